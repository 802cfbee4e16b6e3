import { said } from '../language/said.js';
import { cellText, isBlank, isBlankCell } from '../tabular/cell-text.js';
import { normalizeHeading } from '../tabular/columns.js';
import { presentPositions } from '../tabular/open-gaps.js';
import type { Cell, Column, SourceRow, Table } from '../tabular/types.js';
import type { CellChecks } from './cell-checks.js';
import type { CompiledRecord } from './compile-record.js';
import type { StagedRecord } from './record.js';
import type { Evaluate, RowScope } from './row-scope.js';

/** A row yields records, is left out, or has an error and yields nothing. */
export type RowStatus = 'mapped' | 'skipped' | 'rejected';

export interface MappedRow {
  readonly status: RowStatus;
  /** Includes the records of a rejected row, because other rows may refer to them. */
  readonly records: readonly StagedRecord[];
}

export interface CompiledTable {
  readonly scope: RowScope;
  readonly records: readonly CompiledRecord[];
  readonly skip: Evaluate<boolean> | undefined;
  /** Columns that a row takes from the row above where all of them are empty. */
  readonly filled: readonly number[] | undefined;
  readonly table: Table;
  readonly checkCells: CellChecks;
}

const none: readonly never[] = [];

/** Compiles the function that maps a row; the scope reports issues. */
export function rowMapper(compiled: CompiledTable): (row: SourceRow) => MappedRow {
  const { scope, records, skip, table, checkCells } = compiled;
  const down = compiled.filled && fillingDown(compiled.filled);
  const repeatsHeadings = headingsRepeated(table);
  const isConstant = records.every((record) => record.isConstant);
  const map = (row: SourceRow): MappedRow => {
    // Also of a blank row, below which nothing is continued.
    const continued = down?.fill(row) ?? row;
    if (isBlank(row.cells)) return { status: 'skipped', records: [] };
    scope.enter(continued);
    if (row.isCutOff) {
      scope.report('row-cut-off', undefined, said('cutOffRow', row.cells.length));
      return { status: 'rejected', records: [] };
    }
    if (skip?.(scope) === true) return { status: scope.failures > 0 ? 'rejected' : 'skipped', records: [] };
    if (repeatsHeadings(row.cells)) {
      scope.report('headings-repeated', undefined, said('repeatsHeadings'));
      return { status: 'rejected', records: [] };
    }
    checkWidth(row, scope, table);
    checkCells(scope, row);
    let yielded: readonly StagedRecord[] = none;
    for (const record of records) {
      const staged = record(scope);
      // Nearly always one record: a growing array reserves room for many.
      if (staged) yielded = yielded === none ? [staged] : [...yielded, staged];
    }
    if (scope.failures > 0) return { status: 'rejected', records: yielded };
    // A row without a filled cell yields nothing, unless all its records are constant.
    if (scope.seen === 0 && !isConstant) return { status: 'skipped', records: none };
    return { status: yielded.length > 0 ? 'mapped' : 'skipped', records: yielded };
  };
  if (!down) return map;
  return (row) => {
    const mapped = map(row);
    // What continues a rejected row would be a record without what that row says of it.
    if (mapped.status === 'rejected') down.forget();
    return mapped;
  };
}

function fillingDown(columns: readonly number[]): { fill(row: SourceRow): SourceRow; forget(): void } {
  let above: readonly Cell[] = [];
  const forget = () => {
    above = [];
  };
  const fill = (row: SourceRow): SourceRow => {
    if (isBlank(row.cells)) forget();
    else if (columns.every((column) => isBlankCell(row.cells[column]))) {
      const cells = Array.from(row.cells, (cell) => cell ?? null);
      for (const column of columns) cells[column] = above[column] ?? null;
      return { ...row, cells };
    } else above = row.cells;
    return row;
  };
  return { fill, forget };
}

function checkWidth({ cells }: SourceRow, scope: RowScope, { columns, sheet }: Table): void {
  const width = columns.length;
  if (cells.length > width) {
    const beyond = presentPositions(cells).find((index) => index >= width && !isBlankCell(cells[index]));
    if (beyond !== undefined) scope.report('cells-beyond-headings', beyond, said('rowWidth', cells.length, width));
  } else if (cells.length < width && sheet === undefined) {
    // A sheet does not store trailing empty cells, a CSV file should.
    scope.report('cells-missing', undefined, said('rowWidth', cells.length, width));
  }
}

/** Concatenated files repeat the headings. */
function headingsRepeated({ columns, headerRow }: Table): (cells: readonly Cell[]) => boolean {
  const titled = columns.filter(({ untitled, repeats }) => !untitled && repeats === undefined);
  const [first] = titled;
  // A single heading may also be a value.
  if (headerRow === 0 || !first || titled.length < 2) return () => false;
  const last = first.heading.charCodeAt(first.heading.length - 1);
  const holds = (cells: readonly Cell[], { index, heading }: Column) =>
    normalizeHeading(cellText(cells[index] ?? null)) === heading;
  return (cells) => {
    const cell = cells[first.index];
    if (typeof cell !== 'string') return false;
    const end = cell.charCodeAt(cell.length - 1);
    return (end === last || end <= 32) && titled.every((column) => holds(cells, column));
  };
}
