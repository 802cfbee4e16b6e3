import { expect, it } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import { equals, key, phone, text } from '../../src/mapping/index.js';
import { mapRows, tableOf } from './map-rows.js';

const customer = { myId: key('No'), name: text('Name') };

/** The names of the rows, undefined where there is none, and the issues. */
async function names(...cells: readonly Cell[]) {
  const rows = cells.map((cell, at) => [String(at), cell]);
  const { rows: found, issues } = await mapRows({ records: { customer } }, tableOf(['No', 'Name'], ...rows));
  return [
    found.map(({ records }) => records[0]?.payload.name),
    issues.map(({ code, row }) => `${code} ${row}`),
  ] as const;
}

const signs = ['\\N', '(null)', '(NULL)', '<null>', '<NULL>', '[NULL]', '<NA>'];
const words = ['NULL', 'null', 'nil', 'None', 'NaN', 'nan', 'undefined'];

it.each([...signs, ...words])('%s is no value where no cell of the column is empty, and told once', async (word) => {
  expect(await names('Ann', word, word)).toEqual([['Ann', undefined, undefined], ['word-for-nothing 3']]);
});

it.each(signs)('%s is no value in a column with empty cells, either', async (sign) => {
  expect(await names('Ann', '', sign)).toEqual([['Ann', undefined, undefined], ['word-for-nothing 4']]);
});

it.each(words)('%s is sent and told in a column with empty cells', async (word) => {
  expect(await names('', word, word)).toEqual([[undefined, word, word], ['word-for-nothing 3']]);
});

it.each(['Null', 'Nil', 'NULL & Sons', 'None of them', 'Nan', '\\Name', '(none)', '[x]', 'N', '<b>', 'Nullmeyer'])(
  '%s is a name',
  async (name) => {
    expect(await names(name)).toEqual([[name], []]);
  },
);

const placeholders = [
  ...['-', '--', '\u2013', '\u2014', 'n/a', 'N/A', 'n.a.', 'k.A.', 'n/d', 'n.v.t.', 'N/V'],
  ...['unbekannt', 'Unknown', 'inconnu', 'desconocido', 'sconosciuto', 'onbekend', 'DESCONHECIDO'],
];

it.each(placeholders)('%s is no value, also where other cells are empty, and told once', async (word) => {
  expect(await names('Ann', word, word)).toEqual([['Ann', undefined, undefined], ['word-for-nothing 3']]);
  expect(await names('', word, word)).toEqual([[undefined, undefined, undefined], ['word-for-nothing 3']]);
});

const dittoMarks = [
  ...['dito', 'Dito', 'ditto', 'dto.', 'IDEM', 'id.', 'ibid.', '"', "''", '\u3003', '-"-', '\u2014"\u2014', '- " -'],
  ...['s.o.', 'S.O.', 'siehe oben', 'Wie oben', 'same as above', 'see above', 'voir ci-dessus', 'Véase arriba'],
  ...['come sopra', 'zie boven', 'ver acima'],
];

it.each(dittoMarks)('%s holds each of its rows', async (mark) => {
  expect(await names('Ann', mark, '', mark)).toEqual([
    ['Ann', undefined, undefined, undefined],
    ['ditto-mark 3', 'ditto-mark 5'],
  ]);
});

it.each([
  '-1',
  'N',
  'NA',
  'Idem GmbH',
  'A-',
  'Dittrich',
  '12"',
  'n/a at night',
  'Unbekannter Soldat',
  'N.V.',
  'siehe oben links',
  '-'.repeat(9),
  'S.O.S.',
])('%s is a value', async (name) => {
  expect(await names('Ann', name)).toEqual([['Ann', name], []]);
});

it('what a mapping says of a placeholder itself counts, in fields and in conditions', async () => {
  const customer = {
    myId: key('No'),
    name: text('Name').except('-', 'dito'),
    addressCity: text('Name').lookup({ '-': 'open', dito: 'closed', Ann: 'Ann' }),
  };
  const { rows, issues } = await mapRows(
    { records: { customer }, skip: equals('Name', '--') },
    tableOf(['No', 'Name'], ['1', '-'], ['2', 'dito'], ['3', 'Ann'], ['4', '--']),
  );
  expect(rows.map(({ records }) => [records[0]?.payload.name, records[0]?.payload.addressCity])).toEqual([
    [undefined, 'open'],
    [undefined, 'closed'],
    ['Ann', 'Ann'],
    [undefined, undefined],
  ]);
  expect(issues).toEqual([]);
});

it('a placeholder that the mapping gives is a value', async () => {
  const customer = {
    myId: key('No'),
    name: text('Name').default('unknown'),
    addressCity: text('Code').lookup({ a: 'n/a' }),
    addressStreet: text('Name').replace('Ann', '-'),
  };
  const { rows, issues } = await mapRows(
    { records: { customer } },
    tableOf(['No', 'Name', 'Code'], ['1', '', 'a'], ['2', 'Ann', '']),
  );
  expect(rows.map(({ records }) => records[0]?.payload)).toEqual([
    { myId: '1', name: 'unknown', addressCity: 'n/a' },
    { myId: '2', name: 'Ann', addressStreet: '-' },
  ]);
  expect(issues).toEqual([]);
});

it('padding leaves a placeholder what it is', async () => {
  const customer = { myId: key('No'), addressZIP: text('ZIP').pad(5) };
  const { rows, issues } = await mapRows(
    { records: { customer } },
    tableOf(['No', 'ZIP'], ['1', '1067'], ['2', '-'], ['3', 's.o.']),
  );
  expect(rows.map(({ status, records }) => [status, records[0]?.payload.addressZIP])).toEqual([
    ['mapped', '01067'],
    ['mapped', undefined],
    ['rejected', undefined],
  ]);
  expect(issues.map(({ code, row }) => `${code} ${row}`)).toEqual(['word-for-nothing 3', 'ditto-mark 4']);
});

it('a placeholder is no key, no phone number and no custom field', async () => {
  const customer = { myId: key('No'), contactPhone: phone('Phone'), customFieldValues: { Gate: text('Gate') } };
  const { rows, issues } = await mapRows(
    { records: { customer } },
    tableOf(['No', 'Phone', 'Gate'], ['-', '-', 'open'], ['2', '-', 'n/a'], ['-', '-', '-']),
  );
  expect(rows.map(({ status, records }) => [status, records[0]?.payload])).toEqual([
    ['rejected', { customFieldValues: [{ label: 'Gate', value: 'open' }] }],
    ['mapped', { myId: '2' }],
    ['skipped', undefined],
  ]);
  expect(issues.map(({ code, row, column }) => `${code} ${column}${row}`)).toEqual([
    'word-for-nothing A2',
    'word-for-nothing B2',
    'key-missing A2',
    'word-for-nothing C3',
    'word-for-nothing C4',
  ]);
});
