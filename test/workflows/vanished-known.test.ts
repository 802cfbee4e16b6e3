import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ImportOptions } from '../../src/commands/index.js';
import type { RunResult } from '../../src/reports/results.js';
import type { Readings } from '../../src/sandbox/index.js';
import { account, call, recordsIn, send } from '../accounts.js';

const build = (records: string) => `
import { defineMapping, key, ref, text } from 'fieldsheet';
export default defineMapping({ records: { ${records} } });
`;

/** An account that imports extracts of a mapping; many rows, so that one of them is no more than 5%. */
async function extracts(
  records: string,
  headings: string,
  rowOf: (at: number) => string,
  readings: Partial<Readings> = {},
) {
  const around = await account({ readings }, { allow: ['changes', 'creations'] });
  const mapping = join(around.path, 'm.ts');
  writeFileSync(mapping, build(records));
  const rows = Array.from({ length: 40 }, (_, at) => rowOf(at + 1));
  const load = (lines: readonly string[], more: Partial<ImportOptions> = {}) =>
    around.load({ 'old.csv': [headings, ...lines] }, { mapping, ...more });
  return { ...around, rows, load, mapping };
}

const customer = "customer: { myId: key('No'), name: text('Name'), contactEmail: text('E-mail') }";
const customerRow = (at: number) => `C-${at};Customer ${at};info@customer-${at}.example`;
const total = ({ summary }: RunResult) => summary.counts.total;
const messages = ({ problems }: RunResult) => problems.map(({ message }) => message);

it('a record that was adopted is known, and what a person had typed before is no reason to keep it', async () => {
  const at = await extracts(customer, 'No;Name;E-mail', customerRow);
  await send(at.sandbox, 'customer', {
    name: 'Customer 7',
    contactEmail: 'info@customer-7.example',
    contactMobile: '0171',
  });
  expect(total(await at.load(at.rows, { duplicates: 'adopt-certain' }))).toMatchObject({ created: 39, updated: 1 });
  const gone = await at.load(
    at.rows.filter((_, row) => row !== 6),
    { vanished: 'delete' },
  );
  expect(gone.summary.options.vanished).toMatchObject({ known: { customer: 40 } });
  expect(total(gone)).toMatchObject({ applied: 1 });
  expect(await recordsIn(at.sandbox, 'customer')).toHaveLength(39);
});

it('records of a trial are known', async () => {
  const at = await extracts(customer, 'No;Name;E-mail', customerRow);
  await at.load(at.rows, { slice: { first: 3 } });
  await at.load(at.rows);
  const gone = await at.load(at.rows.slice(2), { vanished: 'delete' });
  expect(gone.summary.options.vanished).toMatchObject({ known: { customer: 40 }, gone: { customer: 2 } });
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
    const rowOf = (at: number) => `E-${at};Machine ${at};C-${at % 20};Owner ${at % 20}`;
    const at = await extracts(machines, 'No;Name;Owner;Owner name', rowOf, readings);
    await at.load(at.rows);
    await send(at.sandbox, 'customer', { myId: 'C-7', name: 'Renamed by hand' });
    const gone = await at.load(
      at.rows.filter((_, row) => row !== 6),
      { vanished: 'delete' },
    );
    expect(total(gone)).toMatchObject({ applied: 1, conflict: 0 });
    expect(await recordsIn(at.sandbox, 'equipment')).toHaveLength(39);
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
