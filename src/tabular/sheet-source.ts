import { chooseSheet } from './choose-sheet.js';
import { assembleTable, type RowBatches } from './table.js';
import type { SheetInfo, Source, TableOptions } from './types.js';

export interface SheetSource<S extends SheetInfo> extends Pick<Source, 'file' | 'kind'> {
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
