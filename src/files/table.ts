import { ConfigurationError } from '../errors.js';
import { cellsBetween, isBlank, isBlankCell } from './cell-text.js';
import { columnIndex, columnsFrom, maxColumns } from './columns.js';
import { sourceError } from './failure.js';
import type { Cell, Source, SourceRow, Table, TableOptions } from './types.js';

/** The rows of a file or sheet as its reader yields them, in ascending order. */
export type RowBatches = AsyncGenerator<SourceRow[], void, undefined>;

interface TableParts {
  readonly file: string;
  readonly sheet: string | undefined;
  readonly rows: RowBatches;
  readonly options: TableOptions;
}

/** Finds the heading row and makes a table of the rows below. Throws SourceError if the row asked for is missing. */
export async function assembleTable(parts: TableParts): Promise<Table> {
  const { file, sheet, options } = parts;
  const window = options.range === undefined ? undefined : parseRange(options.range);
  checkHeaderRow(options, window);
  const rows = window ? cut(parts.rows, window) : parts.rows;
  try {
    const { opening, rest } = await firstRows(rows, options.headerRow);
    const { first, ...found } = readHeadings(opening, parts, window);
    return { file, sheet, ...found, batches: once(first, rest, parts) };
  } catch (error) {
    await rows.return();
    throw error;
  }
}

function checkHeaderRow({ headerRow, range }: TableOptions, window: Window | undefined): void {
  if (headerRow === undefined || headerRow === 0) return;
  if (!Number.isInteger(headerRow) || headerRow < 0) {
    throw new ConfigurationError(`The heading row must be a row number, or 0 for none, not ${headerRow}.`);
  }
  if (window && (headerRow < window.firstRow || headerRow > window.lastRow)) {
    throw new ConfigurationError(`The heading row ${headerRow} lies outside the range ${range}.`, {
      advice: 'Let the range begin at the heading row.',
    });
  }
}

interface Opening extends Pick<Table, 'columns' | 'headerRow' | 'above'> {
  readonly first: SourceRow[];
}

/** Rows among which the headings are looked for, and rows from which the width of a table is told. */
const openingRows = 50;
const lookedAt = 100;

/** The rows that count for the headings and the columns, so that these do not depend on how the file came in pieces. */
function rowsLookedAt(opening: readonly SourceRow[], headerRow = 0): readonly SourceRow[] {
  const after = opening.findIndex(({ number }) => number > headerRow);
  return after < 0 ? opening : opening.slice(0, after + lookedAt);
}

function readHeadings(all: readonly SourceRow[], parts: TableParts, window: Window | undefined): Opening {
  const { headerRow: wanted, likeness } = parts.options;
  const near = rowsLookedAt(all, wanted);
  const firstColumn = window?.firstColumn ?? 0;
  if (wanted === 0) {
    const width = near.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
    return { columns: columnsFrom(new Array<Cell>(width).fill(null), firstColumn), headerRow: 0, first: [...all] };
  }
  const at = wanted === undefined ? likeliest(all, likeness) : all.findIndex(({ number }) => number === wanted);
  const row = all[at];
  if (wanted !== undefined && (!row || isBlank(row.cells))) {
    const last = all.at(-1)?.number ?? 0;
    const missing = last === 0 ? 'is not there: there are no rows' : `is not there; the last row is ${last}`;
    throw noHeadings(parts, wanted, row || last > wanted ? 'is empty' : missing);
  }
  if (!row) return { columns: [], headerRow: 0, first: [] };
  const first = all.slice(at + 1);
  const width = widthOf(row.cells, near.slice(at + 1), parts.sheet === undefined);
  const headings = Array.from({ length: width }, (_, index) => row.cells[index] ?? null);
  const above = wanted === undefined ? all.slice(0, at).filter(({ cells }) => !isBlank(cells)) : [];
  return {
    columns: columnsFrom(headings, firstColumn),
    headerRow: row.number,
    above: above.length > 0 ? above : undefined,
    first,
  };
}

/**
 * The width of a table: as far as the headings reach, plus untitled columns that at least two of the first rows fill,
 * as under a merged heading. In a CSV file an empty heading must stand there: otherwise a delimiter inside a value has
 * shifted the cells.
 */
function widthOf(headings: readonly Cell[], rows: readonly SourceRow[], isCsv: boolean): number {
  const titled = withoutBlankEnd(headings).length;
  const wider = rows.filter(({ cells }) => cells.length > titled).map(({ cells }) => withoutBlankEnd(cells).length);
  const [, second = 0] = wider.sort((one, other) => other - one);
  return Math.max(titled, isCsv ? Math.min(second, headings.length) : second);
}

/** Reads all rows that count for the headings, and the rest of that batch. A later failure is thrown by `rest`. */
async function firstRows(
  rows: RowBatches,
  headerRow: number | undefined,
): Promise<{ readonly opening: readonly SourceRow[]; readonly rest: RowBatches }> {
  const opening: SourceRow[] = [];
  try {
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      for (const row of next.value) opening.push(row);
      if (rowsLookedAt(opening, headerRow).length < opening.length) break;
    }
  } catch (failure) {
    if (opening.length === 0) throw failure;
    return { opening, rest: failing(failure) };
  }
  return { opening, rest: rows };
}

/** Throws a failure after the rows that could be read. */
// biome-ignore lint/correctness/useYield: it stands for rows, of which there are none.
async function* failing(failure: unknown): RowBatches {
  throw failure;
}

/** Index of the heading row: the first of the rows with the highest likeness, otherwise the first that is not blank. */
function likeliest(rows: readonly SourceRow[], likeness: TableOptions['likeness']): number {
  let best = rows.findIndex(({ cells }) => !isBlank(cells));
  if (!likeness) return best;
  let highest = 0;
  for (const [index, { number, cells }] of rows.entries()) {
    if (number > openingRows) break;
    const score = isBlank(cells) ? 0 : likeness(cells);
    if (score > highest) [best, highest] = [index, score];
  }
  return best;
}

function noHeadings({ file, sheet }: TableParts, row: number | undefined, why: string) {
  return sourceError({ file, sheet }, `row ${row}, which should hold the headings, ${why}.`, {
    advice: 'Set the heading row to the number of the row that holds them.',
  });
}

function withoutBlankEnd(cells: readonly Cell[]): readonly Cell[] {
  let end = cells.length;
  while (end > 0 && isBlankCell(cells[end - 1])) end--;
  return cells.slice(0, end);
}

async function* cut(rows: RowBatches, window: Window): RowBatches {
  for await (const batch of rows) {
    const kept: SourceRow[] = [];
    for (const { number, cells, isCutOff } of batch) {
      if (number < window.firstRow || number > window.lastRow) continue;
      kept.push({ number, cells: cellsBetween(cells, window.firstColumn, window.lastColumn), isCutOff });
    }
    if (kept.length > 0) yield kept;
    if ((batch.at(-1)?.number ?? 0) >= window.lastRow) return;
  }
}

/** The rows of a table, already read ones first; they can be iterated once. */
export function once(first: SourceRow[], rows: RowBatches, { file }: Pick<TableParts, 'file'>): Table['batches'] {
  let taken = false;
  return {
    [Symbol.asyncIterator]() {
      if (taken) throw sourceError({ file }, 'its rows have been read already.', { advice: 'Open the table again.' });
      taken = true;
      return following(first, rows);
    },
  };
}

/** The first batch of rows of a table; the others are not read. */
export async function firstBatch({ batches }: Pick<Table, 'batches'>): Promise<readonly SourceRow[]> {
  for await (const batch of batches) return batch;
  return [];
}

async function* following(first: SourceRow[], rows: RowBatches): AsyncGenerator<SourceRow[]> {
  try {
    if (first.length > 0) yield first;
    for await (const batch of rows) yield batch;
  } finally {
    await rows.return();
  }
}

/** The part of a sheet that is read: rows from 1, columns from 0, all inclusive. */
interface Window {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const pattern = /^\$?([a-z]{1,3})?\$?(\d{1,7})?:\$?([a-z]{1,3})?\$?(\d{1,7})?$/i;

/** Parses a range such as `B3:K200`, `B:K`, `3:200` or `B3:K` (open at its end). Throws ConfigurationError. */
function parseRange(range: string): Window {
  const [match, fromColumn, fromRow, toColumn, toRow] = pattern.exec(range.trim()) ?? [];
  const window: Window = {
    firstRow: fromRow === undefined ? 1 : Number(fromRow),
    lastRow: toRow === undefined ? Number.POSITIVE_INFINITY : Number(toRow),
    firstColumn: fromColumn === undefined ? 0 : columnIndex(fromColumn),
    lastColumn: toColumn === undefined ? Number.POSITIVE_INFINITY : columnIndex(toColumn),
  };
  const empty = match === undefined || match === ':' || window.firstRow < 1;
  const backwards = window.firstRow > window.lastRow || window.firstColumn > window.lastColumn;
  const tooWide = window.firstColumn >= maxColumns || (toColumn !== undefined && window.lastColumn >= maxColumns);
  if (empty || backwards || tooWide) {
    throw new ConfigurationError(`"${range}" is not a range of cells.`, {
      advice: 'Write the first and the last cell, such as B3:K200, or columns only, such as B:K.',
    });
  }
  return window;
}

/** All rows of a sheet, those above the headings among them; rows that it does not hold are empty. */
export async function* everyRow(source: Source, sheet: string | undefined): AsyncGenerator<SourceRow> {
  const table = await source.table(sheet, { headerRow: 0 });
  let next = 1;
  for await (const batch of table.batches) {
    for (const row of batch) {
      for (; next < row.number; next++) yield { number: next, cells: [] };
      yield row;
      next = row.number + 1;
    }
  }
}
