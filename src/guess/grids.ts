import { vocabularies } from '../contract/index.js';
import { monthsIn } from '../messages/text/program-words.js';
import { isWeekday } from './evidence.js';
import type { ColumnFacts, ReadTable } from './facts.js';
import { readHeading } from './heading.js';
import { compact, wordsIn } from './words.js';

/** Headings of one kind that make a grid. */
const leastNumbered = 5;
const leastMonths = 5;
/** A working week; more labels beside it make places with their opening hours. */
const leastWeekdays = 5;
const mostBesideWeek = 3;
const leastRepeated = 4;

/** A column for each day, month, year, hour or week, or the same few columns again and again. */
export function grid({ facts, filled }: ReadTable): string | undefined {
  const all = facts.map(headingOf);
  const each = (count: number, what: string) => `it is a grid with a column for each of ${count} ${what}`;
  const weekdays = all.filter(isDayOfWeek).length;
  if (weekdays >= leastWeekdays && filled.length - weekdays <= mostBesideWeek) return each(weekdays, 'weekdays');
  const months = all.filter(isMonth).length;
  if (months >= leastMonths) return each(months, 'months');
  const numbered = most(all.filter(isNumbered), (text) => text.replace(/\d+/g, '#'));
  if (numbered >= leastNumbered) return each(numbered, 'days, hours or years');
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

/** `14`, `2026-03-01`, `08:00`, `8h30`, `KW 12`: a number without letters but those of an hour or a week. */
function isNumbered(heading: string): boolean {
  return /\d/.test(heading) && /^(?:[kc]w|wk?|s|sem)?(?:(?<=\d\s?)h|\P{L})+$/iu.test(heading);
}

/** `Monday`, `Mo`, `Mo 12.01.`. */
function isDayOfWeek(heading: string): boolean {
  const [, name] = /^(\D*)(?:\d[\d./-]*)?$/.exec(heading) ?? [];
  return name !== undefined && isWeekday(name);
}

/** `März`, `Jan 2026`. */
function isMonth(heading: string): boolean {
  const words = wordsIn(heading).filter((word) => !/^\d{2,4}$/.test(word));
  return words.length === 1 && vocabularies.some(({ language }) => monthsIn(language).has(words[0] ?? ''));
}

const leastNumbers = 4;
const mostLabels = 2;

/** Numbers by one or two labels, of which no heading says what they are. */
export function matrix({ filled }: ReadTable): string | undefined {
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
