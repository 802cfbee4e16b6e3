import { serviceMoment } from '../account/service-time.js';
import type { Dataset, Payload } from '../contract/index.js';
import { type Cell, normalizeHeading, type TableWriter } from '../files/index.js';
import { type ExportColumn, itemCells, leftoversOf, listTable } from '../mapping/index.js';
import {
  datasetRows,
  endRow,
  factRows,
  keepMemory,
  type MemoryFacts,
  marksOfRecord,
  memoryHeadings,
  memorySheetName,
  type RememberedDataset,
  recordRow,
  SheetMark,
  type ShownSheets,
  shownRow,
} from '../mapping/memory/index.js';
import { inWordsOf } from '../messages/index.js';
import type { ExportedTable } from '../reports/results.js';
import {
  columnsInWords,
  type HeadingOptions,
  rememberedHeadings,
  rowsInWords,
  type ShownColumn,
  sheetColumn,
} from './headings.js';
import type { Exporting, Fetched, TargetFile } from './options.js';

/** Where a value comes from: a record, or an item of one in a row of its sheet. */
export interface ValuePlace {
  readonly dataset: string;
  readonly id: string;
  readonly row?: number | undefined;
}

/** How tables are written into a file. */
export interface Writing extends HeadingOptions {
  readonly writer: TableWriter;
  readonly exporting: Fetched;
  readonly memory: Memory;
  /** What a cell of the file can hold of a value. */
  readonly fitted: (cell: Cell) => Cell;
  /** Called for a value of which `fitted` left a part out. */
  readonly onCut: (value: Cell, heading: string, place: ValuePlace) => void;
  /** Called for a value without a column. */
  readonly onLeftOver: (value: unknown, path: string, place: ValuePlace) => void;
}

/** A table of a dataset: its records, or the items of one of their lists. */
export interface Table {
  readonly dataset: Dataset;
  readonly title: string;
  /** Field of the list: `parts`. */
  readonly list?: string;
  readonly columns: readonly ShownColumn[];
  readonly rowsOf: (record: Payload) => readonly Cell[][];
  readonly onRow?: (record: Payload, cells: readonly Cell[], place: ValuePlace) => void;
}

type ExportedList = ReturnType<typeof listsOf>[number];

/** The lists of a dataset that are exported. */
export function listsOf(dataset: Dataset, { lists = true }: Exporting) {
  return lists ? dataset.lists.map((list) => ({ ...list, table: listTable(dataset, list) })) : [];
}

/** The records of a dataset. What the rows held goes to the memory, unless `isForgotten`. */
export function recordsTable(
  dataset: Dataset,
  columns: readonly ExportColumn[],
  writing: Writing,
  isForgotten = dataset.resource === undefined,
): Table {
  const leftovers = leftoversOf(dataset);
  const lists = listsOf(dataset, writing.exporting);
  return {
    ...{ dataset, title: inWordsOf(writing.texts, dataset.title), columns: columnsInWords(columns, writing) },
    rowsOf: (record) => [columns.map(({ read }) => read(record))],
    onRow(record, cells, place) {
      for (const { path, value } of leftovers(record)) writing.onLeftOver(value, path, place);
      if (isForgotten) return;
      const items = lists.map(({ table }) =>
        table.items(record).map((item) => itemCells(table, item).map(writing.fitted)),
      );
      writing.memory.add(place.id, cells, items);
    },
  };
}

/** The items of a list, each after the keys of its record. */
export function itemsTable(dataset: Dataset, { field, title, table }: ExportedList, writing: Writing): Table {
  return {
    ...{ dataset, list: field, title: inWordsOf(writing.texts, title) },
    columns: columnsInWords([...table.keys, ...table.columns], writing),
    rowsOf(record) {
      const items = table.items(record);
      const keys = items.length === 0 ? [] : table.keys.map(({ read }) => read(record));
      return items.map((item) => [...keys, ...itemCells(table, item)]);
    },
  };
}

/**
 * Writes a table into a sheet of its own; `look` is called with its rows. Of one that no import reads, the memory has a
 * mark. Throws OutputError.
 */
export async function writeTable(
  table: Table,
  { writer, exporting, texts, memory, fitted, onCut }: Writing,
  look?: (rows: readonly (readonly Cell[])[]) => void,
): Promise<ExportedTable & Pick<Required<ExportedTable>, 'sheets'>> {
  const { dataset, title, list, onRow } = table;
  const columns = table.columns.filter(({ isEmpty }) => !isEmpty);
  const inSheet = (cells: Cell[]) => cells.filter((_, at) => !table.columns[at]?.isEmpty);
  function* pages() {
    for (const records of exporting.held(dataset.name).records(dataset.name)) {
      const rows = records.flatMap((record) => table.rowsOf(record).map((cells) => ({ record, cells })));
      if (rows.length > 0) yield rows;
    }
  }
  const sheet = await writer.sheet({
    name: title,
    columns: columns.map((column) => sheetColumn(column, texts)),
    sample: rowsInWords(columns, sampleOf(table, exporting).map(inSheet)),
  });
  const mark = new SheetMark(columns.map(({ shown }) => normalizeHeading(shown)));
  let count = 0;
  for (const page of pages()) {
    const rows = page.map(({ record, cells }, at) => {
      // The headings are row 1.
      const place = { dataset: title, id: String(record.id), row: list === undefined ? undefined : count + at + 2 };
      const fits = cells.map((cell, column) => {
        const cut = fitted(cell);
        if (cut !== cell) onCut(cell, table.columns[column]?.shown ?? '', place);
        return cut;
      });
      onRow?.(record, fits, place);
      return inSheet(fits);
    });
    const shown = rowsInWords(columns, rows);
    look?.(shown);
    if (dataset.resource === undefined) mark.add(shown);
    await sheet.write(shown);
    count += rows.length;
  }
  if (dataset.resource === undefined) memory.addShown({ sheets: sheet.names, mark: mark.mark });
  return { dataset: dataset.name, list, sheets: sheet.names, rows: count };
}

/** Rows by which the widths of columns are found: of the first records by the 500 that have any. */
function sampleOf({ dataset, rowsOf }: Table, { held }: Fetched): Cell[][] {
  const rows: Cell[][] = [];
  let looked = 0;
  for (const records of held(dataset.name).records(dataset.name)) {
    for (const record of records) rows.push(...rowsOf(record));
    looked += records.length;
    if (rows.length > 0 && looked % 500 === 0) break;
  }
  return rows;
}

/** Rows of records that are kept together. */
const rowsAPage = 100;

/**
 * Collects what an exported file held, for its last sheet and for the state folder. Rows of records wait in the store:
 * those of a million would not fit in memory.
 */
export class Memory {
  readonly #exporting: Fetched;
  readonly #facts: MemoryFacts;
  readonly #shown: ShownSheets[] = [];
  /** Each with the number of the page after its last one. */
  readonly #datasets: { readonly about: RememberedDataset; readonly until: number }[] = [];
  #rows: Cell[][] = [];
  #pages = 0;
  #records = 0;

  /** The memory of a file, empty so far. */
  constructor({ datasets }: TargetFile, exporting: Fetched) {
    const { account, client, begunAt, saidFilters, sinceLast, fetched } = exporting;
    const names = datasets.map(({ name }) => name);
    // Marks a file that holds only changes; the first export since-last holds everything.
    const isPart = fetched.some(({ dataset, changes }) => names.includes(dataset) && changes && 'since' in changes);
    const filters = isPart ? { ...saidFilters, 'since-last': sinceLast?.reader || 'yes' } : saidFilters;
    this.#exporting = exporting;
    this.#facts = { account, exportedAt: new Date(serviceMoment(client, begunAt)).toISOString(), filters };
  }

  get exportedAt(): string {
    return this.#facts.exportedAt;
  }

  /** Adds a record of the current dataset: its cells in the sheet, and the cells of the items of its lists. */
  add(id: string, cells: readonly Cell[], lists: readonly (readonly (readonly Cell[])[])[]): void {
    this.#rows.push(recordRow({ id: id.toWellFormed(), marks: marksOfRecord(cells, lists) }));
    this.#records += 1;
    if (this.#rows.length === rowsAPage) this.#putAside();
  }

  /** Ends the current dataset; further records belong to the next one. */
  endDataset({ dataset, columns }: Table, sheets: readonly string[], writing: Writing): void {
    this.#putAside();
    const lists = listsOf(dataset, this.#exporting).map(({ field, table }) => ({
      field,
      ...rememberedHeadings(columnsInWords(table.columns, writing)),
    }));
    const remembered = { dataset: dataset.name, sheets, ...rememberedHeadings(columns), lists };
    this.#datasets.push({ about: remembered, until: this.#pages });
  }

  addShown(shown: ShownSheets): void {
    this.#shown.push(shown);
  }

  #putAside(): void {
    this.#exporting.store.keep(pageFact(this.#pages), this.#rows);
    this.#pages += 1;
    this.#rows = [];
  }

  async writeTo(writer: TableWriter): Promise<void> {
    const columns = memoryHeadings.map((heading) => ({ heading, kind: 'text' as const, width: 24 }));
    const sheet = await writer.sheet({
      name: memorySheetName,
      columns,
      state: 'veryHidden',
      freeze: false,
      filter: false,
    });
    await sheet.write(factRows(this.#facts));
    let page = 0;
    for (const { about, until } of this.#datasets) {
      await sheet.write(datasetRows(about));
      for (; page < until; page++) await sheet.write(this.#exporting.store.fact<Cell[][]>(pageFact(page)) ?? []);
    }
    await sheet.write([...this.#shown.map(shownRow), endRow(this.#records)]);
  }

  /** Keeps it in the state folder too, for files without it. Exports for a reader come too often, and for programs. */
  async keep(): Promise<void> {
    const { stateFolder, sinceLast, now } = this.#exporting;
    const datasets = this.#datasets.map(({ about }) => about.dataset);
    if (stateFolder === undefined || sinceLast || datasets.length === 0) return;
    await keepMemory(stateFolder, { datasets, at: now() }, (writer) => this.writeTo(writer));
  }
}

function pageFact(page: number): string {
  return `memory.${page}`;
}
