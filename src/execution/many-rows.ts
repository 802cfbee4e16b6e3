import type { SqlValue, Statement } from './database.js';

/**
 * Rows of one statement: SQLite keeps of each statement what would take it back, so fifty rows of one take two thirds of
 * the time of fifty statements. More bring nothing.
 */
export const rowsAtATime = 50;

/** The places of so many rows of so many values, to stand behind VALUES. */
export function placesOf(rows: number, values: number): string {
  const row = `(${Array(values).fill('?').join(', ')})`;
  return Array(rows).fill(row).join(', ');
}

/** The items, as many at a time as one statement takes; the last of them may be fewer. */
export function* groupsOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += rowsAtATime) yield items.slice(start, start + rowsAtATime);
}

/** A statement that takes many rows at a time, and the same for one: for what is left of them. */
export class ManyRows {
  readonly #many: Statement<unknown>;
  readonly #one: Statement<unknown>;

  constructor(prepare: (rows: number) => Statement<unknown>) {
    this.#many = prepare(rowsAtATime);
    this.#one = prepare(1);
  }

  /** Runs it for all rows, whose values come before those that are the same for each; how many rows it changed. */
  run(rows: readonly (readonly SqlValue[])[], ...same: SqlValue[]): number {
    let changed = 0;
    for (const some of groupsOf(rows)) {
      if (some.length === rowsAtATime) changed += this.#many.run(...some.flat(), ...same);
      else for (const row of some) changed += this.#one.run(...row, ...same);
    }
    return changed;
  }
}
