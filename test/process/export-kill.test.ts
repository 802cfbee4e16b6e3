import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder, sandboxWith } from '../accounts.js';
import { isLong, rounds } from '../rounds.js';
import type { Sandbox } from '../sandbox/strict.js';
import { accountOf, killed, run } from './binary.js';
import { tortureExport } from './export-torture.js';

/**
 * Set to repeat rounds that failed: the first round has this seed, the next ones those that follow. The bench plays
 * hundreds.
 */
const firstSeed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);
const count = rounds(8);

/** A process that is being killed, or waits before it tries again, leaves a core to others. */
const atATime = 4;

describe.runIf(isLong)(
  `an export that is killed again and again while others change the account (FIELDSHEET_SEED=${firstSeed})`,
  () => {
    const seeds = Array.from({ length: count }, (_, round) => firstSeed + round);

    for (let at = 0; at < seeds.length; at += atATime) {
      const some = seeds.slice(at, at + atATime);
      it(`writes every record that was there throughout exactly once, seeds ${some.join(', ')}`, async () => {
        const reports = await Promise.all(some.map((seed) => tortureExport({ seed })));
        for (const { seed, command, kills, interrupts, failures, pauses, changes, requests } of reports) {
          const said = [`${kills} kills`, `${interrupts} interrupts`, `${failures} failures`, `${pauses} days`];
          console.log(`seed ${seed}: ${command}, ${said.join(', ')}, ${changes} changes, ${requests} requests`);
        }
        expect(reports.flatMap(({ seed, violations }) => violations.map((text) => `seed ${seed}: ${text}`))).toEqual(
          [],
        );
        // Rounds in which nothing was killed or changed show nothing.
        expect(reports.reduce((sum, { kills, interrupts }) => sum + kills + interrupts, 0)).toBeGreaterThan(0);
        expect(reports.reduce((sum, { changes }) => sum + changes, 0)).toBeGreaterThan(0);
      }, 120_000);
    }
  },
);

describe('an export that is killed while nobody changes the account', () => {
  let sandbox: Sandbox;
  let folder: string;

  beforeEach(() => {
    folder = newFolder();
  });

  const requests = () => sandbox.log({ limit: 0 }).totals.requests;
  const exporting = (what: string, file: string) => ['export', what, '--headings', 'fields', '-o', file];
  const where = () => ({ cwd: folder, env: accountOf(sandbox) });

  /** Requests of an export that nobody interrupts. */
  async function requestsOfWhole(what: string): Promise<number> {
    const before = requests();
    expect((await run(exporting(what, 'whole.xlsx'), where())).code).toBe(0);
    await rm(join(folder, 'whole.xlsx'));
    return requests() - before;
  }

  /** Kills an export when it holds, and gives the same command again; the requests of both. */
  async function killedWhen(holds: (sent: number) => boolean, what: string) {
    const before = requests();
    await killed(exporting(what, 'export.xlsx'), where(), 'it is time to kill', () => holds(requests() - before));
    const killedAfter = requests() - before;
    expect(await run(exporting(what, 'export.xlsx'), where())).toMatchObject({ code: 0 });
    return { first: killedAfter, again: requests() - before - killedAfter };
  }

  /** Pages in flight when it was killed, and what a list that is gone on with is asked to see whether it has changed. */
  const allowed = 12;

  it.runIf(isLong)('is resumed with the pages that are missing', async () => {
    // So many pages that fetching all of them again would be seen.
    sandbox = await sandboxWith({ seed: 800, latency: 5 });
    const whole = await requestsOfWhole('equipment');
    const { first, again } = await killedWhen((sent) => sent > whole * 0.8, 'equipment');
    expect(first + again).toBeLessThan(whole + allowed);
  });

  it.runIf(isLong)('is resumed with the jobs that are missing where each takes a request', async () => {
    sandbox = await sandboxWith({ seed: 120, latency: 5, undocumented: false });
    const whole = await requestsOfWhole('jobs');
    expect(whole).toBeGreaterThan(100);
    const { first, again } = await killedWhen((sent) => sent > whole / 2, 'jobs');
    expect(first + again).toBeLessThan(whole + allowed);
  });

  it.runIf(isLong)('fetches nothing again where the file alone is missing, and leaves nothing behind', async () => {
    sandbox = await sandboxWith({ seed: 800 });
    const whole = await requestsOfWhole('equipment');
    let names: string[] = [];
    const look = setInterval(async () => {
      names = await readdir(folder);
    }, 2);
    const { first, again } = await killedWhen(() => names.some((name) => name.endsWith('.part')), 'equipment');
    clearInterval(look);
    expect(first).toBeGreaterThan(whole - 3);
    expect(again).toBeLessThan(allowed);
    expect((await readdir(folder)).sort()).toEqual(['.fieldsheet', 'export.xlsx']);
    expect(await readdir(join(folder, '.fieldsheet', 'exports')).catch(() => [])).toEqual([]);
  });
});
