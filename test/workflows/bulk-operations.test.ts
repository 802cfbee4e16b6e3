import { describe, expect, it } from 'vitest';
import { bulk, listRuns, resume } from '../../src/commands/index.js';
import { lifecycleAction } from '../../src/commands/lifecycle/action.js';
import type { ResourceName } from '../../src/contract/index.js';
import { isResourceName, operationNamed, type Payload } from '../../src/contract/index.js';
import { ProtocolError } from '../../src/errors.js';
import type { Action, ActionRequest, StoredChange } from '../../src/execution/index.js';
import { type BulkVerb, bulkOperation, identifiersOf } from '../../src/plan/lifecycle.js';
import { runExitCode } from '../../src/reports/index.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { call, faulty, hurried, recordsIn, requestsOf, send } from '../accounts.js';
import { errorOf } from '../errors.js';
import { account, writesOf } from './bulk-support.js';

/**
 * Sections "v3 Customers" to "v3 Jobs", "v2 endpoints", and the addenda: what each resource can have done to it, and by
 * what.
 */
const possible: readonly (readonly [
  verb: BulkVerb,
  resource: ResourceName,
  operation: string,
  by: readonly string[],
])[] = [
  ...(['customer', 'site', 'equipment'] as const).flatMap((resource) => {
    const by = ['id', 'myId', 'name'];
    const withEmail = resource === 'customer' ? [...by, 'email'] : by;
    return [
      ['delete', resource, `${resource}.delete`, by],
      ['undelete', resource, `${resource}.undelete`, by],
      ['activate', resource, `${resource}.activate`, withEmail],
      ['deactivate', resource, `${resource}.desactivate`, withEmail],
    ] as const;
  }),
  ['delete', 'job', 'job.delete', ['id', 'myId', 'num']],
  ['validate', 'job', 'v2.job.validate', ['id', 'myId', 'num']],
  ['delete', 'activityType', 'v2.activityType.delete', ['id', 'name']],
  ['delete', 'activity', 'activity.delete', ['id']],
];

it.each(possible)('bulkOperation to %s a %s is %s, by %j', (verb, resource, name, identifiers) => {
  const operation = bulkOperation(verb, resource);
  expect(operation?.name).toBe(name);
  expect(operation && identifiersOf(operation, resource)).toEqual(identifiers);
});

/** A change as the journal has it while its request is under way. */
function changeOf(operation: string, more: Partial<StoredChange> = {}): StoredChange {
  const resource = operationNamed(operation)?.resource ?? '';
  if (!isResourceName(resource)) throw new Error(`There is no operation ${operation}.`);
  return {
    ...{
      seq: 1,
      resource,
      operation,
      kind: 'apply',
      state: 'sending',
      payload: { id: 7 },
      references: [],
      attempts: 1,
    },
    origin: { file: 'rows.csv', row: 2 },
    ...more,
  };
}

function actionOf(change: StoredChange): Action {
  const action = lifecycleAction(change);
  if (!action) throw new Error(`Nothing carries out ${change.operation}.`);
  return action;
}

const accepted = async (change: StoredChange, answer: unknown) => actionOf(change).accepted(change, answer);

/** What a look-up concludes when its requests are answered so, one after the other. */
function lookedUp(change: StoredChange, ...answers: readonly unknown[]) {
  const left = [...answers];
  return actionOf(change).lookUp(change, async () => left.shift());
}

it.each<[string, Payload, Partial<ActionRequest>]>([
  ['customer.delete', { id: 7 }, { query: { id: 7 } }],
  ['site.undelete', { name: 'Depot' }, { query: { name: 'Depot' } }],
  ['job.delete', { id: 'j-7' }, { query: { id: 'j-7' } }],
  ['v2.job.validate', { id: 'j-7' }, { query: { id: 'j-7' } }],
  ['activity.delete', { id: 7 }, { query: { id: 7 } }],
  ['v2.activityType.delete', { id: 7 }, { body: { id: 7 } }],
])('the request of %s names the record where the operation wants it', async (operation, payload, request) => {
  const change = changeOf(operation, { payload });
  expect(await actionOf(change).request(change)).toEqual({ operation: operationNamed(operation), ...request });
});

/** Sections "v3 Customers", "v3 Sites" and "v3 Equipment": the answers as the document spells them. */
const answers: readonly (readonly [string, (flag: boolean) => unknown])[] = [
  ['customer.delete', (deleted) => [{ id: 7, deleted }]],
  ['site.delete', (deleted) => [{ id: 7, deleted }]],
  ['activity.delete', (deleted) => [{ id: 7, deleted }]],
  ['customer.activate', (isActivated) => ({ customersActivated: [{ id: 7, isActivated }] })],
  ['customer.desactivate', (isDesactivated) => ({ customersDesactivated: [{ id: 7, isDesactivated }] })],
  ['site.undelete', (isUnDeleted) => ({ SitesUnDeleted: [{ id: 7, isUnDeleted }] })],
  ['site.activate', (isActivated) => ({ SitesActivated: [{ id: 7, isActivated }] })],
  ['site.desactivate', (isDesactivated) => ({ SitesDesactivated: [{ id: 7, isDesactivated }] })],
  ['equipment.undelete', (isUnDeleted) => ({ EquipmentsUnDeleted: [{ id: 7, isUnDeleted }] })],
  ['equipment.activate', (isActivated) => ({ EquipmentsActivated: [{ id: 7, isActivated }] })],
  ['equipment.desactivate', (isDesactivated) => ({ EquipmentsDesactivated: [{ id: 7, isDesactivated }] })],
];

describe('an answer', () => {
  it.each(answers)('of %s says by its flag whether it was done', async (operation, answer) => {
    const change = changeOf(operation);
    expect(await accepted(change, answer(true))).toMatchObject({ outcome: 'applied', answerId: '7' });
    expect(await accepted(change, answer(false))).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('left id 7 as it was'),
    });
  });

  it.each([[[]], [null], [{}], ['done'], [[{ id: 8, deleted: true }]], [[{ deleted: true }]]])(
    'that says nothing about the record, %j, leaves it to a look-up',
    async (answer) => {
      expect(await accepted(changeOf('customer.delete'), answer)).toBeUndefined();
    },
  );

  it('of undelete tells which records came back, and which did not', async () => {
    const change = changeOf('equipment.undelete', { payload: { name: 'Pump' } });
    const answer = (second: boolean) => ({
      EquipmentsUnDeleted: [
        { id: 7, isUnDeleted: true },
        { id: 8, isUnDeleted: second },
      ],
    });
    expect(await accepted(change, answer(true))).toEqual({ outcome: 'applied', result: { ids: ['7', '8'] } });
    expect(await accepted(change, answer(false))).toMatchObject({ outcome: 'rejected', result: { ids: ['7'] } });
  });

  it('whose flag may be read in two ways is believed where both agree, and looked up where they do not', async () => {
    const change = changeOf('customer.undelete');
    const answer = (isDeleted: boolean) => ({ customersDeleted: [{ id: 7, isDeleted }] });
    expect(await accepted(change, answer(true))).toMatchObject({ outcome: 'applied', result: { ids: ['7'] } });
    expect(await accepted(change, answer(false))).toBeUndefined();
    // It is living: false meant that it is deleted no longer.
    const landed = { answer: 'landed', id: '7', result: { ids: ['7'] } };
    expect(await lookedUp(change, { id: 7, name: 'Back' })).toEqual(landed);
  });

  it('whose flag may be read in two ways and that says both tells that it is not clear, and is not sent again', async () => {
    const change = changeOf('customer.undelete', { payload: { name: 'Pump' } });
    const mixed = [
      { id: 7, isDeleted: true },
      { id: 8, isDeleted: false },
    ];
    const settled = await accepted(change, { customersDeleted: mixed });
    expect(settled).toMatchObject({ outcome: 'rejected', message: expect.stringContaining('7, 8') });
    expect(settled).not.toHaveProperty('result');
  });
});

/** Jobs with these statuses, `J-1`, `J-2` …, as the service answers them. */
async function jobs(sandbox: Sandbox, ...statuses: readonly string[]) {
  await send(sandbox, 'customer', { myId: 'C' });
  const made = [];
  for (const [at, status] of statuses.entries()) {
    made.push(await send(sandbox, 'job', { myId: `J-${at + 1}`, num: 100 + at, status, customer: { myId: 'C' } }));
  }
  return made;
}

const statusesOf = async (sandbox: Sandbox) =>
  Object.fromEntries((await recordsIn(sandbox, 'job')).map(({ myId, status }) => [myId, status]));

it.each(['id', 'num', 'myId'])(
  'bulk validate jobs validates by %s what is completed, leaves what is validated, tells the rest',
  async (by) => {
    const { sandbox, base, source } = await account();
    const made = await jobs(sandbox, 'completed', 'validated', 'created', 'completed');
    const file = source(by, ...made.slice(0, 3).map((job) => String(job[by])));
    const { preview, run } = await bulk({ ...base, verb: 'validate', resource: 'job', file });
    expect(preview).toMatchObject({ operation: 'v2.job.validate', documented: true, apply: 2, unchanged: 1 });
    expect(run?.summary.counts.total).toMatchObject({ applied: 1, unchanged: 1, rejected: 1 });
    expect(run?.appliedLabel).toBe('validated');
    expect(run?.problems).toMatchObject([{ outcome: 'rejected', row: 4 }]);
    const expected = { 'J-1': 'validated', 'J-2': 'validated', 'J-3': 'created', 'J-4': 'completed' };
    expect(await statusesOf(sandbox)).toEqual(expected);
    expect(writesOf(sandbox, 'v2.job.validate')).toEqual({ 'J-1': 1 });
  },
);

it('bulk validate jobs looks an answer up that was lost, and validates nothing twice', async () => {
  const { sandbox, base, source } = await account();
  await jobs(sandbox, 'completed', 'completed');
  const connection = faulty(sandbox, 'v2.job.validate', ['resetAfter']);
  const options = { ...base, ...connection, clock: hurried(), concurrency: 1 };
  const { run } = await bulk({ ...options, verb: 'validate', resource: 'job', file: source('num', '100', '101') });
  expect(run?.summary.counts.total).toMatchObject({ applied: 2, inDoubt: 0 });
  expect(writesOf(sandbox, 'v2.job.validate')).toEqual({ 'J-1': 1, 'J-2': 1 });
});

it.each(['inBody', 'byStatus'] as const)(
  'bulk validate jobs says why a job is not validated, however v2 says it: %s',
  async (v2Failures) => {
    const { sandbox, base, source } = await account({ readings: { v2Failures } });
    await jobs(sandbox, 'created');
    const { run } = await bulk({ ...base, verb: 'validate', resource: 'job', file: source('num', '100') });
    expect(run?.problems).toMatchObject([
      { outcome: 'rejected', row: 2, message: expect.stringContaining('v2.job.validate') },
    ]);
  },
);

it.each(['id', 'num', 'myId'])('bulk deletes by %s', async (by) => {
  const { sandbox, base, source } = await account();
  const [first] = await jobs(sandbox, 'created', 'created');
  const file = source(by, String(first?.[by]));
  const { preview, run } = await bulk({ ...base, verb: 'delete', resource: 'job', file });
  expect(preview).toMatchObject({ operation: 'job.delete', documented: false, apply: 1 });
  expect(preview.takenBackBy).toBeUndefined();
  expect(run?.summary.counts.total.applied).toBe(1);
  expect(await statusesOf(sandbox)).toEqual({ 'J-2': 'created' });
});

it('bulk stops where the service does not have the operation, and never says that a job was deleted', async () => {
  const { sandbox, path, base, source } = await account({ undocumented: false });
  await jobs(sandbox, 'created', 'created', 'created');
  const options = { ...base, concurrency: 1 };
  const file = source('myId', 'J-1', 'J-2', 'J-3');
  const error = await errorOf(bulk({ ...options, verb: 'delete', resource: 'job', file }));
  expect(error).toBeInstanceOf(ProtocolError);
  expect(error.message).toContain('job.delete, which is not documented: it may not have it');
  expect(error.advice).toContain('there is no other way');
  expect(sandbox.count('job')).toBe(3);
  expect(await listRuns(path)).toMatchObject([{ state: 'interrupted', counts: { total: { applied: 0, open: 3 } } }]);
  expect(await errorOf(resume({ ...options, run: 'latest', maxIssues: 10 }))).toBeInstanceOf(ProtocolError);
  expect(await listRuns(path)).toMatchObject([{ counts: { total: { applied: 0, rejected: 0, open: 3 } } }]);
});

it('bulk goes on after jobs that somebody else deleted meanwhile: they are as they were to be', async () => {
  const { sandbox, base, source } = await account();
  await jobs(sandbox, 'created', 'created', 'created', 'created');
  const confirm = async () => {
    for (const key of ['J-1', 'J-3']) await call(sandbox, 'DELETE', `job/delete?myId=${key}`);
    return true;
  };
  const options = { ...base, concurrency: 1, confirm };
  const file = source('myId', 'J-1', 'J-2', 'J-3', 'J-4');
  const { run } = await bulk({ ...options, verb: 'delete', resource: 'job', file });
  const total = { applied: 2, unchanged: 2, rejected: 0, open: 0 };
  expect(run?.summary).toMatchObject({ state: 'done', counts: { total } });
  expect(run && runExitCode(run)).toBe(0);
  expect(writesOf(sandbox, 'job.delete')).toEqual({ 'J-1': 1, 'J-2': 1, 'J-3': 1, 'J-4': 1 });
  expect(sandbox.count('job')).toBe(0);
});

it.each(['error500', 'resetBefore', 'timeout'] as const)(
  'bulk asks again about a job that is gone when that meets with %s',
  async (fault) => {
    const { sandbox, base, source } = await account();
    await jobs(sandbox, 'created', 'created');
    const connection = faulty(sandbox, 'job.delete', ['none', fault]);
    const confirm = async () => Boolean(await call(sandbox, 'DELETE', 'job/delete?myId=J-1'));
    const options = { ...base, ...connection, clock: hurried(), concurrency: 1, confirm };
    const { run } = await bulk({ ...options, verb: 'delete', resource: 'job', file: source('myId', 'J-1', 'J-2') });
    const total = { applied: 1, unchanged: 1, inDoubt: 0 };
    expect(run?.summary).toMatchObject({ state: 'done', counts: { total } });
    expect(connection.client.usage().retried).toBe(1);
  },
);

it('bulk delete activities deletes by id, each once, and says which are not there', async () => {
  const { sandbox, base, source } = await account();
  const { data } = (await call(sandbox, 'GET', 'activityType/list')) as { data: { id: number }[] };
  const ids: number[] = [];
  for (const day of ['01', '02', '03', '04', '05', '06']) {
    const dates = { dateStart: `2026-11-${day} 08:00`, dateEnd: `2026-11-${day} 09:00` };
    ids.push(Number((await send(sandbox, 'activity', { activityType: { id: data[0]?.id }, ...dates })).id));
  }
  const file = source('id', ...ids.slice(0, 5).map(String), '999999', String(ids[0]));
  const { preview, run } = await bulk({ ...base, verb: 'delete', resource: 'activity', file });
  expect(preview).toMatchObject({ apply: 5, rejected: 1, repeated: 1 });
  expect(run?.summary.counts.total).toMatchObject({ applied: 5, rejected: 1 });
  expect(Object.values(writesOf(sandbox, 'activity.delete'))).toEqual([1, 1, 1, 1, 1]);
  expect(sandbox.count('activity')).toBe(1);
});

it.each(['id', 'name'])('bulk delete activityTypes deletes by %s, with one request to find them all', async (by) => {
  const { sandbox, base, source } = await account();
  const { data } = (await call(sandbox, 'GET', 'activityType/list')) as { data: { id: number; name: string }[] };
  const [first, second, ...rest] = data;
  const file = source(by, String(first?.[by as 'id']), String(second?.[by as 'id']), by === 'id' ? '99999' : 'Nap');
  const { preview, run } = await bulk({ ...base, verb: 'delete', resource: 'activityType', file });
  expect(preview).toMatchObject({ operation: 'v2.activityType.delete', apply: 2, rejected: 1 });
  expect(run?.summary.counts.total).toMatchObject({ applied: 2, rejected: 1 });
  expect(requestsOf(sandbox, 'v2.activityType.search')).toBe(1);
  const left = (await call(sandbox, 'GET', 'activityType/list')) as { data: { name: string }[] };
  expect(left.data.map(({ name }) => name)).toEqual(rest.map(({ name }) => name));
});
