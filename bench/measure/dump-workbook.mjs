import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import exceljs from 'exceljs';
import { streamOptions } from '../alone/exceljs-options.mjs';

/**
 * Writes what a workbook holds as JSON lines, for `alone/exceljs-write.mjs` to write again: a line for each sheet, then
 * one for each of its rows. A cell is null where there is none, '' where it is empty, an object where it is a date or
 * anything else but a text, a number or true and false. Styles that are not those of the column stand after the cells.
 * Merged cells, and rows that only keep others apart, as a page of words has them, are left out.
 * @param {string} workbook
 * @param {string} [file] none where the hash is enough
 * @returns {Promise<{ hash: string, sheets: Record<string, number> }>} a hash of all lines, and the rows of each sheet
 */
export async function dumpWorkbook(workbook, file) {
  const hash = createHash('sha256');
  const output = file && createWriteStream(file);
  const put = async (line) => {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    if (output && !output.write(text)) await once(output, 'drain');
  };
  const sheets = {};
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(workbook, streamOptions)) {
    const waiting = [];
    let styles;
    sheets[sheet.name] = 0;
    for await (const row of sheet) {
      if (!row.hasValues) continue;
      sheets[sheet.name] += 1;
      // The first row has the headings; the styles of the columns are those of the row below.
      waiting.push(row);
      if (waiting.length === 1 && !styles) continue;
      styles ??= await beginSheet(sheet, row, put);
      for (const each of waiting.splice(0)) await put(rowLine(each, styles));
    }
    styles ??= await beginSheet(sheet, undefined, put);
    for (const each of waiting) await put(rowLine(each, styles));
  }
  output?.end();
  if (output) await once(output, 'close');
  return { hash: hash.digest('hex'), sheets };
}

async function beginSheet(sheet, row, put) {
  const columns = (sheet.columns ?? []).map(({ width }, index) => ({
    width,
    style: styleOf(row?._cells[index]) ?? {},
  }));
  await put({ sheet: { name: sheet.name, state: sheet.state ?? 'visible', columns } });
  return columns.map(({ style }) => JSON.stringify(style));
}

function rowLine(row, styles) {
  const cells = [];
  const own = [];
  for (let index = 0; index < row._cells.length; index++) {
    const cell = isEmpty(row._cells[index]) ? undefined : row._cells[index];
    cells.push(cell ? shown(cell.value) : null);
    const style = styleOf(cell);
    if (style && JSON.stringify(style) !== styles[index]) own.push([index, style]);
  }
  while (cells.at(-1) === null) cells.pop();
  return own.length > 0 ? [cells, own] : [cells];
}

/** Neither a value nor a style. */
function isEmpty(cell) {
  return !cell || (cell.value === null && Object.keys(cell.style).length === 0);
}

function shown(value) {
  if (value === null || value === undefined) return '';
  if (value === '') return { value };
  return value instanceof Date ? { date: value.getTime() } : typeof value === 'object' ? { value } : value;
}

/** What exceljs reads for a font, a fill or a border that nobody chose is left out: no program would give it. */
function styleOf(cell) {
  if (!cell) return undefined;
  const { numFmt, font, fill, border, alignment } = cell.style;
  return {
    ...(numFmt && { numFmt }),
    ...(font && font.scheme !== 'minor' && { font }),
    ...(fill && fill.pattern !== 'none' && { fill }),
    ...(border && Object.keys(border).length > 0 && { border }),
    ...(alignment && { alignment }),
  };
}
