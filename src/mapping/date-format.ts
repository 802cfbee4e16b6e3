import { daysInMonth } from '../contract/index.js';
import { foldedMonth, monthsIn } from '../text/program-words.js';

/** The offset is from UTC, in minutes. */
export interface DateParts {
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

export const isoForms = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm', 'yyyy-mm-ddThh:mm'] as const;

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
