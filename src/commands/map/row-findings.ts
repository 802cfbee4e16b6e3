import { type CounterOf, type DistinctRecords, keyCounters } from '../../mapping/index.js';
import { type Issue, shortened } from '../../mapping/validation/index.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { messageIn } from '../../reports/issues.js';
import type { RowIssue } from '../../reports/map/wire.js';
import type { OpenTable, SeenRow } from '../../rows/reading.js';
import type { SurveyedTable } from './survey.js';

/** Issues of rows that are kept with their messages; all others are found again when their row is shown. */
const mostKept = 20_000;

/** What the check of all rows found, by row. Give it every issue and every row while they are read. */
export class RowFindings {
  readonly #tables: readonly TableFindings[];
  readonly #counters = keyCounters();
  /** The numbers that the keys of the present row got. */
  #counted: number[] = [];
  #kept = 0;
  /** Which records all rows gave; undefined before the first row. */
  distinct: DistinctRecords | undefined;

  constructor(tables: readonly SurveyedTable[], texts: ReportTexts) {
    this.#tables = tables.map((table) => new TableFindings(table, texts));
  }

  /** Counts equal keys, and notes the numbers for the row. */
  readonly counterOf: CounterOf = (scope) => {
    const counter = this.#counters(scope);
    return {
      next: (key) => {
        const count = counter.next(key);
        this.#counted.push(count);
        return count;
      },
    };
  };

  readonly onIssue = (issue: Issue): void => {
    const found = this.of(issue) ?? this.#tables.find(({ table }) => table.file === issue.file);
    if (found?.add(issue, this.#kept < mostKept)) this.#kept += 1;
  };

  readonly onRow = ({ row, table }: SeenRow, distinct: DistinctRecords): void => {
    this.distinct = distinct;
    const found = this.of(table);
    if (found) found.reads = table.reads;
    if (found && this.#counted.some((count) => count > 1)) found.counted.set(row.number, this.#counted);
    if (this.#counted.length > 0) this.#counted = [];
  };

  of({ file, sheet }: { readonly file: string; readonly sheet?: string | undefined }): TableFindings | undefined {
    return this.#tables.find(({ table }) => table.file === file && table.sheet === sheet);
  }
}

/** What was found in a row; without issues where not all of them were kept. */
interface FoundInRow {
  readonly hasFailed: boolean;
  readonly issues?: readonly RowIssue[];
}

/** Shared by the many rows beyond those that are kept. */
const leftOut = { failed: { hasFailed: true }, warned: { hasFailed: false } } satisfies Record<string, FoundInRow>;

/** What was found in one table. Rows are named by their position among all rows of the sheet. */
export class TableFindings {
  readonly table: SurveyedTable;
  /** The numbers that equal keys of a row got, by the number of the row; rows without equal keys are left out. */
  readonly counted = new Map<number, readonly number[]>();
  /** Fields by the column that they are read from, when all rows were read. */
  reads: OpenTable['reads'] | undefined;
  /** Issues of the table as a whole. */
  readonly issues: RowIssue[] = [];
  readonly #texts: ReportTexts;
  readonly #rows = new Map<number, FoundInRow>();
  errors = 0;
  warnings = 0;

  constructor(table: SurveyedTable, texts: ReportTexts) {
    this.table = table;
    this.#texts = texts;
  }

  get rowsWithIssues(): number {
    return this.#rows.size;
  }

  /** Counts an issue; whether its message is kept at its row. */
  add(issue: Issue, mayKeep: boolean): boolean {
    const { rows, headerRow } = this.table;
    const isError = issue.severity === 'error';
    if (isError) this.errors += 1;
    else this.warnings += 1;
    if (issue.row === undefined || issue.row <= headerRow) {
      this.issues.push(rowIssue(issue, this.table, this.#texts));
      return false;
    }
    const at = rows.positionOf(issue.row);
    const { hasFailed, issues } = this.#rows.get(at) ?? { hasFailed: false, issues: [] };
    const isKept = mayKeep && issues !== undefined;
    const kept = {
      hasFailed: hasFailed || isError,
      issues: [...(issues ?? []), rowIssue(issue, this.table, this.#texts)],
    };
    this.#rows.set(at, isKept ? kept : leftOut[kept.hasFailed ? 'failed' : 'warned']);
    return isKept;
  }

  /** The issues of a row; undefined if not all of them were kept. */
  issuesAt(at: number): readonly RowIssue[] | undefined {
    const found = this.#rows.get(at);
    return found ? found.issues : [];
  }

  /** Positions of the rows below the headings: first those with errors, then those with warnings, then all others. */
  order(): Uint32Array {
    const { first, rows } = this.table;
    const order = new Uint32Array(Math.max(0, rows.known - first));
    let next = 0;
    for (const wanted of [true, false, undefined]) {
      for (let at = first; at < first + order.length; at++)
        if (this.#rows.get(at)?.hasFailed === wanted) order[next++] = at;
    }
    return order;
  }
}

/** An issue as a page shows it at its row. */
export function rowIssue(issue: Issue, table: Pick<SurveyedTable, 'columns'>, texts: ReportTexts): RowIssue {
  const { code, severity, value, ...place } = issue;
  const column = table.columns.find(({ letter, heading }) =>
    place.column === undefined ? heading === place.heading : letter === place.column,
  );
  return {
    ...{ code, severity, message: messageIn(issue, texts), column: column?.index ?? null },
    value: value === undefined ? undefined : shortened(value),
  };
}
