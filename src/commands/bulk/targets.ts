import type { Origin } from '../../mapping/index.js';
import type { ListedImage } from '../../reports/missing-list.js';

/** What a row names: one record or, by a shared name, several. */
export interface Target {
  /** The best identifier of the row, and its value. */
  readonly by: string;
  readonly value: string;
  /** Other identifiers of the row; a record must agree with them to match. */
  readonly also: readonly (readonly [identifier: string, value: string])[];
  /** What a list of missing records knows of the record: it is left where it was changed or named since. */
  readonly listed?: ListedImage | undefined;
  readonly origin: Origin;
}

export type TablePlace = Omit<Origin, 'row'>;

export type Named = Pick<Target, 'by' | 'value' | 'also' | 'listed'>;

/** The distinct targets of a table, in row order. */
export class Targets implements Iterable<Target> {
  /** What the file calls an identifier. */
  readonly called: (by: string) => string;
  readonly #table: TablePlace;
  readonly #all: Target[] = [];
  /** By identifier, then by value; several only if rows differ in their other identifiers. */
  readonly #named = new Map<string, Map<string, Target[]>>();
  #hasVariants = false;

  constructor(table: TablePlace, called = (by: string) => by) {
    this.#table = table;
    this.called = called;
  }

  get size(): number {
    return this.#all.length;
  }

  get identifiers(): Iterable<string> {
    return this.#named.keys();
  }

  /** Whether two rows may match the same record, because they use different identifiers or differ in the others. */
  get mayOverlap(): boolean {
    return this.#hasVariants || this.#named.size > 1;
  }

  [Symbol.iterator](): Iterator<Target> {
    return this.#all.values();
  }

  slice(from: number, to: number): readonly Target[] {
    return this.#all.slice(from, to);
  }

  /** Adds a row, which must come after all others, or returns the earlier target that equals it. */
  add({ by, value, also, listed }: Named, row: number): Target | undefined {
    const byValue = this.#named.get(by) ?? new Map<string, Target[]>();
    this.#named.set(by, byValue);
    const named = byValue.get(value) ?? [];
    const same = named.find((earlier) => isSame(earlier.also, also));
    if (same) return same;
    if (named.length > 0) this.#hasVariants = true;
    const target = { by, value, also, listed, origin: { ...this.#table, row } };
    byValue.set(value, [...named, target]);
    this.#all.push(target);
    return undefined;
  }

  named(by: string, value: string): readonly Target[] {
    return this.#named.get(by)?.get(value) ?? [];
  }
}

function isSame(one: Target['also'], other: Target['also']): boolean {
  return (
    one.length === other.length && one.every(([name, value], at) => name === other[at]?.[0] && value === other[at]?.[1])
  );
}
