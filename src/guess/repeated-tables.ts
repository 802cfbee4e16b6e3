import { countsFromOne, tellApart } from './depends.js';
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
  // A copy may change one column, such as a state; what tells records apart it may only write longer or shorter.
  const changed = pairs.length > leastShared ? pairs : [];
  const without = (one: Pair) => pairs.filter((pair) => pair !== one);
  return (
    areRepeated(pairs) || changed.some((one) => areRepeated(without(one), isIdentifying(one.column) ? one : undefined))
  );
}

function areRepeated(pairs: readonly Pair[], written?: Pair): boolean {
  const rows = rowsOf(
    pairs.map(({ column }) => column),
    written?.column,
  );
  const others = rowsOf(
    pairs.map(({ found }) => found),
    written?.found,
  );
  const known = new Map(others);
  // What many rows share, such as the machine of several jobs, is in any table.
  const distinct = [...new Map(rows)];
  const isTelling = distinct.length >= 0.5 * rows.length && known.size >= 0.5 * others.length;
  const repeated = distinct.filter(([row, text]) => {
    const other = known.get(row);
    return other !== undefined && (text.includes(other) || other.includes(text));
  });
  return isTelling && distinct.length > 0 && repeated.length >= leastRepeated * distinct.length;
}

/** Whether a column numbers, names or describes records, or else what nearly each of them has of its own. */
function isIdentifying(facts: ColumnFacts): boolean {
  const { values, distinct, column } = facts;
  const { path = '' } = readHeading(column.heading).meanings[0] ?? {};
  return distinct >= 0.5 * values.length || identifying.test(path);
}

const identifying = /^(?:.+\.)?(?:myId|name|description)$/;

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

/** The text of each row, and what another column says in it. */
function rowsOf(columns: readonly ColumnFacts[], written?: ColumnFacts): [row: string, text: string][] {
  const rows = columns[0]?.texts.length ?? 0;
  const texts = Array.from({ length: rows }, (_, row): [string, string] => [
    columns.map(({ texts }) => compact(texts[row] ?? '')).join('\u001f'),
    compact(written?.texts[row] ?? ''),
  ]);
  return texts.filter(([row]) => row.replaceAll('\u001f', '') !== '');
}
