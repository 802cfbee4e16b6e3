import { expect, it } from 'vitest';
import type { ImportOptions } from '../../src/commands/import.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import type { Payload } from '../../src/contract/index.js';
import type { Readings, SandboxOptions } from '../../src/sandbox/index.js';
import {
  account as anAccount,
  answering,
  call,
  connectionTo,
  keyOf,
  newFolder,
  recording,
  recordsIn,
  requestsOf,
  sandboxWith,
  send,
  sendCustomers,
  watched,
} from '../accounts.js';
import { account, plan, stagedAs } from './planning.js';

/** An account, and what writes a file of lines and imports it. */
async function setting(options: SandboxOptions = {}) {
  const { sandbox, path, load } = await anAccount(options);
  const run = (name: string, lines: readonly string[], more: Partial<ImportOptions> = {}) =>
    load({ [name]: lines }, more);
  return { sandbox, path, run };
}

const customerRows = (keys: readonly string[]) => ['myId,name', ...keys.map((key) => `${key},Name of ${key}`)];
const keys = (count: number, prefix = 'N') => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

it('a plan stops listing a large account when asking for the few records that are staged costs less', async () => {
  const { sandbox, run } = await setting({ seed: 1600 });
  await run('customers.csv', customerRows(keys(4)), { dryRun: true });
  // A page of the active and one of the inactive ones, to learn how many there are.
  // For each that would be created, two more look for customers with such a name.
  expect(requestsOf(sandbox, 'customer.list')).toBe(2 + 4 * 2);
  expect(requestsOf(sandbox, 'customer.details')).toBe(4);
});

it('a plan lists the account, a request for each hundred, when many records are staged', async () => {
  const { sandbox, run } = await setting({ seed: 350 });
  const all = await recordsIn(sandbox, 'customer');
  const active = all.filter((record) => Boolean(record.active)).length;
  const before = requestsOf(sandbox, 'customer.list');
  await run('customers.csv', customerRows(keys(60)), { dryRun: true });
  const pages = Math.ceil(active / 100) + Math.ceil((all.length - active) / 100);
  // One more counts the active ones, because what is left over is about to be taken for new.
  expect(requestsOf(sandbox, 'customer.list') - before).toBe(pages + 1);
  expect(requestsOf(sandbox, 'customer.details')).toBe(0);
});

it('a plan looks only for possible duplicates of records that nothing identifies', async () => {
  const { sandbox, run } = await setting({ seed: 150 });
  const result = await run('customers.csv', ['name', ...keys(20)], { dryRun: true });
  expect(result.planned).toEqual({ create: 20 });
  expect(requestsOf(sandbox, 'customer.details')).toBe(0);
  expect(requestsOf(sandbox, 'customer.list')).toBe(4);
});

it('a found record is found when it is inactive: nothing is created twice', async () => {
  const { sandbox, run } = await setting();
  for (const key of keys(4)) await send(sandbox, 'customer', { myId: key, name: `Name of ${key}`, active: false });
  const { summary } = await run('customers.csv', customerRows(keys(5)));
  expect(summary.counts.total).toMatchObject({ unchanged: 4, created: 1 });
  expect(sandbox.count('customer')).toBe(5);
});

it.each(['merged', 'replaced'] as const)(
  'a found record keeps the custom fields that a row does not name, also where a given list is %s',
  async (customFieldValues) => {
    const { sandbox, run } = await setting({ readings: { customFieldValues } });
    const stored = [
      { label: 'Segment', value: 'Retail' },
      { label: 'Customer since', value: '2019-05-01' },
    ];
    const { id } = await send(sandbox, 'customer', { myId: 'A', name: 'Anna', customFieldValues: stored });
    const { connection, bodies } = recording(connectionTo(sandbox));
    const { summary } = await run('customers.csv', ['myId,customFieldValues.Segment', 'A,Trade'], connection);
    expect(summary.counts.total.updated).toBe(1);
    expect(bodies('customer.send')).toEqual([
      { id, customFieldValues: [{ label: 'Segment', value: 'Trade' }, stored[1]] },
    ]);
    const [record] = await recordsIn(sandbox, 'customer');
    expect(record?.customFieldValues).toMatchObject([{ value: 'Trade' }, { value: '2019-05-01' }]);
  },
);

it('a found record is one conflict where two rows name it in different ways', async () => {
  const { sandbox, run } = await setting();
  const { id } = await send(sandbox, 'customer', { myId: 'A', name: 'Anna' });
  const { summary, problems } = await run('customers.csv', ['id,myId,name', `,A,Anna one`, `${id},,Anna two`]);
  expect(summary.counts.total).toMatchObject({ updated: 1, conflict: 1 });
  expect(problems[0]?.message).toContain('names the same record');
  expect(sandbox.count('customer')).toBe(1);
});

it('a found record is updated by its id, so that one that is renamed meanwhile is not created anew', async () => {
  const { sandbox, run } = await setting();
  const { id } = await send(sandbox, 'customer', { myId: 'A', name: 'Anna', addressCity: 'Bonn' });
  const connection = watched(connectionTo(sandbox), {
    before: (operation) => operation === 'customer.send' && send(sandbox, 'customer', { id, myId: 'A-2' }),
  });
  const { summary } = await run('customers.csv', ['myId,addressCity', 'A,Köln'], {
    ...connection,
    mode: 'update-only',
  });
  expect(summary.counts.total).toMatchObject({ updated: 1, created: 0 });
  expect(await recordsIn(sandbox, 'customer')).toMatchObject([{ id, myId: 'A-2', addressCity: 'Köln' }]);
});

it('a found record is named by its id where a file has no other key; an id that there is not is blocked', async () => {
  const { sandbox, run } = await setting();
  const { id } = await send(sandbox, 'customer', { myId: 'A', name: 'Anna' });
  const { connection, bodies } = recording(connectionTo(sandbox));
  const rows = ['id,name', `${id},Annabel`, '987654,Nobody'];
  const { summary, problems } = await run('customers.csv', rows, connection);
  expect(bodies('customer.send')).toEqual([{ id, name: 'Annabel' }]);
  expect(summary.counts.total).toMatchObject({ updated: 1, blocked: 1, created: 0 });
  expect(problems).toMatchObject([{ outcome: 'blocked', key: '987654', row: 3 }]);
  expect(problems[0]?.message).toContain('No customer has the id 987654');
});

it('a found record is left alone where it has only the number of a new job: it would be taken for it', async () => {
  const { sandbox, run } = await setting();
  await sendCustomers(sandbox, 1);
  await send(sandbox, 'job', { myId: 'OLD', num: 5, description: 'As it was', customer: { myId: keyOf(0) } });
  const rows = ['NEW,5,C000,Another', 'FREE,6,C000,New', 'OTHER,6,C000,Also new'];
  const { summary, problems } = await run('jobs.csv', ['myId,num,customer.myId,description', ...rows]);
  expect(summary.counts.total).toMatchObject({ conflict: 2, created: 1, updated: 0 });
  expect(problems).toMatchObject([
    { outcome: 'conflict', key: 'NEW', row: 2 },
    { outcome: 'conflict', key: 'OTHER', row: 4 },
  ]);
  expect(problems[0]?.message).toMatch(/num 5 is another one in the account: it has id \S+ and myId OLD/);
  expect(problems[1]?.message).toMatch(/Row 3 of .*jobs\.csv has the same num 6/);
  const found = (await recordsIn(sandbox, 'job')).map(({ myId, num }) => [myId, num]);
  expect(found.flat()).toEqual(['OLD', 5, 'FREE', 6]);
});

it('a found record may have one key twice: the older record counts, and the run goes on', async () => {
  const { sandbox, run } = await setting();
  for (const key of keys(3)) await send(sandbox, 'customer', { myId: key, name: `Name of ${key}` });
  const { summary } = await run('customers.csv', customerRows(keys(3)), twice(connectionTo(sandbox)));
  expect(summary.counts.total).toMatchObject({ unchanged: 3, created: 0, updated: 0 });
});

/** A service that has every active customer twice, the second one under another id and name. */
function twice(connection: Connection): Connection {
  return answering(connection, 'customer.list', (answer) => {
    const { data, recordsTotal, ...envelope } = answer as { data: Payload[]; recordsTotal: number };
    const again = data.map((record) => ({ ...record, id: Number(record.id) + 1000, name: 'Another' }));
    return { ...envelope, data: [...data, ...again], recordsTotal: recordsTotal * 2 };
  });
}

const rows = ['myId,name', 'A,Anna', 'B,Ben', 'C,Cem'];
const withAnna = async () => {
  const made = await setting();
  await send(made.sandbox, 'customer', { myId: 'A', name: 'Anna Alt' });
  return made;
};

it('modes: create-only leaves existing records alone and reports them as conflicts', async () => {
  const { sandbox, run } = await withAnna();
  const { summary, problems } = await run('customers.csv', rows, { mode: 'create-only' });
  expect(summary.counts.total).toMatchObject({ created: 2, conflict: 1, updated: 0 });
  expect(problems).toMatchObject([{ outcome: 'conflict', key: 'A', row: 2 }]);
  expect((await recordsIn(sandbox, 'customer'))[0]?.name).toBe('Anna Alt');
});

it('modes: update-only creates nothing', async () => {
  const { sandbox, run } = await withAnna();
  const { summary } = await run('customers.csv', rows, { mode: 'update-only' });
  expect(summary.counts.total).toMatchObject({ updated: 1, blocked: 2, created: 0 });
  expect(sandbox.count('customer')).toBe(1);
});

const all: readonly Partial<Readings>[] = [
  { customFieldValues: 'merged', dateTimes: 'dayFirst', unsetFields: 'empty', emptyText: 'clears' },
  { customFieldValues: 'replaced', dateTimes: 'iso', unsetFields: 'omitted', emptyText: 'ignored' },
  { customFieldValues: 'merged', dateTimes: 'iso', unsetFields: 'null', listWithoutActive: 'allWhenFiltered' },
  { customFieldValues: 'replaced', dateTimes: 'dayFirst', unsetFields: 'null', missingReference: 'badRequest' },
];
const files: Readonly<Record<string, readonly string[]>> = {
  'customers.csv': [
    'myId,name,contactPhone,position.latitude,position.longitude,active,customFieldValues.Customer since',
    '007,Anna,+49 221 12 34,50.90,6.9600,false,2019-05-01',
    'B,Ben,,,,,',
    'C,Cem,0221 1234,,,true,',
  ],
  'sites.csv': ['myId,customer.myId,name,customFieldValues.Floor', 'S1,007,Depot,48.0', 'S2,B,,', 'S3,C,Yard,0'],
  'equipment.csv': ['myId,site.myId,customer.myId,name', 'E1,S1,,Pump', 'E2,,B,Lift', 'E3,S3,C,'],
  'jobs.csv': [
    'myId,customer.myId,equipment.myId,description,scheduledStart,priority,skills,technician.login',
    'J1,007,E1,"Two\nlines",2026-11-20 09:30,high,welding; crane,kim',
    'J2,B,,,,,,',
  ],
};

it.each(all)('every reading of the interface makes a second import change nothing: %o', async (readings) => {
  const { sandbox, load } = await anAccount({ readings });
  const first = await load(files);
  expect(first.problems).toEqual([]);
  expect(first.summary.counts.total).toMatchObject({ created: 11 });
  const written = sandbox.log().totals.writes;
  const second = await load(files);
  expect(second.summary.counts.total).toMatchObject({ unchanged: 11, updated: 0, created: 0 });
  expect(sandbox.log().totals.writes).toEqual(written);
});

const description = 'As it was';

/** An account with so many jobs, J0, J1 …, whose numbers begin at 100. */
async function accountWithJobs(jobs: number, options: SandboxOptions = {}) {
  const where = await account(options);
  await sendCustomers(where.sandbox, 1);
  for (let number = 0; number < jobs; number++) {
    const job = { myId: `J${number}`, num: 100 + number, description, customer: { myId: keyOf(0) } };
    await send(where.sandbox, 'job', job);
  }
  return where;
}

const jobRows = (count: number, from = 0): Payload[] =>
  keys(count + from, 'J')
    .slice(from)
    .map((myId) => ({ myId, description, customer: { myId: keyOf(0) } }));

const kinds = (changes: readonly { kind: string | undefined }[]) => {
  const counts: Record<string, number> = {};
  for (const { kind = '' } of changes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

it('many jobs are searched for: those that are not there cost nothing more than a few samples', async () => {
  const where = await accountWithJobs(2);
  const { changes, requests, readings } = await plan(where, stagedAs('job', jobRows(40)));
  expect(kinds(changes)).toEqual({ unchanged: 2, create: 38 });
  // The search, three that it does not show, and the two that are there.
  expect(requests).toBe(1 + 3 + 2);
  expect(readings).toMatchObject([{ resource: 'job', way: 'search', requests, records: 2 }]);
  expect(readings[0]?.instead).toContainEqual({ way: 'details', requests: 40 });
});

it('many jobs have their values read by the undocumented list where that takes fewer requests', async () => {
  const where = await accountWithJobs(30);
  const staged = jobRows(30).map((row, at) => (at === 7 ? { ...row, description: 'New' } : row));
  const { changes, requests } = await plan(where, stagedAs('job', staged));
  expect(kinds(changes)).toEqual({ unchanged: 29, update: 1 });
  expect(changes[7]).toMatchObject({ kind: 'update', payload: { description: 'New' }, before: { description } });
  // The list may leave fields out: what is to be changed is asked for once more.
  expect(requests).toBe(1 + 1 + 1);
  expect(requestsOf(where.sandbox, 'job.details')).toBe(1);
});

it('many jobs are asked for one by one where the service has no list of them', async () => {
  const where = await accountWithJobs(12, { undocumented: false });
  const { changes, requests } = await plan(where, stagedAs('job', jobRows(12)));
  expect(kinds(changes)).toEqual({ unchanged: 12 });
  // The search, the list that is not there, and each of them.
  expect(requests).toBe(1 + 1 + 12);
});

it('many jobs are asked for where the list does not show them', async () => {
  const where = await accountWithJobs(20);
  const connection = answering(where.connection, 'job.list', (answer) => {
    const { data, ...envelope } = answer as { data: Payload[] };
    const shown = data.slice(0, 15);
    return { ...envelope, data: shown, records: shown.length, recordsTotal: shown.length };
  });
  const { changes } = await plan({ ...where, connection }, stagedAs('job', jobRows(20)));
  expect(kinds(changes)).toEqual({ unchanged: 20 });
  expect(requestsOf(where.sandbox, 'job.details')).toBe(5);
});

it('many jobs are not taken for new where the search hides what is there', async () => {
  const where = await accountWithJobs(12);
  const connection = answering(where.connection, 'v2.job.search', () => []);
  const { changes, readings } = await plan({ ...where, connection }, stagedAs('job', jobRows(12)));
  expect(kinds(changes)).toEqual({ unchanged: 12 });
  expect(readings).toMatchObject([{ way: 'details' }]);
});

it('many jobs keep their twins: the number of another job, in the account or in the file, is a conflict', async () => {
  const where = await accountWithJobs(2);
  const staged = [
    ...jobRows(12, 10),
    { myId: 'NEW', num: 101, customer: { myId: keyOf(0) } },
    { myId: 'FREE', num: 500, customer: { myId: keyOf(0) } },
    { myId: 'OTHER', num: 500, customer: { myId: keyOf(0) } },
  ];
  const { changes } = await plan(where, stagedAs('job', staged));
  expect(kinds(changes)).toEqual({ create: 13, conflict: 2 });
  expect(changes[12]?.message).toMatch(/num 101 is another one in the account: it has id [\w-]+ and myId J1/);
  expect(changes[14]?.message).toMatch(/has the same num 500/);
});

it('does not take for new what is activated between the list of active records and that of inactive ones', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 6);
  await call(sandbox, 'POST', `customer/desactivate?myId=${keyOf(2)}`);
  let tellAnswered = () => {};
  const answered = new Promise<void>((resolve) => {
    tellAnswered = resolve;
  });
  const isActive = (input: Payload) => (input.query as Payload).active === true;
  const connection = watched(connectionTo(sandbox), {
    before: async (operation, input) => {
      if (operation !== 'customer.list' || isActive(input)) return;
      await answered;
      await call(sandbox, 'POST', `customer/activate?myId=${keyOf(2)}`);
    },
    after: (operation, input) => operation === 'customer.list' && isActive(input) && tellAnswered(),
  });
  const rows = Array.from({ length: 6 }, (_, at) => ({ myId: keyOf(at), name: `Customer ${at}` }));
  const { changes, readings } = await plan({ sandbox, connection, folder: newFolder() }, stagedAs('customer', rows));
  expect(readings).toMatchObject([{ way: 'lists' }]);
  expect(changes.map(({ kind }) => kind)).toEqual(rows.map(() => 'unchanged'));
});
