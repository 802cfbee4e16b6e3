import { expect, it } from 'vitest';
import { newFolder } from '../accounts.js';
import { isLong } from '../rounds.js';
import { ModelService } from './model-service.js';
import { executeRun, heapInUse, openTestJournal, record, runInfo } from './support.js';

/** Processor time of this process so far, ms: what else the machine does at the moment does not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

it.runIf(isLong)(
  'a large run of 50,000 records is staged in pages, planned and opened again quickly, in memory that stays flat',
  async () => {
    const folder = newFolder();
    const journal = await openTestJournal(folder);
    const run = journal.createRun(runInfo);
    const batch = 5000;
    const started = processorMs();
    const heaps: number[] = [];
    for (let first = 0; first < 50_000; first += batch) {
      run.stage(
        Array.from({ length: batch }, (_, index) =>
          record('customer', `C${first + index}`, { addressStreet: 'Domkloster 4', addressCity: 'Köln' }),
        ),
      );
      heaps.push(heapInUse());
    }
    // The first batch fills the caches; what the later ones leave behind is kept for good.
    expect((heaps.at(-1) ?? 0) - (heaps[0] ?? 0)).toBeLessThan(4_000_000);
    for (const page of run.staged('customer')) {
      run.plan(page.map(({ seq, payload }) => ({ seq, change: { kind: 'create', payload } })));
    }
    run.enter('planned');
    expect(processorMs() - started).toBeLessThan(12_000);
    journal.close();

    const reopened = await openTestJournal(folder);
    const listing = performance.now();
    // Counted as they are written: to list runs, their changes are not read.
    expect(reopened.runs()[0]?.counts.total.open).toBe(50_000);
    expect(performance.now() - listing).toBeLessThan(100);
    const again = reopened.run('latest');
    const service = new ModelService();
    const controller = new AbortController();
    let firstRequest = 0;
    service.fault = () => {
      firstRequest ||= performance.now();
      controller.abort();
    };
    const resumed = performance.now();
    await executeRun(again, service, { signal: controller.signal });
    expect(firstRequest - resumed).toBeLessThan(1000);
    expect(again.counts().total.open).toBeGreaterThan(49_900);
  },
);
