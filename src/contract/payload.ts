/** A payload or a record of any resource, as data. */
export type Payload = Readonly<Record<string, unknown>>;

/** Whether a value is an object with members, and no list. */
export function isObject(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an object names something else by id, name or login: two of them are never mixed. */
export function isNaming(value: Payload): boolean {
  return ['id', 'myId', 'name', 'login'].some((member) => Object.hasOwn(value, member));
}

/**
 * The payload with what `more` has and it has not; what it has is kept. Objects are filled member by member, the list
 * of custom fields by label or id.
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

/** Text that is equal for equal values, in whatever order their members come. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
