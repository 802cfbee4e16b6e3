import type { ResourceName } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { cellText } from '../tabular/cell-text.js';
import { columnIndex, columnLetter, normalizeHeading } from '../tabular/columns.js';
import type { Cell, SourceRow, Table } from '../tabular/types.js';
import { type IssueCode, issueKind } from '../validation/catalogue.js';
import type { Issue } from '../validation/issue.js';
import { shortened } from '../validation/quote.js';
import type { RowScope } from './field.js';
import { cellOf, textOf } from './inputs.js';
import type { RecordKey } from './record.js';
import type { Row } from './row.js';

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
  /** Cells that functions of the mapping have read so far, empty ones too. */
  asked = 0;
  failures = 0;
  unreadable = 0;
  // An object, not a Map: it is made for every row.
  keys: Partial<Record<ResourceName, RecordKey>> = {};
  readonly view: Row;
  readonly file: string;
  readonly sheet: string | undefined;
  readonly #table: Table;
  readonly #onIssue: (issue: Issue) => void;
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
    this.asked = 0;
    this.failures = 0;
    this.unreadable = 0;
    this.keys = {};
    if (this.#doubts.size > 0) this.#doubts.clear();
  }

  report(code: IssueCode, column: number | undefined, message: string): void {
    const mild = this.lenient && issueKind(code).severity === 'error';
    const kind = issueKind(mild ? 'value-left-out' : code);
    if (kind.severity === 'error') this.failures += 1;
    if (mild || kind.severity === 'error') this.unreadable += 1;
    const told = kind.severity === 'warning' ? `${kind.title} ${column}` : `${code} ${column} ${message}`;
    if (this.#isTold(told)) return;
    const cell = column === undefined ? undefined : this.cells[column];
    this.#onIssue({
      code: mild ? 'value-left-out' : code,
      severity: kind.severity,
      file: this.file,
      ...(this.sheet !== undefined && { sheet: this.sheet }),
      row: this.number,
      ...(column !== undefined && { column: this.#letter(column) }),
      ...(cell != null && cell !== '' && { value: shortened(cellText(cell)) }),
      message: `${message} ${kind.advice}`,
    });
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
    scope.asked += 1;
    if (!told.has(index)) {
      told.add(index);
      onRead(index);
    }
    return index;
  };
  const cell = (heading: string): Cell => {
    const value = scope.cells[indexOf(heading)] ?? null;
    if (value === '' || value === null) return null;
    scope.seen += 1;
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
