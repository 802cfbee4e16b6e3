import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { openDatabase } from '../../src/files/sqlite/database.js';
import type { Readings, Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import {
  call,
  connectionTo,
  fileOf,
  importing,
  newFolder,
  oldCustomers,
  recordsIn,
  sandboxWith,
  send,
  stoppingAfter,
} from '../accounts.js';
import { seeded } from '../process/choose.js';
import { isLong } from '../rounds.js';
import { type Planned, plan, stagedAs } from './planning.js';

const minuteMs = 60_000;

/** A sandbox whose clock a test can put forward, with customers enough for a snapshot to be worth it. */
async function account(options: SandboxOptions = {}) {
  const clock = { shift: 0, now: () => Date.now() + clock.shift };
  const sandbox = await sandboxWith({ clock, ...options });
  if (options.seed === undefined) sandbox.adopt.records('customer', oldCustomers(330));
  const path = newFolder();
  return { sandbox, clock, path, connect: () => connectionTo(sandbox) };
}

/** That account, the rows of its customers, and where a plan of them is made. */
async function withRows() {
  const { sandbox, path, connect } = await account();
  const rows = stagedAs('customer', await rowsOf(sandbox, 'customer'));
  return { sandbox, path, rows, where: { sandbox, connection: connect(), folder: path } };
}

/** The records of the account with a natural key as rows would give them. */
async function rowsOf(sandbox: Sandbox, resource: ResourceName): Promise<Payload[]> {
  const records = (await recordsIn(sandbox, resource)).filter(({ myId }) => Boolean(myId)) as Payload[];
  return records.map(({ myId, name, customer }) => ({
    myId,
    name,
    ...(customer !== undefined && { customer: { myId: (customer as Payload).myId } }),
  }));
}

describe('a local copy of the account', () => {
  it('lets the next plan cost a few requests, and the one after it', async () => {
    const { rows, where } = await withRows();
    const first = await plan(where, rows);
    expect(first.readings).toMatchObject([{ way: 'lists', requests: first.requests, records: 330 }]);
    for (let time = 0; time < 2; time++) {
      const next = await plan(where, rows);
      // What was changed and how many there are, of the active and the inactive ones.
      // One for each, and two for those that may be absent: by another name they may be there.
      const instead = [
        { way: 'details', requests: 3 * rows.length },
        { way: 'lists', requests: 5 },
      ];
      expect(next.readings).toEqual([{ resource: 'customer', way: 'snapshot', requests: 4, records: 330, instead }]);
      expect(next.requests).toBe(4);
      expect(next.changes).toEqual(first.changes);
    }
  });

  it('makes the third import of one file cost a few requests; the second finds all that the first has written', async () => {
    const { sandbox, path, clock } = await account({ seed: 0 });
    const lines = Array.from({ length: 450 }, (_, at) => `N-${at},Customer ${at}`);
    const file = fileOf(join(path, 'customers.csv'), ['myId,name', ...lines]);
    const run = async () => {
      const options = { ...importing(connectionTo(sandbox), path), files: [file] };
      const before = sandbox.log().totals;
      const { summary } = await importFiles(options);
      const { requests, writes } = sandbox.log().totals;
      return { counts: summary.counts.total, requests: requests - before.requests, writes, before: before.writes };
    };
    expect((await run()).counts.created).toBe(450);
    const requests: number[] = [];
    for (let time = 0; time < 2; time++) {
      clock.shift += 20 * minuteMs;
      const { counts, writes, before, ...again } = await run();
      requests.push(again.requests);
      expect(counts.unchanged).toBe(450);
      expect(writes).toEqual(before);
    }
    expect(requests[0]).toBeLessThanOrEqual(5 + 5);
    expect(requests[1]).toBe(4);
  });

  it('is not used where the user wants none, nor for another account, nor when it is old', async () => {
    const { rows, where } = await withRows();
    const ways = async (more: object) => (await plan({ ...where, ...more }, rows)).readings.map(({ way }) => way);
    expect(await ways({})).toEqual(['lists']);
    expect(await ways({ fresh: true })).toEqual(['lists']);
    expect(await ways({})).toEqual(['snapshot']);
    expect(await ways({ connection: { ...where.connection, account: 'other@elsewhere' } })).toEqual(['lists']);
    const days = (count: number) => ({ clock: { now: () => Date.now() + count * 24 * 60 * minuteMs } });
    expect(await ways(days(7))).toEqual(['snapshot']);
    expect(await ways(days(9))).toEqual(['lists']);
  });

  it.each(['no database at all', '{'])('that is damaged (%s) costs no more than having none', async (damage) => {
    const { path, rows, where } = await withRows();
    const first = await plan(where, rows);
    const [name = ''] = readdirSync(join(path, 'mirror'));
    const file = join(path, 'mirror', name);
    if (damage === '{') {
      const database = await openDatabase(file, 100);
      database.exec(`UPDATE records SET record = '{'`);
      database.close();
    } else writeFileSync(file, damage);
    const second = await plan(where, rows);
    expect(second.changes).toEqual(first.changes);
    expect(second.readings).toMatchObject([{ way: 'lists' }]);
    expect((await plan(where, rows)).changes).toEqual(first.changes);
  });

  it('that was copied from another account is not taken for this one', async () => {
    const { path, rows, where } = await withRows();
    const elsewhere = { ...where, connection: { ...where.connection, account: 'other@elsewhere' } };
    await plan(elsewhere, rows);
    const [theirs = ''] = readdirSync(join(path, 'mirror'));
    const first = await plan(where, rows);
    const [ours = ''] = readdirSync(join(path, 'mirror')).filter((name) => name !== theirs);
    copyFileSync(join(path, 'mirror', theirs), join(path, 'mirror', ours));
    expect(await plan(where, rows)).toMatchObject({ readings: [{ way: 'lists' }], changes: first.changes });
  });
});

/** What another client does to the account. */
type Act = (sandbox: Sandbox, record: Payload, number: number) => Promise<unknown>;

const identified = ({ id }: Payload) => `id=${id}`;

/** The first one makes a copy worthless. */
const acts = (resource: ResourceName): readonly Act[] => [
  (sandbox, record) => call(sandbox, 'DELETE', `${resource}/delete?${identified(record)}`),
  (sandbox, record, number) => send(sandbox, resource, { id: record.id, name: `Renamed ${number}` }),
  (sandbox, record, number) => send(sandbox, resource, { id: record.id, myId: `OTHER-${number}` }),
  (sandbox, record) => call(sandbox, 'POST', `${resource}/desactivate?${identified(record)}`),
  (sandbox, record) => call(sandbox, 'POST', `${resource}/activate?${identified(record)}`),
  (sandbox, record, number) =>
    send(sandbox, resource, {
      myId: `NEW-${number}`,
      name: `New ${number}`,
      ...(record.customer !== undefined && { customer: { id: (record.customer as Payload).id } }),
    }),
];

describe('a plan by the local copy', () => {
  const settings: readonly { readonly offMinutes: number; readonly readings: Partial<Readings> }[] = [
    { offMinutes: 0, readings: { deletedRecord: 'refused', emptyText: 'ignored', dateTimes: 'iso' } },
    { offMinutes: 10, readings: { listWithoutActive: 'allWhenFiltered', unsetFields: 'omitted' } },
    { offMinutes: -10, readings: { unsetFields: 'null', deletedRecord: 'revives', customFieldValues: 'replaced' } },
  ];

  it.runIf(isLong).each(settings)(
    'says what one that reads all says, whatever others do meanwhile: %o',
    async ({ offMinutes, readings }) => {
      const seed = Number(process.env.FIELDSHEET_SEED ?? Math.floor(Math.random() * 1e6));
      const random = seeded(seed);
      const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
      const { sandbox, clock, path, connect } = await account({ readings, seed: 330 });
      clock.shift = offMinutes * minuteMs;
      const connection = connect();
      const rows: Record<string, Payload[]> = {};
      for (const resource of ['customer', 'site'] as const) {
        rows[resource] = [...(await rowsOf(sandbox, resource)), { myId: 'NEW-2', name: 'New 2' }];
      }
      const ways: string[] = [];
      for (let round = 0; round < 3; round++) {
        for (const resource of ['customer', 'site'] as const) {
          const staged = stagedAs(resource, rows[resource] ?? []);
          const copied = await plan({ sandbox, connection, folder: path }, staged);
          const anew = await plan({ sandbox, connection, folder: newFolder() }, staged);
          expect(copied.changes.map(asCompared), `seed ${seed}, round ${round}, ${resource}`).toEqual(
            anew.changes.map(asCompared),
          );
          ways.push(...copied.readings.map(({ way }) => way));
        }
        for (const resource of ['customer', 'site'] as const) {
          const living = (await recordsIn(sandbox, resource)) as Payload[];
          for (let count = Math.floor(random() * 4); count > 0; count--) {
            const act = pick(acts(resource).slice(round === 0 ? 1 : 0));
            // A key may be taken already, or a record gone: then nothing has happened.
            await act(sandbox, pick(living), Math.floor(random() * 4)).catch(() => undefined);
          }
        }
      }
      expect(ways).toContain('snapshot');
    },
    60_000,
  );

  it('lets the same row count where two name one record, whichever way the account is read', async () => {
    const { sandbox, path, connect } = await account();
    const bare = [await send(sandbox, 'customer', { name: 'Bare' }), await send(sandbox, 'customer', { name: 'Bare' })];
    const [one, other, ...rest] = await rowsOf(sandbox, 'customer');
    const [id, otherId] = [await idOf(sandbox, String(one?.myId)), await idOf(sandbox, String(other?.myId))];
    const rows: Payload[] = [
      { id, name: 'By its id' },
      { myId: one?.myId, name: 'By its key' },
      { id: otherId, myId: 'UNKNOWN', name: other?.name },
      { myId: other?.myId, name: 'By its key' },
      ...['N1', 'N2'].map((myId) => ({ id: bare[0]?.id, myId, name: 'Bare' })),
      { id: bare[1]?.id, myId: 'N3', name: 'Bare' },
      { id: bare[1]?.id, name: 'By its id' },
    ];
    const staged = stagedAs('customer', [...rows, ...rest]).map((record) => ({
      ...record,
      key: record.key ?? { field: 'id' as const, value: String(record.payload.id) },
    }));
    const where = { sandbox, connection: connect(), folder: path };
    const byLists = await plan(where, staged);
    const copied = await plan(where, staged);
    expect([byLists, copied].map(({ readings }) => readings[0]?.way)).toEqual(['lists', 'snapshot']);
    expect(copied.changes).toEqual(byLists.changes);
    const kinds = byLists.changes.slice(0, rows.length).map(({ kind }) => kind);
    // The first row counts, but of two with one id nobody knows which means the record.
    const [update, conflict] = ['update', 'conflict'];
    expect(kinds).toEqual([update, conflict, conflict, update, conflict, conflict, conflict, conflict]);
  });

  it.each([
    { minutes: -30, way: 'lists' },
    { minutes: -1, way: 'snapshot' },
    { minutes: 30, way: 'snapshot' },
  ])("sees what was changed after the service's clock went by $minutes minutes", async ({ minutes, way }) => {
    const { sandbox, clock, path, connect } = await account();
    const rows = stagedAs('customer', await rowsOf(sandbox, 'customer'));
    const where = { sandbox, folder: path };
    await plan({ ...where, connection: connect() }, rows);
    clock.shift = minutes * minuteMs;
    await send(sandbox, 'customer', { myId: rows[0]?.payload.myId, name: 'Theirs' });
    const next = await plan({ ...where, connection: connect() }, rows);
    expect(next.readings).toMatchObject([{ way }]);
    expect(next.changes[0]).toMatchObject({ kind: 'update' });
  });

  it('reads all again when a record was deleted, because no list tells which', async () => {
    const { sandbox, rows, where } = await withRows();
    await plan(where, rows);
    await call(sandbox, 'DELETE', `customer/delete?myId=${rows[0]?.payload.myId}`);
    const next = await plan(where, rows);
    expect(next.readings).toMatchObject([{ way: 'lists' }]);
    expect(next.changes[0]).toMatchObject({ kind: 'create' });
    expect((await plan(where, rows)).readings).toMatchObject([{ way: 'snapshot' }]);
  });

  it.each([
    [30, 'nothing'],
    [43, 'changes'],
    [30, 'a deletion'],
    [30, 'a clock set back'],
  ])('goes on after a plan that was interrupted after %i requests, and sees %s of meanwhile', async (calls, what) => {
    const { sandbox, clock, path, connect } = await account();
    sandbox.adopt.records('customer', oldCustomers(4330));
    const rows = stagedAs('customer', await rowsOf(sandbox, 'customer'));
    const where = { sandbox, stateFolder: path };
    const stopping = stoppingAfter(connect(), 'customer.list', calls);
    const first = plan({ ...where, folder: newFolder(), connection: stopping, signal: stopping.signal }, rows);
    await expect(first).rejects.toThrow();
    expect(stopping.signal.aborted).toBe(true);
    const [one, two, three, last] = [0, 1, 2, 4001].map((at) => String(rows[at]?.payload.myId));
    if (what === 'a deletion') await call(sandbox, 'DELETE', `customer/delete?myId=${two}`);
    if (what === 'a clock set back') clock.shift = -55 * minuteMs;
    if (what !== 'nothing') {
      await send(sandbox, 'customer', { myId: one, name: 'Theirs' });
      await send(sandbox, 'customer', { myId: three, active: false });
      await send(sandbox, 'customer', { myId: last, name: 'Theirs, too' });
      await send(sandbox, 'customer', { myId: 'NEW', name: 'New' });
    }
    if (what === 'a clock set back') clock.shift = 10 * minuteMs;
    const later = { now: () => Date.now() + (what === 'a clock set back' ? 70 * minuteMs : 0) };
    const next = await plan({ ...where, folder: newFolder(), connection: connect(), clock: later }, rows);
    const anew = await plan({ ...where, folder: newFolder(), fresh: true, connection: connect(), clock: later }, rows);
    expect(next.changes).toEqual(anew.changes);
    const kinds = next.changes.flatMap(({ kind }) => (kind === 'unchanged' ? [] : kind));
    const updates = what === 'nothing' ? [] : ['update', 'update'];
    expect(kinds).toEqual(what === 'a deletion' ? ['update', 'create', 'update'] : updates);
    // Less what was read before; beside it, the proofs.
    if (what === 'nothing') expect(next.requests).toBeLessThanOrEqual(anew.requests - calls + 20);
  });

  it('sees that a customer got another key, which is no change of its sites', async () => {
    const { sandbox, path, connect } = await account({ seed: 330 });
    const all = await rowsOf(sandbox, 'site');
    const [{ customer } = {}] = all;
    const old = (customer as Payload).myId;
    const where = { sandbox, connection: connect(), folder: path };
    const own = all.filter((row) => (row.customer as Payload).myId === old);
    await plan(where, stagedAs('site', all));
    await send(sandbox, 'customer', { id: (await idOf(sandbox, String(old))) as number, myId: 'ANOTHER' });
    const renamed = own.map((row) => ({ ...row, customer: { myId: 'ANOTHER' } }));
    const others = all.filter((row) => !own.includes(row));
    const next = await plan(where, stagedAs('site', [...renamed, ...others]));
    expect(next.changes.every(({ kind }) => kind === 'unchanged')).toBe(true);
  });
});

/** A site shows the name of its customer, too, which nothing is compared with: it may be the one of before. */
function asCompared({ before, ...planned }: Planned): unknown {
  const { name: _, ...customer } = (before?.customer ?? {}) as Payload;
  return { ...planned, before: before && { ...before, customer } };
}

async function idOf(sandbox: Sandbox, myId: string): Promise<unknown> {
  return ((await call(sandbox, 'GET', `customer/details?myId=${myId}`)) as Payload).id;
}
