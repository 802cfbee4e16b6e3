import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runNotified } from '../../src/cli/notifier.js';
import { fileOf, newFolder, sandboxWith } from '../accounts.js';
import { accountOf } from '../process/binary.js';
import type { SandboxOptions } from '../sandbox/strict.js';
import { documentOf, run } from './in-process.js';

/** Writes what it is told, in its variables and on its standard input, as a line of a file. */
const teller = `
  let input = '';
  for await (const piece of process.stdin) input += piece;
  const told = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('FIELDSHEET_')));
  (await import('node:fs')).appendFileSync('told.jsonl', JSON.stringify({ told, document: JSON.parse(input) }) + '\\n');
`;

async function world(options: SandboxOptions = {}) {
  const sandbox = await sandboxWith(options);
  const cwd = newFolder();
  fileOf(join(cwd, 'tell.mjs'), teller);
  const env = accountOf(sandbox);
  return {
    sandbox,
    cwd,
    env,
    notify: `"${process.execPath}" tell.mjs`,
    cli: (...args: string[]) => run(args, { cwd, env }),
    file: (name: string, ...lines: string[]) => fileOf(join(cwd, `${name}.csv`), lines),
    told: () => {
      const file = join(cwd, 'told.jsonl');
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
      return lines.map((line) => JSON.parse(line));
    },
  };
}

const customers = (count: number) => [
  'myId,name',
  ...Array.from({ length: count }, (_, at) => `C-${at},Customer ${at}`),
];

it('--notify tells a command how the run ended, and never the key of the account', async () => {
  const { cli, file, notify, told, env } = await world();
  file('customers', ...customers(3));
  const ended = await cli('import', 'customers.csv', '--notify', notify, '--json');
  expect(ended).toMatchObject({ code: 0, stderr: expect.not.stringContaining('notify') });
  const { run: id } = documentOf(ended);
  const [notice, ...others] = told();
  expect(others).toEqual([]);
  expect(notice.told).toMatchObject({
    ...{ FIELDSHEET_EVENT: 'done', FIELDSHEET_RUN: id, FIELDSHEET_EXIT_CODE: '0', FIELDSHEET_RESUME: '' },
    FIELDSHEET_SUMMARY: `Run ${id} is done: 3 = 3 created.`,
    FIELDSHEET_DOMAIN: env.FIELDSHEET_DOMAIN,
  });
  expect(notice.document).toMatchObject({ event: 'done', run: id, records: { created: 3 }, open: 0, exitCode: 0 });
  expect(JSON.stringify(notice)).not.toContain(env.FIELDSHEET_API_KEY);
  // So do an undo and a bulk command.
  expect((await cli('undo', id, '--yes', '--notify', notify)).code).toBe(0);
  expect(told().at(-1).document).toMatchObject({ event: 'done', of: 'undo' });
});

it('--notify tells of a pause, with the command that goes on', async () => {
  const { cli, file, notify, told } = await world({ quota: 12 });
  file('customers', ...customers(30));
  const { code } = await cli('import', 'customers.csv', '--notify', notify);
  const { document } = told().at(-1);
  expect([code, document.event, document.exitCode]).toEqual([75, 'paused', 75]);
  expect(document.resume).toMatch(new RegExp(`^fieldsheet resume ${document.run} --notify `));
  expect(document.resume).toContain('tell.mjs');
  expect(document.resumesAt).toMatch(/T00:00:00/);
});

it('--notify tells once that rejections repeat, and that the run was stopped', async () => {
  const { cli, file, notify, told } = await world({ readings: { jobNeedsCustomer: 'yes' } });
  file('customers', 'myId,name', 'C,Carla');
  file('sites', 'myId,name,customer.myId', 'S,Hall,C');
  file('jobs', 'myId,customer.myId,site.myId', ...Array.from({ length: 40 }, (_, at) => `J-${at},,S`));
  const files = ['customers.csv', 'sites.csv', 'jobs.csv'];
  const { code } = await cli('import', ...files, '--concurrency', '1', '--notify', notify);
  expect(code).toBe(3);
  const [repeated, stopped, ...others] = told().map(({ document }) => document);
  expect(others).toEqual([]);
  expect(repeated).toMatchObject({ event: 'rejections', inARow: 5 });
  expect(repeated.summary).toContain('5 records in a row were rejected for one reason: ');
  expect(stopped).toMatchObject({ event: 'stopped', exitCode: 3, records: { rejected: 20 } });
});

it('--notify tells that the run waits while the service is away, and of the error that ends it', async () => {
  const { cli, file, notify, told, sandbox } = await world({ latency: 20 });
  file('customers', ...customers(200));
  const ending = cli('import', 'customers.csv', '--patience', '3s', '--notify', notify);
  while (sandbox.count('customer') < 8) await delay(5);
  await sandbox.close();
  expect((await ending).code).toBe(75);
  const [waiting, paused] = told().map(({ document }) => document);
  expect(waiting).toMatchObject({ event: 'waiting', summary: expect.stringContaining('is away') });
  expect(Date.parse(waiting.until)).toBeGreaterThan(Date.parse(waiting.at));
  expect(paused).toMatchObject({ event: 'paused', exitCode: 75, open: expect.any(Number) });
});

it('a command that fails is told once, and changes nothing of the run', async () => {
  const { cli, file, sandbox } = await world({ readings: { jobNeedsCustomer: 'yes' } });
  file('customers', 'myId,name', 'C,Carla');
  file('sites', 'myId,name,customer.myId', 'S,Hall,C');
  file('jobs', 'myId,customer.myId,site.myId', ...Array.from({ length: 8 }, (_, at) => `J-${at},,S`));
  const files = ['customers.csv', 'sites.csv', 'jobs.csv'];
  const ended = await cli('import', ...files, '--concurrency', '1', '--notify', 'no-such-command-here');
  expect(ended.code).toBe(1);
  expect(ended.stderr.match(/The command of --notify ended with /g)).toHaveLength(1);
  expect(sandbox.count('customer')).toBe(1);
});

it('a command that hangs is ended with all that it started', async () => {
  const cwd = newFolder();
  const began = Date.now();
  const notified = { cwd, environment: process.env, facts: {}, document: 'x'.repeat(1_000_000), longestMs: 400 };
  expect(await runNotified('sleep 2 && touch late; true', notified)).toBe('did not end within 0.4 seconds');
  expect(Date.now() - began).toBeLessThan(1900);
  await delay(2200 - (Date.now() - began));
  expect(existsSync(join(cwd, 'late'))).toBe(false);
});
