import { join } from 'node:path';
import type exceljs from 'exceljs';
import { expect, it } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import { exportRecords } from '../../src/export/export.js';
import { runText } from '../../src/reports/run/run.js';
import { connectionTo, importing, newFolder, sandboxWith, send } from '../accounts.js';
import { columnOf, exportedOnce, readBack, sheetOf } from './returned-support.js';

/** A workbook with custom fields and a long text, changed. */
const workbookWith = exportedOnce(async (to) => {
  const fields = ['Order', 'Floor', 'Key'].map((label) => ({ label, mandatory: label === 'Order' }));
  const sandbox = await sandboxWith({ customFields: { job: fields } });
  await send(sandbox, 'customer', { myId: 'C1', name: 'x'.repeat(40_000) });
  await exportRecords({ ...connectionTo(sandbox), to, datasets: ['customer', 'customField'] });
});

function type(workbook: exceljs.Workbook, name: string, heading: string, value: string): void {
  const sheet = sheetOf(workbook, name);
  sheet.getRow(2).getCell(columnOf(sheet, heading)).value = value;
}

const toldOf = async (file: string) => {
  const { issues, records } = await readBack(file);
  expect(records).toEqual([]);
  return issues.map(({ code, sheet }) => `${code} ${sheet}`);
};

it('a shown sheet is told of once where somebody edited it, and no other is', async () => {
  const file = await workbookWith((book) => type(book, 'Custom fields', 'label', 'Order number'));
  expect(await toldOf(file)).toEqual(['shown-only Custom fields']);
  const texts = await workbookWith((book) => type(book, 'Long texts', 'text', 'Short'));
  expect(await toldOf(texts)).toEqual(['shown-only Long texts']);
});

it('a shown sheet is told of where a row was added or taken out', async () => {
  const added = await workbookWith((book) => sheetOf(book, 'Custom fields').addRow(['job', 77, 'New']));
  expect(await toldOf(added)).toEqual(['shown-only Custom fields']);
  const gone = await workbookWith((book) => sheetOf(book, 'Custom fields').spliceRows(3, 1));
  expect(await toldOf(gone)).toEqual(['shown-only Custom fields']);
});

it('a shown sheet is not told of where it was sorted, got a column of somebody, or was taken out whole', async () => {
  const sorted = await workbookWith((book) => {
    const sheet = sheetOf(book, 'Custom fields');
    const rows = sheet.getRows(2, 3)?.map((row) => (row.values as unknown[]).slice(1)) ?? [];
    sheet.spliceRows(2, 3, ...rows.reverse());
    sheet.getRow(1).getCell(20).value = 'Checked by';
    sheet.getRow(2).getCell(20).value = 'Ann';
  });
  expect(await toldOf(sorted)).toEqual([]);
  const gone = await workbookWith((book) => book.removeWorksheet(sheetOf(book, 'Custom fields').id));
  expect(await toldOf(gone)).toEqual([]);
});

it('a shown sheet is not called unedited by an import that has nothing else to send', async () => {
  const file = await workbookWith((book) => type(book, 'Custom fields', 'label', 'Order number'));
  const context = importing(connectionTo(await sandboxWith()), newFolder());
  const result = await importFiles({ ...context, files: [file] });
  const text = runText(result, { colour: false });
  expect(text).toContain('The sheet "Custom fields" was edited');
  expect(text).not.toContain('Nothing was edited');
});

it('CSV files of one export are imported together: what is only shown is left out and named', async () => {
  const sandbox = await sandboxWith({ customFields: { customer: [{ label: 'Order', mandatory: false }] } });
  await send(sandbox, 'customer', { myId: 'C1', name: 'Acme' });
  const folder = newFolder();
  const datasets = ['customer', 'customField'] as const;
  const { files } = await exportRecords({
    ...connectionTo(sandbox),
    to: join(folder, '{resource}.csv'),
    datasets: [...datasets],
  });
  const result = await importFiles({
    ...importing(connectionTo(sandbox), newFolder()),
    files: files.map(({ file }) => file),
  });
  expect(result.summary.counts.total).toMatchObject({ unchanged: 1, rejected: 0 });
  expect(result.issues?.list.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'shown-only: "customFields.csv" is not read: an export only shows what it holds. Nothing of it is sent: make changes to it in the service.',
  ]);
});
