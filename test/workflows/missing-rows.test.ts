import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { bulk } from '../../src/commands/bulk.js';
import type { ImportOptions } from '../../src/commands/import.js';
import { exportRecords } from '../../src/export/export.js';
import type { RunResult } from '../../src/reports/results.js';
import { account, connectionTo, fileOf, newFolder, sandboxWith, send, sendCustomers } from '../accounts.js';
import { cellOf, columnOf, edit, type ReadBack, readBack, sheetOf } from '../rows/returned-support.js';
import { livingIn, smallAccount } from './bulk-support.js';

let exported: Buffer | undefined;

/** A workbook of twelve customers and a job with two parts, exported once for all tests. */
async function exportedWorkbook(): Promise<Buffer> {
  if (exported) return exported;
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 12);
  const parts = [1, 2].map((number) => ({ reference: `P${number}`, quantity: number }));
  await send(sandbox, 'job', { myId: 'J0', description: 'Job', customer: { myId: 'C000' }, parts });
  const file = join(newFolder(), 'all.xlsx');
  await exportRecords({ ...connectionTo(sandbox), to: file, datasets: ['customer', 'job'] });
  exported = readFileSync(file);
  return exported;
}

/** A copy of the exported workbook, changed by a spreadsheet program. */
async function copyOf(name: string, change?: (workbook: exceljs.Workbook) => void): Promise<string> {
  const file = join(newFolder(), name);
  writeFileSync(file, await exportedWorkbook());
  if (change) await edit(file, change);
  return file;
}

/** Takes out the rows of customers whose numbers, from 0, are not wanted. */
function keepRows(workbook: exceljs.Workbook, isWanted: (number: number) => boolean): void {
  const sheet = sheetOf(workbook, 'Customers');
  for (let row = sheet.rowCount; row > 1; row--) if (!isWanted(row - 2)) sheet.spliceRows(row, 1);
}

function empty(workbook: exceljs.Workbook, row: number, ...headings: readonly string[]): void {
  const sheet = sheetOf(workbook, 'Customers');
  for (const heading of headings) sheet.getRow(row).getCell(columnOf(sheet, heading)).value = null;
}

const read = (...files: readonly string[]) => readBack(files[0] ?? '', { files });

const goneCustomers = ({ missing, remembered }: ReadBack) => {
  const customers = remembered.filter(({ resource }) => resource === 'customer');
  expect(customers).toHaveLength(1);
  const gone = missing.filter(({ resource }) => resource === 'customer');
  expect(gone).toHaveLength(customers[0]?.missing ?? -1);
  return { ...customers[0], gone: gone.length };
};

it('gone rows are none where a workbook was split over four files, of which each holds other rows', async () => {
  await exportedWorkbook();
  const parts = [0, 1, 2, 3].map((part) =>
    copyOf(`part${part}.xlsx`, (book) => keepRows(book, (at) => at % 4 === part)),
  );
  const back = await read(...(await Promise.all(parts)));
  expect(goneCustomers(back)).toMatchObject({ unedited: 12, edited: 0, gone: 0 });
  expect(back.issues).toEqual([]);
});

it('gone rows are counted once where three of the four files are given', async () => {
  const parts = [0, 1, 2].map((part) => copyOf(`part${part}.xlsx`, (book) => keepRows(book, (at) => at % 4 === part)));
  const back = await read(...(await Promise.all(parts)));
  expect(goneCustomers(back)).toMatchObject({ unedited: 9, gone: 3 });
  expect(new Set(back.missing.map(({ id }) => id)).size).toBe(3);
});

it('gone rows are none where another file is a whole copy, in whichever order the two are given', async () => {
  const whole = await copyOf('whole.xlsx');
  const short = await copyOf('short.xlsx', (book) => keepRows(book, (at) => at > 4));
  for (const files of [
    [whole, short],
    [short, whole],
  ]) {
    expect(goneCustomers(await read(...files))).toMatchObject({ unedited: 12, gone: 0 });
  }
});

it('gone rows are not those whose id was emptied in a row that still has their key', async () => {
  const file = await copyOf('all.xlsx', (book) => {
    empty(book, 3, 'id');
    keepRows(book, (at) => at !== 11);
  });
  const back = await read(file);
  expect(goneCustomers(back)).toMatchObject({ gone: 1 });
  expect(back.missing[0]?.image).not.toHaveProperty('marks.myId', back.records[0]?.payload.myId);
});

it('gone rows are not known where id and key of a row were emptied, or the key was typed anew', async () => {
  for (const key of [null, 'typed anew']) {
    const file = await copyOf('all.xlsx', (book) => {
      empty(book, 3, 'id');
      const sheet = sheetOf(book, 'Customers');
      sheet.getRow(3).getCell(columnOf(sheet, 'myId')).value = key;
      keepRows(book, (at) => at !== 11);
    });
    const back = await read(file);
    expect(goneCustomers(back).gone).toBe(0);
    const [issue] = back.issues.filter(({ code }) => code === 'gone-doubtful');
    expect(issue?.message).toMatch(
      /^2 customers have no row any more, but may not be gone: row 3 of "Customers" has no id/,
    );
  }
});

it('gone rows are not those that a row of a CSV file holds by key or by id, be it rejected', async () => {
  const file = await copyOf('all.xlsx', (book) => keepRows(book, (at) => at > 2));
  const whole = await read(file);
  const [first, second] = whole.missing.map(({ id }) => id);
  expect(goneCustomers(whole).gone).toBe(3);
  const csv = fileOf(join(newFolder(), 'customers.csv'), [
    'id,myId,name,contactEmail',
    `${first},,By id,`,
    ',C001,Rejected,no address',
  ]);
  const back = await read(file, csv);
  expect(goneCustomers(back).gone).toBe(1);
  expect(second).toBeDefined();
  // A row that names nobody may be any of them.
  const nameless = fileOf(join(newFolder(), 'customers.csv'), ['myId,name', ',Nobody knows']);
  expect(goneCustomers(await read(nameless, file)).gone).toBe(0);
});

it('gone rows are not those of which a row of a list is left', async () => {
  const file = await copyOf('all.xlsx', (book) => sheetOf(book, 'Jobs').spliceRows(2, 1));
  const { missing, issues } = await read(file);
  expect(missing).toEqual([]);
  expect(issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^1 job has no row with its id any more, but another row holds its key or an item of a list\./,
    ),
  ]);
  await edit(file, (book) => {
    const sheet = sheetOf(book, 'Job parts');
    for (const row of [3, 2]) sheet.spliceRows(row, 1);
  });
  expect((await read(file)).missing.map(({ resource }) => resource)).toEqual(['job']);
});

it('gone rows are not known where one of several files has lost its column of ids', async () => {
  const short = await copyOf('short.xlsx', (book) => keepRows(book, (at) => at > 4));
  const other = await copyOf('other.xlsx', (book) => {
    const sheet = sheetOf(book, 'Customers');
    sheet.spliceColumns(columnOf(sheet, 'id'), 1);
    keepRows(book, (at) => at === 1);
  });
  const copy = join(newFolder(), 'again.xlsx');
  copyFileSync(other, copy);
  for (const files of [
    [short, other],
    [copy, short],
  ])
    expect(goneCustomers(await read(...files)).gone).toBe(0);
});

/** An account of two customers with a site and a machine each, as `smallAccount` makes them, exported into a workbook. */
async function setting() {
  const around = await account({}, { allow: ['missing'] });
  await smallAccount(around.sandbox);
  const file = join(around.path, 'all.xlsx');
  const datasets = ['customer', 'site', 'equipment'];
  await exportRecords({ ...around.connection, to: file, datasets });
  /** Takes the rows of these keys out of all sheets. */
  const without = (...keys: readonly string[]) =>
    edit(file, (book) => {
      for (const name of ['Customers', 'Sites', 'Equipment']) {
        const sheet = sheetOf(book, name);
        const column = columnOf(sheet, 'myId');
        for (let row = sheet.rowCount; row > 1; row--)
          if (keys.includes(String(sheet.getRow(row).getCell(column).value))) sheet.spliceRows(row, 1);
      }
    });
  const list = join(around.path, 'missing.xlsx');
  const load = (more: Partial<ImportOptions> = {}, ...files: readonly string[]) =>
    around.load([file, ...files], { missing: 'deactivate', ...more });
  return { ...around, file, without, load, list };
}

const total = ({ summary }: RunResult) => summary.counts.total;
const messages = ({ problems }: RunResult) => problems.map(({ message }) => message);
const told = ({ issues }: RunResult) => issues?.list.filter(({ code }) => code === 'record-missing') ?? [];

describe('records whose rows were taken out of an exported workbook', () => {
  it('are told, and nothing is asked or done about them', async () => {
    const { without, load, sandbox } = await setting();
    await without('E-A');
    const before = sandbox.log({ limit: 0 }).totals.requests;
    const result = await load({ missing: 'report' });
    expect(told(result).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The equipment id \d+ has no row/),
    ]);
    expect(result.summary.options.missing).toMatchObject({ known: { equipment: 2 }, missing: { equipment: 1 } });
    expect(sandbox.log({ limit: 0 }).totals.requests).toBe(before);
    expect(await livingIn(sandbox, 'equipment')).toEqual({ 'E-A': true, 'E-B': true });
  });

  it('are deactivated after all updates, with all that hangs on them', async () => {
    const { without, load, file, sandbox } = await setting();
    await without('C-A', 'S-A', 'E-A');
    await edit(file, (book) => {
      cellOf(sheetOf(book, 'Customers'), 'C-B', 'name').value = 'New';
    });
    expect(total(await load())).toMatchObject({ updated: 1, applied: 3, open: 0 });
    expect(await livingIn(sandbox, 'customer')).toEqual({ 'C-A': false, 'C-B': true });
    expect(await livingIn(sandbox, 'equipment')).toEqual({ 'E-A': false, 'E-B': true });
    // The same workbook again has nothing more to do.
    expect(total(await load())).toMatchObject({ updated: 0, applied: 0, conflict: 0 });
  });

  it('stay where somebody changed one since the export, with all that it names', async () => {
    const { without, load, sandbox } = await setting();
    await without('C-A', 'S-A', 'E-A');
    await send(sandbox, 'equipment', { myId: 'E-A', name: 'Somebody needs it' });
    const result = await load();
    expect(total(result)).toMatchObject({ applied: 0, conflict: 3 });
    expect(messages(result).sort()).toEqual([
      expect.stringContaining('somebody else has changed the equipment since it was last known (name)'),
      expect.stringContaining('the equipment E-A, which stays, names it'),
      expect.stringContaining('the site S-A, which stays, names it'),
    ]);
    expect(await livingIn(sandbox, 'customer')).toEqual({ 'C-A': true, 'C-B': true });
  });

  it('are not missing where a row of another file has them by key, and are told where it names them', async () => {
    const { without, load, path, sandbox } = await setting();
    await without('C-A', 'S-A', 'E-A');
    const byKey = fileOf(join(path, 'equipment.csv'), ['myId,name', 'E-A,New name']);
    const result = await load({}, byKey);
    expect(total(result)).toMatchObject({ updated: 1, applied: 0, conflict: 2 });
    expect(await livingIn(sandbox, 'equipment')).toEqual({ 'E-A': true, 'E-B': true });
    expect(await livingIn(sandbox, 'site')).toEqual({ 'S-A': true, 'S-B': true });
  });

  it('are no other where what they name was renamed', async () => {
    const { without, load, sandbox } = await setting();
    await without('E-A');
    await send(sandbox, 'site', { myId: 'S-A', name: 'Renamed' });
    expect(total(await load())).toMatchObject({ applied: 1, conflict: 0 });
  });

  it('are deleted by the list, without those that somebody changed since the export', async () => {
    const { without, load, sandbox, list, context } = await setting();
    await without('E-A', 'E-B');
    await send(sandbox, 'equipment', { myId: 'E-B', name: 'Somebody needs it' });
    await load({ missing: 'report', missingList: list });
    const options = { verb: 'delete', resource: 'equipment', file: list, maxHits: 1, dryRun: false } as const;
    const { run } = await bulk({ ...context, ...options, confirm: async () => true });
    expect(run && total(run)).toMatchObject({ applied: 1, conflict: 1 });
    expect(await livingIn(sandbox, 'equipment')).toEqual({ 'E-B': true });
  });
});
