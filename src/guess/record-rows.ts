import { cellText } from '../files/cell-text.js';
import type { Cell, Column, SourceRow } from '../files/types.js';
import { type Code, call, quotedList } from '../mapping/file/code.js';
import { isName, type TotalsFound, totalsBelow, totalsIn } from '../mapping/totals.js';
import { fitted } from '../messages/text/words.js';
import { isKnownHeading } from './heading.js';
import type { GuessTable, Remark } from './model.js';
import { isNumberText } from './words.js';

/** The rows of a table that may be records, and the condition to skip the others; undefined if there are none. */
export interface RecordRows {
  readonly rows: readonly SourceRow[];
  readonly skip: Code | undefined;
  /** What skipped rows hold that may be about those below them, and what may be of another table. */
  readonly doubts: readonly Remark[];
}

/** Leaves out a total at the end, units below the headings, headings, and rows that lack what each record has. */
export function recordRows(table: GuessTable): RecordRows {
  const conditions: Code[] = [];
  let { rows } = table;
  const doubts: Remark[] = [];
  for (const find of [findTotals, findUnits, findHeadings, findOtherHeadings, findBare, findBeside]) {
    const found = find({ ...table, rows });
    if (!found) continue;
    if (found.skip) conditions.push(found.skip);
    rows = rows.filter((row) => !found.rows.has(row));
    if (found.doubt) doubts.push(found.doubt);
  }
  const [only] = conditions;
  return { rows, skip: conditions.length > 1 ? call('any', ...conditions) : only, doubts };
}

interface Skipped {
  readonly rows: ReadonlySet<SourceRow>;
  readonly skip: Code | undefined;
  readonly doubt?: Remark;
}

const lastRows = 3;

/**
 * Rows of totals. One among the last is skipped where it lacks what all others have, with what follows it; any other is
 * rejected when it is read.
 */
function findTotals({ rows, columns, isWhole }: GuessTable): Skipped | undefined {
  const told = columns.map(({ index }) => index);
  const last = isWhole ? rows.length - lastRows : rows.length;
  const found = new Set<SourceRow>();
  let above: SourceRow | undefined;
  let end: (TotalsFound & { readonly row: SourceRow }) | undefined;
  for (const [at, row] of rows.entries()) {
    const below = above && totalsBelow(row, { above, columns: told, keys: [] });
    const totals = below ?? (at >= last ? totalsIn(row, above) : undefined);
    // A number or a name of its own makes it a record.
    const isTotals = totals?.isByWord && row.cells.every((cell, index) => index === totals.index || !isName(cell));
    if (isTotals && at >= last && !totals.isOfGroup) end ??= { ...totals, row };
    if (isTotals || end) found.add(row);
    else above = row;
  }
  if (found.size === 0) return undefined;
  const others = rows.filter((row) => !found.has(row));
  return { rows: found, skip: end && skipOf(end, others, columns) };
}

/** Skips a row of totals by its word, and by what it lacks of all others: a customer may be called `Total`. */
function skipOf(
  { row, index, value }: TotalsFound & { readonly row: SourceRow },
  others: readonly SourceRow[],
  columns: readonly Column[],
): Code | undefined {
  const labelled = columns.find((column) => column.index === index);
  if (!labelled) return undefined;
  const isLabel = call('equals', labelled.heading, value);
  const sign = columns.find(
    (column) => textOf(row, column) === '' && others.every((other) => textOf(other, column) !== ''),
  );
  if (sign) return call('all', isLabel, call('not', call('filled', sign.heading)));
  return others.some((other) => textOf(other, labelled) === value) ? undefined : isLabel;
}

const longestUnit = 12;
const leastMeasured = 2;

/** The first row, if it only says in which units the numbers below it are. */
function findUnits({ rows: [first, ...rows], columns }: GuessTable): Skipped | undefined {
  if (first === undefined) return undefined;
  const isUnit = (column: Column) => {
    const unit = textOf(first, column);
    const values = rows.map((row) => textOf(row, column)).filter((text) => text !== '');
    return (
      unit.length <= longestUnit && !isNumberText(unit) && values.length >= leastMeasured && values.every(isNumberText)
    );
  };
  const filled = columns.filter((column) => textOf(first, column) !== '');
  const [column] = filled;
  if (!column || !filled.every(isUnit)) return undefined;
  return { rows: new Set([first]), skip: call('equals', column.heading, textOf(first, column)) };
}

const leastHeadings = 3;

/** Rows that repeat the headings, as above each block of a long list. */
function findHeadings({ rows, columns }: GuessTable): Skipped | undefined {
  const titled = columns.filter(({ untitled }) => !untitled);
  const isHeading = (row: SourceRow, column: Column) => textOf(row, column) === column.heading;
  const found = rows.filter((row) => {
    const repeated = titled.filter((column) => isHeading(row, column)).length;
    return repeated >= leastHeadings && repeated >= 0.5 * filledIn(row, columns);
  });
  const column = titled.find((each) => found.every((row) => isHeading(row, each)));
  if (found.length === 0 || !column) return undefined;
  return { rows: new Set(found), skip: call('equals', column.heading, column.heading) };
}

/** A row that holds nothing but known headings, other than those of the table: another one begins there. */
function findOtherHeadings({ rows, columns }: GuessTable): Skipped | undefined {
  const textsOf = (row: SourceRow) => columns.map((column) => textOf(row, column)).filter((text) => text !== '');
  const isOther = (row: SourceRow) => {
    const texts = textsOf(row);
    return texts.length >= leastHeadings && texts.every(isKnownHeading);
  };
  const other = rows.find(isOther);
  const column = other && columns.find((each) => textOf(other, each) !== '');
  if (!other || !column) return undefined;
  const doubt = {
    message: `Row ${other.number} holds headings of another table, ${quotedList(textsOf(other))}: the rows below it are read like those above it.`,
    advice: 'Put the other table on a sheet of its own.',
  };
  return { rows: new Set([other]), skip: call('equals', column.heading, textOf(other, column)), doubt };
}

/** Columns behind an empty one, of which some rows have nothing. */
function findBeside({ rows, columns }: GuessTable): Skipped | undefined {
  const isGap = (column: Column) => column.untitled === true && rows.every((row) => textOf(row, column) === '');
  const gap = columns.findIndex(isGap);
  const [before, behind] = [columns.slice(0, gap), columns.slice(gap + 1).filter(({ untitled }) => !untitled)];
  const letter = columns[gap]?.letter;
  const isAlone = (row: SourceRow) => filledIn(row, before) > 0 && filledIn(row, behind) === 0;
  if (gap < 1 || behind.length === 0 || !rows.some(isAlone) || rows.every(isAlone)) return undefined;
  const doubt = {
    message: `Column ${letter} is empty, and some rows have nothing behind it: ${quotedList(behind.map(({ heading }) => heading))} may belong to another table.`,
    advice: 'If so, put that table on a sheet of its own.',
  };
  return { rows: new Set(), skip: undefined, doubt };
}

/** Share of the fullest row that a full one has, of full rows that have what each has, and that a bare row has at most. */
const fullShare = 0.6;
const coreShare = 0.95;
const bareShare = 0.25;
const leastCore = 3;
/** Of rows with formulas only, this many say the same. */
const leastEqual = 3;

/**
 * Rows between the records that only group them, and rows below them in which only formulas have values: they lack what
 * each full row has, and say little or all the same. A row with a number of its own and anything beside it is a record.
 */
function findBare({ rows, columns }: GuessTable): Skipped | undefined {
  const most = rows.reduce((before, row) => Math.max(before, filledIn(row, columns)), 0);
  const said = (row: SourceRow) => columns.map((column) => textOf(row, column)).join('\u001f');
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(said(row), (counts.get(said(row)) ?? 0) + 1);
  const isRepeated = (row: SourceRow) => (counts.get(said(row)) ?? 0) >= leastEqual;
  const full = rows.filter((row) => filledIn(row, columns) >= fullShare * most && !isRepeated(row));
  const core = columns.filter(
    (column) => full.filter((row) => textOf(row, column) !== '').length >= coreShare * full.length,
  );
  if (full.length === 0 || core.length < leastCore) return undefined;
  const poor = rows.filter((row) => filledIn(row, core) < core.length);
  const isNumbered = numberedLike(full, core);
  const isBare = (row: SourceRow) => {
    const filled = filledIn(row, columns);
    return isRepeated(row) || filled <= 1 || (filled <= bareShare * most && !isNumbered(row));
  };
  const bare = new Set(poor.filter(isBare));
  if (bare.size === 0) return undefined;
  const others = rows.filter((row) => !bare.has(row));
  const absent = core.filter((column) => [...bare].every((row) => textOf(row, column) === ''));
  // A cell with an error has no value, but is not empty.
  const isEmpty = ({ index }: Column) => [...bare].every(({ cells }) => (cells[index] ?? '') === '');
  const signs = absent.filter((column) => others.every((row) => textOf(row, column) !== ''));
  const sign = signs.find(isEmpty) ?? signs[0];
  const last = rows.findLastIndex((row) => !bare.has(row));
  const isTold = (row: SourceRow, at: number) => bare.has(row) && (at < last || filledIn(row, columns) > 1);
  const told = rows.filter((row, at) => isTold(row, at) && !isRepeated(row));
  const doubt = skippedDoubt(told, { rows, columns });
  return sign && { rows: bare, skip: call('not', call('filled', sign.heading)), doubt };
}

/** Whether the first column of a row holds a number of its own, written like those of the full rows. */
function numberedLike(full: readonly SourceRow[], [number]: readonly Column[]): (row: SourceRow) => boolean {
  if (!number) return () => false;
  const numbers = full.map((row) => textOf(row, number));
  const forms = new Set(numbers.map(formOf));
  const isOneEach = new Set(numbers).size === numbers.length && numbers.every((text) => /\d/.test(text));
  return (row) => {
    const text = textOf(row, number);
    return isOneEach && forms.has(formOf(text)) && !numbers.includes(text);
  };
}

/** `K-001` and `K-2` are alike. */
function formOf(text: string): string {
  return text.replace(/\d+/g, '0').replace(/\p{L}+/gu, 'a');
}

/** The doubt about rows that are skipped though they hold a text: the rows below may be theirs, or they are records. */
function skippedDoubt(
  skipped: readonly SourceRow[],
  { rows, columns }: Pick<GuessTable, 'rows' | 'columns'>,
): Remark | undefined {
  const held = columns.filter((column) => skipped.some((row) => textOf(row, column) !== ''));
  const texts = skipped.flatMap((row) => held.map((column) => textOf(row, column)));
  const sample = texts.find((text) => /\p{L}/u.test(text));
  if (sample === undefined) return undefined;
  const [hold, they, are, say] = skipped.length === 1 ? ['holds', 'it', 'is', 'says'] : ['hold', 'they', 'are', 'say'];
  const names = quotedList(held.map(({ heading }) => heading));
  return {
    message: `${skipped.length} of ${rows.length} rows ${hold} only ${names}, such as "${fitted(sample, 40)}": ${they} ${are} skipped.`,
    advice: `If ${they} ${say} whose the rows below are, write that into a column of its own; if ${they} ${are} records, take out skip.`,
  };
}

function filledIn(row: SourceRow, columns: readonly Column[]): number {
  return columns.filter((column) => textOf(row, column) !== '').length;
}

/** '' for an empty cell and for an error. */
function textOf({ cells }: SourceRow, { index }: Column): string {
  const cell: Cell = cells[index] ?? null;
  return cell !== null && typeof cell === 'object' && 'error' in cell ? '' : cellText(cell).trim();
}
