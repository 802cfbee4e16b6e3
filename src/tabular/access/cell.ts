import type { Column } from 'mdb-reader';
import type { Said } from '../../language/said.js';
import type { Cell } from '../types.js';
import type { Redecode } from './code-page.js';

const msPerDay = 86_400_000;
/** Midnight of day 0 of Access, 30 December 1899, in days of Unix. */
const dayZero = -25_569;

const binary: Readonly<Partial<Record<Column['type'], Said>>> = {
  binary: { key: 'binaryData', values: [] },
  ole: { key: 'picturesOrDocuments', values: [] },
  complex: { key: 'attachments', values: [] },
};

/** Types whose values may be of any length; those of the others lie at a fixed place. */
const ofAnyLength: ReadonlySet<Column['type']> = new Set(['text', 'memo', 'binary', 'ole', 'complex', 'numeric']);

/** Why the values of a column are not read, as the end of a sentence; undefined if they are. */
export function unread({ type, fixedLength }: Column): Said | undefined {
  // mdb-reader takes a calculated value, which Access wraps, for the value itself.
  if (!fixedLength && !ofAnyLength.has(type)) return { key: 'calculatedField', values: [] };
  return binary[type];
}

/** The cell for a value as mdb-reader gives it. */
export function cellOf(value: unknown, type: Column['type'], redecode: Redecode | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return wholeNumber(value);
  if (value instanceof Date) return dateCell(value);
  if (typeof value === 'number') return numberCell(value, type);
  if (typeof value !== 'string') return { error: 'binary data' };
  if (type === 'currency' || type === 'numeric') return decimalCell(value);
  if (type === 'repid') return `{${value.toUpperCase()}}`;
  if (type === 'datetimextended') return extendedDate(value);
  // So mdb-reader gives the wrapping of a calculated text; no other text holds this character.
  if (value.includes('\0')) return { error: 'calculated text' };
  const text = redecode ? redecode(value) : value;
  return text ?? { error: 'unreadable letters' };
}

function wholeNumber(value: bigint): Cell {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

function numberCell(value: number, type: Column['type']): Cell {
  if (!Number.isFinite(value)) return { error: 'unreadable number' };
  return type === 'float' ? shortestFloat(value) : value;
}

/** A number of single precision in as few digits as tell it: 0.1, and not 0.10000000149011612. */
function shortestFloat(value: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

/** An amount, `12.3400`; it stays a text if a number cannot hold all its digits. */
function decimalCell(value: string): Cell {
  const plain = value.includes('.') ? value.replace(/(?:\.|(?<![.0]))0+$/, '') : value;
  const number = Number(plain);
  if (String(number) === plain || String(number) === plain.replace(/^(-?)\./, '$10.')) return number;
  return plain === '' || plain === '-' || plain === '-0' ? 0 : plain;
}

/** Access counts days from 1899; before that, the time of a day still counts forward. */
function dateCell(date: Date): Cell {
  const days = date.getTime() / msPerDay - dayZero;
  if (!Number.isFinite(days)) return { error: 'unreadable date' };
  const whole = Math.trunc(days);
  const time = days < 0 ? (whole + Math.abs(days - whole) + dayZero) * msPerDay : date.getTime();
  // To the nearest second, as in workbooks.
  const moment = new Date(Math.round(time / 1000) * 1000);
  // A time without a date is stored as one of day 0.
  if (whole === 0 && days !== 0) return moment.toISOString().slice(11, 19);
  const year = moment.getUTCFullYear();
  return year >= 100 && year <= 9999 ? moment : { error: 'date out of range' };
}

const extended = /^(\d+)\.(\d\d)\.(\d\d) (\d\d):(\d\d):(\d\d)\.(\d{9})$/;

/** mdb-reader writes the year in local time, and all else in UTC: at the turn of a year that may be the wrong one. */
function extendedDate(text: string): Cell {
  const [, year, ...rest] = extended.exec(text)?.map(Number) ?? [];
  const [month = 0, day = 0, hours = 0, minutes = 0, seconds = 0, nanos = 0] = rest;
  if (year === undefined) return { error: 'unreadable date' };
  for (const candidate of [year, year + 1, year - 1]) {
    const date = new Date(0);
    date.setUTCFullYear(candidate, month - 1, day);
    date.setUTCHours(hours, minutes, seconds, Math.floor(nanos / 1_000_000));
    if (date.getFullYear() === year) return date;
  }
  return { error: 'unreadable date' };
}
