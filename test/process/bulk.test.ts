import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder, sandboxWith, send } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { isLong } from '../rounds.js';
import type { Sandbox, SandboxOptions } from '../sandbox/strict.js';
import { everyRecord } from './account.js';
import { accountOf, killed } from './binary.js';

let folder: string;

beforeEach(() => {
  folder = newFolder();
});

/** An account with so many customers of two names, `C-1`, `C-2` …, and a file that names them by their keys. */
async function customers(count: number, options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await sandboxWith(options);
  for (let number = 1; number <= count; number++) {
    await send(sandbox, 'customer', { myId: `C-${number}`, name: number % 2 > 0 ? 'Odd' : 'Even' });
  }
  const rows = Array.from({ length: count }, (_, at) => `C-${at + 1}`);
  await rowsOf('rows.csv', 'myId', ...rows);
  return sandbox;
}

function rowsOf(name: string, ...lines: readonly string[]): Promise<void> {
  return writeFile(join(folder, name), `${lines.join('\n')}\n`);
}

const bulk = (sandbox: Sandbox, ...args: readonly string[]) =>
  run(['bulk', ...args], { cwd: folder, env: accountOf(sandbox) });

const written = (sandbox: Sandbox, effect: string) =>
  sandbox.log({ writesOnly: true }).entries.flatMap(({ writes }) => writes.filter((write) => write.effect === effect));

describe.runIf(isLong)('a bulk command that is killed half way', () => {
  const cases = [
    ['delete', 'customer.delete deleted', 0],
    ['deactivate', 'customer.desactivate deactivated', 120],
  ] as const;

  it.each(cases)('%s: with resume every record is done exactly once, none left out', async (verb, writes, living) => {
    const sandbox = await customers(120, { latency: 15 });
    const count = () => sandbox.log({ limit: 0 }).totals.writes[writes] ?? 0;
    const where = { cwd: folder, env: accountOf(sandbox) };
    await killed(['bulk', verb, 'customers', 'rows.csv', '--yes'], where, 'some are done', () => count() >= 40);
    expect(count()).toBeLessThan(120);
    const [broken] = JSON.parse((await run(['runs', '--json'], { cwd: folder })).stdout).runs;
    expect(broken).toMatchObject({ command: `bulk ${verb} customers`, outcome: 'interrupted' });
    // The file is not needed any more.
    await writeFile(join(folder, 'rows.csv'), 'myId\nC-other\n');
    const resumed = await run(['resume', '--json'], where);
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ outcome: 'done', records: { applied: 120, inDoubt: 0 } });
    const keys = sandbox.log({ writesOnly: true }).entries.flatMap((entry) => entry.writes);
    const done = keys.filter(({ operation, effect }) => `${operation} ${effect}` === writes).map(({ myId }) => myId);
    expect(done).toHaveLength(120);
    expect(new Set(done).size).toBe(120);
    expect(await everyRecord(sandbox, 'customer')).toHaveLength(living);
  });
});

it('a bulk command asks before it writes: without a terminal --yes is needed, and nothing is sent', async () => {
  const sandbox = await customers(4);
  const dry = await bulk(sandbox, 'delete', 'customers', 'rows.csv', '--dry-run', '--json');
  expect(JSON.parse(dry.stdout)).toMatchObject({ command: 'bulk', outcome: 'planned', exitCode: 0 });
  const { code, stdout, stderr } = await bulk(sandbox, 'delete', 'customers', 'rows.csv');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('4 to be deleted');
  expect(stderr).toContain(`Delete 4 customers in demo@127.0.0.1:${sandbox.port}?`);
  expect(stderr).toContain('--yes');
  expect(written(sandbox, 'deleted')).toEqual([]);
  expect(JSON.parse((await run(['runs', '--json'], { cwd: folder })).stdout).runs).toEqual([]);
});

it('a bulk command shows the preview, does it with --yes, and a name of several records only with --max-hits', async () => {
  const sandbox = await customers(5);
  await rowsOf('names.csv', 'Kunde;Firma', 'x;Odd', 'y;Nobody');
  const command = ['delete', 'CUSTOMER', 'names.csv', '--column', 'name=Firma', '-y'];
  expect((await bulk(sandbox, ...command)).code).toBe(3);
  expect(written(sandbox, 'deleted')).toEqual([]);
  const { code, stdout, stderr } = await bulk(sandbox, ...command, '--max-hits', '3');
  expect(code).toBe(1);
  expect(stderr).toMatch(/row 2 +Firma "Odd" +3 {2}C-1, C-3, C-5/);
  expect(stdout).toMatch(/Customers +3 +0 +1/);
  expect(stdout).toContain('4 = 3 deleted + 1 rejected');
  expect(written(sandbox, 'deleted').map(({ myId }) => myId)).toEqual(['C-1', 'C-3', 'C-5']);
  expect((await run(['runs'], { cwd: folder })).stdout).toContain('bulk delete customers');
});

it('a bulk command prints one JSON document, with what was foreseen in it', async () => {
  const sandbox = await customers(3);
  const ended = await bulk(sandbox, 'deactivate', 'customers', 'rows.csv', '--yes', '--json');
  expect(ended.code).toBe(0);
  expect(JSON.parse(ended.stdout)).toMatchObject({
    command: 'bulk',
    outcome: 'done',
    rows: { read: 3, mapped: 3, skipped: 0, rejected: 0 },
    records: { applied: 3, unchanged: 0, rejected: 0 },
    preview: { verb: 'deactivate', records: { apply: 3, unchanged: 0, rejected: 0 }, takenBackBy: 'activate' },
    exitCode: 0,
  });
  const again = await bulk(sandbox, 'deactivate', 'customers', 'rows.csv', '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({ records: { applied: 0, unchanged: 3 }, exitCode: 0 });
});

it.each([
  [['remove', 'customers', 'rows.csv'], 'nothing to do called "remove"'],
  [['delete', 'custmers', 'rows.csv'], 'did you mean "customers"?'],
  [['activate', 'jobs', 'rows.csv'], 'no operation to activate jobs'],
  [['delete', 'customers', 'nowhere.csv'], 'There is no such file.'],
  [['delete', 'customers', 'rows.csv', '--column', 'myId'], '--column myId does not say'],
  [['delete', 'customers', 'rows.csv', '--column', 'myId=A', '--column', 'myId=B'], 'names myId twice'],
  [['delete', 'customers', 'rows.csv', '--max-hits', '0'], '--max-hits takes a whole number'],
  [['delete', 'customers'], 'fieldsheet bulk <verb> <resource> <file>'],
])('a bulk command is refused with 2: %j', async (args, message) => {
  const sandbox = await customers(0);
  const { code, stderr } = await bulk(sandbox, ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(sandbox.log({ limit: 0 }).totals.requests).toBe(0);
});
