import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiles, planFiles } from '../../src/commands/import.js';
import { exportRecords } from '../../src/export/export.js';
import { connectionTo, importing, newFolder, recordsIn, sandboxWith, send } from '../accounts.js';
import { convert, damageWithOpenpyxl } from './programs.js';

/** An account of 300 customers, and what exports of it need. */
async function account() {
  const sandbox = await sandboxWith({ seed: 300, randomSeed: 16 });
  const records = await recordsIn(sandbox, 'customer');
  for (const { id } of records.slice(0, 20))
    await send(sandbox, 'customer', { id, contactFax: `12345678901234${id}`, addressComplement: '1.5' });
  const connection = connectionTo(sandbox);
  const path = newFolder();
  const before = await recordsIn(sandbox, 'customer');
  const options = (file: string) => ({ ...importing(connection, path), files: [file] });
  return { sandbox, connection, path, before, options, now: () => recordsIn(sandbox, 'customer') };
}

/** The fields of conflicts with their accidents, by record, and how many changes there are beside them. */
async function planned(options: Parameters<typeof importFiles>[0]) {
  return planFiles({ ...options, save: false }, async ({ counts, changes }) => ({
    counts,
    cells: [...changes(['conflict'])].flatMap(({ key, fields }) =>
      fields.map(({ field, damage }) => ({ id: key ?? '', field, damage: damage ?? null })),
    ),
  }));
}

const inOrder = (cells: readonly { id: string; field: string }[]) =>
  [...cells].sort((one, other) => (`${one.id} ${one.field}` < `${other.id} ${other.field}` ? -1 : 1));

it('a damaged workbook overwrites no good value, names each accident, and is sent once it is confirmed', async () => {
  const { connection, path, before, options, now } = await account();
  const file = join(path, 'customers.xlsx');
  await exportRecords({ ...connection, to: file, headings: 'fields', datasets: ['customer'] });
  const cells = await damageWithOpenpyxl(file);
  const damaged = inOrder(cells.filter(({ damage }) => damage !== null));
  const accidents = new Set(cells.map(({ damage }) => damage));
  const all = ['zeros lost', 'digits lost', 'day and month swapped', 'decimal sign', 'wrong encoding', null];
  expect([...accidents].sort()).toEqual([...all].sort());
  const records = new Set(damaged.map(({ id }) => id)).size;
  const office = join(path, 'office');
  mkdirSync(office);
  const saved = await convert(file, 'xlsx', office);
  for (const returned of [file, saved]) {
    const { counts, cells: named } = await planned(options(returned));
    expect(counts).toMatchObject({ create: 0, update: 0, conflict: records, rejected: 0 });
    expect(inOrder(named)).toEqual(damaged);
    await importFiles(options(returned));
    expect(await now()).toEqual(before);
  }
  const { summary } = await importFiles({ ...options(saved), acceptDamage: true });
  expect(summary.counts.total).toMatchObject({ updated: records, conflict: 0 });
  const again = await importFiles({ ...options(saved), acceptDamage: true });
  expect(again.summary.counts.total).toMatchObject({ updated: 0, unchanged: records, conflict: 0 });
});

it('a CSV file of 300 customers that LibreOffice opened as numbers overwrites no good value', async () => {
  const { connection, path, before, options, now } = await account();
  const file = join(path, 'customers.csv');
  await exportRecords({ ...connection, to: file, headings: 'fields', datasets: ['customer'] });
  const office = join(path, 'office');
  mkdirSync(office);
  const saved = await convert(file, 'xlsx', office);
  const { counts, cells } = await planned(options(saved));
  expect(counts).toMatchObject({ create: 0, update: 0 });
  expect(cells.filter(({ damage }) => damage === 'zeros lost').length).toBeGreaterThan(50);
  const csv = join(path, 'saved');
  mkdirSync(csv);
  copyFileSync(await convert(saved, 'csv', csv), join(csv, 'customer.csv'));
  await importFiles(options(join(csv, 'customer.csv')));
  expect(await now()).toEqual(before);
});
