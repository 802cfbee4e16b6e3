import { vocabularies } from '../contract/index.js';
import { dateFormOf } from './date-forms.js';
import type { ColumnFacts } from './facts.js';
import { readHeading } from './heading.js';
import type { ReadTable } from './repeated-tables.js';
import { isWeekday } from './weekdays.js';
import { compact, wordsIn } from './words.js';

/** Headings of one kind that make a grid. */
const leastDays = 7;
/** A working week; more labels beside it make places with their opening hours. */
const leastWeekdays = 5;
const mostBesideWeek = 3;
const leastMonths = 5;
const leastYears = 4;
const leastHours = 6;
const leastPeriods = 6;
const leastRepeated = 4;

/** A column for each day, month, year, hour or week, or the same few columns again and again. */
export function grid({ facts }: ReadTable): string | undefined {
  const filled = facts.filter(({ values }) => values.length > 0);
  const all = facts.map(headingOf);
  const each = (count: number, what: string) => `it is a grid with a column for each of ${count} ${what}`;
  const days = countOfDays(all);
  if (days >= leastDays) return each(days, 'days');
  const weekdays = all.filter(isDayOfWeek).length;
  if (weekdays >= leastWeekdays && filled.length - weekdays <= mostBesideWeek) return each(weekdays, 'weekdays');
  const months = all.filter(isMonth).length;
  if (months >= leastMonths) return each(months, 'months');
  const numeric = filled.filter(({ numbers }) => numbers >= 0.8).map(headingOf);
  const years = numeric.filter((heading) => /^(19|20)\d\d$/.test(heading)).length;
  if (years >= leastYears) return each(years, 'years');
  const hours = all.filter((heading) => /^\d{1,2}[:h]\d{2}(:00)?\b/.test(heading)).length;
  if (hours >= leastHours) return each(hours, 'hours');
  const periods = all.filter(isPeriod).length;
  if (periods >= leastPeriods) return each(periods, 'periods');
  const titled = filled.filter(({ column }) => !column.untitled);
  const repeated = most(titled.map(headingOf), compact);
  return repeated >= leastRepeated && 4 * repeated >= titled.length
    ? `it is a grid with the same columns ${repeated} times`
    : undefined;
}

/** Without the count of a repeated heading. */
function headingOf({ column }: ColumnFacts): string {
  return column.untitled ? '' : column.heading.replace(/#\d+$/, '').trim();
}

/** How often the most frequent of the texts occurs, as `by` sees them. */
function most(texts: readonly string[], by: (text: string) => string): number {
  const counts = new Map<string, number>();
  for (const text of texts.map(by).filter((each) => each !== '')) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

function countOfDays(headings: readonly string[]): number {
  const numbers = headings.filter((heading) => /^([1-9]|[12]\d|3[01])\.?$/.test(heading));
  const dates = headings.filter((heading) => /\d/.test(heading) && dateFormOf([heading], 'dayFirst') !== undefined);
  return Math.max(new Set(numbers).size, dates.length);
}

/** `Monday`, `Mo`, `Mo 12.01.`. */
function isDayOfWeek(heading: string): boolean {
  return isWeekday(heading.replace(/[\s,.]*\d{1,2}[./-]\d{1,2}[./-]?(?:\d{2}|\d{4})?$/, ''));
}

const monthNames = new Set(
  vocabularies.flatMap(({ language }) =>
    Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
      (['long', 'short'] as const).map((form) =>
        compact(new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' }).format(Date.UTC(2024, month, 1))),
      ),
    ),
  ),
);

/** `März`, `Jan 2026`, `2026-03`, `03/2026`. */
function isMonth(heading: string): boolean {
  if (/^((19|20)\d\d[-/.](0?[1-9]|1[0-2])|(0?[1-9]|1[0-2])[-/.](19|20)\d\d)$/.test(heading)) return true;
  const words = wordsIn(heading).filter((word) => !/^\d{2,4}$/.test(word));
  return words.length === 1 && monthNames.has(words[0] ?? '');
}

const periodNames = new Set([
  ...['kw', 'cw', 'w', 's', 't', 'q', 'm', 'd', 'j', 'h'],
  ...vocabularies.flatMap(({ language }) =>
    (['long', 'short'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames([language], { type: 'dateTimeField', style });
      return (['weekOfYear', 'day', 'month', 'hour', 'quarter'] as const).map((field) =>
        compact(names.of(field) ?? ''),
      );
    }),
  ),
]);

/** `KW 12`, `Week 3`, `S08`. */
function isPeriod(heading: string): boolean {
  const [, name = ''] = /^(\p{L}+)[ .-]*\d{1,2}$/u.exec(heading) ?? [];
  return name !== '' && periodNames.has(compact(name));
}

const leastNumbers = 4;
const mostLabels = 2;

/** Numbers by one or two labels, of which no heading says what they are. */
export function matrix({ facts }: ReadTable): string | undefined {
  const filled = facts.filter(({ values }) => values.length > 0);
  const numbers = filled.filter((column) => column.numbers >= 0.8);
  if (numbers.length < leastNumbers || filled.length - numbers.length > mostLabels) return undefined;
  return numbers.some(isKnown) ? undefined : 'it is a matrix of numbers';
}

function isKnown({ column }: ColumnFacts): boolean {
  // `Well 3` is one of those that the numbers are about.
  if (column.untitled || wordsIn(column.heading).some((word) => /^\d/.test(word))) return false;
  const { meanings, signOf } = readHeading(column.heading);
  return signOf !== undefined || (meanings[0]?.score ?? 0) >= 0.8;
}
