import { isEmail } from '../contract/index.js';
import { cellText } from '../files/cell-text.js';
import { isErrorText } from '../files/error-text.js';
import type { Cell, Column } from '../files/types.js';
import { minutesOf } from '../mapping/dates.js';
import { numberForm, parseNumber, yesOrNo } from '../mapping/numbers.js';
import { type DateForm, type DayOrder, dateFormOf, orderShown } from './date-forms.js';
import type { Findings, GuessTable } from './model.js';
import { recordRows } from './record-rows.js';

/** Shares are parts of the filled cells, 0 to 1. */
export interface ColumnFacts {
  readonly column: Column;
  /** One trimmed text per sample row; '' for an empty cell. */
  readonly texts: readonly string[];
  readonly values: readonly string[];
  readonly distinct: number;
  readonly emails: number;
  readonly phones: number;
  readonly numbers: number;
  readonly integers: number;
  readonly booleans: number;
  /** Short, without spaces, with a digit: `KB-03037`, `000417`. */
  readonly codes: number;
  /** Times of day: `08:30`, `8h30`, or parts of a day in a workbook. */
  readonly times: number;
  /** Latitude and longitude in one cell: `48.830,2.374`. */
  readonly positions: number;
  /** Whether a text has several spaces in a row, or line breaks. */
  readonly hasOddSpaces: boolean;
  /** Whether a cell holds an error, or the text of one, such as `#N/A`. */
  readonly hasErrors: boolean;
  /** Whether a row beyond these holds a value that a field refused. */
  readonly isRefused: boolean;
  /** Whether a table before this one says something else in it of the same records. */
  readonly isContradicting: boolean;
  /** Whether cells of it are merged downwards, so that the first row of each alone holds the value. */
  readonly isMergedDown: boolean;
  /** Letters of key columns in rows of which, beyond these or in another table, it is not always the same. */
  readonly variesBy: readonly (readonly string[])[];
  /** Signs for nothing, such as `-`: they are no values. */
  readonly blanks: readonly string[];
  readonly hasLeadingZeros: boolean;
  /** Infinite if there are no numbers. */
  readonly range: readonly [lowest: number, highest: number];
  readonly longest: number;
  /** Dates, with or without a time. */
  readonly days: number;
  readonly dates: DateForm | undefined;
  readonly decimalSeparator: DecimalSeparator;
}

export type DecimalSeparator = '.' | ',';

function columnCells(table: GuessTable): Cell[][] {
  const { rows } = recordRows(table);
  return table.columns.map(({ index }) => rows.map((row) => row.cells[index] ?? null));
}

/** Reads the columns of tables. What no value of a table shows of the order of day and month, the other tables may. */
export function readTables(tables: readonly GuessTable[]): ReadTable[] {
  const orders = new Set(tables.map(tableOrder).filter((order) => order !== undefined));
  const [order = 'dayFirst'] = orders.size === 1 ? orders : [];
  return tables.map((table) => readTable(table, tableOrder(table) ?? order));
}

/** The order of day and month shown by the table's values. */
function tableOrder(table: GuessTable): DayOrder | undefined {
  return orderShown(columnCells(table).flatMap((cells) => cells.filter((cell) => typeof cell === 'string')));
}

/** A table with the facts of its columns. */
export interface ReadTable {
  readonly table: GuessTable;
  readonly facts: readonly ColumnFacts[];
  /** Those of columns with a value. */
  readonly filled: readonly ColumnFacts[];
  readonly decimalSeparator: DecimalSeparator;
}

/** `order` decides 03/04 if no value of the column does. */
function readTable(table: GuessTable, order: DayOrder): ReadTable {
  const cells = columnCells(table);
  const read = (decimalSeparator: DecimalSeparator) =>
    table.columns.map((column, at) => ({
      ...factsOf(column, cells[at] ?? [], { decimalSeparator, order }),
      ...foundOf(column, table.findings),
      isMergedDown: table.mergedDown?.includes(column.letter) ?? false,
    }));
  const plain = read('.');
  const hasPoint = (cell: Cell) => typeof cell === 'string' && /\d\.\d/.test(cell);
  const votes = plain.map(({ numbers, integers, decimalSeparator }, at) => {
    if (numbers < 0.8) return 0;
    // A column that shows a comma has been read with it already; number cells have no separator.
    if (decimalSeparator === ',') return 1;
    return integers < numbers && cells[at]?.some(hasPoint) ? -1 : 0;
  });
  const isComma = votes.reduce<number>((sum, vote) => sum + vote, 0) > 0;
  const facts = isComma ? read(',') : plain;
  const filled = facts.filter(({ values }) => values.length > 0);
  return { table, facts, filled, decimalSeparator: isComma ? ',' : '.' };
}

type Found = Pick<ColumnFacts, 'isRefused' | 'isContradicting' | 'variesBy'>;

function foundOf({ letter }: Column, findings: Findings | undefined): Found {
  const { varying = [], refused = [], contradicting = [] } = findings ?? {};
  const variesBy = varying.filter(({ column }) => column === letter).map(({ by }) => by);
  return { isRefused: refused.includes(letter), isContradicting: contradicting.includes(letter), variesBy };
}

function factsOf(
  column: Column,
  cells: readonly Cell[],
  options: { readonly decimalSeparator: DecimalSeparator; readonly order: DayOrder },
): Omit<ColumnFacts, keyof Found | 'isMergedDown'> {
  const plain = cells.map((cell) => cellText(cell).trim());
  // As a key has them: rows that differ in spaces only share it.
  const read = plain.map((text) => text.replace(/\s+/gu, ' ').normalize('NFC'));
  const isShort = haveLostZeros(read) ? ({ length }: string) => length === zipLength - 1 : () => false;
  const texts = read.map((text) => (isShort(text) ? `0${text}` : text));
  const values = read.filter((text) => text !== '' && !isBlank(text));
  const filled = cells.filter((cell) => typeof cell !== 'string' || !isBlank(cell.trim()));
  const present = filled.filter((cell) => cell !== '').filter((cell) => cell !== null);
  const written = filled.filter((cell) => typeof cell === 'string').map((text) => text.trim());
  const decimalSeparator = separatorShown(written) ?? options.decimalSeparator;
  const form = numberForm({ decimalSeparator });
  const numbers = filled.map((cell) => numberIn(cell, form)).filter((value) => !Number.isNaN(value));
  const share = (count: number) => count / Math.max(1, values.length);
  const dates = dateFormOf(present, options.order);
  return {
    column,
    texts,
    values,
    distinct: new Set(values).size,
    emails: share(values.filter((text) => isEmail(text.toLowerCase())).length),
    phones: share(values.filter(isPhone).length),
    numbers: share(numbers.length),
    integers: share(numbers.filter(Number.isSafeInteger).length),
    booleans: share(present.filter(isBoolean).length),
    codes: share(values.filter(isCode).length),
    times: share(present.filter(isTime).length),
    positions: share(values.filter(isPosition).length),
    hasOddSpaces: plain.some((text) => /\s\s|[^\S ]/u.test(text)),
    hasErrors: cells.some(isError),
    blanks: [...new Set(texts.filter(isBlank))],
    hasLeadingZeros: values.some((text) => /^0\d/.test(text)),
    range: [Math.min(...numbers), Math.max(...numbers)],
    longest: Math.max(0, ...values.map((text) => text.length)),
    days: dates?.share ?? 0,
    dates,
    decimalSeparator,
  };
}

/** Digits of most postal codes that begin with a zero. */
const zipLength = 5;

/** Whether each number that is one digit short stands elsewhere with a leading zero: `01101` and `1101`, as postal codes do. */
export function haveLostZeros(texts: readonly string[]): boolean {
  const filled = new Set(texts.filter((text) => text !== ''));
  const short = [...filled].filter(({ length }) => length === zipLength - 1);
  const areDigits = short.length > 0 && [...filled].every((text) => /^\d{4,5}$/.test(text));
  return areDigits && short.every((text) => filled.has(`0${text}`));
}

function isError(cell: Cell): boolean {
  if (typeof cell === 'string') return isErrorText(cell.trim());
  return cell !== null && typeof cell === 'object' && 'error' in cell;
}

function isBlank(text: string): boolean {
  return /^(?:-+|[–—]+|\?|\.|n\/a|null|nan|none|#n\/a)$/i.test(text);
}

/** Whether at least half of the values are those of formulas that found nothing. */
export function areErrors(values: readonly string[]): boolean {
  return values.filter(isErrorText).length >= 0.5 * values.length;
}

function numberIn(cell: Cell, form: ReturnType<typeof numberForm>): number {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string') return Number.NaN;
  return Number(parseNumber(cell.trim(), form) ?? Number.NaN);
}

function isTime(cell: Exclude<Cell, null>): boolean {
  if (typeof cell === 'number') return cell > 0 && cell < 1;
  const isWritten = typeof cell === 'string' ? /\d\s*[:h]/i.test(cell) : !(cell instanceof Date);
  return isWritten && minutesOf(cell) !== undefined;
}

/** What may follow is a height or the scale of a map. */
const position = /^\(?(-?\d{1,2}[.,]\d{3,})(?:\s*[,;]|[^\S ]* )\s*(-?\d{1,3}[.,]\d{3,})(?:[,; ][^,; ]*)?\)?$/;

function isPosition(text: string): boolean {
  const [, latitude = '', longitude = ''] = position.exec(text) ?? [];
  const [north, east] = [latitude, longitude].map((part) => Math.abs(Number(part.replace(',', '.'))));
  return latitude !== '' && Number(north) <= 90 && Number(east) <= 180;
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 16 && /^[+(\d][\d\s().\-/\u00a0]*$/.test(text);
}

function isCode(text: string): boolean {
  return text.length <= 24 && !/\s/.test(text) && /\d/.test(text);
}

function isBoolean(cell: Cell): boolean {
  return typeof cell === 'boolean' || (typeof cell === 'string' && yesOrNo(cell) !== undefined);
}

/** A separator shows itself before other than three digits, behind another one or a leading zero; `1.234` shows nothing. */
export function separatorShown(texts: readonly string[]): DecimalSeparator | undefined {
  const votes = { '.': 0, ',': 0 };
  for (const text of texts) {
    const [, whole = '', separator = '', fraction = ''] =
      /^[-+]?(\d[\d.,'\u00a0\u202f ]*)([.,])(\d+)$/.exec(text) ?? [];
    if (separator !== '.' && separator !== ',') continue;
    const other = separator === '.' ? ',' : '.';
    if (whole.includes(separator)) {
      if (fraction.length === 3 && !whole.includes(other)) votes[other] += 1;
    } else if (fraction.length !== 3 || whole.includes(other) || /^0/.test(whole) || /^\d{4,}$/.test(whole)) {
      votes[separator] += 1;
    }
  }
  if (votes['.'] === votes[',']) return undefined;
  return votes['.'] > votes[','] ? '.' : ',';
}
