import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { documentOf, run } from '../cli/in-process.js';
import { type Sandbox, startSandbox } from '../sandbox/strict.js';
import { everyRecord } from './account.js';
import { accountOf, start, until } from './binary.js';

const folder = folderOfFile();
let account: Sandbox;

const files: Readonly<Record<string, readonly string[]>> = {
  'customers.csv': [
    'myId,name,addressCity,customFieldValues.Segment',
    'O1,Old and unchanged,,',
    'O2,Renamed,Köln,',
    'N1,New,,Small',
  ],
  'sites.csv': [
    'myId,name,customer.myId,customFieldValues.Nowhere',
    'S1,Of another customer of the account,O3,',
    'S2,Of nobody,NOBODY,',
    'S3,With a field that is not defined,O3,x',
  ],
  'equipment.csv': ['myId,name,site.myId', 'E1,Of a site that fails,S2', 'E2,Of a new site,S1'],
};

beforeAll(async () => {
  account = await startSandbox({ seed: 20, rate: 3000, quota: 20_000 });
  // What another client has put there.
  account.adopt.records('customer', [
    { id: 1, myId: 'O1', name: 'Old and unchanged' },
    { id: 2, myId: 'O2', name: 'Old', addressCity: 'Bonn' },
    { id: 3, myId: 'O3', name: 'Not in the file' },
  ]);
  for (const [name, lines] of Object.entries(files)) await writeFile(join(folder, name), `${lines.join('\n')}\n`);
});

afterAll(() => account.close());

const names = Object.keys(files);

/** Records by myId, without what each account gives its own. */
async function shownBy(sandbox: Sandbox): Promise<unknown> {
  const records = await Promise.all(['customer', 'site', 'equipment'].map((name) => everyRecord(sandbox, name)));
  const wanted = records.flat().filter(({ myId }) => /^[ONSE]\d$/.test(myId));
  return Object.fromEntries(wanted.map(({ myId, name, addressCity }) => [myId, { name, addressCity }]));
}

// What a rehearsal finds and leaves: test/workflows/rehearse.test.ts.
it('rehearse only reads the account, ends as the import does, and leaves a copy that a sandbox shows', async () => {
  const where = { cwd: folder, env: accountOf(account) };
  const rehearsal = await run(['rehearse', ...names, '--json'], where);
  const { look, ...expected } = documentOf(rehearsal);
  const { totals, entries } = account.log();
  expect(expected.reads).toBe(totals.requests);
  expect(entries.flatMap(({ writes }) => writes)).toEqual([]);
  const copied = await lookedAt(look);
  const imported = await run(['import', ...names, '--json'], where);
  const real = documentOf(imported);
  // S2 and S3 are refused, E1 waits for S2.
  expect(expected.records).toMatchObject({ created: 3, updated: 1, unchanged: 1, rejected: 2, blocked: 1 });
  for (const member of ['outcome', 'rows', 'records', 'byResource', 'problems', 'issues', 'exitCode']) {
    expect(expected[member], member).toEqual(real[member]);
  }
  expect([rehearsal.code, imported.code]).toEqual([1, 1]);
  expect(copied).toEqual(await shownBy(account));
  const { runs } = documentOf(await run(['runs', '--json'], { cwd: folder }));
  expect(runs.map(({ command }: { command: string }) => command)).toEqual(['import']);
  expect(expected).not.toHaveProperty('resume');
}, 60_000);

/** What the customers, sites and equipment of the copy are, seen as the report says. */
async function lookedAt(look: string): Promise<unknown> {
  const { child, output, ended } = start([...look.split(' ').slice(1), '--port', '0', '--json'], { cwd: folder });
  await until('the copy is up', () => output.stdout.includes('\n'));
  const seen = await shownBy(JSON.parse(output.stdout) as Sandbox);
  child.kill('SIGINT');
  await ended;
  return seen;
}

it('rehearse says in words what was read, what would come of it, and where to look', async () => {
  const before = account.log({ writesOnly: true }).entries.length;
  const { stdout, code } = await run(['rehearse', 'customers.csv'], { cwd: folder, env: accountOf(account) });
  expect(stdout).toContain('Rehearsal of customers.csv, nothing was written to demo@127.0.0.1');
  expect(stdout).toMatch(/Writing {2}will take no requests/);
  expect(stdout).toMatch(/Reading {2}took \d+ requests? and copied \d+ customers/);
  expect(stdout).toContain('fieldsheet sandbox --db .fieldsheet/rehearsal/sandbox.sqlite');
  expect(code).toBe(0);
  expect(account.log({ writesOnly: true }).entries.length).toBe(before);
});

it('rehearse needs an account, and keeps what an earlier rehearsal left where none is set', async () => {
  const { code, stderr } = await run(['rehearse', 'customers.csv'], { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toContain('FIELDSHEET_BASE_URL');
  expect(existsSync(join(folder, '.fieldsheet/rehearsal/sandbox.sqlite'))).toBe(true);
});
