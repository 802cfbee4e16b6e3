import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  allRecords,
  callOperation,
  describeOperation,
  findOperation,
  listOperations,
  prepareCall,
  requestOf,
} from '../../src/commands/api.js';
import { jsonErrorAt, readJsonObject } from '../../src/commands/settings/read-json.js';
import { allOperations, type Payload } from '../../src/contract/index.js';
import { ConfigurationError, SourceError } from '../../src/errors.js';
import { connectionTo, keyOf, requestsOf, sandboxWith, send, sendCustomers } from '../accounts.js';
import { json, serve, testClient } from '../client/server.js';
import { errorOf, expectError } from '../errors.js';

const { signal } = new AbortController();

function prepared(name: string, params: readonly string[] = [], body?: Payload) {
  return prepareCall(findOperation(name), { params, ...(body && { body }) });
}

function refusal(work: () => unknown): ConfigurationError {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
  throw new Error('Expected an error, but there was none.');
}

it.each([
  ['customer.detials', 'customer.details'],
  ['Customer.Details', 'customer.details'],
  ['customers.list', 'customer.list'],
  ['v2.job.serach', 'v2.job.search'],
])('findOperation suggests for %s what may be meant', (name, meant) => {
  const { message, advice } = refusal(() => findOperation(name));
  expect(message).toBe(`There is no operation "${name}".`);
  expect(advice).toContain(meant);
});

it('prepareCall gives each parameter the type of the contract', () => {
  const { query } = prepared('customer.list', ['active=false', 'page=2', 'name=a=b']);
  expect(query).toEqual({ active: false, page: 2, name: 'a=b' });
  expect(prepared('customer.details', ['myId=007']).query).toEqual({ myId: '007' });
});

it('prepareCall tells members of the path from those of the query', () => {
  const call = prepared('v2.equipment.list', ['customer=Café & Co', 'site=12']);
  expect(call).toMatchObject({ query: {}, params: { customer: 'Café & Co', site: '12' } });
  const path = '/Api/v2/Equipment/List/Customer/Caf%C3%A9%20%26%20Co/Site/12';
  expect(requestOf(call)).toEqual({ method: 'GET', path });
});

it.each([
  ['a parameter that there is not', 'customer.details', ['myid=1'], '"myid" (did you mean "myId"?)'],
  ['a parameter without a value', 'customer.details', ['myId'], '--param myId is not a parameter'],
  ['a parameter without a name', 'customer.details', ['=1'], '--param =1 is not a parameter'],
  ['a member of every object', 'customer.details', ['constructor=1'], '"constructor"'],
  ['a parameter given twice', 'customer.list', ['name=a', 'name=b'], 'more than once'],
  ['a number that is none', 'customer.details', ['id=1e3'], 'id takes a whole number'],
  ['a yes that is no boolean', 'customer.list', ['active=yes'], 'active takes true or false'],
  ['no identifier', 'customer.delete', [], 'exactly one of name, id, myId'],
  ['two identifiers', 'customer.delete', ['id=1', 'myId=x'], 'exactly one of name, id, myId'],
  ['a required parameter left out', 'customField.list', [], 'needs type'],
  ['a path with a gap', 'v2.equipment.list', ['customer=1'], 'usable site'],
])('prepareCall refuses %s', (_, name, params, message) => {
  expect(refusal(() => prepared(name, params)).message).toContain(message);
});

it('prepareCall leaves values and fields that the contract does not show to the service, with a warning', () => {
  const list = prepared('customer.list', ['sort=nme']);
  expect(list.query).toEqual({ sort: 'nme' });
  expect(list.warnings).toEqual([expect.stringMatching(/^sort is not one of name, .*"nme" \(did you mean "name"\?\)/)]);
  const sent = prepared('customer.send', [], { nam: 'Weber', name: 'Weber' });
  expect(sent.body).toEqual({ nam: 'Weber', name: 'Weber' });
  expect(sent.warnings).toEqual(['The body of customer.send has no field "nam" (did you mean "name"?).']);
  expect(prepared('customer.send', [], { id: 1, name: 'Weber' }).warnings).toEqual([]);
});

it('prepareCall wants a body for what writes, none where none is taken, and searches without one', () => {
  expect(refusal(() => prepared('customer.send')).message).toContain('needs a body');
  expect(refusal(() => prepared('customer.details', ['id=1'], { name: 'x' })).message).toContain('takes no body');
  expect(prepared('v2.job.search').body).toEqual({});
});

it('callOperation gives up a read when it is aborted, and lets a write under way come to its end', async () => {
  let abort = new AbortController();
  const { url } = await serve((_, response) => {
    abort.abort();
    json(response, { id: 7 });
  });
  const { client } = testClient(url);
  const read = callOperation(client, prepared('customer.details', ['id=7']), abort.signal);
  expect((await errorOf(read)).name).toBe('AbortedError');
  abort = new AbortController();
  const write = callOperation(client, prepared('customer.send', [], { name: 'Weber' }), abort.signal);
  expect(await write).toEqual({ id: 7 });
  expect(abort.signal.aborted).toBe(true);
});

const idsOf = async (records: AsyncGenerator<Payload>) => {
  const ids: unknown[] = [];
  for await (const { myId } of records) ids.push(myId);
  return ids;
};

it('allRecords reads all pages in the order of creation, or in the one asked for', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 120);
  await send(sandbox, 'customer', { myId: 'A000', name: 'First by name' });
  const { client } = connectionTo(sandbox);
  const inOrder = await idsOf(allRecords(client, prepared('customer.list'), signal));
  expect(inOrder).toEqual([...Array.from({ length: 120 }, (_, at) => keyOf(at)), 'A000']);
  expect(requestsOf(sandbox, 'customer.list')).toBe(2);
  const sorted = await idsOf(allRecords(client, prepared('customer.list', ['sort=myId']), signal));
  expect(sorted).toEqual([...inOrder].sort());
  const small = allRecords(client, prepared('customer.list', ['pageSize=10', 'name=*9']), signal);
  expect(await idsOf(small)).toHaveLength(12);
});

it('allRecords yields a record that moved between two pages once', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 20);
  const { client } = connectionTo(sandbox);
  const ids: unknown[] = [];
  for await (const { myId } of allRecords(client, prepared('customer.list', ['sort=myId', 'pageSize=10']), signal)) {
    ids.push(myId);
    if (ids.length === 10) await send(sandbox, 'customer', { myId: 'A000', name: 'In front' });
  }
  expect(ids).toEqual(Array.from({ length: 20 }, (_, at) => keyOf(at)));
});

it('describeOperation describes every operation, each input in words', () => {
  expect(listOperations()).toHaveLength(allOperations().length);
  for (const { name } of listOperations()) {
    const { parameters, pathParameters, body = [] } = describeOperation(name);
    const bare = [...parameters, ...pathParameters, ...body].filter(({ description }) => description === '');
    expect(bare, name).toEqual([]);
  }
});

async function* pieces(...chunks: (string | Buffer)[]) {
  yield* chunks;
}
const read = (...chunks: (string | Buffer)[]) => readJsonObject(pieces(...chunks), 'body.json');

it('readJsonObject reads an object in pieces, with a byte order mark, a character cut in two', async () => {
  const whole = Buffer.from('\uFEFF{ "name": "Müller" }');
  const cut = whole.indexOf(0xc3) + 1;
  expect(await read(whole.subarray(0, cut), whole.subarray(cut))).toEqual({ name: 'Müller' });
});

it.each([
  ['{\n  "name": "Weber",\n}\n', 'line 3, column 1'],
  ["{ 'name': 1 }", 'line 1, column 3'],
  ['{ "a": 1 // one\n}', 'line 1, column 10'],
  ['{ "a": [1, 2 }', 'line 1, column 14'],
  ['{ "a": 1 } {}', 'line 1, column 12'],
  ['{ "a": tru', 'line 1, column 11'],
  ['', 'line 1, column 1'],
])('readJsonObject tells where %j is no JSON', async (text, place) => {
  const error = await expectError(read(text), SourceError);
  expect(error).toMatchObject({ message: `The body is not JSON at ${place}.`, place: { file: 'body.json' } });
});

it('readJsonObject refuses what is not UTF-8, and what is too large', async () => {
  expect((await errorOf(read(Buffer.from([0x7b, 0xfc, 0x7d])))).message).toContain('not UTF-8');
  const megabyte = ' '.repeat(1024 * 1024);
  expect((await errorOf(read(...Array.from({ length: 65 }, () => megabyte)))).message).toContain('64 MiB');
});

const texts = fc
  .tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 2), fc.nat())
  .map(([value, indent, at]) => {
    const text = JSON.stringify(value, null, indent);
    return { text, at: at % text.length };
  });

it('jsonErrorAt is the place of a character that no JSON has there', () => {
  // A control character is wrong inside and outside of texts alike.
  fc.assert(
    fc.property(texts, ({ text, at }) => {
      expect(jsonErrorAt(`${text.slice(0, at)}\u0001${text.slice(at)}`)).toBe(at);
    }),
  );
});

it('jsonErrorAt is the end of a text that was cut off', () => {
  fc.assert(
    fc.property(texts, ({ text, at }) => {
      expect(jsonErrorAt(text.slice(0, at))).toBe(at);
    }),
  );
});
