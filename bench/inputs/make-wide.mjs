// node bench/inputs/make-wide.mjs csv|cells|shared <rows> <file> [<sheets>]: writes the rows of the checks, in a process of its own
// because exceljs keeps all shared strings in memory.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvText, headings, wideRow } from './wide-rows.mjs';

const [form = '', count = '', file = '', sheets = '1'] = process.argv.slice(2);
await (form === 'csv' ? writeCsv(Number(count)) : writeWorkbook(Number(count), form === 'shared'));

async function writeCsv(rows) {
  await pipeline(Readable.from(csvBlocks(rows)), createWriteStream(file));
}

function* csvBlocks(rows) {
  yield `${headings.join(';')}\n`;
  for (let start = 1; start <= rows; start += 1000) {
    let block = '';
    for (let number = start; number <= Math.min(rows, start + 999); number++)
      block += `${wideRow(number).map(csvCell).join(';')}\n`;
    yield block;
  }
}

function csvCell(value) {
  const text = csvText(value);
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function writeWorkbook(rows, useSharedStrings) {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename: file, useSharedStrings, useStyles: true });
  const each = Math.ceil(rows / Number(sheets));
  for (let first = 1, at = 1; first <= rows; first += each, at++) {
    const sheet = workbook.addWorksheet(at === 1 ? 'Customers' : `Customers ${at}`);
    sheet.columns = headings.map((header) => ({
      header,
      ...(header === 'Customer since' && { style: { numFmt: 'dd.mm.yyyy' } }),
    }));
    for (let number = first; number <= Math.min(rows, first + each - 1); number++) {
      sheet.addRow(wideRow(number).map((value) => (value === '' ? null : value))).commit();
      // The writer knows no backpressure; a pause lets it put out what it holds.
      if (number % 1000 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    sheet.commit();
  }
  await workbook.commit();
}
