import { columnLetter } from '../../src/files/columns.js';
import { workbook } from '../files/workbook-builder.js';
import { type Fault, fault, headings } from './fault.js';

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
  fault('sound', with3(['C2', 'Ott', '50667', day]), three),
  fault(
    'headings-in-row-4',
    book({ 1: ['Customers of the old system'], 2: ['Name', 'all'], 4: head, 5: first, 6: last }),
    two,
    [],
    { headerRow: 4 },
  ),
  fault(
    'merged-heading',
    book({ 1: ['No', 'Name', null, 'ZIP', 'Since'], 2: ['C1', 'Weber', 'Ann', '50667', day] }, 'B1:C1'),
    one,
    [['heading-merged', 1, 'C', 'Name']],
    { reads: 'Weber' },
  ),
  fault(
    'heading-merged-over-the-last-columns',
    book({ 1: head, 2: [...first, 'spring'], 3: [...last, 'autumn'] }, 'D1:E1'),
    two,
    [['heading-merged', 1, 'E', 'Since']],
  ),
  fault(
    'remarks-beside-the-table',
    book({ 1: head, 2: [...first, null, 'spring'], 3: [...last, null, 'autumn'] }),
    two,
    [['heading-missing', 1, 'F']],
  ),
  fault(
    'heading-merged-over-three-columns',
    book({ 1: ['No', 'Name', null, null, 'ZIP', 'Since'], 2: ['C1', 'Weber', 'Ann', 'Dr', '50667', day] }, 'B1:D1'),
    one,
    [
      ['heading-merged', 1, 'C', 'Name'],
      ['heading-merged', 1, 'D', 'Name'],
    ],
  ),
  fault(
    'blank-column-between-the-columns',
    book({ 1: ['No', 'Name', null, 'ZIP', 'Since'], 2: ['C1', 'Weber', null, '50667', day] }),
    one,
  ),
  fault('column-without-heading', book({ 1: [null, ...head], 2: ['x', ...first] }), one, [['heading-missing', 1, 'A']]),
  fault(
    'heading-twice',
    book({ 1: [...head, 'Name'], 2: [...first, 'Webber'] }),
    one,
    [['heading-repeated', 1, 'E', 'Name']],
    { reads: 'Weber' },
  ),
  fault('column-that-nothing-reads', book({ 1: [...head, 'Fax', 'Telex'], 2: [...first, '0221', null] }), one, [
    ['column-not-read', 1, 'E', 'Fax'],
  ]),
  fault(
    'columns-of-our-own-report',
    book({
      1: [...head, 'fieldsheet status', 'fieldsheet message'],
      2: [...first, 'error', 'Fill the cell.'],
    }),
    one,
  ),
  fault(
    'blank-rows-in-the-middle',
    book({ 1: head, 2: first, 3: [null, null], 6: last, 7: [null], 8: [' '] }),
    [2, 2, 0, 0],
    [['rows-blank', 3]],
  ),
  fault('totals-in-the-last-row', book({ 1: head, 2: first, 3: last, 4: ['Total', null, 101_335] }), oneRejected, [
    ['totals-among-rows', 4, 'A', 'Total'],
  ]),
  fault(
    'totals-in-the-last-row-without-a-word',
    book({ 1: head, 2: first, 3: last, 5: [null, null, 101_335] }),
    oneRejected,
    [
      ['key-missing', 5, 'A'],
      ['rows-blank', 4],
      ['row-of-totals', 5, 'C', '101335'],
    ],
  ),
  fault(
    'sixteen-thousand-columns',
    book({ 1: [...head, ...manyColumns], 2: first, 3: [...last, ...manyColumns.map(() => null)] }),
    two,
  ),
  fault(
    'sixteen-thousand-columns-without-headings',
    book({ 1: [...head, ...manyColumns.map(() => null)], 2: [...first, ...manyColumns.map(() => null)] }),
    one,
  ),
  fault('cell-of-32767-characters', named(longest), three, [['value-cut', 3, 'B']]),
  fault('error-cell', named(error('#REF!')), oneRejected, [['cell-error', 3, 'B', '#REF!']]),
  fault('error-pasted-as-text', named('#REF!'), oneRejected, [['cell-error', 3, 'B', '#REF!']]),
  fault('formula-without-a-value', named(formula), oneRejected, [['cell-error', 3, 'B', 'formula without value']]),
  fault('date-that-became-a-number', with3(['C2', 'Ott', '50667', 44_399]), oneRejected, [
    ['date-became-number', 3, 'D', '44399'],
  ]),
  fault('key-that-became-a-date', with3([day, 'Ott', '50667', day]), three, [
    ['text-became-date', 3, 'A', '2021-07-22'],
  ]),
  fault('text-that-became-a-date', named(day), three, [['text-became-date', 3, 'B', '2021-07-22']]),
  fault('number-of-more-than-fifteen-digits', with3([1_234_567_890_123_450, 'Ott', '50667', day]), three, [
    ['digits-lost', 3, 'A', '1234567890123450'],
  ]),
  fault('number-of-fifteen-digits', with3([123_456_789_012_345, 'Ott', '50667', day]), three),
  fault('nul-character', named('O_x0000_tt'), oneRejected, [['nul-character', 3, 'B']]),
  fault('control-character', named('O_x0007_tt'), three, [['control-characters', 3, 'B']]),
  fault('spaces-around', named('Ott '), three, [['spaces-around', 3, 'B', 'Ott ']]),
];

/** A template: the fields in plain words, their names beneath. The first row is no data, and the second is no record. */
export const twoRowsOfHeadings: Fault = fault(
  'two-rows-of-headings',
  book(
    { 1: ['Own number', 'Name', 'ZIP code'], 2: ['myId', 'name', 'addressZIP'], 3: ['C1', 'Weber', '50667'] },
    undefined,
    '<sheet name="Customers" sheetId="1" r:id="r1"/>',
  ),
  one,
  [],
  { headerRow: 2, reads: 'Weber' },
);
