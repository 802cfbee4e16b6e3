import { expect, it } from 'vitest';
import { sandboxWith } from '../accounts.js';
import { call, clockAt, get, post, sent } from './http.js';

const v2 = '/Api/v2';

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
