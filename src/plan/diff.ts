import type { Payload, ResourceName } from '../contract/index.js';
import type { FieldChange } from './change.js';
import {
  asTextOnly,
  type Comparison,
  type CustomFieldValue,
  comparisonOf,
  customFieldOf,
  customFieldsOf,
  isObject,
  sameCustomValue,
} from './compare.js';

export interface Difference {
  /** What is to be sent: the fields that change, without the key. Empty when nothing changes. */
  readonly payload: Payload;
  readonly fields: readonly FieldChange[];
}

/**
 * What sending a payload would change in a record. Objects are sent whole, custom fields as the whole list as known,
 * changed where it changes: whether the service replaces or merges what it is given is not documented.
 */
export function diff(resource: ResourceName, record: Payload, wanted: Payload): Difference {
  const payload: Record<string, unknown> = {};
  const fields: FieldChange[] = [];
  for (const [field, value] of Object.entries(wanted)) {
    const before = record[field];
    const comparison = comparisonOf(resource, field);
    if (comparison.same(before, value)) continue;
    if (field === 'customFieldValues') {
      fields.push(...customFieldChanges(before, value));
      payload[field] = mergedCustomFields(before, value);
    } else {
      fields.push(...changesOf(field, { before, value, comparison }));
      payload[field] = isObject(value) && isObject(before) && !namesAnother(value) ? { ...before, ...value } : value;
    }
  }
  return { payload, fields };
}

/** A reference or a named object stands for another record: its parts are not mixed with those of the old one. */
function namesAnother(value: Payload): boolean {
  return ['id', 'myId', 'name', 'login'].some((member) => member in value);
}

/** The changes of a field; those of an object member by member. */
function changesOf(
  field: string,
  { before, value, comparison }: { before: unknown; value: unknown; comparison: Comparison },
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

/** The stored list in its order, without what is empty, with what is wanted in place of what it had; then what is new. */
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
