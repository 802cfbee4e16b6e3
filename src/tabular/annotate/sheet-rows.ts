import { openSource } from '../open.js';
import type { OpenOptions, SourceRow, Table } from '../types.js';
import type { FileNotes, ListedNote, RowNote } from './notes.js';

/** The rows of a file as its sheet shows them, the headings among them; a file of JSON lines gets a row of headings. */
export async function* sheetRows(file: string, options: OpenOptions): AsyncGenerator<readonly SourceRow[]> {
  for await (const batch of numberedRows(file, options)) yield batch.map(({ number, cells }) => ({ number, cells }));
}

interface SheetRow extends SourceRow {
  /** Number of the row in the file. */
  readonly source: number;
}

async function* numberedRows(file: string, options: OpenOptions): AsyncGenerator<readonly SheetRow[]> {
  const source = await openSource(file, options);
  try {
    if (source.kind === 'jsonl') yield* belowHeadings(await source.table());
    else {
      const { batches } = await source.table(undefined, { headerRow: 0 });
      for await (const batch of batches) yield batch.map((row) => ({ ...row, source: row.number }));
    }
  } finally {
    await source.close();
  }
}

async function* belowHeadings({ columns, batches }: Table): AsyncGenerator<readonly SheetRow[]> {
  let number = 1;
  yield [{ number, source: 0, cells: columns.map(({ heading }) => heading) }];
  for await (const batch of batches) {
    yield batch.map(({ number: line, cells }) => {
      number += 1;
      return { number, source: line, cells };
    });
  }
}

/**
 * The notes at the rows of the sheet instead of those of the file: JSON lines have no row of headings, blank lines
 * between, and several rows for a line with lists, of which the first gets the note.
 */
export async function withSheetRows(notes: FileNotes, file: string, options: OpenOptions): Promise<FileNotes> {
  const source = await openSource(file, options);
  await source.close();
  if (source.kind !== 'jsonl') return notes;
  const [sheet] = notes.sheets;
  const noted = new Set([...(sheet?.rows.keys() ?? []), ...notes.listed.map(({ row }) => row)]);
  const rows = new Map<number, number>();
  for await (const batch of numberedRows(file, options)) {
    for (const { number, source: line } of batch) if (noted.has(line) && !rows.has(line)) rows.set(line, number);
  }
  const moved = ([line, note]: [number, RowNote]) => [rows.get(line) ?? line, note] as const;
  const listed = ({ row, ...note }: ListedNote): ListedNote =>
    row === undefined ? note : { ...note, row: rows.get(row) ?? row };
  return {
    ...notes,
    sheets: sheet ? [{ ...sheet, headerRow: 1, rows: new Map([...sheet.rows].map(moved)) }] : [],
    listed: notes.listed.map(listed),
  };
}
