import { vocabularies } from '../contract/index.js';
import { cellText, isBlankCell } from '../files/cell-text.js';
import type { Cell, SourceRow } from '../files/types.js';

export interface TotalsFound {
  readonly index: number;
  readonly value: string;
  /** Whether it has a word for totals; else it holds only numbers. */
  readonly isByWord: boolean;
  /** Whether the word stands beside the name of the group that it sums up. */
  readonly isOfGroup?: boolean;
}

const wordsForTotals = [...vocabularies.flatMap(({ totals }) => totals.split(',').map((word) => word.trim())), '[Σ∑]'];

/** The word alone, or with what it counts: `Total: 12`, `Total 12 customers`, `Summe (12)`. */
const totals = new RegExp(
  `^(?:${wordsForTotals.join('|')})(?:\\s*:.*|\\s+[\\d.,]+(?:\\s+\\p{L}+)?|\\s*\\(.*\\))?$`,
  'iu',
);

const wordAlone = new RegExp(`^(?:${wordsForTotals.join('|')})$`, 'iu');

/** Whether a text is a word for totals in any language, alone or with what it counts: `Gesamtsumme`, `Total:`. */
export function isWordForTotals(text: string): boolean {
  return totals.test(text.trim());
}

const longestTotals = 60;
/** With the name of the group. */
const longestSubtotals = 160;

const fingerprint = /[\da-f]{16}(?:#\d+)?$/;

/** `12 Kunden`: a number and what it counts. */
const count = /^[\d.,'’\s]+\p{L}+$/u;

/**
 * A row that begins with a word for totals, has no key besides, and lacks most of the texts that the row above has. A
 * number, or a number with what it counts, is not such a text. A row of subtotals lacks all of them: `Adler GmbH Total`
 * below rows of Adler GmbH.
 */
export function totalsBelow(
  row: SourceRow,
  {
    above,
    columns,
    keys,
  }: { readonly above: SourceRow; readonly columns: readonly number[]; readonly keys: readonly string[] },
): TotalsFound | undefined {
  // Hot: runs for each row.
  const index = row.cells.findIndex((cell) => !isBlankCell(cell));
  const label = row.cells[index];
  if (typeof label !== 'string' || label.length > longestSubtotals) return undefined;
  const value = label.trim();
  const isOfGroup = isSubtotal(value, text(above.cells[index]));
  if (!isOfGroup && (label.length > longestTotals || !totals.test(value))) return undefined;
  // A key that is made of the word does not count, nor does one that no cell gives: a constant, or a fingerprint.
  const isGiven = (key: string) =>
    row.cells.some((cell, at) => at !== index && isFilled(cell) && key.includes(text(cell)));
  const isOwn = (key: string) => !key.toLowerCase().startsWith(value.toLowerCase()) && !fingerprint.test(key);
  if (keys.some((key) => isOwn(key) && isGiven(key))) return undefined;
  const texts = columns.filter((at) => at !== index && isName(above.cells[at]));
  const lacking = texts.filter((at) => !isName(row.cells[at]));
  if (isOfGroup) {
    const isEmptied = columns.some((at) => isFilled(above.cells[at]) && !isFilled(row.cells[at]));
    return isEmptied && lacking.length === texts.length ? { index, value, isByWord: true, isOfGroup } : undefined;
  }
  return lacking.length * 2 > texts.length ? { index, value, isByWord: true, isOfGroup } : undefined;
}

/** Whether a text is that of the group above, or its first words, with a word for totals before or behind it. */
function isSubtotal(label: string, group: string): boolean {
  const words = label.split(/\s+/);
  const isGroup = (text: string) => text !== '' && `${group} `.startsWith(`${text} `);
  return words.some((_, at) => {
    const [one, other] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    return (isGroup(one) && wordAlone.test(other)) || (isGroup(other) && wordAlone.test(one));
  });
}

/** A row that begins with a word for totals or has no texts where the previous row has, and otherwise only numbers. */
export function totalsIn({ cells }: SourceRow, before: SourceRow | undefined): TotalsFound | undefined {
  const filled = cells.flatMap((cell, index) => (text(cell) === '' ? [] : [{ index, value: text(cell), cell }]));
  const [first, ...rest] = filled;
  if (!first) return undefined;
  const { index, value } = first;
  if (totals.test(value) && rest.every(({ cell }) => isNumeric(cell))) {
    return { index, value, isByWord: true };
  }
  if (!before || !filled.every(({ cell }) => isNumeric(cell))) return undefined;
  const start = before.cells.findIndex((cell) => text(cell) !== '');
  const lacksTexts = before.cells.some((cell, at) => text(cell) !== '' && !isNumeric(cell) && text(cells[at]) === '');
  // A total leaves the first column empty, where the previous row has its name.
  if (!lacksTexts || start < 0 || text(cells[start]) !== '') return undefined;
  return { index, value, isByWord: false };
}

function isFilled(cell: Cell | undefined): boolean {
  return text(cell) !== '';
}

/** A text other than a number, or a number with what it counts. */
export function isName(cell: Cell | undefined): boolean {
  return isFilled(cell) && !isNumeric(cell ?? null) && !count.test(text(cell));
}

function text(cell: Cell | undefined): string {
  return cellText(cell ?? null).trim();
}

/** A number, or a number text with separators, currency or percent sign. */
function isNumeric(cell: Cell): boolean {
  if (typeof cell === 'number') return true;
  if (typeof cell === 'object' && cell !== null && 'days' in cell) return true;
  return typeof cell === 'string' && /\d/.test(cell) && /^[-+\d.,'’\s\p{Sc}%]+$/u.test(cell);
}
