import { describe, expect, it } from 'vitest';
import { torture } from './torture.js';

/** Set to repeat rounds that failed: the first round has this seed, the next ones those that follow. */
const firstSeed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);
const rounds = Number(process.env.FIELDSHEET_ROUNDS ?? 12);

describe(`an import that is killed again and again (FIELDSHEET_SEED=${firstSeed})`, () => {
  const seeds = Array.from({ length: rounds }, (_, round) => firstSeed + round);

  // Two at a time: a process that is being killed leaves a core to another one.
  for (let at = 0; at < seeds.length; at += 2) {
    const pair = seeds.slice(at, at + 2);
    it(`has every record in the account exactly once after resume, seeds ${pair.join(', ')}`, async () => {
      const reports = await Promise.all(pair.map((seed) => torture({ seed })));
      for (const { seed, kills, early, requests } of reports)
        console.log(`seed ${seed}: ${kills} kills, ${early} of them before the first write; ${requests} requests`);
      expect(reports.flatMap(({ seed, violations }) => violations.map((text) => `seed ${seed}: ${text}`))).toEqual([]);
      // A round in which nothing was killed shows nothing.
      expect(reports.reduce((sum, { kills }) => sum + kills, 0)).toBeGreaterThan(0);
    }, 90_000);
  }
});
