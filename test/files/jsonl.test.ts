import { writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, SourceError } from '../../src/errors.js';
import { type Cell, cellText, type OpenOptions, openSource, type TableOptions } from '../../src/files/index.js';
import { errorOf, expectError } from '../errors.js';
import { readTable, testFolder } from './folder.js';

const folder = testFolder();

async function read(content: string | Buffer, options?: OpenOptions) {
  return readTable(await folder.file(content, '.jsonl'), undefined, options);
}

/** The rows of a file, each with its line and the cells that hold something, by heading. */
async function rowsOf(content: string | Buffer) {
  const { rows, columns } = await read(content);
  return rows.map(({ number, cells }) => {
    const filled = columns.filter(({ index }) => cells[index] !== null);
    return [number, Object.fromEntries(filled.map(({ heading, index }) => [heading, cells[index]]))];
  });
}

async function failure(content: string | Buffer, options?: OpenOptions): Promise<SourceError> {
  const error = await expectError(read(content, options), SourceError);
  return error as SourceError;
}

describe('a file of JSON lines', () => {
  test('is known by its content, whatever its name says', async () => {
    const source = await openSource(await folder.file('{"a":1}\n', '.csv'));
    expect(source.kind).toBe('jsonl');
    expect(source.found).toEqual({ encoding: 'utf-8' });
    expect((await openSource(await folder.file('{id};{name}\n1;2\n', '.jsonl'))).kind).toBe('csv');
  });

  test('has the names of all its lines as headings, and the values as they are', async () => {
    const lines = ['{"myId":"007","active":true}', '{"myId":"008","size":1.5,"name":"  two\\nlines "}'];
    expect(await rowsOf(lines.join('\n'))).toEqual([
      [1, { myId: '007', active: true }],
      [2, { myId: '008', size: 1.5, name: '  two\nlines ' }],
    ]);
  });

  test('has dotted headings for the members of objects, those of one object side by side', async () => {
    const lines = [
      '{"customer":{"myId":"C"},"name":"x","customFieldValues":{"Power.max (kW)":"22"}}',
      '{"customer":{"id":7}}',
    ];
    const { headings } = await read(lines.join('\n'));
    expect(headings).toEqual(['customer.myId', 'customer.id', 'name', 'customFieldValues.Power.max (kW)']);
  });

  test('has null and what is absent as empty cells, and tells a column that nothing fills', async () => {
    const { columns, rows } = await read(
      '{"a":null,"b":1,"customer":null}\n{"customer":{"myId":"C"},"list":[],"o":{}}\n',
    );
    expect(columns.map(({ heading, isEmpty }) => [heading, isEmpty])).toEqual([
      ['a', true],
      ['b', undefined],
      ['customer.myId', undefined],
    ]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      [null, 1, null],
      [null, null, 'C'],
    ]);
  });

  test('has a list of values in one cell, and a list of objects one item a row, with all else in each row', async () => {
    const job = {
      myId: 'J',
      skills: ['welding', 'painting'],
      parts: [{ reference: 'P-1', quantity: 2 }, { reference: 'P-2', serialNumbers: ['S1', 'S2'] }, {}],
      timeEntries: [{ user: { login: 'ann' } }],
    };
    expect(await rowsOf(`\n${JSON.stringify(job)}\n${JSON.stringify({ myId: 'K', parts: [] })}\n`)).toEqual([
      [
        2,
        {
          myId: 'J',
          skills: 'welding; painting',
          'parts.reference': 'P-1',
          'parts.quantity': 2,
          'timeEntries.user.login': 'ann',
        },
      ],
      [2, { myId: 'J', skills: 'welding; painting', 'parts.reference': 'P-2', 'parts.serialNumbers': 'S1; S2' }],
      [3, { myId: 'K' }],
    ]);
  });

  test('keeps the digits of a number that is longer than a double', async () => {
    const [row] = await rowsOf('{"id":12345678901234567890,"text":"12345678901234567890","x":0.30000000000000004}');
    expect(row).toEqual([1, { id: '12345678901234567890', text: '12345678901234567890', x: 0.30000000000000004 }]);
  });

  test('may have a byte order mark, CRLF, blank lines, and no line feed at its end', async () => {
    expect(await rowsOf('\uFEFF{"a":1}\r\n\r\n  \n{"a":"ä"}')).toEqual([
      [1, { a: 1 }],
      [4, { a: 'ä' }],
    ]);
  });

  test('is read in batches that have lines as a whole, and once only', async () => {
    const items = Array.from({ length: 700 }, (_, n) => ({ n }));
    const lines = [JSON.stringify({ k: 'x', items }), ...Array.from({ length: 600 }, () => '{"k":"y"}')];
    const source = await openSource(await folder.file(lines.join('\n'), '.jsonl'));
    const { batches } = await source.table();
    const sizes: number[] = [];
    for await (const batch of batches) sizes.push(batch.length);
    expect(sizes[0]).toBe(700);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1300);
    expect(Math.max(...sizes.slice(1))).toBeLessThan(600);
    expect(() => batches[Symbol.asyncIterator]()).toThrow(/read already/);
    await source.close();
  });

  test('gives every value at its heading, whatever the names are (law)', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
      .map((text) => `n${text.replaceAll('.', '-')}`);
    const scalar = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
    );
    const inner = fc.dictionary(name, fc.oneof(scalar, fc.constant(null)), { maxKeys: 4 });
    const record = fc.dictionary(name, fc.oneof(scalar, inner, fc.constant(null)), { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 6 }), async (records) => {
        const content = records.map((each) => JSON.stringify(each)).join('\n');
        const { rows, columns } = await read(content);
        const found = rows.map(({ cells }) =>
          cells
            .filter((cell) => cell !== null)
            .map(cellText)
            .sort(),
        );
        expect(found).toEqual(records.map((each) => scalarsIn(each).map(cellText).sort()));
        expect(new Set(columns.map(({ heading }) => heading)).size).toBe(columns.length);
      }),
      { numRuns: 60 },
    );
  });
});

function scalarsIn(value: unknown): Cell[] {
  if (value === null) return [];
  if (typeof value === 'object') return Object.values(value).flatMap(scalarsIn);
  // JSON has no negative zero.
  return [value === 0 ? 0 : (value as Cell)];
}

test.each<[string, string, RegExp, number]>([
  ['a line that is not JSON', '{"a":1}\n{"a":1,}\n', /row 2: the line is not JSON: /, 2],
  ['a last line that is cut off', '{"a":1}\n{"a":"x', /row 2: the JSON of the line is not finished/, 2],
  ['an object over several lines', '{\n"a":1\n}\n', /row 1: the JSON of the line is not finished/, 1],
  ['a value that is not an object', '{"a":1}\n[1]\n', /row 2: the line holds a list, not an object/, 2],
  ['a name that comes twice', '{"b":{"a":":","x":1,"a":3}}\n', /row 1: the name "a" stands twice/, 1],
  ['a list of objects and values', '{"a":[1,{"b":2}]}\n', /row 1: the list "a" holds lists, or both/, 1],
  ['a list of lists', '{"a":[[1]]}\n', /row 1: the list "a" holds lists, or both/, 1],
  ['too deep an object', `{"a":1}\n${'{"a":'.repeat(20)}1${'}'.repeat(20)}\n`, /row 2: .*nested more than 16 deep/, 2],
  ['a zero byte', '{"a":"x\0"}\n', /row 1: the line is not JSON/, 1],
])('what is no JSON lines: %s is a SourceError with its line', async (_, content, message, row) => {
  const error = await failure(content);
  expect(error.message).toMatch(message);
  expect(error.place?.row).toBe(row);
  expect(error.advice).toBeTruthy();
});

test('what is no JSON lines: a line that is too long is told before it is held in memory', async () => {
  expect((await failure(`{"a":1}\n{"a":"${'x'.repeat(100)}"}\n`, { lineBytes: 50 })).message).toMatch(
    /row 2: the line is longer than 50 bytes/,
  );
  expect((await failure(`{"a":"${'x'.repeat(1_100_000)}"}\n`)).message).toMatch(/longer than 1 MB/);
});

test('what is no JSON lines: bytes that are no UTF-8 are told with their line', async () => {
  const error = await failure(Buffer.from('{"a":1}\n{"a":"M\xfcller"}\n', 'latin1'));
  expect(error.message).toMatch(/row 2: there are bytes that are not text in utf-8/);
});

test('what is no JSON lines: a name that came after the columns were read is told with its line', async () => {
  const file = await folder.file('{"a":1}\n', '.jsonl');
  const { batches } = await (await openSource(file)).table();
  await writeFile(file, '{"a":1}\n{"b":1}\n');
  await expectError(batches[Symbol.asyncIterator]().next(), SourceError, { message: 'row 2: the name "b" is new' });
});

test('what is no JSON lines: more names than a table can have columns are told', async () => {
  const lines = Array.from({ length: 170 }, (_, line) => {
    return JSON.stringify(Object.fromEntries(Array.from({ length: 100 }, (__, n) => [`n${line}-${n}`, 1])));
  });
  expect((await failure(lines.join('\n'))).message).toMatch(/row 164: there are more than 16384 names/);
});

test('what is no JSON lines: one JSON list and UTF-16 are refused in plain words', async () => {
  expect((await failure('[\n  {"a":1}\n]\n')).message).toMatch(/one JSON list, not JSON lines/);
  expect((await failure(Buffer.from('\uFEFF{"a":1}\n', 'utf16le'))).message).toMatch(/JSON lines in utf-16le/);
});

test.each<[string, TableOptions, OpenOptions]>([
  ['a row of headings', { headerRow: 2 }, {}],
  ['a range', { range: 'A1:B2' }, {}],
  ['another encoding', {}, { csv: { encoding: 'windows-1252' } }],
])('what is no JSON lines: %s that is asked for is a ConfigurationError', async (_, table, options) => {
  const file = await folder.file('{"a":1}\n', '.jsonl');
  expect(await errorOf(readTable(file, table, options))).toBeInstanceOf(ConfigurationError);
});
