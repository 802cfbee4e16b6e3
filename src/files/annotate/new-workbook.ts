import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OutputError } from '../../errors.js';
import type { Said } from '../../messages/said.js';
import { beginningOf } from '../../messages/text/words.js';
import { cellText, presentCells } from '../cell-text.js';
import { longestCellText, maxRows } from '../columns.js';
import { openSource } from '../open.js';
import { hasSheets, isSameSheetName } from '../sheet-source.js';
import { makeTemporaryFolder } from '../spool.js';
import { everyRow } from '../table.js';
import type { Cell, Source, SourceRow } from '../types.js';
import { commitOrAbort } from '../write/csv-writer.js';
import { fitSheetName } from '../write/output-value.js';
import { createWorkbookWriter, type WorkbookWriter } from '../write/workbook-writer.js';
import type { SheetColumn, SheetWriter } from '../write/writer.js';
import { type AnnotatedFile, type AnnotateOptions, type FileNotes, isNoteSheet, type ListedNote } from './notes.js';
import { annotateWorkbook, refuseName } from './workbook-copy.js';

/**
 * Writes a new workbook with the sheets and rows of a file that is not of Excel's current kind, and with notes; see
 * `annotateFile`. The cells of a CSV or JSON lines file are text, as in the file.
 */
export async function annotateNewWorkbook({
  source: file,
  target,
  notes: given,
  options,
}: AnnotateOptions): Promise<AnnotatedFile> {
  refuseName(target, file, '.xlsx');
  const folder = makeTemporaryFolder();
  try {
    const plain = join(folder, 'plain.xlsx');
    const source = await openSource(file, options);
    try {
      const notes = source.kind === 'jsonl' ? await atSheetRows(given, source) : given;
      const writer = await createWorkbookWriter(plain);
      const { names, cut } = await commitOrAbort(writer, () => copySheets(source, notes, writer));
      const leftOut: Said[] = cut === 0 ? [] : [{ key: 'cellsCut', values: [cut, longestCellText] }];
      const summary = [...notes.summary, ...leftOut.map(notes.words.say)];
      const copied = await annotateWorkbook({ source: plain, target, notes: renamed({ ...notes, summary }, names) });
      return { ...copied, leftOut: [...leftOut, ...copied.leftOut] };
    } finally {
      await source.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names of the sheets in the new workbook, which may hold other characters and be shorter. */
type Names = ReadonlyMap<string, string>;

/** Copies the rows of all sheets; `cut` counts the texts that were too long for a cell. */
async function copySheets(
  source: Source,
  notes: FileNotes,
  writer: WorkbookWriter,
): Promise<{ readonly names: Names; readonly cut: number }> {
  const names = new Map<string, string>();
  let cut = 0;
  for (const { name, state } of source.sheets) {
    if (state === 'lost' || (hasSheets(source.kind) && isNoteSheet(name))) continue;
    const wanted = hasSheets(source.kind) ? name : fitSheetName(name, [notes.words.names.sheet]);
    const isFrozen = !hasSheets(source.kind) && notes.sheets[0]?.headerRow === 1;
    const size = await measure(source, name);
    const sheet = await writer.sheet({
      ...{ name: wanted, state, columns: columnsOf(size, source), sample: size.sample },
      ...{ ownFormats: true, freeze: isFrozen, filter: false },
    });
    await copyRows(source, name, sheet);
    names.set(name, sheet.name);
    cut += size.cut;
  }
  return { names, cut };
}

interface Size {
  readonly width: number;
  /** The first rows; the writer takes the very first as headings. */
  readonly sample: readonly (readonly Cell[])[];
  readonly cut: number;
}

const sampleRows = 1_000;

/** Throws OutputError for more rows than a sheet holds. */
async function measure(source: Source, sheet: string): Promise<Size> {
  let width = 0;
  let cut = 0;
  const sample: (readonly Cell[])[] = [];
  for await (const { number, cells } of sheetRows(source, sheet)) {
    if (number > maxRows) {
      const what = `has more than ${maxRows.toLocaleString('en')} rows, which is what a sheet holds`;
      throw new OutputError(`${source.file} ${what}.`, {
        place: { file: source.file },
        advice: 'Cut the file into several, or write the report in another format.',
      });
    }
    width = Math.max(width, cells.length);
    if (number <= sampleRows) sample.push(cells);
    for (const cell of presentCells(cells)) if (isTooLong(cell)) cut++;
  }
  return { width, sample, cut };
}

function columnsOf({ width, sample: [first = []] }: Size, { kind }: Source): SheetColumn[] {
  return Array.from({ length: width }, (_, at) => {
    return { heading: String(fitting(cellText(first[at] ?? null))), kind: hasSheets(kind) ? 'number' : 'text' };
  });
}

const rowsAtATime = 500;

async function copyRows(source: Source, name: string, sheet: SheetWriter): Promise<void> {
  let waiting: (readonly Cell[])[] = [];
  for await (const { number, cells } of sheetRows(source, name)) {
    if (number === 1) continue;
    waiting.push(cells.map(fitting));
    if (waiting.length < rowsAtATime) continue;
    await sheet.write(waiting);
    waiting = [];
  }
  await sheet.write(waiting);
}

/** The rows of a file as its sheet shows them: JSON lines get a row of headings and stand below it without gaps. */
async function* sheetRows(source: Source, sheet: string): AsyncGenerator<SourceRow> {
  if (source.kind !== 'jsonl') return yield* everyRow(source, sheet);
  const { columns, batches } = await source.table();
  let number = 1;
  yield { number, cells: columns.map(({ heading }) => heading) };
  for await (const batch of batches) for (const { cells } of batch) yield { number: ++number, cells };
}

/**
 * Moves the notes from the lines of a JSON lines file to the rows of its sheet: it may have blank lines, and a line with
 * lists becomes several rows, of which the first gets the note.
 */
async function atSheetRows(notes: FileNotes, source: Source): Promise<FileNotes> {
  const noted = new Set([
    ...notes.sheets.flatMap((sheet) => [...sheet.rows.keys()]),
    ...notes.listed.map(({ row }) => row),
  ]);
  const rows = new Map<number, number>();
  let number = 1;
  for await (const batch of (await source.table()).batches) {
    for (const { number: line } of batch) {
      number++;
      if (noted.has(line) && !rows.has(line)) rows.set(line, number);
    }
  }
  const moved = <T>(noted: ReadonlyMap<number, T>) =>
    new Map([...noted].map(([line, note]) => [rows.get(line) ?? line, note] as const));
  return {
    ...notes,
    sheets: notes.sheets.map((sheet) => {
      return { ...sheet, headerRow: 1, rows: moved(sheet.rows), ids: sheet.ids && moved(sheet.ids) };
    }),
    listed: notes.listed.map(({ row, ...note }): ListedNote => {
      return row === undefined ? note : { ...note, row: rows.get(row) ?? row };
    }),
  };
}

const cutMark = ' … […]';

function isTooLong(cell: Cell): cell is string {
  return typeof cell === 'string' && cell.length > longestCellText;
}

function fitting(cell: Cell): Cell {
  return isTooLong(cell) ? beginningOf(cell, longestCellText - cutMark.length) + cutMark : cell;
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
