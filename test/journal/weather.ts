import fc from 'fast-check';
import { OutageError, QuotaError, UncertainError } from '../../src/errors.js';
import type { ExecuteOptions, Run } from '../../src/journal/index.js';
import type { Fault, ModelService } from './model-service.js';
import { executeRun, openTestJournal } from './support.js';

export interface Weather {
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
    if (processed || random() < 0.9) throw new UncertainError('Reset.', details);
    if (random() < 0.5) throw new OutageError('No connection.', { ...details, since: 0 });
    throw new QuotaError('Used up.', { ...details, resetsAt: new Date(0) });
  };
}

/** Bad weather and good, with the seed of what happens in it. */
export const weathers = fc.record({
  seed: fc.integer({ min: 1 }),
  weather: fc.record({
    faults: fc.constantFrom(0, 0.1, 0.4),
    deaths: fc.constantFrom(0, 0.02, 0.1),
  }),
});

/**
 * Opens the journal and executes the run until it is done and nothing in doubt can be looked up any more, dying on the
 * way as often as it happens.
 */
export async function executeToTheEnd(options: {
  folder: string;
  service: ModelService;
  random: () => number;
  weather: Weather;
  actionOf?: ExecuteOptions['actionOf'];
  /** Changes that stay in doubt for good. */
  unknowable?: (run: Run) => number;
}): Promise<Run> {
  const { folder, service, random, weather, actionOf, unknowable = () => 0 } = options;
  for (let life = 0; life < 500; life++) {
    const journal = await openTestJournal(folder);
    const run = journal.run('latest');
    service.fault = randomFaults(random, life < 400 ? weather : { faults: 0, deaths: 0 }, () => journal.close());
    const concurrency = 1 + Math.floor(random() * 8);
    const result = await executeRun(run, service, { random, concurrency, ...(actionOf && { actionOf }) }).catch(
      () => undefined,
    );
    if (result?.state === 'done' && run.counts().total.inDoubt === unknowable(run)) return run;
    journal.close();
    // What the dead process had on the way ends before the next one starts: the service has it or not.
    await new Promise(setImmediate);
  }
  throw new Error('The run does not end.');
}
