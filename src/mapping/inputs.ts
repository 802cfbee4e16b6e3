import { cellText } from '../tabular/cell-text.js';
import type { Cell } from '../tabular/types.js';
import { isErrorText } from './error-text.js';
import { type Bind, bindTracked, Field } from './field.js';
import { type Evaluate, isProblem, type ReadCells, type RowScope } from './row-scope.js';

/** What a builder reads: the column of that heading, or the text that another field yields. */
export type Input = string | Field<string>;

export interface ColumnOptions {
  /** A file without this column is fine; the field is left alone then. */
  readonly optional?: boolean;
  /** Keeps the white space around a text, as an export of our own needs it; text of nothing else is still empty. */
  readonly verbatim?: boolean;
}

/**
 * Reads the cell of a column, text trimmed; an empty one is `null`, and so is an error cell after it was reported. What
 * only looks like an error is kept where a text is taken to the letter.
 */
export function cellOf(row: RowScope, column: number, toTheLetter = false): Cell {
  const cell = row.cells[column] ?? null;
  if (typeof cell === 'string') {
    const text = cell.trim();
    if (text === '') return null;
    if (!toTheLetter && isErrorText(text)) {
      row.report(
        'cell-error',
        column,
        `The cell holds ${text.slice(0, 20)}, which a spreadsheet program shows for an error.`,
      );
      return null;
    }
    row.saw(column);
    return text;
  }
  if (cell === null) return null;
  if (isProblem(cell)) {
    row.report('cell-error', column, `The cell holds ${cell.error}.`);
    return null;
  }
  row.saw(column);
  return cell;
}

/** Text of a cell that is not empty; `undefined` for one without any, such as an invalid date. */
export function textOf(cell: Exclude<Cell, null>): string | undefined {
  return (typeof cell === 'string' ? cell : cellText(cell)) || undefined;
}

/**
 * A field that parses what its input holds. `parse` gets a cell that is not empty, text trimmed, and returns
 * `undefined` after it has reported what is wrong.
 */
export function parsed<T>(
  input: Input,
  prepare: (
    binder: Parameters<Bind<T>>[0],
  ) => (cell: Exclude<Cell, null>, row: RowScope, cells: ReadCells) => T | undefined,
): Field<T> {
  const reader = typeof input === 'string' ? columnReader(input) : undefined;
  return new Field<T>(async (binder): Promise<Evaluate<T>> => {
    const parse = prepare(binder);
    const { evaluate, cells } = await bindTracked<Exclude<Cell, null>>(reader ?? (input as Field<string>), binder);
    return (row) => {
      const cell = evaluate(row);
      return cell === undefined ? undefined : parse(cell, row, cells);
    };
  });
}

function columnReader(heading: string): Field<Exclude<Cell, null>> {
  return new Field((binder) => {
    const column = binder.column(heading);
    return (row) => cellOf(row, column) ?? undefined;
  });
}
