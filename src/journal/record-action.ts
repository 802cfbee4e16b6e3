import {
  accessOf,
  kindOf,
  maxPageSize,
  membersOf,
  normaliseDateTime,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import { type ApiError, ConfigurationError, NotFoundError, RejectedError } from '../errors.js';
import { inEnglish, type Said, said } from '../messages/said.js';
import { alikeName, alikeNames, likeFilter } from '../plan/alike.js';
import type { RecordKey } from '../plan/change.js';
import { holdsOnly, isNothing } from '../plan/compare.js';
import { emptiedKeysOf, type StoredChange } from './change.js';
import type { ChangeStore } from './change-store.js';
import type { Action, ActionRequest, Ask, ForeignAnswer, Refused, Settled } from './execute-options.js';
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
  /** Which record a change has, until the journal knows. */
  readonly #claims = new Map<number, string>();

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
    const message = joined([answeredOtherwise(sent, record, this.#covers), keptKey]);
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
    // What was in flight when a process was killed may never have arrived, and a later run have created it.
    const isOfLater =
      key && kind === 'create' && found && this.#changes.isCreatedLater(resource, key, String(found.id));
    if (isOfLater) return { answer: 'notLanded' };
    const isFound = records.length > 0 || isKeyless;
    const isOpen = !isFound || verdict.answer === 'unknown' || (isKeyless && verdict.answer === 'notLanded');
    if (answeredId === undefined || !isOpen) return verdict;
    const [answered] = await recordsBy(resource, { field: 'id', value: answeredId }, ask);
    const own = answered && !this.#mayBeOfAnother(change, answered) ? answered : undefined;
    const judged = judgeAnswered(change, own, this.#covers);
    if (judged.answer === 'landedThenChanged' && judged.id !== undefined) this.#claim(change, judged.id);
    return judged;
  }

  /** Drops the reservation of a change's record: the outcome is in the journal. */
  release(seq: number): void {
    this.#claims.delete(seq);
  }

  /** Reserves a record for this change until the journal knows. */
  #claim({ resource, seq }: StoredChange, id: string): void {
    this.#claims.set(seq, `${resource} ${id}`);
  }

  /** Whether a record is that of another change, by the journal or by an answer that it does not know so far. */
  #isOfOther({ resource, seq }: StoredChange, id: string): boolean {
    const isClaimed = [...this.#claims].some(([other, record]) => other !== seq && record === `${resource} ${id}`);
    return isClaimed || this.#changes.isTaken(resource, { id, except: seq });
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
    if (this.#isOfOther(change, String(record.id))) return true;
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

  #mayBe({ change, name }: Wanted, record: Payload): boolean {
    if (name === undefined || !alikeNames(change.resource, record).includes(name)) return false;
    return !this.#isOfOther(change, String(record.id));
  }

  /** Other keyless changes whose record is not known yet. */
  #rivalsOf({ resource, seq }: StoredChange): Wanted[] {
    const open = (['sending', 'inDoubt'] as const).flatMap((state) => [
      ...this.#changes.each({ state, resource, only: 'records', isKeyless: true }),
    ]);
    return open
      .filter((rival) => rival.seq !== seq && !this.#claims.has(rival.seq))
      .map((rival) => this.#wantedBy(rival));
  }
}

function joined(messages: readonly (Said | undefined)[]): Said | undefined {
  const present = messages.filter((message) => message !== undefined);
  return present.length > 1 ? said('all', present) : present[0];
}

/** Whether a lost answer can be looked up, by key or by period. */
export function canLookUpRecord(change: StoredChange): boolean {
  const { resource, kind, payload } = change;
  return lookUpKey(change) !== undefined || (kind === 'create' && likeFilter(resource, payload) !== undefined);
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
  const { list, steadySort } = accessOf(resource);
  const filter = likeFilter(resource, payload);
  if (!filter) return 'nowhere';
  const records = new Map<string, Payload>();
  for (let page = 1; ; page++) {
    const query = { ...filter, sort: steadySort, sortOrder: 'ascending', page, pageSize: maxPageSize };
    const answer = (await ask({ operation: list, query })) as { recordsTotal: number; data: readonly Payload[] };
    for (const record of answer.data) records.set(String(record.id), record);
    if (page * maxPageSize < answer.recordsTotal) continue;
    return records.size === answer.recordsTotal ? [...records.values()] : 'moving';
  }
}

/** Adds ids to names of records of the same run: the plan cannot know the id of a record that the run creates. */
export function withIds({ resource, payload, references }: StoredChange, changes: ChangeStore): Payload {
  const { names = {} } = resourceOf(resource);
  const completed: Record<string, unknown> = { ...payload };
  for (const { field, resource: named, key, row } of references) {
    const value = payload[field] as Payload | undefined;
    if (!Object.hasOwn(names, field) || !value || value.id !== undefined) continue;
    const parent = changes.find(named, row ?? key);
    const id = parent?.answerId ?? parent?.before?.id;
    if (id !== undefined && id !== null) completed[field] = { ...value, id: typedId(resource, field, id) };
  }
  return completed;
}

function typedId(resource: ResourceName, field: string, id: unknown): unknown {
  const schema = resourceOf(resource).payload.shape[field];
  const member = schema && membersOf(schema)?.id;
  return member && kindOf(member) === 'integer' ? Number(id) : id;
}

/**
 * Judges a change with a foreign answer and a look-up without result. `own`: the record that the answer named, unless it
 * may be that of another change.
 */
function judgeAnswered(change: StoredChange, own: Payload | undefined, covers: Covers): Verdict {
  const { resource, kind, payload, before } = change;
  if (kind === 'update') {
    // It counts as newly created only if nothing shows that it existed before.
    const { id: _, ...sent } = payload;
    if (!own || !covers(resource, own, sent) || !holdsOnly(resource, own, payload))
      return { answer: 'overtaken', note: said('goneAndOther', String(before?.id)) };
    const id = String(own.id);
    return { answer: 'overtaken', note: said('madeAnew', String(before?.id), id), id, record: own };
  }
  // The service may have stored the record under another key.
  const fields = identifying(change);
  const others = Object.keys(payload).filter((field) => !fields.includes(field));
  const isOwn = own && others.length > 0 && others.every((field) => covers(resource, own, { [field]: payload[field] }));
  if (!isOwn) return { answer: 'unknown', note: said('answerOfOther') };
  return { answer: 'landedThenChanged', id: String(own.id), note: changedNote(fields) };
}

/** The account's records with this key. */
async function recordsBy(resource: ResourceName, key: RecordKey, ask: Ask): Promise<readonly Payload[]> {
  const { find, found } = accessOf(resource);
  try {
    return found(await ask(find(key)), key);
  } catch (error) {
    if (error instanceof NotFoundError) return [];
    throw error;
  }
}

type Sent = Pick<StoredChange, 'resource' | 'kind' | 'key' | 'payload' | 'before'>;

/**
 * How an answer's record differs from the one sent, as a clause. Updates are compared by id and by the keys that were
 * sent or known, creations by key or by the distinguishing fields. An answer with only an id is accepted: the document
 * promises the full record (section "v3 common rules").
 */
export function foreignAnswer(change: Sent, record: Payload, covers: Covers): string | undefined {
  const { resource, kind, before, key } = change;
  if (kind === 'update' && before?.id !== undefined && before.id !== null) {
    if (String(record.id) !== String(before.id)) return `id ${record.id} instead of id ${before.id}`;
    return otherKey(change, before, record, covers);
  }
  if (isOnlyAnId(resource, record)) return undefined;
  // The service assigns the id of a new record.
  if (key && key.field !== 'id') {
    const shown = record[key.field];
    if (String(shown) === key.value) return undefined;
    return `${key.field} ${shown ?? '(not shown)'} instead of ${key.field} ${key.value}`;
  }
  const { payload } = change;
  const told = identifying(change).filter((field) => field in payload);
  const other = told.filter((field) => !covers(resource, record, { [field]: payload[field] }));
  return other.length === 0 ? undefined : `other values of ${other.join(', ')}`;
}

/** Whether an answer says nothing about values. */
function isOnlyAnId(resource: ResourceName, record: Payload): boolean {
  return !Object.keys(resourceOf(resource).payload.shape).some((field) => field in record);
}

/** A natural key that was neither sent nor known, as a clause; a service may keep the known one. */
function otherKey({ resource, payload }: Sent, before: Payload, record: Payload, covers: Covers): string | undefined {
  for (const field of resourceOf(resource).naturalKeys) {
    const known = [payload[field], before[field]].filter((value) => value !== undefined);
    const isOther = !known.some((value) => covers(resource, record, { [field]: value }));
    if (known.length > 0 && isOther && !isNothing(record[field]))
      return `${field} ${record[field]} instead of ${field} ${isNothing(known[0]) ? '(none)' : known[0]}`;
  }
  return undefined;
}

/** The fields that distinguish records. */
function identifying({ resource, key }: Pick<Sent, 'resource' | 'key'>): readonly string[] {
  const { alikeBy, recognisedBy } = resourceOf(resource).distinction;
  return key && key.field !== 'id' ? [key.field] : (alikeBy ?? (recognisedBy ? [recognisedBy.name] : []));
}

/** Notes values that differ from those sent: the answer is the full record (section "v3 common rules"). */
function answeredOtherwise({ resource, payload }: StoredChange, record: Payload, covers: Covers): Said | undefined {
  if (isOnlyAnId(resource, record)) return undefined;
  const other = Object.keys(payload).filter((field) => !covers(resource, record, { [field]: payload[field] }));
  return other.length === 0 ? undefined : said('answeredOther', other);
}

/**
 * Date of creation if the answer to a creation shows an existing record: another program created it meanwhile, or it
 * was restored. Undefined if an earlier attempt of ours may have created it. Dates are exact to the minute (section "v3
 * Customer").
 */
function thereSince({ kind, attempts }: StoredChange, record: Payload): string | undefined {
  if (kind === 'update' || attempts > 1) return undefined;
  const [created, modified] = [record.dateCreated, record.dateModified].map((date) => normaliseDateTime(String(date)));
  return created !== undefined && modified !== undefined && created < modified ? created : undefined;
}

/**
 * Updates that take a key away, as the undo of an adoption does. The document does not say whether the service clears a
 * key by an empty text, leaves it, or refuses the whole request; then the other fields are sent without it.
 */
class EmptiedKeys {
  /** Resources of which the service refused an empty key, and nothing else of the request. */
  readonly #refused = new Set<ResourceName>();
  /** Changes that are sent without their empty key, which is not proven to be the reason of a refusal. */
  readonly #without = new Set<number>();

  /** The payload as it is to be sent. Throws ConfigurationError if nothing is left of it. */
  sent(change: StoredChange, payload: Payload): Payload {
    const { resource, seq } = change;
    const emptied = emptiedKeysOf(change);
    if (emptied.length === 0 || !(this.#refused.has(resource) || this.#without.has(seq))) return payload;
    const left = without(payload, emptied);
    if (!hasFields(left)) throw new ConfigurationError(inEnglish(said('keepsKeys', emptied)));
    this.#without.add(seq);
    return left;
  }

  /** What a refusal of a change means: to send it again without its empty key, or a message if it held nothing else. */
  meaningOf(change: StoredChange, error: ApiError): 'again' | Said | undefined {
    const { resource, seq, payload } = change;
    const emptied = emptiedKeysOf(change);
    if (emptied.length === 0 || !(error instanceof RejectedError)) return undefined;
    // Refused without the key as well: the key was not the reason.
    if (this.#without.delete(seq)) return undefined;
    if (hasFields(without(payload, emptied))) {
      this.#without.add(seq);
      return 'again';
    }
    this.#refused.add(resource);
    return said('all', [said('keepsKeys', emptied), said('serviceSays', error.message)]);
  }

  /** Notes that a change was accepted; says which of its keys the record still shows. */
  accepted(change: StoredChange, record: Payload): Said | undefined {
    if (this.#without.delete(change.seq)) this.#refused.add(change.resource);
    const kept = emptiedKeysOf(change).filter((field) => !isNothing(record[field]));
    return kept.length === 0 ? undefined : said('keepsKeys', kept);
  }
}

/** The payload without some fields. */
function without(payload: Payload, fields: readonly string[]): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !fields.includes(field)));
}

function hasFields({ id: _, ...fields }: Payload): boolean {
  return Object.keys(fields).length > 0;
}
