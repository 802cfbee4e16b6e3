import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openRecordStore } from '../../src/account/record-store.js';
import { importFiles } from '../../src/commands/import.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import type { Payload } from '../../src/contract/index.js';
import { datasets } from '../../src/contract/index.js';
import { type ExportOptions, exportRecords } from '../../src/export/export.js';
import { fileFormats } from '../../src/export/formats.js';
import { openSource } from '../../src/files/index.js';
import { inWordsOf } from '../../src/messages/index.js';
import { languages } from '../../src/messages/languages.js';
import { reportTextsOf } from '../../src/messages/report-languages.js';
import type { ExportFormat } from '../../src/reports/results.js';
import {
  account as anAccount,
  connectionTo,
  importing,
  newFolder,
  sandboxWith,
  send,
  sendCustomers,
} from '../accounts.js';
import { casesOf } from '../rounds.js';
import { columnOf, edit, sheetOf } from '../rows/returned-support.js';
import { cellsOf, rowsOf } from './sheet-cells.js';

async function sheetsOf(file: string) {
  const source = await openSource(file);
  await source.close();
  return source.sheets;
}

/** Exports into a workbook of its own, under the names of the fields. */
async function exported(connection: Connection, options: Partial<ExportOptions> & Pick<ExportOptions, 'datasets'>) {
  const to = join(newFolder(), 'export.xlsx');
  return { to, result: await exportRecords({ ...connection, to, headings: 'fields', ...options }) };
}

/** What somebody reads on the page that explains, line by line. */
async function aboutOf(file: string, sheet = 'About this export'): Promise<string[]> {
  return (await cellsOf(file, sheet)).map((cells) => cells.filter((cell) => cell !== null).join(': '));
}

async function readWorkbook(file: string): Promise<exceljs.Workbook> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  return workbook;
}

/** A copy of a workbook, changed by a spreadsheet program. */
async function copyOf(file: string, change: (workbook: exceljs.Workbook) => void): Promise<string> {
  const copy = join(newFolder(), 'copy.xlsx');
  copyFileSync(file, copy);
  await edit(copy, change);
  return copy;
}

/** What writes records that were fetched, as an export does. */
async function stored(dataset: 'customer' | 'job', records: readonly (Payload & { readonly id: string })[]) {
  const { client, account } = connectionTo(await sandboxWith());
  const store = await openRecordStore(newFolder(), account);
  onTestFinished(() => store.close());
  store.put(dataset, records);
  const now = Date.now();
  const of = {
    client,
    account,
    store,
    held: () => store,
    targets: [],
    attemptedAt: 0,
    begunAt: now,
    now: () => now,
    filters: {},
    saidFilters: {},
    fetched: [],
  };
  const target = { datasets: datasets.filter(({ name }) => name === dataset) };
  return {
    write: (file: string, format: ExportFormat) =>
      fileFormats[format].write({ ...target, file, format }, { ...of, datasets: [dataset] }),
  };
}

describe('an exported workbook', () => {
  it('has a sheet for each list, whose rows name their record, then the page that explains, and its memory last', async () => {
    const { sandbox, connection } = await anAccount();
    await send(sandbox, 'customer', { myId: 'C', name: 'Ann' });
    const parts = [
      { reference: 'FILTER-20', quantity: 2 },
      { reference: '007', quantity: 1.5 },
    ];
    const job = await send(sandbox, 'job', { myId: 'J', customer: { myId: 'C' }, description: 'x', parts });
    const { to, result } = await exported(connection, { datasets: ['job'] });
    expect(await sheetsOf(to)).toEqual([
      ...['Jobs', 'Job other technicians', 'Job time entries', 'Job parts', 'Job report', 'About this export'].map(
        (name) => ({ name, state: 'visible' }),
      ),
      { name: 'fieldsheet', state: 'veryHidden' },
    ]);
    expect(await rowsOf(to, 'Job parts')).toMatchObject([
      { id: job.id, myId: 'J', 'parts.reference': 'FILTER-20', 'parts.quantity': 2 },
      { id: job.id, myId: 'J', 'parts.reference': '007', 'parts.quantity': 1.5 },
    ]);
    expect(result.files[0]?.tables).toContainEqual({ dataset: 'job', list: 'parts', sheets: ['Job parts'], rows: 2 });
    const without = await exported(connection, { datasets: ['job'], lists: false });
    expect((await sheetsOf(without.to)).map(({ name }) => name)).toEqual(['Jobs', 'About this export', 'fieldsheet']);
  });

  it('leaves out the columns without a value, names them, and takes a value that is put into one', async () => {
    const { sandbox, connection } = await anAccount();
    await send(sandbox, 'customer', { myId: 'A', name: 'a', addressCity: 'Lyon' });
    await send(sandbox, 'customer', { name: 'b', contactPhone: '+33 1' });
    const { to } = await exported(connection, { datasets: ['customer', 'site'], headings: 'words' });
    const workbook = await readWorkbook(to);
    const sheet = workbook.getWorksheet('Customers');
    const headings = ((sheet?.getRow(1).values ?? []) as string[]).slice(1);
    expect(headings).toEqual(['Id', 'Own number', 'Name', 'City', 'Contact: phone', 'Active', 'Public link']);
    // A sheet without rows is there to be filled.
    expect(workbook.getWorksheet('Sites')?.getRow(1).values).toContain('Postal code');
    const about = (await aboutOf(to)).filter((line) => line.startsWith('Empty in'));
    expect(about).toEqual([expect.stringMatching(/^Empty in Customers: \d+ columns .*Postal code, /)]);

    sheet?.getRow(1).splice(headings.length + 1, 1, 'VAT number');
    sheet?.getRow(2).splice(headings.length + 1, 1, 'FR 1');
    await workbook.xlsx.writeFile(to);
    const { summary } = await importFiles({ ...importing(connection, newFolder()), files: [to] });
    expect(summary.counts.total).toMatchObject({ created: 0, updated: 1, conflict: 0, rejected: 0 });
  });

  it('is printed landscape, its headings on every page, at half its size or larger', async () => {
    const sandbox = await sandboxWith({ seed: 10 });
    const { to } = await exported(connectionTo(sandbox), { datasets: ['customer', 'job'] });
    const workbook = await readWorkbook(to);
    for (const name of ['Customers', 'Jobs', 'Job parts']) {
      const sheet = workbook.getWorksheet(name);
      const characters = sheet?.columns.reduce((sum, { width = 0, hidden }) => sum + (hidden ? 0 : width), 0) ?? 0;
      expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', fitToPage: true, fitToHeight: 0 });
      expect(sheet?.pageSetup.printTitlesRow).toBe('1:1');
      // A page of A4 takes about 130 characters at full size.
      expect(Math.ceil(characters / 260)).toBe(sheet?.pageSetup.fitToWidth);
    }
  });

  it.each(casesOf(languages, 2))(
    'marks in %s a text that it cut, has it whole on another sheet, and knows the mark when the file comes back',
    async (language) => {
      const { sandbox, connection } = await anAccount();
      const name = `${'x'.repeat(32_766)}😀${'y'.repeat(33_000)}`;
      await send(sandbox, 'customer', { myId: 'A', name });
      const { to } = await exported(connection, { datasets: ['customer'], language });
      const { workbook: said } = reportTextsOf(language);
      const title = inWordsOf(reportTextsOf(language), 'Customers');
      const [customer] = await rowsOf(to, title);
      expect(String(customer?.name).endsWith(said.cutMark)).toBe(true);
      const parts = await rowsOf(to, said.longTextsSheet);
      expect(parts.map((part) => Object.values(part).at(-1)).join('')).toBe(name);
      expect(parts).toHaveLength(3);
      const { summary: unedited } = await importFiles({ ...importing(connection, newFolder()), files: [to] });
      expect(unedited.counts.total).toMatchObject({ created: 0, updated: 0, conflict: 0, rejected: 0 });

      const forgetful = await copyOf(to, (workbook) => workbook.removeWorksheet('fieldsheet'));
      const { summary: forgotten } = await importFiles({ ...importing(connection, newFolder()), files: [forgetful] });
      expect(forgotten.counts.total).toMatchObject({ updated: 0, rejected: 1 });
      // The account still has the text that was cut, so that writing another one in its place is no conflict.
      const short = await copyOf(to, (workbook) => {
        const sheet = sheetOf(workbook, title);
        sheet.getRow(2).getCell(columnOf(sheet, 'name')).value = 'Short';
      });
      const { summary: edited } = await importFiles({ ...importing(connection, newFolder()), files: [short] });
      expect(edited.counts.total).toMatchObject({ updated: 1, conflict: 0, rejected: 0 });
    },
  );

  it('goes on in another sheet where one is full, and both are imported', async () => {
    const { sandbox, connection } = await anAccount();
    await sendCustomers(sandbox, 7);
    const { to, result } = await exported(connection, { datasets: ['customer'], rowsPerSheet: 4 });
    const sheets = ['Customers', 'Customers (2)', 'Customers (3)'];
    expect(result.files[0]?.tables).toMatchObject([{ sheets, rows: 7 }]);
    const rows = await Promise.all(sheets.map((sheet) => rowsOf(to, sheet)));
    expect(rows.map(({ length }) => length)).toEqual([3, 3, 1]);
    const ids = rows.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);

    await edit(to, (workbook) => {
      const sheet = sheetOf(workbook, 'Customers (3)');
      sheet.getRow(2).getCell(columnOf(sheet, 'name')).value = 'Edited';
    });
    const { summary } = await importFiles({ ...importing(connection, newFolder()), files: [to] });
    expect(summary.counts.total).toMatchObject({ created: 0, updated: 1, unchanged: 0, conflict: 0, rejected: 0 });
  });

  it('holds the ids also where they were not chosen, out of sight', async () => {
    const sandbox = await sandboxWith();
    await sendCustomers(sandbox, 2);
    const columns = { customer: ['name', 'myId'] };
    const { to } = await exported(connectionTo(sandbox), { datasets: ['customer'], columns });
    const sheet = (await readWorkbook(to)).getWorksheet('Customers');
    expect([1, 2, 3].map((column) => sheet?.getCell(1, column).value)).toEqual(['id', 'name', 'myId']);
    expect([1, 2, 3].map((column) => sheet?.getColumn(column).hidden)).toEqual([true, false, false]);
    const about = await aboutOf(to);
    expect(about.find((line) => line.startsWith('Columns of Customers'))).toMatch(
      /^Columns of Customers: \d+ left out: address, /,
    );
    expect(about.find((line) => line.startsWith('Ids'))).toContain('hidden');
  });

  it('has on a sheet of their own the values that no column holds; a CSV file says how many it leaves out', async () => {
    const report = { blocks: [{ name: 'A' }] };
    const record = { id: 'j1', num: 4, report, colour: 'red', technician: { login: 'x', badge: 7 } };
    const { write } = await stored('job', [record]);
    const file = join(newFolder(), 'jobs.xlsx');
    await write(file, 'xlsx');
    const others = await rowsOf(file, 'Other values');
    expect(others.map(({ id, field, text }) => [id, field, text])).toEqual([
      ['j1', 'report', JSON.stringify(report)],
      ['j1', 'colour', 'red'],
      ['j1', 'technician.badge', '7'],
    ]);
    // CSV has no room for them and says so.
    const { tables } = await write(join(newFolder(), 'jobs.csv'), 'csv');
    expect(tables).toEqual([{ dataset: 'job', rows: 1, leftOut: 3 }]);
  });

  it('names the records whose text a CSV file cannot hold as it is, and where they are in it', async () => {
    const named = [
      { id: 'c1', myId: 'A-1', name: 'whole' },
      { id: 'c2', myId: 'A-2', name: 'a\0b' },
      { id: 'c3', myId: 'A-3', name: 'whole' },
      { id: 'c4', myId: 'A-4', name: '\0' },
    ];
    const { write } = await stored('customer', named);
    const { tables } = await write(join(newFolder(), 'customers.csv'), 'csv');
    expect(tables[0]?.replaced).toEqual({
      cells: 2,
      first: [
        { record: 'c2', row: 3, field: 'name' },
        { record: 'c4', row: 5, field: 'name' },
      ],
    });
    expect((await write(join(newFolder(), 'customers.jsonl'), 'jsonl')).tables[0]?.replaced).toBeUndefined();
  });

  it('says what it holds: account, time, filters and rows', async () => {
    const { sandbox, connection } = await anAccount();
    await sendCustomers(sandbox, 3);
    const { to } = await exported(connection, {
      ...{ datasets: ['customer'], filters: { active: 'true' }, timeZone: 'Europe/Berlin' },
    });
    const about = await aboutOf(to);
    expect(about).toContain(`Account: ${connection.account}`);
    expect(about).toContain('Records: Only those with active true');
    expect(about).toContain('Customers: 3 records');
    expect(about.find((line) => line.startsWith('Read'))).toMatch(/\(Europe\/Berlin\)$/);
  });

  it('says filters in its language, under names of fields as they were given', async () => {
    const { sandbox, connection } = await anAccount();
    await sendCustomers(sandbox, 3);
    const filters = { active: 'true', 'changed-since': '2026-01-31 13:00', name: 'C*' };
    const french = await exported(connection, {
      ...{ datasets: ['customer'], filters, timeZone: 'Europe/Berlin', language: 'fr', headings: 'words' },
    });
    expect((await aboutOf(french.to, 'À propos de cet export')).join('\n')).toContain(
      'Seulement ceux avec Actif = oui, Modifié le ≥ 31 janvier 2026 à 14:00 (Europe/Berlin), Nom = C*',
    );
    const active = { filters: { active: 'true' }, headings: 'fields' } as const;
    const fields = await exported(connection, { datasets: ['customer'], ...active });
    expect(await aboutOf(fields.to)).toContain('Records: Only those with active true');
  });
});
