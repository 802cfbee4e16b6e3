import { chooseSheet } from '../choose-sheet.js';
import { assembleTable, type RowBatches } from '../table.js';
import type { OpenOptions, Source, TableOptions } from '../types.js';
import { openPackage, type Package } from './package.js';
import { readSharedStrings, type SharedStrings } from './shared-strings.js';
import { type SheetContext, SheetRows } from './sheet.js';
import { type NumberMeaning, readStyles } from './styles.js';
import { readWorkbook, type SheetPart, type Workbook } from './workbook.js';
import { parsePart } from './xml.js';

/** Opens a workbook. Styles and shared strings are read with the first table, and once. Throws SourceError. */
export async function openWorkbook(file: string, { limits = {} }: OpenOptions): Promise<Source> {
  const pack = await openPackage(file, limits);
  let workbook: Workbook;
  try {
    workbook = await readWorkbook(pack);
  } catch (error) {
    await pack.close();
    throw error;
  }
  const opened: RowBatches[] = [];
  let common: Promise<Common> | undefined;
  return {
    file,
    kind: 'xlsx',
    found: {},
    sheets: workbook.sheets.map(({ name, state }) => ({ name, state })),
    async table(name?: string, options: TableOptions = {}) {
      const sheet = chooseSheet(file, workbook.sheets, name);
      common ??= readCommon(pack, workbook);
      const context = { file, sheet: sheet.name, date1904: workbook.date1904, ...(await common) };
      const rows = readRows(pack, sheet, context);
      opened.push(rows);
      return assembleTable({ file, sheet: sheet.name, rows, options });
    },
    async close() {
      for (const rows of opened) await rows.return();
      await pack.close();
    },
  };
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
  for await (const _ of parsePart(pack, sheet.part, { handler: rows })) yield* rows.take(false);
  yield* rows.take(true);
}
