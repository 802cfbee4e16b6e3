import { describe, expect, test } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import { separatorShown } from '../../src/guess/facts.js';
import {
  automaticMapping,
  decimal,
  type Field,
  integer,
  key,
  number,
  type SourceSettings,
} from '../../src/mapping/index.js';
import { mapRows, tableOf } from './map-rows.js';

interface Reading {
  readonly value: unknown;
  readonly codes: readonly string[];
  readonly messages: readonly string[];
}

async function read(field: Field<unknown>, cell: Cell, source: SourceSettings = {}): Promise<Reading> {
  let value: unknown;
  const probe = field.transform((found) => {
    value = found;
    return 'probed';
  });
  const records = { customer: { myId: key('A'), customFieldValues: { Probe: probe } } };
  const { issues } = await mapRows({ records, source }, tableOf(['A', 'B'], ['1', cell]));
  return { value, codes: issues.map(({ code }) => code), messages: issues.map(({ message }) => message) };
}

const german: SourceSettings = { decimalSeparator: ',' };
const english: SourceSettings = { decimalSeparator: '.' };

/** Half a litre, an eighth below zero, and what pads numbers with zeros: none of them is a thousand times as much. */
const loneZeros: readonly (readonly [string, SourceSettings])[] = [
  ['0,500', {}],
  ['0,500', english],
  ['-0,125', {}],
  ['\u22120,125', {}],
  ['+0,125', {}],
  ['012,345', {}],
  ['00,500', {}],
  ['000,123', english],
  ['0,000', {}],
  ['0.500', german],
  ['-0.125', german],
  ['012.345', german],
  ['0,500', { groupSeparator: ',' }],
  ['0,500', { groupSeparator: ' ' }],
  ['0.500', { decimalSeparator: ',', groupSeparator: '.' }],
];

describe('a group of thousands never begins with a zero', () => {
  test.each(loneZeros)('%s read with %j is an issue that names the sign of the decimals', async (cell, source) => {
    for (const builder of [decimal, number, integer]) {
      const { value, codes, messages } = await read(builder('B'), cell, source);
      expect({ value, codes }).toEqual({ value: undefined, codes: ['not-a-number'] });
      expect(messages[0]).toMatch(
        /decimals are read behind a (?:comma|point), here they stand behind a (?:comma|point)/,
      );
    }
  });

  test.each(['0,500,000', '0 500', "0'500", '0\u00a0500', '000.000.001', '0 000 001'])(
    '%s is not a number',
    async (cell) => {
      for (const source of [{}, english, german]) {
        expect(await read(decimal('B'), cell, source)).toMatchObject({ value: undefined, codes: ['not-a-number'] });
      }
    },
  );

  test.each([
    ['duration', '0,500'],
    ['parts.quantity', '0,250'],
    ['position.latitude', '0,125'],
  ])('neither in %s of a table that needs no mapping', async (heading, cell) => {
    const table = tableOf(['myId', heading, 'position.longitude'], ['1', cell, '6.1']);
    const { issues } = await mapRows(
      automaticMapping('job', table, () => {}),
      table,
    );
    expect(issues.map(({ code }) => code)).toContain('not-a-number');
  });

  test('and shows the sign of the decimals to guess', () => {
    for (const text of ['0,500', '-0,125', '012,345']) expect(separatorShown([text])).toBe(',');
    for (const text of ['0.500', '-0.125', '012.345']) expect(separatorShown([text])).toBe('.');
    expect(separatorShown(['1,234'])).toBeUndefined();
  });
});

const asDecimals: readonly (readonly [string, SourceSettings, string])[] = [
  ['0,500', german, '0.500'],
  ['-0,125', german, '-0.125'],
  ['012,345', german, '12.345'],
  ['0.500', {}, '0.500'],
  ['012.345', english, '12.345'],
  ['007', {}, '7'],
  ['-007', german, '-7'],
  ['0', {}, '0'],
  ['10,000', english, '10000'],
  ['100.000,05', german, '100000.05'],
];

test.each(asDecimals)('%s read with %j is %s', async (cell, source, expected) => {
  expect(await read(decimal('B'), cell, source)).toMatchObject({ value: expected, codes: [] });
});

const spaces = [' ', '\u00a0', '\u202f', '\u2009', '\u2007'];
const apostrophes = ["'", '\u2019'];

describe('a group separator stands for those that look like it', () => {
  const pairs = [spaces, apostrophes].flatMap((alike) => alike.flatMap((one) => alike.map((other) => [one, other])));
  test.each(pairs)('groupSeparator %j reads %j', async (groupSeparator = '', written = '') => {
    const cell = `1${written}234${written}567,5`;
    expect(await read(decimal('B'), cell, { decimalSeparator: ',', groupSeparator })).toMatchObject({
      value: '1234567.5',
      codes: [],
    });
  });

  test.each([
    ['1.234', { groupSeparator: ' ', decimalSeparator: ',' }],
    ['1\u2019234', { groupSeparator: ' ' }],
    ['1 234', { groupSeparator: "'" }],
    ['1,234', { groupSeparator: "'" }],
    ['1 234', { groupSeparator: '' }],
    ["1'234 567", {}],
  ] as const)('%s read with %j is not a number', async (cell, source) => {
    expect(await read(decimal('B'), cell, source)).toMatchObject({ value: undefined, codes: ['not-a-number'] });
  });
});

test.each([
  ['1,234', '1234'],
  ['-12,500', '-12500'],
  ['100,000', '100000'],
])('%s is doubtful where nothing says which sign stands before decimals', async (cell, expected) => {
  expect(await read(decimal('B'), cell)).toMatchObject({ value: expected, codes: ['number-doubtful'] });
  expect(await read(decimal('B'), cell, english)).toMatchObject({ value: expected, codes: [] });
  expect(await read(decimal('B'), cell, { groupSeparator: ',' })).toMatchObject({ value: expected, codes: [] });
});

test.each([
  ['1,234,567', '1234567'],
  ['1,234.5', '1234.5'],
  ['1 234', '1234'],
])('%s is not: it can be read in one way only', async (cell, expected) => {
  expect(await read(decimal('B'), cell)).toMatchObject({ value: expected, codes: [] });
});

/** Signs, units and digits that no reader takes for another number without a word. */
test.each([
  ...['5-', '(5)', '\u20135', '- 5', '--5', '+-5', '€5', '5 €', '$5', '5%', '5 %', '1E5', '1e-3', '1.5E+3'],
  ...['１２', '٣', '1,23,456', '12,34', '1,2345', '1234,567', '1,234,56', '1..5', '1.5.', '.5', ',5', '5.', '5,'],
  ...['½', '1/2', '1_000', '0x10', '1,234.567,8'],
])('%s is not a number', async (cell) => {
  for (const builder of [decimal, number, integer]) {
    expect(await read(builder('B'), cell)).toMatchObject({ value: undefined, codes: ['not-a-number'] });
  }
});
