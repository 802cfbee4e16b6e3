import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  accountTemplate,
  accountTypes,
  check,
  exportRecords,
  type Listener,
  rehearse,
  renewFolder,
} from '../../src/commands/index.js';
import { ProtocolError } from '../../src/errors.js';
import {
  account as anAccount,
  connectionTo,
  fileOf,
  importing,
  recordsIn,
  sandboxWith,
  send,
  watched,
} from '../accounts.js';

/** An account with a custom field that its service does not list: it answers 405, and nothing else is different. */
async function account() {
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
  const { connection, told, onEvent, inFolder } = await account();
  const to = inFolder('customers.csv');
  await exportRecords({ ...connection, to, datasets: ['customer'], onEvent });
  expect(readFileSync(to, 'utf8')).toMatch(/customFieldValues\.Segment[\s\S]*C1[\s\S]*,A/);
  expect(told.length).toBeGreaterThan(0);
});

it('a service without a list is checked against but for its custom fields', async () => {
  const { connection, told, onEvent, inFolder } = await account();
  const file = fileOf(inFolder('customers.csv'), ['myId,customFieldValues.Segment', 'C2,B']);
  const { issues } = await check({ files: [file], maxIssues: 10, live: connection, onEvent });
  expect(issues.errors).toBe(0);
  expect(told).toHaveLength(1);
});

it('a service without a list gives types without labels', async () => {
  const { connection, told, onEvent, inFolder } = await account();
  const types = await accountTypes({ ...connection, file: inFolder('account.d.ts'), check: false, onEvent });
  expect(types.state).toBe('written');
  expect(told.length).toBeGreaterThan(0);
});

it('a service without a list gives a template without columns of custom fields, which says so', async () => {
  const { connection, told, onEvent, inFolder } = await account();
  const template = { to: inFolder('customers.xlsx'), resources: ['customer'], now: new Date(0) } as const;
  const result = await accountTemplate({ ...connection, ...template, onEvent });
  expect(result).toMatchObject({ customFields: 0, absent: ['custom fields'] });
  expect(told).toHaveLength(1);
});

it('a service without a list is rehearsed on with the custom fields that the file names', async () => {
  const { connection, told, onEvent, inFolder } = await account();
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
