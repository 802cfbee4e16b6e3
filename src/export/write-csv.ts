import { extname } from 'node:path';
import type { Dataset } from '../contract/index.js';
import { textsOf } from '../language/index.js';
import { type ExportColumn, itemCells, type ListTable, leftoversOf } from '../mapping/index.js';
import type { ExportedFile, ReplacedCell, ReplacedCells } from '../reports/results.js';
import { type Cell, commitOrAbort, createWriter } from '../tabular/index.js';
import { listTables, recordColumns } from './columns.js';
import { columnsInWords, rememberedHeadings, rowsInWords, sheetColumn } from './headings.js';
import { type MemorySheet, memoryOf } from './memory-sheet.js';
import type { Fetched, TargetFile } from './options.js';

interface StoredTable {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly pages: Iterable<Cell[][]>;
  /** Values without a column, in the pages written so far. */
  readonly leftOut?: () => number;
  /** The lists of the records, which have files of their own. */
  readonly lists?: ReturnType<typeof listTables>;
}

/** Writes a dataset, or one of its lists, into a CSV file. What it held is kept. Throws OutputError. */
export async function writeCsv(target: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  const { file, datasets, list } = target;
  const memory = memoryOf(target, exporting);
  const [dataset] = datasets;
  if (!dataset || datasets.length > 1) throw new Error('A CSV file holds one dataset.');
  const { title, columns, pages, leftOut, lists } = await (list === undefined
    ? recordsTable(dataset, { exporting, memory })
    : itemsTable(dataset, { list, exporting }));
  const writer = await createWriter(file, extname(file).toLowerCase() === '.tsv' ? { delimiter: '\t' } : {});
  return commitOrAbort(writer, async () => {
    const texts = textsOf(exporting.language ?? 'en');
    const form = exporting.headings ?? 'fields';
    const named = (all: readonly ExportColumn[]) => columnsInWords(all, { form, texts, isRemembered: false });
    const shown = named(columns);
    const sheet = await writer.sheet({ name: title, columns: shown.map((column) => sheetColumn(column, texts)) });
    let rows = 0;
    const replaced = new ReplacedCounter(columns);
    for (const page of pages) {
      replaced.look(page, rows);
      await sheet.write(rowsInWords(shown, page));
      rows += page.length;
    }
    if (lists) {
      const remembered = lists.map(({ field, table }) => ({ field, ...rememberedHeadings(named(table.columns)) }));
      memory.endDataset({
        dataset: dataset.name,
        sheets: [],
        ...rememberedHeadings(shown),
        lists: remembered,
      });
    }
    await memory.keep(exporting);
    return {
      file,
      format: 'csv',
      tables: [{ dataset: dataset.name, list, rows, leftOut: leftOut?.() || undefined, replaced: replaced.found() }],
    };
  });
}

const mostNamed = 20;

/** Finds the cells with a NUL, which the writer replaces. */
class ReplacedCounter {
  readonly #fields: readonly string[];
  readonly #naming: number;
  readonly #first: ReplacedCell[] = [];
  #cells = 0;

  constructor(columns: readonly ExportColumn[]) {
    this.#fields = columns.map(({ heading }) => heading);
    this.#naming = ['id', 'myId'].map((name) => this.#fields.indexOf(name)).find((at) => at >= 0) ?? -1;
  }

  look(rows: readonly (readonly Cell[])[], before: number): void {
    for (const [index, cells] of rows.entries()) {
      for (const [at, cell] of cells.entries()) {
        if (typeof cell !== 'string' || !cell.includes('\0')) continue;
        this.#cells += 1;
        if (this.#first.length === mostNamed) continue;
        const name = cells[this.#naming] ?? undefined;
        // The headings are row 1.
        const row = before + index + 2;
        this.#first.push({ record: name === undefined ? name : String(name), row, field: this.#fields[at] ?? '' });
      }
    }
  }

  found(): ReplacedCells | undefined {
    return this.#cells === 0 ? undefined : { cells: this.#cells, first: this.#first };
  }
}

async function recordsTable(
  dataset: Dataset,
  { exporting, memory }: { readonly exporting: Fetched; readonly memory: MemorySheet },
): Promise<StoredTable> {
  const { columns } = await recordColumns(dataset, exporting);
  const leftovers = leftoversOf(dataset);
  // Of a record without its id, nothing could be compared.
  const isKept = dataset.resource !== undefined && columns.some(({ heading }) => heading === 'id');
  const lists = isKept ? listTables(dataset, exporting) : undefined;
  let leftOut = 0;
  function* pages() {
    for (const records of exporting.store.records(dataset.name)) {
      const rows = records.map((record) => columns.map(({ read }) => read(record)));
      for (const [at, record] of records.entries()) {
        leftOut += leftovers(record).length;
        const items = lists?.map(({ table }) => table.items(record).map((item) => itemCells(table, item)));
        if (items) memory.add(String(record.id), rows[at] ?? [], items);
      }
      yield rows;
    }
  }
  return { title: dataset.title, columns, pages: pages(), leftOut: () => leftOut, lists };
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
