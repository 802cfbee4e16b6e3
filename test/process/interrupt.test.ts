import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder, sandboxWith } from '../accounts.js';
import { run } from '../cli/in-process.js';
import { casesOf, isLong } from '../rounds.js';
import type { Sandbox } from '../sandbox/strict.js';
import { everyRecord } from './account.js';
import { accountOf, type Ended, type Started, start, until } from './binary.js';

let folder: string;

beforeEach(() => {
  folder = newFolder();
});

/** So many customers in `customers.csv`; every n-th is refused by the service when `flawEvery` is n. */
async function customers(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => `C-${at + 1},Customer ${at + 1}`);
  await writeFile(join(folder, 'customers.csv'), `myId,name\n${rows.join('\n')}\n`);
}

/** Jobs of a site alone: a service that wants their customer refuses each, which no plan knows. */
async function wronged(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => `J-${at + 1},,S`);
  await writeFile(join(folder, 'customers.csv'), 'myId,name\nC,Carla\n');
  await writeFile(join(folder, 'sites.csv'), 'myId,name,customer.myId\nS,Hall,C\n');
  await writeFile(join(folder, 'jobs.csv'), `myId,customer.myId,site.myId\n${rows.join('\n')}\n`);
}

const created = (sandbox: Sandbox) => sandbox.log({ limit: 0 }).totals.writes['customer.send created'] ?? 0;

/** Lists, details and sends. */
const requests = (sandbox: Sandbox) => sandbox.log({ limit: 0 }).totals.requests;

/** The command that a text tells to go on with, as the shell would split it. */
function resumeCommand(text: string): string[] {
  const [, command = ''] = /with: fieldsheet (resume \d{8}-\d{4}-\w{4}.*)$/m.exec(text) ?? [];
  return command.split(' ').filter((word) => word !== '');
}

function importInto(sandbox: Sandbox, ...options: string[]): Started {
  return start(['import', 'customers.csv', ...options], { cwd: folder, env: accountOf(sandbox) });
}

function resumeAsTold({ stdout, stderr }: Ended, sandbox: Sandbox, ...options: string[]): Promise<Ended> {
  const command = resumeCommand(stdout + stderr);
  expect(command[0]).toBe('resume');
  return run([...command, ...options], { cwd: folder, env: accountOf(sandbox) });
}

describe.each(casesOf(['SIGINT', 'SIGTERM', 'SIGHUP'] as const, 1))('%s during an import', (signal) => {
  it('finishes what is in flight, ends with 130, and tells how to go on', async () => {
    const sandbox = await sandboxWith({ latency: 40 });
    await customers(60);
    const started = importInto(sandbox);
    await until('some records are there', () => created(sandbox) >= 16);
    started.child.kill(signal);
    const ended = await started.ended;
    expect(ended.code).toBe(130);
    expect(ended.stderr).toContain('Ending in good order');
    const arrived = created(sandbox);
    expect(arrived).toBeLessThan(60);
    // Every request that had left was waited for: the journal knows of each record that arrived.
    const [newest] = JSON.parse((await run(['runs', '--json'], { cwd: folder })).stdout).runs;
    expect(newest).toMatchObject({ outcome: 'interrupted', open: 60 - arrived, records: { created: arrived } });
    const resumed = await resumeAsTold(ended, sandbox, '--json');
    expect(JSON.parse(resumed.stdout)).toMatchObject({ command: 'resume', outcome: 'done', records: { created: 60 } });
    expect(await everyRecord(sandbox, 'customer')).toHaveLength(60);
    expect(created(sandbox)).toBe(60);
  });
});

it('an interrupted import before anything was sent leaves nothing to resume', async () => {
  // Longer than the command below takes: the import must still be reading when it is interrupted.
  const sandbox = await sandboxWith({ latency: 4000 });
  await customers(20);
  // Loads the modules of the command, which takes seconds on a busy machine.
  await run(['runs', '--json'], { cwd: folder });
  const started = importInto(sandbox);
  await until('the account is being read', () => requests(sandbox) > 0);
  const during = await run(['runs', '--json'], { cwd: folder });
  expect([JSON.parse(during.stdout).runs, during.stderr]).toEqual([
    [],
    expect.stringMatching(/^At work in this folder: "fieldsheet import .*", process \d+, since /),
  ]);
  started.child.kill('SIGINT');
  expect(await started.ended).toMatchObject({ code: null, signal: 'SIGINT' });
  expect(created(sandbox)).toBe(0);
  const after = await run(['runs', '--json'], { cwd: folder });
  expect([JSON.parse(after.stdout).runs, after.stderr]).toEqual([[], '']);
});

it('an interrupted import ends at once on the second Ctrl+C, and loses nothing by it', async () => {
  const sandbox = await sandboxWith({ latency: 1000 });
  await customers(4);
  const started = importInto(sandbox);
  await until('requests are in flight', () => started.output.stderr.includes('Plan for'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  started.child.kill('SIGINT');
  await until('the first is answered', () => started.output.stderr.includes('Ending in good order'));
  // The thread that listens hears the next one when it is back.
  await sleep(300);
  const asked = Date.now();
  started.child.kill('SIGINT');
  const ended = await started.ended;
  expect(ended.code).toBe(130);
  expect(ended.stderr).toMatch(/Ending in good order .*\nEnded at once\. .* fieldsheet resume\n$/);
  expect(Date.now() - asked).toBeLessThan(1000);
  const resumed = await run(['resume', '--json'], { cwd: folder, env: accountOf(sandbox) });
  expect(JSON.parse(resumed.stdout)).toMatchObject({ outcome: 'done', records: { created: 4 } });
  expect(created(sandbox)).toBe(4);
});

it('a quota that ends pauses with 75, says when and how to go on, and the next day goes on', async () => {
  let now = Date.parse('2026-11-20T22:00:00Z');
  const sandbox = await sandboxWith({ quota: 40, clock: { now: () => now } });
  await customers(60);
  const ended = await run(['import', 'customers.csv'], { cwd: folder, env: accountOf(sandbox) });
  expect(ended.code).toBe(75);
  expect(ended.stdout).toContain('2026-11-21 00:00 UTC');
  expect(ended.stdout).toContain('quota');
  const arrived = created(sandbox);
  expect(arrived).toBeGreaterThan(30);
  const tooSoon = await resumeAsTold(ended, sandbox);
  expect(tooSoon.code).toBe(75);
  expect(created(sandbox)).toBe(arrived);
  now = Date.parse('2026-11-21T00:00:01Z');
  const resumed = await resumeAsTold(tooSoon, sandbox);
  expect(resumed.code).toBe(0);
  expect(created(sandbox)).toBe(60);
});

it('--max-errors stops the run with 3 and tells how to go on', async () => {
  const sandbox = await sandboxWith({ latency: 5, readings: { jobNeedsCustomer: 'yes' } });
  await wronged(60);
  const files = ['customers.csv', 'sites.csv', 'jobs.csv'];
  const ended = await run(['import', ...files, '--max-errors', '5', '--concurrency', '1'], {
    cwd: folder,
    env: accountOf(sandbox),
  });
  expect(ended.code).toBe(3);
  expect(ended.stdout).toContain('5 records were rejected or are in doubt');
  expect(resumeCommand(ended.stdout)).toEqual(expect.arrayContaining(['resume', '--max-errors', '5']));
  expect(sandbox.log({ limit: 0 }).totals.byOperation['job.send']).toBe(5);
});

it('a wrong key ends with 4, and nothing was sent but the question that was refused', async () => {
  const sandbox = await sandboxWith({});
  await customers(20);
  const env = { ...accountOf(sandbox), FIELDSHEET_API_KEY: 'wrong-key-0000' };
  const ended = await run(['import', 'customers.csv'], { cwd: folder, env });
  expect(ended.code).toBe(4);
  expect(ended.stderr).toMatch(/key/i);
  expect(ended.stdout + ended.stderr).not.toContain('wrong-key-0000');
  const { byOperation, writes } = sandbox.log({ limit: 0 }).totals;
  expect(writes).toEqual({});
  expect(byOperation['customer.send']).toBeUndefined();
});

it('two imports at once: the second is told who holds the journal, and the first goes on undisturbed', async () => {
  const sandbox = await sandboxWith({ latency: 100 });
  await customers(40);
  const first = importInto(sandbox, '--concurrency', '1');
  await until('the first one sends', () => created(sandbox) > 0);
  const [second, listed] = await Promise.all([importInto(sandbox).ended, run(['runs', '--json'], { cwd: folder })]);
  expect(second.code).toBe(2);
  expect(second.stderr).toContain(`process ${first.child.pid}`);
  expect(second.stderr).toContain('"fieldsheet import customers.csv --concurrency 1"');
  expect(JSON.parse(listed.stdout).runs).toMatchObject([{ outcome: 'running' }]);
  expect((await first.ended).code).toBe(0);
  expect(created(sandbox)).toBe(40);
});

/** A disk of its own, so small that it can be filled; undefined where this machine does not let us make one. */
function smallDisk(path: string, megabytes: number): { unmount(): void } | undefined {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' });
    return { unmount: () => execFileSync('/bin/umount', ['-l', path], { stdio: 'pipe' }) };
  } catch {
    return undefined;
  }
}

it.runIf(isLong)('a full disk ends the import with a clear error, then nothing lost or sent twice', async (context) => {
  const state = join(folder, '.fieldsheet');
  await mkdir(state);
  const disk = smallDisk(state, 16);
  if (!disk) return context.skip('This needs the right to mount a small tmpfs.');
  try {
    // Slow enough that the disk is full long before the import is at its end.
    const sandbox = await sandboxWith({ latency: 40 });
    await customers(300);
    const started = importInto(sandbox);
    await until('some records are there', () => created(sandbox) >= 20);
    await fill(join(state, 'ballast'));
    const ended = await started.ended;
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('the disk is full');
    expect(ended.stderr).not.toMatch(/^ {4}at /m);
    expect(created(sandbox)).toBeLessThan(300);
    await rm(join(state, 'ballast'));
    const resumed = await resumeAsTold(ended, sandbox, '--json');
    expect(JSON.parse(resumed.stdout)).toMatchObject({ outcome: 'done', records: { created: 300 } });
    expect(created(sandbox)).toBe(300);
  } finally {
    disk.unmount();
  }
});

/** Writes until nothing more fits. */
async function fill(file: string): Promise<void> {
  for (let size = 64 * 1024; size >= 512; ) {
    try {
      await writeFile(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      size /= 2;
    }
  }
  expect((await readFile(file)).length).toBeGreaterThan(0);
}

const endless = `import { compute, defineMapping, key } from 'fieldsheet';
export default defineMapping({ records: { customer: { myId: key('myId'), name: compute(() => {
  process.stderr.write('computing');
  for (;;);
}) } } });`;

describe.each(casesOf(['SIGTERM', 'SIGHUP', 'SIGINT'] as const, 1))('%s ends at once', (signal) => {
  const computing = [
    ['import', 'customers.csv', '-m', 'endless.ts', '--sandbox'],
    ['check', 'customers.csv', '-m', 'endless.ts'],
    ['plan', 'customers.csv', '-m', 'endless.ts'],
  ];

  it.each(casesOf(computing, 1))('a command that computes: %s', async (...args) => {
    await customers(1);
    await writeFile(join(folder, 'endless.ts'), endless);
    const sandbox = await sandboxWith({});
    const { child, output, ended } = start(args, { cwd: folder, env: accountOf(sandbox) });
    await until('it computes', () => output.stderr.includes('computing'));
    const asked = Date.now();
    child.kill(signal);
    // As a shell sees it: 128 and the number of the signal.
    expect(await ended).toMatchObject({ code: null, signal });
    expect(Date.now() - asked).toBeLessThan(500);
  });

  it('a guess of a large file', async () => {
    await customers(200_000);
    const { child, ended } = start(['guess', 'customers.csv'], { cwd: folder });
    await sleep(600);
    expect(child.exitCode).toBeNull();
    const asked = Date.now();
    child.kill(signal);
    expect(await ended).toMatchObject({ code: null, signal });
    expect(Date.now() - asked).toBeLessThan(500);
  });
});
