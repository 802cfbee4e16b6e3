import { chooseSheet } from './choose-sheet.js';
import { KeptRows, type RowBudget } from './kept-rows.js';
import { openSource } from './open.js';
import { assembleTable, once } from './table.js';
import type { Column, CsvOptions, Source, SourceRow, Table, TableOptions } from './types.js';

/** The first rows, among which the headings are looked for. */
const openingRows = 64;

/** A sheet of a kept source, with what reading its rows needs besides these. */
interface KeptTable {
  readonly rows: KeptRows;
  readonly assumedEncoding: string | undefined;
  /** Only JSON lines have columns without a row of headings. */
  readonly columns: readonly Column[] | undefined;
}

/** Row numbers that are wanted of a sheet; all others are left out. */
export type WantedRows = (sheet: string | undefined) => ReadonlySet<number>;

/** A file that is opened once, and whose rows are kept to be read again at once. Close it at the end. */
export class KeptSource {
  readonly #source: Source;
  readonly #budget: RowBudget;
  readonly #tables = new Map<string, Promise<KeptTable>>();

  private constructor(source: Source, budget: RowBudget) {
    this.#source = source;
    this.#budget = budget;
  }

  /** Throws SourceError and ConfigurationError, as `openSource` does. */
  static async open(file: string, options: { readonly csv: CsvOptions; readonly budget: RowBudget }) {
    return new KeptSource(await openSource(file, { csv: options.csv }), options.budget);
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

  /** The source as a reader sees it: it may close it, and nothing happens. With `wanted`, it finds these rows only. */
  asSource(wanted?: WantedRows): Source {
    const { file, kind, found, sheets } = this.#source;
    return {
      file,
      kind,
      found,
      sheets,
      table: async (sheet, options = {}) => this.#table(sheet, options, wanted),
      async close() {},
    };
  }

  async close(): Promise<void> {
    const tables = await Promise.allSettled(this.#tables.values());
    for (const table of tables) if (table.status === 'fulfilled') await table.value.rows.close();
    await this.#source.close();
  }

  async #table(sheet: string | undefined, options: TableOptions, wanted: WantedRows | undefined): Promise<Table> {
    const { file } = this.#source;
    const { rows, assumedEncoding, columns } = await this.#kept(sheet);
    const name = this.#nameOf(sheet);
    const numbers = wanted?.(name);
    const batches = rows.batches(numbers && { least: openingRows, numbers });
    const table = columns
      ? { file, sheet: undefined, columns, headerRow: 0, batches: once([], batches, { file }) }
      : await assembleTable({ file, sheet: name, rows: batches, options });
    const told = assumedEncoding === undefined ? table : { ...table, assumedEncoding };
    return numbers ? { ...told, batches: onlyWanted(table.batches, numbers) } : told;
  }

  #nameOf(sheet: string | undefined): string | undefined {
    if (this.#source.kind !== 'xlsx') return undefined;
    return chooseSheet(this.#source.file, this.#source.sheets, sheet).name;
  }

  #kept(sheet: string | undefined): Promise<KeptTable> {
    const name = this.#nameOf(sheet);
    const known = this.#tables.get(name ?? '');
    if (known) return known;
    const opening = this.#open(name);
    this.#tables.set(name ?? '', opening);
    opening.catch(() => this.#tables.delete(name ?? ''));
    return opening;
  }

  async #open(sheet: string | undefined): Promise<KeptTable> {
    const asIs = this.#source.kind === 'jsonl' ? {} : { headerRow: 0 };
    // Opened here, so that a sheet that cannot be read is told at once.
    let first: Table | undefined = await this.#source.table(sheet, asIs);
    const { assumedEncoding, columns } = first;
    const read = async () => {
      const { batches } = first ?? (await this.#source.table(sheet, asIs));
      first = undefined;
      return batchesOf(batches);
    };
    const rows = new KeptRows(read, this.#budget);
    return { rows, assumedEncoding, columns: this.#source.kind === 'jsonl' ? columns : undefined };
  }
}

async function* batchesOf(batches: AsyncIterable<SourceRow[]>): AsyncGenerator<SourceRow[], void, undefined> {
  yield* batches;
}

async function* onlyWanted(batches: AsyncIterable<SourceRow[]>, numbers: ReadonlySet<number>) {
  for await (const batch of batches) {
    const wanted = batch.filter(({ number }) => numbers.has(number));
    if (wanted.length > 0) yield wanted;
  }
}
