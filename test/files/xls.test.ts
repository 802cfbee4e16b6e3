import { expect, test } from 'vitest';
import { SourceError } from '../../src/errors.js';
import { openSource } from '../../src/files/index.js';
import { expectError } from '../errors.js';
import { bytes, type Field, f64, u8, u16, u32, type XlsParts, xls, xlsRecord } from './biff-records.js';
import { readRows, testFolder } from './folder.js';

const folder = testFolder();
const write = (parts: XlsParts) => folder.file(xls(parts), '.xls');
const rowsOf = async (parts: XlsParts) => readRows(await write(parts));

const cell = (type: number, [row, column, style]: readonly [number, number, number?], ...value: readonly Field[]) =>
  xlsRecord(type, u16(row), u16(column), u16(style ?? 0), ...value);
const number = (row: number, column: number, value: number) => cell(0x203, [row, column], f64(value));
const latin = (text: string) => bytes(u16(text.length), u8(0), Buffer.from(text, 'latin1'));

test('a workbook of Excel 5 has its texts in the code page that it names', async () => {
  const cyrillic = Buffer.from([0xd1, 0xea, 0xeb, 0xe0, 0xe4]);
  const sheet = [cell(0x204, [0, 0], u16(cyrillic.length), cyrillic), number(0, 1, 7)];
  const parts = { version: 0x500, sheet };
  expect(await rowsOf({ ...parts, workbook: [xlsRecord(0x42, u16(1251))] })).toEqual([
    { number: 1, cells: ['Склад', 7] },
  ]);
  // Without a code page it is the one of Western Europe.
  expect((await rowsOf(parts))[0]?.cells[0]).toBe('Ñêëàä');
});

test('an empty text may end without its flags, and what follows is read', async () => {
  const sheet = [cell(0x204, [0, 0], latin('a')), cell(0x204, [0, 1], u16(0)), cell(0x204, [1, 0], latin('b'))];
  expect((await rowsOf({ sheet })).map(({ cells }) => cells)).toEqual([['a', ''], ['b']]);
  const result = bytes(u8(0), Buffer.alloc(5), u16(0xffff));
  const formula = [cell(0x06, [0, 0], result), xlsRecord(0x207, u16(0)), number(0, 1, 7)];
  expect((await rowsOf({ sheet: formula }))[0]?.cells).toEqual(['', 7]);
});

test('the formats of Excel 5 make dates', async () => {
  const format = xlsRecord(0x41e, u16(200), u8(10), Buffer.from('dd/mm/yyyy'));
  const style = xlsRecord(0xe0, u16(0), u16(200), u32(0), u32(0), u32(0));
  const sheet = [cell(0x203, [0, 0], f64(45351))];
  expect((await rowsOf({ version: 0x500, workbook: [format, style], sheet }))[0]?.cells).toEqual([
    new Date('2024-02-29'),
  ]);
});

test('a text that is continued may change its width, also within its formats', async () => {
  // Five of nine characters in one byte each, four in two bytes; a run of formats is cut after its first byte.
  const first = bytes(u32(2), u32(2), u16(9), u8(8), u16(1), Buffer.from('abcde'));
  const second = bytes(u8(1), 'Жüyz', u8(3));
  const third = bytes(Buffer.alloc(3), u16(2), u8(0), Buffer.from('ok'));
  const workbook = [xlsRecord(0xfc, first), xlsRecord(0x3c, second), xlsRecord(0x3c, third)];
  const sheet = [cell(0xfd, [0, 0], u32(0)), cell(0xfd, [0, 1], u32(1))];
  expect((await rowsOf({ workbook, sheet }))[0]?.cells).toEqual(['abcdeЖüyz', 'ok']);
});

test('shared texts are read to their end, whatever number of them the workbook tells', async () => {
  const sheet = [cell(0xfd, [0, 0], u32(0)), cell(0xfd, [0, 1], u32(1))];
  for (const told of [0, 2, 4_000_000_000]) {
    const texts = bytes(u32(9), u32(told), u16(2), u8(0), Buffer.from('ab'), u16(3), u8(1), 'ÄЖ', u8(9));
    // A byte is left over, and a piece is empty, before the text goes on.
    const workbook = [xlsRecord(0xfc, texts), xlsRecord(0x3c), xlsRecord(0x3c, u8(0), Buffer.from('c'))];
    expect((await rowsOf({ workbook, sheet }))[0]?.cells).toEqual(['ab', 'ÄЖc']);
  }
});

test('the text that a formula gave is found behind what it shares with others', async () => {
  const result = (kind: number, value = 0) => bytes(u8(kind), u8(0), u8(value), Buffer.alloc(3), u16(0xffff));
  const sheet = [
    cell(0x06, [0, 0], result(0)),
    xlsRecord(0x4bc, Buffer.alloc(10)),
    xlsRecord(0x207, latin('result')),
    cell(0x06, [0, 1], result(0)),
    cell(0x06, [0, 2], result(1, 1)),
    cell(0x06, [0, 3], result(2, 0x17)),
    cell(0x06, [0, 4], result(3)),
    cell(0x06, [0, 5], f64(2.5)),
  ];
  expect((await rowsOf({ sheet }))[0]?.cells).toEqual([
    'result',
    { error: 'formula without value' },
    true,
    { error: '#REF!' },
    '',
    2.5,
  ]);
});

test('rows that a program has written in another order are sorted', async () => {
  const sheet = [number(3, 0, 3), number(1, 1, 1.5), number(1, 0, 1), number(0, 0, 0)];
  expect(await rowsOf({ sheet })).toEqual([
    { number: 1, cells: [0] },
    { number: 2, cells: [1, 1.5] },
    { number: 4, cells: [3] },
  ]);
});

test('a sheet is found where the workbook says a wrong place', async () => {
  expect((await rowsOf({ sheet: [number(0, 0, 7)], astray: 20 }))[0]?.cells).toEqual([7]);
  expect((await rowsOf({ sheet: [number(0, 0, 7)], astray: 1_000_000 }))[0]?.cells).toEqual([7]);
});

test('several numbers in one record, and a chart within the sheet', async () => {
  const rk = (value: number) => bytes(u16(0), u32((value << 2) | 2));
  const chart = [xlsRecord(0x809, u16(0x600), u16(0x20), u32(0)), number(0, 0, 99), xlsRecord(0x0a)];
  const sheet = [xlsRecord(0xbd, u16(0), u16(1), rk(1), rk(2), rk(3), u16(3)), ...chart, number(1, 0, 4)];
  expect((await rowsOf({ sheet })).map(({ cells }) => cells)).toEqual([[null, 1, 2, 3], [4]]);
});

test.each<[what: string, parts: XlsParts, message: RegExp]>([
  ['encrypted', { workbook: [xlsRecord(0x2f, u16(1), Buffer.alloc(50))] }, /password-protected/],
  ['damaged: a cell comes twice', { sheet: [number(0, 0, 1), number(0, 0, 2)] }, /A1 is there twice/],
  ['damaged: a cell lies outside', { sheet: [number(0, 40_000, 1)] }, /beyond column XFD/],
  ['damaged: a text is missing', { sheet: [cell(0xfd, [0, 0], u32(3))] }, /cell A1: .*shared texts/],
  ['damaged: a text is cut off', { sheet: [cell(0x204, [0, 0], u16(50), u8(0))] }, /a record is cut off/],
  ['damaged: a shared text is cut off', { workbook: [xlsRecord(0xfc, u32(9), u32(1), u16(7), u8(0))] }, /cut off/],
  ['damaged: a record is shorter than its kind', { sheet: [xlsRecord(0x203, u16(0))] }, /a record is cut off/],
])('a workbook is refused where it is %s', async (_, parts, message) => {
  const error = await expectError(rowsOf(parts), SourceError);
  expect((error as SourceError).message).toMatch(message);
});

test('what is in the same container, or older, is named', async () => {
  const refused = async (content: Buffer) =>
    (await expectError(openSource(await folder.file(content, '.xls')), SourceError)) as SourceError;
  expect((await refused(compound('WordDocument'))).message).toMatch(/a Word document/);
  expect((await refused(compound('EncryptedPackage'))).message).toMatch(/password-protected/);
  expect((await refused(compound('Contents'))).message).toMatch(/file of an old program/);
  expect((await refused(bytes(u16(9), u16(4), u16(2), u16(16)))).message).toMatch(/Excel 4 or older/);
});

/** A container with one stream, which holds nothing. */
function compound(name: string): Buffer {
  const none = u32(0xfffffffe);
  const entry = (title: string, type: number) => {
    const named = Buffer.alloc(64);
    named.write(title, 'utf16le');
    return bytes(named, u16(title.length * 2 + 2), u8(type), Buffer.alloc(49), none, u32(0), u32(0));
  };
  const head = bytes(Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(16), u16(0x3e), u16(3), u16(0xfffe), u16(9));
  const tables = bytes(u16(6), Buffer.alloc(10), u32(1), u32(1), u32(0), u32(4096), none, u32(0), none, u32(0), u32(0));
  const list = Buffer.alloc(108 * 4, 0xff);
  const chains = Buffer.concat([bytes(u32(0xfffffffd), none), Buffer.alloc(504, 0xff)]);
  return Buffer.concat([head, tables, list, chains, entry('Root Entry', 5), entry(name, 2), Buffer.alloc(256)]);
}
