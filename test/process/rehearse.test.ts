import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { documentOf, run } from '../cli/in-process.js';
import { type Sandbox, startSandbox } from '../sandbox/strict.js';
import { everyRecord } from './account.js';
import { accountOf, type Ended, start, until } from './binary.js';

const folder = folderOfFile();
let account: Sandbox;

/** Requests a minute that the account allows: the forecast is by these. */
const rate = 3000;

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
  account = await startSandbox({ seed: 20, rate, quota: 20_000 });
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
function byKey(records: Awaited<ReturnType<typeof everyRecord>>): unknown {
  const wanted = records.filter(({ myId }) => /^[ONSE]\d$/.test(myId));
  return Object.fromEntries(wanted.map(({ myId, name, addressCity }) => [myId, { name, addressCity }]));
}

describe('rehearse, then import', () => {
  let rehearsal: Ended;
  let readRequests: number;
  let imported: Ended;
  let copied: unknown;

  beforeAll(async () => {
    rehearsal = await run(['rehearse', ...names, '--json'], { cwd: folder, env: accountOf(account) });
    readRequests = account.log().totals.requests;
    const { look } = documentOf(rehearsal) as { look: string };
    copied = await lookedAt(look);
    imported = await run(['import', ...names, '--json'], { cwd: folder, env: accountOf(account) });
  }, 60_000);

  /** What the customers, sites and equipment of the copy are, seen as the report says. */
  async function lookedAt(look: string): Promise<unknown> {
    const { child, output, ended } = start([...look.split(' ').slice(1), '--port', '0', '--json'], { cwd: folder });
    await until('the copy is up', () => output.stdout.includes('\n'));
    const sandbox = JSON.parse(output.stdout) as Sandbox;
    const seen = await Promise.all(['customer', 'site', 'equipment'].map((name) => everyRecord(sandbox, name)));
    child.kill('SIGINT');
    await ended;
    return byKey(seen.flat());
  }

  it('only reads the account, and says how often', () => {
    const { totals, entries } = account.log({ limit: readRequests });
    expect(documentOf(rehearsal).reads).toBe(readRequests);
    expect(entries.map(({ method }) => method)).not.toContain('DELETE');
    expect(entries.flatMap(({ writes }) => writes)).toEqual([]);
    expect(totals.requests).toBeGreaterThan(readRequests);
  });

  it('ends as the import does', () => {
    const [expected, real] = [documentOf(rehearsal), documentOf(imported)];
    // S2 and S3 are refused, E1 waits for S2.
    expect(expected.records).toMatchObject({ created: 3, updated: 1, unchanged: 1, rejected: 2, blocked: 1 });
    for (const member of ['outcome', 'rows', 'records', 'byResource', 'problems', 'issues', 'exitCode']) {
      expect(expected[member], member).toEqual(real[member]);
    }
    expect([rehearsal.code, imported.code]).toEqual([1, 1]);
  });

  it('forecasts the requests that the import then sends, by the limits of the account', () => {
    const { byOperation } = account.log().totals;
    const sends = Object.entries(byOperation).filter(([name]) => name.endsWith('.send'));
    const requests = sends.reduce((sum, [, count]) => sum + count, 0);
    expect(documentOf(rehearsal).forecast).toMatchObject({ requests, days: 1 });
    expect(documentOf(rehearsal).forecast.minutes).toBe(Math.ceil((requests / rate) * 100) / 100);
  });

  it('leaves a copy that holds what the account holds after the import', async () => {
    const seen = await Promise.all(['customer', 'site', 'equipment'].map((name) => everyRecord(account, name)));
    expect(copied).toEqual(byKey(seen.flat()));
  });

  it('is no run of the folder, and is not to be resumed', async () => {
    const { runs } = documentOf(await run(['runs', '--json'], { cwd: folder }));
    expect(runs.map(({ command }: { command: string }) => command)).toEqual(['import']);
    expect(documentOf(rehearsal)).not.toHaveProperty('resume');
  });
});

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

it('rehearse rehearses on the sandbox of the folder too, and leaves it as it is', async () => {
  const cwd = join(folder, 'own');
  await mkdir(cwd);
  await writeFile(join(cwd, 'customers.csv'), 'myId,name,customFieldValues.New label\nA,First,x\n');
  const counts = async (command: string) =>
    documentOf(await run([command, 'customers.csv', '--sandbox', '--json'], { cwd })).records;
  expect(await counts('rehearse')).toMatchObject({ created: 1, unchanged: 0 });
  // The rehearsal has created nothing.
  expect(await counts('import')).toMatchObject({ created: 1, unchanged: 0 });
  expect(await counts('rehearse')).toMatchObject({ created: 0, unchanged: 1 });
});

it('rehearse needs an account, and keeps what an earlier rehearsal left where none is set', async () => {
  const { code, stderr } = await run(['rehearse', 'customers.csv'], { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toContain('FIELDSHEET_BASE_URL');
  expect(existsSync(join(folder, '.fieldsheet/rehearsal/sandbox.sqlite'))).toBe(true);
});
