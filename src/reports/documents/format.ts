/** The format of all JSON documents. It rises when a member goes or changes its meaning, not when one is added. */
export const formatVersion = 1;

/** A document as it is printed or written. */
export type Printed<D> = { readonly formatVersion: typeof formatVersion } & D;

/** A document on one line, with its end. */
export function documentText(document: object): string {
  return `${documentHead(document)}}\n`;
}

/** The beginning of a document, to which further members can be appended: it lacks the last brace. */
export function documentHead(document: object): string {
  return JSON.stringify({ formatVersion, ...document }).slice(0, -1);
}

/** Some members of an object, in this order. */
export function picked<T, K extends keyof T>(of: T, ...names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, K>;
}

/** The same, null where there is nothing. */
export function pickedOrNull<T, K extends keyof T>(
  of: T,
  ...names: readonly K[]
): { [N in K]-?: Exclude<T[N], undefined> | null } {
  return Object.fromEntries(names.map((name) => [name, of[name] ?? null])) as ReturnType<typeof pickedOrNull<T, K>>;
}
