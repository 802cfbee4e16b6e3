import { expect, it } from 'vitest';
import { exportRecords } from '../../src/commands/index.js';
import type { Payload } from '../../src/contract/index.js';
import { type Cell, openSource } from '../../src/tabular/index.js';
import { connectionTo, recordsIn, sandboxWith, send } from '../accounts.js';
import { testFolder } from '../tabular/folder.js';
import { convert, readWithOpenpyxl } from './programs.js';

const { path } = testFolder();

/** What spreadsheet programs like to change: formulas, numbers, dates, white space, long and rare characters. */
const texts = [
  ...['=1+1', '+33 1 23', '-5', '@SUM(A1)', "'quoted", '007', '1E5', '01/02/2024', 'TRUE', '#N/A', ' pad ', 'a\nb'],
  ...['a\tb', '<&">', '_x0041_', '😀 é', 'مرحبا', '日本', 'x'.repeat(32_767)],
];

/** openpyxl shows the way in which a text is written that looks like an escaped character. */
const openpyxlShows: Readonly<Record<string, string>> = { _x0041_: '_x005F_x0041_' };

/** An account of every resource, and customers whose names are those texts; exported into one workbook. */
async function exportedAccount(name: string) {
  const sandbox = await sandboxWith({ seed: 12 });
  for (const [index, text] of texts.entries()) {
    const since = [{ label: 'Customer since', value: `20${10 + index}-03-31` }];
    await send(sandbox, 'customer', {
      myId: `0${index}`,
      name: text,
      active: index % 2 === 0,
      customFieldValues: since,
    });
  }
  const to = path(name);
  const datasets = ['customer', 'site', 'equipment', 'job', 'activityType', 'activity', 'customField', 'sharedBlock'];
  const { files } = await exportRecords({ ...connectionTo(sandbox), to, headings: 'fields', datasets });
  return { to, customers: await recordsIn(sandbox, 'customer'), tables: files[0]?.tables ?? [] };
}

/** The cells of the sheets that people see, by the name of the sheet. */
async function cellsOf(file: string): Promise<Record<string, (readonly Cell[])[]>> {
  const source = await openSource(file);
  const found: Record<string, (readonly Cell[])[]> = {};
  for (const { name } of source.sheets.filter(({ state }) => state === 'visible')) {
    const { batches } = await source.table(name, { headerRow: 0 });
    const rows: (readonly Cell[])[] = [];
    for await (const batch of batches) rows.push(...batch.map(({ cells }) => withoutEnd(cells)));
    found[name] = rows.filter(({ length }) => length > 0);
  }
  await source.close();
  return found;
}

function withoutEnd(cells: readonly Cell[]): readonly Cell[] {
  const last = cells.findLastIndex((cell) => cell !== null && cell !== '');
  return cells.slice(0, last + 1);
}

it('an exported workbook is opened by LibreOffice and saved again with the same cells', async () => {
  const { to } = await exportedAccount('libre.xlsx');
  const saved = await convert(to, 'xlsx', path('saved'));
  expect(await cellsOf(saved)).toEqual(await cellsOf(to));
});

it('an exported workbook holds for another reader what the account holds, without a formula', async () => {
  const { to, customers, tables } = await exportedAccount('python.xlsx');
  const sheets = await readWithOpenpyxl(to);
  expect(sheets.reduce((sum, { formulas }) => sum + formulas, 0)).toBe(0);
  expect(sheets.at(-1)).toMatchObject({ name: 'fieldsheet', state: 'veryHidden' });
  for (const { sheets: [name] = [], rows } of tables) {
    const sheet = sheets.find((each) => each.name === name);
    expect(sheet).toMatchObject({ state: 'visible', frozen: 'A2' });
    expect(sheet?.filter).toMatch(new RegExp(`^A1:[A-Z]+${rows + 1}$`));
    expect(sheet?.rows).toHaveLength(rows + 1);
  }
  const [headings = [], ...rows] = sheets[0]?.rows ?? [];
  const column = (heading: string) => headings.indexOf(heading);
  const read = new Map(rows.map((row) => [row[column('id')], row]));
  expect(read.size).toBe(customers.length);
  for (const customer of customers as readonly Payload[]) {
    const row = read.get(customer.id as number) ?? [];
    for (const field of ['myId', 'name', 'active', 'addressZIP', 'contactPhone'])
      expect(row[column(field)] ?? '').toEqual(openpyxlShows[String(customer[field])] ?? customer[field] ?? '');
    const since = customValue(customer, 'Customer since');
    if (since !== undefined)
      expect(row[column('customFieldValues.Customer since')]).toEqual({ date: `${since}T00:00:00` });
  }
});

function customValue({ customFieldValues }: Payload, label: string): unknown {
  const values = customFieldValues as readonly { readonly label: string; readonly value: string }[] | undefined;
  return values?.find((field) => field.label === label)?.value || undefined;
}
