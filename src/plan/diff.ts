import { isObject, type Payload, type ResourceName } from '../contract/index.js';
import type { FieldChange } from './change.js';
import { type CustomFieldValue, comparisonOf, customFieldOf, customFieldsOf, sameCustomValue } from './compare.js';
import { isList, mergeItems } from './items.js';
import { movedAlong } from './moved-along.js';
import { asTextOnly, type FieldComparison } from './same.js';
import { isNothing } from './undo-values.js';

export interface Difference {
  /**
   * What is to be sent: the fields that change and the references that would change with them, without the key. Empty when
   * nothing changes.
   */
  readonly payload: Payload;
  readonly fields: readonly FieldChange[];
  /** Lists that are wanted, but are stored in a form that cannot be compared: they are not sent. */
  readonly notCompared?: readonly string[];
}

/**
 * What sending a payload would change in a record. Objects are sent whole, lists of objects and of custom fields as the
 * whole list as known, changed where it changes: whether the service replaces or merges what it is given is not
 * documented. Nothing is taken out of such a list.
 */
export function diff(resource: ResourceName, record: Payload, wanted: Payload): Difference {
  const payload: Record<string, unknown> = {};
  const fields: FieldChange[] = [];
  const notCompared: string[] = [];
  for (const [field, value] of Object.entries(wanted)) {
    const before = record[field];
    const comparison = comparisonOf(resource, field);
    if (isList(comparison) && !comparison.isComparable(before)) notCompared.push(field);
    if (comparison.same(before, value)) continue;
    if (field === 'customFieldValues') {
      fields.push(...customFieldChanges(before, value));
      payload[field] = mergedCustomFields(before, value);
    } else if (isList(comparison)) {
      const { list, changes } = mergeItems(field, { before, wanted: value, comparison });
      fields.push(...changes);
      payload[field] = list;
    } else {
      fields.push(...changesOf(field, { before, value, comparison }));
      payload[field] = isMixed(before, value) ? { ...before, ...(value as Payload) } : value;
    }
  }
  // A record that is to keep its customer would get the one of its new site.
  for (const field of movedAlong(resource, payload)) {
    if (!isNothing(wanted[field])) payload[field] = wanted[field];
  }
  return { payload, fields, notCompared: notCompared.length > 0 ? notCompared : undefined };
}

/** Whether what is stored of an object is sent along with what is wanted of it. */
function isMixed(before: unknown, value: unknown): before is Payload {
  return isObject(value) && isObject(before) && !namesAnother(value) && !Object.keys(value).every(isUnit);
}

/** One distance in two units: the other one would contradict the one that changes. */
function isUnit(member: string): boolean {
  return member === 'km' || member === 'mi';
}

/** A reference or a named object stands for another record: its parts are not mixed with those of the old one. */
function namesAnother(value: Payload): boolean {
  return ['id', 'myId', 'name', 'login'].some((member) => member in value);
}

/** The changes of a field; those of an object member by member. */
function changesOf(
  field: string,
  { before, value, comparison }: { before: unknown; value: unknown; comparison: FieldComparison },
): FieldChange[] {
  const { members } = comparison;
  if (!members || !isObject(value)) return [{ field, from: before ?? null, to: value }];
  const stored = isObject(before) ? before : {};
  return Object.entries(value).flatMap(([name, inner]) => {
    const member = members.get(name) ?? asTextOnly;
    if (member.same(stored[name], inner)) return [];
    return changesOf(`${field}.${name}`, { before: stored[name], value: inner, comparison: member });
  });
}

function customFieldChanges(before: unknown, wanted: unknown): FieldChange[] {
  const stored = customFieldsOf(before);
  return customFieldsOf(wanted).flatMap((field): FieldChange[] => {
    const from = customFieldOf(stored, field)?.value;
    if (sameCustomValue(from, field.value)) return [];
    return [{ field: `customFieldValues.${field.label ?? field.id}`, from: from ?? null, to: field.value }];
  });
}

/**
 * The stored list in its order, without what is empty, with what is wanted in place of what it had; then what is new.
 */
function mergedCustomFields(before: unknown, wanted: unknown): CustomFieldValue[] {
  const [stored, changed] = [customFieldsOf(before), customFieldsOf(wanted)];
  const replaced = new Set<CustomFieldValue>();
  const list = stored.flatMap((field) => {
    const change = changed.find((candidate) => customFieldOf([field], candidate));
    if (change) replaced.add(change);
    const { id, label, value } = change ?? field;
    if (value === undefined || value === null) return [];
    return [label === undefined ? { id, value } : { label, value }] as CustomFieldValue[];
  });
  return [...list, ...changed.filter((field) => !replaced.has(field))];
}
