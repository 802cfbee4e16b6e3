import { accessOf, catalogue, isObject, type Payload, resourceOf } from '../contract/index.js';
import type { Covers } from './judge.js';
import type { StoredChange } from './stored-change.js';

/**
 * What is to be said of an answer that does not hold what was sent; undefined where it does. An answer of `send` is the full
 * record (section "v3 common rules"), so it tells what became of each value, a cleared one too.
 */
export function answeredOtherwise(change: StoredChange, answer: unknown, covers: Covers): string | undefined {
  const { resource, payload } = change;
  const record = recordIn(change, answer);
  // An answer that shows an id and nothing else says nothing of the values.
  if (!Object.keys(resourceOf(resource).payload.shape).some((field) => field in record)) return undefined;
  const other = Object.keys(payload).filter((field) => !covers(resource, record, { [field]: payload[field] }));
  return other.length === 0 ? undefined : `The service answered other values than were sent: ${other.join(', ')}.`;
}

/** The record as an answer shows it; of custom fields that were sent alone, the values; section "v3 Custom fields". */
function recordIn({ resource, payload }: StoredChange, answer: unknown): Payload {
  if (!isObject(answer)) return {};
  if (accessOf(resource).write(payload).operation === catalogue.customField.send) {
    return { id: payload.id, customFieldValues: answer.CustomFieldValues };
  }
  // v2 wraps it, with a code and a message.
  return isObject(answer.data) ? answer.data : answer;
}
