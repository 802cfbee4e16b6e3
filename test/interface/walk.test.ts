import { expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../src/api/index.js';
import { allOperations, type Operation } from '../../src/contract/index.js';
import { openApiDocument } from '../../src/contract/openapi.js';
import { call } from './caller.js';
import { cases } from './cases/all.js';
import { opened } from './play.js';
import { gapsIn, type Surroundings } from './walk.js';

async function surroundings(): Promise<Surroundings> {
  const { port, baseUrl, domain, apiKey } = await opened();
  const client = createClient({ baseUrl, domain, apiKey });
  onTestFinished(() => client.close());
  const ask = async (method: string, path: string) => {
    const body = method === 'GET' ? {} : { body: '{}' };
    return (await call(port, { method, path, ...body })).status;
  };
  return { client, paths: openApiDocument().paths, cases, ask };
}

it('every operation has a client method, a route in any case, an OpenAPI entry, and a case with every failure', async () => {
  expect(await gapsIn(allOperations(), await surroundings())).toEqual([]);
});

const some = allOperations().find(({ name }) => name === 'customer.details') as Operation;

async function gapsWith(operation: Operation, change: Partial<Surroundings> = {}): Promise<string[]> {
  const around = { ...(await surroundings()), ...change };
  return gapsIn([...allOperations(), operation], around);
}

it('the walk finds an operation of which nothing is there', async () => {
  const invented = { ...some, name: 'invoice.details', path: '/api/v3/invoice/details' };
  expect(await gapsWith(invented)).toEqual([
    'invoice.details has no client method',
    'invoice.details has no route at GET /api/v3/invoice/details',
    'invoice.details has no route at GET /API/V3/INVOICE/DETAILS',
    'invoice.details has no OpenAPI entry',
    'invoice.details has no case',
  ]);
});

it('the walk finds a route that takes another method', async () => {
  const invented: Operation = { ...some, name: 'customer.put', method: 'PUT' };
  const gaps = await gapsWith(invented);
  expect(gaps).toContain('customer.put has no route at PUT /api/v3/customer/details');
});

it.each([404, 400, 418])('the walk finds an operation whose %i is not tested', async (status) => {
  const [own, ...others] = [...cases].sort(({ operation }) => (operation === some.name ? -1 : 1));
  if (!own) throw new Error('There are no cases.');
  const kept = { ...own, failures: own.failures.filter((failure) => failure.status !== status) };
  const around = { ...(await surroundings()), cases: [kept, ...others] };
  const operations = allOperations().map((operation) =>
    operation === some ? { ...operation, failures: [...operation.failures, 418] } : operation,
  );
  const gaps = await gapsIn(operations, around);
  expect(gaps).toContain(`customer.details has no test of ${status}`);
});

it('the walk finds a v2 operation whose code 0 is not tested', async () => {
  const untested = cases.map((each) => (each.operation === 'v2.customer.send' ? { ...each, failures: [] } : each));
  expect(await gapsIn(allOperations(), { ...(await surroundings()), cases: untested })).toEqual([
    'v2.customer.send has no test of code 0',
  ]);
});

it('the walk finds cases and OpenAPI entries of no operation, and two cases of one', async () => {
  const around = await surroundings();
  const [first] = cases;
  if (!first) throw new Error('There are no cases.');
  const stray = { ...first, operation: 'invoice.list' };
  const paths = { ...around.paths, '/api/v3/invoice/list': { get: { operationId: 'invoice.list' } } };
  expect(await gapsIn(allOperations(), { ...around, cases: [...cases, stray, first], paths })).toEqual([
    `${first.operation} has 2 cases`,
    'invoice.list has a case and is no operation',
    'invoice.list has an OpenAPI entry and is no operation',
  ]);
});
