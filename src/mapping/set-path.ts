/** Sets a member of a record, and makes the objects on the way to it: `['position', 'latitude']`. */
export function setPath(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    record[name] = value;
    return;
  }
  const inner = (record[name] ?? {}) as Record<string, unknown>;
  setPath(inner, rest, value);
  record[name] = inner;
}
