import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  daysInMonth,
  filledWith,
  isDate,
  isDateTime,
  isObject,
  normaliseDate,
  normaliseDateTime,
} from '../../src/contract/index.js';

test.each([
  ['2024-02-29 13:45', '2024-02-29 13:45'],
  ['2024-02-29T13:45', '2024-02-29 13:45'],
  ['2024-02-29 13:45:59', '2024-02-29 13:45'],
  ['2024-02-29T13:45:59.123', '2024-02-29 13:45'],
  ['29/02/2024 13:45:59', '2024-02-29 13:45'],
  ['29/02/2024 13:45', '2024-02-29 13:45'],
  ['29/02/2024', '2024-02-29 00:00'],
  ['2024-02-29', '2024-02-29 00:00'],
  [' 2024-02-29 00:00 ', '2024-02-29 00:00'],
])('normaliseDateTime reads %j', (text, expected) => expect(normaliseDateTime(text)).toBe(expected));

test.each([
  ...['2023-02-29', '2024-04-31', '2024-13-01', '2024-00-10', '2024-01-00', '31/04/2024', '12/31/2024'],
  ...['2024-01-01 24:00', '2024-01-01 10:60', '2024-1-1', '20240101', '2024-01-01T10:00Z', '2024-01-01 10', ''],
  ...['soon', 'x2024-01-01'],
])('normaliseDateTime refuses %j', (text) => expect(normaliseDateTime(text)).toBeUndefined());

test('normaliseDate drops the time of day', () => {
  expect(normaliseDate('29/02/2024 13:45:59')).toBe('2024-02-29');
  expect(normaliseDate('2024-02-30')).toBeUndefined();
});

test('isDate and isDateTime hold for the written form only', () => {
  expect(isDate('2024-02-29')).toBe(true);
  expect(isDateTime('2024-02-29 13:45')).toBe(true);
  for (const text of ['29/02/2024', '2024-02-29 00:00', '2024-02-30', ' 2024-02-2']) expect(isDate(text)).toBe(false);
  for (const text of [
    '2024-02-29',
    '2024-02-29T13:45',
    '29/02/2024 13:45',
    '2024-02-29 25:00',
    '2024-02-29 13:45:00',
  ]) {
    expect(isDateTime(text)).toBe(false);
  }
});

test('isDate and isDateTime: law: every day of the calendar is one in each form, and the written form stays', () => {
  const days = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (moment) => {
      const [day = '', time = ''] = moment.toISOString().split('T');
      const [year, month, date] = day.split('-');
      const clock = time.slice(0, 5);
      expect(normaliseDateTime(`${date}/${month}/${year} ${clock}:30`)).toBe(`${day} ${clock}`);
      expect(normaliseDateTime(`${day} ${clock}`)).toBe(`${day} ${clock}`);
      expect(isDate(day)).toBe(true);
    }),
  );
});

test('daysInMonth knows leap years', () => {
  expect([2023, 2024, 1900, 2000].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]);
  expect([1, 4, 12].map((month) => daysInMonth(2023, month))).toEqual([31, 30, 31]);
});

it('filledWith fills objects member by member and custom fields by label, and keeps what is there', () => {
  const payload = {
    position: { latitude: '1' },
    customFieldValues: [{ label: 'kW', value: '22' }],
    name: '',
  };
  const more = {
    position: { latitude: '9', longitude: '2' },
    customFieldValues: [
      { label: 'kW', value: '99' },
      { label: 'Colour', value: 'red' },
    ],
    name: 'x',
  };
  expect(filledWith(payload, more)).toEqual({
    position: { latitude: '1', longitude: '2' },
    customFieldValues: [
      { label: 'kW', value: '22' },
      { label: 'Colour', value: 'red' },
    ],
    name: '',
  });
});

it('filledWith never mixes two references', () => {
  expect(filledWith({ customer: { myId: 'C1' } }, { customer: { id: 7 } })).toEqual({ customer: { myId: 'C1' } });
});

it('filledWith takes a field for absent whose name every object inherits', () => {
  expect(filledWith({}, { constructor: 'x' })).toEqual({ constructor: 'x' });
});

it.each([[{}], [Object.create(null)]])('isObject takes %o', (value) => {
  expect(isObject(value)).toBe(true);
});

it.each([[null], [undefined], [[]], ['text'], [7], [() => {}]])('isObject refuses %o', (value) => {
  expect(isObject(value)).toBe(false);
});
