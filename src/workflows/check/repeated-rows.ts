import { HashIndex, hashTexts } from '../../mapping/hash-index.js';
import { type Cell, cellText } from '../../tabular/index.js';

/**
 * Finds the rows of one table that repeat an earlier one to the letter. Memory: some 30 bytes a row, whatever is in it.
 */
export class RepeatedRows {
  readonly #index = new HashIndex();
  readonly #texts: string[] = [];

  /** The number of the first row with the same cells; undefined where there is none. Blank cells at the end are none. */
  firstOf(cells: readonly Cell[], row: number): number | undefined {
    return this.#index.add(hashTexts(textsOf(cells, this.#texts)), { row, content: 0 })?.row;
  }
}

/** The texts of a row, without the blank ones at its end. One array serves all rows of a table. */
function textsOf(cells: readonly Cell[], texts: string[]): readonly string[] {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] === null || cells[length - 1] === '')) length -= 1;
  texts.length = length;
  for (let index = 0; index < length; index++) {
    const cell = cells[index] ?? null;
    texts[index] = typeof cell === 'string' ? cell : cellText(cell);
  }
  return texts;
}
