import { beginningOf, fitted } from '../../text/words.js';
import { longestCellText } from '../columns.js';
import type { Cell } from '../types.js';

/** Ends a text that a cell could not hold whole. */
export const cutMark = ' … [cut: the whole text is on another sheet]';

/** The cell as a workbook can hold it: a text of more than 32,767 characters is cut and marked. */
export function cutToFit(cell: Cell): Cell {
  return typeof cell === 'string' ? fitted(cell, longestCellText, cutMark) : cell;
}

/** Splits a text into pieces that fit cells, without splitting surrogate pairs. */
export function pieces(text: string): string[] {
  const found: string[] = [];
  for (let rest = text; rest !== ''; rest = rest.slice(found.at(-1)?.length))
    found.push(beginningOf(rest, longestCellText));
  return found;
}

/** Estimated lines of a text in a column `width` characters wide. */
export function linesIn(text: string, width: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
}
