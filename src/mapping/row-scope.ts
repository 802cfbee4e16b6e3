import type { ResourceName } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { isNoteHeading } from '../files/annotate/notes.js';
import { cellText } from '../files/cell-text.js';
import { columnIndex, columnLetter, normalizeHeading } from '../files/columns.js';
import { isErrorText } from '../files/error-text.js';
import type { Cell, SourceRow, Table } from '../files/types.js';
import { inEnglish, type Said, said, type Words } from '../messages/said.js';
import { forNoValue, inPlaceOfValue } from './doubtful-text.js';
import type { RecordKey } from './record.js';
import { type IssueCode, issueKind } from './validation/catalogue.js';
import { type Issue, issueAt } from './validation/issue.js';
import { quoted, shortened } from './validation/quote.js';

/** A source row as functions of a mapping see it. */
export interface Row {
  readonly file: string;
  readonly sheet: string | undefined;
  /** Row number as shown by spreadsheet programs, from 1. */
  readonly number: number;
  /** Trimmed text; `''` if empty or an error, which is reported. Throws if there is no such column. */
  text(heading: string): string;
  /** Value, including error cells; `null` if empty. Throws if there is no such column. */
  cell(heading: string): Cell;
}

export interface ReadCells {
  /** Columns read in every row, without those of conditions and settings. */
  readonly columns: readonly number[];
  /** `seen` before and after the field was read: the filled cells in between gave its value. */
  from: number;
  to: number;
}

/** Reads a value from a row; `undefined` omits the field. */
export type Evaluate<T> = (row: RowScope) => T | undefined;

interface ScopeListener {
  readonly onIssue: (issue: Issue) => void;
  readonly onRead: (column: number) => void;
}

/** The current row and its issue reporting. One scope serves all rows of a table to avoid an object per row. */
export class RowScope {
  number = 0;
  cells: readonly Cell[] = [];
  /** While true, errors become warnings and the value is omitted. */
  lenient = false;
  /** Number of filled cells read: values without a cell, such as constants, make no record by themselves. */
  seen = 0;
  /** Columns requested by functions of the mapping, including empty cells. */
  readonly asked: number[] = [];
  failures = 0;
  unreadable = 0;
  /** Keys of the records this row has yielded. An object, not a Map, because it is made for every row. */
  keys: Partial<Record<ResourceName, RecordKey>> = {};
  readonly view: Row;
  readonly file: string;
  readonly sheet: string | undefined;
  readonly #table: Table;
  readonly #onIssue: (issue: Issue) => void;
  /** Columns of the filled cells read; valid up to `seen`. */
  readonly #filled: (number | undefined)[] = [];
  /** Avoids duplicate issues within the row. */
  readonly #reported = new Set<string>();
  /** Columns with a cell that was empty. */
  readonly #gaps: boolean[] = [];
  /** Words for no value that were told, with their columns. */
  readonly #words = new Set<string>();

  /** Whether it has a column of ids, as exports have. */
  readonly #isExport: boolean;
  /** Columns that a marked copy has beside those of its source: no part of the row. */
  readonly #notes: readonly number[];

  constructor(table: Table, { onIssue, onRead }: ScopeListener) {
    this.file = table.file;
    this.sheet = table.sheet;
    this.#table = table;
    this.#isExport = table.columns.some(({ heading }) => heading === 'id');
    this.#notes = table.columns.flatMap(({ heading, index }) => (isNoteHeading(heading) ? [index] : []));
    this.#onIssue = onIssue;
    this.view = rowView(this, table, onRead);
  }

  enter(row: SourceRow): void {
    this.number = row.number;
    this.cells = row.cells;
    if (this.#notes.length > 0) this.cells = row.cells.map((cell, at) => (this.#notes.includes(at) ? null : cell));
    this.lenient = false;
    this.seen = 0;
    if (this.asked.length > 0) this.asked.length = 0;
    this.failures = 0;
    this.unreadable = 0;
    this.keys = {};
    if (this.#reported.size > 0) this.#reported.clear();
  }

  /** Counts a filled cell; `column` is undefined if the whole row is read. */
  saw(column: number | undefined): void {
    this.#filled[this.seen] = column;
    this.seen += 1;
  }

  sawGap(column: number): void {
    this.#gaps[column] = true;
  }

  /**
   * Whether the text stands for no value: a sign always does, a word where no other cell of the column was empty. A word
   * is told once a column, because a dump is full of them.
   */
  isNothing(column: number, text: string): boolean {
    const kind = forNoValue(text);
    if (kind === undefined) return false;
    const isKept = kind === 'word' && this.#gaps[column] === true;
    this.#tellWord(column, text, isKept ? 'wordBesideEmpty' : 'wordForNothing');
    return !isKept;
  }

  /**
   * Whether people write the text that a field has made of cells where they have no value; a word is told once a column. A
   * mark for the row above is an error.
   */
  isPlaceholder(text: string, cells: ReadCells): boolean {
    const kind = inPlaceOfValue(text);
    if (kind === undefined) return false;
    // What the mapping gives, as a default, is meant.
    const column = cells.columns.find((at) => inPlaceOfValue(cellText(this.cells[at] ?? null)));
    if (column === undefined) return false;
    // An account may hold quotes alone.
    if (kind === 'quotes' && this.#isExport) return false;
    if (kind === 'word') this.#tellWord(column, text.trim(), 'wordForNothing');
    else this.report('ditto-mark', cells, said('dittoMark', quoted(text.trim())));
    return true;
  }

  #tellWord(column: number, text: string, what: 'wordBesideEmpty' | 'wordForNothing'): void {
    const told = `${column} ${text.toLowerCase()}`;
    if (!this.#words.has(told)) this.report('word-for-nothing', column, said(what, quoted(text)));
    this.#words.add(told);
  }

  /**
   * Reports at the only cell that gave the value, or else at the row; once, though several fields may read the cell.
   */
  report(given: IssueCode, at: number | ReadCells | undefined, what: Words): void {
    const isError = issueKind(given).severity === 'error';
    const code = this.lenient && isError ? 'value-left-out' : given;
    const { severity, title } = issueKind(code);
    if (severity === 'error') this.failures += 1;
    if (isError) this.unreadable += 1;
    const columns = this.#columnsOf(at);
    const name = severity === 'warning' ? `${title} ${columns}` : `${given} ${columns} ${inEnglish(what)}`;
    if (this.#reported.has(name)) return;
    this.#reported.add(name);
    const column = columns.length === 1 ? columns[0] : undefined;
    const cell = column === undefined ? undefined : this.cells[column];
    const place = {
      file: this.file,
      sheet: this.sheet,
      row: this.number,
      column: column === undefined ? undefined : this.#letter(column),
      value: cell != null && cell !== '' ? shortened(cellText(cell)) : undefined,
    };
    this.#onIssue(issueAt(code, place, columns.length > 1 ? said('all', [what, this.#named(columns)]) : what));
  }

  /** Columns of the filled cells, or all columns read if none is filled. */
  #columnsOf(at: number | ReadCells | undefined): readonly number[] {
    if (at === undefined) return [];
    if (typeof at === 'number') return [at];
    const filled = this.#filled.slice(at.from, at.to).filter((column) => column !== undefined);
    return [...new Set(filled.length > 0 ? filled : at.columns)];
  }

  #named(columns: readonly number[]): Said {
    const names = columns.map((column) => {
      const { heading, untitled } = this.#table.columns[column] ?? { untitled: true };
      if (untitled || heading === undefined) return this.#letter(column);
      // JSON lines have no column letters.
      return this.#table.headerRow === 0 ? quoted(heading) : `${this.#letter(column)} ${quoted(heading)}`;
    });
    return said('fromColumns', names);
  }

  #letter(column: number): string {
    const columns = this.#table.columns;
    return columns[column]?.letter ?? columnLetter(column + columnIndex(columns[0]?.letter ?? 'A'));
  }
}

function rowView(scope: RowScope, table: Table, onRead: ScopeListener['onRead']): Row {
  const byHeading = new Map(table.columns.map((column) => [column.heading, column.index]));
  const indexOf = (heading: string): number => {
    const index = byHeading.get(heading) ?? byHeading.get(normalizeHeading(heading));
    if (index === undefined) throw new MappingError(`There is no column "${heading}".`);
    scope.asked.push(index);
    onRead(index);
    return index;
  };
  return {
    file: table.file,
    sheet: table.sheet,
    get number() {
      return scope.number;
    },
    cell(heading) {
      const index = indexOf(heading);
      const value = scope.cells[index] ?? null;
      if (value === '' || value === null) return null;
      scope.saw(index);
      return value;
    },
    text(heading) {
      const value = readCell(scope, indexOf(heading));
      return (value !== null && textInCell(value)) || '';
    },
  };
}

/** Reads a cell, text trimmed; `null` if empty or an error, which is reported. */
export function readCell(row: RowScope, column: number): Cell {
  const cell = row.cells[column] ?? null;
  if (typeof cell === 'string') {
    const text = cell.trim();
    if (text === '') {
      row.sawGap(column);
      return null;
    }
    if (row.isNothing(column, text)) return null;
    if (isErrorText(text)) {
      const shown = text.slice(0, 20);
      row.report('cell-error', column, said('cellShowsError', shown));
      return null;
    }
    row.saw(column);
    return text;
  }
  if (cell === null) {
    row.sawGap(column);
    return null;
  }
  if (typeof cell === 'object' && 'error' in cell) {
    row.report('cell-error', column, said('cellHoldsError', cell.error));
    return null;
  }
  row.saw(column);
  return cell;
}

/** Text of a non-empty cell; `undefined` for an invalid date. */
export function textInCell(cell: Exclude<Cell, null>): string | undefined {
  return (typeof cell === 'string' ? cell : cellText(cell)) || undefined;
}

interface MappingFunction {
  readonly of: Words | undefined;
  readonly cells?: ReadCells;
}

/** Runs a function of the mapping. An exception becomes an issue of the row; an empty text counts as no value. */
export function runFunction<T>(row: RowScope, { cells, of }: MappingFunction, run: () => T): T | undefined {
  const asked = row.asked.length;
  try {
    const value = run();
    return value === '' ? undefined : value;
  } catch (error) {
    const reason = shortened(String((error as Error)?.message ?? error));
    const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
    const what = of === undefined ? said('functionFailed', sentence) : said('functionOfFailed', of, sentence);
    // An empty cell may be the cause, so all cells the function asked for are reported.
    const at = cells ?? { columns: row.asked.slice(asked), from: 0, to: 0 };
    row.report('custom-function-failed', at, what);
    return undefined;
  }
}
