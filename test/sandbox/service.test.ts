import { describe, expect, it } from 'vitest';
import { allOperations } from '../../src/contract/index.js';
import { handlerOf } from '../../src/sandbox/handlers.js';
import { sandboxWith } from '../accounts.js';
import { call, clockAt, get, post, sent } from './http.js';

const limitHeaders = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-quota-limit',
  'x-quota-remaining',
  'date',
];

it.each([
  ['no header', { authorization: '' }],
  ['another key', { authorization: `Basic ${Buffer.from('demo:wrong').toString('base64')}` }],
  [
    'another domain',
    { authorization: `Basic ${Buffer.from('other:5a7db0c5-0000-4000-8000-00005a7db0c5').toString('base64')}` },
  ],
  ['another scheme', { authorization: 'Bearer abc' }],
])('credentials answers 401 to %s', async (_, headers) => {
  const sandbox = await sandboxWith();
  const { status, json } = await get(sandbox, '/api/v3/customer/list', { headers });
  expect(status).toBe(401);
  expect(Object.keys(json)).toEqual(['error', 'message']);
});

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
])('credentials answers 401 to them %s', async (_, authorization) => {
  expect((await get(await sandboxWith(), '/api/v3/customer/list', { headers: { authorization } })).status).toBe(401);
});

it('credentials takes the domain and key that it was started with', async () => {
  const sandbox = await sandboxWith({ domain: 'acme', apiKey: '11111111-2222-4333-8444-555555555555' });
  expect((await get(sandbox, '/api/v3/customer/list')).status).toBe(200);
});

it('routing answers every operation of the catalogue', () => {
  expect(
    allOperations()
      .filter((operation) => !handlerOf(operation))
      .map(({ name }) => name),
  ).toEqual([]);
});

it('routing does not mind the case of a path', async () => {
  const sandbox = await sandboxWith();
  expect((await get(sandbox, '/Api/V3/Customer/LIST')).status).toBe(200);
});

it('routing answers 404 to an unknown path and 405 to another method, in the v3 error body', async () => {
  const sandbox = await sandboxWith();
  const unknown = await get(sandbox, '/api/v3/invoice/list');
  expect([unknown.status, unknown.json.error]).toEqual([404, 'Not Found']);
  const wrong = await post(sandbox, '/api/v3/customer/list', {});
  expect([wrong.status, wrong.json.error]).toEqual([405, 'Method Not Allowed']);
  expect([wrong.json.message, wrong.headers.allow]).toEqual([expect.stringContaining('GET'), 'GET']);
});

it('routing answers 404 to undocumented operations when they are turned off', async () => {
  const [on, off] = [await sandboxWith(), await sandboxWith({ undocumented: false })];
  expect((await get(on, '/api/v3/job/list')).status).toBe(200);
  expect((await get(off, '/api/v3/job/list')).status).toBe(404);
});

describe('the form of requests and answers', () => {
  it.each(['text/xml', 'text/html, image/png', 'application/json;q=0'])('answers 406 to Accept: %s', async (accept) => {
    const sandbox = await sandboxWith();
    expect((await get(sandbox, '/api/v3/customer/list', { headers: { accept } })).status).toBe(406);
  });

  it.each([
    ['application/json', 'application/json'],
    ['text/json', 'text/json'],
    ['*/*', 'application/json'],
    ['text/html, application/json;q=0.9', 'application/json'],
  ])('answers Accept: %s with %s', async (accept, type) => {
    const sandbox = await sandboxWith();
    const { status, headers } = await get(sandbox, '/api/v3/customer/list', { headers: { accept } });
    expect([status, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
  });

  it.each([
    ['cut JSON', '{"name":"a"', 'not JSON'],
    ['an array', '[]', 'JSON object'],
    ['a lone number', '1', 'JSON object'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'UTF-8'],
    ['a byte order mark', '\ufeff{}', 'not JSON'],
    ['a NUL character', '{"name":"a\\u0000b"}', 'name'],
    ['half a surrogate pair', '{"name":"a\\ud800"}', 'name'],
  ])('answers 400 to a body of %s', async (_, raw, told) => {
    const sandbox = await sandboxWith();
    const { status, json } = await call(sandbox, 'POST', '/api/v3/customer/send', { raw });
    expect(status).toBe(400);
    expect(json.message).toContain(told);
    expect(sandbox.count('customer')).toBe(0);
  });

  it('answers 400 to a body of another type', async () => {
    const sandbox = await sandboxWith();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, json } = await call(sandbox, 'POST', '/api/v3/customer/send', { raw: 'name=a', headers });
    expect(status).toBe(400);
    expect(json.message).toContain('Content-Type');
  });

  it('answers 400 to a body beyond 10 MB, and goes on', async () => {
    const sandbox = await sandboxWith();
    const raw = JSON.stringify({ name: 'x'.repeat(11 * 1024 * 1024) });
    expect((await call(sandbox, 'POST', '/api/v3/customer/send', { raw })).status).toBe(400);
    expect((await get(sandbox, '/api/v3/customer/list')).status).toBe(200);
  });

  it('keeps characters of every script', async () => {
    const sandbox = await sandboxWith();
    const name = 'Żółć – Δήμος – 髙橋 – 👩‍🔧 – "\\/';
    const { id } = await sent(sandbox, 'customer', { name });
    expect((await get(sandbox, `/api/v3/customer/details?id=${id}`)).json.name).toBe(name);
  });
});

it('limits puts the five headers and the date of its clock on every answer', async () => {
  const clock = clockAt('2026-03-01T10:00:00Z');
  const sandbox = await sandboxWith({ clock, rate: 7, quota: 100, window: 60 });
  const answers = [
    await get(sandbox, '/api/v3/customer/list'),
    await get(sandbox, '/api/v3/customer/list?page=0'),
    await get(sandbox, '/api/v3/customer/list', { headers: { authorization: 'Basic x' } }),
    await get(sandbox, '/nowhere'),
    await post(sandbox, '/api/v3/customer/list'),
    await get(sandbox, '/api/v3/customer/list', { headers: { accept: 'text/xml' } }),
    await call(sandbox, 'POST', '/api/v3/customer/send', { raw: Buffer.from([0xff]) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 401, 404, 405, 406, 400]);
  for (const { headers } of answers) {
    for (const name of limitHeaders) expect(headers[name], name).toBeDefined();
    expect(headers.date).toBe('Sun, 01 Mar 2026 10:00:00 GMT');
    expect(headers['x-ratelimit-reset']).toBe(String(Date.parse('2026-03-01T10:01:00Z') / 1000));
  }
  expect(answers[0]?.headers['x-ratelimit-remaining']).toBe('6');
  expect(answers[0]?.headers['x-quota-remaining']).toBe('99');
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
