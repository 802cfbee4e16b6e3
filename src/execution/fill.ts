import type { Payload } from '../contract/index.js';

/**
 * The payload, with what `more` has and it has not. What it has is kept. Objects are filled member by member, the list
 * of custom fields by label or id.
 */
export function fill(payload: Payload, more: Payload): Payload {
  const result: Record<string, unknown> = { ...payload };
  for (const [field, value] of Object.entries(more)) {
    result[field] = field in payload ? fillValue(field, payload[field], value) : value;
  }
  return result;
}

/** The payload, with items at the end of its lists, by field. */
export function append(payload: Payload, items: Readonly<Record<string, readonly Payload[]>>): Payload {
  const lists = Object.entries(items).map(([field, added]) => {
    const known = payload[field];
    return [field, Array.isArray(known) ? [...known, ...added] : added];
  });
  return { ...payload, ...Object.fromEntries(lists) };
}

function fillValue(field: string, value: unknown, more: unknown): unknown {
  if (field === 'customFieldValues' && Array.isArray(value) && Array.isArray(more)) {
    const known = new Set(value.map(customFieldName));
    return [...value, ...more.filter((entry) => !known.has(customFieldName(entry)))];
  }
  return isObject(value) && isObject(more) && !isReference(value) ? fill(value, more) : value;
}

/** An object that names another record: two of them are never mixed. */
function isReference(value: Payload): boolean {
  return 'id' in value || 'myId' in value;
}

function customFieldName(entry: unknown): unknown {
  return isObject(entry) ? (entry.label ?? entry.id) : undefined;
}

function isObject(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
