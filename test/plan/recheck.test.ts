import { expect, it } from 'vitest';
import { type PlannedUpdate, recheckedUpdate } from '../../src/plan/index.js';

const before = {
  id: 7,
  name: 'Anna',
  addressCity: 'Bonn',
  contactPhone: '',
  tags: [],
  customFieldValues: [{ id: 1, label: 'Segment', value: 'Retail' }],
  dateModified: '2026-11-20 08:00',
};
const update: PlannedUpdate = { resource: 'customer', payload: { id: 7, addressCity: 'Köln' }, before };

it('an update after the plan stands while the record is as the plan saw it, in whatever form', () => {
  expect(recheckedUpdate(update, before)).toBeUndefined();
  const { contactPhone: _, ...omitted } = before;
  expect(recheckedUpdate(update, omitted)).toBeUndefined();
  expect(recheckedUpdate(update, { ...before, contactPhone: null })).toBeUndefined();
  const phone = { ...update, before: { ...before, contactPhone: '+49 221 1' } };
  expect(recheckedUpdate(phone, { ...before, contactPhone: '0049-221-1' })).toBeUndefined();
});

it('an update after the plan stands when only what the service writes has changed', () => {
  const found = { ...before, dateModified: '2026-11-21 09:00', tags: ['vip'], publicLink: 'https://example.org/7' };
  expect(recheckedUpdate(update, found)).toBeUndefined();
});

it('an update after the plan is a conflict that names what was changed, from what to what', () => {
  expect(recheckedUpdate(update, { ...before, addressCity: 'Berlin', name: '' })).toEqual({
    to: 'conflict',
    message: 'Since the plan, somebody else changed name from "Anna" to nothing, addressCity from "Bonn" to "Berlin".',
  });
});

it('an update after the plan is a conflict when a custom field was added, taken out or changed', () => {
  const [segment] = before.customFieldValues;
  for (const customFieldValues of [
    [segment, { id: 2, label: 'Floor', value: '3' }],
    [],
    [{ ...segment, value: 'Trade' }],
  ]) {
    expect(recheckedUpdate(update, { ...before, customFieldValues })?.to).toBe('conflict');
  }
});

it('an update after the plan names three fields and counts the others, and cuts long values', () => {
  const found = { ...before, name: 'N'.repeat(500), addressCity: 'A', contactPhone: '1', vatNumber: 'V' };
  const message = recheckedUpdate({ ...update, before: { ...before, vatNumber: 'W' } }, found)?.message ?? '';
  expect(message).toMatch(/ and 1 more fields\.$/);
  expect(message.length).toBeLessThan(400);
});

it('an update after the plan is done already where somebody wrote the same, whatever else they changed', () => {
  expect(recheckedUpdate(update, { ...before, addressCity: 'Köln', name: 'Annabel' })?.to).toBe('unchanged');
});

it('an update after the plan minds a field that the account did not show at the time', () => {
  expect(recheckedUpdate(update, { ...before, vatNumber: 'DE2' })?.to).toBe('conflict');
  expect(
    recheckedUpdate(update, { ...before, vatNumber: '', position: { latitude: '', longitude: '' } }),
  ).toBeUndefined();
});
