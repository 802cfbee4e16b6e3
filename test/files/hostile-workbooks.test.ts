import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { SourceError } from '../../src/errors.js';
import { openSource } from '../../src/files/index.js';
import { openPackage } from '../../src/files/xlsx/package.js';
import { errorOf, expectError } from '../errors.js';
import { readCells, readRows, testFolder } from './folder.js';
import { type WorkbookParts, workbook, zip } from './workbook-builder.js';

const folder = testFolder();
const cell = (xml: string) => `<row r="1">${xml}</row>`;

async function failure(content: Buffer | WorkbookParts, name = '.xlsx'): Promise<SourceError> {
  const file = await folder.file(Buffer.isBuffer(content) ? content : workbook(content), name);
  const error = await expectError(readRows(file), SourceError);
  expect((error as SourceError).message).toContain(file);
  return error as SourceError;
}

async function cellsOf(parts: WorkbookParts) {
  return readCells(await folder.file(workbook(parts), '.xlsx'));
}

const rows = cell('<c r="A1"><v>1</v></c>');

test.each<[where: string, parts: WorkbookParts, message: RegExp]>([
  ['a part does not match its checksum', { rows, sheet: { checksum: 1 } }, /sheet1.xml does not match its checksum/],
  ['a part is larger than the file says', { rows, sheet: { declaredSize: 20 } }, /larger than the file says/],
  ['a part is smaller than the file says', { rows, sheet: { declaredSize: 4000 } }, /shorter than the file says/],
  ['the XML ends too early', { sheetXml: '<worksheet><sheetData><row>' }, /XML/],
  ['the XML is none', { sheetXml: 'no XML' }, /XML/],
  ['the XML is not UTF-8', { sheetXml: Buffer.from('<worksheet>\xe4</worksheet>', 'latin1') }, /XML/],
  ['the XML has an entity of nobody', { sheetXml: '<worksheet>&unknown;</worksheet>' }, /XML/],
  ['rows come backwards', { rows: '<row r="2"/><row r="1"/>' }, /row 1 comes after row 2/],
  ['a row comes twice', { rows: '<row r="2"/><row r="2"/>' }, /row 2 comes after row 2/],
  ['a row lies outside of the sheet', { rows: '<row r="1048577"/>' }, /1048577.*1048576/],
  ['a cell comes twice', { rows: cell('<c r="A1"><v>1</v></c><c r="A1"><v>2</v></c>') }, /A1 is there twice/],
  ['a cell has no address', { rows: cell('<c r="17"><v>1</v></c>') }, /address "17"/],
  ['a sheet leads nowhere', { sheets: '<sheet name="Lost" r:id="r9"/>' }, /"Lost".*does not say where/],
  ['there is no sheet', { sheets: '<!-- none -->' }, /no sheets/],
])('a damaged workbook is refused where %s', async (_, parts, message) => {
  expect((await failure(parts)).message).toMatch(message);
});

test('a damaged workbook is refused where it is cut anywhere', async () => {
  const whole = workbook({ rows });
  for (let length = 40; length < whole.length; length += 97) {
    expect((await failure(whole.subarray(0, length))).message).toMatch(/cut short|damaged/);
  }
});

test('a damaged workbook is refused where any byte of the packed sheet is changed, without another kind of error', async () => {
  const whole = workbook({ rows: cell('<c r="A1" t="inlineStr"><is><t>some text</t></is></c>') });
  const from = whole.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length;
  for (let at = from; at < from + 60; at += 3) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    await failure(changed);
  }
});

const spaces = Buffer.alloc(60_000_000, 0x20);
const millions = cell(`<c t="inlineStr"><is><t>${'x'.repeat(9_000_000)}</t></is></c>`);

test.each<[by: string, parts: WorkbookParts, message: RegExp]>([
  ['its declared size', { sheetXml: spaces }, /would inflate from .* to 60 MB/],
  ['a lying size, beyond which it is not inflated', { sheetXml: spaces, sheet: { declaredSize: 5000 } }, /larger than/],
  ['a single value of many millions of characters', { rows: millions }, /single value/],
  ['elements nested without end', { sheetXml: '<a>'.repeat(100_000) }, /nests/],
  ['a document type', { sheetXml: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }, /document type declaration/],
  ['an encrypted part', { sheet: { encrypted: true } }, /password-protected/],
])('a hostile workbook is refused early by %s', async (_, parts, message) => {
  expect((await failure(parts)).message).toMatch(message);
});

test('a hostile workbook is refused early where a part is beyond the limit that is set', async () => {
  const file = await folder.file(workbook({ rows }), '.xlsx');
  const error = await errorOf(readRows(file, undefined, { limits: { partBytes: 100 } }));
  expect((error as SourceError).message).toMatch(/would inflate/);
});

test.each([
  [
    'a Word document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    /Word document/,
  ],
])('what is no workbook is named: %s', async (_, contentType, message) => {
  expect((await failure({ contentType })).message).toMatch(message);
});

test('what is no workbook is named: another zip file, a picture, a PDF document, a database', async () => {
  expect((await failure(zip([{ name: 'readme.md', data: 'hello' }]))).message).toMatch(/zip file holds no table/);
  expect((await failure(Buffer.from('%PDF-1.7 …'), '.csv')).message).toMatch(/PDF/);
  expect((await failure(Buffer.from('\x89PNG\r\n', 'latin1'), '.csv')).message).toMatch(/picture/);
  expect((await failure(Buffer.from('SQLite format 3\0'), '.csv')).message).toMatch(/database/);
});

test('what is no workbook is named: a web archive and a link to Google Sheets, with what to do', async () => {
  const archive = Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x\r\n');
  for (const ending of ['.xls', '.mht', '.csv']) {
    expect(await failure(archive, ending)).toMatchObject({
      message: expect.stringMatching(/web archive \(MHTML\)/),
      advice: expect.stringMatching(/save it as \.xlsx/),
    });
  }
  const link = Buffer.from(
    '{"":"WARNING! DO NOT EDIT THIS FILE!","doc_id":"1aB","resource_key":"","email":"a@b.example"}',
  );
  expect(await failure(link, '.gsheet')).toMatchObject({
    message: expect.stringMatching(/link to a table in Google Sheets/),
    advice: expect.stringMatching(/Download/),
  });
});

test.each([
  'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml',
  'application/vnd.ms-excel.template.macroEnabled.main+xml',
])('macro workbooks and templates are workbooks: %s', async (contentType) => {
  expect(await cellsOf({ contentType, rows: cell('<c><v>1</v></c>') })).toEqual([[1]]);
});

const formats = ['0.00E+00', '[h]:mm', 'h:mm', 'yyyy-mm-dd hh:mm', '0" days"', 'dd/mm/yyyy'];

test('cells: numbers are meant as their format says', async () => {
  const number = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`;
  const row = [
    number(1, '45351'),
    number(2, '1.5'),
    number(3, '0.5'),
    number(4, '45351.5'),
    number(5, '3'),
    number(6, '0'),
  ];
  expect(await cellsOf({ formats, rows: cell(row.join('')) })).toEqual([
    [45351, { days: 1.5 }, '12:00:00', new Date('2024-02-29T12:00:00Z'), 3, new Date('1899-12-30')],
  ]);
});

test('cells: days count from 1904 where the workbook says so, in both spellings', async () => {
  for (const workbookPr of ['date1904="1"', 'date1904="true"']) {
    // 29 February 2024 is day 43889 of that system: 45351 less the 1462 days between the epochs.
    expect(await cellsOf({ formats, workbookPr, rows: cell('<c s="6"><v>43889</v></c>') })).toEqual([
      [new Date('2024-02-29')],
    ]);
  }
});

test('cells: the days around the 29 February 1900 that never was', async () => {
  const serials = [1, 59, 61].map((serial) => `<c s="6"><v>${serial}</v></c>`);
  expect(await cellsOf({ formats, rows: cell(serials.join('')) })).toEqual([
    [new Date('1900-01-01'), new Date('1900-02-28'), new Date('1900-03-01')],
  ]);
});

test('cells: what cannot be trusted is a problem at its cell, and the reading goes on', async () => {
  const bad = [
    '<c><v>12x</v></c>',
    '<c t="b"><v>2</v></c>',
    '<c s="6"><v>1e12</v></c>',
    '<c t="d"><v>soon</v></c>',
    '<c><f>A1</f></c>',
  ];
  expect(await cellsOf({ formats, rows: `${cell(bad.join(''))}<row><c><v>7</v></c></row>` })).toEqual([
    [
      { error: 'unreadable number' },
      { error: 'unreadable boolean' },
      { error: 'date out of range' },
      { error: 'unreadable date' },
      { error: 'formula without value' },
    ],
    [7],
  ]);
});

test('cells: an ISO date keeps its wall clock whatever its zone; a day that is none is a problem', async () => {
  const dates = ['2024-02-29T13:45:00+02:00', '2024-02-29', '13:45:00', '2024-02-30'];
  expect(await cellsOf({ rows: cell(dates.map((date) => `<c t="d"><v>${date}</v></c>`).join('')) })).toEqual([
    [new Date('2024-02-29T13:45:00Z'), new Date('2024-02-29'), '13:45:00', { error: 'unreadable date' }],
  ]);
});

test('cells: escapes are undone once', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  expect(await cellsOf({ rows: cell(text('_x0041_') + text('_x005F_x0041_') + text('_x41_')) })).toEqual([
    ['A', '_x0041_', '_x41_'],
  ]);
});

test('cells: gaps are null and rows that are absent are not given', async () => {
  const rows = await readRows(
    await folder.file(workbook({ rows: '<row r="3"><c r="C3"><v>1</v></c></row>' }), '.xlsx'),
  );
  expect(rows).toEqual([{ number: 3, cells: [null, null, 1] }]);
});

test('cells: UTF-16 is read too', async () => {
  const xml = '<worksheet><sheetData><row><c t="str"><v>Ünï</v></c></row></sheetData></worksheet>';
  expect(await cellsOf({ sheetXml: Buffer.from(`\uFEFF${xml}`, 'utf16le') })).toEqual([['Ünï']]);
});

test('a workbook can be closed after the first rows of a long sheet that hardly packs', async () => {
  // A part that lies packed in one piece is read to its end anyway.
  const noise = (row: number) => Array.from({ length: 8 }, (_, at) => crc32(`${row} ${at}`).toString(36)).join('');
  const texts = Array.from(
    { length: 8_000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${noise(at)}</t></is></c></row>`,
  );
  const source = await openSource(await folder.file(workbook({ rows: texts.join('') }), '.xlsx'));
  const { batches } = await source.table();
  for await (const _rows of batches) break;
  await expect(source.close()).resolves.toBeUndefined();
});

test('parts of a workbook can be left while others are read', async () => {
  const noise = (seed: number) =>
    Array.from({ length: 60_000 }, (_, at) => crc32(`${seed} ${at}`).toString(36)).join('');
  const names = ['a.xml', 'b.xml', 'c.xml'];
  const extra = names.map((name, seed) => ({ name, data: noise(seed) }));
  const pack = await openPackage(await folder.file(workbook({ rows, extra }), '.xlsx'), {});
  const some = async (name: string, pieces: number) => {
    let read = 0;
    for await (const piece of pack.read(name)) {
      read += piece.length;
      if (--pieces === 0) break;
    }
    return read;
  };
  const sizes = await Promise.all(names.flatMap((name) => [1, 2, 1, 100].map((pieces) => some(name, pieces))));
  expect(sizes.filter((_, at) => at % 4 === 3)).toEqual(extra.map(({ data }) => data.length));
});
