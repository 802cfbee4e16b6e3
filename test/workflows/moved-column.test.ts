import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportRecords } from '../../src/commands/index.js';
import { account, recordsIn, sendCustomers } from '../accounts.js';
import { columnOf, edit, sheetOf } from '../rows/returned-support.js';

it('an exported workbook of which one column was shifted for a few rows is refused, unless that is allowed', async () => {
  const { sandbox, connection, path, load } = await account();
  await sendCustomers(sandbox, 40);
  const file = join(path, 'customers.xlsx');
  await exportRecords({ ...connection, to: file, datasets: ['customer'] });
  await edit(file, (workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    const cells = [2, 3, 4, 5, 6, 7].map((row) => sheet.getRow(row).getCell(columnOf(sheet, 'name')));
    const names = cells.map(({ value }) => value);
    for (const [at, cell] of cells.entries()) cell.value = names[at - 1] ?? 'New name';
  });
  const namesNow = async () => (await recordsIn(sandbox, 'customer')).map(({ name }) => name);
  const before = await namesNow();
  await expect(load([file], { allow: [] })).rejects.toMatchObject({
    name: 'LimitError',
    message: 'Nothing was sent: 5 of the 6 edited cells of name hold what was exported for another record.',
  });
  expect(await namesNow()).toEqual(before);
  await load([file], { allow: ['changes'] });
  expect((await namesNow()).filter((name, at) => name !== before[at])).toHaveLength(6);
  // There is nothing left to write, so there is nothing to refuse.
  expect(await load([file], { allow: [] })).toMatchObject({ writes: 0 });
});
