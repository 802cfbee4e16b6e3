import { accessOf, normaliseDateTime, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { NotFoundError } from '../errors.js';
import type { RecordKey } from '../plan/change.js';
import { holdsOnly } from '../plan/index.js';
import type { Ask } from './action.js';
import { type Covers, changedNote, type Verdict } from './judge.js';
import type { StoredChange } from './stored-change.js';

interface Judging {
  readonly covers: Covers;
  /** Whether a record belongs to another change of the run, or may. */
  readonly isOfAnother: (record: Payload) => boolean;
}

/**
 * What became of a change whose answer was about another record than the one sent, where a look-up did not find its
 * own: `record` is the one that the answer named, as the account shows it.
 */
export function judgeAnswered(change: StoredChange, record: Payload | undefined, judging: Judging): Verdict {
  return change.kind === 'update' ? madeAnewOrGone(change, record, judging) : createdOtherwise(change, record, judging);
}

/** The record to update is gone: another id is a new record only where nothing says that it was there before. */
function madeAnewOrGone(
  { resource, payload, before }: StoredChange,
  record: Payload | undefined,
  { covers, isOfAnother }: Judging,
): Verdict {
  const { id: _, ...sent } = payload;
  const isNew =
    record && covers(resource, record, sent) && holdsOnly(resource, record, payload) && !isOfAnother(record);
  if (isNew) {
    const note = `The record to update, id ${before?.id}, was gone: the service made a new one, id ${record.id}, of the changed fields only.`;
    return { answer: 'overtaken', note, id: String(record.id), record };
  }
  const note = `The record to update, id ${before?.id}, is no longer in the account, and the answer was about another one.`;
  return { answer: 'overtaken', note };
}

/** The service may have stored the record under another key; else it is not known where it is. */
function createdOtherwise(
  change: StoredChange,
  record: Payload | undefined,
  { covers, isOfAnother }: Judging,
): Verdict {
  const { resource, payload } = change;
  const fields = identifying(change);
  const others = Object.keys(payload).filter((field) => !fields.includes(field));
  const isOwn =
    record &&
    others.length > 0 &&
    others.every((field) => covers(resource, record, { [field]: payload[field] })) &&
    !isOfAnother(record);
  if (isOwn) return { answer: 'landedThenChanged', id: String(record.id), note: changedNote(fields) };
  return { answer: 'unknown', note: 'The answer was about another record, and the look-up did not find this one.' };
}

/** The records of the account that have a key. */
export async function recordsBy(
  key: RecordKey,
  { resource, ask }: { readonly resource: ResourceName; readonly ask: Ask },
): Promise<readonly Payload[]> {
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
 * What shows that the record of an answer is not the one that was sent, as a clause; undefined where nothing does. An
 * update is known by its id, a creation by its key, and without a key by what tells two records apart. An answer that
 * shows an id and nothing else is taken for the right one: the document promises the full record (section "v3 common
 * rules").
 */
export function foreignAnswer(change: Sent, record: Payload, covers: Covers): string | undefined {
  const { resource, kind, before, key } = change;
  if (kind === 'update' && before?.id !== undefined && before.id !== null) {
    return String(record.id) === String(before.id) ? undefined : `id ${record.id} instead of id ${before.id}`;
  }
  if (!Object.keys(resourceOf(resource).payload.shape).some((field) => field in record)) return undefined;
  // Which id a new record gets, the service decides.
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

/** The fields that tell a record from others: where they differ, an answer is about another one. */
export function identifying({ resource, key }: Pick<Sent, 'resource' | 'key'>): readonly string[] {
  const { alikeBy, recognisedBy } = resourceOf(resource).distinction;
  return key && key.field !== 'id' ? [key.field] : (alikeBy ?? (recognisedBy ? [recognisedBy.name] : []));
}

/**
 * What is to be said of an answer that does not hold what was sent; undefined where it does. An answer of `send` is the
 * full record (section "v3 common rules"), so it tells what became of each value, a cleared one too.
 */
export function answeredOtherwise(change: StoredChange, answer: unknown, covers: Covers): string | undefined {
  const { resource, payload } = change;
  const record = accessOf(resource).written(answer, payload);
  // An answer that shows an id and nothing else says nothing of the values.
  if (!Object.keys(resourceOf(resource).payload.shape).some((field) => field in record)) return undefined;
  const other = Object.keys(payload).filter((field) => !covers(resource, record, { [field]: payload[field] }));
  return other.length === 0 ? undefined : `The service answered other values than were sent: ${other.join(', ')}.`;
}

/**
 * Since when the record of the answer to a creation had been in the account, where its dates show that it was there
 * before: another program created it meanwhile, or it was deleted and came back. Undefined where it is new, and where an
 * earlier request of ours may have created it. Dates are compared as they are promised, to the minute (section "v3
 * Customer").
 */
export function thereSince({ kind, attempts }: StoredChange, record: Payload): string | undefined {
  if (kind === 'update' || attempts > 1) return undefined;
  const [created, modified] = [record.dateCreated, record.dateModified].map((date) => normaliseDateTime(String(date)));
  return created !== undefined && modified !== undefined && created < modified ? created : undefined;
}
