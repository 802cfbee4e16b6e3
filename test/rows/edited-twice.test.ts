import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportRecords, importFiles } from '../../src/commands/index.js';
import { account, keyOf, recordsIn, send, sendCustomers } from '../accounts.js';
import { cellOf, edit, sheetOf } from './returned-support.js';

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
    const options = { ...context, files: [file], deleteMissing: true };
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

it('a workbook edited twice deletes a record that only its own imports have changed', async () => {
  const { file, rename, imported, record } = await setting();
  await rename('First');
  await imported();
  await edit(file, (workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    sheet.spliceRows(Number(cellOf(sheet, keyOf(1), 'id').row), 1);
  });
  expect(await imported()).toMatchObject({ applied: 1, conflict: 0 });
  expect(await record()).toBeUndefined();
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
