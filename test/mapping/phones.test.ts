import { describe, expect, test } from 'vitest';
import { key, phone, text } from '../../src/mapping/index.js';
import { grouped } from '../rounds.js';
import { mapRows, tableOf } from './map-rows.js';

async function read(raw: string, country?: string): Promise<{ value: unknown; codes: readonly string[] }> {
  const records = { customer: { myId: key('A'), contactPhone: phone('B') } };
  const source = country === undefined ? {} : { country };
  const { rows, issues } = await mapRows({ records, source }, tableOf(['A', 'B'], ['1', raw]));
  const codes = issues.map(({ code }) => code).filter((code) => code !== 'characters-invisible');
  return { value: rows[0]?.records[0]?.payload.contactPhone, codes };
}

async function readsAs(raw: string, country: string, expected: string): Promise<void> {
  expect(await read(raw, country)).toEqual({ value: expected, codes: [] });
}

describe('a phone number comes out in international form', () => {
  test.each([
    // Written in full.
    ['+49 221 5551234', 'DE', '+49 221 5551234'],
    ['+49 221 5551234', 'FR', '+49 221 5551234'],
    ['0049 221 5551234', 'DE', '+49 221 5551234'],
    ['00 49 221 5551234', 'DE', '+49 221 5551234'],
    ['+49 (0)221 5551234', 'DE', '+49 221 5551234'],
    ['+49 (0) 221 / 555 12 34', 'DE', '+49 221 5551234'],
    ['+49 0221 5551234', 'DE', '+49 221 5551234'],
    ['tel:+492215551234', 'DE', '+49 221 5551234'],
    ['Tel.: 0221 5551234', 'DE', '+49 221 5551234'],
    // National.
    ['0221 5551234', 'DE', '+49 221 5551234'],
    ['0221/5551234', 'DE', '+49 221 5551234'],
    ['(0221) 5551234', 'DE', '+49 221 5551234'],
    ['0221\u20135551234', 'DE', '+49 221 5551234'],
    ['221 5551234', 'DE', '+49 221 5551234'],
    ['04921 12345', 'DE', '+49 4921 12345'],
    ['0331 42685300', 'DE', '+49 331 42685300'],
    ['17632345678', 'DE', '+49 176 32345678'],
    ['30 12345678', 'DE', '+49 30 12345678'],
    ['7911 123456', 'GB', '+44 7911 123456'],
    ['01 42 68 53 00', 'FR', '+33 1 42 68 53 00'],
    ['1 42 68 53 00', 'FR', '+33 1 42 68 53 00'],
    ['022 555 12 34', 'CH', '+41 22 555 12 34'],
    ['020 7946 0958', 'GB', '+44 20 7946 0958'],
    ['(212) 555-1234', 'US', '+1 212 555 1234'],
    ['1-212-555-1234', 'US', '+1 212 555 1234'],
    ['912 34 56 78', 'ES', '+34 912 34 56 78'],
    // Extensions.
    ['0221 5551234 ext. 12', 'DE', '+49 221 5551234 ext. 12'],
    ['+1 212 555 1234 x12', 'US', '+1 212 555 1234 ext. 12'],
    // A zero that belongs to the number.
    ['06 1234 5678', 'IT', '+39 06 1234 5678'],
    ['+39 06 1234 5678', 'IT', '+39 06 1234 5678'],
    ['+39 (0)6 1234 5678', 'IT', '+39 06 1234 5678'],
    ['393 471 2345', 'IT', '+39 393 471 2345'],
  ])('%s in %s', readsAs);
});

describe('a lost plus is put back', () => {
  test.each([
    ['492215551234', 'DE', '+49 221 5551234'],
    ['491701234567', 'DE', '+49 170 1234567'],
    ['4915112345678', 'DE', '+49 1511 2345678'],
    ['49 (0)221 5551234', 'DE', '+49 221 5551234'],
    ['49 (0) 221 5551234', 'DE', '+49 221 5551234'],
    ['33142685300', 'FR', '+33 1 42 68 53 00'],
    ['33 (0)1 42 68 53 00', 'FR', '+33 1 42 68 53 00'],
    ['41225551234', 'CH', '+41 22 555 12 34'],
    ['436601234567', 'AT', '+43 660 1234567'],
    ['31201234567', 'NL', '+31 20 123 4567'],
    ['34912345678', 'ES', '+34 912 34 56 78'],
    ['390612345678', 'IT', '+39 06 1234 5678'],
    ['442079460958', 'GB', '+44 20 7946 0958'],
    ['12125551234', 'US', '+1 212 555 1234'],
    ['420602123456', 'CZ', '+420 602 123 456'],
  ])('%s in %s', readsAs);
});

describe('the trunk zero of a country that has none any more is taken off', () => {
  test.each([
    ['0602 123 456', 'CZ', '+420 602 123 456'],
    ['+420 0602 123 456', 'CZ', '+420 602 123 456'],
    ['+420 (0)602 123 456', 'DE', '+420 602 123 456'],
    ['022 123 45 67', 'PL', '+48 22 123 45 67'],
    ['00420 0602 123 456', 'CZ', '+420 602 123 456'],
  ])('%s in %s', readsAs);
});

describe('what stays ambiguous is sent as it stands, with a warning', () => {
  test.each(
    grouped<string | undefined, string>(
      // 04921 12345 without its zero, or +49 211 2345 without its plus.
      ['DE', '492112345', '4921123456'],
      ['IT', '3906123456'],
      // Without its zero, or of France, Switzerland and Austria without its plus.
      ['DE', '33142685300', '33 1 42 68 53 00', '41446681800', '4312345678'],
      // Several numbers, or one and more.
      ['DE', '0221 5551234 / 0170 1234567', '0221/5551234/35', '0221 5551234/35', '0221 55512/13'],
      ['DE', '0221 5551234; 0170 1234567', '0221 5551234, 0170 1234567', '0221 5551234 oder 0170 1234567'],
      ['DE', '+49 221 5551234 +49 170 1234567', '0221 5551234 Fr. Meier', '0221 5551234 (Meier)'],
      ['DE', 'Meier 0221 5551234', '0221 5551234*'],
      // Not a number of the country.
      ['DE', '112', '0800 FLOWERS', 'ask Bob', '++49 221 5551234'],
      ['FR', '12345'],
      ['LU', '352123456'],
      [undefined, 'ask Bob'],
    ),
  )('%s in %s', async (raw, country) => {
    expect(await read(raw, country)).toEqual({ value: raw, codes: ['phone-doubtful'] });
  });
});

test('without a country a number is sent as it stands', async () => {
  for (const raw of ['0221 123456', '492215551234', '01 42 68 53 00'])
    expect(await read(raw)).toEqual({ value: raw, codes: [] });
  expect(await read('+492215551234')).toEqual({ value: '+49 221 5551234', codes: [] });
  expect(await read('00 49 221 5551234')).toEqual({ value: '+49 221 5551234', codes: [] });
});

test('the country may come from the record', async () => {
  const records = { customer: { myId: key('A'), contactPhone: phone('B', { country: text('C') }) } };
  const table = tableOf(
    ['A', 'B', 'C'],
    ['1', '492215551234', 'DE'],
    ['2', '33142685300', 'FR'],
    ['3', '49 (0)221 5551234', 'de'],
    ['4', '0602123456', 'CZ'],
    ['5', '0221 5551234', 'Germany'],
  );
  const { rows } = await mapRows({ records }, table);
  expect(rows.map(({ records: [record] }) => record?.payload.contactPhone)).toEqual([
    '+49 221 5551234',
    '+33 1 42 68 53 00',
    '+49 221 5551234',
    '+420 602 123 456',
    '0221 5551234',
  ]);
});
