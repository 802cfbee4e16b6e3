import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../src/errors.js';
import type { ExportedDataset } from '../../src/reports/results.js';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import { type Connection, type ExportOptions, exportRecords } from '../../src/workflows/index.js';
import { errorOf } from '../errors.js';
import { edit as editWorkbook, sheetOf } from './returned-support.js';
import { cellsOf } from './sheet-cells.js';
import {
  call,
  connectionTo,
  folder,
  keyOf,
  recordsIn,
  requestsOf,
  sandboxWith,
  send,
  sendCustomers,
  watched,
} from './support.js';

const minute = 60_000;

/** An account whose time passes only when a test says so. */
async function accountWith(options: SandboxOptions = {}) {
  const clock = { at: Date.UTC(2026, 10, 2, 8, 0, 20), now: () => clock.at, sleep: async () => undefined };
  const sandbox = await sandboxWith({ clock, ...options });
  // What the account has from the start was not changed lately.
  clock.at += 10 * minute;
  const path = folder();
  const connection = connectionTo(sandbox, { clock });
  let exports = 0;
  const exported = async (wanted: Partial<ExportOptions> = {}) => {
    exports += 1;
    const file = join(path, `${exports}.xlsx`);
    const fixed = { to: file, stateFolder: join(path, 'state'), now: clock.now };
    const result = await exportRecords({ ...connection, datasets: ['customer'], ...fixed, ...wanted });
    return { file: wanted.to ?? file, result, datasets: result.datasets };
  };
  const merged = (base: string, wanted: Partial<ExportOptions> = {}) =>
    exported({ datasets: [], merge: { file: base, findDeleted: false }, ...wanted });
  return { sandbox, clock, path, connection, exported, merged };
}

/** Edits a sheet as a person does it, with another program than ours. */
async function edit(file: string, sheet: string, work: (rows: exceljs.Worksheet) => void): Promise<void> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  const found = workbook.getWorksheet(sheet);
  if (!found) throw new Error(`There is no sheet ${sheet}.`);
  work(found);
  await workbook.xlsx.writeFile(file);
}

const rename = (sandbox: Sandbox, number: number, name: string) =>
  send(sandbox, 'customer', { myId: keyOf(number), name });
const mergedOf = ({ datasets }: { readonly datasets: readonly ExportedDataset[] }) =>
  datasets.map(({ merged }) => merged);

describe('a base that is brought up to date', () => {
  it('is equal to a full export, cell by cell, after all kinds of changes', async () => {
    const { sandbox, clock, exported, merged } = await accountWith({ seed: 40 });
    const datasets = ['customer', 'site', 'equipment', 'job', 'activityType', 'sharedBlock'];
    const { file: base } = await exported({ datasets });
    clock.at += 90 * minute;
    const [customers, sites, equipment] = await Promise.all([
      recordsIn(sandbox, 'customer'),
      recordsIn(sandbox, 'site'),
      recordsIn(sandbox, 'equipment'),
    ]);
    const values = [{ label: 'Customer since', value: '2020-02-29' }];
    await send(sandbox, 'customer', { id: customers[3]?.id, name: '=1+1', customFieldValues: values });
    await send(sandbox, 'customer', { id: customers[4]?.id, name: 'Named by others', myId: 'renumbered' });
    await send(sandbox, 'customer', { id: customers[5]?.id, active: !customers[5]?.active });
    await send(sandbox, 'customer', { myId: 'new', name: 'New\nline', vatNumber: '007' });
    await send(sandbox, 'site', { id: sites[2]?.id, position: { latitude: '50.90', longitude: '6' } });
    await send(sandbox, 'site', { myId: 'new', name: 'New', customer: { myId: 'new' } });
    for (const { id } of [customers[9], customers[10]] as { id: unknown }[])
      await call(sandbox, 'DELETE', `customer/delete?id=${String(id)}`);
    await call(sandbox, 'DELETE', `equipment/delete?id=${String(equipment[1]?.id)}`);
    const { file: fresh } = await exported({ datasets });
    const { file, datasets: read } = await merged(base, { merge: { file: base, findDeleted: true } });
    expect(await cellsOf(file)).toEqual(await cellsOf(fresh));
    const ends = Object.fromEntries(read.map(({ dataset, merged: end }) => [dataset, end]));
    // The active list of the customers and the inactive one were counted, and differ from what was merged.
    expect(ends.customer).toMatchObject({ taken: 40, changed: 4, again: 0, deleted: 2, missing: 0 });
    expect(ends.site).toMatchObject({ taken: sites.length, changed: 2, deleted: 0 });
    expect(ends.equipment).toMatchObject({ changed: 0, deleted: 1 });
    expect(ends.job).toEqual({ whole: 'untold' });
  });

  it('costs a few requests where little was changed', async () => {
    const { sandbox, clock, exported, merged } = await accountWith({ seed: 700 });
    const { file: base } = await exported();
    clock.at += 60 * minute;
    await send(sandbox, 'customer', { myId: 'new', name: 'New' });
    const before = requestsOf(sandbox, 'customer.list');
    const { datasets } = await merged(base);
    // What was changed of both lists, the same for those who name customers being none, and how many both have.
    expect(requestsOf(sandbox, 'customer.list') - before).toBe(4);
    expect(datasets[0]).toMatchObject({ records: 701, merged: { taken: 700, changed: 1 } });
  });

  it('can be brought up to date again and again, and keeps its order', async () => {
    const { sandbox, clock, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 12);
    let { file } = await exported();
    for (const number of [3, 7, 12, 0]) {
      clock.at += 20 * minute;
      await rename(sandbox, number, `Changed ${number}`);
      file = (await merged(file)).file;
    }
    expect(await cellsOf(file)).toEqual(await cellsOf((await exported()).file));
    const { Customers = {} } = await cellsOf(file);
    const keys = Object.values(Customers).map((row) => row[1]?.replace('string ', ''));
    expect(keys.slice(1)).toEqual([...Array(13).keys()].map(keyOf));
  });

  it('loses nothing that was changed while the base was exported', async () => {
    const { sandbox, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 3);
    let isChanged = false;
    const { client } = watched(connectionTo(sandbox), {
      async after(operation) {
        if (operation !== 'customField.list' || isChanged) return;
        isChanged = true;
        await rename(sandbox, 1, 'Late');
      },
    });
    const { file: base } = await exported({ client });
    expect(isChanged).toBe(true);
    expect(await cellsOf((await merged(base)).file)).toEqual(await cellsOf((await exported()).file));
  });

  it('says how many were deleted where it is not asked to find them', async () => {
    const { sandbox, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 5);
    const { file: base } = await exported();
    await call(sandbox, 'DELETE', `customer/delete?myId=${keyOf(2)}`);
    expect(await merged(base)).toMatchObject({ datasets: [{ records: 5, merged: { missing: 1, deleted: 0 } }] });
    const { datasets } = await merged(base, { merge: { file: base, findDeleted: true } });
    expect(datasets[0]).toMatchObject({ records: 4, merged: { missing: 0, deleted: 1 } });
  });

  it('takes the place of the base where it is to be overwritten', async () => {
    const { sandbox, exported, merged, path } = await accountWith();
    await sendCustomers(sandbox, 2);
    const { file: base } = await exported();
    await rename(sandbox, 0, 'Changed');
    const before = readdirSync(path);
    const { result } = await merged(base, { to: undefined as never, overwrite: true });
    expect(result.files.map(({ file }) => file)).toEqual([base]);
    expect(readdirSync(path)).toEqual(before);
    expect(await cellsOf(base)).toEqual(await cellsOf((await exported()).file));
  });
});

describe('a base that somebody has edited', () => {
  it.each([
    [
      'an edited cell',
      'the edited row 2 of "Customers"',
      (book: exceljs.Workbook) => {
        sheetOf(book, 'Customers').getRow(2).getCell(3).value = 'By hand';
      },
    ],
    [
      'a column of its own',
      'the column "My notes" of "Customers"',
      (book: exceljs.Workbook) => {
        const sheet = sheetOf(book, 'Customers');
        sheet.getRow(1).getCell(sheet.columnCount + 1).value = 'My notes';
      },
    ],
    [
      'a sheet of its own',
      'the sheet "Sums"',
      (book: exceljs.Workbook) => {
        book.addWorksheet('Sums').addRows([
          ['city', 'sum'],
          ['Ulm', 3],
        ]);
      },
    ],
    [
      'a row of its own',
      'the new row 4 of "Customers"',
      (book: exceljs.Workbook) => {
        sheetOf(book, 'Customers').addRow([null, 'NEW', 'New one']);
      },
    ],
    [
      'an edited sheet that is only shown',
      'the edited sheet "Custom fields"',
      (book: exceljs.Workbook) => {
        sheetOf(book, 'Custom fields').getRow(2).getCell(4).value = 'By hand';
      },
    ],
  ])('is not overwritten, and %s is named', async (_, named, change) => {
    const { sandbox, exported, merged } = await accountWith({ customFields: { customer: [{ label: 'Floor' }] } });
    await sendCustomers(sandbox, 2);
    const { file: base } = await exported({ datasets: ['customer', 'customField'] });
    await editWorkbook(base, change);
    const before = readFileSync(base);
    const error = await errorOf(merged(base, { to: undefined as never, overwrite: true }));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error.message).toContain(named);
    expect(readFileSync(base)).toEqual(before);
  });

  it('is not taken for the truth: edited and deleted rows are asked for again', async () => {
    const { sandbox, clock, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 40);
    clock.at += 10 * minute;
    const { file: base } = await exported();
    clock.at += 60 * minute;
    await edit(base, 'Customers', (rows) => {
      rows.getRow(5).getCell(3).value = 'Edited here';
      rows.getRow(6).getCell(3).value = 'Edited here and changed there';
      rows.spliceRows(9, 1);
      rows.addRow([null, 'added', 'Added here']);
    });
    await rename(sandbox, 4, 'Changed there');
    const { file, datasets } = await merged(base);
    expect(await cellsOf(file)).toEqual(await cellsOf((await exported()).file));
    expect(mergedOf({ datasets })).toMatchObject([{ taken: 37, again: 3, changed: 1 }]);
    expect(requestsOf(sandbox, 'customer.details')).toBe(2);
  });

  it('is read anew where most rows were edited, or columns are gone', async () => {
    const { sandbox, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 30);
    const { file: base } = await exported();
    const { file: other } = await exported();
    await edit(base, 'Customers', (rows) => {
      for (let row = 2; row <= 31; row++) rows.getRow(row).getCell(3).value = 'Edited';
    });
    await edit(other, 'Customers', (rows) => rows.spliceColumns(3, 1));
    const fresh = await cellsOf((await exported()).file);
    const [edited, cut] = [await merged(base), await merged(other)];
    expect(mergedOf(edited)).toEqual([{ whole: 'edited' }]);
    expect(mergedOf(cut)).toEqual([{ whole: 'columns' }]);
    expect(await cellsOf(edited.file)).toEqual(fresh);
    expect(await cellsOf(cut.file)).toEqual(fresh);
  });

  it('loses no text that a cell could not hold', async () => {
    const { sandbox, clock, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 2);
    await send(sandbox, 'customer', { myId: keyOf(0), address: 'x'.repeat(40_000) });
    const { file: base } = await exported();
    clock.at += 60 * minute;
    const { file, datasets } = await merged(base);
    expect(mergedOf({ datasets })).toMatchObject([{ taken: 1, again: 1 }]);
    expect(await cellsOf(file)).toEqual(await cellsOf((await exported()).file));
  });
});

describe('what a base decides', () => {
  it('its filters, so that a record which they leave out by now goes', async () => {
    const { sandbox, clock, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 12);
    const filters = { name: 'Customer 1*', active: 'true' };
    const { file: base } = await exported({ filters });
    clock.at += 60 * minute;
    await rename(sandbox, 1, 'Another');
    await rename(sandbox, 5, 'Customer 1 as well');
    await send(sandbox, 'customer', { myId: keyOf(10), active: false });
    const { file, datasets } = await merged(base);
    expect(await cellsOf(file)).toEqual(await cellsOf((await exported({ filters })).file));
    expect(datasets[0]?.records).toBe(2);
  });

  it('its columns and their order', async () => {
    const { sandbox, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 3);
    const columns = { customer: ['name', 'id', 'customFieldValues.Segment'] };
    const { file: base } = await exported({ columns });
    await rename(sandbox, 2, 'Changed');
    const { file, datasets } = await merged(base);
    expect(await cellsOf(file)).toEqual(await cellsOf((await exported({ columns })).file));
    expect(mergedOf({ datasets })).toMatchObject([{ taken: 3 }]);
  });

  it('that its ids are hidden', async () => {
    const { sandbox, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 3);
    const { file: base } = await exported({ columns: { customer: ['name', 'myId'] } });
    for (let { file } = await merged(base), times = 1; times <= 2; times++, { file } = await merged(file)) {
      const workbook = new exceljs.Workbook();
      await workbook.xlsx.readFile(file);
      const [first, second] = workbook.getWorksheet('Customers')?.columns ?? [];
      expect([first?.values?.[1], first?.hidden, second?.hidden]).toEqual(['id', true, false]);
    }
    const { file: shown } = await exported({ columns: { customer: ['id', 'name'] } });
    expect(await cellsOf((await merged(shown)).file)).toEqual(await cellsOf(shown));
  });

  it('all records where it is the first export of changes, which holds everything', async () => {
    const { sandbox, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 3);
    const { file: base } = await exported({ sinceLast: { reader: '' } });
    await rename(sandbox, 1, 'Changed');
    const { file, datasets } = await merged(base);
    expect(mergedOf({ datasets })).toMatchObject([{ taken: 3 }]);
    expect(await cellsOf(file)).toEqual(await cellsOf((await exported()).file));
  });

  it('what is read anew, and what that may cost is told before anything is asked', async () => {
    const { sandbox, exported, merged } = await accountWith({ seed: 40 });
    const { file: base } = await exported({ datasets: ['customer', 'job', 'activityType'] });
    const jobs = (await recordsIn(sandbox, 'job')).length;
    const told: unknown[] = [];
    const before = requestsOf(sandbox, 'customer.list');
    await merged(base, {
      onEvent(event) {
        if (event.type === 'read-anew') told.push(event, requestsOf(sandbox, 'customer.list') - before);
      },
    });
    expect(jobs).toBeGreaterThan(20);
    const requests = [Math.ceil(jobs / 100), jobs + 1];
    expect(told).toEqual([{ type: 'read-anew', plural: 'jobs', records: jobs, requests }, 0]);
  });

  it('nothing of what others are called, where it does not say whom its records name', async () => {
    const { sandbox, exported, merged } = await accountWith({ seed: 8 });
    const columns = { site: ['id', 'name', 'customer.name'] };
    const { file: base } = await exported({ datasets: ['site'], columns });
    const [customer] = await recordsIn(sandbox, 'customer');
    await send(sandbox, 'customer', { id: customer?.id, name: 'Renamed' });
    const { file, datasets } = await merged(base);
    expect(mergedOf({ datasets })).toEqual([{ whole: 'columns' }]);
    expect(await cellsOf(file)).toEqual(await cellsOf((await exported({ datasets: ['site'], columns })).file));
  });
});

describe('a merge that is refused', () => {
  async function refusal(base: string, merge: (base: string) => Promise<unknown>, path: string) {
    const before = readdirSync(path);
    const error = await errorOf(merge(base));
    expect(readdirSync(path)).toEqual(before);
    return error.message;
  }

  it('has a base of another account, without a memory, or of changes only', async () => {
    const { sandbox, path, connection, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 2);
    const { file: base } = await exported();
    const other: Connection = { ...connection, account: 'other@example.com' };
    const foreign = await refusal(base, (file) => merged(file, other), path);
    expect(foreign).toMatch(/was exported from .+, and this is other@example\.com/);
    const { file: part } = await exported({ filters: { 'changed-since': '2026-01-01' } });
    expect(await refusal(part, merged, path)).toContain('holds only what was changed');
    await exported({ sinceLast: { reader: '' } });
    const { file: delivered } = await exported({ sinceLast: { reader: '' } });
    expect(await refusal(delivered, merged, path)).toContain('holds only what was changed');
    const { file: plain } = await exported({ to: join(path, 'plain.csv') });
    expect(await refusal(plain, merged, path)).toContain('does not remember');
    expect(requestsOf(sandbox, 'customer.details')).toBe(0);
  });

  it('has a base of a newer version', async () => {
    const { sandbox, path, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 1);
    const { file: base } = await exported();
    await edit(base, 'fieldsheet', (rows) => {
      rows.eachRow((row) => {
        if (row.getCell(1).text === 'memory') row.getCell(2).value = '999';
      });
    });
    expect(await refusal(base, merged, path)).toContain('newer version of fieldsheet');
  });
});

describe('a merge that was interrupted', () => {
  it('goes on with the same command, and takes nothing old for new', async () => {
    const { sandbox, clock, path, connection, exported, merged } = await accountWith();
    await sendCustomers(sandbox, 30);
    const { file: base } = await exported();
    clock.at += 60 * minute;
    await rename(sandbox, 3, 'Changed');
    const stop = new AbortController();
    const { client } = watched(connection, { after: (operation) => operation === 'customer.list' && stop.abort() });
    const to = join(path, 'merged.xlsx');
    await errorOf(merged(base, { client, to, signal: stop.signal }));
    expect(existsSync(to)).toBe(false);
    await rename(sandbox, 4, 'Changed too');
    await merged(base, { to });
    expect(await cellsOf(to)).toEqual(await cellsOf((await exported()).file));
  });
});
