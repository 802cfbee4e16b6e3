import type { Cell } from '../tabular/types.js';
import { type Binder, bindTracked, Field, type KnownValues } from './field.js';
import { type Evaluate, type ReadCells, type RowScope, readCell } from './row-scope.js';

/** Input of a builder: the column with that heading, or the text of another field. */
export type FieldInput = string | Field<string>;

export interface ColumnOptions {
  /** The column may be missing; the field is then omitted. */
  readonly optional?: boolean;
  /** Keeps white space around a text, as our own exports need; white space alone still counts as empty. */
  readonly verbatim?: boolean;
}

/** Gets a non-empty, trimmed cell and reports issues itself. */
type Parse<T> = (cell: Exclude<Cell, null>, row: RowScope, cells: ReadCells) => T | undefined;

/** A field that parses its input into values of a kind; without one, it may be any. */
export function parsed<T>(
  input: FieldInput,
  prepare: (binder: Binder) => Parse<T> | Promise<Parse<T>>,
  kind?: KnownValues['kind'],
): Field<T> {
  const field = cellInput(input);
  return new Field<T>(
    async (binder): Promise<Evaluate<T>> => {
      const [parse, { evaluate, cells }] = await Promise.all([prepare(binder), bindTracked(field, binder)]);
      return (row) => {
        const cell = evaluate(row);
        return cell === undefined ? undefined : parse(cell, row, cells);
      };
    },
    { kind },
  );
}

/** The cell of a column, or the text of another field. */
export function cellInput(input: FieldInput): Field<Exclude<Cell, null>> {
  return typeof input === 'string' ? columnReader(input) : input;
}

function columnReader(heading: string): Field<Exclude<Cell, null>> {
  return new Field((binder) => {
    const column = binder.column(heading);
    return (row) => readCell(row, column) ?? undefined;
  });
}
