import {
  type Cell,
  commitOrAbort,
  createWriter,
  type SheetColumn,
  type SheetDefinition,
  type SheetWriter,
  type TableWriter,
} from '../files/index.js';
import { englishReport } from '../messages/english/report.js';
import type { ReportTexts } from '../messages/report-texts.js';
import { cutText } from '../messages/text/words.js';

/** In characters. */
const longestCell = 32_767;

/** What is left of a longer text: the rest is not needed to judge a change. */
const cutLength = 32_000;

/** What Preact draws: an element, a text, or a list of both. The package's types do not need Preact. */
type Drawn = object | string | number | bigint | boolean | null | undefined;

/** A column of a table, declared once for a workbook and for a page, with what a row has in it. */
export interface CellColumn<Row> extends SheetColumn {
  readonly cell: (row: Row) => Cell | undefined;
  /** What a page shows instead, if it is more than the cell. */
  readonly html?: (row: Row) => Drawn;
  /** Classes of its cell in a page. */
  readonly mark?: (row: Row) => string;
  /** Where the column stands, if not in both. */
  readonly on?: 'page' | 'workbook';
}

/** A table that is declared once, for its headings and for its rows: a sheet of a workbook, a table of a page. */
export interface Sheet<Row> extends SheetDefinition {
  readonly columns: readonly CellColumn<Row>[];
}

/** A column of a page alone. */
export function pageColumn<Row>(heading: string, html: NonNullable<CellColumn<Row>['html']>): CellColumn<Row> {
  return { heading, kind: 'text', cell: () => undefined, html, on: 'page' };
}

/** These columns in a workbook alone. */
export function inWorkbook<Row>(...columns: readonly CellColumn<Row>[]): CellColumn<Row>[] {
  return columns.map((column) => ({ ...column, on: 'workbook' }));
}

function sheetColumns<Row>({ columns }: Pick<Sheet<Row>, 'columns'>): CellColumn<Row>[] {
  return columns.filter(({ on }) => on !== 'page');
}

/** As wide as its heading at least, which is bold. */
export function textColumn<Row>(heading: string, width: number, cell: CellColumn<Row>['cell']): CellColumn<Row> {
  return { heading, kind: 'text', width: Math.max(width, heading.length + 3), cell };
}

/** Texts in it stay texts. */
export function numberColumn<Row>(heading: string, width: number, cell: CellColumn<Row>['cell']): CellColumn<Row> {
  return { heading, kind: 'number', width, cell };
}

/** The cells of a row, cut to what a cell holds. */
export function cellsOf<Row>(of: Pick<Sheet<Row>, 'columns'>, row: Row, texts: ReportTexts = englishReport): Cell[] {
  return sheetColumns(of).map(({ cell }) => shortCell(cell(row) ?? '', texts));
}

export function shortCell(cell: Cell, { pages: { parts } }: ReportTexts): Cell {
  return typeof cell === 'string' && cell.length > longestCell ? cutText(cell, cutLength, parts.cut) : cell;
}

/** Writes a sheet, a thousand rows at a time; a full one goes on in another one. Throws OutputError. */
export async function writeSheet<Row>(
  writer: TableWriter,
  sheet: Sheet<Row>,
  rows: Iterable<Row>,
  texts: ReportTexts = englishReport,
): Promise<SheetWriter> {
  const output = await writer.sheet({ ...sheet, columns: sheetColumns(sheet) });
  let page: Cell[][] = [];
  for (const row of rows) {
    page.push(cellsOf(sheet, row, texts));
    if (page.length < 1000) continue;
    await output.write(page);
    page = [];
  }
  await output.write(page);
  return output;
}

/** Writes a file of one sheet, as its ending says. Throws OutputError. */
export async function writeOneSheet<Row>(file: string, sheet: Sheet<Row>, rows: Iterable<Row>): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    await writeSheet(writer, sheet, rows);
  });
}
