import { englishReport } from '../language/english/report.js';
import type { ReportTexts } from '../language/report-texts.js';
import type { Cell, SheetColumn, SheetDefinition, SheetWriter, TableWriter } from '../tabular/index.js';
import { cutText } from '../text/words.js';

/** In characters. */
const longestCell = 32_767;

/** What is left of a longer text: the rest is not needed to judge a change. */
const cutLength = 32_000;

/** A column of a sheet, with what a row has in it. */
export interface CellColumn<Row> extends SheetColumn {
  readonly cell: (row: Row) => Cell | undefined;
}

/** A sheet that is declared once, for its headings and for its rows. */
export interface Sheet<Row> extends SheetDefinition {
  readonly columns: readonly CellColumn<Row>[];
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
export function cellsOf<Row>({ columns }: Sheet<Row>, row: Row, texts: ReportTexts = englishReport): Cell[] {
  return columns.map(({ cell }) => shortCell(cell(row) ?? '', texts));
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
  const output = await writer.sheet(sheet);
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
