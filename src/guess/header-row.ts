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
  const { filled, known, isData, isSurelyData } = lookedAt(row);
  const weight = filled < 2 ? 0.1 : 1;
  if (isSurelyData) return 0;
  return weight * (isData ? known : 3 * known + 1);
}

/** Whether the supposed heading row is data: it has values and no known heading, or numbers of records and hardly one. */
export function isRowOfData(row: readonly Cell[]): boolean {
  const { filled, known, isData, isSurelyData } = lookedAt(row);
  return filled > 1 && (isSurelyData || (known === 0 && isData) || (known === 1 && row.some(isCodeOfRecord)));
}

/** An address of e-mail, a phone number, or a number too long or too exact for a day, an hour or a year. */
function isNoHeading(text: string): boolean {
  return isEmail(text) || /^[-+]?\d+[.,]\d{3,}$|^\d{5,}$|^[+0][\d\s/()-]{6,}$/.test(text);
}

/** `MA-0012`, and no heading such as `CO2` or `ISO 9001`. */
function isCodeOfRecord(cell: Cell): boolean {
  return typeof cell === 'string' && /^\p{Lu}{1,6}[-/]\p{Lu}*\d{3,}$/u.test(cell.trim());
}

/** Values that no heading is; as many make a row data, unless more headings are known. */
const leastValues = 2;

function lookedAt(row: readonly Cell[]) {
  const filled = row.slice(0, cellsLookedAt).filter((cell) => cell !== null && cellText(cell).trim() !== '');
  const texts = filled.filter((cell) => typeof cell === 'string');
  const prefix = prefixOf(texts, filled.length);
  const known = texts
    .map((text) => (text.startsWith(prefix) ? text.slice(prefix.length) : text))
    .filter(isKnownHeading);
  const values = filled.filter((cell) => isNoHeading(cellText(cell).trim())).length;
  return {
    filled: filled.length,
    known: known.length,
    isData: filled.some(isValue),
    isSurelyData: values >= leastValues && values >= known.length,
  };
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
