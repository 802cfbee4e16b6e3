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

it.each(['', '?id=1&myId=a', '?name=', '?id=abc', '?page=1', '?id=1&id=2'])('details: 400 to "%s"', async (query) => {
  const sandbox = await sandboxWith();
  expect((await get(sandbox, `/api/v3/customer/details${query}`)).status).toBe(400);
});

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

it('references show the name that the customer has now', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K', name: 'Old' });
  const { id } = await sent(sandbox, 'site', { customer: { myId: 'K' } });
  await sent(sandbox, 'customer', { myId: 'K', name: 'New' });
  expect((await get(sandbox, `/api/v3/site/details?id=${id}`)).json.customer?.name).toBe('New');
});

it('references that name nothing are refused with 404, or 400 under the other reading; nothing is written', async () => {
  for (const [reading, expected] of [
    ['notFound', 404],
    ['badRequest', 400],
  ] as const) {
    const sandbox = await sandboxWith({ readings: { missingReference: reading } });
    const { status, json } = await post(sandbox, '/api/v3/site/send', { customer: { myId: 'nobody' } });
    expect([status, json.message]).toEqual([expected, expect.stringContaining('nobody')]);
    expect(sandbox.count('site')).toBe(0);
  }
});

it('references do not reach deleted records', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  await remove(sandbox, 'customer', 'myId=K');
  expect((await post(sandbox, '/api/v3/site/send', { customer: { myId: 'K' } })).status).toBe(404);
});

it("references give equipment the customer of its site, also when it moves to another's site", async () => {
  const sandbox = await sandboxWith();
  for (const key of ['A', 'B']) {
    await sent(sandbox, 'customer', { myId: key });
    await sent(sandbox, 'site', { myId: `S${key}`, customer: { myId: key } });
  }
  const created = await sent(sandbox, 'equipment', { myId: 'E', site: { myId: 'SA' } });
  expect([created.customer?.myId, created.site?.myId]).toEqual(['A', 'SA']);
  const moved = await sent(sandbox, 'equipment', { myId: 'E', site: { myId: 'SB' } });
  expect([moved.customer?.myId, moved.site?.myId]).toEqual(['B', 'SB']);
});

it('references give a job the customer of its site; by the other reading a new job names its customer itself', async () => {
  const [lenient, strict] = [await sandboxWith(), await sandboxWith({ readings: { jobNeedsCustomer: 'yes' } })];
  for (const sandbox of [lenient, strict]) {
    await sent(sandbox, 'customer', { myId: 'K' });
    await sent(sandbox, 'site', { myId: 'S', customer: { myId: 'K' } });
  }
  const body = { myId: 'J', site: { myId: 'S' } };
  expect((await sent(lenient, 'job', body)).customer?.myId).toBe('K');
  const { status, json } = await post(strict, '/api/v3/job/send', body);
  expect([status, json.message]).toEqual([400, 'customer: required to create a job.']);
  const job = await sent(strict, 'job', { ...body, customer: { myId: 'K' } });
  expect([job.customer?.myId, job.site?.myId]).toEqual(['K', 'S']);
  expect((await sent(strict, 'job', { myId: 'J', description: 'later' })).description).toBe('later');
});

it('references to users are shown with all that is known of them, also in lists', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  const job = await sent(sandbox, 'job', {
    customer: { myId: 'K' },
    technician: { id: 12 },
    otherTechnicians: [{ login: 'taro.sato' }, { id: 99, name: 'Nobody' }],
    timeEntries: [{ user: { id: 13 }, start: '2026-03-05 08:00' }],
  });
  expect([job.technician, job.otherTechnicians, job.timeEntries]).toEqual([
    { id: 12, name: 'Benoît Lefèvre', login: 'benoit.lefevre' },
    [
      { id: 16, name: '太郎 佐藤', login: 'taro.sato' },
      { id: 99, name: 'Nobody' },
    ],
    [{ user: { id: 13, name: "Siobhán O'Connor", login: 'siobhan.oconnor' }, start: '2026-03-05 08:00' }],
  ]);
});

it('references pass on tags when a site or equipment is created', async () => {
  const sandbox = await sandboxWith({ seed: 30 });
  const { list } = await get(sandbox, '/api/v3/customer/list?pageSize=100');
  const tagged = list.find(({ tags }) => Array.isArray(tags) && tags.length > 0);
  expect(tagged).toBeDefined();
  const site = await sent(sandbox, 'site', { customer: { id: tagged?.id } });
  const equipment = await sent(sandbox, 'equipment', { site: { id: site.id } });
  const job = await sent(sandbox, 'job', { customer: { id: tagged?.id } });
  expect([site.tags, equipment.tags, job.tags]).toEqual([tagged?.tags, tagged?.tags, []]);
});

const del = (sandbox: Sandbox, path: string) => call(sandbox, 'DELETE', path);

it('a deleted record is in no list and no details, until it is undeleted', async () => {
  const sandbox = await sandboxWith();
  const before = await sent(sandbox, 'customer', { myId: 'K', name: 'n' });
  await del(sandbox, '/api/v3/customer/delete?myId=K');
  expect((await get(sandbox, '/api/v3/customer/details?myId=K')).status).toBe(404);
  expect((await get(sandbox, '/api/v3/customer/list?active=true')).list).toEqual([]);
  expect((await get(sandbox, '/api/v3/customer/list?active=false')).list).toEqual([]);
  expect((await del(sandbox, '/api/v3/customer/delete?myId=K')).status).toBe(404);
  expect((await post(sandbox, '/api/v3/customer/activate?myId=K')).status).toBe(404);
  await post(sandbox, '/api/v3/customer/undelete?myId=K');
  expect((await get(sandbox, '/api/v3/customer/details?myId=K')).json).toMatchObject({ id: before.id, name: 'n' });
});

it('a deleted record stays deleted when its natural key was taken meanwhile, and the flag says so', async () => {
  const sandbox = await sandboxWith();
  const { id } = await sent(sandbox, 'customer', { myId: 'K', name: 'first' });
  await del(sandbox, '/api/v3/customer/delete?myId=K');
  await sent(sandbox, 'customer', { myId: 'K', name: 'second' });
  const { json } = await post(sandbox, `/api/v3/customer/undelete?id=${id}`);
  expect(json).toEqual({ customersDeleted: [{ id, isDeleted: false }] });
  expect(sandbox.count('customer')).toBe(1);
});

it('by name: every operation acts on all records of that exact name', async () => {
  const sandbox = await sandboxWith();
  for (const name of ['twin', 'twin', 'Twin']) await sent(sandbox, 'customer', { name });
  const ids = (list: readonly { readonly id?: unknown }[]) => list.map(({ id }) => id);
  const deleted = await del(sandbox, '/api/v3/customer/delete?name=twin');
  expect(deleted.list).toHaveLength(2);
  expect(sandbox.count('customer')).toBe(1);
  const undeleted = await post(sandbox, '/api/v3/customer/undelete?name=twin');
  expect(ids(undeleted.json.customersDeleted as unknown as { id: unknown }[])).toEqual(ids(deleted.list));
  await post(sandbox, '/api/v3/customer/desactivate?name=twin');
  expect((await get(sandbox, '/api/v3/customer/list')).list).toHaveLength(1);
  expect((await get(sandbox, '/api/v3/customer/list?active=false')).list).toHaveLength(2);
  await post(sandbox, '/api/v3/customer/activate?name=twin');
  expect((await get(sandbox, '/api/v3/customer/list')).list).toHaveLength(3);
});

it('by name by e-mail a customer is activated, but not deleted', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { name: 'n', contactEmail: 'a@example.org' });
  expect((await post(sandbox, '/api/v3/customer/desactivate?email=a@example.org')).status).toBe(200);
  expect((await del(sandbox, '/api/v3/customer/delete?email=a@example.org')).status).toBe(400);
  expect(sandbox.count('customer')).toBe(1);
});

it('a change of state is a modification that changedSince finds', async () => {
  const clock = clockAt('2026-03-01T10:00:00Z');
  const sandbox = await sandboxWith({ clock });
  await sent(sandbox, 'customer', { myId: 'K' });
  clock.set('2026-03-01T11:00:00Z');
  await post(sandbox, '/api/v3/customer/desactivate?myId=K');
  const { list } = await get(sandbox, '/api/v3/customer/list?active=false&changedSince=2026-03-01 10:30:00');
  expect(list).toHaveLength(1);
});
