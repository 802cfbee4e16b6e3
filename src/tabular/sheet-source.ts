import { chooseSheet } from './choose-sheet.js';
import { assembleTable, type RowBatches } from './table.js';
import type { Cell, SheetInfo, Source, SourceRow, TableOptions } from './types.js';

interface SheetSource<S extends SheetInfo> extends Pick<Source, 'file' | 'kind'> {
  readonly sheets: readonly S[];
  /** The rows of a sheet, in ascending order. */
  readonly rows: (sheet: S) => RowBatches;
  readonly close: () => Promise<void>;
}

/** A source of the sheets of a file that is open. */
export function sheetSource<S extends SheetInfo>({ file, kind, sheets, rows: rowsOf, close }: SheetSource<S>): Source {
  const opened: RowBatches[] = [];
  return {
    file,
    kind,
    found: {},
    sheets: sheets.map(({ name, state }) => ({ name, state })),
    async table(name?: string, options: TableOptions = {}) {
      const sheet = chooseSheet(file, sheets, name);
      const rows = rowsOf(sheet);
      opened.push(rows);
      return assembleTable({ file, sheet: sheet.name, rows, options });
    },
    async close() {
      for (const rows of opened) await rows.return();
      await close();
    },
  };
}

/** Rows are short-lived: with larger batches, they outlive the young generation and the memory grows. */
const batchRows = 50;
/** A row may be 16,384 cells wide: a batch of such rows must not fill the memory. */
const batchCells = 200_000;

/** Collects the rows of a sheet in batches. */
export class BatchedRows {
  #full: SourceRow[][] = [];
  #batch: SourceRow[] = [];
  #size = 0;

  add(number: number, cells: readonly Cell[], isHidden = false): void {
    this.#batch.push(isHidden ? { number, cells, isHidden } : { number, cells });
    this.#size += cells.length;
    if (this.#batch.length < batchRows && this.#size < batchCells) return;
    this.#full.push(this.#batch);
    this.#batch = [];
    this.#size = 0;
  }

  /** The full batches; at the end of the sheet also the rest. */
  take(end: boolean): SourceRow[][] {
    const full = this.#full;
    if (full.length > 0) this.#full = [];
    if (end && this.#batch.length > 0) {
      full.push(this.#batch);
      this.#batch = [];
    }
    return full;
  }
}
