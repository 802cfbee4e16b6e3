import { longestCellText } from '../columns.js';
import type { Cell } from '../types.js';

/** Ends a text that a cell could not hold whole. */
export const cutMark = ' … [cut: the whole text is on another sheet]';

/** The cell as a workbook can hold it: a text of more than 32,767 characters is cut and marked. */
export function cutToFit(cell: Cell): Cell {
  return typeof cell === 'string' ? fitted(cell, longestCellText, cutMark) : cell;
}

/** A text cut to `longest` characters, the mark included. */
export function fitted(text: string, longest = longestCellText, mark = '…'): string {
  return text.length <= longest ? text : head(text, longest - mark.length) + mark;
}

/** Splits a text into pieces that fit cells, without splitting surrogate pairs. */
export function pieces(text: string): string[] {
  const found: string[] = [];
  for (let rest = text; rest !== ''; rest = rest.slice(found.at(-1)?.length)) found.push(head(rest, longestCellText));
  return found;
}

/** The beginning of a text, without half of a surrogate pair at its end. */
export function head(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Estimated lines of a text in a column `width` characters wide. */
export function linesIn(text: string, width: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
}

/** Replaces lone surrogates by U+FFFD. */
export function wellFormed(text: string): string {
  return /\p{Surrogate}/u.test(text) ? text.replace(/\p{Surrogate}/gu, '\uFFFD') : text;
}
