import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../../src/errors.js';
import type { FaultKind } from '../../src/sandbox/index.js';
import { sandboxWith } from '../accounts.js';
import { call, credentials, get, post, sent } from './http.js';

const send = { body: { myId: 'K', name: 'n' }, timeout: 150 } as const;

it.each<[FaultKind, number, number]>([
  ['error403', 403, 0],
  ['error500', 500, 0],
  ['error500After', 500, 1],
  ['error503', 503, 0],
  ['burst429', 429, 0],
])('a fault: %s answers %i and leaves %i records', async (kind, status, records) => {
  const sandbox = await sandboxWith({ faults: { script: [kind] } });
  const answer = await call(sandbox, 'POST', '/api/v3/customer/send', send);
  expect([answer.status, Object.keys(answer.json)]).toEqual([status, ['error', 'message']]);
  expect(sandbox.count('customer')).toBe(records);
  expect((await call(sandbox, 'POST', '/api/v3/customer/send', send)).status).toBe(200);
});

it.each<[FaultKind, string, number]>([
  ['resetBefore', 'ECONNRESET', 0],
  ['resetAfter', 'ECONNRESET', 1],
  ['truncated', 'ECONNRESET', 1],
  ['timeout', 'no answer in time', 0],
  ['timeoutAfter', 'no answer in time', 1],
])('a fault: %s ends in %s and leaves %i records', async (kind, told, records) => {
  const sandbox = await sandboxWith({ faults: { script: [kind] } });
  const failure = await call(sandbox, 'POST', '/api/v3/customer/send', send).catch(
    (error: NodeJS.ErrnoException) => error,
  );
  if (!(failure instanceof Error)) throw new Error(`answered with ${failure.status}`);
  expect(`${failure.code} ${failure.message}`).toContain(told);
  expect(sandbox.count('customer')).toBe(records);
  expect((await call(sandbox, 'POST', '/api/v3/customer/send', send)).status).toBe(200);
  expect(sandbox.count('customer')).toBe(1);
});

it('a fault: firewall answers a write with a page, and no read', async () => {
  const sandbox = await sandboxWith({ faults: { firewall: 1 } });
  const { status, text, headers } = await call(sandbox, 'POST', '/api/v3/customer/send', send);
  expect([status, headers['content-type'], headers['x-ratelimit-limit']]).toEqual([403, 'text/html', undefined]);
  expect(text).toContain('<title>Request blocked</title>');
  expect(sandbox.count('customer')).toBe(0);
  expect((await get(sandbox, '/api/v3/customer/list')).status).toBe(200);
});

it('a fault: cutJson answers 200 with half of the JSON, whole by its length', async () => {
  const sandbox = await sandboxWith({ faults: { script: ['cutJson'] } });
  const { status, text, headers } = await call(sandbox, 'POST', '/api/v3/customer/send', send);
  expect([status, Number(headers['content-length'])]).toEqual([200, Buffer.byteLength(text)]);
  expect(() => JSON.parse(text)).toThrow();
  expect(sandbox.count('customer')).toBe(1);
});

it('a fault: truncated announces more than it sends', async () => {
  const sandbox = await sandboxWith({ faults: { script: ['truncated'] } });
  const { announced, received } = await new Promise<{ announced: number; received: number }>((resolve) => {
    const outgoing = request(
      { port: sandbox.port, host: '127.0.0.1', path: '/api/v3/customer/list', headers: credentials(sandbox) },
      (response) => {
        let received = 0;
        response.on('data', (chunk: Buffer) => (received += chunk.length));
        response.on('error', () => resolve({ announced: Number(response.headers['content-length']), received }));
      },
    );
    outgoing.end();
  });
  expect(received).toBeGreaterThan(0);
  expect(received).toBeLessThan(announced);
});

it('a fault: burst429 uses up the window as another integration would, and takes its own request back', async () => {
  const sandbox = await sandboxWith({ rate: 10, quota: 100, faults: { script: ['burst429'] } });
  const burst = await get(sandbox, '/api/v3/customer/list');
  expect([burst.status, burst.headers['x-ratelimit-remaining'], burst.headers['x-quota-remaining']]).toEqual([
    429,
    '0',
    '100',
  ]);
  expect((await get(sandbox, '/api/v3/customer/list')).status).toBe(429);
});

it('a fault: burst429 without a limit is over in a second, and its headers say so', async () => {
  const sandbox = await sandboxWith({ clock: { now: () => 1_000_000_000_000 }, faults: { script: ['burst429'] } });
  const { headers } = await get(sandbox, '/api/v3/customer/list');
  expect([headers['x-ratelimit-remaining'], headers['x-ratelimit-reset']]).toEqual(['0', '1000000001']);
  expect((await get(sandbox, '/api/v3/customer/list')).status).toBe(200);
});

it('a fault meets only requests that the service would take up', async () => {
  const sandbox = await sandboxWith({ faults: { script: ['error500'] } });
  expect((await get(sandbox, '/nowhere')).status).toBe(404);
  expect((await get(sandbox, '/api/v3/customer/list', { headers: { authorization: 'Basic x' } })).status).toBe(401);
  expect((await get(sandbox, '/api/v3/customer/list')).status).toBe(500);
});

it('a fault on one connection leaves the others alone', async () => {
  const sandbox = await sandboxWith({ faults: { script: ['timeout'] } });
  const hanging = get(sandbox, '/api/v3/customer/list').catch((error: Error) => error);
  while (sandbox.log().totals.requests === 0) await new Promise(setImmediate);
  expect((await get(sandbox, '/api/v3/customer/list')).status).toBe(200);
  await sandbox.close();
  expect(await hanging).toBeInstanceOf(Error);
});

it('a script is played once, entry by entry, before the rates', async () => {
  const sandbox = await sandboxWith({ faults: { error503: 1, script: ['none', 'error500', 'none'] } });
  const statuses = [];
  for (let number = 0; number < 5; number += 1) statuses.push((await get(sandbox, '/api/v3/customer/list')).status);
  expect(statuses).toEqual([200, 500, 200, 503, 503]);
});

const statuses = async (randomSeed: number) => {
  const sandbox = await sandboxWith({ randomSeed, faults: { error500: 0.3, error503: 0.2 } });
  const all: number[] = [];
  for (let number = 0; number < 100; number += 1) all.push((await get(sandbox, '/api/v3/customer/list')).status);
  return all;
};

it('rates strike about their share of the requests, the same ones for the same random seed', async () => {
  const first = await statuses(42);
  expect(await statuses(42)).toEqual(first);
  expect(await statuses(43)).not.toEqual(first);
  // Five standard deviations of a binomial distribution of 100.
  const count = (status: number) => first.filter((other) => other === status).length;
  expect(Math.abs(count(500) - 30)).toBeLessThan(23);
  expect(Math.abs(count(503) - 20)).toBeLessThan(20);
});

it('rates end when they are set to nothing', async () => {
  const sandbox = await sandboxWith({ faults: { error500: 1 } });
  sandbox.setFaults({});
  expect((await get(sandbox, '/api/v3/customer/list')).status).toBe(200);
});

it.each([
  [{ error500: 1.2 }, 'error500'],
  [{ error500: -0.1 }, 'error500'],
  [{ error500: Number.NaN }, 'error500'],
  [{ error500: 0.6, timeout: 0.6 }, 'more than 1'],
  [{ eror500: 0.1 }, 'eror500'],
  [{ script: ['boom'] }, 'boom'],
])('rates: %j are refused', async (faults, told) => {
  await expect(sandboxWith({ faults: faults as object })).rejects.toThrow(told);
  await expect(sandboxWith({ faults: faults as object })).rejects.toBeInstanceOf(ConfigurationError);
});

it('latency does not hold up close', async () => {
  const sandbox = await sandboxWith({ latency: 60_000 });
  const waiting = get(sandbox, '/api/v3/customer/list').catch((error: Error) => error);
  const { promise: connected, resolve } = deferred();
  const probe = request({ port: sandbox.port, host: '127.0.0.1', path: '/__sandbox/log' }, resolve);
  probe.end();
  await connected;
  await sandbox.close();
  expect(await waiting).toBeInstanceOf(Error);
});

it('connections are kept alive', async () => {
  const sandbox = await sandboxWith();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  for (let number = 0; number < 3; number += 1) {
    await new Promise<void>((resolve, reject) => {
      const outgoing = request(
        {
          port: sandbox.port,
          host: '127.0.0.1',
          path: '/api/v3/customer/list',
          headers: credentials(sandbox),
          agent,
        },
        (response) => response.resume().on('end', resolve),
      );
      outgoing.on('socket', (socket) => socket.once('connect', () => ports.add(socket.localPort)));
      outgoing.on('error', reject).end();
    });
  }
  agent.destroy();
  expect(ports.size).toBe(1);
});

it('the log holds every request in order, what it wrote, and what became of it', async () => {
  const sandbox = await sandboxWith({ faults: { script: ['none', 'resetAfter', 'error500'] } });
  const { id } = await sent(sandbox, 'customer', { myId: 'K' });
  await post(sandbox, '/api/v3/customer/send', { myId: 'K' }).catch(() => undefined);
  await post(sandbox, '/api/v3/customer/send', { myId: 'L' });
  await get(sandbox, '/nowhere?a=b');
  const { entries, totals } = sandbox.log();
  const write = { operation: 'customer.send', id, myId: 'K' };
  expect(entries).toMatchObject([
    {
      sequence: 1,
      method: 'POST',
      path: '/api/v3/customer/send',
      status: 200,
      writes: [{ ...write, effect: 'created' }],
    },
    { sequence: 2, fault: 'resetAfter', writes: [{ ...write, effect: 'updated' }] },
    { sequence: 3, status: 500, fault: 'error500', writes: [] },
    { sequence: 4, path: '/nowhere?a=b', status: 404, writes: [] },
  ]);
  expect(entries[1]?.status).toBeUndefined();
  expect(totals).toEqual({
    requests: 4,
    byStatus: { 200: 1, none: 1, 500: 1, 404: 1 },
    byOperation: { 'customer.send': 3 },
    writes: { 'customer.send created': 1, 'customer.send updated': 1 },
  });
});

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = () => settle();
  });
  return { promise, resolve };
}
