import { createReadStream } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeTemporaryFolder } from '../spool/spool.js';

export type WaitingRow = readonly (string | number | null)[];

/** Characters held in memory before they are flushed to the temporary files. */
const mostCharacters = 1 << 20;

const rowsAtATime = 200;

/** Holds rows for later sheets in temporary files, so that memory stays flat. Always call `close`. */
export class WaitingRows {
  readonly #lines = new Map<string, string[]>();
  #characters = 0;
  #folder: string | undefined;

  add(key: string, row: WaitingRow): void {
    // JSON does not escape these two, and newer versions of readline end a line at them.
    const line = JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
    const lines = this.#lines.get(key);
    if (lines) lines.push(line);
    else this.#lines.set(key, [line]);
    this.#characters += line.length;
  }

  /** Await it after every batch. */
  async settle(): Promise<void> {
    if (this.#characters > mostCharacters) await this.#append();
  }

  async *batches(key: string): AsyncGenerator<WaitingRow[]> {
    await this.#append();
    if (!this.#lines.has(key)) return;
    const input = createReadStream(await this.#file(key), 'utf8');
    let rows: WaitingRow[] = [];
    for await (const line of createInterface({ input })) {
      rows.push(JSON.parse(line) as WaitingRow);
      if (rows.length < rowsAtATime) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
  }

  async close(): Promise<void> {
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true });
  }

  async #file(key: string): Promise<string> {
    this.#folder ??= makeTemporaryFolder();
    return join(this.#folder, key);
  }

  async #append(): Promise<void> {
    this.#characters = 0;
    for (const [key, lines] of this.#lines) {
      const text = lines
        .splice(0)
        .map((line) => `${line}\n`)
        .join('');
      if (text !== '') await appendFile(await this.#file(key), text, { mode: 0o600 });
    }
  }
}
