import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ImportOptions } from '../../src/commands/import.js';
import { undo } from '../../src/commands/undo.js';
import { exportRecords } from '../../src/export/export.js';
import { check } from '../../src/rows/check/check.js';
import { account, call, fileOf, recordsIn } from '../accounts.js';
import { isLong, rounds } from '../rounds.js';
import {
  type AccountTree,
  accountTree,
  belonging,
  chooser,
  countsOf,
  type TreeRecord,
  writeTree,
} from '../rows/account-tree.js';
import { rowsOf } from './sheet-cells.js';
import { signing } from './signoff-support.js';

const seed = Number(process.env.FIELDSHEET_SEED ?? 19);
const levels = ['customer', 'site', 'equipment', 'job'] as const;

/** An account that has two customers of old, and a tree of files about others and about these. */
async function found(choose: (below: number) => number, customers: number) {
  const here = await account({ readings: { unknownCustomFields: 'create' } });
  for (const myId of ['X-1', 'X-2']) await call(here.sandbox, 'POST', 'customer/send', { myId, name: `Old ${myId}` });
  const tree = accountTree(choose, { customers, width: 3, isSound: true });
  return { ...here, tree, ...writeTree(here.path, tree) };
}

type Found = Awaited<ReturnType<typeof found>>;

/** The records of the four levels in the account by token, but calls, which have no key. */
async function tokensIn({ sandbox }: Pick<Found, 'sandbox'>): Promise<string[]> {
  const tokens: string[] = [];
  for (const resource of levels) {
    const records = (await recordsIn(sandbox, resource)).filter(
      ({ description }) => !/^Call/.test(String(description)),
    );
    for (const { num, myId } of records) tokens.push(`${resource}:${String(resource === 'job' ? num : myId)}`);
  }
  return tokens.sort();
}

const old = ['customer:X-1', 'customer:X-2'];

function ofLevels(tokens: Iterable<string>): string[] {
  const all = [...new Set([...tokens, ...old])];
  return all.filter((token) => levels.some((level) => token.startsWith(`${level}:`))).sort();
}

function customersOf({ records }: AccountTree): TreeRecord[] {
  return records.filter(({ resource, key }) => resource === 'customer' && key !== 'X-1');
}

describe(`a trial in an account of four levels (FIELDSHEET_SEED=${seed})`, () => {
  it.each(Array.from({ length: rounds(48) }, (_, round) => round))(
    'sends what belongs to the chosen records; the full import sends exactly the rest (round %i)',
    async (round) => {
      const choose = chooser(seed + round);
      const here = await found(choose, 2 + choose(8));
      const { tree, files, mapping } = here;
      const some = [...customersOf(tree), ...tree.records.filter(({ resource }) => resource === 'site')];
      const chosen = [some[choose(some.length)], some[choose(some.length)]].flatMap((record) => record ?? []);
      const only: Record<string, string[]> = {};
      for (const { resource, key = '' } of chosen) only[resource] = [...(only[resource] ?? []), key];
      const expected = belonging(
        tree,
        chosen.map(({ token }) => token),
      );

      const trial = await here.load(files, { mapping, slice: { only } });
      expect(trial.summary.counts.total).toMatchObject({ rejected: 0, blocked: 0, conflict: 0, inDoubt: 0 });
      expect(trial.problems).toEqual([]);
      expect(await tokensIn(here)).toEqual(ofLevels(expected));
      expect(trial.summary.options.slice).toMatchObject({ only, records: countsOf(tree, expected) });

      if (round % 2 === 1) {
        await undo({ ...here.context, run: trial.summary.id, confirm: async () => true });
        expect(await tokensIn(here)).toEqual(old);
        expected.clear();
      }
      const full = await here.load(files, { mapping });
      const all = new Set(tree.records.map(({ token }) => token));
      expect(await tokensIn(here)).toEqual(ofLevels(all));
      const { created, unchanged, ...others } = full.summary.counts.total;
      expect(others).toMatchObject({ updated: 0, rejected: 0, blocked: 0, conflict: 0 });
      const isCreated = (token: string) => !expected.has(token) && !old.includes(token);
      // Types of activities and activities are of no chosen customer.
      expect(created).toBe([...all].filter(isCreated).length);
      expect(unchanged).toBe(all.size - created);
    },
  );
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const legacy = {
  files: [join(root, 'samples/legacy-service.xlsx')],
  mapping: join(root, 'mappings/legacy-service.ts'),
};

function textOf(cell: unknown): string {
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? '').trim();
}

/** Cells of a sheet by column heading. */
async function cellsOf(sheet: string): Promise<Record<string, string>[]> {
  const rows = await rowsOf(legacy.files[0] ?? '', sheet, sheet === 'Locations' ? 2 : 1);
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([heading, cell]) => [heading, textOf(cell)])));
}

/** The legacy workbook as boxes and arrows. */
async function legacyTree(): Promise<TreeRecord[]> {
  const client = (row: Record<string, string>) => `customer:${row['Client no.']}`;
  const location = (row: Record<string, string>) => `site:${row['Client no.']}/${row.Location}`;
  const record = (resource: TreeRecord['resource'], token: string, ...names: readonly string[]) => ({
    resource,
    token,
    names,
  });
  const customers = (await cellsOf('Clients')).map((row) => record('customer', client(row)));
  const sites = (await cellsOf('Locations')).map((row) => record('site', location(row), client(row)));
  // A row with an error gives no record.
  const machines = (await cellsOf('Machines')).filter((row) => !/#N\/A/.test(Object.values(row).join()));
  const machine = (row: Record<string, string>) => `equipment:${row['Serial number']}`;
  const equipment = machines.map((row) => record('equipment', machine(row), client(row), location(row)));
  const orders = (await cellsOf('Work orders')).filter((row) => row['Client no.'] && row.State !== 'Done');
  const jobs = orders.map((row) => record('job', `job:${row['Order no.']}`, client(row), location(row), machine(row)));
  return [...customers, ...sites, ...equipment, ...jobs];
}

describe(`a trial of the legacy workbook (FIELDSHEET_SEED=${seed})`, () => {
  it(`holds what belongs to the chosen records, for ${rounds(96)} random choices`, async () => {
    const records = await legacyTree();
    const choose = chooser(seed);
    for (let round = 0; round < rounds(96); round++) {
      const chosen = Array.from({ length: 1 + choose(3) }, () => records[choose(records.length)]?.token ?? '');
      const only: Record<string, string[]> = {};
      for (const token of new Set(chosen)) {
        const [resource = '', key = ''] = token.split(/:(.*)/s);
        only[resource] = [...(only[resource] ?? []), resource === 'job' ? `WO-${key}` : key];
      }
      const result = await check({ ...legacy, slice: { only }, timeZone: 'Europe/Berlin', maxIssues: 0 });
      expect(result.records, JSON.stringify(only)).toEqual(countsOf({ records }, belonging({ records }, chosen)));
      const { read, mapped, skipped, rejected, left = 0 } = result.rows;
      expect(read).toBe(mapped + skipped + rejected + left);
    }
  });

  it.runIf(isLong)('is found unchanged by the full import, which sends the rest', async () => {
    const here = await account({ readings: { unknownCustomFields: 'create' } }, { timeZone: 'Europe/Berlin' });
    const trial = await here.load(legacy.files, { ...legacy, slice: { first: 10 } });
    const { created } = trial.summary.counts.total;
    expect(trial.summary.counts.byResource.customer?.created).toBe(10);
    const records = await legacyTree();
    const first = records.slice(0, 10).map(({ token }) => token);
    expect(created).toBe(belonging({ records }, first).size);
    const full = await here.load(legacy.files, legacy);
    const again = await account({ readings: { unknownCustomFields: 'create' } }, { timeZone: 'Europe/Berlin' });
    const { total } = (await again.load(legacy.files, legacy)).summary.counts;
    expect(full.summary.counts.total).toEqual({ ...total, created: total.created - created, unchanged: created });
  });
});

/** Rows on four levels, as the exports of a large old system hold them. */
function manyRows(folder: string, rows: number) {
  const choose = chooser(seed);
  const records: TreeRecord[] = [];
  const add = (resource: TreeRecord['resource'], key: string, names: readonly string[]) =>
    records.push({ resource, key, token: `${resource}:${key}`, names });
  const customers = Array.from({ length: rows / 50 }, (_, at) => `C${at}`);
  const sites = Array.from({ length: rows / 10 }, (_, at) => ({ key: `S${at}`, of: `C${choose(customers.length)}` }));
  const machines = Array.from({ length: (rows * 3) / 10 }, (_, at) => {
    const { key: site, of } = sites[choose(sites.length)] ?? { key: '', of: '' };
    return { key: `E${at}`, site, of };
  });
  const jobs = Array.from({ length: rows - customers.length - sites.length - machines.length }, (_, at) => {
    const { key: machine, of } = machines[choose(machines.length)] ?? { key: '', of: '' };
    return at % 2 === 0
      ? { key: `J${at}`, machine, of }
      : { key: `J${at}`, machine: '', of: `C${choose(customers.length)}` };
  });
  for (const key of customers) add('customer', key, []);
  for (const { key, of } of sites) add('site', key, [`customer:${of}`]);
  for (const { key, site } of machines) add('equipment', key, [`site:${site}`]);
  for (const { key, machine, of } of jobs)
    add('job', key, [`customer:${of}`, ...(machine ? [`equipment:${machine}`] : [])]);
  const lines = {
    customers: ['myId,name', ...customers.map((key) => `${key},Company ${key}`)],
    sites: ['myId,name,customer.myId', ...sites.map(({ key, of }) => `${key},Site ${key},${of}`)],
    equipment: ['myId,name,site.myId', ...machines.map(({ key, site }) => `${key},Machine ${key},${site}`)],
    jobs: [
      'myId,description,customer.myId,equipment.myId',
      ...jobs.map(({ key, of, machine }) => `${key},Job,${of},${machine}`),
    ],
  };
  const files = Object.entries(lines).map(([name, of]) => fileOf(join(folder, `${name}.csv`), of));
  return { files, records };
}

describe(`a trial of 50,000 rows on four levels (FIELDSHEET_SEED=${seed})`, () => {
  it.runIf(isLong)('is found unchanged by the full import, which sends the rest', { timeout: 600_000 }, async () => {
    const here = await account();
    const { files, records } = manyRows(here.path, 50_000);
    const expected = belonging(
      { records },
      records.slice(0, 10).map(({ token }) => token),
    );
    const trial = await here.load(files, { slice: { first: 10 } });
    expect(trial.summary.counts.total).toMatchObject({ created: expected.size, rejected: 0, blocked: 0, conflict: 0 });
    // The folder asks for nothing: the full import after a trial is no surprise.
    const full = await here.load(files, { allow: [] });
    const { created, unchanged } = full.summary.counts.total;
    expect({ created, unchanged }).toEqual({ created: records.length - expected.size, unchanged: expected.size });
    expect(full.summary.state).toBe('done');
  });
});

describe('a trial', () => {
  const clients = ['myId,name', ...Array.from({ length: 40 }, (_, at) => `C-${at},Company ${at}`)];
  const halls = Array.from({ length: 80 }, (_, at) => `S-${at},Hall ${at},C-${at % 40}`);
  const sites = ['myId,name,customer.myId', ...halls];

  it('needs no --allow for the rest, though the account has many customers that the files do not name', async () => {
    const here = await account({}, { allow: [] });
    const others = Array.from({ length: 60 }, (_, at) => `Z-${at},Other ${at}`);
    await here.load({ 'customers.csv': ['myId,name', ...others] });
    const files = { 'customers.csv': clients, 'sites.csv': sites };
    await here.load(files, { slice: { first: 12 } });
    const { byResource } = (await here.load(files)).summary.counts;
    expect(byResource).toMatchObject({
      customer: { created: 28, unchanged: 12 },
      site: { created: 56, unchanged: 24 },
    });
  });

  it('tells the issues of its own rows only, and a retry of it sends no other row', async () => {
    const here = await account();
    const wide = sites.map((line, at) => `${line},${at === 0 ? 'position.latitude,position.longitude' : ','}`);
    const faulty = [...wide.slice(0, 3), 'S-90,Hall 90,C-0,north,7.5', 'S-91,Hall 91,C-1,north,7.5', ...wide.slice(3)];
    const files = { 'customers.csv': clients, 'sites.csv': faulty };
    const { summary, issues } = await here.load(files, { slice: { only: { customer: ['C-0'] } } });
    expect(issues?.list.map(({ row }) => row)).toEqual([4]);
    expect(summary.rows).toEqual({ read: 122, mapped: 3, skipped: 0, rejected: 1, left: 118 });
    expect(summary.counts.total).toMatchObject({ created: 3, rejected: 1 });

    const corrected = faulty.map((line) => line.replace('north', '1.5'));
    here.file('sites', ...corrected);
    const retried = await here.again();
    expect(retried.summary.counts.total).toMatchObject({ created: 1, rejected: 0 });
    expect((await recordsIn(here.sandbox, 'site')).map(({ myId }) => myId)).toEqual(['S-0', 'S-40', 'S-90']);
  });

  it('finds rows that name a chosen record by the id of an earlier run', async () => {
    const here = await signing();
    const clientMapping = `import { defineMapping, ids, key, refById, text } from 'fieldsheet';
      export default defineMapping({ records: { site: { myId: key('Site'), name: text('Site'), customer: refById('customer', ids('customer', 'Client')) } } });`;
    await here.load({ 'customers.csv': clients });
    const mapping = fileOf(join(here.path, 'later.ts'), clientMapping);
    const later = { 'later.csv': ['Site,Client', 'L-1,C-3', 'L-2,C-4', 'L-3,C-3'] };
    const { summary } = await here.load(later, { mapping, slice: { only: { customer: ['C-3'] } } });
    expect(summary.counts.total).toMatchObject({ created: 2, rejected: 0 });
    expect((await recordsIn(here.sandbox, 'site')).map(({ myId }) => myId)).toEqual(['L-1', 'L-3']);
    expect((await here.sign())?.totals.source?.site).toMatchObject({ records: 2, distinctKeys: 2 });
  });

  it('is refused for what proves no absence, and for keys that no row has', async () => {
    const here = await account();
    const files = { 'customers.csv': [...clients, '"Miller, Ltd",Miller'] };
    const tried = (slice: ImportOptions['slice'], more: Partial<ImportOptions> = {}) =>
      here.load(files, { slice, ...more });
    await expect(tried({ first: 1 }, { missing: 'deactivate' })).rejects.toThrow('--missing deactivate is refused');
    await expect(tried({ first: 0 })).rejects.toThrow('chooses no record');
    await expect(tried({ only: {} })).rejects.toThrow('chooses no record');
    await expect(tried({ only: { custmer: ['C-1'] } as object })).rejects.toThrow(
      '"custmer" (did you mean "customer"?)',
    );
    const advised = (advice: string) => expect.objectContaining({ advice: expect.stringContaining(advice) });
    await expect(tried({ only: { customer: ['C-1', 'C7'] } })).rejects.toEqual(advised('customer:C-7'));
    await expect(tried({ only: { customer: ['company 9'] } })).rejects.toEqual(advised('customer:C-9'));
    await expect(tried({ only: { customer: ['Miller', 'Ltd'] } })).rejects.toEqual(advised('customer:"Miller, Ltd"'));
    await expect(tried({ only: { job: ['J-1'] } })).rejects.toEqual(advised('They give customers'));
    expect(await recordsIn(here.sandbox, 'customer')).toEqual([]);
  });

  it('holds nothing for a person to decide that the full import creates', async () => {
    const here = await account({}, { allow: [] });
    const rows = ['C-1,Boulangerie Noël,69001', 'C-2,Boulangerie Noel,69001'];
    const twins = { 'customers.csv': ['myId,name,addressZIP', ...rows] };
    for (const key of ['C-1', 'C-2']) {
      const { summary } = await here.load(twins, { slice: { only: { customer: [key] } } });
      expect(summary.counts.total).toMatchObject({ created: 1, conflict: 0 });
    }
    expect((await here.load(twins)).summary.counts.total).toMatchObject({ unchanged: 2, conflict: 0 });
  });

  it('is refused of an exported workbook, whose edited cells do not say what hangs on a record', async () => {
    const here = await account();
    await here.load({ 'customers.csv': clients });
    const to = join(here.path, 'out.xlsx');
    await exportRecords({ ...here.connection, datasets: ['customer'], to });
    await expect(here.load([to], { slice: { first: 1 } })).rejects.toThrow('of an exported workbook');
  });

  it('creates no row without a key twice, and lets no row take the number that the service gave to such a one', async () => {
    const here = await account({}, { allow: [] });
    await here.load({ 'customers.csv': ['myId,name', 'C-1,One', 'C-2,Two'] });
    const jobs = { 'jobs.csv': ['num,description,customer.myId', '7000,First,C-1', '7001,Second,C-2'] };
    const calls = here.file('calls', 'What,Client', 'Call,C-1', 'Call,C-1', 'Call,C-2');
    const mapping = fileOf(
      join(here.path, 'calls.ts'),
      `import { defineMapping, integer, ref, text } from 'fieldsheet';
      const customer = ref('customer', 'Client');
      export default defineMapping({ sheets: {
        calls: { records: { job: { description: text('What'), customer } } },
        jobs: { source: { headerRow: 1 }, records: { job: { num: integer('num'), description: text('description'), customer: ref('customer', 'customer.myId') } } },
      } });`,
    );
    const files = [fileOf(join(here.path, 'jobs.csv'), jobs['jobs.csv']), calls];
    const trial = await here.load(files, { mapping, slice: { only: { customer: ['C-1'] } } });
    expect(trial.summary.counts.total).toMatchObject({ created: 3 });
    const numbers = (await recordsIn(here.sandbox, 'job')).map(({ num, description }) => `${num} ${description}`);
    expect(numbers).toContain('7001 Call');
    const full = await here.load(files, { mapping });
    // Of the two calls of C-1 none is created again; that of C-2 is, and 7001 is no longer free for the second job.
    expect(full.summary.counts.total).toMatchObject({ created: 1, updated: 0, unchanged: 3, conflict: 1 });
    expect(full.problems[0]?.message).toContain('gave the num 7001');
    await undo({ ...here.context, run: trial.summary.id, confirm: async () => true });
    expect((await here.load(files, { mapping })).summary.counts.total).toMatchObject({ conflict: 0 });
  });

  it('takes what hangs on a record that only the account has', async () => {
    const here = await account();
    await here.load({ 'customers.csv': clients });
    const { summary } = await here.load({ 'sites.csv': sites }, { slice: { only: { customer: ['C-3'] } } });
    expect(summary.counts.byResource).toMatchObject({ site: { created: 2 } });
  });
});
