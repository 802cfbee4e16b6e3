import { buffer } from 'node:stream/consumers';
import type { Cell, CellValue, DataValidation, Workbook, Worksheet } from 'exceljs';
import { OutputError } from '../../errors.js';
import { columnLetter, maxRows } from '../columns.js';
import { writeAtomically } from './atomic-file.js';
import type { Form, FormChoice, FormColumn, FormList, FormSheet } from './form.js';
import { cellFormats, labelStyle, listHeadingStyle, nameStyle, writeFormPage } from './form-page.js';
import { linesIn } from './long-text.js';
import { outputValue, sheetReference } from './output-value.js';
import { addRule } from './sheet-layout.js';
import type { ColumnKind } from './writer.js';

/** The last row with lists. exceljs and other programs store a rule per cell: gigabytes for whole columns. */
const lastListRow = 5000;

/** The first row below the headings of a form, from 1. */
const firstFormRow = 3;

/** Writes a form as a workbook; texts stay texts, even if they look like a formula. Throws OutputError. */
export async function writeForm(file: string, form: Form): Promise<void> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  workbook.creator = 'fieldsheet';
  workbook.lastModifiedBy = 'fieldsheet';
  workbook.created = form.made;
  workbook.modified = form.made;
  writeFormPage(workbook, form.page);
  for (const sheet of form.sheets) addSheet(workbook, sheet, form);
  for (const list of form.lists) addList(workbook, list);
  if (form.choices.length > 0) addChoices(workbook, form);
  const packed = await repacked(Buffer.from(await workbook.xlsx.writeBuffer()), form.made);
  await writeAtomically(file, async (output) => {
    output.stream.end(packed);
  });
}

function addSheet(workbook: Workbook, { name, columns }: FormSheet, form: Form): void {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', xSplit: 1, ySplit: 2, topLeftCell: 'B3', activeCell: 'A3', zoomScale: 100 }],
    pageSetup: { orientation: 'landscape', paperSize: 9, printTitlesRow: '1:2', printTitlesColumn: 'A:A' },
  });
  sheet.columns = columns.map((column) => ({ width: widthOf(column), style: { numFmt: cellFormats[column.kind] } }));
  sheet.getRow(1).height = 33;
  sheet.getRow(2).height = 15;
  columns.forEach((column, index) => {
    const isMarked = column.mark !== undefined;
    const label = sheet.getCell(1, index + 1);
    setText(label, isMarked ? `${column.label} ${column.mark}` : column.label);
    label.style = labelStyle(isMarked);
    label.note = { texts: [{ text: column.note, font: { size: 9, name: 'Calibri' } }], editAs: 'absolute' };
    const heading = sheet.getCell(2, index + 1);
    setText(heading, column.heading);
    heading.style = nameStyle(isMarked);
    addChoice(sheet, { column, index }, form);
  });
}

function addChoice(sheet: Worksheet, { column, index }: { column: FormColumn; index: number }, form: Form): void {
  const rule = column.choice && validationOf(column.choice, form);
  if (!rule) return;
  const letter = columnLetter(index);
  addRule(sheet, `${letter}${firstFormRow}:${letter}${lastListRow}`, rule);
}

function addList(workbook: Workbook, { name, headings, rows }: FormList): void {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1, activeCell: 'A2' }] });
  const widths = headings.map((heading, index) =>
    Math.min(48, Math.max(14, heading.length + 4, ...rows.map((row) => (row[index] ?? '').length + 2))),
  );
  fillTable(sheet, widths, [headings, ...rows]);
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows.length + 1, column: headings.length } };
}

function addChoices(workbook: Workbook, { choices, choicesName }: Form): void {
  const sheet = workbook.addWorksheet(choicesName, { state: 'hidden' });
  const longest = Math.max(...choices.map(({ values }) => values.length));
  const rows = Array.from({ length: longest }, (_, at) => choices.map(({ values }) => values[at]));
  fillTable(
    sheet,
    choices.map(() => 24),
    [choices.map(({ name }) => name), ...rows],
  );
}

function fillTable(
  sheet: Worksheet,
  widths: readonly number[],
  rows: readonly (readonly (string | undefined)[])[],
): void {
  sheet.columns = widths.map((width) => ({ width, style: { numFmt: cellFormats.text } }));
  for (const [at, row] of rows.entries()) {
    for (const [index, text] of row.entries()) {
      if (text === undefined) continue;
      const cell = sheet.getCell(at + 1, index + 1);
      setText(cell, text);
      if (at === 0) cell.style = listHeadingStyle;
    }
  }
}

function setText(cell: Cell, text: string): void {
  const result = outputValue(text, 'text');
  if ('problem' in result) throw new OutputError(`${text.slice(0, 40)}…: ${result.problem}.`);
  cell.value = result.value as CellValue;
}

const narrowest: Readonly<Record<ColumnKind, number>> = { text: 16, number: 12, date: 13, dateTime: 18, boolean: 12 };

/** The label may take two lines; the heading under it is in small type. */
function widthOf({ label, mark = '', heading, kind }: FormColumn): number {
  const words = Math.max(...`${label} ${mark}`.split(' ').map(({ length }) => length));
  const wanted = Math.max(narrowest[kind], Math.ceil(label.length * 0.7) + 4, words + 4, heading.length * 0.75 + 2);
  return Math.min(40, Math.round(wanted));
}

/** A drop-down list, undefined without values. It refers to cells: an inline list holds 255 characters only. */
function validationOf({ from, otherwise }: FormChoice, form: Form): DataValidation | undefined {
  const formula = formulaOf(from, form);
  if (formula === undefined) return undefined;
  const strictness: Partial<DataValidation> =
    otherwise === undefined
      ? { showErrorMessage: false }
      : { showErrorMessage: true, errorStyle: 'stop', errorTitle: form.notInList, error: otherwise };
  return { type: 'list', allowBlank: true, formulae: [formula], ...strictness };
}

function formulaOf(from: FormChoice['from'], { choices, choicesName, lists, sheets }: Form): string | undefined {
  if ('choices' in from) {
    const at = choices.findIndex(({ name }) => name === from.choices);
    const count = choices[at]?.values.length ?? 0;
    return count === 0 ? undefined : cells(choicesName, { column: at, first: 2, last: count + 1 });
  }
  if ('list' in from) {
    const count = lists.find(({ name }) => name === from.list)?.rows.length ?? 0;
    return count === 0 ? undefined : cells(from.list, { column: from.column, first: 2, last: count + 1 });
  }
  const column = sheets
    .find(({ name }) => name === from.sheet)
    ?.columns.findIndex(({ heading }) => heading === from.heading);
  if (column === undefined || column < 0) return undefined;
  const first = cells(from.sheet, { column, first: firstFormRow, last: firstFormRow });
  const whole = cells(from.sheet, { column, first: firstFormRow, last: maxRows });
  // Only as long as the filled cells: the rest of the column would show as empty choices.
  return `OFFSET(${first},0,0,MAX(1,COUNTA(${whole})),1)`;
}

function cells(sheet: string, { column, first, last }: { column: number; first: number; last: number }): string {
  const letter = columnLetter(column);
  const end = last === first ? '' : `:$${letter}$${last}`;
  return `${sheetReference(sheet)}$${letter}$${first}${end}`;
}

interface Part {
  readonly name: string;
  readonly content: Buffer;
}

/** The same package with all parts dated `made` (its UTC fields), for reproducible bytes, and comment boxes fitted. */
async function repacked(workbook: Buffer, made: Date): Promise<Buffer> {
  const parts = await partsOf(workbook);
  const contents = new Map(parts.map(({ name, content }) => [name, content]));
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  // A date in a zip file has no time zone; yazl writes the local wall clock.
  const mtime = new Date(made.getTime() + made.getTimezoneOffset() * 60_000);
  for (const { name, content } of parts) {
    const number = /^xl\/drawings\/vmlDrawing(\d+)\.vml$/.exec(name)?.[1];
    const comments = contents.get(`xl/comments${number}.xml`);
    const written = comments ? Buffer.from(withRoom(content.toString(), comments.toString())) : content;
    zip.addBuffer(written, name, { mtime, forceDosTimestamp: true, mode: 0o100644 });
  }
  zip.end();
  return buffer(zip.outputStream);
}

async function partsOf(workbook: Buffer): Promise<Part[]> {
  const { fromBufferPromise } = await import('yauzl');
  const zip = await fromBufferPromise(workbook);
  const parts: Part[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    parts.push({ name: entry.fileName, content: await buffer(await zip.openReadStreamPromise(entry)) });
  }
  return parts;
}

const noteLine = 36;

/** Excel shows only what fits the box; exceljs makes every box four rows high. */
function withRoom(drawing: string, comments: string): string {
  const texts = comments.split('<comment ').slice(1);
  let index = 0;
  return drawing.replace(/<x:Anchor>([^<]*)<\/x:Anchor>/g, (_, anchor: string) => {
    const text = (texts[index++] ?? '').replace(/<[^<>]*>/g, '').replace(/^[^>]*>/, '');
    const [left, , , , right] = anchor.split(', ');
    // Rows are higher than the lines of a comment, the first one twice as high.
    return `<x:Anchor>${[left, 8, 0, 4, right, 2, Math.ceil(linesIn(text, noteLine) * 0.85) + 1, 4].join(', ')}</x:Anchor>`;
  });
}
