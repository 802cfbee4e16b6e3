import { vocabularies } from '../contract/index.js';
import type { Cell } from '../files/types.js';
import { compileDateFormat, parseIsoDate } from '../mapping/dates.js';
import { byFrequency, compact } from './words.js';

export interface DateForm {
  /** Text formats, the most frequent first; empty if there are only ISO dates and date cells. */
  readonly formats: readonly string[];
  /** Language of month names; undefined for English. */
  readonly language?: string;
  /** Share of the filled cells that are dates, 0 to 1. */
  readonly share: number;
  readonly hasTime: boolean;
  readonly isAmbiguous: boolean;
  readonly isShort: boolean;
}

export type DayOrder = 'dayFirst' | 'monthFirst';

const numeric = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:(,? +|-| - )(\d{1,2}):\d{2}(:\d{2})?(?:( ?)[ap]m)?)?$/i;
const yearFirst = /^\d{4}([./])\d{1,2}\1\d{1,2}(?:( +)(\d{1,2}):\d{2}(:\d{2})?)?$/;
const named =
  /^(\d{1,2})(\.? |[-/])(\p{L}{3,}\.?)( |[-/])(\d{4}|\d{2})(?:(,? )(\d{1,2}):\d{2}(:\d{2})?(?:( ?)[ap]m)?)?$/iu;
const namedFirst = /^(\p{L}{3,}\.?) (\d{1,2}), (\d{4})$/u;
const eightDigits = /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

/** More formats than this are errors in the data. */
const mostFormats = 3;

/** Undefined if no cell is a date. `order` decides 03/04 if no value of the column does. */
export function dateFormOf(cells: readonly Exclude<Cell, null>[], order: DayOrder): DateForm | undefined {
  const texts = cells.filter((cell) => typeof cell === 'string').map((text) => text.trim());
  const real = cells.filter((cell) => cell instanceof Date);
  const iso = texts.filter((text) => parseIsoDate(text) !== undefined);
  const shown = orderShown(texts);
  const written = formatsOf(texts, shown ?? order);
  const hasNames = written.formats.some((format) => format.includes('MMM'));
  const language = hasNames ? monthLanguage(texts, written.formats) : 'en';
  const parsed = datesRead(texts, written.formats, language);
  const dates = real.length + iso.length + parsed.length;
  if (dates === 0) return undefined;
  const hasTime =
    real.some((date) => date.getTime() % 86_400_000 !== 0) || [...iso, ...parsed].some((text) => /\d:\d\d/.test(text));
  return {
    formats: written.formats,
    language: language === 'en' ? undefined : language,
    share: dates / cells.length,
    hasTime,
    isAmbiguous: written.isNumeric && shown === undefined,
    isShort: written.formats.some((format) => /(?<!y)yy(?!y)/.test(format)),
  };
}

/** The order shown by the values: a first part above 12 is a day. */
export function orderShown(texts: readonly string[]): DayOrder | undefined {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const text of texts) {
    const [, first, separator, second] = numeric.exec(text) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) dayFirst++;
    else if (Number(second) > 12 && Number(first) <= 12) monthFirst++;
    else if (separator === '.') dayFirst += 0.1;
  }
  if (dayFirst === monthFirst) return undefined;
  return dayFirst > monthFirst ? 'dayFirst' : 'monthFirst';
}

/** Reads the days of a column with these dates, as days since 1970; NaN for other texts. */
export function dayReader({ formats, language }: DateForm): (text: string) => number {
  const parsers = [parseIsoDate, ...formats.map((format) => compileDateFormat(format, language))];
  return (text) => {
    for (const parse of parsers) {
      const date = parse(text);
      if (date) return Date.UTC(date.year, date.month - 1, date.day) / 86_400_000;
    }
    return Number.NaN;
  };
}

function formatsOf(texts: readonly string[], order: DayOrder): { formats: string[]; isNumeric: boolean } {
  // One value with a single digit means the column omits leading zeros.
  const bare = texts.some((text) => /^\d[./-]|[./-]\d[./-]/.test(text) && numeric.test(text));
  const formats = texts.map((text) => formatOf(text, order, bare)).filter((format) => format !== undefined);
  return {
    formats: byFrequency(formats).slice(0, mostFormats),
    isNumeric: texts.some((text) => numeric.test(text)),
  };
}

function formatOf(text: string, order: DayOrder, bare: boolean): string | undefined {
  const plain = numeric.exec(text);
  if (plain) {
    const [, , separator, , year = '', ...time] = plain;
    const [day, month] = bare ? ['d', 'M'] : ['dd', 'MM'];
    const days = order === 'dayFirst' ? `${day}${separator}${month}` : `${month}${separator}${day}`;
    return `${days}${separator}${yearForm(year)}${timeForm(time)}`;
  }
  const other = yearFirst.exec(text);
  if (other) {
    const [, separator, ...time] = other;
    return `yyyy${separator}M${separator}d${timeForm(time)}`;
  }
  const inWords = named.exec(text);
  if (inWords) {
    const [, , separator, , next, year = '', ...time] = inWords;
    return `d${separator}MMM${next}${yearForm(year)}${timeForm(time)}`;
  }
  if (namedFirst.test(text)) return 'MMM d, yyyy';
  return eightDigits.test(text) ? 'yyyyMMdd' : undefined;
}

function yearForm(year: string): string {
  return year.length === 4 ? 'yyyy' : 'yy';
}

/** The format of what follows a day: the gap, the hour, the seconds, the space before `am`; '' without a time. */
function timeForm([gap, hour, seconds, space]: readonly (string | undefined)[]): string {
  if (hour === undefined) return '';
  const hours = space !== undefined ? 'h' : hour.length === 1 ? 'H' : 'HH';
  return `${gap}${hours}:mm${seconds ? ':ss' : ''}${space === undefined ? '' : `${space}a`}`;
}

function monthLanguage(texts: readonly string[], formats: readonly string[]): string {
  const hits = vocabularies.map(({ language }) => ({ language, count: datesRead(texts, formats, language).length }));
  return hits.sort((a, b) => b.count - a.count)[0]?.language ?? 'en';
}

function datesRead(texts: readonly string[], formats: readonly string[], language: string): string[] {
  const parsers = formats.map((format) => compileDateFormat(format, language));
  return texts.filter((text) => parsers.some((parse) => parse(text) !== undefined));
}

/** Further languages of which the runtime knows the names of days. */
const neighbours = ['cs', 'sk', 'sl', 'hr', 'hu', 'ro', 'da', 'sv', 'nb', 'fi'];

const weekdayNames = new Set(
  [...vocabularies.map(({ language }) => language), ...neighbours].flatMap((language) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
      (['long', 'short'] as const).map((weekday) =>
        compact(new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))),
      ),
    ),
  ),
);

/** Whether a text is the name of a weekday, or short for it, in any of the languages. */
export function isWeekday(text: string): boolean {
  return weekdayNames.has(compact(text));
}

/** Whether a column says which day of the week it is. */
export function areWeekdays(values: readonly string[], distinct: number): boolean {
  return distinct >= 2 && distinct <= 14 && values.filter(isWeekday).length >= 0.9 * values.length;
}
