import { expect, it } from 'vitest';
import { listRecords } from '../../src/account/list-records.js';
import type { Payload } from '../../src/contract/index.js';
import { NotFoundError, ProtocolError } from '../../src/errors.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  call,
  connectionTo,
  keyOf,
  recordsIn,
  requestsOf,
  sandboxWith,
  send,
  sendCustomers,
  watched,
} from '../accounts.js';
import { errorOf } from '../errors.js';

type Act = (page: number) => unknown;

/** The ids of all customers as they are listed, while `act` happens after each page of the active ones. */
async function idsListed(sandbox: Sandbox, act: Act = () => undefined): Promise<number[]> {
  let pages = 0;
  const { client } = watched(connectionTo(sandbox), {
    after: async (operation, { query }) => {
      if (operation === 'customer.list' && (query as Payload).active === true) await act(++pages);
    },
  });
  const ids: number[] = [];
  for await (const { records } of listRecords('customer', { client })) ids.push(...records.map(({ id }) => Number(id)));
  return ids;
}

/** An account of so many customers, and the ids of them that are active. */
async function accountOf(customers: number): Promise<{ sandbox: Sandbox; ids: number[]; all: number[] }> {
  const sandbox = await sandboxWith({ seed: customers });
  const records = await recordsIn(sandbox, 'customer');
  const idsOf = (list: typeof records) => list.map(({ id }) => Number(id));
  return { sandbox, all: idsOf(records), ids: idsOf(records.filter(({ active }) => Boolean(active))) };
}

const remove = (sandbox: Sandbox, id = 0) => call(sandbox, 'DELETE', `customer/delete?id=${id}`);
const deactivate = (sandbox: Sandbox, id = 0) => call(sandbox, 'POST', `customer/desactivate?id=${id}`);
const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

it('listRecords gives each record once, active and inactive, for one request more than there are pages', async () => {
  const { sandbox, ids, all } = await accountOf(230);
  expect(ids.length).toBeGreaterThan(200);
  expect(ids.length).toBeLessThan(all.length);
  const before = requestsOf(sandbox, 'customer.list');
  expect(sorted(await idsListed(sandbox))).toEqual(all);
  // Three pages of active and one of inactive ones, and a last look at the number of active ones.
  expect(requestsOf(sandbox, 'customer.list') - before).toBe(5);
});

it('listRecords gives the records in the order of their creation', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 12);
  const ids = await idsListed(sandbox);
  expect(ids).toEqual(sorted(ids));
});

it('listRecords misses none that moves up because an earlier one is deleted between two pages', async () => {
  const { sandbox, ids, all } = await accountOf(250);
  const oldest = (await idsListed(sandbox))[5];
  expect(ids).toContain(oldest);
  expect(sorted(await idsListed(sandbox, (page) => page === 1 && remove(sandbox, oldest)))).toEqual(all);
});

it('listRecords misses none when one is deleted and one created between the same two pages', async () => {
  const { sandbox, all } = await accountOf(250);
  const [, , oldest] = await idsListed(sandbox);
  const listed = await idsListed(sandbox, async (page) => {
    if (page !== 1) return;
    await remove(sandbox, oldest);
    await sendCustomers(sandbox, 1, 900);
  });
  expect(all.filter((id) => !listed.includes(id))).toEqual([]);
});

it('listRecords misses none that is activated after the active ones were listed', async () => {
  const { sandbox, ids, all } = await accountOf(150);
  const inactive = all.find((id) => !ids.includes(id)) ?? 0;
  const activate = () => call(sandbox, 'POST', `customer/activate?id=${inactive}`);
  const listed = await idsListed(sandbox, (page) => page === 2 && activate());
  expect(sorted(listed)).toEqual(all);
});

it('listRecords misses none when as many are created as are deleted, page after page', async () => {
  const { sandbox, all } = await accountOf(320);
  const order = await idsListed(sandbox);
  const listed = await idsListed(sandbox, async (page) => {
    if (page > 8) return;
    for (const at of [page, page + 20]) await remove(sandbox, order[at]);
    if (page > 1) await sendCustomers(sandbox, 2, page * 2);
  });
  // All but those that were deleted before the page that would have shown them existed throughout, or were shown
  // before.
  expect(sorted(listed).filter((id) => id <= (all.at(-1) ?? 0))).toEqual(all);
  expect(new Set(listed).size).toBe(listed.length);
});

it('listRecords comes to an end while records are created all the time', async () => {
  const { sandbox, all } = await accountOf(220);
  const listed = await idsListed(sandbox, (page) => page < 30 && sendCustomers(sandbox, 2, page * 2));
  expect(all.filter((id) => !listed.includes(id))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

it('listRecords goes back as far as it takes when more than a page is deleted between two pages', async () => {
  const { sandbox, all } = await accountOf(480);
  const order = await idsListed(sandbox);
  const listed = await idsListed(sandbox, async (page) => {
    if (page === 3) for (const id of order.slice(0, 130)) await remove(sandbox, id);
  });
  expect(sorted(listed)).toEqual(all);
});

it('listRecords gives a record once that is deactivated after it was listed', async () => {
  const { sandbox, all } = await accountOf(40);
  const [first] = await idsListed(sandbox);
  expect(sorted(await idsListed(sandbox, (page) => page === 1 && deactivate(sandbox, first)))).toEqual(all);
});

it('listRecords is not disturbed by new names', async () => {
  const { sandbox, all, ids } = await accountOf(230);
  const listed = await idsListed(sandbox, (page) =>
    send(sandbox, 'customer', { id: ids[page] ?? 0, name: `Zebra ${page}` }),
  );
  expect(sorted(listed)).toEqual(all);
});

it('listRecords gives up with advice when the list never shows as many records as it says', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 3);
  const { client } = connectionTo(sandbox);
  const lying = (async (...[operation, input]: Parameters<typeof client.call>) => {
    const answer = await client.call(operation, input);
    return operation.name === 'customer.list' ? Object.assign({}, answer, { recordsTotal: 4 }) : answer;
  }) as typeof client.call;
  const drain = async () => {
    for await (const _ of listRecords('customer', { client: { ...client, call: lying } }));
  };
  const error = await errorOf(drain());
  expect(error).toBeInstanceOf(ProtocolError);
  expect(error.message).toContain('showed 3 of the 4 customers that it counts');
  expect(error.advice).toContain('try again');
});

it('listRecords finds jobs by the documented search where the list of jobs is not answered', async () => {
  const sandbox = await sandboxWith({ undocumented: false });
  await sendCustomers(sandbox, 1);
  for (const myId of ['J1', 'J2', 'J3']) await send(sandbox, 'job', { myId, customer: { myId: keyOf(0) } });
  const { client } = connectionTo(sandbox);
  const found: unknown[] = [];
  for await (const { records, total } of listRecords('job', { client })) {
    found.push(...records.map(({ myId }) => myId));
    expect(total).toBe(3);
  }
  expect(found).toEqual(['J1', 'J2', 'J3']);
  expect(requestsOf(sandbox, 'job.details')).toBe(3);
});

it('listRecords passes over a job that is deleted between the search and its details', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 1);
  for (const myId of ['J1', 'J2']) await send(sandbox, 'job', { myId, customer: { myId: keyOf(0) } });
  // The interface has no documented way to delete a job: the answers of a service where somebody did.
  let asked = 0;
  const connection = watched(connectionTo(sandbox), {
    before(operation) {
      if (operation === 'job.list') throw new ProtocolError('No list', { operation, status: 405 });
      if (operation === 'job.details' && ++asked === 1)
        throw new NotFoundError('It is gone', { operation, status: 404 });
    },
  });
  const found: unknown[] = [];
  for await (const { records } of listRecords('job', connection)) found.push(...records.map(({ myId }) => myId));
  expect(found).toEqual(['J2']);
});
