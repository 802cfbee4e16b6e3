import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Connection, connect } from '../../src/commands/settings/account-settings.js';
import { datasetNamed, datasets, filterOptions, type Payload, parameterOf } from '../../src/contract/index.js';
import { ConfigurationError } from '../../src/errors.js';
import { exportRecords } from '../../src/export/export.js';
import { recordFilters, toldFilters } from '../../src/export/filters.js';
import { call, newFolder, recordsIn, send } from '../accounts.js';
import { thrownBy } from '../errors.js';
import { clockAt, type Loose } from '../sandbox/http.js';
import { type Sandbox, startSandbox } from '../sandbox/strict.js';
import { rowsOf } from './sheet-cells.js';

const of = (...names: string[]) => datasets.filter(({ name }) => names.includes(name));

const refused = (name: string, said: Record<string, string>) =>
  thrownBy(() => recordFilters(of(name), said), ConfigurationError);

it('recordFilters says it in the words of each dataset', () => {
  const said = { 'changed-since': '2026-01-31', active: 'no', name: 'Ba*' };
  const list = { changedSince: '2026-01-31 00:00:00', active: false, name: 'Ba*' };
  expect(recordFilters(of('customer', 'equipment'), said)).toEqual({ customer: list, equipment: list });
  expect(recordFilters(of('site', 'job'), { customer: 'C 1', 'customer-id': '7' })).toEqual({
    site: { customer_myId: 'C 1', customer_id: 7 },
    job: { customer: { myId: 'C 1', id: 7 } },
  });
});

it('recordFilters takes a day whole, and gives a period of activities the end that it wants; section "v3 Activities"', () => {
  expect(recordFilters(of('job'), { from: '2026-01-01', to: '2026-01-31' })).toEqual({
    job: { dateFrom: '2026-01-01 00:00', dateTo: '2026-01-31 23:59' },
  });
  expect(recordFilters(of('job'), { from: '2026-01-01T08:30' })).toEqual({ job: { dateFrom: '2026-01-01 08:30' } });
  const [from, until] = [{ from: '2026-01-01' }, { to: '2026-01-31 12:00' }];
  expect(recordFilters(of('activity'), { ...from, ...until })).toEqual({
    activity: { startDate: '2026-01-01 00:00', endDate: '2026-01-31 12:00' },
  });
  const openEnd = recordFilters(of('activity'), from).activity;
  expect(openEnd).toMatchObject({ startDate: '2026-01-01 00:00' });
  expect(String(openEnd?.endDate) > '2100').toBe(true);
  expect(String(recordFilters(of('activity'), until).activity?.startDate) < '1970').toBe(true);
});

it('recordFilters takes a time for UTC where no zone is said, and shifts one of another zone', () => {
  const since = (text: string) => recordFilters(of('site'), { 'changed-since': text }).site?.changedSince;
  expect(since('2026-03-29 01:30')).toBe('2026-03-29 01:30:00');
  expect(since('2026-03-29T01:30:05Z')).toBe('2026-03-29 01:30:05');
  expect(since('2026-01-01 00:30+02:00')).toBe('2025-12-31 22:30:00');
  expect(since('2025-12-31 22:30 -0530')).toBe('2026-01-01 04:00:00');
});

it('filters lets no job slip through a search whose time zone is not said; section "v2 job search filters"', () => {
  const said = { 'changed-since': '2026-01-31 12:00', 'report-changed-since': '2026-01-31' };
  const { changedFrom, reportChangedFrom } = recordFilters(of('job'), said).job ?? {};
  // The furthest zones are 14 hours before and 12 after UTC.
  expect(String(changedFrom) <= '2026-01-31 00:00:00').toBe(true);
  expect(String(reportChangedFrom) <= '2026-01-30 12:00:00').toBe(true);
  expect(toldFilters(said)).toEqual({
    'changed-since': '2026-01-31 12:00:00 UTC',
    'report-changed-since': '2026-01-31 00:00:00 UTC',
  });
});

it('recordFilters refuses a filter that one of the datasets does not have, and names those which do', () => {
  const error = refused('site', { email: 'a@b.example' });
  expect(error.message).toBe('--email does not narrow sites.');
  expect(error.advice).toContain('customers');
  expect(() => recordFilters(of('customer', 'site'), { email: 'a@b.example' })).toThrow(
    expect.objectContaining({ advice: expect.stringContaining('Export customers alone') }),
  );
});

it.each([
  ['site', 'customer-id', 'C-1', 'not an id'],
  ['site', 'customer-id', '1e3', 'not an id'],
  ['site', 'active', 'maybe', 'neither true nor false'],
  ['job', 'status', 'complete', 'did you mean "completed"'],
  ['site', 'changed-since', '31.01.2026', 'neither a day nor a time'],
  ['site', 'changed-since', '2026-02-30', 'neither a day nor a time'],
  ['site', 'changed-since', '2026-01-31 25:00', 'neither a day nor a time'],
  ['site', 'changed-since', 'yesterday', 'neither a day nor a time'],
  ['job', 'from', '2026-01-31Z', 'neither a day nor a time'],
  ['job', 'to', '2026-1-31', 'neither a day nor a time'],
  ['site', 'nam', 'x', 'no filter "nam" (did you mean "name"?)'],
])('recordFilters refuses of %s the filter %s %j', (dataset, name, value, says) => {
  expect(refused(dataset, { [name]: value }).message).toContain(says);
});

it('recordFilters refuses a period that ends before it begins', () => {
  expect(refused('job', { from: '2026-02-01', to: '2026-01-31' }).message).toContain('lies before');
  expect(() => recordFilters(of('job'), { from: '2026-02-01 08:00', to: '2026-02-01' })).not.toThrow();
});

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
  for (const name of ['jobHit', 'photo']) known.set(name, known.get('job') ?? []);
  return async () => {
    await connection.client.close();
    await sandbox.close();
  };
});

/** Ids of the records in an export; of photos those of their jobs. */
async function exportedIds(dataset: string, filters: Readonly<Record<string, string>>): Promise<string[]> {
  const to = join(newFolder(), 'x.csv');
  await exportRecords({ ...connection, datasets: [dataset], to, filters, lists: false });
  const ids = new Set((await rowsOf(to)).map((row) => String(row[dataset === 'photo' ? 'job.id' : 'id'])));
  return [...ids].sort();
}

/** Photos tell only of jobs that have some. */
let jobsWithPhotos: ReadonlySet<string> | undefined;

const pairs = datasets.flatMap((dataset) =>
  filterOptions.filter((option) => parameterOf(dataset, option)).map(({ name }) => [dataset.name, name] as const),
);

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
  if (datasetNamed(name)?.name === 'photo') jobsWithPhotos ??= new Set(await exportedIds('photo', {}));
  const told = name === 'photo' ? wanted.filter((id) => jobsWithPhotos?.has(id)) : wanted;
  expect(await exportedIds(name, { [option]: text })).toEqual(told.sort());
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
