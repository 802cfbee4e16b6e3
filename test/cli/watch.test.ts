import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileOf } from '../accounts.js';
import { documentOf, ownAccount } from './in-process.js';

const own = ownAccount();

it('watch says that there is no run', async () => {
  expect(await own.cli('watch')).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no run yet.') });
});

it('watch tells at once how a run has ended, with its exit code, and writes the page as it stands', async () => {
  fileOf(own.file('customers.csv'), ['myId,name,position.latitude', 'C1,Ann,', 'C2,Bob,north']);
  const { code } = await own.cli('import', 'customers.csv');
  const { stdout, ...ended } = await own.cli('watch', '-o', 'page.html');
  expect([code, ended.code]).toEqual([1, 1]);
  expect(stdout).toContain('Records   2 = 1 created + 1 rejected');
  const page = readFileSync(own.file('page.html'), 'utf8');
  expect(page).toContain('is done');
  expect(page).toContain('customers.csv row 3');
  expect(page).not.toContain('refresh');
  const seen = documentOf(await own.cli('watch', '--json'));
  expect(seen).toMatchObject({ command: 'watch', outcome: 'done', open: 0, records: { created: 1, rejected: 1 } });
  expect(seen.refusals).toMatchObject([{ key: 'C2', row: 3, outcome: 'rejected' }]);
  expect(seen.exitCode).toBe(1);
});

it('watch refuses a plan that was not applied', async () => {
  fileOf(own.file('customers.csv'), ['myId,name', 'C7,Gil']);
  const { plan, run } = documentOf(await own.cli('plan', 'customers.csv', '--json'));
  const id = plan ?? run;
  const { code, stderr } = await own.cli('watch', id);
  expect(code).toBe(2);
  expect(stderr).toContain(`Run ${id} has not been started, so there is nothing to watch.`);
  expect(stderr).toContain(`fieldsheet apply ${id}`);
});

it.each([
  [['watch', '20200101-0000-aaaa'], 2, 'There is no run 20200101-0000-aaaa.'],
  [['watch', '-o', 'page.txt'], 2, 'a run that is watched is written as a page only'],
  [['watch', '-o', 'page.html'], 2, 'The file is there already'],
  [['watch', '-o', 'nowhere/page.html'], 1, 'Its folder does not exist.'],
  [['watch', '--every', '0'], 2, '--every 0 is too short.'],
  [['watch', '--every', 'often'], 2, '--every often is not a length of time.'],
])('%j is refused with %i', async (args, code, message) => {
  expect(await own.cli(...args)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
});
