import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordsOf, totalOf } from '../../src/account/list-records.js';
import { bulk } from '../../src/commands/bulk.js';
import { catalogue, type Payload } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import {
  account,
  adopting,
  connectionTo,
  fileOf,
  newFolder,
  oldCustomers,
  recordsIn,
  sandboxWith,
  send,
} from '../accounts.js';
import { bulking } from './bulk-support.js';

it.each(['documented', 'pascal'] as const)(
  'where empty texts and null are mixed in a record, a second import changes nothing (members %s)',
  async (memberCase) => {
    const { load } = await account({ readings: { unsetFields: 'mixed', memberCase, dateTimes: 'iso' } });
    const jobs = ['J-1,x,C-1,S-1,2026-03-02 08:00', 'J-2,,C-2,,'];
    const files = {
      'customers.csv': ['myId,name,position.latitude,position.longitude', 'C-1,One,50.9,6.9', 'C-2,Two,,'],
      'sites.csv': ['myId,name,customer.myId', 'S-1,Yard,C-1'],
      'jobs.csv': ['myId,description,customer.myId,site.myId,scheduledStart', ...jobs],
    };
    expect((await load(files)).summary.counts.total).toMatchObject({ created: 5 });
    expect((await load(files)).summary.counts.total).toMatchObject({ unchanged: 5, created: 0, updated: 0 });
  },
);

/** The customers of 203 sites in the order of their creation, the wanted one being C3. */
it.each([
  ['on pages of many customers, and on the last page', (at: number) => (at === 202 ? 'C3' : `C${1 + (at % 2)}`)],
  ['behind pages of one other customer', (at: number) => (at < 200 ? 'C1' : 'C3')],
  ['before pages of one other customer', (at: number) => (at < 3 ? 'C3' : 'C1')],
  ['on no page', (at: number) => `C${1 + (at % 2)}`],
] as const)('sites of a customer are found where the list ignores that filter: %s', async (_, ownerOf) => {
  const { sandbox, connection } = await account({ ...adopting, readings: { listFilters: 'ignored' } });
  const ids = new Map<string, unknown>();
  for (const myId of ['C1', 'C2', 'C3']) ids.set(myId, (await send(sandbox, 'customer', { myId, name: myId })).id);
  const sites = oldCustomers(203).map((record, at) => {
    return { ...record, active: true, myId: `S${at}`, name: `Site ${at}`, customer: { id: ids.get(ownerOf(at)) } };
  });
  sandbox.adopt.records('site', sites);
  const id = Number(ids.get('C3'));
  const found: unknown[] = [];
  for await (const { records } of recordsOf('site', { filter: { customer_id: id } }, connection))
    found.push(...records.map(({ myId }) => myId));
  const wanted = Array.from({ length: 203 }, (_each, at) => at).filter((at) => ownerOf(at) === 'C3');
  // Who compares totals compares those of the list that was read.
  expect(await totalOf(catalogue.site.list, { active: true, customer_id: id }, connection)).toBe(203);
  expect(found.sort()).toEqual(wanted.map((at) => `S${at}`).sort());
});

/** 150 customers, of whom a few share a part of their names, on two pages in the order of their creation. */
async function fullAccount() {
  const sandbox = await sandboxWith({ readings: { listFilters: 'ignored' } });
  const names: Readonly<Record<number, string>> = { 3: 'Ann', 120: 'Ann', 121: 'Annabel', 149: 'Joann' };
  const customers = oldCustomers(150).map((record, at) => {
    return { ...record, active: true, myId: `C${at}`, name: names[at] ?? `Bert ${at}`, contactEmail: `${at}@x.org` };
  });
  sandbox.adopt.records('customer', customers);
  return sandbox;
}

it.each([
  [{ name: 'Ann' }, ['C120', 'C3']],
  [{ name: 'ann*' }, ['C120', 'C121', 'C3']],
  [{ name: '*ann' }, ['C120', 'C149', 'C3']],
  [{ name: 'Zoe' }, []],
  [{ email: '140@x.org' }, ['C140']],
] as const)('an export has the customers of the filter %j alone where the list ignores it', async (filters, keys) => {
  const sandbox = await fullAccount();
  const to = join(newFolder(), 'customers.jsonl');
  await exportRecords({ ...connectionTo(sandbox), datasets: ['customer'], to, filters });
  const lines = readFileSync(to, 'utf8').split('\n').filter(Boolean);
  expect(lines.map((line) => (JSON.parse(line) as Payload).myId).sort()).toEqual(keys);
});

it('a bulk row finds its customers by name where the list ignores that filter, on whichever page they are', async () => {
  const sandbox = await fullAccount();
  const file = fileOf(join(newFolder(), 'rows.csv'), ['name', 'Ann', 'Bert 77', 'Zoe']);
  const what = { verb: 'delete', resource: 'customer', file } as const;
  const { run } = await bulk({ ...bulking(connectionTo(sandbox), newFolder()), ...what });
  expect(run?.summary.counts.total).toMatchObject({ applied: 3, rejected: 1 });
  const left = new Set((await recordsIn(sandbox, 'customer')).map(({ myId }) => String(myId)));
  const gone = Array.from({ length: 150 }, (_each, at) => `C${at}`).filter((myId) => !left.has(myId));
  expect(gone).toEqual(['C3', 'C77', 'C120']);
});

it('a number for a job whose closed report locks it is rejected in the words of the service, and the others are sent', async () => {
  const { sandbox, load } = await account({ readings: { closedJobKey: 'locked' } });
  await send(sandbox, 'customer', { myId: 'C', name: 'Ann' });
  const job = (more: Payload) => send(sandbox, 'job', { customer: { myId: 'C' }, description: 'Old', ...more });
  const open = await job({});
  const closed = await job({ status: 'completed' });
  await job({ status: 'completed', myId: 'J-3' });
  const rows = ['id,myId,description', `${open.id},N-1,New`, `${closed.id},N-2,New`, ',J-3,New'];
  const { summary, problems, issues } = await load({ 'jobs.csv': rows });
  expect(summary).toMatchObject({ state: 'done', counts: { total: { updated: 2, rejected: 1 } } });
  expect(issues?.list).toMatchObject([{ code: 'export-not-remembered' }, { code: 'closed-job-key', row: 3 }]);
  const message = expect.stringContaining('cannot be changed once the report is closed');
  expect(problems).toMatchObject([{ outcome: 'rejected', message }]);
  const jobs = (await recordsIn(sandbox, 'job')).map(({ myId, description }) => `${myId} ${description}`);
  expect(jobs.sort()).toEqual([' Old', 'J-3 New', 'N-1 New']);
});
