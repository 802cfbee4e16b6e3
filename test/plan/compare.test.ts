import { expect, test } from 'vitest';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { covers } from '../../src/plan/index.js';

const same = (resource: ResourceName, stored: Payload, wanted: Payload) => covers(resource, stored, wanted);

const custom = (value: unknown) => ({ customFieldValues: [{ id: 4, label: 'X', value }] });
const wantedCustom = (value: string) => ({ customFieldValues: [{ label: 'X', value }] });

test('covers: only the fields of the payload count', () => {
  expect(same('customer', { id: 1, name: 'Ann', addressCity: 'Bonn' }, { name: 'Ann' })).toBe(true);
  expect(same('customer', { name: 'Ann' }, {})).toBe(true);
  expect(same('customer', { name: 'Ann' }, { name: 'Bob' })).toBe(false);
  expect(same('customer', {}, { name: 'Ann' })).toBe(false);
});

test.each([undefined, null, ''])('covers: an empty value is the same in each of its forms: stored %j', (empty) => {
  for (const wanted of [undefined, null, '']) {
    expect(same('customer', { name: empty }, { name: wanted })).toBe(true);
    expect(same('job', { scheduledStart: empty, num: empty }, { scheduledStart: wanted, num: wanted })).toBe(true);
  }
  expect(same('customer', { name: empty }, { name: 'x' })).toBe(false);
  expect(same('customer', { name: 'x' }, { name: empty })).toBe(false);
});

test('covers: zero and false are values', () => {
  expect(same('job', { duration: 0 }, { duration: '' })).toBe(false);
  expect(same('customer', { active: false }, {})).toBe(true);
  expect(same('customer', { active: false }, { active: true })).toBe(false);
  expect(same('customer', {}, { active: false })).toBe(false);
});

test('covers: texts and identifiers are compared to the letter', () => {
  for (const [stored, wanted] of [
    ['01', '1'],
    ['1.0', '1'],
    ['a', 'A'],
    ['a ', 'a'],
    ['2024-01-01', '01/01/2024'],
  ] as const) {
    for (const field of ['name', 'myId', 'addressZIP', 'vatNumber']) {
      expect(same('customer', { [field]: stored }, { [field]: wanted })).toBe(false);
    }
  }
  expect(same('customer', { addressZIP: '01067' }, { addressZIP: '01067' })).toBe(true);
  expect(same('customer', { addressZIP: 50667 }, { addressZIP: '50667' })).toBe(true);
});

test.each([
  ['48.0', '48', true],
  ['48', '48.000', true],
  ['+48', '48', true],
  ['050.90', '50.9', true],
  ['-0.0', '0', true],
  ['0.5', '0.50', true],
  ['48', '-48', false],
  ['48', '480', false],
  ['48', '4.8', false],
  ['48', 'x', false],
  ['0', '', false],
  ['50.93741712345678901', '50.93741712345678902', false],
])('covers: a decimal number %j is %j: %j', (stored, wanted, expected) => {
  expect(same('site', { position: { latitude: stored } }, { position: { latitude: wanted } })).toBe(expected);
  expect(same('site', { position: { latitude: wanted } }, { position: { latitude: stored } })).toBe(expected);
});

test('covers: a number is the same as a text of it', () => {
  expect(same('job', { num: '0017' }, { num: 17 })).toBe(true);
  expect(same('job', { num: 17 }, { num: 18 })).toBe(false);
  expect(same('job', { num: '9007199254740993' }, { num: '9007199254740992' })).toBe(false);
});

test.each([
  [0.1 + 0.2, 0.3, true],
  [1e-200, 1e-200, true],
  [1.00000000000001, 1.00000000000002, false],
])('covers of a number the 15 digits that spreadsheet programs keep: %j is %j: %j', (stored, wanted, expected) => {
  expect(same('activity', { distance: { km: stored } }, { distance: { km: wanted } })).toBe(expected);
});

test.each([
  ['+33 1 23 45 67 89', '+33123456789', true],
  ['0033-1-23.45.67.89', '+33 (1) 23 45 67 89', true],
  ['01 23 45 67 89', '0123456789', true],
  ['0123456789', '123456789', false],
  ['+33123456789', '33123456789', false],
  ['+33 1', '+34 1', false],
  ['ask Ann', 'ask Bob', false],
  ['221 12 Ann', '221 12 Bob', false],
  ['-', '+', false],
])('covers: a phone number %j is %j: %j', (stored, wanted, expected) => {
  expect(same('customer', { contactPhone: stored }, { contactPhone: wanted })).toBe(expected);
});

test.each([
  ['29/02/2024 13:45:00', '2024-02-29 13:45', true],
  ['2024-02-29T13:45:00', '2024-02-29 13:45', true],
  ['29/02/2024', '2024-02-29 00:00', true],
  ['02/01/2024 10:00:00', '2024-01-02 10:00', true],
  ['02/01/2024 10:00:00', '2024-02-01 10:00', false],
  ['2024-02-29 13:45', '2024-02-29 13:46', false],
  ['soon', 'later', false],
])('covers: a date and time %j is %j: %j', (stored, wanted, expected) => {
  expect(same('job', { scheduledStart: stored }, { scheduledStart: wanted })).toBe(expected);
});

test('covers: a calendar date is the same with a time behind it', () => {
  const stored = { preferences: { date: '29/02/2024 00:00:00' } };
  expect(same('job', stored, { preferences: { date: '2024-02-29' } })).toBe(true);
  expect(same('job', stored, { preferences: { date: '2024-03-01' } })).toBe(false);
});

test('covers: an object may hold more than is wanted of it; an absent one holds nothing', () => {
  const stored = { position: { latitude: '50.90', longitude: '6.9' } };
  expect(same('site', stored, { position: { latitude: '50.9' } })).toBe(true);
  expect(same('site', stored, { position: { latitude: '51' } })).toBe(false);
  for (const absent of [undefined, null, '']) {
    expect(same('site', { position: absent }, { position: { latitude: '51' } })).toBe(false);
    expect(same('site', { position: absent }, { position: { latitude: '' } })).toBe(true);
  }
  expect(same('job', { type: { id: 3, name: 'Repair' } }, { type: { name: 'Repair' } })).toBe(true);
});

test('covers: texts inside of objects and lists are compared to the letter too', () => {
  expect(same('job', { type: { name: '01' } }, { type: { name: '1' } })).toBe(false);
  expect(same('job', { parts: [{ reference: '007' }] }, { parts: [{ reference: '7' }] })).toBe(false);
  expect(
    same('job', { parts: [{ reference: '7', quantity: 2 }] }, { parts: [{ reference: '7', quantity: 2.0 }] }),
  ).toBe(true);
  expect(same('job', { skills: ['01'] }, { skills: ['1'] })).toBe(false);
  expect(
    same('job', { timeEntries: [{ start: '29/02/2024 10:00:00' }] }, { timeEntries: [{ start: '2024-02-29 10:00' }] }),
  ).toBe(true);
});

test('covers lists are the same when they have the same members in the same order', () => {
  const stored = { skills: ['a', 'b'], parts: [{ id: 1, reference: 'x', serialNumbers: null }] };
  expect(same('job', stored, { skills: ['a', 'b'], parts: [{ reference: 'x' }] })).toBe(true);
  expect(same('job', stored, { skills: ['b', 'a'] })).toBe(false);
  expect(same('job', stored, { skills: ['a'] })).toBe(false);
  expect(same('job', stored, { parts: [{ reference: 'x' }, { reference: 'y' }] })).toBe(false);
  expect(same('job', { skills: null }, { skills: [] })).toBe(true);
});

test('covers: a reference names the same record by id or by myId', () => {
  const stored = { customer: { id: 7, name: 'Ann', myId: 'C-07' } };
  expect(same('site', stored, { customer: { id: 7 } })).toBe(true);
  expect(same('site', stored, { customer: { myId: 'C-07' } })).toBe(true);
  expect(same('site', stored, { customer: { id: 8 } })).toBe(false);
  expect(same('site', stored, { customer: { myId: 'C-7' } })).toBe(false);
  expect(same('site', { customer: null }, { customer: { id: 7 } })).toBe(false);
  expect(same('site', { customer: { myId: '' } }, { customer: { myId: '' } })).toBe(false);
});

const stored = {
  customFieldValues: [
    { id: 1, label: 'A', value: '1' },
    { id: 2, label: 'B', value: '48.0' },
    { id: 3, label: 'C', value: null },
  ],
};
const wanted = (...customFieldValues: Payload[]) => ({ customFieldValues });

test('covers, for custom fields: the order does not matter, nor what is not wanted', () => {
  expect(same('site', stored, wanted({ label: 'B', value: '48' }, { label: 'A', value: '1' }))).toBe(true);
  expect(same('site', stored, wanted({ id: 2, value: '48' }))).toBe(true);
  expect(same('site', stored, wanted())).toBe(true);
});

test('covers, for custom fields: a changed or a new value does', () => {
  expect(same('site', stored, wanted({ label: 'A', value: '2' }))).toBe(false);
  expect(same('site', stored, wanted({ label: 'D', value: 'x' }))).toBe(false);
  expect(same('site', stored, wanted({ label: 'C', value: '' }, { label: 'D', value: '' }))).toBe(true);
  expect(same('site', {}, wanted({ label: 'A', value: '1' }))).toBe(false);
  expect(same('site', { customFieldValues: [null] }, wanted({ label: 'A', value: '1' }))).toBe(false);
});

test.each([
  ['48.0', '48', true],
  ['-3', '-3.00', true],
  ['2024-02-29 00:00', '29/02/2024', true],
  ['01', '1', false],
  ['+49', '49', false],
  ['00', '0', false],
  ['12345678901234567', '12345678901234568', false],
  ['1e3', '1000', false],
  ['Yes', 'yes', false],
])('covers, for custom fields: %j is %j: %j', (a, b, expected) => {
  expect(same('site', custom(a), wantedCustom(b))).toBe(expected);
  expect(same('site', custom(b), wantedCustom(a))).toBe(expected);
});
