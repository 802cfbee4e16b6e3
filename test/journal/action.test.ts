import { expect, it } from 'vitest';
import { JournalError, NotFoundError, SourceError, UncertainError } from '../../src/errors.js';
import type { Action, StoredChange, Verdict } from '../../src/journal/index.js';
import type { StagedRecord } from '../../src/plan/change.js';
import { newFolder } from '../accounts.js';
import { actionsBy, applying, attachment, deletion, ModelOperations } from './model-operations.js';
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

async function attachingRun(paths: readonly string[]) {
  const service = new ModelOperations();
  const run = await runOf(paths.map((path) => applying('v2.attachment.send', { num: 1, path })));
  return { service, run };
}

const attaching = (read: (path: string) => Promise<string>) => ({
  actionOf: actionsBy({ 'v2.attachment.send': attachment(read) }),
  concurrency: 1,
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

it('an answer leads to a look-up when it says too little', async () => {
  const { service, run } = await deletingRun();
  const action = { ...deletion, accepted: () => undefined };
  await executeRun(run, service, { actionOf: () => action });
  expect(service.calls.map(({ operation }) => operation.name)).toEqual(['customer.delete', 'customer.details']);
  expect(run.counts().total).toMatchObject({ applied: 1 });
});

it('an answer may end in every outcome that an answer can tell', async () => {
  const outcomes = ['created', 'updated', 'applied', 'unchanged', 'rejected', 'conflict'] as const;
  for (const outcome of outcomes) {
    const { service, run } = await deletingRun();
    const settled = { outcome, answerId: '7', message: 'So it is.', result: { n: 1 } };
    await executeRun(run, service, { actionOf: () => ({ ...deletion, accepted: () => settled }) });
    expect(run.counts().total).toMatchObject({ [outcome]: 1, open: 0 });
    expect([...run.changes.each({ state: outcome })]).toMatchObject([
      { answerId: '7', message: 'So it is.', result: { n: 1 } },
    ]);
  }
});

const gone = async () => {
  const { service, run } = await deletingRun();
  service.records.customer = [];
  return { service, run };
};

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

it('a refusal ends the run when a question about it gets no answer, and the change may be sent again', async () => {
  const { service, run } = await gone();
  service.fault = ({ operation }) => {
    if (operation.name === 'customer.details') throw reset;
  };
  const asking: Action = {
    ...deletion,
    refused: async (_change, _error, ask) => {
      await ask({ operation: operationOf('customer.details'), query: { id: 1 } });
      return undefined;
    },
  };
  await expect(executeRun(run, service, { actionOf: () => asking })).rejects.toBe(reset);
  expect(service.calls.map(({ operation }) => operation.name)).toEqual(['customer.delete', 'customer.details']);
  expect(changeOf(run)).toMatchObject({ state: 'pending' });
});

it('a rejection that the action tells counts to what stops the run before the next request', async () => {
  const { service, run } = await deletingRun(3);
  const rejecting: Action = { ...deletion, accepted: () => ({ outcome: 'rejected', message: 'No.' }) };
  const result = await executeRun(run, service, { actionOf: () => rejecting, concurrency: 1, maxErrors: 1 });
  expect(result.state).toBe('stopped');
  expect(service.calls).toHaveLength(1);
  expect(run.counts().total).toMatchObject({ rejected: 1, open: 2 });
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

it.each([
  [
    { answer: 'landed', id: '7', result: 2 },
    { state: 'applied', answerId: '7', result: 2 },
  ],
  [
    { answer: 'landedThenChanged', note: 'Since.', result: 1 },
    { state: 'applied', message: 'Since.', result: 1 },
  ],
  [
    { answer: 'overtaken', note: 'Renamed meanwhile.' },
    { state: 'conflict', message: 'Renamed meanwhile.' },
  ],
] as const)('a lost operation ends as its look-up says, with what that gives: %o', async (verdict, expected) => {
  expect((await judgedAs(verdict)).change).toMatchObject(expected);
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
