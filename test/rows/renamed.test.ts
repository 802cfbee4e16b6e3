import { join } from 'node:path';
import type exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { exportRecords } from '../../src/commands/index.js';
import { runExitCode, runText } from '../../src/reports/index.js';
import { account, connectionTo, keyOf, newFolder, sandboxWith, send, sendCustomers } from '../accounts.js';
import { cellOf, columnOf, edit, exportedOnce, readBack, sheetOf } from './returned-support.js';

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

const payloads = (records: readonly { readonly payload: object }[]) => records.map(({ payload }) => payload);

describe('an exported workbook in which names were changed', () => {
  it('gives the edits of a sheet that has another name, and none of its records counts as gone', async () => {
    const file = await workbookWith((book) => {
      const sheet = customers(book);
      cellOf(sheet, keyOf(1), 'name').value = 'Edited';
      sheet.name = 'Kunden';
    });
    const { records, issues, remembered } = await readBack(file);
    expect(issues).toEqual([]);
    expect(payloads(records)).toEqual([{ id: expect.any(Number), name: 'Edited' }]);
    expect(remembered[0]).toMatchObject({ resource: 'customer', edited: 1, unedited: 5, missing: 0 });
  });

  it('is read where no sheet has the name of a resource any more, the items of lists too', async () => {
    const file = await workbookWith((book) => {
      customers(book).name = 'Kunden';
      sheetOf(book, 'Jobs').name = 'Aufträge';
      const parts = sheetOf(book, 'Job parts');
      parts.getRow(2).getCell(columnOf(parts, 'parts.quantity')).value = 7;
      parts.name = 'Teile';
    });
    const { records, issues } = await readBack(file);
    expect(issues).toEqual([]);
    expect(records).toMatchObject([{ resource: 'job', payload: { parts: [{ quantity: 7 }, { quantity: 2 }] } }]);
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

  it('takes a hidden sheet of other rows for none of its own, whatever its name', async () => {
    const file = await workbookWith((book) => {
      customers(book).name = 'Kunden';
      const other = book.addWorksheet('Customers', { state: 'hidden' });
      other.addRows([
        ['id', 'myId', 'name'],
        [null, 'X', 'Codes'],
      ]);
    });
    const { records, missing } = await readBack(file);
    expect({ records, missing }).toEqual({ records: [], missing: [] });
  });

  it('is read as what it holds, also under a name that another resource has in some language', async () => {
    for (const name of ['Aufträge', 'Équipements', 'Equipment', 'Sites']) {
      const file = await workbookWith((book) => {
        const sheet = customers(book);
        cellOf(sheet, keyOf(1), 'name').value = 'Edited';
        sheet.name = name;
      });
      const { records, issues } = await readBack(file);
      expect({ name, issues, records }).toMatchObject({
        name,
        issues: [],
        records: [{ resource: 'customer', payload: { name: 'Edited' } }],
      });
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

  it('gives the edits of a column that has another heading, and finds its ids under another one', async () => {
    const file = await workbookWith((book) => {
      const sheet = customers(book);
      cellOf(sheet, keyOf(1), 'contactPhone').value = '+33 99';
      nameColumn(sheet, 'contactPhone', 'Phone');
      nameColumn(sheet, 'id', 'Nummer');
    });
    const { records, issues } = await readBack(file);
    expect(issues).toEqual([]);
    expect(payloads(records)).toEqual([{ id: expect.any(Number), contactPhone: '+33 99' }]);
  });

  it('ends with 1 where a column has another heading and nothing shows which it was, and names both', async () => {
    const { sandbox, path, connection, load } = await account();
    await sendCustomers(sandbox, 3);
    await send(sandbox, 'customer', { myId: keyOf(1), contactPhone: '+33 1' });
    const file = join(path, 'all.xlsx');
    await exportRecords({ ...connection, to: file, datasets: ['customer'] });
    await edit(file, (book) => {
      const sheet = customers(book);
      cellOf(sheet, keyOf(1), 'contactPhone').value = '+33 99';
      nameColumn(sheet, 'contactPhone', 'Phone');
    });
    const result = await load([file]);
    expect(runExitCode(result)).toBe(1);
    const [issue] = result.issues?.list ?? [];
    expect(issue).toMatchObject({ code: 'heading-not-exported', severity: 'error', value: 'Phone' });
    expect(issue?.message).toContain('where Contact: phone was exported');
  });

  it('gives the edits of columns whose headings were erased: of values, of values that were empty, and of the ids', async () => {
    for (const erased of [['name'], ['contactPhone'], ['id'], ['id', 'name', 'contactPhone']]) {
      const file = await workbookWith((book) => {
        const sheet = customers(book);
        cellOf(sheet, keyOf(1), 'name').value = 'Edited';
        cellOf(sheet, keyOf(5), 'contactPhone').value = '+33 99';
        const columns = erased.map((heading) => columnOf(sheet, heading));
        for (const column of columns) sheet.getRow(1).getCell(column).value = null;
      });
      const { records, issues, remembered } = await readBack(file);
      expect(issues).toEqual([]);
      expect(payloads(records)).toEqual([
        { id: expect.any(Number), name: 'Edited' },
        { id: expect.any(Number), contactPhone: '+33 99' },
      ]);
      expect(remembered[0]).toMatchObject({ edited: 2, unedited: 4, missing: 0 });
    }
  });

  it('names the column under an erased heading where nothing shows which it was, and claims nothing of its edits', async () => {
    const { sandbox, path, connection, load } = await account();
    await sendCustomers(sandbox, 3);
    await send(sandbox, 'customer', { myId: keyOf(1), contactPhone: '+33 1' });
    const file = join(path, 'all.xlsx');
    await exportRecords({ ...connection, to: file, datasets: ['customer'] });
    let letter = '';
    await edit(file, (book) => {
      const sheet = customers(book);
      cellOf(sheet, keyOf(1), 'contactPhone').value = '+33 99';
      const heading = sheet.getRow(1).getCell(columnOf(sheet, 'contactPhone'));
      letter = heading.address.replace('1', '');
      heading.value = null;
    });
    const result = await load([file]);
    expect(runExitCode(result)).toBe(1);
    expect(result.issues?.list.find(({ code }) => code === 'heading-not-exported')).toMatchObject({
      column: letter,
      message: expect.stringContaining(`column "${letter}", which stands where Contact: phone was exported`),
    });
    expect(runText(result, { colour: false })).not.toMatch(/Nothing was edited|Edits/);
  });

  it('gives the edits of two sheets that swapped their names', async () => {
    const { sandbox, path, connection } = await account();
    const customer = await send(sandbox, 'customer', { myId: 'C1', name: 'Ann' });
    const site = await send(sandbox, 'site', { myId: 'S1', name: 'Works', customer: { myId: 'C1' } });
    const file = join(path, 'all.xlsx');
    await exportRecords({ ...connection, to: file, datasets: ['customer', 'site'] });
    await edit(file, (book) => {
      const [one, other] = [sheetOf(book, 'Customers'), sheetOf(book, 'Sites')];
      cellOf(one, 'C1', 'name').value = 'Anna';
      cellOf(other, 'S1', 'name').value = 'Mill';
      one.name = 'One';
      other.name = 'Customers';
      one.name = 'Sites';
    });
    const { records, issues, remembered } = await readBack(file);
    expect(issues).toEqual([]);
    expect(records.map(({ resource, payload }) => [resource, payload])).toEqual([
      ['customer', { id: customer.id, name: 'Anna' }],
      ['site', { id: site.id, name: 'Mill' }],
    ]);
    expect(remembered.map(({ missing }) => missing)).toEqual([0, 0]);
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
