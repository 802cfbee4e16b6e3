import type { Cell } from './types.js';

const secondsPerDay = 86_400;
const zero = 48;

/**
 * The canonical text of a cell: `48`, `yyyy-mm-dd` or `yyyy-mm-dd hh:mm` (with `:ss` if there are seconds), `true` or
 * `false`, a duration as `h:mm:ss`, the text of an error, '' for an empty cell. Numbers have no exponent; fractions are
 * rounded to the 15 digits that spreadsheet programs show, so that 0.1+0.2 is `0.3`.
 */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return String(cell);
  if (cell instanceof Date) return dateText(cell);
  return 'days' in cell ? durationText(cell.days) : cell.error;
}

/** Avoids `String` where it can: V8 caches its results, so that they outlive the young generation. */
function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return value.toFixed(0);
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? String(value) : String(BigInt(value));
  const rounded = value.toPrecision(15);
  if (!rounded.includes('e')) return withoutZeros(rounded);
  const text = String(Number(rounded));
  const exponent = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  if (!exponent) return text;
  const [, sign = '', first = '', rest = '', zeros = '1'] = exponent;
  return `${sign}0.${'0'.repeat(Number(zeros) - 1)}${first}${rest}`;
}

function withoutZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text.charCodeAt(end - 1) === zero) end--;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const day = dayText(date);
  const [hours, minutes, seconds] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  if (hours === 0 && minutes === 0 && seconds === 0) return day;
  return `${day} ${two(hours)}:${two(minutes)}${seconds === 0 ? '' : `:${two(seconds)}`}`;
}

/** Four times as fast as `toISOString`, which is used for years of other lengths. */
function dayText(date: Date): string {
  const year = date.getUTCFullYear();
  if (year >= 1000 && year <= 9999) return `${year}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  const iso = date.toISOString();
  return iso.slice(0, iso.indexOf('T'));
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

function durationText(days: number): string {
  const seconds = Math.round(Math.abs(days) * secondsPerDay);
  const sign = days < 0 && seconds > 0 ? '-' : '';
  return `${sign}${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Whether all cells are empty or white space. */
export function isBlank(cells: readonly Cell[]): boolean {
  return presentCells(cells).every(isBlankCell);
}

/** Whether a cell is absent, empty or white space. */
export function isBlankCell(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || cell === '' || (typeof cell === 'string' && cell.trim() === '');
}

/** Longer gaps are left open: filled with nulls, a row that ends in column XFD would take 130 kB. */
export const longestFilledGap = 1000;

/** A row of empty cells; a wide one is a single open gap up to its last cell. */
export function emptyRow(width: number): Cell[] {
  if (width <= longestFilledGap + 1) return new Array<Cell>(width).fill(null);
  const row: Cell[] = [];
  row[width - 1] = null;
  return row;
}

/** The cells of a row without its open gaps, for callers that do not need column positions. */
export function presentCells(cells: readonly Cell[]): readonly Cell[] {
  return hasOpenGap(cells) ? Object.values(cells) : cells;
}

/** Positions of a row's cells, ascending, without its open gaps. */
export function presentPositions(cells: readonly Cell[]): number[] {
  return hasOpenGap(cells) ? Object.keys(cells).map(Number) : Array.from(cells.keys());
}

/** The cells of a range of columns, both ends inclusive; open gaps stay open. */
export function cellsBetween(cells: readonly Cell[], first: number, last: number): readonly Cell[] {
  if (!hasOpenGap(cells)) return cells.slice(first, last + 1);
  const kept: Cell[] = [];
  for (const at of presentPositions(cells)) if (at >= first && at <= last) kept[at - first] = cells[at] ?? null;
  return kept;
}

/** Whether a row has an open gap. Array methods would visit every column; this checks at most 16 positions. */
export function hasOpenGap(cells: readonly Cell[]): boolean {
  // An open gap is so long that it covers one of these positions.
  for (let at = longestFilledGap; at < cells.length; at += longestFilledGap) if (!(at in cells)) return true;
  return false;
}

/**
 * Puts a value into its column; false if another value is there. Gaps before it are filled with null, or left open if
 * long. Trailing empty cells are not stored, however far a row is formatted.
 */
export function putCell(cells: Cell[], column: number, value: Cell): boolean {
  if (column < cells.length) {
    if ((cells[column] ?? null) !== null) return false;
    cells[column] = value;
    return true;
  }
  if (value === null) return true;
  if (column - cells.length > longestFilledGap) {
    cells[column] = value;
    return true;
  }
  while (cells.length < column) cells.push(null);
  cells.push(value);
  return true;
}

/** An id of the account as a cell: a number where it is one, so that a look-up in a spreadsheet finds it. */
export function idCell(id: string): string | number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id;
}

const separator = '; ';
const quoted = /\s*"((?:[^"]|"")*)"\s*(?:;|$)/y;
const plain = /([^;]*)(?:;|$)/y;

/** `welding; painting`. Texts with a semicolon, or with a leading quote or outer white space, are quoted. */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(separator);
}

function needsQuotes(text: string): boolean {
  return text.includes(';') || text.startsWith('"') || text.trim() !== text || text === '';
}

/** Splits a cell written by `joinTexts` or by hand: texts are trimmed, empty ones are dropped. */
export function splitTexts(cell: string): string[] {
  const texts: string[] = [];
  let at = 0;
  while (at < cell.length) {
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const marked = quoted.exec(cell);
    if (marked) texts.push((marked[1] ?? '').replaceAll('""', '"'));
    const found = marked ?? plain.exec(cell);
    const text = marked ? '' : (found?.[1] ?? '').trim();
    if (text !== '') texts.push(text);
    at += found?.[0].length ?? cell.length;
  }
  return texts;
}
