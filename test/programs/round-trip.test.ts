import { mkdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportRecords, importFiles } from '../../src/commands/index.js';
import { resourceNames } from '../../src/contract/index.js';
import { connectionTo, importing, newFolder, recordsIn, sandboxWith, sendCustomers } from '../accounts.js';
import { cellOf, columnOf, edit, readBack, sheetOf } from '../rows/returned-support.js';
import { testFolder } from '../tabular/folder.js';
import { account, customFields, fill } from '../workflows/round-trip-records.js';
import { convert } from './programs.js';

const { path } = testFolder();
const seed = Number(process.env.FIELDSHEET_SEED ?? 691_934);

/** A folder for what LibreOffice saves. */
function savedIn(name: string): string {
  mkdirSync(path(name));
  return path(name);
}

it(`an exported workbook changes nothing when it is imported, whatever the account holds: seed ${seed}`, async () => {
  const sandbox = await sandboxWith({ customFields });
  const connection = connectionTo(sandbox);
  // Several accounts in one: a conversion takes seconds.
  for (const [index, records] of fc.sample(account, { seed, numRuns: 4 }).entries()) {
    await fill(connection, { ...records, types: index === 0 ? records.types : [], keys: [] });
  }
  const to = path('nasty.xlsx');
  await exportRecords({ ...connection, to, datasets: resourceNames });
  const before = sandbox.log().totals.writes;
  const saved = await convert(to, 'xlsx', savedIn('nasty'));
  const { records } = await readBack(saved);
  expect(records.map(({ payload, edited }) => ({ payload, edited }))).toEqual([]);
  const { summary, issues } = await importFiles({ ...importing(connection, newFolder()), files: [saved] });
  // Doubts about numbers were there before.
  expect(issues?.list.filter(({ code }) => code !== 'number-doubtful')).toEqual([]);
  expect(summary.counts.total).toMatchObject({ created: 0, updated: 0, unchanged: 0, rejected: 0, conflict: 0 });
  expect(sandbox.log().totals.writes).toEqual(before);
});

it('an exported workbook sends the edits alone when its rows were sorted, filtered, deleted and added before', async () => {
  const sandbox = await sandboxWith();
  const connection = connectionTo(sandbox);
  await sendCustomers(sandbox, 12);
  const to = path('edited.xlsx');
  await exportRecords({ ...connection, to, datasets: ['customer'] });
  await edit(to, (workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    cellOf(sheet, 'C003', 'addressCity').value = 'Ulm';
    const rows = Array.from({ length: 12 }, (_, at) => sheet.getRow(at + 2).values);
    // Sorted the other way round, and two rows gone.
    for (const [at, values] of rows.toReversed().entries()) sheet.getRow(at + 2).values = values;
    sheet.spliceRows(5, 2);
    const added = sheet.addRow([]);
    added.getCell(columnOf(sheet, 'myId')).value = 'NEW';
    added.getCell(columnOf(sheet, 'name')).value = 'Added by hand';
    const last = sheet.columnCount + 1;
    sheet.getCell(1, last).value = 'My remarks';
    sheet.getCell(3, last).value = 'call them';
    sheet.getColumn(columnOf(sheet, 'contactFax')).hidden = true;
    sheet.getRow(4).hidden = true;
  });
  const before = await recordsIn(sandbox, 'customer');
  const saved = await convert(to, 'xlsx', savedIn('edited'));
  const { summary, issues } = await importFiles({ ...importing(connection, newFolder()), files: [saved] });
  expect(issues?.list.map(({ code }) => code)).toEqual(['column-unknown']);
  expect(summary.counts.total).toMatchObject({ created: 1, updated: 1, rejected: 0, conflict: 0 });
  const after = await recordsIn(sandbox, 'customer');
  expect(after).toHaveLength(13);
  const changed = after.filter((record, at) => JSON.stringify(record) !== JSON.stringify(before[at]));
  expect(changed.map(({ myId, name, addressCity }) => [myId, name, addressCity])).toEqual([
    ['C003', 'Customer 3', 'Ulm'],
    ['NEW', 'Added by hand', ''],
  ]);
});
