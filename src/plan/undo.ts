import { isResourceName, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { type Said, said } from '../language/said.js';
import type { FieldChange, RecordReference } from './change.js';
import { covers, isNothing } from './compare.js';
import { movedAlong } from './diff.js';
import { type FieldPair, isReadable, isSameBothWays, valueBack } from './undo-values.js';

export { isNothing } from './compare.js';
export { holdsExactly } from './undo-values.js';

export interface WrittenRecord {
  readonly resource: ResourceName;
  readonly payload: Payload;
  /** The record before, as the account showed it; absent if it was created. */
  readonly before?: Payload;
  /** The record after, from the answer; absent if the answer was lost. */
  readonly after?: Payload;
}

export interface PutBack {
  /** Without the id. */
  readonly payload: Payload;
  readonly fields: readonly FieldChange[];
  /** Fields that may stay, because the document does not say whether the service removes them. */
  readonly doubtful: readonly string[];
  readonly impossible: readonly string[];
  /** Fields that stay because an image of the record does not show them in a form that can be read. */
  readonly unknown: readonly string[];
}

/**
 * Writable fields that somebody has changed since our write. If the answer was not the whole record, only what was sent
 * and what was there before are known.
 */
export function changedSince(written: WrittenRecord, now: Payload): string[] {
  const { resource, before } = written;
  return fieldsOf(resource).filter((field) => {
    const known = valueAfter(written, field);
    if (!known) return false;
    // A field with its old value has been put back already.
    if (before && isSameBothWays({ resource, field, now: now[field], old: before[field] })) return false;
    return known.isAll
      ? !isSameBothWays({ resource, field, now: now[field], old: known.value })
      : !covers(resource, now, { [field]: known.value });
  });
}

/** Why a record stays as it is. */
export function changedReason(fields: readonly string[]): Said {
  return said('changedByOthers', fields);
}

interface KnownValue {
  readonly value: unknown;
  readonly isAll: boolean;
}

function valueAfter({ resource, payload, before, after }: WrittenRecord, field: string): KnownValue | undefined {
  if (after && field in after) return { value: after[field], isAll: true };
  // An answer with more fields than were sent is the full record: fields it lacks are empty.
  const isWhole = after && fieldsOf(resource).some((name) => name in after && !(name in payload));
  if (isWhole) return { value: undefined, isAll: true };
  if (field in payload) return { value: payload[field], isAll: false };
  return before && { value: before[field], isAll: true };
}

/** How to put back a record that is still as our write left it. */
export function putBack({ resource, payload, before = {}, after = {} }: WrittenRecord, now: Payload): PutBack {
  const sent = fieldsOf(resource).filter((field) => field in payload);
  // A sent reference may have moved another one: a site brings its customer.
  const moved = Object.keys(resourceOf(resource).references).filter(
    (field) => !sent.includes(field) && field in after && !isNothing(before[field]),
  );
  const back: Record<string, unknown> = {};
  const fields: FieldChange[] = [];
  const doubtful: string[] = [];
  const impossible: string[] = [];
  const unknown: string[] = [];
  for (const field of [...sent, ...moved]) {
    const pair = { resource, field, now: now[field], old: before[field], sent: payload[field] };
    if (!isKnown(pair, { now, after })) {
      unknown.push(field);
      continue;
    }
    if (isSameBothWays(pair)) continue;
    const step = valueBack(pair);
    if (!('value' in step)) impossible.push(field);
    else back[field] = step.value;
    fields.push(...step.changes);
    doubtful.push(...step.doubtful);
  }
  // Also sends a reference that has its old value but would be moved: the site may not have its old customer back yet.
  for (const field of movedAlong(resource, back)) {
    const { value } = valueBack({ resource, field, now: now[field], old: before[field] });
    if (value !== undefined) back[field] = value;
  }
  return { payload: back, fields, doubtful, impossible, unknown };
}

/** A sent value that no image shows is unknown, not empty, as is one in a form that cannot be read. */
function isKnown(
  { resource, field, now, old, sent }: FieldPair,
  images: { readonly now: Payload; readonly after: Payload },
): boolean {
  if (!isReadable(resource, field, now) || !isReadable(resource, field, old)) return false;
  const isShown = field in images.now || !isNothing(images.after[field]) || !isNothing(old);
  return isShown || isNothing(sent);
}

function fieldsOf(resource: ResourceName): string[] {
  return Object.keys(resourceOf(resource).payload.shape);
}

/** References of a record by id. */
export function recordsNamedBy(resource: ResourceName, record: Payload): RecordReference[] {
  return namingFields(resource).flatMap(({ field, to }) => {
    const { id } = (record[field] ?? {}) as Payload;
    return isNothing(id) ? [] : [{ field, resource: to, key: { field: 'id', value: String(id) } }];
  });
}

/** Fields that refer to other records: declared references, and fields named like a resource. */
export function namingFields(resource: ResourceName): readonly { readonly field: string; readonly to: ResourceName }[] {
  const { references, payload } = resourceOf(resource);
  const targets = Object.keys(payload.shape).map((field) => ({ field, to: references[field]?.to ?? field }));
  return targets.flatMap(({ field, to }) => (isResourceName(to) ? [{ field, to }] : []));
}
