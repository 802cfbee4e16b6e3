import { accessOf, type Payload, type ResourceName } from '../contract/index.js';
import { NotFoundError } from '../errors.js';
import type { RecordKey } from '../plan/change.js';
import { holdsOnly } from '../plan/index.js';
import type { Ask } from './action.js';
import { identifying } from './foreign-answer.js';
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
