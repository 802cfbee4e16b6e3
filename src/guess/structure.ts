import { vocabularies } from '../contract/index.js';
import { dateFormOf } from './date-forms.js';
import { tellApart } from './depends.js';
import { type ColumnFacts, hasUniqueValues } from './facts.js';
import { isAside, isKnownHeading, readHeading, resourcesIn } from './heading.js';
import { listsBeside, readings } from './lists.js';
import type { GuessTable, LeftOutTable } from './model.js';
import { type ReadTable, repeatsRowsOf } from './repeated-tables.js';
import { isWeekday } from './weekdays.js';
import { compact, lexicon, wordsIn } from './words.js';

type Judge = (read: ReadTable, others: readonly ReadTable[]) => string | undefined;

/** The tables that hold no records, with the reason: what their values are instead. */
export function tablesLeftOut(tables: readonly ReadTable[]): LeftOutTable[] {
  const kept: ReadTable[] = [];
  return tables.flatMap((read) => {
    const others = tables.filter((other) => other !== read);
    const reason = reasonOf(read, { others, earlier: kept });
    if (reason !== undefined) return [{ table: read.table, reason }];
    kept.push(read);
    return [];
  });
}

function reasonOf(
  read: ReadTable,
  { others, earlier }: { readonly others: readonly ReadTable[]; readonly earlier: readonly ReadTable[] },
): string | undefined {
  if (!read.facts.some(({ values }) => values.length > 0)) return 'it has no rows';
  for (const judge of judges) {
    const reason = judge(read, others);
    if (reason !== undefined) return reason;
  }
  // Of two tables with the same rows the first one is read, and of a table and a part of it the whole.
  const isMore = ({ table }: ReadTable) => table.rows.length > 1.5 * read.table.rows.length;
  const twin = [...earlier, ...others.filter(isMore)].find((other) => repeatsRowsOf(read, other));
  return twin && `its rows are those of "${twin.table.name}"`;
}

/** Something beside the records, by its name: spare parts, settings; where another table has the records. */
function beside({ table }: ReadTable, others: readonly ReadTable[]): string | undefined {
  if (!isAside(table.name)) return undefined;
  const isOfRecords = ({ table: other, facts }: ReadTable) =>
    !isAside(other.name) && facts.filter(({ column }) => isKnownHeading(column.heading)).length >= leastKnown;
  return others.some(isOfRecords) ? 'its name is that of something beside the records' : undefined;
}

/** Known headings that make a table of records likely. */
const leastKnown = 3;

const leastDays = 7;

/** A column for each day of a week, a month or a longer time. */
function gridOfDays({ facts }: ReadTable): string | undefined {
  const headings = facts.map(({ column }) => column.heading.replace(/#\d+$/, '').trim());
  const numbers = headings.filter((heading) => /^([1-9]|[12]\d|3[01])\.?$/.test(heading));
  const dates = headings.filter((heading) => /\d/.test(heading) && dateFormOf([heading], 'dayFirst') !== undefined);
  const weekdays = headings.filter(isWeekday);
  const days = Math.max(new Set(numbers).size, dates.length, weekdays.length);
  return days >= leastDays ? `it is a grid with a column for each of ${days} days` : undefined;
}

const widestSums = 4;
const mostLabels = 2;

/** Sums by one or two labels: a pivot table, as its own headings or its last row show. */
function summary({ table, facts }: ReadTable): string | undefined {
  const isPivots = ({ column, numbers }: ColumnFacts) => {
    const heading = wordsIn(column.heading).join(' ');
    return pivotHeadings.some(
      (words) => heading === words || (numbers >= 0.9 && heading.startsWith(`${words} `) && facts.length <= widestSums),
    );
  };
  if (facts.some(isPivots)) return 'it is a pivot table';
  const summed = summedColumns(table);
  const filled = facts.filter(({ values }) => values.length > 0).length;
  return summed !== undefined && filled - summed <= mostLabels
    ? 'it sums up: its last row is the total of the others'
    : undefined;
}

const pivotHeadings = vocabularies.flatMap(({ pivot }) => pivot.split(',').map((words) => wordsIn(words).join(' ')));

/** How many columns end in their own sum; undefined without a row of totals. */
function summedColumns({ rows, columns }: GuessTable): number | undefined {
  const last = rows.at(-1)?.cells ?? [];
  const label = last.find((cell) => typeof cell === 'string' && cell.trim() !== '');
  const isTotal = rows.length >= 3 && typeof label === 'string' && lexicon.totals.has(compact(label));
  if (!isTotal) return undefined;
  const sums = columns.flatMap(({ index }) => {
    const total = last[index];
    if (typeof total !== 'number') return [];
    const sum = rows.slice(0, -1).reduce((before, { cells }) => before + numberIn(cells[index]), 0);
    return [Math.abs(sum - total) <= 1e-6 * Math.max(1, Math.abs(total))];
  });
  return sums.length > 0 && sums.every(Boolean) ? sums.length : undefined;
}

function numberIn(cell: unknown): number {
  return typeof cell === 'number' ? cell : 0;
}

const longestForm = 60;

/** Labels with their values beside them, one record at most. */
function form({ table, facts }: ReadTable): string | undefined {
  const [labels, ...others] = facts.filter(({ values }) => values.length > 0);
  if (!labels || others.length > 2 || table.rows.length > longestForm || labels.values.length < 3) return undefined;
  // Each label is there once; the kinds of machines are not.
  if (labels.distinct < 0.8 * labels.values.length) return undefined;
  const isLabel = (text: string) => text.endsWith(':') || isKnownHeading(text.replace(/\s*\*$/, ''));
  const share = labels.values.filter(isLabel).length / labels.values.length;
  return share >= 0.6 ? 'it is a form: labels with their values beside them' : undefined;
}

/** Labels and numbers here and there, as on a dashboard or a sheet of notes. */
function scattered({ table, facts }: ReadTable): string | undefined {
  const untitled = table.columns.filter((column) => column.untitled).length;
  const cells = table.rows.length * table.columns.length;
  const filled = facts.reduce((sum, { values }) => sum + values.length, 0);
  if (facts.length === 1 && table.headerRow > 0) {
    const [only] = facts;
    const isText = only !== undefined && only.longest > 60 && only.codes < 0.2;
    return isText && !isKnownHeading(only.column.heading) ? 'it is a text' : undefined;
  }
  const isScattered = facts.length >= 3 && untitled >= 0.5 * facts.length && filled < 0.35 * cells;
  return isScattered ? 'its cells are scattered, and most columns have no heading' : undefined;
}

const longestCode = 12;
const mostCodes = 200;

/** Codes with their texts, which a column of another table uses. */
function listOfCodes({ table, facts }: ReadTable, others: readonly ReadTable[]): string | undefined {
  const [code, text, ...more] = facts.filter(({ values }) => values.length > 0);
  if (!code || !text || more.length > 0 || table.rows.length > mostCodes || code.distinct < 2) return undefined;
  const isCode = code.longest <= longestCode && hasUniqueValues(code) && tellApart([text]) && text.numbers < 0.5;
  // Customers may have but a number and a name.
  const isAboutRecords = [code, text].some(({ column }) => readHeading(column.heading).about !== undefined);
  if (!isCode || isAboutRecords || resourcesIn(table.name).length > 0) return undefined;
  const codes = new Set(code.values);
  const user = others.find((other) => other.facts.some((column) => usesCodes(column, codes)));
  const column = user?.facts.find((each) => usesCodes(each, codes));
  if (!user || !column) return undefined;
  return `it is a list of the codes in "${column.column.heading}" of "${user.table.name}"`;
}

function usesCodes({ values, distinct }: ColumnFacts, codes: ReadonlySet<string>): boolean {
  if (values.length < 5 || distinct > codes.size || distinct === values.length) return false;
  return values.filter((value) => codes.has(value)).length >= 0.9 * values.length;
}

const judges: readonly Judge[] = [gridOfDays, summary, form, scattered, listsBeside, readings, listOfCodes, beside];
