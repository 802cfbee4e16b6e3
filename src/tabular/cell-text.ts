import { presentCells } from './open-gaps.js';
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
