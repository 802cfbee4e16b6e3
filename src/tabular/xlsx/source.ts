import { chooseSheet } from '../choose-sheet.js';
import { assembleTable, type RowBatches } from '../table.js';
import { deservesThread, readInThread } from '../thread/read-in-thread.js';
import type { OpenOptions, Source, TableOptions, WorkbookLimits } from '../types.js';
import { openPackage, type Package } from './package.js';
import { PlainRows } from './plain-rows.js';
import { readSharedStrings, type SharedStrings } from './shared-strings.js';
import { type SheetContext, SheetRows } from './sheet.js';
import { type NumberMeaning, readStyles } from './styles.js';
import { readWorkbook, type SheetPart, type Workbook } from './workbook.js';
import { parsePart } from './xml.js';

const threadEntry = new URL('./sheet-worker.js', import.meta.url);

/**
 * Packed bytes from which a workbook is read in a thread of its own; below, starting the thread takes longer than it
 * saves.
 */
const defaultThreadFrom = 1_000_000;

interface ReadOptions extends OpenOptions {
  readonly threadFrom?: number;
}

/** A sheet to read; plain data, so that it can be handed to a thread. */
export interface SheetJob {
  readonly file: string;
  readonly sheet: string;
  readonly limits: WorkbookLimits;
  /** Whether a thread reads it, which sends its rows. */
  readonly isSent: boolean;
}

/** Opens a workbook. Styles and shared strings are read with each sheet. Throws SourceError. */
export async function openWorkbook(file: string, { limits = {}, threadFrom }: ReadOptions): Promise<Source> {
  const { sheets } = await withPackage(file, limits, readWorkbook);
  const inThread = await deservesThread(file, threadEntry, threadFrom ?? defaultThreadFrom);
  const opened: RowBatches[] = [];
  return {
    file,
    kind: 'xlsx',
    found: {},
    sheets: sheets.map(({ name, state }) => ({ name, state })),
    async table(name?: string, options: TableOptions = {}) {
      const { name: sheet } = chooseSheet(file, sheets, name);
      const job: SheetJob = { file, sheet, limits, isSent: inThread };
      const rows = inThread ? readInThread({ entry: threadEntry, job, youngMegabytes: 12 }) : readSheet(job);
      opened.push(rows);
      return assembleTable({ file, sheet, rows, options });
    },
    async close() {
      for (const rows of opened) await rows.return();
    },
  };
}

async function withPackage<T>(file: string, limits: WorkbookLimits, work: (pack: Package) => Promise<T>): Promise<T> {
  const pack = await openPackage(file, limits);
  try {
    return await work(pack);
  } finally {
    await pack.close();
  }
}

/** The rows of a sheet. Throws SourceError where it cannot be read on, after the rows before that. */
export async function* readSheet({ file, sheet: name, limits, isSent }: SheetJob): RowBatches {
  const pack = await openPackage(file, limits);
  try {
    const workbook = await readWorkbook(pack);
    const sheet = chooseSheet(file, workbook.sheets, name);
    const { date1904 } = workbook;
    yield* readRows(pack, sheet, { file, sheet: name, date1904, isSent, ...(await readCommon(pack, workbook)) });
  } finally {
    await pack.close();
  }
}

interface Common {
  readonly meanings: readonly NumberMeaning[];
  readonly strings: SharedStrings | undefined;
}

async function readCommon(pack: Package, { styles, sharedStrings }: Workbook): Promise<Common> {
  return {
    meanings: styles === undefined ? [] : await readStyles(pack, styles),
    strings: sharedStrings === undefined ? undefined : await readSharedStrings(pack, sharedStrings),
  };
}

async function* readRows(pack: Package, sheet: SheetPart, context: SheetContext): RowBatches {
  const rows = new SheetRows(context);
  const plain = new PlainRows(rows);
  for await (const _ of parsePart(pack, sheet.part, { handler: rows, plain })) yield* rows.take(false);
  yield* rows.take(true);
}
