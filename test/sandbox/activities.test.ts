import { expect, it } from 'vitest';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import { sandboxWith } from '../accounts.js';
import { grouped } from '../rounds.js';
import { call, clockAt, get, type Loose, post, sent } from './http.js';

const list = '/api/v3/activity/list';

/** The activity types that every account has, by category. */
async function typesOf(sandbox: Sandbox): Promise<Record<string, Loose>> {
  const { list: types } = await get(sandbox, '/api/v3/activityType/list');
  return Object.fromEntries(types.map((type) => [String(type.category), type]));
}

async function firstUser(sandbox: Sandbox): Promise<Loose> {
  const [user] = (await get(sandbox, '/api/v3/user/list')).list;
  return user ?? {};
}

it('types outlive a restart as somebody changed them, and come back by a reset', async () => {
  const sandbox = await sandboxWith();
  await call(sandbox, 'DELETE', '/Api/v2/ActivityType/Delete', { body: { name: 'Driving' } });
  expect(sandbox.count('activityType')).toBe(3);
  sandbox.reset();
  expect(sandbox.count('activityType')).toBe(4);
});

it('activity/send updates the activity that id names, only the given fields; null takes away', async () => {
  const sandbox = await sandboxWith();
  const [{ unavail, atwork }, user] = await Promise.all([typesOf(sandbox), firstUser(sandbox)]);
  const before = await sent(sandbox, 'activity', {
    activityType: { id: unavail?.id },
    dateStart: '2026-03-02 00:00',
    user: { id: user.id },
  });
  const after = await sent(sandbox, 'activity', {
    id: before.id,
    activityType: { id: atwork?.id },
    user: null,
    team: { id: 2 },
  });
  expect(after).toMatchObject({
    id: before.id,
    dateStart: '2026-03-02 00:00',
    user: null,
    team: { id: 2, name: 'Süd' },
  });
  expect(after.activityType?.category).toBe('atwork');
  expect(sandbox.count('activity')).toBe(1);
});

it('activity/send takes an activity back as it was answered', async () => {
  const sandbox = await sandboxWith({ seed: 30, clock: clockAt('2026-03-01T10:00:00Z') });
  const { list: activities } = await get(sandbox, `${list}?pageSize=100`);
  expect(activities).toHaveLength(30);
  for (const activity of activities) expect(await sent(sandbox, 'activity', activity)).toEqual(activity);
});

it.each([
  ['a type without id', { activityType: {}, dateStart: '2026-03-02 07:30' }, 400, 'id is required'],
  ['another field', { activityType: { id: 1 }, dateStart: '2026-03-02 07:30', colour: 'red' }, 400, 'colour'],
])('activity/send refuses %s', async (_, body, status, named) => {
  const sandbox = await sandboxWith();
  const answer = await post(sandbox, '/api/v3/activity/send', body);
  expect([answer.status, answer.json.message]).toEqual([status, expect.stringContaining(named)]);
  expect(sandbox.count('activity')).toBe(0);
});

it.each([
  ['notFound', 404],
  ['badRequest', 400],
] as const)('activity/send refuses an unknown user or team by the reading %s', async (missingReference, status) => {
  const sandbox = await sandboxWith({ readings: { missingReference } });
  const { atwork } = await typesOf(sandbox);
  const body = { activityType: { id: atwork?.id }, dateStart: '2026-03-02 07:30' };
  for (const whose of [{ user: { id: 999 } }, { team: { id: 999 } }]) {
    expect((await post(sandbox, '/api/v3/activity/send', { ...body, ...whose })).status).toBe(status);
  }
});

it('activity/send wants the id of a user: a login is only shown', async () => {
  const sandbox = await sandboxWith();
  const { atwork } = await typesOf(sandbox);
  const user = { login: 'anna.schaefer' };
  const body = { activityType: { id: atwork?.id }, dateStart: '2026-03-02 07:30', user };
  const { status, json } = await post(sandbox, '/api/v3/activity/send', body);
  expect([status, json.message]).toEqual([400, 'user: id is required.']);
});

/** Monday to Wednesday: two of one user, one of a team, and one without anybody. */
async function fourActivities(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await sandboxWith(options);
  const types = await typesOf(sandbox);
  const of = (category: string, fields: object) =>
    sent(sandbox, 'activity', { activityType: { id: types[category]?.id }, ...fields });
  await of('travel', { note: 'A', dateStart: '2026-03-02 08:00', dateEnd: '2026-03-02 10:00', user: { id: 12 } });
  await of('atwork', { note: 'B', dateStart: '2026-03-03 08:00', dateEnd: '2026-03-03 18:00', user: { id: 11 } });
  await of('unavail', { note: 'C', dateStart: '2026-03-02 00:00', dateEnd: '2026-03-04 23:59', team: { id: 1 } });
  await of('clock', { note: 'D', dateStart: '2026-03-01 09:00' });
  return sandbox;
}

async function notes(sandbox: Sandbox, query: string): Promise<unknown[]> {
  const { status, list: found, text } = await get(sandbox, `${list}?${query}`);
  if (status !== 200) throw new Error(text);
  return found.map(({ note }) => note);
}

it.each(
  grouped(
    [['D', 'C', 'A', 'B'], ''],
    [['B', 'A', 'C', 'D'], 'sortOrder=descending'],
    [['D', 'A', 'B', 'C'], 'sort=endDate'],
    [['A', 'C', 'D', 'B'], 'sort=activityType_name'],
    [['C', 'D', 'B', 'A'], 'sort=user_login'],
    [['A'], 'activityType_name=Driving', 'user_login=benoit.lefevre'],
    [[], 'activityType_name=driving', 'activityType_name=Driv', 'team_id=1&user_id=11'],
    [['C'], 'activityType_category=unavailability', 'activityType_category=unavail', 'team_id=1'],
    [['C'], 'startDate=2026-03-02 10:01&endDate=2026-03-02 12:00'],
    [['D'], 'activityType_category=clock', 'startDate=2026-03-01 00:00&endDate=2026-03-01 23:59'],
    [['B'], 'user_id=11', 'startDate=2026-03-03 00:00&endDate=2026-03-03 23:59&activityType_category=atwork'],
    [['C', 'A'], 'startDate=2026-03-02 10:00&endDate=2026-03-02 12:00'],
  ),
)('activity/list: ?%s finds %j', async (query, expected) => {
  expect(await notes(await fourActivities(), query)).toEqual(expected);
});

it('activity/list finds by the other reading what lies within the period', async () => {
  const sandbox = await fourActivities({ readings: { activityPeriod: 'within' } });
  const day = (date: string) => notes(sandbox, `startDate=${date} 00:00&endDate=${date} 23:59`);
  expect(await day('2026-03-02')).toEqual(['A']);
  expect(await day('2026-03-01')).toEqual(['D']);
  expect(await notes(sandbox, 'startDate=2026-03-02 00:00&endDate=2026-03-04 23:59')).toEqual(['C', 'A', 'B']);
});

it('activity/list has pages that do not overlap in any order', async () => {
  const sandbox = await sandboxWith({ seed: 60 });
  for (const sort of ['startDate', 'endDate', 'activityType_name', 'user_login']) {
    const seen = [];
    for (let page = 1; page <= 4; page += 1)
      seen.push(...(await get(sandbox, `${list}?sort=${sort}&pageSize=17&page=${page}`)).list.map(({ id }) => id));
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 60, 60]);
  }
});

it('activity/list shows the name that a type has now', async () => {
  const sandbox = await fourActivities();
  const { travel } = await typesOf(sandbox);
  await post(sandbox, '/Api/V2/ActivityType/Send', { id: travel?.id, name: 'On the road' });
  const [activity] = (await get(sandbox, `${list}?activityType_name=On the road`)).list;
  expect(activity?.activityType).toMatchObject({ id: travel?.id, name: 'On the road', category: 'travel' });
});
