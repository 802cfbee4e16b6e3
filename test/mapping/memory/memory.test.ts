import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  DatasetMemory,
  datasetRows,
  endRow,
  factRows,
  itemMark,
  type MemoryFacts,
  marksOfRecord,
  memoryHeadings,
  readMemory,
  recordRow,
} from '../../../src/mapping/memory/index.js';
import type { Cell } from '../../../src/tabular/types.js';

const facts: MemoryFacts = { account: 'demo@host', exportedAt: '2026-11-20T08:00:00.000Z', filters: { active: true } };
const about = {
  dataset: 'job',
  sheets: ['Jobs'],
  headings: ['id', 'description'],
  lists: [
    { field: 'parts', headings: ['parts.reference'] },
    { field: 'timeEntries', headings: ['timeEntries.user', 'timeEntries.start'] },
  ],
};

/** The rows of a memory sheet with these records. */
function sheetOf(records: readonly { id: string; marks: string }[], count = records.length): Cell[][] {
  return [[...memoryHeadings], ...factRows(facts), ...datasetRows(about), ...records.map(recordRow), endRow(count)];
}

const read = (rows: readonly Cell[][]) =>
  readMemory(
    (async function* () {
      for (const [index, cells] of rows.entries()) yield [{ number: index + 1, cells }];
    })(),
  );

const job = (id: string, text: string, parts: string[] = []) => ({
  id,
  marks: marksOfRecord([id, text], [parts.map((part) => [part]), []]),
});

async function memoryOf(rows: readonly Cell[][]): Promise<DatasetMemory> {
  const memory = await read(rows);
  if (typeof memory !== 'object') throw new Error(`The memory is ${memory}.`);
  const dataset = memory.datasets.get('job');
  if (!dataset) throw new Error('Nothing is remembered of jobs.');
  return dataset;
}

it('a memory keeps lists of any length, in as many cells as they take', async () => {
  const parts = Array.from({ length: 10_000 }, (_, number) => `P${number}`);
  const row = recordRow(job('1', 'Large', parts));
  expect(row.length).toBeGreaterThan(3);
  expect(Math.max(...row.map((cell) => String(cell ?? '').length))).toBeLessThan(32_767);
  expect((await memoryOf(sheetOf([job('1', 'Large', parts)]))).items(0, 0)).toEqual(
    parts.map((part) => itemMark([part])),
  );
});

it('a memory finds each of many records by its id', async () => {
  const ids = fc.uniqueArray(
    fc.string({ unit: 'binary', minLength: 1 }).filter((id) => id.trim() !== ''),
    { maxLength: 50 },
  );
  await fc.assert(
    fc.asyncProperty(ids, async (all) => {
      const jobs = new DatasetMemory(about);
      for (const id of all) expect(jobs.add(job(id, id))).toBe(true);
      expect(all.map((id) => jobs.find(id))).toEqual(all.map((_, number) => number));
      expect(all.map((_, number) => jobs.id(number))).toEqual(all);
    }),
  );
});

it.each<[what: string, change: (rows: Cell[][]) => unknown]>([
  ['a record is gone', (rows) => rows.splice(-2, 1)],
  ['its end is gone', (rows) => rows.pop()],
  ['a row of marks was shortened', (rows) => rows.at(-2)?.splice(2, 1, 'AAAA')],
  ['a row of marks holds something else', (rows) => rows.at(-2)?.splice(2, 1, 'x x x x x x x x ')],
  ['an id stands there twice', (rows) => rows.at(-2)?.splice(1, 1, '1')],
  ['it has no account', (rows) => rows.splice(2, 1)],
  ['it has a row of another kind', (rows) => rows.splice(-1, 0, ['note', 'x'])],
  ['a dataset has no headings', (rows) => rows.splice(5, 4)],
])('a memory is damaged where %s', async (_, change) => {
  const rows = sheetOf([job('1', 'a'), job('2', 'b')]);
  change(rows);
  expect(await read(rows)).toBe('damaged');
});

it('a memory does not mind blank rows and cells', async () => {
  const rows = sheetOf([job('1', 'a')]).flatMap((cells) => [
    [...cells, null, ''],
    [null, null],
  ]);
  expect((await memoryOf(rows)).size).toBe(1);
});
