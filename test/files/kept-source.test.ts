import fc from 'fast-check';
import Libsql from 'libsql';
import { expect, test, vi } from 'vitest';
import {
  hasOpenGap,
  KeptSource,
  openSource,
  type Source,
  type SourceRow,
  type TableOptions,
} from '../../src/files/index.js';
import { rounds } from '../rounds.js';
import { testFolder } from './folder.js';
import { workbook, zip } from './workbook-builder.js';

const { file, path } = testFolder();
const plenty = { left: 1 << 30 };

async function tableOf(source: Source, sheet?: string, options: TableOptions | undefined = {}) {
  const { batches, ...table } = await source.table(sheet, options);
  const rows: SourceRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  return { ...table, rows };
}

async function fromFile(path: string, sheet?: string, options = {}) {
  const source = await openSource(path);
  try {
    return await tableOf(source, sheet, options);
  } finally {
    await source.close();
  }
}

const cell = fc.oneof(fc.stringMatching(/^[a-zA-Z0-9 äß]{0,6}$/), fc.constant(''), fc.integer().map(String));
const csv = fc
  .array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 300 })
  .map((lines) => [['A', 'B', 'C'], ...lines].map((cells) => cells.join(';')).join('\n'));

test('kept rows are those of the file, whatever the budget, read once or again', async () => {
  const cases = fc.asyncProperty(csv, fc.integer({ min: 0, max: 600 }), async (text, left) => {
    const path = await file(text);
    const kept = await KeptSource.open(path, { csv: {}, budget: { left } });
    for (const options of [{}, { headerRow: 2 }, { range: 'B1:C40' }]) {
      const expected = await fromFile(path, undefined, options).catch(String);
      for (const _again of [1, 2]) {
        expect(await tableOf(kept.asSource(), undefined, options).catch(String)).toEqual(expected);
      }
    }
    const rows = await kept.rowsOf(undefined);
    expect(rows.isWhole).toBe(true);
    const all = await fromFile(path, undefined, { headerRow: 0 });
    expect(all.rows.map((_, at) => rows.numberAt(at))).toEqual(all.rows.map(({ number }) => number));
    await kept.close();
  });
  await fc.assert(cases, { numRuns: rounds(200) });
});

test('a reader of some rows gets these and the headings, before all were read and after', async () => {
  const lines = Array.from({ length: 5000 }, (_, at) => `${at + 2};x`);
  const path = await file(['Number;Letter', ...lines].join('\n'));
  for (const left of [plenty.left, 3_000]) {
    const kept = await KeptSource.open(path, { csv: {}, budget: { left } });
    const wanted = async (...numbers: number[]) => {
      const { rows, columns } = await tableOf(kept.asSource(() => new Set(numbers)));
      expect(columns.map(({ heading }) => heading)).toEqual(['Number', 'Letter']);
      return rows.map(({ cells }) => cells[0]);
    };
    expect(await wanted()).toEqual([]);
    expect((await kept.rowsOf(undefined)).isWhole).toBe(false);
    expect(await wanted(2, 70, 4000, 5001)).toEqual(['2', '70', '4000', '5001']);
    const lookup = await kept.asSource(() => new Set([2])).table();
    let read = 0;
    for await (const batch of lookup.batches) read += batch.length;
    expect(read).toBe(5000);
    expect(await wanted(3, 4999, 9000)).toEqual(['3', '4999']);
    const few = new Set([3, 4999]);
    const looks = vi.spyOn(few, 'has');
    await tableOf(kept.asSource(() => few));
    expect(looks.mock.calls.length).toBeLessThan(left === plenty.left ? 600 : 4000);
    await kept.close();
  }
});

test('sheets are kept apart, with dates, errors and gaps as they are', async () => {
  const row = (number: number, ...cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;
  const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const second = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row(1, inline('A1', 'Y'))}${row(2, '<c r="A2" t="e"><v>#N/A</v></c>', '<c r="B2" s="1"><v>45000.5</v></c>')}</sheetData></worksheet>`;
  const path = await file(
    workbook({
      sheets: '<sheet name="One" sheetId="1" r:id="r1"/><sheet name="Two" sheetId="2" r:id="r9"/>',
      relationships: `<Relationship Id="r9" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/>`,
      formats: ['dd.mm.yyyy hh:mm'],
      rows: row(1, inline('A1', 'X')) + row(5, inline('A5', 'a'), '<c r="BBB5"><v>1</v></c>'),
      extra: [{ name: 'xl/worksheets/sheet2.xml', data: second }],
    }),
    '.xlsx',
  );
  const kept = await KeptSource.open(path, { csv: {}, budget: { ...plenty } });
  for (const sheet of ['One', 'Two', 'One', undefined]) {
    const expected = await fromFile(path, sheet, { headerRow: 0 });
    const found = await tableOf(kept.asSource(), sheet, { headerRow: 0 });
    expect(found).toEqual(expected);
    expect(found.rows.map(({ cells }) => hasOpenGap(cells))).toEqual([false, sheet !== 'Two']);
    // Nothing is read from a file of which all rows are kept; a sheet that was not asked for yet is.
    await kept.rest();
    if (sheet === 'Two') expect(found.rows[1]?.cells).toEqual([{ error: '#N/A' }, expect.any(Date)]);
  }
  await kept.close();
});

test('the rows of a JSON line stay together, and its names are the headings', async () => {
  const path = await file('{"a":1,"list":[{"b":1},{"b":2}]}\n{"a":2,"list":[]}\n', '.jsonl');
  const kept = await KeptSource.open(path, { csv: {}, budget: { ...plenty } });
  expect(await tableOf(kept.asSource())).toEqual(await fromFile(path));
  expect((await tableOf(kept.asSource(() => new Set([1])))).rows.length).toBe(2);
  await kept.close();
});

test('a file that breaks off is told after the rows before, each time', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => `${at};x`);
  const path = await file(['A;B', ...lines, '"open;x'].join('\n'));
  const kept = await KeptSource.open(path, { csv: {}, budget: { ...plenty } });
  const expected = await fromFile(path).catch((error: Error) => error.message);
  for (const _again of [1, 2])
    expect(await tableOf(kept.asSource()).catch((error: Error) => error.message)).toEqual(expected);
  expect((await kept.rowsOf(undefined)).known).toBe(201);
  await kept.close();
});

test('databases have the names of their columns as headings, and archives the tables of their files', async () => {
  const database = path('tables.db');
  const made = new Libsql(database);
  made.exec(
    "CREATE TABLE a (Nr, Name); INSERT INTO a VALUES (1, 'Nr'), (2, 'x'); CREATE TABLE b (Nr); INSERT INTO b VALUES (3)",
  );
  made.close();
  const archive = await file(
    zip([
      { name: 'one.csv', data: 'A;B;\n1;2;3\n4;5;6\n' },
      { name: 'two.csv', data: 'C;D\n7;8\n' },
    ]),
    '.zip',
  );
  // A row that looks more like headings than the names of the columns do.
  const likeness = (cells: readonly unknown[]) => cells.filter((cell) => cell === 'Nr').length * 2;
  for (const [source, sheets] of [
    [database, ['a', 'b']],
    [archive, ['one', 'two']],
  ] as const) {
    const kept = await KeptSource.open(source, { csv: {}, budget: { ...plenty } });
    for (const sheet of [...sheets, ...sheets]) {
      for (const options of [{ likeness }, { headerRow: 2 }, {}])
        expect(await tableOf(kept.asSource(), sheet, options)).toEqual(await fromFile(source, sheet, options));
      const second = kept.asSource(() => new Set([2]));
      expect((await tableOf(second, sheet, { likeness })).rows.map(({ number }) => number)).toEqual([2]);
    }
    await kept.close();
  }
});
