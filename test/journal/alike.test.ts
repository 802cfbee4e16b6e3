import { describe, expect, it } from 'vitest';
import type { Payload } from '../../src/contract/index.js';
import { AbortedError, OutageError, QuotaError, UncertainError } from '../../src/errors.js';
import type { Run } from '../../src/journal/index.js';
import type { Change, StagedRecord } from '../../src/plan/change.js';
import { covers } from '../../src/plan/index.js';
import { newFolder } from '../accounts.js';
import { ModelOperations } from './model-operations.js';
import type { ModelCall } from './model-service.js';
import { executeRun, keyless, openTestJournal, plannedRun } from './support.js';

const reset = new UncertainError('The connection was reset.', { operation: 'activity.send' });
/** The service itself gave the request up: it does not arrive later. */
const failed = new UncertainError('The service failed.', { operation: 'activity.send', status: 500 });
/** An answer that waits until it is let go. */
function held() {
  let answerSecond = () => {};
  const known = new Promise<void>((resolve) => {
    answerSecond = resolve;
  });
  return { known, answerSecond: () => answerSecond() };
}

const isSend = ({ operation }: ModelCall) => operation.effect === 'send';

/** An activity; two of one hour and type are alike, whatever their notes. */
function activity(hour: number, more: Payload = {}): StagedRecord {
  const time = (minute: string) => `2026-11-20 ${String(hour).padStart(2, '0')}:${minute}`;
  return keyless('activity', { activityType: { id: 3 }, dateStart: time('00'), dateEnd: time('45'), ...more });
}

async function runOf(records: readonly StagedRecord[], change?: (record: StagedRecord) => Partial<Change>) {
  return plannedRun(await openTestJournal(newFolder()), records, change);
}

/** Loses the answers of these sends, counted from 1, before or after they are processed. */
function losing(service: ModelOperations, when: 'before' | 'after', ...numbers: number[]): void {
  losingBy(reset, service, when, ...numbers);
}

function losingBy(error: Error, service: ModelOperations, when: 'before' | 'after', ...numbers: number[]): void {
  service.fault = (call) => {
    if (isSend(call) && call.processed === (when === 'after') && numbers.includes(service.sends().length)) throw error;
  };
}

function idsOf(run: Run): (string | undefined)[] {
  return [...run.changes.each({ state: 'created' })].map(({ answerId }) => answerId);
}

const notesOf = (run: Run) => [...run.changes.each({ state: 'created' })].map(({ message = '' }) => message);

const lookUps = (service: ModelOperations) => service.calls.filter(({ operation }) => operation.verb === 'list');

it('a keyless record is not sent again by the same execution without an answer: its request may arrive late', async () => {
  const service = new ModelOperations();
  const run = await runOf([activity(8)]);
  losing(service, 'before', 1);
  expect(await executeRun(run, service)).toEqual({ state: 'done' });
  expect(service.sends()).toHaveLength(1);
  const doubt = { message: expect.stringContaining('`fieldsheet resume` looks again') };
  expect([...run.changes.each({ state: 'inDoubt' })]).toMatchObject([doubt]);

  // It arrives after the look-up.
  service.fault = () => {};
  const late = service.put('activity', activity(8).payload);
  await executeRun(run, service);
  expect(service.sends()).toHaveLength(1);
  expect(idsOf(run)).toEqual([late.id]);
});

const usedUp = new QuotaError('Used up.', {
  operation: 'activity.list',
  status: 429,
  resetsAt: new Date('2026-11-21Z'),
});
const away = new OutageError('Away.', { operation: 'activity.list', since: 0 });

it.each([
  ['the quota ends', 'paused', () => usedUp],
  ['the service is away', 'paused', () => away],
  [
    'it is interrupted',
    'interrupted',
    (controller: AbortController) => {
      controller.abort();
      return new AbortedError('Interrupted.');
    },
  ],
])(
  'a keyless record alone in doubt leaves the run to be resumed where %s before its look-up',
  async (_, state, fail) => {
    const service = new ModelOperations();
    const run = await runOf([activity(8)]);
    losing(service, 'before', 1);
    await executeRun(run, service);
    const controller = new AbortController();
    service.fault = (call) => {
      if (!isSend(call) && !call.processed) throw fail(controller);
    };
    expect(await executeRun(run, service, { signal: controller.signal })).toMatchObject({ state });
    expect(run.summary()).toMatchObject({ state, counts: { total: { inDoubt: 1, open: 0 } } });
    service.fault = () => {};
    expect(await executeRun(run, service)).toEqual({ state: 'done' });
    expect(run.counts().total).toMatchObject({ created: 1, inDoubt: 0 });
    expect(service.records.activity).toHaveLength(1);
  },
);

it('a keyless record is recognised in whatever form the service shows empty fields and times', async () => {
  const service = new ModelOperations();
  const run = await runOf([activity(8)]);
  losing(service, 'after', 1);
  const { fault } = service;
  service.fault = (call) => {
    const [stored] = service.records.activity;
    if (!isSend(call) && stored) {
      service.put('activity', { id: stored.id, user: null, team: '', dateStart: '2026-11-20 08:00:00' });
    }
    return fault(call);
  };
  await executeRun(run, service, { covers });
  expect(service.writes).toBe(1);
  expect(run.counts().total).toMatchObject({ created: 1 });
});

it('a keyless record is asked for in a list of its period, with a day more on both sides', async () => {
  const service = new ModelOperations();
  losing(service, 'after', 1);
  await executeRun(await runOf([activity(8, { dateStart: '2026-12-31 08:00', dateEnd: '2027-03-01 09:00' })]), service);
  expect(lookUps(service).map(({ input }) => input.query)).toMatchObject([
    { startDate: '2026-12-30 00:00', endDate: '2027-03-02 23:59' },
  ]);
});

it('a keyless record is found among many, on whatever page', async () => {
  const service = new ModelOperations();
  for (let minute = 0; minute < 250; minute++) {
    service.put('activity', {
      activityType: { id: 9 },
      dateStart: '2026-11-20 07:00',
      dateEnd: '2026-11-20 07:30',
      minute,
    });
  }
  const run = await runOf([activity(8)]);
  losing(service, 'after', 1);
  await executeRun(run, service);
  expect(lookUps(service)).toHaveLength(3);
  expect(service.writes).toBe(1);
  expect(run.counts().total).toMatchObject({ created: 1 });
});

it('a keyless record stays in doubt when the list does not show as many records as it says', async () => {
  const service = new ModelOperations();
  const run = await runOf([activity(8)]);
  losing(service, 'after', 1);
  const sender = {
    call: async (...[operation, input]: Parameters<ModelOperations['call']>) => {
      const answer = await service.call(operation, input);
      return operation.verb === 'list' ? { ...(answer as object), data: [] } : answer;
    },
  };
  await executeRun(run, sender);
  expect(run.counts().total).toMatchObject({ inDoubt: 1 });
  await executeRun(run, service);
  expect(run.counts().total).toMatchObject({ created: 1, inDoubt: 0 });
  expect(service.writes).toBe(1);
});

it('a keyless record stays in doubt, without a request, when it has no period to look for', async () => {
  const service = new ModelOperations();
  const run = await runOf([keyless('activity', { activityType: { id: 3 }, note: 'some day' })]);
  losing(service, 'after', 1);
  await executeRun(run, service);
  await executeRun(run, service);
  expect(service.calls).toHaveLength(1);
  expect(run.counts().total).toMatchObject({ inDoubt: 1 });
});

it('a keyless record is not taken for a record like it when it was to be updated', async () => {
  const service = new ModelOperations();
  service.put('activity', activity(8).payload);
  const run = await runOf([activity(8)], () => ({ kind: 'update', before: { note: 'old' } }));
  losing(service, 'before', 1);
  await executeRun(run, service);
  expect(service.calls).toHaveLength(1);
  expect(run.counts().total).toMatchObject({ inDoubt: 1 });
});

it('a keyless record that has no end is found where the list shows it, and else stays in doubt', async () => {
  for (const when of ['before', 'after'] as const) {
    const service = new ModelOperations();
    const run = await runOf([keyless('activity', { activityType: { id: 3 }, dateStart: '2026-11-20 08:00' })]);
    losing(service, when, 1);
    await executeRun(run, service);
    await executeRun(run, service);
    expect(service.sends()).toHaveLength(1);
    expect(run.counts().total).toMatchObject(when === 'after' ? { created: 1 } : { inDoubt: 1 });
  }
});

it('a keyless record never takes the record of another change, found by the plan or written', async () => {
  const service = new ModelOperations();
  const { payload } = activity(8);
  const stored = service.put('activity', payload);
  const records = [activity(8), activity(8), activity(8)];
  // The plan has given the stored one to the first row.
  const run = await runOf(records, (staged) =>
    staged.origin.row === records[0]?.origin.row ? { kind: 'unchanged', payload: {}, before: stored } : {},
  );
  losingBy(failed, service, 'before', 2);
  await executeRun(run, service, { concurrency: 1 });
  expect(service.sends()).toHaveLength(3);
  expect(service.records.activity).toHaveLength(3);
  expect(new Set(idsOf(run)).size).toBe(2);
  expect(idsOf(run)).not.toContain(stored.id);
});

describe('records that are alike and whose answers never came', () => {
  /** A run of records like one another whose process died while the first `landed` of them were in the account. */
  async function died(count: number, landed: number) {
    const folder = newFolder();
    const journal = await openTestJournal(folder);
    const service = new ModelOperations();
    let processed = 0;
    service.fault = async (call) => {
      if (!call.processed && service.sends().length > landed) throw new Error('The process is dead.');
      if (!call.processed) return;
      processed += 1;
      while (service.sends().length < count) await new Promise(setImmediate);
      journal.close();
      throw new Error('The process is dead.');
    };
    const records = Array.from({ length: count }, () => activity(8));
    await expect(executeRun(plannedRun(journal, records), service, { concurrency: count })).rejects.toThrow();
    journal.close();
    expect(processed).toBe(landed);
    service.fault = () => {};
    return { service, run: (await openTestJournal(folder)).run('latest') };
  }

  for (const landed of [0, 1, 2, 3]) {
    it(`are all there in the end, each with its own record, when ${landed} of 3 had landed`, async () => {
      const { service, run } = await died(3, landed);
      expect(service.records.activity).toHaveLength(landed);
      await executeRun(run, service);
      expect(run.counts().total).toMatchObject({ created: 3, inDoubt: 0 });
      expect(service.writes).toBe(3);
      expect(idsOf(run).sort()).toEqual(service.records.activity.map(({ id }) => id).sort());
    });
  }

  it('stay in doubt while the other one is still being sent, and are known when the run goes on', async () => {
    const service = new ModelOperations();
    const run = await runOf([activity(8), activity(8)]);
    const { known, answerSecond } = held();
    service.fault = async (call) => {
      if (!isSend(call)) return;
      if (call.number === 1 && !call.processed) throw reset;
      if (call.number === 2 && call.processed) await known;
    };
    const result = executeRun(run, service, {
      concurrency: 2,
      onEvent: (event) => {
        if (event.type === 'progress' && event.counts.inDoubt > 0) answerSecond();
      },
    });
    expect(await result).toEqual({ state: 'done' });
    expect(run.counts().total).toMatchObject({ created: 1, inDoubt: 1 });
    expect([...run.changes.each({ state: 'inDoubt' })]).toMatchObject([
      { message: expect.stringContaining('another row of') },
    ]);

    service.fault = () => {};
    await executeRun(run, service);
    expect(run.counts().total).toMatchObject({ created: 2, inDoubt: 0 });
    expect(service.records.activity).toHaveLength(2);
  });

  it('each get the record that holds all they say, where it is there', async () => {
    for (const notes of [
      ['a', 'b'],
      ['b', 'a'],
    ]) {
      const [one, two] = notes.map((note) => activity(8, { note }));
      if (!one || !two) throw new Error('There are two.');
      const service = new ModelOperations();
      service.put('activity', { ...two.payload });
      service.put('activity', { ...one.payload });
      service.fault = (call) => {
        if (isSend(call) && !call.processed) throw reset;
      };
      const run = await runOf([one, two]);
      await executeRun(run, service, { concurrency: 1 });
      expect(service.writes).toBe(0);
      expect(notesOf(run)).toEqual(['', '']);
    }
  });

  it('never take a record whose answer has come, though the journal does not have it yet', async () => {
    const service = new ModelOperations();
    const run = await runOf([activity(8), activity(8)]);
    const { known, answerSecond } = held();
    service.fault = async (call) => {
      if (isSend(call) && call.number === 1 && !call.processed) throw failed;
      if (isSend(call) && call.number === 2 && call.processed) await known;
      if (isSend(call) || !call.processed) return;
      answerSecond();
      // Long enough for the answer to be dealt with, and shorter than the turn after which it is written.
      for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    };
    await executeRun(run, service, { concurrency: 2 });
    expect(service.records.activity).toHaveLength(2);
    expect(idsOf(run).sort()).toEqual(service.records.activity.map(({ id }) => id).sort());
  });

  it('are told apart by the fields that only one of them gives', async () => {
    const service = new ModelOperations();
    const folder = newFolder();
    const journal = await openTestJournal(folder);
    const [vague, exact] = [activity(8), activity(8, { user: { id: 5 } })];
    plannedRun(journal, [vague, exact]);
    service.fault = async ({ processed }) => {
      if (!processed) return;
      while (service.writes < 2) await new Promise(setImmediate);
      journal.close();
      throw new Error('The process is dead.');
    };
    await executeRun(journal.run('latest'), service, { concurrency: 2 }).catch(() => undefined);
    service.fault = () => {};
    const run = (await openTestJournal(folder)).run('latest');
    await executeRun(run, service, { concurrency: 1 });
    await executeRun(run, service, { concurrency: 1 });
    expect(service.writes).toBe(2);
    expect(run.counts().total).toMatchObject({ created: 2, inDoubt: 0 });
    const [ofVague, ofExact] = idsOf(run);
    expect(service.find('activity', { id: ofExact })).toMatchObject({ user: { id: 5 } });
    expect(service.find('activity', { id: ofVague })).not.toHaveProperty('user');
  });
});

describe('a record that names another one of the same run by its name', () => {
  const typed = (name: string): StagedRecord => ({
    ...activity(8, { activityType: { name } }),
    references: [{ field: 'activityType', resource: 'activityType', key: { field: 'name', value: name } }],
  });
  const type = (name: string): StagedRecord => ({
    ...keyless('activityType', { name, color: 'FF0000' }),
    key: { field: 'name', value: name },
  });

  it('keeps the id that it has', async () => {
    const service = new ModelOperations();
    const named = typed('Workshop');
    const payload = { ...named.payload, activityType: { id: 5, name: 'Workshop' } };
    const run = await runOf([type('Workshop'), { ...named, payload }]);
    await executeRun(run, service);
    expect(service.sends().at(-1)?.input.body).toMatchObject({ activityType: { id: 5 } });
  });

  it('is recognised by the id that the other one got, when its own answer never came', async () => {
    const service = new ModelOperations();
    const run = await runOf([type('Workshop'), typed('Workshop')]);
    losing(service, 'after', 2);
    await executeRun(run, service);
    expect(service.records.activity).toHaveLength(1);
    expect(run.counts().total).toMatchObject({ created: 2 });
  });

  it('is looked up by the name that the other one is found by, when its own answer never came', async () => {
    const service = new ModelOperations();
    const run = await runOf([type('Workshop')]);
    losing(service, 'after', 1);
    await executeRun(run, service);
    expect(service.writes).toBe(1);
    expect(service.calls.map(({ operation }) => operation.name)).toEqual([
      'v2.activityType.send',
      'v2.activityType.search',
    ]);
    expect(run.counts().total).toMatchObject({ created: 1 });
  });

  it('is, of several with its name, the one that holds what was sent', async () => {
    const service = new ModelOperations();
    service.put('activityType', { name: 'Workshop', color: '0000FF' });
    const run = await runOf([type('Workshop')]);
    losing(service, 'after', 1);
    await executeRun(run, service);
    const answerId = service.records.activityType[1]?.id;
    expect(idsOf(run)).toEqual([answerId]);
    expect(notesOf(run)).toEqual(['']);
  });
});
