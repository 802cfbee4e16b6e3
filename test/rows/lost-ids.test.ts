import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { importFiles, planFiles } from '../../src/commands/import.js';
import { writeRunFiles } from '../../src/commands/report-files/run-files.js';
import { retry } from '../../src/commands/retry.js';
import { exportRecords } from '../../src/export/export.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  account,
  connectionTo,
  fileOf,
  importing,
  newFolder,
  recordsIn,
  sandboxWith,
  send,
  sendCustomers,
} from '../accounts.js';
import { bindTo, memoryOf, toldOfRecords, workbookOf } from '../mapping/remembered.js';
import { columnOf, edit, readBack, sheetOf, type } from './returned-support.js';

/** An account with six customers in one town, and a workbook of it that somebody has edited since. */
async function edited(change: (sheet: exceljs.Worksheet) => void): Promise<{ file: string; sandbox: Sandbox }> {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 6);
  for (const at of [0, 1, 2, 3, 4, 5]) {
    await send(sandbox, 'customer', { myId: `C00${at}`, addressCity: 'Aachen', contactPhone: `+49 ${at}` });
  }
  const file = join(newFolder(), 'all.xlsx');
  await exportRecords({ ...connectionTo(sandbox), to: file, datasets: ['customer'] });
  await edit(file, (book) => change(sheetOf(book, 'Customers')));
  return { file, sandbox };
}

const idIn = (sheet: exceljs.Worksheet, row: number) => Number(sheet.getRow(row).getCell(columnOf(sheet, 'id')).value);

const myIds = async (sandbox: Sandbox) => (await recordsIn(sandbox, 'customer')).map(({ myId }) => myId).sort();

it.each([null, 'typed anew'])('a row is rejected and told whose it seems to be, with the key %s', async (myId) => {
  let lost = 0;
  const { file } = await edited((sheet) => {
    lost = idIn(sheet, 3);
    type(sheet, 3, { id: null, myId, name: 'Edited' });
  });
  const { records, refused, overturned, issues, rows, remembered } = await readBack(file);
  const told = issues.filter(({ code }) => code === 'id-lost');
  expect(told).toMatchObject([{ severity: 'error', row: 3, sheet: 'Customers' }]);
  expect(told[0]?.message).toContain(`customer with id ${lost}`);
  expect(records.length + refused.length).toBe(1);
  expect(overturned).toEqual(myId === null ? [] : [myId]);
  expect(rows).toMatchObject({ mapped: 0, skipped: 5, rejected: 1 });
  expect(remembered).toMatchObject([{ unedited: 5, added: 1, missing: 0, lost: [String(lost)] }]);
});

it('a row is not sought in a row that was typed anew, or was copied from a record that is there', async () => {
  const { file } = await edited((sheet) => {
    const copied = sheet.getRow(2).values as unknown[];
    sheet.spliceRows(3, 1);
    const at = sheet.rowCount + 1;
    type(sheet, at, { myId: 'N1', name: 'New', addressCity: 'Aachen', contactPhone: '+49 1' });
    sheet.getRow(at + 1).values = copied as exceljs.CellValue[];
    type(sheet, at + 1, { id: null, myId: 'N2' });
  });
  const { records, overturned, issues } = await readBack(file);
  expect(records.map(({ key }) => key?.value)).toEqual(['N1', 'N2']);
  expect(overturned).toEqual([]);
  expect(issues.filter(({ code }) => code === 'id-lost')).toEqual([]);
});

it('a row is sought by more than half of its cells where none of them is written by the service alone', async () => {
  const { path, connection, load } = await account();
  const types = ['Driving,#112233', 'Holiday,#445566'].map((type) => `${type},false,travel,true`);
  const csv = fileOf(join(path, 'types.csv'), ['name,color,hasConflit,category,payable', ...types]);
  await load([csv], { overrides: { resource: 'activityType' } });
  const file = join(path, 'types.xlsx');
  await exportRecords({ ...connection, to: file, datasets: ['activityType'] });
  const kept = readFileSync(file);
  const lostAfter = async (cells: Readonly<Record<string, string | null>>) => {
    writeFileSync(file, kept);
    await edit(file, (book) => type(sheetOf(book, 'Activity types'), 2, cells));
    return (await readBack(file)).issues.filter(({ code }) => code === 'id-lost').length;
  };
  expect(await lostAfter({ id: null, name: 'Renamed' })).toBe(1);
  // Another type that was typed over the row, or beside it: it has the yes and no in common.
  expect(await lostAfter({ id: null, name: 'Other', color: '#000000' })).toBe(0);
});

it('a row is not guessed at where a part of the sheet is read only', async () => {
  const { file } = await edited((sheet) => type(sheet, 3, { id: null, myId: 'N1' }));
  const { records, overturned } = await readBack(file, { overrides: { sheet: 'Customers', range: 'A1:Z4' } });
  expect({ keys: records.map(({ key }) => key?.value), overturned }).toEqual({ keys: ['N1'], overturned: [] });
});

it('a row goes with the record that it shares most with', async () => {
  let lost: number[] = [];
  const { file } = await edited((sheet) => {
    lost = [3, 4].map((row) => idIn(sheet, row));
    for (const row of [3, 4]) type(sheet, row, { id: null, myId: `N${row}` });
    type(sheet, 3, { name: 'Edited' });
  });
  const { issues } = await readBack(file);
  const told = issues.filter(({ code }) => code === 'id-lost').sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
  expect(told.map(({ row, message }) => [row, /id (\d+)/.exec(message)?.[1]])).toEqual([
    [3, String(lost[0])],
    [4, String(lost[1])],
  ]);
});

const headings = ['id', 'myId', 'name', 'publicLink'];
const linked = (number: number) => [null, `New ${number}`, `Name ${number}`, `https://account/${number}`];

/** How many rows are told, of so many records whose rows have no ids any more. */
async function toldOf(records: number, linkOf: (number: number) => string): Promise<number> {
  const numbers = Array.from({ length: records }, (_, at) => at + 1);
  const exported = numbers.map((number) => [number, `C${number}`, `Name ${number}`, linkOf(number)]);
  const workbook = workbookOf('customer', memoryOf('customer', headings, exported));
  const rows = numbers.map((number) => linked(number).with(3, linkOf(number)));
  const { mapper, table, returned } = await bindTo(workbook, 'customer', { headings, rows });
  for await (const batch of table.batches) for (const row of batch) mapper.map(row);
  return toldOfRecords(returned).issues.filter(({ code }) => code === 'id-lost').length;
}

it('many rows that lost their ids are told each, however many they are', async () => {
  expect(await toldOf(1500, (number) => `https://account/${number}`)).toBe(1500);
});

it('many rows that lost their ids are not compared by a cell that all of them share', async () => {
  expect(await toldOf(1500, () => 'https://account')).toBe(0);
});

it('a lost row creates no second record, by a retry either, until it is said that it is new', async () => {
  let lost = 0;
  const { file, sandbox } = await edited((sheet) => {
    lost = idIn(sheet, 3);
    type(sheet, 3, { id: null, myId: null });
  });
  const before = await myIds(sandbox);
  const path = newFolder();
  const context = { ...importing(connectionTo(sandbox), path), allow: [] };
  const { mode: _, ...retrying } = context;
  const first = await importFiles({ ...context, files: [file] });
  const rejects = join(path, 'rejects.xlsx');
  await writeRunFiles({ stateFolder: path, run: first.summary.id, rejects });
  await edit(rejects, (book) => type(sheetOf(book, 'Customers'), 2, { myId: 'TYPED' }));
  const again = await retry({ ...retrying, run: 'latest', files: [rejects] });
  expect(again.summary.counts.total).toMatchObject({ created: 0, rejected: 1 });
  expect(again.problems[0]?.message).toContain(`customer with id ${lost}`);
  expect(await myIds(sandbox)).toEqual(before);
  const kept = readFileSync(rejects);
  await edit(rejects, (book) => type(sheetOf(book, 'Customers'), 2, { id: lost, name: 'Renamed' }));
  const mended = await retry({ ...retrying, run: 'latest', files: [rejects] });
  expect(mended.summary.counts.total).toMatchObject({ updated: 1, created: 0, rejected: 0 });
  expect(await recordsIn(sandbox, 'customer')).toContainEqual(
    expect.objectContaining({ id: lost, myId: 'TYPED', name: 'Renamed' }),
  );
  writeFileSync(rejects, kept);
  await edit(rejects, (book) => type(sheetOf(book, 'Customers'), 2, { myId: 'ANOTHER' }));
  const allowed = await importFiles({ ...context, files: [rejects], allow: ['creations'] });
  expect(allowed.summary.counts.total).toMatchObject({ created: 1, rejected: 0 });
  // The copy of a run says what became of the rows then, though they would be rejected by now.
  const copy = join(path, 'again.xlsx');
  const run = allowed.summary.id;
  expect(await writeRunFiles({ stateFolder: path, run, rejects: copy })).toEqual([]);
});

it('a lost row of a new row in the rejected rows compares it with no record that had a row in the workbook', async () => {
  const { file, sandbox } = await edited((sheet) => {
    const at = sheet.rowCount + 1;
    sheet.getRow(at).values = sheet.getRow(2).values as exceljs.CellValue[];
    type(sheet, at, { id: null, myId: 'N1', active: 'perhaps' });
  });
  const path = newFolder();
  // A copy of a record is a possible duplicate otherwise.
  const context = { ...importing(connectionTo(sandbox), path), allow: [], duplicates: 'create' as const };
  const { mode: _, ...retrying } = context;
  const { summary } = await importFiles({ ...context, files: [file] });
  const rejects = join(path, 'rejects.xlsx');
  await writeRunFiles({ stateFolder: path, run: summary.id, rejects });
  await edit(rejects, (book) => {
    const sheet = sheetOf(book, 'Customers');
    sheet.getRow(2).getCell(columnOf(sheet, 'active')).value = true;
  });
  const again = await retry({ ...retrying, run: 'latest', files: [rejects] });
  expect(again.summary.counts.total).toMatchObject({ created: 1, rejected: 0 });
  // The other rows are missing by design.
  expect(again.issues?.byCode).not.toHaveProperty('gone-doubtful');
});

it('a lost row is planned as new where creations are allowed, unless the account has its like', async () => {
  const { file, sandbox } = await edited((sheet) => type(sheet, 3, { id: null, myId: 'N1' }));
  const context = importing(connectionTo(sandbox), newFolder());
  const kinds = (allow: readonly 'creations'[], duplicates?: 'create') =>
    planFiles(
      { ...context, files: [file], allow, duplicates, save: false },
      async ({ summary }) => summary.counts.total,
    );
  expect(await kinds([])).toMatchObject({ rejected: 1, open: 0 });
  expect(await kinds(['creations'], 'create')).toMatchObject({ rejected: 0, open: 1 });
  expect(await kinds(['creations'])).toMatchObject({ rejected: 0, open: 0, conflict: 1 });
});
