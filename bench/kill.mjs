import { createJiti } from 'jiti';
import { commandLine } from './processes.mjs';
import { number } from './report.mjs';

const firstSeed = 1;

/** Imports that are killed and resumed at random moments, many more rounds of them than the tests run. */
export async function kill({ short, rounds = short ? 4 : 100 }) {
  commandLine(); // says so when it is not built
  const { torture } = await createJiti(import.meta.url, { fsCache: false }).import('../test/process/torture.ts');
  const total = { kills: 0, early: 0, records: 0, requests: 0 };
  for (let seed = firstSeed; seed < firstSeed + rounds; seed++) {
    const report = await torture({ seed });
    if (report.violations.length > 0) throw new Error(`seed ${seed}: ${report.violations.join('\n')}`);
    for (const name of Object.keys(total)) total[name] += report[name];
  }
  return {
    setting: `${number(rounds)} rounds, seeds from ${firstSeed}`,
    table: [
      ['kills', 'before the first write', 'records', 'requests'],
      Object.values(total).map((count) => number(count)),
    ],
    goals: [],
    notes: ['', 'Every record was in the account exactly once, as the file has it: else the case fails.'],
  };
}
