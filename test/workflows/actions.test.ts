import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listRuns, resume } from '../../src/commands/index.js';
import { executeRun, resultOf } from '../../src/commands/run.js';
import { type Operation, operationNamed } from '../../src/contract/index.js';
import { JournalError, NotFoundError } from '../../src/errors.js';
import { type Action, type ActionOf, type Run, unknownOperation } from '../../src/execution/index.js';
import type { StagedRecord } from '../../src/plan/index.js';
import { type RunContext, withJournal } from '../../src/runs/context.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  account,
  connectionTo,
  fileOf,
  importing,
  newFolder,
  recordsIn,
  requestsOf,
  sandboxWith,
  sendCustomers,
  watched,
} from '../accounts.js';
import { errorOf } from '../errors.js';

const operation = (name: string) => operationNamed(name) as Operation;

/** Deletes the customer of the payload's id. */
const deletion: Action = {
  request: ({ payload }) => ({ operation: operation('customer.delete'), query: { id: payload.id } }),
  accepted: (_, answer) => ({ outcome: 'applied', result: answer }),
  lookUp: ({ payload }, ask) =>
    ask({ operation: operation('customer.details'), query: { id: payload.id } }).then(
      () => ({ answer: 'notLanded' }),
      (error: unknown) => {
        if (error instanceof NotFoundError) return { answer: 'landed' };
        throw error;
      },
    ),
};

/** Reads a customer, and keeps its name. */
const reading: Action = {
  request: ({ payload }) => ({ operation: operation('customer.details'), query: { id: payload.id } }),
  accepted: (_, answer) => ({ outcome: 'applied', result: (answer as { name: string }).name }),
  lookUp: async () => ({ answer: 'notLanded' }),
};

const actionOf: ActionOf = (change) => {
  if (change.operation === 'customer.delete') return deletion;
  if (change.operation === 'customer.details') return reading;
  throw unknownOperation(change);
};

/** Plans a run that applies an operation to every customer of the account. */
async function planned(sandbox: Sandbox, context: RunContext, name: string, work: (run: Run) => Promise<void>) {
  const customers = await recordsIn(sandbox, 'customer');
  return withJournal(context, async (journal) => {
    const run = journal.createRun({
      command: `bulk ${name}`,
      sources: [],
      account: context.account,
      options: { appliedLabel: 'deleted' },
    });
    const staged = customers.map(({ id }, row): StagedRecord => {
      const key = { field: 'id', value: String(id) } as const;
      return {
        resource: 'customer',
        operation: name,
        key,
        payload: { id },
        references: [],
        origin: { file: 'a.csv', row },
      };
    });
    run.stage(staged);
    for (const page of run.staged('customer')) {
      run.plan(page.map(({ seq, payload }) => ({ seq, change: { kind: 'apply', payload } })));
    }
    run.enter('planned');
    await work(run);
    return resultOf(run, 100);
  });
}

it('executeRun carries out the operations of a run in the account, and the result calls them by what was done', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 12);
  const context = importing(connectionTo(sandbox), newFolder());
  const result = await planned(sandbox, context, 'customer.delete', (run) => executeRun(run, context, { actionOf }));
  expect(await recordsIn(sandbox, 'customer')).toEqual([]);
  expect(requestsOf(sandbox, 'customer.delete')).toBe(12);
  expect(result).toMatchObject({ appliedLabel: 'deleted', problems: [] });
  expect(result.summary.counts.total).toMatchObject({ applied: 12, open: 0 });
});

it('executeRun finds out in the account what became of lost answers, and does nothing twice', async () => {
  const sandbox = await sandboxWith();
  await sendCustomers(sandbox, 12);
  const context = importing(connectionTo(sandbox), newFolder());
  const withoutPauses = { ...context, clock: { ...context.clock, sleep: async () => undefined }, concurrency: 1 };
  const result = await planned(sandbox, context, 'customer.delete', (run) => {
    // Each fault is followed by its look-up, and what did not land by a second deletion.
    sandbox.setFaults({ script: ['resetAfter', 'none', 'error500', 'none', 'none', 'error500After', 'none'] });
    return executeRun(run, withoutPauses, { actionOf });
  });
  expect(requestsOf(sandbox, 'customer.delete')).toBe(13);
  expect(requestsOf(sandbox, 'customer.details')).toBe(3);
  expect(await recordsIn(sandbox, 'customer')).toEqual([]);
  expect(result.summary.counts.total).toMatchObject({ applied: 12, inDoubt: 0 });
});

it('resume refuses an operation that it does not know, with advice, and leaves the run as it is', async () => {
  const { sandbox, path, context } = await account();
  await sendCustomers(sandbox, 2);
  await planned(sandbox, context, 'customer.fold', async (run) => run.enter('running'));
  const error = await errorOf(resume({ ...context, run: 'latest', maxIssues: 10 }));
  expect(error).toBeInstanceOf(JournalError);
  expect(error.message).toContain('customer.fold');
  expect(error.advice).toContain('update fieldsheet');
  expect(await listRuns(path)).toMatchObject([{ state: 'interrupted', counts: { total: { open: 2 } } }]);
  expect(requestsOf(sandbox, 'customer.details')).toBe(0);
});

/** An import that was interrupted before it sent anything, and what it needs to go on. */
async function interrupted() {
  const { sandbox, path, connection, context, load } = await account();
  await sendCustomers(sandbox, 3, 100);
  const file = fileOf(join(path, 'customers.csv'), ['myId,name', 'C1,One', 'C2,Two']);
  const controller = new AbortController();
  const aborting = watched(connection, {
    before: (name) => name === 'customer.send' && controller.abort(),
  });
  const { signal } = controller;
  const { summary } = await load([file], { ...aborting, signal, concurrency: 1 });
  expect(summary.state).toBe('interrupted');
  return { sandbox, context, id: summary.id };
}

it('resume is refused after a newer run that applied something', async () => {
  const { sandbox, context, id } = await interrupted();
  await planned(sandbox, context, 'customer.delete', (run) => executeRun(run, context, { actionOf }));
  const error = await errorOf(resume({ ...context, run: id, maxIssues: 10 }));
  expect(error.message).toContain(`has written to the account since run ${id} was planned`);
  expect(error.advice).toContain('Start the import of this run again');
});

it('resume is not refused for what would only read', async () => {
  const { sandbox, path, context, load } = await account();
  await sendCustomers(sandbox, 2);
  const { summary } = await planned(sandbox, context, 'customer.details', async (run) => run.enter('running'));
  const file = fileOf(join(path, 'customers.csv'), ['myId,name', 'C1,One']);
  await load([file]);
  const error = await errorOf(resume({ ...context, run: summary.id, maxIssues: 10 }));
  // No feature carries out this one.
  expect(error.message).toContain('cannot carry out customer.details');
});

it('resume goes on after a newer run that only read', async () => {
  const { sandbox, context, id } = await interrupted();
  const read = await planned(sandbox, context, 'customer.details', (run) => executeRun(run, context, { actionOf }));
  expect(read.summary.counts.total.applied).toBeGreaterThan(0);
  const { summary } = await resume({ ...context, run: id, maxIssues: 10 });
  expect(summary.counts.total).toMatchObject({ created: 2, open: 0 });
});
