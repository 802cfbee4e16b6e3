import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFiles, planFiles } from '../../src/commands/import.js';
import type { Payload } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import { runExitCode, runJson, runText } from '../../src/reports/run/run.js';
import { check } from '../../src/rows/check/check.js';
import {
  account,
  account as anAccount,
  connectionTo,
  fileOf,
  importing,
  keyOf,
  newFolder,
  recordsIn,
  sandboxWith,
  send,
  sendCustomers,
} from '../accounts.js';
import { cellOf, edit, sheetOf } from '../rows/returned-support.js';
import { twoOwners, world } from './undo-support.js';

it('warns of a value that the service does not take over, with its record and field, and ends well', async () => {
  const { sandbox, path, load } = await account({ readings: { emptyText: 'ignored' } });
  await send(sandbox, 'customer', { myId: 'C1', name: 'One', contactFax: '1' });
  const mapping = fileOf(join(path, 'clearing.ts'), [
    "import { defineMapping, key, text } from 'fieldsheet';",
    'export default defineMapping({ records: { customer: {',
    "  myId: key('no'), name: text('name'), contactFax: text('fax').clearing(),",
    '} } });',
  ]);
  const result = await load({ 'x.csv': ['no,name,fax', 'C1,Two,'] }, { mapping });
  expect(result.issues).toMatchObject({ errors: 0, warnings: 1, byCode: { 'clearing-doubtful': 1 } });
  const message = 'The service answered other values than were sent: contactFax.';
  expect(result.summary.counts.total).toMatchObject({ updated: 1 });
  expect(result.problems).toEqual([]);
  expect(result.notes).toMatchObject([{ outcome: 'updated', resource: 'customer', key: 'C1', row: 2, message }]);
  expect(runExitCode(result)).toBe(0);
  expect(runJson('import', result)).toMatchObject({ exitCode: 0, problems: [], notes: [{ message }] });
  expect(runText(result, { colour: false })).toContain(`warning  row 2  customer C1  ${message}`);
});

it('says once, before anything is sent, that what is to be cleared may stay', async () => {
  const path = newFolder();
  // A field that clears, by its shape: the whole package would be translated for each reading of the file.
  const mapping = fileOf(join(path, 'clearing.ts'), [
    'const read = (row, at) => { row.seen += 1; return row.cells[at] ?? ""; };',
    'const bind = (at) => (row) => read(row, at);',
    'const clearing = (binder) => { binder.clears([binder.column("fax")]); return bind(binder.column("fax")); };',
    'const myId = { bind: (binder) => bind(binder.column("no")) };',
    'export default { records: { customer: { myId, contactFax: { bind: clearing } } } };',
  ]);
  const files = [fileOf(join(path, 'x.csv'), ['no,fax', 'C1,', 'C2,', 'C3,+33 1 23 45 67 89'])];
  const options = { ...importing(connectionTo(await sandboxWith()), path), mapping, files };
  const told = { errors: 0, warnings: 1, byCode: { 'clearing-doubtful': 1 }, list: [{ column: 'B', file: files[0] }] };
  expect((await check(options)).issues).toMatchObject(told);
  expect(await planFiles({ ...options, save: false }, async ({ issues }) => issues)).toMatchObject(told);
  expect((await importFiles(options)).issues).toMatchObject(told);
});

it('says nothing of values that the service took over', async () => {
  const { sandbox, load } = await account();
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  const head = 'myId,name,contactPhone,position.latitude,position.longitude';
  const result = await load({ 'customers.csv': [head, 'C1,Two,+33 1 23,50.90,6.9', 'C2,New,,,'] });
  expect(result.summary.counts.total).toMatchObject({ created: 1, updated: 1 });
  expect(result.notes).toBeUndefined();
});

const both = { latitude: '50.94', longitude: '6.96' };

const customers: readonly Payload[] = [
  { myId: 'A', name: 'Without a position' },
  { myId: 'B', name: 'With a position', position: both },
];

async function withPositions() {
  const { sandbox, ...rest } = await account();
  for (const customer of customers) await send(sandbox, 'customer', customer);
  const positions = async () => (await recordsIn(sandbox, 'customer')).map(({ position }) => position);
  return { sandbox, ...rest, positions };
}

const incomplete = { code: 'position-incomplete', severity: 'error' };

it.each<[what: string, lines: readonly string[], rejected: number, updated: number]>([
  ['beside an empty column', ['myId,name,position.latitude,position.longitude', 'A,,50.1,', 'N,New,50.1,'], 2, 0],
  ['without the other column', ['myId,position.longitude', 'A,6.1'], 1, 0],
  ['where the account has the other half', ['myId,position.latitude', 'B,50.1'], 0, 1],
  ['twice, for both records', ['myId,name,position.latitude,position.longitude', 'A,,50.1,', 'B,,50.1,'], 1, 1],
])('half a position is an error: %s', async (_, lines, rejected, updated) => {
  const { context, path, load, positions } = await withPositions();
  const file = fileOf(join(path, 'customers.csv'), lines);
  const before = await positions();
  const checked = await check({ files: [file], maxIssues: 100 });
  // No account says what it holds, so each is an error.
  expect(checked.issues.list.filter(({ code }) => code === 'position-incomplete')).toHaveLength(lines.length - 1);
  const asked = { ...context, files: [file], save: false };
  const dry = await planFiles(asked, async ({ counts, issues }) => ({ counts, issues }));
  expect(dry.counts).toMatchObject({ create: 0, update: updated, rejected });
  expect(dry.issues?.list ?? []).toMatchObject(Array.from({ length: rejected }, () => incomplete));
  const { summary } = await load([file]);
  expect(summary.counts.total).toMatchObject({ created: 0, updated, rejected });
  expect(await positions()).toEqual(updated === 0 ? before : [before[0], { ...both, latitude: '50.1' }]);
});

it('half a position typed in beside an empty one is an error in a workbook that comes back', async () => {
  const { connection, path, load, positions } = await withPositions();
  const file = join(path, 'customers.xlsx');
  await exportRecords({ ...connection, to: file, datasets: ['customer'] });
  await edit(file, (workbook) => {
    cellOf(sheetOf(workbook, 'Customers'), 'A', 'position.latitude').value = '50.1';
    // A position is never emptied.
    cellOf(sheetOf(workbook, 'Customers'), 'B', 'position.latitude').value = null;
  });
  const before = await positions();
  const { summary, issues } = await load([file]);
  expect(summary.counts.total).toMatchObject({ updated: 0, rejected: 1 });
  expect(issues?.list).toMatchObject([incomplete, { code: 'edit-not-sent' }]);
  expect(await positions()).toEqual(before);
});

it.each(['equipment', 'job'] as const)(
  '%s moved to a site of another customer keep the customer of their row',
  async (resource) => {
    const { sandbox, ...account } = await world();
    await twoOwners(sandbox, resource);
    const files = { [resource === 'job' ? 'jobs.csv' : 'equipment.csv']: ['myId,site.myId,customer.myId', 'X,S2,C1'] };
    const { summary, issues } = await account.import(files);
    expect(summary.counts.total).toMatchObject({ updated: 1 });
    expect(issues?.byCode).toEqual({ 'owner-differs': 1 });
    expect(await recordsIn(sandbox, resource)).toMatchObject([{ site: { myId: 'S2' }, customer: { myId: 'C1' } }]);
    expect((await account.import(files)).summary.counts.total).toMatchObject({ updated: 0, unchanged: 1 });
  },
);

describe('a row that names a record, and another owner than its own, is told', () => {
  const jobs = (...lines: readonly string[]) => ({
    'jobs.csv': ['myId,customer.myId,site.myId,equipment.myId', ...lines],
  });
  const newSite = { 'customers.csv': ['myId,name', 'C8,C8', 'C9,C9'], 'sites.csv': ['myId,customer.myId', 'S9,C9'] };
  it.each<[title: string, files: Record<string, readonly string[]>, rows: readonly number[]]>([
    ['the site by its key', jobs('J1,C1,S1,', 'J2,C1,S2,', 'J3,C2,S1,', 'J4,,S2,', 'J5,C1,,'), [3, 4]],
    ['the equipment, of a customer or a site', jobs('J1,,S1,E1', 'J2,,S2,E1', 'J3,C2,,E1', 'J4,C1,S1,E1'), [3, 4]],
    ['equipment itself', { 'equipment.csv': ['myId,site.myId,customer.myId', 'E8,S1,C1', 'E9,S2,C1'] }, [3]],
    [
      'not where the same import moves the site',
      { 'sites.csv': ['myId,customer.myId', 'S2,C1'], ...jobs('J1,C1,S2,', 'J2,C2,S2,') },
      [3],
    ],
    ['a new site of a new customer', { ...newSite, ...jobs('J1,C9,S9,', 'J2,C8,S9,', 'J3,C1,S9,') }, [3, 4]],
  ])('%s', async (_, files, rows) => {
    const { sandbox, ...account } = await world();
    for (const myId of ['C1', 'C2']) await send(sandbox, 'customer', { myId, name: myId });
    for (const [myId, owner] of Object.entries({ S1: 'C1', S2: 'C2' }))
      await send(sandbox, 'site', { myId, customer: { myId: owner } });
    await send(sandbox, 'equipment', { myId: 'E1', name: 'E1', site: { myId: 'S1' }, customer: { myId: 'C1' } });
    const { summary, issues } = await account.import(files);
    const told = issues?.list.filter(({ code }) => code === 'owner-differs') ?? [];
    expect(told.map(({ row }) => row)).toEqual(rows);
    expect(summary.counts.total).toMatchObject({ rejected: 0, conflict: 0, blocked: 0 });
  });

  it('also where both are named by their ids, in the words of a sentence', async () => {
    const { sandbox, ...account } = await world();
    const ids = new Map<string, unknown>();
    for (const myId of ['C1', 'C2']) ids.set(myId, (await send(sandbox, 'customer', { myId, name: myId })).id);
    ids.set('S2', (await send(sandbox, 'site', { myId: 'S2', customer: { myId: 'C2' } })).id);
    const lines = ['myId,site.id,customer.id', `J1,${ids.get('S2')},${ids.get('C1')}`];
    const { issues } = await account.import({ 'jobs.csv': lines });
    expect(issues?.list).toMatchObject([{ code: 'owner-differs', severity: 'warning', row: 2, column: 'C' }]);
  });
});

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
  const others = keys.map((_, at) => `Y-${at}`);
  const { requests: expected } = await plan(others, !again);
  expect(requests).toBe(expected);
  return issues;
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => (at === 7 ? 'k -17' : `N-${at}`));

it.each([
  ['lists are read', { customers: 250 }, numbered(400)],
  ['the local copy is read', { customers: 250, again: true }, numbered(40)],
  ['each record is asked for, and a local copy is there', { customers: 250, again: true }, ['k -17']],
])('a key spelled otherwise is told where %s, without another request', async (_, account, keys) => {
  const message = expect.stringContaining('gives the customer "k -17", the account has "K-17"');
  const row = keys.indexOf('k -17') + 2;
  expect(placed(await planned(keys, account))).toEqual([{ code: 'key-respelt', row, message }]);
});

it('a number that the account has, and the file as a decimal one, is told', async () => {
  const { sandbox, path, connection } = await anAccount();
  await sendCustomers(sandbox, 1);
  await send(sandbox, 'customer', { myId: '101', name: 'Ann' });
  const rows = Array.from({ length: 40 }, (_, at) => `${at + 100}.0,Name ${at}`);
  const file = fileOf(join(path, 'customers.csv'), ['myId,name', ...rows]);
  const { issues } = await importFiles({ ...importing(connection, path), files: [file], dryRun: true });
  const message = expect.stringContaining('gives the customer "101.0", the account has "101"');
  expect(placed(issues?.list ?? [])).toEqual([{ code: 'key-respelt', row: 3, message }]);
});

it('a key spelled otherwise is not told of a record that the account has as it stands in the file', async () => {
  expect(await planned(['K-17', 'N-1', 'N-2'])).toEqual([]);
});

const searched = ['K-17', 'k-17', ...Array.from({ length: 40 }, (_, at) => `N-${at}`)].join();
it.each([
  ['of a record that cannot be created', 'customer', 'K-17,k-17,N-1,N-2'],
  ['of jobs, which are searched for', 'job', searched],
] as const)('a key spelled otherwise is told %s', async (_, resource, keys) => {
  const [known, ...rows] = keys.split(',');
  const { sandbox, path, connection } = await anAccount();
  await sendCustomers(sandbox, 1);
  const more = resource === 'job' ? { customer: { myId: keyOf(0) } } : { name: 'Ann' };
  await send(sandbox, resource, { myId: known, ...more });
  const file = fileOf(join(path, `${resource}s.csv`), ['myId,addressCity', ...rows.map((key) => `${key},Ulm`)]);
  const context = { ...importing(connection, path), files: [file], mode: 'update-only' as const };
  const { issues } = await importFiles({ ...context, dryRun: true });
  expect(issues?.byCode).toEqual({ 'key-respelt': 1 });
});
