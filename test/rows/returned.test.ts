import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import { RowFaults, writeRejects } from '../../src/commands/report-files/rejects.js';
import { retry } from '../../src/commands/retry.js';
import { type ExportOptions, exportRecords } from '../../src/export/export.js';
import { cellMark } from '../../src/mapping/memory/index.js';
import { checkText } from '../../src/reports/check/check.js';
import { check } from '../../src/rows/check/check.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  account as anAccount,
  connectionTo,
  importing,
  newFolder,
  recordsIn,
  requestsOf,
  sandboxWith,
  send,
  sendCustomers,
} from '../accounts.js';
import { addRow, type Change, cellOf, columnOf, edit, readBack, sheetOf } from './returned-support.js';

/** An account with ten customers, two sites, and two jobs with three parts each, and an exported workbook of it. */
async function exportedAccount(
  options: Pick<ExportOptions, 'rowsPerSheet'> = {},
): Promise<{ file: string; sandbox: Sandbox; ids: Ids }> {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 10);
  const sent = [
    await send(sandbox, 'customer', { myId: 'C000', contactPhone: '+33 1', addressCity: 'Aachen' }),
    await send(sandbox, 'customer', { myId: 'C001', customFieldValues: [{ label: 'Customer since', value: '2019' }] }),
    await send(sandbox, 'site', { myId: 'S0', name: 'Site', customer: { myId: 'C000' } }),
    await send(sandbox, 'site', { myId: 'S1', name: 'Depot', customer: { myId: 'C001' } }),
  ];
  const parts = [1, 2, 3].map((number) => ({ reference: `P${number}`, quantity: number }));
  for (const myId of ['J0', 'J1']) {
    sent.push(await send(sandbox, 'job', { myId, description: myId, customer: { myId: 'C000' }, parts }));
  }
  const file = join(newFolder(), 'all.xlsx');
  await exportRecords({ ...connectionTo(sandbox), to: file, datasets: ['customer', 'site', 'job'], ...options });
  return { file, sandbox, ids: new Map(sent.map(({ myId, id }) => [String(myId), String(id)])) };
}

type Ids = ReadonlyMap<string, string>;
/** Changes a workbook of which the ids of the records are known by their keys. */
type Edit = (workbook: Parameters<Change>[0], ids: Ids) => void;

let kept: { readonly bytes: Buffer; readonly ids: Ids } | undefined;

/** A copy of such a workbook, which is exported once for all tests, and changed. */
async function exportedWorkbook(change: Edit = () => {}): Promise<{ file: string; ids: Ids }> {
  if (!kept) {
    const { file, ids } = await exportedAccount();
    kept = { bytes: readFileSync(file), ids };
  }
  const file = join(newFolder(), 'all.xlsx');
  writeFileSync(file, kept.bytes);
  const { ids } = kept;
  await edit(file, (workbook) => change(workbook, ids));
  return { file, ids };
}

/** What such a workbook gives when it is changed and read. */
async function editedAndRead(change: Edit) {
  const { file, ids } = await exportedWorkbook(change);
  return { ...(await readBack(file)), ids };
}

it('of the rows that a filter hides only those that were edited are told', async () => {
  const { issues, records } = await editedAndRead((workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    for (const myId of ['C003', 'C004', 'C005']) sheet.getRow(Number(cellOf(sheet, myId, 'name').row)).hidden = true;
    cellOf(sheet, 'C004', 'name').value = 'Pasted over the filter';
  });
  expect(records).toMatchObject([{ payload: { name: 'Pasted over the filter' } }]);
  expect(issues.map(({ code, said }) => [code, said?.values[0]])).toEqual([['rows-hidden', 1]]);
});

/** The cells of a row from its first column to the last one of its sheet. */
const padded = (values: readonly unknown[], width: number) => Array.from({ length: width }, (_, at) => values[at + 1]);

const named = (records: readonly { readonly key?: { readonly value: string } }[]) =>
  records.map(({ key }) => key?.value);

describe('an exported workbook that comes back', () => {
  it('stages nothing when nobody edited it', async () => {
    const { file } = await exportedWorkbook();
    const { records, fills, refused, issues, rows, remembered } = await readBack(file);
    expect({ records, fills, refused, issues }).toEqual({ records: [], fills: [], refused: [], issues: [] });
    expect(rows).toEqual({ read: 20, mapped: 0, skipped: 20, rejected: 0 });
    expect(remembered).toEqual([
      { resource: 'customer', unedited: 10, edited: 0, added: 0, missing: 0 },
      { resource: 'site', unedited: 2, edited: 0, added: 0, missing: 0 },
      { resource: 'job', unedited: 2, edited: 0, added: 0, missing: 0 },
    ]);
  });

  it('counts no rows of cells that have a format and no value, as LibreOffice saves them below a list to choose from', async () => {
    const { records, rows } = await editedAndRead((workbook) => {
      for (const name of ['Customers', 'Sites'])
        for (let row = 30; row < 1030; row += 1)
          sheetOf(workbook, name).getRow(row).getCell(3).font = { name: 'Calibri', bold: true };
    });
    expect({ records, rows }).toEqual({ records: [], rows: { read: 20, mapped: 0, skipped: 20, rejected: 0 } });
  });

  it('gives of an edited row the edited field only, by its id', async () => {
    const { records, issues, rows, ids } = await editedAndRead((workbook) => {
      cellOf(sheetOf(workbook, 'Customers'), 'C000', 'addressCity').value = 'Köln';
    });
    expect(issues).toEqual([]);
    expect(records).toMatchObject([
      {
        resource: 'customer',
        key: { field: 'id', value: ids.get('C000') },
        edited: { addressCity: cellMark('Aachen') },
        origin: { sheet: 'Customers' },
      },
    ]);
    expect(records[0]?.payload).toEqual({ id: Number(ids.get('C000')), addressCity: 'Köln' });
    expect(rows).toMatchObject({ read: 20, mapped: 1, skipped: 19 });
  });

  it('names a record by its id where its key was edited', async () => {
    const { file, ids } = await exportedWorkbook((workbook) => {
      cellOf(sheetOf(workbook, 'Customers'), 'C000', 'myId').value = 'K-9';
    });
    const [record, ...others] = (await readBack(file)).records;
    expect(others).toEqual([]);
    expect(record?.key).toEqual({ field: 'id', value: ids.get('C000') });
    expect(record?.payload).toEqual({ id: Number(ids.get('C000')), myId: 'K-9' });
    expect(record?.edited).toEqual({ myId: cellMark('C000') });
  });

  it('clears a text and a custom field that were emptied, and leaves alone what cannot be sent empty', async () => {
    const { records, issues, ids } = await editedAndRead((workbook) => {
      const sheet = sheetOf(workbook, 'Customers');
      for (const _heading of ['contactPhone', 'myId', 'active']) cellOf(sheet, 'C000', 'name').value = 'Customer 0';
      cellOf(sheet, 'C000', 'contactPhone').value = null;
      cellOf(sheet, 'C000', 'active').value = null;
      cellOf(sheet, 'C001', 'customFieldValues.Customer since').value = null;
      cellOf(sheet, 'C000', 'myId').value = null;
    });
    expect(records.map(({ payload }) => payload)).toEqual([
      { id: Number(ids.get('C000')), contactPhone: '' },
      { id: Number(ids.get('C001')), customFieldValues: [{ label: 'Customer since', value: '' }] },
    ]);
    expect(records.map(({ edited }) => edited)).toEqual([
      { contactPhone: cellMark('+33 1') },
      { 'customFieldValues.Customer since': cellMark('2019') },
    ]);
    const told = issues.map(({ code, sheet, row, column }) => ({ code, sheet, row, isPlaced: column !== undefined }));
    const place = { sheet: 'Customers', isPlaced: true };
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        { code: 'edit-not-sent', row: 2, ...place },
        { code: 'edit-not-sent', row: 2, ...place },
        { code: 'clearing-doubtful', row: 2, ...place },
        { code: 'clearing-doubtful', row: 3, ...place },
      ]),
    );
  });

  it('tells of an edit in a read-only column, and sends nothing of it', async () => {
    const { records, issues, rows, remembered } = await editedAndRead((workbook) => {
      cellOf(sheetOf(workbook, 'Sites'), 'S0', 'customer.name').value = 'Somebody else';
    });
    expect(records).toEqual([]);
    expect(remembered).toContainEqual({ resource: 'site', unedited: 1, edited: 1, added: 0, missing: 0 });
    expect(issues).toMatchObject([{ code: 'edit-not-sent', sheet: 'Sites', row: 2, value: 'Somebody else' }]);
    expect(rows).toMatchObject({ mapped: 0, rejected: 0 });
  });

  it.each([
    ['customer.id', 'customer.myId', 'C001', { customer: { myId: 'C001' } }, []],
    ['customer.id', 'name', 'North', { name: 'North' }, ['edit-not-sent']],
    ['customer.myId', 'customer.id', 'C001', { customer: { id: expect.any(Number) } }, []],
    ['customer.myId', 'name', 'North', { name: 'North' }, ['edit-not-sent']],
  ])('tells that %s was emptied unless %s names another instead', async (emptied, edited, now, expected, told) => {
    const { records, issues } = await editedAndRead((workbook, ids) => {
      const sheet = sheetOf(workbook, 'Sites');
      cellOf(sheet, 'S0', edited).value = edited === 'customer.id' ? Number(ids.get(now)) : now;
      cellOf(sheet, 'S0', emptied).value = null;
    });
    expect(records).toMatchObject([{ payload: expected }]);
    expect(issues.map(({ code }) => code)).toEqual(told);
  });

  it('names the edited customer of a site, not the one that stands beside it by its id', async () => {
    const { records, issues, ids } = await editedAndRead((workbook) => {
      cellOf(sheetOf(workbook, 'Sites'), 'S0', 'customer.myId').value = 'C005';
    });
    expect(issues).toEqual([]);
    expect(records.map(({ payload }) => payload)).toEqual([{ id: Number(ids.get('S0')), customer: { myId: 'C005' } }]);
  });

  it('takes a row without an id for a new record', async () => {
    const { records, remembered } = await editedAndRead((workbook) => {
      const sheet = sheetOf(workbook, 'Customers');
      addRow(sheet, { myId: 'NEW', name: 'New one' });
    });
    expect(records).toMatchObject([{ key: { field: 'myId', value: 'NEW' }, isNew: true }]);
    expect(records[0]?.edited).toBeUndefined();
    expect(remembered[0]).toEqual({ resource: 'customer', unedited: 10, edited: 0, added: 1, missing: 0 });
  });

  it('tells the records whose rows are gone, with all their marks', async () => {
    const { file, ids } = await exportedWorkbook((workbook) => sheetOf(workbook, 'Sites').spliceRows(2, 1));
    const { records, missing, remembered } = await readBack(file);
    expect(records).toEqual([]);
    expect(remembered).toContainEqual({ resource: 'site', unedited: 1, edited: 0, added: 0, missing: 1 });
    expect(missing).toMatchObject([
      {
        resource: 'site',
        id: ids.get('S0'),
        image: { marks: { myId: cellMark('S0'), name: cellMark('Site') } },
        origin: { file },
      },
    ]);
  });

  it('does not take the records of a sheet that is gone for deleted', async () => {
    const { missing, remembered, issues } = await editedAndRead((workbook) =>
      workbook.removeWorksheet(sheetOf(workbook, 'Sites').id),
    );
    expect(missing).toEqual([]);
    expect(remembered.map(({ resource }) => resource)).toEqual(['customer', 'job']);
    expect(issues).toMatchObject([{ code: 'sheet-gone', sheet: 'Sites' }]);
  });
});

const copied = (sheet: ReturnType<typeof sheetOf>, from: number, name: string) => {
  const row = sheet.addRow([]);
  sheet.getRow(from).eachCell((cell, column) => {
    row.getCell(column).value = cell.value;
  });
  row.getCell(columnOf(sheet, 'name')).value = name;
};

it.each([
  ['unedited', false],
  ['edited', true],
])('two rows with one id are both an error where the first one is %s', async (_, isEdited) => {
  const { records, refused, issues, rows, remembered, ids } = await editedAndRead((workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    copied(sheet, 2, 'A copy');
    if (isEdited) cellOf(sheet, 'C000', 'name').value = 'Edited';
  });
  expect(records).toEqual([]);
  expect(new Set(named(refused))).toEqual(new Set([ids.get('C000')]));
  expect(issues.map(({ code, row }) => ({ code, row }))).toEqual([
    { code: 'id-repeated', row: 2 },
    { code: 'id-repeated', row: 12 },
  ]);
  expect(rows).toEqual({ read: 21, mapped: 0, skipped: 19, rejected: 2 });
  expect(remembered[0]).toEqual({ resource: 'customer', unedited: 9, edited: 1, added: 0, missing: 0 });
});

it('a record counts as edited where its own row was, not where another row has its key', async () => {
  const { remembered } = await editedAndRead((workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    cellOf(sheet, 'C000', 'contactPhone').value = '+33 2';
    cellOf(sheet, 'C001', 'myId').value = 'C003';
    // A new row under a key that is there.
    addRow(sheet, { myId: 'C004', name: 'New' });
  });
  expect(remembered[0]).toMatchObject({ unedited: 8, edited: 2, added: 1 });
});

it('ids send nothing, and nothing counts as gone, where their column was sorted without the others', async () => {
  const { records, issues, rows, missing } = await editedAndRead((workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    const cells = Array.from({ length: 10 }, (_, at) => sheet.getRow(at + 2).getCell(columnOf(sheet, 'id')));
    const ids = cells.map(({ value }) => value);
    for (const [at, cell] of cells.entries()) cell.value = ids[(at + 1) % ids.length] ?? null;
    sheet.spliceRows(11, 1);
  });
  expect({ records, missing }).toEqual({ records: [], missing: [] });
  expect(rows).toMatchObject({ read: 19, mapped: 0, rejected: 9 });
  expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['row-torn', 'gone-doubtful']));
});

it('ids are found with spaces around them, as text, and that is no edit', async () => {
  const { records, issues, rows } = await editedAndRead((workbook, known) => {
    cellOf(sheetOf(workbook, 'Customers'), 'C000', 'id').value = ` ${known.get('C000')} `;
  });
  expect({ records, issues }).toEqual({ records: [], issues: [] });
  expect(rows).toMatchObject({ skipped: 20 });
});

it('a sheet that was split is one table: rows are found in either sheet, and one id in both is an error', async () => {
  const { file, sandbox, ids } = await exportedAccount({ rowsPerSheet: 7 });
  await edit(file, (workbook) => {
    const [first, second] = [sheetOf(workbook, 'Customers'), sheetOf(workbook, 'Customers (2)')];
    cellOf(first, 'C000', 'name').value = 'Edited';
    cellOf(first, 'C001', 'name').value = 'Edited too';
    cellOf(second, 'C008', 'name').value = 'Edited as well';
    cellOf(second, 'C009', 'id').value = ids.get('C000') ?? '';
  });
  const read = await readBack(file);
  expect(read.overturned).toEqual([ids.get('C000')]);
  expect(read.issues[0]?.message).toMatch(/^Row \d+ and row \d+ of sheet "Customers \(2\)" have the id/);
  expect(read.issues.map(({ code, sheet }) => ({ code, sheet }))).toEqual([
    { code: 'id-repeated', sheet: 'Customers' },
    { code: 'id-repeated', sheet: 'Customers (2)' },
    // The row of C009 is there, but has lost its id.
    { code: 'gone-doubtful', sheet: undefined },
  ]);
  expect(read.remembered[0]).toEqual({ resource: 'customer', unedited: 6, edited: 3, added: 0, missing: 0 });
  const connection = connectionTo(sandbox);
  const { summary, problems } = await importFiles({ ...importing(connection, newFolder()), files: [file] });
  expect(summary.counts.total).toMatchObject({ updated: 2, rejected: 1 });
  expect(problems).toMatchObject([{ outcome: 'rejected', message: expect.stringContaining('have the id') }]);
  const names = (await recordsIn(sandbox, 'customer')).map(({ name }) => name);
  expect(names.filter((name) => String(name).startsWith('Edited')).sort()).toEqual(['Edited as well', 'Edited too']);
});

it('a sheet that was split tells nothing of missing rows where one of its sheets is gone', async () => {
  const { file } = await exportedAccount({ rowsPerSheet: 7 });
  await edit(file, (workbook) => workbook.removeWorksheet(sheetOf(workbook, 'Customers (2)').id));
  const { missing, issues, remembered } = await readBack(file);
  expect(missing).toEqual([]);
  expect(remembered[0]).toMatchObject({ resource: 'customer', missing: 0 });
  expect(issues).toMatchObject([{ code: 'sheet-gone', sheet: 'Customers (2)' }]);
});

it('importing an exported workbook sends five edits with a few requests, whatever else the account has', async () => {
  const { sandbox, connection } = await anAccount();
  await sendCustomers(sandbox, 250);
  const file = join(newFolder(), 'customers.xlsx');
  await exportRecords({ ...connection, to: file, datasets: ['customer'] });
  await edit(file, (workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    for (const row of [10, 20, 30, 40, 50]) sheet.getRow(row).getCell(columnOf(sheet, 'addressCity')).value = 'Ulm';
  });
  const { summary } = await importFiles({ ...importing(connection, newFolder()), files: [file] });
  expect(summary.counts.total).toMatchObject({ updated: 5, created: 0, unchanged: 0 });
  expect(requestsOf(sandbox, 'customer.send')).toBe(255);
  expect(summary.requests.sent).toBeLessThanOrEqual(12);
  const again = await importFiles({ ...importing(connection, newFolder()), files: [file] });
  expect(again.summary.counts.total).toMatchObject({ updated: 0, conflict: 0, unchanged: 5 });
});

it('a returned file is a check that tells what was edited', async () => {
  const { file } = await exportedWorkbook((workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    cellOf(sheet, 'C003', 'name').value = 'Edited';
    sheet.spliceRows(3, 1);
    addRow(sheet, { myId: 'NEW', name: 'New one' });
  });
  const result = await check({ files: [file], maxIssues: 9 });
  expect(result.remembered?.[0]).toEqual({ resource: 'customer', unedited: 8, edited: 1, added: 1, missing: 1 });
  expect(result.records).toEqual({ customer: 2 });
  const { read, mapped, skipped, rejected } = result.rows;
  expect(mapped + skipped + rejected).toBe(read);
  const [line] = checkText(result, { colour: false }).match(/^ *Edits .*$/m) ?? [];
  expect(line).toContain('customers: 1 edited, 8 unedited, 1 new, 1 gone');
  const live = { client: connectionTo(await sandboxWith()).client, account: 'other@host' };
  const elsewhere = await check({ files: [file], maxIssues: 9, live });
  expect(elsewhere.issues.byCode).toMatchObject({ 'memory-not-used': 1 });
  expect(elsewhere.remembered).toBeUndefined();
});

it('a returned file of its wrong rows gives their edits once corrected, and takes no other row for deleted', async () => {
  const { file, ids } = await exportedWorkbook((workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    cellOf(sheet, 'C000', 'active').value = 'perhaps';
    cellOf(sheet, 'C003', 'name').value = 'Edited';
  });
  const faults = new RowFaults();
  const { tables } = await check({ files: [file], maxIssues: 9, onIssue: faults.addIssue });
  const target = join(newFolder(), 'rejects.xlsx');
  await writeRejects({ target, tables, faults });
  await edit(target, (workbook) => {
    cellOf(sheetOf(workbook, 'Customers'), 'C000', 'active').value = false;
  });
  const { records, missing, issues } = await readBack(target);
  expect(records.map(({ payload }) => payload)).toEqual([{ id: Number(ids.get('C000')), active: false }]);
  expect(missing).toEqual([]);
  expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['gone-doubtful']));
});

it('a workbook gives the edits alone after sorting, moving, hiding, adding and deleting columns', async () => {
  const { records, issues, rows, ids } = await editedAndRead((workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    cellOf(sheet, 'C004', 'name').value = 'Edited';
    sheet.spliceColumns(columnOf(sheet, 'addressCity'), 1);
    const rows =
      sheet.getRows(1, sheet.rowCount)?.map((row) => padded(row.values as unknown[], sheet.columnCount)) ?? [];
    const [headings = [], ...others] = rows.map((cells) => ['mine', ...[...cells].reverse()]);
    for (let row = sheet.rowCount; row > 0; row--) sheet.spliceRows(row, 1);
    sheet.addRow(['Customers of November']);
    sheet.addRow(headings);
    for (const cells of [...others.reverse(), []]) sheet.addRow(cells);
    sheet.getColumn(3).hidden = true;
    sheet.autoFilter = 'A2:C3';
  });
  expect(records.map(({ payload }) => payload)).toEqual([{ id: expect.any(Number), name: 'Edited' }]);
  expect(ids.size).toBeGreaterThan(0);
  expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['column-unknown']));
  expect(rows).toMatchObject({ mapped: 1, rejected: 0 });
});

it('a workbook takes a cell for the same that holds its value in another form', async () => {
  const { records, issues } = await editedAndRead((workbook) => {
    const customers = sheetOf(workbook, 'Customers');
    const since = cellOf(customers, 'C001', 'customFieldValues.Customer since');
    since.numFmt = 'General';
    since.value = 2019;
    const id = cellOf(customers, 'C002', 'id');
    id.value = String(id.value);
  });
  expect({ records, issues }).toEqual({ records: [], issues: [] });
});

const parts = (workbook: Parameters<Change>[0]) => sheetOf(workbook, 'Job parts');

describe('the own number of a row of a list sheet', () => {
  const named = (change: (sheet: ReturnType<typeof sheetOf>, workbook: Parameters<Change>[0]) => void) =>
    exportedWorkbook((workbook) => change(parts(workbook), workbook));
  const put = (sheet: ReturnType<typeof sheetOf>, heading: string, value: string | number, row = 2) => {
    sheet.getRow(row).getCell(columnOf(sheet, heading)).value = value;
  };
  const jobs = (workbook: Parameters<Change>[0]) => sheetOf(workbook, 'Jobs');

  it.each(['J1', 'NOBODY'])('rejects the row where it is another one than that of its id: %s', async (myId) => {
    for (const more of [() => {}, (sheet: ReturnType<typeof sheetOf>) => put(sheet, 'parts.quantity', 20)]) {
      const { file } = await named((sheet) => {
        put(sheet, 'myId', myId);
        more(sheet);
      });
      const { records, issues } = await readBack(file);
      expect(records).toEqual([]);
      expect(issues[0]).toMatchObject({ code: 'edits-contradict', sheet: 'Job parts', row: 2, value: myId });
    }
  });

  it('rejects the job number of another job likewise', async () => {
    const { file } = await named((sheet) => put(sheet, 'num', 4711));
    expect((await readBack(file)).issues).toMatchObject([{ code: 'edits-contradict', value: '4711' }]);
  });

  it('is that of its id where the row of the job gives it the number', async () => {
    const { file, ids } = await named((sheet, workbook) => {
      put(jobs(workbook), 'myId', 'J9');
      put(sheet, 'myId', 'J9');
      put(sheet, 'parts.quantity', 20);
    });
    const { records, fills, issues } = await readBack(file);
    expect(issues).toEqual([]);
    expect([...records, ...fills].every(({ key }) => key?.value === ids.get('J0'))).toBe(true);
  });
});

it('lists are not staged where rows were sorted or deleted', async () => {
  const { records, fills, issues, rows } = await editedAndRead((workbook) => {
    const sheet = parts(workbook);
    const rows = sheet.getRows(2, 6)?.map((row) => (row.values as unknown[]).slice(1)) ?? [];
    sheet.spliceRows(2, 6, ...rows.reverse());
    sheet.spliceRows(7, 1);
  });
  expect({ records, fills }).toEqual({ records: [], fills: [] });
  expect(rows).toMatchObject({ mapped: 0, rejected: 0 });
  // Whoever took an item out is told that it stays.
  expect(issues).toMatchObject([{ code: 'items-gone', sheet: 'Job parts' }]);
  expect(issues[0]?.message).toMatch(/^An item that was exported has no row any more/);
});

it('lists tell what is gone beside what was edited, but not the items of records that are gone themselves', async () => {
  const { issues, missing } = await editedAndRead((workbook) => {
    const sheet = parts(workbook);
    sheet.getRow(2).getCell(columnOf(sheet, 'parts.quantity')).value = 20;
    for (let row = sheet.rowCount; row > 2; row--) sheet.spliceRows(row, 1);
    sheetOf(workbook, 'Jobs').spliceRows(3, 1);
  });
  expect(missing).toHaveLength(1);
  expect(issues.map(({ code }) => code)).toEqual(['items-gone']);
  expect(issues[0]?.message).toMatch(/^2 items that were exported have no row any more/);
});

it('lists are given whole where an item was edited, with the mark of the list as exported', async () => {
  const { records, fills, issues, remembered, ids } = await editedAndRead((workbook) => {
    const sheet = parts(workbook);
    sheet.getRow(3).getCell(columnOf(sheet, 'parts.quantity')).value = 20;
  });
  expect({ fills, issues }).toEqual({ fills: [], issues: [] });
  expect(named(records)).toEqual([ids.get('J0')]);
  expect(records[0]).toMatchObject({
    key: { field: 'id' },
    payload: { parts: [{ reference: 'P1' }, { reference: 'P2', quantity: 20 }, { reference: 'P3' }] },
    edited: { parts: expect.stringMatching(/^[\w-]{6}$/) },
  });
  expect(Object.keys(records[0]?.payload ?? {}).sort()).toEqual(['id', 'parts']);
  expect(remembered).toContainEqual({ resource: 'job', unedited: 1, edited: 1, added: 0, missing: 0 });
});

it('lists add to the edited fields of their record', async () => {
  const { records, fills, ids } = await editedAndRead((workbook, known) => {
    cellOf(sheetOf(workbook, 'Jobs'), 'J1', 'description').value = 'Edited';
    const sheet = parts(workbook);
    addRow(sheet, { id: known.get('J1') ?? '', 'parts.reference': 'P9' });
  });
  expect(records).toMatchObject([{ payload: { description: 'Edited' }, edited: { description: cellMark('J1') } }]);
  const references = ['P1', 'P2', 'P3', 'P9'].map((reference) => ({ reference }));
  expect(fills).toMatchObject([{ key: { value: ids.get('J1') }, items: { parts: references } }]);
  expect(Object.keys(fills[0]?.edited ?? {})).toEqual(['parts']);
});

it('lists get an item whose row has the key of its record instead of the id, beside an edited one', async () => {
  const { records, issues, ids } = await editedAndRead((workbook) => {
    const sheet = parts(workbook);
    cellOf(sheet, 'J1', 'parts.quantity').value = 9;
    addRow(sheet, { myId: 'J1', 'parts.reference': 'P9' });
  });
  expect(issues).toEqual([]);
  const items = [{ reference: 'P1', quantity: 9 }, { reference: 'P2' }, { reference: 'P3' }, { reference: 'P9' }];
  expect(records).toMatchObject([{ key: { field: 'id', value: ids.get('J1') }, payload: { parts: items } }]);
});

describe('a record of which one row is rejected', () => {
  const first = (workbook: Parameters<Change>[0], name: string) => {
    const numbered = sheetOf(workbook, name) as ReturnType<typeof sheetOf> & { orderNo: number };
    numbered.orderNo = -1;
  };
  const quantityOf = (workbook: Parameters<Change>[0], row: number) => {
    const sheet = sheetOf(workbook, 'Job parts');
    return sheet.getRow(row).getCell(columnOf(sheet, 'parts.quantity'));
  };

  it.each(['Jobs', 'Job parts'])('sends nothing of its other rows, where the sheet "%s" comes first', async (name) => {
    const { file, ids } = await exportedWorkbook((workbook) => {
      const jobs = sheetOf(workbook, 'Jobs');
      // One job is wrong in its own row, the other one in that of a part.
      cellOf(jobs, 'J0', 'priority').value = 'lowest';
      cellOf(jobs, 'J1', 'description').value = 'Edited';
      quantityOf(workbook, 2).value = 20;
      quantityOf(workbook, 6).value = 'many';
      first(workbook, name);
    });
    const faults = new RowFaults();
    const { records, fills, refused, overturned, rows, remembered } = await readBack(file, {
      onIssue: faults.addIssue,
    });
    const jobs = new Set([ids.get('J0'), ids.get('J1')]);
    const taken = new Set([...named(records), ...named(fills)].filter((id) => !overturned.includes(id ?? '')));
    expect({ taken, rejected: new Set([...named(refused), ...overturned]) }).toEqual({
      taken: new Set(),
      rejected: jobs,
    });
    expect(rows).toEqual({ read: 20, mapped: 0, skipped: 12, rejected: 8 });
    expect(remembered[2]).toEqual({ resource: 'job', unedited: 0, edited: 2, added: 0, missing: 0 });
    // All of its rows go into the file to be corrected.
    expect([...faults.of(file, 'Jobs').keys()].sort()).toEqual([2, 3]);
    expect([...faults.of(file, 'Job parts').keys()].sort()).toEqual([2, 3, 4, 5, 6, 7]);
    expect(faults.of(file, 'Jobs').get(2)).toContain('lowest');
    expect(faults.of(file, 'Job parts').get(2)).toContain('Row 2 of sheet "Jobs"');
  });

  it('keeps its account as it was, and arrives whole once the row is corrected', async () => {
    const { file, sandbox, ids } = await exportedAccount();
    await edit(file, (workbook) => {
      cellOf(sheetOf(workbook, 'Jobs'), 'J0', 'description').value = 'Edited';
      quantityOf(workbook, 2).value = 'many';
      quantityOf(workbook, 3).value = 20;
    });
    const path = newFolder();
    const context = importing(connectionTo(sandbox), path);
    const { summary } = await importFiles({ ...context, files: [file] });
    expect(summary.counts.total).toMatchObject({ rejected: 1, updated: 0 });
    await edit(file, (workbook) => {
      quantityOf(workbook, 2).value = 10;
    });
    const { mode: _, ...retrying } = context;
    const again = await retry({ ...retrying, run: 'latest', files: [file] });
    expect(again.summary.counts.total).toMatchObject({ rejected: 0, conflict: 0, updated: 1 });
    const job = (await recordsIn(sandbox, 'job')).find(({ id }) => String(id) === ids.get('J0'));
    expect(job).toMatchObject({ description: 'Edited', parts: [{ quantity: 10 }, { quantity: 20 }, { quantity: 3 }] });
  });
});

it('the edits are not known of a sheet that has lost its column of ids', async () => {
  const { file } = await exportedWorkbook((workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    sheet.spliceColumns(columnOf(sheet, 'id'), 1);
  });
  const text = checkText(await check({ files: [file], maxIssues: 9 }), { colour: false });
  expect(text).toMatch(/^ *Edits +customers: not known, because the column of their ids is gone$/m);
});

it('the edits count a record whose new item names it by its key, and new rows that are rejected', async () => {
  const { remembered } = await editedAndRead((workbook) => {
    const parts = sheetOf(workbook, 'Job parts');
    addRow(parts, { myId: 'J1', 'parts.reference': 'P9' });
    const customers = sheetOf(workbook, 'Customers');
    addRow(customers, { myId: 'C999', name: 'New', active: 'perhaps' });
  });
  expect(remembered[0]).toEqual({ resource: 'customer', unedited: 10, edited: 0, added: 1, missing: 0 });
  expect(remembered[2]).toEqual({ resource: 'job', unedited: 1, edited: 1, added: 0, missing: 0 });
});

const memoryRow = (workbook: Parameters<Change>[0], kind: string) => {
  const sheet = sheetOf(workbook, 'fieldsheet');
  const row = sheet.getColumn(1).values.indexOf(kind);
  return sheet.getRow(row);
};

it.each([
  ['damaged', (row: ReturnType<typeof memoryRow>) => row.getCell(2), 'end', '3'],
  ['newer', (row: ReturnType<typeof memoryRow>) => row.getCell(2), 'memory', '3'],
])('a useless memory is told where it is %s, and the values are compared', async (word, cell, kind, value) => {
  const { records, issues } = await editedAndRead((workbook) => {
    cell(memoryRow(workbook, kind)).value = value;
  });
  expect(issues).toMatchObject([
    { code: 'memory-not-used', message: expect.stringContaining(word) },
    // Nothing else says that the column is a custom field.
    { code: 'column-unknown', value: 'Customer since' },
  ]);
  expect(records).toHaveLength(14);
  expect(named(records.slice(0, 2))).toEqual(['C000', 'C001']);
});

it('a useless memory gives all records by their keys where there is none', async () => {
  const { records, issues } = await editedAndRead((workbook) =>
    workbook.removeWorksheet(sheetOf(workbook, 'fieldsheet').id),
  );
  expect(issues).toMatchObject([{ code: 'column-unknown', value: 'Customer since' }]);
  expect(records).toHaveLength(14);
});

it('a useless memory gives records by their keys alone where it is of another account', async () => {
  const { file } = await exportedWorkbook();
  const { records, issues, remembered } = await readBack(file, { account: 'other@host' });
  expect(issues).toMatchObject([{ code: 'memory-not-used', message: expect.stringContaining('other@host') }]);
  expect(records).toHaveLength(14);
  expect(records.every(({ key, payload }) => key?.field !== 'id' && payload.id === undefined)).toBe(true);
  const sites = records.filter(({ resource }) => resource === 'site').map(({ payload }) => payload.customer);
  expect(sites).toEqual([{ myId: 'C000' }, { myId: 'C001' }]);
  expect(remembered).toEqual([]);
});
