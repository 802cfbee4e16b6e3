import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { changedSince, holdsExactly, putBack, recordsNamedBy } from '../../src/plan/index.js';

it('putBack sends the old values of what was sent and still differs, and nothing else', () => {
  const before = { id: 7, name: 'Ann', addressCity: 'Bonn', contactPhone: '+33 1' };
  const payload = { id: 7, name: 'Anna', addressCity: 'Köln' };
  const now = { ...before, name: 'Anna', addressCity: 'Bonn', contactPhone: '+33 2' };
  expect(putBack({ resource: 'customer', payload, before }, now)).toEqual({
    payload: { name: 'Ann' },
    fields: [{ field: 'name', from: 'Anna', to: 'Ann' }],
    ...{ doubtful: [], impossible: [], unknown: [] },
  });
});

it.each<[ResourceName, string, unknown, unknown]>([
  ['customer', 'vatNumber', 'FR1', ''],
  ['customer', 'contactEmail', 'a@example.org', ''],
  ['customer', 'contactPhone', '+331', ''],
  ['customer', 'myId', 'C', ''],
  ['activity', 'distance', { km: 3 }, null],
  ['activity', 'user', { id: 3, login: 'x' }, null],
  ['job', 'skills', ['gas'], []],
  ['job', 'parts', [{ reference: 'P', quantity: 1 }], []],
])('putBack of %s tries to empty %s, and says that it may stay', (resource, field, sent, empty) => {
  const back = putBack({ resource, payload: { [field]: sent }, before: { id: 1 } }, { id: 1, [field]: sent });
  expect(back).toMatchObject({ payload: { [field]: empty }, doubtful: [field], impossible: [] });
});

it.each<[ResourceName, string, unknown]>([
  ['site', 'position', { latitude: '1', longitude: '2' }],
  ['equipment', 'site', { id: 3, myId: 'S' }],
  ['job', 'scheduledStart', '2026-01-01 08:00'],
  ['job', 'duration', 30],
  ['job', 'type', { id: 1, name: 'Repair' }],
  ['job', 'geocoding', true],
  ['job', 'preferences', { date: '2026-01-01' }],
])('putBack of %s has no way to empty %s', (resource, field, sent) => {
  const written = { resource, payload: { [field]: sent }, before: { id: 1, [field]: null } };
  expect(putBack(written, { id: 1, [field]: sent })).toMatchObject({ payload: {}, impossible: [field] });
});

it('putBack names what a reference or an object stands for by what can be sent of it', () => {
  const back = (resource: ResourceName, field: string, then: Payload, now: Payload) =>
    putBack({ resource, payload: { [field]: now }, before: { [field]: then } }, { [field]: now });
  expect(back('site', 'customer', { id: 1, name: 'A', myId: 'CA' }, { id: 2, name: 'B' }).payload).toEqual({
    customer: { id: 1 },
  });
  expect(back('site', 'position', { latitude: '1', longitude: '' }, { latitude: '2', longitude: '3' })).toMatchObject({
    payload: { position: { latitude: '1' } },
    doubtful: ['position.longitude'],
  });
  const type = { id: 4, name: 'Driving', category: 'travel', payable: true };
  const sent = back('activity', 'activityType', type, { id: 5, name: 'Fair', category: 'atwork', payable: false });
  expect(sent.payload).toEqual({ activityType: { id: 4, name: 'Driving' } });
});

it('putBack writes a time in the form that is written, whichever the service shows', () => {
  const before = { scheduledStart: '02/03/2026 08:30:00' };
  const now = { scheduledStart: '03/03/2026 08:30:00' };
  const payload = { scheduledStart: '2026-03-03 08:30' };
  expect(putBack({ resource: 'job', payload, before }, now).payload).toEqual({ scheduledStart: '2026-03-02 08:30' });
});

it('putBack sends custom fields as the whole list that was there, and those that were added empty', () => {
  const before = {
    customFieldValues: [
      { id: 1, label: 'A', value: '1' },
      { id: 2, label: 'B', value: '' },
    ],
  };
  const now = {
    customFieldValues: [
      { id: 1, label: 'A', value: '9' },
      { id: 2, label: 'B', value: '2' },
      { id: 3, label: 'C', value: '3' },
    ],
  };
  const payload = { customFieldValues: now.customFieldValues.map(({ label, value }) => ({ label, value })) };
  expect(putBack({ resource: 'customer', payload, before }, now)).toEqual({
    payload: {
      customFieldValues: [
        { label: 'A', value: '1' },
        { label: 'B', value: '' },
        { label: 'C', value: '' },
      ],
    },
    fields: [
      { field: 'customFieldValues.A', from: '9', to: '1' },
      { field: 'customFieldValues.B', from: '2', to: '' },
      { field: 'customFieldValues.C', from: '3', to: '' },
    ],
    doubtful: ['customFieldValues.B', 'customFieldValues.C'],
    impossible: [],
    unknown: [],
  });
});

it('putBack leaves custom fields that the run did not send as they are', () => {
  const before = { customFieldValues: [{ id: 1, label: 'A', value: '1' }] };
  const now = {
    customFieldValues: [
      { id: 1, label: 'A', value: '9' },
      { id: 2, label: 'B', value: '2' },
    ],
  };
  const payload = { customFieldValues: [{ label: 'A', value: '9' }] };
  const { payload: back, fields } = putBack({ resource: 'customer', payload, before }, now);
  expect(back).toEqual({
    customFieldValues: [
      { label: 'A', value: '1' },
      { label: 'B', value: '2' },
    ],
  });
  expect(fields).toEqual([{ field: 'customFieldValues.A', from: '9', to: '1' }]);
});

/** Images of a record in which a sent field cannot be read: what is unknown is neither put back nor taken for empty. */
it.each<[string, Payload, Payload, Payload, Payload]>([
  ['shown nowhere', { position: { latitude: '1' } }, {}, {}, { name: 'A' }],
  ['shown under other members', { position: { latitude: '1' } }, {}, {}, { position: { Lat: '1' } }],
  [
    'a list that is an object',
    { customFieldValues: [{ label: 'A', value: '1' }] },
    { customFieldValues: { a: 1, b: 2 } },
    {},
    { customFieldValues: [{ label: 'A', value: '1' }] },
  ],
  [
    'items without names',
    { customFieldValues: [{ label: 'A', value: '1' }] },
    { customFieldValues: [] },
    {},
    { customFieldValues: [{ Label: 'A', Value: '1' }] },
  ],
  ['a text that is an object', { name: 'A' }, { name: { de: 'B' } }, {}, { name: 'A' }],
])('putBack lists what is unknown: %s', (_, payload, before, after, now) => {
  const back = putBack({ resource: 'customer', payload, before, after }, now);
  expect(back).toMatchObject({ payload: {}, unknown: Object.keys(payload), impossible: [] });
});

it.each<[string, Payload, Payload, Payload]>([
  ['that the record shows empty', { addressCity: 'Köln' }, { addressCity: 'Köln' }, { addressCity: '' }],
  ['that the answer showed and the record leaves out', { addressCity: 'Köln' }, { addressCity: 'Köln' }, {}],
  ['that was sent empty', { addressCity: '' }, {}, {}],
])('putBack takes a field as emptied %s', (_, payload, after, now) => {
  expect(putBack({ resource: 'customer', payload, before: {}, after }, now)).toMatchObject({
    payload: {},
    unknown: [],
  });
});

it('putBack brings back a reference that another one moved along', () => {
  const before = { customer: { id: 1 }, site: { id: 10 } };
  const after = { customer: { id: 2 }, site: { id: 20 } };
  const written = { resource: 'equipment', payload: { site: { id: 20 } }, before, after } as const;
  expect(putBack(written, after).payload).toEqual({ site: { id: 10 }, customer: { id: 1 } });
});

it('putBack sends a reference that is as before along with one that would change it', () => {
  const before = { customer: { id: 1 }, site: { id: 10 } };
  const after = { customer: { id: 1 }, site: { id: 20 } };
  const written = { resource: 'equipment', payload: { site: { id: 20 } }, before, after } as const;
  expect(putBack(written, after)).toMatchObject({
    payload: { site: { id: 10 }, customer: { id: 1 } },
    fields: [{ field: 'site', from: { id: 20 }, to: { id: 10 } }],
  });
  expect(putBack({ ...written, payload: { name: 'A' } }, { ...before, name: 'B' }).payload).not.toHaveProperty(
    'customer',
  );
});

it('putBack leaves a list alone whose form it does not know', () => {
  const written = { resource: 'job', payload: { report: [{ nmItem: 'Oil', value: 'ok' }] } } as const;
  const back = putBack({ ...written, before: { report: [{ block: 1 }] } }, { report: [{ block: 2 }] });
  expect(back.payload).toEqual({});
});

const after = { id: 1, myId: 'C', name: 'Ann', addressCity: '', dateModified: '2026-01-01 10:00', active: true };
const created = { resource: 'customer', payload: { myId: 'C', name: 'Ann' }, after } as const;

it('changedSince finds nothing in the record as it was answered, in whichever form an empty field is shown', () => {
  expect(changedSince(created, after)).toEqual([]);
  expect(changedSince(created, { id: 1, myId: 'C', name: 'Ann', addressCity: null, active: true })).toEqual([]);
  expect(changedSince(created, { ...after, vatNumber: '', customFieldValues: [] })).toEqual([]);
});

it('changedSince minds what a person can change, and not what only the service writes', () => {
  expect(changedSince(created, { ...after, dateModified: '2026-02-02 10:00', publicLink: 'x', tags: ['a'] })).toEqual(
    [],
  );
  expect(changedSince(created, { ...after, name: 'Anna', vatNumber: 'FR1' })).toEqual(['name', 'vatNumber']);
  expect(changedSince(created, { ...after, active: false })).toEqual(['active']);
});

it('changedSince finds what a list got or lost', () => {
  const parts = [
    { reference: 'A', quantity: 1 },
    { reference: 'B', quantity: 2 },
  ];
  const written = {
    resource: 'job',
    payload: { myId: 'J', parts },
    after: { myId: 'J', parts, status: 'created' },
  } as const;
  expect(changedSince(written, { myId: 'J', parts: parts.toReversed(), status: 'created' })).toEqual([]);
  expect(changedSince(written, { myId: 'J', parts: parts.slice(1), status: 'created' })).toEqual(['parts']);
  const more = [...parts, { reference: 'C', quantity: 3 }];
  expect(changedSince(written, { myId: 'J', parts: more, status: 'started' })).toEqual(['status', 'parts']);
});

it('changedSince without an answer knows what was sent, and for an update what was there before', () => {
  const sent = { resource: 'job', payload: { myId: 'J', description: 'Repair' } } as const;
  expect(changedSince(sent, { myId: 'J', description: 'Repair', status: 'created', num: 4 })).toEqual([]);
  expect(changedSince(sent, { myId: 'J', description: 'Repairs', status: 'created' })).toEqual(['description']);
  const before = { id: 'j', description: 'Old', priority: 'low' };
  const updated = { ...sent, payload: { id: 'j', description: 'New' }, before };
  expect(changedSince(updated, { id: 'j', description: 'New', priority: 'low' })).toEqual([]);
  expect(changedSince(updated, { id: 'j', description: 'New', priority: 'high' })).toEqual(['priority']);
});

it('changedSince knows a thin answer for what it is', () => {
  const before = { id: 'j', description: 'Old', customFieldValues: [] };
  const customFieldValues = [{ id: 1, label: 'A', value: '1' }];
  const payload = { id: 'j', customFieldValues: [{ label: 'A', value: '1' }] };
  const written = { resource: 'job', payload, before, after: { id: 'j', customFieldValues } } as const;
  expect(changedSince(written, { id: 'j', description: 'Old', customFieldValues })).toEqual([]);
  expect(changedSince(written, { id: 'j', description: 'New', customFieldValues })).toEqual(['description']);
});

it('changedSince does not mind a field that holds its old value again', () => {
  const before = { id: 1, name: 'Ann', addressCity: 'Bonn' };
  const written = { resource: 'customer', payload: { id: 1, name: 'Anna', addressCity: 'Köln' }, before } as const;
  expect(changedSince(written, { id: 1, name: 'Ann', addressCity: 'Köln' })).toEqual([]);
});

it.each<[Payload, Payload, boolean]>([
  [{ parts: [{ reference: 'A' }] }, { parts: [{ reference: 'A' }] }, true],
  [{ parts: [{ reference: 'A' }, { reference: 'B' }] }, { parts: [{ reference: 'A' }] }, false],
  [{ customFieldValues: [{ id: 1, label: 'A', value: '1' }] }, { customFieldValues: [] }, false],
  [{ customFieldValues: [{ id: 1, label: 'A', value: '' }] }, { customFieldValues: [{ label: 'A', value: '' }] }, true],
  [{ position: { latitude: '1', longitude: '2' } }, { position: { latitude: '1' } }, false],
  [{ customer: { id: 1, name: 'Ann' } }, { customer: { id: 1 } }, true],
  [{ description: 'x' }, { description: '' }, false],
])('holdsExactly: %j, %j: %j', (record, payload, holds) => {
  expect(holdsExactly('job', record, payload)).toBe(holds);
});

it('a record names others by its references and by the fields that bear their name', () => {
  const job = { customer: { id: 1, myId: 'C' }, site: null, equipment: { id: 3 } };
  expect(recordsNamedBy('job', job)).toEqual([
    { field: 'customer', resource: 'customer', key: { field: 'id', value: '1' } },
    { field: 'equipment', resource: 'equipment', key: { field: 'id', value: '3' } },
  ]);
  expect(recordsNamedBy('activity', { activityType: { id: 9, name: 'Fair' } })).toEqual([
    { field: 'activityType', resource: 'activityType', key: { field: 'id', value: '9' } },
  ]);
});

const text = fc.constantFrom('', 'a', 'b', 'Köln');
const customFieldValues = fc
  .uniqueArray(fc.record({ label: fc.constantFrom('A', 'B', 'C'), value: fc.constantFrom('1', '2') }), {
    selector: ({ label }) => label,
  })
  .map((list) => list.toSorted((one, other) => (one.label < other.label ? -1 : 1)));
const position = fc.option(fc.record({ latitude: fc.constantFrom('1', '2'), longitude: fc.constant('3') }));
const fields = { name: text, addressCity: text, vatNumber: text, customFieldValues, position };

/**
 * Section "v3 common rules": only what is given changes. An empty text clears here, and lists take the place of
 * others.
 */
const stored = (record: Payload, sent: Payload): Payload => ({
  ...record,
  ...sent,
  ...(Array.isArray(sent.customFieldValues) && {
    customFieldValues: sent.customFieldValues.filter(({ value }) => value !== ''),
  }),
});

it('laws: sending and putting back leaves a record as before, but for what was said to be impossible', () => {
  const update = fc.record(fields, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.record(fields), update, (before, payload) => {
      const after = stored({ id: 1, ...before }, payload);
      const written = { resource: 'customer', payload, before, after } as const;
      expect(changedSince(written, after)).toEqual([]);
      const back = putBack(written, after);
      const end = stored(after, back.payload);
      const differing = Object.keys(fields).filter(
        (field) => JSON.stringify(end[field]) !== JSON.stringify(before[field as keyof typeof before]),
      );
      expect(differing).toEqual(back.impossible);
      expect(putBack(written, end).payload).toEqual({});
    }),
  );
});

it('laws: whatever somebody writes into a field that is not as before is noticed', () => {
  const field = fc.constantFrom('name', 'addressCity', 'vatNumber');
  fc.assert(
    fc.property(fc.record(fields), field, (after, name) => {
      const written = { resource: 'customer', payload: { name: 'a' }, after: { ...after, active: true } } as const;
      expect(changedSince(written, { ...after, active: true, [name]: 'somebody' })).toEqual([name]);
    }),
  );
});
