import { presentCells } from './cell-text.js';
import { longestCellText } from './columns.js';
import type { Cell } from './types.js';

/** Characters kept free for the mark of a text that an export cuts, whatever its language. */
export const roomForCutMark = 44;

const firstVisible = 33;

/** Characters that no ordinary text holds. One pass, so that an ordinary cell costs next to nothing. */
const unusual =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\xa0\xad\xc2\xc3\xe2\xef\u2000-\u200b\u200e\u200f\u2028-\u202f\u2060\ufeff\ufffd]/;

/** What a spreadsheet program makes of a long number: `4.05E+12`. */
export const powerOfTen = /^[-+]?\d(?:[.,]\d+)?E[-+]\d{2,3}$/i;
const nine = 57;

/** False for a text that is certainly ordinary; if true, a closer check tells what is doubtful. */
export function isUnusual(text: string): boolean {
  const { length } = text;
  const first = text.charCodeAt(0);
  return (
    first < firstVisible ||
    text.charCodeAt(length - 1) < firstVisible ||
    length >= longestCellText - roomForCutMark ||
    unusual.test(text) ||
    // Only a text that begins like a number can be one.
    (first <= nine && powerOfTen.test(text))
  );
}

/** Whether none of the texts of a row is unusual; numbers and dates are not checked. */
export function areOrdinary(cells: readonly Cell[]): boolean {
  for (const cell of presentCells(cells)) if (typeof cell === 'string' && cell !== '' && isUnusual(cell)) return false;
  return true;
}
