import { type CounterOf, type DistinctRecords, keyCounters } from '../../mapping/index.js';
import type { RowIssue } from '../../reports/map/wire.js';
import type { OpenTable, SeenRow } from '../../rows/reading.js';
import { type Issue, shortened } from '../../validation/index.js';
import type { SurveyedTable } from './survey.js';

/** Issues of rows that are kept with their messages; all others are found again when their row is shown. */
const mostKept = 20_000;

const [noIssue, warned, failed] = [0, 1, 2] as const;

/** What the check of all rows found, by row. Give it every issue and every row while they are read. */
export class RowFindings {
  readonly #tables: ReadonlyMap<string, TableFindings>;
  readonly #byFile: ReadonlyMap<string, TableFindings>;
  readonly #notes = new CountingNotes();
  #kept = 0;
  /** Which records all rows gave; undefined before the first row. */
  distinct: DistinctRecords | undefined;

  constructor(tables: readonly SurveyedTable[]) {
    const all = tables.map((table) => new TableFindings(table));
    this.#tables = new Map(all.map((found) => [nameOf(found.table), found]));
    this.#byFile = new Map(all.toReversed().map((found) => [found.table.file, found]));
  }

  readonly counterOf = this.#notes.counterOf;

  readonly onIssue = (issue: Issue): void => {
    const found = this.#tables.get(nameOf(issue)) ?? this.#byFile.get(issue.file);
    if (found?.add(issue, this.#kept < mostKept)) this.#kept += 1;
  };

  readonly onRow = ({ row, table }: SeenRow, distinct: DistinctRecords): void => {
    this.distinct = distinct;
    const countings = this.#notes.take();
    const found = this.#tables.get(nameOf(table));
    if (!found) return;
    found.reads = table.reads;
    if (countings) found.countings.set(row.number, countings);
  };

  of(table: Pick<SurveyedTable, 'file' | 'sheet'>): TableFindings | undefined {
    return this.#tables.get(nameOf(table));
  }
}

function nameOf({ file, sheet = '' }: { readonly file: string; readonly sheet?: string | undefined }): string {
  return `${sheet}\n${file}`;
}

/** What was found in one table. Rows are named by their position among all rows of the sheet. */
export class TableFindings {
  readonly table: SurveyedTable;
  readonly countings: RowCountings = new Map();
  /** Fields by the column that they are read from, when all rows were read. */
  reads: OpenTable['reads'] | undefined;
  /** Issues of the table as a whole. */
  readonly issues: RowIssue[] = [];
  readonly #rowIssues = new Map<number, RowIssue[]>();
  #marks = new Uint8Array(1 << 10);
  #leftOut: Set<number> | undefined;
  errors = 0;
  warnings = 0;
  rowsWithIssues = 0;

  constructor(table: SurveyedTable) {
    this.table = table;
  }

  /** Counts an issue; whether its message is kept at its row. */
  add(issue: Issue, isKept: boolean): boolean {
    const { rows, headerRow } = this.table;
    if (issue.severity === 'error') this.errors += 1;
    else this.warnings += 1;
    if (issue.row === undefined || issue.row <= headerRow) {
      this.issues.push(rowIssue(issue, this.table));
      return false;
    }
    const at = rows.positionOf(issue.row);
    this.#mark(at, issue.severity === 'error' ? failed : warned);
    if (!isKept) {
      this.#leftOut ??= new Set();
      this.#leftOut.add(at);
      return false;
    }
    const known = this.#rowIssues.get(at);
    if (known) known.push(rowIssue(issue, this.table));
    else this.#rowIssues.set(at, [rowIssue(issue, this.table)]);
    return true;
  }

  /** The issues of a row; undefined if not all of them were kept. */
  issuesAt(at: number): readonly RowIssue[] | undefined {
    return this.#leftOut?.has(at) ? undefined : (this.#rowIssues.get(at) ?? []);
  }

  /** Positions of the rows below the headings: first those with errors, then those with warnings, then all others. */
  order(): Uint32Array {
    const { first, rows } = this.table;
    const length = Math.max(0, rows.known - first);
    const order = new Uint32Array(length);
    let next = 0;
    for (const wanted of [failed, warned, noIssue]) {
      for (let at = first; at < first + length; at++) if ((this.#marks[at] ?? noIssue) === wanted) order[next++] = at;
    }
    return order;
  }

  #mark(at: number, mark: number): void {
    while (at >= this.#marks.length) {
      const before = this.#marks;
      this.#marks = new Uint8Array(before.length * 2);
      this.#marks.set(before);
    }
    const before = this.#marks[at] ?? noIssue;
    if (before === noIssue) this.rowsWithIssues += 1;
    if (mark > before) this.#marks[at] = mark;
  }
}

/** An issue as a page shows it at its row. */
export function rowIssue(
  { code, severity, message, value, ...place }: Issue,
  table: Pick<SurveyedTable, 'columns'>,
): RowIssue {
  const column = table.columns.find(({ letter, heading }) =>
    place.column === undefined ? heading === place.heading : letter === place.column,
  );
  return {
    code,
    severity,
    message,
    column: column?.index ?? null,
    value: value === undefined ? undefined : shortened(value),
  };
}

/** The numbers that equal keys of a row got, by the number of the row; rows without equal keys are left out. */
type RowCountings = Map<number, readonly number[]>;

/** Counts equal keys while all rows are read, and notes the numbers of each row. */
class CountingNotes {
  #noted: number[] = [];
  readonly #counters = keyCounters();

  readonly counterOf: CounterOf = (scope) => {
    const counter = this.#counters(scope);
    return {
      next: (key) => {
        const count = counter.next(key);
        this.#noted.push(count);
        return count;
      },
    };
  };

  /** The numbers since the last call; undefined if all keys were the first of their kind. */
  take(): readonly number[] | undefined {
    if (this.#noted.length === 0) return undefined;
    const noted = this.#noted;
    this.#noted = [];
    return noted.some((count) => count > 1) ? noted : undefined;
  }
}

/** Gives the keys of single rows the numbers that they got among all rows. */
export class CountingReplay {
  readonly #countings: RowCountings;
  #numbers: readonly number[] = [];
  #at = 0;

  constructor(countings: RowCountings) {
    this.#countings = countings;
  }

  readonly counterOf: CounterOf = () => ({ next: () => this.#numbers[this.#at++] ?? 1 });

  /** Says which row is mapped next. */
  begin(row: number | undefined): void {
    this.#numbers = (row === undefined ? undefined : this.#countings.get(row)) ?? [];
    this.#at = 0;
  }
}
