import type { Origin } from './record.js';

interface Stretch {
  readonly file: string;
  readonly sheet: string | undefined;
  readonly offset: number;
}

/** Numbers the rows of consecutive tables, so that a row's place takes four bytes. */
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

  placeOf(number: number): Origin {
    const found = this.#stretchOf(number);
    if (!found) throw new Error(`No row has the number ${number}.`);
    const { file, sheet, offset } = found;
    return { file, row: number - offset, sheet };
  }

  /** Binary search: an import may have thousands of tables. */
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
