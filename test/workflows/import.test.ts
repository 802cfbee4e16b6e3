import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type ImportOptions, importFiles, listRuns, resume } from '../../src/commands/index.js';
import {
  AbortedError,
  CredentialsError,
  JournalError,
  LimitError,
  QuotaError,
  SourceError,
  StorageError,
} from '../../src/errors.js';
import { openJournal } from '../../src/execution/index.js';
import { runExitCode } from '../../src/reports/index.js';
import { stage } from '../../src/runs/planning/stage.js';
import type { SandboxOptions } from '../../src/sandbox/index.js';
import { Database } from '../../src/sqlite/database.js';
import {
  abortingAt,
  account,
  account as anAccount,
  connectionTo,
  fileOf,
  importing,
  newFolder,
  recordsIn,
  sandboxWith,
  send,
  sendCustomers,
  watched,
} from '../accounts.js';
import { errorOf, expectError } from '../errors.js';

const customerRows = (count: number) => [
  'myId,name',
  ...Array.from({ length: count }, (_, index) => `C${index},Customer ${index}`),
];

/** A sandbox and all that an import of a file of customers into it needs. */
async function customers(count: number, options: Partial<ImportOptions> = {}, asked: SandboxOptions = {}) {
  const { sandbox, path, context } = await account(asked);
  const files = [fileOf(join(path, 'customers.csv'), customerRows(count))];
  return { sandbox, path, options: { ...context, files, ...options } };
}

it('stage completes records from rows far below, also beyond those that are kept in memory', async () => {
  const path = newFolder();
  const rows = Array.from({ length: 30_000 }, (_, index) => `F${index},,`);
  rows[0] = 'EARLY,Early,';
  rows[25_000] = 'LATE,,Bonn';
  rows.push('EARLY,,Köln', 'LATE,Late,', 'LATE,Later,');
  const file = fileOf(join(path, 'customers.csv'), ['myId,name,addressCity', ...rows]);
  const holder = { pid: process.pid, command: 'test' };
  const journal = await openJournal(path, { now: () => 0, random: Math.random, holder });
  const run = journal.createRun({ command: 'import', sources: [], account: 'a', options: {} });
  const messages: string[] = [];
  const counts = await stage(run, { files: [file], onIssue: ({ message }) => messages.push(message) });
  const payloadOf = (value: string) => run.changes.find('customer', { field: 'myId', value })?.payload;
  expect(payloadOf('EARLY')).toEqual({ myId: 'EARLY', name: 'Early', addressCity: 'Köln' });
  expect(payloadOf('LATE')).toEqual({ myId: 'LATE', name: 'Late', addressCity: 'Bonn' });
  expect(messages).toEqual([
    expect.stringContaining('adds what the first left empty'),
    expect.stringContaining('adds what the first left empty'),
    expect.stringContaining('name is "Later", but "Late"'),
  ]);
  expect(counts).toEqual({ read: 30_003, mapped: 30_003, skipped: 0, rejected: 0 });
  expect(run.counts().total.open).toBe(30_000);
  journal.close();
});

it('rows with an error are reported with their reason, and what names them is blocked; all else is sent', async () => {
  const { sandbox, path, load } = await account();
  const files = [
    fileOf(join(path, 'customers.csv'), ['myId,name,active', 'A,Anna,wrong', 'B,Ben,yes']),
    fileOf(join(path, 'sites.csv'), ['myId,customer.myId,name', 'SA,A,Depot', 'SB,B,Yard']),
    fileOf(join(path, 'equipment.csv'), ['myId,site.myId,name', 'EA,SA,Pump', 'EB,SB,Lift']),
  ];
  const result = await load(files);
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
  const { path, load } = await account();
  const lines = ['A,Anna,wrong', 'A,Anna,', 'B,Ben,', 'B,Ben,wrong too'];
  const files = [
    fileOf(join(path, 'customers.csv'), ['myId,name,active', ...lines]),
    fileOf(join(path, 'sites.csv'), ['myId,customer.myId', 'SA,A', 'SB,B']),
  ];
  const { summary } = await load(files);
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

it('refused records are rejected with its reason: a reference that leads nowhere', async () => {
  const { load } = await account();
  const result = await load({ 'sites.csv': ['myId,customer.myId', 'S,NOBODY'] });
  expect(result.problems).toMatchObject([{ outcome: 'rejected', resource: 'site', key: 'S', row: 2 }]);
  expect(result.problems[0]?.message).toContain('NOBODY');
  expect(runExitCode(result)).toBe(1);
});

it('refused records stop the run when there are as many as are allowed; going on sends the rest', async () => {
  // That a job needs its customer, whatever its site is, no plan can know.
  const { sandbox, path, context } = await account({ readings: { jobNeedsCustomer: 'yes' } });
  await sendCustomers(sandbox, 1);
  await send(sandbox, 'site', { myId: 'S', customer: { myId: 'C000' } });
  const wrong = Array.from({ length: 3 }, (_, index) => `J${index},,S`);
  const right = Array.from({ length: 20 }, (_, index) => `K${index},C000,`);
  const files = [fileOf(join(path, 'jobs.csv'), ['myId,customer.myId,site.myId', ...wrong, ...right])];
  const options = { ...context, concurrency: 1 };
  const stopped = await importFiles({ ...options, files, maxErrors: 2 });
  expect(stopped.summary.state).toBe('stopped');
  expect(stopped.summary.counts.total).toMatchObject({ rejected: 2, open: 21, created: 0 });
  expect(runExitCode(stopped)).toBe(3);
  const resumed = await resume({ ...options, run: 'latest' });
  expect(resumed.summary.counts.total).toMatchObject({ rejected: 3, created: 20, open: 0 });
  expect(sandbox.count('job')).toBe(20);
});

it('refused records do not exist when the key is wrong: the run ends and is forgotten', async () => {
  const { sandbox, path, options } = await customers(5);
  const stranger = connectionTo({ ...sandbox, baseUrl: sandbox.baseUrl, apiKey: 'another' });
  const error = await expectError(importFiles({ ...options, ...stranger }), CredentialsError);
  expect(JSON.stringify({ ...error, message: error.message })).not.toContain(sandbox.apiKey);
  expect(await listRuns(path)).toEqual([]);
});

it.each(['rows', 'source', 'compare'] as const)(
  'an abort leaves nothing behind before it sends: at "%s"',
  async (type) => {
    const { sandbox, path, options } = await customers(1500, {}, { seed: 250 });
    await expectError(importFiles({ ...options, ...abortingAt(type) }), AbortedError);
    expect(sandbox.log().totals.writes).toEqual({});
    expect(await listRuns(path)).toEqual([]);
  },
);

it('an abort is interrupted in good order once it sends, and going on sends the rest, each record once', async () => {
  const { sandbox, options } = await customers(60);
  const controller = new AbortController();
  let outcomes = 0;
  const result = await importFiles({
    ...options,
    signal: controller.signal,
    onEvent: ({ type }) => {
      if (type === 'execution' && ++outcomes === 20) controller.abort();
    },
  });
  expect(result.summary.state).toBe('interrupted');
  expect(runExitCode(result)).toBe(130);
  const { created, open, inDoubt } = result.summary.counts.total;
  expect([created + open, inDoubt]).toEqual([60, 0]);
  expect(sandbox.count('customer')).toBe(created);
  expect(created).toBeLessThan(60);

  const resumed = await resume({ ...options, run: result.summary.id });
  expect(resumed.summary).toMatchObject({ state: 'done', counts: { total: { created: 60, open: 0 } } });
  expect(resumed.summary.rows.read).toBe(60);
  expect(sandbox.log().totals.writes).toEqual({ 'customer.send created': 60 });
});

it('an abort has not begun when the signal was given before the plan was carried out', async () => {
  const { sandbox, path, options } = await customers(3);
  const result = await importFiles({ ...options, ...abortingAt('planned') });
  expect(result.summary.state).toBe('interrupted');
  expect(sandbox.count('customer')).toBe(0);
  const resumed = await resume({ ...options, run: 'latest' });
  expect(resumed.summary.counts.total.created).toBe(3);
  expect(await listRuns(path)).toHaveLength(1);
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

it('an answer that is lost is looked up before anything is sent again: every record is there once', async () => {
  const { sandbox, options } = await customers(4, { concurrency: 1 });
  const isFirst = { send: true };
  const connection = watched(connectionTo(sandbox), {
    before(operation) {
      if (operation !== 'customer.send' || !isFirst.send) return;
      isFirst.send = false;
      sandbox.setFaults({ script: ['resetAfter'] });
    },
  });
  const { summary } = await importFiles({ ...options, ...connection });
  expect(summary.counts.total).toMatchObject({ created: 4, inDoubt: 0 });
  expect(sandbox.log().totals.writes).toEqual({ 'customer.send created': 4 });
  expect(sandbox.log().totals.byOperation['customer.details']).toBe(1);
});

it('a quota that ends while the account is read writes nothing, and says to give the command again', async () => {
  const { path, load } = await account({ quota: 2, rate: 0 });
  const error = await errorOf(load({ 'jobs.csv': ['myId,customer.myId', 'A,C', 'B,C', 'D,C', 'E,C'] }));
  expect(error).toBeInstanceOf(QuotaError);
  expect(error.advice).toContain('Give the command again after');
  expect(await listRuns(path)).toEqual([]);
});

it('a quota that ends pauses the run, says when it goes on, and loses nothing', async () => {
  const { sandbox, path, load } = await account({ quota: 12, rate: 0 });
  const files = [fileOf(join(path, 'customers.csv'), customerRows(30))];
  const result = await load(files);
  expect(result.summary.state).toBe('paused');
  expect(runExitCode(result)).toBe(75);
  expect(result.summary.resumesAt?.toISOString()).toMatch(/T00:00:00/);
  const { created, open } = result.summary.counts.total;
  expect(created + open).toBe(30);
  expect(sandbox.count('customer')).toBe(created);
  // 10 requests of today are left after the reading, 12 of each day that follows: 10 + 12 + 8.
  expect(result.forecast?.days).toBe(3);
});

it('importFiles refuses a file that is not there before it opens the journal', async () => {
  const { path, options } = await customers(1);
  const error = await errorOf(importFiles({ ...options, files: [...options.files, join(path, 'sites.csv')] }));
  expect(error).toBeInstanceOf(SourceError);
  expect(error).toMatchObject({ message: 'There is no such file.', place: { file: join(path, 'sites.csv') } });
  expect(await errorOf(importFiles({ ...options, files: [path] }))).toMatchObject({
    message: 'It is a folder, not a file.',
  });
});

it('importFiles lets one import at a time have the journal, and names the one that has it', async () => {
  const { options } = await customers(30, {}, { latency: 30 });
  let second: ReturnType<typeof errorOf> | undefined;
  const onEvent: ImportOptions['onEvent'] = ({ type }) => {
    if (type === 'planned') second = errorOf(importFiles({ ...options, holder: { pid: 1, command: 'second' } }));
  };
  const { summary } = await importFiles({ ...options, onEvent });
  expect(summary.state).toBe('done');
  const refused = await second;
  expect(refused).toBeInstanceOf(JournalError);
  expect(`${refused?.message} ${refused?.advice}`).toContain(String(options.holder.pid));
});

it('importFiles keeps no secret in the journal', async () => {
  const { sandbox, path, options } = await customers(2);
  await importFiles(options);
  const { readFileSync } = await import('node:fs');
  expect(readFileSync(join(path, 'journal.sqlite')).includes(sandbox.apiKey)).toBe(false);
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

it('resume is refused when a newer run has written since: the older one would undo that', async () => {
  const { path, connection } = await anAccount({ quota: 12, rate: 0 });
  const old = fileOf(join(newFolder(), 'customers.csv'), customerRows(30));
  const options = importing(connection, path);
  const paused = await importFiles({ ...options, files: [old] });
  expect(paused.summary.state).toBe('paused');
  const other = importing(connectionTo(await sandboxWith()), path);
  const account = { ...other, account: options.account };
  await importFiles({ ...account, files: [fileOf(join(newFolder(), 'customers.csv'), ['myId,name', 'X,Newer'])] });
  const error = await errorOf(resume({ ...account, run: paused.summary.id }));
  expect(error).toBeInstanceOf(JournalError);
  expect(error.message).toContain('has written to the account since');
  // Without an id, the run that has something left to do is meant, not the newest one.
  expect((await errorOf(resume({ ...account, run: 'latest' }))).message).toContain(paused.summary.id);
});

it('resume refuses a run of another account, and leaves it as it is', async () => {
  const { path, options } = await customers(5);
  await importFiles({ ...options, ...abortingAt('planned') });
  const error = await errorOf(resume({ ...options, run: 'latest', account: 'other@example.com' }));
  expect(error).toBeInstanceOf(JournalError);
  expect(error.message).toContain(`belongs to ${options.account}, not to other@example.com`);
  expect(await listRuns(path)).toMatchObject([{ state: 'interrupted', counts: { total: { open: 5 } } }]);
});

it('resume forgets a run of which nothing was sent, and says to start again', async () => {
  const { path, options } = await customers(1);
  const journal = await openJournal(path, { now: () => 0, random: Math.random, holder: options.holder });
  const { account } = options;
  const { id } = journal.createRun({ command: 'import', sources: [], account, options: {} });
  journal.close();
  await expectError(resume({ ...options, run: id }), JournalError, { message: id, advice: 'Start the import again' });
  expect(await listRuns(path)).toEqual([]);
});

it('resume has nothing to do for a run that is done: it makes no request and tells the same', async () => {
  const { sandbox, options } = await customers(4);
  const { summary } = await importFiles(options);
  const before = sandbox.log().totals.requests;
  const again = await resume({ ...options, run: summary.id });
  expect(again.summary).toEqual(summary);
  expect(sandbox.log().totals.requests).toBe(before);
});

it('resume says that there is no such run, and where runs are listed', async () => {
  const { options } = await customers(1);
  const error = await errorOf(resume({ ...options, run: '20260101-0000-zzzz' }));
  expect(error.message).toContain('no run 20260101-0000-zzzz');
  expect(error.advice).toContain('fieldsheet runs');
  expect((await errorOf(resume({ ...options, run: 'latest' }))).message).toContain('There is no run yet');
});

it('listRuns gives the runs of a folder, the newest first, and none where there is no journal', async () => {
  expect(await listRuns(newFolder())).toEqual([]);
  const { path, options } = await customers(2);
  const first = await importFiles(options);
  const second = await importFiles(options);
  const runs = await listRuns(path);
  expect(runs.map(({ id }) => id)).toEqual([second.summary.id, first.summary.id]);
  expect(runs[1]).toMatchObject({
    command: 'import',
    account: options.account,
    sources: [{ file: options.files[0] }],
  });
});
