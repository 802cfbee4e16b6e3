import { expect, test } from 'vitest';
import { formOf, memberAt, readMappingFile } from '../../src/mapping-file/index.js';

/** The form of the only field of a customer. */
function formIn(code: string) {
  const builders =
    'boolean, compute, constant, date, dateTime, defineMapping, email, filled, fromFile, fromSheet, join';
  const text = `import { ${builders}, key, phone, ref, refById, rowKey, text, when } from 'fieldsheet';
export default defineMapping({ records: { customer: { name: ${code} } } });`;
  const member = memberAt(readMappingFile(text), { resource: 'customer', path: 'name' });
  return member && formOf(member, text);
}

test.each([
  ["text('A')", { builder: 'text', columns: ['A'] }],
  ["text('A', { optional: true }).pad(5).upper()", { columns: ['A'], optional: true, pad: 5, upper: true }],
  ["text('A').except('-', 'n/a').truncate(20)", { except: ['-', 'n/a'], truncate: 20 }],
  [
    "text('A').lookup({ 1: 'x', b: 'y' }, { otherwise: 'z' })",
    { lookup: { values: { 1: 'x', b: 'y' } }, otherwise: 'z' },
  ],
  ["text('A').lookup(fromSheet('S', { key: 'K', value: 'V' }))", { lookup: { sheet: 'S', key: 'K', value: 'V' } }],
  [
    "text('A').lookup(fromFile('f.xlsx', { key: 'K', value: 'V', sheet: 'S' }))",
    { lookup: { file: 'f.xlsx', sheet: 'S', key: 'K', value: 'V' } },
  ],
  [
    "text('A').default('x').lenient().required().clearing()",
    { default: 'x', lenient: true, required: true, clearing: true },
  ],
  ["date('A', 'dd.MM.yy')", { builder: 'date', columns: ['A'], formats: ['dd.MM.yy'] }],
  [
    "dateTime('A', ['dd.MM.yy', 'yyyy'], { language: 'de', time: 'B', after: 'C' })",
    { columns: ['A'], formats: ['dd.MM.yy', 'yyyy'], language: 'de', time: 'B', after: 'C' },
  ],
  ["boolean('A', { true: ['x'], false: [] })", { words: { true: ['x'], false: [] } }],
  ["phone('A', { country: 'DE' })", { country: 'DE', others: [] }],
  ["phone('A', { country: text('B') })", { others: ["country: text('B')"] }],
  ["email(text('A').lower()).lenient()", { builder: 'email', columns: ['A'], lower: true, lenient: true, others: [] }],
  ["email(text('A').replace('x', 'y'))", { columns: ['A'], others: [".replace('x', 'y')"] }],
  [
    "text('A').transform((value) => value + 1).required()",
    { required: true, others: ['.transform((value) => value + 1)'] },
  ],
  ["join(' ', 'A', text('B').upper())", { builder: 'join', columns: ['A', 'B'] }],
  [
    "key('A', 'B').counted().prefix('X-').hashed()",
    { columns: ['A', 'B'], isCounted: true, prefix: 'X-', isHashed: true },
  ],
  ['key(...address)', { columns: [], others: ['...address'] }],
  ["rowKey('X-')", { builder: 'rowKey', columns: [], prefix: 'X-' }],
  ["ref('customer')", { builder: 'ref', columns: [] }],
  ["ref('customer', key('A', 'B'))", { builder: 'ref', columns: ['A', 'B'] }],
  ['constant(true)', { builder: 'constant', columns: [], constant: true }],
  ["when(filled('B'), text('A'))", { builder: 'text', columns: ['A'] }],
])('the form of %s', (code, form) => {
  expect(formIn(code)).toMatchObject(form);
});

test.each([['nameOf(1)'], ['compute((row) => row.number)'], ["refById('customer', 7)"], ['shared'], ["'A'"]])(
  '%s is code, of which there is no form',
  (code) => {
    expect(formIn(code)).toBeUndefined();
  },
);
