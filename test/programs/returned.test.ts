import { mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exportRecords } from '../../src/commands/index.js';
import { connectionTo, sandboxWith, send } from '../accounts.js';
import { cellOf, columnOf, edit, readBack, sheetOf } from '../rows/returned-support.js';
import { testFolder } from '../tabular/folder.js';
import { convert } from './programs.js';

const { path } = testFolder();

/** What a spreadsheet program may change when it saves a workbook. */
const texts = [
  ...['  pad  ', 'a\nb', 'a\r\nb\rc', 'a\tb', '=1+1', '@x', '+33 1', '-5', '0123', '1e5', 'TRUE', '2026-01-01', '1/2'],
  ...['_x0041_', '👩‍🔧', 'é', 'a\u0001b', "'quoted", 'x'.repeat(32_767), 'x'.repeat(33_000), '12345678901234567890'],
];

/** An account of every resource, and customers whose names are those texts. */
async function exportedAccount(to: string): Promise<void> {
  const sandbox = await sandboxWith({ seed: 12 });
  for (const [index, name] of texts.entries()) {
    const customFieldValues = [{ label: 'Customer since', value: name.slice(0, 100) }];
    await send(sandbox, 'customer', { myId: `K${index}`, name, active: index % 2 === 0, customFieldValues });
  }
  const parts = [1.1, 1 / 3].map((quantity, index) => ({ reference: `P${index}`, quantity }));
  const dates = { scheduledStart: '2026-03-29 02:30', scheduledEnd: '2026-12-31 23:59' };
  await send(sandbox, 'job', { myId: 'J', description: 'x', customer: { myId: 'K1' }, ...dates, parts });
  const datasets = ['customer', 'site', 'equipment', 'job', 'activityType', 'activity'];
  await exportRecords({ ...connectionTo(sandbox), to, datasets });
}

it('an exported workbook gives nothing where nobody edited it, and afterwards the edits alone', async () => {
  const file = path('all.xlsx');
  await exportedAccount(file);
  const [once, twice] = [path('once'), path('twice')];
  for (const folder of [once, twice]) mkdirSync(folder);
  const saved = await convert(file, 'xlsx', once);
  const { records, issues, remembered } = await readBack(saved);
  expect({ records, issues }).toEqual({ records: [], issues: [] });
  expect(remembered.every(({ edited, added, missing }) => edited + added + missing === 0)).toBe(true);
  await edit(saved, (workbook) => {
    const sheet = sheetOf(workbook, 'Customers');
    cellOf(sheet, 'K3', 'addressCity').value = 'Ulm';
    cellOf(sheet, 'K4', 'active').value = false;
    sheet.getColumn(columnOf(sheet, 'name')).hidden = true;
  });
  const again = await readBack(await convert(saved, 'xlsx', twice));
  expect(again.issues).toEqual([]);
  const edits = again.records.map(({ payload: { id: _, ...payload } }) => payload);
  expect(edits).toHaveLength(2);
  expect(edits).toEqual(expect.arrayContaining([{ addressCity: 'Ulm' }, { active: false }]));
});
