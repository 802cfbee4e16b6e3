import { isObject, type Payload } from '../contract/index.js';

/** Sets a member of a record and creates objects along the path: `['position', 'latitude']`. */
export function setPath(
  record: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void {
  const held = Object.hasOwn(record, name) ? record[name] : undefined;
  const next = rest.length === 0 ? value : isObject(held) ? held : {};
  // defineProperty, because a label may be named like an inherited member.
  Object.defineProperty(record, name, { value: next, enumerable: true, configurable: true, writable: true });
  if (rest.length > 0) setPath(next as Record<string, unknown>, rest, value);
}

/** Custom field values by label; undefined if a label is missing or repeated. */
export function valuesByLabel(fields: unknown): ReadonlyMap<string, unknown> | undefined {
  if (!Array.isArray(fields)) return undefined;
  const labelled = fields.filter((field): field is Payload => isObject(field) && typeof field.label === 'string');
  const values = new Map(labelled.map(({ label, value }) => [label as string, value]));
  return values.size === fields.length ? values : undefined;
}
