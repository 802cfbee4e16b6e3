import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import { exportRecords } from '../../src/export/export.js';
import { runExitCode } from '../../src/reports/run/run.js';
import { account, keyOf, recordsIn, send, sendCustomers } from '../accounts.js';
import { cellOf, columnOf, edit, readBack, sheetOf } from './returned-support.js';

/** Copies of one exported workbook, each edited by somebody: the name or the city of the second customer. */
async function edited(...edits: readonly (readonly ['name' | 'addressCity', string])[]) {
  const { sandbox, path, connection, context } = await account();
  await sendCustomers(sandbox, 4);
  const exported = join(path, 'all.xlsx');
  await exportRecords({ ...connection, to: exported, datasets: ['customer'] });
  const files: string[] = [];
  for (const [field, value] of edits) {
    const file = join(path, `${'abc'[files.length]}.xlsx`);
    copyFileSync(exported, file);
    await edit(file, (workbook) => {
      cellOf(sheetOf(workbook, 'Customers'), keyOf(1), field).value = value;
      cellOf(sheetOf(workbook, 'Customers'), keyOf(3), 'name').value = 'Same in all';
    });
    files.push(file);
  }
  const now = async () => (await recordsIn(sandbox, 'customer')).find(({ myId }) => String(myId) === keyOf(1));
  return { files, now, imported: () => importFiles({ ...context, files }) };
}

it('a cell that two workbooks edit differently is sent from neither, and both rows name both files', async () => {
  const { files, now, imported } = await edited(['name', 'Ours'], ['name', 'Theirs']);
  const [one = '', other = ''] = files;
  const before = await now();
  const result = await imported();
  expect(runExitCode(result)).toBe(1);
  expect(await now()).toEqual(before);
  expect(result.summary.counts.total).toMatchObject({ rejected: 1, updated: 1 });
  expect(result.summary.rows).toMatchObject({ read: 8, mapped: 2, skipped: 4, rejected: 2 });
  const told = result.issues?.list.filter(({ code }) => code === 'edits-disagree') ?? [];
  expect(told.map(({ file, row }) => [file, row])).toEqual([
    [one, 3],
    [other, 3],
  ]);
  expect(told[1]?.message).toContain(`Row 3 of ${other} and row 3 of ${one} disagree`);
  expect(told[1]?.message).toContain(`name is "Theirs", but "Ours" in row 3 of ${one}`);
  expect(told[0]?.message).toContain(`name is "Ours", but "Theirs" in row 3 of ${other}`);
});

it('a cell that a third workbook edits in its own way is told once of the first', async () => {
  const { files } = await edited(['name', 'Ours'], ['name', 'Theirs'], ['name', 'Others']);
  const { issues, rows } = await readBack(files[0] ?? '', { files });
  expect(issues.map(({ code, file }) => [code, file])).toEqual(files.map((file) => ['edits-disagree', file]));
  expect(rows).toMatchObject({ mapped: 3, rejected: 3 });
});

it('two workbooks that edit two cells of a record, or one alike, are both sent', async () => {
  for (const second of [
    ['addressCity', 'Bonn'],
    ['name', 'Ours'],
  ] as const) {
    const { now, imported } = await edited(['name', 'Ours'], second);
    expect((await imported()).issues?.errors).toBe(0);
    expect(await now()).toMatchObject({ name: 'Ours', ...(second[0] === 'addressCity' && { addressCity: 'Bonn' }) });
  }
});

it('two rows that were added with one key and differ are both rejected, in one workbook as in two', async () => {
  const { path, connection, context, sandbox } = await account();
  await sendCustomers(sandbox, 2);
  const exported = join(path, 'all.xlsx');
  await exportRecords({ ...connection, to: exported, datasets: ['customer'] });
  const withRows = async (name: string, ...names: readonly string[]) => {
    const file = join(path, name);
    copyFileSync(exported, file);
    await edit(file, (workbook) => {
      const sheet = sheetOf(workbook, 'Customers');
      const [key, called] = [columnOf(sheet, 'myId'), columnOf(sheet, 'name')];
      for (const each of names) {
        const row = sheet.addRow([]);
        row.getCell(key).value = 'N-1';
        row.getCell(called).value = each;
      }
    });
    return file;
  };
  const [one, other, both] = [
    await withRows('a.xlsx', 'Ours'),
    await withRows('b.xlsx', 'Theirs'),
    await withRows('c.xlsx', 'Ours', 'Theirs'),
  ];
  const equal = await withRows('d.xlsx', 'Ours');
  for (const files of [[one, other], [both]]) {
    const { summary, issues } = await importFiles({ ...context, files });
    expect(summary.counts.total).toMatchObject({ created: 0, updated: 0 });
    expect(summary.rows).toMatchObject({ mapped: 0, rejected: 2 });
    expect(issues?.list.map(({ code }) => code)).toEqual(['edits-disagree', 'edits-disagree']);
  }
  expect(await recordsIn(sandbox, 'customer')).toHaveLength(2);
  expect((await importFiles({ ...context, files: [one, equal] })).summary.counts.total).toMatchObject({ created: 1 });
});

/** An exported workbook of a few customers, to be edited and imported again and again. */
async function setting() {
  const { sandbox, path, connection, context } = await account();
  await sendCustomers(sandbox, 4);
  const file = join(path, 'all.xlsx');
  await exportRecords({ ...connection, to: file, datasets: ['customer'] });
  const rename = (name: string, city?: string) =>
    edit(file, (workbook) => {
      const sheet = sheetOf(workbook, 'Customers');
      cellOf(sheet, keyOf(1), 'name').value = name;
      if (city) cellOf(sheet, keyOf(1), 'addressCity').value = city;
    });
  const imported = async () => {
    const options = { ...context, files: [file], missing: 'deactivate' as const };
    return (await importFiles(options)).summary.counts.total;
  };
  const record = async () => (await recordsIn(sandbox, 'customer')).find(({ myId }) => String(myId) === keyOf(1));
  return { sandbox, file, rename, imported, record };
}

it('a workbook edited twice has no conflict with its own earlier imports', async () => {
  const { rename, imported, record } = await setting();
  for (const name of ['First', 'Second', 'Third']) {
    await rename(name);
    expect(await imported()).toMatchObject({ updated: 1, conflict: 0 });
    expect(await record()).toMatchObject({ name });
  }
});

it('a workbook edited twice deactivates a record that only its own imports have changed', async () => {
  const { file, rename, imported, record } = await setting();
  await rename('First');
  await imported();
  await edit(file, (workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    sheet.spliceRows(Number(cellOf(sheet, keyOf(1), 'id').row), 1);
  });
  expect(await imported()).toMatchObject({ applied: 1, conflict: 0 });
  expect(await record()).toMatchObject({ active: false });
});

it('a workbook edited twice has a conflict with what somebody else has changed of the field', async () => {
  const { sandbox, rename, imported, record } = await setting();
  await rename('First');
  await imported();
  await send(sandbox, 'customer', { myId: keyOf(1), name: 'Theirs' });
  await rename('Second');
  expect(await imported()).toMatchObject({ updated: 0, conflict: 1 });

  await send(sandbox, 'customer', { myId: keyOf(1), addressCity: 'Theirs' });
  await rename('Theirs', 'Ours');
  // What the earlier import has seen of their city is no write of ours.
  expect(await imported()).toMatchObject({ updated: 0, conflict: 1 });
  expect(await record()).toMatchObject({ name: 'Theirs', addressCity: 'Theirs' });
});
