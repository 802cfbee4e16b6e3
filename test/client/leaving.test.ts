import { expect, it } from 'vitest';
import { systemClock } from '../../src/client/pacing/clock.js';
import { AbortedError, QuotaError, UnreachableError } from '../../src/errors.js';
import { errorOf } from '../errors.js';
import { json, serve, testClient } from './server.js';

const customer = { id: 7, myId: 'C-7', name: 'Ada' };
const until = () => String(Math.ceil(Date.now() / 1000) + 60);
/** Headers of an answer after which nothing may leave for a minute. */
const spent = () => ({ 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': until() });

/** A turn of the event loop, in which whatever could happen without waiting has happened. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

it('beforeLeaving is over before the request leaves, and begins only when it may', async () => {
  const order: string[] = [];
  const server = await serve((_, response) => {
    order.push('arrived');
    json(response, customer);
  });
  const beforeLeaving = async () => {
    order.push('begun');
    await turn();
    order.push('over');
  };
  await testClient(server.url).client.customer.send({ name: 'x' }, { beforeLeaving });
  expect(order).toEqual(['begun', 'over', 'arrived']);
});

it('beforeLeaving keeps the request from leaving when it fails, with its own error and the permit given back', async () => {
  const server = await serve((_, response) => json(response, customer));
  const { client } = testClient(server.url);
  const full = new Error('The disk is full.');
  const beforeLeaving = () => Promise.reject(full);
  // The first request of a client goes alone: with its permit kept, none would follow.
  expect(await errorOf(client.customer.send({ name: 'x' }, { beforeLeaving }))).toBe(full);
  expect(server.seen).toEqual([]);
  expect(client.usage().sent).toBe(0);
  expect(await client.customer.send({ name: 'x' })).toEqual(customer);
  expect(client.usage().sent).toBe(1);
});

it('beforeLeaving comes once more after a 429, with beforeWaiting between the two', async () => {
  const order: string[] = [];
  const server = await serve((_, response, count) => {
    order.push('arrived');
    if (count === 1) json(response, {}, 429, { ...spent(), 'retry-after': '3' });
    else json(response, customer);
  });
  const note = (what: string) => async () => {
    order.push(what);
  };
  const hooks = { beforeLeaving: note('leaving'), beforeWaiting: note('waiting') };
  await testClient(server.url).client.customer.send({ name: 'x' }, hooks);
  expect(order).toEqual(['leaving', 'arrived', 'waiting', 'leaving', 'arrived']);
});

it('beforeLeaving comes before each attempt to connect, and beforeWaiting only where another one follows', async () => {
  const order: string[] = [];
  const note = (what: string) => async () => {
    order.push(what);
  };
  const hooks = { beforeLeaving: note('leaving'), beforeWaiting: note('waiting') };
  const { client } = testClient('http://127.0.0.1:1', { retries: 1 });
  expect(await errorOf(client.customer.send({ name: 'x' }, hooks))).toBeInstanceOf(UnreachableError);
  expect(order).toEqual(['leaving', 'waiting', 'leaving', 'waiting', 'leaving']);
});

it('waitSignal keeps a request from leaving that was about to', async () => {
  const server = await serve((_, response) => json(response, customer));
  const { client } = testClient(server.url);
  const controller = new AbortController();
  const beforeLeaving = async () => controller.abort();
  const options = { beforeLeaving, waitSignal: controller.signal };
  expect(await errorOf(client.customer.send({ name: 'x' }, options))).toBeInstanceOf(AbortedError);
  expect(server.seen).toEqual([]);
  // The permit is given back.
  expect(await client.customer.send({ name: 'x' })).toEqual(customer);
});

it('waitSignal lets a request that has left end', async () => {
  const controller = new AbortController();
  const server = await serve((_, response) => {
    controller.abort();
    setTimeout(() => json(response, customer), 20);
  });
  const { client } = testClient(server.url);
  expect(await client.customer.send({ name: 'x' }, { waitSignal: controller.signal })).toEqual(customer);
});

const refusing = (seconds: number) =>
  serve((_, response, count) => {
    if (count === 1) json(response, {}, 429, { ...spent(), 'retry-after': String(seconds) });
    else json(response, customer);
  });

it('a 429 that asks for a long wait is a QuotaError that says until when, for whoever else waits as well', async () => {
  const server = await refusing(3600);
  const { client, waits } = testClient(server.url, { clock: { ...systemClock, sleep: () => Promise.reject() } });
  const before = Date.now();
  const failures = await Promise.all([1, 2, 3].map(() => errorOf(client.customer.send({ name: 'x' }))));
  for (const error of failures) {
    expect(error).toBeInstanceOf(QuotaError);
    const seconds = ((error as QuotaError).resetsAt.getTime() - before) / 1000;
    expect(seconds).toBeGreaterThan(3599);
    expect(seconds).toBeLessThan(3610);
  }
  expect(waits).toEqual([]);
  expect(server.seen).toHaveLength(1);
});

it.each([
  ['is waited out up to ten minutes', 600, {}],
  ['is waited out when the caller wants to wait', 3600, { waitForQuota: true }],
] as const)('a 429 that asks for a long wait: %s', async (_, seconds, options) => {
  const server = await refusing(seconds);
  const { client, waits } = testClient(server.url, options);
  expect(await client.customer.send({ name: 'x' })).toEqual(customer);
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan((seconds - 1) * 1000);
});
