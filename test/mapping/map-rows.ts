import { columnsFrom } from '../../src/files/columns.js';
import type { Cell, Table } from '../../src/files/types.js';
import type { TableMapping } from '../../src/mapping/define.js';
import {
  compileTable,
  keyCounters,
  type MappedRow,
  type MapperContext,
  type SourceSettings,
} from '../../src/mapping/index.js';
import type { Issue } from '../../src/mapping/validation/index.js';

export type Rows = readonly (readonly Cell[])[];

/** A table in memory: headings, then rows; the headings stand in row 1. */
export function tableOf(headings: readonly string[], ...rows: Rows): Table {
  const source = rows.map((cells, index) => ({ number: index + 2, cells }));
  return {
    file: 'test.csv',
    sheet: undefined,
    columns: columnsFrom(headings),
    headerRow: 1,
    batches: (async function* () {
      yield source;
    })(),
  };
}

export interface Mapped {
  readonly rows: readonly MappedRow[];
  readonly issues: readonly Issue[];
}

/** Maps rows as an import would. */
export async function mapRows(
  mapping: TableMapping & { source?: SourceSettings },
  table: Table,
  context: Partial<MapperContext> = {},
): Promise<Mapped> {
  const issues: Issue[] = [];
  const mapper = await compileTable(table, mapping, {
    readLookup: async () => [],
    counterOf: keyCounters(),
    onIssue: (issue) => issues.push(issue),
    ...context,
  });
  const rows: MappedRow[] = [];
  for await (const batch of table.batches) rows.push(...batch.map((row) => mapper.map(row)));
  return { rows, issues };
}
