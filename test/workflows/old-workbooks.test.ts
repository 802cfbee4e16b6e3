import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { retry, writeRunFiles } from '../../src/commands/index.js';
import { account as anAccount, recordsIn } from '../accounts.js';
import { cell, ods, row, table, text } from '../tabular/ods-builder.js';

const number = (value: number) => cell(`office:value-type="float" office:value="${value}"`);

/** Customer C2 and, with it, site S2 cannot be sent. */
const body = [
  table(
    [
      row(text('myId'), text('name'), text('active')),
      row(text('C1'), text('Größe'), cell('office:value-type="boolean" office:boolean-value="true"')),
      row(text('C2'), text('Two'), text('perhaps')),
    ].join(''),
    'Customers',
  ),
  table(
    [
      row(text('myId'), text('name'), text('customer.myId'), text('position.latitude'), text('position.longitude')),
      row(text('S1'), text('At one'), text('C1'), number(50.9), number(6.9)),
      row(text('S2'), text('At two'), text('C2')),
    ].join(''),
    'Sites',
  ),
].join('');

it.each(['copy', 'rejects'] as const)(
  'an .ods workbook is imported, and what was rejected is sent from the %s',
  async (from) => {
    const { sandbox, path, context, load } = await anAccount();
    const source = join(path, 'all.ods');
    writeFileSync(source, ods({ body }));
    const { summary } = await load([source]);
    expect(summary.counts.total).toMatchObject({ created: 2, rejected: 1, blocked: 1 });
    const target = join(path, 'again.xlsx');
    const wanted = from === 'copy' ? { reports: [target] } : { reports: [], rejects: target };
    await writeRunFiles({ stateFolder: path, run: summary.id, ...wanted });
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(target);
    const sheet = book.getWorksheet('Customers');
    const rows = sheet?.getRows(2, sheet.rowCount - 1) ?? [];
    for (const each of rows) if (each.getCell(1).text === 'C2') each.getCell(3).value = 'true';
    await book.xlsx.writeFile(target);
    const second = await retry({ ...context, run: summary.id, files: [target] });
    expect(second.summary.counts.total).toMatchObject({ created: 2, rejected: 0 });
    const names = async (resource: 'customer' | 'site') =>
      (await recordsIn(sandbox, resource)).map(({ myId, name }) => `${myId} ${name}`);
    expect(await names('customer')).toEqual(['C1 Größe', 'C2 Two']);
    expect(await names('site')).toEqual(['S1 At one', 'S2 At two']);
  },
);
