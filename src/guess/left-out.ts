import { vocabularies } from '../contract/index.js';
import type { Cell, SourceRow } from '../files/types.js';
import { isWordForTotals } from '../mapping/totals.js';
import { monthsIn } from '../messages/text/program-words.js';
import { arePeople } from './agreement.js';
import { dayReader, isWeekday } from './date-forms.js';
import { countsFromOne, rowTexts, shareKnown, tellApart } from './depends.js';
import { areErrors, type ColumnFacts, type ReadTable } from './facts.js';
import { areTwins, isAside, isKnownHeading, knownAmong, readHeading, resourcesIn } from './heading.js';
import { topResource } from './known-fields.js';
import type { GuessTable, LeftOutTable } from './model.js';
import { customerAbove } from './only-customer.js';
import { compact, keyPath, wordsIn } from './words.js';

/** Why a table without a value is left out. */
export const noRows = 'it has no rows';

/** Says why a table holds no records; undefined if it may hold some. */
type Judge = (read: ReadTable, others: readonly ReadTable[]) => string | undefined;

/** They say what a table looks like; its headings may say more. */
const doubtful: readonly Judge[] = [prose, scattered, listsBeside, matrix];
const ofOthers: readonly Judge[] = [listOfCodes, fewRows, people, calendar, beside];
const judges: readonly Judge[] = [errors, grid, summary, form, cards, ...doubtful, ...ofOthers];

/** The tables that hold no records, with the reason: what their values are instead. */
export function tablesLeftOut(tables: readonly ReadTable[]): LeftOutTable[] {
  const judged = tables.map((read) => ({ read, reason: reasonOf(read, tables) }));
  const fit = judged.filter(({ reason }) => reason === undefined).map(({ read }) => read);
  return judged.flatMap(({ read, reason = copyReason(read, fit) }) =>
    reason === undefined ? [] : [{ table: read.table, ...reason }],
  );
}

type LeftOutReason = Pick<LeftOutTable, 'reason' | 'isDoubtful'>;

function reasonOf(read: ReadTable, tables: readonly ReadTable[]): LeftOutReason | undefined {
  if (read.filled.length === 0) return { reason: noRows };
  const others = tables.filter((other) => other !== read);
  // The headings alone say that a table holds records: half of them are known, and five at least.
  const isOfRecords = knownColumns(read) >= Math.max(leastOfRecords, read.facts.length / 2);
  const asked = isOfRecords ? judges.filter((judge) => !doubtful.includes(judge)) : judges;
  const found = asked.filter((judge) => judge(read, others) !== undefined);
  const reason = found[0]?.(read, others);
  return reason === undefined ? undefined : { reason, isDoubtful: found.every((judge) => doubtful.includes(judge)) };
}

/** So many known headings make it likely that a table holds records. */
const leastOfRecords = 5;

function knownColumns({ filled }: ReadTable): number {
  return knownAmong(filled.map(({ column }) => column.heading));
}

function saysMuch(read: ReadTable): boolean {
  return knownColumns(read) >= leastOfRecords;
}

/** Formulas that found nothing. */
function errors({ facts }: ReadTable): string | undefined {
  return areErrors(facts.flatMap(({ values }) => values)) ? 'its cells are errors' : undefined;
}

/** A working week; more labels beside it make places with their opening hours. */
const mostBesideWeek = 3;
const leastOfGrid = 5;
const leastRepeated = 4;

/** A column for each day, month, year, hour or week, or the same few columns again and again. */
function grid({ facts, filled }: ReadTable): string | undefined {
  // Without the count of a repeated heading.
  const headingOf = ({ column }: ColumnFacts) => (column.untitled ? '' : column.heading.replace(/#\d+$/, '').trim());
  const all = facts.map(headingOf);
  const each = (count: number, what: string) => `it is a grid with a column for each of ${count} ${what}`;
  const weekdays = all.filter(isDayOfWeek).length;
  if (weekdays >= leastOfGrid && filled.length - weekdays <= mostBesideWeek) return each(weekdays, 'weekdays');
  const months = all.filter(isMonth).length;
  if (months >= leastOfGrid) return each(months, 'months');
  const numbered = most(all.filter(isNumbered).map((text) => text.replace(/\d+/g, '#')));
  if (numbered >= leastOfGrid) return each(numbered, 'days, hours or years');
  const titled = filled.map(headingOf).filter((heading) => heading !== '');
  const repeated = most(titled.map(compact));
  const isRepeated = repeated >= leastRepeated && 4 * repeated >= titled.length;
  return isRepeated ? `it is a grid with the same columns ${repeated} times` : undefined;
}

/** How often the most frequent text occurs. */
function most(texts: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
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
  const [word = '', more] = wordsIn(heading).filter((each) => !/^\d{2,4}$/.test(each));
  return more === undefined && vocabularies.some(({ language }) => monthsIn(language).has(word));
}

const leastNumbers = 4;
const mostLabels = 2;

/** Numbers by one or two labels, of which no heading says what they are. */
function matrix({ filled }: ReadTable): string | undefined {
  const isKnown = ({ column }: ColumnFacts) => {
    // `Well 3` is one of those that the numbers are about.
    if (column.untitled || wordsIn(column.heading).some((word) => /^\d/.test(word))) return false;
    const { meanings, signOf } = readHeading(column.heading);
    return signOf !== undefined || (meanings[0]?.score ?? 0) >= 0.8;
  };
  const numbers = filled.filter((column) => column.numbers >= 0.8);
  const isMatrix = numbers.length >= leastNumbers && filled.length - numbers.length <= mostLabels;
  return isMatrix && !numbers.some(isKnown) ? 'it is a matrix of numbers' : undefined;
}

const widestSums = 4;
const emptyLabels = new Set(vocabularies.flatMap(({ emptyLabel }) => emptyLabel.split(',').map((text) => text.trim())));
const pivotHeadings = vocabularies.flatMap(({ pivot }) => pivot.split(',').map((words) => wordsIn(words).join(' ')));

/** Sums by one or two labels: a pivot table, as its headings, its word for an empty label or its last row show. */
function summary({ table, facts, filled }: ReadTable): string | undefined {
  const isPivots = ({ column, numbers, values }: ColumnFacts) => {
    const heading = wordsIn(column.heading).join(' ');
    const isSum = numbers >= 0.9 && facts.length <= widestSums;
    const isSaid = pivotHeadings.some((words) => heading === words || (isSum && heading.startsWith(`${words} `)));
    return isSaid || values.some((text) => emptyLabels.has(text));
  };
  if (facts.some(isPivots)) return 'it is a pivot table';
  if (facts.some(isShare)) return 'it sums up: a column says how much of the whole each row is';
  const summed = summedColumns(table);
  return summed > 0 && filled.length - summed <= mostLabels
    ? 'it sums up: its last row is the total of the others'
    : undefined;
}

const leastShares = 3;
const roundOff = 0.01;

/** Whether the numbers of a column add up to a hundred per cent, with or without the total itself. */
function isShare({ column, values, numbers }: ColumnFacts): boolean {
  if (!column.heading.includes('%') || numbers < 1 || values.length < leastShares) return false;
  const shares = values.map((text) => Number(text.replace(',', '.')));
  const sum = shares.reduce((before, share) => before + share, 0);
  return [1, 100].some((whole) => Math.abs((shares.includes(whole) ? sum - whole : sum) - whole) < whole * roundOff);
}

/** How many columns end in their own sum; 0 where another does not, and without a row of totals. */
function summedColumns({ rows, columns }: GuessTable): number {
  const last = rows.at(-1)?.cells ?? [];
  const label = last.find((cell) => typeof cell === 'string' && cell.trim() !== '');
  if (rows.length < 3 || typeof label !== 'string' || !isWordForTotals(label)) return 0;
  const numberIn = (cell: unknown) => (typeof cell === 'number' ? cell : 0);
  const totals = columns.filter(({ index }) => typeof last[index] === 'number');
  const isSum = ({ index }: GuessTable['columns'][number]) => {
    const sum = rows.slice(0, -1).reduce((before, { cells }) => before + numberIn(cells[index]), 0);
    return Math.abs(sum - numberIn(last[index])) <= 1e-6 * Math.max(1, Math.abs(sum));
  };
  return totals.every(isSum) ? totals.length : 0;
}

const longestForm = 60;
const leastLabels = 3;
const labelShare = 0.25;

/** Labels with their values beside them, one record at most: each label is there once, and the kinds of machines are not. */
function form({ table, facts, filled }: ReadTable): string | undefined {
  if (table.rows.length > longestForm) return undefined;
  // Beside a label is a value; beside a heading is another heading.
  if (filled.every(isKnownColumn)) return undefined;
  const cells = facts.flatMap(({ values }) => values);
  const labels = new Set(cells.filter((text) => isLabel(text) && !readHeading(text).isNoun));
  const isForm = labels.size >= leastLabels && labels.size >= labelShare * cells.length;
  return isForm ? 'it is a form: labels with their values beside them' : undefined;
}

function isKnownColumn({ column }: ColumnFacts): boolean {
  return !column.untitled && isKnownHeading(column.heading);
}

function isLabel(cell: Cell): cell is string {
  if (typeof cell !== 'string') return false;
  return (cell.endsWith(':') && /\p{L}/u.test(cell)) || isKnownHeading(cell.replace(/(?<!\s)\s*\*$/, ''));
}

const leastOfCard = 2;

/** A card for each customer or place: labels that say who or where, at the same cells in another sheet. */
function cards({ table }: ReadTable, others: readonly ReadTable[]): string | undefined {
  const cellRows = ({ preamble = [], rows }: GuessTable): readonly SourceRow[] =>
    rows.length > longestForm ? preamble : [...preamble, ...rows];
  const labels = cellRows(table).flatMap(({ number, cells }) =>
    cells.flatMap((cell, column) => (isLabel(cell) ? [{ number, column, text: cell }] : [])),
  );
  const saysWho = ({ text }: { text: string }) => {
    const [first] = readHeading(text).meanings;
    return first && (/^(?:address|contact|vatNumber)/.test(first.path) || first.resource === topResource);
  };
  const isEachOnce = new Set(labels.map(({ text }) => text)).size >= 0.8 * labels.length;
  if (!isEachOnce || labels.filter(saysWho).length < leastOfCard) return undefined;
  const isOneOfSeveral = others.some(({ table: other }) => {
    const cells = new Map(cellRows(other).map((row) => [row.number, row.cells]));
    const same = labels.filter(({ number, column, text }) => cells.get(number)?.[column] === text);
    return other.file === table.file && same.length >= 0.8 * labels.length;
  });
  return isOneOfSeveral
    ? 'it is one of several cards: labelled cells outside its table say whose the rows are'
    : undefined;
}

const longText = 60;
const mostColumnsOfText = 3;

/** Sentences, as on a sheet that explains the others. */
function prose({ table, filled }: ReadTable): string | undefined {
  if (table.headerRow === 0 || filled.length > mostColumnsOfText || filled.some(isKnownColumn)) return undefined;
  return filled.some(({ longest, codes }) => longest > longText && codes < 0.2) ? 'it is a text' : undefined;
}

const leastScattered = 6;

/** Labels and numbers here and there, as on a dashboard or a sheet of notes. */
function scattered({ table, facts }: ReadTable): string | undefined {
  const untitled = table.columns.filter((column) => column.untitled).length;
  const filled = facts.reduce((sum, { values }) => sum + values.length, 0);
  const isThin = facts.length >= 3 && filled < 0.35 * table.rows.length * table.columns.length;
  const isScattered = isThin && untitled >= 0.5 * facts.length;
  const isUntitled = table.headerRow > 0 && facts.length >= leastScattered && untitled >= 0.6 * facts.length;
  return isScattered || isUntitled ? 'its cells are scattered, and most columns have no heading' : undefined;
}

const leastLists = 4;
const leastLengths = 3;

/** Lists to choose from, a column each: all begin at the top, and each ends where it ends. */
function listsBeside({ facts }: ReadTable): string | undefined {
  const lists = facts.filter(({ values }) => values.length >= 2);
  const isFromTop = ({ texts, values }: ColumnFacts) =>
    values.length >= 0.95 * (texts.findLastIndex((text) => text !== '') + 1);
  const lengths = lists.filter(isFromTop).map(({ values }) => values.length);
  const short = lengths.filter((length) => length < 0.8 * Math.max(0, ...lengths));
  const isSo =
    lists.length >= leastLists &&
    lengths.length >= 0.8 * lists.length &&
    new Set(lengths).size >= leastLengths &&
    short.length >= 0.5 * lengths.length;
  return isSo ? 'it holds lists side by side, a column each' : undefined;
}

const mostlyKnown = 0.9;
/** Known headings that make a table of records likely. */
const leastKnown = 3;

/** Something beside the records, by its name: spare parts, settings; where another table has the records. */
function beside({ table, facts }: ReadTable, others: readonly ReadTable[]): string | undefined {
  // A number of records to which a column of another table with that heading refers.
  const isReferredTo = (key: ColumnFacts) =>
    isKey(key) &&
    tellApart([key]) &&
    others.some((other) =>
      other.facts.some(
        (each) => compact(each.column.heading) === compact(key.column.heading) && shareKnown(each, key) >= mostlyKnown,
      ),
    );
  if (!isAside(table.name) || facts.some(isReferredTo)) return undefined;
  const hasRecords = (other: ReadTable) => !isAside(other.table.name) && knownColumns(other) >= leastKnown;
  return others.some(hasRecords) ? 'its name is that of something beside the records' : undefined;
}

/** Whether a column is headed as the number of a kind of record. */
function isKey({ column }: ColumnFacts): boolean {
  const [first] = readHeading(column.heading).meanings;
  return first?.path === keyPath && first.resource !== undefined;
}

const longestCode = 24;
const mostCodes = 200;
/** Texts that a list of codes may have beside each. */
const mostTexts = 2;

/** Codes with what they stand for, which a column of another table uses. */
function listOfCodes({ table, filled }: ReadTable, others: readonly ReadTable[]): string | undefined {
  const [code, text] = filled;
  if (!code || !text || filled.length > 1 + mostTexts || table.rows.length > mostCodes || code.distinct < 2)
    return undefined;
  const isCode = code.longest <= longestCode && tellApart([code]) && tellApart([text]) && text.numbers < 0.5;
  // Customers may have but a number and a name.
  const isAboutRecords = filled.some(({ column }) => readHeading(column.heading).about !== undefined);
  if (!isCode || isAboutRecords || resourcesIn(table.name).length > 0) return undefined;
  const isUser = (column: ColumnFacts) =>
    column.values.length >= 5 && !tellApart([column]) && shareKnown(column, code) >= mostlyKnown;
  const users = others.flatMap(({ facts, table: { name } }) =>
    facts.filter(isUser).map(({ column }) => `it is a list of the codes in "${column.heading}" of "${name}"`),
  );
  return users[0];
}

const mostOfFew = 5;
const mostColumnsOfFew = 4;
/** So many times its rows make another table the one with the records. */
const manyTimes = 5;

/** A few rows and columns on a sheet beside many records, unless its name, a key or the same headings make them records. */
function fewRows({ table, filled }: ReadTable, others: readonly ReadTable[]): string | undefined {
  const rowsIn = (facts: readonly ColumnFacts[]) => Math.max(0, ...facts.map(({ values }) => values.length));
  const rows = rowsIn(filled);
  if (rows > mostOfFew || filled.length > mostColumnsOfFew || filled.some(isKey)) return undefined;
  if (table.sheet === undefined || resourcesIn(table.name).length > 0) return undefined;
  const hasMany = (other: ReadTable) =>
    other.table.file === table.file && saysMuch(other) && rowsIn(other.facts) >= manyTimes * rows;
  if (!others.some(hasMany) || others.some((other) => areTwins(other.table, table))) return undefined;
  return `it has but ${rows} ${rows === 1 ? 'row' : 'rows'} beside the records`;
}

const leastContacts = 0.8;
const leastOwn = 0.8;
/** What customers have, and their own staff or readers of reports have not. */
const ownPaths = /^(?:address|position|vatNumber|actualStart|scheduledStart|description)/;

/** People and how to reach them, of whom nothing says where they are, beside what a sheet of records says much of. */
function people({ table, filled }: ReadTable, others: readonly ReadTable[]): string | undefined {
  const first = ({ column }: ColumnFacts) => readHeading(column.heading).meanings[0];
  const isPeople = (column: ColumnFacts) =>
    arePeople(column) && column.distinct >= leastOwn * column.values.length && first(column)?.resource === undefined;
  const isContact = ({ emails, phones }: ColumnFacts) => Math.max(emails, phones) >= leastContacts;
  const isPlace = (column: ColumnFacts) => ownPaths.test(first(column)?.path ?? '');
  const isSo = filled.some(isPeople) && filled.some(isContact) && !filled.some(isPlace);
  if (!isSo || resourcesIn(table.name).length > 0 || !others.some(saysMuch)) return undefined;
  return 'it lists people and how to reach them';
}

const leastSteps = 8;
const stepShare = 0.9;

/** A row for each day or week, as of totals or who is on call; not of hours, which begin and end, nor of what was done. */
function calendar({ filled }: ReadTable): string | undefined {
  if (haveBeginAndEnd(filled) || filled.some((column) => isOfWork(column) || isOwnText(column))) return undefined;
  const all = filled.flatMap(({ texts, values, distinct, dates }) => {
    if (!dates || dates.share < stepShare || distinct < stepShare * values.length) return [];
    const days = texts.map(dayReader(dates));
    return [days.slice(1).map((day, at) => day - (days[at] ?? 0))];
  });
  const isEach = (days: number) =>
    all.some(
      (steps) => steps.length >= leastSteps && steps.filter((step) => step === days).length >= stepShare * steps.length,
    );
  if (isEach(1)) return 'it is a calendar: a row for each day';
  return isEach(7) ? 'it is a calendar: a row for each week' : undefined;
}

/** Whether a column says of whom or what a row is, who worked or what was done; numbers under a word for a machine are readings. */
function isOfWork({ column, numbers, days }: ColumnFacts): boolean {
  const { about, isNoun, meanings } = readHeading(column.heading);
  if (days >= 0.8 || (isNoun && numbers >= 0.8)) return false;
  return (
    about !== undefined || /^(?:technician|user|description|note|status|priority|type)/.test(meanings[0]?.path ?? '')
  );
}

/** Whether a column says in words what each row is about, and not only who. */
function isOwnText(facts: ColumnFacts): boolean {
  const { texts, values, distinct, numbers, phones, days, times } = facts;
  const isText = [numbers, phones, days, times].every((share) => share < 0.5) && !arePeople(facts);
  return isText && distinct >= 0.5 * values.length && values.length >= 0.5 * texts.length;
}

/** Whether columns say when work began and ended, as times or as hours. */
function haveBeginAndEnd(filled: readonly ColumnFacts[]): boolean {
  const says = (side: RegExp) =>
    filled.some(({ column, times, numbers, range: [lowest, highest] }) => {
      const isTime = times >= 0.5 || (numbers >= 0.8 && lowest >= 0 && highest <= 24);
      return isTime && readHeading(column.heading).meanings.some(({ path }) => side.test(path));
    });
  return filled.filter(({ times }) => times >= 0.5).length > 1 || (says(/Start$/) && says(/End$/));
}

/** From this many times the rows on, one table is a part of the other. */
const mostAlike = 1.5;
/** So many known columns more, and a table says more of the rows than its twin. */
const leastMore = 2;

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

/** Share of the rows that must stand in the other table as well. */
const leastRepeatedRows = 0.8;
/** Share of its cells that a copy may have of its own. */
const mostOwn = 0.35;
const leastShared = 3;
/** How surely columns under different headings mean the same. */
const leastCertain = 0.95;

/** Whether the rows of a table are, by the columns that both have, rows of the other. */
function repeatsRowsOf({ filled }: ReadTable, other: ReadTable): boolean {
  const pairs = filled.flatMap((column) => {
    const isAlike = (each: ColumnFacts) => compact(each.column.heading) === compact(column.column.heading);
    const meant = meaningOf(column);
    const found =
      other.facts.find(isAlike) ?? other.facts.find((each) => meant !== undefined && meaningOf(each) === meant);
    return found && !column.column.untitled && areComparable(column, found) ? [{ column, found }] : [];
  });
  const shared = new Set(pairs.map(({ column }) => column));
  const cells = (columns: readonly ColumnFacts[]) => columns.reduce((sum, { values }) => sum + values.length, 0);
  const own = cells(filled.filter((column) => !shared.has(column) && isText(column)));
  if (pairs.length < Math.min(leastShared, filled.length) || own > mostOwn * cells(filled)) return false;
  // A copy may change one column, such as a state, where others show that the rows are the same.
  const changed = pairs.length > leastShared ? pairs.filter(({ column }) => !isIdentifying(column)) : [];
  return [undefined, ...changed].some((one) => {
    const same = pairs.filter((pair) => pair !== one);
    const rows = rowsOf(same.map(({ column }) => column));
    const others = rowsOf(same.map(({ found }) => found));
    const known = new Set(others);
    // What many rows share, such as the machine of several jobs, is in any table.
    const distinct = [...new Set(rows)];
    const isTelling = distinct.length >= 0.5 * rows.length && known.size >= 0.5 * others.length;
    const repeated = distinct.filter((row) => known.has(row));
    return isTelling && distinct.length > 0 && repeated.length >= leastRepeatedRows * distinct.length;
  });
}

/** Whether a column numbers, names or describes records, or else what nearly each of them has of its own. */
function isIdentifying({ values, distinct, column }: ColumnFacts): boolean {
  const { path = '' } = readHeading(column.heading).meanings[0] ?? {};
  return distinct >= 0.5 * values.length || /(?:^|\.)(?:myId|name|description)$/.test(path);
}

/** What a heading surely means; undefined if it leaves that open. */
function meaningOf({ column, values }: ColumnFacts): string | undefined {
  const [first] = column.untitled || values.length === 0 ? [] : readHeading(column.heading).meanings;
  return first !== undefined && first.score >= leastCertain ? `${first.resource ?? ''} ${first.path}` : undefined;
}

/** Programs write numbers, days and times of a copy otherwise; days that are written alike are another day's records. */
function areComparable(column: ColumnFacts, found: ColumnFacts): boolean {
  const both = [column, found];
  if (both.some(({ values }) => areErrors(values))) return false;
  if (both.some(isText)) return both.every(isText);
  // A copy may count its rows anew.
  if (both.every((facts) => facts.integers === 1 && tellApart([facts]))) return !both.every(countsFromOne);
  const [one, other] = both.map(({ days, dates }) => (days >= 0.9 ? dates?.formats.join() : undefined));
  return one !== undefined && one === other;
}

function isText({ days, times, numbers }: ColumnFacts): boolean {
  return days < 0.5 && times < 0.5 && numbers < 0.9;
}

/** The texts of rows that are not empty, as far as capitals and signs do not matter. */
function rowsOf(columns: readonly ColumnFacts[]): string[] {
  const folded = columns.map((column) => ({ ...column, texts: column.texts.map(compact) }));
  return rowTexts(folded).filter((text) => text !== '');
}
