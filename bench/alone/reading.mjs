// What the programs that only read the wide rows have in common: node <program> <file> [compare] prints how many rows
// there were below the headings and, with `compare`, in how many cells they are not what was written. A measured process
// only counts.
import { headings, isFaulty, plainText, wideRow } from '../inputs/wide-rows.mjs';

const [, , file = '', word] = process.argv;

export { file };

/** What a reader puts in the place of a character that it took apart. */
const replacement = '\uFFFD';

/** @param {{ text?: (value: unknown) => string, withoutFaults?: boolean }} [options] how a value is written, and whether rows with a planted fault are missing */
export function wideReading({ text = plainText, withoutFaults = false } = {}) {
  let rows = 0;
  let number = 0;
  const wrong = { cells: 0, damaged: 0 };
  const compare = (cells, from) => {
    do number += 1;
    while (withoutFaults && isFaulty(number));
    for (const [index, value] of wideRow(number).entries()) {
      const found = text(cells[from + index]);
      if (found === text(value)) continue;
      wrong.cells += 1;
      if (found.includes(replacement)) wrong.damaged += 1;
      else wrong.example ??= `row ${number}, ${headings[index]}: "${found}", not "${text(value)}"`;
    }
  };
  return {
    /** @param {ArrayLike<unknown>} cells @param {number} [from] position of the first of them */
    add(cells, from = 0) {
      rows += 1;
      if (word === 'compare') compare(cells, from);
    },
    tell: (more = {}) => process.stdout.write(JSON.stringify({ rows, wrong, ...more })),
  };
}
