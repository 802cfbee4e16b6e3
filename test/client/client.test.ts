import { describe, expect, it } from 'vitest';
import { parseBaseUrl } from '../../src/client/caller.js';
import { createClient } from '../../src/client/index.js';
import {
  ConfigurationError,
  CredentialsError,
  NotFoundError,
  ProtocolError,
  RejectedError,
  UncertainError,
} from '../../src/errors.js';
import { errorOf, expectError } from '../errors.js';
import { apiKey, everythingIn, json, serve, testClient } from './server.js';

const customer = { id: 7, myId: 'C-7', name: 'Ada' };

it('a request carries the credential and the content types that the document asks for', async () => {
  const server = await serve((_, response) => json(response, customer));
  const { client } = testClient(server.url);
  await client.customer.send({ myId: 'C-7', name: 'Zoë' });
  const [seen] = server.seen;
  expect(seen?.method).toBe('POST');
  expect(seen?.url).toBe('/api/v3/customer/send');
  expect(seen?.headers.authorization).toBe(`Basic ${Buffer.from(`acme:${apiKey}`).toString('base64')}`);
  expect(seen?.headers.accept).toBe('application/json');
  expect(seen?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(seen?.body ?? '')).toEqual({ myId: 'C-7', name: 'Zoë' });
});

it('a request keeps the path of the base address, with and without a slash at its end', async () => {
  const server = await serve((_, response) => json(response, customer));
  await testClient(`${server.url}/tenant/x/`).client.customer.details({ id: 7 });
  await testClient(`${server.url}/tenant/x`).client.customer.details({ id: 7 });
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/tenant/x/api/v3/customer/details?id=7',
    '/tenant/x/api/v3/customer/details?id=7',
  ]);
});

it('a request encodes query values so that nothing in them is taken for syntax', async () => {
  const server = await serve((_, response) => json(response, { ...customer, myId: 'a&id=1#ü +%/?' }));
  await testClient(server.url).client.customer.details({ myId: 'a&id=1#ü +%/?' });
  const url = new URL(server.seen[0]?.url ?? '', server.url);
  expect([...url.searchParams]).toEqual([['myId', 'a&id=1#ü +%/?']]);
});

it('a request has no body when the operation has none', async () => {
  const server = await serve((_, response) => json(response, [{ id: 7, deleted: true }]));
  const answer = await testClient(server.url).client.customer.delete({ id: 7 });
  expect(answer).toEqual([{ id: 7, deleted: true }]);
  expect(server.seen[0]).toMatchObject({ method: 'DELETE', body: '' });
  expect(server.seen[0]?.headers['content-type']).toBeUndefined();
});

it('a request never leaves when the one identifier that it needs is missing, empty or doubled', async () => {
  const server = await serve((_, response) => json(response, []));
  const { client } = testClient(server.url);
  for (const query of [{}, { name: '' }, { id: 7, myId: 'C-7' }]) {
    expect(await errorOf(client.customer.delete(query))).toBeInstanceOf(ConfigurationError);
  }
  expect(server.seen).toEqual([]);
});

it('a request is refused here when a value is no valid Unicode text', async () => {
  const server = await serve((_, response) => json(response, customer));
  await expectError(testClient(server.url).client.customer.details({ myId: 'a\ud800' }), RejectedError);
  expect(server.seen).toEqual([]);
});

describe('a status other than 2xx', () => {
  const cases = [
    [400, RejectedError],
    [401, CredentialsError],
    [403, CredentialsError],
    [404, NotFoundError],
    [405, ProtocolError],
    [406, ProtocolError],
    [500, UncertainError],
    [503, UncertainError],
  ] as const;

  it.each(cases)('%i of a write is its own error with the message of the service, sent once', async (status, type) => {
    const server = await serve((_, response) =>
      json(response, { error: 'Bad thing', message: 'the name is too long' }, status),
    );
    const error = await expectError(testClient(server.url).client.customer.send({ name: 'x' }), type);
    expect(error).toMatchObject({ operation: 'customer.send', status });
    expect(error.message).toContain('Bad thing: the name is too long');
    expect((error as RejectedError).advice).toMatch(/\.$/);
    expect(server.seen).toHaveLength(1);
  });

  it.each([401, 403])('%i names host, domain and where the settings come from, and not the key', async (status) => {
    const server = await serve((_, response) => json(response, { error: 'No' }, status));
    const settingsOrigin = 'All three come from /home/ada/.env.';
    const { client } = testClient(server.url, { domain: 'acme', apiKey: 'not-to-be-shown', settingsOrigin });
    const error = await errorOf(client.customer.send({ name: 'x' }));
    expect(error.message).toContain(new URL(server.url).host);
    expect(error.message).toContain('acme');
    expect(error).toMatchObject({ advice: expect.stringMatching(/All three come from \/home\/ada\/\.env\.$/) });
    expect(JSON.stringify(error)).not.toContain('not-to-be-shown');
  });

  it('of a redirect says where it points and is not followed', async () => {
    const server = await serve((_, response) => {
      response.writeHead(302, { location: 'https://elsewhere.example/login' }).end();
    });
    const error = await errorOf(testClient(server.url).client.customer.send({ name: 'x' }));
    expect(error).toBeInstanceOf(ProtocolError);
    expect(error.message).toContain('https://elsewhere.example/login');
    expect(server.seen).toHaveLength(1);
  });

  it('shows of a web page its title only', async () => {
    const page = `<!DOCTYPE html><html><head><title>Gateway is tired</title></head><body>${'<p>x</p>'.repeat(999)}</body></html>`;
    const server = await serve((_, response) => {
      response.writeHead(400, { 'content-type': 'text/html' }).end(page);
    });
    const error = await errorOf(testClient(server.url).client.customer.send({ name: 'x' }));
    expect(error.message).toContain('Gateway is tired');
    expect(error.message).not.toContain('<');
    expect(error.message.length).toBeLessThan(300);
  });

  it('lets no terminal codes and no long texts of the service through', async () => {
    const server = await serve((_, response) =>
      json(response, { error: 'a\u001b[2J\nb', message: 'y'.repeat(10_000) }, 400),
    );
    const error = await errorOf(testClient(server.url).client.customer.send({ name: 'x' }));
    expect(error.message).not.toMatch(/\p{Cc}/u);
    expect(error.message.length).toBeLessThan(400);
  });
});

it('the key is in no error and no event, though the service repeats it in every way', async () => {
  const token = Buffer.from(`acme:${apiKey}`).toString('base64');
  const echo = `key ${apiKey}, token ${token}`;
  const server = await serve((_, response, count) => {
    if (count % 2 === 0) response.writeHead(302, { location: `https://x.example/?k=${apiKey}&t=${token}` }).end();
    else json(response, { error: echo, message: echo }, count > 4 ? 500 : 401);
  });
  const { client, events } = testClient(server.url, { retries: 2 });
  for (let i = 0; i < 4; i += 1) {
    const shown = everythingIn(await errorOf(client.customer.list({})));
    expect(shown).not.toContain(apiKey);
    expect(shown).not.toContain(token);
  }
  expect(JSON.stringify(events)).not.toContain(apiKey);
  expect(JSON.stringify(client)).not.toContain(apiKey);
  expect(server.seen.every(({ url }) => !url.includes(apiKey))).toBe(true);
});

it('the key leaves out a whole answer that holds a key which is a mere word: a gap in a sentence would tell it', async () => {
  const server = await serve((_, response) => {
    response.writeHead(401).end(JSON.stringify({ error: 'Unauthorized', message: 'The API key is wrong.' }));
  });
  const wrong = await errorOf(testClient(server.url, { apiKey: 'wrong' }).client.customer.details({ id: 1 }));
  expect(wrong.message).toContain('(401): the words of the service are left out, because the API key is in them.');
  expect(wrong.message).not.toMatch(/wrong|\*\*\*/);
  const other = await errorOf(testClient(server.url, { apiKey: 'falsch' }).client.customer.details({ id: 1 }));
  expect(other.message).toContain('(401): Unauthorized: The API key is wrong.');
});

it('the key is refused without being shown when it has a line break', () => {
  const make = () => createClient({ baseUrl: 'https://x.example', domain: 'acme', apiKey: `${apiKey}\n` });
  expect(make).toThrow(ConfigurationError);
  expect(make).not.toThrow(apiKey);
});

const damaged = [
  ['a web page', '<html><body>Welcome to the hotel</body></html>'],
  ['cut JSON', '{"id": 7, "na'],
  ['nothing', ''],
  ['a list instead of an object', '[]'],
  ['null', 'null'],
] as const;

it.each(damaged)('a strange answer: %s after a write is in doubt, and the write is not repeated', async (_, text) => {
  const server = await serve((_request, response) => response.writeHead(200).end(text));
  await expectError(testClient(server.url).client.customer.send({ name: 'x' }), UncertainError);
  expect(server.seen).toHaveLength(1);
});

it.each(damaged.slice(1))('a strange answer: %s after a read is asked for again', async (_, text) => {
  const server = await serve((_request, response, count) => {
    if (count === 1) response.writeHead(200).end(text);
    else json(response, customer);
  });
  expect(await testClient(server.url).client.customer.details({ id: 7 })).toEqual(customer);
  expect(server.seen).toHaveLength(2);
});

it('a strange answer is a page without a total or without data', async () => {
  const server = await serve((_, response, count) => json(response, count === 1 ? { data: [] } : { recordsTotal: 3 }));
  await expectError(testClient(server.url, { retries: 1 }).client.customer.list({}), UncertainError);
  expect(server.seen).toHaveLength(2);
});

it('retries of a read that is a POST happen too: what counts is the effect', async () => {
  const server = await serve((_, response, count) => (count === 1 ? json(response, {}, 500) : json(response, [])));
  expect(await testClient(server.url).client.v2.job.search({ myId: 'J-1' })).toEqual([]);
});

it('retries happen for reads and writes after a 429, which did nothing', async () => {
  const server = await serve((_, response, count) => {
    if (count === 1)
      json(response, { error: 'Too Many Requests' }, 429, { 'x-ratelimit-remaining': '0', 'retry-after': '3' });
    else json(response, customer);
  });
  const { client, events, waits } = testClient(server.url);
  expect(await client.customer.send({ name: 'x' })).toEqual(customer);
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(2990);
  expect(client.usage()).toMatchObject({ sent: 2, retried: 0, throttled: 1 });
  expect(events.map(({ type }) => type)).toEqual(['pause', 'throttled']);
});

it('the options bound the requests under way at a time, those that read as well', async () => {
  let underWay = 0;
  let most = 0;
  const server = await serve((_, response) => {
    most = Math.max(most, ++underWay);
    setTimeout(() => {
      underWay -= 1;
      json(response, customer);
    }, 5);
  });
  const { client } = testClient(server.url, { concurrency: 2 });
  await client.customer.details({ id: 7 });
  await Promise.all(Array.from({ length: 20 }, () => client.customer.details({ id: 7 })));
  expect(most).toBe(2);
  expect(server.seen).toHaveLength(21);
});

it.each([
  { share: 0 },
  { share: 1.5 },
  { share: Number.NaN },
  { reserve: -1 },
  { reserve: 1.5 },
  { retries: -1 },
  { concurrency: 0 },
  { patience: -1 },
  { timeouts: { total: 0 } },
  { domain: '' },
  { domain: 'a:b' },
  { apiKey: '' },
])('the options refuse %o', (options) => {
  const make = () => createClient({ baseUrl: 'https://x.example', domain: 'acme', apiKey, ...options });
  expect(make).toThrow(ConfigurationError);
});

it.each([
  ...['http://localhost:8080', 'http://127.0.0.1:1', 'http://127.1', 'http://[::1]:5', 'https://acme.example.com/x/'],
])('parseBaseUrl takes %s', (url) => {
  expect(() => parseBaseUrl(url)).not.toThrow();
});

it.each([
  ...['http://acme.example.com', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example', 'http://0.0.0.0'],
  ...['http://[::ffff:10.0.0.1]', 'ftp://localhost', 'https://user:secret@acme.example.com'],
  ...['http://localhost@evil.example', 'https://acme.example.com?x=1', 'https://acme.example.com/#x'],
  ...['acme.example.com', 'localhost:8080', ''],
])('parseBaseUrl refuses %j, and repeats no password', (url) => {
  expect(() => parseBaseUrl(url)).toThrow(ConfigurationError);
  expect(() => parseBaseUrl(url)).not.toThrow('secret');
  expect(() => parseBaseUrl(url)).not.toThrow('null');
});
