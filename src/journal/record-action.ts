import { accessOf, maxPageSize, type Payload, type ResourceName } from '../contract/index.js';
import type { ApiError } from '../errors.js';
import { type Said, said } from '../language/said.js';
import { alikeName, alikeNames, periodFilter, periodOf } from '../plan/index.js';
import {
  type Action,
  type ActionRequest,
  type Ask,
  type ForeignAnswer,
  type Refused,
  type Settled,
  withIds,
} from './action.js';
import {
  answeredOtherwise,
  EmptiedKeys,
  emptiedKeysOf,
  foreignAnswer,
  judgeAnswered,
  recordsBy,
  thereSince,
  without,
} from './answer.js';
import type { StoredChange } from './change.js';
import type { ChangeStore } from './change-store.js';
import { type Covers, changedNote, judge, lookUpKey, type Verdict } from './judge.js';

/** A change that may be of a record, with the name by which it is recognised. */
interface Wanted {
  readonly change: StoredChange;
  readonly name: string | undefined;
}

/**
 * Creates or updates a record. Looks it up by id or key; created records without a key by the fields that distinguish
 * two records. The plan found no such record, so one that belongs to no other change of the run is this change's. If it
 * may also belong to another change in doubt, the answer is `unknown`.
 */
export class RecordAction implements Action {
  readonly #changes: ChangeStore;
  readonly #covers: Covers;
  /** Changes that this process is sending: an answer may still name their records. */
  readonly #underWay: ReadonlySet<number>;
  readonly #emptied = new EmptiedKeys();
  /** Which change owns which record, and the reverse, until the journal knows. */
  readonly #owners = new Map<string, number>();
  readonly #owned = new Map<number, string>();

  constructor(changes: ChangeStore, covers: Covers, underWay: ReadonlySet<number>) {
    this.#changes = changes;
    this.#covers = covers;
    this.#underWay = underWay;
  }

  request(change: StoredChange): ActionRequest {
    return accessOf(change.resource).write(this.#emptied.sent(change, withIds(change, this.#changes)));
  }

  refused(change: StoredChange, error: ApiError): Refused {
    const meaning = this.#emptied.meaningOf(change, error);
    return meaning === undefined || meaning === 'again' ? meaning : { outcome: 'rejected', message: meaning };
  }

  accepted(change: StoredChange, answer: unknown): Settled | ForeignAnswer | undefined {
    const record = accessOf(change.resource).written(answer, change.payload);
    const { id } = record;
    if (id === undefined || id === null || id === '') return undefined;
    const answerId = String(id);
    const foreign = foreignAnswer({ ...change, payload: withIds(change, this.#changes) }, record, this.#covers);
    if (foreign !== undefined) return { foreign, answeredId: answerId };
    this.#claim(change, answerId);
    const since = thereSince(change, record);
    if (since !== undefined) return { outcome: 'updated', answerId, record, message: said('wasThere', since) };
    const keptKey = this.#emptied.accepted(change, record);
    const sent = keptKey ? { ...change, payload: without(change.payload, emptiedKeysOf(change)) } : change;
    const message = joined([answeredOtherwise(sent, answer, this.#covers), keptKey]);
    return { outcome: change.kind === 'update' ? 'updated' : 'created', answerId, record, message };
  }

  async lookUp(change: StoredChange, ask: Ask, answeredId?: string): Promise<Verdict> {
    const { resource, kind, payload } = change;
    const key = lookUpKey(change);
    const records = key ? await recordsBy(resource, key, ask) : [];
    const isKeyless = !key && kind === 'create';
    // If several records have the key, one with all sent values shows that the change landed.
    const found = records.find((each) => this.#covers(resource, each, payload)) ?? records[0];
    const verdict = isKeyless ? await this.#lookUpAlike(change, ask) : judge(change, found, this.#covers);
    const isFound = records.length > 0 || isKeyless;
    const isOpen = !isFound || verdict.answer === 'unknown' || (isKeyless && verdict.answer === 'notLanded');
    if (answeredId === undefined || !isOpen) return verdict;
    const [answered] = await recordsBy(resource, { field: 'id', value: answeredId }, ask);
    const isOfAnother = (record: Payload) => this.#mayBeOfAnother(change, record);
    const judged = judgeAnswered(change, answered, this.#covers, isOfAnother);
    if (judged.answer === 'landedThenChanged' && judged.id !== undefined) this.#claim(change, judged.id);
    return judged;
  }

  /** Drops the reservation of a change's record: the outcome is in the journal. */
  release(seq: number): void {
    const record = this.#owned.get(seq);
    if (record === undefined) return;
    this.#owned.delete(seq);
    if (this.#owners.get(record) === seq) this.#owners.delete(record);
  }

  /** Reserves a record for this change until the journal knows. */
  #claim({ resource, seq }: StoredChange, id: string): void {
    const record = `${resource} ${id}`;
    this.#owners.set(record, seq);
    this.#owned.set(seq, record);
  }

  /** Searches the list of the change's period; see `Action.lookUp`. */
  async #lookUpAlike(change: StoredChange, ask: Ask): Promise<Verdict> {
    const { resource, payload } = change;
    const covers = this.#covers;
    const wanted = this.#wantedBy(change);
    const records = wanted.name === undefined ? 'nowhere' : await listed(resource, payload, ask);
    if (records === 'nowhere') return unknown(said('nothingIdentifies'));
    if (records === 'moving') return unknown(said('listChanged'));
    // No await from here on, so that two look-ups never claim the same record.
    const found = records.filter((record) => this.#mayBe(wanted, record));
    if (found.length === 0) return isOpen(resource, payload) ? unknown(said('listLeavesOut')) : { answer: 'notLanded' };
    const rivals = this.#rivalsOf(change).filter((rival) => found.some((record) => this.#mayBe(rival, record)));
    const isTwin = (rival: Wanted) => rival.name === wanted.name && !this.#underWay.has(rival.change.seq);
    const free = rivals.every(isTwin)
      ? found
      : found.filter((record) => !rivals.some((rival) => this.#mayBe(rival, record)));
    const record = free.find((each) => covers(resource, each, payload)) ?? free[0];
    if (!record) return unknown(said('likeOfOtherRow'));
    const id = String(record.id);
    this.#claim(change, id);
    const other = Object.keys(payload).filter((field) => !covers(resource, record, { [field]: payload[field] }));
    return other.length === 0
      ? { answer: 'landed', id, record }
      : { answer: 'landedThenChanged', id, note: changedNote(other) };
  }

  #mayBeOfAnother(change: StoredChange, record: Payload): boolean {
    const { resource, seq, key } = change;
    const id = String(record.id);
    const owner = this.#owners.get(`${resource} ${id}`) ?? seq;
    if (owner !== seq || this.#changes.isTaken(resource, { id, except: seq })) return true;
    const shown = key && record[key.field];
    const named = key && shown ? this.#changes.find(resource, { ...key, value: String(shown) }) : undefined;
    if (named && named.seq !== seq) return true;
    const names = alikeNames(resource, record);
    return this.#rivalsOf(change).some(({ change: { payload }, name }) =>
      name === undefined ? this.#covers(resource, record, payload) : names.includes(name),
    );
  }

  #wantedBy(change: StoredChange): Wanted {
    return { change, name: alikeName(change.resource, withIds(change, this.#changes)) };
  }

  #mayBe({ change: { resource, seq }, name }: Wanted, record: Payload): boolean {
    const id = String(record.id);
    const owner = this.#owners.get(`${resource} ${id}`);
    if (owner !== undefined && owner !== seq) return false;
    if (name === undefined || !alikeNames(resource, record).includes(name)) return false;
    return !this.#changes.isTaken(resource, { id, except: seq });
  }

  /** Other keyless changes whose record is not known yet. */
  #rivalsOf({ resource, seq }: StoredChange): Wanted[] {
    const open = (['sending', 'inDoubt'] as const).flatMap((state) => [
      ...this.#changes.each({ state, resource, only: 'records', withKey: false }),
    ]);
    return open
      .filter((rival) => rival.seq !== seq && !this.#owned.has(rival.seq))
      .map((rival) => this.#wantedBy(rival));
  }
}

function joined(messages: readonly (Said | undefined)[]): Said | undefined {
  const present = messages.filter((message) => message !== undefined);
  return present.length > 1 ? said('all', present) : present[0];
}

/** Whether a lost answer can be looked up, by key or by period. */
export function canLookUpRecord(
  change: Pick<StoredChange, 'resource' | 'kind' | 'key' | 'before' | 'payload'>,
): boolean {
  const { resource, kind, payload } = change;
  return lookUpKey(change) !== undefined || (kind === 'create' && periodOf(resource, payload) !== undefined);
}

function unknown(note: Said): Verdict {
  return { answer: 'unknown', note };
}

/** The list of a period may leave out records without a start or end. */
function isOpen(resource: ResourceName, payload: Payload): boolean {
  const { window } = accessOf(resource);
  return window?.fields.some((field) => payload[field] === undefined || payload[field] === null) ?? false;
}

/** Records of the payload's period: `nowhere` if it has none, `moving` if the pages do not add up. */
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
