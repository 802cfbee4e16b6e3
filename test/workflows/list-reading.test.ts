import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListStart } from '../../src/account/list-reading.js';
import { listRecords, readList } from '../../src/account/list-records.js';
import type { Client } from '../../src/client/index.js';
import { catalogue, type Payload } from '../../src/contract/index.js';
import { NotFoundError, ProtocolError } from '../../src/errors.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  answering,
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
import { casesOf, isLong, rounds } from '../rounds.js';

type Meanwhile = (page: number) => unknown;

/** The ids of all customers as they are listed, while `act` happens after each page of the active ones. */
async function idsListed(sandbox: Sandbox, act: Meanwhile = () => undefined): Promise<number[]> {
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

it('listRecords misses none that is activated after the active ones were listed', async () => {
  const { sandbox, ids, all } = await accountOf(150);
  const inactive = all.find((id) => !ids.includes(id)) ?? 0;
  const activate = () => call(sandbox, 'POST', `customer/activate?id=${inactive}`);
  const listed = await idsListed(sandbox, (page) => page === 2 && activate());
  expect(sorted(listed)).toEqual(all);
});

it('listRecords gives a record once that is deactivated after it was listed', async () => {
  const { sandbox, all } = await accountOf(40);
  const [first] = await idsListed(sandbox);
  expect(sorted(await idsListed(sandbox, (page) => page === 1 && deactivate(sandbox, first)))).toEqual(all);
});

it('listRecords gives up with advice when the list never shows as many records as it says', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 3);
  const lying = answering(connectionTo(sandbox), 'customer.list', (answer) => ({
    ...(answer as object),
    recordsTotal: 4,
  }));
  const drain = async () => {
    for await (const _ of listRecords('customer', lying));
  };
  const error = await errorOf(drain());
  expect(error).toBeInstanceOf(ProtocolError);
  expect(error.message).toContain('showed 3 of the 4 customers that it counts');
  expect(error.advice).toContain('try again');
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

/** What another client does to a list; `at` is a part of the list, from 0 to 1. */
interface Act {
  /** Before the request of that number, from 1. */
  readonly before: number;
  readonly does: 'create' | 'leave' | 'enter' | 'return' | 'change' | 'replace' | 'swap';
  readonly at: number;
}

interface Listed {
  readonly id: number;
  changed: number;
}

interface MovingListOptions {
  readonly records: number;
  readonly acts?: readonly Act[];
  /** Places of records that were changed a minute before the first request, from 0 to 1. */
  readonly changedBefore?: readonly number[];
  /** Answers each request after so many turns of the event loop: others may be answered before it. */
  readonly delays?: readonly number[];
}

const start = Date.UTC(2026, 10, 20, 9);

/**
 * A list of records in the order of their creation, as a service shows it page by page, in which others are at work
 * between two requests. Too many records to be made over HTTP for each example.
 */
function movingList({ records: count, acts = [], changedBefore = [], delays = [] }: MovingListOptions) {
  let now = start;
  let requests = 0;
  const records: Listed[] = Array.from({ length: count }, (_, id) => ({ id, changed: start - 86_400_000 }));
  // Every tenth of those that were created with them is not in the list at first.
  const outside: Listed[] = records.filter(({ id }) => id % 10 === 9);
  for (const record of outside) records.splice(records.indexOf(record), 1);
  const placeOf = (at: number) => Math.min(records.length - 1, Math.floor(at * records.length));
  for (const at of changedBefore) (records[placeOf(at)] as Listed).changed = start - 60_000;
  const always = new Set(records.map(({ id }) => id));
  let nextId = count;
  const comeBack = (record: Listed | undefined) => {
    if (!record) return;
    record.changed = now;
    records.push(record);
    records.sort((one, other) => one.id - other.id);
  };
  const deeds: Record<Act['does'], (at: number) => void> = {
    create: () => records.push({ id: nextId++, changed: now }),
    leave: (at) => {
      for (const record of records.splice(placeOf(at), 1)) {
        outside.push(record);
        always.delete(record.id);
      }
    },
    enter: (at) => comeBack(outside.splice(Math.floor(at * outside.length), 1)[0]),
    // The one that left last.
    return: () => comeBack(outside.pop()),
    change: (at) => {
      (records[placeOf(at)] as Listed).changed = now;
    },
    replace: (at) => {
      deeds.leave(at);
      deeds.create(at);
    },
    swap: (at) => {
      deeds.leave(at);
      deeds.enter(1 - at);
    },
  };
  const answer = (query: Payload) => {
    now += 500;
    requests += 1;
    for (const { before, does, at } of acts) if (before === requests) deeds[does](at);
    const { page = 1, pageSize = 25, sortOrder, changedSince } = query as Record<string, number | string>;
    const since = changedSince === undefined ? undefined : Date.parse(`${String(changedSince).replace(' ', 'T')}Z`);
    const found = records.filter(({ changed }) => since === undefined || changed > since);
    if (sortOrder === 'descending') found.reverse();
    const from = (Number(page) - 1) * Number(pageSize);
    return { recordsTotal: found.length, data: found.slice(from, from + Number(pageSize)).map(({ id }) => ({ id })) };
  };
  let asked = 0;
  const call = async (_: unknown, { query, signal }: { query: Payload; signal?: AbortSignal }) => {
    for (let turns = delays[asked++ % delays.length] ?? 0; turns > 0; turns--) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    signal?.throwIfAborted();
    return answer(query);
  };
  const client = { call, usage: () => ({ clockOffsetMs: 1 }) } as unknown as Client;
  /** So long, in ms, in which nobody reads and others do this. */
  const pause = (ms: number, does: Act['does'], at: number) => {
    now += ms / 2;
    deeds[does](at);
    now += ms / 2;
  };
  return { list: catalogue.customer.list, client, always, now: () => now, requests: () => requests, pause };
}

async function read(options: MovingListOptions) {
  const { list, client, now, always, requests } = movingList(options);
  const given: unknown[] = [];
  for await (const { records } of readList(list, { active: true }, { client, now })) {
    given.push(...records.map(({ id }) => id));
  }
  const ids = new Set(given);
  return { given, ids, missing: [...always].filter((id) => !ids.has(id)), requests: requests() };
}

/** The ids that no answer showed where reading stops after so many pages, and goes on after others were at work. */
async function missedAfterPause(
  options: MovingListOptions,
  { stop, ms, does, at }: { readonly stop: number; readonly ms: number } & Pick<Act, 'does' | 'at'>,
): Promise<number[]> {
  const { list, client, now, always, pause } = movingList(options);
  const [proven, loose] = [new Set<unknown>(), new Set<unknown>()];
  let reached: ListStart['reached'] | undefined;
  let pages = 0;
  for await (const page of readList(list, { active: true }, { client, now })) {
    for (const { id } of page.records) loose.add(id);
    reached = page.reached;
    if (reached && reached.proven >= reached.position) {
      for (const id of loose) proven.add(id);
      loose.clear();
    }
    pages += 1;
    if (pages === stop) break;
  }
  pause(ms, does, at);
  const ids = new Set([...proven, ...loose]);
  const from = reached && { reached, proven, loose };
  for await (const page of readList(list, { active: true }, { client, now }, from))
    for (const { id } of page.records) ids.add(id);
  return [...always].filter((id) => !ids.has(id));
}

/** Nine of ten are in the list. */
const records = 6000;
const pages = 54;

describe('a long list', () => {
  it('takes one request for a hundred records, one for a look at it before, and one for the proof', async () => {
    const { given, missing, requests } = await read({ records });
    expect(missing).toEqual([]);
    expect(given).toEqual([...given].sort((one, other) => Number(one) - Number(other)));
    expect(requests).toBe(pages + 1 + 1);
  });

  it.runIf(isLong)('takes one more for a proof after each hundred pages', async () => {
    expect((await read({ records: 44_000 })).requests).toBe(396 + 1 + 4);
  });

  it.runIf(isLong)(
    'costs little more when records are created, or records that were read are changed, meanwhile',
    async () => {
      const created = [6, 20, 21, 40].map((before) => ({ before, does: 'create', at: 0 }) as const);
      const changed = [180, 190].map((before) => ({ before, does: 'change', at: 0.01 }) as const);
      expect((await read({ records, acts: created })).requests).toBeLessThanOrEqual(pages + 1 + 2 + 2);
      const { requests } = await read({ records: 44_000, acts: changed });
      expect(requests).toBeLessThanOrEqual(396 * 1.03);
    },
  );

  it.runIf(isLong)('reads no more than the stretch again in which something moved', async () => {
    const { missing, requests } = await read({ records: 44_000, acts: [{ before: 250, does: 'leave', at: 0.1 }] });
    expect(missing).toEqual([]);
    // What was read since the proof after the first hundred pages, a seventh more, and the looks and proofs.
    expect(requests).toBeLessThan(396 + 1.15 * 150 + 25);
  });

  it('is read again where a record came and went, and its going was made up for by a new one', async () => {
    // The records between move down by one, then up: the proof in the end sees nothing but a new record.
    const acts: Act[] = [
      { before: 20, does: 'enter', at: 0 },
      { before: 25, does: 'replace', at: 9.5 / 5401 },
    ];
    expect((await read({ records, acts })).missing).toEqual([]);
  });

  it('misses nothing where one left and was made up for while the reading was interrupted', async () => {
    // After the first page, and after 20 quiet minutes: what is left is long enough to be read without overlaps.
    const others = { stop: 1, ms: 20 * 60_000, does: 'replace', at: 0.002 } as const;
    expect(await missedAfterPause({ records }, others)).toEqual([]);
  });

  const spans = [
    ['to its end', records, 20, 58, 0.1],
    ['to the end of a stretch', 44_000, 60, 104, 0.01],
  ] as const;
  it.each(casesOf(spans, 1))(
    'is read again where one that had been changed left, was made up for, and came back: %s',
    async (_, count, left, back, at) => {
      const acts: Act[] = [
        // One that was read, and is given, although it is gone: the number of records given says nothing then.
        { before: 2, does: 'leave', at: 0.001 },
        { before: left, does: 'replace', at },
        { before: back, does: 'return', at },
      ];
      expect((await read({ records: count, acts, changedBefore: [at] })).missing).toEqual([]);
    },
  );

  it('is not taken for whole by a number of changes, where more were changed just before than a page shows', async () => {
    const changedBefore = Array.from({ length: 130 }, (_, index) => index / 130);
    const acts: Act[] = [{ before: 30, does: 'swap', at: 39 / 130 }];
    expect((await read({ records, acts, changedBefore })).missing).toEqual([]);
  });

  it('is not taken for whole by a number of changes, where more were changed in the end than a page shows', async () => {
    const changedBefore = Array.from({ length: 45 }, (_, index) => index / 45);
    const creations = Array.from({ length: 60 }, (): Act => ({ before: 10, does: 'create', at: 0 }));
    const acts: Act[] = [...creations, { before: 30, does: 'swap', at: 9 / 45 }];
    expect((await read({ records, acts, changedBefore })).missing).toEqual([]);
  });
});

// Even over the list: a double would nearly always be close to 0.
const place = fc.integer({ min: 0, max: 999 }).map((part) => part / 1000);
const acting = (...deeds: Act['does'][]) =>
  fc.record<Act>({ before: fc.integer({ min: 1, max: 75 }), does: fc.constantFrom(...deeds), at: place });
const anything = fc.array(acting('create', 'leave', 'enter', 'return', 'change', 'replace', 'swap'), { maxLength: 8 });
/** One that leaves and is made up for in the same moment: the total says nothing. */
const unseen = fc.tuple(acting('swap', 'replace'), fc.array(acting('create', 'change'), { maxLength: 1 }));
const delays = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 5 });
const numRuns = rounds(60);

const holds = async (options: Omit<MovingListOptions, 'records'>) => {
  const { missing, given, ids } = await read({ ...options, records: 4800 });
  expect(missing).toEqual([]);
  expect(given.length).toBe(ids.size);
};

it('law: a list shows each lasting record once, whatever others do between two requests', async () => {
  const law = fc.asyncProperty(anything, fc.array(place, { maxLength: 3 }), delays, (acts, changedBefore, turns) =>
    holds({ acts, changedBefore, delays: turns }),
  );
  await fc.assert(law, { numRuns });
});

it('law: a list shows each lasting record once, when one that leaves is made up for in the same moment', async () => {
  const law = fc.asyncProperty(unseen, delays, ([hidden, others], turns) =>
    holds({ acts: [hidden, ...others], delays: turns }),
  );
  await fc.assert(law, { numRuns: 2 * numRuns });
});

it('law: a list shows each lasting record once, whatever others do while the reading is interrupted', async () => {
  const others = fc.record({
    stop: fc.integer({ min: 1, max: 50 }),
    ms: fc.constantFrom(1000, 20 * 60_000),
    does: fc.constantFrom<Act['does']>('create', 'leave', 'enter', 'change', 'replace', 'swap'),
    at: place,
  });
  const law = fc.asyncProperty(others, async (each) => {
    expect(await missedAfterPause({ records }, each)).toEqual([]);
  });
  await fc.assert(law, { numRuns });
});
