import { said } from '../language/said.js';
import { isBlank, isBlankCell } from '../tabular/cell-text.js';
import { presentPositions } from '../tabular/open-gaps.js';
import type { Cell, SourceRow, Table } from '../tabular/types.js';
import { aroundTable } from './around-table.js';
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
  const isAround = aroundTable(table, scope);
  const isConstant = records.every((record) => record.isConstant);
  const map = (row: SourceRow): MappedRow => {
    // Also of a blank row, below which nothing is continued.
    const continued = down?.fill(row) ?? row;
    if (isBlank(row.cells)) return { status: 'skipped', records: [] };
    scope.enter(continued);
    if (isAround(row.cells)) return { status: 'skipped', records: [] };
    if (row.isCutOff) {
      scope.report('row-cut-off', undefined, said('cutOffRow', row.cells.length));
      return { status: 'rejected', records: [] };
    }
    if (skip?.(scope) === true) return { status: scope.failures > 0 ? 'rejected' : 'skipped', records: [] };
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
