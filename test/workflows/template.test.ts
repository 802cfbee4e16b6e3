import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accountTemplate, check, importFiles } from '../../src/commands/index.js';
import { normaliseDate, normaliseDateTime, resourceNames, resourceOf } from '../../src/contract/index.js';
import type { SandboxOptions } from '../../src/sandbox/index.js';
import { writeTemplate } from '../../src/templates/index.js';
import {
  account,
  connectionTo,
  fileOf,
  importing,
  newFolder,
  recordsIn,
  requestsOf,
  sandboxWith,
  send,
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
      myId: 'S1',
      name: 'Works',
      'customer.myId': '0042',
      'position.latitude': '50.937417',
      'position.longitude': '6.96',
    },
    Equipment: { myId: 'E1', name: 'Oven', 'site.myId': 'S1' },
    Jobs: {
      myId: 'J1',
      'customer.myId': '0042',
      priority: 'high',
      scheduledStart: new Date(Date.UTC(2026, 10, 24, 8, 30)),
      'preferences.date': new Date(Date.UTC(2026, 10, 25)),
      duration: 90,
      geocoding: 'no',
      skills: 'welding; electricity',
    },
    'Job parts': { myId: 'J1', 'parts.reference': 'FILTER-20', 'parts.quantity': 2 },
  });
  const checked = await check({ files: [file], maxIssues: 10 });
  expect(checked.issues.list).toEqual([]);
  expect(checked.rows).toMatchObject({ read: 5, mapped: 5, rejected: 0 });
  const result = await importFiles({ ...importing(connection, own), files: [file] });
  expect(result.issues?.list).toEqual([]);
  expect(await recordsIn(sandbox, 'customer')).toMatchObject([
    { myId: '0042', name: '=1+1', addressZIP: '01067', active: true },
  ]);
  expect(await recordsIn(sandbox, 'site')).toMatchObject([
    { myId: 'S1', customer: { myId: '0042' }, position: { latitude: '50.937417' } },
  ]);
  expect(await recordsIn(sandbox, 'equipment')).toMatchObject([{ myId: 'E1', site: { myId: 'S1' } }]);
  const [job] = await recordsIn(sandbox, 'job');
  expect(job).toMatchObject({
    myId: 'J1',
    priority: 'high',
    duration: 90,
    geocoding: false,
    skills: ['welding', 'electricity'],
    parts: [{ reference: 'FILTER-20', quantity: 2 }],
  });
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

it('a template in CSV has the field names in its first row', async () => {
  const own = newFolder();
  const file = join(own, 'customers.csv');
  await writeTemplate(['customer'], file);
  const heading = (await readFile(file, 'utf8')).trim();
  fileOf(file, [heading, ['C1', 'Weber', ...new Array(heading.split(',').length - 2).fill('')].join(',')]);
  const { issues, records } = await check({ files: [file], maxIssues: 10 });
  expect(issues.list).toEqual([]);
  expect(records).toMatchObject({ customer: 1 });
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
