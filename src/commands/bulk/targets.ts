import type { Origin } from '../../mapping/index.js';

/** What a row names: one record or, by a shared name, several. */
export interface Target {
  /** The best identifier of the row, and its value. */
  readonly by: string;
  readonly value: string;
  /** Other identifiers of the row; a record must agree with them to match. */
  readonly also: readonly (readonly [identifier: string, value: string])[];
  readonly origin: Origin;
}

export type TablePlace = Omit<Origin, 'row'>;

export type Named = Pick<Target, 'by' | 'value' | 'also'>;

/** Shared by all rows without further identifiers, to save memory. */
const nothing: Target['also'] = [];

/** The distinct targets of a table, in row order. A file may have a million rows, so they are stored as columns. */
export class Targets implements Iterable<Target> {
  /** What the file calls an identifier. */
  readonly called: (by: string) => string;
  readonly #table: TablePlace;
  readonly #rows: number[] = [];
  readonly #bys: string[] = [];
  readonly #values: string[] = [];
  /** By position, only for rows with several identifiers. */
  readonly #also = new Map<number, Target['also']>();
  /** Positions by identifier, then by value; a list only if several rows differ in their other identifiers. */
  readonly #named = new Map<string, Map<string, number | number[]>>();
  #hasVariants = false;

  constructor(table: TablePlace, called = (by: string) => by) {
    this.#table = table;
    this.called = called;
  }

  get size(): number {
    return this.#rows.length;
  }

  get identifiers(): Iterable<string> {
    return this.#named.keys();
  }

  get lastRow(): number {
    return this.#rows.at(-1) ?? 0;
  }

  /** Whether two rows may match the same record, because they use different identifiers or differ in the others. */
  get mayOverlap(): boolean {
    return this.#hasVariants || this.#named.size > 1;
  }

  *[Symbol.iterator](): Generator<Target> {
    for (let at = 0; at < this.size; at++) yield this.#target(at);
  }

  slice(from: number, to: number): readonly Target[] {
    return Array.from({ length: Math.min(to, this.size) - from }, (_, at) => this.#target(from + at));
  }

  /** Adds a row, which must come after all others, or returns the earlier target that equals it. */
  add({ by, value, also }: Named, row: number): Target | undefined {
    const same = this.named(by, value).find((earlier) => isSame(earlier.also, also));
    if (same) return same;
    const at = this.#rows.push(row) - 1;
    this.#bys.push(by);
    this.#values.push(value);
    if (also.length > 0) this.#also.set(at, also);
    this.#index(by, value, at);
    return undefined;
  }

  named(by: string, value: string): readonly Target[] {
    const found = this.#named.get(by)?.get(value) ?? [];
    return [found].flat().map((at) => this.#target(at));
  }

  #index(by: string, value: string, at: number): void {
    const byValue = this.#named.get(by) ?? new Map<string, number | number[]>();
    this.#named.set(by, byValue);
    const earlier = byValue.get(value);
    if (earlier === undefined) byValue.set(value, at);
    else if (Array.isArray(earlier)) earlier.push(at);
    else byValue.set(value, [earlier, at]);
    if (earlier !== undefined) this.#hasVariants = true;
  }

  #target(at: number): Target {
    const [by = '', value = '', row = 0] = [this.#bys[at], this.#values[at], this.#rows[at]];
    const { file, sheet } = this.#table;
    // No spread here: with one, 600,000 rows took 170 MB more.
    const origin = sheet === undefined ? { file, row } : { file, sheet, row };
    return { by, value, also: this.#also.get(at) ?? nothing, origin };
  }
}

function isSame(one: Target['also'], other: Target['also']): boolean {
  return (
    one.length === other.length && one.every(([name, value], at) => name === other[at]?.[0] && value === other[at]?.[1])
  );
}
