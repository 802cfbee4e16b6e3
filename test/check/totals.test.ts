import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../src/rows/check/check.js';
import { newFolder } from '../accounts.js';
import { type WorkbookParts, workbook } from '../files/workbook-builder.js';

type Rows = readonly (readonly (string | number)[])[];

const xml = (rows: Rows) =>
  rows
    .map((cells) => {
      const written = cells.map((cell) =>
        typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
      );
      return `<row>${written.join('')}</row>`;
    })
    .join('');

async function checkOf(rows: Rows, extra: WorkbookParts['extra'] = []) {
  const file = join(newFolder(), 'customers.xlsx');
  const sheets = '<sheet name="Customers" sheetId="1" r:id="r1"/>';
  writeFileSync(file, workbook({ rows: xml(rows), sheets, extra }));
  const { rows: counts, records, issues } = await check({ files: [file], maxIssues: 10 });
  return { counts, customers: records.customer, codes: issues.list.map(({ code, row }) => `${code} ${row}`) };
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a table of a sheet, with these attributes. */
const tableParts = (attributes: string) => [
  {
    name: 'xl/worksheets/_rels/sheet1.xml.rels',
    data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="t" Type="${office}/table" Target="../tables/table1.xml"/></Relationships>`,
  },
  {
    name: 'xl/tables/table1.xml',
    data: `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="T" ${attributes}/>`,
  },
];

const rows: Rows = [
  ['myId', 'name'],
  ['T1', 'a'],
  ['T2', 'b'],
  ['Total', 2],
];

it('the row of totals that a table of the workbook names is skipped', async () => {
  const found = await checkOf(rows, tableParts('ref="A1:B4" totalsRowCount="1"'));
  expect(found).toEqual({ counts: { read: 3, mapped: 2, skipped: 1, rejected: 0 }, customers: 2, codes: [] });
});

it.each([
  ['it names none', 'ref="A1:B4"'],
  ['it is another table', 'ref="A2:B4" totalsRowCount="1"'],
  ['it is damaged', 'ref="A1:B4" totalsRowCount="1'],
])('a table skips nothing where %s', async (_, attributes) => {
  const { counts, codes } = await checkOf(rows, tableParts(attributes));
  expect(counts).toMatchObject({ mapped: 2, skipped: 0, rejected: 1 });
  expect(codes).toEqual(['totals-among-rows 4']);
});

it('totals are told in a copy, too, which says of each row what became of it', async () => {
  const [headings = [], ...others] = rows;
  const copy = [
    [...headings, 'fieldsheet status', 'fieldsheet message'],
    ...others.map((row) => [...row, 'ok', 'fine']),
  ];
  expect((await checkOf(copy)).codes).toEqual(['totals-among-rows 4']);
});

const headings = ['myId', 'name', 'addressStreet', 'addressZIP', 'addressCity'];
const above = ['C-12', 'Adler AG', 'Ringweg 1', '01100', 'Leipzig'];
const complete = ['C-13', 'Busch KG', 'Am Markt 2', '50667', 'Köln'];

it.each([
  ['the number of records in another cell', ['', 'Summe', '12 Kunden']],
  ['as its number', ['Summe', '12 Kunden']],
  ['with the number beside the word', ['Total 12 clients']],
  ['a word with a colon', ['Totaal: 12']],
  ['a note beside it', ['Suma', '12', '', '', 'sin Bonn']],
  ['numbers alone', ['Somme', '', '', 101_335]],
])('a row of totals is not sent: %s', async (_, totals) => {
  const found = await checkOf([headings, above, totals, complete]);
  const [code] = found.codes.filter((each) => each.endsWith(' 3'));
  expect(found.customers).toBe(2);
  expect(found.counts).toMatchObject({ mapped: 2, rejected: 1 });
  expect(['totals-among-rows 3', 'key-missing 3']).toContain(code);
});

it('notes below the totals do not hide them', async () => {
  const { codes, customers } = await checkOf([headings, above, complete, ['Gesamt', '2 Kunden'], ['Stand 1. 3.', 'x']]);
  expect(customers).toBe(3);
  expect(codes).toContain('totals-among-rows 4');
});

it.each([
  ['with an address', ['Total', 'Total', 'Rue Haute 5', '75001', 'Paris']],
  ['with a word for totals in its name', ['C-14', 'Total Energies GmbH', 'Rue Haute 5', '75001', 'Paris']],
  ['with a name that begins with it, and nothing else', ['Total Energies GmbH', 'Total Energies GmbH']],
  ['with a number of its own', ['C-14', 'Total']],
])('a customer is no row of totals: %s', async (_, customer) => {
  const { codes, customers } = await checkOf([headings, above, customer, complete]);
  expect({ codes, customers }).toEqual({ codes: [], customers: 3 });
});

it('a customer is no row of totals: with its number behind its name', async () => {
  const named = ['name', 'myId', 'addressStreet', 'addressCity'];
  const { codes } = await checkOf([named, ['Adler', 'C-1', 'Ringweg 1', 'Leipzig'], ['Total', 'C-2']]);
  expect(codes).toEqual([]);
});

const jobHeadings = ['customer.myId', 'myId', 'description', 'duration'];
const jobsOf = (subtotal: string | number, group: string | number = 'Adler GmbH') => [
  [group, 'A-1', 'Leak', 60],
  [group, 'A-2', 'Leak', 60],
  [subtotal, '', '', 240],
  ['Busch AG', 'A-3', 'Leak', 60],
];

async function totalsIn(rows: Rows): Promise<string[]> {
  const file = join(newFolder(), 'jobs.xlsx');
  const sheets = '<sheet name="Jobs" sheetId="1" r:id="r1"/>';
  writeFileSync(file, workbook({ rows: xml([jobHeadings, ...rows]), sheets }));
  const { issues } = await check({ files: [file], maxIssues: 20 });
  return issues.list.filter(({ code }) => code === 'totals-among-rows').map(({ row }) => String(row));
}

it.each([
  ...['Adler GmbH Ergebnis', 'Adler GmbH Total', 'Total Adler GmbH', 'Résultat Adler GmbH'],
  ...['Totale Adler GmbH', 'Adler GmbH Totaal', 'Subtotaal Adler GmbH', 'Adler GmbH Suma', 'Adler GmbH Anzahl'],
  ...['Zwischensumme Adler', 'Gesamtergebnis', 'Grand Total', 'Total général', 'Totale complessivo'],
  ...['Total general', 'Total Geral', 'Eindtotaal', 'RAZEM', 'Adler GmbH Łącznie'],
])('what a spreadsheet writes below a group is a row of totals: %s', async (subtotal) => {
  expect(await totalsIn(jobsOf(subtotal))).toEqual(['4']);
});

it('a row of subtotals below rows of numbers lacks one of them', async () => {
  const numbered = ([group, key, , duration]: Rows[number]) => [group ?? '', key ?? '', '', duration ?? ''];
  expect(await totalsIn(jobsOf('Summe Adler GmbH').map(numbered))).toEqual(['4']);
  expect(await totalsIn(jobsOf('Adler GmbH Nord').map(numbered))).toEqual([]);
});

it('the group may be a number, and several rows of totals may follow one another', async () => {
  expect(await totalsIn(jobsOf('1001 Ergebnis', 1001))).toEqual(['4']);
  const [first = [], second = [], , ...others] = jobsOf('');
  expect(
    await totalsIn([first, second, ['Adler GmbH Total', '', '', 120], ['Grand Total', '', '', 240], ...others]),
  ).toEqual(['4', '5']);
});

it.each([
  ['another group', ['Busch AG Total', '', '', 120]],
  ['a word beside it', ['Adler GmbH Total Energies', '', '', 120]],
  ['a description', ['Adler GmbH Total', 'A-9', 'Leak', 120]],
  ['a number of its own', ['Adler GmbH Total', 'A-9', '', 120]],
])('a customer is no row of subtotals: %s', async (_, row) => {
  const [first = [], second = [], , ...others] = jobsOf('');
  expect(await totalsIn([first, second, row, ...others])).toEqual([]);
});
