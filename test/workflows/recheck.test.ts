import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/commands/apply.js';
import { importFiles, planFiles } from '../../src/commands/import.js';
import { resume } from '../../src/commands/resume.js';
import { executeRun } from '../../src/commands/run.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { defaultRetryPolicy } from '../../src/journal/execute-options.js';
import type { Run } from '../../src/journal/index.js';
import type { Listener } from '../../src/runs/events.js';
import { recheck } from '../../src/runs/planning/recheck.js';
import type { Readings, Sandbox } from '../../src/sandbox/index.js';
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
  stoppingAfter,
  watched,
} from '../accounts.js';
import { account, plannedIn, stagedAs, withPlan } from './planning.js';

/** Looks again, and tells what that withdrew and how many requests it took. */
async function look(run: Run, { client }: Connection) {
  const counts = () => [run.counts().total.conflict, run.counts().total.unchanged, client.usage().sent];
  const before = counts();
  await recheck(run, { client, clock: Date });
  const [conflicts, unchanged, requests] = counts().map((count, at) => count - (before[at] ?? 0));
  return { conflicts, unchanged, requests };
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
      const result = await look(run, where.connection);
      expect(result).toMatchObject({ conflicts: 4, unchanged: 1, requests: 4 });
      expect(sandbox.log().totals.requests - before).toBe(4);
      expect(fates(run, 'customer')).toEqual({
        [keyOf(0)]: ['conflict', 'Since the plan, somebody changed name from "Customer 0" to "Theirs".'],
        [keyOf(1)]: ['unchanged', expect.any(String)],
        [keyOf(2)]: ['conflict', expect.stringContaining('addressCity from nothing to "Köln"')],
        [keyOf(3)]: ['conflict', expect.stringContaining('active')],
        [keyOf(4)]: ['pending', undefined],
        [keyOf(5)]: ['pending', undefined],
        N1: ['conflict', expect.stringContaining('somebody created the customer')],
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
    const result = await look(run, where.connection);
    expect(result).toMatchObject({ conflicts: 1, unchanged: 0, requests });
    expect(fates(run, 'customer')[keyOf(1)]).toEqual(['conflict', expect.stringContaining('deleted')]);
  });
});

it('a recheck takes no record for a new one because somebody has changed its key', async () => {
  const { sandbox, ...where } = await account();
  await sendCustomers(sandbox, 30);
  const [first] = await recordsIn(sandbox, 'customer');
  const rows = customers(30, (at) => (at === 1 ? 'New' : `Customer ${at}`));
  await withPlan(where, stagedAs('customer', rows), async (run) => {
    await send(sandbox, 'customer', { id: first?.id, myId: 'THEIRS' });
    // Two lists of changes and two counts: nothing says that a record was deleted.
    expect(await look(run, where.connection)).toEqual({ conflicts: 0, unchanged: 0, requests: 4 });
  });
});

it('a recheck looks at a record alone where that takes fewer requests than reading what has changed', async () => {
  const { sandbox, ...where } = await account();
  await sendCustomers(sandbox, 1);
  const staged = stagedAs('customer', [{ myId: keyOf(0), name: 'New' }]);
  await withPlan(where, staged, async (run) => {
    await sendCustomers(sandbox, 230, 1);
    await call(sandbox, 'DELETE', `customer/delete?myId=${keyOf(0)}`);
    const result = await look(run, where.connection);
    // The first page of each list, then the one record.
    expect(result).toMatchObject({ conflicts: 1, unchanged: 0, requests: 3 });
    expect(fates(run, 'customer')[keyOf(0)]?.[1]).toContain('deleted');
  });
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
    const result = await look(run, where.connection);
    expect(result).toMatchObject({ conflicts: 2, unchanged: 0 });
    // Both were written lately; the search does not tell what they hold.
    expect(requestsOf(sandbox, 'job.details') - before).toBe(2);
    const outcomes = Object.entries(fates(run, 'job')).map(([key, [state]]) => `${key} ${state}`);
    expect(outcomes.sort()).toEqual(['A conflict', 'B pending', 'C conflict', 'D pending']);
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
    const result = await look(run, where.connection);
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

const headings = 'activityType.name,user.login,dateStart,dateEnd,note';
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
const row = (number: number) => `Workshop,anna.schaefer,${day(number)} 08:00,${day(number)} 09:00,`;
const theirs = (type: unknown, number: number, user = 11) => ({
  activityType: { id: type },
  user: { id: user },
  dateStart: `${day(number)} 08:00`,
  dateEnd: `${day(number)} 09:00`,
  note: 'Theirs',
});

async function withTypes() {
  const sandbox = await sandboxWith();
  const types = (await call(sandbox, 'GET', 'activityType/list')) as { data: { id: number; name: string }[] };
  return { sandbox, path: newFolder(), type: types.data.find(({ name }) => name === 'Workshop')?.id };
}

const countOf = async (sandbox: Sandbox) =>
  ((await call(sandbox, 'GET', 'activity/list?pageSize=1')) as { recordsTotal: number }).recordsTotal;

it.each([
  { way: 'with a page of their days', others: 0, requests: 1 },
  { way: 'with the days and the person of the one', others: 201, requests: 1 },
])('activities are not created twice by a plan that is applied later: seen $way', async ({ others, requests }) => {
  const { sandbox, path, type } = await withTypes();
  const file = fileOf(join(path, 'activities.csv'), [headings, row(2)]);
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
  await planFiles({ ...context, files: [file], save: true }, async () => undefined);
  for (let at = 0; at < others; at++) await send(sandbox, 'activity', theirs(type, 2, 12));
  await send(sandbox, 'activity', theirs(type, 2));
  const before = requestsOf(sandbox, 'activity.list');
  const result = await applyPlan({ ...context, plan: 'latest' });
  expect(result.summary.counts.total).toMatchObject({ created: 0, conflict: 1 });
  expect(result.problems).toMatchObject([{ message: expect.stringContaining('somebody since the plan') }]);
  expect(requestsOf(sandbox, 'activity.list') - before).toBe(requests);
  expect(await countOf(sandbox)).toBe(others + 1);
});

/** An import with a request at a time that ends after the first. */
async function interrupted(rows: readonly string[]) {
  const { sandbox, path, type } = await withTypes();
  const stopping = stoppingAfter(connectionTo(sandbox), 'activity.send');
  const files = [fileOf(join(path, 'activities.csv'), [headings, ...rows])];
  const { summary } = await importFiles({ ...importing(stopping, path), ...stopping, concurrency: 1, files });
  expect(summary.counts.total).toMatchObject({ created: 1, open: rows.length - 1 });
  const goOn = () => resume({ ...importing(connectionTo(sandbox), path), run: 'latest' });
  return { sandbox, type, goOn };
}

it('activities are left alone by a run that goes on, where somebody else created one of them', async () => {
  const { sandbox, type, goOn } = await interrupted([row(2), row(3), row(4)]);
  await send(sandbox, 'activity', theirs(type, 4));
  const before = requestsOf(sandbox, 'activity.list');
  const { summary } = await goOn();
  expect(summary.counts.total).toMatchObject({ created: 2, conflict: 1, open: 0 });
  expect(requestsOf(sandbox, 'activity.list') - before).toBe(1);
  expect(await countOf(sandbox)).toBe(3);
});

it('activities are not taken for those of somebody else where the run has created them itself', async () => {
  // One that leaves its end open is like each that begins with it.
  const { sandbox, goOn } = await interrupted([row(2), row(2).replace(`${day(2)} 09:00`, '')]);
  const { summary } = await goOn();
  expect(summary.counts.total).toMatchObject({ created: 2, conflict: 0, open: 0 });
  expect(await countOf(sandbox)).toBe(2);
});

/** A connection that aborts after so many customers were sent, and what was asked for before the first of them. */
function askingFirst(sandbox: Sandbox, count: number) {
  const before = sandbox.log().totals.byOperation;
  const asked: Record<string, number> = {};
  const counting = watched(connectionTo(sandbox), {
    before: (operation) => {
      if (operation !== 'customer.send' || Object.keys(asked).length > 0) return;
      for (const [name, requests] of Object.entries(sandbox.log().totals.byOperation)) {
        const more = requests - (before[name] ?? 0);
        if (more > 0) asked[name] = more;
      }
    },
  });
  const { signal, ...connection } = stoppingAfter(counting, 'customer.send', count);
  return { connection, asked, signal };
}

describe('a run that has created much', () => {
  /** 150 of 200 customers are created, and none of 20 sites. */
  async function interrupted() {
    const sandbox = await sandboxWith();
    await sendCustomers(sandbox, 5, 500);
    const path = newFolder();
    const customers = Array.from({ length: 200 }, (_, at) => `${keyOf(at)},Customer ${at}`);
    const sites = Array.from({ length: 20 }, (_, at) => `S${at},Site ${at},${keyOf(at)}`);
    const files = [
      fileOf(join(path, 'customers.csv'), ['myId,name', ...customers]),
      fileOf(join(path, 'sites.csv'), ['myId,name,customer.myId', ...sites]),
    ];
    const { connection, signal } = askingFirst(sandbox, 150);
    const ended = await importFiles({ ...importing(connection, path), signal, files });
    expect(ended.summary.counts.byResource.customer?.created).toBeGreaterThanOrEqual(150);
    const goOn = async (count: number) => {
      const { connection, signal, asked } = askingFirst(sandbox, count);
      const { summary } = await resume({ ...importing(connection, path), signal, run: 'latest' });
      return { asked, counts: summary.counts.byResource };
    };
    return { sandbox, goOn };
  }

  it('goes on after two requests a resource, again and again', async () => {
    const { goOn } = await interrupted();
    expect((await goOn(20)).asked).toEqual({ 'customer.list': 2, 'site.list': 2 });
    const { asked, counts } = await goOn(1000);
    expect(asked).toEqual({ 'customer.list': 2, 'site.list': 2 });
    expect(counts).toMatchObject({ customer: { created: 200 }, site: { created: 20 } });
  });

  it('reads what has changed where there are more than it created, and from there on counts these too', async () => {
    const { sandbox, goOn } = await interrupted();
    await send(sandbox, 'customer', { myId: keyOf(199), name: 'Theirs' });
    await send(sandbox, 'customer', { myId: 'ANOTHER', name: 'Theirs' });
    const first = await goOn(20);
    expect(first.counts.customer).toMatchObject({ conflict: 1 });
    expect(first.asked['customer.list']).toBeGreaterThan(2);
    const second = await goOn(1000);
    expect(second.asked).toEqual({ 'customer.list': 2, 'site.list': 2 });
    expect(second.counts).toMatchObject({ customer: { created: 199, conflict: 1 }, site: { created: 20 } });
  });
});

const rows = Array.from({ length: 40 }, (_, at) => ({ myId: keyOf(at), name: `Customer ${at}` }));

async function withCustomers(count = 3) {
  const where = await account();
  await sendCustomers(where.sandbox, count, 500);
  return where;
}

/** Marks the first of the pending creations as sent. */
function leave(run: Run, { comesBack }: { comesBack: boolean }) {
  const [change] = [...run.changes.pages({ state: 'pending', resource: 'customer', kind: 'create' })].flat();
  if (!change) throw new Error('Nothing is pending.');
  run.transaction(() => {
    run.changes.cross(change, 'sending', { at: Date.now() });
    if (comesBack) run.changes.cross({ ...change, state: 'sending' }, 'pending', { at: Date.now() });
  });
}

it('creations whose request left explain a record more, after the look-up has shown that one of them landed', async () => {
  const { sandbox, ...where } = await withCustomers();
  await withPlan(where, stagedAs('customer', rows), async (run) => {
    leave(run, { comesBack: false });
    await send(sandbox, 'customer', { myId: keyOf(0), name: 'Customer 0' });
    await executeRun(run, importing(where.connection, where.folder), { looksUpOnly: true });
    expect(await look(run, where.connection)).toMatchObject({ conflicts: 0, requests: 2 });
  });
});

it('creations whose request left do not hide what somebody else created, when none of them landed', async () => {
  const { sandbox, ...where } = await withCustomers();
  await withPlan(where, stagedAs('customer', rows), async (run) => {
    leave(run, { comesBack: false });
    await send(sandbox, 'customer', { myId: keyOf(7), name: 'Theirs' });
    expect(await look(run, where.connection)).toMatchObject({ conflicts: 1 });
  });
});

it.each([
  { way: 'in the list', staged: rows, accountHas: 3 },
  { way: 'by itself', staged: rows.slice(0, 1), accountHas: 230 },
])('creations whose request left are no conflict when they landed late, found $way', async ({ staged, accountHas }) => {
  const { sandbox, ...where } = await withCustomers(accountHas);
  await withPlan(where, stagedAs('customer', staged), async (run) => {
    leave(run, { comesBack: true });
    await send(sandbox, 'customer', { myId: keyOf(0), name: 'Customer 0' });
    expect(await look(run, where.connection)).toMatchObject({ conflicts: 0 });
    expect(run.changes.count({ state: 'pending', resource: 'customer', kind: 'create' })).toBe(staged.length);
  });
});

it('a look at what has changed sees it although the clock of the service went back since the plan', async () => {
  let shift = 0;
  const sandbox = await sandboxWith({ clock: { now: () => Date.now() + shift } });
  await sendCustomers(sandbox, 3);
  const rows = [0, 1, 2].map((at) => ({ myId: keyOf(at), name: `New ${at}` }));
  const where = { connection: connectionTo(sandbox), folder: newFolder() };
  await withPlan(where, stagedAs('customer', rows), async (run) => {
    shift = -3_600_000;
    await send(sandbox, 'customer', { myId: keyOf(1), name: 'Theirs' });
    // Another process, which does not know the clock of the service when it begins.
    expect(await look(run, connectionTo(sandbox))).toMatchObject({ conflicts: 1 });
  });
});
