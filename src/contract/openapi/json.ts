/** A JSON object in the document. */
export interface Json {
  readonly [member: string]: unknown;
}

export const reference = (kind: 'schemas' | 'headers' | 'responses', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** An object with the same keys and new values. */
export function mapMembers<V, R>(members: Readonly<Record<string, V>>, make: (value: V, key: string) => R) {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key, make(value, key)])) as Record<
    string,
    R
  >;
}
