import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../../spool/spool.js';
import { cellText } from '../cell-text.js';
import { isSameSheetName } from '../choose-sheet.js';
import { longestCellText } from '../columns.js';
import { everyRow } from '../every-row.js';
import { openSource } from '../open.js';
import type { Cell, SheetInfo, Source } from '../types.js';
import { commitOrAbort } from '../write/csv-writer.js';
import { createWorkbookWriter, type WorkbookWriter } from '../write/workbook-writer.js';
import { type AnnotatedFile, type AnnotateOptions, type FileNotes, isNoteSheet } from './notes.js';
import { annotateWorkbook } from './workbook-copy.js';

/**
 * Writes a new workbook with the sheets and rows of a file that is none of Excel's current kind, and with notes; see
 * `annotateFile`.
 */
export async function annotateNewWorkbook({
  source: file,
  target,
  notes,
  options,
}: AnnotateOptions): Promise<AnnotatedFile> {
  const folder = makeTemporaryFolder();
  try {
    const plain = join(folder, 'plain.xlsx');
    const source = await openSource(file, options);
    try {
      const writer = await createWorkbookWriter(plain);
      const names = await commitOrAbort(writer, () => copySheets(source, writer));
      return await annotateWorkbook({ source: plain, target, notes: renamed(notes, names) });
    } finally {
      await source.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names of the sheets in the new workbook, which may hold other characters and be shorter. */
type Names = ReadonlyMap<string, string>;

async function copySheets(source: Source, writer: WorkbookWriter): Promise<Names> {
  const names = new Map<string, string>();
  for (const sheet of source.sheets) {
    if (sheet.state === 'lost' || isNoteSheet(sheet.name)) continue;
    names.set(sheet.name, await copySheet(source, { name: sheet.name, state: sheet.state }, writer));
  }
  return names;
}

interface Copied {
  readonly name: string;
  readonly state: Exclude<SheetInfo['state'], 'lost'>;
}

const rowsAtATime = 500;

async function copySheet(source: Source, { name, state }: Copied, writer: WorkbookWriter): Promise<string> {
  const { width, first } = await firstOf(source, name);
  const columns = Array.from({ length: width }, (_, at) => {
    return { heading: String(fitting(cellText(first[at] ?? null))), kind: 'number' } as const;
  });
  const sheet = await writer.sheet({ name, state, columns, ownFormats: true, freeze: false, filter: false });
  let waiting: (readonly Cell[])[] = [];
  for await (const { number, cells } of everyRow(source, name)) {
    if (number === 1) continue;
    waiting.push(cells.map(fitting));
    if (waiting.length < rowsAtATime) continue;
    await sheet.write(waiting);
    waiting = [];
  }
  await sheet.write(waiting);
  return sheet.name;
}

/** The width of a sheet, and its first row, which the writer takes as headings. */
async function firstOf(source: Source, name: string): Promise<{ width: number; first: readonly Cell[] }> {
  let width = 0;
  let first: readonly Cell[] = [];
  for await (const { number, cells } of everyRow(source, name)) {
    if (number === 1) first = cells;
    width = Math.max(width, cells.length);
  }
  return { width, first };
}

const cutMark = ' … […]';

/** A cell of a workbook holds 32,767 characters. */
function fitting(cell: Cell): Cell {
  if (typeof cell !== 'string' || cell.length <= longestCellText) return cell;
  return cell.slice(0, longestCellText - cutMark.length).toWellFormed() + cutMark;
}

function renamed({ sheets, listed, ...others }: FileNotes, names: Names): FileNotes {
  const nameOf = <T extends { readonly sheet?: string | undefined }>(note: T): T =>
    note.sheet === undefined ? note : { ...note, sheet: nameFor(note.sheet, names) };
  return { ...others, sheets: sheets.map(nameOf), listed: listed.map(nameOf) };
}

/** Notes name sheets as they were asked for, which may be in another case. */
function nameFor(sheet: string, names: Names): string {
  const same = [...names.keys()].find((name) => isSameSheetName(name, sheet));
  return same === undefined ? sheet : (names.get(same) ?? sheet);
}
