import { expect, test } from 'vitest';
import { openSource } from '../../src/files/index.js';
import { testFolder } from './folder.js';
import { cell, ods, table, text } from './ods-builder.js';
import { workbook } from './workbook-builder.js';

const folder = testFolder();

/** The numbers of the rows below the headings that the sheet hides. */
async function hiddenIn(file: string): Promise<number[]> {
  const source = await openSource(file);
  const found: number[] = [];
  for await (const batch of (await source.table()).batches)
    for (const { number, isHidden } of batch) if (isHidden) found.push(number);
  await source.close();
  return found;
}

const row = (attributes: string, value = '<c><v>1</v></c>') => `<row ${attributes}>${value}</row>`;

test('rows of .xlsx that a filter or a person hides are known, whether plainly written or not', async () => {
  // A comment in a row is for the parser; the others are plain.
  const parsed = '<c><!-- x --><v>1</v></c>';
  const rows = [
    row('r="1"', '<c t="inlineStr"><is><t>No</t></is></c>'),
    row('r="2" spans="1:1" hidden="1"'),
    row('r="3" hidden="0"'),
    row('r="4" ht="15" hidden="true" customHeight="1"'),
    row('r="5" hidden="1"', parsed),
    row('r="6"', parsed),
    row('r="7"'),
  ];
  const file = await folder.file(workbook({ rows: rows.join('') }), '.xlsx');
  expect(await hiddenIn(file)).toEqual([2, 4, 5]);
});

test('rows of .ods that a filter or a person hides are known', async () => {
  const one = cell('office:value-type="float" office:value="1"');
  const odsRow = (attributes: string, content = one) => `<table:table-row ${attributes}>${content}</table:table-row>`;
  const rows = [
    odsRow('', text('No')),
    odsRow('table:visibility="filter" table:number-rows-repeated="2"'),
    odsRow(''),
    odsRow('table:visibility="collapse"'),
    odsRow('table:visibility="visible"'),
  ];
  expect(await hiddenIn(await folder.file(ods({ body: table(rows.join('')) }), '.ods'))).toEqual([2, 3, 5]);
});
