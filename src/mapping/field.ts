import type { Cell, CellProblem } from '../tabular/types.js';
import type { IssueCode } from '../validation/catalogue.js';
import type { Row } from './row.js';
import type { SourceSettings } from './source.js';

/** The row at hand while it is mapped, and where to report what is wrong with it. One object serves all rows of a table. */
export interface RowScope {
  readonly number: number;
  readonly cells: readonly Cell[];
  /** The row as custom functions see it. */
  readonly view: Row;
  /** Keys of the records that this row has yielded so far, by resource. */
  readonly keys: ReadonlyMap<string, string>;
  /** While true, what is reported becomes a warning and the value is left out. */
  lenient: boolean;
  /** Number of errors reported for this row so far. */
  readonly failures: number;
  report(code: IssueCode, column: number | undefined, message: string): void;
}

/** Reads one value out of a row; `undefined` means that the field is left alone. */
export type Evaluate<T> = (row: RowScope) => T | undefined;

/** A lookup table that stands in a file beside the mapping, or in a sheet of the source. */
export interface LookupSource {
  readonly file?: string;
  readonly sheet?: string;
  readonly key: string;
  readonly value: string;
}

/** What a field needs to know of the table it is bound to, once per table. */
export interface Binder {
  readonly settings: SourceSettings;
  /** IANA name of the account's time zone, when it is known. */
  readonly accountTimeZone: string | undefined;
  /** Position of a column. One that is missing is remembered and reported with the others; -1 then. */
  column(heading: string, options?: { readonly optional?: boolean }): number;
  lookup(source: LookupSource): Promise<ReadonlyMap<string, string>>;
  /** Counts occurrences over all tables of an import; a scope keeps two counters apart. */
  counter(scope: string): Map<string, number>;
}

export type Bind<T> = (binder: Binder) => Evaluate<T> | Promise<Evaluate<T>>;

/** A rule that says whether something applies to a row. */
export interface Condition {
  readonly test: Bind<boolean>;
}

interface LookupOptions<V> {
  /** What a value that is not in the table becomes; an issue when absent. */
  readonly otherwise?: V;
}

/** How one field of a record is read from a row. Immutable: each method returns a new field. */
export class Field<out T> {
  readonly bind: Bind<T>;
  /** True where the value does not come from the row, so that it alone does not make a record. */
  readonly fixed: boolean;

  constructor(bind: Bind<T>, options: { readonly fixed?: boolean } = {}) {
    this.bind = bind;
    this.fixed = options.fixed ?? false;
  }

  /** An empty value is an issue that rejects the row. */
  required(): Field<T> {
    return this.derive((evaluate, column) => (row) => {
      const failures = row.failures;
      const value = evaluate(row);
      if (value === undefined && row.failures === failures)
        row.report('value-missing', column, 'The value is required but empty.');
      return value;
    });
  }

  /** The value of an empty cell. */
  default<D>(value: D): Field<T | D> {
    return this.derive((evaluate) => (row) => evaluate(row) ?? value);
  }

  /** Changes a value that is there; a function that throws is an issue at the row. `undefined` leaves the field alone. */
  transform<U>(change: (value: T, row: Row) => U | undefined): Field<U> {
    return this.derive<U>((evaluate, column) => (row) => {
      const value = evaluate(row);
      return value === undefined ? undefined : guarded(row, column, () => change(value, row.view));
    });
  }

  /** Reads the value only where the condition holds. */
  when(condition: Condition): Field<T> {
    return new Field(async (binder) => {
      const [applies, evaluate] = [await condition.test(binder), await this.bind(binder)];
      return (row) => (applies(row) ? evaluate(row) : undefined);
    });
  }

  /** A value that cannot be read is left out with a warning instead of rejecting the row. */
  lenient(): Field<T> {
    return this.derive((evaluate) => (row) => {
      row.lenient = true;
      const value = evaluate(row);
      row.lenient = false;
      return value;
    });
  }

  /** An empty cell sends the empty value, so that the service clears the field. */
  clearing(): Field<T | ''> {
    return this.derive<T | ''>((evaluate) => (row) => evaluate(row) ?? '');
  }

  /**
   * Translates a value by a table: one written in the mapping, or one from a CSV file or a sheet. Compares exactly, then
   * without regard to case.
   */
  lookup<const V>(table: Readonly<Record<string, V>>, options?: LookupOptions<V>): Field<V>;
  lookup(table: LookupSource & { readonly from: 'file' | 'sheet' }, options?: LookupOptions<string>): Field<string>;
  lookup(
    table: Readonly<Record<string, unknown>> | LookupSource,
    options: LookupOptions<unknown> = {},
  ): Field<unknown> {
    return new Field(async (binder) => {
      const evaluate = await this.bind(binder);
      const entries = isLookupSource(table) ? await binder.lookup(table) : new Map(Object.entries(table));
      const folded = new Map([...entries].map(([key, value]) => [key.toLowerCase(), value]));
      return (row) => {
        const value = evaluate(row);
        if (value === undefined) return undefined;
        const found = entries.get(String(value)) ?? folded.get(String(value).toLowerCase());
        if (found !== undefined) return found;
        if ('otherwise' in options) return options.otherwise;
        row.report('not-in-table', undefined, `"${String(value)}" is not in the lookup table.`);
        return undefined;
      };
    });
  }

  private derive<U>(wrap: (evaluate: Evaluate<T>, column: number | undefined) => Evaluate<U>): Field<U> {
    return new Field<U>(
      async (binder) => {
        const { evaluate, column } = await bindTracked(this, binder);
        return wrap(evaluate, column);
      },
      { fixed: this.fixed },
    );
  }
}

/** Binds a field and tells the first column that it reads, to place issues. */
export async function bindTracked<T>(
  field: Field<T>,
  binder: Binder,
): Promise<{ evaluate: Evaluate<T>; column: number | undefined }> {
  let column: number | undefined;
  const tracking: Binder = {
    settings: binder.settings,
    accountTimeZone: binder.accountTimeZone,
    lookup: (source) => binder.lookup(source),
    counter: (scope) => binder.counter(scope),
    column(heading, options) {
      const index = binder.column(heading, options);
      column ??= index >= 0 ? index : undefined;
      return index;
    },
  };
  const evaluate = await field.bind(tracking);
  return { evaluate, column };
}

function isLookupSource(table: object): table is LookupSource {
  return 'from' in table && 'key' in table && 'value' in table;
}

/** Runs a function of the mapping; what it throws becomes an issue at the row. */
export function guarded<T>(row: RowScope, column: number | undefined, run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    row.report(
      'custom-function-failed',
      column,
      `A function of the mapping failed: ${String((error as Error)?.message ?? error)}`,
    );
    return undefined;
  }
}

export function isProblem(cell: Cell | undefined): cell is CellProblem {
  return typeof cell === 'object' && cell !== null && 'error' in cell;
}
