import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import ExcelJS from 'exceljs';
import { plain } from './answers.mjs';

/** How many of the cells are changed. */
export const share = 0.02;

const words = ['tbd', 'n.v.t.', 'inconnue', 'unbekannt', 'n/a'];
const units = [' kW', ' kg', ' m3', 'h'];
const delimiters = [';', ',', '\t', '|'];

/**
 * What may go wrong with a cell: which cells it befalls, and what they hold then.
 * @type {Readonly<Record<string, { befalls: (cell: unknown, below: unknown) => boolean,
 *   change: (cell: any, random: () => number) => unknown }>>}
 */
const mishaps = {
  emptied: { befalls: () => true, change: () => null },
  misspelt: { befalls: (cell) => typeof cell === 'string' && /\p{L}{4}/u.test(cell), change: misspelt },
  exchanged: { befalls: (cell, below) => !isEmpty(below) && String(below) !== String(cell), change: (cell) => cell },
  unit: { befalls: isNumber, change: (cell, random) => `${cell}${oneOf(units, random)}` },
  word: { befalls: isDay, change: (_cell, random) => oneOf(words, random) },
  zero: { befalls: (cell) => /^0\d{4}$/.test(String(cell)), change: (cell) => String(cell).slice(1) },
};

/**
 * Copies the files of a case with changed cells: the same ones for the same seed. Other files than tables of text and
 * workbooks are copied as they are.
 * @param {import('./answers.mjs').Case} original
 * @param {{ seed: string, folder: string }} how `folder` is for the copies
 * @returns {Promise<string[]>} the copies
 */
export async function withNoise({ name, files, tables }, { seed, folder }) {
  mkdirSync(folder, { recursive: true });
  const copies = [];
  for (const file of files) {
    const copy = join(folder, basename(file));
    const random = randomBy(`${seed}\n${name}\n${basename(file)}`);
    const headings = (table) => Object.keys(tables[table]?.columns ?? {}).map(plain);
    if (extname(file) === '.xlsx') await noisyWorkbook(file, copy, { random, headings });
    else if (['.csv', '.tsv', '.txt'].includes(extname(file).toLowerCase()))
      noisyText(file, copy, { random, headings: headings(basename(file, extname(file))) });
    else copyFileSync(file, copy);
    copies.push(copy);
  }
  return copies;
}

function noisyText(file, copy, { random, headings }) {
  const bytes = readFileSync(file);
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1';
  const text = bytes.toString(encoding);
  const bom = text.startsWith('\ufeff');
  const [start = ''] = /^.*(?:\r?\n.*){0,9}/.exec(text) ?? [];
  const delimiter = [...delimiters].sort((one, other) => start.split(other).length - start.split(one).length)[0];
  const rows = parse(text, { delimiter, bom: true, relax_quotes: true, relax_column_count: true });
  change(rows, { random, headings });
  const record_delimiter = text.includes('\r\n') ? '\r\n' : '\n';
  writeFileSync(copy, Buffer.from(stringify(rows, { delimiter, bom, record_delimiter }), encoding));
}

async function noisyWorkbook(file, copy, { random, headings }) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(file);
  for (const sheet of workbook.worksheets) {
    const rows = [];
    sheet.eachRow({ includeEmpty: true }, (row, number) => {
      rows[number - 1] = Array.from({ length: sheet.columnCount }, (_, at) => plainValue(row.getCell(at + 1)));
    });
    const before = rows.map((row) => [...row]);
    change(rows, { random, headings: headings(sheet.name) });
    for (const [at, row] of rows.entries())
      for (const [column, value] of row.entries())
        if (value !== before[at][column]) sheet.getCell(at + 1, column + 1).value = value;
  }
  await workbook.xlsx.writeFile(copy);
}

/** Texts, numbers and days as they are; of other cells, such as formulas, nothing is changed. */
function plainValue({ value, isMerged }) {
  const isPlain = typeof value === 'string' || typeof value === 'number' || value instanceof Date;
  return isPlain && !isMerged ? value : null;
}

/** Changes cells below the headings: below the row that holds most of those that the answer names. */
function change(rows, { random, headings }) {
  const found = rows.map((row) => row.filter((cell) => headings.includes(plain(String(cell ?? '')))).length);
  const most = Math.max(0, ...found.slice(0, 20));
  // Answers of columns without headings name their letters.
  const first = headings.length > 0 && most < headings.length / 2 ? 0 : found.indexOf(most) + 1;
  const done = new Set();
  for (let at = first; at < rows.length; at++) {
    for (const [column, cell] of rows[at].entries()) {
      if (isEmpty(cell) || done.has(`${at} ${column}`) || random() >= share) continue;
      const below = at + 1 < rows.length ? rows[at + 1][column] : null;
      const possible = Object.entries(mishaps).filter(([, { befalls }]) => befalls(cell, below));
      const [name, mishap] = oneOf(possible, random);
      rows[at][column] = name === 'exchanged' ? below : mishap.change(cell, random);
      if (name !== 'exchanged') continue;
      rows[at + 1][column] = cell;
      done.add(`${at + 1} ${column}`);
    }
  }
}

/** One letter is left out, or changes its place with the next one. */
function misspelt(cell, random) {
  const letters = [...cell];
  const at = Math.floor(random() * (letters.length - 1));
  const put = random() < 0.5 ? [letters[at + 1]] : [letters[at + 1], letters[at]];
  return letters.toSpliced(at, 2, ...put).join('');
}

function isEmpty(cell) {
  return cell === null || cell === undefined || cell === '';
}

function isNumber(cell) {
  return typeof cell === 'number' || (typeof cell === 'string' && /^\d{1,5}(?:[.,]\d+)?$/.test(cell));
}

function isDay(cell) {
  const isWritten = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[ T].*)?$|^(?:19|20)\d\d[01]\d[0-3]\d$/;
  return cell instanceof Date || (typeof cell === 'string' && isWritten.test(cell));
}

function isUtf8(bytes) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function oneOf(list, random) {
  return list[Math.floor(random() * list.length)];
}

/** Numbers from 0 to 1, the same for the same text (mulberry32). */
function randomBy(text) {
  let state = [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 0x9e3779b1) >>> 0, 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
