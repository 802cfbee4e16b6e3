import { join } from 'node:path';
import type exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { MappingError } from '../../src/errors.js';
import { exportRecords } from '../../src/export/export.js';
import { account, connectionTo, keyOf, newFolder, requestsOf, sandboxWith, send, sendCustomers } from '../accounts.js';
import { expectError } from '../errors.js';
import { type Change, cellOf, columnOf, edit, exportedOnce, readBack, sheetOf } from './returned-support.js';

/** A workbook of customers and a job, changed as people do. */
const workbookWith = exportedOnce(async (to) => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 6);
  for (const at of [0, 1, 2, 3]) await send(sandbox, 'customer', { myId: keyOf(at), contactPhone: `+33 ${at}` });
  const parts = [1, 2].map((number) => ({ reference: `P${number}`, quantity: number }));
  await send(sandbox, 'job', { myId: 'J0', description: 'Job', customer: { myId: keyOf(0) }, parts });
  await exportRecords({ ...connectionTo(sandbox), to, datasets: ['customer', 'job'] });
});

const customers = (workbook: exceljs.Workbook) => sheetOf(workbook, 'Customers');

function nameColumn(sheet: exceljs.Worksheet, heading: string, name: string): void {
  sheet.getRow(1).getCell(columnOf(sheet, heading)).value = name;
}

/** What a workbook is refused with. */
async function refusal(change: Change) {
  const error = await expectError(readBack(await workbookWith(change)), MappingError);
  const { sheet, column } = error.place ?? {};
  return { message: error.message, advice: error.advice, sheet, column };
}

describe('an exported workbook in which names were changed', () => {
  it.each([
    ['Customers', 'My people'],
    // Names that another resource has in some language.
    ['Customers', 'Aufträge'],
    ['Customers', 'Équipements'],
    ['Customers', 'Equipment'],
    ['Customers', 'Sites'],
    ['Job parts', 'Teile'],
  ])('is refused where the sheet %s is called %s, and says what it was called', async (exported, sheet) => {
    const refused = await refusal((book) => {
      sheetOf(book, exported).name = sheet;
    });
    expect(refused).toMatchObject({ sheet, message: `The sheet "${sheet}" was exported as "${exported}".` });
    expect(refused.advice).toContain(`"${exported}"`);
  });

  it('is refused where two sheets swapped their names', async () => {
    const { sandbox, path, connection } = await account();
    await send(sandbox, 'customer', { myId: 'C1', name: 'Ann' });
    await send(sandbox, 'site', { myId: 'S1', name: 'Works', customer: { myId: 'C1' } });
    const file = join(path, 'all.xlsx');
    await exportRecords({ ...connection, to: file, datasets: ['customer', 'site'] });
    await edit(file, (book) => {
      const [one, other] = [sheetOf(book, 'Customers'), sheetOf(book, 'Sites')];
      one.name = 'One';
      other.name = 'Customers';
      one.name = 'Sites';
    });
    const error = await expectError(readBack(file), MappingError);
    expect(error.message).toMatch(
      /^The sheet "Sites" was exported as "Customers"|^The sheet "Customers" was exported as "Sites"/,
    );
  });

  it('is refused where a sheet has another name, though a hidden one has its name', async () => {
    const refused = await refusal((book) => {
      customers(book).name = 'People';
      book.addWorksheet('customers of ours', { state: 'hidden' });
    });
    expect(refused).toMatchObject({ sheet: 'People' });
  });

  it('is read where the sheets were hidden under their names, the items of lists too', async () => {
    for (const state of ['hidden', 'veryHidden'] as const) {
      const file = await workbookWith((book) => {
        cellOf(customers(book), keyOf(1), 'name').value = 'Edited';
        const parts = sheetOf(book, 'Job parts');
        parts.getRow(2).getCell(columnOf(parts, 'parts.quantity')).value = 7;
        for (const sheet of [customers(book), sheetOf(book, 'Jobs'), parts]) sheet.state = state;
      });
      const { records, issues, missing } = await readBack(file);
      expect({ issues, missing }).toEqual({ issues: [], missing: [] });
      expect(records).toMatchObject([
        { resource: 'customer', payload: { name: 'Edited' } },
        { resource: 'job', payload: { parts: [{ quantity: 7 }, { quantity: 2 }] } },
      ]);
    }
  });

  it('takes no record for gone whose row stands in a further sheet', async () => {
    const file = await workbookWith((book) => {
      const sheet = customers(book);
      const archive = book.addWorksheet('Archive');
      for (const row of [1, 2]) archive.addRow((sheet.getRow(row).values as exceljs.CellValue[]).slice(1));
      sheet.spliceRows(2, 1);
    });
    const { missing, issues } = await readBack(file);
    expect(missing).toEqual([]);
    expect(issues.find(({ code }) => code === 'gone-doubtful')?.message).toContain('the sheet "Archive"');
  });

  it.each([
    ['contactPhone', 'Phone', 'Contact: phone'],
    ['name', 'Called', 'Name'],
    ['id', 'Nummer', 'Id'],
    ['contactPhone', null, 'Contact: phone'],
    ['name', null, 'Name'],
    ['id', null, 'Id'],
  ])('is refused where the heading of %s is %s, and says what it was', async (field, now, exported) => {
    let letter = '';
    const refused = await refusal((book) => {
      const sheet = customers(book);
      cellOf(sheet, keyOf(1), field).value = '99';
      const heading = sheet.getRow(1).getCell(columnOf(sheet, field));
      letter = heading.address.replace('1', '');
      heading.value = now;
    });
    expect(refused).toMatchObject({ sheet: 'Customers', column: letter });
    const said = now === null ? 'has no heading any more' : `is called "${now}" now`;
    expect(refused.message).toContain(`exported as "${exported}" ${said}`);
    expect(refused.advice).toContain(`"${exported}"`);
  });

  it('is refused where several headings beside one another were erased', async () => {
    const refused = await refusal((book) => {
      const sheet = customers(book);
      const columns = ['id', 'name', 'contactPhone'].map((heading) => columnOf(sheet, heading));
      for (const column of columns) sheet.getRow(1).getCell(column).value = null;
    });
    expect(refused).toMatchObject({ sheet: 'Customers', message: expect.stringContaining('has no heading any more') });
  });

  it('sends nothing where a heading was renamed, and the import fails', async () => {
    const { sandbox, path, connection, load } = await account();
    await sendCustomers(sandbox, 3);
    const file = join(path, 'all.xlsx');
    await exportRecords({ ...connection, to: file, datasets: ['customer'] });
    await edit(file, (book) => {
      const sheet = customers(book);
      cellOf(sheet, keyOf(1), 'name').value = 'Edited';
      nameColumn(sheet, 'name', 'Called');
      cellOf(sheet, keyOf(2), 'myId').value = 'Edited too';
    });
    await expectError(load([file]), MappingError);
    expect(requestsOf(sandbox, 'customer.send')).toBe(3);
  });

  it('takes a column of somebody’s own for nothing else as long as all exported ones are there', async () => {
    const file = await workbookWith((book) => {
      const sheet = customers(book);
      const column = sheet.columnCount + 1;
      sheet.getRow(1).getCell(column).value = 'My notes';
      for (let row = 2; row <= 7; row++) sheet.getRow(row).getCell(column).value = `+33 ${row - 2}`;
    });
    const { records, issues } = await readBack(file);
    expect(records).toEqual([]);
    expect(issues.map(({ code }) => code)).toEqual(['column-unknown']);
  });
});

it.each(['Item', 'Block', 'Value', 'Wert', 'Iteration', 'Part: quantity'])(
  'a column of somebody’s own called %s, as one of a list, is told and sends nothing of the sheet',
  async (own) => {
    for (const [title, myId, heading] of [
      ['Jobs', 'J0', 'description'],
      ['Customers', keyOf(0), 'name'],
    ] as const) {
      const file = await workbookWith((book) => {
        const sheet = sheetOf(book, title);
        cellOf(sheet, myId, heading).value = 'Edited';
        const column = sheet.columnCount + 1;
        sheet.getRow(1).getCell(column).value = own;
        for (let row = 2; row <= sheet.rowCount; row++) sheet.getRow(row).getCell(column).value = String(row);
      });
      const { records, issues } = await readBack(file);
      expect(records.map(({ payload: { id, ...payload } }) => payload)).toEqual([{ [heading]: 'Edited' }]);
      expect(issues.map(({ code }) => code)).toEqual(['column-unknown']);
    }
  },
);

it('a column of somebody’s own beside nothing but ids and numbers makes no list of an exported sheet', async () => {
  const sandbox = await sandboxWith();
  await send(sandbox, 'customer', { myId: 'C', name: 'Bakery' });
  await send(sandbox, 'job', { myId: 'J', description: 'Job', customer: { myId: 'C' } });
  const to = join(newFolder(), 'jobs.xlsx');
  await exportRecords({ ...connectionTo(sandbox), to, datasets: ['job'], columns: { job: ['id', 'myId'] } });
  await edit(to, (book) => {
    sheetOf(book, 'Jobs').getRow(1).getCell(3).value = 'Item';
    sheetOf(book, 'Jobs').getRow(2).getCell(3).value = 'lamp';
  });
  const { records, issues } = await readBack(to);
  expect(records).toEqual([]);
  expect(issues.map(({ code }) => code)).toEqual(['column-unknown']);
});

it('a half of a position: typed in beside an empty one is told', async () => {
  const file = await workbookWith((book) => {
    cellOf(customers(book), keyOf(1), 'position.latitude').value = '50.9';
  });
  const { issues } = await readBack(file);
  expect(issues).toMatchObject([{ code: 'position-incomplete' }]);
  expect(issues[0]?.message).toContain(
    '"Position: latitude" (position.latitude) was edited, and position.longitude is empty.',
  );
  await edit(file, (book) => {
    cellOf(customers(book), keyOf(1), 'position.longitude').value = '6.9';
  });
  expect((await readBack(file)).issues).toEqual([]);
});
