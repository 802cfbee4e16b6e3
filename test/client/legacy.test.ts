import { expect, it } from 'vitest';
import { ConfigurationError, NotFoundError, RejectedError, UncertainError } from '../../src/errors.js';
import { errorOf, expectError } from '../errors.js';
import { apiKey, json, serve, testClient } from './server.js';

/** A service that answers everything with one body, and a client of it. */
async function answering(body: unknown) {
  const server = await serve((_, response) => json(response, body));
  return { server, ...testClient(server.url) };
}

it('an answer of v2 refuses what was sent when its code is 0, in the words of the service', async () => {
  const { client, server } = await answering({ code: 0, message: 'name is missing' });
  const error = await errorOf(client.v2.customer.send({ myId: 'C-1' }));
  expect(error).toBeInstanceOf(RejectedError);
  expect(error.message).toBe('The service rejected v2.customer.send (code 0): name is missing');
  expect(server.seen).toHaveLength(1);
});

it('an answer of v2 explains in msg for activity types', async () => {
  const { client } = await answering({ code: 0, msg: 'no such element' });
  await expectError(client.v2.activityType.delete({ name: 'Lunch' }), NotFoundError, { message: 'no such element' });
});

it('an answer of v2 explains in a list for attachments, whose result is a text', async () => {
  const target = { fileName: 'a.pdf', fileData: 'QQ==', job: { id: 'j-1' } };
  const refused = await answering({ result: '0', msg: ['too large', 'no such job'] });
  await expectError(refused.client.v2.attachment.send(target), RejectedError, { message: 'too large: no such job' });
  const accepted = await answering({ result: '1', msg: [], data: { id: 5, url: 'https://x.invalid/5' } });
  expect((await accepted.client.v2.attachment.send(target)).data?.id).toBe(5);
});

it('an answer of v2 is neither a wrong identifier nor a wrong state for sure where nothing was validated', async () => {
  const { client } = await answering({ code: 0, message: 'the job is started' });
  const error = await errorOf(client.v2.job.validate({ num: 12 }));
  expect(error.message).toBe('v2.job.validate did nothing (code 0): the job is started');
  expect((error as NotFoundError).advice).toMatch(/identifier.*state/);
});

it('an answer of v2 is in doubt without its code: it does not say what was done', async () => {
  for (const body of [{}, { message: 'done' }, { code: null }, { code: 'yes' }, { code: -1 }]) {
    const { client } = await answering(body);
    expect(await errorOf(client.v2.customer.send({ myId: 'C-1' })), JSON.stringify(body)).toBeInstanceOf(
      UncertainError,
    );
  }
});

it('an answer of v2 may have a member called code that is no failure, in v3', async () => {
  const { client } = await answering({ id: 7, code: 0 });
  expect(await client.customer.details({ id: 7 })).toMatchObject({ id: 7 });
});

it('an answer of v2 does not show the key, whatever the service says', async () => {
  const { client } = await answering({ code: 0, message: `key ${apiKey} refused` });
  expect((await errorOf(client.v2.customer.send({ myId: 'C-1' }))).message).not.toContain(apiKey);
});

it('a request of v2 never leaves to delete without naming what', async () => {
  const { client, server } = await answering({ code: 1, msg: '' });
  for (const body of [{}, { name: '' }]) {
    expect(await errorOf(client.v2.activityType.delete(body))).toBeInstanceOf(ConfigurationError);
  }
  expect(server.seen).toEqual([]);
});

it('a request of v2 carries the members of its path, encoded', async () => {
  const { client, server } = await answering([]);
  await client.v2.equipment.list({}, { params: { customer: 'Müller & Co', site: 7 } });
  expect(server.seen[0]?.url).toBe('/Api/v2/Equipment/List/Customer/M%C3%BCller%20%26%20Co/Site/7');
});

it('a request of v2 shares the window with v3', async () => {
  const server = await serve((_, response, count) => {
    const left = String(Math.max(0, 2 - count));
    const reset = String(Math.ceil(Date.now() / 1000) + 60);
    const limits = { 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': left, 'x-ratelimit-reset': reset };
    json(response, { id: 1, code: 1 }, 200, limits);
  });
  const { client, waits } = testClient(server.url);
  await client.customer.details({ id: 1 });
  await client.v2.customer.send({ myId: 'C-1' });
  await client.customer.details({ id: 1 });
  expect(Math.max(...waits)).toBeGreaterThan(10_000);
});
