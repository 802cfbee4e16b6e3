import { isObject, type Payload } from '../payload.js';

/** What a value of one version is in the other; `undefined` where it has no counterpart. Null and '' never get here. */
export interface Codec {
  readonly toV3: (value: unknown) => unknown;
  readonly toV2: (value: unknown) => unknown;
}

export type Direction = keyof Codec;

/** One thing that both versions hold, and where: dotted paths. */
export interface Pair {
  readonly v2: string;
  readonly v3: string;
  /** Other spellings of v2, read where the first is absent, and never written. */
  readonly also?: readonly string[];
  /** The one direction in which it is converted; both where none is given. */
  readonly only?: Direction;
  /** Without one the value stays as it is. */
  readonly codec?: Codec;
}

/** Members that both versions spell alike. */
export const same = (...names: readonly string[]): Pair[] => names.map((name) => ({ v2: name, v3: name }));

/** A name of v3 that is its place in the list in v2. */
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

/** A list in both versions; a member without counterpart is left out. */
export function eachBy({ toV3, toV2 }: Codec): Codec {
  const convert = (one: (value: unknown) => unknown) => (value: unknown) =>
    Array.isArray(value) ? value.map(one).filter((member) => member !== undefined) : undefined;
  return { toV3: convert(toV3), toV2: convert(toV2) };
}

/** A list of objects in both versions. */
export const listBy = (pairs: readonly Pair[]): Codec => eachBy(membersBy(pairs));

/**
 * The record in the shape of the other version, as far as the pairs go; other members are dropped. What is absent stays
 * absent, null and '' stay what they are, and what has no counterpart is absent. An object that is null and that the
 * other version spreads over several members makes each of them null.
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
