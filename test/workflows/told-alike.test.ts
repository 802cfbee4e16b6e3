import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check, importFiles, planFiles } from '../../src/commands/index.js';
import type { Issue } from '../../src/validation/index.js';
import { account as anAccount, fileOf, importing, keyOf, send, sendCustomers } from '../accounts.js';

const placed = (issues: readonly Issue[]) => issues.map(({ code, row, message }) => ({ code, row, message }));

const rows = [
  'A,Müller GmbH,Hauptstr. 1,Ulm',
  'A,Müller GmbH,Hauptstr. 1,Ulm',
  'B,Mueller GmbH,Hauptstr. 1,Ulm',
  'C,Bob,Hauptstraße 1,Ulm',
  'c,Cem,Weg 5,Ulm',
  'A,Müller GmbH,Hauptstr. 2,Ulm',
];

it('a check of rows stands in the plan and in the report of the import in the same words', async () => {
  const { path, connection } = await anAccount();
  const file = fileOf(join(path, 'customers.csv'), ['myId,name,addressStreet,addressCity', ...rows]);
  const checked = placed((await check({ files: [file], maxIssues: 100 })).issues.list);
  expect(checked.map(({ code, row }) => `${code} ${row}`).sort()).toEqual([
    'address-respelt 5',
    'key-respelt 6',
    'records-alike 4',
    'row-repeated 3',
    'rows-disagree 7',
  ]);
  const context = { ...importing(connection, path), files: [file] };
  const planned = await planFiles({ ...context, save: false }, async ({ issues }) => issues?.list);
  expect(placed(planned ?? [])).toEqual(checked);
  const { issues } = await importFiles({ ...context, dryRun: false });
  expect(placed(issues?.list ?? [])).toEqual(checked);
});

/** What a plan tells of it, and what it cost, beside the same plan of keys that nothing is like. */
async function planned(keys: readonly string[], { customers = 0, again = false } = {}) {
  const { sandbox, path, connection } = await anAccount();
  if (customers > 0) await sendCustomers(sandbox, customers);
  await send(sandbox, 'customer', { myId: 'K-17', name: 'Ann' });
  const plan = async (names: readonly string[], fresh = false) => {
    const file = fileOf(join(path, 'customers.csv'), ['myId,name', ...names.map((key, at) => `${key},Name ${at}`)]);
    const context = { ...importing(connection, path), files: [file] };
    const before = sandbox.log().totals.requests;
    const issues = await planFiles({ ...context, fresh, save: false }, async (told) => told.issues);
    return { issues: issues?.list ?? [], requests: sandbox.log().totals.requests - before };
  };
  // Reads the account by its lists, which leaves a local copy.
  if (again) await plan(Array.from({ length: 500 }, (_, at) => `X-${at}`));
  const { issues, requests } = await plan(keys);
  const { requests: expected } = await plan(
    keys.map((_, at) => `Y-${at}`),
    !again,
  );
  expect(requests).toBe(expected);
  return issues;
}

it.each([
  ['lists are read', { customers: 250 }, Array.from({ length: 400 }, (_, at) => (at === 7 ? 'k -17' : `N-${at}`))],
  [
    'the local copy is read',
    { customers: 250, again: true },
    Array.from({ length: 40 }, (_, at) => (at === 7 ? 'k -17' : `N-${at}`)),
  ],
  ['each record is asked for, and a local copy is there', { customers: 250, again: true }, ['k -17']],
])('a key spelled otherwise is told where %s, without another request', async (_, account, keys) => {
  const issues = await planned(keys, account);
  expect(placed(issues)).toEqual([
    {
      code: 'key-respelt',
      row: keys.indexOf('k -17') + 2,
      message: expect.stringContaining('gives the customer "k -17", the account has "K-17"'),
    },
  ]);
});

it('a number that the account has, and the file as a decimal one, is told', async () => {
  const { sandbox, path, connection } = await anAccount();
  await sendCustomers(sandbox, 1);
  await send(sandbox, 'customer', { myId: '101', name: 'Ann' });
  const rows = Array.from({ length: 40 }, (_, at) => `${at + 100}.0,Name ${at}`);
  const file = fileOf(join(path, 'customers.csv'), ['myId,name', ...rows]);
  const { issues } = await importFiles({ ...importing(connection, path), files: [file], dryRun: true });
  expect(placed(issues?.list ?? [])).toEqual([
    {
      code: 'key-respelt',
      row: 3,
      message: expect.stringContaining('gives the customer "101.0", the account has "101"'),
    },
  ]);
});

it('a key spelled otherwise is not told of a record that the account has as it stands in the file', async () => {
  expect(await planned(['K-17', 'N-1', 'N-2'])).toEqual([]);
});

it.each([
  ['of a record that cannot be created', 'customer', 'K-17,k-17,N-1,N-2'],
  [
    'of jobs, which are searched for',
    'job',
    ['K-17', 'k-17', ...Array.from({ length: 40 }, (_, at) => `N-${at}`)].join(),
  ],
] as const)('a key spelled otherwise is told %s', async (_, resource, keys) => {
  const [known, ...rows] = keys.split(',');
  const { sandbox, path, connection } = await anAccount();
  await sendCustomers(sandbox, 1);
  await send(sandbox, resource, {
    myId: known,
    ...(resource === 'job' ? { customer: { myId: keyOf(0) } } : { name: 'Ann' }),
  });
  const file = fileOf(join(path, `${resource}s.csv`), ['myId,addressCity', ...rows.map((key) => `${key},Ulm`)]);
  const context = { ...importing(connection, path), files: [file], mode: 'update-only' as const };
  const { issues } = await importFiles({ ...context, dryRun: true });
  expect(issues?.byCode).toEqual({ 'key-respelt': 1 });
});
