import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { RowBatches } from './table.js';
import type { Cell, SourceRow } from './types.js';

/** Rows per block: some must be unpacked for a single row. */
const blockRows = 64;
/** Rows given at once, after which the event loop gets its turn. */
const batchBlocks = 2;

type PackedRow = readonly [number: number, cells: readonly Cell[], fingerprint?: number, isOrdinary?: boolean];

/** How many bytes of rows may be kept by all that share it. */
export interface RowBudget {
  left: number;
}

/**
 * The rows of a file or sheet, kept as they are read first, at about 12 bytes a cell and outside of the heap. Rows
 * beyond the budget are read again each time.
 */
export class KeptRows {
  readonly #read: () => Promise<RowBatches>;
  readonly #budget: RowBudget;
  readonly #blocks: Buffer[] = [];
  /** Row numbers by position, of all rows known so far. */
  #numbers = new Uint32Array(1 << 10);
  #known = 0;
  #isWhole = false;
  #isFull = false;
  #failure: { readonly error: unknown } | undefined;
  #reading: RowBatches | undefined;
  #pending: SourceRow[] = [];
  #pull: Promise<void> | undefined;

  /** `read` reads the rows from the file. */
  constructor(read: () => Promise<RowBatches>, budget: RowBudget) {
    this.#read = read;
    this.#budget = budget;
  }

  /** Rows known so far. */
  get known(): number {
    return this.#known;
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
    return at < this.#known ? (this.#numbers[at] ?? 0) : 0;
  }

  /** Position of the first row with this number or a higher one. */
  positionOf(number: number): number {
    let [low, high] = [0, this.#known];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#numbers[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** All rows, or the first `least` rows and those whose number is wanted. Throws what reading them throws. */
  async *batches(wanted?: { readonly least: number; readonly numbers: ReadonlySet<number> }): RowBatches {
    const blocks = wanted && this.#blocksOf(wanted);
    if (blocks) {
      for (const block of blocks) {
        await this.#until(block);
        const packed = this.#blocks[block];
        if (packed) yield unpacked(packed);
      }
      return;
    }
    let block = 0;
    while (await this.#until(block)) {
      const some = this.#blocks.slice(block, block + batchBlocks);
      block += some.length;
      yield some.flatMap(unpacked);
      await nextTurn();
    }
    if (this.#isFull) yield* this.#beyond(block * blockRows);
    if (this.#failure) throw this.#failure.error;
  }

  async close(): Promise<void> {
    await this.#pull?.catch(() => {});
    await this.#reading?.return();
    this.#reading = undefined;
  }

  /** Numbers of the blocks that hold the wanted rows; undefined if some of these may not be kept. */
  #blocksOf({ least, numbers }: { readonly least: number; readonly numbers: ReadonlySet<number> }) {
    const blocks = new Set(Array.from({ length: Math.ceil(least / blockRows) }, (_, index) => index));
    for (const number of numbers) {
      const first = this.positionOf(number);
      // Rows of one JSON line have one number.
      for (let at = first; this.numberAt(at) === number; at++) blocks.add(Math.floor(at / blockRows));
      if (this.numberAt(first) !== number && !this.#isWhole) return undefined;
    }
    const sorted = [...blocks].sort((one, other) => one - other);
    return this.#isFull && (sorted.at(-1) ?? 0) >= this.#blocks.length ? undefined : sorted;
  }

  /** Reads on until the block is kept; false if there is no such block. */
  async #until(block: number): Promise<boolean> {
    while (block >= this.#blocks.length && !this.#isWhole && !this.#isFull && !this.#failure) {
      this.#pull ??= this.#readOn().finally(() => {
        this.#pull = undefined;
      });
      await this.#pull;
    }
    return block < this.#blocks.length;
  }

  async #readOn(): Promise<void> {
    try {
      this.#reading ??= await this.#read();
      const { value: rows = [], done } = await this.#reading.next();
      for (const row of rows) this.#keep(row);
      while (this.#pending.length >= blockRows) this.#pack(this.#pending.splice(0, blockRows));
      if (done) {
        if (this.#pending.length > 0) this.#pack(this.#pending.splice(0));
        this.#isWhole = true;
      } else if (this.#budget.left <= 0) {
        // What is beyond the last whole block is read again.
        this.#known -= this.#pending.length;
        this.#pending = [];
        this.#isFull = true;
        await this.#reading.return();
      }
    } catch (error) {
      if (this.#pending.length > 0) this.#pack(this.#pending.splice(0));
      this.#failure = { error };
    }
  }

  #keep(row: SourceRow): void {
    this.#note(row.number);
    this.#pending.push(row);
  }

  #note(number: number): void {
    if (this.#known >= this.#numbers.length) {
      const before = this.#numbers;
      this.#numbers = new Uint32Array(before.length * 2);
      this.#numbers.set(before);
    }
    this.#numbers[this.#known] = number;
    this.#known += 1;
  }

  #pack(rows: readonly SourceRow[]): void {
    const packed = serialize(rows.map(packedRow));
    // Copied, because what `serialize` gives keeps more memory than it needs.
    this.#blocks.push(Buffer.from(packed));
    this.#budget.left -= packed.length;
  }

  /** Rows from a position on, from the file. */
  async *#beyond(from: number): RowBatches {
    const rows = await this.#read();
    let at = 0;
    for await (const batch of rows) {
      const start = Math.max(0, from - at);
      at += batch.length;
      if (start >= batch.length) continue;
      const rest = start > 0 ? batch.slice(start) : batch;
      for (let index = Math.max(0, this.#known - (at - rest.length)); index < rest.length; index++) {
        const row = rest[index];
        if (row) this.#note(row.number);
      }
      yield rest;
      await nextTurn();
    }
    this.#isWhole = true;
  }
}

function packedRow({ number, cells, fingerprint, isOrdinary, isCutOff }: SourceRow): PackedRow | SourceRow {
  return isCutOff ? { number, cells, isCutOff } : [number, cells, fingerprint, isOrdinary];
}

function unpacked(block: Buffer): SourceRow[] {
  const rows = deserialize(block) as readonly (PackedRow | SourceRow)[];
  return rows.map((row) => {
    if ('number' in row) return row;
    const [number, cells, fingerprint, isOrdinary] = row;
    return { number, cells, fingerprint, isOrdinary };
  });
}
