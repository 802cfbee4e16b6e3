import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, openSource } from '../../src/files/index.js';
import { rounds } from '../rounds.js';
import { expectSentence, type Read, readRows, readSheets, readTable, testFolder } from './folder.js';

const folder = testFolder();
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/old-workbooks/${name}`, import.meta.url));
const files = ['customers.xls', 'customers.ods'];

const values: readonly (readonly [kind: string, value: Cell])[] = [
  ['text', 'Müller & Söhne <GmbH>'],
  ['zeros', '00420'],
  ['other script', 'Склад №7 – 倉庫 😀'],
  ['lines', 'erste\nzweite'],
  ['spaces', '  a   b '],
  ['integer', -1234567],
  ['big', 123456789012345],
  ['fraction', 48.137154],
  ['hundredths', 19.99],
  ['percent', 0.125],
  ['date', new Date('2024-02-29')],
  ['early date', new Date('1969-07-20')],
  ['date and time', new Date('2023-12-31T23:59:58Z')],
  ['time', '07:05:00'],
  ['duration', { days: 30.25 / 24 }],
  ['true', true],
  ['false', false],
  ['error', { error: '#N/A' }],
  ['division', { error: '#DIV/0!' }],
  ['formula text', 'Nr. -1234567'],
  ['formula number', 39.98],
  ['formula empty', ''],
  ['formula boolean', true],
  ['formula date', new Date('2024-03-01')],
];

/** Durations agree to 15 digits only. */
const rounded = (cell: Cell | undefined): Cell | undefined =>
  typeof cell === 'object' && cell !== null && 'days' in cell ? { days: Number(cell.days.toFixed(12)) } : cell;

test.each(files)('%s lists its sheets, hidden ones as such', async (name) => {
  const source = await openSource(fixture(name));
  expect(source.sheets).toEqual([
    { name: 'Kunden', state: 'visible' },
    { name: 'Intern', state: 'hidden' },
    { name: 'Lang & "quer"', state: 'visible' },
    { name: 'Leer', state: 'visible' },
  ]);
  expect(name.endsWith(source.kind)).toBe(true);
  await source.close();
});

test.each(files)('%s: each kind of cell has its value', async (name) => {
  const rows = await readRows(fixture(name));
  const found = rows.slice(1, values.length + 1).map(({ cells: [kind, value] }) => [kind, rounded(value)]);
  expect(found).toEqual(values.map(([kind, value]) => [kind, rounded(value)]));
  const [gap, last] = rows.slice(values.length + 1);
  expect(gap).toEqual({ number: 28, cells: ['after a gap', 'merged'] });
  expect(last).toEqual({ number: 30, cells: [...new Array(77).fill(null), 'far right'] });
});

test.each(files)('%s: every text of a long sheet is whole', async (name) => {
  const rows = await readRows(fixture(name), 'Lang & "quer"');
  const text = (at: number) => (at % 7 === 0 ? 'Ελληνικά ' : 'einfacher Text ').repeat(4);
  const expected = Array.from({ length: 150 }, (_, at) => [at + 1, `Zeile ${at + 1}: ${text(at + 1)}${at + 1}`]);
  expect(rows.slice(1).map(({ cells }) => cells)).toEqual(expected);
});

test.each(files)('%s: an empty sheet has no rows, and a range and a heading row are kept to', async (name) => {
  expect(await readRows(fixture(name), 'Leer')).toEqual([]);
  const { headings, rows } = await readTable(
    fixture(name),
    { headerRow: 3, range: 'A3:B5' },
    { sheet: 'Lang & "quer"' },
  );
  expect(headings[0]).toBe('2');
  expect(rows.map(({ number }) => number)).toEqual([4, 5]);
});

/** Every sheet is read, or the file is refused in a sentence that tells nothing of where in it a reader stood. */
async function expectReadOrSentence(content: Buffer): Promise<void> {
  const file = await folder.file(content, '.bin');
  const found = await readSheets(file).catch((error: unknown): Read[] => [{ error }]);
  for (const { error } of found) {
    if (error === undefined) continue;
    expectSentence(error, file);
    expect((error as Error).message).not.toMatch(/NaN|out of range|offset/);
  }
}

test.each(files)('%s: cut anywhere, it is refused in a sentence', async (name) => {
  const whole = readFileSync(fixture(name));
  for (let length = 8; length < whole.length; length += 611) {
    await expectReadOrSentence(whole.subarray(0, length));
  }
});

test.each(files)('%s: with any bytes changed, it is read or refused in a sentence', async (name) => {
  const whole = readFileSync(fixture(name));
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const changed = Buffer.from(whole);
      for (const [at, byte] of changes) changed[at] = byte;
      await expectReadOrSentence(changed);
    }),
    { numRuns: rounds(150) },
  );
});
