import { columnLetter } from '../../src/tabular/columns.js';
import { workbook } from '../tabular/workbook-builder.js';
import { type Fault, headings } from './fault.js';

/** A cell as the builder below writes it: a text, a number, a day, raw XML inside `c`, or nothing. */
type Given = string | number | { readonly day: number } | { readonly xml: string; readonly type: string } | null;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Format of the style 1. */
const formats = ['dd.mm.yyyy'];
const error = (text: string) => ({ type: 'e', xml: `<v>${text}</v>` });
const formula = { type: 'n', xml: '<f>A1</f>' };

function cellXml(given: Given, reference: string): string {
  // Programs write empty cells that have a style.
  if (given === null) return `<c r="${reference}" s="1"/>`;
  if (typeof given === 'number') return `<c r="${reference}"><v>${given}</v></c>`;
  if (typeof given === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${given}</t></is></c>`;
  if ('day' in given) return `<c r="${reference}" s="1"><v>${given.day}</v></c>`;
  return `<c r="${reference}" t="${given.type}">${given.xml}</c>`;
}

/** The rows by their numbers, and cells that are merged. */
function book(rows: Readonly<Record<number, readonly Given[]>>, merged?: string, sheets?: string): Buffer {
  const data = Object.entries(rows).map(([number, cells]) => {
    const inner = cells.map((cell, index) => cellXml(cell, `${columnLetter(index)}${number}`));
    return `<row r="${number}">${inner.join('')}</row>`;
  });
  const merges = merged === undefined ? '' : `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>`;
  const sheetXml = `<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData>${merges}</worksheet>`;
  return workbook({ sheetXml, formats, ...(sheets !== undefined && { sheets }) });
}

const head: readonly Given[] = headings;
/** 44399 is 22 July 2021. */
const day = { day: 44_399 };
const first: readonly Given[] = ['C1', 'Weber', '50667', day];
const last: readonly Given[] = ['C9', 'Novák', '50668', day];
/** The usual two rows with another one between them, in row 3. */
const with3 = (row: readonly Given[]) => book({ 1: head, 2: first, 3: row, 4: last });
const named = (name: Given) => with3(['C2', name, '50667', day]);

const one = [1, 1, 0, 0] as const;
const two = [2, 2, 0, 0] as const;
const three = [3, 3, 0, 0] as const;
const oneRejected = [3, 2, 0, 1] as const;

const longest = 'x'.repeat(32_767);
const manyColumns = Array.from({ length: 16_000 - headings.length }, (_, index) => `Extra ${index}`);

export const workbookFaults: readonly Fault[] = [
  { name: 'sound', content: with3(['C2', 'Ott', '50667', day]), rows: three },
  {
    name: 'headings-in-row-4',
    content: book({ 1: ['Customers of the old system'], 2: ['Name', 'all'], 4: head, 5: first, 6: last }),
    rows: two,
    headerRow: 4,
  },
  {
    name: 'merged-heading',
    content: book({ 1: ['No', 'Name', null, 'ZIP', 'Since'], 2: ['C1', 'Weber', 'Ann', '50667', day] }, 'B1:C1'),
    rows: one,
    says: [['heading-merged', 1, 'C', 'Name']],
    reads: 'Weber',
  },
  {
    name: 'heading-merged-over-the-last-columns',
    content: book({ 1: head, 2: [...first, 'spring'], 3: [...last, 'autumn'] }, 'D1:E1'),
    rows: two,
    says: [['heading-merged', 1, 'E', 'Since']],
  },
  {
    name: 'remarks-beside-the-table',
    content: book({ 1: head, 2: [...first, null, 'spring'], 3: [...last, null, 'autumn'] }),
    rows: two,
    says: [['heading-missing', 1, 'F']],
  },
  {
    name: 'heading-merged-over-three-columns',
    content: book(
      { 1: ['No', 'Name', null, null, 'ZIP', 'Since'], 2: ['C1', 'Weber', 'Ann', 'Dr', '50667', day] },
      'B1:D1',
    ),
    rows: one,
    says: [
      ['heading-merged', 1, 'C', 'Name'],
      ['heading-merged', 1, 'D', 'Name'],
    ],
  },
  {
    name: 'blank-column-between-the-columns',
    content: book({ 1: ['No', 'Name', null, 'ZIP', 'Since'], 2: ['C1', 'Weber', null, '50667', day] }),
    rows: one,
  },
  {
    name: 'column-without-heading',
    content: book({ 1: [null, ...head], 2: ['x', ...first] }),
    rows: one,
    says: [['heading-missing', 1, 'A']],
  },
  {
    name: 'heading-twice',
    content: book({ 1: [...head, 'Name'], 2: [...first, 'Webber'] }),
    rows: one,
    says: [['heading-repeated', 1, 'E', 'Name']],
    reads: 'Weber',
  },
  {
    name: 'column-that-nothing-reads',
    content: book({ 1: [...head, 'Fax', 'Telex'], 2: [...first, '0221', null] }),
    rows: one,
    says: [['column-not-read', 1, 'E', 'Fax']],
  },
  {
    name: 'columns-of-our-own-report',
    content: book({
      1: [...head, 'fieldsheet status', 'fieldsheet message'],
      2: [...first, 'error', 'Fill the cell.'],
    }),
    rows: one,
  },
  {
    name: 'blank-rows-in-the-middle',
    content: book({ 1: head, 2: first, 3: [null, null], 6: last, 7: [null], 8: [' '] }),
    // Rows that the sheet does not hold are not read: rows 4 and 5.
    rows: [5, 2, 3, 0],
    says: [['rows-blank', 3]],
  },
  {
    name: 'totals-in-the-last-row',
    content: book({ 1: head, 2: first, 3: last, 4: ['Total', null, 101_335] }),
    rows: three,
    says: [['row-of-totals', 4, 'A', 'Total']],
  },
  {
    name: 'totals-in-the-last-row-without-a-word',
    content: book({ 1: head, 2: first, 3: last, 5: [null, null, 101_335] }),
    rows: oneRejected,
    says: [
      ['key-missing', 5, 'A'],
      ['rows-blank', 4],
      ['row-of-totals', 5, 'C', '101335'],
    ],
  },
  {
    name: 'sixteen-thousand-columns',
    content: book({ 1: [...head, ...manyColumns], 2: first, 3: [...last, ...manyColumns.map(() => null)] }),
    rows: two,
  },
  {
    name: 'sixteen-thousand-columns-without-headings',
    content: book({ 1: [...head, ...manyColumns.map(() => null)], 2: [...first, ...manyColumns.map(() => null)] }),
    rows: one,
  },
  { name: 'cell-of-32767-characters', content: named(longest), rows: three, says: [['value-cut', 3, 'B']] },
  { name: 'error-cell', content: named(error('#REF!')), rows: oneRejected, says: [['cell-error', 3, 'B', '#REF!']] },
  { name: 'error-pasted-as-text', content: named('#REF!'), rows: oneRejected, says: [['cell-error', 3, 'B', '#REF!']] },
  {
    name: 'formula-without-a-value',
    content: named(formula),
    rows: oneRejected,
    says: [['cell-error', 3, 'B', 'formula without value']],
  },
  {
    name: 'date-that-became-a-number',
    content: with3(['C2', 'Ott', '50667', 44_399]),
    rows: oneRejected,
    says: [['date-became-number', 3, 'D', '44399']],
  },
  {
    name: 'key-that-became-a-date',
    content: with3([day, 'Ott', '50667', day]),
    rows: three,
    says: [['text-became-date', 3, 'A', '2021-07-22']],
  },
  {
    name: 'text-that-became-a-date',
    content: named(day),
    rows: three,
    says: [['text-became-date', 3, 'B', '2021-07-22']],
  },
  {
    name: 'number-of-more-than-fifteen-digits',
    content: with3([1_234_567_890_123_450, 'Ott', '50667', day]),
    rows: three,
    says: [['digits-lost', 3, 'A', '1234567890123450']],
  },
  { name: 'number-of-fifteen-digits', content: with3([123_456_789_012_345, 'Ott', '50667', day]), rows: three },
  { name: 'nul-character', content: named('O_x0000_tt'), rows: oneRejected, says: [['nul-character', 3, 'B']] },
  { name: 'control-character', content: named('O_x0007_tt'), rows: three, says: [['control-characters', 3, 'B']] },
  { name: 'spaces-around', content: named('Ott '), rows: three, says: [['spaces-around', 3, 'B', 'Ott ']] },
];

/** A template: the fields in plain words, their names beneath. The first row is no data, and the second is no record. */
export const twoRowsOfHeadings: Fault = {
  name: 'two-rows-of-headings',
  content: book(
    { 1: ['Own number', 'Name', 'ZIP code'], 2: ['myId', 'name', 'addressZIP'], 3: ['C1', 'Weber', '50667'] },
    undefined,
    '<sheet name="Customers" sheetId="1" r:id="r1"/>',
  ),
  rows: one,
  headerRow: 2,
  reads: 'Weber',
};
