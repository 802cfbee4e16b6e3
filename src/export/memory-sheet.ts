import { serviceMoment } from '../account/service-time.js';
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
  type ShownSheets,
  shownRow,
} from '../mapping/memory/index.js';
import type { Cell, TableWriter } from '../tabular/index.js';
import type { Fetched, TargetFile } from './options.js';

/** The memory of a file, empty so far. */
export function memoryOf({ datasets }: TargetFile, exporting: Fetched): MemorySheet {
  const { account, client, begunAt, saidFilters, sinceLast, fetched } = exporting;
  const names = datasets.map(({ name }) => name);
  // Marks a file that holds only changes; the first export since-last holds everything.
  const isPart = fetched.some(({ dataset, changes }) => names.includes(dataset) && changes && 'since' in changes);
  const filters = isPart ? { ...saidFilters, 'since-last': sinceLast?.reader || 'yes' } : saidFilters;
  return new MemorySheet({ account, exportedAt: new Date(serviceMoment(client, begunAt)).toISOString(), filters });
}

/** Collects what an exported file held, for its last sheet and for the state folder. */
export class MemorySheet {
  readonly facts: MemoryFacts;
  readonly #shown: ShownSheets[] = [];
  readonly #datasets: RememberedDataset[] = [];
  /** Rows of records, by the position of their dataset. */
  readonly #rows: Cell[][][] = [];
  #records = 0;

  constructor(facts: MemoryFacts) {
    this.facts = facts;
  }

  /** Adds a record of the current dataset: its cells in the sheet, and the cells of the items of its lists. */
  add(id: string, cells: readonly Cell[], lists?: readonly (readonly (readonly Cell[])[])[]): void {
    const position = this.#datasets.length;
    const rows = this.#rows[position] ?? [];
    this.#rows[position] = rows;
    rows.push(recordRow({ id: id.toWellFormed(), marks: marksOfRecord(cells, lists) }));
    this.#records += 1;
  }

  /** Ends the current dataset; further records belong to the next one. */
  endDataset(about: RememberedDataset): void {
    this.#datasets.push(about);
  }

  addShown(shown: ShownSheets): void {
    this.#shown.push(shown);
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
    await sheet.write(factRows(this.facts));
    for (const [position, about] of this.#datasets.entries()) {
      await sheet.write(datasetRows(about));
      await sheet.write(this.#rows[position] ?? []);
    }
    await sheet.write([...this.#shown.map(shownRow), endRow(this.#records)]);
  }

  /** Keeps it in the state folder too, for files without it. Exports for a reader come too often, and for programs. */
  async keep({ stateFolder, sinceLast, now }: Fetched): Promise<void> {
    const datasets = this.#datasets.map(({ dataset }) => dataset);
    if (stateFolder === undefined || sinceLast || datasets.length === 0) return;
    await keepMemory(stateFolder, { datasets, at: now() }, (writer) => this.writeTo(writer));
  }
}
