import { basename, extname } from 'node:path';
import { capitalised } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import {
  type Cell,
  type CsvOptions,
  cellText,
  commitOrAbort,
  copyLines,
  createWriter,
  everyRow,
  holdsJsonLines,
  holdsSheets,
  isNoteHeading,
  isNoteSheet,
  isPacked,
  normalizeHeading,
  openSource,
  type SheetWriter,
  type Source,
  type SourceRow,
  type TableWriter,
} from '../../files/index.js';
import { type FileTarget, fileTargets } from '../../files/targets.js';
import type { Issue } from '../../mapping/validation/index.js';
import { englishReport } from '../../messages/english/report.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { filledIn } from '../../messages/text/words.js';
import { messageIn } from '../../reports/issues.js';
import type { WrittenFile } from '../../reports/results.js';
import type { CheckedTable } from '../../rows/reading.js';
import { ByRow } from './by-row.js';

interface RejectsOptions {
  /** The file to write; with several sources, an existing folder. */
  readonly target: string;
  readonly tables: readonly Pick<CheckedTable, 'file' | 'sheet' | 'headerRow' | 'found'>[];
  readonly faults: RowFaults;
  readonly texts?: ReportTexts;
}

/** Target of the rejected rows of each file. Throws ConfigurationError if a name does not fit; SourceError. */
export async function rejectTargets(target: string, sources: readonly string[]): Promise<readonly FileTarget[]> {
  const books = new Set<string>();
  for (const source of sources) if (await holdsSheets(source)) books.add(source);
  // In a folder: the source's name, but .xlsx for what has sheets, because the copy has no macros, and not compressed.
  const nameOf = (source: string) =>
    books.has(source) ? `${basename(source, extname(source))}.xlsx` : basename(source).replace(/\.gz$/i, '');
  const pairs = await fileTargets({ target, sources, nameOf });
  for (const pair of pairs) await assertFits(pair, books.has(pair.source));
  return pairs;
}

async function assertFits({ source, target }: FileTarget, isBook: boolean): Promise<void> {
  const extension = extname(target).toLowerCase();
  const isLines = !isBook && (await holdsJsonLines(source));
  if (isLines && (await isPacked(source))) {
    throw new ConfigurationError(`${source}: rejected lines are copied as they are, and these are compressed.`, {
      advice: 'Unpack the file, and give what was in it.',
    });
  }
  const others = isLines ? /^\.(?:xl\w+|csv|tsv)$/ : /^\.(?:xl\w+|jsonl|ndjson)$/;
  if (isBook ? extension === '.xlsx' : !others.test(extension)) return;
  throw new ConfigurationError(`${target}: the rejected rows of ${source} do not go into a file of this kind.`, {
    advice: isBook
      ? 'Those of a workbook are a workbook: use a name that ends in .xlsx.'
      : `Those of a ${isLines ? 'file of JSON lines' : 'CSV file'} are one too: use a name that ends in ${isLines ? '.jsonl' : '.csv'}.`,
  });
}

/** Writes the rejected rows of each source into its own file. Throws ConfigurationError, SourceError, OutputError. */
export async function writeRejects({
  target,
  tables,
  faults,
  texts = englishReport,
}: RejectsOptions): Promise<readonly WrittenFile[]> {
  const sources = [...new Set(tables.map(({ file }) => file))];
  const noteHeading = texts.pages.sheets.copy.text;
  const written: WrittenFile[] = [];
  for (const { source, target: file } of await rejectTargets(target, sources)) {
    const own = tables.filter((table) => table.file === source);
    const rejected = own.map(({ sheet, headerRow }) => ({
      sheet,
      headerRow,
      faults: faults.of(source, sheet),
    }));
    if (rejected.every(({ faults: of }) => of.size === 0)) continue;
    const csv = own[0]?.found ?? {};
    written.push({
      source,
      file,
      rows: await writeRejectedRows({ source, target: file, csv, tables: rejected, noteHeading }),
    });
  }
  return written;
}

interface RejectedTable {
  /** Absent for a CSV file. */
  readonly sheet?: string;
  /** Row of the headings, from 1; 0 if there are none. */
  readonly headerRow: number;
  readonly faults: FaultsByRow;
}

interface RejectedFile {
  readonly source: string;
  readonly target: string;
  readonly csv: CsvOptions;
  readonly tables: readonly RejectedTable[];
  /** Heading of the column with the faults. */
  readonly noteHeading: string;
}

/**
 * Copies rejected rows into a file that can be read as its source was: everything down to the headings, then these rows
 * with their cells unchanged, and the fault behind the last column. A workbook keeps its sheets: the imported ones
 * first, the others whole, because lookups may read them. CSV keeps delimiter and quotation mark, as UTF-8 with byte
 * order mark, which Excel needs. JSON lines stay as they are. Returns the number of rows copied. Throws SourceError and
 * OutputError.
 */
export async function writeRejectedRows(rejected: RejectedFile): Promise<number> {
  const { source: file, target, csv, tables } = rejected;
  const source = await openSource(file, { csv });
  try {
    const [lines] = tables;
    if (source.kind === 'jsonl') return copyLines({ source: file, target, notes: lines?.faults ?? new Map() });
    const dialect = { delimiter: source.found.delimiter, quote: csv.quote };
    const writer = await createWriter(target, source.kind === 'csv' ? dialect : undefined);
    return await commitOrAbort(writer, () => copyTables(source, writer, rejected));
  } finally {
    await source.close();
  }
}

async function copyTables(
  source: Source,
  writer: TableWriter,
  { tables, csv, noteHeading }: RejectedFile,
): Promise<number> {
  const isCsv = source.kind === 'csv';
  const clean = isCsv ? csvCleaner(source, csv) : (text: string) => text;
  let copied = 0;
  for (const table of tables) {
    const { sheet: name = '', headerRow } = table;
    const layout = await layoutOf(source, table);
    const lines = chosenLines(source, table, layout, clean, noteHeading);
    const hasHeadings = headerRow === 1;
    copied += (await writeLines(lines, writer, { name, width: layout.width + 1, hasHeadings })) - headerRow;
  }
  const read = new Set(tables.map(({ sheet }) => sheet));
  for (const { name, state } of isCsv ? [] : source.sheets) {
    if (read.has(name) || isNoteSheet(name)) continue;
    const { width } = await layoutOf(source, { sheet: name, headerRow: 0 });
    await writeLines(allLines(source, name), writer, { name, width, visible: state === 'visible' });
  }
  return copied;
}

/** The last column of a CSV file must be on one line and, without quotation marks, free of delimiters. */
function csvCleaner({ found: { delimiter = ',' } }: Source, { quote }: CsvOptions): (text: string) => string {
  return (text) => {
    const line = text.replace(/\s+/g, ' ');
    return quote === '' ? line.replaceAll(delimiter, ' ') : line;
  };
}

interface Layout {
  /** Columns of the copied rows, without ours. */
  readonly width: number;
  /** Columns that we added to an earlier copy. */
  readonly ours: ReadonlySet<number>;
}

async function layoutOf(
  source: Source,
  { sheet, headerRow, faults }: Pick<RejectedTable, 'sheet' | 'headerRow'> & { readonly faults?: FaultsByRow },
): Promise<Layout> {
  const ours = new Set<number>();
  let width = 0;
  for await (const { number, cells } of rowsOf(source, sheet)) {
    if (number === headerRow) {
      for (const [at, cell] of cells.entries())
        if (isNoteHeading(normalizeHeading(cellText(cell ?? null)))) ours.add(at);
    }
    if (faults && number > headerRow && !faults.has(number)) continue;
    for (let at = cells.length; at > width; at--) {
      if (!isEmpty(cells[at - 1]) && !ours.has(at - 1)) width = at;
    }
  }
  return { width, ours };
}

function isEmpty(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || cell === '';
}

/** All rows of a table, including those above the headings. */
async function* rowsOf(source: Source, sheet: string | undefined): AsyncGenerator<SourceRow> {
  const table = await source.table(sheet, { headerRow: 0 });
  for await (const batch of table.batches) yield* batch;
}

async function* chosenLines(
  source: Source,
  table: RejectedTable,
  layout: Layout,
  clean: (text: string) => string,
  noteHeading: string,
): AsyncGenerator<readonly Cell[]> {
  const { sheet, headerRow, faults } = table;
  const withNote = (cells: readonly Cell[], note: string): Cell[] => {
    const own = Array.from({ length: layout.width }, (_, at) => (layout.ours.has(at) ? null : (cells[at] ?? null)));
    return [...own, note];
  };
  let next = 1;
  for await (const { number, cells } of rowsOf(source, sheet)) {
    if (number <= headerRow) {
      // The reader skips empty rows; adding them keeps the headings in their row.
      for (; next < number; next++) yield [];
      next = number + 1;
      yield withNote(cells, number === headerRow ? noteHeading : '');
    }
    const fault = number > headerRow ? faults.get(number) : undefined;
    if (fault !== undefined) yield withNote(cells, clean(fault));
  }
}

async function* allLines(source: Source, sheet: string): AsyncGenerator<readonly Cell[]> {
  for await (const { cells } of everyRow(source, sheet)) yield cells;
}

const linesAtATime = 500;
const widestColumn = 40;

/** Writes a sheet, and returns the number of its lines. */
async function writeLines(
  lines: AsyncGenerator<readonly Cell[]>,
  writer: TableWriter,
  sheet: { readonly name: string; readonly width: number; readonly visible?: boolean; readonly hasHeadings?: boolean },
): Promise<number> {
  const { name, width, visible = true, hasHeadings = false } = sheet;
  const begun = await lines.next();
  const headings = begun.done ? [] : begun.value;
  const output: SheetWriter = await writer.sheet({
    ...{ name, state: visible ? 'visible' : 'hidden', freeze: hasHeadings, filter: hasHeadings, ownFormats: true },
    columns: Array.from({ length: width }, (_, at) => {
      const heading = cellText(headings[at] ?? null);
      return { heading, kind: 'number', width: Math.min(widestColumn, Math.max(12, heading.length + 4)) };
    }),
  });
  let count = begun.done ? 0 : 1;
  let waiting: (readonly Cell[])[] = [];
  for await (const cells of lines) {
    count += 1;
    waiting.push(cells);
    if (waiting.length < linesAtATime) continue;
    await output.write(waiting);
    waiting = [];
  }
  await output.write(waiting);
  return count;
}

type FaultsByRow = ReadonlyMap<number, string>;

const longest = 2000;

/** Collects the faults of all rejected rows. Memory is that of the texts, without a limit. */
export class RowFaults {
  readonly #faults = new ByRow<string>();

  readonly #texts: ReportTexts;

  constructor(texts: ReportTexts = englishReport) {
    this.#texts = texts;
  }

  readonly addIssue = (issue: Issue): void => {
    const { severity, file, sheet, row, column, heading } = issue;
    if (severity !== 'error' || row === undefined) return;
    const { client, facts } = this.#texts.pages;
    const message = messageIn(issue, this.#texts);
    const where = heading ?? (column && capitalised(filledIn(client.column, column)));
    this.add({ file, row, sheet }, where ? facts.labelled(where, message) : message);
  };

  add({ file, sheet, row }: { file: string; sheet?: string; row: number }, text: string): void {
    const rows = this.#faults.rows(file, sheet);
    const known = rows.get(row);
    if (known === undefined) rows.set(row, text.slice(0, longest));
    else if (!known.includes(text)) rows.set(row, `${known} ${text}`.slice(0, longest));
  }

  of(file: string, sheet?: string): FaultsByRow {
    return this.#faults.rows(file, sheet);
  }
}
