import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { type Connection, exportRecords, resume } from '../../src/commands/index.js';
import { executeRun } from '../../src/commands/run.js';
import type { ResourceName } from '../../src/contract/index.js';
import type { StagedRecord } from '../../src/mapping/index.js';
import { stagedDeletion } from '../../src/runs/planning/absences.js';
import { planRun } from '../../src/runs/planning/plan-run.js';
import type { SandboxOptions } from '../../src/sandbox/index.js';
import {
  account,
  call,
  connectionTo,
  fileOf,
  importing,
  journalIn,
  newFolder,
  sandboxWith,
  send,
  sendCustomers,
  stoppingAfter,
  watched,
} from '../accounts.js';
import { columnOf, edit, type ReadBack, readBack, sheetOf } from '../rows/returned-support.js';
import type { Loose } from '../sandbox/http.js';
import { livingIn, smallAccount } from './bulk-support.js';
import { edited, missing } from './remembered.js';

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
  expect(back.missing[0]?.marks.myId).not.toBe(back.records[0]?.payload.myId);
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

const headings: Readonly<Record<string, readonly string[]>> = {
  customer: ['id', 'myId', 'name', 'contactEmail'],
  site: ['id', 'myId', 'name', 'customer.myId', 'customer.name'],
  equipment: ['id', 'myId', 'name', 'site.myId', 'site.name'],
  job: ['id', 'num', 'description'],
};

/** Customers, sites and equipment A and B, as `smallAccount` makes them, and what a workbook remembers of them. */
async function setting(options: SandboxOptions = {}) {
  const { sandbox, path, connection } = await account(options);
  await smallAccount(sandbox);
  const record = async (resource: ResourceName, myId: string): Promise<Loose> => {
    return (await call(sandbox, 'GET', `${resource}/details?myId=${myId}`)) as Loose;
  };
  const gone = async (resource: ResourceName, myId: string): Promise<StagedRecord> => {
    const deletion = stagedDeletion(missing(resource, await record(resource, myId), headings[resource] ?? []));
    if (!deletion) throw new Error(`A ${resource} cannot be deleted.`);
    return deletion;
  };
  return { sandbox, path, connection: connection, record, gone };
}

/** The rows of customer, site and equipment A, gone. */
async function allGone({ gone }: Awaited<ReturnType<typeof setting>>) {
  return [await gone('customer', 'C-A'), await gone('site', 'S-A'), await gone('equipment', 'E-A')];
}

interface Where {
  readonly connection: Connection;
  readonly path: string;
  readonly signal?: AbortSignal;
}

/** Plans an import of these rows and carries it out. */
async function imported({ connection, path, signal }: Where, staged: readonly StagedRecord[]) {
  // Whoever stops at a record wants to know which are left.
  const context = { ...importing(connection, path), ...(signal && { signal, concurrency: 1 }) };
  const journal = await journalIn(path);
  const options = { mode: 'upsert', appliedLabel: 'deleted' } as const;
  const run = journal.createRun({ command: 'import', sources: [], account: connection.account, options });
  try {
    run.stage(staged);
    await planRun({ run, mode: 'upsert', client: connection.client });
    await executeRun(run, context);
    const told = (['conflict', 'blocked', 'rejected', 'unchanged'] as const).flatMap((state) =>
      [...run.reported(state)].map(({ message }) => message),
    );
    return { id: run.id, state: run.state, counts: run.counts().total, told };
  } finally {
    journal.close();
  }
}

describe('rows that are gone', () => {
  it('have their records deleted after all updates, what names others before those', async () => {
    const where = await setting();
    const { sandbox } = where;
    const rows = await allGone(where);
    const update = edited('customer', await where.record('customer', 'C-B'), 'name', 'New');
    const order: string[] = [];
    const connection = watched(where.connection, {
      before: (operation) => /\.(send|delete)$/.test(operation) && order.push(operation),
    });
    const { counts } = await imported({ ...where, connection }, [update, ...rows]);
    expect(counts).toMatchObject({ updated: 1, applied: 3, open: 0 });
    expect(order).toEqual(['customer.send', 'equipment.delete', 'site.delete', 'customer.delete']);
    expect(await livingIn(sandbox, 'customer')).toEqual({ 'C-B': true });
    expect(await livingIn(sandbox, 'equipment')).toEqual({ 'E-B': true });
  });

  it('are left alone where somebody else has changed the record since the export, with all that it names', async () => {
    const where = await setting();
    const rows = await allGone(where);
    await send(where.sandbox, 'equipment', { myId: 'E-A', name: 'Somebody needs it' });
    const { counts, told } = await imported(where, rows);
    expect(counts).toMatchObject({ applied: 0, conflict: 3 });
    expect(told).toEqual([
      expect.stringContaining('the site S-A, which stays, names it'),
      expect.stringContaining('the equipment E-A, which stays, names it'),
      expect.stringContaining('somebody else has changed the record since the export (name)'),
    ]);
    expect(await livingIn(where.sandbox, 'customer')).toEqual({ 'C-A': true, 'C-B': true });
  });

  it('are left alone where a row of another source changes the record, by its id or by its key', async () => {
    const where = await setting();
    const rows = [await where.gone('equipment', 'E-A'), await where.gone('equipment', 'E-B')];
    const byKey: StagedRecord = {
      ...edited('equipment', await where.record('equipment', 'E-B'), 'name', 'New'),
      key: { field: 'myId', value: 'E-B' },
      payload: { myId: 'E-B', name: 'New' },
    };
    const { edited: _, ...plain } = byKey;
    const update = edited('equipment', await where.record('equipment', 'E-A'), 'name', 'New');
    const { counts, told } = await imported(where, [update, plain, ...rows]);
    expect(counts).toMatchObject({ updated: 2, applied: 0, conflict: 2 });
    for (const message of told)
      expect(message).toMatch(/^Its row is gone, but row \d+ of all\.xlsx changes the record/);
    expect(await livingIn(where.sandbox, 'equipment')).toEqual({ 'E-A': true, 'E-B': true });
  });

  it('do not mind that what the record names was renamed', async () => {
    const where = await setting();
    const row = await where.gone('equipment', 'E-A');
    await send(where.sandbox, 'site', { myId: 'S-A', name: 'Renamed' });
    expect((await imported(where, [row])).counts).toMatchObject({ applied: 1 });
  });

  it('keep what a row of the file names', async () => {
    const where = await setting();
    const row = await where.gone('customer', 'C-A');
    const moved: StagedRecord = {
      ...edited('site', await where.record('site', 'S-B'), 'customer', { myId: 'C-A' }),
      references: [{ field: 'customer', resource: 'customer', key: { field: 'myId', value: 'C-A' } }],
    };
    const { counts, told } = await imported(where, [moved, row]);
    expect(counts).toMatchObject({ updated: 1, applied: 0, conflict: 1 });
    expect(told).toEqual([expect.stringContaining('the site S-B, which stays, names it')]);
  });
});

describe('an import that deletes', () => {
  it('that goes on later leaves alone what somebody has changed meanwhile', async () => {
    const where = await setting();
    const connection = stoppingAfter(where.connection, 'equipment.delete');
    const rows = [
      await where.gone('site', 'S-A'),
      await where.gone('equipment', 'E-A'),
      await where.gone('site', 'S-B'),
      await where.gone('equipment', 'E-B'),
    ];
    const stopped = await imported({ ...where, connection, signal: connection.signal }, rows);
    expect(stopped).toMatchObject({ state: 'interrupted', counts: { applied: 1, open: 3 } });
    await send(where.sandbox, 'site', { myId: 'S-B', name: 'Somebody needs it' });
    const { mode: _, strict: __, ...context } = importing(where.connection, where.path);
    const { summary, problems } = await resume({ ...context, run: stopped.id });
    expect(summary).toMatchObject({ state: 'done', counts: { total: { applied: 3, conflict: 1 } } });
    expect(problems[0]?.message).toContain('Since the plan, somebody else changed name');
    expect(await livingIn(where.sandbox, 'site')).toEqual({ 'S-B': true });
  });
});
