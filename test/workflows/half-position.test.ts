import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check, exportRecords, planFiles } from '../../src/commands/index.js';
import type { Payload } from '../../src/contract/index.js';
import { account, fileOf, recordsIn, send } from '../accounts.js';
import { cellOf, edit, sheetOf } from '../rows/returned-support.js';

const both = { latitude: '50.94', longitude: '6.96' };

const customers: readonly Payload[] = [
  { myId: 'A', name: 'Without a position' },
  { myId: 'B', name: 'With a position', position: both },
];

async function anAccount() {
  const { sandbox, ...rest } = await account();
  for (const customer of customers) await send(sandbox, 'customer', customer);
  const positions = async () => (await recordsIn(sandbox, 'customer')).map(({ position }) => position);
  return { sandbox, ...rest, positions };
}

const incomplete = { code: 'position-incomplete', severity: 'error' };

it.each<[what: string, lines: readonly string[], rejected: number, updated: number]>([
  ['beside an empty column', ['myId,name,position.latitude,position.longitude', 'A,,50.1,', 'N,New,50.1,'], 2, 0],
  ['without the other column', ['myId,position.longitude', 'A,6.1'], 1, 0],
  ['where the account has the other half', ['myId,position.latitude', 'B,50.1'], 0, 1],
  ['twice, for both records', ['myId,name,position.latitude,position.longitude', 'A,,50.1,', 'B,,50.1,'], 1, 1],
])('half a position is an error: %s', async (_, lines, rejected, updated) => {
  const { context, path, load, positions } = await anAccount();
  const file = fileOf(join(path, 'customers.csv'), lines);
  const before = await positions();
  const checked = await check({ files: [file], maxIssues: 100 });
  // No account says what it holds, so each is an error.
  expect(checked.issues.list.filter(({ code }) => code === 'position-incomplete')).toHaveLength(lines.length - 1);
  const planned = await planFiles({ ...context, files: [file], save: false }, async ({ counts, issues }) => ({
    counts,
    issues: issues?.list ?? [],
  }));
  expect(planned.counts).toMatchObject({ create: 0, update: updated, rejected });
  expect(planned.issues).toMatchObject(Array.from({ length: rejected }, () => incomplete));
  const { summary } = await load([file]);
  expect(summary.counts.total).toMatchObject({ created: 0, updated, rejected });
  expect(await positions()).toEqual(updated === 0 ? before : [before[0], { ...both, latitude: '50.1' }]);
});

it('half a position typed in beside an empty one is an error in a workbook that comes back', async () => {
  const { connection, path, load, positions } = await anAccount();
  const file = join(path, 'customers.xlsx');
  await exportRecords({ ...connection, to: file, datasets: ['customer'] });
  await edit(file, (workbook) => {
    cellOf(sheetOf(workbook, 'Customers'), 'A', 'position.latitude').value = '50.1';
    // A position is never emptied.
    cellOf(sheetOf(workbook, 'Customers'), 'B', 'position.latitude').value = null;
  });
  const before = await positions();
  const { summary, issues } = await load([file]);
  expect(summary.counts.total).toMatchObject({ updated: 0, rejected: 1 });
  expect(issues?.list).toMatchObject([incomplete, { code: 'edit-not-sent' }]);
  expect(await positions()).toEqual(before);
});
