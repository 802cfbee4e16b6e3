import { createJiti } from 'jiti';
import { commandLine } from './processes.mjs';
import { number } from './report.mjs';

const firstSeed = 1;
/** A process that waits before it tries again leaves a core to others. */
const atATime = 4;

/** Imports and undos that are killed and resumed at random moments, many more rounds of them than the tests run. */
export async function kill({ short, rounds = short ? 4 : 100 }) {
  commandLine(); // says so when it is not built
  const { torture } = await createJiti(import.meta.url, { fsCache: false }).import('../test/process/torture.ts');
  const total = { kills: 0, early: 0, pauses: 0, records: 0, listed: 0, requests: 0 };
  let next = firstSeed;
  const worker = async () => {
    while (next < firstSeed + rounds) {
      const seed = next++;
      const report = await torture({ seed, each: 10, kills: 5 });
      if (report.violations.length > 0) throw new Error(`seed ${seed}: ${report.violations.join('\n')}`);
      for (const name of Object.keys(total)) total[name] += report[name];
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return {
    setting: `${number(rounds)} rounds, seeds from ${firstSeed}`,
    table: [
      ['kills', 'before the first write', 'days', 'records', 'kept by undo', 'requests'],
      Object.values(total).map((count) => number(count)),
    ],
    goals: [],
    notes: [
      '',
      'Every record was in the account exactly once, as the file has it; after the undo the account was as before, but for what',
      'was named: else the case fails.',
    ],
  };
}
