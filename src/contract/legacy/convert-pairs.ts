import { isObject, type Payload } from '../payload.js';

/** Converts a value; undefined if it has no counterpart. Null and '' are never passed. */
export interface Codec {
  readonly toV3: (value: unknown) => unknown;
  readonly toV2: (value: unknown) => unknown;
}

export type Direction = keyof Codec;

/** A value that both versions have, at these dotted paths. */
export interface Pair {
  readonly v2: string;
  readonly v3: string;
  /** Other spellings of v2: read if `v2` is absent, never written. */
  readonly also?: readonly string[];
  /** The only direction of conversion. Default: both. */
  readonly only?: Direction;
  /** Default: the value stays as it is. */
  readonly codec?: Codec;
}

/** Members with the same name in both versions. */
export const same = (...names: readonly string[]): Pair[] => names.map((name) => ({ v2: name, v3: name }));

/** A name in v3, its index in the list in v2. */
export function placeIn(names: readonly string[]): Codec {
  return {
    toV3: (place) => (typeof place === 'number' ? names[place] : undefined),
    toV2: (name) => (typeof name === 'string' && names.includes(name) ? names.indexOf(name) : undefined),
  };
}

/** An object in both versions. */
export function membersBy(pairs: readonly Pair[]): Codec {
  const convert = (direction: Direction) => (value: unknown) =>
    isObject(value) ? convertBy(pairs, value, direction) : undefined;
  return { toV3: convert('toV3'), toV2: convert('toV2') };
}

/** A list in both versions; items without counterpart are left out. */
export function eachBy({ toV3, toV2 }: Codec): Codec {
  const convert = (one: (value: unknown) => unknown) => (value: unknown) =>
    Array.isArray(value) ? value.map(one).filter((member) => member !== undefined) : undefined;
  return { toV3: convert(toV3), toV2: convert(toV2) };
}

/** A list of objects in both versions. */
export const listBy = (pairs: readonly Pair[]): Codec => eachBy(membersBy(pairs));

/**
 * Converts a record to the other version. Members that have no pair, and values without counterpart, are dropped.
 * Absent members stay absent; null and '' stay as they are. An object that is null becomes null in each member that the
 * other version has for it.
 */
export function convertBy(pairs: readonly Pair[], record: Payload, direction: Direction): Record<string, unknown> {
  const converted: Record<string, unknown> = {};
  for (const { v2, v3, also = [], only = direction, codec } of pairs) {
    if (only !== direction) continue;
    const [sources, target] = direction === 'toV3' ? [[v2, ...also], v3] : [[v3], v2];
    const given = sources.map((path) => valueAt(record, path)).find((value) => value !== undefined);
    const isEmpty = given === undefined || given === null || given === '';
    const value = isEmpty || !codec ? given : codec[direction](given);
    if (value !== undefined) put(converted, target, value);
  }
  return converted;
}

function valueAt(record: Payload, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) {
    if (value === null) return null;
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

function put(record: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? path;
  let at = record;
  for (const name of names) {
    const inner = (at[name] ?? {}) as Record<string, unknown>;
    at[name] = inner;
    at = inner;
  }
  at[last] = value;
}
