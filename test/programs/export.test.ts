import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Payload, resourceNames } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import { type Cell, cellText, commitOrAbort, createWorkbookWriter, openSource } from '../../src/files/index.js';
import { writeTemplate } from '../../src/mapping/templates/template.js';
import { languages } from '../../src/messages/languages.js';
import { connectionTo, recordsIn, sandboxWith, send } from '../accounts.js';
import { testFolder } from '../files/folder.js';
import { columnOf, loaded, offeredAt, rowTexts, ruleAt, sheetOf } from '../templates/workbook.js';
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

/** Text, UTF-8, cells as they are formatted, and every sheet into a file of its own. */
const everySheet = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';

it.each(languages)('a template in %s shows the same headings as it has, sheet by sheet', async (language) => {
  const file = path(`${language}.xlsx`);
  await writeTemplate(resourceNames, file, { language });
  await convert(file, everySheet, path('.'));
  const { worksheets } = await loaded(file);
  for (const sheet of worksheets.slice(1, -1)) {
    const lines = (await readFile(join(path('.'), `${language}-${sheet.name}.csv`), 'utf8')).trim().split('\n');
    expect(lines).toEqual([1, 2].map((row) => rowTexts(sheet, row).join(',')));
  }
});

it('a template keeps its drop-down lists when it is saved there, and the formats of its columns', async () => {
  const file = path('job.xlsx');
  await writeTemplate(['customer', 'job'], file);
  const saved = await loaded(await convert(file, 'xlsx', path('saved')));
  const [before, after] = [sheetOf(await loaded(file), 'Jobs'), sheetOf(saved, 'Jobs')];
  expect(rowTexts(after, 2)).toEqual(rowTexts(before, 2));
  for (const heading of ['priority', 'status', 'geocoding']) {
    const rule = ruleAt(after, columnOf(after, heading));
    expect(rule).toMatchObject({ type: 'list', errorStyle: 'stop', showErrorMessage: true });
    expect(offeredAt(after, heading)).toEqual(offeredAt(before, heading));
  }
  expect(ruleAt(after, columnOf(after, 'customer.myId'))?.formulae[0]).toMatch(/^OFFSET\(/);
  expect(after.getColumn(columnOf(after, 'addressZIP')).numFmt).toBe('@');
});

const seed = Number(process.env.FIELDSHEET_SEED ?? 720_417);

/** What every kind holds: LibreOffice loses tabs, digits of numbers next to zero, and has other dates before March 1900. */
const day = fc.date({ min: new Date('1900-03-01'), max: new Date('2200-01-01'), noInvalidDate: true });
const text = fc
  .string({ unit: fc.constantFrom(...'aä ßЖ倉😀<&>"\'=+-@0,;\n_x000D_'), maxLength: 60 })
  .filter((value) => value.trim() !== '');
const cell: fc.Arbitrary<Cell> = fc.oneof(
  text,
  fc.integer(),
  fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000),
  fc.boolean(),
  day.map((value) => new Date(Math.floor(value.getTime() / 60_000) * 60_000)),
  fc.constant(null),
);
const rows = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 400, maxLength: 400 });

/** The texts of the cells that are filled, by row and column; the sheet names with their states. */
async function contentOf(file: string) {
  const source = await openSource(file);
  try {
    const { sheets, kind } = source;
    const cells: Record<string, string> = {};
    for (const { name } of sheets) {
      const { batches } = await source.table(name, { headerRow: 0 });
      for await (const batch of batches) {
        for (const { number, cells: found } of batch) {
          for (const [at, value] of found.entries()) {
            if (cellText(value) !== '') cells[`${name} ${number}:${at}`] = `${typeof value} ${cellText(value)}`;
          }
        }
      }
    }
    return { kind, content: { sheets, cells } };
  } finally {
    await source.close();
  }
}

it(`a workbook has the same rows once LibreOffice has saved it as .xls, as .ods or anew: seed ${seed}`, async () => {
  const file = path('random.xlsx');
  const writer = await createWorkbookWriter(file);
  await commitOrAbort(writer, async () => {
    for (const [at, content] of fc.sample(rows, { seed, numRuns: 3 }).entries()) {
      const columns = Array.from(
        { length: 5 },
        (_, column) => ({ heading: `Column ${column}`, kind: 'number' }) as const,
      );
      const state = at === 1 ? 'hidden' : 'visible';
      await (await writer.sheet({ name: `Sheet & ${at}`, columns, state, ownFormats: true })).write(content);
    }
  });
  const { content } = await contentOf(file);
  for (const kind of ['ods', 'xls', 'xlsx']) {
    mkdirSync(path(kind));
    const saved = await contentOf(await convert(file, kind, path(kind)));
    expect(saved.kind).toBe(kind);
    expect(saved.content).toEqual(content);
  }
});
