import { cellText } from '../tabular/cell-text.js';
import type { Cell } from '../tabular/types.js';
import { type Bind, bindTracked, type Evaluate, Field, isProblem, type RowScope } from './field.js';

/** What a builder reads: the column of that heading, or the text that another field yields. */
export type Input = string | Field<string>;

export interface ColumnOptions {
  /** A file without this column is fine; the field is left alone then. */
  readonly optional?: boolean;
}

/** Reads the cell of a column; an error cell is reported and counts as empty. */
export function cellOf(row: RowScope, column: number): Cell {
  const cell = row.cells[column] ?? null;
  if (!isProblem(cell)) return cell;
  row.report('cell-error', column, `The cell holds ${cell.error}.`);
  return null;
}

/** Text of a cell, trimmed; `undefined` when it is empty. */
export function textOf(cell: Cell): string | undefined {
  const text = (typeof cell === 'string' ? cell : cellText(cell)).trim();
  return text === '' ? undefined : text;
}

/**
 * A field that parses what its input holds. `parse` gets a cell that is not empty, text trimmed, and returns `undefined`
 * after it has reported what is wrong.
 */
export function parsed<T>(
  input: Input,
  prepare: (
    binder: Parameters<Bind<T>>[0],
  ) => (cell: Exclude<Cell, null>, row: RowScope, column: number | undefined) => T | undefined,
): Field<T> {
  const reader = typeof input === 'string' ? columnReader(input) : undefined;
  return new Field<T>(async (binder): Promise<Evaluate<T>> => {
    const parse = prepare(binder);
    const { evaluate, column } = await bindTracked<Exclude<Cell, null>>(reader ?? (input as Field<string>), binder);
    return (row) => {
      const cell = evaluate(row);
      return cell === undefined ? undefined : parse(cell, row, column);
    };
  });
}

function columnReader(heading: string): Field<Exclude<Cell, null>> {
  return new Field((binder) => {
    const column = binder.column(heading);
    return (row) => {
      const cell = cellOf(row, column);
      if (typeof cell === 'string') return textOf(cell);
      return cell ?? undefined;
    };
  });
}
