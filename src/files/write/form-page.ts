import type { Style, Workbook, Worksheet } from 'exceljs';
import type { FormLine, FormPage } from './form.js';
import { linesIn } from './long-text.js';
import { sheetReference } from './output-value.js';
import { columnFormats } from './sheet-layout.js';
import type { ColumnKind } from './writer.js';

/** Characters that a line of the words holds, in bold, and one of their meanings. */
const wordLength = 27;
const lineLength = 104;
const lineHeight = 15.5;

/** Writes an explanatory page: a narrow margin, words, and their meanings. */
export function writeFormPage(workbook: Pick<Workbook, 'addWorksheet'>, { name, title, lines }: FormPage): Worksheet {
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
        : { text: line.word, hyperlink: `#${sheetReference(line.sheet)}A1`, tooltip: line.sheet };
    word.style = line.sheet === undefined ? pageStyles.word : pageStyles.link;
    const text = row.getCell(3);
    text.value = line.text;
    text.style = pageStyles.text;
    row.height = Math.max(heightOf(line.word, wordLength), heightOf(line.text, lineLength));
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

/** Programs do not fit the height of merged cells to their text. */
function heightOf(text: string, length: number): number {
  return Math.round(linesIn(text, length) * lineHeight * 10) / 10 + 2;
}

const ink = 'FF1F2937';
const faint = 'FF7B8794';
const line = 'FFC9D3DD';
const plainFill = 'FFF1F4F7';
const neededFill = 'FFD7E5F3';
const link = 'FF1D5FA8';

const font = { name: 'Calibri', family: 2, size: 11, color: { argb: ink } } as const;
const fill = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } }) as const;

/** Yes and no are words here. */
export const cellFormats: Readonly<Record<ColumnKind, string>> = { ...columnFormats, boolean: '@' };

const lineBelow = { bottom: { style: 'thin', color: { argb: line } } } as const;

export function labelStyle(isMarked: boolean): Partial<Style> {
  return {
    font: { ...font, bold: true },
    fill: fill(isMarked ? neededFill : plainFill),
    alignment: { vertical: 'middle', wrapText: true },
    numFmt: '@',
  };
}

export function nameStyle(isMarked: boolean): Partial<Style> {
  return {
    font: { ...font, size: 8, color: { argb: faint } },
    fill: fill(isMarked ? neededFill : plainFill),
    border: lineBelow,
    alignment: { vertical: 'middle' },
    numFmt: '@',
  };
}

export const listHeadingStyle: Partial<Style> = {
  font: { ...font, bold: true },
  fill: fill(plainFill),
  border: lineBelow,
  alignment: { vertical: 'middle' },
  numFmt: '@',
};

export const pageStyles = {
  title: { font: { ...font, size: 20, bold: true }, alignment: { vertical: 'middle' } },
  heading: {
    font: { ...font, size: 13, bold: true },
    border: lineBelow,
    alignment: { vertical: 'bottom' },
  },
  text: { font, alignment: { vertical: 'top', wrapText: true } },
  word: { font: { ...font, bold: true }, alignment: { vertical: 'top', wrapText: true } },
  link: { font: { ...font, color: { argb: link }, underline: true }, alignment: { vertical: 'top', wrapText: true } },
  command: {
    font: { ...font, name: 'Consolas', family: 3, size: 10.5 },
    fill: fill(plainFill),
    alignment: { vertical: 'middle', indent: 1 },
  },
} as const satisfies Record<string, Partial<Style>>;
