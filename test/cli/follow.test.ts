import { expect, it } from 'vitest';
import { fileOf } from '../accounts.js';
import { documentOf, ownAccount } from './in-process.js';

const own = ownAccount();

it('runs show --follow says that there is no run', async () => {
  expect(await own.cli('runs', 'show', '--follow')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no run yet.'),
  });
});

it('runs show --follow tells at once how a run has ended, with its exit code', async () => {
  fileOf(own.file('customers.csv'), ['myId,name,position.latitude', 'C1,Ann,', 'C2,Bob,north']);
  const { code } = await own.cli('import', 'customers.csv');
  const { stdout, ...ended } = await own.cli('runs', 'show', '--follow');
  expect([code, ended.code]).toEqual([1, 1]);
  expect(stdout).toContain('Records   2 = 1 created + 1 rejected');
  const seen = documentOf(await own.cli('runs', 'show', '--follow', '--json'));
  expect(seen).toMatchObject({ command: 'runs', outcome: 'done', open: 0, records: { created: 1, rejected: 1 } });
  expect(seen.refusals).toMatchObject([{ key: 'C2', row: 3, outcome: 'rejected' }]);
  expect(seen.exitCode).toBe(1);
});

it('runs show --follow refuses a plan that was not applied', async () => {
  fileOf(own.file('customers.csv'), ['myId,name', 'C7,Gil']);
  const { plan, run } = documentOf(await own.cli('plan', 'customers.csv', '--json'));
  const id = plan ?? run;
  const { code, stderr } = await own.cli('runs', 'show', id, '--follow');
  expect(code).toBe(2);
  expect(stderr).toContain(`Run ${id} has not been started, so there is nothing to follow.`);
  expect(stderr).toContain(`fieldsheet apply ${id}`);
});

it.each([
  [['runs', 'show', '20200101-0000-aaaa', '--follow'], 2, 'There is no run 20200101-0000-aaaa.'],
  [['runs', 'show', '--follow', '--every', '0'], 2, '--every 0 is too short.'],
  [['runs', 'show', '--follow', '--every', 'often'], 2, '--every often is not a length of time.'],
])('%j is refused with %i', async (args, code, message) => {
  expect(await own.cli(...args)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
});
