import { setImmediate as nextTurn } from 'node:timers/promises';
import { presentCells } from './cell-text.js';
import { openSource } from './open.js';
import { chooseSheet, hasSheets, tableFrom } from './sheet-source.js';
import type { RowBatches } from './table.js';
import type { Column, CsvOptions, LeftOut, Source, SourceRow, Table, TableOptions } from './types.js';

/** A sheet of a kept source, with what reading its rows needs besides these. */
interface KeptTable {
  readonly rows: KeptRows;
  readonly assumedEncoding?: string;
  readonly leftOut?: readonly LeftOut[];
  /** Only JSON lines have columns without a row of headings. */
  readonly columns: readonly Column[] | undefined;
}

/** Row numbers that are wanted of a sheet; all others are left out. */
export type WantedRows = (sheet: string | undefined) => ReadonlySet<number>;

export interface KeepOptions {
  readonly csv: CsvOptions;
  readonly budget: CellBudget;
}

/** A file whose rows are kept as they are read first, to be read again at once. Close it at the end. */
export class KeptSource {
  readonly #source: Omit<Source, 'table' | 'close'>;
  readonly #options: KeepOptions;
  readonly #tables = new Map<string, Promise<KeptTable>>();
  /** Undefined when the rows that were asked for are kept, so that no file is held open for nothing. */
  #opened: Promise<Source> | undefined;

  private constructor(source: Source, options: KeepOptions) {
    this.#source = source;
    this.#options = options;
    this.#opened = Promise.resolve(source);
  }

  /** Throws SourceError and ConfigurationError, as `openSource` does. */
  static async open(file: string, options: KeepOptions): Promise<KeptSource> {
    return new KeptSource(await openSource(file, { csv: options.csv }), options);
  }

  get sheets(): Source['sheets'] {
    return this.#source.sheets;
  }

  get kind(): Source['kind'] {
    return this.#source.kind;
  }

  /** The kept rows of a sheet, of the only table of a CSV file, or of the first visible sheet. */
  async rowsOf(sheet: string | undefined): Promise<KeptRows> {
    return (await this.#kept(sheet)).rows;
  }

  /**
   * The source as a reader sees it: it may close it, and nothing happens. With `wanted`, it finds these rows only, but for
   * a table that it opens without any options, as lookup tables are.
   */
  asSource(wanted?: WantedRows): Source {
    const { file, kind, found, sheets, leftOut } = this.#source;
    return {
      ...{ file, kind, found, sheets, leftOut },
      table: async (sheet, options) => this.#table(sheet, options ?? {}, options && wanted),
      async close() {},
    };
  }

  /** Closes the file if all rows that somebody asked for are kept; it is opened again if more is asked for. */
  async rest(): Promise<void> {
    const tables = await Promise.allSettled(this.#tables.values());
    const areKept = tables.every((table) => table.status === 'fulfilled' && table.value.rows.isKept);
    if (areKept) await this.#closeFile();
  }

  async close(): Promise<void> {
    const tables = await Promise.allSettled(this.#tables.values());
    for (const table of tables) if (table.status === 'fulfilled') await table.value.rows.close();
    await this.#closeFile();
  }

  async #closeFile(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await (await opened)?.close();
  }

  #open(): Promise<Source> {
    this.#opened ??= openSource(this.#source.file, { csv: this.#options.csv });
    return this.#opened;
  }

  async #table(sheet: string | undefined, options: TableOptions, wanted: WantedRows | undefined): Promise<Table> {
    const { file, kind } = this.#source;
    const name = this.#nameOf(sheet);
    const numbers = wanted?.(name);
    if (kind === 'zip') {
      // Its tables are of any kind: only their own readers know how headings are found in them.
      const table = await (await this.#open()).table(sheet, options);
      return numbers ? { ...table, batches: onlyWanted(table.batches, numbers) } : table;
    }
    const { rows, columns, ...facts } = await this.#kept(sheet);
    const place = { at: 0 };
    const content = { rows: rows.batches(place), columns, headerRow: isDatabase(kind) ? 1 : undefined, ...facts };
    const table = await tableFrom({ file, sheet: name }, content, options);
    return numbers ? { ...table, batches: rows.only(numbers, place, table.batches) } : table;
  }

  #nameOf(sheet: string | undefined): string | undefined {
    if (!hasSheets(this.#source.kind)) return undefined;
    return chooseSheet(this.#source.file, this.#source.sheets, sheet).name;
  }

  #kept(sheet: string | undefined): Promise<KeptTable> {
    const name = this.#nameOf(sheet);
    const known = this.#tables.get(name ?? '');
    if (known) return known;
    const opening = this.#keep(name);
    this.#tables.set(name ?? '', opening);
    opening.catch(() => this.#tables.delete(name ?? ''));
    return opening;
  }

  async #keep(sheet: string | undefined): Promise<KeptTable> {
    const asIs = this.#source.kind === 'jsonl' ? {} : { headerRow: 0 };
    // Opened here, so that a sheet that cannot be read is told at once.
    let first: Table | undefined = await (await this.#open()).table(sheet, asIs);
    const { assumedEncoding, leftOut, columns } = first;
    const read = async () => {
      const { batches } = first ?? (await (await this.#open()).table(sheet, asIs));
      first = undefined;
      return batchesOf(batches);
    };
    const rows = new KeptRows(read, this.#options.budget);
    return { rows, assumedEncoding, leftOut, columns: this.#source.kind === 'jsonl' ? columns : undefined };
  }
}

/** The names of its columns are row 1, whatever is asked. */
function isDatabase(kind: Source['kind']): boolean {
  return kind === 'sqlite' || kind === 'access';
}

async function* batchesOf(batches: AsyncIterable<SourceRow[]>): AsyncGenerator<SourceRow[], void, undefined> {
  yield* batches;
}

/** What follows the last of the wanted rows is not read; `skipTo` may pass over what lies before the next one. */
async function* onlyWanted(
  batches: AsyncIterable<SourceRow[]>,
  numbers: ReadonlySet<number>,
  skipTo: (number: number) => void = () => {},
): RowBatches {
  const left = [...numbers].sort((one, other) => other - one);
  skipTo(left.at(-1) ?? 0);
  for await (const batch of batches) {
    const wanted = batch.filter(({ number }) => numbers.has(number));
    if (wanted.length > 0) yield wanted;
    while ((left.at(-1) ?? Number.POSITIVE_INFINITY) < (batch.at(-1)?.number ?? 0)) left.pop();
    if (left.length === 0) return;
    skipTo(left.at(-1) ?? 0);
  }
}

/** How many cells may be kept by all that share it. */
export interface CellBudget {
  left: number;
}

/** Rows given at once, after which the event loop gets its turn. */
const batchRows = 250;

/**
 * The rows of a file or sheet, kept as they are read first. When the budget is used up, the rows beyond are read again
 * each time.
 */
export class KeptRows {
  readonly #read: () => Promise<RowBatches>;
  readonly #budget: CellBudget;
  readonly #rows: SourceRow[] = [];
  /** Row numbers by position, also of rows that are not kept. */
  readonly #numbers: number[] = [];
  #isWhole = false;
  #isFull = false;
  #failure: { readonly error: unknown } | undefined;
  #reading: RowBatches | undefined;
  #pull: Promise<void> | undefined;

  /** `read` reads the rows from the file. */
  constructor(read: () => Promise<RowBatches>, budget: CellBudget) {
    this.#read = read;
    this.#budget = budget;
  }

  /** Rows known so far. */
  get known(): number {
    return this.#numbers.length;
  }

  /** Whether all rows are known. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Whether all rows are in memory. */
  get isKept(): boolean {
    return this.#isWhole && !this.#isFull;
  }

  /** Number of the row at a position; 0 if it is not known. */
  numberAt(at: number): number {
    return this.#numbers[at] ?? 0;
  }

  /** Position of the first row with this number or a higher one. */
  positionOf(number: number): number {
    let [low, high] = [0, this.known];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.numberAt(middle) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** All rows from a position on, which may be moved forward meanwhile. Throws what reading them throws. */
  async *batches(place = { at: 0 }): RowBatches {
    while (await this.#isKeptAt(place.at)) {
      const batch = this.#rows.slice(place.at, place.at + batchRows);
      place.at += batch.length;
      yield batch;
      await nextTurn();
    }
    if (this.#isFull) yield* this.#beyond(place.at);
    if (this.#failure) throw this.#failure.error;
  }

  /** The rows with these numbers, of `batches` that come from a place here. Throws what reading them throws. */
  only(numbers: ReadonlySet<number>, place = { at: 0 }, batches: Table['batches'] = this.batches(place)): RowBatches {
    return onlyWanted(batches, numbers, (number) => {
      place.at = Math.max(place.at, this.positionOf(number));
    });
  }

  async close(): Promise<void> {
    await this.#pull?.catch(() => {});
    await this.#reading?.return();
    this.#reading = undefined;
  }

  /** Reads on until the row at a position is kept; false if it is not there, or beyond the budget. */
  async #isKeptAt(at: number): Promise<boolean> {
    while (at >= this.#rows.length && !this.#isWhole && !this.#isFull && !this.#failure) {
      this.#pull ??= this.#readOn().finally(() => {
        this.#pull = undefined;
      });
      await this.#pull;
    }
    return at < this.#rows.length;
  }

  async #readOn(): Promise<void> {
    try {
      this.#reading ??= await this.#read();
      const { value: rows = [], done } = await this.#reading.next();
      for (const row of rows) {
        this.#rows.push(row);
        this.#numbers.push(row.number);
        this.#budget.left -= presentCells(row.cells).length;
      }
      if (done) this.#isWhole = true;
      else if (this.#budget.left <= 0) {
        this.#isFull = true;
        await this.#reading.return();
      }
    } catch (error) {
      this.#failure = { error };
    }
  }

  /** Rows from a position on, from the file. */
  async *#beyond(from: number): RowBatches {
    let at = 0;
    for await (const batch of await this.#read()) {
      const rest = batch.slice(Math.max(0, from - at));
      for (const [index, { number }] of batch.entries()) if (at + index === this.known) this.#numbers.push(number);
      at += batch.length;
      if (rest.length === 0) continue;
      yield rest;
      await nextTurn();
    }
    this.#isWhole = true;
  }
}
