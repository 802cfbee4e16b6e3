import { describe, expect, it } from 'vitest';
import { isLong, rounds } from '../rounds.js';
import { torture } from './torture.js';

/**
 * Set to repeat rounds that failed: the first round has this seed, the next ones those that follow. Each is an import
 * and an undo; the bench plays hundreds.
 */
const firstSeed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);
const count = rounds(12);

/** A process that is being killed, or waits before it tries again, leaves a core to others. */
const atATime = 4;

describe.runIf(isLong)(`an import and its undo that are killed again and again (FIELDSHEET_SEED=${firstSeed})`, () => {
  const seeds = Array.from({ length: count }, (_, round) => firstSeed + round);

  for (let at = 0; at < seeds.length; at += atATime) {
    const some = seeds.slice(at, at + atATime);
    it(`leave every record in the account exactly once, then as it was before, seeds ${some.join(', ')}`, async () => {
      const reports = await Promise.all(some.map((seed) => torture({ seed })));
      for (const { seed, style, kills, early, pauses, listed, adopted, requests, readings } of reports) {
        const said = [
          `${adopted} adopted`,
          `${kills} kills`,
          `${early} of them before the first write`,
          `${pauses} days`,
          `${listed} kept`,
        ];
        console.log(
          `seed ${seed}: ${style}, ${said.join(', ')}, ${requests} requests; ${Object.values(readings).join(', ')}`,
        );
      }
      expect(reports.flatMap(({ seed, violations }) => violations.map((text) => `seed ${seed}: ${text}`))).toEqual([]);
      // Rounds in which nothing was killed show nothing.
      expect(reports.reduce((sum, { kills }) => sum + kills, 0)).toBeGreaterThan(0);
    }, 120_000);
  }
});
