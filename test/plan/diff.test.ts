import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Payload, type ResourceName, resourceNames, resourceOf } from '../../src/contract/index.js';
import { covers, diff } from '../../src/plan/index.js';

test('diff sends the fields that change, and says from what to what', () => {
  const record = { id: 1, myId: 'C', name: 'Ann', addressCity: 'Bonn', contactPhone: '+49221123' };
  const wanted = { myId: 'C', name: 'Anna', addressCity: 'Bonn', contactPhone: '+49 221 123', addressZIP: '50667' };
  expect(diff('customer', record, wanted)).toEqual({
    payload: { name: 'Anna', addressZIP: '50667' },
    fields: [
      { field: 'name', from: 'Ann', to: 'Anna' },
      { field: 'addressZIP', from: null, to: '50667' },
    ],
  });
});

test('diff sends nothing when nothing changes', () => {
  expect(diff('customer', { name: 'Ann' }, { name: 'Ann', addressCity: '' })).toEqual({ payload: {}, fields: [] });
});

test('diff clears what is wanted empty', () => {
  expect(diff('customer', { name: 'Ann' }, { name: '' })).toEqual({
    payload: { name: '' },
    fields: [{ field: 'name', from: 'Ann', to: '' }],
  });
});

test('diff: an object is sent whole, its changes are told member by member', () => {
  const record = { position: { latitude: '50.9', longitude: '6.9' } };
  expect(diff('site', record, { position: { latitude: '51' } })).toEqual({
    payload: { position: { latitude: '51', longitude: '6.9' } },
    fields: [{ field: 'position.latitude', from: '50.9', to: '51' }],
  });
  expect(diff('site', { position: null }, { position: { latitude: '51', longitude: '' } })).toEqual({
    payload: { position: { latitude: '51', longitude: '' } },
    fields: [{ field: 'position.latitude', from: null, to: '51' }],
  });
});

test('diff: an object in an object is not mixed with the one that it replaces', () => {
  const record = { preferences: { isDraft: true, user: { id: 1, name: 'Ann', login: 'ann' } } };
  expect(diff('job', record, { preferences: { user: { login: 'bob' } } })).toEqual({
    payload: { preferences: { isDraft: true, user: { login: 'bob' } } },
    fields: [{ field: 'preferences.user.login', from: 'ann', to: 'bob' }],
  });
});

test('diff: a reference or a named object is replaced, never mixed with the old one', () => {
  const record = {
    customer: { id: 1, name: 'Ann', myId: 'A' },
    type: { id: 3, name: 'Repair' },
    technician: { id: 4, name: 'Eve', login: 'eve' },
  };
  expect(
    diff('job', record, { customer: { myId: 'B' }, type: { name: 'Check' }, technician: { login: 'joe' } }).payload,
  ).toEqual({
    customer: { myId: 'B' },
    type: { name: 'Check' },
    technician: { login: 'joe' },
  });
});

test('diff: a changed list is sent whole', () => {
  const record = { skills: ['a', 'b'] };
  expect(diff('job', record, { skills: ['a', 'c'] })).toEqual({
    payload: { skills: ['a', 'c'] },
    fields: [{ field: 'skills', from: ['a', 'b'], to: ['a', 'c'] }],
  });
});

test('diff: custom fields are sent as the whole list as known, in its order, changed where it changes', () => {
  const record = {
    customFieldValues: [
      { id: 1, label: 'A', value: 'a' },
      { id: 2, label: 'B', value: 'b' },
      { id: 3, label: 'Empty', value: null },
      { id: 4, value: 'no label' },
    ],
  };
  const wanted = {
    customFieldValues: [
      { label: 'New', value: 'n' },
      { label: 'A', value: 'changed' },
      { label: 'B', value: 'b' },
    ],
  };
  expect(diff('site', record, wanted)).toEqual({
    payload: {
      customFieldValues: [
        { label: 'A', value: 'changed' },
        { label: 'B', value: 'b' },
        { id: 4, value: 'no label' },
        { label: 'New', value: 'n' },
      ],
    },
    fields: [
      { field: 'customFieldValues.New', from: null, to: 'n' },
      { field: 'customFieldValues.A', from: 'a', to: 'changed' },
    ],
  });
});

const word = fc.constantFrom('', '1', '01', '1.0', 'a', 'b', '2024-02-29', '29/02/2024', '+49 1', '+491');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const named = fc.oneof(fc.record({ id: fc.nat(3), name: word, login: word }), fc.record({ name: word }));
const byLabel = fc.uniqueArray(fc.record({ label: fc.constantFrom('A', 'B', 'constructor'), value: word }), {
  selector: ({ label }) => label,
});

/** Values of a field as it may be wanted; what the service stores may be empty in other ways too. */
function wantedValue(resource: ResourceName, field: string): fc.Arbitrary<unknown> {
  if (Object.hasOwn(resourceOf(resource).references, field)) {
    return fc.oneof(
      fc.record({ id: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ myId: fc.constantFrom('1', '01', 'a') }),
    );
  }
  switch (field) {
    case 'customFieldValues':
      return byLabel;
    case 'position':
      return fc.record({ latitude: word, longitude: word }, { requiredKeys: [] });
    case 'preferences':
      return fc.record({ date: word, isDraft: fc.boolean(), user: named }, { requiredKeys: [] });
    case 'type':
    case 'technician':
    case 'reportTemplate':
      return named;
    case 'skills':
      return fc.array(word, { maxLength: 3 });
    case 'parts':
      return fc.array(fc.record({ reference: word, quantity: fc.nat(2) }, { requiredKeys: [] }), { maxLength: 2 });
    default:
      return word;
  }
}

const fieldsOf = (resource: ResourceName) =>
  Object.keys(resourceOf(resource).payload.shape).filter(
    (field) => !['otherTechnicians', 'timeEntries', 'report'].includes(field),
  );

function payloadOf(resource: ResourceName, value: (field: string) => fc.Arbitrary<unknown>): fc.Arbitrary<Payload> {
  const entries = Object.fromEntries(fieldsOf(resource).map((field) => [field, value(field)]));
  return fc.record(entries, { requiredKeys: [] });
}

/** A partial update as the service does it: absent fields are left alone, given ones replaced. */
function update(record: Payload, payload: Payload): Payload {
  return { ...record, ...payload };
}

describe.each(resourceNames)('laws of diff and covers for a %s', (resource) => {
  const wanted = payloadOf(resource, (field) => wantedValue(resource, field));
  const record = payloadOf(resource, (field) => maybe(wantedValue(resource, field)));

  test('nothing is sent exactly when the record covers what is wanted', () => {
    const property = fc.property(record, wanted, (stored, payload) => {
      const { payload: sent, fields } = diff(resource, stored, payload);
      const covered = covers(resource, stored, payload);
      expect(fields.length === 0).toBe(covered);
      expect(Object.keys(sent).length === 0).toBe(covered);
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('after what is sent, the record covers what is wanted, and nothing more is sent', () => {
    const property = fc.property(record, wanted, (stored, payload) => {
      const after = update(stored, diff(resource, stored, payload).payload);
      expect(covers(resource, after, payload)).toBe(true);
      expect(diff(resource, after, payload)).toEqual({ payload: {}, fields: [] });
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('what is sent is wanted, and no custom field is lost', () => {
    const property = fc.property(record, wanted, (stored, payload) => {
      const { payload: sent } = diff(resource, stored, payload);
      for (const field of Object.keys(sent)) expect(payload).toHaveProperty([field]);
      if (sent.customFieldValues === undefined) return;
      const before = (stored.customFieldValues ?? []) as { label: string; value: unknown }[];
      const labels = (sent.customFieldValues as { label: string }[]).map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(before.map(({ label }) => label)));
      expect(new Set(labels).size).toBe(labels.length);
    });
    fc.assert(property, { numRuns: 200 });
  });

  test('a payload covers itself', () => {
    fc.assert(
      fc.property(wanted, (payload) => covers(resource, payload, payload)),
      { numRuns: 200 },
    );
  });
});
