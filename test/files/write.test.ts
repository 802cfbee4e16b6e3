import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { mkdir, open, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigurationError, OutputError } from '../../src/errors.js';
import { type Cell, commitOrAbort, createWriter, openSource, type SheetColumn } from '../../src/files/index.js';
import { AtomicFile, outputError } from '../../src/files/write/atomic-file.js';
import { errorOf } from '../errors.js';
import { readTable, testFolder } from './folder.js';

const folder = testFolder();
let count = 0;
const target = (extension: string) => folder.path(`written-${++count}${extension}`);
const text = (...headings: string[]): SheetColumn[] => headings.map((heading) => ({ heading, kind: 'text' }));

async function write(file: string, columns: readonly SheetColumn[], rows: readonly (readonly Cell[])[]): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    const sheet = await writer.sheet({ name: 'Data', columns });
    await sheet.write(rows);
  });
}

async function roundTrip(extension: string, columns: readonly SheetColumn[], rows: readonly (readonly Cell[])[]) {
  const file = target(extension);
  await write(file, columns, rows);
  return readTable(file);
}

function leftovers(file: string): string[] {
  return readdirSync(dirname(file)).filter((name) => name.endsWith('.part'));
}

describe.each(['.xlsx', '.csv', '.tsv'])('a %s file', (extension) => {
  test('gives back every text that was written into it', async () => {
    const unit = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(...'\'=+-@",;\t|\n\r 01_a', '\r\n', '_x0041_'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
    );
    const value = fc
      .string({ unit, maxLength: 12 })
      .map((found) => (extension === '.xlsx' ? found : found.replaceAll('\0', '')));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(value, value, value), { maxLength: 12 }), async (rows) => {
        const { rows: found } = await roundTrip(extension, text('a', 'b', 'c'), rows);
        const empty = (cell: Cell | undefined) => cell ?? '';
        const padded = found.map(({ cells }) => [0, 1, 2].map((at) => empty(cells[at])));
        const filled = extension === '.xlsx' ? rows.filter((row) => row.some((cell) => cell !== '')) : rows;
        expect(padded.filter((row) => row.some((cell) => cell !== ''))).toEqual(
          filled.filter((row) => row.some((cell) => cell !== '')),
        );
        if (extension !== '.xlsx') expect(padded).toEqual(rows);
      }),
      { numRuns: extension === '.xlsx' ? 40 : 100 },
    );
  });

  test('keeps identifiers, numbers and what looks like a formula', async () => {
    const rows = [['00123', '=1+1', '+33 1 23', '-5', '@home', "'=x", '1E5', ' pad ', 'a\r\nb']];
    const { rows: found, headings } = await roundTrip(extension, text(...'abcdefghi'), rows);
    expect(headings).toEqual([...'abcdefghi']);
    expect(found).toEqual([{ number: 2, cells: rows[0] }]);
  });

  test('keeps every control character between two letters', async () => {
    const codes = [...Array.from({ length: 0x9f }, (_, at) => at + 1), 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff];
    const rows = codes.map((code) => [`a${String.fromCharCode(code)}b`]);
    const { rows: found } = await roundTrip(extension, text('a'), rows);
    expect(found.map(({ cells }) => cells)).toEqual(rows);
  });

  test('appears under its name only when it is whole', async () => {
    const file = target(extension);
    await writeFile(file, 'the older one');
    const writer = await createWriter(file);
    const sheet = await writer.sheet({ name: 'Data', columns: text('a') });
    await sheet.write([['1']]);
    expect(await readFile(file, 'utf8')).toBe('the older one');
    await writer.commit();
    expect((await readTable(file)).rows).toHaveLength(1);
    await writer.abort();
    expect(existsSync(file)).toBe(true);
    expect(leftovers(file)).toEqual([]);
  });

  test('leaves nothing behind when it is aborted', async () => {
    const file = target(extension);
    const writer = await createWriter(file);
    await (await writer.sheet({ name: 'Data', columns: text('a') })).write([['1']]);
    await writer.abort();
    expect(existsSync(file)).toBe(false);
    expect(leftovers(file)).toEqual([]);
  });

  test('whose folder is missing, or whose name is a folder, is an OutputError and leaves nothing', async () => {
    const missing = (await errorOf(createWriter(folder.path(`none/x${extension}`)))) as OutputError;
    expect(missing).toBeInstanceOf(OutputError);
    expect(missing.message).toMatch(/folder does not exist/);
    const file = target(extension);
    await mkdir(file);
    const error = (await errorOf(write(file, text('a'), [['1']]))) as OutputError;
    expect(error).toBeInstanceOf(OutputError);
    expect(error.message).toContain(file);
    expect(leftovers(file)).toEqual([]);
  });

  test('has its heading row also without any row', async () => {
    expect(await roundTrip(extension, text('a', 'b'), [])).toMatchObject({ headings: ['a', 'b'], rows: [] });
  });

  test('replaces half a surrogate pair, which no file can hold', async () => {
    expect((await roundTrip(extension, text('a'), [['x\uD83Dy']])).rows[0]?.cells).toEqual(['x\uFFFDy']);
  });
});

const columns: SheetColumn[] = [
  { heading: 'id', kind: 'text', note: 'The identifier of the old system.' },
  { heading: 'n', kind: 'number' },
  { heading: 'day', kind: 'date' },
  { heading: 'when', kind: 'dateTime' },
  { heading: 'ok', kind: 'boolean' },
];

test('a workbook gives back every kind of cell', async () => {
  const day = new Date('2024-02-29');
  const when = new Date('2024-02-29T23:59:30Z');
  const rows = [
    ['007', 1.5, day, when, true],
    [null, { days: 1.25 }, null, null, false],
    ['x', -1e-7, new Date('1900-03-01'), new Date('9999-12-31T23:59:59Z'), true],
  ];
  expect((await roundTrip('.xlsx', columns, rows)).rows.map(({ cells }) => cells)).toEqual(rows);
});

test('a workbook holds text in a text column, whatever is written, dates before 1900 as text and errors as errors', async () => {
  const { rows } = await roundTrip('.xlsx', columns, [[48, 1, new Date('1850-05-01'), null, { error: '#N/A' }]]);
  expect(rows[0]?.cells).toEqual(['48', 1, '1850-05-01', null, { error: '#N/A' }]);
});

test('a workbook gives back random dates of both kinds, to the nearest second', async () => {
  const range = { min: new Date('1900-03-01'), max: new Date('9999-12-30'), noInvalidDate: true };
  // Half a second has no nearest one.
  const moment = fc.date(range).filter((date) => Math.abs(date.getTime() % 1000) !== 500);
  const dates = fc.array(moment, { minLength: 30, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(dates, async (all) => {
      const { rows } = await roundTrip(
        '.xlsx',
        [{ heading: 'when', kind: 'dateTime' }],
        all.map((date) => [date]),
      );
      const toSecond = (date: Date) => new Date(Math.round(date.getTime() / 1000) * 1000);
      expect(rows.map(({ cells }) => cells[0])).toEqual(all.map(toSecond));
    }),
    { numRuns: 10 },
  );
});

test('a workbook holds several sheets under names that fit', async () => {
  const file = target('.xlsx');
  const writer = await createWriter(file);
  const first = await writer.sheet({ name: 'Jobs: 1/2', columns: text('a') });
  await first.write([['1']]);
  const second = await writer.sheet({ name: 'jobs: 1/2', columns: text('b'), freeze: false, filter: false });
  await second.write([['2'], ['3']]);
  expect(await errorOf(first.write([['4']]))).toBeInstanceOf(OutputError);
  await writer.commit();
  const source = await openSource(file);
  await source.close();
  expect(source.sheets.map(({ name }) => name)).toEqual(['Jobs- 1-2', 'jobs- 1-2 (2)']);
  expect([first.name, second.name]).toEqual(source.sheets.map(({ name }) => name));
  expect((await readTable(file, {}, { sheet: second.name })).rows).toHaveLength(2);
});

test.each([
  ['a text that is too long', 'x'.repeat(32_768), /A2: the text has 32,768 characters/],
  ['a number that is none', Number.NaN, /A2: NaN/],
  ['an infinite number', Number.POSITIVE_INFINITY, /A2: Infinity/],
  ['a date that is none', new Date(Number.NaN), /A2: the date/],
])('a workbook refuses %s with its cell', async (_, cell, message) => {
  const file = target('.xlsx');
  const error = (await errorOf(write(file, [{ heading: 'a', kind: 'number' }], [[cell]]))) as OutputError;
  expect(error).toBeInstanceOf(OutputError);
  expect(error.message).toMatch(message);
  expect(leftovers(file)).toEqual([]);
});

test('a workbook without a sheet is an OutputError', async () => {
  const file = target('.xlsx');
  expect(await errorOf(commitOrAbort(await createWriter(file), async () => {}))).toBeInstanceOf(OutputError);
  expect(leftovers(file)).toEqual([]);
});

test.each([20_000, 300])('a workbook of %i rows goes to the disk while it is written', async (length) => {
  const file = target('.xlsx');
  const writer = await createWriter(file);
  const sheet = await writer.sheet({ name: 'Data', columns: text('a', 'b') });
  const rows = Array.from({ length }, (_, at) => [`row ${at}`, randomBytes(4_500_000 / length).toString('hex')]);
  await sheet.write(rows);
  const [part = ''] = leftovers(file);
  // Without waiting nothing at all would have left the memory when a single call writes all rows.
  expect(statSync(folder.path(part)).size).toBeGreaterThan(150_000);
  await writer.commit();
  expect((await readTable(file)).rows).toHaveLength(length);
});

test('a CSV file begins with a byte order mark and ends its lines as RFC 4180 says', async () => {
  const file = target('.csv');
  await write(file, text('id', 'note'), [
    ['00123', '=1+1'],
    ['x,y', 'é'],
  ]);
  expect(await readFile(file, 'utf8')).toBe('\uFEFFid,note\r\n00123,\'=1+1\r\n"x,y",é\r\n');
});

test('a CSV file holds the canonical text of every kind of cell', async () => {
  const row = [-5, new Date('2024-02-29'), true, null, { days: 0.5 }, 1e-7];
  const { rows } = await roundTrip('.csv', text(...'abcdef'), [row]);
  expect(rows[0]?.cells).toEqual(['-5', '2024-02-29', 'true', '', '12:00:00', '0.0000001']);
});

test('a CSV file holds a lost character in the place of a NUL, and every other cell', async () => {
  const { rows } = await roundTrip('.csv', text('id', 'note'), [
    ['1', 'x\0y'],
    ['2', 'z'],
  ]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['1', 'x\uFFFDy'],
    ['2', 'z'],
  ]);
});

test('a CSV file holds one sheet only', async () => {
  const file = target('.csv');
  const written = commitOrAbort(await createWriter(file), async (writer) => {
    await writer.sheet({ name: 'A', columns: text('a') });
    await writer.sheet({ name: 'B', columns: text('b') });
  });
  expect(await errorOf(written)).toBeInstanceOf(OutputError);
  expect(leftovers(file)).toEqual([]);
});

test.each([
  ['a number that is none', Number.NaN],
  ['a date that is none', new Date(Number.NaN)],
])('a CSV file refuses %s with its cell', async (_, cell) => {
  const file = target('.csv');
  const error = (await errorOf(write(file, text('a'), [['ok'], [cell]]))) as OutputError;
  expect(error).toBeInstanceOf(OutputError);
  expect(error.message).toMatch(/cell A3/);
  expect(leftovers(file)).toEqual([]);
});

test('createWriter refuses a format that it does not know', async () => {
  expect(await errorOf(createWriter(target('.xls')))).toBeInstanceOf(ConfigurationError);
  expect(await errorOf(createWriter(target('')))).toBeInstanceOf(ConfigurationError);
});

test.skipIf(process.platform === 'win32').each(['its name', 'a link to it'])(
  'AtomicFile never takes the place of what is not a file: %s',
  async (by) => {
    const node = target('.sock');
    const server = createServer().listen(node);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const file = by === 'its name' ? node : target('.csv');
    if (file !== node) await symlink(node, file);
    const error = await errorOf(AtomicFile.create(file));
    expect(error).toBeInstanceOf(OutputError);
    expect(error.message).toBe(`${file}: there is a device or a pipe of this name.`);
    expect(statSync(node).isSocket()).toBe(true);
    expect(leftovers(file)).toEqual([]);
  },
);

test('AtomicFile writes the file that a link points to, and says where a file is in the way of a folder', async () => {
  const [file, link] = [target('.csv'), target('.csv')];
  await writeFile(file, 'old');
  await symlink(file, link);
  const output = await AtomicFile.create(link);
  await output.write('new');
  await output.commit();
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  const error = await errorOf(AtomicFile.create(`${file}/x.csv`));
  expect(error.message).toBe(`${file}/x.csv: a part of its folder is a file.`);
});

test('AtomicFile removes what it wrote when the disk is full, and says so at the next write', async () => {
  const file = target('.csv');
  const output = await AtomicFile.create(file);
  await output.write('a\n');
  output.stream.destroy(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  const error = (await errorOf(output.write('b\n'.repeat(100_000)))) as OutputError;
  expect(error).toBeInstanceOf(OutputError);
  expect(error.message).toBe(`${file}: the disk is full.`);
  expect(leftovers(file)).toEqual([]);
  expect(await errorOf(output.commit())).toBeInstanceOf(OutputError);
  expect(existsSync(file)).toBe(false);
});

test.skipIf(!existsSync('/dev/full'))('outputError says that the disk is full', async () => {
  const full = await open('/dev/full', 'w');
  const cause = await errorOf(full.write('x'));
  await full.close();
  expect(outputError('out.xlsx', cause).message).toBe('out.xlsx: the disk is full.');
});
