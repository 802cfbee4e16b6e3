import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attachFiles } from '../../src/commands/attach.js';
import { bulk } from '../../src/commands/bulk.js';
import { type ImportOptions, importFiles, planFiles } from '../../src/commands/import.js';
import { fetchPhotos } from '../../src/commands/photos.js';
import { resume } from '../../src/commands/resume.js';
import { listRuns } from '../../src/commands/runs.js';
import { showRun } from '../../src/commands/show-run.js';
import { undo } from '../../src/commands/undo.js';
import { operationNamed, type Payload } from '../../src/contract/index.js';
import { JournalError } from '../../src/errors.js';
import { defaultRetryPolicy } from '../../src/journal/execute-options.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import { runJson, runText } from '../../src/reports/run/run.js';
import { check } from '../../src/rows/check/check.js';
import { withJournal } from '../../src/runs/context.js';
import type { Listener } from '../../src/runs/events.js';
import { runToResume } from '../../src/runs/run-family.js';
import type { FaultKind, Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import {
  abortingAt,
  account as anAccount,
  call,
  connectionTo,
  hurried,
  recordsIn,
  requestsOf,
  send,
  stoppingAfter,
} from '../accounts.js';
import { errorOf } from '../errors.js';
import { bulking } from './bulk-support.js';
import { world } from './undo-support.js';

async function account(options: SandboxOptions = {}) {
  const clock = hurried();
  const all = await anAccount(options, { retries: 0, clock });
  return { ...all, bulkOptions: { ...bulking(all.connection, all.path), clock } };
}

/** Fails so many sends, with a look-up that finds nothing after each. */
function failing(sandbox: Sandbox, sends: number): void {
  sandbox.setFaults({ script: Array.from({ length: sends }, () => ['error500', 'none'] as const).flat() });
}

/** Does so once the plan is made. */
function whenPlanned(then: () => void): Pick<ImportOptions, 'onEvent'> {
  return { onEvent: ({ type }) => type === 'planned' && then() };
}

const nameOf = async (sandbox: Sandbox, myId: string) =>
  (await recordsIn(sandbox, 'site')).find((site) => String(site.myId) === myId)?.name;

it('resume does not write over a newer import what an older one has in doubt and blocked', async () => {
  const { sandbox, path, file, load, resumed } = await account();
  const files = (name: string) => [
    file('customers', 'myId,name', 'C1,Customer'),
    file('sites', 'myId,name,customer.myId', `S1,${name},C1`),
  ];
  const old = await load(
    files('Old'),
    whenPlanned(() => failing(sandbox, 5)),
  );
  expect(old.summary.counts.total).toMatchObject({ inDoubt: 1, blocked: 1 });
  sandbox.setFaults({});
  const newer = await load(files('New'));
  expect(newer.summary.counts.total).toMatchObject({ created: 2 });
  const error = await errorOf(resumed());
  expect(error).toBeInstanceOf(JournalError);
  expect(error.message).toContain(`Run ${newer.summary.id} has written to the account since run ${old.summary.id}`);
  expect(error.advice).toContain('Start the import of this run again: it compares with the account as it is now');
  expect(await nameOf(sandbox, 'S1')).toBe('New');
  expect((await listRuns(path)).map(({ overtakenBy }) => overtakenBy)).toEqual([undefined, newer.summary.id]);
});

it('resume does not deactivate again what was activated since', async () => {
  const { sandbox, file, bulkOptions, resumed } = await account();
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  const change = (verb: 'activate' | 'deactivate', confirm = async () => true) =>
    bulk({ ...bulkOptions, verb, resource: 'customer', file: file('rows', 'myId', 'C1'), confirm });
  const first = await change('deactivate', async () => {
    failing(sandbox, 5);
    return true;
  });
  expect(first.run?.summary.counts.total).toMatchObject({ inDoubt: 1 });
  sandbox.setFaults({});
  await change('deactivate');
  await change('activate');
  const error = await errorOf(resumed());
  expect(error.advice).toContain('it shows anew what it would do');
  expect(await call(sandbox, 'GET', 'customer/details?myId=C1')).toMatchObject({ active: true });
});

it('resume refuses the newer of two runs when the older one has gone on since', async () => {
  const { sandbox, file, load, resumed } = await account();
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  const started = async (column: string) => {
    const { summary } = await load([file('customers', `myId,${column}`, 'C1,x')], abortingAt('planned'));
    return summary.id;
  };
  const [older, newer] = [await started('addressCity'), await started('name')];
  expect((await resumed(older)).summary.counts.total).toMatchObject({ updated: 1 });
  expect((await errorOf(resumed(newer))).message).toContain(`Run ${older} has written`);
  expect(requestsOf(sandbox, 'customer.send')).toBe(2);
});

it('resume without an id goes on with a run that may go on, though a newer one may not', async () => {
  const { sandbox, path, file, load, resumed } = await account();
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  const sites = file('sites', 'myId,name,customer.myId', 'S1,Site,C1');
  const site = await load([sites], abortingAt('planned'));
  const customer = (name: string) => [file('customers', 'myId,name', `C1,${name}`)];
  const overtaken = await load(customer('Two'), abortingAt('planned'));
  await load(customer('Three'));
  expect(runToResume(await listRuns(path))?.id).toBe(site.summary.id);
  expect((await resumed()).summary).toMatchObject({ id: site.summary.id, state: 'done' });
  // What is left is not forgotten, and says why it cannot go on.
  expect((await errorOf(resumed())).message).toContain(overtaken.summary.id);
});

it('resume refuses an operation that it does not know, with advice, and leaves the run as it is', async () => {
  const { sandbox, path, context, resumed } = await account();
  const { id } = await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  await withJournal(context, async (journal) => {
    const run = journal.createRun({ command: 'bulk fold', sources: [], account: context.account, options: {} });
    const key = { field: 'id', value: String(id) } as const;
    const record = { resource: 'customer', operation: 'customer.fold', key, payload: { id }, references: [] } as const;
    run.stage([{ ...record, origin: { file: 'a.csv', row: 2 } }]);
    for (const page of run.staged('customer'))
      run.plan(page.map(({ seq, payload }) => ({ seq, change: { kind: 'apply', payload } })));
    run.enter('planned');
    run.enter('running');
  });
  const error = await errorOf(resumed());
  expect(error).toBeInstanceOf(JournalError);
  expect(error.message).toContain('customer.fold');
  expect(error.advice).toContain('update fieldsheet');
  expect(await listRuns(path)).toMatchObject([{ state: 'interrupted', counts: { total: { open: 1 } } }]);
  expect(requestsOf(sandbox, 'customer.details')).toBe(0);
});

it('resume goes on after a newer run that only read', async () => {
  const { sandbox, path, file, load, context, resumed } = await account();
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  await send(sandbox, 'job', { myId: 'J1', customer: { myId: 'C1' } });
  const { summary } = await load([file('customers', 'myId,name', 'C1,Two')], abortingAt('planned'));
  await fetchPhotos({ ...context, file: file('jobs', 'myId', 'J1'), to: join(path, 'photos') });
  expect((await resumed(summary.id)).summary.counts.total).toMatchObject({ updated: 1, open: 0 });
});

it('an import that is refused names the run that a file was changed since, and what its resume sends', async () => {
  const { sandbox, file, load } = await account();
  const rows = (city: string) =>
    Array.from({ length: 12 }, (_, at) => `C${at},${at < 11 ? 'Known' : 'New'},${at < 11 ? city : 'Bonn'}`);
  for (let at = 0; at < 11; at++)
    await send(sandbox, 'customer', { myId: `C${at}`, name: 'Known', addressCity: 'Kiel' });
  const read = [file('customers', 'myId,name,addressCity', ...rows('Kiel'))];
  const { summary } = await load(read, abortingAt('planned'));
  const edited = [file('customers', 'myId,name,addressCity', ...rows('Ulm'))];
  const error = await errorOf(load(edited, { allow: [] }));
  expect(error.message).toContain('11 of the 11 customers');
  expect(error.advice).toContain(
    `Run ${summary.id} of customers.csv did not come to its end, and the file was changed since.`,
  );
  expect(error.advice).toContain(`fieldsheet resume ${summary.id}`);
  expect(error.advice).toContain('--allow changes');
});

it('an import names that run, once, and says of a file that was changed since, and names no run of other files', async () => {
  const { file, load, context, path } = await account();
  const rows = ['myId,name', 'A,Ann', 'B,Ben', 'C,Cem'];
  const files = [file('customers', ...rows)];
  const asCustomers = { overrides: { resource: 'customer' }, dryRun: true } as const;
  const { summary } = await load(files, abortingAt('planned'));
  const told: unknown[] = [];
  const listening: Pick<ImportOptions, 'onEvent'> = {
    onEvent: (event) => {
      if (event.type === 'left-run') told.push(event);
    },
  };
  // A copy of the file is the same file.
  await load([file('others', ...rows, 'D,Dan')], { ...listening, ...asCustomers });
  await load([file('copy', ...rows)], { ...listening, ...asCustomers });
  const { open } = summary.counts.total;
  const left = { type: 'left-run', run: summary.id, state: 'interrupted', left: open, changed: [] };
  expect(open).toBeGreaterThan(0);
  expect(told).toEqual([left]);
  await planFiles({ ...context, files, save: false, ...listening }, async () => {});
  expect(told).toEqual([left, left]);
  const changed = file('customers', ...rows, 'D,Dan');
  await load([changed], { ...listening, dryRun: true });
  expect(told.splice(2)).toEqual([{ ...left, changed: [changed] }]);
  await load([file('customers', ...rows)], listening);
  // Now that one has written since.
  await load(files, { ...listening, dryRun: true });
  expect(told).toHaveLength(3);
  const runs = await listRuns(path);
  expect(runs.map(({ id, overtakenBy }) => [id, overtakenBy])).toEqual([
    [expect.any(String), undefined],
    [summary.id, runs[0]?.id],
  ]);
});

/** An import of customers A to C that ended after the first. */
async function interrupted() {
  const account = await world();
  const stopping = stoppingAfter(connectionTo(account.sandbox), 'customer.send');
  const files = { 'customers.csv': ['myId,name', 'A,Ann', 'B,Bob', 'C,Cid'] };
  const { summary } = await account.import(files, { ...stopping, concurrency: 1 });
  expect(summary).toMatchObject({ state: 'interrupted', counts: { total: { created: 1, open: 2 } } });
  return { ...account, id: summary.id };
}

it('a resumed import does not write over a record that somebody created meanwhile, and its undo leaves it', async () => {
  const { sandbox, id, ...account } = await interrupted();
  await send(sandbox, 'customer', { myId: 'C', name: 'Theirs', vatNumber: 'FR1' });
  const { summary, problems } = await resume({ ...account.context, run: id });
  expect(summary.counts.total).toMatchObject({ created: 2, conflict: 1 });
  expect(problems).toMatchObject([{ key: 'C', message: expect.stringContaining('somebody created') }]);
  await account.undo(id);
  expect(await recordsIn(sandbox, 'customer')).toMatchObject([{ myId: 'C', name: 'Theirs', vatNumber: 'FR1' }]);
});

it('a resumed import sends what it has not sent, and looks from there the next time', async () => {
  const { sandbox, path, id, ...account } = await interrupted();
  const before = requestsOf(sandbox, 'customer.list') + requestsOf(sandbox, 'customer.details');
  const { summary, problems } = await resume({ ...account.context, run: id });
  expect(problems).toEqual([]);
  expect(summary.counts.total).toMatchObject({ created: 3, open: 0 });
  expect(requestsOf(sandbox, 'customer.list') + requestsOf(sandbox, 'customer.details') - before).toBe(2);
  const [run] = await listRuns(path);
  expect(run?.options.readAt).toBeGreaterThan(0);
});

async function oneByOne() {
  // One request at a time: the faults meet the records in their order.
  const all = await anAccount({}, { clock: hurried(), concurrency: 1 });
  const { sandbox, context } = all;
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  return {
    ...all,
    /** These faults meet the requests after the plan. */
    meeting: (...script: readonly (FaultKind | 'none')[]): { onEvent: Listener } => ({
      onEvent: (event) => event.type === 'planned' && sandbox.setFaults({ script }),
    }),
    resumed: (resendInDoubt = false) => resume({ ...context, run: 'latest', resendInDoubt }),
    jobs: async () => (await recordsIn(sandbox, 'job')).map(({ description }) => String(description)).sort(),
  };
}

async function lost() {
  const all = await oneByOne();
  const source = all.file('jobs', 'customer.myId,description', 'C1,landed', 'C1,lost', 'C1,answered');
  const result = await importFiles({ ...all.context, files: [source], ...all.meeting('resetAfter', 'resetBefore') });
  return { ...all, result };
}

it('lost jobs stay in doubt however often the run is resumed, and are offered to be sent again, with what that may do', async () => {
  const { sandbox, path, result, resumed, jobs } = await lost();
  expect(result.summary.counts.total).toMatchObject({ created: 1, inDoubt: 2 });
  expect(runText(result, { colour: false })).toContain(`fieldsheet resume ${result.summary.id} --resend-in-doubt`);
  const byHand = expect.arrayContaining([expect.stringContaining('--resend-in-doubt')]);
  await showRun({ stateFolder: path, limit: 0, maxProblems: 10 }, async (shown) => {
    expect(shown).toMatchObject({ detail: { result: { byHand } } });
  });
  const before = requestsOf(sandbox, 'job.send');
  expect((await resumed()).summary.counts.total).toMatchObject({ created: 1, inDoubt: 2 });
  expect(requestsOf(sandbox, 'job.send')).toBe(before);
  expect(await jobs()).toEqual(['answered', 'landed']);
});

it('lost jobs are sent again, and once more only, when somebody decides so; the report warns that one may be there twice', async () => {
  const { resumed, jobs } = await lost();
  const result = await resumed(true);
  expect(result.summary).toMatchObject({ state: 'done', counts: { total: { created: 3, inDoubt: 0 } } });
  expect(await jobs()).toEqual(['answered', 'landed', 'landed', 'lost']);
  expect(runJson('resume', result)).toMatchObject({ resent: 2 });
  expect(runText(result, { colour: false })).toMatch(/Sent again +2 records .* is there twice now/);
  expect(await resumed(true)).toMatchObject({ nothingLeft: true });
  expect(await jobs()).toHaveLength(4);
});

it('a resume starts before it looks up and compares, so that a signal ends it in good order meanwhile', async () => {
  const { context, file } = await oneByOne();
  const run = await killed({ ...context, files: [file('customers', 'myId,name', 'C1,New', 'C2,Two')] }, 1);
  const seen: string[] = [];
  const signal = new AbortController();
  const onEvent: Listener = ({ type }) => {
    seen.push(type);
    if (type === 'compare') signal.abort();
  };
  const { summary } = await resume({ ...context, run, signal: signal.signal, onEvent });
  expect([seen[0], seen.filter((type) => type === 'started').length, seen.at(-1)]).toEqual(['started', 1, 'ended']);
  expect(summary).toMatchObject({ state: 'interrupted', endedBy: 'asked', counts: { total: { open: 2 } } });
});

it('a record with a key is looked up first: what landed meanwhile is not sent again', async () => {
  const { sandbox, context, file, meeting, resumed } = await oneByOne();
  const source = file('customers', 'myId,name', 'C2,Two', 'C3,Three');
  // Each send fails, and the look-up after it finds nothing, until the record is given up.
  const failing = Array.from({ length: defaultRetryPolicy.attempts }, () => ['error500', 'none'] as const).flat();
  const first = await importFiles({ ...context, files: [source], ...meeting(...failing) });
  expect(first.summary.counts.total).toMatchObject({ created: 1, inDoubt: 1 });
  await send(sandbox, 'customer', { myId: 'C2', name: 'Two' });
  const before = requestsOf(sandbox, 'customer.send');
  const { summary, details } = await resumed(true);
  expect(summary.counts.total).toMatchObject({ created: 2, inDoubt: 0 });
  expect(requestsOf(sandbox, 'customer.send')).toBe(before);
  expect(details).toBeUndefined();
});

/** A run whose process was killed while its first requests were in flight, by default all, of which none arrived. */
async function killed(options: Omit<ImportOptions, 'dryRun'>, inFlight?: number): Promise<string> {
  await planFiles({ ...options, save: true }, async () => undefined);
  return withJournal(options, async (journal) => {
    const run = journal.run('latest');
    run.enter('running');
    for (const change of [...run.changes.each({ state: 'pending' })].slice(0, inFlight))
      run.transaction(() => run.changes.cross(change, 'sending', { at: 0 }));
    return run.id;
  });
}

it('an undo leaves what a later run has created of what was in flight when a run was killed', async () => {
  const { context, file } = await oneByOne();
  const files = [file('customers', 'myId,name', 'C7,Seven')];
  const run = await killed({ ...context, files });
  expect((await importFiles({ ...context, files })).summary.counts.total).toMatchObject({ created: 1 });
  const { preview } = await undo({ ...context, run, dryRun: true, confirm: async () => false });
  expect(preview.counts).toMatchObject({ apply: 0 });
});

it('a resume whose look-up reaches the limit of errors sends nothing', async () => {
  const { sandbox, context, file } = await oneByOne();
  const files = [file('jobs', 'customer.myId,description', 'C1,a', 'C1,b', 'C1,c')];
  await killed({ ...context, files });
  const before = requestsOf(sandbox, 'job.send');
  expect((await resume({ ...context, run: 'latest', maxErrors: 1 })).summary.state).toBe('stopped');
  expect(requestsOf(sandbox, 'job.send')).toBe(before);
});

it('doubts that the look-up of a resume leaves count for the limit of errors', async () => {
  const { context, file, meeting } = await oneByOne();
  const files = [file('jobs', 'customer.myId,description', 'C1,a', 'C1,b', 'C1,c')];
  const run = await killed({ ...context, files }, 1);
  const { summary } = await resume({ ...context, run, maxErrors: 2, ...meeting('resetBefore') });
  expect(summary).toMatchObject({ state: 'stopped', counts: { total: { inDoubt: 2, open: 1 } } });
});

it('attachments are sent again, the one that landed as well', async () => {
  const { sandbox, path, context: attaching, file, meeting, resumed } = await oneByOne();
  const names = ['a.txt', 'b.txt'];
  for (const name of names) writeFileSync(join(path, name), `content of ${name}`);
  const list = file('list', 'file,customer.myId', ...names.map((name) => `${name},C1`));
  const { mode: _, ...context } = attaching;
  const result = await attachFiles({ ...context, file: list, again: false, ...meeting('resetAfter', 'resetBefore') });
  expect(result.summary.counts.total).toMatchObject({ inDoubt: 2 });
  expect((await resumed(true)).summary.counts.total).toMatchObject({ applied: 2, inDoubt: 0 });
  expect(sandbox.attachments().map(({ fileName }) => fileName)).toEqual(['a.txt', 'a.txt', 'b.txt']);
});

it('check and import warn once a table of records that have no key, with what can be done', async () => {
  const { context, file } = await oneByOne();
  const files = [
    file('jobs', 'customer.myId,description', 'C1,one', 'C1,two'),
    file('customers', 'name', 'Nobody', 'Somebody'),
  ];
  const expected = ['jobs.csv', 'customers.csv'].map((name) => ({
    code: 'no-natural-key',
    severity: 'warning',
    file: expect.stringContaining(name),
    message: expect.stringMatching(/rowKey\(\).*never sent again by itself/),
  }));
  const warnings = (list: readonly Issue[]) => list.filter(({ code }) => code === 'no-natural-key');
  expect(warnings((await check({ files, maxIssues: 10 })).issues.list)).toMatchObject(expected);
  const { issues } = await importFiles({ ...context, files, dryRun: true });
  expect(warnings(issues?.list ?? [])).toMatchObject(expected);
});

/** A sandbox, and what an import into it needs. */
async function withSource(more: SandboxOptions = {}) {
  const {
    sandbox,
    path,
    file: source,
    connection,
    context,
  } = await anAccount(more, {
    clock: hurried(),
    sendsBy: hurried(),
  });
  return { sandbox, path, connection, options: context, source };
}

const plain = { colour: false };

it('a doubt is to be looked at by a person where nothing can be looked up: an attachment', async () => {
  const { sandbox, path, options, source } = await withSource();
  await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
  writeFileSync(join(path, 'a.txt'), 'a');
  const file = source('list', 'file,customer.myId', 'a.txt,C-1');
  const onEvent: Listener = ({ type }) => type === 'planned' && sandbox.setFaults({ script: ['error500After'] });
  const result = await attachFiles({ ...options, file, again: false, onEvent });
  expect(result.summary.counts.total.inDoubt).toBe(1);
  expect(runText(result, plain)).not.toMatch(/fieldsheet resume \S+$/m);
  expect(runText(result, plain)).toMatch(/Look at the records in the service; .* --again/);
  const document = runJson('attach', result);
  expect(JSON.stringify(document)).not.toContain('"resume"');
  expect(document).toMatchObject({
    byHand: [expect.stringContaining('--again'), expect.stringContaining('--resend-in-doubt')],
  });
});

it('a doubt is to be looked at by a person where nothing can be looked up: a record without a key', async () => {
  const { sandbox, options, source } = await withSource();
  const onEvent: Listener = ({ type }) => type === 'planned' && sandbox.setFaults({ script: ['resetAfter'] });
  const result = await importFiles({ ...options, files: [source('customers', 'name', 'One')], onEvent });
  expect(result.summary.counts.total.inDoubt).toBe(1);
  expect(runText(result, plain)).not.toMatch(/fieldsheet resume \S+$/m);
  expect(runText(result, plain)).toContain('Look for the records in the service');
  expect(JSON.stringify(runJson('import', result))).not.toContain('"resume"');
});

it('a doubt is looked up again where something identifies it', async () => {
  const { sandbox, options, source } = await withSource();
  // Each attempt fails, and each look-up finds nothing, until no more are made.
  const script = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 'error500' : 'none')) as FaultKind[];
  const files = [source('customers', 'myId,name', 'C-1,One')];
  const onEvent: Listener = ({ type }) => type === 'planned' && sandbox.setFaults({ script });
  const result = await importFiles({ ...options, files, onEvent });
  expect(result.summary.counts.total.inDoubt).toBe(1);
  expect(runText(result, plain)).toMatch(/\n\nLook up again what is in doubt with: fieldsheet resume \S+$/);
  expect(runJson('import', result)).toMatchObject({ resume: expect.stringContaining('fieldsheet resume') });
});

it('resume says that nothing was left to do, and tells the run once more', async () => {
  const { sandbox, options, source } = await withSource();
  const { summary } = await importFiles({ ...options, files: [source('customers', 'myId,name', 'C-1,One')] });
  const before = sandbox.log().totals.requests;
  const result = await resume({ ...options, run: summary.id });
  expect(sandbox.log().totals.requests).toBe(before);
  expect(runText(result, plain)).toMatch(/^Nothing was left to do\.\n\nRun /);
  expect(runJson('resume', result)).toMatchObject({ nothingLeft: true, outcome: 'done', exitCode: 0 });
});

it('two rows that give one record without a key are named where an id and a name mean the same', async () => {
  const { sandbox, options, source } = await withSource();
  const { data } = (await call(sandbox, 'GET', 'activityType/list')) as { data: Payload[] };
  const [type] = data;
  const times = '2026-03-02 08:00,2026-03-02 09:00';
  const rows = [`${type?.id},,${times}`, `,${type?.name},${times}`];
  const files = [source('activities', 'activityType.id,activityType.name,dateStart,dateEnd', ...rows)];
  const result = await importFiles({ ...options, files });
  expect(result.summary.counts.total).toMatchObject({ created: 1, unchanged: 1 });
  expect(result.issues?.list).toMatchObject([{ code: 'record-repeated', row: 3 }]);
  expect(result.issues?.list[0]?.message).toMatch(/^Row 3 and row 2 give the same activity/);
});

it.each([
  ['job.list', {}, /^The document does not show job\.list/],
  ['job.delete', { id: '1' }, /^Check the identifiers and the references\. The document does not show job\.delete/],
  ['customer.details', { myId: 'nobody' }, /^Check the identifiers and the references\.$/],
])('an operation is said to be one where the service does not answer it: %s', async (name, query, advice) => {
  const { connection } = await withSource({ undocumented: false });
  const operation = operationNamed(name);
  if (!operation) throw new Error(`There is no ${name}.`);
  expect((await errorOf(connection.client.call(operation, { query }))).advice).toMatch(advice);
});

it('an address with a path, where nothing is, is told as the address', async () => {
  const { sandbox } = await withSource();
  const { client } = connectionTo({ ...sandbox, baseUrl: `${sandbox.baseUrl}/login` });
  const operation = operationNamed('customer.list');
  if (!operation) throw new Error('There is no customer.list.');
  const { advice } = await errorOf(client.call(operation, { query: {} }));
  expect(advice).toBe('Check the base address, and the filters if any.');
});
