import { expect, it } from 'vitest';
import { sandboxWith } from '../accounts.js';
import { call, clockAt, get, post, sent } from './http.js';

const own = Buffer.from('demo:5a7db0c5-0000-4000-8000-00005a7db0c5').toString('base64');

it.each([
  ['in their usual form', `Basic ${own}`],
  ['behind two spaces', `Basic  ${own}`],
  ['with the scheme in another case', `BASIC ${own}`],
  ['without padding', `Basic ${own.replace(/=+$/, '')}`],
])('credentials takes them %s', async (_, authorization) => {
  expect(own).toMatch(/=$/);
  expect((await get(await sandboxWith(), '/api/v3/customer/list', { headers: { authorization } })).status).toBe(200);
});

it.each([
  ['followed by something', `Basic ${own} x`],
  ['followed by another part', `Basic ${own}, Bearer x`],
  ['with a sign of no Base64 in them', `Basic ${own.slice(0, 4)}!${own.slice(4)}`],
  ['with more behind the padding', `Basic ${own}QQ`],
  ['without a space', `Basic${own}`],
  ['in another scheme', `Bearer ${own}`],
])('credentials answers 401 to them %s', async (_, authorization) => {
  expect((await get(await sandboxWith(), '/api/v3/customer/list', { headers: { authorization } })).status).toBe(401);
});

it('credentials takes the domain and key that it was started with', async () => {
  const sandbox = await sandboxWith({ domain: 'acme', apiKey: '11111111-2222-4333-8444-555555555555' });
  expect((await get(sandbox, '/api/v3/customer/list')).status).toBe(200);
});

it('routing says which methods a path takes', async () => {
  const { status, json, headers } = await post(await sandboxWith(), '/api/v3/customer/list', {});
  expect([status, json.message, headers.allow]).toEqual([405, expect.stringContaining('GET'), 'GET']);
});

it.each([
  ['is a lone number', '1', 'JSON object'],
  ['begins with a byte order mark', '\ufeff{}', 'not JSON'],
])('a body is refused that %s', async (_, raw, told) => {
  const { status, json } = await call(await sandboxWith(), 'POST', '/api/v3/customer/send', { raw });
  expect([status, json.message]).toEqual([400, expect.stringContaining(told)]);
});

it('a body is refused that is beyond 10 MB, and the service goes on', async () => {
  const sandbox = await sandboxWith();
  const raw = JSON.stringify({ name: 'x'.repeat(11 * 1024 * 1024) });
  expect((await call(sandbox, 'POST', '/api/v3/customer/send', { raw })).status).toBe(400);
  expect((await get(sandbox, '/api/v3/customer/list')).status).toBe(200);
});

it('answers of every kind carry the date of the clock', async () => {
  const sandbox = await sandboxWith({ clock: clockAt('2026-03-01T10:00:00Z') });
  const answers = [
    await get(sandbox, '/api/v3/customer/list'),
    await get(sandbox, '/api/v3/customer/list', { headers: { authorization: 'Basic x' } }),
    await call(sandbox, 'POST', '/api/v3/customer/send', { raw: Buffer.from([0xff]) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 400]);
  for (const { headers } of answers) expect(headers.date).toBe('Sun, 01 Mar 2026 10:00:00 GMT');
});

it('a limited sandbox does not count a request with a wrong key', async () => {
  const sandbox = await sandboxWith({ rate: 5, quota: 5 });
  await get(sandbox, '/api/v3/customer/list', { headers: { authorization: 'Basic x' } });
  const { headers } = await get(sandbox, '/api/v3/customer/list');
  expect([headers['x-ratelimit-remaining'], headers['x-quota-remaining']]).toEqual(['4', '4']);
});

it('a limited sandbox answers 429 for window and day with one body: only the headers tell which, and nothing is written', async () => {
  const [byWindow, byDay] = [await sandboxWith({ rate: 1, quota: 9 }), await sandboxWith({ rate: 9, quota: 1 })];
  const refused = [];
  for (const sandbox of [byWindow, byDay]) {
    await get(sandbox, '/api/v3/customer/list');
    refused.push(await post(sandbox, '/api/v3/customer/send', { name: 'a' }));
    expect(sandbox.count('customer')).toBe(0);
  }
  const [window, day] = refused;
  expect([window?.status, day?.status]).toEqual([429, 429]);
  expect(window?.json.error).toBe('Too Many Requests');
  expect(window?.text).toBe(day?.text);
  expect([window?.headers['x-ratelimit-remaining'], window?.headers['x-quota-remaining']]).toEqual(['0', '8']);
  expect([day?.headers['x-ratelimit-remaining'], day?.headers['x-quota-remaining']]).toEqual(['8', '0']);
  expect(window?.headers['retry-after']).toBeUndefined();
});

it('a limited sandbox sends Retry-After when asked to: to the reset, or to UTC midnight', async () => {
  const clock = clockAt('2026-03-01T23:59:00Z');
  const byWindow = await sandboxWith({ rate: 1, quota: 9, window: 30, clock, retryAfter: true });
  const byDay = await sandboxWith({ rate: 9, quota: 1, window: 30, clock, retryAfter: true });
  for (const sandbox of [byWindow, byDay]) await get(sandbox, '/api/v3/customer/list');
  expect((await get(byWindow, '/api/v3/customer/list')).headers['retry-after']).toBe('30');
  expect((await get(byDay, '/api/v3/customer/list')).headers['retry-after']).toBe('60');
});

it('a limited sandbox has large numbers where there is no limit', async () => {
  const sandbox = await sandboxWith({ unlimited: true });
  const { headers } = await get(sandbox, '/api/v3/customer/list');
  expect(Number(headers['x-ratelimit-remaining'])).toBeGreaterThan(1e6);
  expect(Number(headers['x-quota-remaining'])).toBeGreaterThan(1e6);
});

const paths: readonly [string, string][] = [
  ['GET', '/api/v3/job/list'],
  ['DELETE', '/api/v3/job/delete?num=1'],
  ['GET', '/api/v3/job/photos?num=1'],
  ['GET', '/api/v3/jobtype/list'],
  ['GET', '/api/v3/user/list'],
];

it('undocumented operations are answered, and are 404 as any unknown path when they are turned off', async () => {
  for (const undocumented of [true, false]) {
    const sandbox = await sandboxWith({ undocumented });
    await sent(sandbox, 'customer', { myId: 'K' });
    await sent(sandbox, 'job', { num: 1, customer: { myId: 'K' } });
    for (const [method, path] of paths) {
      const { status, text } = await call(sandbox, method, path);
      // The job is gone when its photos are asked for.
      const expected = undocumented ? (path.includes('photos') ? 404 : 200) : 404;
      expect([path, status], text).toEqual([path, expected]);
    }
    expect(sandbox.count('job')).toBe(undocumented ? 0 : 1);
  }
});

it('undocumented operations delete a job by each of its identifiers', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  for (const field of ['num', 'id', 'myId']) {
    const job = await sent(sandbox, 'job', { num: 7, myId: 'J', customer: { myId: 'K' } });
    const { status, text } = await call(sandbox, 'DELETE', `/api/v3/job/delete?${field}=${job[field]}`);
    expect([status, text]).toEqual([200, `[{"id":"${job.id}","deleted":true}]`]);
  }
  expect(sandbox.count('job')).toBe(0);
});

it('undocumented operations complete what a job says of a known technician and type', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  const job = await sent(sandbox, 'job', {
    customer: { myId: 'K' },
    technician: { login: 'ewa.zolc' },
    type: { name: 'Repair' },
  });
  expect(job.technician).toEqual({ id: 15, name: 'Ewa Żółć', login: 'ewa.zolc' });
  expect(job.type).toEqual({ id: 2, name: 'Repair' });
  const other = await sent(sandbox, 'job', { customer: { myId: 'K' }, technician: { id: 7, name: 'Zoë' } });
  expect(other.technician).toEqual({ id: 7, name: 'Zoë' });
});
