import { join } from 'node:path';
import type exceljs from 'exceljs';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder, sandboxWith } from '../accounts.js';
import { isLong, rounds } from '../rounds.js';
import { edit, sheetOf } from '../rows/returned-support.js';
import type { Sandbox } from '../sandbox/strict.js';
import { everyRecord } from './account.js';
import { accountOf, start, until } from './binary.js';
import { chooser } from './choose.js';

/** Set to repeat rounds that failed: the first round has this seed, the next one that which follows. */
const firstSeed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);
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
  `an import with --delete-missing that is killed again and again (FIELDSHEET_SEED=${firstSeed})`,
  () => {
    for (let seed = firstSeed; seed < firstSeed + count; seed++) {
      it(`changes and deletes what it should, each once, and nothing else, seed ${seed}`, async () => {
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
          let args = ['import', 'all.xlsx', '--delete-missing', '--allow', 'deletions'];
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
          expect(found === undefined).toBe(gone.has(id));
          if (found) expect(found.name).toBe(named.has(id) ? `Edited ${id}` : record.name);
        }
        expect(after.size).toBe(before.length - gone.size);
        // An update that was sent again writes the same again; a deletion finds nothing then.
        expect(writes()['equipment.delete deleted']).toBe(gone.size);
      }, 60_000);
    }
  },
);
