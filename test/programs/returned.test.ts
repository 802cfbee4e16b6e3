import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import { resourceNames } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import { connectionTo, importing, newFolder, recordsIn, sandboxWith, send, sendCustomers } from '../accounts.js';
import { testFolder } from '../files/folder.js';
import { rounds } from '../rounds.js';
import { expectLaw, type Law, type Save, treatments } from '../rows/returned-rounds.js';
import { cellOf, columnOf, edit, readBack, sheetOf } from '../rows/returned-support.js';
import { account, customFields, fill } from '../workflows/round-trip-records.js';
import { convert, convertAll, saveWithOpenpyxl } from './programs.js';

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

/** Of each law; FIELDSHEET_SEED repeats rounds from that seed on. */
const count = rounds(8);
const firstSeed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);

const byLibreOffice: Save = (files) => {
  const saved = join(dirname(files[0] ?? ''), 'saved');
  mkdirSync(saved);
  return convertAll(files, 'xlsx', saved);
};

const byOpenpyxl: Save = async (files) => {
  for (const file of files) await saveWithOpenpyxl(file);
  return files;
};

describe(`an exported workbook that comes back with --missing deactivate (FIELDSHEET_SEED=${firstSeed})`, () => {
  const laws = treatments.filter((each) => each !== 'whole copy');

  async function expectRounds(law: Law, save: Save): Promise<void> {
    for (let seed = firstSeed; seed < firstSeed + count; seed++) await expectLaw(law, { seed, save });
  }

  it.each(laws)(
    'saved by LibreOffice, %s: takes away nothing of which a row is left, and changes what was retyped only',
    (treatment) => expectRounds({ always: [treatment] }, byLibreOffice),
    count * 120_000,
  );

  it(
    'saved by openpyxl, split, sorted and retyped: takes away nothing of which a row is left, and changes what was retyped only',
    () => expectRounds({ always: ['split', 'sorted', 'retyped'] }, byOpenpyxl),
    count * 120_000,
  );
});

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
  expect(issues?.byCode).toEqual({ 'column-unknown': 1, 'record-missing': 2 });
  expect(summary.counts.total).toMatchObject({ created: 1, updated: 1, rejected: 0, conflict: 0 });
  const after = await recordsIn(sandbox, 'customer');
  expect(after).toHaveLength(13);
  const changed = after.filter((record, at) => JSON.stringify(record) !== JSON.stringify(before[at]));
  expect(changed.map(({ myId, name, addressCity }) => [myId, name, addressCity])).toEqual([
    ['C003', 'Customer 3', 'Ulm'],
    ['NEW', 'Added by hand', ''],
  ]);
});
