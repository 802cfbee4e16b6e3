import { accessOf, normaliseDateTime, type Payload, resourceOf } from '../contract/index.js';
import type { Covers } from './judge.js';
import type { StoredChange } from './stored-change.js';

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
