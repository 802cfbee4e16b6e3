import { operationNamed, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import {
  isPartial,
  type Journal,
  type KnownRecord,
  type KnownRecords,
  type LastOperation,
  type Run,
  type RunOptions,
  type RunSummary,
  type StoredChange,
} from '../../journal/index.js';
import { inEnglish, nounOf, type Said, said, type Words } from '../../language/said.js';
import type { Origin, RecordKey, StagedRecord } from '../../mapping/index.js';
import {
  bulkOperation,
  changedIn,
  extractName,
  type Mode,
  type ResourceCounts,
  shortReason,
  type VanishedRecords,
  type VanishedWay,
  vanishedLimits,
} from '../../plan/index.js';
import type { OpenTable } from '../../rows/reading.js';
import { type Issue, issueAt } from '../../validation/index.js';
import { foundById } from '../found-by-id.js';
import { familyOf, isImport } from '../run-family.js';
import type { PlanReading } from './planning.js';
import { stagedReturn } from './returns.js';

/** More are only counted, not named. */
const mostNamed = 1000;

export interface VanishedOptions {
  /** What becomes of records that earlier extracts of the mapping had and this one lacks. Default `report`. */
  readonly vanished?: VanishedWay;
}

/** Throws ConfigurationError where nothing could be deactivated or deleted. */
export function assertVanishedWay({
  vanished = 'report',
  mapping,
  mode,
  deleteMissing,
  slice,
}: VanishedOptions &
  Pick<RunOptions, 'deleteMissing' | 'slice'> & { readonly mapping?: string; readonly mode: Mode }): void {
  if (vanished === 'report') return;
  const given = `--vanished ${vanished}`;
  if (deleteMissing)
    throw new ConfigurationError(`${given} and --delete-missing do not go together.`, {
      advice: '--vanished is for extracts with a mapping, --delete-missing for exported workbooks.',
    });
  if (slice)
    throw new ConfigurationError(`Rows that a slice leaves have not vanished: ${given} takes nothing away by them.`, {
      advice: 'Leave out either --vanished, or --only and --first.',
    });
  if (mapping === undefined)
    throw new ConfigurationError(`${given} needs a mapping, by which the earlier extracts are known.`, {
      advice: 'For an exported workbook whose rows were taken out, give --delete-missing.',
    });
  if (mode !== 'upsert')
    throw new ConfigurationError(`${given} does not go with --mode ${mode}.`, { advice: 'Leave one of them out.' });
}

interface Staging {
  readonly run: Run;
  readonly journal: Pick<Journal, 'runs' | 'known'>;
  readonly way: VanishedWay;
  readonly onIssue: (issue: Issue) => void;
  /** Whether an extract that is much shorter than the last one is whole all the same. */
  readonly isWhole: boolean;
}

/** The records of earlier extracts that this one lacks: finds them in the journal, and stages what becomes of them. */
export class Vanished {
  readonly #staging: Staging;
  readonly #tables: OpenTable[] = [];
  /** Resources of which a rejected row does not tell its record, and where the first one is. */
  readonly #untold = new Map<ResourceName, Words>();
  /** Only to be told, by resource. */
  readonly #told = new Map<ResourceName, KnownRecord[]>();

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  readonly addTable = (table: OpenTable): void => void this.#tables.push(table);

  readonly addUntold = (resource: ResourceName, where: Words): void => {
    if (!this.#untold.has(resource)) this.#untold.set(resource, where);
  };

  /** Call it when all rows are staged. */
  stage(): void {
    const { run, way } = this.#staging;
    const found = this.#find();
    if (found) run.keepOption('vanished', { way, rows: this.#rows(), ...found });
  }

  #find(): Omit<VanishedRecords, 'way' | 'rows'> | undefined {
    const { run, journal, isWhole } = this.#staging;
    const { last, members, why } = earlierExtracts(journal.runs(), run);
    if (isPartial(run.info)) return last && whyOf(said('whyPartial'));
    if (!last) return whyOf(why);
    const known = journal.known(run.info.account, members);
    const back = this.#stageReturns(known);
    const short = isWhole ? undefined : shortReason(this.#rows(), last);
    if (short !== undefined) return { since: last.id, ...whyOf(short), isShort: true, back };
    const counts = resourceNames.map((resource) => [resource, this.#stageOf(resource, known)] as const);
    const of = (name: 'known' | 'gone'): ResourceCounts =>
      Object.fromEntries(counts.flatMap(([resource, count]) => (count ? [[resource, count[name]]] : [])));
    const [untold] = counts.flatMap(([, count]) => count?.untold ?? []);
    return { since: last.id, known: of('known'), gone: of('gone'), back, ...whyOf(untold) };
  }

  #rows(): VanishedRecords['rows'] {
    const rows: Record<string, number> = {};
    for (const { file, rows: counted } of this.#tables) {
      const name = extractName(file);
      rows[name] = (rows[name] ?? 0) + counted.read;
    }
    return rows;
  }

  #stageOf(resource: ResourceName, known: KnownRecords) {
    const { run, way } = this.#staging;
    const seqs: number[] = [];
    let count = 0;
    for (const page of known.keys(resource)) {
      count += page.length;
      const lacking = run.changes.stagedKeys.lacking(
        resource,
        page.map(({ key }) => key),
      );
      for (const at of lacking) seqs.push(page[at]?.seq ?? 0);
    }
    if (count === 0) return undefined;
    const untold = this.#untold.get(resource);
    if (untold !== undefined) return { known: count, gone: 0, untold: seqs.length > 0 ? untold : undefined };
    const settled = new Settled(resource, { known, way });
    const gone = seqs.map((seq) => known.record(seq));
    const left = gone.flatMap((record) => (record && !settled.has(record.id) ? record : []));
    const operation = way === 'report' ? undefined : bulkOperation(way, resource);
    if (operation)
      run.stage(left.map((record) => this.#staged(settled.shown(record), operation.name, settled.wasKept(record.id))));
    else if (left.length > 0) this.#told.set(resource, left);
    return { known: count - (gone.length - left.length), gone: left.length, untold };
  }

  #staged({ resource, id, origin, written }: KnownRecord, operation: string, wasKept: boolean): StagedRecord {
    const payload = { written, wasKept: wasKept || undefined };
    return {
      resource,
      operation,
      key: { field: 'id', value: id },
      payload,
      references: [],
      origin: this.#placeOf(origin),
    };
  }

  /** No row of the new extract: only its file, if it has one like that. */
  #placeOf({ file, sheet }: Origin): Origin {
    const same = this.#tables.find((table) => extractName(table.file) === extractName(file)) ?? this.#tables[0];
    return { file: same?.file ?? file, sheet, row: 0 };
  }

  /** Records that a run deleted or deactivated because they had no row, and that have one again. */
  #stageReturns(known: KnownRecords): ResourceCounts | undefined {
    const { run } = this.#staging;
    const back = resourceNames.flatMap((resource): [ResourceName, number][] => {
      const tried = known.concluded(resource);
      const staged = [...known.lastOperations(resource)].flatMap(([id, last]) => {
        const record = isTakenAway(last) ? known.at(last.seq)?.before : undefined;
        const row = record && rowWith(run, resource, record);
        if (!row || !isReturnable(tried.get(id))) return [];
        const verb = last.effect === 'delete' ? 'undelete' : 'activate';
        return stagedReturn({ resource, verb, id, image: record, row }) ?? [];
      });
      run.stage(staged);
      return staged.length > 0 ? [[resource, staged.length]] : [];
    });
    return back.length > 0 ? Object.fromEntries(back) : undefined;
  }

  #tell(record: KnownRecord, more: Words | undefined): void {
    this.#staging.onIssue(vanishedIssue({ ...record, origin: this.#placeOf(record.origin) }, more));
  }

  /** Tells of the records that are only reported; asks the account about a few, which somebody may have dealt with. */
  async tell(options: PlanReading): Promise<void> {
    for (const [resource, records] of this.#told) {
      const shown = records.slice(0, mostNamed);
      const isAsked = records.length <= vanishedLimits.records;
      const seqs = new Map(shown.map(({ id }, at) => [id, at]));
      const found = new Map<string, Words>();
      const comparison = { markNow: () => undefined };
      if (isAsked)
        for await (const page of foundById(resource, seqs, options))
          for (const { seq, id, record, unknown } of page) {
            const changed = record && changedIn({ ...(shown[seq] as KnownRecord), ...bare }, record, comparison);
            found.set(id, changed ? toldOf(record.active === false, changed) : ` (${unknown})`);
          }
      const living = isAsked ? shown.filter(({ id }) => found.has(id)) : shown;
      for (const record of living) this.#tell(record, found.get(record.id));
      if (living.length === shown.length) continue;
      const { run } = this.#staging;
      const { vanished } = run.info.options;
      if (vanished) run.keepOption('vanished', { ...vanished, gone: { ...vanished.gone, [resource]: living.length } });
    }
  }
}

/** Tells of a record of an earlier extract by its last known name; `more` goes on with the sentence. */
export function vanishedIssue(
  { resource, key, id, written, origin: { file, sheet } }: KnownRecord,
  more: Words = '',
): Issue {
  const name = written.after?.name ?? written.payload.name;
  const called = typeof name === 'string' && name !== '' ? ` "${name}"` : '';
  const what = said('vanished', nounOf(resource), `${key.value}${called}`, id, more);
  return issueAt('record-vanished', { file, sheet, value: key.value }, what);
}

/** Why nothing is concluded, in both forms. */
function whyOf(why: Words | undefined): Pick<VanishedRecords, 'why' | 'whySaid'> {
  if (why === undefined) return {};
  return { why: inEnglish(why), whySaid: typeof why === 'string' ? undefined : why };
}

const bare = { payload: {}, references: [] } as const;

function toldOf(isInactive: boolean, changed: readonly string[]): Words {
  if (changed.length > 0) return said('vanishedChanged', changed);
  return isInactive ? said('vanishedInactive') : '';
}

function isTakenAway({ effect, isOwn }: LastOperation): boolean {
  return isOwn && (effect === 'delete' || effect === 'deactivate');
}

/** A record that the service could not bring back is created anew. */
function isReturnable(tried: StoredChange | undefined): boolean {
  return tried?.state !== 'rejected';
}

function rowWith(run: Run, resource: ResourceName, record: Readonly<Record<string, unknown>>) {
  for (const field of resourceOf(resource).naturalKeys as RecordKey['field'][]) {
    const value = record[field];
    if (value === undefined || value === null || value === '') continue;
    const row = run.changes.find(resource, { field, value: String(value) });
    if (row?.state === 'staged') return row;
  }
  return undefined;
}

/** What earlier runs concluded about records without a row. */
class Settled {
  readonly #way: VanishedWay;
  readonly #operations: ReadonlyMap<string, LastOperation>;
  readonly #concluded: ReadonlyMap<string, StoredChange>;

  constructor(resource: ResourceName, { known, way }: { readonly known: KnownRecords; readonly way: VanishedWay }) {
    this.#way = way;
    this.#operations = known.lastOperations(resource);
    this.#concluded = known.concluded(resource);
  }

  /** Whether nothing is left to do about the record. */
  has(id: string): boolean {
    const last = this.#operations.get(id)?.effect;
    if (last === 'delete' || (last === 'deactivate' && this.#way !== 'delete')) return true;
    const concluded = this.#concluded.get(id);
    // Only a record that the account did not show has no image.
    const isOver = concluded?.state === 'unchanged' && concluded.before === undefined;
    return isOver && (this.#way !== 'delete' || operationNamed(concluded.operation ?? '')?.effect !== 'deactivate');
  }

  /** The record as it is after the operations of our runs: what a person has switched is changed. */
  shown(record: KnownRecord): KnownRecord {
    const effect = this.#operations.get(record.id)?.effect;
    const { after } = record.written;
    const isSwitched = effect === 'deactivate' || effect === 'activate';
    if (!isSwitched || !after) return record;
    return { ...record, written: { ...record.written, after: { ...after, active: effect === 'activate' } } };
  }

  /** Whether the last extract without its row left it alone. */
  wasKept(id: string): boolean {
    const concluded = this.#concluded.get(id);
    return concluded?.state === 'conflict' || (concluded?.state === 'unchanged' && concluded.before !== undefined);
  }
}

/** The earlier runs of an extract, as the journal has them. */
interface Earlier {
  /** The newest one that read whole sources, with the rows of each. Absent for a first extract. */
  readonly last?: { readonly id: string; readonly rows: VanishedRecords['rows'] };
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
  const last = same.find((run) => !isPartial(run) && !run.options.vanished?.isShort);
  if (last) return { last: { id: last.id, rows: rowsOf(last) }, members };
  const [other] = ofMapping.filter((run) => !isPartial(run));
  const why = other && said('whyOtherFiles', namesOf(other));
  return { members, why };
}

function namesOf({ sources }: Pick<RunSummary, 'sources'>): string {
  return sources
    .map(({ file }) => extractName(file))
    .sort()
    .join(', ');
}

/** Runs without `--vanished` know only the sum. */
function rowsOf({ options: { vanished }, rows }: RunSummary): VanishedRecords['rows'] {
  return vanished?.rows ?? { '': rows.read };
}
