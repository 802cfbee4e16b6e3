import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../src/sandbox/index.js';
import { sandboxWith } from '../accounts.js';
import { call, clockAt, get, post, sent } from './http.js';

it('send writes dates in the local time of the account, to the minute', async () => {
  const sandbox = await sandboxWith({ clock: clockAt('2026-03-01T23:30:59Z'), utcOffset: 60 });
  expect((await sent(sandbox, 'customer', { name: 'a' })).dateCreated).toBe('2026-03-02 00:30');
});

it.each(['id', 'myId'])('send updates the record that %s names, and only the given fields', async (identifier) => {
  const clock = clockAt('2026-03-01T10:00:00Z');
  const sandbox = await sandboxWith({ clock });
  const before = await sent(sandbox, 'customer', { myId: 'K1', name: 'Old', addressCity: 'Köln', active: false });
  clock.advance(3_600_000);
  const after = await sent(sandbox, 'customer', { [identifier]: before[identifier], name: 'New' });
  expect(after).toEqual({ ...before, name: 'New', dateModified: '2026-03-01 11:00' });
  expect(sandbox.count('customer')).toBe(1);
});

it('send creates when the id matches nothing', async () => {
  const sandbox = await sandboxWith();
  const { id } = await sent(sandbox, 'customer', { id: 4711, name: 'a' });
  expect(id).not.toBe(4711);
  expect(sandbox.count('customer')).toBe(1);
});

it('send creates another record each time when nothing identifies it', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { name: 'same' });
  await sent(sandbox, 'customer', { name: 'same' });
  expect(sandbox.count('customer')).toBe(2);
});

it('send tells natural keys apart by case and leading zeros', async () => {
  const sandbox = await sandboxWith();
  for (const myId of ['7', '007', 'a', 'A']) await sent(sandbox, 'customer', { myId });
  expect(sandbox.count('customer')).toBe(4);
});

it('send refuses the natural key of another record', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'A' });
  const { id } = await sent(sandbox, 'customer', { myId: 'B' });
  const { status, json } = await post(sandbox, '/api/v3/customer/send', { id, myId: 'A' });
  expect(status).toBe(400);
  expect(json.message).toContain('myId');
});

it('send ignores what only the service writes', async () => {
  const sandbox = await sandboxWith();
  const first = await sent(sandbox, 'customer', { myId: 'A', name: 'a' });
  const again = await sent(sandbox, 'customer', {
    ...first,
    tags: ['mine'],
    publicLink: 'x',
    dateCreated: '1999-01-01 00:00',
  });
  expect(again).toMatchObject({ tags: [], publicLink: first.publicLink, dateCreated: first.dateCreated });
});

it.each([
  ['a field that does not exist, deeper', { position: { lat: '1' } }, 'position.lat'],
  ['a text for a boolean', { active: 'yes' }, 'active'],
])('send refuses %s and names the field', async (_, body, field) => {
  const sandbox = await sandboxWith();
  const { status, json } = await post(sandbox, '/api/v3/customer/send', body);
  expect(status).toBe(400);
  expect(json).toEqual({ error: 'Bad Request', message: expect.stringContaining(field) });
  expect(sandbox.count('customer')).toBe(0);
});

it('details minds the case of a name', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { name: 'Kunde' });
  expect((await get(sandbox, '/api/v3/customer/details?name=kunde')).status).toBe(404);
});

it('details answers the oldest of several of one name, or the newest under the other reading', async () => {
  for (const [reading, expected] of [
    ['oldest', 'A'],
    ['newest', 'B'],
  ] as const) {
    const sandbox = await sandboxWith({ readings: { detailsByName: reading } });
    for (const myId of ['A', 'B']) await sent(sandbox, 'customer', { myId, name: 'twin' });
    expect((await get(sandbox, '/api/v3/customer/details?name=twin')).json.myId).toBe(expected);
  }
});

it.each(['', '?id=1&myId=a', '?name=', '?id=abc', '?page=1', '?id=1&id=2'])(
  'details answers 400 to the query "%s"',
  async (query) => {
    const sandbox = await sandboxWith();
    expect((await get(sandbox, `/api/v3/customer/details${query}`)).status).toBe(400);
  },
);

describe('jobs', () => {
  it('show planned times as dd/mm/yyyy hh:mm:ss like the sample, or as they are sent under the other reading', async () => {
    for (const [reading, shown] of [
      ['dayFirst', '24/12/2026 08:30:00'],
      ['iso', '2026-12-24 08:30'],
    ] as const) {
      const sandbox = await sandboxWith({ readings: { dateTimes: reading } });
      await sent(sandbox, 'customer', { myId: 'K' });
      const job = await sent(sandbox, 'job', { customer: { myId: 'K' }, scheduledStart: '2026-12-24 08:30' });
      expect(job.scheduledStart).toBe(shown);
    }
  });

  it.each([
    [{ scheduledStart: '24/12/2026 08:30:00' }, 'scheduledStart'],
    [{ scheduledStart: '2026-02-30 08:30' }, 'scheduledStart'],
    [{ preferences: { date: '2026-02-30' } }, 'preferences.date'],
    [{ timeEntries: [{ start: 'now' }] }, 'timeEntries[0].start'],
  ])('with %j are refused', async (fields, named) => {
    const sandbox = await sandboxWith();
    await sent(sandbox, 'customer', { myId: 'K' });
    const { status, json } = await post(sandbox, '/api/v3/job/send', { customer: { myId: 'K' }, ...fields });
    expect([status, json.message]).toEqual([400, expect.stringContaining(named)]);
  });
});

it('an empty text clears the field, or changes nothing under the other reading', async () => {
  for (const [reading, city] of [
    ['clears', ''],
    ['ignored', 'Köln'],
  ] as const) {
    const sandbox = await sandboxWith({ readings: { emptyText: reading } });
    await sent(sandbox, 'customer', { myId: 'K', addressCity: 'Köln' });
    expect((await sent(sandbox, 'customer', { myId: 'K', addressCity: '' })).addressCity).toBe(city);
  }
});

it('an empty text is no natural key', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: '', name: 'a' });
  await sent(sandbox, 'customer', { myId: '', name: 'b' });
  expect(sandbox.count('customer')).toBe(2);
});

it.each([
  ['empty', { addressCity: '', customFieldValues: [] }],
  ['null', { addressCity: null, customFieldValues: null, position: null }],
  ['omitted', {}],
] as const)('a field that holds nothing is %s in answers under that reading', async (unsetFields, shown) => {
  const sandbox = await sandboxWith({ readings: { unsetFields } });
  const { addressCity, customFieldValues, position } = await sent(sandbox, 'customer', { name: 'a' });
  const fields = Object.entries({ addressCity, customFieldValues, position }).filter(
    ([, value]) => value !== undefined,
  );
  expect(Object.fromEntries(fields)).toEqual(shown);
});

it.each([
  ['createsNew', 200, 'another id'],
  ['revives', 200, 'the same id'],
  ['refused', 400, 'no id'],
] as const)('send with the natural key of a deleted record: %s', async (deletedRecord, expected, told) => {
  const sandbox = await sandboxWith({ readings: { deletedRecord } });
  const before = await sent(sandbox, 'customer', { myId: 'K', name: 'a', addressCity: 'Köln' });
  await remove(sandbox, 'customer', 'myId=K');
  const { status, json } = await post(sandbox, '/api/v3/customer/send', { myId: 'K', name: 'b' });
  expect(status).toBe(expected);
  expect(json.id === undefined ? 'no id' : json.id === before.id ? 'the same id' : 'another id').toBe(told);
  expect(sandbox.count('customer')).toBe(expected === 200 ? 1 : 0);
  if (deletedRecord === 'revives') expect(json).toMatchObject({ name: 'b', addressCity: 'Köln' });
});

function remove(sandbox: Sandbox, resource: string, query: string) {
  return call(sandbox, 'DELETE', `/api/v3/${resource}/delete?${query}`);
}
