import { describe, expect, it } from 'vitest';
import { executeRun } from '../../src/commands/run.js';
import type { ResourceName } from '../../src/contract/index.js';
import type { StagedRecord } from '../../src/mapping/index.js';
import { call, importing, keyOf, recordsIn, send, sendCustomers } from '../accounts.js';
import type { Loose } from '../sandbox/http.js';
import { account, type PlanResult, plan, plannedIn, stagedAs, withPlan } from './planning.js';
import { edited, editedRow } from './remembered.js';

const kindsOf = ({ changes }: PlanResult) => changes.map(({ kind }) => kind);

it('a few edits of a large workbook: cost a few requests', async () => {
  const where = await account({ seed: 1200 });
  const records = (await recordsIn(where.sandbox, 'customer')).slice(100, 105);
  const edits = records.map((record) => edited('customer', record, 'name', `New name of ${record.id}`));
  const { changes, requests } = await plan(where, edits);
  expect(changes.map(({ kind }) => kind)).toEqual(Array(5).fill('update'));
  // One of each list tells that asking for each of the five is cheaper.
  expect(requests).toBe(2 + 5);
});

/** The jobs of an account that has got so many, each with a key of its own. */
async function jobsOf({ sandbox }: Awaited<ReturnType<typeof account>>, count: number): Promise<Loose[]> {
  const [{ id } = {}] = await recordsIn(sandbox, 'customer');
  for (let number = 0; number < count; number++) {
    await send(sandbox, 'job', { myId: keyOf(number), description: 'As it was', customer: { id } });
  }
  return (await recordsIn(sandbox, 'job')).filter(({ myId }) => Boolean(myId));
}

/** Jobs that are no edits: for more than a few of them, the account is searched. */
const newJobs = stagedAs(
  'job',
  Array.from({ length: 11 }, (_, at) => ({ myId: `NEW-${at}`, customer: { myId: 'NEW' } })),
);

/** Accounts of which the plan learns in different ways what they hold. */
const ways: readonly {
  readonly way: string;
  readonly resource: ResourceName;
  /** Records of the account, and how many of them are edited. */
  readonly records: number;
  readonly edits: number;
  readonly twice?: true;
}[] = [
  { way: 'details', resource: 'customer', records: 30, edits: 1 },
  { way: 'lists', resource: 'customer', records: 130, edits: 40 },
  { way: 'snapshot', resource: 'customer', records: 430, edits: 40, twice: true },
  { way: 'search', resource: 'job', records: 20, edits: 15 },
];

it('many edited jobs are asked for one by one, without a search or list of which nothing would be used', async () => {
  const where = await account({ seed: 1 });
  const jobs = await jobsOf(where, 30);
  const edits = jobs.slice(0, 20).map((record) => edited('job', record, 'description', 'edited'));
  const result = await plan(where, edits);
  expect(result.readings).toMatchObject([{ way: 'details', requests: 20 }]);
  expect(new Set(kindsOf(result))).toEqual(new Set(['update']));
});

it('many edited jobs among other rows are asked for once, and the others compared with the list', async () => {
  const where = await account({ seed: 1 });
  const jobs = await jobsOf(where, 30);
  const edits = jobs.slice(0, 15).map((record) => edited('job', record, 'description', 'edited'));
  const rows = jobs.slice(15).map(({ myId, description }) => ({ myId, description }));
  const result = await plan(where, [...edits, ...stagedAs('job', rows)]);
  // The search, a page of the list, and each of the edits.
  expect(result.readings).toMatchObject([{ way: 'search', requests: 1 + 1 + 15 }]);
  expect(kindsOf(result)).toEqual([...Array(15).fill('update'), ...Array(15).fill('unchanged')]);
});

describe.each(ways)('a row that gets the key of another record, read by $way', (each) => {
  const { way, resource, records: count, edits, twice } = each;

  /** The first record gets the key of the last one, which a list shows long after it. */
  async function setting() {
    const where = await account({ seed: resource === 'customer' ? count : 1 });
    const all = resource === 'job' ? await jobsOf(where, count) : await recordsIn(where.sandbox, resource);
    const records = all.filter(({ myId }) => Boolean(myId));
    const [first, last] = [records[0], records.at(-1)] as [Loose, Loose];
    const field = resource === 'job' ? 'description' : 'name';
    const harmless = records.slice(1, edits).map((record) => edited(resource, record, field, 'edited'));
    const planned = async (row: StagedRecord) => {
      const staged = [row, ...harmless, ...(way === 'search' ? newJobs : [])];
      if (twice) await plan(where, staged);
      const result = await plan(where, staged);
      expect(result.readings).toMatchObject([{ way }]);
      const [change, ...others] = result.changes.slice(0, 1 + harmless.length);
      expect(others.map(({ kind }) => kind)).toEqual(harmless.map(() => 'update'));
      return change;
    };
    return { where, first, last, planned };
  }

  it('is in conflict, an update where nobody has that key, and unchanged where it has the key itself by now', async () => {
    const { where, first, last, planned } = await setting();
    const conflict = await planned(edited(resource, first, 'myId', last.myId));
    expect(conflict).toMatchObject({ kind: 'conflict', payload: {}, before: { id: first.id } });
    expect(conflict?.message).toContain(`with myId ${last.myId} is another one in the account`);
    const update = await planned(edited(resource, first, 'myId', 'FREE'));
    expect(update).toMatchObject({ kind: 'update', payload: { id: first.id, myId: 'FREE' } });
    const row = edited(resource, first, 'myId', 'MINE');
    await send(where.sandbox, resource, { id: first.id, myId: 'MINE' });
    expect(await planned(row)).toMatchObject({ kind: 'unchanged' });
  });
});

it('rows that get one key are all in conflict', async () => {
  const where = await account();
  await sendCustomers(where.sandbox, 3);
  const records = await recordsIn(where.sandbox, 'customer');
  const staged = records.map((record) => edited('customer', record, 'myId', 'ONE'));
  const result = await plan(where, staged);
  expect(kindsOf(result)).toEqual(['conflict', 'conflict', 'conflict']);
  expect(result.changes[1]?.message).toContain('has the same myId ONE.');
});

it('rows that get one key are in conflict with a row that creates a record of that key', async () => {
  const where = await account();
  await sendCustomers(where.sandbox, 1);
  const [record] = await recordsIn(where.sandbox, 'customer');
  const added: StagedRecord = {
    resource: 'customer',
    key: { field: 'myId', value: 'ONE' },
    payload: { myId: 'ONE', name: 'New' },
    references: [],
    isNew: true,
    origin: { file: 'all.xlsx', row: 9 },
  };
  const result = await plan(where, [edited('customer', record as Loose, 'myId', 'ONE'), added]);
  expect(kindsOf(result)).toEqual(['conflict', 'create']);
});

it('what somebody else did since the export is told from our edits in every way of reading', async () => {
  for (const count of [4, 60]) {
    const where = await account();
    await sendCustomers(where.sandbox, count);
    const records = await recordsIn(where.sandbox, 'customer');
    const staged = records.map((record) => edited('customer', record, 'name', `Ours ${record.id}`));
    const [first, second, third, fourth] = records.map(({ id }) => id);
    await send(where.sandbox, 'customer', { id: first, name: 'Theirs' });
    await send(where.sandbox, 'customer', { id: second, name: `Ours ${second}` });
    await send(where.sandbox, 'customer', { id: third, addressCity: 'Ulm' });
    await call(where.sandbox, 'DELETE', `customer/delete?id=${fourth}`);
    const { changes } = await plan(where, staged);
    expect(changes.slice(0, 4).map(({ kind }) => kind)).toEqual(['conflict', 'unchanged', 'update', 'conflict']);
    expect(changes[0]?.message).toContain(`name was changed to "Theirs" (the file says "Ours ${first}")`);
    expect(changes[3]?.message).toContain('was deleted since the export');
    expect(new Set(changes.slice(4).map(({ kind }) => kind)).size).toBe(count > 4 ? 1 : 0);
  }
});

it('what somebody else did since the export does no harm where the record was switched inactive', async () => {
  const where = await account();
  await sendCustomers(where.sandbox, 1);
  const [record] = await recordsIn(where.sandbox, 'customer');
  await call(where.sandbox, 'POST', `customer/desactivate?id=${record?.id}`);
  const { changes } = await plan(where, [edited('customer', record as Loose, 'name', 'Ours')]);
  expect(changes).toMatchObject([{ kind: 'update', payload: { id: record?.id, name: 'Ours' } }]);
});

it('a reference, a custom field and an activity are compared under their headings', async () => {
  const where = await account({ readings: { unknownCustomFields: 'create' } });
  await sendCustomers(where.sandbox, 3);
  const customFieldValues = [{ label: 'Floor', value: '1' }];
  await send(where.sandbox, 'site', { myId: 'S', name: 'S', customer: { myId: keyOf(0) }, customFieldValues });
  const [site] = await recordsIn(where.sandbox, 'site');
  const edits = {
    'customer.myId': { customer: { myId: keyOf(1) } },
    'customFieldValues.Floor': { customFieldValues: [{ label: 'Floor', value: '2' }] },
  };
  const row = editedRow('site', site as Loose, edits);
  expect((await plan(where, [row])).changes).toMatchObject([{ kind: 'update' }]);
  await send(where.sandbox, 'site', { myId: 'S', customer: { myId: keyOf(2) } });
  const { changes } = await plan(where, [row]);
  expect(changes).toMatchObject([{ kind: 'conflict' }]);
  expect(changes[0]?.message).toContain(`customer.myId was changed to "${keyOf(2)}" (the file says "${keyOf(1)}")`);
  expect(changes[0]?.message).not.toContain('Floor');
});

it('a run keeps what was edited and what is new', async () => {
  const where = await account();
  await sendCustomers(where.sandbox, 1);
  const [record] = await recordsIn(where.sandbox, 'customer');
  const row = edited('customer', record as Loose, 'name', 'Ours');
  const isNew = { ...row, key: { field: 'myId', value: 'N' }, payload: { myId: 'N', name: 'N' }, isNew: true } as const;
  const { edited: _, ...added } = isNew;
  await withPlan(where, [row, added], async (run) => {
    const kept = [...run.changes.pages({ state: 'pending', resource: 'customer' })].flat();
    expect(kept.map(({ edited, isNew }) => ({ edited, isNew }))).toEqual([
      { edited: row.edited, isNew: undefined },
      { edited: undefined, isNew: true },
    ]);
    await executeRun(run, importing(where.connection, where.folder));
    expect(plannedIn(run, 'customer')).toEqual([]);
    expect(run.counts().total).toMatchObject({ updated: 1, created: 1 });
  });
});
