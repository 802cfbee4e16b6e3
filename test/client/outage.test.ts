import { expect, it } from 'vitest';
import { systemClock } from '../../src/client/pacing/clock.js';
import { AbortedError, OutageError, ProtocolError, UncertainError, UnreachableError } from '../../src/errors.js';
import { errorOf, expectError } from '../errors.js';
import { json, type SeenRequest, serve, serveRaw, testClient } from './server.js';

const customer = { id: 7, name: 'Ann' };
const page = { page: 1, pageSize: 1, records: 0, recordsTotal: 0, data: [] };

/** What the service says of a request, by whether it is a probe. */
const answer = ({ url }: SeenRequest) =>
  url.includes('pageSize=1') ? page : { ...customer, id: Number(/id=(\d+)/.exec(url)?.[1] ?? 7) };

it.each([
  ['503', 503, {}, '{"error":"Service Unavailable"}'],
  ['a page of maintenance with 503', 503, { 'content-type': 'text/html' }, '<html><title>Maintenance</title></html>'],
  ['a page of maintenance with 200', 200, { 'content-type': 'text/html' }, '<!DOCTYPE html><title>Maintenance</title>'],
  ['a redirect to such a page', 302, { location: 'https://status.example.com' }, ''],
  ['500 to everything', 500, {}, '{"error":"Server problem"}'],
] as const)('an outage that shows as %s is waited out by reads', async (_, status, headers, text) => {
  const server = await serve((request, response, count) => {
    if (count === 1 || count > 12) return json(response, answer(request));
    response.writeHead(status, headers);
    response.end(text);
  });
  const { client, events } = testClient(server.url, { patience: 4 * 3_600_000 });
  await client.customer.details({ id: 7 });
  expect(await client.customer.details({ id: 7 })).toEqual(customer);
  expect(events.map(({ type }) => type).filter((type) => type.startsWith('outage'))).toEqual(['outage', 'outage-over']);
});

it('an outage is waited out as long as Retry-After asks for, and a write that met it is left to its caller', async () => {
  const server = await serve((request, response, count) => {
    if (count === 1) json(response, { error: 'Maintenance' }, 503, { 'retry-after': '300' });
    else json(response, answer(request));
  });
  const { client, waits } = testClient(server.url, { patience: 3_600_000 });
  expect(await errorOf(client.customer.send({ name: 'x' }))).toMatchObject({ status: 503 });
  await client.customer.details({ id: 7 });
  expect(waits.map((ms) => Math.round(ms / 100) / 10)).toEqual([300]);
});

it('an outage sends nothing but probes, one at a time, and every request once when it is over', async () => {
  let isAway = false;
  const server = await serve((request, response) => {
    if (isAway) return request.url.includes('pageSize=1') ? response.destroy() : json(response, {}, 502);
    json(response, answer(request));
  });
  const { client } = testClient(server.url, {
    patience: 3_600_000,
    onEvent: ({ type }) => {
      if (type === 'outage') isAway = false;
    },
  });
  await client.customer.details({ id: 7 });
  isAway = true;
  const reads = Array.from({ length: 8 }, (_, index) => client.customer.details({ id: index + 1 }));
  expect(await Promise.all(reads)).toHaveLength(8);
  const answered = server.seen.slice(-8).map(({ url }) => url);
  expect(new Set(answered).size).toBe(8);
});

it('an outage ends with OutageError when it outlasts the patience', async () => {
  const server = await serve((_, response, count) =>
    count === 1 ? json(response, customer) : json(response, { error: 'Maintenance' }, 503),
  );
  const { client } = testClient(server.url, { patience: 30_000 });
  await client.customer.details({ id: 7 });
  const error = await errorOf(client.customer.details({ id: 7 }));
  expect(error).toBeInstanceOf(OutageError);
  expect(error.message).toMatch(/^127\.0\.0\.1:\d+ has been away since \d{4}-.*: 503, Maintenance$/);
});

it('an outage of a network that never answered ends soon, with the error of the request', async () => {
  const { client, waits } = testClient('http://127.0.0.1:1', { patience: 4 * 3_600_000 });
  expect(await errorOf(client.customer.send({ name: 'x' }))).toBeInstanceOf(UnreachableError);
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(12_000);
});

it('an outage is none where something else answers from the beginning: that is said at once', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html><title>Welcome</title></html>');
  });
  const { client, waits } = testClient(server.url);
  expect(await errorOf(client.customer.details({ id: 7 }))).toBeInstanceOf(UncertainError);
  expect(waits).toEqual([]);
  expect(server.seen).toHaveLength(1);
});

it('an outage is none where one request fails and others are answered: it is given up', async () => {
  const server = await serve((request, response) =>
    request.url.includes('id=7') ? json(response, { error: 'Time-out' }, 504) : json(response, answer(request)),
  );
  const { client } = testClient(server.url, { patience: 4 * 3_600_000 });
  await client.customer.details({ id: 1 });
  const error = await errorOf(client.customer.details({ id: 7 }));
  expect(error).toMatchObject({ status: 504 });
  expect(error).not.toBeInstanceOf(OutageError);
  expect(server.seen.filter(({ url }) => url.includes('id=7'))).toHaveLength(13);
});

it('an outage keeps a write that waits for the window from leaving into it', async () => {
  const server = await serveRaw((socket) => socket.destroy());
  const left: string[] = [];
  const { client } = testClient(server.url, { startPatience: 5000 });
  const sends = Array.from({ length: 20 }, (_, index) =>
    errorOf(client.customer.send({ name: 'x' }, { beforeLeaving: async () => void left.push(String(index)) })),
  );
  await Promise.all(sends);
  expect(left.length).toBeLessThanOrEqual(4);
});

it('an outage ends its wait at once when the caller aborts', async () => {
  const abort = new AbortController();
  const server = await serve((_, response) => json(response, {}, 503, { 'retry-after': '500' }));
  const { client } = testClient(server.url, {
    clock: systemClock,
    patience: 3_600_000,
    onEvent: ({ type }) => type === 'outage' && abort.abort(),
  });
  await expectError(client.customer.details({ id: 7 }, { signal: abort.signal }), AbortedError);
});

it('an outage never repeats a redirect that was there from the beginning', async () => {
  const server = await serve((_, response) => {
    response.writeHead(301, { location: 'https://www.example.com' });
    response.end();
  });
  expect(await errorOf(testClient(server.url).client.customer.details({ id: 7 }))).toBeInstanceOf(ProtocolError);
  expect(server.seen).toHaveLength(1);
});
