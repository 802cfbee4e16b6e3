import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { AbortedError, ConfigurationError, OutputError } from '../../src/errors.js';
import { exportRecords } from '../../src/export/export.js';
import type { ExportOptions } from '../../src/export/options.js';
import type { ExportResult } from '../../src/reports/results.js';
import type { WorkflowEvent } from '../../src/runs/events.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  abortingAt,
  account,
  call,
  connectionTo,
  fileOf,
  importing,
  keyOf,
  newFolder,
  recordsIn,
  requestsOf,
  sandboxWith,
  send,
  sendCustomers,
  watched,
} from '../accounts.js';
import { errorOf, expectError } from '../errors.js';
import { leftByExports } from '../process/torture-account.js';
import { type Row, rowsOf } from './sheet-cells.js';

/** Records by dataset. */
function countsOf({ datasets }: ExportResult): Record<string, number> {
  return Object.fromEntries(datasets.map(({ dataset, records }) => [dataset, records]));
}

const column = (rows: readonly Row[], heading: string) => rows.map((row) => row[heading]);
const exported = (connection: Connection, to: string, ...resources: ResourceName[]) =>
  exportRecords({ ...connection, to, headings: 'fields', datasets: resources });

it('an export writes a sheet for each resource, active or not, custom fields as dates, positions as numbers', async () => {
  const sandbox = await sandboxWith();
  const values = [{ label: 'Customer since', value: '2019-05-01' }];
  await send(sandbox, 'customer', { myId: '007', name: 'Anna', active: false, customFieldValues: values });
  const position = { latitude: '50.90', longitude: '6' };
  await send(sandbox, 'site', { myId: 'S', customer: { myId: '007' }, position });
  const file = join(newFolder(), 'all.xlsx');
  const result = await exported(connectionTo(sandbox), file, 'customer', 'site');
  expect(result.files).toMatchObject([{ file }]);
  expect(countsOf(result)).toEqual({ customer: 1, site: 1 });
  const [customer] = await rowsOf(file, 'Customers');
  const since = new Date('2019-05-01');
  expect(customer).toMatchObject({ myId: '007', active: false, 'customFieldValues.Customer since': since });
  const [site] = await rowsOf(file, 'Sites');
  expect(site).toMatchObject({ myId: 'S', 'customer.myId': '007', 'position.latitude': 50.9 });
});

it('an export gives a custom field its column that is defined only while it reads', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 3);
  let isDone = false;
  const connection = watched(connectionTo(sandbox), {
    async after(operation) {
      if (isDone || operation !== 'customer.list') return;
      isDone = true;
      sandbox.defineCustomFields({ customer: [{ label: 'Late' }] });
      await send(sandbox, 'customer', { myId: keyOf(1), customFieldValues: [{ label: 'Late', value: 'yes' }] });
    },
  });
  const file = join(newFolder(), 'customers.xlsx');
  await exported(connection, file, 'customer');
  expect(column(await rowsOf(file), 'customFieldValues.Late')).toEqual([null, 'yes', null]);
});

it.each([
  ['CON.csv', 'Windows takes it for a device'],
  ['-', '- would stand for the terminal'],
  [`${'x'.repeat(260)}.csv`, 'its name is too long'],
  ['{resource}/../all.csv', 'two files would have this name'],
])('an export refuses the name %s before it asks anything', async (name, why) => {
  const { sandbox, path, connection } = await account();
  const datasets = ['customer', 'site'];
  const isPattern = name.startsWith('{');
  const asked = { datasets: isPattern ? datasets : ['customer'], to: isPattern ? `${path}/${name}` : join(path, name) };
  const error = await errorOf(exportRecords({ ...connection, format: 'csv', ...asked }));
  expect(error.message).toContain(why);
  expect(sandbox.log().totals.requests).toBe(0);
  expect(readdirSync(path)).toEqual([]);
});

it('an export takes the place of no pipe and no device', async () => {
  const { path, connection } = await account();
  const to = join(path, 'socket.csv');
  const server = createServer().listen(to);
  await once(server, 'listening');
  try {
    const options = { ...connection, to, overwrite: true, datasets: ['customer'] };
    expect((await errorOf(exportRecords(options))).message).toContain('something else of this name is there');
    expect(statSync(to).isSocket()).toBe(true);
  } finally {
    server.close();
  }
});

it('an export leaves an older file of its name untouched, and nothing beside it, when it is aborted', async () => {
  const connection = connectionTo(await sandboxWith({ seed: 150 }));
  const path = newFolder();
  const to = fileOf(join(path, 'customers.xlsx'), 'what was here before');
  const options = { ...connection, to, overwrite: true, datasets: ['customer', 'site'], ...abortingAt('exported') };
  expect(await errorOf(exportRecords(options))).toBeInstanceOf(AbortedError);
  expect(readFileSync(to, 'utf8')).toBe('what was here before');
  expect(readdirSync(path)).toEqual(['customers.xlsx']);
});

it('an export gives a key to a record that has none, where one is filled in, and creates nothing', async () => {
  const { sandbox, path, connection, load } = await account();
  for (const name of ['Ann', 'Bob', 'Cem']) await send(sandbox, 'customer', { name });
  const file = join(path, 'customers.csv');
  await exported(connection, file, 'customer');
  const lines = (await rowsOf(file)).map(({ id, name }, index) => `${id},K${index},${name}`);
  const edited = fileOf(join(path, 'edited.csv'), ['id,myId,name', ...lines]);
  const overrides = { resource: 'customer' } as const;
  const result = await load([edited], { overrides });
  expect(result.summary.counts.total).toMatchObject({ updated: 3, created: 0 });
  expect((await recordsIn(sandbox, 'customer')).map(({ myId }) => myId).sort()).toEqual(['K0', 'K1', 'K2']);
});

const hourMs = 60 * 60_000;

/** A sandbox with five customers, and how they are exported. */
async function fiveCustomers() {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 5);
  const below = newFolder();
  const state = join(below, 'state');
  const options = (others: Partial<ExportOptions> = {}): ExportOptions => ({
    ...connectionTo(sandbox),
    ...{ datasets: ['customer'], to: join(below, 'out.csv'), overwrite: true, stateFolder: state, ...others },
  });
  return { sandbox, options, state, left: join(below, 'left') };
}

/** Keeps in `left` what a process leaves that is killed when so many files have their names. */
async function killedAfter(named: number, options: ExportOptions, left: string): Promise<void> {
  const onEvent = (event: WorkflowEvent) => {
    if (event.type === 'writing' && event.done === named && options.stateFolder)
      cpSync(options.stateFolder, left, { recursive: true });
  };
  await exportRecords({ ...options, onEvent });
}

/** Exports, and tells how many records an earlier export has left for it. */
async function exportedOn(options: ExportOptions): Promise<{ records: number; resumed: number }> {
  let resumed = 0;
  const onEvent = (event: WorkflowEvent) => {
    if (event.type === 'export-resumed') resumed = event.records;
  };
  const { datasets } = await exportRecords({ ...options, onEvent });
  return { records: datasets[0]?.records ?? 0, resumed };
}

it('what a kill leaves is gone on with where its file is not there yet', async () => {
  const { options, left } = await fiveCustomers();
  await killedAfter(0, options(), left);
  expect(await exportedOn(options({ stateFolder: left }))).toEqual({ records: 5, resumed: 5 });
});

it('what a kill leaves is thrown away where its file has its name: the next one is another export', async () => {
  const { sandbox, options, left } = await fiveCustomers();
  await killedAfter(1, options(), left);
  await call(sandbox, 'DELETE', `customer/delete?myId=${keyOf(0)}`);
  expect(await leftByExports(left)).toHaveLength(1);
  expect(await exportedOn(options({ stateFolder: left }))).toEqual({ records: 4, resumed: 0 });
});

/** Exports at a moment until the changes are asked for, which fails. */
async function interrupted(options: ExportOptions, at: number): Promise<void> {
  const controller = new AbortController();
  const { client } = watched(options, {
    after: (_, { query }) => 'changedSince' in (query as object) && controller.abort(),
  });
  const error = await errorOf(exportRecords({ ...options, client, signal: controller.signal, now: () => at }));
  expect(error.name).toBe('AbortedError');
}

it('what an abort leaves is gone on with for two days after it was last worked with, and no longer', async () => {
  const { options } = await fiveCustomers();
  const begun = Date.now();
  await interrupted(options(), begun);
  // The quota of a day ends an export of many records again and again.
  await interrupted(options(), begun + 40 * hourMs);
  await interrupted(options(), begun + 80 * hourMs);
  const { resumed } = await exportedOn(options({ now: () => begun + 129 * hourMs }));
  expect(resumed).toBe(0);
  await interrupted(options(), begun);
  await interrupted(options(), begun + 40 * hourMs);
  expect((await exportedOn(options({ now: () => begun + 87 * hourMs }))).resumed).toBe(5);
});

it('what an abort leaves goes with a later export of anything, once it is no longer gone on with', async () => {
  const { options, state } = await fiveCustomers();
  const begun = Date.now();
  await interrupted(options(), begun);
  const other = { datasets: ['site'], to: join(state, 'sites.csv') };
  await exportedOn(options({ ...other, now: () => begun + 40 * hourMs }));
  expect(await leftByExports(state)).toHaveLength(1);
  await exportedOn(options({ ...other, now: () => begun + 49 * hourMs }));
  expect(await leftByExports(state)).toEqual([]);
});

it('what an abort leaves takes over what changed since also where our clock was set right meanwhile', async () => {
  const { sandbox, options } = await fiveCustomers();
  const { client } = connectionTo(sandbox);
  // Our clock is a day fast at first.
  const fast = { ...client, usage: () => ({ ...client.usage(), clockOffsetMs: -24 * hourMs }) };
  await interrupted(options({ client: fast as typeof client }), Date.now() + 24 * hourMs);
  await send(sandbox, 'customer', { myId: 'N', name: 'New' });
  expect(await exportedOn(options())).toEqual({ records: 6, resumed: 5 });
});

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

it('datasets are the custom fields of all owners, which a columnIn names; section "v3 Custom fields"', async () => {
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
  expect(readdirSync(join(path, 'mirror'))).toEqual([]);
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
