import { expect, it } from 'vitest';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { sandboxWith } from '../accounts.js';
import { call, get, post, sent } from './http.js';

const anonymous = { authorization: '' };

it('the control paths give the log without credentials, and are neither counted nor logged', async () => {
  const sandbox = await sandboxWith({ rate: 5, quota: 50 });
  await sent(sandbox, 'customer', { myId: 'K' });
  await get(sandbox, '/api/v3/customer/list');
  const all = await get(sandbox, '/__sandbox/log', { headers: anonymous });
  expect(all.json.totals).toMatchObject({ requests: 2 });
  expect((await get(sandbox, '/__sandbox/log?since=1', { headers: anonymous })).json.entries).toMatchObject([
    { sequence: 2 },
  ]);
  expect((await get(sandbox, '/__sandbox/log?limit=1')).json.entries).toMatchObject([{ sequence: 1 }]);
  expect((await get(sandbox, '/__sandbox/log?writes=true')).json.entries).toMatchObject([{ writes: [{ myId: 'K' }] }]);
  expect((await get(sandbox, '/api/v3/customer/list')).headers['x-quota-remaining']).toBe('47');
});

it('the control paths set faults', async () => {
  const sandbox = await sandboxWith();
  expect((await post(sandbox, '/__sandbox/faults', { script: ['error503'] })).status).toBe(200);
  expect((await get(sandbox, '/api/v3/customer/list')).status).toBe(503);
  const wrong = await post(sandbox, '/__sandbox/faults', { error500: 2 });
  expect([wrong.status, wrong.json.message]).toEqual([400, expect.stringContaining('error500')]);
});

it('the control paths: define custom fields', async () => {
  const sandbox = await sandboxWith();
  await post(sandbox, '/__sandbox/custom-fields', { equipment: [{ label: 'Bauart', type: 'select' }] });
  await sent(sandbox, 'customer', { myId: 'K' });
  const equipment = await sent(sandbox, 'equipment', {
    customer: { myId: 'K' },
    customFieldValues: [{ label: 'Bauart', value: 'x' }],
  });
  expect(equipment.customFieldValues).toMatchObject([{ label: 'Bauart', value: 'x' }]);
  expect((await post(sandbox, '/__sandbox/custom-fields', { invoice: [] })).status).toBe(400);
  const before = (await get(sandbox, '/api/v3/customfield/list?type=job')).text;
  for (const wrong of [
    { type: 'text' },
    { label: 5 },
    { label: 'A', type: 'colour' },
    { label: 'A', private: 1 },
    null,
    'A',
  ]) {
    const { status, json } = await post(sandbox, '/__sandbox/custom-fields', { job: [{ label: 'Fine' }, wrong] });
    expect([status, json.message]).toEqual([400, expect.stringContaining('job')]);
  }
  expect((await get(sandbox, '/api/v3/customfield/list?type=job')).text).toBe(before);
});

it('the control paths reset the data, the log and the ids, and seed anew', async () => {
  const sandbox = await sandboxWith();
  const first = await sent(sandbox, 'customer', { myId: 'K' });
  await post(sandbox, '/__sandbox/reset');
  expect([sandbox.count('customer'), sandbox.log().totals.requests]).toEqual([0, 0]);
  expect((await sent(sandbox, 'customer', { myId: 'K' })).id).toBe(first.id);
  await post(sandbox, '/__sandbox/reset', { seed: 12 });
  expect(sandbox.count('customer')).toBe(12);
  expect((await post(sandbox, '/__sandbox/reset', { seed: 'many' })).status).toBe(400);
});

it('the control paths spend requests of the window and the day', async () => {
  const sandbox = await sandboxWith({ rate: 10, quota: 100 });
  await post(sandbox, '/__sandbox/spend', { requests: 7 });
  const { headers } = await get(sandbox, '/api/v3/customer/list');
  expect([headers['x-ratelimit-remaining'], headers['x-quota-remaining']]).toEqual(['2', '92']);
});

it.each([
  ['GET', '/__sandbox/reset', 405],
  ['POST', '/__sandbox/log', 405],
  ['GET', '/__sandbox/', 404],
  ['POST', '/__sandbox/constructor', 404],
  ['GET', '/__sandbox/log?since=x', 400],
  ['GET', '/__sandbox/log/1', 404],
])('the control paths: %s %s is %i', async (method, path, expected) => {
  expect((await call(await sandboxWith(), method, path)).status).toBe(expected);
});

it('the control paths give back an attached file by its id, and nothing by what goes on behind it', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  await post(sandbox, '/Api/v2/Attachments/Send', { fileName: 'a', fileData: 'QQ==', customer: { myId: 'K' } });
  const [{ id } = { id: 0 }] = sandbox.attachments();
  expect((await get(sandbox, `/__sandbox/attachments/${id}`)).text).toBe('A');
  expect((await get(sandbox, `/__sandbox/attachments/${id}/2`)).status).toBe(404);
});

it('the control paths say which method they take', async () => {
  const { headers } = await get(await sandboxWith(), '/__sandbox/reset');
  expect(headers.allow).toBe('POST');
});

it.each([
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['another name for this host', { host: 'evil.example:8080' }],
])('the control paths refuse %s', async (_, headers) => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  expect((await call(sandbox, 'POST', '/__sandbox/reset', { headers })).status).toBe(403);
  expect(sandbox.count('customer')).toBe(1);
});

it.each([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page of another server of this machine', { origin: 'http://localhost:3000' }],
  ['a page without an address', { origin: 'null' }],
  ['a name that a page made resolve to this machine', { host: 'evil.example' }],
])('no path answers %s, also with the right key', async (_, headers) => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  const paths = [
    ['GET', '/api/v3/customer/list'],
    ['POST', '/api/v3/customer/delete/?customerMyId=K'],
    ['GET', '/Api/v2/Customer/List'],
    ['GET', '/docs'],
    ['GET', '/__sandbox/log'],
    ['GET', '/'],
  ] as const;
  for (const [method, path] of paths) {
    const { status, text } = await call(sandbox, method, path, { headers });
    expect([path, status, text.includes('"K"')]).toEqual([path, 403, false]);
  }
  expect(sandbox.count('customer')).toBe(1);
  expect(sandbox.log().totals.requests).toBeLessThan(9);
});

it('the page of the sandbox itself may send requests', async () => {
  const sandbox = await sandboxWith();
  const headers = { origin: sandbox.baseUrl };
  expect((await call(sandbox, 'GET', '/api/v3/customer/list', { headers })).status).toBe(200);
});

it('the key of a sandbox with copies is another one each time, and its page does not show it', async () => {
  const copies = [await sandboxWith({ copy: true }), await sandboxWith({ copy: true })];
  const usual = (await sandboxWith()).apiKey;
  expect(new Set([...copies.map(({ apiKey }) => apiKey), usual]).size).toBe(3);
  for (const copy of copies) {
    expect((await get(copy, '/docs')).text).not.toContain(copy.apiKey);
    expect((await get(copy, '/docs/start.js')).text).not.toContain(copy.apiKey);
  }
});

it('a long log keeps the last 100,000 requests and the totals of all', () => {
  const log = new RequestLog();
  const count = 250_000;
  for (let number = 0; number < count; number += 1)
    log.add({ time: '', method: 'GET', path: '/', status: 200, writes: [] });
  const { entries, totals } = log.report();
  expect([entries.length, entries[0]?.sequence, entries.at(-1)?.sequence]).toEqual([100_000, 150_001, 250_000]);
  expect(totals).toMatchObject({ requests: count, byStatus: { 200: count } });
  expect(log.report({ since: 249_990 }).entries).toHaveLength(10);
});
