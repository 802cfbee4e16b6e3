import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SourceError } from '../../src/errors.js';
import { openSource } from '../../src/files/index.js';
import { expectError } from '../errors.js';
import { bytes, f64, u8, u24, u32, wide, type XlsbParts, xlsb, xlsbRecord } from './biff-records.js';
import { readRows, testFolder } from './folder.js';

const folder = testFolder();
const write = (parts: XlsbParts) => folder.file(xlsb(parts), '.xlsb');
const rowsOf = async (parts: XlsbParts) => readRows(await write(parts));

const row = (number: number) => xlsbRecord(0, u32(number - 1));
const cell = (type: number, column: number, value: Buffer, style = 0) =>
  xlsbRecord(type, u32(column), u24(style), u8(0), value);

test('each kind of cell has its value', async () => {
  const formats = ['dd/mm/yyyy', '[h]:mm', 'hh:mm'];
  const rows = [
    row(1),
    cell(1, 0, bytes()),
    cell(2, 1, bytes(u32((1234 << 2) | 2))),
    cell(2, 2, bytes(u32((1999 << 2) | 3))),
    cell(2, 3, bytes(u32(0xbff80000))),
    cell(3, 4, bytes(u8(0x2a))),
    cell(4, 5, bytes(u8(1))),
    cell(5, 6, bytes(f64(48.137154))),
    cell(6, 7, wide('own text')),
    cell(7, 8, bytes(u32(1))),
    row(4),
    cell(8, 0, wide('result')),
    cell(9, 1, bytes(f64(45351)), 1),
    cell(10, 2, bytes(u8(0))),
    cell(11, 3, bytes(u8(0x07))),
    cell(62, 4, bytes(u8(0), wide('rich'))),
    cell(5, 5, bytes(f64(1.25)), 2),
    cell(5, 6, bytes(f64(0.5)), 3),
    row(5),
    // A cell without a column stands behind the one before.
    cell(5, 3, bytes(f64(1))),
    xlsbRecord(16, u24(0), u8(0), f64(2)),
  ];
  expect(await rowsOf({ rows, texts: ['first', 'Größe 😀'], formats })).toEqual([
    { number: 1, cells: [null, 1234, 19.99, -1.5, { error: '#N/A' }, true, 48.137154, 'own text', 'Größe 😀'] },
    {
      number: 4,
      cells: ['result', new Date('2024-02-29'), false, { error: '#DIV/0!' }, 'rich', { days: 1.25 }, '12:00:00'],
    },
    { number: 5, cells: [null, null, null, 1, 2] },
  ]);
});

test('days count from 1904 if the workbook says so', async () => {
  const rows = [row(1), cell(5, 0, bytes(f64(1)), 1)];
  const [first] = await rowsOf({ rows, formats: ['yyyy-mm-dd'], date1904: true });
  expect(first?.cells).toEqual([new Date('1904-01-02')]);
});

test('sheets are listed with their state', async () => {
  const source = await openSource(await write({ sheets: { Kunden: 0, Preise: 1, Intern: 2 } }));
  expect(source.kind).toBe('xlsb');
  expect(source.sheets).toEqual([
    { name: 'Kunden', state: 'visible' },
    { name: 'Preise', state: 'hidden' },
    { name: 'Intern', state: 'veryHidden' },
  ]);
  await source.close();
});

test.each<[where: string, rows: Buffer[], message: RegExp]>([
  ['rows come backwards', [row(2), row(1)], /row 1 comes after row 2/],
  ['a row lies outside of the sheet', [xlsbRecord(0, u32(1_048_576))], /1048577/],
  ['a cell lies outside of the sheet', [row(1), cell(5, 16_384, bytes(f64(1)))], /beyond column XFD/],
  ['a cell comes twice', [row(1), cell(5, 0, bytes(f64(1))), cell(5, 0, bytes(f64(2)))], /A1 is there twice/],
  ['a text is missing', [row(1), cell(7, 0, bytes(u32(9)))], /cell A1: .*shared texts/],
  ['a text is longer than its record', [row(1), cell(6, 0, bytes(u32(900)))], /sheet1.bin cannot be read/],
  ['a record is shorter than its kind', [row(1), xlsbRecord(5, u32(0))], /sheet1.bin cannot be read/],
  ['a record is too long', [Buffer.from([5, 0xff, 0xff, 0xff, 0x7f])], /sheet1.bin cannot be read/],
  ['a record is cut off', [row(1), Buffer.from([5, 200, 1, 0])], /sheet1.bin cannot be read/],
])('a damaged workbook is refused where %s', async (_, rows, message) => {
  const error = await expectError(rowsOf({ rows }), SourceError);
  expect((error as SourceError).message).toMatch(message);
});

test('records that are cut anywhere by the chunks of the part are read whole', async () => {
  const random = fc.sample(fc.string({ unit: 'grapheme', minLength: 300, maxLength: 900 }), { numRuns: 400, seed: 5 });
  const rows = random.flatMap((text, at) => [row(at + 1), cell(6, 0, wide(text))]);
  expect((await rowsOf({ rows })).map(({ cells: [text] }) => text)).toEqual(random);
});
