import { findByKeys } from '../../account/find-by-keys.js';
import { keysOf, keysOfIds, naturalKeysOf } from '../../account/record-keys.js';
import { type Payload, type ResourceName, resourceNames } from '../../contract/index.js';
import type { Run } from '../../journal/index.js';
import { nounOf, said, type Words } from '../../language/said.js';
import type { MissingRecord, Origin, RecordKey } from '../../mapping/index.js';
import {
  type Absence,
  bulkOperation,
  type Change,
  changedIn,
  conflict,
  missingLimits,
  naming,
  pastOf,
  planGone,
  planMissing,
} from '../../plan/index.js';
import type { ListedMissing } from '../../reports/missing-list.js';
import { rowOfFile } from '../../rows/row-issues.js';
import { type Issue, issueAt } from '../../validation/index.js';
import { type PlannedRecord, stagePlanned } from '../stage-planned.js';
import type { Candidate, Missing, MissingOfResource } from './find-missing.js';
import { type Deletable, findNamers, type NamerOptions, NeededRecords, namerWords } from './find-namers.js';
import type { PlanReading } from './planning.js';
import { marksNow, ownWritesIn } from './remembered-cells.js';

/** Judges each missing record against the account: plans its deactivation, or tells it. Call it when all rows are planned. */
export async function planMissingRecords(missing: Missing, options: PlanReading): Promise<void> {
  const { run } = options;
  const taken = new Map<ResourceName, readonly Candidate[]>();
  for (const [resource, { count, records }] of missing.found)
    if (missing.areDeactivated && count > 0 && bulkOperation('deactivate', resource))
      taken.set(resource, [...records()]);
  if (taken.size > 0) await deactivate(taken, options);
  const told = [...missing.found].filter(([resource, { count }]) => count > 0 && !taken.has(resource));
  for (const [resource, each] of told) {
    const left = await tell(resource, each, missing.listed, options);
    const { missing: kept } = run.info.options;
    if (kept && left !== each.count)
      run.keepOption('missing', { ...kept, missing: { ...kept.missing, [resource]: left } });
  }
}

/** Resources go in reverse order, because what names a record must be decided before it. */
async function deactivate(taken: ReadonlyMap<ResourceName, readonly Candidate[]>, options: PlanReading): Promise<void> {
  const { run } = options;
  const verb = 'deactivate';
  const deletable: Deletable = {
    count: (resource) => taken.get(resource)?.length ?? 0,
    of: (resource) => (taken.get(resource) ?? []).map(({ id, image }) => ({ id, name: nameIn(image) })),
  };
  const needed = new NeededRecords(new Set(taken.keys()));
  noteStaying(run, needed);
  for (const resource of resourceNames.toReversed()) {
    const operation = bulkOperation(verb, resource);
    // Jobs of the past are no reason to keep a customer active; an active site or machine shows that it is still in use.
    if (!operation) continue;
    const records = taken.get(resource) ?? [];
    const rows = new RowsAbout(resource, run);
    const comparison = { markNow: marksNow(resource), ownWrites: ownWritesIn(run) };
    const changes = new Map<Candidate, Change>(records.map((record) => [record, planGone()]));
    const byId = new Map(records.map((record) => [record.id, record]));
    for await (const page of findByKeys(resource, keysOfIds(byId.keys()), options))
      for (const [{ value: id }, found] of page) {
        const record = byId.get(id);
        if (!record || found === undefined) continue;
        const image: Payload = 'marks' in record.image ? {} : { ...record.image.after, id };
        const known = typeof found === 'object' ? found : image;
        const about = { namer: needed.namerOf(resource, known), row: rows.of(keysOf(resource, known), id) };
        const absence: Absence = {
          record,
          verb,
          payload: naming(operation, 'id', id),
          ...about,
          wasKept: record.wasKept,
        };
        const change = typeof found === 'object' ? planMissing(absence, found, comparison) : conflict(found);
        changes.set(record, change);
        if (change.kind !== 'apply' && known.active !== false) needed.need(resource, known);
      }
    const planned = [...changes].map(([{ id, place: origin }, change]): PlannedRecord => {
      return { resource, operation: operation.name, key: { field: 'id', value: id }, references: [], origin, change };
    });
    stagePlanned(run, resource, planned);
    if (planned.some(({ change }) => change.kind === 'apply')) run.keepOption('appliedLabel', pastOf(verb));
    const own = new Set(records.map(({ id }) => id));
    const isOwn = (id: string) => own.has(id) || run.changes.updateOf(resource, { id }) !== undefined;
    await findNamers(resource, { ...options, deletable, needed, isOwn, onlyActive: true });
  }
}

function nameIn(image: MissingRecord['image']): unknown {
  return 'marks' in image ? undefined : (image.after?.name ?? image.payload.name);
}

/** More are only counted, not told. */
const mostTold = 1000;

/**
 * Tells the missing records of a resource without those of which a row is left after all, and says how many there are.
 * Asks the account about a few, which somebody may have dealt with, and about all that are to be listed.
 */
async function tell(
  resource: ResourceName,
  { count, records, areExported }: MissingOfResource,
  listed: ListedMissing[] | undefined,
  options: PlanReading,
): Promise<number> {
  const { run, onIssue } = options;
  const rows = new RowsAbout(resource, run);
  const isAsked = listed !== undefined || (!areExported && count <= missingLimits.records);
  const comparison = { markNow: marksNow(resource), ownWrites: ownWritesIn(run) };
  const taken = isAsked ? [...records()] : firstOf(records(), mostTold);
  const absent = taken.filter(({ id, key }) => !rows.of([...(key ? [key] : []), { field: 'id', value: id }], id));
  const found = new Map<string, Payload | string>();
  const ids = new Set(isAsked ? absent.map(({ id }) => id) : []);
  for await (const page of findByKeys(resource, keysOfIds(ids), options))
    for (const [{ value }, each] of page) if (each !== undefined) found.set(value, each);
  const left = isAsked ? absent.filter(({ id }) => found.has(id)) : absent;
  for (const [at, candidate] of left.entries()) {
    const shown = found.get(candidate.id);
    const record = typeof shown === 'object' ? shown : undefined;
    const remark = record ? remarkOn(record, changedIn(candidate, record, comparison)) : shown && ` (${shown})`;
    const [key] = candidate.key ? [candidate.key] : naturalKeysOf(resource, record ?? {});
    const name = record?.name ?? nameIn(candidate.image);
    const missing = { ...candidate, key, name: typeof name === 'string' && name !== '' ? name : undefined, remark };
    if (at < mostTold) onIssue?.(missingIssue(missing));
    listed?.push(missing);
  }
  return count - (taken.length - left.length);
}

function firstOf<T>(items: Iterable<T>, most: number): T[] {
  const first: T[] = [];
  for (const item of items) {
    if (first.length >= most) break;
    first.push(item);
  }
  return first;
}

function remarkOn({ active }: Payload, changed: readonly string[]): Words | undefined {
  if (changed.length > 0) return said('missingChanged', changed);
  return active === false ? said('missingInactive') : undefined;
}

/** Tells a missing record by its last known name; `remark` goes on with the sentence. */
export function missingIssue({ resource, key, id, name, remark = '', place: { file, sheet } }: TellingOf): Issue {
  const called = [key?.value, name && `"${name}"`].filter((each) => each !== undefined).join(' ');
  const what = said('missing', nounOf(resource), called === '' ? `id ${id}` : `${called}, id ${id}`, remark);
  return issueAt('record-missing', { file, sheet, value: key?.value ?? id }, what);
}

type TellingOf = Pick<Candidate, 'resource' | 'key' | 'id' | 'place'> & Pick<ListedMissing, 'name' | 'remark'>;

/** Notes what stays and names missing records: what the run writes or leaves as it is. */
function noteStaying({ changes }: Run, needed: NeededRecords): void {
  for (const { resource, before, payload, references } of changes.each({ state: 'pending', only: 'records' })) {
    const record = { ...before, ...payload };
    needed.need(resource, record);
    for (const { resource: to, key } of references) needed.needBy(namerWords(resource, record), to, key);
  }
  for (const state of ['unchanged', 'conflict', 'rejected', 'blocked'] as const)
    for (const { resource, key, references } of changes.each({ state, only: 'records' }))
      for (const { resource: to, key: named } of references)
        needed.needBy(namerWords(resource, { myId: key?.value }), to, named);
}

/** Rows that are about a record, or may be: by a key, by their match, or by a possible duplicate that nobody decided. */
class RowsAbout {
  readonly #resource: ResourceName;
  readonly #changes: Run['changes'];
  readonly #byId: ReadonlyMap<string, number>;
  readonly #candidates = new Map<string, Origin>();

  constructor(resource: ResourceName, { changes }: Run) {
    this.#resource = resource;
    this.#changes = changes;
    this.#byId = changes.changesById(resource);
    for (const { matching, origin } of changes.each({ state: 'conflict', resource, kind: 'conflict', has: 'matching' }))
      for (const { id } of matching?.candidates ?? []) this.#candidates.set(String(id), origin);
  }

  /** In words with a verb. */
  of(keys: readonly RecordKey[], id: string): Words | undefined {
    const seq = this.#byId.get(id);
    const [row] =
      seq === undefined
        ? keys.flatMap((key) => this.#changes.find(this.#resource, key) ?? [])
        : [this.#changes.at(seq)];
    if (row) return said('rowIsAbout', rowOfFile(row.origin));
    const origin = this.#candidates.get(id);
    return origin && said('rowMayBeAbout', rowOfFile(origin));
  }
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
  options: Pick<NamerOptions, 'client' | 'signal'> & Pick<PlanReading, 'run'>,
): Promise<Change[]> {
  const { run } = options;
  const operation = bulkOperation(verb, resource);
  if (!operation) throw new Error(`There is no operation to ${verb} a ${resource}.`);
  const comparison = { markNow: marksNow(resource), ownWrites: ownWritesIn(run) };
  const changeOf = ({ listed, record, row: origin }: ListedRecord, namer?: Words) => {
    const row = origin && said('rowIsAbout', rowOfFile(origin));
    return planMissing(
      { record: listed, verb, payload: naming(operation, 'id', listed.id), namer, row },
      record,
      comparison,
    );
  };
  const unchanged = records.filter((each) => changeOf(each).kind === 'apply');
  const named = unchanged.map(({ record: { id, name } }) => ({ id: String(id), name }));
  const deletable = { count: (to: ResourceName) => (to === resource ? named.length : 0), of: () => named };
  const needed = new NeededRecords(new Set([resource]));
  const isHidden = verb === 'deactivate';
  for (const other of resourceNames) {
    if (isHidden && !bulkOperation(verb, other)) continue;
    await findNamers(other, { ...options, deletable, needed, isOwn: () => false, onlyActive: isHidden });
  }
  return records.map((each) => changeOf(each, needed.namerOf(resource, { id: each.listed.id })));
}
