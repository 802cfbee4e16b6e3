import type { ResourceName } from '../../src/contract/index.js';
import type { Cell, Table } from '../../src/files/types.js';
import { automaticMapping, compileTable, keyCounters, type RememberedRows } from '../../src/mapping/index.js';
import { DatasetMemory, type Memory, marksOfRecord, type RememberedList } from '../../src/mapping/memory/index.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import type { Overturned } from '../../src/rows/reading.js';
import { bindReturned, type SettlingMapper } from '../../src/rows/returned/bind-returned.js';
import { ReturnedDataset } from '../../src/rows/returned/returned-dataset.js';
import { ReturnedRecords } from '../../src/rows/returned/returned-records.js';
import type { ReturnedWorkbook } from '../../src/rows/returned/returned-workbook.js';
import { type Rows, tableOf } from './map-rows.js';

/** What is remembered of one dataset: its headings, and the rows that were exported, their ids first. */
export function memoryOf(
  dataset: string,
  headings: readonly string[],
  rows: Rows,
  lists: readonly (RememberedList & { readonly items: Readonly<Record<string, Rows>> })[] = [],
  types: Readonly<Record<string, string>> = {},
): DatasetMemory {
  const memory = new DatasetMemory({ dataset, sheets: ['Sheet'], headings, types, lists });
  for (const cells of rows) {
    const id = String(cells[0]);
    memory.add({
      id,
      marks: marksOfRecord(
        cells,
        lists.map(({ items }) => items[id] ?? []),
      ),
    });
  }
  return memory;
}

export function workbookOf(
  resource: ResourceName,
  dataset: DatasetMemory,
  ...others: DatasetMemory[]
): ReturnedWorkbook {
  const datasets = new Map([dataset, ...others].map((memory) => [memory.about.dataset, memory]));
  const memory: Memory = {
    account: 'demo@host',
    datasets,
    shown: [],
  };
  const returned = new ReturnedDataset('test.csv', resource, dataset);
  return { memory, isForeign: false, datasets: new Map([[resource, returned]]) };
}

/** Binds a table to what its workbook remembers, as reading does. */
export async function bindTo(
  workbook: ReturnedWorkbook,
  resource: ResourceName,
  { headings, rows }: { readonly headings: readonly string[]; readonly rows: Rows },
): Promise<{ mapper: SettlingMapper; issues: Issue[]; table: Table; returned: ReturnedDataset }> {
  const returned = workbook.datasets.get(resource);
  if (!returned) throw new Error(`Nothing is remembered of ${resource}.`);
  const issues: Issue[] = [];
  const report = (issue: Issue) => void issues.push(issue);
  const table = { ...tableOf(headings, ...rows), sheet: 'Sheet' };
  const bind = async (as: 'whole' | 'edits', named: Table) => {
    let isBound = as === 'whole';
    const onIssue = (issue: Issue) => isBound && report(issue);
    const isPartial = as === 'edits';
    const context = { readLookup: async () => [], counterOf: keyCounters(), onIssue, isPartial };
    const mapper = await compileTable(named, automaticMapping(resource, named, onIssue), context);
    isBound = true;
    return mapper;
  };
  const reopen = async () => ({ ...tableOf(headings, ...rows), sheet: 'Sheet' });
  const listening = { report, onOverturned: ({ issue }: Overturned) => report(issue) };
  const mapper = await bindReturned({ table, workbook, returned, isPart: false, reopen, bind, ...listening });
  return { mapper, issues, table, returned };
}

/** What is told of the records of a workbook, once its sheets are read. */
export function toldOfRecords(...datasets: readonly ReturnedDataset[]): {
  readonly rows: readonly RememberedRows[];
  readonly issues: readonly Issue[];
} {
  const rows: RememberedRows[] = [];
  const issues: Issue[] = [];
  const records = new ReturnedRecords({ files: ['test.csv'] });
  for (const dataset of datasets) records.addDataset(dataset);
  records.tell({ onIssue: (issue) => issues.push(issue), onRemembered: (told) => rows.push(told) }, () => {});
  return { rows, issues };
}

/** What is reported of rows of a sheet whose workbook remembers others. */
export async function issuesOf(
  workbook: ReturnedWorkbook,
  resource: ResourceName,
  sheet: { readonly headings: readonly string[]; readonly rows: readonly (readonly Cell[])[] },
): Promise<Issue[]> {
  const { mapper, issues, table } = await bindTo(workbook, resource, sheet);
  for await (const batch of table.batches) for (const row of batch) mapper.settle?.(row, mapper.map(row));
  return issues;
}
