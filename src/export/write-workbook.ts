import { tmpdir } from 'node:os';
import { serviceMoment } from '../account/service-time.js';
import type { Dataset, Payload } from '../contract/index.js';
import { type ExportColumn, fieldColumn, itemCells, leftoversOf } from '../mapping/index.js';
import { SheetMark } from '../mapping/memory/index.js';
import type { ExportedFile, ExportedTable } from '../reports/results.js';
import {
  aboutSheetName,
  type Cell,
  commitOrAbort,
  createWorkbookWriter,
  cutToFit,
  type WorkbookWriter,
} from '../tabular/index.js';
import { outputError } from '../tabular/write/output-error.js';
import { emptyColumns, listTables, recordColumns, sheetColumn } from './columns.js';
import { MemorySheet } from './memory-sheet.js';
import type { Fetched, TargetFile } from './options.js';
import { aboutPage, type WrittenDataset } from './write-about.js';
import { AsideSheets } from './write-aside.js';
import { itemPages } from './write-csv.js';

type Lists = ReturnType<typeof listTables>;

interface Writing {
  readonly writer: WorkbookWriter;
  readonly exporting: Fetched;
  readonly memory: MemorySheet;
  readonly aside: AsideSheets;
}

/** Writes the sheets of datasets and lists, values that had no room, a page about the export, and the hidden memory. */
export async function writeWorkbook(target: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  const { account, client, begunAt } = exporting;
  const exportedAt = new Date(serviceMoment(client, begunAt)).toISOString();
  const filters = rememberedFilters(target, exporting);
  const memory = new MemorySheet({ account, exportedAt, filters });
  const aside = new AsideSheets();
  try {
    return await writeSheets(target, { exporting, exportedAt, memory, aside });
  } catch (error) {
    // The writer names the target in its errors, so this error is about the folder of temporary files.
    throw error instanceof Error && 'syscall' in error ? outputError(tmpdir(), error) : error;
  } finally {
    await memory.close();
    await aside.close();
  }
}

/** Marks a workbook that holds only changes; the first export since-last holds everything. */
function rememberedFilters({ datasets }: TargetFile, { saidFilters, sinceLast, fetched }: Fetched) {
  const names = datasets.map(({ name }) => name);
  const isPart = fetched.some(({ dataset, changes }) => names.includes(dataset) && changes && 'since' in changes);
  return isPart ? { ...saidFilters, 'since-last': sinceLast?.reader || 'yes' } : saidFilters;
}

async function writeSheets(
  { file, datasets }: TargetFile,
  { exportedAt, ...parts }: Omit<Writing, 'writer'> & { readonly exportedAt: string },
): Promise<ExportedFile> {
  const { exporting, memory, aside } = parts;
  const { rowsPerSheet } = exporting;
  const writer = await createWorkbookWriter(file, rowsPerSheet === undefined ? {} : { rowsPerSheet });
  return commitOrAbort(writer, async () => {
    const written: WrittenDataset[] = [];
    for (const dataset of datasets) written.push(await writeDataset(dataset, { ...parts, writer }));
    const asideSheets = await aside.writeTo(writer, (sheets) => memory.addShown(sheets));
    await writer.page(aboutSheetName, aboutPage({ exporting, exportedAt, written, aside, asideSheets }));
    await memory.writeTo(writer);
    return { file, format: 'xlsx', tables: written.flatMap(({ tables }) => tables) };
  });
}

async function writeDataset(dataset: Dataset, writing: Writing): Promise<WrittenDataset> {
  const { exporting } = writing;
  const chosen = await recordColumns(dataset, exporting);
  // The memory refers to records by id.
  const hiddenIds = chosen.columns.some(({ heading }) => heading === 'id') ? [] : idColumns(dataset);
  const columns = [...hiddenIds, ...chosen.columns];
  const lists = listTables(dataset, exporting);
  const hidden = new Set(hiddenIds);
  const folded = emptyColumns(dataset, columns, exporting);
  const tables = [await writeRecords(dataset, { columns, hidden, folded, lists }, writing)];
  for (const list of lists) tables.push(await writeItems(dataset, list, writing));
  const written = new Set(columns.map(({ heading }) => heading));
  const leftOut = chosen.leftOut.filter((heading) => !written.has(heading));
  return { dataset, tables, leftOut, folded: [...folded].map(({ heading }) => heading), hidesIds: hidden.size > 0 };
}

function idColumns({ resource, columns }: Dataset): ExportColumn[] {
  const ids = resource === undefined ? [] : columns.filter(({ heading }) => heading === 'id');
  return ids.map((column) => fieldColumn(column));
}

interface RecordsSheet {
  readonly columns: readonly ExportColumn[];
  readonly hidden: ReadonlySet<ExportColumn>;
  readonly folded: ReadonlySet<ExportColumn>;
  readonly lists: Lists;
}

async function writeRecords(dataset: Dataset, parts: RecordsSheet, writing: Writing): Promise<ExportedTable> {
  const { columns, hidden, folded, lists } = parts;
  const { writer, exporting, memory, aside } = writing;
  const { name, title, resource } = dataset;
  const toCells = rowMaker(dataset, parts, writing);
  const [first = []] = exporting.store.records(name);
  const sheet = await writer.sheet({
    name: title,
    columns: columns.map((column) => ({
      ...sheetColumn(column),
      isHidden: hidden.has(column),
      isFolded: folded.has(column),
    })),
    sample: first.map((record) => columns.map(({ read }) => read(record))),
  });
  const headings = columns.map(({ heading }) => heading);
  let rows = 0;
  const shown = new SheetMark(headings);
  for (const records of exporting.store.records(name)) {
    const cells = records.map(toCells);
    await sheet.write(cells);
    rows += records.length;
    if (resource === undefined) shown.add(cells);
    await memory.settle();
    await aside.settle();
  }
  if (resource === undefined) memory.addShown({ sheets: sheet.names, mark: shown.mark });
  else {
    memory.endDataset({
      ...{ dataset: name, sheets: sheet.names, headings },
      types: Object.fromEntries(columns.flatMap(({ heading, type }) => (type === undefined ? [] : [[heading, type]]))),
      lists: lists.map(({ field, table }) => ({ field, headings: table.columns.map(({ heading }) => heading) })),
    });
  }
  return { dataset: name, sheets: sheet.names, rows };
}

function rowMaker(dataset: Dataset, { columns, lists }: RecordsSheet, { memory, aside }: Writing) {
  const leftovers = leftoversOf(dataset);
  return (record: Payload): Cell[] => {
    const id = String(record.id);
    const cells = columns.map(({ heading, read }) => {
      const cell = read(record);
      const cut = cutToFit(cell);
      if (cut !== cell) aside.add('longTexts', { dataset: dataset.title, id, heading }, String(cell));
      return cut;
    });
    for (const { path, value } of leftovers(record)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      aside.add('others', { dataset: dataset.title, id, heading: path }, text);
    }
    if (dataset.resource !== undefined) {
      const items = lists.map(({ table }) => table.items(record).map((item) => itemCells(table, item).map(cutToFit)));
      memory.add(id, cells, items);
    }
    return cells;
  };
}

async function writeItems(dataset: Dataset, list: Lists[number], writing: Writing): Promise<ExportedTable> {
  const { writer, exporting, aside, memory } = writing;
  const { field, title, table } = list;
  const columns = [...table.keys, ...table.columns];
  const pages = () => itemPages(dataset, { table, exporting });
  const [sample = []] = pages();
  const sheet = await writer.sheet({ name: title, columns: columns.map(sheetColumn), sample });
  const shown = new SheetMark(columns.map(({ heading }) => heading));
  let rows = 0;
  for (const page of pages()) {
    const cut = page.map((cells, at) =>
      cells.map((cell, column) => {
        const fitting = cutToFit(cell);
        if (fitting === cell) return cell;
        const heading = `${columns[column]?.heading}, row ${rows + at + 2}`;
        aside.add('longTexts', { dataset: title, id: String(cells[0]), heading }, String(cell));
        return fitting;
      }),
    );
    await sheet.write(cut);
    rows += page.length;
    if (dataset.resource === undefined) shown.add(cut);
    await aside.settle();
  }
  if (dataset.resource === undefined) memory.addShown({ sheets: sheet.names, mark: shown.mark });
  return { dataset: dataset.name, list: field, sheets: sheet.names, rows };
}
