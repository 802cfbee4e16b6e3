import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan, type ImportOptions, planFiles, undo } from '../../src/commands/index.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import type { RunResult } from '../../src/reports/results.js';
import type { Readings, Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import { abortingAt, account, call, connectionTo, fileOf, recordsIn, send, watched } from '../accounts.js';

const mapping = `
import { defineMapping, key, ref, text } from 'fieldsheet';
export default defineMapping({
  sheets: {
    customers: { records: { customer: { myId: key('No'), name: text('Name').required() } } },
    sites: { records: { site: { myId: key('No'), name: text('Name'), customer: ref('customer', text('Customer')) } } },
  },
});
`;

const numbers = Array.from({ length: 10 }, (_, at) => at + 1);

/** Ten customers with a site each, without those of these numbers. */
function extractWithout(...gone: readonly number[]) {
  const left = numbers.filter((number) => !gone.includes(number));
  return {
    'customers.csv': ['No;Name', ...left.map((number) => `C-${number};Customer ${number}`)],
    'sites.csv': ['No;Name;Customer', ...left.map((number) => `S-${number};Site ${number};C-${number}`)],
  };
}

/** An account with the whole extract, of which the next one lacks the customers 1 and 2 and their sites. */
async function setting(options: SandboxOptions = {}) {
  const around = await account(options, { allow: ['changes', 'creations', 'vanished'] });
  const { path } = around;
  writeFileSync(join(path, 'm.ts'), mapping);
  const named = { mapping: join(path, 'm.ts'), vanished: 'delete' } as const;
  const load = (lines: Readonly<Record<string, readonly string[]>>, more: Partial<ImportOptions> = {}) =>
    around.load(lines, { ...named, ...more });
  await load(extractWithout());
  const planned = (...gone: readonly number[]) => {
    const files = Object.entries(extractWithout(...gone)).map(([name, lines]) => fileOf(join(path, name), lines));
    return planFiles({ ...around.context, ...named, files, save: true }, async ({ forecast }) => forecast);
  };
  return { ...around, load, planned };
}

async function isThere(sandbox: Sandbox, resource: ResourceName, myId: string): Promise<boolean> {
  return (await recordsIn(sandbox, resource)).some((record) => String(record.myId) === myId);
}

const total = ({ summary }: RunResult) => summary.counts.total;
const messages = ({ problems }: RunResult) => problems.map(({ message }) => message).sort();

describe('a deletion is withdrawn when since the plan somebody', () => {
  const customer = { myId: 'C-1' };
  it.each<[string, ResourceName, Payload, readonly string[]]>([
    ['added a site', 'site', { myId: 'S-new', name: 'New', customer }, ['the site S-new']],
    ['moved a site', 'site', { myId: 'S-10', customer }, ['the site S-10']],
    ['added a job', 'job', { myId: 'J-new', description: 'Repair', customer }, ['the job J-new']],
    [
      'added a machine to a site: the site stays, and so does its customer',
      'equipment',
      { myId: 'E-new', name: 'Pump', customer: { myId: 'C-10' }, site: { myId: 'S-1' } },
      ['the equipment E-new', 'the site S-1'],
    ],
  ])('%s', async (_, resource, record, reasons) => {
    const { sandbox, planned, context } = await setting();
    await planned(1, 2);
    await send(sandbox, resource, record);
    const result = await applyPlan({ ...context, plan: 'latest' });
    expect(total(result)).toMatchObject({ applied: 4 - reasons.length, conflict: reasons.length });
    expect(messages(result)).toEqual(reasons.map((reason) => expect.stringContaining(`${reason}, which stays`)));
    expect(await isThere(sandbox, 'customer', 'C-1')).toBe(true);
    expect(await isThere(sandbox, 'site', 'S-1')).toBe(reasons.length === 2);
    expect(await isThere(sandbox, 'customer', 'C-2')).toBe(false);
  });
});

it('a plan that deletes asks as often as its forecast says', async () => {
  const { sandbox, planned, context } = await setting();
  const { requests } = await planned(1, 2);
  const before = sandbox.log({ limit: 0 }).totals.requests;
  expect(total(await applyPlan({ ...context, plan: 'latest' }))).toMatchObject({ applied: 4, conflict: 0 });
  expect(sandbox.log({ limit: 0 }).totals.requests - before).toBe(requests);
});

describe('a deletion is withdrawn when somebody adds a site', () => {
  const site = { myId: 'S-new', name: 'New', customer: { myId: 'C-1' } };

  it('while the import writes its rows', async () => {
    const { sandbox, load } = await setting();
    const lines = extractWithout(1, 2);
    const connection = watched(connectionTo(sandbox), {
      after: (operation) => operation === 'customer.send' && send(sandbox, 'site', site),
    });
    const customers = [...lines['customers.csv'], 'C-11;Customer 11'];
    const result = await load({ ...lines, 'customers.csv': customers }, connection);
    expect(total(result)).toMatchObject({ created: 1, applied: 3, conflict: 1 });
    expect(await isThere(sandbox, 'customer', 'C-1')).toBe(true);
  });

  it('between a stop and the resume, also after several', async () => {
    const { sandbox, load, resumed } = await setting();
    const stopped = await load(extractWithout(1, 2), { concurrency: 1, ...abortingAt('execution') });
    expect(stopped.summary.state).toBe('interrupted');
    await send(sandbox, 'site', site);
    const result = await resumed();
    expect(total(result)).toMatchObject({ applied: 3, conflict: 1 });
    expect(messages(result)).toEqual([expect.stringContaining('the site S-new, which stays')]);
    expect(await isThere(sandbox, 'customer', 'C-1')).toBe(true);
    expect(await isThere(sandbox, 'customer', 'C-2')).toBe(false);
  });

  it('while an undo puts values back', async () => {
    const { sandbox, load, context } = await setting();
    const lines = extractWithout();
    const customers = [...lines['customers.csv'].slice(0, -1), 'C-10;Renamed', 'C-11;Customer 11', 'C-12;Customer 12'];
    const { summary } = await load({ ...lines, 'customers.csv': customers });
    const connection = watched(connectionTo(sandbox), {
      after: (operation) =>
        operation === 'customer.send' && send(sandbox, 'site', { ...site, customer: { myId: 'C-11' } }),
    });
    const { run } = await undo({ ...context, ...connection, run: summary.id, confirm: async () => true });
    expect(run && total(run)).toMatchObject({ updated: 1, applied: 1, conflict: 1 });
    expect(await isThere(sandbox, 'customer', 'C-11')).toBe(true);
    expect(await isThere(sandbox, 'customer', 'C-12')).toBe(false);
  });
});

/** An account that imports extracts of a mapping, of ten rows. */
async function extracts(
  records: string,
  headings: string,
  rowOf: (at: number) => string,
  readings: Partial<Readings> = {},
) {
  const around = await account({ readings }, { allow: ['changes', 'creations', 'vanished'] });
  const head = "import { defineMapping, key, ref, text } from 'fieldsheet';";
  const mapping = fileOf(
    join(around.path, 'm.ts'),
    `${head}\nexport default defineMapping({ records: { ${records} } });`,
  );
  const load = (lines: readonly string[], more: Partial<ImportOptions> = {}) =>
    around.load({ 'old.csv': [headings, ...lines] }, { mapping, ...more });
  return { ...around, rows: numbers.map(rowOf), load };
}

const customer = "customer: { myId: key('No'), name: text('Name'), contactEmail: text('E-mail') }";
const customerRow = (at: number) => `C-${at};Customer ${at};info@customer-${at}.example`;

it('a record that was adopted is known, and what a person had typed before is no reason to keep it', async () => {
  const at = await extracts(customer, 'No;Name;E-mail', customerRow);
  await send(at.sandbox, 'customer', {
    ...{ name: 'Customer 7', contactMobile: '0171' },
    contactEmail: 'info@customer-7.example',
  });
  expect(total(await at.load(at.rows, { duplicates: 'adopt-certain' }))).toMatchObject({ created: 9, updated: 1 });
  const left = at.rows.filter((_, row) => row !== 6);
  const gone = await at.load(left, { vanished: 'delete' });
  expect(gone.summary.options.vanished).toMatchObject({ known: { customer: 10 } });
  expect(total(gone)).toMatchObject({ applied: 1 });
  expect(await recordsIn(at.sandbox, 'customer')).toHaveLength(9);
});

it('records of a trial are known', async () => {
  const at = await extracts(customer, 'No;Name;E-mail', customerRow);
  await at.load(at.rows, { slice: { first: 3 } });
  await at.load(at.rows);
  const gone = await at.load(at.rows.slice(2), { vanished: 'delete' });
  expect(gone.summary.options.vanished).toMatchObject({ known: { customer: 10 }, gone: { customer: 2 } });
  expect(total(gone)).toMatchObject({ applied: 2 });
});

it('a record is kept while its row, under another number, waits for a decision', async () => {
  const at = await extracts(customer, 'No;Name;E-mail', customerRow);
  await at.load(at.rows);
  const renumbered = at.rows.map((row) => row.replace('C-7;', 'K-1007;'));
  const held = await at.load(renumbered, { vanished: 'delete' });
  expect(total(held)).toMatchObject({ applied: 0, conflict: 2 });
  expect(messages(held)).toContainEqual(expect.stringContaining('may be about the record under another key'));
  expect((await recordsIn(at.sandbox, 'customer')).map(({ myId }) => String(myId))).toContain('C-7');
});

it.each([{}, { unsetFields: 'omitted' }, { unsetFields: 'null', customFieldValues: 'replaced' }] as const)(
  'a machine whose owner was renamed is not changed by that (%o)',
  async (readings) => {
    const machines = `customer: { myId: key('Owner'), name: text('Owner name') },
      site: { myId: key('Owner'), name: text('Owner name'), customer: ref('customer') },
      equipment: { myId: key('No'), name: text('Name'), site: ref('site') }`;
    const rowOf = (at: number) => `E-${at};Machine ${at};C-${at % 5};Owner ${at % 5}`;
    const at = await extracts(machines, 'No;Name;Owner;Owner name', rowOf, readings);
    await at.load(at.rows);
    await send(at.sandbox, 'customer', { myId: 'C-2', name: 'Renamed by hand' });
    const left = at.rows.filter((_, row) => row !== 6);
    const gone = await at.load(left, { vanished: 'delete' });
    expect(total(gone)).toMatchObject({ applied: 1, conflict: 0 });
    expect(await recordsIn(at.sandbox, 'equipment')).toHaveLength(9);
  },
);

it('jobs cannot be deactivated: they are told; deleted where the service can, but not once somebody has begun one', async () => {
  const jobs = "job: { myId: key('No'), description: text('Name'), customer: ref('customer', text('Customer')) }";
  const at = await extracts(jobs, 'No;Name;Customer', (row) => `J-${row};Job ${row};C-1`);
  await send(at.sandbox, 'customer', { myId: 'C-1', name: 'Owner' });
  await at.load(at.rows);
  const left = at.rows.slice(2);
  const told = await at.load(left, { vanished: 'deactivate' });
  expect(total(told).applied).toBe(0);
  expect(told.issues?.byCode['record-vanished']).toBe(2);
  await send(at.sandbox, 'job', { myId: 'J-1', description: 'Somebody is on it' });
  const gone = await at.load(left, { vanished: 'delete' });
  expect(total(gone)).toMatchObject({ applied: 1, conflict: 1 });
  const living = (await recordsIn(at.sandbox, 'job')).map(({ myId }) => String(myId));
  expect(living).toContain('J-1');
  expect(living).not.toContain('J-2');
});

it('a record that a person has deactivated is not deleted, one that we have is', async () => {
  const at = await extracts(customer, 'No;Name;E-mail', customerRow);
  await at.load(at.rows);
  await at.load(at.rows.slice(1), { vanished: 'deactivate' });
  await call(at.sandbox, 'POST', 'customer/desactivate?myId=C-2');
  const gone = await at.load(at.rows.slice(2), { vanished: 'delete' });
  expect(total(gone)).toMatchObject({ applied: 1, conflict: 1 });
  expect(messages(gone)).toEqual([expect.stringContaining('(active)')]);
  const living = (await recordsIn(at.sandbox, 'customer')).map(({ myId }) => String(myId));
  expect(living).not.toContain('C-1');
  expect(living).toContain('C-2');
});

it('a record that was taken away and was activated by a person is left to that person', async () => {
  const at = await extracts(customer, 'No;Name;E-mail', customerRow);
  await at.load(at.rows);
  const left = at.rows.slice(1);
  await at.load(left, { vanished: 'deactivate' });
  await call(at.sandbox, 'POST', 'customer/activate?myId=C-1');
  expect(total(await at.load(left, { vanished: 'deactivate' }))).toMatchObject({ applied: 0 });
  const [first] = await recordsIn(at.sandbox, 'customer');
  expect(first?.active).toBe(true);
});
