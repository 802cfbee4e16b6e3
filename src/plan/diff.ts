import type { Payload, ResourceName } from '../contract/index.js';
import type { FieldChange } from './change.js';
import { comparisons, customFieldOf, sameCustomValue } from './compare.js';

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
  const compare = comparisons(resource);
  const payload: Record<string, unknown> = {};
  const fields: FieldChange[] = [];
  for (const [field, value] of Object.entries(wanted)) {
    const before = record[field];
    if (compare.get(field)?.(before, value) ?? before === value) continue;
    if (field === 'customFieldValues') {
      fields.push(...customFieldChanges(before, value));
      payload[field] = mergedCustomFields(before, value);
    } else {
      fields.push({ field, from: before ?? null, to: value });
      payload[field] =
        isPlainObject(value) && isPlainObject(before) && !isReference(value) ? { ...before, ...value } : value;
    }
  }
  return { payload, fields };
}

function isPlainObject(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A reference or a named object stands for another record: its parts are not mixed with those of the old one. */
function isReference(value: Payload): boolean {
  return 'id' in value || 'myId' in value || 'name' in value || 'login' in value;
}

interface CustomFieldValue {
  readonly id?: number;
  readonly label?: string;
  readonly value?: unknown;
}

function customFieldChanges(before: unknown, wanted: unknown): FieldChange[] {
  return listOf(wanted).flatMap((field): FieldChange[] => {
    const stored = customFieldOf(before, field)?.value;
    if (sameCustomValue(stored, field.value)) return [];
    return [{ field: `customFieldValues.${field.label ?? field.id}`, from: stored ?? null, to: field.value }];
  });
}

function mergedCustomFields(before: unknown, wanted: unknown): CustomFieldValue[] {
  const [stored, changed] = [listOf(before), listOf(wanted)];
  const kept = stored.filter((field) => !changed.some((change) => customFieldOf([field], change)));
  return [...kept.map(({ label, id, value }) => (label === undefined ? { id, value } : { label, value })), ...changed];
}

function listOf(value: unknown): readonly CustomFieldValue[] {
  return Array.isArray(value) ? value : [];
}
