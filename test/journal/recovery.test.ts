import { expect, it } from 'vitest';
import { type ApiError, ProtocolError, UncertainError, UnreachableError } from '../../src/errors.js';
import { newFolder } from '../accounts.js';
import { type ModelCall, ModelService } from './model-service.js';
import { executeRun, keyless, openTestJournal, plannedRun, record, virtualClock } from './support.js';

const customers = (count: number) => Array.from({ length: count }, (_, index) => record('customer', `C${index}`));
const isSend = ({ operation }: ModelCall) => operation.effect === 'send';
const reset = new UncertainError('The connection was reset.', { operation: 'customer.send' });

async function runOf(records = customers(1), change?: Parameters<typeof plannedRun>[2]) {
  return plannedRun(await openTestJournal(newFolder()), records, change);
}

/** Loses the answers of the first `count` sends, before or after they are processed. */
function losing(service: ModelService, when: 'before' | 'after', count: number, error: ApiError = reset): void {
  let lost = 0;
  service.fault = (call) => {
    if (!isSend(call) || call.processed !== (when === 'after') || lost >= count) return;
    lost += 1;
    throw error;
  };
}

/** Somebody changes the record before it is looked up. */
function changingBeforeLookUp(service: ModelService): void {
  const { fault } = service;
  service.fault = (call) => {
    if (!isSend(call)) service.put('customer', { myId: 'C0', name: 'Theirs' });
    return fault(call);
  };
}

it('a lost request is sent again when the look-up finds nothing', async () => {
  const service = new ModelService();
  losing(service, 'before', 2);
  const run = await runOf();
  await executeRun(run, service);
  expect(service.calls.map(({ operation }) => operation.verb)).toEqual(['send', 'details', 'send', 'details', 'send']);
  expect(run.counts().total).toMatchObject({ created: 1 });
});

it('a lost request waits before the look-up, not between the look-up and the next request', async () => {
  const service = new ModelService();
  const clock = virtualClock();
  const sleptAt: number[] = [];
  losing(service, 'before', 1);
  const { fault } = service;
  service.fault = (call) => {
    if (!call.processed) sleptAt.push(clock.slept.length);
    return fault(call);
  };
  await executeRun(await runOf(), service, { clock });
  expect(sleptAt).toEqual([0, 1, 1]);
});

it('a lost request is treated alike when the answer could not be read or has no id', async () => {
  for (const error of [new ProtocolError('Not JSON.', { operation: 'customer.send', status: 200 }), undefined]) {
    const service = new ModelService();
    if (error) losing(service, 'after', 1, error);
    const run = await runOf();
    const sender = {
      call: async (...[operation, input]: Parameters<ModelService['call']>) => {
        const answer = await service.call(operation, input);
        return error || operation.verb === 'details' ? answer : {};
      },
    };
    await executeRun(run, sender);
    expect(service.writes).toBe(1);
    expect(service.lookUps()).toHaveLength(1);
    expect(run.counts().total).toMatchObject({ created: 1 });
  }
});

it('a lost request becomes a conflict when somebody else changed the record to update', async () => {
  const service = new ModelService();
  const before = service.put('customer', { myId: 'C0', name: 'Old' });
  losing(service, 'before', 1);
  changingBeforeLookUp(service);
  const run = await runOf(customers(1), () => ({ kind: 'update', payload: { myId: 'C0', name: 'New' }, before }));
  await executeRun(run, service);
  expect(service.find('customer', { myId: 'C0' })?.name).toBe('Theirs');
  expect([...run.changes.each({ state: 'conflict' })][0]?.message).toContain(
    'neither what was sent nor what was there before: name.',
  );
});

it('a lost request counts as created, with a note, when the new record was changed since', async () => {
  const service = new ModelService();
  losing(service, 'after', 1);
  changingBeforeLookUp(service);
  const run = await runOf();
  await executeRun(run, service);
  expect(service.find('customer', { myId: 'C0' })?.name).toBe('Theirs');
  expect([...run.changes.each({ state: 'created' })][0]?.message).toContain('other values than were sent: name');
});

it('a lost request stays in doubt after the last attempt, and the next records are sent', async () => {
  const service = new ModelService();
  service.fault = (call) => {
    if (isSend(call) && !call.processed && call.input.body?.myId === 'C0') throw reset;
  };
  const run = await runOf(customers(5));
  expect(await executeRun(run, service, { retry: { attempts: 3 } })).toEqual({ state: 'done' });
  expect(service.sends().filter(({ input }) => input.body?.myId === 'C0')).toHaveLength(3);
  const doubt = { key: { value: 'C0' }, message: expect.stringContaining('3 times') };
  expect([...run.changes.each({ state: 'inDoubt' })]).toMatchObject([doubt]);
  expect(run.counts().total).toMatchObject({ created: 4, inDoubt: 1 });
});

it('a lost request ends the run when one record after the other fails', async () => {
  const service = new ModelService();
  service.fault = (call) => {
    if (isSend(call) && !call.processed) throw reset;
  };
  const run = await runOf(customers(100));
  await expect(executeRun(run, service, { concurrency: 1 })).rejects.toBe(reset);
  expect(run.counts().total).toMatchObject({ inDoubt: 10, open: 90 });
});

it('a lost request stays as it is when the service cannot be asked, and the run ends', async () => {
  const away = new UnreachableError('No connection.', { operation: 'customer.details' });
  const service = new ModelService();
  service.fault = (call) => {
    if (!isSend(call)) throw away;
    if (call.processed) throw reset;
  };
  const run = await runOf(customers(1));
  await expect(executeRun(run, service)).rejects.toBe(away);
  expect([...run.changes.pages({ state: 'sending', resource: 'customer' })].flat()).toHaveLength(1);

  service.fault = () => {};
  await executeRun(run, service);
  expect(service.writes).toBe(1);
  expect(run.counts().total).toMatchObject({ created: 1 });
});

/** Dies at the first send: nothing that the executor does from then on reaches the journal. */
async function died(when: 'before' | 'after', records = customers(1)) {
  const folder = newFolder();
  const journal = await openTestJournal(folder);
  const service = new ModelService();
  service.fault = (call) => {
    if (call.processed !== (when === 'after')) return;
    journal.close();
    throw new Error('The process is dead.');
  };
  await expect(executeRun(plannedRun(journal, records), service, { concurrency: 1 })).rejects.toThrow();
  service.fault = () => {};
  return { folder, service };
}

it('a run whose process died looks up what was being sent before it sends anything', async () => {
  for (const when of ['before', 'after'] as const) {
    const { folder, service } = await died(when, customers(3));
    const run = (await openTestJournal(folder)).run('latest');
    expect(await executeRun(run, service)).toEqual({ state: 'done' });
    expect(service.calls[1]?.operation.name).toBe('customer.details');
    expect(service.lookUps()).toHaveLength(1);
    expect(service.writes).toBe(3);
    expect(run.counts().total).toMatchObject({ created: 3, open: 0 });
  }
});

it('a run whose process died never sends again what nothing identifies', async () => {
  const { folder, service } = await died('before', [keyless('job', { description: 'Boiler' })]);
  const run = (await openTestJournal(folder)).run('latest');
  await executeRun(run, service);
  expect(service.calls).toHaveLength(1);
  expect([...run.changes.each({ state: 'inDoubt' })]).toHaveLength(1);
});

it('a look-up asks in the type that the contract says: ids and numbers as integers, the id of a job as text', async () => {
  const keys = [
    ['customer', 'id', '7', { id: 7 }],
    ['customer', 'myId', '007', { myId: '007' }],
    ['job', 'num', '12', { num: 12 }],
    ['job', 'id', '7', { id: '7' }],
  ] as const;
  for (const [resource, field, value, query] of keys) {
    const service = new ModelService();
    losing(service, 'before', 1);
    await executeRun(await runOf([{ ...record(resource, 'R1', { [field]: value }), key: { field, value } }]), service);
    expect(service.lookUps().map(({ input }) => input.query)).toEqual([query]);
  }
});
