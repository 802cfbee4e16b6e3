import { type Payload, resourceOf } from '../contract/index.js';
import type { Covers } from './judge.js';
import type { StoredChange } from './stored-change.js';

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
