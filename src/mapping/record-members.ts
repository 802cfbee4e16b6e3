import { isObject, type Payload } from '../contract/index.js';

/** Sets a member of a record, and makes the objects on the way to it: `['position', 'latitude']`. */
export function setPath(
  record: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void {
  const held = Object.hasOwn(record, name) ? record[name] : undefined;
  const next = rest.length === 0 ? value : isObject(held) ? held : {};
  // A label may be called like something that every object has.
  Object.defineProperty(record, name, { value: next, enumerable: true, configurable: true, writable: true });
  if (rest.length > 0) setPath(next as Record<string, unknown>, rest, value);
}

/** The labels and values of custom fields, as a record has them; undefined where a label is missing or repeated. */
export function valuesByLabel(fields: unknown): ReadonlyMap<string, unknown> | undefined {
  if (!Array.isArray(fields)) return undefined;
  const labelled = fields.filter((field): field is Payload => isObject(field) && typeof field.label === 'string');
  const values = new Map(labelled.map(({ label, value }) => [label as string, value]));
  return values.size === fields.length ? values : undefined;
}
