import { describe, expect, it } from 'vitest';
import { openRecordStore } from '../../src/account/record-store.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import { datasetNamed, type Payload } from '../../src/contract/index.js';
import { fetchRecords } from '../../src/export/fetch.js';
import type { ExportedDataset } from '../../src/reports/results.js';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import {
  call,
  connectionTo,
  newFolder,
  oldCustomers,
  requestsOf,
  sandboxWith,
  send,
  stoppingAfter,
  watched,
} from '../accounts.js';
import { errorOf } from '../errors.js';
import { seeded } from '../process/choose.js';
import { isLong, rounds } from '../rounds.js';

/** A sandbox with so many customers that were changed long ago, each twentieth inactive. */
async function accountOf(customers: number, options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await sandboxWith(options);
  sandbox.adopt.records('customer', oldCustomers(customers));
  return sandbox;
}

interface Fetching {
  readonly dataset?: string;
  readonly filter?: Payload;
  /** Folder of the store; one of its own where none is given. */
  readonly below?: string;
  readonly signal?: AbortSignal;
}

interface Fetched {
  readonly result: ExportedDataset;
  readonly records: readonly Payload[];
  readonly ids: readonly number[];
}

async function fetchFrom(connection: Connection, fetching: Fetching = {}): Promise<Fetched> {
  const { dataset: name = 'customer', filter = {}, below = newFolder(), signal } = fetching;
  const dataset = datasetNamed(name);
  if (!dataset) throw new Error(`There is no ${name}.`);
  const store = await openRecordStore(below, JSON.stringify([connection.account, name, filter]));
  try {
    const exporting = {
      ...connection,
      ...{ datasets: [name], store, held: () => store, targets: [], filters: { [name]: filter }, saidFilters: {} },
      ...{ begunAt: Date.now(), attemptedAt: Date.now(), now: Date.now },
      ...(signal && { signal }),
    };
    const result = await fetchRecords(dataset, exporting);
    const records = [...store.records(name)].flat();
    return { result, records, ids: records.map(({ id }) => Number(id)) };
  } finally {
    store.close();
  }
}

/** Fetches, is aborted at a request, and fetches again until it is done. */
async function inParts(sandbox: Sandbox, stops: readonly number[], act: () => unknown = () => undefined) {
  const below = newFolder();
  for (const stop of stops) {
    const controller = new AbortController();
    const connection = meddling(sandbox, async (request) => {
      if (request === stop) controller.abort();
      await act();
    });
    const fetched = await fetchFrom(connection, { below, signal: controller.signal }).catch((error: unknown) => error);
    // It may be done before so many requests.
    if (!(fetched instanceof Error)) return fetched as Fetched;
    expect(fetched.name).toBe('AbortedError');
  }
  return fetchFrom(
    meddling(sandbox, () => act()),
    { below },
  );
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

/** A connection that does something after its requests of a list. */
function meddling(sandbox: Sandbox, act: (request: number, query: Payload) => unknown): Connection {
  let requests = 0;
  return watched(connectionTo(sandbox), {
    after: (operation, { query }) => operation.endsWith('.list') && act(++requests, query as Payload),
  });
}

/** Another client at work with the customers; those that it never deletes existed throughout. */
function stranger(sandbox: Sandbox, customers: number, random: () => number) {
  const deleted: number[] = [];
  const gone = new Set<number>();
  let created = 0;
  const any = () => 1 + Math.floor(random() * customers);
  const living = () => {
    for (;;) {
      const id = any();
      if (!deleted.includes(id)) return id;
    }
  };
  const acts = [
    () => send(sandbox, 'customer', { myId: `new-${created++}`, name: 'New' }),
    () => send(sandbox, 'customer', { id: living(), name: `Renamed ${created}` }),
    () => call(sandbox, 'POST', `customer/desactivate?id=${living()}`),
    () => call(sandbox, 'POST', `customer/activate?id=${living()}`),
    () => {
      const id = living();
      deleted.push(id);
      gone.add(id);
      return call(sandbox, 'DELETE', `customer/delete?id=${id}`);
    },
    () => {
      const id = deleted.shift();
      return id === undefined ? undefined : call(sandbox, 'POST', `customer/undelete?id=${id}`);
    },
  ];
  return { gone, act: () => acts[Math.floor(random() * acts.length)]?.() };
}

const seeds = process.env.FIELDSHEET_SEED
  ? [Number(process.env.FIELDSHEET_SEED)]
  : Array.from({ length: rounds(8) }, (_, round) => 6100 + round);

describe('fetching a dataset', () => {
  it('takes a request for a hundred records and five beside, and fetches none again after it was interrupted', async () => {
    const sandbox = await accountOf(4400);
    const { result, ids } = await fetchFrom(connectionTo(sandbox));
    expect(sorted(ids)).toEqual(numbersTo(4400));
    // 42 pages of active and 3 of inactive ones; a look before and one after; both lists of changes, and the first of
    // them again.
    expect(requestsOf(sandbox, 'customer.list')).toBe(42 + 3 + 1 + 1 + 3);
    expect(result).toEqual({ dataset: 'customer', title: 'Customers', records: 4400, requests: 50 });
    for (const stops of [[20], [3, 30, 10]]) {
      const before = requestsOf(sandbox, 'customer.list');
      const parts = await inParts(sandbox, stops);
      const requests = requestsOf(sandbox, 'customer.list') - before;
      expect(sorted(parts.ids)).toEqual(numbersTo(4400));
      expect(parts.result.resumed).toBeGreaterThan(0);
      // Each time those under way are lost, the pages so far are proven, and a page is read again to join them.
      expect(requests).toBeLessThanOrEqual(52 + stops.length * 12);
      // Of those under way when it is interrupted some have left, and never arrive.
      expect(parts.result.requests).toBeGreaterThanOrEqual(requests);
      expect(parts.result.requests).toBeLessThanOrEqual(requests + 3 * stops.length);
    }
  }, 20_000);

  it('says what changed meanwhile, and has it as it is now', async () => {
    const sandbox = await accountOf(350);
    const connection = meddling(sandbox, async (_, { active, changedSince }) => {
      if (active === true || changedSince !== undefined) return;
      await send(sandbox, 'customer', { id: 3, name: 'Changed' });
      await send(sandbox, 'customer', { myId: 'N', name: 'New' });
    });
    const { result, records } = await fetchFrom(connection);
    expect(records.find(({ id }) => id === 3)?.name).toBe('Changed');
    expect(records.length).toBe(351);
    expect(result.meanwhile).toEqual({ changed: 2, growth: 0, isRestless: false });
  });

  it('loses none that is switched between the two lists, there and back', async () => {
    const sandbox = await accountOf(300);
    // It is inactive while the active ones are read, active while the inactive ones are, inactive while the changes of
    // the active ones are, and active again after.
    const switching: Record<string, string> = {
      'true 1': 'desactivate',
      'true 3': 'activate',
      'false 1': 'desactivate',
      'true 4': 'activate',
    };
    const seen = new Map<unknown, number>();
    const connection = meddling(sandbox, async (_, { active }) => {
      seen.set(active, (seen.get(active) ?? 0) + 1);
      const verb = switching[`${active} ${seen.get(active)}`];
      if (verb) await call(sandbox, 'POST', `customer/${verb}?id=290`);
    });
    expect(sorted((await fetchFrom(connection)).ids)).toEqual(numbersTo(300));
  });

  it.runIf(isLong).each(seeds)(
    'has every record that existed throughout once, while another client is at work, also when interrupted: seed %i',
    async (seed) => {
      const random = seeded(seed);
      const customers = 4500;
      const sandbox = await accountOf(customers, { latency: seed % 2 === 0 ? 3 : 0 });
      const { gone, act } = stranger(sandbox, customers, random);
      const often = random() * 0.3;
      const connection = meddling(sandbox, async () => {
        while (random() < often) await act();
      });
      const isWhole = ({ ids }: Fetched) => {
        const found = new Set(ids);
        expect(ids.length).toBe(found.size);
        expect(numbersTo(customers).filter((id) => !found.has(id) && !gone.has(id))).toEqual([]);
      };
      isWhole(await fetchFrom(connection));
      const stops = [2 + Math.floor(random() * 40), 2 + Math.floor(random() * 20)];
      isWhole(await inParts(sandbox, stops, () => (random() < 0.1 ? act() : undefined)));
    },
    60_000,
  );

  it.runIf(isLong)(
    'loses none where the service refuses requests because of its limits',
    async () => {
      const sandbox = await accountOf(300, { rate: 10, window: 1 });
      const connection = connectionTo(sandbox, { windowMs: 1000 });
      // Another client of the same key uses the window up.
      const others = setInterval(() => void call(sandbox, 'GET', 'customer/list').catch(() => undefined), 50);
      setTimeout(() => clearInterval(others), 1000);
      const { ids } = await fetchFrom(connection).finally(() => clearInterval(others));
      expect(sorted(ids)).toEqual(numbersTo(300));
    },
    30_000,
  );
});

it.runIf(isLong)(
  'fetching that was interrupted reads again what it had not proven, where one record had taken the place of another',
  async () => {
    const sandbox = await accountOf(4800);
    await call(sandbox, 'DELETE', 'customer/delete?id=4601');
    const below = newFolder();
    const controller = new AbortController();
    const interrupted = meddling(sandbox, async (request) => {
      if (request === 15) {
        // The records between move up by one, past the page that is read next.
        await call(sandbox, 'POST', 'customer/undelete?id=4601');
        await call(sandbox, 'DELETE', 'customer/delete?id=1');
      }
      if (request === 30) controller.abort();
    });
    await errorOf(fetchFrom(interrupted, { below, signal: controller.signal }));
    const found = new Set((await fetchFrom(connectionTo(sandbox), { below })).ids);
    expect(numbersTo(4800).filter((id) => id !== 1 && !found.has(id))).toEqual([]);
  },
  20_000,
);

it('fetching that was interrupted looks only for what changed since where only the writing is left', async () => {
  const sandbox = await accountOf(120);
  const below = newFolder();
  await fetchFrom(connectionTo(sandbox), { below });
  const before = requestsOf(sandbox, 'customer.list');
  await send(sandbox, 'customer', { id: 7, name: 'Changed' });
  const { result, records } = await fetchFrom(connectionTo(sandbox), { below });
  expect(requestsOf(sandbox, 'customer.list')).toBe(before + 3);
  expect(records.find(({ id }) => id === 7)?.name).toBe('Changed');
  expect(result).toMatchObject({ records: 120, resumed: 120, requests: before + 3 });
});

it('fetching that was interrupted ends at once when it is aborted, whatever is under way', async () => {
  const sandbox = await accountOf(600, { latency: 300 });
  const controller = new AbortController();
  let abortedAt = 0;
  const connection = meddling(sandbox, () => {
    setTimeout(() => {
      abortedAt = Date.now();
      controller.abort();
    }, 50);
  });
  const error = await errorOf(fetchFrom(connection, { signal: controller.signal }));
  expect(error.name).toBe('AbortedError');
  expect(Date.now() - abortedAt).toBeLessThan(200);
});

it('fetching that was interrupted asks only for the jobs that are missing, where each takes a request', async () => {
  const sandbox = await sandboxWith({ undocumented: false });
  await send(sandbox, 'customer', { myId: 'C', name: 'C' });
  for (let number = 0; number < 30; number++)
    await send(sandbox, 'job', { myId: `J${number}`, customer: { myId: 'C' } });
  const below = newFolder();
  const interrupted = stoppingAfter(connectionTo(sandbox), 'job.details', 17);
  await errorOf(fetchFrom(interrupted, { dataset: 'job', below, signal: interrupted.signal }));
  const { records, result } = await fetchFrom(connectionTo(sandbox), { dataset: 'job', below });
  expect(new Set(records.map(({ myId }) => myId)).size).toBe(30);
  expect(result.resumed).toBeGreaterThanOrEqual(13);
  // Four are under way at a time.
  expect(requestsOf(sandbox, 'job.details')).toBeLessThanOrEqual(30 + 4);
});

describe('fetching with a filter', () => {
  it('takes jobs of a status also where the list does not honour it, and by the search what no list knows', async () => {
    const sandbox = await sandboxWith();
    await send(sandbox, 'customer', { myId: 'C', name: 'C' });
    await send(sandbox, 'customer', { myId: 'D', name: 'D' });
    for (let number = 0; number < 6; number++) {
      const job = await send(sandbox, 'job', { myId: `J${number}`, customer: { myId: number < 4 ? 'C' : 'D' } });
      if (number % 2 === 0) await send(sandbox, 'job', { id: String(job.id), status: 'completed' });
    }
    const { client, ...connection } = connectionTo(sandbox);
    const deaf = (async (operation, input) => {
      const { status: _, ...query } = (input?.query ?? {}) as Payload;
      return client.call(operation, { ...input, query } as typeof input);
    }) as typeof client.call;
    const completed = await fetchFrom(
      { ...connection, client: { ...client, call: deaf } },
      { dataset: 'job', filter: { status: 'completed' } },
    );
    expect(completed.records.map(({ myId }) => myId).sort()).toEqual(['J0', 'J2', 'J4']);
    const filter = { customer: { myId: 'D' }, status: 'completed' };
    const searched = await fetchFrom({ ...connection, client }, { dataset: 'job', filter });
    expect(searched.records.map(({ myId }) => myId)).toEqual(['J4']);
  });
});

const activityOf = (day: number) => ({
  activityType: { id: 1 },
  dateStart: `2026-03-${String(1 + (day % 28)).padStart(2, '0')} 08:00`,
  dateEnd: `2026-03-${String(1 + (day % 28)).padStart(2, '0')} 09:00`,
});

it('fetching reads activities again where one changed meanwhile, and says when that does not end', async () => {
  const sandbox = await sandboxWith();
  sandbox.adopt.records('activityType', [{ id: 1, name: 'Training', category: 'atwork' }]);
  for (let day = 0; day < 130; day++) await send(sandbox, 'activity', activityOf(day));
  const calm = await fetchFrom(connectionTo(sandbox), { dataset: 'activity' });
  expect(calm.result.meanwhile).toBeUndefined();
  const once = await fetchFrom(
    meddling(sandbox, (request) => request === 1 && send(sandbox, 'activity', activityOf(1))),
    { dataset: 'activity' },
  );
  expect(once.records.length).toBe(calm.records.length + 1);
  const restless = await fetchFrom(
    meddling(sandbox, () => send(sandbox, 'activity', activityOf(2))),
    { dataset: 'activity' },
  );
  expect(restless.result.meanwhile).toMatchObject({ isRestless: true });
});
