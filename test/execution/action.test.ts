import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  JournalError,
  NotFoundError,
  OutageError,
  OutputError,
  SourceError,
  UncertainError,
} from '../../src/errors.js';
import type { Action, StoredChange, Verdict } from '../../src/execution/index.js';
import type { StagedRecord } from '../../src/plan/change.js';
import { newFolder } from '../accounts.js';
import { actionsBy, applying, attachment, deletion, download, fullDisk, ModelOperations } from './model-operations.js';
import type { ModelCall } from './model-service.js';
import { executeRun, openTestJournal, operationOf, plannedRun, record, virtualClock } from './support.js';

const reset = new UncertainError('The connection was reset.', { operation: 'customer.delete' });
const isDelete = ({ operation }: ModelCall) => operation.name === 'customer.delete';

async function runOf(records: readonly StagedRecord[]) {
  return plannedRun(await openTestJournal(newFolder()), records);
}

/** A model with so many customers, and a run that deletes them. */
async function deletingRun(count = 1) {
  const service = new ModelOperations();
  const customers = Array.from({ length: count }, (_, index) => service.put('customer', { name: `C${index}` }));
  const run = await runOf(
    customers.map(({ id }) => applying('customer.delete', { id }, { key: { field: 'id', value: id } })),
  );
  return { service, run, ids: customers.map(({ id }) => id) };
}

const deleting = { actionOf: actionsBy({ 'customer.delete': deletion }) };

/** A change of this run, whatever its state. */
function changeOf(run: Awaited<ReturnType<typeof runOf>>): StoredChange {
  const states = ['pending', 'sending', 'applied', 'unchanged', 'rejected', 'conflict', 'inDoubt'] as const;
  const changes = states.flatMap((state) => [...run.changes.pages({ state, resource: 'customer' })].flat());
  const [change] = changes;
  if (!change || changes.length > 1) throw new Error(`The run has ${changes.length} changes.`);
  return change;
}

it('an operation gets the query, the body and the members of the path of its request', async () => {
  const request = {
    operation: operationOf('customer.delete'),
    query: { id: 1 },
    body: { note: 'a' },
    params: { site: 'S 1' },
  };
  const action: Action = { ...deletion, request: () => request, accepted: () => ({ outcome: 'applied' }) };
  const seen: unknown[] = [];
  const sender: Parameters<typeof executeRun>[1] = {
    call: async (operation, { beforeLeaving, query, body, params }) => {
      seen.push({ operation, query, body, params });
      await beforeLeaving?.();
      return {};
    },
  };
  const run = await runOf([applying('customer.delete', { id: '1' })]);
  await executeRun(run, sender, { actionOf: () => action });
  expect(seen).toEqual([request]);
});

it('an operation comes after all records of the run, whatever the order of staging', async () => {
  const service = new ModelOperations();
  const { id } = service.put('customer', { myId: 'old' });
  const run = await runOf([
    applying('customer.delete', { id }),
    record('customer', 'C1'),
    record('job', 'J1', { num: 7 }, { customer: 'C1' }),
  ]);
  await executeRun(run, service, deleting);
  expect(service.calls.map(({ operation }) => operation.name)).toEqual([
    'customer.send',
    'job.send',
    'customer.delete',
  ]);
});

it('an operation is blocked while a record that it names is missing, and applied when that is there', async () => {
  const service = new ModelOperations();
  const action = attachment(async () => 'eA==');
  const reference = { field: 'job', resource: 'job', key: { field: 'myId', value: 'J1' } } as const;
  const run = await runOf([
    record('job', 'J1', { num: 7 }),
    applying('v2.attachment.send', { num: 7, path: 'a.pdf' }, { references: [reference], key: reference.key }),
  ]);
  service.fault = ({ operation, processed }) => {
    if (operation.name === 'job.send' && !processed) throw reset;
  };
  const options = { actionOf: actionsBy({ 'v2.attachment.send': action }) };
  await executeRun(run, service, options);
  expect(run.counts().total).toMatchObject({ inDoubt: 1, blocked: 1 });
  service.fault = () => {};
  await executeRun(run, service, options);
  expect(run.counts().total).toMatchObject({ created: 1, applied: 1, blocked: 0 });
  expect(service.attachments).toHaveLength(1);
});

it('an operation does not stand for the record that it is applied to', async () => {
  const service = new ModelOperations();
  const reference = { field: 'job', resource: 'job', key: { field: 'myId', value: 'J1' } } as const;
  const attach = (path: string) =>
    applying('v2.attachment.send', { num: 7, path }, { references: [reference], key: reference.key });
  const journal = await openTestJournal(newFolder());
  const run = journal.createRun({ command: 'attach', sources: [], account: 'a@b', options: {} });
  run.stageRefused([{ record: attach('missing.pdf'), reason: 'There is no such file.' }]);
  run.stage([attach('a.pdf'), record('job', 'J1', { num: 7 })]);
  for (const page of run.staged('job')) {
    run.plan(
      page.map(({ seq, operation, payload }) => ({ seq, change: { kind: operation ? 'apply' : 'create', payload } })),
    );
  }
  run.enter('planned');
  await executeRun(run, service, { actionOf: actionsBy({ 'v2.attachment.send': attachment(async () => 'eA==') }) });
  expect(run.counts().total).toMatchObject({ rejected: 1, created: 1, applied: 1, blocked: 0 });
});

it('an operation does not touch how records are sent', async () => {
  const service = new ModelOperations();
  const run = await runOf([record('customer', 'C1')]);
  await executeRun(run, service, {
    actionOf: () => {
      throw new Error('asked for a record');
    },
  });
  expect(run.counts().total).toMatchObject({ created: 1 });
});

async function attachingRun(paths: readonly string[]) {
  const service = new ModelOperations();
  const run = await runOf(paths.map((path) => applying('v2.attachment.send', { num: 1, path })));
  return { service, run };
}

const attaching = (read: (path: string) => Promise<string>) => ({
  actionOf: actionsBy({ 'v2.attachment.send': attachment(read) }),
  concurrency: 1,
});

it('a request may read a file, which is read when its turn comes', async () => {
  const folder = newFolder();
  const [one, two] = [join(folder, '1.txt'), join(folder, '2.txt')];
  await writeFile(one, 'one');
  const { service, run } = await attachingRun([one, two]);
  service.fault = async ({ processed }) => {
    if (!processed && !existsSync(two)) await writeFile(two, 'two');
  };
  await executeRun(
    run,
    service,
    attaching((path) => readFile(path, 'base64')),
  );
  expect(service.attachments.map(({ fileData }) => fileData)).toEqual(['b25l', 'dHdv']);
});

it('a request is made anew each time that it is sent', async () => {
  const folder = newFolder();
  const file = join(folder, '1.txt');
  await writeFile(file, 'one');
  const { service, run } = await attachingRun([file]);
  service.fault = async ({ number, processed }) => {
    if (number > 1 || processed) return;
    await rm(file);
    throw new OutageError('No connection.', { operation: 'v2.attachment.send', since: 0 });
  };
  const read = (path: string) => (existsSync(path) ? readFile(path, 'base64') : refuse(path));
  expect(await executeRun(run, service, attaching(read))).toMatchObject({ state: 'paused' });
  await executeRun(run, service, attaching(read));
  expect(service.attachments).toEqual([]);
  expect([...run.rejected()]).toMatchObject([{ message: `${file}: There is no such file.` }]);
});

const refuse = async (file: string): Promise<never> => {
  throw new SourceError('There is no such file.', { place: { file } });
};

it('a request counts to what stops the run when it cannot be made', async () => {
  const { service, run } = await attachingRun(['1', '2', '3', '4']);
  const result = await executeRun(run, service, { ...attaching(refuse), maxErrors: 2 });
  expect(result.state).toBe('stopped');
  expect(run.counts().total).toMatchObject({ rejected: 2, open: 2 });
});

it('a request ends the run with anything else, and the change may be sent again', async () => {
  for (const failure of [new TypeError('a bug'), new JournalError('The journal is damaged.')]) {
    const { service, run } = await attachingRun(['a.pdf']);
    const options = attaching(async () => {
      throw failure;
    });
    await expect(executeRun(run, service, options)).rejects.toBe(failure);
    expect(run.state).toBe('interrupted');
    await executeRun(
      run,
      service,
      attaching(async () => 'eA=='),
    );
    expect(run.counts().total).toMatchObject({ applied: 1, open: 0 });
    expect(service.attachments).toHaveLength(1);
  }
});

const downloading = (write: (name: string, text: string) => Promise<void>) => ({
  actionOf: actionsBy({ 'v2.job.photos': download(write) }),
});

it('an answer interrupts the run when it cannot be kept, and the change is dealt with when the run goes on', async () => {
  const folder = newFolder();
  const service = new ModelOperations();
  const nums = [1, 2, 3, 4, 5, 6];
  const run = await runOf(nums.map((num) => applying('v2.job.photos', { num })));
  let written = 0;
  const write = async (name: string, text: string) => {
    if (written >= 3) throw fullDisk;
    written += 1;
    await writeFile(join(folder, name), text);
  };
  await expect(executeRun(run, service, { ...downloading(write), concurrency: 2 })).rejects.toBe(fullDisk);
  expect(fullDisk).toBeInstanceOf(OutputError);
  expect(run.summary()).toMatchObject({ state: 'interrupted', message: 'The disk is full.' });
  expect(run.counts().total).toMatchObject({ applied: 3, open: 3, rejected: 0 });

  written = Number.NEGATIVE_INFINITY;
  expect(await executeRun(run, service, downloading(write))).toEqual({ state: 'done' });
  expect(run.counts().total).toMatchObject({ applied: 6 });
  for (const num of nums) expect(await readFile(join(folder, `${num}.jpg`), 'utf8')).not.toBe('');
  expect([...run.results('applied')].map(({ result }) => result)).toEqual(nums.map((num) => [`${num}.jpg`]));
});

it('an answer leads to a look-up when it says too little', async () => {
  const { service, run } = await deletingRun();
  const action = { ...deletion, accepted: () => undefined };
  await executeRun(run, service, { actionOf: () => action });
  expect(service.calls.map(({ operation }) => operation.name)).toEqual(['customer.delete', 'customer.details']);
  expect(run.counts().total).toMatchObject({ applied: 1 });
});

it('an answer counts to what stops the run when it is a rejection', async () => {
  const { service, run } = await deletingRun(10);
  const action: Action = { ...deletion, accepted: () => ({ outcome: 'rejected' }) };
  const result = await executeRun(run, service, { actionOf: () => action, maxErrors: 2, concurrency: 1 });
  expect(result.state).toBe('stopped');
  expect(run.counts().total).toMatchObject({ rejected: 2, open: 8 });
});

it('an answer may end in every outcome that an answer can tell', async () => {
  const outcomes = ['created', 'updated', 'applied', 'unchanged', 'rejected', 'conflict'] as const;
  for (const outcome of outcomes) {
    const { service, run } = await deletingRun();
    const settled = { outcome, answerId: '7', message: 'So it is.', result: { n: 1 } };
    await executeRun(run, service, { actionOf: () => ({ ...deletion, accepted: () => settled }) });
    expect(run.counts().total).toMatchObject({ [outcome]: 1, open: 0 });
    expect([...run.results(outcome)]).toMatchObject([{ answerId: '7', message: 'So it is.', result: { n: 1 } }]);
  }
});

const gone = async () => {
  const { service, run } = await deletingRun();
  service.records.customer = [];
  return { service, run };
};

it('a refusal means what its action says', async () => {
  const { service, run } = await gone();
  await executeRun(run, service, deleting);
  expect(changeOf(run)).toMatchObject({ state: 'unchanged', message: 'It was gone already.' });
});

it('a refusal rejects the change where its action says nothing', async () => {
  const { refused: _, ...silent } = deletion;
  for (const action of [silent, { ...deletion, refused: () => undefined }]) {
    const { service, run } = await gone();
    await executeRun(run, service, { actionOf: () => action });
    expect(changeOf(run)).toMatchObject({ state: 'rejected', message: expect.stringContaining('Nothing matches.') });
  }
});

it('a refusal is told with the number of requests so far', async () => {
  const { service, run } = await gone();
  service.fault = ({ number, processed }) => {
    if (number === 1 && !processed) throw reset;
  };
  const attempts: number[] = [];
  const action: Action = {
    ...deletion,
    lookUp: async () => ({ answer: 'notLanded' }),
    refused: (change) => {
      attempts.push(change.attempts);
      return { outcome: 'applied' };
    },
  };
  await executeRun(run, service, { actionOf: () => action });
  expect(attempts).toEqual([2]);
  expect(changeOf(run).attempts).toBe(2);
});

it('a refusal that its action cannot bear ends the run, and the change may be sent again', async () => {
  const { service, run } = await gone();
  const missing = new NotFoundError('The service has no such operation.', { operation: 'customer.delete' });
  const action: Action = {
    ...deletion,
    refused: () => {
      throw missing;
    },
  };
  await expect(executeRun(run, service, { actionOf: () => action })).rejects.toBe(missing);
  expect(changeOf(run)).toMatchObject({ state: 'pending' });
});

it('a refusal of a request that never left is no answer: the change is rejected', async () => {
  const { run } = await deletingRun();
  const refusal = new NotFoundError('The id is not valid Unicode text.', { operation: 'customer.delete' });
  const sender = {
    call: async () => {
      throw refusal;
    },
  };
  await executeRun(run, sender, deleting);
  expect(changeOf(run)).toMatchObject({ state: 'rejected', attempts: 0 });
  expect(changeOf(run).message).toContain(refusal.message);
});

const losing = (when: 'before' | 'after', service: ModelOperations, times = 1) => {
  let lost = 0;
  service.fault = (call) => {
    if (!isDelete(call) || call.processed !== (when === 'after') || lost >= times) return;
    lost += 1;
    throw reset;
  };
};

/** The change after one lost answer and this verdict, given without a request. */
async function judgedAs(verdict: Verdict) {
  const { service, run } = await deletingRun();
  const clock = virtualClock();
  losing('before', service);
  await executeRun(run, service, { actionOf: () => ({ ...deletion, lookUp: async () => verdict }), clock });
  return { change: changeOf(run), service, run, clock };
}

it('a lost operation keeps the result that the look-up gives', async () => {
  const { change } = await judgedAs({ answer: 'landed', id: '7', result: { files: 2 } });
  expect(change).toMatchObject({ state: 'applied', answerId: '7', result: { files: 2 } });
  expect((await judgedAs({ answer: 'landed' })).change?.answerId).toBeUndefined();
});

it('a lost operation is applied with a note when somebody changed what it did', async () => {
  const { change } = await judgedAs({ answer: 'landedThenChanged', note: 'Undeleted since.', result: 1 });
  expect(change).toMatchObject({ state: 'applied', message: 'Undeleted since.', result: 1 });
});

it('a lost operation is a conflict when somebody else was there before', async () => {
  const { change } = await judgedAs({ answer: 'overtaken', note: 'Renamed meanwhile.' });
  expect(change).toMatchObject({ state: 'conflict', message: 'Renamed meanwhile.' });
});

it('a lost operation is sent again when it did not land, after a pause', async () => {
  const { service, run } = await deletingRun();
  const clock = virtualClock();
  losing('before', service, 2);
  await executeRun(run, service, { ...deleting, clock });
  expect(service.calls.filter(isDelete)).toHaveLength(3);
  expect(clock.slept).toHaveLength(2);
  expect(changeOf(run)).toMatchObject({ state: 'applied', attempts: 3 });
  // Also where the look-up asks nothing.
  expect((await judgedAs({ answer: 'notLanded' })).clock.slept).toHaveLength(1);
});

it('a lost operation stays in doubt without a request and without a pause when nothing can be asked', async () => {
  const verdict = { answer: 'unknown', note: 'The service does not list attachments.' } as const;
  const { change, service, run, clock } = await judgedAs(verdict);
  expect(change).toMatchObject({ state: 'inDoubt', message: `${verdict.note} ${reset.message}` });
  expect(clock.slept).toEqual([]);
  await executeRun(run, service, { actionOf: () => ({ ...deletion, lookUp: async () => verdict }) });
  expect(service.calls).toHaveLength(1);
  expect(changeOf(run)).toMatchObject({ state: 'inDoubt', attempts: 1 });
});

it('a lost operation is in doubt after the last attempt, and applied when the run goes on', async () => {
  const { service, run } = await deletingRun();
  losing('before', service, 3);
  await executeRun(run, service, { ...deleting, retry: { attempts: 3 } });
  expect(changeOf(run)).toMatchObject({
    state: 'inDoubt',
    message: expect.stringContaining('sent 3 times and had not been carried out'),
  });
  await executeRun(run, service, deleting);
  expect(changeOf(run)).toMatchObject({ state: 'applied' });
  expect(service.deletions).toHaveLength(1);
});

it('a lost operation is looked up when the run goes on though nothing identifies it, and found', async () => {
  const service = new ModelOperations();
  const { id } = service.put('customer', { name: 'C' });
  const run = await runOf([applying('customer.delete', { id })]);
  losing('after', service);
  await executeRun(run, service, {
    actionOf: () => ({ ...deletion, lookUp: async () => ({ answer: 'unknown', note: 'x' }) }),
  });
  expect(changeOf(run)).toMatchObject({ state: 'inDoubt' });
  await executeRun(run, service, deleting);
  expect(changeOf(run)).toMatchObject({ state: 'applied' });
  expect(service.calls.filter(isDelete)).toHaveLength(1);
});

it('a lost operation is left as it is when its look-up fails, and the run ends', async () => {
  const { service, run } = await deletingRun();
  losing('after', service);
  const lookUp = async () => {
    throw fullDisk;
  };
  await expect(executeRun(run, service, { actionOf: () => ({ ...deletion, lookUp }) })).rejects.toBe(fullDisk);
  expect(changeOf(run)).toMatchObject({ state: 'sending' });
  await executeRun(run, service, deleting);
  expect(changeOf(run)).toMatchObject({ state: 'applied' });
});

it('a lost operation asks nothing more when the run ends during the pause', async () => {
  const { service, run } = await deletingRun();
  losing('after', service);
  const controller = new AbortController();
  const clock = {
    ...virtualClock(),
    sleep: async () => controller.abort(),
  };
  const result = await executeRun(run, service, { ...deleting, clock, signal: controller.signal, grace: 1e9 });
  expect(result.state).toBe('interrupted');
  expect(service.calls).toHaveLength(1);
  expect(changeOf(run)).toMatchObject({ state: 'sending' });
});
