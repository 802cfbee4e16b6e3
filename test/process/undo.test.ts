import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newFolder, sandboxWith, send } from '../accounts.js';
import { run } from '../cli/in-process.js';
import type { Sandbox } from '../sandbox/strict.js';
import { everyRecord } from './account.js';
import { accountOf } from './binary.js';

let folder: string;
let sandbox: Sandbox;

beforeEach(() => {
  folder = newFolder();
});

/** Customers with a site and a job each; every second customer is there before the import, under another name. */
async function account(count: number): Promise<void> {
  sandbox = await sandboxWith();
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
