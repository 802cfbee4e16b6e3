import type { ResourceName } from '../contract/index.js';
import type { Language } from '../messages/languages.js';
import { inEnglish, said, type Words } from '../messages/said.js';
import type { LineOf } from './file/lines.js';
import type { KeyCounter, KnownIdentifiers } from './record.js';
import { type Evaluate, type ReadCells, type Row, runFunction } from './row-scope.js';
import { quoted } from './validation/quote.js';

/** A lookup table in a file beside the mapping, or in a sheet of the source. */
export interface LookupSource {
  readonly file?: string;
  readonly sheet?: string;
  /** Heading of the column to search. */
  readonly key: string;
  /** Heading of the column to return. */
  readonly value: string;
}

/** A line of a lookup table. */
export interface LookupLine {
  readonly name: string;
  readonly value: unknown;
  /** Absent for a table that the mapping itself holds. */
  readonly row?: number;
}

export interface ColumnRequest {
  readonly optional?: boolean;
  readonly place?: string;
  /** The column only decides whether or how a value is read. */
  readonly isAside?: boolean;
  readonly asText?: boolean;
  readonly verbatim?: boolean;
}

export interface Binder {
  readonly settings: SourceSettings;
  /** The bound field, such as `customer.name`; absent for conditions of the mapping. */
  readonly place?: string;
  /** Absent if there is no mapping file. */
  readonly lineOf?: LineOf;
  /** IANA name of the account's time zone, if known. */
  readonly accountTimeZone: string | undefined;
  /** The language of the table's headings, in which its cells show choices. */
  readonly language?: Language | undefined;
  /** `yyyy-mm-dd`, to tell the century of years with two digits. */
  readonly today: string;
  /** Returns -1 for a missing column; all missing ones are reported together. `place` is the path within the field. */
  column(heading: string, options?: ColumnRequest): number;
  lookup(source: LookupSource): Promise<readonly LookupLine[]>;
  /** What earlier runs know of the keys of a resource. */
  identifiers(resource: ResourceName): Promise<KnownIdentifiers>;
  counter(scope: string): KeyCounter;
  /** Called if the field may send an empty text. `place` is the path within the field. */
  clears(columns: readonly number[], place?: string): void;
}

export type Bind<T> = (binder: Binder) => Evaluate<T> | Promise<Evaluate<T>>;

/** Decides whether something applies to a row. */
export interface Condition {
  readonly test: Bind<boolean>;
}

interface LookupOptions<V> {
  /** Value for inputs missing from the table; without it they are an issue. */
  readonly otherwise?: V;
}

/** What is known of the values of a field before there are rows: of what kind they are, or which ones there may be. */
export interface KnownValues {
  readonly kind?: 'text' | 'number' | 'boolean' | 'list';
  readonly values?: readonly unknown[];
}

/** How one field of a record is read from a row. Immutable: each method returns a new field. */
export class Field<out T> {
  readonly bind: Bind<T>;
  readonly known: KnownValues;

  constructor(bind: Bind<T>, known: KnownValues = {}) {
    this.bind = bind;
    this.known = known;
  }

  /** An empty value is an error that rejects the row. */
  required(): Field<T> {
    return this.derive((evaluate, { cells }, binder) => {
      const name = namedIn(binder);
      const what = name === undefined ? said('requiredValue') : said('requiredField', name);
      return (row) => {
        const failures = row.failures;
        const value = evaluate(row);
        if (value === undefined && row.failures === failures) row.report('value-missing', cells, what);
        return value;
      };
    }, this.known);
  }

  /** The value for an empty cell. A default alone makes no record. */
  default<D>(value: D): Field<T | D> {
    return this.derive<T | D>((evaluate, { cells }, binder) => {
      if (value === '') binder.clears(cells.columns);
      return (row) => {
        const seen = row.seen;
        const found = evaluate(row);
        if (found !== undefined) return found;
        row.seen = seen;
        return value;
      };
    });
  }

  /** Changes a present value. `undefined` or '' omits the field; an exception becomes an issue of the row. */
  transform<U>(change: (value: T, row: Row) => U | undefined): Field<U> {
    return this.derive<U>((evaluate, { cells }, binder) => {
      const of = namedIn(binder);
      return (row) => {
        const value = evaluate(row);
        return value === undefined ? undefined : runFunction(row, { cells, of }, () => change(value, row.view));
      };
    });
  }

  /** Reads the value only if the condition holds. */
  when(condition: Condition): Field<T> {
    return new Field(async (binder) => {
      const evaluate = await this.bind(binder);
      const applies = await condition.test(asideOf(binder));
      return (row) => {
        const seen = row.seen;
        const holds = applies(row);
        row.seen = seen;
        return holds ? evaluate(row) : undefined;
      };
    }, this.known);
  }

  /** An unreadable value is omitted with a warning instead of rejecting the row. */
  lenient(): Field<T> {
    return this.derive(
      (evaluate) => (row) => {
        const before = row.lenient;
        row.lenient = true;
        const value = evaluate(row);
        row.lenient = before;
        return value;
      },
      this.known,
    );
  }

  /**
   * An empty cell sends an empty text to clear the field. The service only documents that absent fields are not cleared
   * (section "v3 common rules"): the issue `clearing-doubtful` warns once per field, and a run warns if the answer
   * still shows the value. Unreadable cells and missing optional columns clear nothing; clearing alone makes no record.
   */
  clearing(): Field<T | ''> {
    return this.derive<T | ''>((evaluate, { absent, cells }, binder) => {
      if (absent) return evaluate;
      binder.clears(cells.columns);
      return (row) => {
        const { seen, unreadable } = row;
        const found = evaluate(row);
        if (found !== undefined || row.unreadable > unreadable) return found;
        row.seen = seen;
        return '';
      };
    });
  }

  /**
   * Translates a value with a table from the mapping, a CSV file or a sheet. Compares exactly, then ignoring case. An
   * empty text in the table omits the field. A value for which rows of the table differ is an issue.
   */
  lookup(table: Readonly<Record<string, never>>): Field<never>;
  lookup<const V>(table: Readonly<Record<string, V>>, options?: LookupOptions<V>): Field<V>;
  lookup(table: LookupSource & { readonly from: 'file' | 'sheet' }, options?: LookupOptions<string>): Field<string>;
  lookup(
    table: Readonly<Record<string, unknown>> | LookupSource,
    options: LookupOptions<unknown> = {},
  ): Field<unknown> {
    const { otherwise } = options;
    const known = isLookupSource(table) ? {} : { values: [...Object.values(table), otherwise] };
    return new Field(async (binder) => {
      const { evaluate, cells } = await bindTracked(this, binder);
      if (otherwise === '') binder.clears(cells.columns);
      const lines = isLookupSource(table)
        ? await binder.lookup(table)
        : Object.entries(table).map(([name, value]): LookupLine => ({ name, value }));
      const exact = new Map<string, LookupEntry>();
      const folded = new Map<string, LookupEntry>();
      for (const line of lines) {
        addLine(exact, line.name, line);
        addLine(folded, line.name.toLowerCase(), line);
      }
      return (row) => {
        const value = evaluate(row);
        if (value === undefined) return undefined;
        const found = exact.get(String(value)) ?? folded.get(String(value).toLowerCase());
        if (!found) {
          if ('otherwise' in options) return otherwise;
          row.report('not-in-table', cells, said('notInTable', quoted(value)));
          return undefined;
        }
        const { first, other } = found;
        if (!other) return first.value === '' ? undefined : first.value;
        const rows = [first.row ?? 0, quoted(first.value), other.row ?? 0, quoted(other.value)] as const;
        row.report('ambiguous-in-table', cells, said('ambiguousInTable', quoted(value), ...rows));
        return undefined;
      };
    }, known);
  }

  private derive<U>(
    wrap: (evaluate: Evaluate<T>, reads: Reads, binder: Binder) => Evaluate<U>,
    known: KnownValues = {},
  ): Field<U> {
    return new Field<U>(async (binder) => {
      const { evaluate, ...reads } = await bindTracked(this, binder);
      return wrap(evaluate, reads, binder);
    }, known);
  }
}

interface LookupEntry {
  readonly first: LookupLine;
  /** A later row that gives another value. */
  other?: LookupLine;
}

function addLine(entries: Map<string, LookupEntry>, name: string, line: LookupLine): void {
  const entry = entries.get(name);
  if (!entry || line.row === undefined) entries.set(name, { first: line });
  else if (entry.first.value !== line.value) entry.other ??= line;
}

interface Reads {
  readonly cells: ReadCells;
  /** Whether none of its columns exists, which is allowed for optional ones. */
  readonly absent: boolean;
}

/** Whether a value is a field. Checked by shape, because a mapping file may load another copy of this module. */
export function isField(value: unknown): value is Field<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { bind?: unknown }).bind === 'function';
}

/** Binds a field and returns what it reads. */
export async function bindTracked<T>(field: Field<T>, binder: Binder): Promise<{ evaluate: Evaluate<T> } & Reads> {
  const columns: number[] = [];
  let asked = false;
  const tracking: Binder = {
    ...binder,
    column(heading, options) {
      const index = binder.column(heading, options);
      if (options?.isAside) return index;
      asked = true;
      if (index >= 0 && !columns.includes(index)) columns.push(index);
      return index;
    },
  };
  const evaluate = await field.bind(tracking);
  const cells: ReadCells = { columns, from: 0, to: 0 };
  return {
    evaluate: columns.length === 1 ? evaluate : noting(evaluate, cells),
    cells,
    absent: asked && columns.length === 0,
  };
}

function noting<T>(evaluate: Evaluate<T>, cells: ReadCells): Evaluate<T> {
  return (row) => {
    cells.from = row.seen;
    const value = evaluate(row);
    cells.to = row.seen;
    return value;
  };
}

/** A binder for parts that only decide whether or how a value is read, such as conditions. */
export function asideOf(binder: Binder): Binder {
  return { ...binder, column: (heading, options) => binder.column(heading, { ...options, isAside: true }) };
}

function isLookupSource(table: object): table is LookupSource {
  return 'from' in table && 'key' in table && 'value' in table;
}

/** A field name for messages, with its line in the mapping if known. */
export function fieldNamed(place: string, lineOf: LineOf | undefined): string {
  return inEnglish(fieldWords(place, lineOf));
}

/** The same as a part of a sentence. */
export function fieldWords(place: string, lineOf: LineOf | undefined): Words {
  const line = lineOf?.(place);
  return line === undefined ? place : said('fieldAtLine', place, line);
}

/** The bound field as messages name it; undefined for anything else. */
export function namedIn({ place, lineOf }: Binder): Words | undefined {
  return place === undefined ? undefined : fieldWords(place, lineOf);
}

/** How to read the cells of a source. Missing settings are detected or take their default. */
export interface SourceSettings {
  /** Character encoding of a CSV file, such as `windows-1252`. Default: detected. */
  readonly encoding?: string;
  /** Delimiter of a CSV file. Default: detected. */
  readonly delimiter?: string;
  /** Quote character of a CSV file. Default: `"`. */
  readonly quote?: string;
  /** Row of the headings, from 1; 0 if there are none. Default: the first row that is not blank. */
  readonly headerRow?: number;
  /** Cells to read, such as `B3:K200`. */
  readonly range?: string;
  /** Default: `.`. */
  readonly decimalSeparator?: '.' | ',';
  /**
   * Default: space, apostrophe, and point or comma, whichever is not the decimal separator. A space stands for no-break
   * and narrow spaces, too; an apostrophe for the curly one. A group of thousands never begins with a zero.
   */
  readonly groupSeparator?: string;
  /** IANA time zone of the dates in the source. Default: the account's zone. */
  readonly timeZone?: string;
  /** ISO code of the country of phone numbers without a country prefix, such as `DE`. */
  readonly country?: string;
}
