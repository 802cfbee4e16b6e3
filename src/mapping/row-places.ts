import type { Origin } from './record.js';

/** Rows of one table, which are numbered on from those of the tables before it. */
interface Stretch {
  readonly file: string;
  readonly sheet: string | undefined;
  /** What is added to its row numbers. */
  readonly offset: number;
}

/**
 * Gives every row of an import a number of its own, so that its place is kept in four bytes. Tables come one after
 * another.
 */
export class RowPlaces {
  readonly #stretches: Stretch[] = [];
  #highest = 0;

  numberOf({ file, sheet, row }: Origin): number {
    let last = this.#stretches.at(-1);
    if (!last || last.file !== file || last.sheet !== sheet) {
      last = { file, sheet, offset: this.#highest };
      this.#stretches.push(last);
    }
    const number = last.offset + row;
    this.#highest = Math.max(this.#highest, number);
    return number;
  }

  /** The row that got this number. */
  placeOf(number: number): Origin {
    const found = this.#stretchOf(number);
    if (!found) throw new Error(`No row has the number ${number}.`);
    const { file, sheet, offset } = found;
    return { file, row: number - offset, sheet };
  }

  /** The last stretch that begins before a number; halved each time, because an import may have thousands of tables. */
  #stretchOf(number: number): Stretch | undefined {
    let low = 0;
    let high = this.#stretches.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#stretches[middle]?.offset ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return this.#stretches[low - 1];
  }
}
