import { vocabularies } from '../contract/index.js';
import type { Cell, SourceRow } from '../files/types.js';
import { isWordForTotals } from '../mapping/totals.js';
import { countsFromOne, rowTexts, shareKnown, tellApart } from './depends.js';
import { areErrors, type ColumnFacts, type ReadTable } from './facts.js';
import { grid, matrix } from './grids.js';
import { areTwins, isAside, isKnownHeading, readHeading, resourcesIn } from './heading.js';
import { calendar, knownColumns, leastOfRecords, listsBeside, people, saysMuch } from './lists.js';
import type { GuessTable, LeftOutTable } from './model.js';
import { topResource } from './names.js';
import { customerAbove } from './only-customer.js';
import { compact, keyPath, wordsIn } from './words.js';

const longestForm = 60;
const leastLabels = 3;

/** Labels with their values beside them, one record at most: each label is there once, and the kinds of machines are not. */
function form({ table, facts, filled }: ReadTable): string | undefined {
  if (table.rows.length > longestForm) return undefined;
  // Beside a label is a value; beside a heading is another heading.
  if (filled.every(({ column }) => !column.untitled && isKnownHeading(column.heading))) return undefined;
  const cells = facts.flatMap(({ values }) => values);
  const labels = new Set(cells.filter((text) => isLabel(text) && !readHeading(text).isNoun));
  const isForm = labels.size >= leastLabels && labels.size >= labelShare * cells.length;
  return isForm ? 'it is a form: labels with their values beside them' : undefined;
}

const labelShare = 0.25;

/** A card for each customer or place: labels that say who or where, at the same cells in another sheet. */
function cards({ table }: ReadTable, others: readonly ReadTable[]): string | undefined {
  const labels = labelsOf(table);
  if (labels.filter(({ text }) => saysWho(text)).length < leastOfCard) return undefined;
  const isOneOfSeveral = others.some(({ table: other }) => {
    const cells = new Map(cellRows(other).map(({ number, cells }) => [number, cells]));
    const same = labels.filter(({ number, column, text }) => cells.get(number)?.[column] === text);
    return other.file === table.file && same.length >= 0.8 * labels.length;
  });
  return isOneOfSeveral
    ? 'it is one of several cards: labelled cells outside its table say whose the rows are'
    : undefined;
}

const leastOfCard = 2;

/** Labels of a card, above its headings or in a few rows of its own, each but once. */
function labelsOf(table: GuessTable) {
  const labels = cellRows(table).flatMap(({ number, cells }) =>
    cells.flatMap((cell, column) => (isLabel(cell) ? [{ number, column, text: cell }] : [])),
  );
  const isOne = new Set(labels.map(({ text }) => text)).size >= 0.8 * labels.length;
  return isOne ? labels : [];
}

function cellRows({ preamble = [], rows }: GuessTable): readonly SourceRow[] {
  return rows.length > longestForm ? preamble : [...preamble, ...rows];
}

function saysWho(label: string): boolean {
  const [first] = readHeading(label).meanings;
  return first !== undefined && (who.test(first.path) || first.resource === topResource);
}

const who = /^(?:address|contact|vatNumber)/;

function isLabel(cell: Cell): cell is string {
  return typeof cell === 'string' && (isMarked(cell) || isKnownHeading(cell.replace(/(?<!\s)\s*\*$/, '')));
}

function isMarked(text: string): boolean {
  return text.endsWith(':') && /\p{L}/u.test(text);
}

const longText = 60;
const mostColumnsOfText = 3;

/** Sentences, as on a sheet that explains the others. */
function prose({ table, filled }: ReadTable): string | undefined {
  if (table.headerRow === 0 || filled.length > mostColumnsOfText) return undefined;
  if (filled.some(({ column }) => !column.untitled && isKnownHeading(column.heading))) return undefined;
  const isText = filled.some(({ longest, codes }) => longest > longText && codes < 0.2);
  return isText ? 'it is a text' : undefined;
}

/** Labels and numbers here and there, as on a dashboard or a sheet of notes. */
function scattered({ table, facts }: ReadTable): string | undefined {
  const untitled = table.columns.filter((column) => column.untitled).length;
  const cells = table.rows.length * table.columns.length;
  const filled = facts.reduce((sum, { values }) => sum + values.length, 0);
  const isScattered = facts.length >= 3 && untitled >= 0.5 * facts.length && filled < 0.35 * cells;
  const isUntitled = facts.length >= leastColumns && untitled >= mostlyUntitled * facts.length;
  return isScattered || isUntitled ? 'its cells are scattered, and most columns have no heading' : undefined;
}

const leastColumns = 6;
const mostlyUntitled = 0.6;

/** Formulas that found nothing. */
function errors({ facts }: ReadTable): string | undefined {
  const values = facts.flatMap((column) => column.values);
  return areErrors(values) ? 'its cells are errors' : undefined;
}

const widestSums = 4;
const mostLabels = 2;

/** Sums by one or two labels: a pivot table, as its headings, its word for an empty label or its last row show. */
function summary({ table, facts, filled }: ReadTable): string | undefined {
  const isPivots = ({ column, numbers }: ColumnFacts) => {
    const heading = wordsIn(column.heading).join(' ');
    return pivotHeadings.some(
      (words) => heading === words || (numbers >= 0.9 && heading.startsWith(`${words} `) && facts.length <= widestSums),
    );
  };
  const isPivot = facts.some((column) => isPivots(column) || column.values.some((text) => emptyLabels.has(text)));
  if (isPivot) return 'it is a pivot table';
  if (facts.some(isShare)) return 'it sums up: a column says how much of the whole each row is';
  const summed = summedColumns(table);
  return summed !== undefined && filled.length - summed <= mostLabels
    ? 'it sums up: its last row is the total of the others'
    : undefined;
}

/** Whether the numbers of a column add up to a hundred per cent, with or without the total itself. */
function isShare({ column, values, numbers }: ColumnFacts): boolean {
  if (!column.heading.includes('%') || numbers < 1 || values.length < leastShares) return false;
  const shares = values.map((text) => Number(text.replace(',', '.')));
  const sum = shares.reduce((before, share) => before + share, 0);
  return [1, 100].some((whole) => {
    const parts = shares.includes(whole) ? sum - whole : sum;
    return Math.abs(parts - whole) < whole * roundOff;
  });
}

const leastShares = 3;
const roundOff = 0.01;

const emptyLabels: ReadonlySet<string> = new Set(
  vocabularies.flatMap(({ emptyLabel }) => emptyLabel.split(',').map((text) => text.trim())),
);

const pivotHeadings = vocabularies.flatMap(({ pivot }) => pivot.split(',').map((words) => wordsIn(words).join(' ')));

/** How many columns end in their own sum; undefined without a row of totals. */
function summedColumns({ rows, columns }: GuessTable): number | undefined {
  const last = rows.at(-1)?.cells ?? [];
  const label = last.find((cell) => typeof cell === 'string' && cell.trim() !== '');
  const isTotal = rows.length >= 3 && typeof label === 'string' && isWordForTotals(label);
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
function repeatsRowsOf({ filled }: ReadTable, other: ReadTable): boolean {
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
