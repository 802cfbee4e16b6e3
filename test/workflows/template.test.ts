import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import { rehearse, renewFolder } from '../../src/commands/rehearse.js';
import { accountTemplate } from '../../src/commands/template.js';
import { accountTypes } from '../../src/commands/types.js';
import { normaliseDate, normaliseDateTime, resourceNames, resourceOf } from '../../src/contract/index.js';
import { ProtocolError } from '../../src/errors.js';
import { exportRecords } from '../../src/export/export.js';
import { writeTemplate } from '../../src/mapping/templates/template.js';
import { check } from '../../src/rows/check/check.js';
import type { Listener } from '../../src/runs/events.js';
import type { SandboxOptions } from '../../src/sandbox/index.js';
import {
  account,
  account as anAccount,
  connectionTo,
  fileOf,
  importing,
  newFolder,
  recordsIn,
  requestsOf,
  sandboxWith,
  send,
  watched,
} from '../accounts.js';
import { isLong } from '../rounds.js';
import { columnOf, filledIn, loaded, offeredAt, rowTexts, ruleAt, sheetOf } from '../templates/workbook.js';

const now = new Date(Date.UTC(2026, 10, 22, 8, 30));

const fields: NonNullable<SandboxOptions['customFields']> = {
  customer: [
    { label: 'Segment', mandatory: true },
    { label: 'Customer since', type: 'date' },
    { label: 'Newsletter', type: 'checkbox' },
    { label: 'Power (kW)', type: 'number' },
  ],
};

it('a template is imported without a mapping: dates, numbers, choices, references and the items of lists', async () => {
  const { sandbox, connection } = await account();
  const own = newFolder();
  const blank = join(own, 'all.xlsx');
  await writeTemplate(resourceNames, blank);
  const file = await filledIn(blank, {
    Customers: { myId: '0042', name: '=1+1', addressZIP: '01067', active: 'yes' },
    Sites: {
      ...{ myId: 'S1', name: 'Works', 'customer.myId': '0042' },
      ...{ 'position.latitude': '50.937417', 'position.longitude': '6.96' },
    },
    Equipment: { myId: 'E1', name: 'Oven', 'site.myId': 'S1' },
    Jobs: {
      ...{ myId: 'J1', 'customer.myId': '0042', priority: 'high', duration: 90, geocoding: 'no' },
      scheduledStart: new Date(Date.UTC(2026, 10, 24, 8, 30)),
      'preferences.date': new Date(Date.UTC(2026, 10, 25)),
      skills: 'welding; electricity',
    },
    'Job parts': { myId: 'J1', 'parts.reference': 'FILTER-20', 'parts.quantity': 2 },
  });
  const checked = await check({ files: [file], maxIssues: 10 });
  expect(checked.issues.list).toEqual([]);
  expect(checked.rows).toMatchObject({ read: 5, mapped: 5, rejected: 0 });
  const result = await importFiles({ ...importing(connection, own), files: [file] });
  expect(result.issues?.list).toEqual([]);
  const [customer] = await recordsIn(sandbox, 'customer');
  expect(customer).toMatchObject({ myId: '0042', name: '=1+1', addressZIP: '01067', active: true });
  const [site] = await recordsIn(sandbox, 'site');
  expect(site).toMatchObject({ myId: 'S1', customer: { myId: '0042' }, position: { latitude: '50.937417' } });
  expect(await recordsIn(sandbox, 'equipment')).toMatchObject([{ myId: 'E1', site: { myId: 'S1' } }]);
  const [job] = await recordsIn(sandbox, 'job');
  const lists = { skills: ['welding', 'electricity'], parts: [{ reference: 'FILTER-20', quantity: 2 }] };
  expect(job).toMatchObject({ myId: 'J1', priority: 'high', duration: 90, geocoding: false, ...lists });
  expect(normaliseDateTime(String(job?.scheduledStart))).toBe('2026-11-24 08:30');
  expect(normaliseDate(String(job?.preferences?.date))).toBe('2026-11-25');
});

it('a template carries the custom fields of the account, each in the form that the account keeps', async () => {
  const sandbox = await sandboxWith({ customFields: fields });
  const own = newFolder();
  const blank = join(own, 'customers.xlsx');
  await accountTemplate({ ...connectionTo(sandbox), resources: ['customer'], to: blank, now });
  const file = await filledIn(blank, {
    Customers: {
      myId: 'C1',
      name: 'Weber',
      'customFieldValues.Segment': 'A',
      'customFieldValues.Customer since': new Date(Date.UTC(2019, 4, 1)),
      'customFieldValues.Newsletter': '1',
      'customFieldValues.Power (kW)': 48.5,
    },
  });
  expect((await check({ files: [file], maxIssues: 10 })).issues.list).toEqual([]);
  await importFiles({ ...importing(connectionTo(sandbox), own), files: [file] });
  const [customer] = await recordsIn(sandbox, 'customer');
  const values = customer?.customFieldValues as unknown as { label: string; value: string }[];
  expect(Object.fromEntries(values.map(({ label, value }) => [label, value]))).toEqual({
    Segment: 'A',
    'Customer since': '2019-05-01',
    Newsletter: '1',
    'Power (kW)': '48.5',
  });
});

it('a template has a column for each custom field, marks what is mandatory, and has no sheet for them', async () => {
  const sandbox = await sandboxWith({ customFields: fields });
  const file = join(newFolder(), 'customers.xlsx');
  const result = await accountTemplate({ ...connectionTo(sandbox), resources: ['customer'], to: file, now });
  expect(result).toMatchObject({ customFields: 4, requests: 1, lists: [], absent: [] });
  const workbook = await loaded(file);
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Read me', 'Customers', 'Lists']);
  const sheet = sheetOf(workbook, 'Customers');
  expect(rowTexts(sheet, 1).slice(-4)).toEqual(['Segment *', 'Customer since', 'Newsletter', 'Power (kW)']);
  expect(rowTexts(sheet, 2).at(-1)).toBe('customFieldValues.Power (kW)');
  expect(offeredAt(sheet, 'customFieldValues.Newsletter')).toEqual(['1', '0']);
  expect(sheet.getColumn(columnOf(sheet, 'customFieldValues.Customer since')).numFmt).toBe('yyyy-mm-dd');
});

it('a template offers its customers by their own numbers, says who is who, and counts those without one', async () => {
  const sandbox = await sandboxWith();
  const hostile = '=HYPERLINK("http://x"), "A" & <B>';
  await send(sandbox, 'customer', { myId: 'C10', name: hostile, addressCity: 'Köln' });
  await send(sandbox, 'customer', { myId: 'C2', name: 'Weber', addressCity: 'Bonn' });
  await send(sandbox, 'customer', { myId: '007', name: 'Weber' });
  await send(sandbox, 'customer', { name: 'Nameless' });
  const file = join(newFolder(), 'sites.xlsx');
  const result = await accountTemplate({ ...connectionTo(sandbox), resources: ['site', 'job'], to: file, now });
  expect(result.lists).toContainEqual({ contents: 'customers', choices: 3, read: 4, total: 4 });
  const workbook = await loaded(file);
  const sites = sheetOf(workbook, 'Sites');
  expect(offeredAt(sites, 'customer.myId')).toEqual(['007', 'C2', 'C10']);
  expect(ruleAt(sites, columnOf(sites, 'customer.myId'))?.showErrorMessage).not.toBe(true);
  const list = sheetOf(workbook, 'List of customers');
  expect(rowTexts(list, 1)).toEqual(['Own number', 'Name', 'City']);
  expect(rowTexts(list, 4)).toEqual(['C10', hostile, 'Köln']);
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) => row.eachCell((cell) => expect(cell.formula).toBeUndefined()));
  }
  const page: string[] = [];
  sheetOf(workbook, 'Read me').eachRow((row) => row.eachCell((cell) => page.push(cell.text)));
  expect(page.join('\n')).toContain('3 to choose from. 1 more without own number cannot be chosen.');
  expect(page.join('\n')).toContain('2026-11-22 08:30 UTC');
  // Its lists are no rows to import.
  expect((await check({ files: [file], maxIssues: 10 })).issues.list).toEqual([]);
});

it.runIf(isLong)('a template reads 100 records a request, 2,000 of a list at most, and never writes', async () => {
  const sandbox = await sandboxWith({ seed: 2400, randomSeed: 7 });
  const before = sandbox.log().totals.requests;
  const file = join(newFolder(), 'sites.xlsx');
  const result = await accountTemplate({ ...connectionTo(sandbox), resources: ['site'], to: file, now });
  const [customers] = result.lists ?? [];
  expect(customers).toMatchObject({ contents: 'customers', read: 2000 });
  expect(customers?.total).toBeGreaterThan(2000);
  expect(requestsOf(sandbox, 'customer.list')).toBeLessThanOrEqual(25);
  expect(sandbox.log().totals.requests - before).toBe(result.requests);
});

it('a template says what the account does not list, and goes without', async () => {
  const sandbox = await sandboxWith({ undocumented: false });
  const file = join(newFolder(), 'jobs.xlsx');
  const result = await accountTemplate({ ...connectionTo(sandbox), resources: ['job'], to: file, now });
  expect(result.absent).toEqual(expect.arrayContaining(['job types', 'users']));
  const jobs = sheetOf(await loaded(file), resourceOf('job').title);
  expect(ruleAt(jobs, columnOf(jobs, 'type.name'))).toBeUndefined();
});

const aLabel = (number: number) => ({ label: `Field ${number}`, type: 'number' }) as const;

it('types are those of all pages of each resource that may have custom fields', async () => {
  const site = Array.from({ length: 230 }, (_, at) => aLabel(at));
  const sandbox = await sandboxWith({ customFields: { site, user: [{ label: 'Vehicle' }] } });
  const file = join(newFolder(), 'account.d.ts');
  const types = await accountTypes({ ...connectionTo(sandbox), file, check: false });
  expect(types).toMatchObject({ state: 'written', fields: { customer: 0, site: 230, equipment: 0, job: 0 } });
  const text = readFileSync(file, 'utf8');
  for (const { label } of site) expect(text).toContain(`'${label}': 'number';`);
  expect(text).not.toContain('Vehicle');
  expect(text).not.toContain('activity');
});

it('types are the same in a file that version control gave other line ends', async () => {
  const sandbox = await sandboxWith();
  const file = join(newFolder(), 'account.d.ts');
  const take = (check: boolean) => accountTypes({ ...connectionTo(sandbox), file, check });
  await take(false);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  expect((await take(true)).state).toBe('unchanged');
});

/** An account with a custom field that its service does not list: it answers 405, and nothing else is different. */
async function untold() {
  const { sandbox, path } = await anAccount({ customFields: { customer: [{ label: 'Segment' }] } });
  await send(sandbox, 'customer', { myId: 'C1', customFieldValues: [{ label: 'Segment', value: 'A' }] });
  const connection = watched(connectionTo(sandbox), {
    before(operation) {
      if (operation === 'customField.list') throw new ProtocolError('Not this method.', { operation, status: 405 });
    },
  });
  const told: string[] = [];
  const onEvent: Listener = ({ type }) => type === 'custom-fields-untold' && told.push(type);
  return { connection, told, onEvent, path, inFolder: (name: string) => join(path, name) };
}

it('a service without a list is exported with the custom fields that its records show', async () => {
  const { connection, told, onEvent, inFolder } = await untold();
  const to = inFolder('customers.csv');
  await exportRecords({ ...connection, to, datasets: ['customer'], onEvent });
  expect(readFileSync(to, 'utf8')).toMatch(/customFieldValues\.Segment[\s\S]*C1[\s\S]*,A/);
  expect(told.length).toBeGreaterThan(0);
});

it('a service without a list is checked against but for its custom fields', async () => {
  const { connection, told, onEvent, inFolder } = await untold();
  const file = fileOf(inFolder('customers.csv'), ['myId,customFieldValues.Segment', 'C2,B']);
  const { issues } = await check({ files: [file], maxIssues: 10, live: connection, onEvent });
  expect(issues.errors).toBe(0);
  expect(told).toHaveLength(1);
});

it('a service without a list gives a template without columns of custom fields, which says so', async () => {
  const { connection, told, onEvent, inFolder } = await untold();
  const template = { to: inFolder('customers.xlsx'), resources: ['customer'], now: new Date(0) } as const;
  const result = await accountTemplate({ ...connection, ...template, onEvent });
  expect(result).toMatchObject({ customFields: 0, absent: ['custom fields'] });
  expect(told).toHaveLength(1);
});

it('a service without a list is rehearsed on with the custom fields that the file names', async () => {
  const { connection, told, onEvent, inFolder } = await untold();
  const copy = await sandboxWith({ copy: true });
  const state = inFolder('rehearsal');
  await renewFolder(state);
  const lines = ['myId,customFieldValues.label,customFieldValues.value', 'C1,Segment,B', 'C2,Segment,C'];
  const files = [fileOf(inFolder('customers.csv'), lines)];
  const base = { ...importing(connection, state), files, onEvent };
  const { client: copyClient } = connectionTo(copy);
  const { summary } = await rehearse({ ...base, copy, copyClient, copyFile: 'copy' });
  expect(summary.counts.total).toMatchObject({ created: 1, updated: 1, rejected: 0 });
  const values = (await recordsIn(copy, 'customer')).map((record) => record.customFieldValues);
  expect(values).toMatchObject([[{ label: 'Segment', value: 'B' }], [{ label: 'Segment', value: 'C' }]]);
  expect(told).toHaveLength(1);
});
