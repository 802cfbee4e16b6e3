import { expect, it } from 'vitest';
import { catalogue, type Operation } from '../../src/contract/index.js';
import { ForeignAnswerError, NotFoundError, UncertainError, UnreadableError } from '../../src/errors.js';
import { errorOf } from '../errors.js';
import { json, serve, testClient } from './server.js';

const page = (data: readonly object[], more: object = {}) => ({
  ...{ object: 'customer', page: 1, pageSize: 100, records: data.length, recordsTotal: data.length },
  data,
  ...more,
});
const query = { page: 1, pageSize: 100 };
const activity = (start: string, end: string, login = 'ann') => ({
  id: 1,
  dateStart: start,
  dateEnd: end,
  user: { login },
});
const period = { ...query, startDate: '2026-03-02 00:00', endDate: '2026-03-03 00:00' };

/** Answers to a question that show that they belong to another one. */
it.each([
  ['a record with another id', 'customer.details', { id: 7 }, { id: 8, myId: 'K8' }],
  ['a record with another key', 'customer.details', { myId: 'K7' }, { id: 7, myId: 'K8' }],
  ['a record with another name', 'site.details', { name: 'Depot' }, { id: 7, name: 'Office' }],
  ['a record with another number', 'job.details', { num: 7 }, { id: '1_1', num: 8 }],
  ['an object without anything', 'customer.details', { id: 7 }, {}],
  ['a record without the key', 'customer.details', { myId: 'K7' }, { id: 7, myId: null }],
  ['another page', 'customer.list', query, page([{ id: 7 }], { page: 2 })],
  ['a page of another size', 'customer.list', { page: 1, pageSize: 1 }, page([{ id: 7 }, { id: 8 }])],
  ['the page of a count', 'customer.list', query, page([{ id: 7 }], { pageSize: 1, recordsTotal: 9 })],
  ['a page of another resource', 'customer.list', query, page([{ id: 7 }], { object: 'site' })],
  ['inactive records', 'customer.list', { ...query, active: true }, page([{ id: 7, active: false }])],
  ['other names', 'site.list', { ...query, name: 'De*t' }, page([{ id: 7, name: 'Office' }], { object: 'site' })],
  [
    'another period',
    'activity.list',
    period,
    page([activity('2026-04-02 08:00', '2026-04-02 09:00')], { object: 'activity' }),
  ],
  ['another user', 'activity.list', { ...query, user_login: 'bob' }, page([activity('', '')], { object: 'activity' })],
] as const)('%s is not an answer: it is asked for once more, then unknown', async (_, name, query, answer) => {
  const [resource, verb] = name.split('.') as ['customer', 'details'];
  const server = await serve((_request, response) => json(response, answer));
  const { client, waits } = testClient(server.url);
  const asked = () => errorOf(client.call(catalogue[resource][verb] as Operation, { query }));
  expect(await asked()).toBeInstanceOf(ForeignAnswerError);
  expect(server.seen).toHaveLength(2);
  expect(waits).toEqual([]);
  // Whoever gets nothing else is not asked for ever.
  expect((await asked()).constructor).toBe(ForeignAnswerError);
  expect(await asked()).toBeInstanceOf(UnreadableError);
});

/** Answers that may well belong to their question. */
it.each([
  ['in another case', 'customer.details', { myId: 'k7' }, { id: 7, myId: 'K7' }],
  ['as a text', 'customer.details', { id: 7 }, { id: '7' }],
  ['as a number', 'customer.details', { myId: '7' }, { id: 1, myId: 7 }],
  ['by a service that says nothing of pages', 'customer.list', query, { recordsTotal: 1, data: [{ id: 7 }] }],
  ['in shorter pages', 'customer.list', query, page([{ id: 7 }], { pageSize: 50, recordsTotal: 9 })],
  ['part of a name', 'site.list', { ...query, name: '*pot*' }, page([{ id: 7, name: 'Depot 2' }], { object: 'site' })],
  [
    'with an activity across the whole period',
    'activity.list',
    period,
    page([activity('01/03/2026 08:00:00', '05/03/2026 09:00:00')], { object: 'activity' }),
  ],
  ['without records', 'customer.list', query, page([])],
] as const)('an answer is taken %s', async (_, name, query, answer) => {
  const [resource, verb] = name.split('.') as ['customer', 'details'];
  const server = await serve((_request, response) => json(response, answer));
  expect(await testClient(server.url).client.call(catalogue[resource][verb] as Operation, { query })).toEqual(answer);
  expect(server.seen).toHaveLength(1);
});

type Answer = { readonly body: unknown; readonly status?: number };

/**
 * A client whose first request told it the limits, and a service that answers the next ones when all are there, in the
 * order of their addresses with what `given` says, and all others by themselves.
 */
async function together(given: readonly Answer[], bySelf: (url: string, body: string) => Answer) {
  const waiting: { url: string; respond: (answer: Answer) => void }[] = [];
  const server = await serve(({ url, body }, response, count) => {
    const respond = (answer: Answer) => json(response, answer.body, answer.status);
    if (count === 1 || count > given.length + 1) return respond(bySelf(url, body));
    waiting.push({ url: url + body, respond });
    if (waiting.length < given.length) return;
    waiting.sort((one, other) => (one.url < other.url ? -1 : 1));
    for (const [at, answer] of given.entries()) waiting[at]?.respond(answer);
  });
  const { client } = testClient(server.url);
  await client.customer.details({ myId: 'A1' });
  return { server, client };
}

const known = { id: 1, myId: 'A1', name: 'Known' };
const missing = { body: { error: 'Not Found', message: 'No customer.' }, status: 404 };
const bySelf = (url: string): Answer => (url.includes('A1') ? { body: known } : missing);

it.each([
  ['answers', [missing, { body: known }]],
  [
    'bodies of answers',
    [
      { ...missing, status: 200 },
      { body: known, status: 404 },
    ],
  ],
] as const)('a 404 whose record went to another request does not count: exchanged %s', async (_, crossed) => {
  const { server, client } = await together(crossed, bySelf);
  const asked = ['A1', 'B2'].map((myId) => client.customer.details({ myId }).catch((error: unknown) => error));
  const [one, other] = await Promise.all(asked);
  expect(one).toEqual(known);
  expect(other).toBeInstanceOf(NotFoundError);
  expect(server.seen).toHaveLength(5);
});

it('an empty list whose records went to another request does not count', async () => {
  const [active, inactive] = [page([{ id: 5, active: true }]), page([])];
  const { server, client } = await together([{ body: active }, { body: inactive }], (url) => ({
    body: url.includes('active=true') ? active : url.includes('active=false') ? inactive : known,
  }));
  const read = (isActive: boolean) => client.customer.list({ ...query, active: isActive });
  expect(await Promise.all([read(true), read(false)])).toEqual([active, inactive]);
  expect(server.seen).toHaveLength(5);
});

it('a rejection whose answer went to another request leaves the write in doubt', async () => {
  const rejected = { body: { error: 'Bad Request', message: 'email' }, status: 400 };
  const { client } = await together([rejected, { body: known }], bySelf);
  const send = (myId: string) => client.customer.send({ myId }).catch((error: unknown) => error);
  const [one, other] = await Promise.all([send('A1'), send('B2')]);
  expect(one).toBeInstanceOf(UncertainError);
  // The answer to the other write goes to its sender, which compares it with what it sent.
  expect(other).toEqual(known);
});

it('404s of requests that were under way together count without another question', async () => {
  const { server, client } = await together([missing, missing, missing], bySelf);
  const asked = ['B1', 'B2', 'B3'].map((myId) => errorOf(client.customer.details({ myId })));
  for (const error of await Promise.all(asked)) expect(error).toBeInstanceOf(NotFoundError);
  expect(server.seen).toHaveLength(4);
});
