import type { Cell } from '../tabular/types.js';
import { type Bind, bindTracked, Field } from './field.js';
import { type Evaluate, type ReadCells, type RowScope, readCell } from './row-scope.js';

/** What a builder reads: the column of that heading, or the text that another field yields. */
export type FieldInput = string | Field<string>;

export interface ColumnOptions {
  /** A file without this column is fine; the field is left alone then. */
  readonly optional?: boolean;
  /** Keeps the white space around a text, as an export of our own needs it; text of nothing else is still empty. */
  readonly verbatim?: boolean;
}

/**
 * A field that parses what its input holds. `parse` gets a cell that is not empty, text trimmed, and returns
 * `undefined` after it has reported what is wrong.
 */
export function parsed<T>(
  input: FieldInput,
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
    return (row) => readCell(row, column) ?? undefined;
  });
}
