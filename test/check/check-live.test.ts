import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type CheckOptions, check } from '../../src/rows/check/check.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { connectionTo, fileOf, newFolder, requestsOf, sandboxWith, send, sendCustomers } from '../accounts.js';

async function liveCheck(
  sandbox: Sandbox,
  files: Readonly<Record<string, readonly string[]>>,
  live: Partial<CheckOptions['live']> = {},
) {
  const path = newFolder();
  const paths = Object.entries(files).map(([name, lines]) => fileOf(join(path, `${name}.csv`), lines));
  const { issues, ...result } = await check({
    files: paths,
    maxIssues: 100,
    live: { ...connectionTo(sandbox), ...live },
  });
  return { ...result, list: issues.list, told: issues.list.map(({ code, row, column }) => [code, row, column]) };
}

const fields = {
  site: [
    { label: 'Floor', type: 'number' },
    { label: 'Opened', type: 'date' },
    { label: 'Lift', type: 'checkbox' },
    { label: 'Caretaker', type: 'email', mandatory: true },
    { label: 'Colour', type: 'select' },
  ],
} as const;
const head = 'myId,customer.myId';

it('the check tells a label that the account does not have once, at its heading, with the nearest one', async () => {
  const sandbox = await sandboxWith({ customFields: fields });
  await sendCustomers(sandbox, 1);
  const caretaker = 'customFieldValues.Caretaker';
  const { list } = await liveCheck(sandbox, {
    sites: [
      `${head},${caretaker},customFieldValues.Flor,customFieldValues.lift`,
      'S,C000,a@b.de,1,1',
      'T,C000,a@b.de,2,0',
    ],
  });
  expect(list).toMatchObject([
    { code: 'custom-field-unknown', severity: 'error', column: 'D', value: 'Flor' },
    { code: 'custom-field-unknown', severity: 'error', column: 'E', value: 'lift' },
  ]);
  expect(list[0]?.row).toBeUndefined();
  expect(list[0]?.message).toContain('did you mean "Floor"?');
  expect(list[1]?.message).toContain('It has "Lift", which is written otherwise.');
});

it('the check shows the white space of labels that differ in nothing else, and takes none for the other', async () => {
  const sandbox = await sandboxWith({ customFields: { site: [{ label: 'Power (kW)' }, { label: 'Depth ' }] } });
  await sendCustomers(sandbox, 1);
  const labels = ['Power (kW)', 'Power  (kW)', 'Depth'].map((label) => `customFieldValues.${label}`);
  const { list } = await liveCheck(sandbox, { sites: [`${head},${labels}`, 'S,C000,1,2,3'] });
  expect(list.map(({ code, column }) => [code, column])).toEqual([
    ['custom-field-unknown', 'D'],
    ['custom-field-unknown', 'E'],
  ]);
  expect(list[0]?.message).toContain('no custom field "Power␣␣(kW)"');
  expect(list[0]?.message).toContain('It has "Power␣(kW)", which is written otherwise.');
  expect(list[1]?.message).toContain('It has "Depth␣"');
});

it('the check tells a value that has not the form of its type, at its cell', async () => {
  const sandbox = await sandboxWith({ customFields: fields });
  await sendCustomers(sandbox, 1);
  const labels = ['Caretaker', 'Floor', 'Opened', 'Lift', 'Colour'].map((label) => `customFieldValues.${label}`);
  const { told } = await liveCheck(sandbox, {
    sites: [`${head},${labels}`, 'S,C000,a@b.de,2.5,2024-02-29,0,red', 'T,C000,nobody,second,29.02.2024,yes,blue'],
  });
  expect(told).toEqual(['C', 'D', 'E', 'F'].map((column) => ['custom-field-form', 3, column]));
});

it('the check tells what is mandatory: at the row where its cell is empty, once where no column gives it', async () => {
  const sandbox = await sandboxWith({ customFields: fields });
  await sendCustomers(sandbox, 1);
  const given = await liveCheck(sandbox, {
    sites: [`${head},customFieldValues.Caretaker`, 'S,C000,a@b.de', 'T,C000,'],
  });
  expect(given.told).toEqual([['custom-field-missing', 3, 'C']]);
  const absent = await liveCheck(sandbox, { sites: [head, 'S,C000', 'T,C000'] });
  expect(absent.told).toEqual([['custom-field-missing', undefined, undefined]]);
});

it('the check asks for records that lack what is mandatory, because only new ones need it', async () => {
  const sandbox = await sandboxWith({ customFields: fields });
  await sendCustomers(sandbox, 1);
  const caretaker = [{ label: 'Caretaker', value: 'a@b.de' }];
  for (const myId of ['S', 'T'])
    await send(sandbox, 'site', { myId, customer: { myId: 'C000' }, customFieldValues: caretaker });
  const { told, requests } = await liveCheck(sandbox, { sites: [head, 'S,C000', 'T,C000', 'U,C000'] });
  expect(told).toEqual([['custom-field-missing', undefined, undefined]]);
  // The definitions, the customer, and sites by two lists, the first of which is counted again: one was not shown.
  expect(requests).toBe(2 + 3);
  expect((await liveCheck(sandbox, { sites: [head, 'S,C000', 'T,C000'] })).told).toEqual([]);
});

it('the check tells an inactive technician, and an inactive customer, at the cell', async () => {
  const sandbox = await sandboxWith({ customFields: {}, strict: false });
  await send(sandbox, 'customer', { myId: 'C', active: false });
  const { list } = await liveCheck(sandbox, {
    jobs: ['myId,customer.myId,technician.login,technician.id', 'J,C,noor.haddad,', 'K,C,,17', 'L,C,anna.schaefer,'],
  });
  expect(list.map(({ code, severity, row, column, value }) => [code, severity, row, column, value])).toEqual([
    ['name-inactive', 'error', 2, 'C', 'noor.haddad'],
    ['name-inactive', 'error', 3, 'D', 'noor.haddad'],
    ['reference-inactive', 'warning', 2, 'B', 'C'],
  ]);
});

it('the check reads all pages of the definitions, and only those of the resources that the files hold', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ label: `Field ${String(index).padStart(3, '0')}` }));
  const sandbox = await sandboxWith({ customFields: { customer: many } });
  const { list, requests } = await liveCheck(sandbox, { customers: ['myId,customFieldValues.Field 119', 'A,x'] });
  expect(list).toEqual([]);
  expect(requests).toBe(2);
  expect(requestsOf(sandbox, 'customField.list')).toBe(2);
});

it('the check says nothing of labels where the account makes the fields that it does not know', async () => {
  const sandbox = await sandboxWith({ customFields: {} });
  const rows = { customers: ['myId,customFieldValues.New', 'A,x'] };
  expect((await liveCheck(sandbox, rows, { makesCustomFields: true })).list).toEqual([]);
});

it('the check looks up the records that the files do not hold, in few requests, and writes nothing', async () => {
  const sandbox = await sandboxWith({ customFields: {} });
  await sendCustomers(sandbox, 60);
  const before = sandbox.log().totals.requests;
  const sites = Array.from({ length: 60 }, (_, index) => `S${index},C0${String(index).padStart(2, '0')}`);
  const { told, list, requests, account } = await liveCheck(sandbox, {
    sites: ['myId,customer.myId', ...sites, 'S60,C999', 'S61,C999'],
  });
  expect(told).toEqual([['reference-unknown', 62, 'B']]);
  expect(list[0]).toMatchObject({ severity: 'error', value: 'C999' });
  expect(account).toMatch(/@/);
  // The definitions of sites; active and inactive customers, and how many are active still.
  expect(requests).toBe(4);
  expect(sandbox.log().totals.requests - before).toBe(4);
  expect(requestsOf(sandbox, 'customer.list')).toBe(3);
  expect(requestsOf(sandbox, 'customField.list')).toBe(1);
});

it('the check asks for each of a few, by id too, and not for what the files hold or what is there twice', async () => {
  const sandbox = await sandboxWith({ customFields: {} });
  await sendCustomers(sandbox, 3);
  const { id } = await send(sandbox, 'customer', { name: 'No key' });
  const { told, requests } = await liveCheck(sandbox, {
    customers: ['myId,name', 'N,New'],
    sites: ['myId,customer.myId,customer.id', 'S,C001,', 'T,N,', `U,,${id}`, 'V,,99999', 'W,C001,'],
  });
  expect(told).toEqual([['reference-unknown', 5, undefined]]);
  // Definitions of two resources, and three requests for three customers.
  expect(requests).toBe(5);
});

it('the check compares names of job types and logins with the lists of the account, and tells the nearest', async () => {
  const sandbox = await sandboxWith({ customFields: {} });
  await sendCustomers(sandbox, 1);
  const { list, told } = await liveCheck(sandbox, {
    jobs: [
      'myId,customer.myId,type.name,technician.login',
      'J,C000,Repair,',
      'K,C000,Repairs,nobody',
      'L,C000,Repairs,nobody',
    ],
  });
  expect(told).toEqual([
    ['name-doubtful', 3, 'C'],
    ['name-doubtful', 3, 'D'],
  ]);
  expect(list[0]?.message).toContain('"Repairs" (did you mean "Repair"?)');
});

it('the check takes activity types of the files for known', async () => {
  const sandbox = await sandboxWith({ customFields: {} });
  const { list } = await liveCheck(sandbox, {
    activityTypes: ['name', 'Training'],
    activities: ['activityType.name,dateStart', 'Training,2026-03-02 08:00', 'Juggling,2026-03-02 09:00'],
  });
  expect(list).toMatchObject([{ code: 'name-unknown', row: 3, value: 'Juggling' }]);
});

it('the check leaves names unchecked where the service does not list them', async () => {
  const sandbox = await sandboxWith({ customFields: {}, undocumented: false });
  await sendCustomers(sandbox, 1);
  const { list } = await liveCheck(sandbox, { jobs: ['myId,customer.myId,type.name', 'J,C000,Sorcery'] });
  expect(list).toEqual([]);
});
