import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resourceOf } from '../../src/contract/index.js';
import { openConnection } from '../../src/sandbox/connection.sql.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { indexStatements, tableStatements } from '../../src/sandbox/schema.sql.js';
import type { Draft, RecordQuery, SqlValue } from '../../src/sandbox/store.js';
import { Lists, openStore, type Store } from '../../src/sandbox/store.sql.js';
import { sandboxWith } from '../accounts.js';
import { grouped } from '../rounds.js';
import { clockAt, get, sent } from './http.js';

const keys = async (sandbox: Sandbox, path: string) => (await get(sandbox, path)).list.map(({ myId }) => myId);

it('pages hold every record once, also among equal names', async () => {
  const sandbox = await sandboxWith();
  for (let number = 0; number < 23; number += 1) await sent(sandbox, 'customer', { myId: `K${number}`, name: 'same' });
  for (const order of ['ascending', 'descending']) {
    const seen: unknown[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const { json, list } = await get(sandbox, `/api/v3/customer/list?pageSize=5&page=${page}&sortOrder=${order}`);
      expect(json).toMatchObject({ page, pageSize: 5, records: page < 5 ? 5 : 3, recordsTotal: 23 });
      seen.push(...list.map(({ myId }) => myId));
    }
    expect(new Set(seen).size).toBe(23);
  }
});

it('pages far beyond the end are empty', async () => {
  const sandbox = await sandboxWith();
  const { status, json } = await get(sandbox, '/api/v3/customer/list?page=999999999999999&pageSize=100');
  expect([status, json.records]).toEqual([200, 0]);
});

it('pages count again after a write', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'a' });
  expect((await get(sandbox, '/api/v3/customer/list')).json.recordsTotal).toBe(1);
  await sent(sandbox, 'customer', { myId: 'b' });
  expect((await get(sandbox, '/api/v3/customer/list')).json.recordsTotal).toBe(2);
});

it.each([
  ['page=0', 'page'],
  ['nmae=a', 'nmae'],
])('pages refuse %s with 400', async (query, named) => {
  const sandbox = await sandboxWith();
  const { status, json } = await get(sandbox, `/api/v3/customer/list?${query}`);
  expect([status, json.message]).toEqual([400, expect.stringContaining(named)]);
});

it('pages take 100 records at most and 25 by default', async () => {
  const sandbox = await sandboxWith({ seed: 130 });
  expect((await get(sandbox, '/api/v3/customer/list')).list).toHaveLength(25);
  expect((await get(sandbox, '/api/v3/customer/list?pageSize=100')).list).toHaveLength(100);
});

async function threeCustomers(): Promise<Sandbox> {
  const clock = clockAt('2026-03-01T10:00:00.400Z');
  const sandbox = await sandboxWith({ clock });
  await sent(sandbox, 'customer', { myId: '1', name: 'Alpha GmbH', contactEmail: 'a@example.org' });
  clock.advance(1000);
  await sent(sandbox, 'customer', { myId: '2', name: 'alpha [x]? 100%', contactEmail: 'b@example.org' });
  clock.advance(1000);
  await sent(sandbox, 'customer', { myId: '3', name: 'Beta_Älpha', contactEmail: 'a@example.org', active: false });
  return sandbox;
}

it.each(
  grouped(
    [['2', '1'], 'name=alpha*', 'name=*&active=true'],
    [['1'], 'name=ALPHA GMBH', 'email=a@example.org', 'changedSince=2026-03-01 09:59:59&name=alpha g*'],
    [[], 'name=alpha', 'name=a?pha*', 'email=A@example.org', 'changedSince=2026-03-01 10:00:01'],
    [['2'], 'name=*x]*', 'name=alpha [x]?*', 'name=*%', 'changedSince=2026-03-01 10:00:00'],
    [['3'], 'name=beta_ä*&active=false', 'email=a@example.org&active=false', 'active=false'],
    [['3'], 'changedSince=2026-03-01 10:00:01&active=false'],
  ),
)('filters: %s gives %j', async (query, expected) => {
  const sandbox = await threeCustomers();
  // In the order of names: a space goes before a bracket, a letter after it.
  expect(await keys(sandbox, `/api/v3/customer/list?${query}`)).toEqual(expected);
});

it('filters without active give active records only, or with any filter all of them under the other reading', async () => {
  for (const [reading, filtered] of [
    ['activeOnly', 1],
    ['allWhenFiltered', 2],
  ] as const) {
    const sandbox = await sandboxWith({ readings: { listWithoutActive: reading } });
    await sent(sandbox, 'customer', { name: 'a', active: true });
    await sent(sandbox, 'customer', { name: 'a', active: false });
    expect((await get(sandbox, '/api/v3/customer/list?name=a')).list).toHaveLength(filtered);
    expect((await get(sandbox, '/api/v3/customer/list?page=1&sort=myId')).list).toHaveLength(1);
  }
});

it('filters find sites and equipment of a customer or site, by id and myId', async () => {
  const sandbox = await sandboxWith();
  const ids: Record<string, unknown> = {};
  for (const key of ['A', 'B']) {
    ids[key] = (await sent(sandbox, 'customer', { myId: key })).id;
    ids[`S${key}`] = (await sent(sandbox, 'site', { myId: `S${key}`, customer: { myId: key } })).id;
    await sent(sandbox, 'equipment', { myId: `E${key}`, site: { myId: `S${key}` } });
  }
  expect(await keys(sandbox, `/api/v3/site/list?customer_id=${ids.A}`)).toEqual(['SA']);
  expect(await keys(sandbox, '/api/v3/site/list?customer_myId=B')).toEqual(['SB']);
  expect(await keys(sandbox, `/api/v3/equipment/list?customer_id=${ids.B}`)).toEqual(['EB']);
  expect(await keys(sandbox, `/api/v3/equipment/list?site_id=${ids.SA}`)).toEqual(['EA']);
  expect(await keys(sandbox, '/api/v3/equipment/list?site_myId=SB&customer_myId=B')).toEqual(['EB']);
  expect(await keys(sandbox, '/api/v3/equipment/list?site_myId=SB&customer_myId=A')).toEqual([]);
});

it('filters find jobs by status and by the days of their plan or work', async () => {
  const sandbox = await sandboxWith();
  await sent(sandbox, 'customer', { myId: 'K' });
  const job = (myId: string, fields: object) => sent(sandbox, 'job', { myId, customer: { myId: 'K' }, ...fields });
  await job('planned', { status: 'scheduled', scheduledStart: '2026-03-02 08:00', scheduledEnd: '2026-03-02 10:00' });
  await job('late', {
    status: 'completed',
    scheduledStart: '2026-03-02 08:00',
    actualStart: '2026-03-09 08:00',
    actualEnd: '2026-03-09 09:00',
  });
  await job('open', {});
  expect(await keys(sandbox, '/api/v3/job/list?status=completed')).toEqual(['late']);
  expect(await keys(sandbox, '/api/v3/job/list?dateFrom=2026-03-02 09:00&dateTo=2026-03-03 00:00')).toEqual([
    'planned',
  ]);
  expect(await keys(sandbox, '/api/v3/job/list?dateFrom=2026-03-03 00:00')).toEqual(['late']);
  expect(await keys(sandbox, '/api/v3/job/list')).toEqual(['planned', 'late', 'open']);
});

it.each([
  ['', ['c', 'a', 'b']],
  ['sort=name', ['c', 'a', 'b']],
  ['sort=name&sortOrder=descending', ['b', 'a', 'c']],
  ['sort=myId', ['a', 'b', 'c']],
  ['sort=dateCreated', ['b', 'c', 'a']],
  ['sort=dateModified', ['c', 'a', 'b']],
  ['sort=dateModified&sortOrder=descending', ['b', 'a', 'c']],
])('orders: "%s" gives %j', async (query, expected) => {
  const clock = clockAt('2026-03-01T10:00:00Z');
  const sandbox = await sandboxWith({ clock });
  for (const [myId, name] of [
    ['b', 'Zoo'],
    ['c', 'adler'],
    ['a', 'Bär'],
    ['b', 'Zoo'],
  ]) {
    await sent(sandbox, 'customer', { myId, name });
    clock.advance(1);
  }
  expect(await keys(sandbox, `/api/v3/customer/list?${query}`)).toEqual(expected);
});

interface Known {
  readonly id: number;
  readonly created: number;
  modified: number;
}

const begun = Date.UTC(2026, 2, 1);

const draft = ({ created, modified }: Omit<Known, 'id'>, deleted = false): Draft => ({
  ...{ active: true, deleted, created, modified },
  ...{ tags: [], references: {}, fields: { name: 'n' } },
});

const page = fc.record({
  sort: fc.constantFrom('created', 'modified', 'name'),
  descending: fc.boolean(),
  limit: fc.integer({ min: 1, max: 6 }),
  offset: fc.integer({ min: 0, max: 30 }),
});

/** Records come, change and go at moments that many of them share. */
const write = fc.record({
  write: fc.constantFrom('add', 'change', 'delete'),
  at: fc.integer({ min: begun, max: begun + 3 }),
});

/** What a list shows of the records at a place. */
function shown(records: readonly Known[], { sort, descending }: RecordQuery): number[] {
  const time = (one: Known) => (sort === 'created' || sort === 'modified' ? one[sort] : 0);
  const inOrder = records.toSorted((one, other) => time(one) - time(other) || one.id - other.id);
  return (descending ? inOrder.reverse() : inOrder).map(({ id }) => id);
}

function carryOut(store: Store, records: Known[], { write: what, at }: { write: string; at: number }): void {
  const [first] = records;
  if (what === 'add' || !first) {
    const times = { created: at, modified: at };
    records.push({ id: store.insert('customer', draft(times)), ...times });
  } else if (what === 'change') {
    first.modified = at;
    store.update('customer', first.id, draft(first));
  } else {
    store.update('customer', first.id, draft(first, true));
    records.shift();
  }
}

it('pages show what lies at their place, in whatever order they are asked for', async () => {
  const store = await openStore(':memory:');
  const steps = fc.array(fc.oneof({ weight: 3, arbitrary: page }, write), { minLength: 20, maxLength: 60 });
  fc.assert(
    fc.property(fc.array(write, { maxLength: 30 }), steps, (before, after) => {
      store.reset();
      const records: Known[] = [];
      for (const one of before) carryOut(store, records, { ...one, write: 'add' });
      for (const step of after) {
        if ('write' in step) {
          carryOut(store, records, step);
          continue;
        }
        const { limit, offset, ...order } = step;
        const query = { ...order, active: true } as RecordQuery;
        const found = store.page('customer', query, { limit, offset });
        expect(found.total).toBe(records.length);
        expect(store.count('customer')).toBe(records.length);
        expect(found.records.map(({ id }) => id)).toEqual(shown(records, query).slice(offset, offset + limit));
      }
    }),
    { numRuns: 50 },
  );
  store.close();
});

it.each<[what: string, more: Partial<RecordQuery>]>([
  ['a whole list', {}],
  ['records of a name', { name: 'pump' }],
  ['what was changed lately', { times: [{ of: 'modified', from: (begun / 1000 + 1) * 1000 }] }],
  ['the records of another one', { references: [{ field: 'customer', by: 'id', value: 1 }] }],
])('a further page of %s takes the way of the first one', async (_, more) => {
  const connection = await openConnection(':memory:');
  for (const statement of [...tableStatements(), ...indexStatements().map(({ sql }) => sql)])
    connection.exec(statement);
  connection.run(
    `INSERT INTO site (name, nameKey, active, deleted, created, modified, tags, ref_customer, body)
      VALUES ('pump', 'pump', 1, 0, ?, ?, '[]', 1, '{}')`,
    [begun, begun + 5000],
  );
  const ways: string[] = [];
  const all = (sql: string, values: readonly SqlValue[] = []) => {
    const plan = connection.all(`EXPLAIN QUERY PLAN ${sql}`, values);
    if (sql.includes('LIMIT')) ways.push(/INDEX \w+/.exec(String(plan[0]?.detail))?.[0] ?? 'none');
    return connection.all(sql, values);
  };
  const lists = new Lists({ all });
  for (const sort of ['created', 'modified'] as const) {
    for (const descending of [false, true]) {
      const query = { sort, descending, active: true, ...more };
      ways.length = 0;
      for (const offset of [0, 0, 1]) expect(lists.page(resourceOf('site'), query, { limit: 1, offset }).total).toBe(1);
      expect(ways[0]).toMatch(/^INDEX site_/);
      expect(new Set(ways).size).toBe(1);
    }
  }
  connection.close();
});
