import { cellText, isBlank, isBlankCell } from '../tabular/cell-text.js';
import { normalizeHeading } from '../tabular/columns.js';
import { presentPositions } from '../tabular/open-gaps.js';
import type { Cell, Column, SourceRow, Table } from '../tabular/types.js';
import type { CellChecks } from './cell-checks.js';
import type { CompiledRecord } from './compile-record.js';
import type { StagedRecord } from './record.js';
import type { Evaluate, RowScope } from './row-scope.js';

/** How a row ended: it yielded records, it was left out, or it has an error and yields nothing. */
export type RowStatus = 'mapped' | 'skipped' | 'rejected';

export interface MappedRow {
  readonly status: RowStatus;
  /** What the row yields; of a rejected row what it would have yielded, for those who wait for it. */
  readonly records: readonly StagedRecord[];
}

export interface CompiledTable {
  readonly scope: RowScope;
  readonly records: readonly CompiledRecord[];
  readonly skip: Evaluate<boolean> | undefined;
  readonly table: Table;
  readonly checkCells: CellChecks;
}

const none: readonly never[] = [];

/** Makes the function that maps a row; what is wrong with the row is reported by the scope. */
export function rowMapper(compiled: CompiledTable): (row: SourceRow) => MappedRow {
  const { scope, records, skip, table, checkCells } = compiled;
  const repeatsHeadings = headingsRepeated(table);
  const isConstant = records.every((record) => record.isConstant);
  return (row) => {
    if (isBlank(row.cells)) return { status: 'skipped', records: [] };
    scope.enter(row);
    if (skip?.(scope) === true) return { status: scope.failures > 0 ? 'rejected' : 'skipped', records: [] };
    if (repeatsHeadings(row.cells)) {
      scope.report('headings-repeated', undefined, 'The cells of this row are the headings.');
      return { status: 'rejected', records: [] };
    }
    checkWidth(row, scope, table);
    checkCells(scope, row);
    let yielded: readonly StagedRecord[] = none;
    for (const record of records) {
      const staged = record(scope);
      // Nearly always one: an array that grows takes room for many.
      if (staged) yielded = yielded === none ? [staged] : [...yielded, staged];
    }
    if (scope.failures > 0) return { status: 'rejected', records: yielded };
    // What the row itself does not say, the others say.
    if (scope.seen === 0 && !isConstant) return { status: 'skipped', records: none };
    return { status: yielded.length > 0 ? 'mapped' : 'skipped', records: yielded };
  };
}

function checkWidth({ cells }: SourceRow, scope: RowScope, { columns, sheet }: Table): void {
  const width = columns.length;
  if (cells.length > width) {
    const beyond = presentPositions(cells).find((index) => index >= width && !isBlankCell(cells[index]));
    const message = `The row has ${cells.length} cells, the headings are ${width}.`;
    if (beyond !== undefined) scope.report('cells-beyond-headings', beyond, message);
  } else if (cells.length < width && sheet === undefined) {
    // A sheet does not hold the empty cells at the end of a row, a CSV file should.
    scope.report('cells-missing', undefined, `The row has ${cells.length} cells, the headings are ${width}.`);
  }
}

/** Whether the cells of a row are the headings: files that were put together have them again in the middle. */
function headingsRepeated({ columns, headerRow }: Table): (cells: readonly Cell[]) => boolean {
  const titled = columns.filter(({ untitled, repeats }) => !untitled && repeats === undefined);
  const [first] = titled;
  // One word may be a value as well.
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
