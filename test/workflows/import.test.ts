import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type ImportOptions, importFiles } from '../../src/commands/import.js';
import { resume } from '../../src/commands/resume.js';
import { listRuns } from '../../src/commands/runs.js';
import type { Payload } from '../../src/contract/index.js';
import { AbortedError, JournalError, LimitError, QuotaError, SourceError, StorageError } from '../../src/errors.js';
import { Database } from '../../src/files/sqlite/database.js';
import { runExitCode } from '../../src/reports/run/run.js';
import { stage } from '../../src/runs/planning/plan-sources.js';
import type { Readings, Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import {
  abortingAt,
  account,
  account as anAccount,
  answering,
  call,
  connectionTo,
  fileOf,
  importing,
  journalIn,
  newFolder,
  recording,
  recordsIn,
  requestsOf,
  sandboxWith,
  send,
  sendCustomers,
} from '../accounts.js';
import { errorOf, expectError } from '../errors.js';

const customerRows = (count: number) => [
  'myId,name',
  ...Array.from({ length: count }, (_, index) => `C${index},Customer ${index}`),
];

/** A sandbox and all that an import of a file of customers into it needs. */
async function customers(count: number, options: Partial<ImportOptions> = {}, asked: SandboxOptions = {}) {
  const { sandbox, path, context, file } = await account(asked);
  return { sandbox, path, options: { ...context, files: [file('customers', ...customerRows(count))], ...options } };
}

it('stage completes records from rows far below, also beyond those that are kept in memory', async () => {
  const path = newFolder();
  const rows = Array.from({ length: 30_000 }, (_, index) => `F${index},,`);
  rows[0] = 'EARLY,Early,';
  rows[25_000] = 'LATE,,Bonn';
  rows.push('EARLY,,Köln', 'LATE,Late,', 'LATE,Later,');
  const file = fileOf(join(path, 'customers.csv'), ['myId,name,addressCity', ...rows]);
  const journal = await journalIn(path);
  const run = journal.createRun({ command: 'import', sources: [], account: 'a', options: {} });
  const messages: string[] = [];
  const counts = await stage(run, { files: [file], onIssue: ({ message }) => messages.push(message) });
  const payloadOf = (value: string) => run.changes.find('customer', { field: 'myId', value })?.payload;
  expect(payloadOf('EARLY')).toEqual({ myId: 'EARLY', name: 'Early', addressCity: 'Köln' });
  expect(payloadOf('LATE')).toEqual({ myId: 'LATE', name: 'Late', addressCity: 'Bonn' });
  const completed = expect.stringMatching(/Row \d+ adds what row \d+ left empty/);
  expect(messages).toEqual([completed, completed, expect.stringContaining('name is "Later", but "Late"')]);
  expect(counts).toEqual({ read: 30_003, mapped: 30_003, skipped: 0, rejected: 0 });
  expect(run.counts().total.open).toBe(30_000);
  journal.close();
});

it('rows with an error are reported with their reason, and what names them is blocked; all else is sent', async () => {
  const { sandbox, load } = await account();
  const result = await load({
    'customers.csv': ['myId,name,active', 'A,Anna,wrong', 'B,Ben,yes'],
    'sites.csv': ['myId,customer.myId,name', 'SA,A,Depot', 'SB,B,Yard'],
    'equipment.csv': ['myId,site.myId,name', 'EA,SA,Pump', 'EB,SB,Lift'],
  });
  const { rows, counts } = result.summary;
  expect(rows).toEqual({ read: 6, mapped: 5, skipped: 0, rejected: 1 });
  expect(counts.total).toMatchObject({ created: 3, rejected: 1, blocked: 2, open: 0 });
  expect(result.issues).toMatchObject({ errors: 1, byCode: { 'not-a-boolean': 1 } });
  expect(result.problems.map(({ outcome, key, row }) => [outcome, key, row])).toEqual([
    ['rejected', 'A', 2],
    ['blocked', 'SA', 2],
    ['blocked', 'EA', 2],
  ]);
  const [rejected, blocked] = result.problems;
  expect(rejected?.message).toContain('wrong');
  expect(blocked?.message).toMatch(/customer A, row 2/);
  expect(['customer', 'site', 'equipment'].map((name) => sandbox.count(name))).toEqual([1, 1, 1]);
  expect(runExitCode(result)).toBe(1);
});

it('rows with an error do no harm where another row gives the same record rightly, before or after', async () => {
  const { load } = await account();
  const lines = ['A,Anna,wrong', 'A,Anna,', 'B,Ben,', 'B,Ben,wrong too'];
  const sites = ['myId,customer.myId', 'SA,A', 'SB,B'];
  const { summary } = await load({ 'customers.csv': ['myId,name,active', ...lines], 'sites.csv': sites });
  expect(summary.rows.rejected).toBe(2);
  expect(summary.counts.total).toMatchObject({ created: 4, rejected: 0, blocked: 0 });
});

it('rows with an error send nothing at all when they must not be there (strict)', async () => {
  const { sandbox, path, load } = await account();
  const error = await errorOf(load({ 'customers.csv': ['myId,active', 'A,wrong', 'B,yes'] }, { strict: true }));
  expect(error).toBeInstanceOf(LimitError);
  expect(error.message).toBe('1 error was found, and --strict sends nothing then.');
  expect(sandbox.log().totals.requests).toBe(0);
  expect(await listRuns(path)).toEqual([]);
});

it('--strict sends nothing where the clocks make a time doubtful, and calls it a warning', async () => {
  const { sandbox, path, context } = await account();
  await sendCustomers(sandbox, 1);
  const lines = ['J1,C000,2026-03-29 02:30', 'J2,C000,2026-03-29 04:30'];
  const files = [fileOf(join(path, 'jobs.csv'), ['myId,customer.myId,scheduledStart', ...lines])];
  const options = { ...context, files, timeZone: 'Europe/Berlin' };
  const error = await errorOf(importFiles({ ...options, strict: true }));
  expect(error).toBeInstanceOf(LimitError);
  expect(error.message).toBe('1 warning was found, and --strict sends nothing then.');
  expect(sandbox.count('job')).toBe(0);
  const { issues } = await importFiles(options);
  expect(issues?.byCode).toEqual({ 'time-doubtful': 1 });
  expect(sandbox.count('job')).toBe(2);
});

it.each(['rows', 'source', 'compare'] as const)('an abort leaves nothing before it sends: at "%s"', async (type) => {
  const { sandbox, path, options } = await customers(1500, {}, { seed: 250 });
  await expectError(importFiles({ ...options, ...abortingAt(type) }), AbortedError);
  expect(sandbox.log().totals.writes).toEqual({});
  expect(await listRuns(path)).toEqual([]);
});

it('a full disk when the plan is kept ends the import with its own error: nothing was sent, no run is left', async () => {
  const { sandbox, path, options } = await customers(3);
  // As SQLite does it where a commit fails.
  const keep = vi.spyOn(Database.prototype, 'keep').mockImplementationOnce(function (this: Database) {
    this.drop();
    throw new StorageError('The disk is full.');
  });
  onTestFinished(() => keep.mockRestore());
  const told: string[] = [];
  const error = await errorOf(importFiles({ ...options, onEvent: ({ type }) => void told.push(type) }));
  expect([error.message, sandbox.count('customer')]).toEqual(['The disk is full.', 0]);
  expect(told).not.toContain('halted');
  expect(await listRuns(path)).toEqual([]);
  expect((await importFiles(options)).summary.counts.total.created).toBe(3);
});

it('a quota that ends while the account is read writes nothing, and says to give the command again', async () => {
  const { path, load } = await account({ quota: 2, rate: 0 });
  const error = await errorOf(load({ 'jobs.csv': ['myId,customer.myId', 'A,C', 'B,C', 'D,C', 'E,C'] }));
  expect(error).toBeInstanceOf(QuotaError);
  expect(error.advice).toContain('Give the command again after');
  expect(await listRuns(path)).toEqual([]);
});

it('importFiles refuses a file that is not there before it opens the journal', async () => {
  const { path, options } = await customers(1);
  const error = await errorOf(importFiles({ ...options, files: [...options.files, join(path, 'sites.csv')] }));
  expect(error).toBeInstanceOf(SourceError);
  expect(error).toMatchObject({ message: 'There is no such file.', place: { file: join(path, 'sites.csv') } });
  const { message } = await errorOf(importFiles({ ...options, files: [path] }));
  expect(message).toBe('It is a folder, not a file.');
});

it('importFiles finds what an earlier import put into the file of a sandbox, under another address', async () => {
  const path = newFolder();
  const files = [fileOf(join(path, 'customers.csv'), customerRows(10))];
  const imported = async () => {
    const sandbox = await sandboxWith({ db: join(path, 'sandbox.sqlite') });
    const connection = connectionTo(sandbox, { name: 'sandbox' });
    const { summary } = await importFiles({ ...importing(connection, path), files });
    const names = (await recordsIn(sandbox, 'customer')).length;
    await connection.client.close();
    await sandbox.close();
    return { ...summary.counts.total, names };
  };
  expect(await imported()).toMatchObject({ created: 10, names: 10 });
  expect(await imported()).toMatchObject({ created: 0, unchanged: 10, names: 10 });
});

it('resume refuses a run of another account, and leaves it as it is', async () => {
  const { path, options } = await customers(5);
  await importFiles({ ...options, ...abortingAt('planned') });
  const error = await errorOf(resume({ ...options, run: 'latest', account: 'other@example.com' }));
  expect(error).toBeInstanceOf(JournalError);
  expect(error.message).toContain(`belongs to ${options.account}, not to other@example.com`);
  expect(await listRuns(path)).toMatchObject([{ state: 'interrupted', counts: { total: { open: 5 } } }]);
});

it('resume says that there is no such run, and where runs are listed', async () => {
  const { options } = await customers(1);
  const error = await errorOf(resume({ ...options, run: '20260101-0000-zzzz' }));
  expect(error.message).toContain('no run 20260101-0000-zzzz');
  expect(error.advice).toContain('fieldsheet runs');
  expect((await errorOf(resume({ ...options, run: 'latest' }))).message).toContain(
    'There is no run in this folder yet',
  );
});

const readings = { unknownCustomFields: 'create' } satisfies Partial<Readings>;

/** An account with one customer, C, and what an import into it needs. */
async function withCustomer(more: Partial<Readings> = {}) {
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
  const { sandbox, run } = await withCustomer(more);
  const { summary, issues } = await run(whole);
  expect(issues?.list).toEqual([]);
  expect(summary.counts.total).toMatchObject({ created: 2, rejected: 0 });
  expect(sandbox.log().totals.writes).toMatchObject({ 'job.send created': 2 });
  const job = await jobOf(sandbox, 'J1');
  expect(job.parts?.map((part) => [part.reference, part.quantity])).toEqual([
    ['F', 1],
    ['H', 3],
  ]);
  const answers = job.report?.map((item) => [item.nmCategory, item.nmItem, item.value]);
  expect(answers).toEqual([
    ['Check', 'Oil', 'ok'],
    ['Check', 'Water', 'low'],
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
    const { sandbox, options, run } = await withCustomer({ objectLists });
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
  const { sandbox, run } = await withCustomer();
  const customFieldValues = [{ label: 'Rooms', value: '3' }];
  await send(sandbox, 'job', { myId: 'J1', customer: { myId: 'C' }, customFieldValues });
  const before = requestsOf(sandbox, 'job.send');
  const lines = { 'job-custom-fields.csv': fields.slice(0, 2) };
  expect((await run(lines)).summary.counts.total.updated).toBe(1);
  expect(requestsOf(sandbox, 'customField.send')).toBe(1);
  expect(requestsOf(sandbox, 'job.send')).toBe(before);
  expect((await run(lines)).summary.counts.total.unchanged).toBe(1);
});

it('jobs with lists that are not in the account cannot be made of a list alone', async () => {
  const { run } = await withCustomer();
  const result = await run({ 'job-parts.csv': parts });
  expect(result.summary.counts.total).toMatchObject({ blocked: 2, created: 0 });
  expect(result.problems[0]?.message).toContain('needs customer');
  expect(runExitCode(result)).toBe(1);
});

it('jobs with lists lose the rows with an error and nothing else', async () => {
  const { sandbox, run } = await withCustomer();
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
  const { sandbox, run } = await withCustomer();
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

it('reports of another form are sent with a new job, then left alone, with a warning that says so', async () => {
  const { sandbox, run } = await withCustomer();
  // An account that shows reports in a form that the document does not show.
  const connection = answering(connectionTo(sandbox), 'job.details', (answer) => {
    const { report, ...job } = answer as Record<string, unknown>;
    return { ...job, report: Array.isArray(report) ? { blocks: report } : report };
  });
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

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = join(root, 'samples/legacy-service.xlsx');

it('the parts of work orders go to the jobs of the legacy workbook, and once only', async () => {
  const sandbox = await sandboxWith({ readings: { unknownCustomFields: 'create' } });
  const context = { ...importing(connectionTo(sandbox), newFolder()), makesCustomFields: true };
  const options = { ...context, timeZone: 'Europe/Berlin' };
  await importFiles({ ...options, files: [file], mapping: join(root, 'mappings/legacy-service.ts') });
  const files = [join(root, 'samples/job-parts.csv')];
  const { summary, issues } = await importFiles({ ...options, files });
  expect(issues?.list).toEqual([]);
  expect(summary.rows).toMatchObject({ read: 7, mapped: 7 });
  expect(summary.counts.total).toMatchObject({ updated: 4, rejected: 0, blocked: 0 });
  expect(await call(sandbox, 'GET', 'job/details?myId=WO-70421')).toMatchObject({
    parts: [
      { reference: 'CMP-3', quantity: 2, serialNumbers: ['C3-0093', 'C3-0094'] },
      { reference: 'OIL-5L', quantity: 1.5 },
    ],
  });
  expect((await importFiles({ ...options, files })).summary.counts.total).toMatchObject({ unchanged: 4, updated: 0 });
});
