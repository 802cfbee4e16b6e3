import { rm, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyRecord } from '../process/account.js';
import { accountOf } from '../process/binary.js';
import { ownAccount, run } from './in-process.js';

const account = ownAccount();

const { cli, file } = account;

// biome-ignore lint/suspicious/noExplicitAny: looked into as a stranger's script would.
async function document(...args: readonly string[]): Promise<any> {
  return JSON.parse((await cli(...args, '--json')).stdout);
}

/**
 * Customers of whom three have a cell that cannot be read, and the jobs of five of them, without a key of their own.
 */
const customers = ['myId,name,active'];
const jobs = ['customer.myId,description'];
for (let number = 0; number < 20; number++) {
  customers.push(`C${number},Customer ${number},${number % 7 === 3 ? 'perhaps' : 'true'}`);
  if (number % 4 === 3) jobs.push(`C${number},Job ${number}`);
}
const bad = ['C3', 'C10', 'C17'];

describe('three rows of an import are bad', () => {
  let first: string;

  beforeAll(async () => {
    await writeFile(file('customers.csv'), customers.join('\n'));
    await writeFile(file('jobs.csv'), jobs.join('\n'));
    const imported = await document('import', 'customers.csv', 'jobs.csv');
    expect(imported).toMatchObject({ outcome: 'done', records: { created: 21, rejected: 3, blocked: 1 }, exitCode: 1 });
    first = imported.run;
  });

  it('runs show names them with places and reasons, and what to do next', async () => {
    const { stdout, code } = await cli('runs', 'show', first);
    expect(code).toBe(0);
    for (const key of bad) expect(stdout).toContain(`customer ${key}`);
    expect(stdout).toContain('"perhaps" is neither yes nor no');
    expect(stdout).toContain(`fieldsheet retry ${first} `);
    const shown = await document('runs', 'show', '--changes', 'rejected');
    expect(shown).toMatchObject({ run: first, exitCode: 0 });
    expect(shown.changes.map(({ key, row }: { key: string; row: number }) => [key, row])).toEqual(
      bad.map((key) => [key, Number(key.slice(1)) + 2]),
    );
  });

  it('retry sends them once they are corrected, and nothing twice', async () => {
    await writeFile(file('customers.csv'), customers.join('\n').replaceAll('perhaps', 'true'));
    const before = { ...account.sandbox.log().totals.writes };
    const { stdout, stderr, code } = await cli('retry');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toContain(`21 records that run ${first} or a retry of it has dealt with`);
    const after = account.sandbox.log().totals.writes;
    const made = Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]);
    expect(Object.fromEntries(made)).toEqual({ 'customer.send created': 3, 'job.send created': 1 });
    const names = (await everyRecord(account.sandbox, 'customer')).map(({ myId }) => myId);
    expect(names.sort()).toEqual(Array.from({ length: 20 }, (_, number) => `C${number}`).sort());
    expect(await everyRecord(account.sandbox, 'job')).toHaveLength(5);
  });

  it('the next retry has nothing to do, and says so', async () => {
    const { stderr, code } = await cli('retry');
    expect(code).toBe(2);
    expect(stderr).toContain('No import of this folder has records that were rejected, blocked or in conflict.');
    const again = await document('retry', first);
    expect(again).toMatchObject({ records: { created: 0 }, retryOf: first, leftOut: 25, exitCode: 0 });
  });
});

it('an import that was made with --sandbox is retried there', async () => {
  await rm(file('.fieldsheet'), { recursive: true });
  await writeFile(file('sites.csv'), 'myId,name,customer.myId,active\nS1,One,C1,perhaps\nS2,Two,C2,perhaps\n');
  await writeFile(file('customers.csv'), 'myId,name\nC1,One\nC2,Two\n');
  const imported = await document('import', 'customers.csv', 'sites.csv', '--sandbox');
  expect(imported.records).toMatchObject({ created: 2, rejected: 2 });
  await writeFile(file('fixed.csv'), 'myId,name,customer.myId\nS1,One,C1\nS2,Two,C2\n');
  const before = account.sandbox.log().totals.requests;
  const again = await document('retry', '--with', 'fixed.csv', '--resource', 'sites');
  expect(again).toMatchObject({ outcome: 'done', records: { created: 2 } });
  expect(account.sandbox.log().totals.requests).toBe(before);
});

describe('a row of standard input is bad', () => {
  let imported: string;

  beforeAll(async () => {
    const input = { cwd: account.folder, env: accountOf(account.sandbox), stdin: 'myId,name,active\nP1,One,perhaps\n' };
    const { stdout } = await run(['import', '-', '--resource', 'customer'], input);
    imported = /Run (\S+)/.exec(stdout)?.[1] ?? '';
    expect(stdout).toContain(`Once they are corrected: fieldsheet retry ${imported} --with <file>`);
  });

  it.each([
    ['retry', () => ['retry']],
    ['the rejected rows, afterwards', () => ['runs', 'show', imported, '--rejects', 'rejects.csv']],
  ])('%s asks for a file, and names none that is gone', async (_, args) => {
    const { code, stderr } = await cli(...args());
    expect(code).toBe(2);
    expect(stderr).toContain(`The rows of run ${imported} came on standard input, and are not kept.`);
    expect(stderr).toContain(`fieldsheet retry ${imported} --with <file>`);
    expect(stderr).not.toContain('stdin.csv');
  });

  it('runs show names standard input as the source, and the file that a retry needs', async () => {
    const { stdout } = await cli('runs', 'show', imported);
    expect(stdout).toMatch(/^ +Sources +standard input$/m);
    expect(stdout).toContain(`fieldsheet retry ${imported} --with <file>`);
  });

  it('retry takes the corrected file, and no standard input', async () => {
    await writeFile(file('corrected.csv'), 'myId,name,active\nP1,One,true\n');
    expect(await cli('retry', '--with', '-')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Save what is piped in'),
    });
    expect(await document('retry', '--with', 'corrected.csv')).toMatchObject({
      retryOf: imported,
      records: { created: 1 },
    });
  });
});
