import { basename, extname } from 'node:path';
import { OutputError } from '../../errors.js';
import { cellText } from '../cell-text.js';
import { columnIndex, longestCellText, maxColumns, maxRows } from '../columns.js';
import { holdsJsonLines, openSource } from '../open.js';
import type { OpenOptions, SourceRow, Table } from '../types.js';
import { fitSheetName } from '../write/sheet-name.js';
import { xmlDeclaration } from '../xlsx/xml-text.js';
import type { AnnotatedFile, AnnotateOptions, FileNotes, ListedNote, SheetNotes } from './notes.js';
import { cellXml, emptyPackage, transitional } from './own-parts.js';
import type { CopyContext, SheetAdditions, SheetBody } from './sheet-copy.js';
import type { SheetFacts } from './sheet-facts.js';
import { columnsXml, statusCells } from './status-columns.js';
import { copyPackage } from './workbook-copy.js';

interface Size {
  readonly rows: number;
  readonly columns: number;
  /** Longest text of each column among the first rows, capped; sets the column width. */
  readonly widths: readonly number[];
  readonly tooLong: number;
}

const widest = 48;
const narrowest = 8;
const rowsForWidths = 1_000;

/**
 * Turns a CSV or JSON lines file into a workbook with notes; see `annotateFile`. Every cell is text, as in the file.
 */
export async function annotateCsv({ source, target, options = {}, ...given }: AnnotateOptions): Promise<AnnotatedFile> {
  const notes = await withSheetRows(given.notes, source, options);
  const [sheet = { headerRow: 0, rows: new Map() }] = notes.sheets;
  const name = fitSheetName(basename(source, extname(source)), [notes.words.names.sheet]);
  return copyPackage(emptyPackage(source, name), { target, notes: { ...notes, sheets: [sheet] } }, (_, own, context) =>
    textBody(own, { source, target, options, context }),
  );
}

interface TextSource {
  readonly source: string;
  readonly target: string;
  readonly options: OpenOptions;
  readonly context: CopyContext;
}

async function textBody(notes: SheetNotes, { source, target, options, context }: TextSource): Promise<SheetBody> {
  const { styles } = context;
  const size = await measure(source, options);
  refuseTooLarge(size, { source, target, notes });
  const textStyle = styles.own({ isText: true });
  const facts: SheetFacts = {
    prefix: '',
    firstColumn: 0,
    lastColumn: size.columns - 1,
    lastRow: size.rows,
    ownColumns: [],
    columns: [],
    headingStyle: styles.own({ font: 'bold', tone: 'neutral', isText: true }),
    sections: new Set(['cols']),
  };
  return {
    facts,
    leftOut: size.tooLong === 0 ? [] : [{ key: 'cellsCut', values: [size.tooLong, longestCellText] }],
    async *write(additions) {
      const layout = { notes, facts, textStyle, context, additions };
      const rowXml = rowWriter(layout);
      yield Buffer.from(head(size, layout));
      for await (const rows of sheetRows(source, options)) yield Buffer.from(rows.map(rowXml).join(''));
      yield Buffer.from(`</sheetData>${[...additions.added.values()].join('')}</worksheet>`);
    },
  };
}

async function measure(file: string, options: OpenOptions): Promise<Size> {
  let rows = 0;
  let columns = 0;
  let tooLong = 0;
  const widths: number[] = [];
  for await (const batch of sheetRows(file, options)) {
    for (const { number, cells } of batch) {
      rows = number;
      columns = Math.max(columns, cells.length);
      for (const [index, cell] of cells.entries()) {
        const { length } = cellText(cell);
        if (length > longestCellText) tooLong++;
        if (number <= rowsForWidths) widths[index] = Math.max(widths[index] ?? 0, Math.min(length, widest));
      }
    }
  }
  return { rows, columns, widths, tooLong };
}

function refuseTooLarge(
  { rows, columns }: Size,
  { source, target, notes }: Pick<TextSource, 'source' | 'target'> & { readonly notes: SheetNotes },
): void {
  const added = notes.ids ? 3 : 2;
  const problem =
    rows > maxRows
      ? `${source} has ${rows.toLocaleString('en')} rows; a sheet holds ${maxRows.toLocaleString('en')}`
      : columns + added > maxColumns
        ? `${source} has ${columns.toLocaleString('en')} columns; a sheet holds ${maxColumns.toLocaleString('en')}, and ${added === 3 ? 'three' : 'two'} are added`
        : undefined;
  if (problem === undefined) return;
  throw new OutputError(`${target}: ${problem}.`, {
    place: { file: target },
    advice: 'Cut the file into several, or write the report in another format.',
  });
}

interface TextLayout {
  readonly notes: SheetNotes;
  readonly facts: SheetFacts;
  readonly textStyle: number;
  readonly context: CopyContext;
  readonly additions: SheetAdditions;
}

function head(size: Size, { notes: { headerRow }, textStyle, additions }: TextLayout): string {
  const tags = Array.from({ length: size.columns }, (_, index) => {
    const width = Math.max(narrowest, (size.widths[index] ?? 0) + 2);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${textStyle}"/>`;
  });
  const pane = `<pane ySplit="${headerRow}" topLeftCell="A${headerRow + 1}" activePane="bottomLeft" state="frozen"/>`;
  return [
    `${xmlDeclaration}<worksheet xmlns="${transitional.namespace}">`,
    `<sheetViews><sheetView tabSelected="1" workbookViewId="0">${headerRow > 0 ? pane : ''}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    additions.columns ? columnsXml(tags, additions.columns, '') : '',
    '<sheetData>',
  ].join('');
}

function rowWriter({ notes, facts, textStyle, context: { names, styles, looks }, additions: { columns } }: TextLayout) {
  const own = columns && { ...facts, notes, columns, names, looks };
  return ({ number: row, cells }: SourceRow): string => {
    const style = row === notes.headerRow ? facts.headingStyle : textStyle;
    const tones = new Map(
      [...(notes.rows.get(row)?.cells ?? [])].map(([letter, { tone }]) => [columnIndex(letter), tone]),
    );
    const width = Math.max(cells.length, ...[...tones.keys()].map((column) => Math.min(column, facts.lastColumn) + 1));
    let xml = '';
    for (let column = 0; column < width; column++) {
      const text = cellText(cells[column] ?? null);
      const tone = tones.get(column);
      if (text === '' && tone === undefined) continue;
      xml += cellXml({ row, column, style: tone === undefined ? style : styles.coloured(textStyle, tone), text });
    }
    return `<row r="${row}">${xml}${own ? statusCells(row, own) : ''}</row>`;
  };
}

interface SheetRow extends SourceRow {
  /** Number of the row in the file. */
  readonly source: number;
}

/** The rows of a file as its sheet shows them, headings included; JSON lines get a heading row. */
async function* sheetRows(file: string, options: OpenOptions): AsyncGenerator<readonly SheetRow[]> {
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
 * Moves the notes from file rows to sheet rows. They differ for JSON lines: the file has no heading row and may have
 * blank lines, and a line with lists becomes several rows, of which the first gets the note.
 */
async function withSheetRows(notes: FileNotes, file: string, options: OpenOptions): Promise<FileNotes> {
  if (!(await holdsJsonLines(file))) return notes;
  const [sheet] = notes.sheets;
  const noted = new Set([...(sheet?.rows.keys() ?? []), ...notes.listed.map(({ row }) => row)]);
  const rows = new Map<number, number>();
  for await (const batch of sheetRows(file, options)) {
    for (const { number, source: line } of batch) if (noted.has(line) && !rows.has(line)) rows.set(line, number);
  }
  const moved = <T>(noted: ReadonlyMap<number, T> = new Map()) =>
    new Map([...noted].map(([line, note]) => [rows.get(line) ?? line, note] as const));
  const listed = ({ row, ...note }: ListedNote): ListedNote =>
    row === undefined ? note : { ...note, row: rows.get(row) ?? row };
  return {
    ...notes,
    sheets: sheet ? [{ ...sheet, headerRow: 1, rows: moved(sheet.rows), ids: sheet.ids && moved(sheet.ids) }] : [],
    listed: notes.listed.map(listed),
  };
}
