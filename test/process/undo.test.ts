import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { listRuns } from '../../src/commands/index.js';
import { newFolder, sandboxWith, send } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { isLong, rounds } from '../rounds.js';
import type { Sandbox, SandboxOptions } from '../sandbox/strict.js';
import { everyRecord } from './account.js';
import { accountOf, start } from './binary.js';
import { type Choose, chooser } from './choose.js';

/** Set to repeat rounds that failed: the first round has this seed, the next ones those that follow. */
const firstSeed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);
const count = rounds(4);

let folder: string;
let sandbox: Sandbox;

beforeEach(() => {
  folder = newFolder();
});

/** Customers with a site and a job each; every second customer is there before the import, under another name. */
async function account(count: number, options: SandboxOptions = {}): Promise<void> {
  sandbox = await sandboxWith({ rate: 0, quota: 0, ...options });
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  for (const number of numbers.filter((each) => each % 2 === 0))
    await send(sandbox, 'customer', { myId: `C-${number}`, name: 'Old' });
  const lines = (heading: string, line: (number: number) => string) =>
    `${[heading, ...numbers.map(line)].join('\n')}\n`;
  await writeFile(
    join(folder, 'customers.csv'),
    lines('myId,name', (number) => `C-${number},Name ${number}`),
  );
  await writeFile(
    join(folder, 'sites.csv'),
    lines('myId,name,customer.myId', (number) => `S-${number},Site,C-${number}`),
  );
  await writeFile(
    join(folder, 'jobs.csv'),
    lines('myId,description,site.myId', (number) => `J-${number},Job,S-${number}`),
  );
}

const files = ['customers.csv', 'sites.csv', 'jobs.csv'];
const options = () => ({ cwd: folder, env: accountOf(sandbox) });

/** What the account holds, as a stranger sees it. */
async function held(): Promise<string[]> {
  const found = await Promise.all(['customer', 'site', 'job'].map((resource) => everyRecord(sandbox, resource)));
  return found.flat().map(({ myId, name, description }) => `${myId} ${name ?? description}`);
}

async function imported(): Promise<string> {
  const { stdout } = await run(['import', ...files, '--allow', 'changes,creations', '--json'], options());
  return (JSON.parse(stdout) as { run: string }).run;
}

it('undo shows what it would do, asks, and puts the account back', async () => {
  await account(4);
  const before = await held();
  const id = await imported();
  const shown = await run(['undo', id, '--dry-run'], options());
  expect(shown.code).toBe(0);
  expect(shown.stdout).toContain('to be deleted');
  expect(shown.stdout).toMatch(/customer C-2\n\s+name: "Name 2" → "Old"/);
  const json = JSON.parse((await run(['undo', id, '--dry-run', '--json'], options())).stdout);
  expect(json).toMatchObject({ command: 'undo', outcome: 'planned', of: { run: id }, exitCode: 0 });
  expect(json.counts).toEqual({ apply: 10, putBack: 2, unchanged: 0, kept: 0, notUndone: 0 });
  const unasked = await run(['undo', id], options());
  expect(unasked.code).toBe(2);
  expect(unasked.stderr).toContain(`Undo run ${id}`);
  expect(await held()).not.toEqual(before);
  const done = await run(['undo', id, '--yes'], options());
  expect(done.code).toBe(0);
  expect(done.stdout).toMatch(/deleted\s+unchanged\s*$|put back/m);
  expect(await held()).toEqual(before);
  const again = await run(['undo', id], options());
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('Nothing is left to undo.')]);
  const unknown = await run(['undo', '20260101-0000-aaaa'], options());
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('There is no run')]);
});

describe.runIf(isLong)(`an undo that is killed again and again (FIELDSHEET_SEED=${firstSeed})`, () => {
  const seeds = Array.from({ length: count }, (_, round) => firstSeed + round);
  it.each(seeds)(
    'ends as if it had not been, seed %i',
    async (seed) => {
      const choose = chooser(seed);
      await account(12, { latency: 4, randomSeed: seed });
      const before = await held();
      const id = await imported();
      // Answers get lost: what was deleted and what was put back is looked up.
      sandbox.setFaults({ resetAfter: 0.03, error500: 0.03 });
      let kills = 0;
      for (let attempt = 0; attempt < 3; attempt++) kills += Number(await killed(id, choose));
      sandbox.setFaults({});
      for (let attempt = 0; attempt < 5 && !(await isDone(id)); attempt++) await (await next(id)).ended;
      expect(await isDone(id), `after ${kills} kills`).toBe(true);
      expect((await held()).sort()).toEqual(before.sort());
      const effects = sandbox.log({ writesOnly: true, limit: 100_000 }).entries.flatMap(({ writes }) => writes);
      const deleted = effects.filter(({ effect }) => effect === 'deleted').map(({ myId }) => myId);
      expect(deleted.length).toBe(new Set(deleted).size);
    },
    60_000,
  );
});

async function newest() {
  const [first] = await listRuns(join(folder, '.fieldsheet'));
  return first;
}

/** Whether a run that undoes this one has come to its end. */
async function isDone(id: string): Promise<boolean> {
  const first = await newest();
  return first?.options.of === id && first.state === 'done' && first.counts.total.inDoubt === 0;
}

/** `resume` where an undo was begun, else `undo`. */
async function next(id: string) {
  const first = await newest();
  const isBegun = first?.options.of === id && first.state !== 'staging' && first.state !== 'planned';
  return start(isBegun ? ['resume'] : ['undo', id, '--yes'], options());
}

/** Starts or resumes the undo and kills it after so many requests; false when it ended before. */
async function killed(id: string, choose: Choose): Promise<boolean> {
  const { child, ended } = await next(id);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const requests = () => sandbox.log({ limit: 0 }).totals.requests;
  const wanted = requests() + choose.whole(1, 50);
  const deadline = Date.now() + 5000;
  while (!isOver && Date.now() < deadline && requests() < wanted)
    await new Promise((resolve) => setTimeout(resolve, 1));
  const isKilled = !isOver && child.kill('SIGKILL');
  await ended;
  return isKilled;
}
