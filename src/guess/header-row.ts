import { isEmail } from '../contract/index.js';
import { cellText } from '../files/cell-text.js';
import type { Cell } from '../files/types.js';
import { parseIsoDate } from '../mapping/dates.js';
import { orderShown } from './date-forms.js';
import { isKnownHeading } from './heading.js';
import { byFrequency, isNumberText } from './words.js';

/** The first cells suffice, even in a very wide sheet. */
const cellsLookedAt = 200;

/** Scores a row as headings. Known headings weigh most; values indicate data, a single filled cell a title. */
export function headingLikeness(row: readonly Cell[]): number {
  const { filled, known, isData } = lookedAt(row);
  const weight = filled < 2 ? 0.1 : 1;
  return weight * (isData ? known : 3 * known + 1);
}

/** Whether the supposed heading row is data: it has values and no known heading, or numbers of records and hardly one. */
export function isRowOfData(row: readonly Cell[]): boolean {
  const { filled, known, isData } = lookedAt(row);
  return filled > 1 && ((known === 0 && isData) || (known === 1 && row.some(isCodeOfRecord)));
}

/** `MA-0012`, and no heading such as `CO2` or `ISO 9001`. */
function isCodeOfRecord(cell: Cell): boolean {
  return typeof cell === 'string' && /^\p{Lu}{1,6}[-/]\p{Lu}*\d{3,}$/u.test(cell.trim());
}

function lookedAt(row: readonly Cell[]): { filled: number; known: number; isData: boolean } {
  const filled = row.slice(0, cellsLookedAt).filter((cell) => cell !== null && cellText(cell).trim() !== '');
  const texts = filled.filter((cell) => typeof cell === 'string');
  const prefix = prefixOf(texts, filled.length);
  const known = texts
    .map((text) => (text.startsWith(prefix) ? text.slice(prefix.length) : text))
    .filter(isKnownHeading);
  return { filled: filled.length, known: known.length, isData: filled.some(isValue) };
}

const leastPrefixed = 4;
const prefixShare = 0.8;

/** What nearly all cells begin with, as `A1_` of `A1_COD` and `A1_NOME`; '' if they do not. */
function prefixOf(texts: readonly string[], filled: number): string {
  const starts = texts.map((text) => /^\w{1,8}[_.]/.exec(text)?.[0] ?? '');
  const [first = ''] = byFrequency(starts);
  const count = starts.filter((start) => start === first).length;
  return count >= leastPrefixed && count >= prefixShare * filled ? first : '';
}

/** A year may be a heading. */
function isValue(cell: Cell): boolean {
  if (typeof cell !== 'string') return cell !== null && !(typeof cell === 'number' && cell >= 1900 && cell < 2100);
  const text = cell.trim();
  return isNumberText(text) || isEmail(text) || parseIsoDate(text) !== undefined || orderShown([text]) !== undefined;
}
