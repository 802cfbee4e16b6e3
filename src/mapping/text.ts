import type { Cell } from '../files/types.js';
import { inPlaceOfValue } from './doubtful-text.js';
import { type Bind, type Binder, bindTracked, Field, isField, type KnownValues, namedIn } from './field.js';
import {
  type Evaluate,
  type ReadCells,
  type Row,
  type RowScope,
  readCell,
  runFunction,
  textInCell,
} from './row-scope.js';

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

/** A text field with text operations. */
export class TextField extends Field<string> {
  constructor(bind: Bind<string>) {
    super(bind, { kind: 'text' });
  }

  private change(change: (value: string) => string | undefined): TextField {
    const changed = this.transform(change);
    return new TextField(changed.bind);
  }

  /** Pads with zeros on the left, for cells that only displayed them with a number format such as 00000. */
  pad(length: number): TextField {
    // What stands in place of a value stays, to be recognised.
    return this.change((value) => (inPlaceOfValue(value) ? value : value.padStart(length, '0')));
  }

  upper(): TextField {
    return this.change((value) => value.toUpperCase());
  }

  lower(): TextField {
    return this.change((value) => value.toLowerCase());
  }

  /** Collapses each run of white space to one space. */
  singleSpaced(): TextField {
    return this.change((value) => value.replace(/\s+/g, ' '));
  }

  /** Replaces matches of the pattern; an empty result omits the field. */
  replace(pattern: RegExp | string, replacement: string): TextField {
    return this.change((value) => value.replace(pattern, replacement).trim() || undefined);
  }

  /** Cuts the value to this many characters. */
  truncate(length: number): TextField {
    return this.change((value) => (value.length > length ? [...value].slice(0, length).join('') : value));
  }

  /** Treats these values as empty: `n/a`, `-`, `unknown`. Case does not matter. */
  except(...words: readonly string[]): TextField {
    const set = new Set(words.map((word) => word.toLowerCase()));
    return this.change((value) => (set.has(value.toLowerCase()) ? undefined : value));
  }
}

/** The trimmed text of a cell. Identifiers keep leading zeros, dates read `yyyy-mm-dd`. */
export function text(heading: string, options: ColumnOptions = {}): TextField {
  return new TextField((binder) => {
    const column = binder.column(heading, { ...options, asText: true });
    if (column < 0) return () => undefined;
    if (options.verbatim) return (row) => verbatim(row, column);
    return (row) => {
      const cell = readCell(row, column);
      return cell === null ? undefined : textInCell(cell);
    };
  });
}

function verbatim(row: RowScope, column: number): string | undefined {
  const cell = readCell(row, column);
  const raw = row.cells[column];
  if (cell === null) return undefined;
  return typeof raw === 'string' ? raw : textInCell(cell);
}

/** The same value for every row. A constant alone makes no record. */
export function constant<const T extends string | number | boolean>(value: T): Field<T> {
  return new Field<T>(
    (binder) => {
      if (value === '') binder.clears([]);
      return () => value;
    },
    { values: [value] },
  );
}

/** Joins texts; empty ones are omitted together with their separator. */
export function join(separator: string, ...parts: readonly FieldInput[]): TextField {
  const fields = parts.map(textInput);
  return new TextField(async (binder) => {
    const evaluate = await Promise.all(fields.map((field) => field.bind(binder)));
    return (row) => {
      const values = evaluate.map((read) => read(row)).filter((value) => value !== undefined);
      return values.length === 0 ? undefined : values.join(separator);
    };
  });
}

/** The first of these fields with a value. */
export function firstOf<T>(...fields: readonly Field<T>[]): Field<T> {
  return new Field<T>(async (binder) => {
    const evaluate = await Promise.all(fields.map((field) => field.bind(binder)));
    return (row) => {
      for (const read of evaluate) {
        const value = read(row);
        if (value !== undefined) return value;
      }
      return undefined;
    };
  });
}

/** Splits a cell into texts, such as `welding; painting`; separators alone count as empty. */
export function list(input: FieldInput, separator: string | RegExp = /[;,]/): Field<string[]> {
  const members = textInput(input).transform((value) => {
    const all = value.split(separator).map((member) => member.trim());
    const filled = all.filter((member) => member !== '');
    return filled.length > 0 ? filled : undefined;
  });
  return new Field(members.bind, { kind: 'list' });
}

/** Computes a value from the row; `undefined` or an empty text omits the field, an exception becomes an issue. */
export function compute<T extends string | number | boolean | readonly string[]>(
  make: (row: Row) => T | undefined,
): Field<T> {
  return new Field<T>((binder) => {
    const of = namedIn(binder);
    return (row) => runFunction(row, { of }, () => make(row.view));
  });
}

/** Reads a column as text; returns a field unchanged. */
export function textInput(input: FieldInput): Field<string> {
  return typeof input === 'string' ? text(input) : input;
}

/** A list with one item per row. */
export interface Rows<Item, Member = unknown> {
  readonly itemOfRow: Item;
  /** Type only: makes the compiler reject unknown members. */
  readonly member?: Member;
}

/**
 * A list of objects, one item per row: rows of one record add their items in order, across files. Rows without a filled
 * item cell add none. Custom fields: `rows({ label: text('Field'), value: text('Value') })`.
 */
export function rows<Item extends object>(itemOfRow: Item): Rows<Item, keyof Item> {
  return { itemOfRow };
}

/** Checked by shape: a mapping file may load another copy of this module. */
export function isRows(value: unknown): value is Rows<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null || !('itemOfRow' in value)) return false;
  const { itemOfRow } = value;
  return typeof itemOfRow === 'object' && itemOfRow !== null && !isField(itemOfRow);
}
