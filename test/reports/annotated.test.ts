import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigurationError } from '../../src/errors.js';
import { checkNotes, writeAnnotatedCopy } from '../../src/reports/annotated.js';
import type { CheckedTable } from '../../src/rows/reading.js';
import { checked, issue, issues } from './results.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function table(file: string, some: Partial<CheckedTable> = {}): CheckedTable {
  return {
    file,
    kind: 'csv',
    found: { encoding: 'utf-8', delimiter: ';' },
    headerRow: 1,
    rows: { read: 2, mapped: 1, skipped: 0, rejected: 1 },
    columns: [
      { letter: 'A', heading: 'Name', reads: ['customer.name'] },
      { letter: 'B', heading: 'Mail', reads: [] },
    ],
    ...some,
  };
}

const file = 'in.csv';
const list = [
  issue({ file, row: 3, column: 'B', severity: 'warning', message: 'Doubtful.' }),
  issue({ file, row: 2, column: 'B', message: 'Wrong once.' }),
  issue({ file, row: 2, column: 'B', severity: 'warning', message: 'Wrong twice.' }),
  issue({ file: 'other.csv', row: 2, column: 'A' }),
  { code: issue().code, severity: 'warning' as const, file, column: 'A', message: 'About the column.' },
];
const notes = checkNotes(
  checked({ issues: issues(list), tables: [table(file), table(file), table('other.csv')] }),
  file,
);

it('the notes of a check say of each row the worst, and of each cell everything', () => {
  expect(notes.sheets).toHaveLength(1);
  const rows = notes.sheets[0]?.rows;
  expect([...(rows?.keys() ?? [])].sort()).toEqual([1, 2, 3]);
  expect(rows?.get(2)).toMatchObject({ tone: 'bad', status: 'error', text: 'Wrong once.\nWrong twice.' });
  expect(rows?.get(2)?.cells.get('B')).toEqual({ tone: 'bad', text: 'Wrong once.\nWrong twice.' });
  expect(rows?.get(3)).toMatchObject({ tone: 'doubtful', status: 'warning' });
});

it('the notes of a check say what concerns a column at its heading', () => {
  expect(notes.sheets[0]?.rows.get(1)?.cells.get('A')?.text).toBe('About the column.');
});

it('the notes of a check list errors first, with heading and advice', () => {
  expect(notes.listed.map(({ text }) => text)).toEqual([
    'Wrong once.',
    'Doubtful.',
    'Wrong twice.',
    'About the column.',
  ]);
  expect(notes.listed[0]).toMatchObject({ kind: 'error', row: 2, column: 'B', heading: 'Mail', value: 'wrong' });
  expect(notes.listed[0]?.advice).toBeTruthy();
});

it('the notes of a check count what was found and say what is not listed', () => {
  expect(notes.summary).toContain('1 error, 3 warnings');
  const rows = { read: 9, mapped: 8, skipped: 0, rejected: 1 };
  const alone = checked({ rows, issues: issues([issue({ file: 'one.csv' })]) });
  expect(checkNotes(alone, 'one.csv').summary.slice(0, 2)).toEqual([
    'Check of one.csv',
    '1 error: 1 row of 9 would not be sent.',
  ]);
  // The verdict on several files would contradict the counts of one.
  expect(notes.summary.join()).not.toContain('would not be sent');
  const cut = checkNotes(checked({ issues: issues(list, { leftOut: 7 }), tables: [table(file)] }), file);
  expect(cut.summary.at(-1)).toContain('7 more issues');
});

async function source(name: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, 'Name;Mail\nAnna;anna\nBert;bert@example.com\n');
  return file;
}

it('copies of several files go into a folder', async () => {
  const files = [await source('a.csv'), await source('b.csv')];
  const result = checked({ tables: files.map((file) => table(file)) });
  const written = await writeAnnotatedCopy(folder, result);
  expect(written.map(({ file }) => file)).toEqual([join(folder, 'a.xlsx'), join(folder, 'b.xlsx')]);
  await expect(writeAnnotatedCopy(join(folder, 'both.xlsx'), result)).rejects.toThrow(ConfigurationError);
});
