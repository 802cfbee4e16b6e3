import type { Payload, ResourceName } from '../contract/index.js';
import { type Said, said, type Words } from '../messages/said.js';
import type { RecordKey } from '../plan/change.js';
import { covers as holds } from '../plan/index.js';
import type { StoredChange } from './change.js';

/** Whether a record of the service has all values of the payload, compared normalised. */
export type Covers = (resource: ResourceName, record: Payload, payload: Payload) => boolean;

export type Verdict =
  | { readonly answer: 'landed'; readonly id?: string; readonly result?: unknown; readonly record?: Payload }
  | { readonly answer: 'notLanded' }
  | { readonly answer: 'landedThenChanged'; readonly id?: string; readonly note: Words; readonly result?: unknown }
  /**
   * The record has neither the sent nor the old values; sending again might undo somebody's edit. With an id if the
   * record was gone and the service made a new one.
   */
  | { readonly answer: 'overtaken'; readonly note: Words; readonly id?: string; readonly record?: Payload }
  | { readonly answer: 'unknown'; readonly note: Words };

type Judged = Pick<StoredChange, 'resource' | 'kind' | 'key' | 'payload' | 'before'>;

/** The key for a look-up. Updates use the record's id, because they may change its key. */
export function lookUpKey({ kind, key, before }: Pick<StoredChange, 'kind' | 'key' | 'before'>): RecordKey | undefined {
  const id = before?.id;
  return kind === 'update' && id !== undefined && id !== null ? { field: 'id', value: String(id) } : key;
}

/** Judges a request whose answer never came by the record that its key found, if any. */
export function judge(change: Judged, found: Payload | undefined, covers: Covers): Verdict {
  const { resource, kind, payload, before } = change;
  const key = lookUpKey(change);
  if (!key) return { answer: 'unknown', note: said('nothingIdentifies') };
  if (!found && kind === 'update') {
    return { answer: 'overtaken', note: said('goneFromAccount') };
  }
  if (!found) return { answer: 'notLanded' };
  if (String(found[key.field]) !== key.value) {
    return { answer: 'unknown', note: said('lookUpOfOther', key.field, key.value) };
  }
  const id = String(found.id ?? '');
  const fields = Object.keys(payload).filter((field) => field !== key.field);
  const other = fields.filter((field) => !covers(resource, found, { [field]: payload[field] }));
  if (other.length === 0) return { answer: 'landed', id, record: found };
  const note = changedNote(other);
  if (kind === 'create') return { answer: 'landedThenChanged', id, note };
  if (!before) return { answer: 'unknown', note: said('all', [note, said('beforeUnknown')]) };

  const isAsBefore = (field: string) => holdsAsBefore({ resource, found, before, covers }, field);
  // A list may have landed partly: the document does not say whether an empty value clears or a list is replaced.
  const hasOwnItem = (field: string) =>
    itemsOf(payload[field]).some(
      (item) => holds(resource, found, { [field]: [item] }) && !holds(resource, before, { [field]: [item] }),
    );
  const isOurs = fields.some((field) => (other.includes(field) ? hasOwnItem(field) : !isAsBefore(field)));
  if (isOurs) return { answer: 'landedThenChanged', id, note };
  if (other.every(isAsBefore)) return { answer: 'notLanded' };
  // Somebody else's edit, or the service stores a list in another form than was sent.
  const neither = other.filter((field) => !isAsBefore(field));
  return { answer: 'overtaken', note: said('neitherValue', neither) };
}

/** Note on a record that landed and was changed since. */
export function changedNote(fields: readonly string[]): Said {
  return said('otherThanSent', fields);
}

interface Comparison {
  readonly resource: ResourceName;
  readonly found: Payload;
  readonly before: Payload;
  readonly covers: Covers;
}

/** Compares both ways, because a longer list covers the original one. */
function holdsAsBefore({ resource, found, before, covers }: Comparison, field: string): boolean {
  const [now, then] = [found[field], before[field]];
  if (isEmpty(now) || isEmpty(then)) return isEmpty(now) && isEmpty(then);
  return covers(resource, found, { [field]: then }) && covers(resource, before, { [field]: now });
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
