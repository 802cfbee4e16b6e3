import type * as z from 'zod';
import {
  isNaming,
  isObject,
  isOnlyShown,
  isResourceName,
  kindOf,
  membersOf,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import { type Said, said } from '../messages/said.js';
import type { FieldChange, RecordReference } from './change.js';
import {
  type CustomFieldValue,
  comparisonOf,
  covers,
  customFieldValuesIn,
  type FieldComparison,
  isList,
  isNothing,
  itemsOf,
  type ListComparison,
  sameCustomValue,
  sendable,
} from './compare.js';
import { movedAlong } from './diff.js';

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
export function changedSince({ resource, payload, before, after }: WrittenRecord, now: Payload): string[] {
  const fields = fieldsOf(resource);
  // An answer with more fields than were sent is the full record: fields it lacks are empty.
  const isWhole = after && fields.some((field) => field in after && !(field in payload));
  return fields.filter((field) => {
    const isNow = (value: unknown) => isSameBothWays({ resource, field, now: now[field], old: value });
    // A field with its old value has been put back already.
    if (before && isNow(before[field])) return false;
    if (isWhole || (after && field in after)) return !isNow(after[field]);
    return field in payload ? !covers(resource, now, { [field]: payload[field] }) : before !== undefined;
  });
}

/** Why a record stays as it is; undefined if it is as we wrote it. */
export function changedReason(written: WrittenRecord, now: Payload): Said | undefined {
  const fields = changedSince(written, now);
  return fields.length === 0 ? undefined : said('changedByOthers', fields);
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

interface ValueBack {
  readonly value?: unknown;
  readonly changes: readonly FieldChange[];
  /** Parts that may stay, because the document does not say whether the service removes them. */
  readonly doubtful: readonly string[];
}

interface FieldPair {
  readonly resource: ResourceName;
  readonly field: string;
  readonly now: unknown;
  readonly old: unknown;
  /** What the run sent; custom fields that it did not send keep what they hold. */
  readonly sent?: unknown;
}

/** Whether a value has the form of its field. One in another form, such as a list given as an object, is not known. */
function isReadable(resource: ResourceName, field: string, value: unknown): boolean {
  if (isNothing(value)) return true;
  const { payload, references } = resourceOf(resource);
  if (Object.hasOwn(references, field)) return isObject(value);
  const schema = payload.shape[field] as z.ZodType | undefined;
  const kind = schema ? kindOf(schema) : 'text';
  if (kind === 'texts') return Array.isArray(value) && !value.some(isObject);
  if (kind === 'customFields') return Array.isArray(value) && value.every(isNamedValue);
  if (kind === 'objects') return Array.isArray(value) && value.every(isObject);
  if (kind !== 'object') return typeof value !== 'object';
  return isObject(value) && Object.keys(value).some((member) => schema && member in (membersOf(schema) ?? {}));
}

function isNamedValue(item: unknown): boolean {
  return isObject(item) && 'value' in item && !(isNothing(item.label) && isNothing(item.id));
}

/** Compares both ways, because a longer list covers the old one. */
export function isSameBothWays({ resource, field, now, old }: FieldPair): boolean {
  if (isNothing(now) && isNothing(old)) return true;
  const { same } = comparisonOf(resource, field);
  const isSame = (one: unknown, other: unknown) => same(one, other) && same(other, one);
  return isSame(now, old) || (field === customFields && isSame(byLabel(now), byLabel(old)));
}

const customFields = 'customFieldValues';

/** A payload names a custom field by label; an answer has its id, too. */
function byLabel(value: unknown): CustomFieldValue[] {
  return customFieldValuesIn(value).map(({ id, label, value }) => named({ id, label }, value));
}

function named({ id, label }: { id?: number | undefined; label?: string | undefined }, value: unknown) {
  return (label === undefined ? { id, value } : { label, value }) as CustomFieldValue;
}

/**
 * Section "v3 common rules": absent fields are not cleared. Whether an empty text or a shorter list clears is not
 * documented, so both are tried. Other types have no form for an empty value.
 */
function valueBack(pair: FieldPair): ValueBack {
  const { resource, field, old } = pair;
  const { payload, references } = resourceOf(resource);
  const schema = payload.shape[field] as z.ZodType | undefined;
  const comparison = comparisonOf(resource, field);
  if (Object.hasOwn(references, field)) return referenceBack(pair);
  const kind = schema ? kindOf(schema) : 'text';
  if (kind === 'customFields') return customFieldsBack(pair);
  if (isList(comparison)) return itemsBack(pair, comparison);
  if (kind === 'texts') {
    const list = Array.isArray(old) ? old : [];
    return { value: list, changes: [changed(pair, list)], doubtful: list.length === 0 ? [field] : [] };
  }
  if (isNothing(old)) return emptied(pair, schema);
  if (kind === 'object' && isObject(old)) return objectBack(pair, comparison);
  const value = comparison.written?.(old) ?? old;
  return { value, changes: [changed(pair, value)], doubtful: [] };
}

const impossible: ValueBack = { changes: [], doubtful: [] };

function changed({ field, now }: FieldPair, to: unknown): FieldChange {
  return { field, from: now ?? null, to };
}

function referenceBack(pair: FieldPair): ValueBack {
  const { id, myId } = isObject(pair.old) ? pair.old : {};
  const value = isNothing(id) ? !isNothing(myId) && { myId } : { id };
  return value ? { value, changes: [changed(pair, pair.old)], doubtful: [] } : impossible;
}

const emptyTexts: ReadonlySet<string> = new Set(['text', 'identifier', 'email', 'phone']);

function emptied(pair: FieldPair, schema: z.ZodType | undefined): ValueBack {
  const isNullable = schema?.safeParse(null).success ?? false;
  if (!isNullable && !(schema && emptyTexts.has(kindOf(schema)))) return impossible;
  const value = isNullable ? null : '';
  return { value, changes: [changed(pair, value)], doubtful: [pair.field] };
}

/** The service does not document whether it replaces or merges the list: it is sent whole, and what was added empty. */
function customFieldsBack({ now, old, sent }: FieldPair): ValueBack {
  const before = customFieldValuesIn(old).filter(({ value }) => !isNothing(value));
  const isOf = (one: CustomFieldValue) => (other: CustomFieldValue) =>
    one.label === undefined || other.label === undefined ? one.id === other.id : one.label === other.label;
  const beyond = customFieldValuesIn(now).filter((field) => !isNothing(field.value) && !before.some(isOf(field)));
  const isSent = (field: CustomFieldValue) => customFieldValuesIn(sent).some(isOf(field));
  const [added, others] = [beyond.filter(isSent), beyond.filter((field) => !isSent(field))];
  const nameOf = ({ id, label }: CustomFieldValue) => `${customFields}.${label ?? id}`;
  const changes = before.flatMap((field): FieldChange[] => {
    const from = customFieldValuesIn(now).find(isOf(field))?.value;
    if (sameCustomValue(from, field.value)) return [];
    return [{ field: nameOf(field), from: from ?? null, to: field.value }];
  });
  return {
    value: [
      ...[...before, ...others].map((field) => named(field, field.value)),
      ...added.map((field) => named(field, '')),
    ],
    changes: [...changes, ...added.map((field) => ({ field: nameOf(field), from: field.value, to: '' }))],
    doubtful: added.map(nameOf),
  };
}

function itemsBack(pair: FieldPair, comparison: ListComparison): ValueBack {
  const { field, now, old } = pair;
  if (!comparison.isComparable(old) || !comparison.isComparable(now)) return impossible;
  const before = itemsOf(old);
  const value = before.map((item) => sendable(item, comparison.members));
  return { value, changes: [changed(pair, value)], doubtful: comparison.same(before, itemsOf(now)) ? [] : [field] };
}

function objectBack(pair: FieldPair, comparison: FieldComparison): ValueBack {
  const { resource, field, now, old } = pair;
  const value = writable(resource, field, old);
  if (isNothing(value)) return impossible;
  const left = isObject(value) && !isNaming(value) ? membersBeyond(writable(resource, field, now), value) : [];
  const written = comparison.members && isObject(value) ? sendable(value, comparison.members) : value;
  return { value: written, changes: [changed(pair, written)], doubtful: left.map((member) => `${field}.${member}`) };
}

function membersBeyond(value: unknown, other: Payload): string[] {
  if (!isObject(value)) return [];
  return Object.keys(value).filter((member) => !isNothing(value[member]) && isNothing(other[member]));
}

/** The writable part of an object in an answer. */
function writable(resource: ResourceName, field: string, value: unknown): unknown {
  const schema = resourceOf(resource).payload.shape[field] as z.ZodType | undefined;
  return schema ? takenOf(schema, value) : value;
}

function takenOf(schema: z.ZodType, value: unknown): unknown {
  const members = membersOf(schema);
  if (!members || !isObject(value)) return value;
  const taken = Object.entries(value).flatMap(([name, inner]) => {
    const member = members[name];
    return !member || isOnlyShown(member) || isNothing(inner) ? [] : [[name, takenOf(member, inner)] as const];
  });
  return Object.fromEntries(taken);
}

/** Whether a record holds a payload and nothing more in its lists and objects: an undo's definition of put back. */
export function holdsExactly(resource: ResourceName, record: Payload, payload: Payload): boolean {
  return Object.entries(payload).every(([field, value]) => {
    const comparison = comparisonOf(resource, field);
    const found = record[field];
    if (!comparison.same(found, value)) return false;
    if (field === customFields) return filledCount(found) <= filledCount(value);
    if (isList(comparison)) return !comparison.isComparable(found) || itemsOf(found).length <= itemsOf(value).length;
    if (!isObject(value) || isNaming(value)) return true;
    return membersBeyond(writable(resource, field, found), value).length === 0;
  });
}

function filledCount(value: unknown): number {
  return customFieldValuesIn(value).filter((field) => !isNothing(field.value)).length;
}
