import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import { catalogue, type ResourceName } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import { account as anAccount, fileOf, newFolder, recordsIn, send } from '../accounts.js';
import { columnOf, edit, sheetOf } from '../rows/returned-support.js';

const customers = ['myId,name', 'C-1,Adler', 'C-2,Busch', 'C-3,Clemens'];
const sites = ['myId,name,customer.myId', 'S-1,Shop of Adler,C-1', 'S-2,Yard of Busch,C-2', 'S-3,Hall of Clemens,C-3'];

async function account() {
  const where = await anAccount();
  await where.load({ 'customers.csv': customers, 'sites.csv': sites });
  const inAccount = async (resource: ResourceName) =>
    (await recordsIn(where.sandbox, resource)) as unknown as readonly Row[];
  /** Names of the customers at which the sites are. */
  const owners = async () => {
    const names = new Map((await inAccount('customer')).map(({ id, name }) => [id, name]));
    const found = (await inAccount('site')).map(({ myId, customer }) => [myId, names.get(customer?.id ?? 0)]);
    return Object.fromEntries(found) as Record<string, string | undefined>;
  };
  return { ...where, inAccount, owners };
}

interface Row {
  readonly id: number;
  readonly myId: string;
  readonly name: string;
  readonly addressCity?: string;
  readonly customer?: { readonly id: number };
}

/** Old values and new ones, by sheet and heading. */
type Renaming = Readonly<Record<string, string>>;

async function renamed(connection: Connection, edits: [string, string, Renaming][]) {
  const to = join(newFolder(), 'all.xlsx');
  await exportRecords({ ...connection, to, datasets: ['customer', 'site'] });
  await edit(to, (workbook) => {
    for (const [name, heading, values] of edits) {
      const sheet = sheetOf(workbook, name);
      const column = columnOf(sheet, heading);
      sheet.eachRow((row) => {
        const cell = row.getCell(column);
        cell.value = values[String(cell.value)] ?? cell.value;
      });
    }
  });
  return to;
}

const owned = { 'S-1': 'Adler', 'S-2': 'Busch', 'S-3': 'Clemens' };

describe('a reference to a key that another row is to receive belongs to that row', () => {
  it.each<[title: string, keys: Renaming, counts: object]>([
    ['renamed', { 'C-1': 'N-1' }, { updated: 1, unchanged: 1, conflict: 0, blocked: 0 }],
    ['exchanged', { 'C-1': 'C-2', 'C-2': 'C-1' }, { updated: 0, conflict: 2, blocked: 2 }],
    ['passed round', { 'C-1': 'C-2', 'C-2': 'C-3', 'C-3': 'C-1' }, { updated: 0, conflict: 3, blocked: 3 }],
    ['passed on to a new one', { 'C-1': 'C-2', 'C-2': 'C-3', 'C-3': 'C-4' }, { updated: 0, conflict: 3, blocked: 3 }],
  ])('%s on both sheets', async (_, keys, counts) => {
    const { connection, load, owners } = await account();
    const file = await renamed(connection, [
      ['Customers', 'myId', keys],
      ['Sites', 'customer.myId', keys],
    ]);
    expect((await load([file])).summary.counts.total).toMatchObject(counts);
    expect(await owners()).toEqual(owned);
    expect((await load([file])).summary.counts.total).toMatchObject({ created: 0, updated: 0, rejected: 0 });
  });

  it('and is known to the check, and moves a site of another customer', async () => {
    const { connection, load, owners } = await account();
    const file = await renamed(connection, [
      ['Customers', 'myId', { 'C-1': 'N-1' }],
      ['Sites', 'customer.myId', { 'C-2': 'N-1' }],
    ]);
    expect(await load([file])).toMatchObject({ summary: { counts: { total: { updated: 2 } } }, issues: { list: [] } });
    expect(await owners()).toEqual({ ...owned, 'S-2': 'Adler' });
    expect((await load([file])).summary.counts.total).toMatchObject({ updated: 0, unchanged: 2 });
  });

  it('but one by an id means the record with that id, also where its row is rejected', async () => {
    const { connection, sandbox, load, file } = await account();
    const { id } = await send(sandbox, 'customer', { myId: 'C-1', position: { latitude: '48.5', longitude: '2.5' } });
    const workbook = await renamed(connection, [
      ['Customers', 'myId', { 'C-1': 'N-1' }],
      ['Customers', 'position.latitude', { 48.5: 'north' }],
    ]);
    const more = file('sites', 'myId,name,customer.id,customer.myId', `S-8,Doubtful,${id},C-2`, `S-9,New,${id},`);
    const counts = { created: 0, updated: 0, rejected: 1, blocked: 1, conflict: 1 };
    expect((await load([workbook, more])).summary.counts.total).toMatchObject(counts);
  });

  it('one to a key that a row takes away means the record that has it now', async () => {
    const { connection, load, file, owners } = await account();
    const workbook = await renamed(connection, [['Customers', 'myId', { 'C-1': 'N-1' }]]);
    const more = file('sites', 'myId,name,customer.myId', 'S-9,New,C-1');
    expect((await load([workbook, more])).summary.counts.total).toMatchObject({ created: 1, updated: 1 });
    expect(await owners()).toEqual({ ...owned, 'S-9': 'Adler' });
  });
});

const byName = `import { defineMapping, email, integer, refBy, text } from 'fieldsheet';
export default defineMapping({ sheets: {
  customers: { records: { customer: { id: integer('id'), myId: text('myId'), name: text('name'), contactEmail: email('mail') } } },
  sites: { records: { site: { myId: text('myId'), customer: refBy('customer', 'name', 'owner') } } },
} });`;

it('a name that another row is to receive belongs to that row', async () => {
  const { load, owners, file, path } = await account();
  const withoutIds = byName.replace(/id: integer\('id'\), |, contactEmail: email\('mail'\)/g, '');
  const mapping = fileOf(join(path, 'mapping.ts'), [withoutIds]);
  const files = [
    file('customers', 'myId,name', 'C-1,Busch', 'C-2,Adler'),
    file('sites', 'myId,owner', 'S-1,Busch', 'S-2,Busch', 'S-3,Clemens'),
  ];
  const options = { mapping };
  expect((await load(files, options)).summary.counts.total).toMatchObject({ updated: 3, unchanged: 2, rejected: 0 });
  expect(await owners()).toEqual({ 'S-1': 'Busch', 'S-2': 'Busch', 'S-3': 'Clemens' });
  expect((await load(files, options)).summary.counts.total).toMatchObject({ updated: 0, unchanged: 5 });
});

describe("a name that a row was to receive is nobody else's where that row is not sent", () => {
  it.each<{ title: string; row: (id: (name: string) => number) => string; counts: object }>([
    { title: 'in conflict', row: (id) => `${id('Adler')},C-2,Clemens,`, counts: { conflict: 1 } },
    { title: 'rejected', row: () => ',C-1,Clemens,no address', counts: { rejected: 1 } },
    { title: 'rejected with a key of nobody', row: () => ',C-9,Clemens,no address', counts: { rejected: 1 } },
  ])('$title', async ({ row, counts }) => {
    const { load, owners, file, path, inAccount } = await account();
    const ids = new Map((await inAccount('customer')).map(({ name, id }) => [name, id]));
    const mapping = fileOf(join(path, 'mapping.ts'), [byName]);
    const line = row((name) => ids.get(name) ?? 0);
    const files = [file('customers', 'id,myId,name,mail', line), file('sites', 'myId,owner', 'S-1,Clemens')];
    const { summary } = await load(files, { mapping });
    expect(summary.counts.byResource.customer).toMatchObject(counts);
    expect(await owners()).toEqual(owned);
  });
});

it('a name that a row without a key shares with a record means neither of them', async () => {
  const { load, owners, file, path } = await account();
  const mapping = fileOf(join(path, 'mapping.ts'), [byName]);
  const files = [file('customers', 'id,myId,name,mail', ',,Clemens,'), file('sites', 'myId,owner', 'S-1,Clemens')];
  const { summary, issues } = await load(files, { mapping });
  expect(summary.counts.byResource).toMatchObject({ customer: { rejected: 1 }, site: { updated: 0, rejected: 1 } });
  expect(issues?.byCode).toMatchObject({ 'reference-ambiguous': 1 });
  expect(await owners()).toEqual(owned);
});

describe('an id and a key that mean two records are a conflict', () => {
  it.each(['upsert', 'create-only', 'update-only'] as const)('of a row, with %s', async (mode) => {
    const { load, inAccount, sandbox } = await account();
    const [adler, busch] = await inAccount('customer');
    const before = sandbox.log().totals.writes;
    const lines = ['id,myId,name,addressCity', `${adler?.id},C-2,Adler,Hamburg`];
    const { summary, problems } = await load({ 'customers.csv': lines }, { mode });
    expect(summary.counts.total).toMatchObject({ updated: 0, conflict: 1 });
    expect(JSON.stringify(problems)).toMatch(/Adler.*Busch/);
    expect(sandbox.log().totals.writes).toEqual(before);
    expect(busch?.name).toBe('Busch');
  });

  it('of two rows with one id', async () => {
    const { load, sandbox, inAccount } = await account();
    const { id } = await send(sandbox, 'customer', { name: 'Bare' });
    const lines = ['id,myId,name', `${id},N-1,Bare`, `${id},N-2,Bare`];
    expect((await load({ 'customers.csv': lines })).summary.counts.total).toMatchObject({ updated: 0, conflict: 2 });
    expect((await inAccount('customer')).find((each) => each.id === Number(id))?.myId ?? '').toBe('');
  });

  it('of a reference; an id that nobody has says nothing', async () => {
    const { load, owners, inAccount } = await account();
    const [adler, busch] = await inAccount('customer');
    const rows = [`S-1,Shop of Adler,${busch?.id},C-1`, `S-2,Moved,${adler?.id},C-1`, 'S-3,Moved too,4711,C-1'];
    const lines = ['myId,name,customer.id,customer.myId', ...rows];
    expect((await load({ 'sites.csv': lines })).summary.counts.total).toMatchObject({ updated: 2, conflict: 1 });
    expect(await owners()).toEqual({ 'S-1': 'Adler', 'S-2': 'Adler', 'S-3': 'Adler' });
  });
});

describe('a reference is the same only if it names the record that has the key now', () => {
  it.each<[title: string, files: Record<string, string[]>, counts: object]>([
    ['with its new parent', { 'customers.csv': customers, 'sites.csv': sites }, { created: 1, updated: 1 }],
    ['alone', { 'sites.csv': sites }, { created: 0, updated: 1 }],
  ])('%s', async (title, files, counts) => {
    const { connection, load, owners, inAccount, sandbox } = await account();
    const [adler] = await inAccount('customer');
    await connection.client.call(catalogue.customer.delete, { query: { id: adler?.id as number } });
    if (title === 'alone') await send(sandbox, 'customer', { myId: 'C-1', name: 'Adler' });
    expect((await load(files)).summary.counts.total).toMatchObject(counts);
    expect(await owners()).toEqual(owned);
    expect((await load(files)).summary.counts.total).toMatchObject({ created: 0, updated: 0, rejected: 0 });
  });
});
