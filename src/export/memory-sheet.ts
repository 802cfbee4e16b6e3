import {
  datasetRows,
  endRow,
  factRows,
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
import { WaitingRows } from './waiting-rows.js';

/** Collects what a workbook remembers, and writes it as the last sheet. Always call `close`. */
export class MemorySheet {
  readonly #facts: MemoryFacts;
  readonly #shown: ShownSheets[] = [];
  readonly #datasets: RememberedDataset[] = [];
  /** Rows of records, by the position of their dataset. */
  readonly #rows = new WaitingRows();
  #records = 0;

  constructor(facts: MemoryFacts) {
    this.#facts = facts;
  }

  /** Adds a record of the current dataset: its cells in the sheet, and the cells of the items of its lists. */
  add(id: string, cells: readonly Cell[], lists?: readonly (readonly (readonly Cell[])[])[]): void {
    this.#rows.add(
      String(this.#datasets.length),
      recordRow({ id: id.toWellFormed(), marks: marksOfRecord(cells, lists) }),
    );
    this.#records += 1;
  }

  /** Await it after every batch. */
  settle(): Promise<void> {
    return this.#rows.settle();
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
    await sheet.write(factRows(this.#facts));
    for (const [position, about] of this.#datasets.entries()) {
      await sheet.write(datasetRows(about));
      for await (const rows of this.#rows.batches(String(position))) await sheet.write(rows);
    }
    await sheet.write([...this.#shown.map(shownRow), endRow(this.#records)]);
  }

  close(): Promise<void> {
    return this.#rows.close();
  }
}
