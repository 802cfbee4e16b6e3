import { findByKeys } from '../../account/find-by-keys.js';
import { keysOf, keysOfIds, naturalKeysOf } from '../../account/record-keys.js';
import { operationNamed, type Payload, type ResourceName, resourceNames } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import {
  isPartial,
  type Journal,
  type KnownRecord,
  type KnownRecords,
  type PlannedRecord,
  type Run,
  type RunSummary,
} from '../../journal/index.js';
import type { MissingRecord, Origin, RecordKey, RememberedRows } from '../../mapping/index.js';
import { plainKey } from '../../mapping/keys.js';
import { type Issue, issueAt } from '../../mapping/validation/index.js';
import type { Language } from '../../messages/languages.js';
import { loadReportTexts } from '../../messages/load-report-texts.js';
import { inEnglish, nounOf, said, type Words } from '../../messages/said.js';
import { bulkOperation, naming, pastOf } from '../../plan/lifecycle.js';
import {
  type Absence,
  changedIn,
  extractName,
  type MissingSummary,
  missingLimits,
  planMissing,
  shortReason,
} from '../../plan/missing.js';
import { conflict } from '../../plan/plan-record.js';
import type { MissingWay, Mode } from '../../plan/settings.js';
import { type ListedMissing, writeMissingList } from '../../reports/missing-list.js';
import type { ReadTables } from '../../rows/reading.js';
import { rowOfFile } from '../../rows/row-issues.js';
import { familyOf, hasStarted, isImport } from '../run-family.js';
import { type NamerOptions, Namers, namerWords } from './deletions.js';
import type { PlanReading } from './planning.js';
import { comparisonIn, isOfAnother } from './remembered-cells.js';

/** More are only counted, not told. */
const mostTold = 1000;

/** Throws ConfigurationError if nothing could be deactivated. */
export function assertMissingWay(way: MissingWay, mode: Mode, isSlice: boolean): void {
  if (way === 'report') return;
  if (isSlice) {
    const message = `A slice leaves rows out, so no record can be called missing: --missing ${way} is refused.`;
    throw new ConfigurationError(message, { advice: 'Leave out either it, or --only and --first.' });
  }
  if (mode !== 'upsert')
    throw new ConfigurationError(`--missing ${way} does not go with --mode ${mode}.`, {
      advice: 'Leave one of them out.',
    });
}

interface Candidate extends MissingRecord {
  /** In the file of this run that is like the one of its last row; it has no row there. */
  readonly place: Origin;
  /** Whether an earlier run left it alone and said so. */
  readonly wasKept?: boolean;
}

/** The missing records of a resource; they can be read while the run is planned. */
interface MissingOfResource {
  readonly count: number;
  readonly records: () => Iterable<Candidate>;
  /** Whether they are of an exported workbook, which only tells their ids. */
  readonly areExported: boolean;
}

interface MissingOptions {
  readonly run: Run;
  readonly journal: Pick<Journal, 'runs' | 'known'>;
  /** The tables of this run. */
  readonly tables: ReadTables;
  readonly way: MissingWay;
  /** File for the list of those that are only reported. Default: none is written. */
  readonly list: string | undefined;
  /** Of the list. Default English. */
  readonly language: Language | undefined;
  /** Whether an extract that is much shorter than the last one is whole all the same. */
  readonly isWhole: boolean;
}

/** What a comparison with earlier extracts has found out, beside the records. */
type Findings = Pick<MissingSummary, 'since' | 'why' | 'whySaid' | 'isShort'>;

/**
 * The records that earlier files held and of which no given file has a row: keys of earlier extracts of the mapping, by
 * the journal, and rows of exported workbooks, by what these remember.
 */
export class Missing {
  /** Those that were found, by resource. */
  readonly #found = new Map<ResourceName, MissingOfResource>();
  /** Those that are to be listed; the account is asked about all of them then. */
  readonly #listed: ListedMissing[] | undefined;
  readonly #options: MissingOptions;
  /** How many records earlier files held. */
  readonly #known: Partial<Record<ResourceName, number>> = {};
  /** A rejected row's key is unreadable, so nothing of this resource may be called missing; where the first one is. */
  readonly #unreadable = new Map<ResourceName, Words>();

  constructor(options: MissingOptions) {
    this.#options = options;
    this.#listed = options.list === undefined ? undefined : [];
  }

  readonly addUnreadable = (resource: ResourceName, where: Words): void => {
    if (!this.#unreadable.has(resource)) this.#unreadable.set(resource, where);
  };

  readonly addExported = (
    { resource, unedited, edited, missing: count }: RememberedRows,
    missing: () => Iterable<MissingRecord>,
  ): void => {
    if (count === 0 || isPartial(this.#options.run.info)) return;
    const records = function* (): Generator<Candidate> {
      for (const record of missing()) yield { ...record, image: ownMarks(record), place: record.origin };
    };
    this.#found.set(resource, { count, records, areExported: true });
    this.#known[resource] = unedited + edited + count;
  };

  /** Finds them without asking anybody, and keeps what was found. Call it when all rows are staged: rows that came back get their records activated. */
  find(): void {
    const { run, way } = this.#options;
    const findings = run.info.mapping && this.#findOfExtract();
    if (!findings && this.#found.size === 0) return;
    const missing = Object.fromEntries([...this.#found].map(([resource, { count }]) => [resource, count]));
    run.keepOption('missing', { way, ...findings, rows: this.#rows(), known: this.#known, missing });
  }

  /** Judges each of them against the account: plans its deactivation, or tells it. Call it when all rows are planned. */
  readonly plan = async (options: PlanReading): Promise<void> => {
    const taken = new Map<ResourceName, readonly Candidate[]>();
    for (const [resource, { count, records }] of this.#found)
      if (this.#options.way === 'deactivate' && count > 0 && bulkOperation('deactivate', resource)) {
        // Two keys of earlier files may be of one record.
        const byId = new Map([...records()].map((record) => [record.id, record]));
        taken.set(resource, [...byId.values()]);
      }
    if (taken.size > 0) await deactivate(taken, options);
    for (const [resource, each] of this.#found)
      if (each.count > 0 && !taken.has(resource)) await this.#tell(resource, each, options);
  };

  /** Writes the list if there is something to list. Throws SourceError. */
  async writeList(now: number): Promise<void> {
    const { run, list, language } = this.#options;
    const { missing } = run.info.options;
    if (list === undefined || !this.#listed || !missing || this.#listed.length === 0) return;
    await writeMissingList(list, this.#listed, now, await loadReportTexts(language));
    run.keepOption('missing', { ...missing, list });
  }

  #findOfExtract(): Findings {
    const { run, journal, isWhole } = this.#options;
    const { last, members, why } = earlierExtracts(journal.runs(), run);
    if (isPartial(run.info)) return last ? whyOf(said('whyPartial')) : {};
    if (!last) return whyOf(why);
    const known = journal.known(run.info.account, members);
    activateReturned(run, known);
    const since = last.id;
    const short = isWhole ? undefined : shortReason(this.#rows(), last);
    if (short) return { since, ...whyOf(short), isShort: true };
    let unreadable: Words | undefined;
    for (const resource of resourceNames) {
      const { total, lacking } = lackingOf(run, resource, known);
      if (total === 0) continue;
      const where = this.#unreadable.get(resource);
      if (lacking.length > 0) unreadable ??= where;
      const left = leftOf(lacking, resource, known).map((each) => ({ ...each, place: this.#placeOf(each.origin) }));
      this.#known[resource] ??= total - (lacking.length - left.length);
      if (where === undefined && !this.#found.has(resource))
        this.#found.set(resource, { count: left.length, records: () => left, areExported: false });
    }
    return { since, ...whyOf(unreadable) };
  }

  #rows(): MissingSummary['rows'] {
    const rows: Record<string, number> = {};
    for (const { file, rows: counted } of this.#options.tables.all) {
      const name = extractName(file);
      rows[name] = (rows[name] ?? 0) + counted.read;
    }
    return rows;
  }

  #placeOf({ file, sheet }: Origin): Origin {
    const same = this.#options.tables.all.find((table) => extractName(table.file) === extractName(file));
    return { file: same?.file ?? file, sheet, row: 0 };
  }

  /**
   * Tells the missing records of a resource without those of which a row is left after all, and keeps how many there are.
   * Asks the account about a few, which somebody may have dealt with, and about all that are to be listed.
   */
  async #tell(
    resource: ResourceName,
    { count, records, areExported }: MissingOfResource,
    options: PlanReading,
  ): Promise<void> {
    const { run, onIssue } = options;
    const rowAbout = rowsAbout(resource, run);
    const isAsked = this.#listed !== undefined || (!areExported && count <= missingLimits.records);
    const comparison = comparisonIn(run, resource);
    const taken: Candidate[] = [];
    for (const record of records()) {
      if (!isAsked && taken.length >= mostTold) break;
      taken.push(record);
    }
    const absent = taken.filter(({ id, key }) => !rowAbout([...(key ? [key] : []), { field: 'id', value: id }], id));
    const found = await recordsNow(resource, new Set(isAsked ? absent.map(({ id }) => id) : []), options);
    const left = isAsked ? absent.filter(({ id }) => found.has(id)) : absent;
    for (const [at, candidate] of left.entries()) {
      const shown = found.get(candidate.id);
      const record = typeof shown === 'object' ? shown : undefined;
      const remark = record ? remarkOn(record, changedIn(candidate, record, comparison)) : shown && ` (${shown})`;
      const [key] = candidate.key ? [candidate.key] : naturalKeysOf(resource, record ?? {});
      const name = record?.name ?? nameIn(candidate.image);
      const missing = { ...candidate, key, name: typeof name === 'string' && name !== '' ? name : undefined, remark };
      if (at < mostTold) onIssue?.(missingIssue(missing));
      this.#listed?.push(missing);
    }
    const { missing } = run.info.options;
    const gone = taken.length - left.length;
    if (missing && gone > 0)
      run.keepOption('missing', { ...missing, missing: { ...missing.missing, [resource]: count - gone } });
  }
}

/** Renaming a customer does not change its sites: what shows another record is no mark of this one. */
function ownMarks({ resource, image }: MissingRecord): MissingRecord['image'] {
  if (!('marks' in image)) return image;
  return {
    marks: Object.fromEntries(Object.entries(image.marks).filter(([heading]) => !isOfAnother(resource, heading))),
  };
}

/** How many keys earlier extracts had, and the changes of those that no row of this one has, in any spelling. */
function lackingOf({ changes }: Run, resource: ResourceName, known: KnownRecords) {
  let total = 0;
  let given: ReadonlySet<string> | undefined;
  const lacking: number[] = [];
  for (const page of known.keys(resource)) {
    total += page.length;
    const keys = page.map(({ key }) => key);
    for (const at of changes.lacking(resource, keys)) {
      given ??= spellings(changes, resource);
      const value = String(JSON.parse(page[at]?.key[1] ?? '""'));
      if (!given.has(plainKey(value))) lacking.push(page[at]?.seq ?? 0);
    }
  }
  return { total, lacking };
}

function spellings(changes: Run['changes'], resource: ResourceName): ReadonlySet<string> {
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
    const image = operations.get(id)?.effect === 'activate' ? withState(written, true) : written;
    return [{ resource, id, key, origin, image, wasKept: wasKept || undefined }];
  });
}

function withState<T extends object>(image: T, active: unknown): T {
  return 'after' in image && image.after ? { ...image, after: { ...image.after, active } } : image;
}

/**
 * The earlier runs of the same extract: of the same account and mapping file, whatever was edited in it since, and of
 * sources with the same names, dates in them aside. Expects the newest first. `last`: the newest one that read whole
 * sources, with the rows of each; absent for a first extract. `members`: ids of the runs whose records are known, also of
 * trials, and of retries with corrected files. `why`: why there is no last one, though the mapping was used before.
 */
function earlierExtracts(runs: readonly RunSummary[], { id, info }: Pick<Run, 'id' | 'info'>) {
  const names = namesOf(info);
  const ofMapping = runs.filter(
    (run) =>
      run.id !== id &&
      isImport(run) &&
      hasStarted(run) &&
      run.account === info.account &&
      run.mapping?.file === info.mapping?.file,
  );
  const same = ofMapping.filter((run) => namesOf(run) === names);
  const families = same.flatMap((run) => familyOf(run, runs));
  const members = [...new Set([...same, ...families].map((run) => run.id))];
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

/** Resources go in reverse order, because what names a record must be decided before it. */
async function deactivate(taken: ReadonlyMap<ResourceName, readonly Candidate[]>, options: PlanReading): Promise<void> {
  const { run } = options;
  const verb = 'deactivate';
  const namers = new Namers((resource) =>
    (taken.get(resource) ?? []).map(({ id, image }) => ({ id, name: nameIn(image) })),
  );
  noteStaying(run, namers);
  for (const resource of resourceNames.toReversed()) {
    const operation = bulkOperation(verb, resource);
    // Jobs of the past are no reason to keep a customer active; an active site or machine shows that it is still in use.
    if (!operation) continue;
    const records = taken.get(resource) ?? [];
    const own = new Set(records.map(({ id }) => id));
    const found = await recordsNow(resource, own, options);
    const rowAbout = rowsAbout(resource, run);
    const comparison = comparisonIn(run, resource);
    const planned = records.map((record): PlannedRecord => {
      const { id, image, wasKept, place: origin } = record;
      const shown = found.get(id);
      const known: Payload = typeof shown === 'object' ? shown : 'marks' in image ? {} : { ...image.after, id };
      const about = { namer: namers.of(resource, known), row: rowAbout(keysOf(resource, known), id) };
      const absence: Absence = { record, verb, payload: naming(operation, 'id', id), ...about, wasKept };
      const change = typeof shown === 'string' ? conflict(shown) : planMissing(absence, shown, comparison);
      if (shown !== undefined && change.kind !== 'apply' && known.active !== false) namers.add(resource, known);
      return { resource, operation: operation.name, key: { field: 'id', value: id }, references: [], origin, change };
    });
    run.stagePlanned(resource, planned);
    if (planned.some(({ change }) => change.kind === 'apply')) run.keepOption('appliedLabel', pastOf(verb));
    const isOwn = (id: string) => own.has(id) || run.changes.updateOf(resource, { id }) !== undefined;
    await namers.find(resource, { ...options, isOwn, onlyActive: true });
  }
}

/** What the account has of records by their ids, or why that is not known; those that it does not have are absent. */
async function recordsNow(
  resource: ResourceName,
  ids: Iterable<string>,
  options: PlanReading,
): Promise<ReadonlyMap<string, Payload | string>> {
  const found = new Map<string, Payload | string>();
  for await (const page of findByKeys(resource, keysOfIds(ids), options))
    for (const [{ value }, each] of page) if (each !== undefined) found.set(value, each);
  return found;
}

function nameIn(image: MissingRecord['image']): unknown {
  return 'marks' in image ? undefined : (image.after?.name ?? image.payload.name);
}

function remarkOn({ active }: Payload, changed: readonly string[]): Words | undefined {
  if (changed.length > 0) return said('missingChanged', changed);
  return active === false ? said('missingInactive') : undefined;
}

/** Tells a missing record by its last known name; `remark` goes on with the sentence. */
export function missingIssue({ resource, key, id, name, remark = '', place: { file, sheet } }: TellingOf): Issue {
  const called = [key?.value, name && `"${name}"`].filter((each) => each !== undefined).join(' ');
  const what = said('missing', nounOf(resource), called === '' ? `id ${id}` : `${called}, id ${id},`, remark);
  return issueAt('record-missing', { file, sheet, value: key?.value ?? id }, what);
}

type TellingOf = Pick<Candidate, 'resource' | 'key' | 'id' | 'place'> & Pick<ListedMissing, 'name' | 'remark'>;

/** Notes what stays and names missing records: what the run writes or leaves as it is. */
function noteStaying({ changes }: Run, namers: Namers): void {
  for (const { resource, before, payload, references } of changes.each({ state: 'pending', only: 'records' })) {
    const record = { ...before, ...payload };
    namers.add(resource, record);
    for (const { resource: to, key } of references) namers.addBy(namerWords(resource, record), to, key);
  }
  for (const state of ['unchanged', 'conflict', 'rejected', 'blocked'] as const)
    for (const { resource, key, references } of changes.each({ state, only: 'records' }))
      for (const { resource: to, key: named } of references)
        namers.addBy(namerWords(resource, { myId: key?.value }), to, named);
}

/**
 * Tells a row that is about a record, or may be, in words with a verb: by a key, by its match, or by a possible duplicate
 * that nobody decided.
 */
function rowsAbout(resource: ResourceName, { changes }: Run) {
  const byId = changes.changesById(resource);
  const candidates = new Map<string, Origin>();
  for (const { matching, origin } of changes.each({ state: 'conflict', resource, kind: 'conflict', has: 'matching' }))
    for (const { id } of matching?.candidates ?? []) candidates.set(String(id), origin);
  return (keys: readonly RecordKey[], id: string): Words | undefined => {
    const seq = byId.get(id);
    const [row] = seq === undefined ? keys.flatMap((key) => changes.find(resource, key) ?? []) : [changes.at(seq)];
    if (row) return said('rowIsAbout', rowOfFile(row.origin));
    const origin = candidates.get(id);
    return origin && said('rowMayBeAbout', rowOfFile(origin));
  };
}

/** What a list of missing records says of one, the record as it is now, and a row that it has had since. */
export interface ListedRecord {
  readonly listed: MissingRecord;
  readonly record: Payload;
  readonly row: Origin | undefined;
}

/**
 * Judges records of a list again; their changes come in the same order. A record is a conflict if somebody changed it
 * since its image, if it has had a row since, or if another record names it.
 */
export async function judgeListed(
  verb: Absence['verb'],
  resource: ResourceName,
  records: readonly ListedRecord[],
  options: Pick<NamerOptions, 'client' | 'signal'> & Pick<PlanReading, 'run'> & { readonly known: KnownRecords },
): Promise<PlannedRecord['change'][]> {
  const { run, known } = options;
  const operations = known.lastOperations(resource);
  const operation = bulkOperation(verb, resource);
  if (!operation) throw new Error(`There is no operation to ${verb} a ${resource}.`);
  const comparison = comparisonIn(run, resource);
  const changeOf = ({ listed, record, row: origin }: ListedRecord, namer?: Words) => {
    const row = origin && said('rowIsAbout', rowOfFile(origin));
    // Nobody else has switched what an operation of ours has left as it is.
    const isOurs = operations.get(listed.id)?.effect === (record.active === false ? 'deactivate' : 'activate');
    const image = isOurs ? withState(listed.image, record.active) : listed.image;
    return planMissing(
      { record: { ...listed, image }, verb, payload: naming(operation, 'id', listed.id), namer, row },
      record,
      comparison,
    );
  };
  const unchanged = records.filter((each) => changeOf(each).kind === 'apply');
  const named = unchanged.map(({ record: { id, name } }) => ({ id: String(id), name }));
  const namers = new Namers((to) => (to === resource ? named : []));
  const isHidden = verb === 'deactivate';
  for (const other of resourceNames) {
    if (isHidden && !bulkOperation(verb, other)) continue;
    await namers.find(other, { ...options, isOwn: () => false, onlyActive: isHidden });
  }
  return records.map((each) => changeOf(each, namers.of(resource, { id: each.listed.id })));
}
