import type { Dataset, Payload } from '../../../contract/index.js';
import { type PlacedHeading, recordReader } from '../../../mapping/index.js';
import { type DatasetMemory, EditedRows, idOf, placed } from '../../../mapping/memory/index.js';
import { type Cell, openSource, type Source, type Table } from '../../../tabular/index.js';
import { asideTitles } from '../write-aside.js';

/** What a row of a base holds. */
export interface BaseRow {
  readonly id: string;
  readonly record: Payload;
  /** Whether it shows what was exported, to the letter. */
  readonly isTrue: boolean;
}

/** Cells of this length may be cut; in characters. */
const nearlyTooLong = 32_000;

/**
 * Reads the rows of a dataset in a base, in batches. A row that somebody has edited is not true, and nor is one that
 * does not show all of its record: a text did not fit its cell, or the workbook has values beside the columns. Says
 * where sheets or columns are gone, so that rows say too little. Throws SourceError.
 */
export async function readBaseRows(
  file: string,
  {
    dataset,
    memory,
    take,
  }: {
    readonly dataset: Dataset;
    readonly memory: DatasetMemory;
    readonly take: (row: BaseRow) => void;
  },
): Promise<'read' | 'columns gone'> {
  const source = await openSource(file);
  try {
    const beside = await idsBeside(source, dataset);
    const seen = new Set<string>();
    for (const name of memory.about.sheets) {
      const table = await tableOf(source, name);
      const reader = table && rowReader(table, dataset, memory);
      if (!table || !reader) return 'columns gone';
      for await (const batch of table.batches) {
        const rows = batch.map(reader).filter((row) => row !== undefined);
        for (const row of rows) {
          take(beside.has(row.id) || seen.has(row.id) ? { ...row, isTrue: false } : row);
          seen.add(row.id);
        }
      }
    }
    return 'read';
  } finally {
    await source.close();
  }
}

/** Ids of the records of which a workbook shows values in sheets of their own. */
async function idsBeside(source: Source, { title }: Dataset): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const name of Object.values(asideTitles)) {
    const table = await tableOf(source, name);
    if (!table) continue;
    for await (const batch of table.batches) {
      for (const { cells } of batch) if (cells[0] === title) ids.add(idOf(cells[1]));
    }
  }
  return ids;
}

async function tableOf(source: Source, name: string): Promise<Table | undefined> {
  const sheet = source.sheets.find((found) => found.name === name);
  return sheet && source.table(sheet.name);
}

type RowReader = (row: Parameters<EditedRows['read']>[0]) => BaseRow | undefined;

/** Undefined where a column that was exported is gone. */
function rowReader(table: Table, { resource, columns }: Dataset, memory: DatasetMemory): RowReader | undefined {
  if (!resource) return undefined;
  const headings = placed(memory.about.headings, table);
  if (!headings.every((heading): heading is PlacedHeading => heading.index !== undefined)) return undefined;
  const rows = new EditedRows(memory, { resource, table });
  if (!rows.hasIds) return undefined;
  const recordOf = recordReader(columns, headings);
  return (row) => {
    const reading = rows.read(row);
    if (reading.kind !== 'unedited' && reading.kind !== 'edited') return undefined;
    const isTrue = reading.kind === 'unedited' && !row.cells.some(isLong);
    return { id: reading.id, record: recordOf(row.cells), isTrue };
  };
}

function isLong(cell: Cell): boolean {
  return typeof cell === 'string' && cell.length > nearlyTooLong;
}
