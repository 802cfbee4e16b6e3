import { extname } from 'node:path';
import type { Dataset } from '../contract/index.js';
import { textsOf } from '../language/index.js';
import { type ExportColumn, itemCells, type ListTable, leftoversOf } from '../mapping/index.js';
import type { ExportedFile } from '../reports/results.js';
import { type Cell, commitOrAbort, createWriter } from '../tabular/index.js';
import { listTables, recordColumns } from './columns.js';
import { sheetColumn, shownHeadings } from './headings.js';
import type { Fetched, TargetFile } from './options.js';

interface StoredTable {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly pages: Iterable<Cell[][]>;
  /** Values without a column, in the pages written so far. */
  readonly leftOut?: () => number;
}

/** Writes a dataset, or one of its lists, into a CSV file. Throws OutputError. */
export async function writeCsv({ file, datasets, list }: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  const [dataset] = datasets;
  if (!dataset || datasets.length > 1) throw new Error('A CSV file holds one dataset.');
  const { title, columns, pages, leftOut } = await (list === undefined
    ? recordsTable(dataset, exporting)
    : itemsTable(dataset, { list, exporting }));
  const writer = await createWriter(file, extname(file).toLowerCase() === '.tsv' ? { delimiter: '\t' } : {});
  return commitOrAbort(writer, async () => {
    const texts = textsOf(exporting.language ?? 'en');
    const shown = shownHeadings(columns, { form: exporting.headings ?? 'fields', texts, isRemembered: false });
    const sheet = await writer.sheet({
      name: title,
      columns: columns.map((column, at) => sheetColumn(column, shown[at] ?? '', texts)),
    });
    let rows = 0;
    for (const page of pages) {
      await sheet.write(page);
      rows += page.length;
    }
    return {
      file,
      format: 'csv',
      tables: [{ dataset: dataset.name, list, rows, leftOut: leftOut?.() || undefined }],
    };
  });
}

async function recordsTable(dataset: Dataset, exporting: Fetched): Promise<StoredTable> {
  const { columns } = await recordColumns(dataset, exporting);
  const leftovers = leftoversOf(dataset);
  let leftOut = 0;
  function* pages() {
    for (const records of exporting.store.records(dataset.name)) {
      for (const record of records) leftOut += leftovers(record).length;
      yield records.map((record) => columns.map(({ read }) => read(record)));
    }
  }
  return { title: dataset.title, columns, pages: pages(), leftOut: () => leftOut };
}

function itemsTable(
  dataset: Dataset,
  { list, exporting }: { readonly list: string; readonly exporting: Fetched },
): StoredTable {
  const found = listTables(dataset, exporting).find(({ field }) => field === list);
  if (!found) throw new Error(`${dataset.name} has no list ${list}.`);
  const { title, table } = found;
  return { title, columns: [...table.keys, ...table.columns], pages: itemPages(dataset, { table, exporting }) };
}

/** The rows of a list: the keys of the record, then the item. */
export function* itemPages(
  { name }: Dataset,
  { table, exporting }: { readonly table: ListTable; readonly exporting: Fetched },
): Generator<Cell[][]> {
  for (const records of exporting.store.records(name)) {
    const rows = records.flatMap((record) => {
      const items = table.items(record);
      if (items.length === 0) return [];
      const keys = table.keys.map(({ read }) => read(record));
      return items.map((item) => [...keys, ...itemCells(table, item)]);
    });
    if (rows.length > 0) yield rows;
  }
}
