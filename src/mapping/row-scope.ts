import type { ResourceName } from '../contract/index.js';
import type { Cell, CellProblem } from '../tabular/types.js';
import type { IssueCode } from '../validation/catalogue.js';
import { shortened } from '../validation/quote.js';
import type { RecordKey } from './record.js';
import type { Row } from './row.js';

/**
 * The row at hand while it is mapped, and where to report what is wrong with it. One object serves all rows of a table.
 */
export interface RowScope {
  readonly number: number;
  readonly cells: readonly Cell[];
  /** The row as custom functions see it. */
  readonly view: Row;
  /** Keys of the records that this row has yielded so far, by resource. */
  readonly keys: Readonly<Partial<Record<ResourceName, RecordKey>>>;
  /** While true, what is reported becomes a warning and the value is left out. */
  lenient: boolean;
  /** Number of filled cells read so far: what no cell gives, such as a constant, makes no record by itself. */
  seen: number;
  /** Columns that functions of the mapping have asked for so far, also where their cells are empty. */
  readonly asked: readonly number[];
  /** Number of errors reported for this row so far. */
  readonly failures: number;
  /** Number of values that could not be read, whether that rejects the row or leaves them out. */
  readonly unreadable: number;
  /** Counts a filled cell that is read; without its column where the whole row is. */
  saw(column: number | undefined): void;
  /** Reports at a cell, or at the only cell that a value came from; where it came from several, at the row with their names. */
  report(code: IssueCode, at: number | ReadCells | undefined, message: string): void;
}

/** The cells that the value of a field is read from, to place issues. */
export interface ReadCells {
  /** The columns that the field reads in every row; those of its conditions and settings apart. */
  readonly columns: readonly number[];
  /** `seen` of the row at hand before and after the field was read: the filled cells between them gave its value. */
  from: number;
  to: number;
}

/** Reads one value out of a row; `undefined` means that the field is left alone. */
export type Evaluate<T> = (row: RowScope) => T | undefined;

/** Which function of the mapping it is: the cells that it is given a value of, and the field that it is of. */
interface Guarded {
  readonly cells?: ReadCells;
  readonly of: string | undefined;
}

/** Runs a function of the mapping; what it throws becomes an issue at the row, an empty text is no value. */
export function guarded<T>(row: RowScope, { cells, of }: Guarded, run: () => T): T | undefined {
  const asked = row.asked.length;
  try {
    const value = run();
    return value === '' ? undefined : value;
  } catch (error) {
    const reason = shortened(String((error as Error)?.message ?? error));
    const which = of === undefined ? 'A function of the mapping' : `The function of ${of}`;
    // An empty cell may be what the function cannot do with, so that all count that it asked for.
    const at = cells ?? { columns: row.asked.slice(asked), from: 0, to: 0 };
    row.report('custom-function-failed', at, `${which} failed: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`);
    return undefined;
  }
}

export function isProblem(cell: Cell | undefined): cell is CellProblem {
  return typeof cell === 'object' && cell !== null && 'error' in cell;
}
