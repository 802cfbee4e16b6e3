import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SheetMark, type ShownSheets } from '../../mapping/memory/index.js';
import { type Cell, pieces, type SheetColumn, type WorkbookWriter } from '../../tabular/index.js';

/** Names of the sheets of what has no room elsewhere; nothing is imported from them. */
export const asideTitles = { longTexts: 'Long texts', others: 'Other values' } as const;

type Aside = keyof typeof asideTitles;

/** Where a value stands that has no room there. */
export interface AsidePlace {
  readonly dataset: string;
  readonly id: string;
  /** Heading of the column, or path of a member that has none. */
  readonly heading: string;
}

const waitingCharacters = 1 << 20;
const rowsAtATime = 200;

const columns: readonly SheetColumn[] = [
  { heading: 'dataset', kind: 'text' },
  { heading: 'id', kind: 'text' },
  { heading: 'field', kind: 'text', width: 28 },
  { heading: 'part', kind: 'number' },
  { heading: 'text', kind: 'text', width: 100 },
];

export const asideHeadings: readonly string[] = columns.map(({ heading }) => heading);

/**
 * What has no room in the sheets of a workbook: texts that are longer than a cell, and values that no column holds. It
 * waits in temporary files while they are written, so that memory stays flat, and then gets sheets of its own.
 */
export class AsideSheets {
  #folder: string | undefined;
  readonly #counts: Record<Aside, number> = { longTexts: 0, others: 0 };
  readonly #waiting: Record<Aside, string[]> = { longTexts: [], others: [] };
  #length = 0;

  /** Values of each kind that were taken. */
  get counts(): Readonly<Record<Aside, number>> {
    return this.#counts;
  }

  add(kind: Aside, { dataset, id, heading }: AsidePlace, text: string): void {
    this.#counts[kind] += 1;
    for (const [at, piece] of pieces(text).entries()) {
      const line = `${JSON.stringify([dataset, id, heading, at + 1, piece])}\n`;
      this.#waiting[kind].push(line);
      this.#length += line.length;
    }
  }

  /** Keeps memory flat: to be awaited after every batch of records. */
  async settle(): Promise<void> {
    if (this.#length > waitingCharacters) await this.#append();
  }

  /** Writes the sheets that hold anything, and tells each; their names. Throws OutputError. */
  async writeTo(
    writer: WorkbookWriter,
    onShown: (sheets: ShownSheets) => void,
  ): Promise<Partial<Record<Aside, string>>> {
    await this.#append();
    const names: Partial<Record<Aside, string>> = {};
    for (const kind of Object.keys(asideTitles) as Aside[]) {
      if (this.#counts[kind] === 0) continue;
      const sheet = await writer.sheet({ name: asideTitles[kind], columns });
      const shown = new SheetMark(asideHeadings);
      for await (const rows of rowsOf(await this.#file(kind))) {
        await sheet.write(rows);
        shown.add(rows);
      }
      onShown({ sheets: sheet.names, mark: shown.mark });
      names[kind] = sheet.name;
    }
    return names;
  }

  /** To be called in the end, whatever happens. */
  async close(): Promise<void> {
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true });
  }

  async #file(kind: Aside): Promise<string> {
    this.#folder ??= await mkdtemp(join(tmpdir(), 'fieldsheet-aside-'));
    return join(this.#folder, kind);
  }

  async #append(): Promise<void> {
    this.#length = 0;
    for (const kind of Object.keys(asideTitles) as Aside[]) {
      const lines = this.#waiting[kind].splice(0);
      if (lines.length > 0) await appendFile(await this.#file(kind), lines.join(''), { mode: 0o600 });
    }
  }
}

async function* rowsOf(file: string): AsyncGenerator<Cell[][]> {
  let rows: Cell[][] = [];
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    rows.push(JSON.parse(line));
    if (rows.length < rowsAtATime) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
