import { naturalKeysOf } from '../../account/record-keys.js';
import { operationNamed, type ResourceName, resourceNames } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import {
  isPartial,
  type Journal,
  type KnownRecord,
  type KnownRecords,
  type Run,
  type RunSummary,
} from '../../journal/index.js';
import { inEnglish, type Said, said, type Words } from '../../language/said.js';
import type { MissingRecord, Origin, RememberedRows } from '../../mapping/index.js';
import { plainKey } from '../../mapping/keys.js';
import {
  extractName,
  type MissingSummary,
  type MissingWay,
  type Mode,
  type ResourceCounts,
  shortReason,
} from '../../plan/index.js';
import { type ListedMissing, writeMissingList } from '../../reports/missing-list.js';
import type { OpenTable } from '../../rows/reading.js';
import { familyOf, isImport } from '../run-family.js';
import { isOfAnother } from './remembered-cells.js';

/** Throws ConfigurationError if nothing could be deactivated. */
export function assertMissingWay(way: MissingWay, mode: Mode, isSlice: boolean): void {
  if (way === 'report') return;
  if (isSlice)
    throw new ConfigurationError(
      `A slice leaves rows out, so no record can be called missing: --missing ${way} is refused.`,
      {
        advice: 'Leave out either it, or --only and --first.',
      },
    );
  if (mode !== 'upsert')
    throw new ConfigurationError(`--missing ${way} does not go with --mode ${mode}.`, {
      advice: 'Leave one of them out.',
    });
}

export interface Candidate extends MissingRecord {
  /** In the file of this run that is like the one of its last row; it has no row there. */
  readonly place: Origin;
  /** Whether an earlier run left it alone and said so. */
  readonly wasKept?: boolean;
}

/** The missing records of a resource; they can be read while the run is planned. */
export interface MissingOfResource {
  readonly count: number;
  readonly records: () => Iterable<Candidate>;
  /** Whether they are of an exported workbook, which only tells their ids. */
  readonly areExported: boolean;
}

interface MissingOptions {
  readonly run: Run;
  readonly journal: Pick<Journal, 'runs' | 'known'>;
  readonly way: MissingWay;
  /** File for the list of those that are only reported. Default: none is written. */
  readonly list: string | undefined;
  /** Whether an extract that is much shorter than the last one is whole all the same. */
  readonly isWhole: boolean;
}

type Findings = Omit<MissingSummary, 'way' | 'rows'>;

/**
 * The records that earlier files held and of which no given file has a row: keys of earlier extracts of the mapping, by
 * the journal, and rows of exported workbooks, by what these remember. Asks nobody.
 */
export class Missing {
  /** Those that were found, by resource. */
  found: ReadonlyMap<ResourceName, MissingOfResource> = new Map();
  /** Those that are to be listed; the account is asked about all of them then. */
  readonly listed: ListedMissing[] | undefined;
  readonly #options: MissingOptions;
  readonly #tables: OpenTable[] = [];
  /** A rejected row's key is unreadable, so nothing of this resource may be called missing; where the first one is. */
  readonly #unreadable = new Map<ResourceName, Words>();
  readonly #exported = new Map<ResourceName, MissingOfResource & { readonly known: number }>();

  constructor(options: MissingOptions) {
    this.#options = options;
    this.listed = options.list === undefined ? undefined : [];
  }

  get areDeactivated(): boolean {
    return this.#options.way === 'deactivate';
  }

  readonly addTable = (table: OpenTable): void => void this.#tables.push(table);

  readonly addUnreadable = (resource: ResourceName, where: Words): void => {
    if (!this.#unreadable.has(resource)) this.#unreadable.set(resource, where);
  };

  readonly addExported = (
    { resource, unedited, edited, missing: count }: RememberedRows,
    missing: () => Iterable<MissingRecord>,
  ): void => {
    if (count === 0) return;
    const records = function* (): Generator<Candidate> {
      for (const record of missing()) yield { ...record, image: ownMarks(record), place: record.origin };
    };
    this.#exported.set(resource, { count, records, areExported: true, known: unedited + edited + count });
  };

  /** Finds them, and keeps what was found. Call it when all rows are staged: rows that came back get their records activated. */
  find(): void {
    const { run, way } = this.#options;
    const extract = run.info.mapping && this.#ofExtract();
    if (isPartial(run.info)) this.#exported.clear();
    const exported = this.#exported;
    if (!extract && exported.size === 0) return;
    this.found = new Map<ResourceName, MissingOfResource>([...(extract?.found ?? []), ...exported]);
    const known = { ...extract?.findings.known, ...countsOf(exported, 'known') };
    const missing = { ...extract?.findings.missing, ...countsOf(exported, 'count') };
    run.keepOption('missing', { way, ...extract?.findings, rows: this.#rows(), known, missing });
  }

  /** Writes the list if there is something to list. Throws SourceError. */
  async writeList(now: number): Promise<void> {
    const { run, list } = this.#options;
    const { missing } = run.info.options;
    if (list === undefined || !this.listed || !missing || this.listed.length === 0) return;
    await writeMissingList(list, this.listed, now);
    run.keepOption('missing', { ...missing, list });
  }

  #ofExtract(): { readonly findings: Findings; readonly found: ReadonlyMap<ResourceName, MissingOfResource> } {
    const { run, journal, isWhole } = this.#options;
    const { last, members, why } = earlierExtracts(journal.runs(), run);
    const nothing = (findings: Findings) => ({ findings, found: new Map<ResourceName, MissingOfResource>() });
    if (isPartial(run.info)) return nothing(last ? whyOf(said('whyPartial')) : {});
    if (!last) return nothing(whyOf(why));
    const known = journal.known(run.info.account, members);
    activateReturned(run, known);
    const since = last.id;
    const short = isWhole ? undefined : shortReason(this.#rows(), last);
    if (short) return nothing({ since, ...whyOf(short), isShort: true });
    const found = new Map<ResourceName, MissingOfResource>();
    const counts: Partial<Record<ResourceName, number>> = {};
    let unreadable: Words | undefined;
    for (const resource of resourceNames) {
      const { total, lacking } = this.#lacking(resource, known);
      if (total === 0) continue;
      const where = this.#unreadable.get(resource);
      if (lacking.length > 0) unreadable ??= where;
      const records = leftOf(lacking, resource, known).map((each) => ({ ...each, place: this.#placeOf(each.origin) }));
      counts[resource] = total - (lacking.length - records.length);
      if (where === undefined)
        found.set(resource, { count: records.length, records: () => records, areExported: false });
    }
    return { findings: { since, known: counts, missing: countsOf(found, 'count'), ...whyOf(unreadable) }, found };
  }

  /** How many keys earlier extracts had, and the changes of those that no row of this one has, in any spelling. */
  #lacking(
    resource: ResourceName,
    known: KnownRecords,
  ): { readonly total: number; readonly lacking: readonly number[] } {
    const { run } = this.#options;
    let total = 0;
    let given: ReadonlySet<string> | undefined;
    const lacking: number[] = [];
    for (const page of known.keys(resource)) {
      total += page.length;
      const keys = page.map(({ key }) => key);
      for (const at of run.changes.lacking(resource, keys)) {
        given ??= spellings(run, resource);
        const value = String(JSON.parse(page[at]?.key[1] ?? '""'));
        if (!given.has(plainKey(value))) lacking.push(page[at]?.seq ?? 0);
      }
    }
    return { total, lacking };
  }

  #rows(): MissingSummary['rows'] {
    const rows: Record<string, number> = {};
    for (const { file, rows: counted } of this.#tables) {
      const name = extractName(file);
      rows[name] = (rows[name] ?? 0) + counted.read;
    }
    return rows;
  }

  #placeOf({ file, sheet }: Origin): Origin {
    const same = this.#tables.find((table) => extractName(table.file) === extractName(file));
    return { file: same?.file ?? file, sheet, row: 0 };
  }
}

/** Renaming a customer does not change its sites: what shows another record is no mark of this one. */
function ownMarks({ resource, image }: MissingRecord): MissingRecord['image'] {
  if (!('marks' in image)) return image;
  return {
    marks: Object.fromEntries(Object.entries(image.marks).filter(([heading]) => !isOfAnother(resource, heading))),
  };
}

function countsOf<K extends string>(
  found: ReadonlyMap<ResourceName, Readonly<Record<K, number>>>,
  name: K,
): ResourceCounts {
  return Object.fromEntries([...found].map(([resource, each]) => [resource, each[name]]));
}

function spellings({ changes }: Run, resource: ResourceName): ReadonlySet<string> {
  const given = new Set<string>();
  for (const { field, value } of changes.keys(resource)) if (field !== 'id') given.add(plainKey(value));
  return given;
}

/** Why nothing is concluded, in both forms. */
function whyOf(why: Words | undefined): Pick<MissingSummary, 'why' | 'whySaid'> {
  if (why === undefined) return {};
  return { why: inEnglish(why), whySaid: typeof why === 'string' ? undefined : why };
}

/** Rows of records that runs of this mapping deactivated as missing make them active again, unless that was done before. */
function activateReturned(run: Run, known: KnownRecords): void {
  for (const resource of resourceNames)
    for (const last of known.lastOperations(resource).values()) {
      if (!last.isOwn || last.effect !== 'deactivate') continue;
      const [key] = naturalKeysOf(resource, known.at(last.seq)?.before ?? {});
      const row = key && run.changes.find(resource, key);
      if (row?.state !== 'staged' || 'active' in row.payload || known.hasRowSince(last.seq, row, true)) continue;
      run.resolve({ ...row, payload: { ...row.payload, active: true } });
    }
}

/** The records of these changes, which have no row, without those about which nothing is left to do. */
function leftOf(lacking: readonly number[], resource: ResourceName, known: KnownRecords): Omit<Candidate, 'place'>[] {
  const operations = known.lastOperations(resource);
  const concluded = known.concluded(resource);
  // Whether a run took the record away since it had a row.
  const isTaken = ({ id, key }: KnownRecord, seq: number) => {
    const last = operations.get(id);
    if (!last || last.seq <= seq || (last.effect !== 'delete' && last.effect !== 'deactivate')) return false;
    return !known.hasRowSince(last.seq, { resource, key }, last.effect === 'deactivate');
  };
  return lacking.flatMap((seq) => {
    const record = known.record(seq);
    if (!record || isTaken(record, seq)) return [];
    const { id, key, origin, written } = record;
    const { operation = '', state, before } = concluded.get(id) ?? {};
    // A run found that the account does not have it any more.
    if (operationNamed(operation)?.effect === 'deactivate' && state === 'unchanged' && !before) return [];
    const wasKept = state === 'conflict' || (state === 'unchanged' && before !== undefined);
    const image = operations.get(id)?.effect === 'activate' ? asActive(written) : written;
    return [{ resource, id, key, origin, image, wasKept: wasKept || undefined }];
  });
}

function asActive<T extends { readonly after?: object }>(written: T): T {
  return written.after ? { ...written, after: { ...written.after, active: true } } : written;
}

/** The earlier runs of an extract, as the journal has them. */
interface Earlier {
  /** The newest one that read whole sources, with the rows of each. Absent for a first extract. */
  readonly last?: { readonly id: string; readonly rows: MissingSummary['rows'] };
  /** Runs whose records are known: also trials, and retries with corrected files. */
  readonly members: readonly string[];
  /** Why there is no last one, though the mapping was used before. */
  readonly why?: Said;
}

/**
 * The earlier runs of the same extract: of the same account and mapping file, whatever was edited in it since, and of
 * sources with the same names, dates in them aside. Expects the newest first.
 */
function earlierExtracts(runs: readonly RunSummary[], { id, info }: Pick<Run, 'id' | 'info'>): Earlier {
  const names = namesOf(info);
  const ofMapping = runs.filter(
    (run) =>
      run.id !== id &&
      isImport(run) &&
      run.state !== 'staging' &&
      run.state !== 'planned' &&
      run.account === info.account &&
      run.mapping?.file === info.mapping?.file,
  );
  const same = ofMapping.filter((run) => namesOf(run) === names);
  const families = same.flatMap((run) => familyOf(run, runs)).map((run) => run.id);
  const members = [...new Set([...same.map((run) => run.id), ...families])];
  const last = same.find((run) => !isPartial(run) && !run.options.missing?.isShort);
  // A run without --missing knows only the sum of its rows.
  if (last) return { last: { id: last.id, rows: last.options.missing?.rows ?? { '': last.rows.read } }, members };
  const [other] = ofMapping.filter((run) => !isPartial(run));
  return { members, why: other && said('whyOtherFiles', namesOf(other)) };
}

function namesOf({ sources }: Pick<RunSummary, 'sources'>): string {
  return sources
    .map(({ file }) => extractName(file))
    .sort()
    .join(', ');
}
