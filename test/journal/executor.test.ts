import { describe, expect, it, vi } from 'vitest';
import {
  AbortedError,
  ConfigurationError,
  CredentialsError,
  JournalError,
  ProtocolError,
  RejectedError,
  UncertainError,
  UnreachableError,
} from '../../src/errors.js';
import type { ExecutionEvent, Sender } from '../../src/journal/index.js';
import type { Change } from '../../src/plan/change.js';
import { newFolder } from '../accounts.js';
import { ModelService } from './model-service.js';
import { smallJournal } from './small-journal.js';
import { executeRun, keyless, openTestJournal, plannedRun, record } from './support.js';

const customers = (count: number) => Array.from({ length: count }, (_, index) => record('customer', `C${index}`));

async function journal() {
  return openTestJournal(newFolder());
}

it('execute has a change as sending on disk before its request leaves', async () => {
  const folder = newFolder();
  const run = plannedRun(await openTestJournal(folder), customers(20));
  const reader = await openTestJournal(folder, true);
  const service = new ModelService();
  const seen: boolean[] = [];
  service.fault = ({ input, processed }) => {
    if (processed) return;
    const [...pages] = reader.run('latest').changes.pages({ state: 'sending', resource: 'customer' });
    seen.push(pages.flat().some(({ key }) => key?.value === input.body?.myId));
  };

  await executeRun(run, service);

  expect(seen).toEqual(new Array(20).fill(true));
});

it('execute tells an outcome only when it is on disk', async () => {
  const folder = newFolder();
  const run = plannedRun(await openTestJournal(folder), customers(20));
  const reader = (await openTestJournal(folder, true)).run('latest');
  const told: number[] = [];
  const onDisk: number[] = [];

  await executeRun(run, new ModelService(), {
    onEvent: (event) => {
      if (event.type !== 'progress') return;
      told.push(event.counts.created);
      onDisk.push(reader.counts().total.created);
    },
  });

  expect(told.at(-1)).toBe(20);
  expect(told.every((count, index) => count <= (onDisk[index] ?? 0))).toBe(true);
});

it('execute keeps no more requests under way than it may, and keeps them filled', async () => {
  const service = new ModelService();
  let underWay = 0;
  let most = 0;
  service.fault = async ({ processed }) => {
    underWay += processed ? -1 : 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
  };
  await executeRun(plannedRun(await journal(), customers(40)), service, { concurrency: 3 });
  expect(most).toBe(3);
});

it('execute starts the next request when one ends, without waiting for the others of its group', async () => {
  const service = new ModelService();
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  service.fault = async ({ number, processed }) => {
    if (number === 1 && !processed) await slow;
    if (service.sends().length === 10) release();
  };
  expect(await executeRun(plannedRun(await journal(), customers(10)), service, { concurrency: 2 })).toEqual({
    state: 'done',
  });
});

it('execute sends the changed fields of an update, and nothing for what the plan left alone', async () => {
  const service = new ModelService();
  const before = service.put('customer', { myId: 'C0', name: 'Old', addressCity: 'Köln' });
  const changes: Record<string, Change> = {
    C0: { kind: 'update', payload: { myId: 'C0', name: 'New' }, before },
    C1: { kind: 'unchanged', payload: {} },
    C2: { kind: 'conflict', payload: {}, reason: 'changed meanwhile' },
    C3: { kind: 'blocked', payload: {}, reason: 'its parent is missing' },
  };
  const run = plannedRun(await journal(), customers(4), ({ key }) => changes[key?.value ?? ''] ?? {});

  await executeRun(run, service);

  expect(service.sends().map(({ input }) => input.body)).toEqual([{ myId: 'C0', name: 'New' }]);
  expect(service.find('customer', { myId: 'C0' })).toMatchObject({ name: 'New', addressCity: 'Köln' });
  expect(run.counts().total).toMatchObject({ updated: 1, unchanged: 1, conflict: 1, blocked: 1, created: 0 });
});

it('execute says so when the record to update was gone and the service made a new one', async () => {
  const service = new ModelService();
  const run = plannedRun(await journal(), customers(1), () => ({ kind: 'update', before: { id: '7', myId: 'C0' } }));
  await executeRun(run, service);
  expect(run.counts().total).toMatchObject({ created: 0, updated: 0, conflict: 1 });
  expect([...run.changes.each({ state: 'conflict' })][0]?.message).toContain('was gone');
});

it('execute refuses a run that is not planned to its end', async () => {
  const run = (await journal()).createRun({ command: 'import', sources: [], account: 'a@b', options: {} });
  run.stage(customers(1));
  run.enter('planned');
  await expect(executeRun(run, new ModelService())).rejects.toThrow('is not planned to its end');
});

it('looking up alone sends nothing, and leaves what did not arrive', async () => {
  const run = plannedRun(await journal(), customers(2));
  const dying: Sender = {
    call: async (_operation, { beforeLeaving }) => {
      await beforeLeaving?.();
      throw new Error('The process dies.');
    },
  };
  await expect(executeRun(run, dying, { concurrency: 1 })).rejects.toThrow('The process dies.');
  const service = new ModelService();
  const result = await executeRun(run, service, { looksUpOnly: true });
  expect(result).toEqual({ state: 'interrupted', reason: 'What was in doubt was looked up, and nothing was sent.' });
  expect(service.calls.map(({ operation }) => operation.name)).toEqual(['customer.details']);
  expect(run.summary()).toMatchObject({ state: 'interrupted', endedBy: 'lookedUp', counts: { total: { open: 2 } } });
});

it('a process that is killed has counted what was in flight, so that the requests of its run add up', async () => {
  const run = plannedRun(await journal(), customers(12));
  const service = new ModelService();
  let sent = 0;
  const dying: Sender = {
    usage: () => ({ sent, retried: 0, throttled: 0 }),
    call: async (operation, { beforeLeaving, ...input }) => {
      await beforeLeaving?.();
      sent += 1;
      return sent > 4 ? new Promise(() => undefined) : service.call(operation, input);
    },
  };
  void executeRun(run, dying, { concurrency: 3 });
  await vi.waitFor(() => expect(run.counts().total).toMatchObject({ created: 4 }));
  await vi.waitFor(() => expect(sent).toBe(7));
  expect(run.summary().requests.sent).toBe(7);
  expect(run.changes.attempts()).toBe(7);
});

it('execute refuses numbers with which a run would end before its time', async () => {
  const run = plannedRun(await journal(), customers(1));
  for (const options of [{ concurrency: 0 }, { concurrency: 1.5 }, { maxErrors: Number.NaN }, { maxErrors: -1 }]) {
    await expect(executeRun(run, new ModelService(), options)).rejects.toThrow(ConfigurationError);
  }
  expect(run.state).toBe('planned');
});

it('execute adds the requests of the client to the run, over its resumes', async () => {
  const service = Object.assign(new ModelService(), {
    usage: () => ({ sent: service.calls.length, retried: 0, throttled: 2 }),
  });
  const run = plannedRun(await journal(), customers(3));
  run.countRequests({ sent: 0, retried: 0, throttled: 0 }, { sent: 4, retried: 0, throttled: 1 });
  await executeRun(run, service);
  await executeRun(run, service);
  expect(run.summary().requests).toEqual({ sent: 7, retried: 0, throttled: 1 });
});

it('an orphan is blocked, and so is what names it, each with the parent and its row', async () => {
  const parent = record('customer', 'bad', { name: 'invalid' });
  const site = record('site', 'S1', {}, { customer: 'bad' });
  const run = plannedRun(await journal(), [parent, site, record('equipment', 'E1', {}, { site: 'S1' })]);
  const service = new ModelService();

  await executeRun(run, service);

  expect(service.sends()).toHaveLength(1);
  expect([...run.changes.each({ state: 'blocked' })].map(({ message }) => message)).toEqual([
    `Its customer bad, row ${parent.origin.row}, was rejected.`,
    `Its site S1, row ${site.origin.row}, is blocked itself.`,
  ]);
});

it('an orphan is sent when the parent exists, though its update was rejected', async () => {
  const service = new ModelService();
  const before = service.put('customer', { myId: 'C1', name: 'Old' });
  const records = [record('customer', 'C1', { name: 'invalid' }), record('site', 'S1', {}, { customer: 'C1' })];
  const run = plannedRun(await journal(), records, ({ resource }) =>
    resource === 'customer' ? { kind: 'update', before } : {},
  );
  await executeRun(run, service);
  expect(run.counts().total).toMatchObject({ rejected: 1, created: 1, blocked: 0 });
});

const bad = (count: number) =>
  Array.from({ length: count }, (_, index) => record('customer', `bad${index}`, { name: 'invalid' }));

it.each([
  [0, 4],
  [20, 2],
])('maxErrors can be a part of what is to be sent, when %d of 40 are withdrawn before', async (withdrawn, rejected) => {
  const run = plannedRun(await journal(), [...customers(20), ...bad(20)]);
  const beforeSending = async () => {
    const changes = [...run.changes.each({ state: 'pending' })].slice(0, withdrawn);
    for (const change of changes) run.transaction(() => run.changes.cross(change, 'conflict', { at: 0 }));
  };
  const options = { maxErrors: { percent: 10 }, concurrency: 1, beforeSending };
  expect((await executeRun(run, new ModelService(), options)).state).toBe('stopped');
  expect(run.counts().total.rejected).toBe(rejected);
});

it('maxErrors counts anew when the run goes on', async () => {
  const run = plannedRun(await journal(), bad(6));
  const service = new ModelService();
  await executeRun(run, service, { maxErrors: 3, concurrency: 1 });
  expect((await executeRun(run, service, { maxErrors: 4, concurrency: 1 })).state).toBe('done');
  expect(run.counts().total.rejected).toBe(6);
});

describe('one reason that rejects records in a row', () => {
  it('stops the run after 20, resumable, unless a limit of errors is given', async () => {
    const run = plannedRun(await journal(), [...bad(25), ...customers(5)]);
    const result = await executeRun(run, new ModelService(), { concurrency: 1 });
    expect(result).toMatchObject({
      state: 'stopped',
      reason: expect.stringContaining('20 records in a row were rejected for one reason: The name is not valid.'),
    });
    expect(run.counts().total).toMatchObject({ rejected: 20, open: 10 });
    const resumed = await executeRun(run, new ModelService(), { concurrency: 1, maxErrors: Number.POSITIVE_INFINITY });
    expect(resumed.state).toBe('done');
    expect(run.counts().total).toMatchObject({ rejected: 25, created: 5, open: 0 });
  });

  it('does not stop it where the service took one in between, or nothing is left to send', async () => {
    const [first, second] = [bad(38).slice(0, 19), bad(38).slice(19)];
    const run = plannedRun(await journal(), [...first, ...customers(1), ...second]);
    expect((await executeRun(run, new ModelService(), { concurrency: 1 })).state).toBe('done');
    const whole = plannedRun(await journal(), bad(20));
    expect((await executeRun(whole, new ModelService(), { concurrency: 1 })).state).toBe('done');
  });

  it('is one reason whatever names, keys and numbers its messages hold', async () => {
    const service = new ModelService();
    service.fault = ({ input }) => {
      const message = `There is no customer "${input.body?.myId}x" at ${input.body?.myId}, position 7.`;
      throw new RejectedError(message, { operation: 'customer.send', status: 400 });
    };
    const run = plannedRun(await journal(), customers(30));
    expect((await executeRun(run, service, { concurrency: 1 })).state).toBe('stopped');
    expect(run.counts().total).toMatchObject({ rejected: 20, open: 10 });
  });
});

it('an abort gives up requests that do not end in the time they have; they are looked up later', async () => {
  const controller = new AbortController();
  const service = new ModelService();
  service.fault = async ({ processed, input }) => {
    if (!processed) return;
    controller.abort();
    await new Promise<void>((resolve) => input.signal?.addEventListener('abort', () => resolve()));
    throw new AbortedError('Given up.', { cause: new UncertainError('x', { operation: 'customer.send' }) });
  };
  const run = plannedRun(await journal(), customers(1));
  expect((await executeRun(run, service, { signal: controller.signal })).state).toBe('interrupted');

  service.fault = () => {};
  expect((await executeRun(run, service)).state).toBe('done');
  expect(service.writes).toBe(1);
  expect(service.lookUps()).toHaveLength(1);
});

it('an abort takes back requests that waited for the rate limit when it came, without a look-up', async () => {
  const controller = new AbortController();
  const service = new ModelService();
  service.fault = async () => {
    controller.abort();
    throw new AbortedError('Still waiting.');
  };
  const run = plannedRun(await journal(), [keyless('job', { description: 'Boiler' })]);
  expect((await executeRun(run, service, { signal: controller.signal })).state).toBe('interrupted');
  // What has not left is no attempt: the report counts the writes by them.
  expect(run.changes.attempts()).toBe(0);

  service.fault = () => {};
  expect((await executeRun(run, service)).state).toBe('done');
  expect(run.counts().total).toMatchObject({ created: 1, inDoubt: 0 });
  expect(run.changes.attempts()).toBe(1);
});

describe('a service that refuses everything', () => {
  const refusals = [
    new CredentialsError('Wrong key.', { operation: 'customer.send', status: 401 }),
    new CredentialsError('Forbidden.', { operation: 'customer.send', status: 403 }),
    new ProtocolError('Not this method.', { operation: 'customer.send', status: 405 }),
    new ProtocolError('Only JSON.', { operation: 'customer.send', status: 406 }),
  ];
  for (const refusal of refusals) {
    it(`ends the run with the error at ${refusal.status}, and nothing is in doubt`, async () => {
      const service = new ModelService();
      service.fault = () => {
        throw refusal;
      };
      const run = plannedRun(await journal(), customers(30));
      await expect(executeRun(run, service)).rejects.toBe(refusal);
      expect(run.summary()).toMatchObject({ state: 'interrupted', message: refusal.message });
      expect(service.calls.length).toBeLessThanOrEqual(8);
      expect(run.counts().total).toMatchObject({ open: 30 });

      service.fault = () => {};
      await executeRun(run, service);
      expect(service.lookUps()).toEqual([]);
      expect(run.counts().total).toMatchObject({ created: 30 });
    });
  }
});

const unreachable = new UnreachableError('No connection.', { operation: 'customer.send' });

it('an outage ends the run with the error when it cannot be reached at all, and asks no further', async () => {
  const service = new ModelService();
  service.fault = () => {
    throw unreachable;
  };
  const run = plannedRun(await journal(), customers(100));
  await expect(executeRun(run, service)).rejects.toBe(unreachable);
  expect(service.calls.length).toBeLessThanOrEqual(8);
  expect(run.counts().total).toMatchObject({ open: 100 });
  expect(run.state).toBe('interrupted');
});

it('a failure of fieldsheet itself ends the run with the error and leaves the change to be looked up', async () => {
  const fault = new TypeError('a bug');
  const service = new ModelService();
  service.fault = ({ number, processed }) => {
    if (number === 3 && processed) throw fault;
  };
  const run = plannedRun(await journal(), customers(10));
  await expect(executeRun(run, service, { concurrency: 1 })).rejects.toBe(fault);
  expect(run.counts().total).toMatchObject({ created: 2, open: 8 });
  service.fault = () => {};
  await executeRun(run, service);
  expect(service.writes).toBe(10);
  expect(service.lookUps()).toHaveLength(1);
});

it('a failure of the journal comes out as JournalError, and what is told stays what is on disk', async () => {
  const { journal: full, fill } = await smallJournal();
  const run = plannedRun(full, customers(300));
  fill();
  const service = new ModelService();
  let told = 0;
  const onEvent = ({ type }: ExecutionEvent) => {
    if (type === 'progress') told += 1;
  };
  await expect(executeRun(run, service, { onEvent })).rejects.toThrow(JournalError);
  expect(told).toBeLessThan(300);
  expect(run.counts().total.created).toBe(told);
});
