import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { annotateFile, openSource } from '../../src/files/index.js';
import { noteNames } from '../../src/messages/text/own-names.js';
import { folderOfFile } from '../accounts.js';
import { notesAt } from '../files/annotated-files.js';
import { packageFaults } from '../files/package-faults.js';
import { convert } from './programs.js';

/** Comma, quotation mark, UTF-8, as shown, every sheet into a file of its own. */
const everySheet = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
const fixtures = join(import.meta.dirname, '../fixtures/workbooks');

const folder = folderOfFile();

/** The sheets as LibreOffice shows them, by their names. */
async function shown(file: string, name: string): Promise<Map<string, string[][]>> {
  const out = join(folder, name);
  await mkdir(out);
  await convert(file, everySheet, out);
  const sheets = new Map<string, string[][]>();
  const start = `${basename(file, '.xlsx')}-`;
  for (const each of await readdir(out)) {
    const text = await readFile(join(out, each), 'utf8');
    sheets.set(each.slice(start.length, -'.csv'.length), parse(text, { relaxColumnCount: true, bom: true }));
  }
  return sheets;
}

/** Rows of the first columns, without what is empty at their ends. */
function cut(rows: readonly string[][], width = Number.POSITIVE_INFINITY): string[][] {
  const kept = rows.map((cells) => {
    const own = cells.slice(0, width);
    while (own.at(-1) === '') own.pop();
    return own;
  });
  while (kept.at(-1)?.length === 0) kept.pop();
  return kept;
}

/** A workbook with what people put into workbooks. */
async function kitchen(file: string): Promise<void> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Jobs');
  sheet.columns = [{ width: 30 }, { width: 12 }, { width: 14 }, { width: 9 }];
  sheet.addRow(['Name', 'Since', 'Amount', 'Sum']);
  for (let row = 2; row <= 20; row++) {
    sheet.addRow([
      `0${row}`,
      new Date(Date.UTC(2024, row % 12, row)),
      row * 1.25,
      { formula: `C${row}*2`, result: row * 2.5 },
    ]);
    sheet.getCell(`B${row}`).numFmt = 'dd.mm.yyyy';
    sheet.getCell(`C${row}`).numFmt = '#,##0.00';
  }
  sheet.mergeCells('A22:C22');
  sheet.getCell('A22').value = 'Total';
  sheet.getCell('A3').note = 'a remark';
  sheet.getCell('B4').dataValidation = {
    type: 'date',
    operator: 'greaterThan',
    formulae: [new Date(Date.UTC(2020, 0, 1))],
  };
  sheet.addConditionalFormatting({
    ref: 'C2:C20',
    rules: [{ type: 'cellIs', operator: 'greaterThan', priority: 1, formulae: [10], style: { font: { bold: true } } }],
  });
  book.addWorksheet('Hidden', { state: 'hidden' }).addRow(['kept', 1]);
  const list = book.addWorksheet('List');
  list.addTable({ name: 'T', ref: 'A1', headerRow: true, columns: [{ name: 'a' }, { name: 'b' }], rows: [['1', 2]] });
  await book.xlsx.writeFile(file);
}

async function compare(source: string, name: string): Promise<Map<string, string[][]>> {
  const opened = await openSource(source);
  await opened.close();
  const target = join(folder, `${name}-copy.xlsx`);
  const cells = [
    { row: 2, column: 0 },
    { row: 3, column: 1 },
  ];
  await annotateFile({ source, target, notes: notesAt(cells, opened.sheets[0]?.name ?? '') });
  const before = await shown(source, `${name}-before`);
  const after = await shown(target, `${name}-after`);
  expect(before.size).toBe(opened.sheets.length);
  expect([...after.keys()].sort()).toEqual([...before.keys(), noteNames.en.sheet].sort());
  for (const [sheet, rows] of before) {
    const copy = after.get(sheet) ?? [];
    const status = copy[0]?.indexOf(noteNames.en.status) ?? -1;
    expect(cut(copy, status < 0 ? undefined : status), sheet).toEqual(cut(rows));
  }
  return after;
}

it('LibreOffice shows the same in all cells, and the notes beside them', async () => {
  const source = join(folder, 'kitchen.xlsx');
  await kitchen(source);
  const after = await compare(source, 'kitchen');
  const jobs = after.get('Jobs') ?? [];
  expect(jobs[0]?.slice(4)).toEqual([noteNames.en.status, noteNames.en.text]);
  expect(jobs[1]?.slice(4)).toEqual(['error', 'wrong in A2']);
  expect(jobs[2]?.slice(4)).toEqual(['error', 'wrong in B3']);
  expect(after.get('List')?.[0]).toEqual(['a', 'b']);
});

it('LibreOffice takes colours, comments, links and filters over', async () => {
  const source = join(folder, 'taken.xlsx');
  await kitchen(source);
  const copy = join(folder, 'taken-copy.xlsx');
  const cells = [
    { row: 3, column: 0, text: 'one' },
    { row: 5, column: 1, text: 'two' },
  ];
  await annotateFile({ source, target: copy, notes: notesAt(cells, 'Jobs') });
  const out = join(folder, 'taken');
  await mkdir(out);
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(await convert(copy, 'xlsx', out));
  const jobs = book.getWorksheet('Jobs');
  const note = (address: string) => {
    const found = jobs?.getCell(address).note;
    return typeof found === 'object' ? found.texts?.map(({ text }) => text).join('') : found;
  };
  expect(note('A3')).toContain('a remark');
  expect(note('A3')).toContain('one');
  expect(note('B5')).toBe('fieldsheet: two');
  expect(jobs?.getCell('B5').fill).toMatchObject({ pattern: 'solid', fgColor: { argb: 'FFFCE3E2' } });
  expect(jobs?.getColumn(1).width).toBeCloseTo(30, 0);
  expect(jobs?.getCell('C22').master.address).toBe('A22');
  expect(jobs?.autoFilter).toBe('A1:F22');
  expect(book.getWorksheet(noteNames.en.sheet)?.autoFilter).toBe('A4:F6');
});

it('a copy that LibreOffice has saved loses what was said in it when it is copied again', async () => {
  const source = join(folder, 'again.xlsx');
  await kitchen(source);
  const first = join(folder, 'again-first.xlsx');
  const noted = ['A2', 'A3', 'B5', 'C6'];
  const cells = noted.map((address) => ({ row: Number(address.slice(1)), column: address.charCodeAt(0) - 65 }));
  const doubtful = cells.map((cell) => ({ ...cell, tone: 'doubtful' as const }));
  await annotateFile({ source, target: first, notes: notesAt([...doubtful.slice(0, 2), ...cells.slice(2)], 'Jobs') });
  const out = join(folder, 'again');
  await mkdir(out);
  const saved = await convert(first, 'xlsx', out);
  const second = join(folder, 'again-second.xlsx');
  await annotateFile({ source: saved, target: second, notes: notesAt([{ row: 9, column: 1, text: 'new' }], 'Jobs') });
  const known = await packageFaults(saved);
  expect((await packageFaults(second)).filter((fault) => !known.includes(fault))).toEqual([]);
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(second);
  const jobs = book.getWorksheet('Jobs');
  const found = noted.map((address) => {
    const { note, fill } = jobs?.getCell(address) ?? {};
    const text = typeof note === 'object' ? note.texts?.map((run) => run.text).join('') : note;
    return `${address} ${fill?.type === 'pattern' ? fill.pattern : 'none'} ${text ?? ''}`;
  });
  expect(found).toEqual(['A2 none ', 'A3 none a remark', 'B5 none ', 'C6 none ']);
  expect(jobs?.getCell('B9').note).toMatchObject({ texts: [{ text: 'fieldsheet: new' }] });
  expect([4, 5, 6, 7].map((column) => jobs?.getCell(1, column).text)).toEqual([
    ...['Sum', noteNames.en.status, noteNames.en.text, ''],
  ]);
});

const fromPrograms = readdirSync(fixtures).filter((name) =>
  /^(lo_kitchen|opx_kitchen|g_comment|g_table)\.xlsx$/.test(name),
);

it.each(fromPrograms)('LibreOffice shows the same of %s', async (name) => {
  await compare(join(fixtures, name), name.replace('.xlsx', ''));
});

it('LibreOffice shows a CSV file as it is', async () => {
  const source = join(import.meta.dirname, '../../samples/ladesaeulenregister-koeln.csv');
  const target = join(folder, 'register.xlsx');
  await annotateFile({ source, target, notes: notesAt([{ row: 2, column: 0 }]) });
  const opened = await openSource(source);
  const table = await opened.table(undefined, { headerRow: 0 });
  const rows: string[][] = [];
  for await (const batch of table.batches) for (const { cells } of batch) rows.push(cells.map(String));
  await opened.close();
  const sheets = await shown(target, 'register');
  const sheet = [...sheets].find(([name]) => name !== noteNames.en.sheet)?.[1];
  const status = sheet?.[0]?.indexOf(noteNames.en.status) ?? -1;
  expect(status).toBeGreaterThan(0);
  expect(cut(sheet ?? [], status)).toEqual(cut(rows));
});
