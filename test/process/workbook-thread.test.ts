import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenOptions, SourceRow } from '../../src/files/index.js';
import { partsOfSize, small } from '../files/damaged-packages.js';
import { testFolder } from '../files/folder.js';
import { zip } from '../files/workbook-builder.js';
import { casesOf } from '../rounds.js';

/** The build: from the TypeScript sources there is no thread. */
const built = new URL('../../dist/index.js', import.meta.url).href;
const { openSource }: typeof import('../../src/files/index.js') = await import(built);

const folder = fileURLToPath(new URL('../fixtures/workbooks/', import.meta.url));
/** Those of other kinds, whatever their names say, are read in place. */
const inPlaceOnly = /^(?:ods|xls)_renamed\.xlsx$/;
const workbooks = readdirSync(folder).filter((name) => name.endsWith('.xlsx') && !inPlaceOnly.test(name));

let threads = 0;
const count = (_: Worker) => {
  threads++;
};
beforeEach(() => {
  threads = 0;
  process.on('worker', count);
});
afterEach(() => {
  process.off('worker', count);
});

/** All that a reader of the workbook gets: the rows of every sheet, and the error that ended them. */
async function readAll(file: string, options: OpenOptions & { threadFrom: number }) {
  const sheets: Record<string, SourceRow[]> = {};
  try {
    const source = await openSource(file, options);
    try {
      for (const { name: sheet } of source.sheets) {
        const rows: SourceRow[] = [];
        sheets[sheet] = rows;
        const table = await source.table(sheet, { headerRow: 0 });
        // Without what the thread has found out about them.
        for await (const batch of table.batches) for (const { number, cells } of batch) rows.push({ number, cells });
      }
    } finally {
      await source.close();
    }
    return { sheets, error: undefined };
  } catch (error) {
    const { name: kind, message, place, advice } = error as Error & { place?: unknown; advice?: unknown };
    return { sheets, error: { kind, message, place, advice } };
  }
}

it.each(casesOf(workbooks, 8))('a workbook read in a thread: %s', async (name) => {
  const inThread = await readAll(join(folder, name), { threadFrom: 0 });
  expect(threads).toBe(Object.keys(inThread.sheets).length > 0 ? 1 : 0);
  const inPlace = await readAll(join(folder, name), { threadFrom: Number.POSITIVE_INFINITY });
  expect(threads).toBe(Object.keys(inThread.sheets).length > 0 ? 1 : 0);
  expect(inThread).toEqual(inPlace);
});

const files = testFolder();
const readOfSize = async (size: { sheets: number; rows: number }) => {
  const file = await files.file(zip(partsOfSize({ ...small, ...size, parts: size.sheets })), '.xlsx');
  const { sheets, error } = await readAll(file, { threadFrom: (await stat(file)).size });
  expect(error).toBeUndefined();
  return Object.values(sheets).map((rows) => rows.length);
};

it('a large workbook is read in a thread where a sheet is large', async () => {
  expect(await readOfSize({ sheets: 1, rows: 2000 })).toEqual([2000]);
  expect(threads).toBe(1);
});

it('a large workbook is read without a thread where it only has many small sheets', async () => {
  expect(await readOfSize({ sheets: 200, rows: 3 })).toEqual(Array.from({ length: 200 }, () => 3));
  expect(threads).toBe(0);
});
