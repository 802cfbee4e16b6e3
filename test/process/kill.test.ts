import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type exceljs from 'exceljs';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder, sandboxWith } from '../accounts.js';
import { isLong, rounds } from '../rounds.js';
import { edit, sheetOf } from '../rows/returned-support.js';
import type { Sandbox } from '../sandbox/strict.js';
import { everyRecord } from './account.js';
import { accountOf, killed, run, start, until } from './binary.js';
import { chooser } from './choose.js';
import { tortureExport } from './export-torture.js';
import { torture } from './torture.js';
import { leftByExports } from './torture-account.js';

/**
 * Set to repeat rounds that failed: the first round has this seed, the next ones those that follow. Each is an import
 * and an undo; the bench plays hundreds.
 */
const firstSeed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);
const imports = rounds(12);

/** A process that is being killed, or waits before it tries again, leaves a core to others. */
const atATime = 4;

describe.runIf(isLong)(`an import and its undo that are killed again and again (FIELDSHEET_SEED=${firstSeed})`, () => {
  const seeds = Array.from({ length: imports }, (_, round) => firstSeed + round);

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

const exports = rounds(8);

describe.runIf(isLong)(
  `an export that is killed again and again while others change the account (FIELDSHEET_SEED=${firstSeed})`,
  () => {
    const seeds = Array.from({ length: exports }, (_, round) => firstSeed + round);

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
    expect(await leftByExports(join(folder, '.fieldsheet'))).toEqual([]);
  });
});

const count = rounds(4);

let folder: string;
let sandbox: Sandbox;

beforeEach(() => {
  folder = newFolder();
});

const fieldsheet = (...args: string[]) => start(args, { cwd: folder, env: accountOf(sandbox) });

/** What is done to the sheet of a resource: ids whose rows are taken out, and those of which a name is edited. */
async function edited(
  file: string,
  title: string,
  needed: ReadonlySet<string>,
): Promise<{ readonly gone: Set<string>; readonly named: Set<string> }> {
  const [gone, named] = [new Set<string>(), new Set<string>()];
  await edit(join(folder, file), (workbook) => {
    const sheet: exceljs.Worksheet = sheetOf(workbook, title);
    const headings = sheet.getRow(1).values as unknown[];
    const [id, name] = [headings.indexOf('id'), headings.indexOf('name')];
    for (let row = sheet.rowCount; row > 1; row--) {
      const cells = sheet.getRow(row);
      const own = String(cells.getCell(id).value);
      // What a job names is kept, and a conflict.
      if (row % 4 === 0 && !needed.has(own)) {
        gone.add(own);
        sheet.spliceRows(row, 1);
      } else if (row % 4 === 1) {
        named.add(own);
        cells.getCell(name).value = `Edited ${own}`;
      }
    }
  });
  return { gone, named };
}

describe.runIf(isLong)(
  `an import with --missing deactivate that is killed again and again (FIELDSHEET_SEED=${firstSeed})`,
  () => {
    for (let seed = firstSeed; seed < firstSeed + count; seed++) {
      it(`changes and deactivates what it should, each once, and nothing else, seed ${seed}`, async () => {
        const choose = chooser(seed);
        sandbox = await sandboxWith({ unlimited: true, seed: 60, latency: choose.whole(5, 15) });
        expect((await fieldsheet('export', 'equipment', '--headings', 'fields', '-o', 'all.xlsx').ended).code).toBe(0);
        const before = await everyRecord(sandbox, 'equipment');
        const jobs = await everyRecord(sandbox, 'job');
        const needed = new Set(jobs.map(({ equipment }) => String((equipment as { id?: unknown } | null)?.id)));
        const { gone, named } = await edited('all.xlsx', 'Equipment', needed);
        const writes = () => sandbox.log({ limit: 0 }).totals.writes;
        const written = () => Object.values(writes()).reduce((sum, count) => sum + count, 0);

        let left = choose.whole(3, 5);
        let kills = 0;
        let code: number | null = null;
        let told = '';
        for (
          let args = ['import', 'all.xlsx', '--missing', 'deactivate', '--allow', 'missing'];
          code === null;
          args = ['resume']
        ) {
          const child = fieldsheet(...args);
          const enough = written() + choose.whole(1, 40);
          if (left > 0) {
            await until('it is time to kill', () => written() >= enough || child.child.exitCode !== null);
            child.child.kill('SIGKILL');
            left -= 1;
          }
          const ended = await child.ended;
          if (ended.signal === 'SIGKILL') kills += 1;
          code = ended.code;
          told = ended.stdout + ended.stderr;
        }
        // 2: nothing was left to go on with, because the last kill came after the end.
        expect([0, 2], told).toContain(code);
        expect(kills).toBeGreaterThan(0);
        console.log(`seed ${seed}: ${kills} kills, ${gone.size} gone, ${named.size} edited`);
        const after = new Map((await everyRecord(sandbox, 'equipment')).map((record) => [String(record.id), record]));
        for (const record of before) {
          const id = String(record.id);
          const found = after.get(id);
          expect(found?.active).toBe(gone.has(id) ? false : record.active);
          expect(found?.name).toBe(named.has(id) ? `Edited ${id}` : record.name);
        }
        expect(after.size).toBe(before.length);
        expect(writes()['equipment.delete deleted'] ?? 0).toBe(0);
      }, 60_000);
    }
  },
);
