import { inPlaceOfValue } from './doubtful-text.js';
import { type Bind, Field, namedIn } from './field.js';
import type { ColumnOptions, FieldInput } from './inputs.js';
import { type Row, type RowScope, readCell, runFunction, textInCell } from './row-scope.js';

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
