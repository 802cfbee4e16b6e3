import { accessOf, maxPageSize, type Payload, type ResourceName } from '../contract/index.js';
import { alikeName, alikeNames, periodFilter, periodOf } from '../plan/index.js';
import type { Ask } from './action.js';
import type { ChangeStore } from './change-store.js';
import { type Covers, changedNote, type Verdict } from './judge.js';
import { withIds } from './names.js';
import type { StoredChange } from './stored-change.js';

export interface AlikeRecordsOptions {
  readonly changes: ChangeStore;
  readonly covers: Covers;
  /** Whether a change is being sent by this process: its answer may still tell which record is its own. */
  readonly isUnderWay: (seq: number) => boolean;
}

/** A change and what tells its record from others. */
interface Wanted {
  readonly change: StoredChange;
  readonly name: string | undefined;
}

/**
 * Finds the records of changes that nothing identifies, by what tells two records apart, compared as the plan does: one
 * of the same that belongs to no other change of the run is that of the change, because the plan found none like it.
 * Where it may as well be that of another change whose answer never came, nothing is decided.
 */
export class AlikeLookUps {
  readonly #options: AlikeRecordsOptions;
  /** Changes by their records, which the journal does not know yet, and the other way round. */
  readonly #owners = new Map<string, number>();
  readonly #owned = new Map<number, string>();

  constructor(options: AlikeRecordsOptions) {
    this.#options = options;
  }

  /** Notes that a record is that of this change, until the journal says so. */
  claim({ resource, seq }: StoredChange, id: string): void {
    const record = `${resource} ${id}`;
    this.#owners.set(record, seq);
    this.#owned.set(seq, record);
  }

  /** Forgets what was noted of a change, whose outcome is in the journal by now. */
  release(seq: number): void {
    const record = this.#owned.get(seq);
    if (record === undefined) return;
    this.#owned.delete(seq);
    if (this.#owners.get(record) === seq) this.#owners.delete(record);
  }

  /** What became of a change, from the list of records of its period; see `Action.lookUp`. */
  async lookUp(change: StoredChange, ask: Ask): Promise<Verdict> {
    const { resource, payload } = change;
    const { covers, isUnderWay } = this.#options;
    const wanted = this.#wantedBy(change);
    const records = wanted.name === undefined ? 'nowhere' : await listed(resource, payload, ask);
    if (records === 'nowhere') return unknown('Nothing identifies the record, so it cannot be looked up.');
    if (records === 'moving') return unknown('The list in which to look the record up changed meanwhile.');
    // From here on without a pause: two look-ups never take the same record.
    const found = records.filter((record) => this.#mayBe(wanted, record));
    if (found.length === 0) return isOpen(resource, payload) ? unknown(openNote) : { answer: 'notLanded' };
    const rivals = this.#rivalsOf(change).filter((rival) => found.some((record) => this.#mayBe(rival, record)));
    const isTwin = (rival: Wanted) => rival.name === wanted.name && !isUnderWay(rival.change.seq);
    const free = rivals.every(isTwin)
      ? found
      : found.filter((record) => !rivals.some((rival) => this.#mayBe(rival, record)));
    const record = free.find((each) => covers(resource, each, payload)) ?? free[0];
    if (!record) return unknown('A record like it is in the account, but it may be that of another row of this run.');
    const id = String(record.id);
    this.claim(change, id);
    const other = Object.keys(payload).filter((field) => !covers(resource, record, { [field]: payload[field] }));
    return other.length === 0
      ? { answer: 'landed', id, record }
      : { answer: 'landedThenChanged', id, note: changedNote(other) };
  }

  /** Whether a record belongs to another change of the run, or may. */
  mayBeOfAnother(change: StoredChange, record: Payload): boolean {
    const { resource, seq, key } = change;
    const { changes, covers } = this.#options;
    const id = String(record.id);
    const owner = this.#owners.get(`${resource} ${id}`) ?? seq;
    if (owner !== seq || changes.isTaken(resource, { id, except: seq })) return true;
    const shown = key && record[key.field];
    const named = key && shown ? changes.find(resource, { ...key, value: String(shown) }) : undefined;
    if (named && named.seq !== seq) return true;
    const names = alikeNames(resource, record);
    return this.#rivalsOf(change).some(({ change: { payload }, name }) =>
      name === undefined ? covers(resource, record, payload) : names.includes(name),
    );
  }

  #wantedBy(change: StoredChange): Wanted {
    return { change, name: alikeName(change.resource, withIds(change, this.#options.changes)) };
  }

  #mayBe({ change: { resource, seq }, name }: Wanted, record: Payload): boolean {
    const id = String(record.id);
    const owner = this.#owners.get(`${resource} ${id}`);
    if (owner !== undefined && owner !== seq) return false;
    if (name === undefined || !alikeNames(resource, record).includes(name)) return false;
    return !this.#options.changes.isTaken(resource, { id, except: seq });
  }

  /** Other changes that nothing identifies and of which it is not known which record is theirs. */
  #rivalsOf({ resource, seq }: StoredChange): Wanted[] {
    const open = (['sending', 'inDoubt'] as const).flatMap((state) => [
      ...this.#options.changes.pages({ state, resource, only: 'records' }),
    ]);
    return open
      .flat()
      .filter((rival) => !rival.key && rival.seq !== seq && !this.#owned.has(rival.seq))
      .map((rival) => this.#wantedBy(rival));
  }
}

const openNote = 'The list of its days shows no record like it, but may leave out one that has no end.';

function unknown(note: string): Verdict {
  return { answer: 'unknown', note };
}

/** Whether a record does not say when it begins or ends: a list of a period may leave it out. */
function isOpen(resource: ResourceName, payload: Payload): boolean {
  const { window } = accessOf(resource);
  return window?.fields.some((field) => payload[field] === undefined || payload[field] === null) ?? false;
}

/** The records of the period of a payload: `nowhere` where it has none, `moving` when the pages do not add up. */
async function listed(resource: ResourceName, payload: Payload, ask: Ask): Promise<Payload[] | 'nowhere' | 'moving'> {
  const { list, steadySort, narrowed } = accessOf(resource);
  const period = periodOf(resource, payload);
  if (!period) return 'nowhere';
  const filter = { ...narrowed?.(payload), ...periodFilter(resource, period) };
  const records = new Map<string, Payload>();
  for (let page = 1; ; page++) {
    const query = { ...filter, sort: steadySort, sortOrder: 'ascending', page, pageSize: maxPageSize };
    const answer = (await ask({ operation: list, query })) as { recordsTotal: number; data: readonly Payload[] };
    for (const record of answer.data) records.set(String(record.id), record);
    if (page * maxPageSize < answer.recordsTotal) continue;
    return records.size === answer.recordsTotal ? [...records.values()] : 'moving';
  }
}
