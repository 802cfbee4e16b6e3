import { isEmail } from '../contract/index.js';
import { parseIsoDate } from '../mapping/date-format.js';
import { cellText } from '../tabular/cell-text.js';
import type { Cell } from '../tabular/types.js';
import { orderShown } from './date-forms.js';
import { isKnownHeading } from './heading.js';

/** Cells of a row that are looked at: the headings of a very wide sheet are known by its first ones. */
const cellsLookedAt = 200;

/**
 * How much a row looks like headings: words that old systems have there weigh most, and a row that holds a number, a
 * date or an address of e-mail is one of data. A title stands alone in its row.
 */
export function headingLikeness(cells: readonly Cell[]): number {
  const filled = cells.slice(0, cellsLookedAt).filter((cell) => cell !== null && cellText(cell).trim() !== '');
  const isData = filled.some(isValue);
  const known = filled.filter((cell) => typeof cell === 'string' && isKnownHeading(cell)).length;
  const few = filled.length < 2 ? 0.1 : 1;
  return few * (known * (isData ? 1 : 3) + (isData ? 0 : 1));
}

/** Whether the row taken for the headings is one of data: it says nothing that a heading says, and holds values. */
export function isRowOfData(cells: readonly Cell[]): boolean {
  const filled = cells.slice(0, cellsLookedAt).filter((cell) => cell !== null && cellText(cell).trim() !== '');
  const isKnown = filled.some((cell) => typeof cell === 'string' && isKnownHeading(cell));
  return !isKnown && filled.length > 1 && filled.some(isValue);
}

/** What is no heading: a number, a date, an address of e-mail. A year may be a heading. */
function isValue(cell: Cell): boolean {
  if (typeof cell !== 'string') return cell !== null && !(typeof cell === 'number' && cell >= 1900 && cell < 2100);
  const text = cell.trim();
  return (
    /^[-+]?\d[\d.,' ]*$/.test(text) ||
    isEmail(text) ||
    parseIsoDate(text) !== undefined ||
    orderShown([text]) !== undefined
  );
}
