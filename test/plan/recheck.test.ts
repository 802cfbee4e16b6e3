import { expect, it } from 'vitest';
import { inEnglish, said } from '../../src/messages/said.js';
import { type PendingChange, rechecked, recheckedUndo } from '../../src/plan/index.js';

const before = {
  id: 7,
  name: 'Anna',
  addressCity: 'Bonn',
  contactPhone: '',
  tags: [],
  customFieldValues: [{ id: 1, label: 'Segment', value: 'Retail' }],
  dateModified: '2026-11-20 08:00',
};
const update: PendingChange = { resource: 'customer', payload: { id: 7, addressCity: 'Köln' }, before };

it('an update after the plan stands while the record is as the plan saw it, in whatever form', () => {
  expect(rechecked(update, before)).toBeUndefined();
  const { contactPhone: _, ...omitted } = before;
  expect(rechecked(update, omitted)).toBeUndefined();
  expect(rechecked(update, { ...before, contactPhone: null })).toBeUndefined();
  const phone = { ...update, before: { ...before, contactPhone: '+49 221 1' } };
  expect(rechecked(phone, { ...before, contactPhone: '0049-221-1' })).toBeUndefined();
});

it('an update after the plan stands when only what the service writes has changed', () => {
  const found = { ...before, dateModified: '2026-11-21 09:00', tags: ['vip'], publicLink: 'https://example.org/7' };
  expect(rechecked(update, found)).toBeUndefined();
});

it('an update after the plan is a conflict that names what was changed, from what to what', () => {
  expect(rechecked(update, { ...before, addressCity: 'Berlin', name: '' })).toEqual({
    to: 'conflict',
    message: said(
      'changedSincePlan',
      [said('fromTo', 'name', '"Anna"', said('noValue')), said('fromTo', 'addressCity', '"Bonn"', '"Berlin"')],
      0,
    ),
  });
});

it('an update after the plan is a conflict when a custom field was added, taken out or changed', () => {
  const [segment] = before.customFieldValues;
  for (const customFieldValues of [
    [segment, { id: 2, label: 'Floor', value: '3' }],
    [],
    [{ ...segment, value: 'Trade' }],
  ]) {
    expect(rechecked(update, { ...before, customFieldValues })?.to).toBe('conflict');
  }
});

it('an update after the plan names three fields and counts the others, and cuts long values', () => {
  const found = { ...before, name: 'N'.repeat(500), addressCity: 'A', contactPhone: '1', vatNumber: 'V' };
  const message = inEnglish(rechecked({ ...update, before: { ...before, vatNumber: 'W' } }, found)?.message ?? '');
  expect(message).toMatch(/ and 1 more fields\.$/);
  expect(message.length).toBeLessThan(400);
});

it('an update after the plan is done already where somebody wrote the same, whatever else they changed', () => {
  expect(rechecked(update, { ...before, addressCity: 'Köln', name: 'Annabel' })?.to).toBe('unchanged');
});

it('an update after the plan minds a field that the account did not show at the time', () => {
  expect(rechecked(update, { ...before, vatNumber: 'DE2' })?.to).toBe('conflict');
  expect(rechecked(update, { ...before, vatNumber: '', position: { latitude: '', longitude: '' } })).toBeUndefined();
});

it('a creation after the plan is withdrawn where its record exists, and an update where it is gone', () => {
  const creation = { resource: 'customer', kind: 'create', payload: { myId: 'C1' } } as const;
  expect(rechecked(creation, undefined)).toBeUndefined();
  expect(rechecked(creation, before)?.to).toBe('conflict');
  expect(rechecked(update, undefined)).toMatchObject({ message: said('deletedSincePlan') });
});

it('a deletion after the plan is withdrawn where its record was changed, and goes on where it is gone', () => {
  const deletion = { resource: 'customer', operation: 'customer.delete', payload: { id: 7 }, before } as const;
  expect(rechecked(deletion, undefined)).toBeUndefined();
  expect(rechecked(deletion, before)).toBeUndefined();
  expect(rechecked(deletion, { ...before, name: 'Annabel' })?.to).toBe('conflict');
  expect(recheckedUndo(deletion, before)).toBeUndefined();
  expect(recheckedUndo(deletion, { ...before, name: 'Annabel' })?.message).toEqual(said('changedByOthers', ['name']));
});

it('an undo after its preview minds a longer list, which an import would leave as it is', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((reference) => ({ reference, quantity: 1 }));
  const back = { resource: 'job', payload: { id: 'j', parts: [a] }, before: { id: 'j', parts: [a, b] } } as const;
  const longer = { id: 'j', parts: [a, c] };
  expect(rechecked(back, longer)?.to).toBe('unchanged');
  expect(recheckedUndo(back, longer)?.to).toBe('conflict');
  expect(recheckedUndo(back, { id: 'j', parts: [a] })?.to).toBe('unchanged');
});
