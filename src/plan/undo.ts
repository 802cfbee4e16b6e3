import { isResourceName, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import type { FieldChange, RecordReference } from './change.js';
import { covers } from './compare.js';
import { movedAlong } from './moved-along.js';
import { isNothing, isSameBothWays, valueBack } from './undo-values.js';

export { holdsExactly } from './undo-values.js';

/** What a run wrote into a record. */
export interface WrittenRecord {
  readonly resource: ResourceName;
  /** What was sent. */
  readonly payload: Payload;
  /** The record before, as the account showed it; absent where it was created. */
  readonly before?: Payload;
  /** The record after, as the service answered it; absent where the answer was lost. */
  readonly after?: Payload;
}

/** How a record that was updated is put back. */
export interface PutBack {
  /** The fields to be sent, without the id; empty where nothing is to be, or can be. */
  readonly payload: Payload;
  /** What changes. */
  readonly fields: readonly FieldChange[];
  /** What may stay, because the document does not say whether the service takes it away. */
  readonly doubtful: readonly string[];
  /** Fields that were empty before and that nothing can empty. */
  readonly impossible: readonly string[];
}

/**
 * Fields of a record that hold something else than after our write: somebody has changed them since. What only the
 * service writes does not count. Without the whole record after our write, what was sent and what was there before is
 * all that is known.
 */
export function changedSince(written: WrittenRecord, now: Payload): string[] {
  const { resource, before } = written;
  return fieldsOf(resource).filter((field) => {
    const known = valueAfter(written, field);
    if (!known) return false;
    // What holds its old value again has been put back already.
    if (before && isSameBothWays({ resource, field, now: now[field], old: before[field] })) return false;
    return known.isAll
      ? !isSameBothWays({ resource, field, now: now[field], old: known.value })
      : !covers(resource, now, { [field]: known.value });
  });
}

interface KnownValue {
  readonly value: unknown;
  /** Whether the field held nothing beside it. */
  readonly isAll: boolean;
}

/** What a field held after our write; undefined where that is not known. */
function valueAfter({ resource, payload, before, after }: WrittenRecord, field: string): KnownValue | undefined {
  if (after && field in after) return { value: after[field], isAll: true };
  // An answer that shows other fields than were sent is the full record: what it leaves out is empty.
  const isWhole = after && fieldsOf(resource).some((name) => name in after && !(name in payload));
  if (isWhole) return { value: undefined, isAll: true };
  if (field in payload) return { value: payload[field], isAll: false };
  return before && { value: before[field], isAll: true };
}

/** How a record is put back that is as our write left it. */
export function putBack({ resource, payload, before = {}, after = {} }: WrittenRecord, now: Payload): PutBack {
  const sent = fieldsOf(resource).filter((field) => field in payload);
  // A reference that was sent may have moved another one along: a site brings its customer.
  const moved = Object.keys(resourceOf(resource).references).filter(
    (field) => !sent.includes(field) && field in after && !isNothing(before[field]),
  );
  const back: Record<string, unknown> = {};
  const fields: FieldChange[] = [];
  const doubtful: string[] = [];
  const impossible: string[] = [];
  for (const field of [...sent, ...moved]) {
    const pair = { resource, field, now: now[field], old: before[field] };
    if (isSameBothWays(pair)) continue;
    const step = valueBack(pair);
    if (!('value' in step)) impossible.push(field);
    else back[field] = step.value;
    fields.push(...step.changes);
    doubtful.push(...step.doubtful);
  }
  // What holds its old value now is sent too where it would change: the site may not have its own old customer yet.
  for (const field of movedAlong(resource, back)) {
    const { value } = valueBack({ resource, field, now: now[field], old: before[field] });
    if (value !== undefined) back[field] = value;
  }
  return { payload: back, fields, doubtful, impossible };
}

/** The fields that a caller can send: all that a person can change. */
function fieldsOf(resource: ResourceName): string[] {
  return Object.keys(resourceOf(resource).payload.shape);
}

/** The records that a record names, by their ids. */
export function recordsNamedBy(resource: ResourceName, record: Payload): RecordReference[] {
  return namingFields(resource).flatMap(({ field, to }) => {
    const { id } = (record[field] ?? {}) as Payload;
    return isNothing(id) ? [] : [{ field, resource: to, key: { field: 'id', value: String(id) } }];
  });
}

/**
 * The fields in which records of a resource name others: its references, and those that bear the name of a resource.
 */
export function namingFields(resource: ResourceName): readonly { readonly field: string; readonly to: ResourceName }[] {
  const { references, payload } = resourceOf(resource);
  const targets = Object.keys(payload.shape).map((field) => ({ field, to: references[field]?.to ?? field }));
  return targets.flatMap(({ field, to }) => (isResourceName(to) ? [{ field, to }] : []));
}
