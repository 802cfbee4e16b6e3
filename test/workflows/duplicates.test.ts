import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findDuplicates } from '../../src/commands/index.js';
import type { Payload } from '../../src/contract/index.js';
import { account, recordsIn, send } from '../accounts.js';
import { ownAccount } from '../cli/in-process.js';

const clock = { now: () => Date.now(), sleep: async () => {} };

const customers: readonly Payload[] = [
  {
    myId: 'C-1',
    name: 'Bäckerei Huber GmbH',
    addressStreet: 'Hauptstraße 3',
    addressZIP: '80331',
    addressCity: 'München',
  },
  { name: 'HUBER BAECKEREI', addressStreet: 'Hauptstr. 3', addressZIP: '80331', addressCity: 'Muenchen' },
  { myId: 'C-2', name: 'Autohaus Lindner', addressStreet: 'Ring 7', addressZIP: '90431', addressCity: 'Nürnberg' },
  { myId: 'C-3', name: 'Autohaus Lindner', addressStreet: 'Allee 90', addressZIP: '04109', addressCity: 'Leipzig' },
];

async function typed() {
  const { sandbox, path, connection } = await account();
  const ids: number[] = [];
  for (const customer of customers) ids.push(Number((await send(sandbox, 'customer', customer)).id));
  const [first = 0] = ids;
  const site = await send(sandbox, 'site', { name: 'Werk', customer: { id: first } });
  await send(sandbox, 'equipment', { name: 'Ofen 1', site: { id: Number(site.id) } });
  await send(sandbox, 'equipment', { name: 'Ofen 2', customer: { id: first } });
  return { sandbox, ids, options: { ...connection, stateFolder: path, clock } };
}

it('customers that look like one are a group, with what hangs on each, and the account stays as it is', async () => {
  const { sandbox, ids, options } = await typed();
  const before = await recordsIn(sandbox, 'customer');
  const found = await findDuplicates({ ...options, resource: 'customer' });
  expect(found).toMatchObject({ read: 4, resource: 'customer', counted: ['site', 'equipment'], notCounted: ['job'] });
  expect(found.groups).toHaveLength(1);
  expect(found.groups[0]).toMatchObject({ isCertain: true, reasons: ['same name and postal code', 'same street'] });
  const records = found.groups[0]?.records.map(({ id, holds }) => ({ id: Number(id), sites: holds.site })) ?? [];
  expect(records.sort((a, b) => a.id - b.id)).toEqual([
    { id: ids[0], sites: 1 },
    { id: ids[1], sites: 0 },
  ]);
  expect(await recordsIn(sandbox, 'customer')).toEqual(before);
});

it('an account without any costs only the list of the records', async () => {
  const { sandbox, path, connection } = await account();
  for (const customer of customers.slice(2)) await send(sandbox, 'customer', customer);
  const found = await findDuplicates({ ...connection, stateFolder: path, clock, resource: 'customer' });
  expect(found.groups).toEqual([]);
  // Active ones, inactive ones, and whether one was switched meanwhile.
  expect(found.requests).toBeLessThanOrEqual(3);
});

it('a resource without such rules is refused', async () => {
  const { path, connection } = await account();
  const jobs = findDuplicates({ ...connection, stateFolder: path, clock, resource: 'job' });
  await expect(jobs).rejects.toThrow('Nothing tells which jobs are alike');
});

const own = ownAccount();

it('the command line ends with 1, and writes all groups into files', async () => {
  for (const customer of customers) await send(own.sandbox, 'customer', customer);
  const files = ['groups.xlsx', 'groups.csv', 'groups.html'];
  const ended = await own.cli('duplicates', 'customers', ...files.flatMap((file) => ['-o', file]));
  expect(ended.code).toBe(1);
  expect(ended.stdout).toContain('2 of 4 customers look like another one, in 1 group');
  expect(ended.stdout).toContain('Nothing was merged or changed');
  const lines = readFileSync(own.file('groups.csv'), 'utf8').split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('same name and postal code');
  expect(readFileSync(own.file('groups.html'), 'utf8')).toContain('HUBER BAECKEREI');
  expect((await own.cli('duplicates', 'sites', '--json')).code).toBe(0);
});
