import { countsFromOne, rowTexts, tellApart } from './depends.js';
import { areErrors, type ColumnFacts, type ReadTable } from './facts.js';
import { readHeading } from './heading.js';
import { compact } from './words.js';

/** Share of the rows that must stand in the other table as well. */
const leastRepeated = 0.8;
/** Share of its cells that a copy may have of its own. */
const mostOwn = 0.35;
const leastShared = 3;
/** How surely columns under different headings mean the same. */
const leastCertain = 0.95;

interface Pair {
  readonly column: ColumnFacts;
  readonly found: ColumnFacts;
}

/** Whether the rows of a table are, by the columns that both have, rows of the other. */
export function repeatsRowsOf({ filled }: ReadTable, other: ReadTable): boolean {
  const pairs = filled.flatMap((column): Pair[] => {
    const found =
      other.facts.find((each) => compact(each.column.heading) === compact(column.column.heading)) ??
      other.facts.find((each) => meaningOf(each) !== undefined && meaningOf(each) === meaningOf(column));
    return found && !column.column.untitled && areComparable(column, found) ? [{ column, found }] : [];
  });
  const shared = new Set(pairs.map(({ column }) => column));
  const cells = (columns: readonly ColumnFacts[]) => columns.reduce((sum, { values }) => sum + values.length, 0);
  const own = cells(filled.filter((column) => !shared.has(column) && isText(column)));
  if (pairs.length < Math.min(leastShared, filled.length) || own > mostOwn * cells(filled)) return false;
  // A copy may change one column, such as a state, where others show that the rows are the same.
  const changed = pairs.length > leastShared ? pairs.filter(({ column }) => !isIdentifying(column)) : [];
  return [undefined, ...changed].some((one) => areRepeated(pairs.filter((pair) => pair !== one)));
}

/** Whether a column numbers, names or describes records, or else what nearly each of them has of its own. */
function isIdentifying({ values, distinct, column }: ColumnFacts): boolean {
  const { path = '' } = readHeading(column.heading).meanings[0] ?? {};
  return distinct >= 0.5 * values.length || /(?:^|\.)(?:myId|name|description)$/.test(path);
}

function areRepeated(pairs: readonly Pair[]): boolean {
  const rows = rowsOf(pairs.map(({ column }) => column));
  const others = rowsOf(pairs.map(({ found }) => found));
  const known = new Set(others);
  // What many rows share, such as the machine of several jobs, is in any table.
  const distinct = [...new Set(rows)];
  const isTelling = distinct.length >= 0.5 * rows.length && known.size >= 0.5 * others.length;
  const repeated = distinct.filter((row) => known.has(row));
  return isTelling && distinct.length > 0 && repeated.length >= leastRepeated * distinct.length;
}

/** What a heading surely means; undefined if it leaves that open. */
function meaningOf({ column, values }: ColumnFacts): string | undefined {
  const [first] = column.untitled || values.length === 0 ? [] : readHeading(column.heading).meanings;
  return first !== undefined && first.score >= leastCertain ? `${first.resource ?? ''} ${first.path}` : undefined;
}

/** Programs write numbers, days and times of a copy otherwise; days that are written alike are another day's records. */
function areComparable(column: ColumnFacts, found: ColumnFacts): boolean {
  if ([column, found].some(({ values }) => areErrors(values))) return false;
  if (isText(column) || isText(found)) return isText(column) && isText(found);
  // A copy may count its rows anew.
  if ([column, found].every(areNumbers)) return ![column, found].every(countsFromOne);
  const forms = [column, found].map(({ days, dates }) => (days >= 0.9 ? dates?.formats.join() : undefined));
  return forms[0] !== undefined && forms[0] === forms[1];
}

function isText({ days, times, numbers }: ColumnFacts): boolean {
  return days < 0.5 && times < 0.5 && numbers < 0.9;
}

/** Numbers that tell records apart. */
function areNumbers(facts: ColumnFacts): boolean {
  return facts.integers === 1 && tellApart([facts]);
}

/** The texts of rows that are not empty, as far as capitals and signs do not matter. */
function rowsOf(columns: readonly ColumnFacts[]): string[] {
  const folded = columns.map((column) => ({ ...column, texts: column.texts.map(compact) }));
  return rowTexts(folded).filter((text) => text !== '');
}
