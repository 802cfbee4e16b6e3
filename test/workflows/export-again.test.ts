import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRecordStore } from '../../src/account/record-store.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import type { ExportOptions } from '../../src/export/options.js';
import type { ExportResult } from '../../src/reports/results.js';
import type { Readings, Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import {
  call,
  connectionTo,
  newFolder,
  oldCustomers,
  recordsIn,
  sandboxWith,
  send,
  stoppingAfter,
  watched,
} from '../accounts.js';
import { errorOf } from '../errors.js';
import { seeded } from '../process/choose.js';
import { isLong, rounds } from '../rounds.js';
import { plan, stagedAs } from './planning.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Exported = Pick<ExportResult, 'datasets'> & { readonly text: string; readonly requests: number };

/** A sandbox and how it is exported again and again, with a state folder. All records are older than any change. */
async function account(options: SandboxOptions = {}, customers = 0) {
  const clock = { shift: 0, now: () => Date.now() + clock.shift };
  const sandbox = await sandboxWith({ clock, ...options });
  if (customers > 0) sandbox.adopt.records('customer', oldCustomers(customers));
  clock.shift += dayMs;
  const path = newFolder();
  const stateFolder = join(path, 'state');
  const exported = async (others: Partial<ExportOptions> = {}, format = 'csv'): Promise<Exported> => {
    const before = sandbox.log().totals.requests;
    const to = join(path, `{resource}.${format}`);
    const connection = connectionTo(sandbox);
    const base = { ...connection, datasets: ['customer'], stateFolder, to, overwrite: true };
    const { datasets, files } = await exportRecords({ ...base, ...others });
    const text = files.map(({ file }) => readFileSync(file, 'utf8')).join('\n');
    return { datasets, text, requests: sandbox.log().totals.requests - before };
  };
  return { sandbox, clock, stateFolder, exported };
}

/** What the account holds, read anew into a state folder of its own. */
const anew = (exported: (others: Partial<ExportOptions>) => Promise<Exported>, others: Partial<ExportOptions> = {}) =>
  exported({ ...others, stateFolder: newFolder() });

describe('an export of the whole account, made again', () => {
  it('takes a few requests where it took one for a hundred records, and says how many', async () => {
    const { exported } = await account({}, 1200);
    const first = await exported();
    expect(first.requests).toBeGreaterThan(12);
    const second = await exported();
    // The custom fields; what was changed and how many there are, of active and inactive ones.
    expect(second.requests).toBe(5);
    expect(second.datasets).toEqual([{ dataset: 'customer', title: 'Customers', records: 1200, requests: 5 }]);
    expect(second.text).toBe(first.text);
  });

  it('reads everything with --fresh, and after eight days', async () => {
    const { exported } = await account({}, 600);
    const { requests } = await exported();
    expect((await exported({ fresh: true })).requests).toBe(requests);
    const later = (days: number) => ({ now: () => Date.now() + days * dayMs });
    expect((await exported(later(7))).requests).toBe(5);
    expect((await exported(later(10))).requests).toBe(requests);
  });

  it('reads all where a custom field was defined since, which may change every record', async () => {
    const { sandbox, exported } = await account({}, 600);
    const { requests } = await exported();
    sandbox.defineCustomFields({ customer: [{ label: 'New' }] });
    expect((await exported()).requests).toBe(requests);
    expect((await exported()).requests).toBe(5);
  });

  it('counts all records also where a deletion makes it read all, after the changes were stored', async () => {
    const { sandbox, exported } = await account({}, 600);
    await exported();
    await call(sandbox, 'DELETE', 'customer/delete?id=3');
    for (const myId of ['a', 'b']) await send(sandbox, 'customer', { myId, name: myId });
    expect((await exported()).datasets).toMatchObject([{ records: 601 }]);
  });

  it('reads all where another process works with the copy', async () => {
    const { sandbox, stateFolder, exported } = await account({}, 600);
    const first = await exported();
    const held = await openRecordStore(stateFolder, connectionTo(sandbox).account);
    expect(await exported()).toEqual(first);
    held.close();
    expect((await exported()).requests).toBe(5);
  });

  it('does not touch the copy where it is interrupted, and goes on with what it has read', async () => {
    const { sandbox, stateFolder, exported } = await account({}, 1200);
    const first = await exported();
    const stopping = stoppingAfter(connectionTo(sandbox), 'customer.list', 8);
    expect((await errorOf(exported({ ...stopping, fresh: true }))).name).toBe('AbortedError');
    const rows = (await recordsIn(sandbox, 'customer')).map(({ myId, name }) => ({ myId, name }));
    const where = { sandbox, connection: connectionTo(sandbox), folder: stateFolder };
    expect((await plan(where, stagedAs('customer', rows))).readings).toMatchObject([{ way: 'snapshot', requests: 4 }]);
    const { text, datasets } = await exported();
    expect(text).toBe(first.text);
    expect(datasets[0]?.resumed).toBeGreaterThan(0);
  });

  it('goes on where it was interrupted also where another export has read the same meanwhile', async () => {
    const { sandbox, exported } = await account({}, 1200);
    const stopping = stoppingAfter(connectionTo(sandbox), 'customer.list', 8);
    expect((await errorOf(exported(stopping))).name).toBe('AbortedError');
    await call(sandbox, 'DELETE', 'customer/delete?id=3');
    await exported({ datasets: ['site', 'customer'] });
    const { text, datasets } = await exported();
    expect(datasets[0]).toMatchObject({ records: 1199, resumed: 1199 });
    expect(text).toBe((await anew(exported)).text);
  });

  it('has records in order of their ids, new and switched ones too', async () => {
    const { sandbox, exported } = await account({}, 600);
    await exported();
    await send(sandbox, 'customer', { myId: 'NEW', name: 'New' });
    await call(sandbox, 'POST', 'customer/desactivate?id=301');
    await call(sandbox, 'POST', 'customer/activate?id=40');
    const second = await exported();
    expect(second.requests).toBe(5);
    expect(second.text).toBe((await anew(exported)).text);
    const { text } = await exported({}, 'jsonl');
    const ids = text
      .trim()
      .split('\n')
      .map((line) => Number(JSON.parse(line).id));
    expect(ids).toHaveLength(601);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });

  it('has a record that was undeleted in its old place', async () => {
    const { sandbox, clock, exported } = await account({}, 600);
    const first = await exported();
    await call(sandbox, 'DELETE', 'customer/delete?id=300');
    expect((await exported()).datasets[0]?.records).toBe(599);
    clock.shift += 60 * minuteMs;
    await call(sandbox, 'POST', 'customer/undelete?id=300');
    const third = await exported();
    expect(third.requests).toBe(5);
    expect(third.text).toBe(first.text);
  });

  it('reads everything with --fresh also where that was interrupted and goes on without the option', async () => {
    const { sandbox, exported } = await account({}, 600);
    const { requests } = await exported();
    const both = { datasets: ['site', 'customer'] };
    await exported(both);
    const controller = new AbortController();
    const { client } = watched(connectionTo(sandbox), {
      before: (operation) => operation === 'customer.list' && controller.abort(),
    });
    await send(sandbox, 'site', { myId: 'S', name: 'S', customer: { id: 1 } });
    const aborted = exported({ ...both, fresh: true, client, signal: controller.signal });
    expect((await errorOf(aborted)).name).toBe('AbortedError');
    const { datasets } = await exported(both);
    expect(datasets[0]).toMatchObject({ records: 1, resumed: 1 });
    expect(datasets[1]?.requests).toBeGreaterThan(requests - 3);
  });

  it('has records in order of their ids where the lists do not show them so', async () => {
    const { sandbox, exported } = await account();
    const created = (at: number) => ({ dateCreated: `20${10 + (at % 9)}-01-01 08:00` });
    const customers = oldCustomers(600).map((customer, at) => ({ ...customer, ...created(at) }));
    sandbox.adopt.records('customer', customers);
    const first = await exported();
    expect((await exported()).text).toBe(first.text);
    await call(sandbox, 'POST', 'customer/desactivate?id=301');
    const second = await exported();
    expect(second.requests).toBe(5);
    expect(second.text).toBe((await anew(exported)).text);
  });
});

type Act = (sandbox: Sandbox, record: Payload, number: number) => Promise<unknown>;

/** What another client does; the last one makes a copy worthless. */
const acts = (resource: ResourceName): readonly Act[] => [
  (sandbox, { id }, number) => send(sandbox, resource, { id, name: `Renamed ${number}` }),
  (sandbox, { id }, number) => send(sandbox, resource, { id, myId: `OTHER-${number}` }),
  (sandbox, { id }) => call(sandbox, 'POST', `${resource}/desactivate?id=${id}`),
  (sandbox, { id }) => call(sandbox, 'POST', `${resource}/activate?id=${id}`),
  (sandbox, { customer }, number) => {
    const owner = customer === undefined ? {} : { customer: { id: (customer as Payload).id } };
    return send(sandbox, resource, { myId: `NEW-${number}`, name: `New ${number}`, ...owner });
  },
  (sandbox, { id }) => call(sandbox, 'DELETE', `${resource}/delete?id=${id}`),
];

const changing: readonly ResourceName[] = ['customer', 'site', 'equipment'];

/** Customers, and as many sites and machines of theirs. */
function oldRecords(resource: ResourceName): Payload[] {
  return oldCustomers(330).map(({ id, name, ...record }) => {
    if (resource === 'customer') return { id, name, ...record };
    const [customer, site] = [{ id: Number(id) }, { id: 1 + (Number(id) % 50) }];
    return { id, name: `${resource} ${id}`, ...record, customer, ...(resource === 'equipment' && { site }) };
  });
}

const readings: readonly Partial<Readings>[] = [
  { unsetFields: 'empty', deletedRecord: 'createsNew' },
  { unsetFields: 'omitted', deletedRecord: 'refused', listWithoutActive: 'allWhenFiltered' },
  { unsetFields: 'null', deletedRecord: 'revives', customFieldValues: 'replaced' },
];

const seeds = process.env.FIELDSHEET_SEED
  ? [Number(process.env.FIELDSHEET_SEED)]
  : Array.from({ length: rounds(16) }, (_, round) => 8200 + round);

it.each(seeds)(
  'an export by the copies is byte for byte the one that reads everything, whatever others do between: seed %i',
  async (seed) => {
    const random = seeded(seed);
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
    // Seeded records do not stand in the order of their ids, adopted ones do.
    const isSeeded = seed % 2 === 0;
    const { sandbox, clock, exported } = await account({ seed: isSeeded ? 330 : 0, readings: pick(readings) });
    if (!isSeeded) for (const resource of changing) sandbox.adopt.records(resource, oldRecords(resource));
    const all = { datasets: changing };
    await exported(all);
    let taken = 0;
    for (let round = 0; round < (isLong ? 5 : 3); round++) {
      for (let count = Math.floor(random() * 4); count > 0; count--) {
        const resource = pick(changing);
        const record = pick(await recordsIn(sandbox, resource)) as Payload;
        // Customers are named by most others; deleting is one act of many.
        const act = pick(acts(resource).slice(0, random() < 0.8 ? -1 : undefined));
        // A key may be taken already: then nothing has happened.
        await act(sandbox, record, Math.floor(random() * 8)).catch(() => undefined);
      }
      const format = pick(['csv', 'jsonl']);
      const again = await exported(all, format);
      const fresh = await exported({ ...all, stateFolder: newFolder() }, format);
      expect(again.text === fresh.text, `seed ${seed}, round ${round}, ${format}`).toBe(true);
      taken += again.datasets.filter(({ requests }, at) => requests < (fresh.datasets[at]?.requests ?? 0)).length;
      clock.shift += 30 * minuteMs;
    }
    expect(taken, `seed ${seed}`).toBeGreaterThan(0);
  },
  60_000,
);
