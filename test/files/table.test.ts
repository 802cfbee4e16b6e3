import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConfigurationError, SourceError } from '../../src/errors.js';
import { openSource } from '../../src/files/index.js';
import { assembleTable } from '../../src/files/table.js';
import { errorOf } from '../errors.js';
import { rounds } from '../rounds.js';
import { readTable, testFolder } from './folder.js';
import { workbook } from './workbook-builder.js';

const folder = testFolder();
const csv = (content: string) => folder.file(content);
const sheet = (rows: string, sheets?: string) => folder.file(workbook({ rows, ...(sheets && { sheets }) }), '.xlsx');

test('the heading row is the first row that is not blank', async () => {
  const { headings, rows } = await readTable(await csv('\n;;\nid;name;city\n1;A;X\n'));
  expect(headings).toEqual(['id', 'name', 'city']);
  expect(rows).toEqual([{ number: 4, cells: ['1', 'A', 'X'] }]);
});

test('the heading row can be set; what stands above it is not read', async () => {
  const file = await csv('Export of 1 May;\nid;name\n1;A\n');
  expect((await readTable(file, { headerRow: 2 })).headings).toEqual(['id', 'name']);
});

test('the heading row can be absent: columns are then named by their letters', async () => {
  const { columns, rows } = await readTable(await csv('1,A\n2,B\n'), { headerRow: 0 });
  expect(columns).toEqual([
    { index: 0, letter: 'A', heading: 'A', untitled: true },
    { index: 1, letter: 'B', heading: 'B', untitled: true },
  ]);
  expect(rows.map(({ number }) => number)).toEqual([1, 2]);
});

test('headings that is empty or not there is an error', async () => {
  const file = await csv('id;name\n\n1;A\n');
  expect(((await errorOf(readTable(file, { headerRow: 2 }))) as SourceError).message).toMatch(/row 2.*is empty/);
  expect(((await errorOf(readTable(file, { headerRow: 9 }))) as SourceError).message).toMatch(/row 9.*last row is 3/);
  expect(await errorOf(readTable(file, { headerRow: -1 }))).toBeInstanceOf(ConfigurationError);
  expect(await errorOf(readTable(file, { headerRow: 1.5 }))).toBeInstanceOf(ConfigurationError);
});

test('the heading row of an empty sheet: no columns and no rows', async () => {
  expect(await readTable(await sheet(''))).toMatchObject({ columns: [], rows: [] });
});

test('the heading row is trimmed, its white space collapsed, its accents composed', async () => {
  const { headings } = await readTable(await csv('" Stra\u00dfe  und\nNr.\u00a0", Cafe\u0301 \n1,2\n'));
  expect(headings).toEqual(['Straße und Nr.', 'Caf\u00e9']);
});

test('the heading row keeps columns of the same heading apart, and those without one', async () => {
  const { headings, columns } = await readTable(await csv('Name,Name,,Name,Name#2,Name,C\n1,2,3,4,5,6,7\n'));
  expect(headings).toEqual(['Name', 'Name#3', 'C#2', 'Name#4', 'Name#2', 'Name#5', 'C']);
  expect(columns.map(({ repeats }) => repeats)).toEqual([undefined, 0, undefined, 0, undefined, 0, undefined]);
  expect(columns.filter(({ untitled }) => untitled).map(({ letter }) => letter)).toEqual(['C']);
});

test('the heading row gives thousands of equal headings names of their own without counting them again each time', async () => {
  const begun = performance.now();
  const { headings, columns } = await readTable(await csv(`${new Array(16_384).fill('a').join(',')}\n`));
  expect(performance.now() - begun).toBeLessThan(3000);
  expect(headings.slice(0, 3)).toEqual(['a', 'a#2', 'a#3']);
  expect(new Set(headings).size).toBe(16_384);
  expect(columns.at(-1)).toMatchObject({ heading: 'a#16384', repeats: 0 });
});

test('the heading row ends with its last heading; cells beyond it come through', async () => {
  const { headings, rows } = await readTable(await csv('a,b,,\n1,2,,x\n'));
  expect(headings).toEqual(['a', 'b']);
  expect(rows[0]?.cells).toEqual(['1', '2', '', 'x']);
});

test('the heading row may hold numbers and dates', async () => {
  const { headings } = await readTable(await sheet('<row><c><v>2024</v></c><c t="d"><v>2024-02-29</v></c></row>'));
  expect(headings).toEqual(['2024', '2024-02-29']);
});

const file = () => csv('t,,,\nx,id,name,y\nx,1,A,y\nx,2,B,y\nx,sum,3,y\n');

test('the range cuts rows and columns; letters stay those of the sheet', async () => {
  const { columns, rows } = await readTable(await file(), { range: 'B2:C4' });
  expect(columns).toEqual([
    { index: 0, letter: 'B', heading: 'id' },
    { index: 1, letter: 'C', heading: 'name' },
  ]);
  expect(rows).toEqual([
    { number: 3, cells: ['1', 'A'] },
    { number: 4, cells: ['2', 'B'] },
  ]);
});

test('the range may be columns only, rows only, or open at its end', async () => {
  expect((await readTable(await file(), { range: 'b:c', headerRow: 2 })).rows).toHaveLength(3);
  expect((await readTable(await file(), { range: '2:3' })).rows).toHaveLength(1);
  expect((await readTable(await file(), { range: '$B$2:C' })).headings).toEqual(['id', 'name']);
});

test('the range that is none, or does not hold the heading row, is a ConfigurationError', async () => {
  for (const range of ['B', 'C2:B4', 'B4:C2', ':', 'A0:B3', 'A1:XFE9', 'Data!A1:B2']) {
    expect(await errorOf(readTable(await file(), { range })), range).toBeInstanceOf(ConfigurationError);
  }
  expect(await errorOf(readTable(await file(), { range: 'B3:C4', headerRow: 2 }))).toBeInstanceOf(ConfigurationError);
});

const sheets = `<sheet name="Old" state="hidden" r:id="r1"/><sheet name="Customers" r:id="r1"/><sheet name="Sites" r:id="r1"/>`;
const open = async () => openSource(await sheet('<row><c><v>1</v></c></row>', sheets));

test('the sheet is the first visible one where none is named, and found without regard to case', async () => {
  const source = await open();
  expect((await source.table()).sheet).toBe('Customers');
  expect((await source.table('SITES')).sheet).toBe('Sites');
  expect((await source.table('old')).sheet).toBe('Old');
  await source.close();
});

test('the sheet that is unknown is an error with the sheets there are and the nearest', async () => {
  const source = await open();
  const error = (await errorOf(source.table('Custommers'))) as SourceError;
  await source.close();
  expect(error).toBeInstanceOf(SourceError);
  expect(error.message).toMatch(/no sheet "Custommers"/);
  expect(error.advice).toBe('Did you mean "Customers"? It has "Old" (hidden), "Customers", "Sites".');
});

test('the sheet must be named where all are hidden', async () => {
  const source = await openSource(await sheet('', '<sheet name="Old" state="veryHidden" r:id="r1"/>'));
  expect(((await errorOf(source.table())) as SourceError).message).toMatch(/all its sheets are hidden/);
  await source.close();
});

test('a workbook is closed where no more than the first rows of a long sheet were read', async () => {
  // Hashes, because what can be packed well is read at once.
  const text = (at: number) => createHash('sha256').update(String(at)).digest('hex');
  const rows = Array.from({ length: 8000 }, (_, at) => `<row><c t="str"><v>${text(at)}</v></c></row>`);
  const source = await openSource(await sheet(rows.join('')));
  for await (const batch of (await source.table()).batches) {
    expect(batch[0]?.number).toBe(2);
    break;
  }
  await source.close();
});

test('headings, columns and rows are the same in whatever pieces the rows come', async () => {
  const cells = fc.array(fc.constantFrom('', 'a', '1'), { maxLength: 4 });
  const rowsOf = fc.array(cells, { maxLength: 250 });
  const options = fc.constantFrom({}, { headerRow: 0 }, { headerRow: 1 }, { headerRow: 3 }, { range: 'A5:C200' });
  const pieces = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 5 });
  const cases = fc.asyncProperty(rowsOf, options, pieces, fc.boolean(), async (all, how, sizes, isSheet) => {
    const assembled = async (lengths: readonly number[]) => {
      const sheetName = isSheet ? 'Data' : undefined;
      const { batches, ...table } = await assembleTable({
        ...{ file: 'x', sheet: sheetName, options: how },
        rows: inPieces(all, lengths),
      });
      const rows: object[] = [];
      for await (const batch of batches) rows.push(...batch);
      return { ...table, rows };
    };
    const whole = await assembled([1000]).catch(String);
    expect(await assembled(sizes).catch(String)).toEqual(whole);
  });
  await fc.assert(cases, { numRuns: rounds(800) });
});

async function* inPieces(rows: readonly (readonly string[])[], sizes: readonly number[]) {
  for (let from = 0, piece = 0; from < rows.length; piece++) {
    const size = sizes[piece % sizes.length] ?? 1;
    yield rows.slice(from, from + size).map((cells, at) => ({ number: from + at + 1, cells }));
    from += size;
  }
}
