import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiles, type Listener, resume } from '../../src/commands/index.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { defaultRetryPolicy } from '../../src/execution/execute-options.js';
import type { Run } from '../../src/execution/index.js';
import { recheck } from '../../src/runs/planning/recheck.js';
import type { Readings } from '../../src/sandbox/index.js';
import {
  abortingAt,
  call,
  connectionTo,
  fileOf,
  hurried,
  importing,
  keyOf,
  newFolder,
  recordsIn,
  requestsOf,
  sandboxWith,
  send,
  sendCustomers,
} from '../accounts.js';
import { plannedIn, stagedAs, withPlan } from './planning.js';

async function account(options: Parameters<typeof sandboxWith>[0] = {}) {
  const sandbox = await sandboxWith(options);
  const connection = connectionTo(sandbox);
  return { sandbox, connection, folder: newFolder() };
}

/** What became of the pending changes, by key. */
const fates = (run: Run, resource: ResourceName): Record<string, readonly [string, string | undefined]> => {
  const states = ['pending', 'unchanged', 'conflict'] as const;
  const changes = states.flatMap((state) => [...run.changes.pages({ state, resource })].flat());
  return Object.fromEntries(changes.map(({ key, state, message }) => [key?.value ?? '', [state, message] as const]));
};

const customers = (count: number, name: (at: number) => string): Payload[] =>
  Array.from({ length: count }, (_, at) => ({ myId: keyOf(at), name: name(at) }));

const readings: readonly Partial<Readings>[] = [
  {},
  { listWithoutActive: 'allWhenFiltered', unsetFields: 'omitted' },
  { unsetFields: 'null', dateTimes: 'iso' },
];

it.each(readings)(
  'a recheck withdraws what it concerns and leaves the rest, by two lists and two counts: %o',
  async (reading) => {
    const { sandbox, ...where } = await account({ readings: reading });
    await sendCustomers(sandbox, 6);
    const rows = [...customers(6, (at) => `New ${at}`), { myId: 'N1', name: 'One' }, { myId: 'N2', name: 'Two' }];
    await withPlan(where, stagedAs('customer', rows), async (run) => {
      await send(sandbox, 'customer', { myId: keyOf(0), name: 'Theirs' });
      await send(sandbox, 'customer', { myId: keyOf(1), name: 'New 1' });
      await send(sandbox, 'customer', { myId: keyOf(2), addressCity: 'Köln' });
      await call(sandbox, 'POST', `customer/desactivate?myId=${keyOf(3)}`);
      await send(sandbox, 'customer', { myId: 'N1', name: 'Somebody' });
      const before = sandbox.log().totals.requests;
      const result = await recheck(run, { client: where.connection.client });
      expect(result).toMatchObject({ conflicts: 4, unchanged: 1, requests: 4 });
      expect(sandbox.log().totals.requests - before).toBe(4);
      expect(fates(run, 'customer')).toEqual({
        [keyOf(0)]: ['conflict', 'Since the plan, somebody else changed name from "Customer 0" to "Theirs".'],
        [keyOf(1)]: ['unchanged', expect.any(String)],
        [keyOf(2)]: ['conflict', expect.stringContaining('addressCity from nothing to "Köln"')],
        [keyOf(3)]: ['conflict', expect.stringContaining('active')],
        [keyOf(4)]: ['pending', undefined],
        [keyOf(5)]: ['pending', undefined],
        N1: ['conflict', expect.stringContaining('somebody else created the customer')],
        N2: ['pending', undefined],
      });
    });
  },
);

it.each([
  { updates: 2, requests: 2 + 2 + 2, why: 'looks at the few' },
  { updates: 30, requests: 2 + 2 + 2 + 1, why: 'reads the lists for the many and looks at the one' },
])('a recheck sees by a count that one of the records was deleted, and $why', async ({ updates, requests }) => {
  const { sandbox, ...where } = await account({ readings: { deletedRecord: 'revives' } });
  await sendCustomers(sandbox, 30);
  const rows = customers(30, (at) => (at < updates ? `New ${at}` : `Customer ${at}`));
  await withPlan(where, stagedAs('customer', rows), async (run) => {
    await send(sandbox, 'customer', { myId: 'THEIRS' });
    await call(sandbox, 'DELETE', `customer/delete?myId=${keyOf(1)}`);
    const result = await recheck(run, { client: where.connection.client });
    expect(result).toMatchObject({ conflicts: 1, unchanged: 0, requests });
    expect(fates(run, 'customer')[keyOf(1)]).toEqual(['conflict', expect.stringContaining('deleted')]);
  });
});

it('a recheck sees that a job was deleted, which the search does not show any more', async () => {
  const { sandbox, ...where } = await account();
  await sendCustomers(sandbox, 1);
  const rows = ['A', 'B'].map((myId) => ({ myId, customer: { myId: keyOf(0) }, description: 'New' }));
  for (const row of rows) await send(sandbox, 'job', { ...row, description: 'Old' });
  await withPlan(where, stagedAs('job', rows), async (run) => {
    await call(sandbox, 'DELETE', 'job/delete?myId=A');
    await recheck(run, { client: where.connection.client });
    expect(fates(run, 'job')).toEqual({
      A: ['conflict', expect.stringContaining('deleted')],
      B: ['pending', undefined],
    });
  });
});

it('a recheck asks for nothing where nothing is pending', async () => {
  const { sandbox, ...where } = await account();
  await sendCustomers(sandbox, 3);
  await withPlan(where, stagedAs('customer', [{ myId: 'N', name: 'New' }]), async (run) => {
    const { client } = where.connection;
    await send(sandbox, 'customer', { myId: 'N' });
    expect((await recheck(run, { client })).conflicts).toBe(1);
    expect(await recheck(run, { client })).toMatchObject({ requests: 0 });
  });
});

it('a recheck looks at a record alone where that takes fewer requests than reading what has changed', async () => {
  const { sandbox, ...where } = await account();
  await sendCustomers(sandbox, 1);
  await withPlan(
    where,
    stagedAs(
      'customer',
      customers(1, () => 'New'),
    ),
    async (run) => {
      await sendCustomers(sandbox, 230, 1);
      await call(sandbox, 'DELETE', `customer/delete?myId=${keyOf(0)}`);
      const result = await recheck(run, { client: where.connection.client });
      // The first page of each list, then the one record.
      expect(result).toMatchObject({ conflicts: 1, unchanged: 0, requests: 3 });
      expect(fates(run, 'customer')[keyOf(0)]?.[1]).toContain('deleted');
    },
  );
});

it('a recheck finds jobs that were changed or created by the search, however their clock is set', async () => {
  const { sandbox, ...where } = await account({ utcOffset: -600 });
  await sendCustomers(sandbox, 1);
  const job = (myId: string, more: Payload = {}) => ({ myId, customer: { myId: keyOf(0) }, ...more });
  for (const key of ['A', 'B']) await send(sandbox, 'job', job(key, { description: 'Old' }));
  const rows = [job('A', { description: 'New' }), job('B', { description: 'New' }), job('C', { num: 77 }), job('D')];
  await withPlan(where, stagedAs('job', rows), async (run) => {
    expect(plannedIn(run, 'job').map(({ kind }) => kind)).toEqual(['update', 'update', 'create', 'create']);
    await send(sandbox, 'job', { myId: 'A', description: 'Theirs' });
    await send(sandbox, 'job', job('SOMEBODY', { num: 77 }));
    const before = requestsOf(sandbox, 'job.details');
    const result = await recheck(run, { client: where.connection.client });
    expect(result).toMatchObject({ conflicts: 2, unchanged: 0 });
    // Both were written lately; the search does not tell what they hold.
    expect(requestsOf(sandbox, 'job.details') - before).toBe(2);
    expect(
      Object.entries(fates(run, 'job'))
        .map(([key, [state]]) => `${key} ${state}`)
        .sort(),
    ).toEqual(['A conflict', 'B pending', 'C conflict', 'D pending']);
  });
});

it('a recheck looks at each record where the service cannot tell what has changed', async () => {
  const { sandbox, ...where } = await account();
  const { data } = (await call(sandbox, 'GET', 'activityType/list')) as { data: { id: number }[] };
  const activityType = { id: data[0]?.id };
  const times = { dateStart: '2026-11-20 08:00', dateEnd: '2026-11-20 09:00' };
  const ids: unknown[] = [];
  for (const note of ['one', 'two']) {
    ids.push((await send(sandbox, 'activity', { activityType, ...times, note })).id);
  }
  const records = ids.map((id, index) => ({
    resource: 'activity' as const,
    key: { field: 'id' as const, value: String(id) },
    payload: { id, note: 'New' },
    references: [],
    origin: { file: 'rows.csv', row: index + 2 },
  }));
  await withPlan(where, records, async (run) => {
    await send(sandbox, 'activity', { id: ids[0], note: 'Theirs' });
    const result = await recheck(run, { client: where.connection.client });
    expect(result).toMatchObject({ conflicts: 1, unchanged: 0, requests: 1 });
    expect(fates(run, 'activity')[String(ids[0])]?.[1]).toContain('note from "one" to "Theirs"');
  });
});

it('a run that is resumed does not write over what others have changed since it was planned', async () => {
  const { sandbox, connection, folder: path } = await account();
  await sendCustomers(sandbox, 3);
  const rows = [0, 1, 2].map((at) => `${keyOf(at)},New ${at}`);
  const files = [fileOf(join(path, 'customers.csv'), ['myId,name', ...rows, 'N,Created'])];
  const stopped = abortingAt('planned');
  const ended = await importFiles({ ...importing(connection, path), ...stopped, files });
  expect(ended.summary).toMatchObject({ state: 'interrupted', counts: { total: { open: 4 } } });
  await send(sandbox, 'customer', { myId: keyOf(1), name: 'Theirs' });
  const { summary, problems } = await resume({ ...importing(connection, path), run: 'latest' });
  expect(summary.counts.total).toMatchObject({ updated: 2, created: 1, conflict: 1 });
  expect(problems).toMatchObject([{ outcome: 'conflict', key: keyOf(1), message: expect.stringContaining('Theirs') }]);
  const names = (await recordsIn(sandbox, 'customer')).map(({ name }) => name);
  expect(names).toEqual(['New 0', 'Theirs', 'New 2', 'Created']);
});

it('a run that is resumed does not write over what others have changed in records that waited for one in doubt', async () => {
  const { sandbox, connection, folder: path } = await account();
  await send(sandbox, 'customer', { myId: 'OLD' });
  await send(sandbox, 'site', { myId: 'S', name: 'Site', customer: { myId: 'OLD' } });
  const options = { ...importing(connection, path), clock: hurried(), concurrency: 1 };
  const files = [
    fileOf(join(path, 'customers.csv'), ['myId,name', 'NEW,New']),
    fileOf(join(path, 'sites.csv'), ['myId,name,customer.myId', 'S,Ours,NEW']),
  ];
  // Each send of the customer fails, and the look-up after it finds nothing.
  const script = Array.from({ length: defaultRetryPolicy.attempts }, () => ['error500', 'none'] as const).flat();
  const onEvent: Listener = ({ type }) => type === 'planned' && sandbox.setFaults({ script });
  const ended = await importFiles({ ...options, files, onEvent });
  expect(ended.summary.counts.total).toMatchObject({ inDoubt: 1, blocked: 1 });
  await send(sandbox, 'site', { myId: 'S', name: 'Theirs' });
  const { summary } = await resume({ ...options, run: 'latest' });
  expect(summary.counts.total).toMatchObject({ created: 1, conflict: 1 });
  expect((await recordsIn(sandbox, 'site')).map(({ name }) => name)).toEqual(['Theirs']);
});
