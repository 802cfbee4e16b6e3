import { expect, test } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import {
  boolean,
  compute,
  date,
  dateTime,
  decimal,
  email,
  equals,
  type Field,
  filled,
  firstOf,
  integer,
  join,
  key,
  keyCounters,
  list,
  matches,
  not,
  number,
  phone,
  rowKey,
  type SourceSettings,
  text,
  where,
} from '../../src/mapping/index.js';
import { grouped } from '../rounds.js';
import { mapRows, tableOf } from './map-rows.js';

interface Reading {
  readonly value: unknown;
  readonly codes: readonly string[];
}

/** What the field of a mapping reads from a row whose columns are A, B, C …; a probe behind it takes any value. */
async function read(
  field: Field<unknown>,
  cells: readonly Cell[],
  source: SourceSettings = {},
  accountTimeZone?: string,
): Promise<Reading> {
  const headings = cells.map((_, index) => 'ABCDEFGH'[index] ?? '');
  let value: unknown;
  const probe = field.transform((found) => {
    value = found;
    return 'probed';
  });
  const records = { customer: { myId: text('Marker'), customFieldValues: { Probe: probe } } };
  const { issues } = await mapRows({ records, source }, tableOf([...headings, 'Marker'], [...cells, 'x']), {
    ...(accountTimeZone !== undefined && { accountTimeZone }),
  });
  return { value, codes: issues.map(({ code }) => code) };
}

const fine = (value: unknown): Reading => ({ value, codes: [] });
const issue = (code: string): Reading => ({ value: undefined, codes: [code] });

test.each<[Cell, unknown]>([
  ['007', '007'],
  ['', undefined],
  ['   ', undefined],
  [null, undefined],
  [48, '48'],
  [0.1 + 0.2, '0.3'],
  [true, 'true'],
  [new Date(Date.UTC(2024, 1, 29)), '2024-02-29'],
])('text reads %j as %j', async (cell, expected) => {
  expect(await read(text('A'), [cell])).toEqual(fine(expected));
});

test('text trims a text and says so', async () => {
  expect(await read(text('A'), ['  Köln '])).toEqual({ value: 'Köln', codes: ['spaces-around'] });
});

test('text reports an error cell and a formula without a value', async () => {
  expect(await read(text('A'), [{ error: '#N/A' }])).toEqual(issue('cell-error'));
  expect(await read(text('A'), [{ error: 'formula without value' }])).toEqual(issue('cell-error'));
});

test('text changes what it reads', async () => {
  expect(await read(text('A').pad(5), [7501])).toEqual(fine('07501'));
  expect(await read(text('A').upper(), ['de'])).toEqual(fine('DE'));
  expect(await read(text('A').lower(), ['DE'])).toEqual(fine('de'));
  expect(await read(text('A').singleSpaced(), ['a \n b'])).toEqual(fine('a b'));
  expect(await read(text('A').replace(/ kW$/, ''), ['22 kW'])).toEqual(fine('22'));
  expect(await read(text('A').replace(/.*/, ''), ['22 kW'])).toEqual(fine(undefined));
  expect(await read(text('A').truncate(2), ['😀😀😀'])).toEqual(fine('😀😀'));
  expect(await read(text('A').except('n/a', '-'), ['N/A'])).toEqual(fine(undefined));
});

test('text: required, default, clearing', async () => {
  expect(await read(text('A').required(), [''])).toEqual(issue('value-missing'));
  expect(await read(text('A').default('none'), [''])).toEqual(fine('none'));
  expect(await read(text('A').clearing(), [''])).toEqual({ value: '', codes: ['clearing-doubtful'] });
});

test('text: a column that may be absent', async () => {
  expect(await read(text('Elsewhere', { optional: true }), ['x'])).toEqual(fine(undefined));
  await expect(read(text('Elsewhere'), ['x'])).rejects.toThrow('"Elsewhere"');
});

const german: SourceSettings = { decimalSeparator: ',' };
test.each<[Cell, SourceSettings, unknown]>([
  ['50.937417', {}, '50.937417'],
  ['50,937417', german, '50.937417'],
  ['1.234,50', german, '1234.50'],
  ['1 234,5', german, '1234.5'],
  ['1\u202f234,5', german, '1234.5'],
  ["1'234.5", {}, '1234.5'],
  ['-3', {}, '-3'],
  ['\u22123', {}, '-3'],
  [48, german, '48'],
  ['1,234', { decimalSeparator: '.' }, '1234'],
])('numbers reads %j as %j', async (cell, settings, expected) => {
  expect(await read(decimal('A'), [cell], settings)).toEqual(fine(expected));
});

test.each<[Cell, SourceSettings]>(
  grouped([german, '1.23', ',5'], [{}, '1,23', '12,34,567', '44 kW', '1.00E+217', '1-2', '.', 'Infinity', true]),
)('numbers refuses %j', async (cell, settings) => {
  expect(await read(decimal('A'), [cell], settings)).toEqual(issue('not-a-number'));
});

test('numbers: numbers and whole numbers', async () => {
  expect(await read(number('A'), ['0.5'])).toEqual(fine(0.5));
  expect(await read(integer('A'), ['12.0'])).toEqual(fine(12));
  expect(await read(integer('A'), ['12.5'])).toEqual(issue('not-an-integer'));
  expect(await read(integer('A'), ['9007199254740993'])).toEqual(issue('not-an-integer'));
});

test.each<[Cell, boolean]>([
  ['Yes', true],
  ['NEIN', false],
  ['tak', true],
  ['Nie', false],
  ['x', true],
  [0, false],
  [true, true],
])('boolean reads %j as %j', async (cell, expected) => {
  expect(await read(boolean('A'), [cell])).toEqual(fine(expected));
});

test('boolean takes its own words instead', async () => {
  const active = boolean('A', { true: ['A'], false: ['I'] });
  expect(await read(active, ['a'])).toEqual(fine(true));
  expect(await read(active, ['I'])).toEqual(fine(false));
  expect(await read(active, ['yes'])).toEqual(issue('not-a-boolean'));
});

test.each<[string, object, string]>([
  ['51,5', {}, 'decimals are read behind a point, here they stand behind a comma'],
  ['1.234,50', {}, 'decimals are read behind a point, here they stand behind a comma'],
  ['51.5', { decimalSeparator: ',' }, 'decimals are read behind a comma, here they stand behind a point'],
])('a number whose decimals stand behind the other sign is told as that: %s', async (cell, source, expected) => {
  const records = { job: { myId: key('A'), num: number('B') } };
  const { issues } = await mapRows({ records, source } as never, tableOf(['A', 'B'], ['1', cell]));
  expect(issues[0]?.message).toContain(`"${cell}" is not a number: ${expected}.`);
});

test.each<[string, object, string]>([
  ['many', {}, '1234.5'],
  ['many', { decimalSeparator: ',' }, '1234,5'],
  ['1.234,50', {}, '1234.5'],
  ['51.5', { decimalSeparator: ',' }, '1234,5'],
])('the advice about %s read with %j shows the form that is read', async (cell, source, form) => {
  const records = { job: { myId: key('A'), num: number('B') } };
  const { issues } = await mapRows({ records, source } as never, tableOf(['A', 'B'], ['1', cell]));
  expect(issues[0]?.message.match(/1234\S5/g)).toEqual([form]);
});

test.each<[string | string[], Cell, unknown]>([
  ['dd.MM.yy', '22.07.21', '2021-07-22'],
  ['dd.MM.yy', '22.07.69', '1969-07-22'],
  ['d/M/yyyy', '1/2/2024', '2024-02-01'],
  ['d MMM yyyy', '3 Sep 2024', '2024-09-03'],
  [['dd/MM/yyyy', 'MM-dd-yyyy'], '12-31-2024', '2024-12-31'],
  [[], '2024-02-29', '2024-02-29'],
  ['dd.MM.yyyy', new Date(Date.UTC(2024, 1, 29)), '2024-02-29'],
  ['dd.MM.yyyy HH:mm', '29.02.2024 00:00', '2024-02-29'],
])('date reads %j %j as %j', async (format, cell, expected) => {
  expect(await read(date('A', format), [cell])).toEqual(fine(expected));
});

test.each<[string, Cell]>([
  ['dd.MM.yyyy', new Date(Date.UTC(2024, 1, 29, 23, 30))],
  ['dd.MM.yyyy HH:mm', '29.02.2024 23:30'],
  ['dd.MM.yyyy', '2024-02-29 23:30'],
])('date tells the time of day of %j %j, which it leaves out', async (format, cell) => {
  expect(await read(date('A', format), [cell])).toEqual({ value: '2024-02-29', codes: ['time-left-out'] });
});

test.each<[string, Cell]>([
  ['dd.MM.yy', '31.02.21'],
  ['dd.MM.yy', '1.2.21'],
  ['dd.MM.yyyy', '22.07.21'],
  ['dd.MM.yyyy', 'soon'],
])('date refuses %j %j', async (format, cell) => {
  expect(await read(date('A', format), [cell])).toEqual(issue('not-a-date'));
});

// Day 45,351 of a spreadsheet program is 29 February 2024; 19,999 lies before 1954.
test.each<[Cell, string]>([
  [45_351, 'date-became-number'],
  ['45351', 'date-became-number'],
  ['45351,5', 'date-became-number'],
  [19_999, 'not-a-date'],
  ['60001', 'not-a-date'],
])('date tells of %j that it is %s', async (cell, code) => {
  expect(await read(date('A', 'dd.MM.yyyy'), [cell])).toEqual(issue(code));
  expect(await read(dateTime('A', 'dd.MM.yyyy'), [cell])).toEqual(issue(code));
});

test('date says which day a number would be', async () => {
  const records = { job: { myId: key('A'), scheduledStart: date('B') } };
  const { issues } = await mapRows({ records }, tableOf(['A', 'B'], ['1', 45_351]));
  expect(issues[0]?.message).toContain('as a day of a spreadsheet program it is 2024-02-29');
});

test.each([
  ['dd.MM.yy', 'dd.MM.yy, yyyy-mm-dd, yyyy-mm-dd hh:mm or yyyy-mm-ddThh:mm'],
  [[], 'yyyy-mm-dd, yyyy-mm-dd hh:mm or yyyy-mm-ddThh:mm'],
  ['yyyy-MM-dd', 'yyyy-MM-dd, yyyy-mm-dd hh:mm or yyyy-mm-ddThh:mm'],
])('date names all forms that %j takes', async (format, forms) => {
  for (const [field, what] of [
    [date('B', format), 'date'],
    [dateTime('B', format), 'date and time'],
  ] as const) {
    const { issues } = await mapRows(
      { records: { job: { myId: key('A'), scheduledStart: field } } },
      tableOf(['A', 'B'], ['1', 'soon']),
    );
    expect(issues[0]?.message).toContain(`"soon" is not a ${what} of the form ${forms}. `);
  }
});

test('date reads names of months in other languages', async () => {
  expect(await read(date('A', 'd. MMMM yyyy', { language: 'de' }), ['3. März 2024'])).toEqual(fine('2024-03-03'));
  // Excel writes Mrz, and people leave accents out.
  expect(await read(date('A', 'd. MMM yyyy', { language: 'de' }), ['3. Mrz 2024'])).toEqual(fine('2024-03-03'));
  expect(await read(date('A', 'd MMMM yyyy', { language: 'fr' }), ['3 FEVRIER 2024'])).toEqual(fine('2024-02-03'));
  expect(await read(date('A', 'd MMM yyyy', { language: 'fr' }), ['3 févr. 2024'])).toEqual(fine('2024-02-03'));
});

test('date names of months are the same in each Unicode form', async () => {
  const french = date('A', 'd MMM yyyy', { language: 'fr' });
  expect(await read(french, ['3 f\u00e9vr. 2024'.normalize('NFD')])).toEqual(fine('2024-02-03'));
});

test('date: letters in quotes are no part of the date', async () => {
  expect(await read(date('A', "dd 'de' MM 'de' yyyy"), ['03 de 02 de 2024'])).toEqual(fine('2024-02-03'));
});

test('date: an unknown part of a format is an error of the mapping', () => {
  expect(() => date('A', 'TT.MM.JJJJ')).toThrow(/date format "TT.MM.JJJJ"/);
});

test.each([
  ['dd.mm.yyyy', 'it has no month, MM; mm are minutes'],
  ['dd.MM', 'it has no year'],
  ['HH:mm', 'it has no year'],
  ['dd.MM.yyyy hh:mm', 'hh needs a'],
  ["dd.MM.yyyy'", '"\'" is not part of a date format'],
])('date: the format %j, by which no date could be read, is an error of the mapping', (format, reason) => {
  expect(() => date('A', format)).toThrow(reason);
});

test('dateTime keeps the wall clock where no zone is named', async () => {
  expect(await read(dateTime('A', 'dd.MM.yyyy HH:mm'), ['29.02.2024 13:45'])).toEqual(fine('2024-02-29 13:45'));
  expect(await read(dateTime('A', 'dd.MM.yyyy'), ['29.02.2024'])).toEqual(fine('2024-02-29 00:00'));
  expect(await read(dateTime('A', 'M/d/yyyy h:mm a'), ['2/9/2024 12:05 AM'])).toEqual(fine('2024-02-09 00:05'));
  expect(await read(dateTime('A'), [new Date(Date.UTC(2024, 1, 29, 13, 45))])).toEqual(fine('2024-02-29 13:45'));
});

const noon = new Date(Date.UTC(2024, 1, 29));

test.each<[day: Cell, time: Cell, value: string]>([
  ['29.02.2024', '08:30', '2024-02-29 08:30'],
  ['29.02.2024', '8:30:15', '2024-02-29 08:30'],
  ['29.02.2024', '8h30', '2024-02-29 08:30'],
  ['29.02.2024', '8 h', '2024-02-29 08:00'],
  ['29.02.2024', '8.30 Uhr', '2024-02-29 08:30'],
  ['29.02.2024', '0830', '2024-02-29 08:30'],
  ['29.02.2024', '3:05 pm', '2024-02-29 15:05'],
  ['29.02.2024', '12:05 AM', '2024-02-29 00:05'],
  ['29.02.2024', '3 PM', '2024-02-29 15:00'],
  ['29.02.2024', '12am', '2024-02-29 00:00'],
  ['29.02.2024', '10 Uhr', '2024-02-29 10:00'],
  ['29.02.2024', '24:00', '2024-03-01 00:00'],
  ['29.02.2024', null, '2024-02-29 00:00'],
  [noon, 0.354166666666667, '2024-02-29 08:30'],
  [noon, '0,354166667', '2024-02-29 08:30'],
  [noon, { days: 0.999999 }, '2024-03-01 00:00'],
])('dateTime of %j with the time %j in a column of its own is %s', async (day, time, value) => {
  expect(await read(dateTime('A', 'dd.MM.yyyy', { time: 'B' }), [day, time])).toEqual(fine(value));
});

test('dateTime takes a time before that of `after` as one of the next day', async () => {
  const end = dateTime('A', 'dd.MM.yyyy', { time: 'C', after: 'B' });
  expect(await read(end, ['31.12.2024', '22:00', '06:00'])).toEqual(fine('2025-01-01 06:00'));
  expect(await read(end, ['31.12.2024', '08:00', '16:30'])).toEqual(fine('2024-12-31 16:30'));
  expect(await read(end, ['31.12.2024', '08:00', '08:00'])).toEqual(fine('2024-12-31 08:00'));
  expect(await read(end, ['31.12.2024', null, '06:00'])).toEqual(fine('2024-12-31 06:00'));
  expect(await read(end, [null, '22:00', '06:00'])).toEqual(fine(undefined));
});

test.each<Cell>(['25:00', '8', 'soon', 8, 1.5, '13:00 PM', '13 PM', '08:60'])(
  'dateTime rejects the time %j, and is left out where the field is lenient',
  async (time) => {
    const field = dateTime('A', 'dd.MM.yyyy', { time: 'B' });
    expect(await read(field, ['29.02.2024', time])).toEqual(issue('not-a-date'));
    expect((await read(field.lenient(), ['29.02.2024', time])).value).toBeUndefined();
  },
);

test('dateTime converts the time of a column of its own, and refuses `after` alone', async () => {
  const field = dateTime('A', 'dd.MM.yyyy', { time: 'B' });
  const read2 = await read(field, ['01.07.2024', '23:30'], { timeZone: 'UTC' }, 'Europe/Berlin');
  expect(read2).toEqual(fine('2024-07-02 01:30'));
  expect(() => dateTime('A', [], { after: 'B' })).toThrow('after and no time');
});

test('dateTime converts from the zone of the source to that of the account, with daylight saving', async () => {
  const summer = await read(dateTime('A'), ['2024-07-01 12:00'], { timeZone: 'UTC' }, 'Europe/Berlin');
  expect(summer).toEqual(fine('2024-07-01 14:00'));
  const winter = await read(dateTime('A'), ['2024-01-01 12:00'], { timeZone: 'UTC' }, 'Europe/Berlin');
  expect(winter).toEqual(fine('2024-01-01 13:00'));
  const offset = await read(dateTime('A'), ['2024-07-01T12:00:00+05:30'], {}, 'Europe/Berlin');
  expect(offset).toEqual(fine('2024-07-01 08:30'));
  for (const never of ['+25:00', '+02:99', '-15:00'])
    expect(await read(dateTime('A'), [`2024-07-01T12:00${never}`], {}, 'Europe/Berlin')).toEqual(issue('not-a-date'));
});

test.each([
  ['2/9/2024 12:05 PM', '2024-02-09 12:05'],
  ['2/9/2024 1:05 p.m.', '2024-02-09 13:05'],
  ['2/9/2024 11:59 am', '2024-02-09 11:59'],
])('dateTime reads the halves of a day: %s', async (cell, expected) => {
  expect(await read(dateTime('A', 'M/d/yyyy h:mm a'), [cell])).toEqual(fine(expected));
});

test.each(['2/9/2024 13:05 PM', '2/9/2024 10:60 AM'])('dateTime refuses a time that is none: %s', async (cell) => {
  expect(await read(dateTime('A', 'M/d/yyyy h:mm a'), [cell])).toEqual(issue('not-a-date'));
});

test('dateTime: a date without a time is the same day in every zone, also as a cell of a workbook', async () => {
  const source = { timeZone: 'UTC' };
  for (const cell of ['2024-07-01', new Date(Date.UTC(2024, 6, 1))]) {
    expect(await read(dateTime('A'), [cell], source, 'America/New_York')).toEqual(fine('2024-07-01 00:00'));
  }
  const noon = new Date(Date.UTC(2024, 6, 1, 12));
  expect(await read(dateTime('A'), [noon], source, 'America/New_York')).toEqual(fine('2024-07-01 08:00'));
});

test('dateTime: a zone that does not exist is refused', async () => {
  await expect(read(dateTime('A'), ['2024-07-01 10:00'], { timeZone: 'Berlin' })).rejects.toThrow(
    '"Berlin" is not a time zone',
  );
});

test('dateTime does not guess the zone of the account', async () => {
  expect(await read(dateTime('A'), ['2024-07-01T12:00Z'])).toEqual(issue('time-zone-missing'));
});

test('dateTime joins a date and a time that stand in two cells', async () => {
  const field = dateTime(join(' ', 'A', 'B'), 'dd.MM.yyyy HH:mm');
  expect(await read(field, ['29.02.2024', '13:45'])).toEqual(fine('2024-02-29 13:45'));
  expect(await read(field, [new Date(Date.UTC(2024, 1, 29)), '13:45:00'])).toEqual(fine('2024-02-29 13:45'));
});

test('contacts: phone numbers come out in international form', async () => {
  const paris = '+33 1 42 68 53 00';
  for (const raw of ['+33 1 42 68 53 00', '0033142685300', '+33 (0)1.42.68.53.00']) {
    expect(await read(phone('A'), [raw])).toEqual(fine(paris));
  }
  expect(await read(phone('A', { country: 'FR' }), ['01 42 68 53 00'])).toEqual(fine(paris));
  expect(await read(phone('A'), ['0221 123456'])).toEqual(fine('0221 123456'));
  expect(await read(phone('A'), ['ask Bob'])).toEqual({ value: 'ask Bob', codes: ['phone-doubtful'] });
});

test('contacts: the country of phone numbers is one, in any case', async () => {
  expect(await read(phone('A'), ['01 42 68 53 00'], { country: 'fr' })).toEqual(fine('+33 1 42 68 53 00'));
  await expect(read(phone('A', { country: 'ZZ' }), ['01'])).rejects.toThrow('"ZZ" is not a country');
});

test('contacts: e-mail addresses are cleaned, and refused when they are none', async () => {
  expect(await read(email('A'), [' mailto:Ann@Example.ORG '])).toEqual(fine('Ann@example.org'));
  expect(await read(email('A'), ['Ann <ann@example.org>'])).toEqual(fine('ann@example.org'));
  expect(await read(email('A'), ['ann@example'])).toEqual(issue('not-an-email'));
  expect(await read(email('A'), ['a@b.org; c@d.org'])).toEqual(issue('not-an-email'));
  expect(await read(email('A').lenient(), ['none'])).toEqual(issue('value-left-out'));
});

test('combinations join leaves empty parts out', async () => {
  expect(await read(join(', ', 'A', 'B', 'C'), ['a', '', 'c'])).toEqual(fine('a, c'));
  expect(await read(join(', ', 'A', 'B'), ['', ''])).toEqual(fine(undefined));
});

test('combinations: firstOf, list, compute', async () => {
  expect(await read(firstOf(text('A'), text('B')), ['', 'b'])).toEqual(fine('b'));
  expect(await read(list('A'), ['welding; painting,'])).toEqual(fine(['welding', 'painting']));
  expect(
    await read(
      compute((row) => `${row.text('A')}-${row.number}`),
      ['a'],
    ),
  ).toEqual(fine('a-2'));
});

test('combinations: a function that throws is an issue, not the end', async () => {
  const broken = compute((row) => row.text('Nowhere'));
  expect(await read(broken, ['a'])).toEqual(issue('custom-function-failed'));
  expect(
    await read(
      text('A').transform(() => JSON.parse('{')),
      ['a'],
    ),
  ).toEqual(issue('custom-function-failed'));
});

test('combinations: lookup by a table in the mapping', async () => {
  const kind = text('A').lookup({ R: 'Repair', M: 'Maintenance' });
  expect(await read(kind, ['r'])).toEqual(fine('Repair'));
  expect(await read(kind, ['Q'])).toEqual(issue('not-in-table'));
  expect(await read(text('A').lookup({ R: 'Repair' }, { otherwise: 'Other' }), ['Q'])).toEqual(fine('Other'));
});

test('combinations: conditions', async () => {
  expect(await read(text('A').when(filled('B')), ['a', ''])).toEqual(fine(undefined));
  expect(await read(text('A').when(not(filled('B'))), ['a', ''])).toEqual(fine('a'));
  expect(await read(text('A').when(equals('B', 'x', 'y')), ['a', 'y'])).toEqual(fine('a'));
  const pattern = matches('B', /^y/g);
  expect(await read(text('A').when(pattern), ['a', 'yes'])).toEqual(fine('a'));
  expect(await read(text('A').when(where((row) => row.text('B') > 'm')), ['a', 'b'])).toEqual(fine(undefined));
});

test('keys join their columns so that different rows never meet', async () => {
  expect(await read(key('A', 'B'), ['a', 'b'])).toEqual(fine('a/b'));
  expect(await read(key('A', 'B'), ['a/b', ''])).toEqual(fine('a\\/b/'));
  expect(await read(key('A', 'B'), ['a', 'b/'])).toEqual(fine('a/b\\/'));
  expect(await read(key('A', 'B'), ['', ''])).toEqual(fine(undefined));
  expect(await read(key('A'), ['a   b'])).toEqual(fine('a b'));
  expect((await read(key('A'), ['  a   b '])).value).toBe('a b');
  expect(await read(key('A').prefix('OLD-'), ['7'])).toEqual(fine('OLD-7'));
  expect(await read(key('A').prefix('OLD-').counted(), [''])).toEqual(fine(undefined));
  expect(await read(key('A'), ['Mu\u0308ller'])).toEqual(fine('M\u00fcller'));
  expect(await read(key(compute((row) => ` ${row.text('A')}\u00a0`)), ['7'])).toEqual(fine('7'));
  expect(await read(key(compute(() => ' ')), ['7'])).toEqual(fine(undefined));
  expect((await read(key('A'), ['a\u00a0b\tc'])).value).toBe('a b c');
});

test('keys: hashed keys are short, stable and different', async () => {
  const { value } = await read(key('A').hashed(), ['a']);
  // The first 16 characters of `printf a | sha256sum`.
  expect(value).toBe('ca978112ca1bbdca');
});

test('keys: counted keys tell equal rows apart, also over several tables', async () => {
  const mapping = { records: { customer: { myId: key('A').counted() } } };
  const counterOf = keyCounters();
  const keys: unknown[] = [];
  for (const sheet of ['one', 'two']) {
    const { rows } = await mapRows(mapping, { ...tableOf(['A'], ['a'], ['b'], ['a']), sheet }, { counterOf });
    keys.push(...rows.map((row) => row.records[0]?.key?.value));
  }
  expect(keys).toEqual(['a', 'b', 'a#2', 'a#3', 'b#2', 'a#4']);
});

test('keys: rowKey names rows by all they hold', async () => {
  const mapping = { records: { customer: { myId: rowKey('R-'), name: text('A') } } };
  const { rows } = await mapRows(mapping, tableOf(['A', 'B'], ['x', 'y'], ['x', 'z'], ['x', 'y']));
  const [first, second, third] = rows.map((row) => row.records[0]?.key?.value ?? '');
  expect(first).toMatch(/^R-[0-9a-f]{16}$/);
  expect(second).not.toBe(first);
  expect(third).toBe(`${first}#2`);
});

test.each([
  ['Terminée ?', 'Terminée ?'],
  ['terminé', 'completed'],
  ['ERLEDIGT', 'completed'],
  ['completed', 'completed'],
  ['X', 'paused'],
  ['storniert', 'high'],
])('a choice, read as a text: %j is %j where the mapping does not say otherwise', async (cell, status) => {
  const said = text('Status').transform((word) => ({ X: 'paused', storniert: 'high' })[word] ?? word);
  const mapping = { records: { job: { myId: text('No'), status: said as Field<'paused'> } } };
  const { rows } = await mapRows(mapping, tableOf(['No', 'Status'], ['J1', cell]));
  expect(rows[0]?.records[0]?.payload.status).toBe(status);
});
