import { normaliseDateTime } from '../../contract/index.js';
import { foldedMonth, monthsIn } from '../../messages/text/program-words.js';

/**
 * A spreadsheet program reads a text that looks like a date, a time, a number or a formula as one, keeps only what it
 * read, and shows that in a form of its own. So a new text that says the same, in another form, may come from there.
 */

export const dayMs = 86_400_000;

/** A plain number, or one shown as a power of ten; otherwise NaN. */
export function numberIn(text: string): number {
  return /^-?\d+([.,]\d+)?(e[-+]?\d+)?$/i.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** The moment of a date in full. */
export function timeIn(text: string): number | undefined {
  const normal = normaliseDateTime(text) ?? normaliseDateTime(text.replace(germanDate, '$3-$2-$1'));
  return normal === undefined ? undefined : Date.parse(`${normal.replace(' ', 'T')}:00Z`);
}

const germanDate = /^(\d\d)\.(\d\d)\.(\d{4})/;

const epochs = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)] as const;

/** The moments that a number stands for, in the date systems of 1900 and 1904. */
export function timesOf(serial: string): number[] {
  if (!/^\d{1,6}([.,]\d+)?$/.test(serial)) return [];
  return epochs.map((epoch) => epoch + numberIn(serial) * dayMs);
}

interface Day {
  readonly day?: number;
  readonly month: number;
  /** Two digits may be those of any century. */
  readonly year?: number;
}

/** `10-12` → `10-Dec`, `MAR1` → `2026-03-01`, `10/2026` → `Oct-26`: what was read is told in full, or completed. */
export function isDateOf(before: string, after: string): boolean {
  const read = daysIn(before);
  return read.length > 0 && shownDays(after).some((shown) => read.some((one) => tellsSameDay(one, shown)));
}

function tellsSameDay(read: Day, shown: Day): boolean {
  const isSameDay = read.day === undefined ? (shown.day ?? 1) === 1 : read.day === shown.day;
  return isSameDay && read.month === shown.month && isSameYear(read.year, shown.year);
}

function isSameYear(read: number | undefined, shown: number | undefined): boolean {
  if (read === undefined) return shown === undefined || shown < 100 || shown >= 2000;
  if (shown === undefined) return false;
  return read < 100 || shown < 100 ? read % 100 === shown % 100 : read === shown;
}

/** A date in full, its number, or a part of it with the name of the month; two numbers are no date that is shown. */
function shownDays(text: string): Day[] {
  const serials = timesOf(text).map((time) => new Date(time));
  const inUse = serials.filter((date) => date.getUTCFullYear() >= 1930 && date.getUTCFullYear() < 2100);
  const days = inUse.map((date) => {
    return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
  });
  const isPart = /^\d{1,2}\D\d{1,2}$/.test(text);
  return isPart ? days : [...days, ...daysIn(text.replace(/[ T]0?0:00(?::00)?$/, ''))];
}

type Part = keyof Day;

const orders: readonly (readonly Part[])[] = [
  ['day', 'month'],
  ['month', 'day'],
  ['month', 'year'],
  ['year', 'month'],
  ['day', 'month', 'year'],
  ['month', 'day', 'year'],
  ['year', 'month', 'day'],
];

/** Every day, or month, that two or three numbers or names may stand for. */
function daysIn(text: string): Day[] {
  if (text.length > 20 || !/^[\p{L}\d]/u.test(text)) return [];
  const parts = text.match(/\p{L}+|\d+/gu) ?? [];
  if (!/^[-./, ]*$/.test(text.replace(/[\p{L}\d]/gu, ''))) return [];
  return orders
    .filter((order) => order.length === parts.length)
    .flatMap((order) => {
      const values = order.map((part, at) => valuesOf(part, parts[at] ?? ''));
      if (values.some((found) => found.length === 0)) return [];
      const months = values[order.indexOf('month')] ?? [];
      return months.map((month): Day => {
        return { ...Object.fromEntries(order.map((part, at) => [part, values[at]?.[0]])), month };
      });
    });
}

function valuesOf(part: Part, text: string): readonly number[] {
  if (!/^\d/.test(text)) return part === 'month' ? monthsNamed(text) : [];
  const number = Number(text);
  if (part === 'year') return text.length <= 2 || (number >= 1900 && number < 2100) ? [number] : [];
  return text.length <= 2 && number >= 1 && number <= (part === 'day' ? 31 : 12) ? [number] : [];
}

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs', 'sv', 'da', 'nb', 'fi', 'hu'];

/** The months whose name in some language begins so, with at least three letters. */
function monthsNamed(word: string): number[] {
  if (word.length < 3) return [];
  const begun = foldedMonth(word);
  const named = languages.flatMap((language) => [...monthsIn(language)].filter(([name]) => name.startsWith(begun)));
  return [...new Set(named.map(([, month]) => month))].sort((one, other) => one - other);
}

const clock = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?: ?([ap])\.?m\.?)?$/i;
const daySeconds = dayMs / 1000;

/** `10:30` → `10:30:00` or `0.4375`, the part of a day. */
export function isTimeOf(before: string, after: string): boolean {
  const read = secondsIn(before);
  if (read === undefined) return false;
  const time = timeIn(after);
  // A time without a day is shown on the first days that a program knows.
  const isDayless = time !== undefined && time < Date.UTC(1904, 0, 3);
  const ofDay = isDayless ? ((time - epochs[0]) / 1000) % daySeconds : numberIn(after) * daySeconds;
  const shown = secondsIn(after) ?? ofDay;
  return [read, read % daySeconds].some((one) => Math.abs(one - shown) < 1);
}

function secondsIn(text: string): number | undefined {
  const [, hours, minutes, seconds = 0, half] = clock.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return hour * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `1E5` → `100000`, `5%` → `0.05`, `(5)` → `-5`, `$5` → `5`, `2/3` → `0.666666666666667`, `=A1` → `0`. */
export function isNumberOf(before: string, after: string): boolean {
  if (!/^-?(?:0|[1-9]\d*)(?:[.,]\d+)?(?:e[-+]?\d+)?$/i.test(after)) return false;
  if (before.length > 40 || /^-?\d+(?:[.,]\d+)*$/.test(before)) return false;
  const shown = numberIn(after);
  if (before.startsWith('=')) return true;
  const [, decimals = '', power = '0'] = /(?:[.,](\d+))?e([-+]?\d+)$/i.exec(after) ?? [];
  const rounded = /e/i.test(after) ? 0.5 * 10 ** (Number(power) - decimals.length) : 0;
  return numbersRead(before).some((read) => Math.abs(read - shown) <= Math.max(rounded, Math.abs(read) * 1e-9));
}

function numbersRead(text: string): number[] {
  if (/^[-+]\d+(?:[-+]\d+)+$/.test(text)) {
    return [(text.match(/[-+]\d+/g) ?? []).reduce((sum, term) => sum + Number(term), 0)];
  }
  const [, whole = 0, over, under] = /^(?:(\d{1,9}) )?(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  if (over !== undefined) return [Number(whole) + Number(over) / Number(under)];
  const [, open, minus, amount, percent, close, behind] =
    /^(\()?([-+])?\p{Sc}?\s?([.,\d\s'’]*(?:e[-+]?\d{1,3})?)\s?(%)?\p{Sc}?(\))?(-)?$/iu.exec(text) ?? [];
  if (amount === undefined || (open === undefined) !== (close === undefined)) return [];
  const isNegative = open !== undefined || minus === '-' || behind !== undefined;
  return amountsIn(amount.trim()).map((number) => (isNegative ? -number : number) / (percent ? 100 : 1));
}

/** By both decimal signs. */
function amountsIn(text: string): number[] {
  const grouped = /^\d{1,3}([\s'’])\d{3}(?:\1\d{3})*(?![\d\s'’])/.test(text) ? text.replace(/[\s'’]/g, '') : text;
  const written = [grouped.replaceAll(',', ''), grouped.replaceAll('.', '').replace(',', '.')];
  return written.filter((number) => /^(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i.test(number)).map(Number);
}
