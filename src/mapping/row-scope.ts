import type { ResourceName } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { cellText } from '../tabular/cell-text.js';
import { columnIndex, columnLetter, normalizeHeading } from '../tabular/columns.js';
import type { Cell, SourceRow, Table } from '../tabular/types.js';
import { type IssueCode, issueKind } from '../validation/catalogue.js';
import { type Issue, issueAt } from '../validation/issue.js';
import { quoted, shortened } from '../validation/quote.js';
import { isErrorText } from './doubtful-text.js';
import type { RecordKey } from './record.js';

/** A source row as the functions of a mapping see it. */
export interface Row {
  readonly file: string;
  readonly sheet: string | undefined;
  /** As a spreadsheet program shows it, from 1. */
  readonly number: number;
  /**
   * Text of the cell in the column of that heading, trimmed; `''` when it is empty. An error cell is reported and
   * counts as empty. Throws when there is no such column.
   */
  text(heading: string): string;
  /** Value of the cell, an error cell as it is; `null` when it is empty. Throws when there is no such column. */
  cell(heading: string): Cell;
}

/** The cells that the value of a field is read from, to place issues. */
export interface ReadCells {
  /** The columns that the field reads in every row; those of its conditions and settings apart. */
  readonly columns: readonly number[];
  /** `seen` of the row at hand before and after the field was read: the filled cells between them gave its value. */
  from: number;
  to: number;
}

/** Reads one value out of a row; `undefined` means that the field is left alone. */
export type Evaluate<T> = (row: RowScope) => T | undefined;

interface ScopeListener {
  readonly onIssue: (issue: Issue) => void;
  /** Told of a column that a function of the mapping reads. */
  readonly onRead: (column: number) => void;
}

/**
 * The row at hand while it is mapped, and where to report what is wrong with it. One scope serves all rows of a table, so
 * that a row costs no object.
 */
export class RowScope {
  number = 0;
  cells: readonly Cell[] = [];
  /** While true, what is reported becomes a warning and the value is left out. */
  lenient = false;
  /** Number of filled cells read so far: what no cell gives, such as a constant, makes no record by itself. */
  seen = 0;
  /** Columns that functions of the mapping have asked for so far, also where their cells are empty. */
  readonly asked: number[] = [];
  /** Number of errors reported for this row so far. */
  failures = 0;
  /** Number of values that could not be read, whether that rejects the row or leaves them out. */
  unreadable = 0;
  /** Keys of the records that this row has yielded so far. An object, not a Map: it is made for every row. */
  keys: Partial<Record<ResourceName, RecordKey>> = {};
  /** The row as custom functions see it. */
  readonly view: Row;
  readonly file: string;
  readonly sheet: string | undefined;
  readonly #table: Table;
  readonly #onIssue: (issue: Issue) => void;
  /** Columns of the filled cells that were read, as many as `seen` says. */
  readonly #filled: (number | undefined)[] = [];
  /** What was reported of the row. */
  readonly #reported = new Set<string>();

  constructor(table: Table, { onIssue, onRead }: ScopeListener) {
    this.file = table.file;
    this.sheet = table.sheet;
    this.#table = table;
    this.#onIssue = onIssue;
    this.view = rowView(this, table, onRead);
  }

  enter(row: SourceRow): void {
    this.number = row.number;
    this.cells = row.cells;
    this.lenient = false;
    this.seen = 0;
    if (this.asked.length > 0) this.asked.length = 0;
    this.failures = 0;
    this.unreadable = 0;
    this.keys = {};
    if (this.#reported.size > 0) this.#reported.clear();
  }

  /** Counts a filled cell that is read; without its column where the whole row is. */
  saw(column: number | undefined): void {
    this.#filled[this.seen] = column;
    this.seen += 1;
  }

  /**
   * Reports at a cell, or at the only cell that a value came from; where it came from several, at the row with their
   * names. Once for a cell, though several fields read it, or a builder and a rule both find it.
   */
  report(given: IssueCode, at: number | ReadCells | undefined, message: string): void {
    const isError = issueKind(given).severity === 'error';
    const code = this.lenient && isError ? 'value-left-out' : given;
    const { severity, title } = issueKind(code);
    if (severity === 'error') this.failures += 1;
    if (isError) this.unreadable += 1;
    const columns = this.#columnsOf(at);
    const what = severity === 'warning' ? `${title} ${columns}` : `${given} ${columns} ${message}`;
    if (this.#reported.has(what)) return;
    this.#reported.add(what);
    const column = columns.length === 1 ? columns[0] : undefined;
    const cell = column === undefined ? undefined : this.cells[column];
    const place = {
      file: this.file,
      sheet: this.sheet,
      row: this.number,
      column: column === undefined ? undefined : this.#letter(column),
      value: cell != null && cell !== '' ? shortened(cellText(cell)) : undefined,
    };
    this.#onIssue(issueAt(code, place, columns.length > 1 ? `${message} ${this.#named(columns)}` : message));
  }

  /** The columns where something is wrong: those of the filled cells, or else all that are read. */
  #columnsOf(at: number | ReadCells | undefined): readonly number[] {
    if (at === undefined) return [];
    if (typeof at === 'number') return [at];
    const filled = this.#filled.slice(at.from, at.to).filter((column) => column !== undefined);
    return [...new Set(filled.length > 0 ? filled : at.columns)];
  }

  #named(columns: readonly number[]): string {
    const names = columns.map((column) => {
      const { heading, untitled } = this.#table.columns[column] ?? { untitled: true };
      if (untitled || heading === undefined) return this.#letter(column);
      // Nobody sees letters in JSON lines.
      return this.#table.headerRow === 0 ? quoted(heading) : `${this.#letter(column)} ${quoted(heading)}`;
    });
    return `The value comes from the columns ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`;
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

/**
 * Reads the cell of a column, text trimmed; an empty one is `null`, and so is an error cell after it was reported. What
 * only looks like an error is kept where a text is taken to the letter.
 */
export function readCell(row: RowScope, column: number, toTheLetter = false): Cell {
  const cell = row.cells[column] ?? null;
  if (typeof cell === 'string') {
    const text = cell.trim();
    if (text === '') return null;
    if (!toTheLetter && isErrorText(text)) {
      const shown = text.slice(0, 20);
      row.report('cell-error', column, `The cell holds ${shown}, which a spreadsheet program shows for an error.`);
      return null;
    }
    row.saw(column);
    return text;
  }
  if (cell === null) return null;
  if (typeof cell === 'object' && 'error' in cell) {
    row.report('cell-error', column, `The cell holds ${cell.error}.`);
    return null;
  }
  row.saw(column);
  return cell;
}

/** Text of a cell that is not empty; `undefined` for one without any, such as an invalid date. */
export function textInCell(cell: Exclude<Cell, null>): string | undefined {
  return (typeof cell === 'string' ? cell : cellText(cell)) || undefined;
}

/** A function of the mapping that is run: the field that it is of, and the cells that it is given a value of. */
interface MappingFunction {
  readonly of: string | undefined;
  readonly cells?: ReadCells;
}

/** Runs a function of the mapping; what it throws becomes an issue at the row, an empty text is no value. */
export function runFunction<T>(row: RowScope, { cells, of }: MappingFunction, run: () => T): T | undefined {
  const asked = row.asked.length;
  try {
    const value = run();
    return value === '' ? undefined : value;
  } catch (error) {
    const reason = shortened(String((error as Error)?.message ?? error));
    const which = of === undefined ? 'A function of the mapping' : `The function of ${of}`;
    // An empty cell may be why the function fails, so all cells count that it asked for.
    const at = cells ?? { columns: row.asked.slice(asked), from: 0, to: 0 };
    row.report('custom-function-failed', at, `${which} failed: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`);
    return undefined;
  }
}
