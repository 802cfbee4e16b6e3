import type { Workbook, Worksheet } from 'exceljs';
import { type FormLine, type FormPage, pageSheetName } from './form.js';
import { pageStyles } from './form-style.js';

/** Characters of a line in the wide column of the page. */
const lineLength = 104;
const lineHeight = 15.5;

/** A page that explains: a narrow margin, words, and what they mean. */
export function writeFormPage(
  workbook: Pick<Workbook, 'addWorksheet'>,
  { title, lines }: FormPage,
  name = pageSheetName,
): Worksheet {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'normal', showGridLines: false, activeCell: 'A1' }],
    pageSetup: { orientation: 'portrait', paperSize: 9, fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  sheet.columns = [{ width: 3 }, { width: 26 }, { width: 92 }];
  const first = sheet.getCell('B2');
  first.value = title;
  first.style = pageStyles.title;
  sheet.getRow(2).height = 30;
  lines.forEach((line, index) => {
    writeLine(sheet, index + 4, line);
  });
  return sheet;
}

function writeLine(sheet: Worksheet, number: number, line: FormLine): void {
  const row = sheet.getRow(number);
  if (line.kind === 'entry') {
    const word = row.getCell(2);
    word.value =
      line.sheet === undefined
        ? line.word
        : { text: line.word, hyperlink: `#'${line.sheet.replaceAll("'", "''")}'!A1`, tooltip: `Go to ${line.sheet}` };
    word.style = line.sheet === undefined ? pageStyles.word : pageStyles.link;
    const text = row.getCell(3);
    text.value = line.text;
    text.style = pageStyles.text;
    row.height = heightOf(line.text, lineLength);
    return;
  }
  sheet.mergeCells(number, 2, number, 3);
  const cell = row.getCell(2);
  cell.value = line.text;
  cell.style = pageStyles[line.kind];
  if (line.kind === 'heading') row.height = 30;
  else if (line.kind === 'command') row.height = 20;
  else row.height = heightOf(line.text, lineLength + 28);
}

/** Programs do not fit the height of merged cells to their text by themselves. */
function heightOf(text: string, length: number): number {
  const lines = text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / length)), 0);
  return Math.round(lines * lineHeight * 10) / 10 + 2;
}
