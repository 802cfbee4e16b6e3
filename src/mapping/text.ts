import { Field, namedIn } from './field.js';
import type { ColumnOptions, FieldInput } from './inputs.js';
import { type Row, type RowScope, readCell, runFunction, textInCell } from './row-scope.js';

/** A field of text, with the changes that text takes. */
export class TextField extends Field<string> {
  private change(change: (value: string) => string | undefined): TextField {
    const changed = this.transform(change);
    return new TextField(changed.bind);
  }

  /** Fills up with zeros on the left: what a number format such as 00000 showed and the cell does not hold. */
  pad(length: number): TextField {
    return this.change((value) => value.padStart(length, '0'));
  }

  upper(): TextField {
    return this.change((value) => value.toUpperCase());
  }

  lower(): TextField {
    return this.change((value) => value.toLowerCase());
  }

  /** Makes every run of white space one space. */
  singleSpaced(): TextField {
    return this.change((value) => value.replace(/\s+/g, ' '));
  }

  /** Replaces what the pattern matches; what becomes empty is left alone. */
  replace(pattern: RegExp | string, replacement: string): TextField {
    return this.change((value) => value.replace(pattern, replacement).trim() || undefined);
  }

  /** Cuts a value that is longer than this many characters. */
  truncate(length: number): TextField {
    return this.change((value) => (value.length > length ? [...value].slice(0, length).join('') : value));
  }

  /** Leaves these values alone, as if the cell were empty: `n/a`, `-`, `unknown`. Case does not matter. */
  except(...words: readonly string[]): TextField {
    const set = new Set(words.map((word) => word.toLowerCase()));
    return this.change((value) => (set.has(value.toLowerCase()) ? undefined : value));
  }
}

/** The text of a cell, trimmed. An identifier keeps its leading zeros, a date reads `yyyy-mm-dd`. */
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
  const cell = readCell(row, column, true);
  const raw = row.cells[column];
  if (cell === null) return undefined;
  return typeof raw === 'string' ? raw : textInCell(cell);
}

/** The same value for every row. It alone makes no record. */
export function constant<const T extends string | number | boolean>(value: T): Field<T> {
  return new Field<T>((binder) => {
    if (value === '') binder.clears([]);
    return () => value;
  });
}

/** Texts put together; empty ones are left out, and the separator with them. */
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

/** The first of these fields that has a value. */
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

/** A cell that lists several texts, such as `welding; painting`; one with separators only counts as empty. */
export function list(input: FieldInput, separator: string | RegExp = /[;,]/): Field<string[]> {
  return textInput(input).transform((value) => {
    const members = value.split(separator).map((member) => member.trim());
    const filled = members.filter((member) => member !== '');
    return filled.length > 0 ? filled : undefined;
  });
}

/**
 * A value that a function makes of the whole row; `undefined` or an empty text leaves the field alone, an error is an
 * issue at the row.
 */
export function compute<T extends string | number | boolean | readonly string[]>(
  make: (row: Row) => T | undefined,
): Field<T> {
  return new Field<T>((binder) => {
    const of = namedIn(binder);
    return (row) => runFunction(row, { of }, () => make(row.view));
  });
}

/** A column is read as text, a field is taken as it is. */
export function textInput(input: FieldInput): Field<string> {
  return typeof input === 'string' ? text(input) : input;
}
