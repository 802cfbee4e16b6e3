import { tmpdir } from 'node:os';
import type { Dataset, Payload } from '../contract/index.js';
import { inWordsOf, type Texts, textsOf } from '../language/index.js';
import { type ExportColumn, fieldColumn, itemCells, leftoversOf } from '../mapping/index.js';
import { SheetMark } from '../mapping/memory/index.js';
import type { ExportedFile, ExportedTable } from '../reports/results.js';
import {
  type Cell,
  commitOrAbort,
  createWorkbookWriter,
  cutToFit,
  normalizeHeading,
  type WorkbookWriter,
} from '../tabular/index.js';
import { outputError } from '../tabular/write/atomic-file.js';
import { emptyColumns, listTables, recordColumns } from './columns.js';
import { columnsInWords, rememberedHeadings, rowsInWords, type ShownColumn, sheetColumn } from './headings.js';
import { type MemorySheet, memoryOf } from './memory-sheet.js';
import type { Fetched, TargetFile } from './options.js';
import { aboutPage, type WrittenDataset } from './write-about.js';
import { AsideSheets } from './write-aside.js';
import { itemPages } from './write-csv.js';

type Lists = ReturnType<typeof listTables>;

interface Writing {
  readonly writer: WorkbookWriter;
  readonly exporting: Fetched;
  readonly texts: Texts;
  readonly memory: MemorySheet;
  readonly aside: AsideSheets;
}

/** Writes the sheets of datasets and lists, values that had no room, a page about the export, and the hidden memory. */
export async function writeWorkbook(target: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  const memory = memoryOf(target, exporting);
  const { exportedAt } = memory.facts;
  const aside = new AsideSheets();
  const texts = textsOf(exporting.language ?? 'en');
  try {
    return await writeSheets(target, { exporting, texts, exportedAt, memory, aside });
  } catch (error) {
    // The writer names the target in its errors, so this error is about the folder of temporary files.
    throw error instanceof Error && 'syscall' in error ? outputError(tmpdir(), error) : error;
  } finally {
    await memory.close();
    await aside.close();
  }
}

async function writeSheets(
  { file, datasets }: TargetFile,
  { exportedAt, ...parts }: Omit<Writing, 'writer'> & { readonly exportedAt: string },
): Promise<ExportedFile> {
  const { exporting, texts, memory, aside } = parts;
  const { rowsPerSheet } = exporting;
  const writer = await createWorkbookWriter(file, rowsPerSheet === undefined ? {} : { rowsPerSheet });
  return commitOrAbort(writer, async () => {
    const written: WrittenDataset[] = [];
    for (const dataset of datasets) written.push(await writeDataset(dataset, { ...parts, writer }));
    const asideSheets = await aside.writeTo(writer, texts, (sheets) => memory.addShown(sheets));
    await writer.page(aboutPage({ exporting, texts, exportedAt, written, aside, asideSheets }));
    await memory.writeTo(writer);
    await memory.keep(exporting);
    return { file, format: 'xlsx', tables: written.flatMap(({ tables }) => tables) };
  });
}

async function writeDataset(dataset: Dataset, writing: Writing): Promise<WrittenDataset> {
  const { exporting, texts } = writing;
  const chosen = await recordColumns(dataset, exporting);
  // The memory refers to records by id.
  const hiddenIds = chosen.columns.some(({ heading }) => heading === 'id') ? [] : idColumns(dataset);
  const wanted = [...hiddenIds, ...chosen.columns];
  const empty = emptyColumns(dataset, wanted, exporting);
  const lists = listTables(dataset, exporting);
  const form = exporting.headings ?? 'words';
  const named = (columns: readonly ExportColumn[]) => columnsInWords(columns, { form, texts, isRemembered: true });
  const all = named(wanted);
  const tables = [await writeRecords(dataset, { all, empty, hidden: new Set(hiddenIds), lists, named }, writing)];
  for (const list of lists) tables.push(await writeItems(dataset, { list, named }, writing));
  const written = new Set(wanted.map(({ heading }) => heading));
  const leftOut = named(chosen.leftOut.filter(({ heading }) => !written.has(heading)));
  return {
    ...{ dataset, tables, hidesIds: hiddenIds.length > 0 },
    leftOut: leftOut.map(({ shown }) => shown),
    empty: all.flatMap(({ column, shown }) => (empty.has(column) ? [shown] : [])),
  };
}

function idColumns({ resource, columns }: Dataset): ExportColumn[] {
  const ids = resource === undefined ? [] : columns.filter(({ heading }) => heading === 'id');
  return ids.map((column) => fieldColumn(column));
}

type Named = (columns: readonly ExportColumn[]) => ShownColumn[];

interface RecordsSheet {
  readonly all: readonly ShownColumn[];
  /** Remembered as empty, and left out of the sheet. */
  readonly empty: ReadonlySet<ExportColumn>;
  readonly hidden: ReadonlySet<ExportColumn>;
  readonly lists: Lists;
  readonly named: Named;
}

async function writeRecords(dataset: Dataset, parts: RecordsSheet, writing: Writing): Promise<ExportedTable> {
  const { all, empty, hidden, lists, named } = parts;
  const columns = all.filter(({ column }) => !empty.has(column));
  const { writer, exporting, texts, memory, aside } = writing;
  const { name, title, resource } = dataset;
  const toCells = rowMaker(dataset, parts, writing);
  const [first = []] = exporting.store.records(name);
  const sheet = await writer.sheet({
    name: inWordsOf(texts, title),
    columns: columns.map((each) => ({ ...sheetColumn(each, texts), isHidden: hidden.has(each.column) })),
    sample: rowsInWords(
      columns,
      first.map((record) => columns.map(({ column }) => column.read(record))),
    ),
  });
  let rows = 0;
  const mark = new SheetMark(columns.map(({ shown }) => normalizeHeading(shown)));
  for (const records of exporting.store.records(name)) {
    const cells = rowsInWords(columns, records.map(toCells));
    await sheet.write(cells);
    rows += records.length;
    if (resource === undefined) mark.add(cells);
    await memory.settle();
    await aside.settle();
  }
  if (resource === undefined) memory.addShown({ sheets: sheet.names, mark: mark.mark });
  else {
    memory.endDataset({
      ...{ dataset: name, sheets: sheet.names },
      ...{ ...rememberedHeadings(all), leftOut: new Set([...empty].map(({ heading }) => heading)) },
      lists: lists.map(({ field, table }) => ({ field, ...rememberedHeadings(named(table.columns)) })),
    });
  }
  return { dataset: name, sheets: sheet.names, rows };
}

function rowMaker(dataset: Dataset, { all, empty, lists }: RecordsSheet, { memory, aside, texts }: Writing) {
  const leftovers = leftoversOf(dataset);
  const title = inWordsOf(texts, dataset.title);
  const fitting = (cell: Cell) => cutToFit(cell, texts.workbook.cutMark);
  const isWritten = all.map(({ column }) => !empty.has(column));
  return (record: Payload): Cell[] => {
    const id = String(record.id);
    const cells = all.map(({ column, shown }) => {
      const cell = column.read(record);
      const cut = fitting(cell);
      if (cut !== cell) aside.add('longTexts', { dataset: title, id, heading: shown }, String(cell));
      return cut;
    });
    for (const { path, value } of leftovers(record)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      aside.add('others', { dataset: title, id, heading: path }, text);
    }
    if (dataset.resource !== undefined) {
      const items = lists.map(({ table }) => table.items(record).map((item) => itemCells(table, item).map(fitting)));
      memory.add(id, cells, items);
    }
    return empty.size === 0 ? cells : cells.filter((_, at) => isWritten[at]);
  };
}

async function writeItems(
  dataset: Dataset,
  { list, named }: { readonly list: Lists[number]; readonly named: Named },
  writing: Writing,
): Promise<ExportedTable> {
  const { writer, exporting, texts, aside, memory } = writing;
  const { field, table } = list;
  const title = inWordsOf(texts, list.title);
  const columns = named([...table.keys, ...table.columns]);
  const pages = () => itemPages(dataset, { table, exporting });
  const [sample = []] = pages();
  const sheet = await writer.sheet({
    name: title,
    columns: columns.map((column) => sheetColumn(column, texts)),
    sample: rowsInWords(columns, sample),
  });
  const mark = new SheetMark(columns.map(({ shown }) => normalizeHeading(shown)));
  let rows = 0;
  for (const page of pages()) {
    const cut = rowsInWords(columns, page).map((cells, at) =>
      cells.map((cell, column) => {
        const fitting = cutToFit(cell, texts.workbook.cutMark);
        if (fitting === cell) return cell;
        const heading = texts.workbook.inRow(columns[column]?.shown ?? '', rows + at + 2);
        aside.add('longTexts', { dataset: title, id: String(cells[0]), heading }, String(cell));
        return fitting;
      }),
    );
    await sheet.write(cut);
    rows += page.length;
    if (dataset.resource === undefined) mark.add(cut);
    await aside.settle();
  }
  if (dataset.resource === undefined) memory.addShown({ sheets: sheet.names, mark: mark.mark });
  return { dataset: dataset.name, list: field, sheets: sheet.names, rows };
}
