import { isEmail } from '../contract/index.js';
import { parseIsoDate } from '../mapping/date-format.js';
import { cellText } from '../tabular/cell-text.js';
import type { Cell } from '../tabular/types.js';
import { orderShown } from './date-forms.js';
import { isKnownHeading } from './heading.js';

/** So many cells of a row are looked at: the headings of a very wide sheet are known by its first ones. */
const cellsLookedAt = 200;

/**
 * How much a row looks like headings: words that old systems have there weigh most, and a row that holds a number, a
 * date or an e-mail address is one of data. A title stands alone in its row.
 */
export function headingLikeness(row: readonly Cell[]): number {
  const { filled, known, isData } = lookedAt(row);
  const weight = filled < 2 ? 0.1 : 1;
  return weight * (isData ? known : 3 * known + 1);
}

/** Whether the row taken for the headings is one of data: no cell is a known heading, and some are values. */
export function isRowOfData(row: readonly Cell[]): boolean {
  const { filled, known, isData } = lookedAt(row);
  return known === 0 && filled > 1 && isData;
}

function lookedAt(row: readonly Cell[]): { filled: number; known: number; isData: boolean } {
  const filled = row.slice(0, cellsLookedAt).filter((cell) => cell !== null && cellText(cell).trim() !== '');
  const known = filled.filter((cell) => typeof cell === 'string' && isKnownHeading(cell));
  return { filled: filled.length, known: known.length, isData: filled.some(isValue) };
}

/** Whether a cell is no heading: a number, a date, an e-mail address. A year may be a heading. */
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
