import type * as z from 'zod';
import {
  isNaming,
  isObject,
  isOnlyShown,
  kindOf,
  membersOf,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import type { FieldChange } from './change.js';
import {
  type CustomFieldValue,
  comparisonOf,
  customFieldValuesIn,
  type FieldComparison,
  isList,
  isNothing,
  type ListComparison,
  sameCustomValue,
  sendable,
} from './compare.js';

export interface ValueBack {
  readonly value?: unknown;
  readonly changes: readonly FieldChange[];
  /** Parts that may stay, because the document does not say whether the service removes them. */
  readonly doubtful: readonly string[];
}

export interface FieldPair {
  readonly resource: ResourceName;
  readonly field: string;
  readonly now: unknown;
  readonly old: unknown;
  /** What the run sent; custom fields that it did not send keep what they hold. */
  readonly sent?: unknown;
}

/** Whether a value has the form of its field. One in another form, such as a list given as an object, is not known. */
export function isReadable(resource: ResourceName, field: string, value: unknown): boolean {
  if (isNothing(value)) return true;
  const { payload, references } = resourceOf(resource);
  if (Object.hasOwn(references, field)) return isObject(value);
  const schema = payload.shape[field] as z.ZodType | undefined;
  const kind = schema ? kindOf(schema) : 'text';
  if (kind === 'texts') return Array.isArray(value) && !value.some(isObject);
  if (kind === 'customFields')
    return Array.isArray(value) && value.every((item) => isObject(item) && 'value' in item && isTold(item));
  if (kind === 'objects') return Array.isArray(value) && value.every(isObject);
  if (kind !== 'object') return typeof value !== 'object';
  return isObject(value) && Object.keys(value).some((member) => schema && member in (membersOf(schema) ?? {}));
}

function isTold({ id, label }: Payload): boolean {
  return !isNothing(label) || !isNothing(id);
}

/** Compares both ways, because a longer list covers the old one. */
export function isSameBothWays({ resource, field, now, old }: FieldPair): boolean {
  if (isNothing(now) && isNothing(old)) return true;
  const { same } = comparisonOf(resource, field);
  const [one, other] = field === customFields ? [byLabel(now), byLabel(old)] : [now, old];
  return same(one, other) && same(other, one);
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
export function valueBack(pair: FieldPair): ValueBack {
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

function itemsOf(value: unknown): Payload[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
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
export function writable(resource: ResourceName, field: string, value: unknown): unknown {
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
