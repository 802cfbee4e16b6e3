import { accessOf, normaliseDateTime, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { type ApiError, ConfigurationError, NotFoundError, RejectedError } from '../errors.js';
import { inEnglish, type Said, said } from '../language/said.js';
import type { RecordKey } from '../plan/change.js';
import { isNothing } from '../plan/compare.js';
import { holdsOnly } from '../plan/index.js';
import type { Ask } from './action.js';
import type { StoredChange } from './change.js';
import { type Covers, changedNote, type Verdict } from './judge.js';

/** Judges a change with a foreign answer and a look-up without result. `record`: the one that the answer named. */
export function judgeAnswered(
  change: StoredChange,
  record: Payload | undefined,
  covers: Covers,
  isOfAnother: (record: Payload) => boolean,
): Verdict {
  const { resource, kind, payload, before } = change;
  const own = record && !isOfAnother(record) ? record : undefined;
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
export async function recordsBy(resource: ResourceName, key: RecordKey, ask: Ask): Promise<readonly Payload[]> {
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
  if (!Object.keys(resourceOf(resource).payload.shape).some((field) => field in record)) return undefined;
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
export function identifying({ resource, key }: Pick<Sent, 'resource' | 'key'>): readonly string[] {
  const { alikeBy, recognisedBy } = resourceOf(resource).distinction;
  return key && key.field !== 'id' ? [key.field] : (alikeBy ?? (recognisedBy ? [recognisedBy.name] : []));
}

/** Notes values that differ from those sent: the answer is the full record (section "v3 common rules"). */
export function answeredOtherwise(change: StoredChange, answer: unknown, covers: Covers): Said | undefined {
  const { resource, payload } = change;
  const record = accessOf(resource).written(answer, payload);
  // An answer with only an id says nothing about values.
  if (!Object.keys(resourceOf(resource).payload.shape).some((field) => field in record)) return undefined;
  const other = Object.keys(payload).filter((field) => !covers(resource, record, { [field]: payload[field] }));
  return other.length === 0 ? undefined : said('answeredOther', other);
}

/**
 * Date of creation if the answer to a creation shows an existing record: another program created it meanwhile, or it
 * was restored. Undefined if an earlier attempt of ours may have created it. Dates are exact to the minute (section "v3
 * Customer").
 */
export function thereSince({ kind, attempts }: StoredChange, record: Payload): string | undefined {
  if (kind === 'update' || attempts > 1) return undefined;
  const [created, modified] = [record.dateCreated, record.dateModified].map((date) => normaliseDateTime(String(date)));
  return created !== undefined && modified !== undefined && created < modified ? created : undefined;
}

type SentChange = Pick<StoredChange, 'seq' | 'resource' | 'kind' | 'payload'>;

/**
 * Updates that take a key away, as the undo of an adoption does. The document does not say whether the service clears a
 * key by an empty text, leaves it, or refuses the whole request; then the other fields are sent without it.
 */
export class EmptiedKeys {
  /** Resources of which the service refused an empty key, and nothing else of the request. */
  readonly #refused = new Set<ResourceName>();
  /** Changes refused with their empty key, which is not proven to be the reason. */
  readonly #suspected = new Set<number>();
  /** Changes on their way without their empty key. */
  readonly #without = new Set<number>();

  /** The payload as it is to be sent. Throws ConfigurationError if nothing is left of it. */
  sent(change: SentChange, payload: Payload): Payload {
    const { resource, seq } = change;
    const emptied = emptiedKeysOf(change);
    if (emptied.length === 0 || !(this.#refused.has(resource) || this.#suspected.has(seq))) return payload;
    const left = without(payload, emptied);
    if (!hasFields(left)) throw new ConfigurationError(inEnglish(said('keepsKeys', emptied)));
    this.#without.add(seq);
    return left;
  }

  /** What a refusal of a change means: to send it again without its empty key, or a message if it held nothing else. */
  meaningOf(change: SentChange, error: ApiError): 'again' | Said | undefined {
    const { resource, seq, payload } = change;
    const emptied = emptiedKeysOf(change);
    if (emptied.length === 0 || !(error instanceof RejectedError)) return undefined;
    this.#suspected.delete(seq);
    // Refused without the key as well: the key was not the reason.
    if (this.#without.delete(seq)) return undefined;
    if (hasFields(without(payload, emptied))) {
      this.#suspected.add(seq);
      return 'again';
    }
    this.#refused.add(resource);
    return said('all', [said('keepsKeys', emptied), said('serviceSays', error.message)]);
  }

  /** Notes that a change was accepted; says which of its keys the record still shows. */
  accepted(change: SentChange, record: Payload): Said | undefined {
    this.#without.delete(change.seq);
    if (this.#suspected.delete(change.seq)) this.#refused.add(change.resource);
    const kept = emptiedKeysOf(change).filter((field) => !isNothing(record[field]));
    return kept.length === 0 ? undefined : said('keepsKeys', kept);
  }
}

/** The natural keys that an update empties. */
export function emptiedKeysOf({
  resource,
  kind,
  payload,
}: Pick<Sent, 'resource' | 'kind' | 'payload'>): readonly string[] {
  if (kind !== 'update') return [];
  return resourceOf(resource).naturalKeys.filter((field) => field in payload && isNothing(payload[field]));
}

/** The payload without some fields. */
export function without(payload: Payload, fields: readonly string[]): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !fields.includes(field)));
}

function hasFields({ id: _, ...fields }: Payload): boolean {
  return Object.keys(fields).length > 0;
}
