import { shareKnown, tellApart } from './depends.js';
import type { ColumnFacts, ReadTable } from './facts.js';
import { cards, errors, form, prose, scattered } from './forms.js';
import { grid, matrix } from './grids.js';
import { areTwins, isAside, readHeading, resourcesIn } from './heading.js';
import { calendar, knownColumns, leastOfRecords, listsBeside, people, saysMuch } from './lists.js';
import type { LeftOutTable } from './model.js';
import { customerAbove } from './only-customer.js';
import { repeatsRowsOf } from './repeated-tables.js';
import { summary } from './summaries.js';
import { compact, keyPath } from './words.js';

type Judge = (read: ReadTable, others: readonly ReadTable[]) => string | undefined;

/** Why a table without a value is left out. */
export const noRows = 'it has no rows';

/** The tables that hold no records, with the reason: what their values are instead. */
export function tablesLeftOut(tables: readonly ReadTable[]): LeftOutTable[] {
  const judged = tables.map((read) => ({ read, reason: reasonOf(read, tables) }));
  const fit = judged.filter(({ reason }) => reason === undefined).map(({ read }) => read);
  return judged.flatMap(({ read, reason = copyReason(read, fit) }) =>
    reason === undefined ? [] : [{ table: read.table, ...reason }],
  );
}

function reasonOf(read: ReadTable, tables: readonly ReadTable[]): LeftOutReason | undefined {
  if (read.filled.length === 0) return { reason: noRows };
  const others = tables.filter((other) => other !== read);
  const isClear = isOfRecords(read);
  const found = judges.flatMap((judge) => {
    const isDoubtful = doubtful.has(judge);
    const reason = isDoubtful && isClear ? undefined : judge(read, others);
    return reason === undefined ? [] : [{ reason, isDoubtful }];
  });
  const [first] = found;
  return first && { reason: first.reason, isDoubtful: found.every(({ isDoubtful }) => isDoubtful) };
}

type LeftOutReason = Pick<LeftOutTable, 'reason' | 'isDoubtful'>;

/** Whether the headings alone say that a table holds records: half of them are known, and five at least. */
function isOfRecords(read: ReadTable): boolean {
  return knownColumns(read) >= Math.max(leastOfRecords, read.facts.length / 2);
}

/**
 * Of a table and a part of it the whole is read; of two with the same rows the one that says more of them, or else the
 * first.
 */
function copyReason(read: ReadTable, tables: readonly ReadTable[]): LeftOutReason | undefined {
  const at = tables.indexOf(read);
  const twin = tables.find((other, index) => {
    const isOfAnother = customerAbove(other.table) !== customerAbove(read.table);
    if (other === read || isOfAnother || !repeatsRowsOf(read, other)) return false;
    const size = other.table.rows.length / read.table.rows.length;
    if (size > mostAlike) return true;
    // A part says nothing more of the whole.
    const more = size < 1 / mostAlike ? 0 : knownColumns(other) - knownColumns(read);
    return more >= leastMore || (index < at && more > -leastMore);
  });
  return twin && { reason: `its rows are those of "${twin.table.name}"` };
}

/** From this many times the rows on, one table is a part of the other. */
const mostAlike = 1.5;
/** So many known columns more, and a table says more of the rows than its twin. */
const leastMore = 2;

/** Something beside the records, by its name: spare parts, settings; where another table has the records. */
function beside({ table, facts }: ReadTable, others: readonly ReadTable[]): string | undefined {
  if (!isAside(table.name) || facts.some((key) => isReferredTo(key, others))) return undefined;
  const hasRecords = (other: ReadTable) => !isAside(other.table.name) && knownColumns(other) >= leastKnown;
  return others.some(hasRecords) ? 'its name is that of something beside the records' : undefined;
}

/** Whether a column is headed as the number of records, and a column of another table with that heading holds it. */
function isReferredTo(key: ColumnFacts, others: readonly ReadTable[]): boolean {
  if (!tellApart([key]) || !isKey(key)) return false;
  const heading = compact(key.column.heading);
  const refers = (facts: ColumnFacts) =>
    compact(facts.column.heading) === heading && shareKnown(facts, key) >= mostlyKnown;
  return others.some(({ facts }) => facts.some(refers));
}

const mostlyKnown = 0.9;

/** Whether a column is headed as the number of a kind of record. */
function isKey({ column }: ColumnFacts): boolean {
  const [first] = readHeading(column.heading).meanings;
  return first?.path === keyPath && first.resource !== undefined;
}

/** Known headings that make a table of records likely. */
const leastKnown = 3;

const longestCode = 24;
const mostCodes = 200;
/** Texts that a list of codes may have beside each. */
const mostTexts = 2;

/** Codes with what they stand for, which a column of another table uses. */
function listOfCodes({ table, filled }: ReadTable, others: readonly ReadTable[]): string | undefined {
  const [code, ...texts] = filled;
  const [text] = texts;
  if (!code || !text || texts.length > mostTexts || table.rows.length > mostCodes || code.distinct < 2)
    return undefined;
  const isCode = code.longest <= longestCode && tellApart([code]) && tellApart([text]) && text.numbers < 0.5;
  // Customers may have but a number and a name.
  const isAboutRecords = [code, ...texts].some(({ column }) => readHeading(column.heading).about !== undefined);
  if (!isCode || isAboutRecords || resourcesIn(table.name).length > 0) return undefined;
  const users = others.flatMap((other) => other.facts.map((facts) => ({ facts, table: other.table })));
  const user = users.find(({ facts }) => usesCodes(facts, code));
  return user && `it is a list of the codes in "${user.facts.column.heading}" of "${user.table.name}"`;
}

const mostOfFew = 5;
const mostColumnsOfFew = 4;
/** So many times its rows make another table the one with the records. */
const manyTimes = 5;

/** A few rows and columns on a sheet beside many records, unless its name, a key or the same headings make them records. */
function fewRows({ table, filled }: ReadTable, others: readonly ReadTable[]): string | undefined {
  const rows = rowsIn(filled);
  if (rows > mostOfFew || filled.length > mostColumnsOfFew || filled.some(isKey)) return undefined;
  if (table.sheet === undefined || resourcesIn(table.name).length > 0) return undefined;
  if (others.some((other) => areTwins(other.table, table))) return undefined;
  const hasMany = (other: ReadTable) =>
    other.table.file === table.file && saysMuch(other) && rowsIn(other.facts) >= manyTimes * rows;
  return others.some(hasMany) ? `it has but ${rows} ${rows === 1 ? 'row' : 'rows'} beside the records` : undefined;
}

/** The rows in which a column has a value. */
function rowsIn(facts: readonly ColumnFacts[]): number {
  return Math.max(0, ...facts.map(({ values }) => values.length));
}

/** Whether a column repeats what another one lists. */
function usesCodes(column: ColumnFacts, code: ColumnFacts): boolean {
  return column.values.length >= 5 && !tellApart([column]) && shareKnown(column, code) >= mostlyKnown;
}

const judges: readonly Judge[] = [
  errors,
  grid,
  summary,
  form,
  cards,
  prose,
  scattered,
  listsBeside,
  matrix,
  listOfCodes,
  fewRows,
  people,
  calendar,
  beside,
];

/** They say what a table looks like; its headings may say more. */
const doubtful: ReadonlySet<Judge> = new Set([prose, scattered, listsBeside, matrix]);
