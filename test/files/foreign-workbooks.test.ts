import { describe, expect, test } from 'vitest';
import { SourceError } from '../../src/errors.js';
import { cellText } from '../../src/files/cell-text.js';
import { openSource } from '../../src/files/index.js';
import { errorOf, expectError } from '../errors.js';
import { isLong } from '../rounds.js';
import { readCells, readRows, testFolder } from './folder.js';
import { type WorkbookParts, workbook } from './workbook-builder.js';

const folder = testFolder();
const row = (...cells: string[]) => `<row r="1">${cells.join('')}</row>`;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

const file = (parts: WorkbookParts) => folder.file(workbook(parts), '.xlsx');
const cellsOf = async (parts: WorkbookParts) => readCells(await file(parts));

async function failure(parts: WorkbookParts): Promise<SourceError> {
  const error = await expectError(readRows(await file(parts)), SourceError);
  return error as SourceError;
}

const sheet = (data: string, attributes = '') => `<worksheet xmlns="${main}" ${attributes}>${data}</worksheet>`;
const one = '<row r="1"><c r="A1"><v>1</v></c></row>';

test.each([
  [
    'rows',
    sheet(
      `<sheetData>${one}<x:row r="2"><x:c><x:v>7</x:v></x:c></x:row></sheetData><x:sheetData><x:row r="3"/></x:sheetData>`,
      'xmlns:x="urn:x"',
    ),
  ],
  ['a default namespace', sheet(`<sheetData>${one}<row r="2" xmlns="urn:x"><c><v>7</v></c></row></sheetData>`)],
  [
    'cells and values',
    sheet(
      `<sheetData><row r="1"><c r="A1"><v>1</v><x:v>7</x:v></c><x:c r="B1"><v>7</v></x:c></row></sheetData>`,
      'xmlns:x="urn:x"',
    ),
  ],
  [
    'what lies in it',
    sheet(`<sheetData>${one}</sheetData><x:ext xmlns:x="urn:x"><sheetData><row r="2"/></sheetData></x:ext>`),
  ],
])('extensions: %s', async (_, sheetXml) => {
  expect(await cellsOf({ sheetXml })).toEqual([[1]]);
});

test('extensions of what is written twice, the form for programs without the extension is read', async () => {
  const format = (code: string) => `<numFmt numFmtId="165" formatCode="${code}"/>`;
  const styles = `<styleSheet xmlns="${main}" xmlns:mc="${compatibility}" xmlns:x="urn:x"><numFmts><mc:AlternateContent><mc:Choice Requires="x">${format('0.0')}</mc:Choice><mc:Fallback>${format('[h]:mm')}</mc:Fallback></mc:AlternateContent></numFmts><cellXfs><xf/><xf numFmtId="165"/></cellXfs><x:cellXfs><x:xf numFmtId="14"/></x:cellXfs></styleSheet>`;
  const parts = { without: ['xl/styles.xml'], extra: [{ name: 'XL/styles.xml', data: styles }] };
  const rows = row('<c s="1"><v>2</v></c>', '<c s="2"><v>2</v></c>');
  expect(await cellsOf({ ...parts, rows })).toEqual([[{ days: 2 }, 2]]);
});

test('extensions prefixes are names only: the same namespace by another one, and none at all, is its own', async () => {
  const sheetXml = `<x:worksheet xmlns:x="${main}"><sheetData xmlns="${main}"><row r="1"><y:c xmlns:y="${main}"><x:v>1</x:v></y:c></row><row r="2" xmlns=""><c><v>2</v></c></row></sheetData></x:worksheet>`;
  expect(await cellsOf({ sheetXml })).toEqual([[1], [2]]);
});

test('extensions: the relationship of a sheet is found by the namespace of the attribute', async () => {
  const rows = row('<c><v>1</v></c>');
  const sheets = '<sheet xmlns:x="urn:x" x:id="r2" name="Data" r:id="r1"/>';
  expect(await cellsOf({ rows, sheets })).toEqual([[1]]);
});

test('what other programs open: a sheet without a relationship is lost; the others are there', async () => {
  const sheets = '<sheet name="Data" r:id="r1"/><sheet name="Module" r:id=""/>';
  const source = await openSource(await file({ rows: row('<c><v>1</v></c>'), sheets }));
  expect(source.sheets).toEqual([
    { name: 'Data', state: 'visible' },
    { name: 'Module', state: 'lost' },
  ]);
  expect((await source.table()).sheet).toBe('Data');
  const error = (await errorOf(source.table('Module'))) as SourceError;
  expect(error.message).toMatch(/"Module".*does not say where this sheet is/);
  await source.close();
});

test('what other programs open: a shared text without a number is an empty cell', async () => {
  const rows = row('<c t="s"><v/></c>', '<c t="s"><v></v></c>', '<c><v>3</v></c>');
  expect(await cellsOf({ rows })).toEqual([[null, null, 3]]);
});

test('what other programs open of v and is one counts, by the type of the cell', async () => {
  const both = (type: string) =>
    `<c t="${type}"><v>1.0</v><is><t>1.</t></is></c><c t="${type}"><is><t>1.</t></is><v>1.0</v></c>`;
  expect(await cellsOf({ rows: row(both('inlineStr'), both('str'), both('n')) })).toEqual([
    ['1.', '1.', '1.0', '1.0', 1, 1],
  ]);
  expect(await cellsOf({ rows: row('<c t="inlineStr"><v>x</v></c>', '<c t="str"><is><t>y</t></is></c>') })).toEqual([
    ['x', 'y'],
  ]);
});

test('what other programs open: styles and shared texts that are named but absent', async () => {
  const relationships = `<Relationship Id="r3" Type="x/sharedStrings" Target="sharedStrings.xml"/>`;
  const absent = { relationships, without: ['xl/styles.xml'], formats: ['yyyy'] };
  expect(await cellsOf({ ...absent, rows: row('<c s="1"><v>45000</v></c>') })).toEqual([[45_000]]);
  expect((await failure({ ...absent, rows: row('<c t="s"><v>0</v></c>') })).message).toMatch(/cell A1.*number 0/);
});

test.each([
  ['ISO-8859-1', 'latin1', 'Nº Émission'],
  ['windows-1252', 'latin1', 'Nº Émission'],
  ['UTF-16', 'utf16le', 'Ünï 日本'],
  ['utf-8', 'utf8', 'Ünï 日本'],
  // What is written by a program that keeps its texts in UTF-16 and forgets that it has converted them.
  ['utf-16', 'utf8', 'Ünï 日本'],
] as const)('what other programs open: XML that declares %s, in %s', async (declared, encoding, text) => {
  const xml = `<?xml version="1.0" encoding="${declared}"?><worksheet><sheetData>${row(`<c t="str"><v>${text}</v></c>`)}</sheetData></worksheet>`;
  expect(await cellsOf({ sheetXml: Buffer.from(xml, encoding) })).toEqual([[text]]);
});

test('what other programs open: XML in an encoding of Eastern Europe, and in one that nobody knows', async () => {
  const xml = (declared: string) =>
    `<?xml version='1.0' encoding='${declared}'?><worksheet><sheetData>${row('<c t="str"><v>\xb3\xf3d\xbc</v></c>')}</sheetData></worksheet>`;
  expect(await cellsOf({ sheetXml: Buffer.from(xml('iso-8859-2'), 'latin1') })).toEqual([['łódź']]);
  expect((await failure({ sheetXml: Buffer.from(xml('x-none'), 'latin1') })).message).toMatch(
    /sheet1.xml is in the encoding "x-none", which is not known/,
  );
});

const iso = (value: string, style = 0) => `<c t="d" s="${style}"><v>${value}</v></c>`;

test('times in the strict form are rounded however many digits their seconds have', async () => {
  const times = [
    '10:59:59.9999999999984025',
    '11:12:01.00000000000239300',
    '23:59:59.9999999',
    '2009-01-01T10:59:59.9999999999',
  ];
  expect(await cellsOf({ rows: row(...times.map((time) => iso(time))) })).toEqual([
    ['11:00:00', '11:12:01', '23:59:59', new Date('2009-01-01T11:00:00Z')],
  ]);
});

test('a date whose float is just below or above a second is that second, whatever the column is read as', async () => {
  const serials = ['46023.41666666', '46023.4166666551', '46023.416666678', '46023.999999999'];
  const rows = row(...serials.map((serial) => `<c s="1"><v>${serial}</v></c>`));
  const [cells = []] = await cellsOf({ rows, formats: ['yyyy-mm-dd hh:mm'] });
  expect(cells.map((cell) => cellText(cell ?? null))).toEqual([
    ...['2026-01-01 10:00', '2026-01-01 10:00', '2026-01-01 10:00', '2026-01-02'],
  ]);
});

test('times in the strict form are durations from 24 hours on, and where their format says so', async () => {
  const rows = row(iso('PT24H0M0.000S'), iso('-PT1H30M'), iso('P1DT12H'), iso('06:00:00', 1), iso('06:00:00', 2));
  expect(await cellsOf({ formats: ['[h]:mm', 'hh:mm'], rows })).toEqual([
    [{ days: 1 }, { days: -0.0625 }, { days: 1.5 }, { days: 0.25 }, '06:00:00'],
  ]);
});

test('times in the strict form that do not exist are problems', async () => {
  const times = ['25:00:00', '12:60:00', '2024-01-01T24:00:01', '2024-13-01', 'P', 'PT', 'P1Y'];
  const problem = { error: 'unreadable date' };
  expect(await cellsOf({ rows: row(...times.map((time) => iso(time))) })).toEqual([times.map(() => problem)]);
});

test('the section of a format that applies to a number says how it is meant', async () => {
  const formats = ['[=0]"";dd.mm.yyyy', '[<1]hh:mm;[h]:mm'];
  const number = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`;
  const rows = row(number(1, 45_351), number(1, 0), number(2, 0.5), number(2, 26));
  expect(await cellsOf({ formats, rows })).toEqual([[new Date('2024-02-29'), null, '12:00:00', { days: 26 }]]);
});

describe.runIf(isLong)('absurd counts are refused in a sentence', () => {
  test('relationships', async () => {
    const one = '<Relationship Id="x" Type="x" Target="x"/>';
    expect((await failure({ relationships: one.repeat(200_001) })).message).toMatch(/more than 200,000 relationships/);
  });

  test('sheets', async () => {
    expect((await failure({ sheets: '<sheet name="x" r:id="r1"/>'.repeat(10_001) })).message).toMatch(
      /more than 10,000 sheets/,
    );
  });

  test('content types', async () => {
    const types = Array.from({ length: 200_001 }, (_, at) => `<Override PartName="/p${at}" ContentType="t"/>`);
    expect((await failure({ types: types.join('') })).message).toMatch(/more than 200,000 content types/);
  });

  test('parts', async () => {
    const extra = Array.from({ length: 50_001 }, (_, at) => ({ name: `p${at}`, data: '' }));
    expect((await failure({ extra })).message).toMatch(/more than 50,000 parts/);
  });
});

test('a row that is formatted to the last column takes no room for cells that are empty', async () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="2"><c r="AZ2"><v>2</v></c></row>';
  const [first, second] = await cellsOf({ rows });
  expect(first).toEqual([1]);
  expect(second).toEqual([...new Array(51).fill(null), 2]);
});

test('bytes behind the end of a workbook are no part of it', async () => {
  const own = workbook({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' });
  for (const behind of ['\0', '\n', 'x'.repeat(3000)]) {
    expect(await readCells(await folder.file(Buffer.concat([own, Buffer.from(behind)]), '.xlsx'))).toEqual([[1]]);
  }
});
