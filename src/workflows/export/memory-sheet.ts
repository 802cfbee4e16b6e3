import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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
} from '../../mapping/memory/index.js';
import type { Cell, TableWriter } from '../../tabular/index.js';
import { wellFormed } from '../../tabular/write/well-formed.js';

/** Characters that wait until they are written to the temporary file. */
const waitingCharacters = 1 << 20;

const rowsAtATime = 500;

/**
 * Collects what a workbook is to remember while its sheets are written, and writes it as the last sheet. The marks wait
 * in temporary files, so that memory stays flat.
 */
export class MemorySheet {
  readonly #facts: MemoryFacts;
  readonly #folder: string;
  readonly #shown: ShownSheets[] = [];
  readonly #datasets: { readonly about: RememberedDataset; readonly file: string }[] = [];
  #waiting: string[] = [];
  #length = 0;
  #records = 0;

  private constructor(facts: MemoryFacts, folder: string) {
    this.#facts = facts;
    this.#folder = folder;
  }

  /** Call `close` in the end, whatever happens. */
  static async create(facts: MemoryFacts): Promise<MemorySheet> {
    return new MemorySheet(facts, await mkdtemp(join(tmpdir(), 'fieldsheet-memory-')));
  }

  /**
   * Takes a record of the dataset that is being written: its cells as they are in the sheet, and the cells of the items
   * of each of its lists.
   */
  add(id: string, cells: readonly Cell[], lists?: readonly (readonly (readonly Cell[])[])[]): void {
    const line = `${encodeURIComponent(wellFormed(id))}\t${marksOfRecord(cells, lists)}\n`;
    this.#waiting.push(line);
    this.#length += line.length;
    this.#records += 1;
  }

  /** Keeps memory flat: to be awaited after every batch of records. */
  async settle(): Promise<void> {
    if (this.#length > waitingCharacters) await this.#append();
  }

  /** Ends the dataset of which records were added; those that come next are of another one. */
  async endDataset(about: RememberedDataset): Promise<void> {
    await this.#append();
    this.#datasets.push({ about, file: this.#file() });
  }

  /** Takes sheets that are only shown. */
  addShown(shown: ShownSheets): void {
    this.#shown.push(shown);
  }

  /** Writes the sheet. Throws OutputError. */
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
    for (const { about, file } of this.#datasets) {
      await sheet.write(datasetRows(about));
      for await (const rows of recordRows(file)) await sheet.write(rows);
    }
    await sheet.write([...this.#shown.map(shownRow), endRow(this.#records)]);
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  #file(): string {
    return join(this.#folder, String(this.#datasets.length));
  }

  async #append(): Promise<void> {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#length = 0;
    await appendFile(this.#file(), text, { mode: 0o600 });
  }
}

async function* recordRows(file: string): AsyncGenerator<Cell[][]> {
  let rows: Cell[][] = [];
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const tab = line.indexOf('\t');
    rows.push(recordRow({ id: decodeURIComponent(line.slice(0, tab)), marks: line.slice(tab + 1) }));
    if (rows.length < rowsAtATime) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
