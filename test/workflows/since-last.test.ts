import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import { type ExportOptions, exportRecords } from '../../src/export/export.js';
import type { ExportedDataset } from '../../src/reports/results.js';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import { abortingAt, account, connectionTo, keyOf, newFolder, send, sendCustomers, watched } from '../accounts.js';
import { errorOf } from '../errors.js';
import { rounds } from '../rounds.js';
import { rowsOf } from './sheet-cells.js';

const minute = 60_000;

/** An account whose time passes only when a test says so, and the exports of one reader. */
async function accountWith(options: SandboxOptions = {}) {
  const clock = { at: Date.UTC(2026, 10, 2, 8, 0, 20), now: () => clock.at, sleep: async () => undefined };
  const { sandbox, path } = await account({ clock, ...options });
  const state = join(path, 'state');
  let exports = 0;
  const deliver = async (
    wanted: Partial<ExportOptions> & { readonly through?: (to: Connection) => Connection } = {},
  ) => {
    const { through = (connection: Connection) => connection, ...others } = wanted;
    exports += 1;
    const to = wanted.to ?? join(path, `${exports}.csv`);
    const result = await exportRecords({
      headings: 'fields',
      ...through(connectionTo(sandbox, { clock })),
      ...{ datasets: ['customer'], to, stateFolder: state, sinceLast: { reader: '' }, now: clock.now },
      ...others,
    });
    return { dataset: result.datasets[0] as ExportedDataset, rows: await namedIn(to) };
  };
  return { sandbox, clock, path, state, deliver };
}

/** Ids and names of an exported file. */
async function namedIn(file: string): Promise<{ readonly id: string; readonly name: string }[]> {
  return (await rowsOf(file)).map(({ id, name, description }) => ({
    id: String(id),
    name: String(name ?? description),
  }));
}

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).sort();
const rename = (sandbox: Sandbox, number: number, name: string) =>
  send(sandbox, 'customer', { myId: keyOf(number), name });

describe('an export of what changed since the last one', () => {
  it('holds what was changed since, active or not, and nothing that was delivered as it is', async () => {
    const { sandbox, clock, deliver } = await accountWith();
    await sendCustomers(sandbox, 5);
    const begun = clock.now();
    await deliver();
    // Within the minutes that are asked for once more.
    clock.at += minute;
    await rename(sandbox, 1, 'Changed');
    await send(sandbox, 'customer', { myId: keyOf(2), name: 'Left', active: false });
    const { dataset, rows } = await deliver();
    expect(names(rows)).toEqual(['Changed', 'Left']);
    expect(dataset).toMatchObject({ records: 2, changes: { known: 3 } });
    const since = dataset.changes && 'since' in dataset.changes ? dataset.changes.since : 0;
    // Answers tell the time to the second.
    expect(Math.abs(since - begun)).toBeLessThan(1000);
    expect((await deliver()).rows).toEqual([]);
  });

  it('delivers a record that was changed after it was read by the next one', async () => {
    const { sandbox, deliver } = await accountWith();
    await sendCustomers(sandbox, 2);
    let isChanged = false;
    const through = (connection: Connection) =>
      watched(connection, {
        async after(operation) {
          if (operation !== 'customField.list' || isChanged) return;
          isChanged = true;
          await rename(sandbox, 0, 'Late');
        },
      });
    expect(names((await deliver({ through })).rows)).toEqual(['Customer 0', 'Customer 1']);
    expect(isChanged).toBe(true);
    expect(names((await deliver()).rows)).toEqual(['Late']);
  });

  it('moves no mark where it fails, is aborted, or its file cannot be written', async () => {
    const { sandbox, path, deliver } = await accountWith();
    await sendCustomers(sandbox, 2);
    await deliver();
    await rename(sandbox, 0, 'Changed');
    await errorOf(deliver(abortingAt('exported')));
    await errorOf(deliver({ to: join(path, 'no folder', 'customers.csv') }));
    expect(names((await deliver()).rows)).toEqual(['Changed']);
  });

  it('delivers nothing twice where it is killed after the mark has moved, before its spool is gone', async () => {
    const { sandbox, clock, path, state, deliver } = await accountWith();
    await sendCustomers(sandbox, 2);
    await deliver();
    clock.at += 60 * minute;
    await rename(sandbox, 0, 'Changed');
    clock.at += 30 * minute;
    const [spools, copy] = [join(state, 'mirror'), join(path, 'copy')];
    const onEvent: ExportOptions['onEvent'] = ({ type }) =>
      type === 'writing' && cpSync(spools, copy, { recursive: true });
    expect(names((await deliver({ onEvent })).rows)).toEqual(['Changed']);
    cpSync(copy, spools, { recursive: true });
    expect(readdirSync(spools)).not.toEqual([]);
    expect((await deliver()).rows).toEqual([]);
  });

  it('begins anew where another export has delivered what an interrupted one has fetched', async () => {
    const { sandbox, clock, path, deliver } = await accountWith();
    await sendCustomers(sandbox, 2);
    await deliver();
    const both = { datasets: ['customer', 'site'] };
    clock.at += 60 * minute;
    await rename(sandbox, 0, 'Changed');
    const abort = abortingAt('exported');
    await errorOf(deliver({ ...both, ...abort, to: join(path, 'first.xlsx') }));
    clock.at += 60 * minute;
    expect(names((await deliver()).rows)).toEqual(['Changed']);
    await rename(sandbox, 1, 'Later');
    const { dataset, rows } = await deliver({ ...both, to: join(path, 'second.xlsx') });
    expect(names(rows)).toEqual(['Later']);
    expect(dataset.changes).toHaveProperty('since');
    expect((await deliver()).rows).toEqual([]);
  });

  it('takes no clock to be set back where no answer tells the time', async () => {
    const { sandbox, clock, deliver } = await accountWith();
    await sendCustomers(sandbox, 2);
    await deliver();
    const untimed = ({ client, ...others }: Connection): Connection => ({
      ...others,
      client: { ...client, usage: () => ({ ...client.usage(), clockOffsetMs: undefined }) },
    });
    for (const through of [untimed, untimed, undefined]) {
      clock.at += 5 * minute;
      await rename(sandbox, 0, `Changed at ${clock.at}`);
      const { dataset, rows } = await deliver({ ...(through && { through }) });
      expect(dataset.changes).toHaveProperty('since');
      expect(names(rows)).toEqual([`Changed at ${clock.at}`]);
    }
  });

  it('tells readers, filters and datasets apart', async () => {
    const { sandbox, deliver } = await accountWith();
    await sendCustomers(sandbox, 2);
    await deliver();
    expect((await deliver({ sinceLast: { reader: 'crm' } })).rows).toHaveLength(2);
    expect((await deliver({ filters: { name: 'Customer 1' } })).rows).toHaveLength(1);
    expect((await deliver()).rows).toEqual([]);
    expect((await deliver({ sinceLast: { reader: 'crm' } })).rows).toEqual([]);
    await rename(sandbox, 0, 'Changed');
    expect((await deliver({ filters: { name: 'Customer 1' } })).rows).toEqual([]);
    expect((await deliver()).rows).toHaveLength(1);
  });

  it('goes on from the service’s own time though the clock of this machine was a day behind the first time', async () => {
    const { sandbox, clock, deliver } = await accountWith();
    await sendCustomers(sandbox, 2);
    const behind = { now: () => clock.at - 24 * 60 * minute, sleep: async () => undefined };
    await deliver({ through: () => connectionTo(sandbox, { clock: behind }), now: behind.now });
    clock.at += 60 * minute;
    await rename(sandbox, 0, 'Changed');
    const { dataset, rows } = await deliver();
    expect(names(rows)).toEqual(['Changed']);
    expect(dataset.changes).toHaveProperty('since');
  });

  it('begins with everything where the clock of the service went back', async () => {
    const { sandbox, clock, deliver } = await accountWith();
    await sendCustomers(sandbox, 2);
    await deliver();
    clock.at -= 60 * minute;
    const { dataset, rows } = await deliver();
    expect(rows).toHaveLength(2);
    expect(dataset.changes).toEqual({ whole: 'clock' });
    expect((await deliver()).dataset.changes).toHaveProperty('since');
  });

  it('writes whole what the service cannot tell the changes of, and refuses where that is all', async () => {
    const { sandbox, clock, path, state, deliver } = await accountWith();
    await sendCustomers(sandbox, 1);
    const datasets = ['customer', 'activityType'];
    await deliver({ datasets, to: join(path, 'a.xlsx') });
    const connection = connectionTo(sandbox, { clock });
    const options = { ...connection, sinceLast: { reader: '' }, stateFolder: state, now: clock.now };
    const { datasets: read } = await exportRecords({ ...options, datasets, to: join(path, 'b.xlsx') });
    expect(read.map(({ changes }) => changes)).toMatchObject([{ known: 1 }, { whole: 'untold' }]);
    const error = await errorOf(exportRecords({ ...options, datasets: ['activityType'], to: join(path, 'c.xlsx') }));
    expect(error.message).toContain('cannot tell what changed of activity types');
    expect(existsSync(join(path, 'c.xlsx'))).toBe(false);
  });

  it.each([-720, 0, 840])('knows the changes of jobs where the account is %d minutes from UTC', async (utcOffset) => {
    const { sandbox, clock, deliver } = await accountWith({ utcOffset });
    await sendCustomers(sandbox, 1);
    const job = (number: number, description: string) =>
      send(sandbox, 'job', { num: number, customer: { myId: keyOf(0) }, description });
    for (const number of [1, 2, 3]) await job(number, `Job ${number}`);
    const jobs = { datasets: ['job'] };
    expect((await deliver(jobs)).rows).toHaveLength(3);
    clock.at += 2 * 60 * minute;
    await job(2, 'Changed');
    expect(names((await deliver(jobs)).rows)).toEqual(['Changed']);
    clock.at += 40 * 60 * minute;
    await job(4, 'New');
    expect(names((await deliver(jobs)).rows)).toEqual(['New']);
    expect((await deliver(jobs)).rows).toEqual([]);
  });

  it('refuses another moment from which on changes are wanted', async () => {
    const { deliver } = await accountWith();
    const error = await errorOf(deliver({ filters: { 'changed-since': '2026-01-31' } }));
    expect(error.message).toContain('--since-last and --changed-since');
  });

  it('leaves nothing in its folder but the marks', async () => {
    const { sandbox, state, deliver } = await accountWith();
    await sendCustomers(sandbox, 1);
    await deliver();
    expect(readdirSync(state)).toEqual(['mirror', 'watermarks.sqlite']);
    expect(readdirSync(join(state, 'mirror'))).toEqual([]);
  });
});

/** A thing that happens to the account, or an export of what changed. */
type Step =
  | { readonly kind: 'change'; readonly record: number }
  | { readonly kind: 'pass'; readonly seconds: number }
  /** Other programs change records before so many requests of it. */
  | { readonly kind: 'export'; readonly meanwhile: readonly { readonly before: number; readonly record: number }[] };

const record = fc.integer({ min: 0, max: 11 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), record }) },
  {
    weight: 3,
    // Up to twice the minutes that are asked for once more.
    arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 0, max: 700 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('export' as const),
      meanwhile: fc.array(fc.record({ before: fc.integer({ min: 1, max: 9 }), record }), { maxLength: 4 }),
    }),
  },
);

it('all exports of changes together have every change, and none twice', async () => {
  const seed = Number(process.env.FIELDSHEET_SEED ?? 20261122);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { sandbox, clock, deliver } = await accountWith();
      const now = new Map<string, string>();
      const told = new Map<string, string[]>();
      let version = 0;
      const change = async (number: number) => {
        version += 1;
        const [name, active] = [`Version ${version}`, version % 3 > 0];
        const { id } = await send(sandbox, 'customer', { myId: keyOf(number), name, active });
        now.set(String(id), name);
      };
      const exported = async (meanwhile: readonly { before: number; record: number }[] = []) => {
        const before = new Map(now);
        let requests = 0;
        const through = (connection: Connection) =>
          watched(connection, {
            async before() {
              requests += 1;
              for (const one of meanwhile.filter((other) => other.before === requests)) await change(one.record);
            },
          });
        for (const { id, name } of (await deliver({ through })).rows) told.set(id, [...(told.get(id) ?? []), name]);
        // What was there when it began, the reader knows by now; or something newer.
        for (const [id, name] of before)
          expect(versionOf(told.get(id)?.at(-1))).toBeGreaterThanOrEqual(versionOf(name));
      };
      for (const one of steps) {
        if (one.kind === 'change') await change(one.record);
        else if (one.kind === 'pass') clock.at += one.seconds * 1000;
        else await exported(one.meanwhile);
      }
      await exported();
      for (const [id, name] of now) expect(told.get(id)?.at(-1)).toBe(name);
      for (const versions of told.values()) expect(new Set(versions).size).toBe(versions.length);
      await sandbox.close();
    }),
    { numRuns: rounds(20), seed },
  );
});

function versionOf(name: string | undefined): number {
  return Number(/\d+$/.exec(name ?? '')?.[0] ?? -1);
}

it('two exports of the same at a time keep the mark that is further on', async () => {
  const { sandbox, clock, deliver } = await accountWith();
  await sendCustomers(sandbox, 2);
  await deliver();
  const datasets = ['customer', 'site'];
  let isDone = false;
  const through = (connection: Connection) =>
    watched(connection, {
      async before(operation) {
        if (operation !== 'customField.list' || isDone) return;
        isDone = true;
        clock.at += 10 * minute;
        await rename(sandbox, 0, 'Changed');
        expect(names((await deliver()).rows)).toEqual(['Changed']);
      },
    });
  await deliver({ through, datasets, to: join(newFolder(), 'both.xlsx') });
  expect(isDone).toBe(true);
  expect((await deliver()).rows).toEqual([]);
});
