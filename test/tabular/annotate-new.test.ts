import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { annotateFile, openSource } from '../../src/tabular/index.js';
import { noteNames } from '../../src/text/note-names.js';
import { newFolder } from '../accounts.js';
import { englishWords } from './annotated-files.js';
import { readRows } from './folder.js';

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/old-workbooks/${name}`, import.meta.url));

test.each(['customers.xls', 'customers.ods'])(
  'a marked copy of %s is a new workbook with all its sheets',
  async (name) => {
    const target = join(newFolder(), 'copy.xlsx');
    const rows = new Map([[3, { tone: 'bad', status: 'error', text: 'no zeros', cells: new Map() } as const]]);
    const sheets = [{ sheet: 'kunden', headerRow: 1, rows, others: 'good' }];
    const listed = [{ tone: 'bad', kind: 'error', sheet: 'kunden', row: 3, text: 'no zeros' } as const];
    expect(
      await annotateFile({
        source: fixture(name),
        target,
        notes: { words: englishWords, sheets, listed, summary: [] },
      }),
    ).toEqual({
      file: target,
      leftOut: [],
    });
    const copy = await openSource(target);
    expect(copy.sheets.map(({ name: sheet, state }) => [sheet, state])).toEqual([
      ['Kunden', 'visible'],
      ['Intern', 'hidden'],
      ['Lang & "quer"', 'visible'],
      ['Leer', 'visible'],
      [noteNames.en.sheet, 'visible'],
    ]);
    await copy.close();
    const [before, after] = [await readRows(fixture(name)), await readRows(target)];
    const marked = after.find(({ number }) => number === 3);
    expect(marked?.cells.slice(78, 80)).toEqual(['error', 'no zeros']);
    // What is empty is not there.
    const plain = (cells: readonly unknown[]) => cells.slice(0, 2).map((cell) => (cell === '' ? null : cell));
    const filled = after.filter(({ cells }) => cells.slice(0, 78).some((cell) => cell !== null));
    const pairs = (all: typeof before) => all.map(({ number, cells }) => [number, ...plain(cells)]);
    expect(pairs(filled)).toEqual(pairs(before));
    expect(await readRows(target, 'Lang & "quer"')).toEqual(await readRows(fixture(name), 'Lang & "quer"'));
  },
);
