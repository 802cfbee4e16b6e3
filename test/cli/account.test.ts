import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isSandboxAccount, sandboxAccount, withAccount } from '../../src/cli/account.js';
import type { CommandContext } from '../../src/cli/command.js';
import { attachFiles } from '../../src/commands/attach.js';
import { importFiles } from '../../src/commands/import.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import { fileOf, importing, newFolder } from '../accounts.js';

/** Works on the sandbox of a state folder, as a command with --sandbox does. */
function inSandbox<T>(state: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const context = {
    terminal: { cwd: state, environment: {} },
    folder: async () => ({ state }),
  } as unknown as CommandContext;
  const args = { sandbox: true, wait: false };
  return withAccount(context, args, work, { listen: () => {} });
}

function deleteStore(state: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(state, `sandbox.sqlite${suffix}`), { force: true });
}

it('the account of --sandbox is the same for as long as its store is, and another one with a new store', async () => {
  const state = newFolder();
  const account = () => inSandbox(state, async (connection) => connection.account);
  const first = await account();
  expect(first).toMatch(/^sandbox-[0-9a-f]{8}$/);
  expect(await account()).toBe(first);
  deleteStore(state);
  const second = await account();
  expect(second).not.toBe(first);
  expect([first, second].every(isSandboxAccount)).toBe(true);
});

it('the account of --sandbox has nothing attached after its store was deleted, though ids begin again', async () => {
  const state = newFolder();
  fileOf(join(state, 'a.txt'), 'x');
  const attach = (myId: string) =>
    inSandbox(state, async (connection) => {
      const context = importing(connection, state);
      const customers = fileOf(join(state, 'customers.csv'), ['myId,name', `${myId},One`]);
      await importFiles({ ...context, files: [customers], overrides: { resource: 'customer' } });
      const file = fileOf(join(state, 'list.csv'), ['file,customer.myId', `a.txt,${myId}`]);
      return attachFiles({ ...context, file, again: false });
    });
  expect((await attach('C-1')).summary.counts.total).toMatchObject({ applied: 1 });
  expect((await attach('C-1')).summary.counts.total).toMatchObject({ unchanged: 1 });
  deleteStore(state);
  expect((await attach('C-2')).summary.counts.total).toMatchObject({ applied: 1, unchanged: 0 });
});

it('isSandboxAccount knows the accounts of sandboxes, also as they were called before, and no account of the service', () => {
  for (const account of ['sandbox', sandboxAccount({ storeId: '0f3c9a4e-0000-4000-8000-000000000000' })])
    expect(isSandboxAccount(account), account).toBe(true);
  for (const account of ['sandbox@api.example.com', 'sandbox-0f3c9a4e@api.example.com', 'demo@127.0.0.1:4000'])
    expect(isSandboxAccount(account), account).toBe(false);
});
