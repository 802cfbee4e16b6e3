import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QuotaError, UncertainError, UnreachableError } from '../../src/errors.js';
import type { Run } from '../../src/execution/index.js';
import type { StagedRecord } from '../../src/plan/change.js';
import { type Fault, ModelService } from './model-service.js';
import { executeRun, openTestJournal, plannedRun, record, seeded, temporaryFolder } from './support.js';

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

interface Weather {
  /** Part of the calls that fail, before or after they are processed. */
  readonly faults: number;
  /** Part of the calls at which the process dies, before or after. */
  readonly deaths: number;
}

/** Faults at random, of every kind that leaves the record itself unharmed. */
function randomFaults(random: () => number, weather: Weather, die: () => void): Fault {
  return async ({ operation, processed }) => {
    for (let turns = Math.floor(random() * 3); turns > 0; turns--) await new Promise(setImmediate);
    if (random() < weather.deaths) {
      die();
      throw new Error('The process is dead.');
    }
    if (random() >= weather.faults) return;
    const details = { operation: operation.name };
    if (processed || random() < 0.5) throw new UncertainError('Reset.', details);
    if (random() < 0.9) throw new UnreachableError('No connection.', details);
    throw new QuotaError('Used up.', { ...details, resetsAt: new Date(0) });
  };
}

/** Opens the journal and executes the run until it is done with nothing in doubt, dying on the way as often as it happens. */
async function executeToTheEnd(options: {
  folder: string;
  service: ModelService;
  random: () => number;
  weather: Weather;
}): Promise<Run> {
  const { folder, service, random, weather } = options;
  for (let life = 0; life < 500; life++) {
    const journal = await openTestJournal(folder);
    const run = journal.run('latest');
    service.fault = randomFaults(random, life < 400 ? weather : { faults: 0, deaths: 0 }, () => journal.close());
    const result = await executeRun(run, service, { random, concurrency: 1 + Math.floor(random() * 8) }).catch(
      () => undefined,
    );
    if (result?.state === 'done' && run.counts().total.inDoubt === 0) return run;
    journal.close();
    // What the dead process had on the way ends before the next one starts: the service has it or not.
    await new Promise(setImmediate);
  }
  throw new Error('The run does not end.');
}

describe('a run through faults and deaths of its process', () => {
  const seeds = fc.record({
    seed: fc.integer({ min: 1 }),
    weather: fc.record({
      faults: fc.constantFrom(0, 0.1, 0.4),
      deaths: fc.constantFrom(0, 0.02, 0.1),
    }),
  });

  it('leaves every valid record in the account exactly once, as it was sent, and counts that reconcile', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async ({ seed, weather }) => {
        const random = seeded(seed);
        const records = account(random, 12);
        const folder = temporaryFolder();
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
        expect(run.counts().total).toEqual({
          created: expected.length,
          updated: 0,
          unchanged: 0,
          rejected: refused.size,
          blocked: refused.size * 3,
          conflict: 0,
          inDoubt: 0,
          open: 0,
        });
        const sent = [...run.changes.pages({ state: 'created', resource: 'customer' })].flat();
        for (const { key, answerId } of sent) expect(service.find('customer', { myId: key?.value })?.id).toBe(answerId);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

function byKey(one: { myId?: unknown }, other: { myId?: unknown }): number {
  return String(one.myId) < String(other.myId) ? -1 : 1;
}
