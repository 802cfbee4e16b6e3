/** A payload or a record of any resource. */
export type Payload = Readonly<Record<string, unknown>>;

/** Whether a value is an object but not a list. */
export function isObject(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a member of a record says something: it is there, not null and not an empty text. */
export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The value at a path of members; undefined if one of them is missing. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = isObject(found) ? found[name] : undefined;
  return found;
}

/** Whether an object names another one by id, key, name or login. Such objects are never merged. */
export function isNaming(value: Payload): boolean {
  return ['id', 'myId', 'name', 'login'].some((member) => Object.hasOwn(value, member));
}

/**
 * Adds to a payload the members of `more` that it lacks; its own members stay. Objects are filled member by member, the
 * list of custom fields by label or id.
 */
export function filledWith(payload: Payload, more: Payload): Payload {
  const result: Record<string, unknown> = { ...payload };
  for (const [field, value] of Object.entries(more)) {
    result[field] = Object.hasOwn(payload, field) ? fillValue(field, payload[field], value) : value;
  }
  return result;
}

function fillValue(field: string, value: unknown, more: unknown): unknown {
  if (field === 'customFieldValues' && Array.isArray(value) && Array.isArray(more)) {
    const known = new Set(value.map(customFieldName));
    return [...value, ...more.filter((entry) => !known.has(customFieldName(entry)))];
  }
  return isObject(value) && isObject(more) && !isNaming(value) ? filledWith(value, more) : value;
}

function customFieldName(entry: unknown): unknown {
  return isObject(entry) ? (entry.label ?? entry.id) : undefined;
}

/** JSON that does not depend on the order of members. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
