import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../accounts.js';
import { accessDatabase, bytes } from '../files/access-builder.js';
import { zip } from '../files/workbook-builder.js';
import { run, start, until } from './binary.js';

const folder = folderOfFile();
const temporary = join(folder, 'tmp');
const at = (name: string) => join(folder, name);

const customers = [
  ['ALFKI', 'Alfreds Futterkiste', '12209', 'Berlin'],
  ['BERGS', 'Berglunds snabbköp', '95822', 'Luleå'],
] as const;
const jobs = [
  ['10643', 'ALFKI', 'Kühlhaus prüfen'],
  ['10278', 'BERGS', 'Waage eichen'],
] as const;

const mapping = `import { defineMapping, key, ref, text } from 'fieldsheet';
export default defineMapping({ sheets: {
  Customers: { records: { customer: {
    myId: key('CustomerID'), name: text('CompanyName'), addressZIP: text('PostalCode'), addressCity: text('City') } } },
  Orders: { records: { job: { myId: key('OrderID'), customer: ref('customer', 'CustomerID'), description: text('Work') } } },
} });
`;

function accessFile(): Buffer {
  const columns = (...names: readonly string[]) => names.map((name) => ({ name, type: 'text' as const }));
  const rows = (all: readonly (readonly string[])[]) => all.map((row) => row.map(bytes.text));
  return accessDatabase([
    { name: 'Customers', columns: columns('CustomerID', 'CompanyName', 'PostalCode', 'City'), rows: rows(customers) },
    { name: 'Orders', columns: columns('OrderID', 'CustomerID', 'Work'), rows: rows(jobs) },
  ]);
}

const csvOf = (...rows: readonly (readonly string[])[]) => `${rows.map((row) => row.join(',')).join('\n')}\n`;
const customersCsv = csvOf(['CustomerID', 'CompanyName', 'PostalCode', 'City'], ...customers);
const ordersCsv = csvOf(['OrderID', 'CustomerID', 'Work'], ...jobs);

beforeAll(() => {
  mkdirSync(temporary);
  mkdirSync(at('dir'));
  writeFileSync(at('map.ts'), mapping);
  writeFileSync(at('shop.mdb'), accessFile());
  writeFileSync(
    at('shop.zip'),
    zip([
      { name: 'Customers.csv', data: customersCsv },
      { name: 'Orders.csv', data: ordersCsv },
    ]),
  );
  writeFileSync(at('dir/Customers.csv'), customersCsv);
  writeFileSync(at('dir/Orders.csv'), ordersCsv);
  writeFileSync(at('dir/photo.jpg'), Buffer.from('ffd8ffe000104a464946', 'hex'));
});

const fieldsheet = (args: readonly string[], input?: Buffer) =>
  run(args, { cwd: folder, env: { TMPDIR: temporary }, input });

describe('the same records', () => {
  it('are guessed, planned and imported from an Access database in one go', async () => {
    const guessed = await fieldsheet(['guess', 'shop.mdb', '-o', 'guessed.ts', '--json']);
    expect([guessed.code, JSON.parse(guessed.stdout).tables.map(({ sheet }: { sheet: string }) => sheet)]).toEqual([
      ...[0, ['Customers', 'Orders']],
    ]);
    const { code, stdout } = await fieldsheet(['import', 'shop.mdb', '-m', 'map.ts', '--sandbox', '--json']);
    expect([code, JSON.parse(stdout).records]).toMatchObject([0, { created: 4 }]);
  });

  // The other kinds of databases and archives: test/workflows/packed-sources.test.ts and dumps.test.ts.
  it('are found unchanged in a folder', async () => {
    const { code, stdout, stderr } = await fieldsheet(['import', 'dir', '-m', 'map.ts', '--sandbox', '--json']);
    expect([code, JSON.parse(stdout).records]).toMatchObject([0, { created: 0, unchanged: 4 }]);
    expect(stderr).toContain('dir/photo.jpg is not read. It is a picture');
  });

  it('are found unchanged on standard input, as a zip file', async () => {
    const args = ['import', '-', '--format', 'zip', '-m', 'map.ts', '--sandbox', '--json'];
    const { code, stdout } = await fieldsheet(args, readFileSync(at('shop.zip')));
    expect([code, JSON.parse(stdout).records]).toMatchObject([0, { created: 0, unchanged: 4 }]);
  });

  it('are one sheet of the mapping on standard input, by its name', async () => {
    const args = ['check', '-', '--name', 'Customers', '-m', 'map.ts', '--json'];
    const { code, stdout } = await fieldsheet(args, Buffer.from(customersCsv));
    expect([code, JSON.parse(stdout).records]).toEqual([0, { customer: 2 }]);
  });
});

it('Ctrl+C ends a command that waits for standard input, and removes what came', async () => {
  const input = Buffer.from(customersCsv);
  const { child, ended } = start(['check', '-'], { cwd: folder, env: { TMPDIR: temporary }, input, staysOpen: true });
  const kept = () => readdirSync(temporary, { recursive: true }).filter((name) => String(name).endsWith('.csv'));
  await until('standard input is kept', () => kept().length > 0);
  child.kill('SIGINT');
  expect((await ended).code).toBe(130);
  expect(kept()).toEqual([]);
});

it('nothing is left of standard input, of archives and of databases', () => {
  expect(readdirSync(temporary).filter((name) => name.startsWith('fieldsheet-'))).toEqual([]);
});
