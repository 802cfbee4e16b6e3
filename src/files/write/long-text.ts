import { beginningOf } from '../../messages/text/words.js';
import { longestCellText } from '../columns.js';
import type { Cell } from '../types.js';
import { roomForCutMark } from '../unusual-text.js';

/** The cell as a workbook can hold it: a text of more than 32,767 characters is cut, at one place for all marks. */
export function cutToFit(cell: Cell, mark: string): Cell {
  if (typeof cell !== 'string' || cell.length <= longestCellText) return cell;
  return beginningOf(cell, longestCellText - roomForCutMark) + mark;
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
