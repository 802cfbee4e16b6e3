import { type CounterOf, keyCounters } from '../../mapping/index.js';

/** The numbers that equal keys of a row got, by the number of the row; rows without equal keys are left out. */
export type RowCountings = Map<number, readonly number[]>;

/** Counts equal keys while all rows are read, and notes the numbers of each row. */
export class CountingNotes {
  #noted: number[] = [];
  readonly #counters = keyCounters();

  readonly counterOf: CounterOf = (scope) => {
    const counter = this.#counters(scope);
    return {
      next: (key) => {
        const count = counter.next(key);
        this.#noted.push(count);
        return count;
      },
    };
  };

  /** The numbers since the last call; undefined if all keys were the first of their kind. */
  take(): readonly number[] | undefined {
    if (this.#noted.length === 0) return undefined;
    const noted = this.#noted;
    this.#noted = [];
    return noted.some((count) => count > 1) ? noted : undefined;
  }
}

/** Gives the keys of single rows the numbers that they got among all rows. */
export class CountingReplay {
  readonly #countings: RowCountings;
  #numbers: readonly number[] = [];
  #at = 0;

  constructor(countings: RowCountings) {
    this.#countings = countings;
  }

  readonly counterOf: CounterOf = () => ({ next: () => this.#numbers[this.#at++] ?? 1 });

  /** Says which row is mapped next. */
  begin(row: number | undefined): void {
    this.#numbers = (row === undefined ? undefined : this.#countings.get(row)) ?? [];
    this.#at = 0;
  }
}
