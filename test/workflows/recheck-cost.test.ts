import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Connection, importFiles, resume, type WorkflowEvent } from '../../src/commands/index.js';
import type { Run } from '../../src/execution/index.js';
import { recheck } from '../../src/runs/planning/recheck.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  connectionTo,
  fileOf,
  importing,
  keyOf,
  newFolder,
  sandboxWith,
  send,
  sendCustomers,
  watched,
} from '../accounts.js';
import { stagedAs, withPlan } from './planning.js';

/** A connection that aborts after so many customers were sent, and what was asked for before the first of them. */
function stoppingAfter(sandbox: Sandbox, count: number) {
  const aborting = new AbortController();
  const before = sandbox.log().totals.byOperation;
  const asked: Record<string, number> = {};
  let sent = 0;
  const connection = watched(connectionTo(sandbox), {
    before: (operation) => {
      if (operation !== 'customer.send' || sent > 0 || Object.keys(asked).length > 0) return;
      for (const [name, requests] of Object.entries(sandbox.log().totals.byOperation)) {
        const more = requests - (before[name] ?? 0);
        if (more > 0) asked[name] = more;
      }
    },
    after: (operation) => {
      if (operation === 'customer.send' && ++sent === count) aborting.abort();
    },
  });
  return { connection, asked, signal: aborting.signal };
}

describe('a run that has created much', () => {
  /** 300 of 400 customers are created, and none of 20 sites. */
  async function interrupted() {
    const sandbox = await sandboxWith();
    await sendCustomers(sandbox, 5, 500);
    const path = newFolder();
    const customers = Array.from({ length: 400 }, (_, at) => `${keyOf(at)},Customer ${at}`);
    const sites = Array.from({ length: 20 }, (_, at) => `S${at},Site ${at},${keyOf(at)}`);
    const files = [
      fileOf(join(path, 'customers.csv'), ['myId,name', ...customers]),
      fileOf(join(path, 'sites.csv'), ['myId,name,customer.myId', ...sites]),
    ];
    const { connection, signal } = stoppingAfter(sandbox, 300);
    const ended = await importFiles({ ...importing(connection, path), signal, files });
    expect(ended.summary.counts.byResource.customer?.created).toBeGreaterThanOrEqual(300);
    const goOn = async (count: number) => {
      const { connection, signal, asked } = stoppingAfter(sandbox, count);
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
    expect(counts).toMatchObject({ customer: { created: 400 }, site: { created: 20 } });
  });

  it('reads what has changed where there are more than it created, and from there on counts these too', async () => {
    const { sandbox, goOn } = await interrupted();
    await send(sandbox, 'customer', { myId: keyOf(399), name: 'Theirs' });
    await send(sandbox, 'customer', { myId: 'ANOTHER', name: 'Theirs' });
    const first = await goOn(20);
    expect(first.counts.customer).toMatchObject({ conflict: 1 });
    expect(first.asked['customer.list']).toBeGreaterThan(2);
    const second = await goOn(1000);
    expect(second.asked).toEqual({ 'customer.list': 2, 'site.list': 2 });
    expect(second.counts).toMatchObject({ customer: { created: 399, conflict: 1 }, site: { created: 20 } });
  });
});

const rows = Array.from({ length: 40 }, (_, at) => ({ myId: keyOf(at), name: `Customer ${at}` }));

async function account(count = 3) {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, count, 500);
  return { sandbox, connection: connectionTo(sandbox), folder: newFolder() };
}

/** Marks the first of the pending creations as sent. */
function leave(run: Run, { comesBack }: { comesBack: boolean }) {
  const [change] = [...run.pending.pages('customer', 'create')].flat();
  if (!change) throw new Error('Nothing is pending.');
  run.transaction(() => {
    run.changes.cross(change, 'sending', { at: Date.now() });
    if (comesBack) run.changes.cross({ ...change, state: 'sending' }, 'pending', { at: Date.now() });
  });
}

const look = (run: Run, { client }: Connection) => recheck(run, { client });

it('creations whose request left explain a record more, when the look-up shows that one of them landed', async () => {
  const { sandbox, ...where } = await account();
  await withPlan(where, stagedAs('customer', rows), async (run) => {
    leave(run, { comesBack: false });
    await send(sandbox, 'customer', { myId: keyOf(0), name: 'Customer 0' });
    expect(await look(run, where.connection)).toMatchObject({ conflicts: 0, requests: 2 + 1 });
  });
});

it('creations whose request left do not hide what somebody else created, when none of them landed', async () => {
  const { sandbox, ...where } = await account();
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
  const { sandbox, ...where } = await account(accountHas);
  await withPlan(where, stagedAs('customer', staged), async (run) => {
    leave(run, { comesBack: true });
    await send(sandbox, 'customer', { myId: keyOf(0), name: 'Customer 0' });
    expect(await look(run, where.connection)).toMatchObject({ conflicts: 0 });
    expect(run.pending.count('customer', 'create')).toBe(staged.length);
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
    const { client } = connectionTo(sandbox);
    expect(await recheck(run, { client })).toMatchObject({ conflicts: 1 });
  });
});

it('a look at what has changed tells how far it is, by the records that it reads', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 150);
  const rows = Array.from({ length: 150 }, (_, at) => ({ myId: keyOf(at), name: `New ${at}` }));
  const where = { connection: connectionTo(sandbox), folder: newFolder() };
  await withPlan(where, stagedAs('customer', rows), async (run) => {
    const told: WorkflowEvent[] = [];
    await recheck(run, { client: where.connection.client, onEvent: (event) => told.push(event) });
    expect(told).toContainEqual({ type: 'compare', resource: 'customer', done: 100, total: 150 });
    expect(told.at(-1)).toEqual({ type: 'compare', resource: 'customer', done: 150, total: 150 });
  });
});
