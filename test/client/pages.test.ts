import { expect, it } from 'vitest';
import { catalogue } from '../../src/contract/index.js';
import { AbortedError, ForeignAnswerError, ProtocolError } from '../../src/errors.js';
import { errorOf, expectError } from '../errors.js';
import { json, serve, testClient } from './server.js';

interface Listing {
  readonly total: number;
  /** The largest page that the service gives. */
  readonly largest?: number;
  /** Changes the records of an answer. */
  readonly change?: (records: { id: number }[], page: number, count: number) => { id: number }[];
  /** What the answer says which page it is. */
  readonly pageSaid?: (page: number) => number;
}

function serveList({ total, largest = 100, change = (records) => records, pageSaid = (page) => page }: Listing) {
  return serve(({ url }, response, count) => {
    const { searchParams } = new URL(url, 'http://x');
    const page = Number(searchParams.get('page'));
    const pageSize = Math.min(Number(searchParams.get('pageSize')), largest);
    const all = Array.from({ length: total }, (_, index) => ({ id: index + 1 }));
    const data = change(all.slice((page - 1) * pageSize, page * pageSize), page, count);
    json(response, { page: pageSaid(page), pageSize, records: data.length, recordsTotal: total, data });
  });
}

async function idsOf(url: string, pageSize?: number): Promise<number[]> {
  const ids: number[] = [];
  const options = pageSize === undefined ? {} : { pageSize };
  for await (const page of testClient(url).client.pages(catalogue.customer.list, { sort: 'dateCreated' }, options)) {
    ids.push(...page.data.map(({ id }) => id ?? 0));
  }
  return ids;
}

const upTo = (total: number) => Array.from({ length: total }, (_, index) => index + 1);

it.each([
  [0, 1],
  [1, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('pages of %i records are all of them, in order, in %i requests', async (total, requests) => {
  const server = await serveList({ total });
  expect(await idsOf(server.url)).toEqual(upTo(total));
  expect(server.seen).toHaveLength(requests);
  expect(server.seen[0]?.url).toBe('/api/v3/customer/list?sort=dateCreated&page=1&pageSize=100');
});

it('pages follow the service when it gives smaller ones than asked for', async () => {
  const server = await serveList({ total: 70, largest: 25 });
  expect(await idsOf(server.url)).toEqual(upTo(70));
  expect(server.seen).toHaveLength(3);
});

it('pages never ask for more than 100 records', async () => {
  const server = await serveList({ total: 3 });
  await idsOf(server.url, 5000);
  expect(server.seen[0]?.url).toContain('pageSize=100');
});

it('pages that come short are asked for once more', async () => {
  const server = await serveList({
    total: 150,
    change: (records, page, count) => (page === 1 && count === 1 ? [] : records),
  });
  expect(await idsOf(server.url)).toEqual(upTo(150));
  expect(server.seen).toHaveLength(3);
});

it('pages that stay short are an error, not a shorter list', async () => {
  const server = await serveList({
    total: 150,
    change: (records, page) => (page === 2 ? records.slice(1) : records),
  });
  await expectError(idsOf(server.url), ProtocolError, { message: 'Page 2 of customer.list holds 49 records' });
});

it('pages of a service that answers the first one for ever are an error', async () => {
  const server = await serveList({ total: 300, pageSaid: () => 1 });
  expect(await errorOf(idsOf(server.url))).toBeInstanceOf(ForeignAnswerError);
  // The page that was not answered is asked for once more.
  expect(server.seen).toHaveLength(3);
});

it('pages end when the signal aborts', async () => {
  const server = await serveList({ total: 300 });
  const abort = new AbortController();
  const read = async () => {
    const { client } = testClient(server.url);
    for await (const _ of client.pages(catalogue.site.list, {}, { signal: abort.signal })) abort.abort();
  };
  expect(await errorOf(read())).toBeInstanceOf(AbortedError);
  expect(server.seen).toHaveLength(1);
});
