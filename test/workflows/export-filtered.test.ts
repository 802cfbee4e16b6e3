import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Connection, connect, exportRecords } from '../../src/commands/index.js';
import { datasets, filtersFor, type Payload } from '../../src/contract/index.js';
import { openSource } from '../../src/tabular/index.js';
import { call, newFolder, recordsIn, send } from '../accounts.js';
import { clockAt, type Loose } from '../sandbox/http.js';
import { type Sandbox, startSandbox } from '../sandbox/strict.js';

/** A record as the account shows it, with what is known of its last change. */
interface Known {
  readonly record: Loose;
  /** Whether it, or its report, was changed on the last day. */
  readonly isRecent: boolean;
  readonly isReportRecent: boolean;
}

/** A value for a filter, made of a record that it shall find, and which records it finds. */
interface Case {
  readonly value: (record: Loose) => unknown;
  readonly finds: (known: Known, value: string) => boolean;
}

const at = (record: Loose, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Loose | null | undefined)?.[key], record);

/** The records that say the same in a member as the one that the value was taken of. */
const same = (path: string): Case => ({
  value: (record) => at(record, path),
  finds: ({ record }, value) => String(at(record, path)) === value,
});

const iso = (text: unknown) => String(text).replace(/^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d).*$/, '$3-$2-$1 $4');

/** First and last moment of a job or an activity: what came true counts more than what is planned. */
function periodOf(record: Loose): { first: string; last: string } | undefined {
  const starts = [record.actualStart, record.scheduledStart, record.dateStart].filter(Boolean).map(iso);
  const ends = [record.actualEnd, record.scheduledEnd, record.dateEnd].filter(Boolean).map(iso);
  const [first] = starts;
  return first === undefined ? undefined : { first, last: ends[0] ?? first };
}

const lastDay = '2026-06-20';

const cases: Readonly<Record<string, Case>> = {
  'changed-since': { value: () => lastDay, finds: ({ isRecent }) => isRecent },
  'report-changed-since': { value: () => lastDay, finds: ({ isReportRecent }) => isReportRecent },
  name: same('name'),
  active: { value: () => 'false', finds: ({ record }) => String(record.active) === 'false' },
  email: same('contactEmail'),
  'my-id': same('myId'),
  customer: same('customer.myId'),
  'customer-id': same('customer.id'),
  'customer-name': same('customer.name'),
  site: same('site.myId'),
  'site-id': same('site.id'),
  'site-name': same('site.name'),
  equipment: same('equipment.myId'),
  'equipment-id': same('equipment.id'),
  'equipment-name': same('equipment.name'),
  from: {
    value: (record) => periodOf(record)?.last.slice(0, 10),
    finds: ({ record }, value) => (periodOf(record)?.last ?? '') >= value,
  },
  to: {
    value: (record) => periodOf(record)?.first.slice(0, 10),
    finds: ({ record }, value) => (periodOf(record)?.first.slice(0, 10) ?? '9') <= value,
  },
  status: same('status'),
  technician: same('technician.name'),
  user: same('user.login'),
  'user-id': {
    value: (record) => at(record, 'user.id') ?? at(record, 'technician.id'),
    finds: ({ record }, value) => String(at(record, 'user.id') ?? at(record, 'technician.id')) === value,
  },
  'team-id': same('team.id'),
  'activity-type': same('activityType.name'),
  category: {
    value: (record) => at(record, 'activityType.category') ?? record.category,
    finds: ({ record }, value) => String(at(record, 'activityType.category') ?? record.category) === value,
  },
  owner: same('owner'),
};

let sandbox: Sandbox;
let connection: Connection;
const known = new Map<string, Known[]>();

/** Everything of a list, asked for as somebody else would. */
async function listed(path: string): Promise<Loose[]> {
  return ((await call(sandbox, 'GET', `${path}pageSize=100`)) as { data: Loose[] }).data;
}

beforeAll(async () => {
  const clock = clockAt('2026-06-01T12:00:00Z');
  sandbox = await startSandbox({ unlimited: true, seed: 14, randomSeed: 7, clock });
  connection = connect({ account: sandbox });
  const [customer] = await recordsIn(sandbox, 'customer');
  await call(sandbox, 'POST', `customer/desactivate?id=${customer?.id}`);
  for (const [number, { id }] of (await recordsIn(sandbox, 'job')).entries()) {
    await send(sandbox, 'job', { id, technician: { login: number % 3 === 0 ? 'ewa.zolc' : 'jose.munoz' } });
  }
  clock.set('2026-06-20T18:00:00Z');
  const recent = new Set<string>();
  for (const resource of ['customer', 'site', 'equipment', 'job'] as const) {
    const [first, second] = await recordsIn(sandbox, resource);
    for (const { id } of [first ?? {}, second ?? {}]) {
      const report = [{ nmCategory: 'Safety', nmItem: 'Remarks', value: 'new' }];
      const change =
        resource !== 'job' ? { name: `Renamed ${id}` } : id === first?.id ? { report } : { description: 'new' };
      await send(sandbox, resource, { id, ...change });
      recent.add(`${resource} ${id}`);
      if ('report' in change) recent.add(`report ${id}`);
    }
    const records = await recordsIn(sandbox, resource);
    known.set(
      resource,
      records.map((record) => ({
        record,
        isRecent: recent.has(`${resource} ${record.id}`),
        isReportRecent: resource === 'job' && recent.has(`report ${record.id}`),
      })),
    );
  }
  const plain = (records: readonly Payload[]) =>
    records.map((record) => ({ record: record as Loose, isRecent: false, isReportRecent: false }));
  known.set('activity', plain(await listed('activity/list?')));
  known.set('activityType', plain(await listed('activityType/list?')));
  const owners = ['job', 'customer', 'site', 'equipment', 'user'];
  const fields = await Promise.all(
    owners.map(async (owner) =>
      (await listed(`customfield/list?type=${owner}&`)).map((field) => ({ ...field, owner })),
    ),
  );
  known.set('customField', plain(fields.flat()));
  known.set('jobHit', known.get('job') ?? []);
  return async () => {
    await connection.client.close();
    await sandbox.close();
  };
});

/** Ids of the records in an export. */
async function exportedIds(dataset: string, filters: Readonly<Record<string, string>>): Promise<string[]> {
  const to = join(newFolder(), 'x.csv');
  await exportRecords({ ...connection, datasets: [dataset], to, filters, lists: false });
  const source = await openSource(to);
  const table = await source.table();
  const column = table.columns.findIndex(({ heading }) => heading === 'id');
  const ids = new Set<string>();
  for await (const batch of table.batches) for (const { cells } of batch) ids.add(String(cells[column]));
  await source.close();
  return [...ids].sort();
}

const pairs = datasets.flatMap((dataset) => filtersFor(dataset).map(({ name }) => [dataset.name, name] as const));

it('the filters narrow the first six datasets, and the other ones but the shared blocks', () => {
  expect(new Set(pairs.map(([dataset]) => dataset)).size).toBe(datasets.length - 1);
});

it.each(pairs)('the filters find of %s by --%s what it says, no more and no less', async (name, option) => {
  const { value, finds } = cases[option] ?? same('nothing');
  const records = known.get(name) ?? [];
  const values = records
    .map(({ record }) => value(record))
    .filter((found) => found !== undefined && found !== null && found !== '');
  expect(values.length, 'a record that has such a value').toBeGreaterThan(0);
  const text = String(values[Math.floor(values.length / 2)]);
  const wanted = records.filter((one) => finds(one, text)).map(({ record }) => String(record.id));
  expect(await exportedIds(name, { [option]: text })).toEqual(wanted.sort());
  expect(wanted.length).toBeGreaterThan(0);
  // A filter that finds everything shows nothing of it.
  expect(wanted.length).toBeLessThan(records.length);
});

it('the filters are cumulative', async () => {
  const sites = known.get('site') ?? [];
  const customer = String(at(sites[0]?.record ?? {}, 'customer.id'));
  const filters = { 'customer-id': customer, active: 'true' };
  const wanted = sites.filter(({ record }) => record.active && String(at(record, 'customer.id')) === customer);
  expect(await exportedIds('site', filters)).toEqual(wanted.map(({ record }) => String(record.id)).sort());
});

it('the filters understand a star in a name; section "v3 Customers"', async () => {
  const wanted = (known.get('customer') ?? []).filter(({ record }) => String(record.name).startsWith('Renamed'));
  expect(wanted).toHaveLength(2);
  const ids = await exportedIds('customer', { name: 'Renamed*' });
  expect(ids).toEqual(wanted.map(({ record }) => String(record.id)).sort());
});
