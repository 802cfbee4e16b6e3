import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../src/commands/index.js';
import { newFolder } from '../accounts.js';
import { type WorkbookParts, workbook } from '../tabular/workbook-builder.js';

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
  expect(counts).toMatchObject({ mapped: 3, skipped: 0 });
  expect(codes).toEqual(['row-of-totals 4']);
});

it('totals are told in a copy, too, which says of each row what became of it', async () => {
  const [headings = [], ...others] = rows;
  const copy = [
    [...headings, 'fieldsheet status', 'fieldsheet message'],
    ...others.map((row) => [...row, 'ok', 'fine']),
  ];
  expect((await checkOf(copy)).codes).toEqual(['row-of-totals 4']);
});
