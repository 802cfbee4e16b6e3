import { expect, it } from 'vitest';
import { catalogue } from '../../src/contract/index.js';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import { sandboxWith } from '../accounts.js';
import { call, clockAt, get, post, sent } from './http.js';

const v2 = '/Api/v2';

const body = {
  myId: '00042',
  name: 'Bäckerei Groß',
  address: 'Hauptstraße 1, 01067 Dresden',
  addressComplement: 'Hof',
  adressStreet: 'Hauptstraße 1',
  adressZIP: '01067',
  adressCity: 'Dresden',
  adressProvince: 'Sachsen',
  adressCountry: 'Deutschland',
  contactName: 'Groß',
  contactFirstName: 'Käthe',
  contactPhone: '+49 351 1',
  contactMobile: '+49 170 1',
  contactEmail: 'k@example.org',
  contactFax: '+49 351 2',
  position: { Latitude: '51.05', Longitude: '13.74' },
  customFieldValues: [{ name: 'Segment', value: 'A' }],
  tags: ['VIP'],
};

it('customers are taken back as they were answered', async () => {
  const sandbox = await sandboxWith({ seed: 20 });
  const { list } = await get(sandbox, `${v2}/Customer/List`);
  for (const { id } of list) {
    const { json: before } = await get(sandbox, `${v2}/Customer/Details?id=${id}`);
    expect((await post(sandbox, `${v2}/Customer/Send`, before)).json.code).toBe(id);
    expect((await get(sandbox, `${v2}/Customer/Details?id=${id}`)).json).toEqual(before);
  }
});

it('customers come with their sites and equipment, and in a list without custom fields and all at once', async () => {
  const sandbox = await sandboxWith({ clock: clockAt('2026-03-01T10:00:00Z') });
  const { json } = await post(sandbox, `${v2}/Customer/Send`, body);
  const site = await sent(sandbox, 'site', { myId: 'S', name: 'Werk', customer: { myId: '00042' } });
  const equipment = await sent(sandbox, 'equipment', { name: 'Boiler', site: { myId: 'S' } });
  expect((await get(sandbox, `${v2}/Customer/Details?id=${json.code}`)).json).toMatchObject({
    sites: [{ id: site.id, myId: 'S', name: 'Werk' }],
    equipments: [{ id: equipment.id, myId: '', name: 'Boiler' }],
  });
  for (let number = 1; number < 130; number += 1) await sent(sandbox, 'customer', { name: `K${number}` });
  const { list } = await get(sandbox, `${v2}/Customer/List`);
  expect(list).toHaveLength(130);
  for (const customer of list) expect(customer).not.toHaveProperty('customFieldValues');
  const { customFieldValues: _, ...rest } = body;
  expect(list[0]).toEqual({ ...rest, id: json.code });
});

it('customers are listed from the day of their last change in the time of the account', async () => {
  const clock = clockAt('2026-03-01T22:30:00Z');
  const sandbox = await sandboxWith({ clock, utcOffset: 60 });
  await sent(sandbox, 'customer', { myId: 'first' });
  clock.set('2026-03-01T23:00:00Z');
  await sent(sandbox, 'customer', { myId: 'second' });
  const from = async (day: string) =>
    (await get(sandbox, `${v2}/Customer/List?ChangedFrom=${day}`)).list.map(({ myId }) => myId);
  expect(await from('2026-03-01')).toEqual(['first', 'second']);
  expect(await from('2026-03-02')).toEqual(['second']);
  expect(await from('2026-03-03')).toEqual([]);
  const wrong = await get(sandbox, `${v2}/Customer/List?ChangedFrom=2026-03-32`);
  expect([wrong.status, wrong.json]).toEqual([200, { code: 0, message: expect.stringContaining('ChangedFrom') }]);
});

async function twoSites(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await sandboxWith(options);
  for (const key of ['A', 'B']) {
    await sent(sandbox, 'customer', { myId: key, name: `Kunde ${key}` });
    await sent(sandbox, 'site', { myId: `${key}1`, name: 'Werk', customer: { myId: key } });
  }
  return sandbox;
}

it('v2 equipment is refused with only a name of its customer, by the code 0', async () => {
  const sandbox = await twoSites();
  const { status, json } = await post(sandbox, `${v2}/Equipment/Send`, { name: 'Boiler', customerName: 'Kunde A' });
  expect([status, json]).toEqual([200, { code: 0, message: expect.stringContaining('customer') }]);
  expect(sandbox.count('equipment')).toBe(0);
});

it('v2 equipment is listed by customer and site, each by id or name', async () => {
  const sandbox = await twoSites();
  const ids: Record<string, unknown> = {};
  for (const key of ['A', 'B']) {
    const at = await sent(sandbox, 'equipment', { myId: `E${key}`, name: 'Lift', site: { myId: `${key}1` } });
    ids[`customer${key}`] = at.customer?.id;
    ids[`site${key}`] = at.site?.id;
  }
  await sent(sandbox, 'equipment', { myId: 'elsewhere', customer: { myId: 'A' } });
  const found = async (customer: unknown, site: unknown) => {
    const answer = await get(sandbox, `${v2}/Equipment/List/Customer/${customer}/Site/${site}`);
    return answer.list.map(({ myId }) => myId);
  };
  expect(await found('Kunde B', ids.siteB)).toEqual(['EB']);
  expect(await found('Kunde A', 'Werk')).toEqual(['EA']);
  expect(await found(ids.customerA, ids.siteB)).toEqual([]);
  expect((await get(sandbox, `${v2}/Equipment/List/Customer/Kunde A/Site/Werk\0`)).json.code).toBe(0);
});

it('the answers of v2 hold what the contract says of them', async () => {
  const sandbox = await sandboxWith({ seed: 30, clock: clockAt('2026-03-01T10:00:00Z') });
  await sent(sandbox, 'customer', { myId: 'K' });
  const report = [{ nmCategory: 'Own', nmItem: 'Colour', value: 'red' }];
  await sent(sandbox, 'job', { myId: 'own', customer: { myId: 'K' }, report });
  const { job, activity } = catalogue.v2;
  const activities = await post(sandbox, activity.search.path, {});
  expect(activities.list.filter(({ user }) => user === null).length).toBeGreaterThan(0);
  expect(activity.search.answer.safeParse(activities.json).error?.issues).toBeUndefined();
  const { list: jobs } = await post(sandbox, job.search.path, {});
  expect(jobs.map(({ myId }) => myId)).toContain('own');
  for (const { num } of jobs) {
    const { json } = await get(sandbox, `${job.details.path}?num=${num}`);
    expect(job.details.answer.safeParse(json).error?.issues).toBeUndefined();
  }
});

async function withCustomer(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await sandboxWith(options);
  await sent(sandbox, 'customer', { myId: 'K', name: 'Kunde' });
  return sandbox;
}

it.each([
  ['the priority -1', { priority: -1 }, 'priority'],
  ['an item that no block has', { report: [{ id: 999, value: 'x' }] }, '999'],
])('v2 jobs are refused with %s', async (_, fields, named) => {
  const sandbox = await withCustomer();
  const { status, json } = await post(sandbox, `${v2}/Jobs/Send`, { customerMyId: 'K', ...fields });
  expect([status, json]).toEqual([200, { code: 0, message: expect.stringContaining(named) }]);
  expect(sandbox.count('job')).toBe(0);
});

it('v2 jobs show the ids of an item that was sent by the names of its block and of its own', async () => {
  const sandbox = await withCustomer();
  const report = [{ nmCategory: 'Wartung', nmItem: 'Pressure (bar)', value: '4' }];
  await post(sandbox, `${v2}/Jobs/Send`, { myId: 'J', customerMyId: 'K', report });
  const { json } = await get(sandbox, `${v2}/Jobs/Detail?myId=J`);
  expect(json.report).toEqual([{ id: 203, idCategory: 2, iteration: 1, ...report[0] }]);
});

it.each([
  ['replaced', [{ reference: 'B', quantity: 3 }]],
  [
    'merged',
    [
      { reference: 'A', quantity: 1 },
      { reference: 'B', quantity: 3 },
    ],
  ],
] as const)('v2 jobs have their list of parts %s by the reading', async (objectLists, expected) => {
  const sandbox = await withCustomer({ readings: { objectLists } });
  const parts = [
    { reference: 'A', quantity: 1 },
    { reference: 'B', quantity: 2 },
  ];
  await post(sandbox, `${v2}/Jobs/Send`, { num: 1, customerMyId: 'K', parts });
  await post(sandbox, `${v2}/Jobs/Send`, { num: 1, parts: [{ reference: 'B', quantity: 3 }] });
  const { json } = await get(sandbox, `${v2}/Jobs/Detail?num=1`);
  expect(json.parts).toEqual(expected.map((part) => ({ id: expect.any(Number) as number, ...part })));
});

it('v2 jobs keep the quantity of a part that is given without one, where lists are merged', async () => {
  const sandbox = await withCustomer({ readings: { objectLists: 'merged' } });
  await post(sandbox, `${v2}/Jobs/Send`, { num: 1, customerMyId: 'K', parts: [{ reference: 'A', quantity: 2 }] });
  await post(sandbox, `${v2}/Jobs/Send`, { num: 1, parts: [{ reference: 'A' }] });
  const { json } = await get(sandbox, `${v2}/Jobs/Detail?num=1`);
  expect(json.parts).toMatchObject([{ reference: 'A', quantity: 2 }]);
});

async function jobsOf(statuses: readonly string[], options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await sandboxWith({ clock: clockAt('2026-03-01T10:00:00Z'), ...options });
  await sent(sandbox, 'customer', { myId: 'K' });
  for (const [index, status] of statuses.entries())
    await sent(sandbox, 'job', { num: index + 1, myId: `J${index + 1}`, customer: { myId: 'K' }, status });
  return sandbox;
}

const validate = (sandbox: Sandbox, query: string) => call(sandbox, 'PUT', `${v2}/Jobs/Validate?${query}`);

it('validation of a completed job is shown by v3, with who did it and when', async () => {
  const sandbox = await jobsOf(['completed'], { utcOffset: 60 });
  await validate(sandbox, 'num=1');
  expect((await get(sandbox, '/api/v3/job/details?num=1')).json).toMatchObject({
    status: 'validated',
    validateBy: { id: 1, login: 'api', name: 'API', date: '2026-03-01 11:00' },
  });
  expect(sandbox.log().totals.writes).toMatchObject({ 'v2.job.validate validated': 1 });
});

it('validation is forgotten when the status becomes another one', async () => {
  const sandbox = await jobsOf(['completed']);
  await validate(sandbox, 'num=1');
  const again = await sent(sandbox, 'job', { num: 1, status: 'started' });
  expect([again.status, again.validateBy]).toEqual(['started', undefined]);
  expect((await validate(sandbox, 'num=1')).json.code).toBe(0);
});

it('validation takes any status but validated by the other reading', async () => {
  const statuses = ['created', 'cancelled', 'paused', 'validated'];
  const sandbox = await jobsOf(statuses, { readings: { validateFrom: 'any' } });
  const codes = [];
  for (const num of [1, 2, 3, 4]) codes.push((await validate(sandbox, `num=${num}`)).json.code);
  expect(codes).toEqual([1, 1, 1, 0]);
});

it('failures of v2 have 200 and the code 0, or the status of v3 by the other reading, with the same body', async () => {
  const [inBody, byStatus] = [await sandboxWith(), await sandboxWith({ readings: { v2Failures: 'byStatus' } })];
  const requests = [
    ['GET', `${v2}/Customer/Details?id=1`, undefined, 404],
    ['GET', `${v2}/Customer/Details`, undefined, 400],
    ['POST', `${v2}/Customer/Send`, { colour: 'red' }, 400],
    ['DELETE', `${v2}/ActivityType/Delete`, { name: 'Nothing' }, 404],
    ['POST', `${v2}/Attachments/Send`, { fileName: 'a', fileData: '' }, 400],
  ] as const;
  for (const [method, path, body, status] of requests) {
    const [one, other] = [await call(inBody, method, path, { body }), await call(byStatus, method, path, { body })];
    expect([path, one.status, other.status]).toEqual([path, 200, status]);
    expect(one.text).toBe(other.text);
    expect([one.json.code, one.json.result]).toContainEqual(path.includes('Attach') ? '0' : 0);
  }
});

it('failures of v2 meet a body of the wrong shape with the code 0', async () => {
  const sandbox = await sandboxWith();
  for (const raw of ['[]', '1', '{', 'null', '"a"', '{"name":{"a":1}}', '{"tags":"VIP"}', '{"position":[]}']) {
    const { status, json } = await call(sandbox, 'POST', `${v2}/Customer/Send`, { raw });
    expect([raw, status, json]).toEqual([raw, 200, { code: 0, message: expect.any(String) }]);
  }
  expect(sandbox.count('customer')).toBe(0);
});

const path = '/Api/v2/Jobs/Search';

async function threeJobs(): Promise<Sandbox> {
  const clock = clockAt('2026-03-01T10:00:00Z');
  const sandbox = await sandboxWith({ clock });
  for (const key of ['A', 'B']) await sent(sandbox, 'customer', { myId: key, name: `Kunde ${key}` });
  await sent(sandbox, 'job', {
    myId: 'J1',
    num: 1,
    customer: { myId: 'A' },
    status: 'scheduled',
    scheduledStart: '2026-03-05 08:00',
  });
  clock.set('2026-03-02T10:00:00Z');
  const technician = { id: 7, name: 'Zoë' };
  await sent(sandbox, 'job', {
    myId: 'J2',
    num: 2,
    customer: { myId: 'B' },
    technician,
    report: [{ nmItem: 'a', value: 'b' }],
  });
  await sent(sandbox, 'job', { num: 3, customer: { myId: 'B' }, status: 'cancelled' });
  return sandbox;
}

it.each([
  [{}, [1, 2, 3]],
  [{ status: 1 }, [1]],
  [{ status: 7 }, [3]],
  [{ myId: 'J2' }, [2]],
  [{ userName: 'Zoë' }, [2]],
  [{ userId: 7 }, [2]],
  [{ customer: { name: 'Kunde A' } }, [1]],
  [{ customer: { myId: 'B' }, status: 0 }, [2]],
  [{ dateFrom: '2026-03-05 08:00:00' }, [1]],
  [{ dateFrom: '2026-03-05 08:01:00' }, []],
  [{ dateTo: '2026-03-05 08:00:00' }, [1]],
  [{ changedFrom: '2026-03-02 10:00:00' }, [2, 3]],
  [{ changedFrom: '2026-03-02 10:00:01' }, []],
  [{ reportChangedFrom: '2026-03-01 00:00:00' }, [2]],
])('v2 Jobs/Search: %j finds %j', async (body, expected) => {
  const sandbox = await threeJobs();
  expect((await post(sandbox, path, body)).list.map(({ num }) => num)).toEqual(expected);
});

it('v2 ActivityType/Send refuses the name of another type', async () => {
  const sandbox = await sandboxWith();
  const [type] = (await post(sandbox, `${v2}/ActivityType/Search`, { name: 'Holiday' })).list;
  const { json } = await post(sandbox, `${v2}/ActivityType/Send`, { id: type?.id, name: 'Driving' });
  expect(json).toEqual({ code: 0, msg: expect.stringContaining('name') });
});

it('v2 ActivityType/Send refuses an empty name', async () => {
  const sandbox = await sandboxWith();
  expect((await post(sandbox, `${v2}/ActivityType/Send`, { name: '' })).json).toEqual({
    code: 0,
    msg: expect.any(String),
  });
  expect(sandbox.count('activityType')).toBe(4);
});

it.each([
  [{}, ['Holiday', 'Workshop', 'Driving', 'Time clock']],
  [{ name: 'Driving' }, ['Driving']],
  [{ name: 'driving' }, []],
  [{ hasConflit: true }, ['Holiday']],
  [{ hasConflit: false, color: '#27AE60' }, ['Driving']],
  [{ id: 1 }, []],
])('v2 ActivityType/Search: %j finds %j', async (body, expected) => {
  const { list } = await post(await sandboxWith(), `${v2}/ActivityType/Search`, body);
  expect(list.map(({ name }) => name)).toEqual(expected);
  for (const type of list) expect(Object.keys(type).sort()).toEqual(['color', 'hasConflit', 'id', 'name']);
});

it('v2 ActivityType/Delete deletes by name or id, once; activities keep the type that they had', async () => {
  const sandbox = await sandboxWith();
  const [type] = (await post(sandbox, `${v2}/ActivityType/Search`, { name: 'Holiday' })).list;
  await sent(sandbox, 'activity', { activityType: { id: type?.id }, dateStart: '2026-03-02 08:00' });
  const remove = async (body: unknown) => (await call(sandbox, 'DELETE', `${v2}/ActivityType/Delete`, { body })).json;
  expect(await remove({ name: 'Holiday' })).toEqual({ code: 1, msg: expect.any(String) });
  expect(await remove({ id: type?.id })).toEqual({ code: 0, msg: expect.any(String) });
  expect(await remove({})).toEqual({ code: 0, msg: expect.any(String) });
  expect((await get(sandbox, '/api/v3/activity/list')).list[0]?.activityType?.name).toBe('Holiday');
  const again = { activityType: { id: type?.id }, dateStart: '2026-03-02 08:00' };
  expect((await post(sandbox, '/api/v3/activity/send', again)).status).toBe(404);
});

async function threeDays() {
  const clock = clockAt('2026-03-01T22:30:00Z');
  const sandbox = await sandboxWith({ clock, utcOffset: 60 });
  const types = (await get(sandbox, '/api/v3/activityType/list')).list;
  const send = (name: string, fields: object) => {
    const type = types.find((candidate) => String(candidate.name) === name);
    return sent(sandbox, 'activity', { activityType: { id: type?.id }, ...fields });
  };
  await send('Driving', { note: 'A', dateStart: '2026-03-09 08:00', dateEnd: '2026-03-09 10:00', user: { id: 12 } });
  clock.set('2026-03-01T23:00:00Z');
  await send('Workshop', { note: 'B', dateStart: '2026-03-08 08:00', user: { id: 14 } });
  clock.set('2026-03-03T10:00:00Z');
  await send('Driving', { note: 'C', dateStart: '2026-03-07 08:00', team: { id: 1 } });
  return sandbox;
}

it.each([
  [{}, ['A', 'B', 'C']],
  [{ dateFrom: '2026-03-02' }, ['B', 'C']],
  [{ dateTo: '2026-03-02' }, ['A', 'B']],
  [{ dateFrom: '2026-03-02', dateTo: '2026-03-02' }, ['B']],
  [{ loginUser: 'jose.munoz' }, ['B']],
  [{ name: 'Driving' }, ['A', 'C']],
  [{ nameActivity: 'Driving' }, ['A', 'C']],
  [{ nameActivity: 'Driving', loginUser: 'benoit.lefevre' }, ['A']],
  [{ name: 'Lunch' }, []],
])('v2 Activities/Search: %j finds %j by the days of creation in the account', async (body, expected) => {
  const { list } = await post(await threeDays(), `${v2}/Activities/Search`, body);
  expect(list.map(({ noteActivity }) => noteActivity)).toEqual(expected);
});
