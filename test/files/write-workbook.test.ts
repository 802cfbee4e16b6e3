import { readFile } from 'node:fs/promises';
import exceljs from 'exceljs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commitOrAbort,
  createWorkbookWriter,
  cutToFit,
  openSource,
  pieces,
  writeJsonLines,
} from '../../src/files/index.js';
import { englishWorkbook } from '../../src/messages/english/workbooks.js';
import { readTable, testFolder } from './folder.js';

const folder = testFolder();
let count = 0;
const target = (extension = '.xlsx') => folder.path(`book-${++count}${extension}`);
const excelsLongest = 32_767;
const cutMark = englishWorkbook.cutMark;
const halfPair = /\p{Surrogate}/u;

/** The workbook as exceljs reads it whole, with styles. */
async function loaded(file: string) {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  return workbook;
}

test('a row beyond the last column is refused at its place, and nothing is left', async () => {
  const file = target();
  const row = new Array<string>(16_384).fill('x');
  const written = commitOrAbort(await createWorkbookWriter(file), async (writer) => {
    const sheet = await writer.sheet({ name: 'Wide', columns: [{ heading: 'a', kind: 'text' }] });
    await sheet.write([row, [...row, '']]);
    await sheet.write([[...row, 'y']]);
  });
  await expect(written).rejects.toThrow(/XFD.*a sheet holds 16384 columns at most/);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test('a sheet that is full goes on in another, under the same headings', async () => {
  const file = target();
  const writer = await createWorkbookWriter(file, { rowsPerSheet: 3 });
  const sheet = await writer.sheet({ name: 'Customers', columns: [{ heading: 'id', kind: 'number' }] });
  await sheet.write([[1], [2], [3]]);
  await sheet.write([[4], [5]]);
  const other = await writer.sheet({ name: 'Customers (2)', columns: [{ heading: 'id', kind: 'number' }] });
  await writer.commit();
  expect(sheet.name).toBe('Customers');
  expect(sheet.names).toEqual(['Customers', 'Customers (2)', 'Customers (3)']);
  expect(other.name).toBe('Customers (2) (2)');
  const read = await Promise.all(sheet.names.map((name) => readTable(file, {}, { sheet: name })));
  expect(read.map(({ headings }) => headings)).toEqual([['id'], ['id'], ['id']]);
  expect(read.map(({ rows }) => rows.map(({ cells }) => cells[0]))).toEqual([[1, 2], [3, 4], [5]]);
});

test('a sheet keeps texts as texts beside numbers, hides columns and sheets, and fits widths to the cells', async () => {
  const file = target();
  const writer = await createWorkbookWriter(file);
  const rows = [
    ['7', 48, 'x'.repeat(30)],
    ['8', '048', ''],
  ];
  const sheet = await writer.sheet({
    name: 'Data',
    columns: [
      { heading: 'id', kind: 'text', isHidden: true },
      { heading: 'power', kind: 'number' },
      { heading: 'name', kind: 'text' },
    ],
    sample: rows,
  });
  await sheet.write(rows);
  await (await writer.sheet({ name: 'memory', columns: [], state: 'veryHidden', freeze: false })).write([['a']]);
  await writer.commit();
  const { worksheets } = await loaded(file);
  const [data, memory] = worksheets;
  expect(memory?.state).toBe('veryHidden');
  expect(data?.getColumn(1).hidden).toBe(true);
  expect(data?.getCell('B2').numFmt ?? 'General').toBe('General');
  expect(data?.getCell('B3').numFmt).toBe('@');
  expect(data?.getColumn(3).width).toBeGreaterThan(30);
  expect(data?.getColumn(2).width).toBeLessThan(12);
  expect(data?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(data?.autoFilter).toBe('A1:C3');
});

test('a sheet keeps a text of several lines in its row', async () => {
  const file = target();
  const writer = await createWorkbookWriter(file);
  await (await writer.sheet({ name: 'Data', columns: [{ heading: 'a', kind: 'text' }] })).write([['x'], ['a\nb']]);
  await writer.commit();
  const sheet = (await loaded(file)).getWorksheet('Data');
  expect([2, 3].map((row) => sheet?.getRow(row).height)).toEqual([undefined, 15]);
  expect(sheet?.getCell('A3').style).toMatchObject({ numFmt: '@', alignment: { vertical: 'top' } });
});

test('a sheet gives a page that links to the sheets', async () => {
  const file = target();
  const writer = await createWorkbookWriter(file);
  await writer.sheet({ name: "Anna's", columns: [{ heading: 'a', kind: 'text' }] });
  await writer.page({
    name: 'About',
    title: 'About it',
    lines: [{ kind: 'entry', word: "Anna's", text: '1 row', sheet: "Anna's" }],
  });
  await writer.commit();
  const page = (await loaded(file)).getWorksheet('About');
  expect(page?.getCell('B2').value).toBe('About it');
  expect(page?.getCell('B4').value).toMatchObject({ text: "Anna's", hyperlink: "#'Anna''s'!A1" });
  expect(page?.getCell('C4').value).toBe('1 row');
});

test('a row of a page is as high as its word, where that takes more lines than its meaning', async () => {
  const file = target();
  const writer = await createWorkbookWriter(file);
  const entry = (word: string) => ({ kind: 'entry' as const, word, text: 'short' });
  await writer.page({
    name: 'About',
    title: 'About',
    lines: ['Date', 'Several values in one cell of a row'].map(entry),
  });
  await writer.commit();
  const page = (await loaded(file)).getWorksheet('About');
  const [low = 0, high = 0] = [4, 5].map((row) => page?.getRow(row).height);
  expect(low).toBeLessThan(20);
  expect(high).toBeGreaterThan(2 * 15);
});

test('a text that is too long for a cell is cut with a mark, and its pieces make it whole', async () => {
  const unit = fc.constantFrom('x', '😀', '\n', 'é');
  const lengths = fc.integer({ min: excelsLongest - 3, max: 2 * excelsLongest + 3 });
  await fc.assert(
    fc.asyncProperty(unit, lengths, fc.boolean(), async (character, length, isShifted) => {
      const text = (isShifted ? 'a' : '') + character.repeat(Math.ceil(length / character.length));
      const cut = String(cutToFit(text, cutMark));
      expect(cut.length).toBeLessThanOrEqual(excelsLongest);
      if (text.length <= excelsLongest) expect(cut).toBe(text);
      else expect(text.startsWith(cut.slice(0, -cutMark.length))).toBe(true);
      expect(cut).not.toMatch(halfPair);
      expect(pieces(text).join('')).toBe(text);
      for (const piece of pieces(text)) {
        expect(piece.length).toBeLessThanOrEqual(excelsLongest);
        expect(piece).not.toMatch(halfPair);
      }
    }),
    { numRuns: 40 },
  );
});

test('a text that is too long for a cell of exactly 32,767 characters is read again as it was', async () => {
  const file = target();
  const writer = await createWorkbookWriter(file);
  const text = 'é'.repeat(excelsLongest);
  await (await writer.sheet({ name: 'Data', columns: [{ heading: 'a', kind: 'text' }] })).write([
    [cutToFit(text, cutMark)],
  ]);
  await writer.commit();
  expect((await readTable(file)).rows[0]?.cells).toEqual([text]);
});

test('JSON lines are one object a line, and appear when they are whole', async () => {
  const file = target('.jsonl');
  await writeJsonLines(file, async (write) => {
    await write([{ id: 1, name: 'a\nb\u2028' }]);
    await write([]);
    await expect(readFile(file)).rejects.toThrow();
    await write([{ id: 2, parts: [{ quantity: 1 }] }]);
  });
  expect(await readFile(file, 'utf8')).toBe('{"id":1,"name":"a\\nb\u2028"}\n{"id":2,"parts":[{"quantity":1}]}\n');
  const source = await openSource(file);
  await source.close();
  expect(source.kind).toBe('jsonl');
});

test('JSON lines that end in an error leave no file, and the error is told', async () => {
  const file = target('.jsonl');
  const written = writeJsonLines(file, async (write) => {
    await write([{ id: 1 }]);
    throw new Error('no more records');
  });
  await expect(written).rejects.toThrow('no more records');
  await expect(readFile(file)).rejects.toThrow();
});
