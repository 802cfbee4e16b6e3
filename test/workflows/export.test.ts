import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Connection, exportRecords, importFiles } from '../../src/commands/index.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { AbortedError, ConfigurationError, ProtocolError } from '../../src/errors.js';
import type { ExportResult } from '../../src/reports/results.js';
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
import { errorOf } from '../errors.js';
import { rounds } from '../rounds.js';
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
  await send(sandbox, 'site', {
    myId: 'S',
    customer: { myId: '007' },
    position: { latitude: '50.90', longitude: '6' },
  });
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

it('an export writes the headings of a resource that has no records', async () => {
  const file = join(newFolder(), 'jobs.csv');
  expect(countsOf(await exported(connectionTo(await sandboxWith()), file, 'job'))).toEqual({ job: 0 });
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFid,myId,num,/);
});

it('an export is complete while a second program creates, renames and deletes records', async () => {
  const sandbox = await sandboxWith({ seed: 420 });
  const before = await recordsIn(sandbox, 'customer');
  const file = join(newFolder(), 'customers.csv');
  const gone = new Set<number>();
  let pages = 0;
  const connection = watched(connectionTo(sandbox), {
    async after(operation) {
      if (operation !== 'customer.list' || ++pages > 8) return;
      for (const victim of [pages, pages + 50].map((at) => Number(before[at]?.id))) {
        gone.add(victim);
        await call(sandbox, 'DELETE', `customer/delete?id=${victim}`);
      }
      await sendCustomers(sandbox, 1, pages);
      await send(sandbox, 'customer', { id: before[pages + 200]?.id, name: `Aaa ${pages}` });
    },
  });
  const records = countsOf(await exported(connection, file, 'customer'));
  const ids = column(await rowsOf(file), 'id').map(Number);
  expect(new Set(ids).size).toBe(ids.length);
  expect(records.customer).toBe(ids.length);
  expect(gone.size).toBeGreaterThanOrEqual(10);
  const stayed = before.map(({ id }) => Number(id)).filter((id) => !gone.has(id));
  expect(stayed.filter((id) => !ids.includes(id))).toEqual([]);
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

it('an export exports jobs also where no list of them is answered', async () => {
  const sandbox = await sandboxWith({ seed: 12, undocumented: false });
  const file = join(newFolder(), 'jobs.xlsx');
  const records = countsOf(await exported(connectionTo(sandbox), file, 'job'));
  expect(records.job).toBe(sandbox.count('job'));
  expect(records.job).toBeGreaterThan(0);
  expect(await rowsOf(file)).toHaveLength(sandbox.count('job'));
  expect(requestsOf(sandbox, 'job.details')).toBe(sandbox.count('job'));
});

const older = 'what was here before';

it.each([
  ['CON.csv', 'Windows takes it for a device'],
  ['-', '- would stand for the terminal'],
  [`${'x'.repeat(260)}.csv`, 'its name is too long'],
  ['{resource}/../all.csv', 'two files would have this name'],
])('an export refuses the name %s before it asks anything', async (name, why) => {
  const { sandbox, path, connection } = await account();
  const datasets = ['customer', 'site'];
  const to = join(path, name);
  const asked = {
    datasets: name.startsWith('{') ? datasets : ['customer'],
    to: name.startsWith('{') ? `${path}/${name}` : to,
  };
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

it('an export gives a file the longest name that there may be', async () => {
  const { path, connection } = await account();
  const name = `${'x'.repeat(251)}.csv`;
  await exportRecords({ ...connection, to: join(path, name), datasets: ['customer'] });
  expect(readdirSync(path)).toEqual([name]);
});

/** Exports over an older file; the error, and what is in the folder afterwards. */
async function failed(connection: Connection, options: Partial<Parameters<typeof exportRecords>[0]> = {}) {
  const path = newFolder();
  const to = fileOf(join(path, 'customers.xlsx'), older);
  const error = await errorOf(
    exportRecords({ ...connection, to, overwrite: true, datasets: ['customer', 'site'], ...options }),
  );
  expect(readFileSync(to, 'utf8')).toBe(older);
  expect(readdirSync(path)).toEqual(['customers.xlsx']);
  return error;
}

it('an export leaves an older file of its name untouched, and nothing beside it, when it is aborted', async () => {
  const sandbox = await sandboxWith({ seed: 150 });
  const error = await failed(connectionTo(sandbox), abortingAt('exported'));
  expect(error).toBeInstanceOf(AbortedError);
});

it('an export does so too when the account shows fewer records than it says', async () => {
  const sandbox = await sandboxWith({ seed: 3 });
  const { client, account } = connectionTo(sandbox);
  const lying = (async (...[operation, input]: Parameters<typeof client.call>) => {
    const answer = await client.call(operation, input);
    return operation.name === 'site.list' ? { ...(answer as object), recordsTotal: 1000 } : answer;
  }) as typeof client.call;
  const error = await failed({ account, client: { ...client, call: lying } });
  expect(error).toBeInstanceOf(ProtocolError);
  expect(error.message).toMatch(/^The list of sites showed \d+ of the 1000 sites that it counts/);
});

it('an export does so too when a second resource is to go into a CSV file', async () => {
  const { path, connection } = await account();
  const to = fileOf(join(path, 'all.csv'), older);
  const error = await errorOf(exported(connection, to, 'customer', 'site'));
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(error.message).toContain('one resource only');
  expect(readFileSync(to, 'utf8')).toBe(older);
  expect(readdirSync(path)).toEqual(['all.csv']);
});

/**
 * Texts that files, spreadsheet programs and readers of them are known to change. White space around a text is no part
 * of it.
 */
const nasty = fc.constantFrom(
  '=1+1',
  '@SUM(A1)',
  '+49 221 1',
  '-5',
  '00042',
  '1e5',
  '0x1F',
  '1,5',
  '01/02/2026',
  '2026-02-30',
  'TRUE',
  "'quoted",
  "'=1+1",
  '"',
  'a;b,c\td|e',
  'two\nlines',
  'two\r\nlines',
  'sep=;',
  '_x0041_',
  '<b>&amp;</b>',
  'Ä\u0308 ß ﬁ',
  '東京 👩‍🔧',
  'عربى',
  '12345678901234567890',
  'x'.repeat(3000),
);
const anyText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => (text.trim() === '' ? 'x' : text));
const value = fc.oneof(nasty, anyText);

const record = fc.record({
  name: value,
  addressCity: value,
  vatNumber: value,
  addressStreet: fc.option(value, { nil: undefined }),
  active: fc.boolean(),
  custom: fc.option(value, { nil: undefined }),
  since: fc.date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
});

async function expectNothingChanged(sandbox: Sandbox, to: string, resources: readonly ResourceName[]) {
  const connection = connectionTo(sandbox);
  const before = sandbox.log().totals.writes;
  const records = countsOf(await exportRecords({ ...connection, to, overwrite: true, datasets: resources }));
  const result = await importFiles({ ...importing(connection, newFolder()), files: [to] });
  expect(result.issues?.list.filter(({ severity }) => severity === 'error')).toEqual([]);
  const total = Object.values(records).reduce((sum, count) => sum + count, 0);
  // A workbook remembers what it held: rows that nobody edited are not even compared.
  const unchanged = to.endsWith('.xlsx') ? 0 : total;
  expect(result.summary.counts.total).toMatchObject({ unchanged, created: 0, updated: 0, blocked: 0 });
  expect(sandbox.log().totals.writes).toEqual(before);
}

it.each(['xlsx', 'csv'])('an export changes nothing, whatever the values are: %s', async (format) => {
  const { sandbox, path } = await account();
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 8 }), async (records) => {
      sandbox.reset();
      for (const [index, { custom, since, ...fields }] of records.entries()) {
        const customFieldValues = [
          { label: 'Customer since', value: since.toISOString().slice(0, 10) },
          ...(custom === undefined ? [] : [{ label: 'Segment', value: custom }]),
        ];
        const body: Payload = { myId: `0${index}`, ...fields, customFieldValues };
        await send(sandbox, 'customer', body);
      }
      await expectNothingChanged(sandbox, join(path, `customers.${format}`), ['customer']);
    }),
    { numRuns: rounds(12) },
  );
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

it('an export changes the one cell that was edited', async () => {
  const { sandbox, path, connection, load } = await account({ seed: 20 });
  const file = join(path, 'customers.csv');
  await exported(connection, file, 'customer');
  const [first] = await rowsOf(file);
  const edited = fileOf(join(path, 'edited.csv'), ['id,name', `${first?.id},A new name`]);
  const overrides = { resource: 'customer' } as const;
  const result = await load([edited], { overrides });
  expect(result.summary.counts.total).toMatchObject({ updated: 1, unchanged: 0 });
  const record = (await recordsIn(sandbox, 'customer')).find(({ id }) => String(id) === String(first?.id));
  expect(record?.name).toBe('A new name');
});
