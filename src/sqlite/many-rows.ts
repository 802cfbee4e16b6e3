import type { SqlValue, Statement } from './database.js';

/** SQLite keeps undo data per statement: one of fifty rows takes two thirds of the time of fifty. More gain nothing. */
const rowsAtATime = 50;

/** Placeholders for VALUES. */
export function placesOf(rows: number, values: number): string {
  const row = `(${Array(values).fill('?').join(', ')})`;
  return Array(rows).fill(row).join(', ');
}

/** A statement prepared for many rows, and for single rows for the rest. */
export class ManyRows {
  readonly #many: Statement<unknown>;
  readonly #one: Statement<unknown>;

  constructor(prepare: (rows: number) => Statement<unknown>) {
    this.#many = prepare(rowsAtATime);
    this.#one = prepare(1);
  }

  /** Binds each row's values before the common ones. Returns the number of changed rows. */
  run(rows: readonly (readonly SqlValue[])[], ...same: SqlValue[]): number {
    let changed = 0;
    for (let start = 0; start < rows.length; start += rowsAtATime) {
      const some = rows.slice(start, start + rowsAtATime);
      if (some.length === rowsAtATime) changed += this.#many.run(...some.flat(), ...same);
      else for (const row of some) changed += this.#one.run(...row, ...same);
    }
    return changed;
  }
}
