import { createJiti } from 'jiti';
import { commandLine } from './processes.mjs';
import { number } from './report.mjs';

const firstSeed = 1;
/** A process that waits before it tries again leaves a core to others. */
const atATime = 4;

/** Exports that are killed while others change the account, many more rounds of them than the tests run. */
export async function exportKill({ short, rounds = short ? 4 : 100 }) {
  commandLine(); // says so when it is not built
  const { tortureExport } = await createJiti(import.meta.url, { fsCache: false }).import(
    '../test/process/export-torture.ts',
  );
  const total = { kills: 0, interrupts: 0, failures: 0, pauses: 0, changes: 0, requests: 0 };
  let next = firstSeed;
  const worker = async () => {
    while (next < firstSeed + rounds) {
      const seed = next++;
      const report = await tortureExport({ seed, customers: 150, kills: 4 });
      if (report.violations.length > 0) throw new Error(`seed ${seed}: ${report.violations.join('\n')}`);
      for (const name of Object.keys(total)) total[name] += report[name];
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return {
    setting: `${number(rounds)} rounds, seeds from ${firstSeed}`,
    table: [
      ['kills', 'interrupts', 'ended by faults', 'days', 'changes by others', 'requests'],
      Object.values(total).map((count) => number(count)),
    ],
    goals: [],
    notes: [
      '',
      'Every record that was in the account throughout was in the file exactly once, with values that it had, and nothing was',
      'left behind: else the case fails.',
    ],
  };
}
