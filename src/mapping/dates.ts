import { daysInMonth, isTimeZone } from '../contract/index.js';
import { ConfigurationError, MappingError } from '../errors.js';
import { cellText } from '../files/cell-text.js';
import type { Cell } from '../files/types.js';
import { type Said, said } from '../messages/said.js';
import { foldedMonth, monthsIn } from '../messages/text/program-words.js';
import { momentsOf, offsetAt } from '../messages/text/repeated-hour.js';
import { type Binder, bindTracked, type Field } from './field.js';
import type { ReadCells, RowScope } from './row-scope.js';
import { cellInput, type FieldInput, parsed } from './text.js';
import { quoted } from './validation/quote.js';

const minuteMs = 60_000;
const minutesPerDay = 1440;
const dayMs = minutesPerDay * minuteMs;

export interface DateOptions {
  /** Language of month names, such as `de`. Default: English. */
  readonly language?: string;
  /** Years of two digits below it are 20yy, others 19yy. Default: 69, with a warning for days more than 20 years ahead. */
  readonly pivot?: number;
}

export interface DateTimeOptions extends DateOptions {
  /** IANA time zone of the values. Default: `timeZone` of the source, then the account's zone. */
  readonly timeZone?: string;
  /** The column of the time, where the day has one of its own: `08:30`, `8h30`, `3 PM`, a time of a workbook. */
  readonly time?: FieldInput;
  /** The column of the time at which it began: an earlier `time` is one of the next day. */
  readonly after?: FieldInput;
}

/**
 * A calendar date, `yyyy-mm-dd`, never shifted by a time zone. Date cells of a workbook are used as they are; text is
 * parsed with the first matching format, such as `dd.MM.yy`, and always as ISO 8601. A moment with an offset that is
 * midnight of the account is that day.
 */
export function date(
  input: FieldInput,
  formats: string | readonly string[] = [],
  options: DateOptions = {},
): Field<string> {
  const parse = dateParser(formats, options);
  return parsed(
    input,
    ({ accountTimeZone, today }) =>
      (cell, row, cells) => {
        const parts = cell instanceof Date ? partsOf(cell) : parse(cellText(cell));
        if (parts) {
          const isMoment =
            parts.offsetMinutes !== undefined && accountTimeZone !== undefined && isTimeZone(accountTimeZone);
          const local = isMoment ? clockIn(accountTimeZone, parts) : parts;
          const isMidnight = isMoment && local.hour === 0 && local.minute === 0;
          const day = dayText(isMidnight ? local : parts);
          const other = dayText(local);
          if (other !== day) row.report('time-left-out', cells, said('otherDay', quoted(cellText(cell)), day, other));
          else if (parts.hour + parts.minute > 0)
            row.report('time-left-out', cells, said('hasTimeOfDay', quoted(cellText(cell)), day));
          reportFarYear({ parts, cell, sent: day, today }, { options, row, cells });
          return day;
        }
        reportNoDate(cell, said('noDate', quoted(cellText(cell)), expected(formats)), { row, cells });
        return undefined;
      },
    'text',
  );
}

/**
 * A local date and time of the account, `yyyy-mm-dd hh:mm`; converts values with another zone or an offset. The time
 * may be in a column of its own. Throws MappingError for `after` without `time`.
 */
export function dateTime(
  input: FieldInput,
  formats: string | readonly string[] = [],
  options: DateTimeOptions = {},
): Field<string> {
  const parse = dateParser(formats, options);
  const { time, after, timeZone } = options;
  if (time === undefined && after !== undefined)
    throw new MappingError('dateTime has after and no time: it says when a time is one of the next day.');
  return parsed(
    input,
    async (binder) => {
      const from = timeZone ?? binder.settings.timeZone;
      const to = binder.accountTimeZone;
      checkZones(from, to);
      const zone = from ?? to;
      const doubtOf = zone === undefined ? () => undefined : clockChanges(zone);
      const setTime = time === undefined ? undefined : await timeSetter({ time, after }, binder);
      return (cell, row, cells) => {
        const day = cell instanceof Date ? partsOf(cell) : parse(cellText(cell));
        const parts = day && setTime ? setTime(day, row) : day;
        if (day && !parts) return undefined;
        if (!parts) {
          reportNoDate(cell, said('noDateTime', quoted(cellText(cell)), expected(formats)), { row, cells });
          return undefined;
        }
        const isOfZone = parts.hasTime && parts.offsetMinutes === undefined;
        const isOther = parts.offsetMinutes !== undefined || (isOfZone && from !== undefined && from !== to);
        if (isOther && to === undefined) {
          row.report('time-zone-missing', cells, said('otherClock', quoted(cellText(cell))));
          return undefined;
        }
        const local = isOther && to !== undefined ? clockIn(to, parts, from) : parts;
        const text = `${dayText(local)} ${two(local.hour)}:${two(local.minute)}`;
        const doubt = isOfZone ? doubtOf(parts) : undefined;
        if (doubt) row.report('time-doubtful', cells, said(doubt, quoted(cellText(cell)), zone ?? '', text));
        reportFarYear({ parts: day ?? parts, cell, sent: text, today: binder.today }, { options, row, cells });
        return text;
      };
    },
    'text',
  );
}

/** Date serials (1900 system) of plausible business dates: 1954 to 2064. */
const likelySerials = { first: 20_000, last: 60_000 };
const serialEpoch = Date.UTC(1899, 11, 30);

function reportNoDate(
  cell: Exclude<Cell, null>,
  what: Said,
  { row, cells }: { readonly row: RowScope; readonly cells: ReadCells },
): void {
  const text = cellText(cell);
  const serial = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Math.floor(Number(text.replace(',', '.'))) : 0;
  if (serial < likelySerials.first || serial > likelySerials.last) {
    row.report('not-a-date', cells, what);
    return;
  }
  const day = new Date(serialEpoch + serial * dayMs).toISOString().slice(0, 10);
  row.report('date-became-number', cells, said('dayAsNumber', quoted(text), day));
}

const farAhead = 20;

/** Warns of a day far ahead, where only two digits of its year and no pivot of the mapping tell the century. */
function reportFarYear(
  found: {
    readonly parts: DateParts;
    readonly cell: Exclude<Cell, null>;
    readonly sent: string;
    readonly today: string;
  },
  { options, row, cells }: { readonly options: DateOptions; readonly row: RowScope; readonly cells: ReadCells },
): void {
  const { parts, cell, sent, today } = found;
  if (parts.hasShortYear !== true || options.pivot !== undefined) return;
  const limit = `${Number(today.slice(0, 4)) + farAhead}${today.slice(4)}`;
  if (dayText(parts) > limit) row.report('date-doubtful', cells, said('centuryDoubtful', quoted(cellText(cell)), sent));
}

/** What the clock of a zone shows when that of another one shows these parts, or at their own offset. */
function clockIn(to: string, parts: DateParts, from = to): DateParts {
  const wall = wallOf(parts);
  // A time that is skipped goes on as the clock did before.
  const moment =
    parts.offsetMinutes === undefined
      ? (momentsOf(wall, from)[0] ?? wall - offsetAt(wall - dayMs, from))
      : wall - parts.offsetMinutes * minuteMs;
  return partsOf(new Date(moment + offsetAt(moment, to)));
}

/** Ms since the epoch, as if the parts were UTC. */
function wallOf(parts: DateParts): number {
  return Date.parse(`${dayText(parts)}T${two(parts.hour)}:${two(parts.minute)}Z`);
}

function dateParser(formats: string | readonly string[], options: DateOptions): DateParser {
  const { pivot } = options;
  if (pivot !== undefined && !(Number.isInteger(pivot) && pivot >= 0 && pivot <= 100))
    throw new MappingError(`The pivot ${pivot} is not a whole number from 0 to 100.`, {
      advice: 'Years of two digits below it are 20yy, others 19yy: with pivot: 50, 49 is 2049 and 50 is 1950.',
    });
  const parsers = (typeof formats === 'string' ? [formats] : formats).map((format) => {
    try {
      return compileDateFormat(format, options.language, pivot);
    } catch (error) {
      throw new MappingError(`The date format "${format}" cannot be used: ${(error as Error).message}`);
    }
  });
  const all = [...parsers, parseIsoDate];
  return (text) => {
    for (const parse of all) {
      const parts = parse(text);
      if (parts) return parts;
    }
    return undefined;
  };
}

function expected(formats: string | readonly string[]): readonly string[] {
  const own = typeof formats === 'string' ? [formats] : formats;
  const others = isoForms.filter((form) => !own.some((format) => format.toLowerCase() === form.toLowerCase()));
  return [...own, ...others];
}

/** The cell's wall clock is in the UTC fields of the Date, to the second. Midnight means a date without a time. */
function partsOf(cell: Date): DateParts {
  const value = toSecond(cell);
  return {
    year: value.getUTCFullYear(),
    month: value.getUTCMonth() + 1,
    day: value.getUTCDate(),
    hour: value.getUTCHours(),
    minute: value.getUTCMinutes(),
    hasTime: value.getTime() % dayMs !== 0,
  };
}

function dayText({ year, month, day }: DateParts): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Tells times that the clocks of a zone skip or show twice. */
function clockChanges(zone: string): (parts: DateParts) => 'timeTwice' | 'timeSkipped' | undefined {
  /** Days around which clocks change; known, because most rows share few days. */
  const changes = new Map<string, boolean>();
  return (parts) => {
    const wall = wallOf(parts);
    const day = dayText(parts);
    const hasChange = changes.get(day) ?? offsetAt(wall - 2 * dayMs, zone) !== offsetAt(wall + 2 * dayMs, zone);
    changes.set(day, hasChange);
    const shown = hasChange ? momentsOf(wall, zone).length : 1;
    return shown === 1 ? undefined : shown === 2 ? 'timeTwice' : 'timeSkipped';
  };
}

function checkZones(...zones: readonly (string | undefined)[]): void {
  const wrong = zones.find((name) => name !== undefined && !isTimeZone(name));
  if (wrong === undefined) return;
  throw new ConfigurationError(`"${wrong}" is not a time zone.`, {
    advice: 'Use an IANA name such as Europe/Berlin.',
  });
}

const written =
  /^(\d{1,2})(?: ?[:.h] ?|(?=\d\d$)|(?= ?(?:[ap]\.?m|uhr)))([0-5]\d)?(?::[0-5]\d)?(?: ?([ap])\.?m\.?)?(?: ?(?:uhr|h))?$/i;

/** Minutes since midnight, 1440 for `24:00`; a number is a part of a day, as in workbooks. Undefined for anything else. */
export function minutesOf(cell: Exclude<Cell, null>): number | undefined {
  if (cell instanceof Date) {
    const time = toSecond(cell);
    return time.getUTCHours() * 60 + time.getUTCMinutes();
  }
  if (typeof cell === 'object' && 'days' in cell) return partOfDay(cell.days);
  if (typeof cell === 'number') return partOfDay(cell);
  const text = cellText(cell).trim().replace(/\s+/g, ' ');
  if (/^0?[.,]\d+$/.test(text)) return partOfDay(Number(text.replace(',', '.')));
  const [, hours = '', minutes = '00', half] = written.exec(text) ?? [];
  if (hours === '' || (half !== undefined && Number(hours) > 12)) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const total = hour * 60 + Number(minutes);
  return total <= minutesPerDay ? total : undefined;
}

/** Seconds are cut off, as of a text; less than a second is the error of a number of days. */
function partOfDay(days: number): number | undefined {
  return days >= 0 && days <= 1 ? Math.floor(Math.round(days * minutesPerDay * 60) / 60) : undefined;
}

/** The nearest second, as spreadsheet programs show it: 09:59:59.994 is what a workbook holds for 10:00. */
function toSecond(cell: Date): Date {
  return cell.getTime() % 1000 === 0 ? cell : new Date(Math.round(cell.getTime() / 1000) * 1000);
}

type SetTime = (parts: DateParts, row: RowScope) => DateParts | undefined;

/**
 * Sets the time of a day from another column; an empty cell leaves midnight. A time before that of `after` is one of
 * the next day.
 */
async function timeSetter(
  { time, after }: { readonly time: FieldInput; readonly after?: FieldInput },
  binder: Binder,
): Promise<SetTime> {
  const read = await minuteReader(time, binder);
  const begin = after === undefined ? () => undefined : await minuteReader(after, binder);
  return (parts, row) => {
    const { unreadable } = row;
    const minutes = read(row);
    const from = begin(row);
    if (row.unreadable > unreadable) return undefined;
    if (minutes === undefined) return parts;
    const isNextDay = from !== undefined && minutes < from;
    return later(parts, minutes + (isNextDay ? minutesPerDay : 0));
  };
}

async function minuteReader(input: FieldInput, binder: Binder): Promise<(row: RowScope) => number | undefined> {
  const { evaluate, cells } = await bindTracked(cellInput(input), binder);
  return (row) => {
    const cell = evaluate(row);
    if (cell === undefined) return undefined;
    const minutes = minutesOf(cell);
    if (minutes === undefined) row.report('not-a-date', cells, said('noTimeOfDay', quoted(cellText(cell))));
    return minutes;
  };
}

/** That many minutes after the beginning of the day. */
function later(parts: DateParts, minutes: number): DateParts {
  const midnight = wallOf({ ...parts, hour: 0, minute: 0 });
  return { ...partsOf(new Date(midnight + minutes * minuteMs)), hasTime: true, offsetMinutes: parts.offsetMinutes };
}

/** The offset is from UTC, in minutes. */
interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly hasTime: boolean;
  /** Whether the year was written with two digits. */
  readonly hasShortYear?: boolean;
  readonly offsetMinutes?: number;
}

export type DateParser = (text: string) => DateParts | undefined;

/** Two-digit years below this mean 20yy, others 19yy, as in POSIX. */
const usualPivot = 69;

const tokens: Readonly<Record<string, { pattern: string; name: string }>> = {
  yyyy: { pattern: '\\d{4}', name: 'year' },
  yy: { pattern: '\\d{2}', name: 'shortYear' },
  MMMM: { pattern: '[\\p{L}\\p{M}.]+', name: 'monthName' },
  MMM: { pattern: '[\\p{L}\\p{M}.]+', name: 'monthName' },
  MM: { pattern: '\\d{2}', name: 'month' },
  M: { pattern: '\\d{1,2}', name: 'month' },
  dd: { pattern: '\\d{2}', name: 'day' },
  d: { pattern: '\\d{1,2}', name: 'day' },
  HH: { pattern: '\\d{2}', name: 'hour' },
  H: { pattern: '\\d{1,2}', name: 'hour' },
  hh: { pattern: '\\d{2}', name: 'halfHour' },
  h: { pattern: '\\d{1,2}', name: 'halfHour' },
  mm: { pattern: '\\d{2}', name: 'minute' },
  ss: { pattern: '[0-5]\\d', name: 'second' },
  a: { pattern: '[AaPp]\\.?[Mm]\\.?', name: 'half' },
};

const tokenPattern = /yyyy|yy|MMMM|MMM|MM|M|dd|d|HH|H|hh|h|mm|ss|a|'[^']*'|[^A-Za-z']+|[A-Za-z']/g;

/**
 * Compiles a format of Unicode tokens `yyyy yy MMMM MMM MM M dd d HH H hh h mm ss a`; other text is literal, letters
 * need single quotes. Month names are read in the given language. Throws RangeError if a token is unknown or a required
 * one is missing.
 */
export function compileDateFormat(format: string, language = 'en', pivot = usualPivot): DateParser {
  const names: string[] = [];
  let source = '';
  for (const [part] of format.matchAll(tokenPattern)) {
    const token = tokens[part];
    if (token) {
      names.push(token.name);
      source += `(${token.pattern})`;
    } else if (/^[A-Za-z']$/.test(part)) {
      throw new RangeError(`"${part}" is not part of a date format; known are ${Object.keys(tokens).join(' ')}.`);
    } else {
      source += literally(part.startsWith("'") ? part.slice(1, -1) : part);
    }
  }
  checkComplete(names);
  const pattern = new RegExp(`^${source}$`, 'u');
  const months = names.includes('monthName') ? monthsIn(language) : undefined;
  const groups = Object.fromEntries(names.map((name, index) => [name, index + 1]));
  return (text) => {
    const match = pattern.exec(text);
    return match ? assemble(match, groups, { months, pivot }) : undefined;
  };
}

function checkComplete(names: readonly string[]): void {
  const has = (...candidates: readonly string[]) => candidates.some((name) => names.includes(name));
  if (!has('year', 'shortYear')) throw new RangeError('it has no year, yyyy or yy.');
  if (!has('month', 'monthName')) throw new RangeError('it has no month, MM; mm are minutes.');
  if (has('halfHour') && !has('half')) throw new RangeError('hh needs a, the half of the day; HH has 24 hours.');
}

function literally(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
}

function assemble(
  match: RegExpExecArray,
  groups: Readonly<Partial<Record<string, number>>>,
  { months, pivot }: { readonly months: ReadonlyMap<string, number> | undefined; readonly pivot: number },
): DateParts | undefined {
  const part = (group: number | undefined) => (group === undefined ? undefined : match[group]);
  const short = Number(part(groups.shortYear));
  const year = Number(part(groups.year) ?? short + (short < pivot ? 2000 : 1900));
  const monthName = part(groups.monthName);
  const month = monthName === undefined ? Number(part(groups.month)) : (months?.get(foldedMonth(monthName)) ?? 0);
  const halfHour = part(groups.halfHour);
  const hour = halfHour === undefined ? part(groups.hour) : fullHour(Number(halfHour), part(groups.half) ?? '');
  return checked({
    year,
    month,
    day: Number(part(groups.day) ?? 1),
    hour: Number(hour ?? 0),
    minute: Number(part(groups.minute) ?? 0),
    hasTime: hour !== undefined,
    ...(groups.year === undefined && { hasShortYear: true }),
  });
}

/** 12 am is midnight. */
function fullHour(hour: number, half: string): number {
  return hour > 12 ? Number.NaN : (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

function checked(parts: DateParts): DateParts | undefined {
  const { year, month, day, hour, minute } = parts;
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) && hour < 24 && minute < 60;
  return exists ? parts : undefined;
}

/** Clocks are up to 14 hours from UTC. */
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;

const isoForms = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm', 'yyyy-mm-ddThh:mm'] as const;

/** Reads ISO 8601 dates and times, with or without an offset. */
export const parseIsoDate: DateParser = (text) => {
  const match = iso.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, zone] = match;
  const parts = checked({
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    hasTime: hour !== undefined,
  });
  return parts && zone !== undefined ? { ...parts, offsetMinutes: offsetOf(zone) } : parts;
};

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  return sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)));
}
