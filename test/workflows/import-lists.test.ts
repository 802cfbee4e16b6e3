import { expect, it } from 'vitest';
import { type Connection, resume } from '../../src/commands/index.js';
import type { Payload } from '../../src/contract/index.js';
import { runExitCode } from '../../src/reports/index.js';
import type { Readings, Sandbox } from '../../src/sandbox/index.js';
import { account as anAccount, call, connectionTo, recording, requestsOf, send, watched } from '../accounts.js';

const readings = { unknownCustomFields: 'create' } satisfies Partial<Readings>;

/** An account with one customer, C, and what an import into it needs. */
async function account(more: Partial<Readings> = {}) {
  const { load: run, context: options, ...all } = await anAccount({ readings: { ...readings, ...more } });
  await send(all.sandbox, 'customer', { myId: 'C', name: 'Carla' });
  return { ...all, options, run };
}

const jobOf = async (sandbox: Sandbox, myId: string) =>
  (await call(sandbox, 'GET', `job/details?myId=${myId}`)) as Readonly<Record<string, readonly Payload[]>>;

const jobs = ['myId,customer.myId,description', 'J1,C,Repair', 'J2,C,Check'];
const parts = ['myId,parts.reference,parts.quantity', 'J1,F,1', 'J2,G,2', 'J1,H,3'];
const report = [
  'myId,report.nmCategory,report.nmItem,report.value',
  'J1,Check,Oil,ok',
  'J1,Check,Water,low',
  'J2,Check,Oil,no',
];
const fields = ['myId,customFieldValues.label,customFieldValues.value', 'J1,Rooms,4', 'J2,Rooms,5', 'J1,Lift,1'];
const whole = { 'jobs.csv': jobs, 'job-parts.csv': parts, 'job-report.csv': report, 'job-custom-fields.csv': fields };

it.each<Partial<Readings>>([
  {},
  { objectLists: 'merged', customFieldValues: 'replaced' },
  { unsetFields: 'omitted', dateTimes: 'iso' },
  { unsetFields: 'null' },
])('jobs with lists are created whole, and a second import sends nothing: %j', async (more) => {
  const { sandbox, run } = await account(more);
  const { summary, issues } = await run(whole);
  expect(issues?.list).toEqual([]);
  expect(summary.counts.total).toMatchObject({ created: 2, rejected: 0 });
  expect(sandbox.log().totals.writes).toMatchObject({ 'job.send created': 2 });
  const job = await jobOf(sandbox, 'J1');
  expect(job.parts).toMatchObject([
    { reference: 'F', quantity: 1 },
    { reference: 'H', quantity: 3 },
  ]);
  expect(job.report).toMatchObject([
    { nmCategory: 'Check', nmItem: 'Oil', value: 'ok' },
    { nmCategory: 'Check', nmItem: 'Water', value: 'low' },
  ]);
  const values = job.customFieldValues?.filter(({ value }) => value !== null && value !== '');
  expect(values).toMatchObject(expect.arrayContaining([expect.objectContaining({ label: 'Rooms', value: '4' })]));
  expect(values).toHaveLength(2);

  const writes = sandbox.log().totals.writes;
  const again = await run(whole);
  expect(again.summary.counts.total).toMatchObject({ unchanged: 2, created: 0, updated: 0 });
  expect(sandbox.log().totals.writes).toEqual(writes);
});

it.each(['replaced', 'merged'] as const)(
  'jobs with lists are changed by a list alone: the items of the account stay as they are, also where lists are %s',
  async (objectLists) => {
    const { sandbox, options, run } = await account({ objectLists });
    const stored = [
      { id: 11, reference: 'F', quantity: 1, serialNumbers: ['s1'] },
      { id: 12, reference: 'G', quantity: 2 },
    ];
    const sent = await send(sandbox, 'job', { myId: 'J1', customer: { myId: 'C' }, parts: stored });
    const { connection, bodies } = recording(connectionTo(sandbox));
    const lines = { 'job-parts.csv': ['myId,parts.reference,parts.quantity', 'J1,G,5', 'J1,K,1'] };
    const { summary } = await run(lines, connection);
    expect(summary.counts.total).toMatchObject({ updated: 1, rejected: 0 });
    expect(bodies('job.send')).toEqual([
      { id: sent.id, parts: [stored[0], { id: 12, reference: 'G', quantity: 5 }, { reference: 'K', quantity: 1 }] },
    ]);
    expect((await jobOf(sandbox, 'J1')).parts).toMatchObject([
      { id: 11, quantity: 1, serialNumbers: ['s1'] },
      { id: 12, quantity: 5 },
      { reference: 'K' },
    ]);
    const again = await run(lines, options);
    expect(again.summary.counts.total).toMatchObject({ unchanged: 1, updated: 0 });
  },
);

it('jobs with lists whose custom fields alone change go by the documented operation for them', async () => {
  const { sandbox, run } = await account();
  await send(sandbox, 'job', {
    myId: 'J1',
    customer: { myId: 'C' },
    customFieldValues: [{ label: 'Rooms', value: '3' }],
  });
  const before = requestsOf(sandbox, 'job.send');
  const lines = { 'job-custom-fields.csv': fields.slice(0, 2) };
  expect((await run(lines)).summary.counts.total.updated).toBe(1);
  expect(requestsOf(sandbox, 'customField.send')).toBe(1);
  expect(requestsOf(sandbox, 'job.send')).toBe(before);
  expect((await run(lines)).summary.counts.total.unchanged).toBe(1);
});

it('jobs with lists that are not in the account cannot be made of a list alone', async () => {
  const { run } = await account();
  const result = await run({ 'job-parts.csv': parts });
  expect(result.summary.counts.total).toMatchObject({ blocked: 2, created: 0 });
  expect(result.problems[0]?.message).toContain('needs customer');
  expect(runExitCode(result)).toBe(1);
});

it('jobs with lists lose the rows with an error and nothing else', async () => {
  const { sandbox, run } = await account();
  const wrong = [...parts, 'J1,K,many', 'J2,L,1'];
  const twice = [...fields, 'J1,Rooms,6'];
  const result = await run({ ...whole, 'job-parts.csv': wrong, 'job-custom-fields.csv': twice });
  expect(result.summary.rows).toMatchObject({ rejected: 2, skipped: 0 });
  expect(result.issues).toMatchObject({ errors: 2, byCode: { 'not-a-number': 1, 'items-disagree': 1 } });
  expect(result.summary.counts.total).toMatchObject({ created: 2 });
  expect((await jobOf(sandbox, 'J1')).parts).toHaveLength(2);
  expect((await jobOf(sandbox, 'J2')).parts).toMatchObject([{ reference: 'G' }, { reference: 'L' }]);
  expect((await jobOf(sandbox, 'J1')).customFieldValues).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ label: 'Rooms', value: '4' })]),
  );
});

it('jobs with lists keep each its own in a long file in any order', async () => {
  const { sandbox, run } = await account();
  const names = Array.from({ length: 60 }, (_, index) => `J${index}`);
  // Rows of one job lie far apart: 40 rounds over all jobs.
  const items = Array.from({ length: 40 }, (_, round) => names.map((name) => `${name},P${round},${round + 1}`)).flat();
  const long = {
    'job-parts.csv': ['myId,parts.reference,parts.quantity', ...items],
    'jobs.csv': ['myId,customer.myId', ...names.map((name) => `${name},C`)],
  };
  const { summary } = await run(long);
  expect(summary.rows).toEqual({ read: 2460, mapped: 2460, skipped: 0, rejected: 0 });
  expect(summary.counts.total).toMatchObject({ created: 60, rejected: 0 });
  const expected = Array.from({ length: 40 }, (_, round) => ({ reference: `P${round}`, quantity: round + 1 }));
  for (const name of ['J0', 'J31', 'J59']) expect((await jobOf(sandbox, name)).parts).toMatchObject(expected);
  const again = await run(long);
  expect(again.summary.counts.total).toMatchObject({ unchanged: 60, updated: 0 });
});

/** An account that shows reports in a form that the document does not show. */
function withForeignReports(connection: Connection): Connection {
  const { client } = connection;
  const foreign: typeof client.call = async (operation, input) => {
    const answer: unknown = await client.call(operation, input);
    const record = answer as Record<string, unknown>;
    if (operation.name === 'job.details' && Array.isArray(record.report)) record.report = { blocks: record.report };
    return answer as never;
  };
  return { ...connection, client: { ...client, call: foreign } };
}

it('reports of another form are sent with a new job, then left alone, with a warning that says so', async () => {
  const { sandbox, run } = await account();
  const connection = withForeignReports(connectionTo(sandbox));
  const files = { 'jobs.csv': jobs, 'job-report.csv': report };
  expect((await run(files, connection)).summary.counts.total.created).toBe(2);
  expect((await jobOf(sandbox, 'J1')).report).toHaveLength(2);
  const changed = { ...files, 'job-report.csv': report.map((line) => line.replace('ok', 'bad')) };
  const again = await run(changed, connection);
  expect(again.summary.counts.total).toMatchObject({ unchanged: 2, updated: 0 });
  expect(again.issues).toMatchObject({ errors: 0, warnings: 2, byCode: { 'list-not-compared': 2 } });
  expect(again.issues?.list[0]).toMatchObject({ row: 2, value: 'J1' });
  expect(runExitCode(again)).toBe(0);
  expect((await jobOf(sandbox, 'J1')).report).toMatchObject([{ value: 'ok' }, { value: 'low' }]);
});

it('a lost answer of a job with lists is looked up, and nothing is sent twice', async () => {
  const { sandbox, options, run } = await account();
  let isFirst = true;
  const connection = watched(connectionTo(sandbox), {
    before(operation) {
      if (operation !== 'job.send' || !isFirst) return;
      isFirst = false;
      sandbox.setFaults({ script: ['resetAfter'] });
    },
  });
  const { summary } = await run(whole, { ...connection, concurrency: 1 });
  expect(summary.counts.total).toMatchObject({ created: 2, inDoubt: 0 });
  expect(sandbox.log().totals.writes).toMatchObject({ 'job.send created': 2 });
  expect((await run(whole, options)).summary.counts.total.unchanged).toBe(2);
});

it('a lost answer and an interruption: going on sends the rest with their lists', async () => {
  const { sandbox, options, run } = await account();
  const names = Array.from({ length: 12 }, (_, index) => `J${index}`);
  const files = {
    'jobs.csv': ['myId,customer.myId', ...names.map((name) => `${name},C`)],
    'job-parts.csv': ['myId,parts.reference', ...names.flatMap((name) => [`${name},F`, `${name},G`])],
  };
  const controller = new AbortController();
  let sent = 0;
  const connection = watched(connectionTo(sandbox), {
    after: (operation) => operation === 'job.send' && ++sent === 4 && controller.abort(),
  });
  const stopped = await run(files, { ...connection, concurrency: 2, signal: controller.signal });
  expect(stopped.summary.state).toBe('interrupted');
  const resumed = await resume({ ...options, run: 'latest' });
  expect(resumed.summary).toMatchObject({ state: 'done', counts: { total: { created: 12, open: 0 } } });
  expect(sandbox.log().totals.writes).toMatchObject({ 'job.send created': 12 });
  for (const name of names) expect((await jobOf(sandbox, name)).parts).toHaveLength(2);
});
