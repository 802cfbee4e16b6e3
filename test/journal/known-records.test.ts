import { expect, it } from 'vitest';
import type { Journal, Run } from '../../src/journal/index.js';
import { newFolder } from '../accounts.js';
import { isLong } from '../rounds.js';
import { heapInUse, openTestJournal, record, runInfo } from './support.js';

const records = isLong ? 100_000 : 5000;
const nights = isLong ? 30 : 4;

/** A run that finds all records but every `gap`-th, in the state that they are given. */
function night(
  journal: Journal,
  { as, gap = 0 }: { readonly as: 'created' | 'unchanged'; readonly gap?: number },
): Run {
  const run = journal.beginRun(runInfo);
  const numbers = Array.from({ length: records }, (_, at) => at).filter((at) => gap === 0 || at % gap !== 0);
  for (let first = 0; first < numbers.length; first += 1000)
    run.stage(numbers.slice(first, first + 1000).map((at) => record('customer', `C${at}`)));
  const change = { kind: as === 'created' ? 'create' : 'unchanged', payload: { name: 'Some name' } } as const;
  for (const page of run.staged('customer'))
    run.plan(
      page.map(({ seq, payload }) => ({ seq, change: { ...change, payload: { ...payload, ...change.payload } } })),
    );
  run.enter('planned');
  run.enter('running');
  for (const page of as === 'created' ? run.changes.pages({ state: 'pending', resource: 'customer' }) : [])
    run.transaction(() => {
      for (const pending of page) {
        run.changes.cross(pending, 'sending', { at: 1 });
        const facts = { at: 2, answerId: String(pending.seq), record: { ...pending.payload, id: pending.seq } };
        run.changes.cross({ ...pending, state: 'sending' }, 'created', facts);
      }
    });
  if (as === 'created') run.enter('done');
  else run.enter('interrupted');
  return run;
}

it(`what the newest extract lacks of ${records} known records is found after ${nights} nights, in memory that stays flat`, async () => {
  const journal = await openTestJournal(newFolder());
  const first = night(journal, { as: 'created' });
  const runs = [first.id];
  for (let count = 2; count < nights; count++) runs.push(night(journal, { as: 'unchanged' }).id);
  const newest = night(journal, { as: 'unchanged', gap: 1000 });

  const heap = heapInUse();
  const began = performance.now();
  const known = journal.known(runInfo.account, runs);
  const lacking: number[] = [];
  let count = 0;
  for (const page of known.keys('customer')) {
    count += page.length;
    const keys = page.map(({ key }) => key);
    for (const at of newest.changes.lacking('customer', keys)) lacking.push(page[at]?.seq ?? 0);
  }
  const found = lacking.map((seq) => known.record(seq)?.key.value);
  const operations = known.lastOperations('customer');
  const milliseconds = performance.now() - began;

  console.log(`${records} known records, ${nights} nights: ${lacking.length} found in ${Math.round(milliseconds)} ms`);
  // A search of all runs for each of them takes many times as long.
  expect(milliseconds).toBeLessThan(records / 10);
  expect(count).toBe(records);
  expect(operations.size).toBe(0);
  expect(found.sort()).toEqual(Array.from({ length: records / 1000 }, (_, at) => `C${at * 1000}`).sort());
  expect(heapInUse() - heap).toBeLessThan(5_000_000);
}, 600_000);

const mapped = isLong ? 100_000 : 6000;

it('the map of two runs of many records is read in pages, in memory that stays flat', async () => {
  const journal = await openTestJournal(newFolder());
  for (let pass = 0; pass < 2; pass++) {
    const run = journal.beginRun(runInfo);
    for (let first = 0; first < mapped; first += 1000)
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
      expect([key?.value, run, outcome, id]).toEqual([`C${read}`, newest, 'unchanged', `7${mapped + read + 1}`]);
      read += 1;
    }
  }
  expect(read).toBe(mapped);
  expect(Math.max(...heaps) - (heaps[0] ?? 0)).toBeLessThan(4_000_000);
});
