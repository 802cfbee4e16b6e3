import { chooseSheet } from '../choose-sheet.js';
import type { RowBatches } from '../table.js';
import type { WorkbookLimits } from '../types.js';
import type { NumberFormat } from './number-format.js';
import { openPackage, type Package } from './package.js';
import { PlainRows } from './plain-rows.js';
import { readSharedStrings, type SharedStrings } from './shared-strings.js';
import { SheetRows } from './sheet.js';
import { readStyles } from './styles.js';
import { lostSheet, readWorkbook, type SheetPart, type Workbook } from './workbook.js';
import { parsePart } from './xml.js';

/** What the cells of all sheets need. */
interface Common {
  readonly formats: readonly NumberFormat[];
  readonly strings: SharedStrings | undefined;
}

/** A workbook that is open, whose sheets can be read one after the other or at once. */
export class WorkbookReader {
  readonly #pack: Package;
  readonly #workbook: Workbook;
  readonly #byName: ReadonlyMap<string, SheetPart>;
  #common: Promise<Common> | undefined;

  private constructor(pack: Package, workbook: Workbook) {
    this.#pack = pack;
    this.#workbook = workbook;
    // Of two sheets with one name the first.
    this.#byName = new Map(workbook.sheets.map((sheet) => [sheet.name, sheet] as const).reverse());
  }

  /** Reads which sheets there are. Throws SourceError. */
  static async open(file: string, limits: WorkbookLimits): Promise<WorkbookReader> {
    const pack = await openPackage(file, limits);
    try {
      return new WorkbookReader(pack, await readWorkbook(pack));
    } catch (error) {
      await pack.close();
      throw error;
    }
  }

  get sheets(): Workbook['sheets'] {
    return this.#workbook.sheets;
  }

  /** The sheet of a name, or the first visible one. Throws SourceError that lists the sheets there are. */
  choose(name: string | undefined): SheetPart {
    const written = name === undefined ? undefined : this.#byName.get(name);
    return written ?? chooseSheet(this.#pack.file, this.sheets, name);
  }

  /** The bytes of the file that a sheet is read from: its own part, and the texts that all sheets share. */
  packedBytes({ part }: SheetPart): number {
    const { sharedStrings } = this.#workbook;
    return this.#pack.packedBytes(part) + (sharedStrings === undefined ? 0 : this.#pack.packedBytes(sharedStrings));
  }

  /** The rows of a sheet. Throws SourceError where it cannot be read on, after the rows before that. */
  async *rows(name: string, { isSent }: { readonly isSent: boolean }): RowBatches {
    const { file } = this.#pack;
    const { date1904 } = this.#workbook;
    const { part, state } = this.choose(name);
    if (state === 'lost') throw lostSheet(file, name);
    this.#common ??= this.#readCommon();
    const rows = new SheetRows({ file, sheet: name, date1904, isSent, ...(await this.#common) });
    const plain = new PlainRows(rows);
    for await (const _ of parsePart(this.#pack, part, { handler: rows, plain })) yield* rows.take(false);
    yield* rows.take(true);
  }

  /** Closes the file; waits until nothing reads it any more. */
  close(): Promise<void> {
    return this.#pack.close();
  }

  #has(part: string | undefined): part is string {
    return part !== undefined && this.#pack.has(part);
  }

  /** Once a workbook: of many sheets, each would read all styles and shared texts again. */
  async #readCommon(): Promise<Common> {
    const { styles, sharedStrings } = this.#workbook;
    return {
      formats: this.#has(styles) ? await readStyles(this.#pack, styles) : [],
      strings: this.#has(sharedStrings) ? await readSharedStrings(this.#pack, sharedStrings) : undefined,
    };
  }
}
