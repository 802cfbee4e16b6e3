import { basename, extname } from 'node:path';
import { ConfigurationError, OutputError } from '../../errors.js';
import { cellText } from '../cell-text.js';
import { columnIndex, columnLetter, maxColumns } from '../columns.js';
import type { OpenOptions, SourceRow } from '../types.js';
import { fitSheetName } from '../write/sheet-name.js';
import { maxRows } from '../xlsx/sheet.js';
import { chosenComments } from './chosen-comments.js';
import { changeShapes, emptyDrawing, ShapeNumbers } from './comment-shapes.js';
import { changeComments, emptyComments } from './comments-part.js';
import { transitional } from './dialect.js';
import { listSheet } from './list-sheet.js';
import { newWorkbookParts } from './new-workbook.js';
import {
  type AnnotatedFile,
  type AnnotateOptions,
  type NoteColumns,
  noteHeadings,
  noteSheetName,
  type RowNote,
  type SheetNotes,
} from './notes.js';
import { cellXml, longestText } from './own-cell.js';
import { sheetRows, withSheetRows } from './sheet-rows.js';
import { type StatusStyles, statusStyles } from './status-styles.js';
import { emptyStyles, StylesPart } from './styles-part.js';
import { writeParts } from './zip-file.js';

interface Size {
  readonly rows: number;
  readonly columns: number;
  /** Longest text of each column, as far as it decides the width. */
  readonly widths: readonly number[];
  /** Cells whose text is longer than a cell of a workbook. */
  readonly tooLong: number;
}

const widest = 48;
const narrowest = 8;
/** Rows that decide how wide the columns are. */
const rowsForWidths = 1_000;

/**
 * Makes a workbook of a CSV file or of JSON lines with notes in it; see `annotateFile`. Every cell is the text that the
 * file has.
 */
export async function annotateCsv({ source, target, options = {}, ...given }: AnnotateOptions): Promise<AnnotatedFile> {
  if (extname(target).toLowerCase() !== '.xlsx') {
    throw new ConfigurationError(`${target}: the copy of a file that is none is a workbook.`, {
      advice: 'Give it a name that ends in .xlsx.',
    });
  }
  const notes = await withSheetRows(given.notes, source, options);
  const size = await measure(source, options);
  const columns = { status: size.columns, text: size.columns + 1 };
  refuseTooLarge(source, target, size);
  const sheet = notes.sheets[0] ?? { headerRow: 0, rows: new Map() };
  const styles = new StylesPart(emptyStyles(transitional.namespace));
  const { comments, leftOut } = chosenComments(sheet, 'The sheet');
  if (size.tooLong > 0) {
    leftOut.push(
      `${size.tooLong.toLocaleString('en')} cells are cut: a cell of a workbook holds ${longestText.toLocaleString('en')} characters.`,
    );
  }
  const name = fitSheetName(basename(source, extname(source)), [noteSheetName]);
  const list = listSheet(
    { listed: notes.listed, summary: [...notes.summary, ...leftOut] },
    { styles, namespace: transitional.namespace, sheetOf: () => name },
  );
  const data = new DataSheet({ sheet, columns, size, styles });
  const boxes = changeComments(emptyComments(transitional.namespace), comments, new Set());
  const drawing = changeShapes(emptyDrawing, boxes, new ShapeNumbers());
  const hasComments = comments.length > 0 && drawing !== undefined;
  const parts = newWorkbookParts({
    sheets: [
      {
        name,
        xml: () => data.xml(source, options, comments.length > 0),
        filter: data.filter,
        comments: hasComments ? boxes.xml : undefined,
        drawing: hasComments ? drawing : undefined,
      },
      { name: noteSheetName, xml: () => list.xml(), filter: list.filter },
    ],
    styles: () => styles.render(),
  });
  await writeParts(target, parts);
  return { file: target, leftOut: [...leftOut, ...list.leftOut] };
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
        if (length > longestText) tooLong++;
        if (number <= rowsForWidths) widths[index] = Math.max(widths[index] ?? 0, Math.min(length, widest));
      }
    }
  }
  return { rows, columns, widths, tooLong };
}

function refuseTooLarge(source: string, target: string, { rows, columns }: Size): void {
  const problem =
    rows > maxRows
      ? `${source} has ${rows.toLocaleString('en')} rows; a sheet holds ${maxRows.toLocaleString('en')}`
      : columns + 2 > maxColumns
        ? `${source} has ${columns.toLocaleString('en')} columns; a sheet holds ${maxColumns.toLocaleString('en')}, and two are added`
        : undefined;
  if (problem === undefined) return;
  throw new OutputError(`${target}: ${problem}.`, {
    place: { file: target },
    advice: 'Cut the file into several, or write the report in another format.',
  });
}

interface DataSheetOptions {
  readonly sheet: SheetNotes;
  readonly columns: NoteColumns;
  readonly size: Size;
  readonly styles: StylesPart;
}

/** The sheet that holds what the file holds, and the notes. */
class DataSheet {
  readonly filter: string | undefined;
  readonly #options: DataSheetOptions;
  readonly #looks: StatusStyles;
  readonly #text: number;
  readonly #heading: number;

  constructor(options: DataSheetOptions) {
    this.#options = options;
    const { styles, sheet, columns, size } = options;
    this.#looks = statusStyles(styles);
    this.#text = styles.own({ isText: true });
    this.#heading = styles.own({ font: 'bold', tone: 'neutral', isText: true });
    // All that will be asked for, before the styles are written.
    for (const { cells } of sheet.rows.values())
      for (const { tone } of cells.values()) styles.coloured(this.#text, tone);
    const { headerRow } = sheet;
    const last = `${columnLetter(columns.text)}${Math.max(size.rows, headerRow)}`;
    this.filter = headerRow > 0 ? `A${headerRow}:${last}` : undefined;
  }

  async *xml(source: string, options: OpenOptions, hasComments: boolean): AsyncGenerator<string> {
    yield this.#head();
    for await (const batch of sheetRows(source, options)) yield batch.map((row) => this.#row(row)).join('');
    yield '</sheetData>';
    if (this.filter !== undefined) yield `<autoFilter ref="${this.filter}"/>`;
    if (hasComments) yield `<legacyDrawing xmlns:r="${transitional.relationships}" r:id="rId2"/>`;
    yield '</worksheet>';
  }

  #head(): string {
    const { size, columns, sheet } = this.#options;
    const column = (index: number, width: number) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${this.#text}"/>`;
    const widths = Array.from({ length: size.columns }, (_, index) => {
      return column(index, Math.max(narrowest, (size.widths[index] ?? 0) + 2));
    });
    const below = `A${sheet.headerRow + 1}`;
    const pane =
      sheet.headerRow > 0
        ? `<pane ySplit="${sheet.headerRow}" topLeftCell="${below}" activePane="bottomLeft" state="frozen"/>`
        : '';
    return [
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${transitional.namespace}">`,
      `<sheetViews><sheetView tabSelected="1" workbookViewId="0">${pane}</sheetView></sheetViews>`,
      `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}`,
      `${column(columns.status, 18)}${column(columns.text, 70)}</cols><sheetData>`,
    ].join('');
  }

  #row({ number: row, cells }: SourceRow): string {
    const { sheet, styles, columns } = this.#options;
    const note = sheet.rows.get(row);
    const isHeading = row === sheet.headerRow;
    const tones = new Map([...(note?.cells ?? [])].map(([letter, { tone }]) => [columnIndex(letter), tone]));
    let xml = '';
    for (const [column, cell] of cells.entries()) {
      const text = cellText(cell);
      const tone = tones.get(column);
      if (text === '' && tone === undefined) continue;
      const style = isHeading ? this.#heading : this.#text;
      xml += cellXml({ row, column, style: tone === undefined ? style : styles.coloured(this.#text, tone), text });
    }
    for (const [column, tone] of tones) {
      if (column >= cells.length && column < columns.status) {
        xml += cellXml({ row, column, style: styles.coloured(this.#text, tone) });
      }
    }
    return `<row r="${row}">${xml}${isHeading ? this.#headings(row) : this.#status(row, note)}</row>`;
  }

  #headings(row: number): string {
    const { status, text } = this.#options.columns;
    const style = this.#heading;
    return (
      cellXml({ row, column: status, style, text: noteHeadings.status }) +
      cellXml({ row, column: text, style, text: noteHeadings.text })
    );
  }

  #status(row: number, note: RowNote | undefined): string {
    const { sheet, columns } = this.#options;
    const other = row > sheet.headerRow ? sheet.others : undefined;
    const text = note?.text?.replace(/\s*\n\s*/g, ' ');
    const status = cellXml({
      row,
      column: columns.status,
      style: this.#looks.status[note?.tone ?? 'neutral'],
      text: note?.status ?? other ?? '',
    });
    if (!note) return other === undefined ? '' : status;
    return text ? status + cellXml({ row, column: columns.text, style: this.#looks.text, text }) : status;
  }
}
