import { expect, it } from 'vitest';
import { newFolder } from '../accounts.js';
import { isLong } from '../rounds.js';
import { heapInUse, openTestJournal, record, runInfo } from './support.js';

const records = isLong ? 100_000 : 6000;

it('the map of two runs of many records is read in pages, in memory that stays flat', async () => {
  const journal = await openTestJournal(newFolder());
  for (let pass = 0; pass < 2; pass++) {
    const run = journal.beginRun(runInfo);
    for (let first = 0; first < records; first += 1000)
      run.stage(Array.from({ length: 1000 }, (_, index) => record('customer', `C${first + index}`)));
    for (const page of run.staged('customer')) {
      run.plan(
        page.map(({ seq, payload }) => ({
          seq,
          change: { kind: 'unchanged', payload: {}, before: { ...payload, id: `7${seq}` } },
        })),
      );
    }
    run.enter('planned');
    run.enter('running');
    run.enter('done');
  }
  const newest = journal.run('latest').id;
  const heaps: number[] = [];
  let read = 0;
  for (const page of journal.identified({ account: runInfo.account })) {
    if (read % 5000 === 0) heaps.push(heapInUse());
    for (const { key, id, run, outcome } of page) {
      expect([key?.value, run, outcome, id]).toEqual([`C${read}`, newest, 'unchanged', `7${records + read + 1}`]);
      read += 1;
    }
  }
  expect(read).toBe(records);
  expect(Math.max(...heaps) - (heaps[0] ?? 0)).toBeLessThan(4_000_000);
});
