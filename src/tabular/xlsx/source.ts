import { assembleTable, type RowBatches } from '../table.js';
import { deservesThread, ReadingThread } from '../thread/reading-thread.js';
import type { OpenOptions, Source, TableOptions, WorkbookLimits } from '../types.js';
import { WorkbookReader } from './workbook-reader.js';

const threadEntry = new URL('./sheet-worker.js', import.meta.url);

/**
 * Packed bytes from which a workbook is read in a thread of its own; below, starting the thread takes longer than it
 * saves.
 */
const defaultThreadFrom = 1_000_000;
/** The share of them from which a sheet is read there; to ask the thread for a smaller one takes longer than it saves. */
const sheetShare = 1 / 20;

interface ReadOptions extends OpenOptions {
  readonly threadFrom?: number;
}

/** A sheet to read; plain data, so that it can be handed to a thread. */
export interface SheetJob {
  readonly file: string;
  readonly sheet: string;
  readonly limits: WorkbookLimits;
}

/** Opens a workbook. Styles and shared texts are read with the first sheet. Throws SourceError. */
export async function openWorkbook(
  file: string,
  { limits = {}, threadFrom = defaultThreadFrom }: ReadOptions,
): Promise<Source> {
  const reader = await WorkbookReader.open(file, limits);
  const inThread = await deservesThread(file, threadEntry, threadFrom);
  const thread = inThread ? new ReadingThread<SheetJob>({ file, entry: threadEntry, youngMegabytes: 12 }) : undefined;
  const { sheets } = reader;
  const opened: RowBatches[] = [];
  return {
    file,
    kind: 'xlsx',
    found: {},
    sheets: sheets.map(({ name, state }) => ({ name, state })),
    async table(name?: string, options: TableOptions = {}) {
      const chosen = reader.choose(name);
      const { name: sheet } = chosen;
      const isForThread = reader.packedBytes(chosen) >= threadFrom * sheetShare;
      const rows = thread && isForThread ? thread.read({ file, sheet, limits }) : reader.rows(sheet, { isSent: false });
      opened.push(rows);
      return assembleTable({ file, sheet, rows, options });
    },
    async close() {
      for (const rows of opened) await rows.return();
      await thread?.close();
      await reader.close();
    },
  };
}
