import {
  type Cell,
  type CsvOptions,
  cellText,
  commitOrAbort,
  copyLines,
  createWriter,
  everyRow,
  isNoteHeading,
  isNoteSheet,
  normalizeHeading,
  openSource,
  type SheetWriter,
  type Source,
  type SourceRow,
  type TableWriter,
} from '../../tabular/index.js';
import type { FaultsByRow } from './row-faults.js';

export interface RejectedTable {
  /** Absent for a CSV file. */
  readonly sheet?: string;
  /** Row of the headings, from 1; 0 if there are none. */
  readonly headerRow: number;
  readonly faults: FaultsByRow;
}

export interface RejectedFile {
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
    const writer = await createWriter(target, source.kind === 'csv' ? dialectOf(source, csv) : undefined);
    return await commitOrAbort(writer, () => copyTables(source, { ...rejected, writer }));
  } finally {
    await source.close();
  }
}

function dialectOf({ found: { delimiter } }: Source, { quote }: CsvOptions): CsvOptions {
  return { delimiter, quote };
}

interface Copying extends Pick<RejectedFile, 'tables' | 'csv' | 'noteHeading'> {
  readonly writer: TableWriter;
}

async function copyTables(source: Source, { tables, writer, csv, noteHeading }: Copying): Promise<number> {
  const isCsv = source.kind === 'csv';
  const read = new Set(tables.map(({ sheet }) => sheet));
  const others = isCsv ? [] : source.sheets.filter(({ name }) => !read.has(name) && !isNoteSheet(name));
  let copied = 0;
  for (const table of tables) {
    const layout = await layoutOf(source, table);
    const clean = isCsv ? csvCleaner(source, csv) : (text: string) => text;
    copied += await writeLines(chosenLines(source, { table, layout, clean, noteHeading }), {
      ...{ writer, name: table.sheet ?? '', width: layout.width + 1 },
      hasHeadings: table.headerRow === 1 || undefined,
    });
  }
  for (const { name, state } of others) {
    const layout = await layoutOf(source, { sheet: name, headerRow: 0 });
    const visible = state === 'visible';
    await writeLines(allLines(source, name), { writer, name, width: layout.width, visible });
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

interface Line {
  readonly cells: readonly Cell[];
  readonly isRow: boolean;
}

interface Chosen {
  readonly table: RejectedTable;
  readonly layout: Layout;
  readonly clean: (text: string) => string;
  readonly noteHeading: string;
}

async function* chosenLines(source: Source, { table, layout, clean, noteHeading }: Chosen): AsyncGenerator<Line> {
  const { sheet, headerRow, faults } = table;
  const withNote = (cells: readonly Cell[], note: string): Cell[] => {
    const own = Array.from({ length: layout.width }, (_, at) => (layout.ours.has(at) ? null : (cells[at] ?? null)));
    return [...own, note];
  };
  let next = 1;
  for await (const { number, cells } of rowsOf(source, sheet)) {
    if (number <= headerRow) {
      // The reader skips empty rows; adding them keeps the headings in their row.
      for (; next < number; next++) yield { cells: [], isRow: false };
      next = number + 1;
      yield { cells: withNote(cells, number === headerRow ? noteHeading : ''), isRow: false };
    }
    const fault = number > headerRow ? faults.get(number) : undefined;
    if (fault !== undefined) yield { cells: withNote(cells, clean(fault)), isRow: true };
  }
}

async function* allLines(source: Source, sheet: string): AsyncGenerator<Line> {
  for await (const { cells } of everyRow(source, sheet)) yield { cells, isRow: false };
}

interface Sheet {
  readonly writer: TableWriter;
  readonly name: string;
  readonly width: number;
  readonly visible?: boolean;
  readonly hasHeadings?: true;
}

const linesAtATime = 500;
const widestColumn = 40;

async function writeLines(lines: AsyncGenerator<Line>, sheet: Sheet): Promise<number> {
  const { writer, name, width, visible = true, hasHeadings = false } = sheet;
  const begun = await lines.next();
  const headings = begun.done ? [] : begun.value.cells;
  const output: SheetWriter = await writer.sheet({
    ...{ name, state: visible ? 'visible' : 'hidden', freeze: hasHeadings, filter: hasHeadings, ownFormats: true },
    columns: Array.from({ length: width }, (_, at) => {
      const heading = cellText(headings[at] ?? null);
      return { heading, kind: 'number', width: Math.min(widestColumn, Math.max(12, heading.length + 4)) };
    }),
  });
  let rows = !begun.done && begun.value.isRow ? 1 : 0;
  let waiting: (readonly Cell[])[] = [];
  for await (const { cells, isRow } of lines) {
    if (isRow) rows += 1;
    waiting.push(cells);
    if (waiting.length < linesAtATime) continue;
    await output.write(waiting);
    waiting = [];
  }
  await output.write(waiting);
  return rows;
}
