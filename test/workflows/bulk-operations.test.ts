import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BulkOptions, bulk } from '../../src/commands/bulk.js';
import { lifecycleAction } from '../../src/commands/lifecycle/action.js';
import { resume } from '../../src/commands/resume.js';
import { listRuns } from '../../src/commands/runs.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import { isResourceName, operationNamed, type Payload, type ResourceName } from '../../src/contract/index.js';
import { ProtocolError } from '../../src/errors.js';
import type { Action, ActionRequest, StoredChange } from '../../src/journal/index.js';
import { type BulkVerb, bulkOperation, identifiersOf } from '../../src/plan/lifecycle.js';
import { runExitCode } from '../../src/reports/run/run.js';
import type { Sandbox, SandboxFaults } from '../../src/sandbox/index.js';
import {
  call,
  connectionTo,
  faulty,
  fileOf,
  hurried,
  newFolder,
  recordsIn,
  requestsOf,
  sandboxWith,
  send,
  watched,
} from '../accounts.js';
import { errorOf } from '../errors.js';
import { seeded } from '../process/choose.js';
import { rounds } from '../rounds.js';
import { writeNamesakes } from '../sandbox/namesakes.js';
import { account, bulking, livingIn, smallAccount, twins, writesOf } from './bulk-support.js';

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

describe('an answer that is lost', () => {
  it('of an undelete by a name is not taken from what somebody else made meanwhile', async () => {
    const { sandbox, base, source } = await account();
    await twins(sandbox, 'Twin', 2);
    await call(sandbox, 'DELETE', 'customer/delete?name=Twin');
    const confirm = async () => Boolean(await send(sandbox, 'customer', { myId: 'new', name: 'Twin' }));
    const options = { ...base, ...faulty(sandbox, 'customer.undelete', ['resetBefore']), clock: hurried(), confirm };
    const file = source('name', 'Twin');
    const { run, ...told } = await bulk({ ...options, verb: 'undelete', resource: 'customer', file });
    expect(run?.summary.counts.total).toMatchObject({ applied: 1, inDoubt: 0 });
    expect(writesOf(sandbox, 'customer.undelete')).toEqual({ 'twin-0': 1, 'twin-1': 1 });
    expect(told).toMatchObject({ back: 2 });
    expect(told.backUnclear).toBeUndefined();
  });

  it('of an undelete by a name is not taken from what another row brought back', async () => {
    const { sandbox, base, source } = await account();
    await twins(sandbox, 'Twin', 3);
    await call(sandbox, 'DELETE', 'customer/delete?name=Twin');
    const timeouts = { headers: 150, total: 300 };
    const connection = connectionTo(sandbox, { timeouts, clock: hurried() });
    const confirm = async () => {
      sandbox.setFaults({ script: ['timeout', 'none'] });
      return true;
    };
    const options = { ...base, ...connection, clock: hurried(), confirm, concurrency: 2 };
    const file = source('myId,name', ',Twin', 'twin-0,');
    const { run, back } = await bulk({ ...options, verb: 'undelete', resource: 'customer', file });
    expect(run?.summary.counts.total).toMatchObject({ applied: 2, inDoubt: 0, rejected: 0 });
    expect(writesOf(sandbox, 'customer.undelete')).toEqual({ 'twin-0': 1, 'twin-1': 1, 'twin-2': 1 });
    expect(back).toBe(3);
  });

  it('of an undelete by a name that landed is told with the rows of which is not known how many came back', async () => {
    const { sandbox, base, source } = await account();
    await twins(sandbox, 'Twin', 2);
    await call(sandbox, 'DELETE', 'customer/delete?name=Twin');
    const options = { ...base, ...faulty(sandbox, 'customer.undelete', ['resetAfter']), clock: hurried() };
    const result = await bulk({ ...options, verb: 'undelete', resource: 'customer', file: source('name', 'Twin') });
    expect(result.run?.summary.counts.total).toMatchObject({ applied: 1, inDoubt: 0, rejected: 0 });
    expect(result).toMatchObject({ back: 0, backUnclear: 1 });
  });

  it('of an undelete that names nothing deleted is no reason to say that it was done', async () => {
    const { sandbox, base, source } = await account();
    await twins(sandbox, 'Twin', 1);
    const options = { ...base, ...faulty(sandbox, 'customer.undelete', ['resetBefore']), clock: hurried() };
    const { run } = await bulk({ ...options, verb: 'undelete', resource: 'customer', file: source('name', 'Twin') });
    expect(run?.summary.counts.total).toMatchObject({ applied: 0, rejected: 1 });
  });

  it('of a record that somebody else deleted meanwhile leaves a conflict, and nothing is sent again', async () => {
    const { sandbox, base, source } = await account();
    await smallAccount(sandbox);
    const connection = watched(connectionTo(sandbox), {
      before: async (name) => {
        if (name !== 'customer.desactivate') return;
        await call(sandbox, 'DELETE', 'customer/delete?myId=C-A');
        sandbox.setFaults({ script: ['error500'] });
      },
    });
    const options = { ...base, ...connection, clock: hurried() };
    const { run } = await bulk({ ...options, verb: 'deactivate', resource: 'customer', file: source('myId', 'C-A') });
    expect(run?.problems).toMatchObject([{ outcome: 'conflict', row: 2 }]);
    expect(requestsOf(sandbox, 'customer.desactivate')).toBe(1);
  });
});

interface Attempt extends Record<'path' | 'verb' | 'file', string> {
  readonly sandbox: Sandbox;
  readonly random: () => number;
  /** With the part of the requests at which our process ends, before or after they are processed. */
  readonly weather: { readonly deaths: number; readonly faults: SandboxFaults };
}

const rough: SandboxFaults = {
  error500: 0.08,
  error500After: 0.08,
  resetBefore: 0.05,
  resetAfter: 0.08,
  truncated: 0.05,
  cutJson: 0.05,
  burst429: 0.01,
};

/** A connection at which the process dies at random: nothing of what is under way then is heard of again. */
function mortal(connection: Connection, random: () => number, deaths: () => number): Connection {
  let isDead = false;
  const die = () => {
    if (!isDead && random() >= deaths()) return;
    isDead = true;
    throw new Error('The process is dead.');
  };
  return watched(connection, { before: die, after: die });
}

const cases = fc.record({
  seed: fc.integer({ min: 1 }),
  verb: fc.constantFrom('delete', 'deactivate', 'activate', 'undelete'),
  by: fc.constantFrom('id', 'myId', 'name'),
  weather: fc.record({ deaths: fc.constantFrom(0, 0.05, 0.2), faults: fc.constantFrom<SandboxFaults>({}, rough) }),
});

it('bulk through faults and deaths does it to every record that the rows name exactly once, and to no other', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ seed, verb, by, weather }) => {
      const random = seeded(seed);
      const sandbox = await sandboxWith({ randomSeed: seed });
      const records = await prepared(sandbox, verb);
      const named = records.filter(({ group }) => group < 4);
      const path = newFolder();
      const values = [...new Set(named.map((record) => String(record[by])))];
      const file = fileOf(join(path, 'rows.csv'), [by, ...values]);
      sandbox.setFaults(weather.faults);
      const before = sandbox.log().entries.length;
      const { runs, counts } = await toTheEnd({ sandbox, path, random, weather, verb, file });
      sandbox.setFaults({});

      const writes = sandbox.log({ since: before, writesOnly: true }).entries.flatMap((entry) => entry.writes);
      const operation = verb === 'deactivate' ? 'desactivate' : verb;
      const own = writes.filter((write) => write.operation === `customer.${operation}`);
      expect(own.map(({ myId }) => myId).sort()).toEqual(named.map(({ myId }) => myId).sort());
      expect(writes).toHaveLength(own.length);
      // An undelete is a change for each row, all else one for each record.
      const changes = verb === 'undelete' ? values.length : named.length;
      expect({ runs, ...counts }).toMatchObject({ runs: 1, applied: changes, inDoubt: 0, open: 0, rejected: 0 });
    }),
    { numRuns: rounds(64) },
  );
}, 120_000);

/** Twelve customers, two of each name; the last four are not named by the rows. */
async function prepared(sandbox: Sandbox, verb: string) {
  const records: { id: number; myId: string; name: string; group: number }[] = [];
  for (let number = 0; number < 12; number++) {
    const group = Math.floor(number / 2);
    const record = { myId: `C-${number}`, name: `Name ${group}` };
    const { id } = await send(sandbox, 'customer', { ...record, active: verb !== 'activate' });
    records.push({ ...record, id: Number(id), group });
  }
  if (verb === 'undelete') {
    for (const { id } of records) await call(sandbox, 'DELETE', `customer/delete?id=${id}`);
  }
  return records;
}

/** Begins the command until it sends, and resumes it until nothing is left to do. */
async function toTheEnd({ sandbox, path, random, weather, verb, file }: Attempt) {
  const resource: ResourceName = 'customer';
  for (let life = 0; life < 200; life++) {
    const deaths = () => (life < 150 ? weather.deaths : 0);
    const connection = mortal(connectionTo(sandbox, { clock: hurried() }), random, deaths);
    const base = { ...bulking(connection, path), clock: hurried(), concurrency: 1 + Math.floor(random() * 4) };
    const options: BulkOptions = { ...base, verb, resource, file };
    const [newest] = await listRuns(path);
    const ended = newest
      ? await resume({ ...options, run: 'latest' }).catch(() => undefined)
      : (await bulk(options).catch(() => undefined))?.run;
    const { state, counts } = ended?.summary ?? {};
    if (state === 'done' && counts?.total.inDoubt === 0) {
      return { runs: (await listRuns(path)).length, counts: counts.total };
    }
  }
  throw new Error('The command does not end.');
}

const count = rounds(3000);

it('a frequent name is refused without its number, and with it all of them are deleted, each once', async () => {
  const path = newFolder();
  const db = join(path, 'account.sqlite');
  await writeNamesakes(db, 'Namesake', count);
  const sandbox = await sandboxWith({ db });
  await send(sandbox, 'customer', { myId: 'other', name: 'Namesake?' });
  const file = fileOf(join(path, 'rows.csv'), ['name', 'Namesake']);
  const options = { ...bulking(connectionTo(sandbox), path), verb: 'delete', resource: 'customer', file } as const;
  await expect(bulk(options)).rejects.toThrow(`Row 2 hits ${count} customers by the name "Namesake"`);
  const { preview, run } = await bulk({ ...options, maxHits: count });
  expect(preview.several).toEqual([
    { row: 2, by: 'name', called: 'name', value: 'Namesake', records: count, first: ['N-1', 'N-2', 'N-4'] },
  ]);
  expect(run?.summary.counts.total).toMatchObject({ applied: count, inDoubt: 0 });
  expect(sandbox.log({ limit: 0 }).totals.writes).toMatchObject({ 'customer.delete deleted': count });
  expect(Object.keys(await livingIn(sandbox, 'customer'))).toEqual(['other']);
  expect(await recordsIn(sandbox, 'customer')).toHaveLength(1);
}, 60_000);
