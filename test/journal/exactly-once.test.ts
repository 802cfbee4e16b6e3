import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StagedRecord } from '../../src/plan/change.js';
import { newFolder } from '../accounts.js';
import { seeded } from '../process/choose.js';
import { counts } from '../reports/results.js';
import { rounds } from '../rounds.js';
import { ModelService } from './model-service.js';
import { openTestJournal, plannedRun, record } from './support.js';
import { executeToTheEnd, weathers } from './weather.js';

/** Customers with sites, equipment and jobs; some customers are refused by the service. */
function account(random: () => number, customers: number): StagedRecord[] {
  return Array.from({ length: customers }, (_, index) => {
    const [c, s] = [`C${index}`, `S${index}`];
    return [
      record('customer', c, random() < 0.15 ? { name: 'invalid' } : {}),
      record('site', s, {}, { customer: c }),
      record('equipment', `E${index}`, {}, { site: s }),
      record('job', `J${index}`, {}, { customer: c, site: s }),
    ];
  }).flat();
}

it('a run leaves every valid record in the account exactly once, as it was sent, and counts that reconcile', async () => {
  await fc.assert(
    fc.asyncProperty(weathers, async ({ seed, weather }) => {
      const random = seeded(seed);
      const records = account(random, 12);
      const folder = newFolder();
      const journal = await openTestJournal(folder);
      plannedRun(journal, records);
      journal.close();
      const service = new ModelService();

      const run = await executeToTheEnd({ folder, service, random, weather });

      const isValid = ({ key }: StagedRecord) => !refused.has(key?.value.slice(1) ?? '');
      const refused = new Set(
        records.filter(({ payload }) => payload.name === 'invalid').map(({ key }) => key?.value.slice(1)),
      );
      const expected = records.filter(isValid);
      for (const resource of ['customer', 'site', 'equipment', 'job'] as const) {
        const inAccount = service.records[resource].map(({ id, ...payload }) => payload);
        const sent = expected.filter((staged) => staged.resource === resource).map(({ payload }) => payload);
        expect(inAccount.sort(byKey)).toEqual([...sent].sort(byKey));
      }
      // No record was written a second time: there are as many writes as records.
      expect(service.writes).toBe(expected.length);
      expect(run.counts().total).toEqual(
        counts({ created: expected.length, rejected: refused.size, blocked: refused.size * 3 }),
      );
      const sent = [...run.changes.pages({ state: 'created', resource: 'customer' })].flat();
      for (const { key, answerId } of sent) expect(service.find('customer', { myId: key?.value })?.id).toBe(answerId);
    }),
    { numRuns: rounds(40) },
  );
}, 60_000);

function byKey(one: { myId?: unknown }, other: { myId?: unknown }): number {
  return String(one.myId) < String(other.myId) ? -1 : 1;
}
