import { SourceError } from '../../errors.js';
import { chooseSheet, sheetSource } from '../sheet-source.js';
import type { RowBatches } from '../table.js';
import { deservesThread, ReadingThread } from '../thread/reading-thread.js';
import type { OpenOptions, Source, WorkbookLimits } from '../types.js';
import { readStyles } from './number-format.js';
import { openPackage, type Package } from './package.js';
import { PlainRows } from './plain-rows.js';
import { readSharedStrings } from './shared-strings.js';
import { type RowsContext, SheetRows } from './sheet.js';
import { lostSheet, readRelationships, readWorkbook, type SheetPart, type Workbook } from './workbook.js';
import { parsePart, readPart } from './xml.js';

const threadEntry = new URL('./sheet-worker.js', import.meta.url);

/** Packed bytes from which a workbook is read in a thread; below, starting it costs more than it saves. */
const defaultThreadFrom = 1_000_000;
/** Share of these bytes from which a sheet is read in the thread; below, asking it costs more than it saves. */
const sheetShare = 1 / 20;

interface ReadOptions extends OpenOptions {
  readonly threadFrom?: number;
}

/** A sheet to read; plain data, so that it can be posted to a thread. */
export interface SheetJob {
  readonly file: string;
  readonly sheet: string;
  readonly limits: WorkbookLimits;
}

/** Opens a workbook. Styles and shared strings are read with the first sheet. Throws SourceError. */
export async function openWorkbook(
  file: string,
  { limits = {}, threadFrom = defaultThreadFrom }: ReadOptions,
): Promise<Source> {
  const reader = await WorkbookReader.open(file, limits);
  const inThread = await deservesThread(file, threadEntry, threadFrom);
  const thread = inThread ? new ReadingThread<SheetJob>({ file, entry: threadEntry, youngMegabytes: 12 }) : undefined;
  return sheetSource({
    ...{ file, kind: 'xlsx', sheets: reader.sheets },
    contentOf(sheet) {
      const { name } = sheet;
      const isForThread = reader.packedBytes(sheet) >= threadFrom * sheetShare;
      return {
        rows: thread && isForThread ? thread.read({ file, sheet: name, limits }) : reader.rows(name, { isSent: false }),
        totals: () => reader.totals(sheet),
      };
    },
    mergedDown: (sheet) => reader.mergedDown.get(sheet),
    close: () => thread?.close(),
  });
}

/** What all sheets share. */
type Common = Pick<RowsContext, 'formats' | 'strings'>;

/** An open workbook; its sheets can be read one after the other or concurrently. */
export class WorkbookReader {
  /** Of the sheets that were read to their end. */
  readonly mergedDown = new Map<string, ReadonlyMap<string, number>>();
  readonly #pack: Package;
  readonly #workbook: Workbook;
  #common: Promise<Common> | undefined;

  private constructor(pack: Package, workbook: Workbook) {
    this.#pack = pack;
    this.#workbook = workbook;
  }

  static async open(file: string, limits: WorkbookLimits): Promise<WorkbookReader> {
    const pack = await openPackage(file, limits);
    return new WorkbookReader(pack, await readWorkbook(pack));
  }

  get sheets(): Workbook['sheets'] {
    return this.#workbook.sheets;
  }

  /** Compressed bytes read for a sheet: its own part and the shared strings. */
  packedBytes({ part }: SheetPart): number {
    const { sharedStrings } = this.#workbook;
    return this.#pack.packedBytes(part) + (sharedStrings === undefined ? 0 : this.#pack.packedBytes(sharedStrings));
  }

  /** The rows of a sheet. Throws SourceError if reading fails, after the rows before that. */
  async *rows(name: string, { isSent }: { readonly isSent: boolean }): RowBatches {
    const { file } = this.#pack;
    const { date1904 } = this.#workbook;
    const { part, state } = chooseSheet(file, this.sheets, name);
    if (state === 'lost') throw lostSheet(file, name);
    this.#common ??= this.#readCommon();
    const sheet = new SheetRows({ file, sheet: name, date1904, isSent, ...(await this.#common) });
    const plain = new PlainRows(sheet);
    for await (const _ of parsePart(this.#pack, part, { handler: sheet, plain })) yield* sheet.rows.take(false);
    yield* sheet.rows.take(true);
    this.mergedDown.set(name, sheet.mergedDown);
  }

  /** The rows of totals that the sheet's tables name, by the row of their headings. */
  totals({ part }: SheetPart): Promise<ReadonlyMap<number, number>> {
    return tableTotals(this.#pack, part);
  }

  #has(part: string | undefined): part is string {
    return part !== undefined && this.#pack.has(part);
  }

  async #readCommon(): Promise<Common> {
    const { styles, sharedStrings } = this.#workbook;
    return {
      formats: this.#has(styles) ? await readStyles(this.#pack, styles) : [],
      strings: this.#has(sharedStrings) ? await readSharedStrings(this.#pack, sharedStrings) : [],
    };
  }
}

/**
 * The rows of totals of the sheet's tables, by the row of their headings. Tables are an ornament of a sheet: a damaged
 * one tells nothing, and the rows are read all the same.
 */
async function tableTotals(pack: Package, sheetPart: string): Promise<ReadonlyMap<number, number>> {
  const totals = new Map<number, number>();
  try {
    for (const { type, part } of await readRelationships(pack, sheetPart)) {
      if (type !== 'table' || !pack.has(part)) continue;
      await readPart(pack, part, {
        open(name, { ref = '', totalsRowCount = '0', headerRowCount = '1' }) {
          const [, first, last] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(ref) ?? [];
          if (name === 'table' && totalsRowCount === '1' && headerRowCount === '1')
            totals.set(Number(first), Number(last));
        },
      });
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
  return totals;
}
