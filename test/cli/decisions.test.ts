import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openJournal, type RememberedDecision } from '../../src/execution/index.js';
import { fileOf, newFolder } from '../accounts.js';
import { run } from './in-process.js';

const decision = (name: string, some: Partial<RememberedDecision> = {}): RememberedDecision => ({
  account: 'acme@api.example.com',
  resource: 'customer',
  name,
  decide: 'adopt',
  candidates: ['4711'],
  run: '20261120-0912-abcd',
  decidedAt: Date.UTC(2026, 10, 20, 9, 30),
  ...some,
});

/** A folder in which these decisions were made. */
async function folderWith(...decisions: RememberedDecision[]): Promise<string> {
  const folder = newFolder();
  fileOf(join(folder, 'package.json'), ['{}']);
  const holder = { pid: process.pid, command: 'test' };
  const journal = await openJournal(join(folder, '.fieldsheet'), { now: () => 0, random: () => 0, holder });
  for (const each of decisions) journal.decisions.remember(each);
  journal.close();
  return folder;
}

const all = [
  decision('myId C-17'),
  decision('myId C-18', { decide: 'create', candidates: ['5', '6'], decidedAt: Date.UTC(2026, 10, 19) }),
  decision('content:abc', { resource: 'site', decide: 'skip', candidates: [], decidedAt: Date.UTC(2026, 10, 18) }),
  decision('myId C-17', { resource: 'site', decidedAt: Date.UTC(2026, 10, 17) }),
];

it('decisions lists what was decided, the newest first, in text and JSON', async () => {
  const cwd = await folderWith(...all);
  const { stdout, code } = await run(['decisions'], { cwd });
  expect(code).toBe(0);
  expect(stdout.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
    ['record', 'decision'],
    ['customer C-17', 'adopt 4711'],
    ['customer C-18', 'create, not 5, 6'],
    ['site content:abc', 'skip'],
    ['site C-17', 'adopt 4711'],
    [''],
  ]);
  const { decisions } = JSON.parse((await run(['decisions', '--json', '--resource', 'sites'], { cwd })).stdout);
  expect(decisions).toEqual([
    {
      ...{ account: 'acme@api.example.com', resource: 'site', key: 'content:abc', isKeyless: true, decide: 'skip' },
      ...{ candidates: [], plan: '20261120-0912-abcd', decidedAt: '2026-11-18T00:00:00.000Z' },
    },
    expect.objectContaining({ key: 'C-17', decide: 'adopt', candidates: ['4711'] }),
  ]);
});

it('decisions of a folder without any says so, and of a resource without any', async () => {
  const ofSites = await run(['decisions', '--resource', 'sites'], { cwd: await folderWith(decision('myId C-17')) });
  expect(ofSites.stdout).toBe('Nothing is remembered about sites: no possible duplicate was decided.\n');
  const { stdout, code } = await run(['decisions'], { cwd: newFolder() });
  expect({ stdout, code }).toEqual({ stdout: 'Nothing is remembered: no possible duplicate was decided.\n', code: 0 });
});

it('decisions forget takes keys, and all of a resource or of the folder', async () => {
  const cwd = await folderWith(...all);
  const left = async () => JSON.parse((await run(['decisions', '--json'], { cwd })).stdout).decisions.length;
  expect((await run(['decisions', 'forget', 'C-18', 'content:abc'], { cwd })).stdout).toBe(
    '2 decisions forgotten. The next plan asks again.\n',
  );
  expect(await left()).toBe(2);
  expect((await run(['decisions', 'forget', '--all', '--resource', 'site'], { cwd })).code).toBe(0);
  expect(await left()).toBe(1);
  const { forgotten } = JSON.parse((await run(['decisions', 'forget', '--all', '--json'], { cwd })).stdout);
  expect(forgotten).toEqual([expect.objectContaining({ resource: 'customer', key: 'C-17' })]);
  expect(await left()).toBe(0);
});

it.each([
  [['forget'], 'Nothing says which decisions are to be forgotten.'],
  [['forget', '--all', 'C-17'], 'Keys and --all contradict each other.'],
  [['forget', 'C-99'], 'Nothing is remembered about C-99.'],
  [['list', 'C-17', 'C-99'], 'Nothing is remembered about C-99.'],
  [['forget', 'C-17'], 'C-17 is the key of a customer and of a site.'],
  [['list', '--resource', 'nobody'], 'There is no resource "nobody".'],
])('decisions %j is refused, and forgets nothing', async (args, message) => {
  const cwd = await folderWith(...all);
  const { stderr, code } = await run(['decisions', ...args], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(JSON.parse((await run(['decisions', '--json'], { cwd })).stdout).decisions).toHaveLength(all.length);
});

it('decisions forget asks for the account where a key was decided about in several, and leaves the others', async () => {
  const cwd = await folderWith(decision('myId C-17'), decision('myId C-17', { account: 'beta@api.example.com' }));
  const refused = await run(['decisions', 'forget', 'C-17'], { cwd });
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('in the accounts acme@api.example.com and beta@api.example.com');
  expect(refused.stderr).toContain('--account acme@api.example.com');
  expect((await run(['decisions', 'forget', 'C-17', '--account', 'beta@api.example.com'], { cwd })).code).toBe(0);
  const { decisions } = JSON.parse((await run(['decisions', '--json'], { cwd })).stdout);
  expect(decisions).toEqual([expect.objectContaining({ account: 'acme@api.example.com', key: 'C-17' })]);
});
