import type { Cell } from '../types.js';
import { longestText } from './output-value.js';

/** Ends a text that a cell could not hold whole. */
export const cutMark = ' … [cut: the whole text is on another sheet]';

/** A cell as a workbook holds it: a text of more than 32,767 characters is cut, and says so. */
export function cutToFit(cell: Cell): Cell {
  if (typeof cell !== 'string' || cell.length <= longestText) return cell;
  return head(cell, longestText - cutMark.length) + cutMark;
}

/** A text in pieces that fit cells; no character is taken apart. */
export function pieces(text: string): string[] {
  const found: string[] = [];
  for (let rest = text; rest !== ''; rest = rest.slice(found.at(-1)?.length)) found.push(head(rest, longestText));
  return found;
}

function head(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
