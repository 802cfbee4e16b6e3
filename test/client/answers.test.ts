import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { NotFoundError, RejectedError, UncertainError, UnreadableError } from '../../src/errors.js';
import { errorOf, expectError } from '../errors.js';
import { json, noLimits, serve, testClient } from './server.js';

const customer = { id: 7, name: 'Müller & Söhne' };
const text = JSON.stringify(customer);

/** A client of a service that answers all requests with these bytes. */
async function answering(bytes: Buffer | string, headers: Record<string, string> = {}) {
  const server = await serve((_, response) => {
    response.writeHead(200, { ...noLimits, 'content-type': 'application/json', ...headers });
    response.end(bytes);
  });
  return { server, ...testClient(server.url) };
}

it.each([
  ['gzip', gzipSync(text)],
  ['br', brotliCompressSync(text)],
  ['deflate', deflateSync(text)],
  ['deflate', deflateRawSync(text)],
  ['identity', Buffer.from(text)],
])('the body of an answer is unpacked from %s', async (encoding, bytes) => {
  const { client } = await answering(bytes, { 'content-encoding': encoding });
  expect(await client.customer.details({ id: 7 })).toEqual(customer);
});

it('the body of an answer is asked for as what can be unpacked', async () => {
  const { client, server } = await answering(text);
  await client.customer.details({ id: 7 });
  expect(server.seen[0]?.headers['accept-encoding']).toBe('gzip, deflate, br');
});

it.each([
  ['zstd', 'is packed as zstd, which cannot be unpacked'],
  ['gzip', 'cannot be unpacked (gzip, Z_DATA_ERROR)'],
])('the body of an answer that cannot be unpacked is named: %s', async (encoding, expected) => {
  const { client } = await answering('no such thing', { 'content-encoding': encoding });
  await expectError(client.customer.send({ name: 'x' }), UncertainError, { message: expected });
});

it.each([
  ['iso-8859-1', Buffer.from(text, 'latin1')],
  ['windows-1252', Buffer.from(text, 'latin1')],
  ['utf-16le', Buffer.from(text, 'utf16le')],
  ['UTF8', Buffer.from(text)],
])('the body of an answer is read in its charset %s', async (charset, bytes) => {
  const { client } = await answering(bytes, { 'content-type': `application/json; charset=${charset}` });
  expect(await client.customer.details({ id: 7 })).toEqual(customer);
});

it('the body of an answer of a charset that nobody knows is named', async () => {
  const { client } = await answering(text, { 'content-type': 'application/json;charset=x-klingon' });
  expect((await errorOf(client.customer.send({}))).message).toContain('has the charset x-klingon');
});

const said = { error: 'Bad Request', message: 'value not accepted' };

it.each([
  ['send', 'customer.send'],
  ['details', 'customer.details'],
  ['list', 'customer.list'],
] as const)('an answer of 200 rejects %s in the service’s own words', async (verb, operation) => {
  const { client, server } = await answering(JSON.stringify(said));
  const error = await errorOf(client.customer[verb]({ id: 7 } as never));
  expect(error).toBeInstanceOf(RejectedError);
  expect(error.message).toBe(`The service rejected ${operation}, though with 200: Bad Request: value not accepted`);
  expect(server.seen).toHaveLength(1);
});

it('an answer of 200 is none where a record has such a field', async () => {
  const { client } = await answering(JSON.stringify({ id: 7, message: 'Ring twice.' }));
  expect(await client.customer.details({ id: 7 })).toEqual({ id: 7, message: 'Ring twice.' });
});

it('answers that cannot be read end a read after three, and each later call of the operation after one', async () => {
  const { client, server } = await answering(JSON.stringify([customer]));
  const error = await errorOf(client.customer.details({ id: 7 }));
  expect(error).toBeInstanceOf(UnreadableError);
  expect(error.message).toBe('The answer to customer.details (200) is not one object, 3 times in a row.');
  expect(server.seen).toHaveLength(3);
  await errorOf(client.customer.details({ id: 8 }));
  expect(server.seen).toHaveLength(4);
});

it('answers that cannot be read of writes are in doubt until the third', async () => {
  const { client } = await answering(JSON.stringify([customer]));
  const send = async () => errorOf(client.customer.send({ name: 'x' }));
  for (const kind of [UncertainError, UncertainError, UnreadableError]) expect(await send()).toBeInstanceOf(kind);
});

it('answers that cannot be read are forgotten when one can be read', async () => {
  const server = await serve((_, response, count) => json(response, count % 3 === 0 ? customer : [customer]));
  const { client } = testClient(server.url);
  for (let call = 1; call <= 5; call++) expect(await client.customer.details({ id: 7 })).toEqual(customer);
});

it('answers that cannot be read are not those that were cut on their way: they are asked for again', async () => {
  const server = await serve((_, response, count) => {
    response.writeHead(200, noLimits);
    response.end(count < 6 ? '{"id": 7, "na' : text);
  });
  expect(await testClient(server.url).client.customer.details({ id: 7 })).toEqual(customer);
});

it('an answer may spell its members in another case', async () => {
  const page = { Page: 1, PageSize: 25, Records: 1, RecordsTotal: 1, Data: [{ ID: 7, Position: { Latitude: '1' } }] };
  const { client } = await answering(JSON.stringify(page));
  const data = [{ id: 7, position: { latitude: '1' } }];
  expect(await client.customer.list()).toEqual({ page: 1, pageSize: 25, records: 1, recordsTotal: 1, data });
});

it.each([
  [200, { Error: 'Bad Request', Message: 'no name' }, /though with 200: Bad Request: no name$/],
  [400, { Error: 'Bad Request', Message: 'no name' }, /rejected customer\.send \(400\): Bad Request: no name$/],
])('a refusal of %i may spell its members in another case', async (status, body, expected) => {
  const server = await serve((_, response) => json(response, body, status));
  const error = await errorOf(testClient(server.url).client.customer.send({ myId: 'C-1' }));
  expect(error).toBeInstanceOf(RejectedError);
  expect(error.message).toMatch(expected);
});

it('an answer of v2 may spell its code and its message in another case', async () => {
  const refused = await answering(JSON.stringify({ Code: 0, Message: 'name is missing' }));
  const message = 'The service rejected v2.customer.send (code 0): name is missing';
  await expectError(refused.client.v2.customer.send({ myId: 'C-1' }), RejectedError, { message });
  const accepted = await answering(JSON.stringify({ Code: 7 }));
  expect(await accepted.client.v2.customer.send({ myId: 'C-1' })).toEqual({ code: 7 });
  const nothing = await answering(JSON.stringify({ CODE: 0, MSG: 'none' }));
  await expectError(nothing.client.v2.customer.details({ id: 7 }), NotFoundError, { message: 'none' });
});
