import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportRecords, importFiles, type WorkflowEvent } from '../../src/commands/index.js';
import type { Payload } from '../../src/contract/index.js';
import { ConfigurationError, OutputError } from '../../src/errors.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  account,
  connectionTo,
  importing,
  newFolder,
  requestsOf,
  sandboxWith,
  send,
  sendCustomers,
  watched,
} from '../accounts.js';
import { errorOf, expectError } from '../errors.js';
import { type Row, rowsOf } from './sheet-cells.js';

const column = (rows: readonly Row[], heading: string) => rows.map((row) => row[heading]);

async function exportedRows(sandbox: Sandbox, dataset: string, filters: Readonly<Record<string, string>> = {}) {
  const to = join(newFolder(), `${dataset}.csv`);
  const result = await exportRecords({ ...connectionTo(sandbox), datasets: [dataset], to, filters, lists: false });
  return { rows: await rowsOf(to), result };
}

/** An account with jobs of two customers, in two states. */
async function withJobs(): Promise<Sandbox> {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 2);
  for (const [number, status] of ['created', 'completed', 'completed'].entries()) {
    const customer = { myId: `C00${number % 2}` };
    await send(sandbox, 'job', { myId: `J-${number}`, customer, status, description: 'x' } as Payload);
  }
  return sandbox;
}

it('datasets are the custom fields of all owners, which a column names; section "v3 Custom fields"', async () => {
  const sandbox = await sandboxWith({
    customFields: { job: [{ label: 'Order', mandatory: true }], user: [{ label: 'Van' }] },
  });
  const { rows, result } = await exportedRows(sandbox, 'customField');
  expect(rows.map(({ owner, label, mandatory }) => [owner, label, String(mandatory)])).toEqual([
    ['job', 'Order', 'true'],
    ['user', 'Van', 'false'],
  ]);
  expect(result.datasets).toMatchObject([{ dataset: 'customField', records: 2 }]);
  expect(column((await exportedRows(sandbox, 'customField', { owner: 'user' })).rows, 'label')).toEqual(['Van']);
  expect(requestsOf(sandbox, 'customField.list')).toBe(5 + 1);
});

it('datasets are the hits of the search for jobs, narrowed as it can be; section "v2 job search filters"', async () => {
  const sandbox = await withJobs();
  const found = async (filters: Record<string, string>) =>
    column((await exportedRows(sandbox, 'jobHit', filters)).rows, 'myId');
  expect(await found({})).toEqual(['J-0', 'J-1', 'J-2']);
  expect(await found({ status: 'completed' })).toEqual(['J-1', 'J-2']);
  expect(await found({ status: 'completed', customer: 'C000' })).toEqual(['J-2']);
  expect(await found({ 'my-id': 'J-1' })).toEqual(['J-1']);
  expect(await found({ 'changed-since': '2999-01-01' })).toEqual([]);
  expect(requestsOf(sandbox, 'job.details')).toBe(0);
});

it('datasets are passed over when their workbook is imported', async () => {
  const sandbox = await withJobs();
  const connection = connectionTo(sandbox);
  const to = join(newFolder(), 'all.xlsx');
  await exportRecords({ ...connection, datasets: ['customer', 'customField', 'sharedBlock', 'jobHit'], to });
  const { summary, issues } = await importFiles({ ...importing(connection, newFolder()), files: [to] });
  expect(summary.counts.total).toMatchObject({ created: 0, updated: 0, rejected: 0 });
  expect(issues?.list).toEqual([]);
});

it('an interrupted export leaves nothing where it has fetched nothing', async () => {
  const { path, connection } = await account();
  const events: WorkflowEvent[] = [];
  const onEvent = (event: WorkflowEvent) => void events.push(event);
  const signal = AbortSignal.abort();
  const options = { datasets: ['customer'], to: join(path, 'x.csv'), stateFolder: path, onEvent, signal };
  await errorOf(exportRecords({ ...connection, ...options }));
  expect(events).toEqual([]);
  expect(readdirSync(join(path, 'exports'))).toEqual([]);
});

it('the columns are those that are wanted, in their order', async () => {
  const sandbox = await sandboxWith();
  const customFieldValues = [{ label: 'Segment', value: 'B' }];
  await send(sandbox, 'customer', { myId: 'C', name: 'Ann', customFieldValues });
  const to = join(newFolder(), 'customers.csv');
  const columns = { customer: ['customFieldValues.Segment', 'name', 'myId'] };
  await exportRecords({ ...connectionTo(sandbox), datasets: ['customer'], to, columns });
  expect(readFileSync(to, 'utf8')).toBe('\uFEFFcustomFieldValues.Segment,name,myId\r\nB,Ann,C\r\n');
});

it('the columns are refused where the account has no such custom field, before its records are read', async () => {
  const sandbox = await sandboxWith();
  const columns = { customer: ['customFieldValues.Segmet'] };
  const to = join(newFolder(), 'customers.csv');
  const error = await errorOf(exportRecords({ ...connectionTo(sandbox), datasets: ['customer'], to, columns }));
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error.message).toContain('did you mean "customFieldValues.Segment"');
  expect(requestsOf(sandbox, 'customer.list')).toBe(0);
});

it('the files are not replaced, and nothing is fetched for them, unless that is wanted', async () => {
  const { sandbox, path, connection } = await account();
  writeFileSync(join(path, 'sites.csv'), 'edited');
  const options = { ...connection, datasets: ['customer', 'site'], to: join(path, '{resource}.csv') };
  await expectError(exportRecords(options), ConfigurationError, { advice: '--overwrite' });
  expect(readdirSync(path)).toEqual(['sites.csv']);
  expect(sandbox.log().totals.requests).toBe(0);
  const { files } = await exportRecords({ ...options, overwrite: true });
  expect(files.map(({ file }) => file)).toEqual([join(path, 'customers.csv'), join(path, 'sites.csv')]);
  expect(readFileSync(join(path, 'sites.csv'), 'utf8')).not.toBe('edited');
  expect(readdirSync(path)).toEqual(['customers.csv', 'sites.csv']);
});

it('the files get their names all or none: one that somebody makes meanwhile is left alone', async () => {
  const { sandbox, path } = await account();
  const connection = watched(connectionTo(sandbox), {
    before: (operation) => operation === 'site.list' && writeFileSync(join(path, 'sites.csv'), 'mine'),
  });
  const to = join(path, '{resource}.csv');
  await expectError(exportRecords({ ...connection, datasets: ['customer', 'site'], to }), OutputError);
  expect(readdirSync(path)).toEqual(['sites.csv']);
  expect(readFileSync(join(path, 'sites.csv'), 'utf8')).toBe('mine');
});

it('the files go into a folder that is made, and through a link to where it leads', async () => {
  const { path, connection } = await account();
  const options = { ...connection, datasets: ['site'], timeZone: 'UTC', now: () => Date.UTC(2026, 4, 6) };
  await exportRecords({ ...options, to: `${join(path, 'new', 'out')}/`, format: 'csv' });
  expect(readdirSync(join(path, 'new', 'out'))).toEqual(['sites-2026-05-06.csv']);
  await exportRecords({ ...options, to: join(path, '{date}', '{resource}.csv') });
  expect(readdirSync(join(path, '2026-05-06'))).toEqual(['sites.csv']);
  mkdirSync(join(path, 'real'));
  writeFileSync(join(path, 'real', 'sites.csv'), 'old');
  symlinkSync(join(path, 'real', 'sites.csv'), join(path, 'link.csv'));
  await exportRecords({ ...options, to: join(path, 'link.csv'), overwrite: true });
  expect(readFileSync(join(path, 'real', 'sites.csv'), 'utf8')).toContain('customer.myId');
});

it('the files are one for each list of a CSV export, and change nothing when all are imported', async () => {
  const { sandbox, path, connection } = await account();
  await sendCustomers(sandbox, 1);
  const parts = [
    { reference: 'A', quantity: 2 },
    { reference: 'B', quantity: 0.5 },
  ];
  await send(sandbox, 'job', { myId: 'J-1', customer: { myId: 'C000' }, parts } as Payload);
  await exportRecords({ ...connection, datasets: ['job', 'sharedBlock'], to: join(path, '{resource}_{date}.csv') });
  const names = readdirSync(path).map((name) => name.replace(/_\d{4}-\d{2}-\d{2}/, ''));
  const lists = ['otherTechnicians', 'parts', 'report', 'timeEntries'].map((list) => `jobs-${list}.csv`);
  expect(names.sort()).toEqual([...lists, 'jobs.csv', 'sharedBlocks-items.csv', 'sharedBlocks.csv']);
  const files = readdirSync(path)
    .filter((name) => name.startsWith('jobs'))
    .map((name) => join(path, name));
  const items = await rowsOf(files.find((file) => file.includes('parts')) ?? '');
  expect(items.map((row) => [row.myId, row['parts.reference'], row['parts.quantity']])).toEqual([
    ['J-1', 'A', '2'],
    ['J-1', 'B', '0.5'],
  ]);
  const { summary, issues } = await importFiles({ ...importing(connection, newFolder()), files });
  expect(issues?.list.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(summary.counts.total).toMatchObject({ created: 0, updated: 0, unchanged: 1, rejected: 0 });
});

it('the files are refused where their folder is not there, before anything is fetched', async () => {
  const sandbox = await sandboxWith();
  const to = join(newFolder(), 'none', 'x.csv');
  const error = await errorOf(exportRecords({ ...connectionTo(sandbox), datasets: ['site'], to }));
  expect(error).toBeInstanceOf(OutputError);
  expect(error.message).toContain('folder does not exist');
  expect(sandbox.log().totals.requests).toBe(0);
  expect(existsSync(to)).toBe(false);
});
