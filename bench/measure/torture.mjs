import { createJiti } from 'jiti';
import { inRounds, number } from '../report/figures.mjs';
import { commandLine } from './processes.mjs';

const firstSeed = 1;
/** A process that waits before it tries again leaves a core to others. */
const atATime = 4;

/**
 * Plays rounds of a torture of the tests, many more than they do, and sums up what its reports count under the names of
 * `columns`. Throws where a round breaks a promise.
 * @param {{ module: string, rounds: number, columns: Record<string, string>, notes: string[],
 * play: (module: any, seed: number) => Promise<any> }} options
 */
export async function torturedRounds({ module, rounds, columns, notes, play }) {
  commandLine(); // says so when it is not built
  const loaded = await createJiti(import.meta.url, { fsCache: false }).import(`../../test/process/${module}`);
  const total = Object.fromEntries(Object.keys(columns).map((name) => [name, 0]));
  let next = firstSeed;
  const worker = async () => {
    while (next < firstSeed + rounds) {
      const seed = next++;
      const report = await play(loaded, seed);
      if (report.violations.length > 0) throw new Error(`seed ${seed}: ${report.violations.join('\n')}`);
      for (const name of Object.keys(total)) total[name] += report[name];
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return {
    setting: `${inRounds(rounds)}, seeds from ${firstSeed}`,
    tables: [{ rows: [Object.values(columns), Object.values(total).map((count) => number(count))] }],
    goals: [{ what: 'promises broken', against: '', goal: '0', reached: '0', isMet: true }],
    notes,
  };
}
