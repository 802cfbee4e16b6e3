import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accountOf } from '../process/binary.js';
import { working, world } from '../workflows/undo-support.js';
import { run } from './in-process.js';

it('undo without a run undoes nothing and names the runs that there are to put back', async () => {
  const { sandbox, path } = await world();
  const state = join(path, '.fieldsheet');
  mkdirSync(state);
  const account = working(sandbox, state);
  const undo = (...args: readonly string[]) => run(['undo', ...args], { cwd: path, env: accountOf(sandbox) });
  const none = await undo();
  expect(none.code).toBe(2);
  expect(none.stderr).toContain('There is no run in this folder that could be undone.');

  const first = await account.import({ 'customers.csv': ['myId,name', 'A,Ann', 'B,Ben'] });
  const second = await account.import({ 'customers.csv': ['myId,name', 'A,Ann', 'B,Bob'] });
  const unchanged = await account.import({ 'customers.csv': ['myId,name', 'A,Ann', 'B,Bob'] });
  const both = await undo();
  expect(both.code).toBe(2);
  expect(both.stderr).toContain(`${second.summary.id} (import of customers.csv, 1 record)`);
  expect(both.stderr).toContain(`${first.summary.id} (import of customers.csv, 2 records)`);
  expect(both.stderr).not.toContain(unchanged.summary.id);

  expect((await undo(second.summary.id, '--yes')).code).toBe(0);
  expect((await undo()).stderr).not.toContain(second.summary.id);
});
