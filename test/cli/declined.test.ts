import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import * as api from '../../src/cli/api.js';
import * as attach from '../../src/cli/attach.js';
import * as bulk from '../../src/cli/bulk.js';
import type { Run } from '../../src/cli/command.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { newFolder, requestsOf, sandboxWith, send } from '../accounts.js';
import { contextOf } from './context.js';

/** Runs a command at a terminal at which a person says no. */
async function declined(run: Run, cwd: string, { baseUrl, domain, apiKey }: Sandbox) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const notes: string[] = [];
  const output = {
    isTTY: true,
    write: (text: string) => void (text.includes('[y/N]') && setImmediate(() => stdin.write('n\n'))),
  };
  const environment = {
    FIELDSHEET_BASE_URL: baseUrl,
    FIELDSHEET_DOMAIN: domain,
    FIELDSHEET_API_KEY: apiKey,
  };
  const terminal = { args: [], cwd, environment, stdin, stdout: output, stderr: output };
  const context = contextOf({ terminal, note: (text) => void notes.push(text) });
  const result = await run(context);
  return { ...result, notes };
}

const account = { sandbox: false, wait: false, _: [] as string[], $0: 'fieldsheet' };

/** A folder with the rows of a file, and an account with one customer. */
async function setting(rows: readonly string[]) {
  const cwd = newFolder();
  const sandbox = await sandboxWith();
  await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
  const file = join(cwd, 'rows.csv');
  await writeFile(file, `myId\n${rows.join('\n')}\n`);
  return { cwd, sandbox, file };
}

const deletion = (file: string) =>
  bulk.run({
    ...account,
    verb: 'delete',
    resource: 'customers',
    file,
    maxHits: 100,
    maxIssues: 10,
    dryRun: false,
    yes: false,
  });

it('a no ends api with 0, and nothing was sent', async () => {
  const { cwd, sandbox } = await setting([]);
  const call = { operation: 'customer.delete', param: 'myId=C-1', allPages: false, describe: false, list: false };
  const result = await declined(api.run({ ...account, ...call, dryRun: false, yes: false }), cwd, sandbox);
  expect(result).toMatchObject({ exitCode: 0, json: { sent: false, exitCode: 0 } });
  expect(result.notes).toContain('Nothing was sent.');
  expect(requestsOf(sandbox, 'customer.delete')).toBe(0);
});

it('a no ends bulk with 0, and nothing was sent', async () => {
  const { cwd, sandbox, file } = await setting(['C-1']);
  const result = await declined(deletion(file), cwd, sandbox);
  expect(result).toMatchObject({ exitCode: 0, json: { sent: false, exitCode: 0 } });
  expect(result.notes).toContain('Nothing was sent.');
  expect(requestsOf(sandbox, 'customer.delete')).toBe(0);
});

it('a no ends attach with 0, and nothing was sent', async () => {
  const { cwd, sandbox } = await setting([]);
  await writeFile(join(cwd, 'note.txt'), 'a note');
  const file = join(cwd, 'list.csv');
  await writeFile(file, 'file,customer.myId\nnote.txt,C-1\n');
  const options = { again: false, overwrite: false, strict: false, dryRun: false, yes: false, maxIssues: 10 };
  const result = await declined(attach.run({ ...account, ...options, file }), cwd, sandbox);
  expect(result).toMatchObject({ exitCode: 0, json: { sent: false, exitCode: 0 } });
  expect(result.notes).toContain('Nothing was sent.');
  expect(sandbox.attachments()).toEqual([]);
});

it('a no does not hide that rows are wrong: then bulk ends with 1, as it does with --dry-run', async () => {
  const { cwd, sandbox, file } = await setting(['C-1', 'nobody']);
  expect(await declined(deletion(file), cwd, sandbox)).toMatchObject({
    exitCode: 1,
    json: { sent: false, exitCode: 1 },
  });
});
