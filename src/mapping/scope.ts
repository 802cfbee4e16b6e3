import type { ResourceName } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { cellText } from '../tabular/cell-text.js';
import { columnIndex, columnLetter, normalizeHeading } from '../tabular/columns.js';
import type { Cell, SourceRow, Table } from '../tabular/types.js';
import { type IssueCode, issueKind } from '../validation/catalogue.js';
import type { Issue } from '../validation/issue.js';
import { quoted, shortened } from '../validation/quote.js';
import { cellOf, textOf } from './inputs.js';
import type { RecordKey } from './record.js';
import type { Row } from './row.js';
import type { ReadCells, RowScope } from './row-scope.js';

interface ScopeListener {
  readonly onIssue: (issue: Issue) => void;
  /** Told of a column that a function of the mapping reads. */
  readonly onRead: (column: number) => void;
}

/** The row at hand. One scope serves all rows of a table, so that a row costs no object. */
export class TableScope implements RowScope {
  number = 0;
  cells: readonly Cell[] = [];
  lenient = false;
  seen = 0;
  readonly asked: number[] = [];
  failures = 0;
  unreadable = 0;
  // An object, not a Map: it is made for every row.
  keys: Partial<Record<ResourceName, RecordKey>> = {};
  readonly view: Row;
  readonly file: string;
  readonly sheet: string | undefined;
  readonly #table: Table;
  readonly #onIssue: (issue: Issue) => void;
  /** Columns of the filled cells that were read, as many as `seen` says. */
  readonly #filled: (number | undefined)[] = [];
  /** What was told of the row. */
  readonly #doubts = new Set<string>();

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
    if (this.#doubts.size > 0) this.#doubts.clear();
  }

  saw(column: number | undefined): void {
    this.#filled[this.seen] = column;
    this.seen += 1;
  }

  report(code: IssueCode, at: number | ReadCells | undefined, message: string): void {
    const mild = this.lenient && issueKind(code).severity === 'error';
    const kind = issueKind(mild ? 'value-left-out' : code);
    if (kind.severity === 'error') this.failures += 1;
    if (mild || kind.severity === 'error') this.unreadable += 1;
    const columns = this.#columnsOf(at);
    const told = kind.severity === 'warning' ? `${kind.title} ${columns}` : `${code} ${columns} ${message}`;
    if (this.#isTold(told)) return;
    const column = columns.length === 1 ? columns[0] : undefined;
    const cell = column === undefined ? undefined : this.cells[column];
    this.#onIssue({
      code: mild ? 'value-left-out' : code,
      severity: kind.severity,
      file: this.file,
      sheet: this.sheet,
      row: this.number,
      column: column === undefined ? undefined : this.#letter(column),
      value: cell != null && cell !== '' ? shortened(cellText(cell)) : undefined,
      message: `${message} ${columns.length > 1 ? `${this.#named(columns)} ` : ''}${kind.advice}`,
    });
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

  /** What is wrong with a cell is told once, though several fields read it, or a builder and a rule both find it. */
  #isTold(doubt: string): boolean {
    if (this.#doubts.has(doubt)) return true;
    this.#doubts.add(doubt);
    return false;
  }

  #letter(column: number): string {
    const columns = this.#table.columns;
    return columns[column]?.letter ?? columnLetter(column + columnIndex(columns[0]?.letter ?? 'A'));
  }
}

function rowView(scope: TableScope, table: Table, onRead: ScopeListener['onRead']): Row {
  const byHeading = new Map(table.columns.map((column) => [column.heading, column.index]));
  const told = new Set<number>();
  const indexOf = (heading: string): number => {
    const index = byHeading.get(heading) ?? byHeading.get(normalizeHeading(heading));
    if (index === undefined) throw new MappingError(`There is no column "${heading}".`);
    scope.asked.push(index);
    if (!told.has(index)) {
      told.add(index);
      onRead(index);
    }
    return index;
  };
  const cell = (heading: string): Cell => {
    const index = indexOf(heading);
    const value = scope.cells[index] ?? null;
    if (value === '' || value === null) return null;
    scope.saw(index);
    return value;
  };
  const text = (heading: string): string => {
    const value = cellOf(scope, indexOf(heading));
    return (value !== null && textOf(value)) || '';
  };
  return {
    file: table.file,
    sheet: table.sheet,
    get number() {
      return scope.number;
    },
    cell,
    text,
  };
}
