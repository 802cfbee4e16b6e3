import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type ClientEvent, createClient } from '../../src/client/index.js';
import type { Clock } from '../../src/client/pacing/clock.js';
import { AbortedError, CredentialsError } from '../../src/errors.js';
import type { ChangeState, Run, Sender } from '../../src/journal/index.js';
import { newFolder } from '../accounts.js';
import { json, serve } from '../client/server.js';
import { ModelService } from './model-service.js';
import { smallJournal } from './small-journal.js';
import { executeRun, keyless, openTestJournal, plannedRun, record } from './support.js';

const customers = (count: number) => Array.from({ length: count }, (_, index) => record('customer', `C${index}`));
const boiler = () => keyless('job', { description: 'Boiler' });
const realClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
};

/** Headers of an answer after which so many requests may leave within a minute. */
function remaining(count: number): Record<string, string> {
  const reset = String(Math.ceil(Date.now() / 1000) + 60);
  return { 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': String(count), 'x-ratelimit-reset': reset };
}

type Answer = Parameters<typeof serve>[0];

/** The real client on real time, on a server of which each test says the answers. */
async function realClient(answer: Answer) {
  const server = await serve(answer);
  const events: ClientEvent[] = [];
  const client = createClient({
    baseUrl: server.url,
    domain: 'acme',
    apiKey: 'a-key',
    onEvent: (event) => events.push(event),
  });
  onTestFinished(() => client.close());
  return { server, client, events };
}

function attemptsOf(run: Run): number[] {
  const [...pages] = run.changes.pages({ state: 'pending', resource: 'customer' });
  return pages.flat().map(({ attempts }) => attempts);
}

const count = (run: Run, state: ChangeState) => run.changes.count({ state, resource: 'customer' });

it('a waiting change is pending, and an abort ends the run at once with nothing in doubt', async () => {
  const { server, client } = await realClient((_, response) => json(response, { id: 1 }, 200, remaining(0)));
  const folder = newFolder();
  const run = plannedRun(await openTestJournal(folder), customers(10));
  const reader = (await openTestJournal(folder, true)).run('latest');
  const controller = new AbortController();

  const result = executeRun(run, client, { clock: realClock, signal: controller.signal, grace: 60_000 });
  await vi.waitFor(() => expect(count(reader, 'created')).toBe(1));
  expect(count(reader, 'pending')).toBe(9);
  controller.abort();

  // The test would time out if anything waited for the window or for the grace.
  expect((await result).state).toBe('interrupted');
  expect(server.seen).toHaveLength(1);
  expect(attemptsOf(run)).toEqual(new Array(9).fill(0));
});

it('a waiting change stays pending when the key is refused meanwhile, and never leaves', async () => {
  const { server, client } = await realClient((_, response) => json(response, {}, 401, remaining(100)));
  const run = plannedRun(await openTestJournal(newFolder()), customers(20));
  const result = executeRun(run, client, { clock: realClock, grace: 60_000 });
  await expect(result).rejects.toBeInstanceOf(CredentialsError);
  expect(server.seen).toHaveLength(1);
  expect(count(run, 'pending')).toBe(20);
});

it('a waiting change does not leave after the key was refused, though its turn comes meanwhile', async () => {
  const run = plannedRun(await openTestJournal(newFolder()), customers(2));
  const left: unknown[] = [];
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const sender: Sender = {
    call: async (_, { body, waitSignal, beforeLeaving }) => {
      if (body?.myId !== 'C0') await refused;
      await beforeLeaving?.();
      if (waitSignal?.aborted) throw new AbortedError('It did not leave.');
      left.push(body?.myId);
      refuse();
      throw new CredentialsError('Wrong key.', { operation: 'customer.send', status: 401 });
    },
  };
  await expect(executeRun(run, sender)).rejects.toBeInstanceOf(CredentialsError);
  expect(left).toEqual(['C0']);
  expect(count(run, 'pending')).toBe(2);
});

it('a waiting change is pending again after a 429', async () => {
  const refusal = { ...remaining(0), 'retry-after': '60' };
  const { server, client, events } = await realClient((_, response) => json(response, {}, 429, refusal));
  const folder = newFolder();
  const run = plannedRun(await openTestJournal(folder), customers(1));
  const reader = (await openTestJournal(folder, true)).run('latest');
  const controller = new AbortController();

  const result = executeRun(run, client, { clock: realClock, signal: controller.signal, grace: 60_000 });
  await vi.waitFor(() => expect(events.some(({ type }) => type === 'throttled')).toBe(true));
  await vi.waitFor(() => expect(count(reader, 'pending')).toBe(1));
  controller.abort();

  expect((await result).state).toBe('interrupted');
  expect(server.seen).toHaveLength(1);
  expect(attemptsOf(run)).toEqual([1]);
});

it('a waiting change is sent when the run goes on after its process died, though nothing identifies its record', async () => {
  const folder = newFolder();
  const journal = await openTestJournal(folder);
  const service = new ModelService();
  service.waiting = () => {
    journal.close();
    throw new Error('The process is dead.');
  };
  await expect(executeRun(plannedRun(journal, [boiler()]), service)).rejects.toThrow();

  service.waiting = () => {};
  const run = (await openTestJournal(folder)).run('latest');
  expect(await executeRun(run, service)).toEqual({ state: 'done' });
  expect(service.writes).toBe(1);
  expect(run.counts().total).toMatchObject({ created: 1, inDoubt: 0 });
});

it('a waiting change never leaves when the journal cannot be written', async () => {
  const { server, client } = await realClient((_, response) => json(response, { id: 1 }));
  const { journal, fill } = await smallJournal();
  const run = plannedRun(journal, customers(300));
  fill();
  await expect(executeRun(run, client, { concurrency: 1 })).rejects.toMatchObject({ name: 'StorageError' });
  const { created } = run.counts().total;
  // All that left was noted before; the answer to the last one may find the disk full.
  expect(server.seen.length).toBe(created + (count(run, 'sending') ?? 0));
  expect(server.seen.length).toBeLessThan(300);
});

it('a waiting look-up does not leave after an abort, and its change is looked up when the run goes on', async () => {
  const service = new ModelService();
  service.fault = ({ processed }) => {
    if (processed) throw new Error('The process is dead.');
  };
  const run = plannedRun(await openTestJournal(newFolder()), customers(1));
  await expect(executeRun(run, service)).rejects.toThrow('dead');
  service.fault = () => {};

  const controller = new AbortController();
  const sender = {
    call: async (...[, { waitSignal }]: Parameters<ModelService['call']>) => {
      controller.abort();
      if (waitSignal?.aborted) throw new AbortedError('It did not leave.');
      throw new Error('It waits on.');
    },
  };
  expect((await executeRun(run, sender, { signal: controller.signal })).state).toBe('interrupted');
  expect(count(run, 'sending')).toBe(1);
  expect(await executeRun(run, service)).toEqual({ state: 'done' });
  expect(service.writes).toBe(1);
});

it('a silent sender is found out at its first answer: no outcome is kept', async () => {
  const sender = { call: async () => ({ id: 1 }) };
  const run = plannedRun(await openTestJournal(newFolder()), customers(3));
  await expect(executeRun(run, sender, { concurrency: 1 })).rejects.toThrow('cannot go from pending to created');
  expect(run.counts().total).toMatchObject({ created: 0, open: 3 });
});
