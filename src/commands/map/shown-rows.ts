import type { MapRow, RowIssue } from '../../reports/map/wire.js';
import { readRecords } from '../../rows/read-records.js';
import { noRows, type SeenRow } from '../../rows/reading.js';
import { cellText, type SourceRow } from '../../tabular/index.js';
import { fitted } from '../../text/words.js';
import type { Issue } from '../../validation/index.js';
import { CountingReplay } from './counted-keys.js';
import { type RowFindings, rowIssue, type TableFindings } from './row-findings.js';
import { type RecordContext, shownRecord } from './shown-records.js';
import type { Reading, SurveyedTable } from './survey.js';

/** Longer texts are cut: a page shows them in a cell. */
const longestText = 300;

export interface RowsView extends Pick<RecordContext, 'tables' | 'idOf'> {
  /** Undefined if there is no mapping that works. */
  readonly reading: Reading | undefined;
  /** Of all rows, if they were read with this mapping. */
  readonly findings: RowFindings | undefined;
}

interface MappedRow {
  readonly row: SourceRow;
  readonly seen?: SeenRow;
  readonly issues: readonly RowIssue[];
}

const noNumbers: ReadonlySet<number> = new Set();

/** Some rows of a table with what the mapping makes of them, by the code of a check. Rows are named by position. */
export async function shownRows(table: SurveyedTable, positions: readonly number[], view: RowsView): Promise<MapRow[]> {
  const numbers = new Set(positions.map((at) => table.rows.numberAt(at)));
  const found = view.findings?.of(table);
  const mapped = table.reads && view.reading ? await mapRows(table, numbers, { reading: view.reading, found }) : [];
  const byPosition = new Map(placed(mapped, table));
  if (positions.some((at) => !byPosition.has(at))) {
    for (const [at, row] of placed(await plainRows(table, numbers), table))
      if (!byPosition.has(at)) byPosition.set(at, row);
  }
  const context = { ...view, reads: table.reads ?? new Map(), distinct: view.findings?.distinct };
  return positions.flatMap((at) => {
    const row = byPosition.get(at);
    return row ? [shownRow(at, row, { table, found, context })] : [];
  });
}

/** Rows of one number follow one another. */
function* placed(rows: readonly MappedRow[], { rows: all }: SurveyedTable): Generator<[at: number, row: MappedRow]> {
  let before = -1;
  for (const row of rows) {
    const at = Math.max(all.positionOf(row.row.number), before + 1);
    before = at;
    yield [at, row];
  }
}

/** Maps rows; their issues are those that come before the next row does, so that none of the whole table is among them. */
export async function mapRows(
  table: SurveyedTable,
  numbers: ReadonlySet<number>,
  { reading, found }: { readonly reading: Reading; readonly found: TableFindings | undefined },
): Promise<MappedRow[]> {
  const { file, sheet } = table;
  const inOrder = [...numbers].sort((one, other) => one - other);
  const replay = new CountingReplay(found?.countings ?? new Map());
  const rows: MappedRow[] = [];
  let issues: Issue[] = [];
  const isHere = (other: string | undefined) => other === sheet;
  const options = {
    ...reading,
    files: [file],
    overrides: sheet === undefined ? reading.overrides : { ...reading.overrides, sheet },
    openFile: reading.sources.only((name) => (isHere(name) ? numbers : noNumbers)),
    counterOf: replay.counterOf,
    onIssue: (issue: Issue) => void issues.push(issue),
    onTable() {
      issues = [];
      replay.begin(inOrder[0]);
    },
    watch: {
      row(seen: SeenRow) {
        rows.push({ row: seen.row, seen, issues: issues.map((issue) => rowIssue(issue, table)) });
        issues = [];
        replay.begin(inOrder.find((number) => number > seen.row.number));
      },
    },
  };
  for await (const _batch of readRecords(options, noRows()));
  return rows;
}

async function plainRows({ rows }: SurveyedTable, numbers: ReadonlySet<number>): Promise<MappedRow[]> {
  const found: MappedRow[] = [];
  for await (const batch of rows.batches({ least: 0, numbers })) {
    for (const row of batch) if (numbers.has(row.number)) found.push({ row, issues: [] });
  }
  return found;
}

interface RowShowing {
  readonly table: SurveyedTable;
  readonly found: TableFindings | undefined;
  readonly context: RecordContext;
}

function shownRow(at: number, { row, seen, issues }: MappedRow, { table, found, context }: RowShowing): MapRow {
  const status = seen?.status ?? 'unread';
  return {
    at,
    number: row.number,
    cells: table.columns.map(({ index }) => fitted(cellText(row.cells[index] ?? null), longestText)),
    status: status === 'left' ? 'skipped' : status,
    issues: found?.issuesAt(at) ?? issues,
    records: (seen?.records ?? []).map((record) => shownRecord(record, context)),
  };
}
