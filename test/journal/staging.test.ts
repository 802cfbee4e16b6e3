import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { JournalError } from '../../src/errors.js';
import { type PlannedChange, type Run, recordContent, type StoredChange } from '../../src/journal/index.js';
import { said } from '../../src/messages/said.js';
import type { StagedRecord } from '../../src/plan/change.js';
import { newFolder } from '../accounts.js';
import { isLong, rounds } from '../rounds.js';
import { smallJournal } from './small-journal.js';
import { keyless, openTestJournal, record, runInfo } from './support.js';

async function newRun(): Promise<Run> {
  return (await openTestJournal(newFolder())).createRun(runInfo);
}

const staged = (run: Run, resource: ResourceName = 'customer'): StoredChange[] => [...run.staged(resource)].flat();

it('stage keeps a record as it is given, in the order of staging', async () => {
  const run = await newRun();
  const records = [
    record('customer', 'C2', { customFieldValues: [{ label: 'kW', value: '22' }], position: { latitude: '50.9' } }),
    record('customer', 'C1'),
    { ...keyless('customer', { name: 'x' }), origin: { file: '/data/a.xlsx', sheet: 'Kunden', row: 7 } },
  ];
  run.stage(records);
  expect(staged(run)).toMatchObject(records);
});

it('stage keeps keys that differ in a NUL character, in case or in leading zeros apart', async () => {
  const run = await newRun();
  const keys = ['a', 'A', 'a\0b', 'a\0c', '7', '007', 'ä', 'a\u0308', '\ud800', '😀', "'; DROP TABLE changes; --"];
  run.stage(keys.map((key) => record('customer', key)));
  expect(staged(run).map(({ key }) => key?.value)).toEqual(keys);
  for (const value of keys) {
    expect(run.changes.find('customer', { field: 'myId', value })?.payload.myId).toBe(value);
  }
});

it('stage refuses a key that is staged already, and then stages none of the records', async () => {
  const run = await newRun();
  run.stage([record('customer', 'C1')]);
  expect(() => run.stage([record('customer', 'C2'), record('customer', 'C1')])).toThrow('C1 was staged twice');
  expect(staged(run)).toHaveLength(1);
});

it('stage names the one of many that is staged already, and then stages none of them', async () => {
  const run = await newRun();
  run.stage([record('customer', 'C70')]);
  const many = Array.from({ length: 120 }, (_, index) => record('customer', `C${index}`));
  expect(() => run.stage(many)).toThrow('C70 was staged twice');
  expect(() => run.stage([...many.slice(0, 60), record('customer', 'C3')])).toThrow('C3 was staged twice');
  expect(staged(run).map(({ key }) => key?.value)).toEqual(['C70']);
});

it('stage keeps many records of one call as it keeps each of its own, refused ones replaced', async () => {
  const journal = await openTestJournal(newFolder());
  const makings: ((index: number) => StagedRecord)[] = [
    (index) => record('customer', `C${index}`, { name: 'a\0\ud800"😀' }),
    (index) => record('site', `S${index}`, {}, { customer: 'C1' }),
    (index) => keyless('customer', { name: `x${index}` }),
    (index) => ({ ...record('job', 'J1', { path: `${index}` }), operation: 'v2.attachment.send' }),
    (index) => ({ ...record('equipment', `E${index}`), edited: { name: 'mark' }, isNew: true }),
  ];
  const stagedBy = (records: readonly StagedRecord[], refused: readonly number[], size: number) => {
    const run = journal.createRun(runInfo);
    run.stageRefused(refused.flatMap((at) => records[at] ?? []).map((each) => ({ record: each, reason: 'no' })));
    for (let start = 0; start < records.length; start += size) run.stage(records.slice(start, start + size));
    // Also after a statement that was taken back because of a refused one.
    expect(run.counts().total).toMatchObject({ open: records.length, rejected: 0 });
    return (['customer', 'site', 'equipment', 'job'] as const).flatMap((resource) =>
      staged(run, resource).map(({ seq: _, ...change }) => change),
    );
  };
  fc.assert(
    fc.property(
      fc.array(fc.nat(makings.length - 1), { minLength: 1, maxLength: 130 }),
      fc.array(fc.nat(129), { maxLength: 3 }),
      (choices, refused) => {
        const records = choices.flatMap((choice, index) => makings[choice]?.(index) ?? []);
        // One without a key, and an operation, replaces no refused one.
        const replaced = refused.filter((at) => records[at]?.key && records[at]?.operation === undefined);
        expect(stagedBy(records, replaced, 1000)).toEqual(stagedBy(records, replaced, 1));
      },
    ),
    { numRuns: rounds(96) },
  );
});

it('stage keeps the records of two runs and of two resources apart', async () => {
  const journal = await openTestJournal(newFolder());
  const runs = [journal.createRun(runInfo), journal.createRun(runInfo)];
  for (const run of runs) run.stage([record('customer', '1'), record('site', '1')]);
  for (const run of runs) expect(run.counts().total.open).toBe(2);
});

it.runIf(isLong)('stage keeps what is planned of many records at once as it keeps that of each', async () => {
  const signs = ['a', '"', "'", '\0', '\ud800', '😀', 'u0041', '\n'];
  const names = fc.string({ unit: fc.constantFrom(...signs, ...(readsNamesRightly() ? ['\\'] : [])) });
  const texts = fc.string({ unit: fc.constantFrom(...signs, '\\') });
  const values = fc.oneof(texts, fc.double(), fc.maxSafeInteger(), fc.array(texts), fc.constant(null));
  const payload: fc.Arbitrary<Payload> = fc.dictionary(names, values);
  const parent = { field: 'customer', resource: 'customer', key: { field: 'id', value: '7' } } as const;
  const planned = fc.record(
    {
      change: fc.record(
        {
          kind: fc.constantFrom(...(['create', 'update', 'unchanged', 'conflict', 'blocked'] as const)),
          payload,
          before: payload,
          reason: texts,
          fields: fc.constant([{ field: 'name', from: 'a', to: 'b' }]),
        },
        { requiredKeys: ['kind', 'payload'] },
      ),
      references: fc.constant([parent]),
    },
    { requiredKeys: ['change'] },
  );
  const journal = await openTestJournal(newFolder());
  const kept = (plans: readonly Omit<PlannedChange, 'seq'>[], size: number) => {
    const run = journal.createRun(runInfo);
    run.stage(plans.map((_, index) => record('site', String(index), {}, { customer: 'C' })));
    const changes = staged(run, 'site').map(({ seq }, at) => ({ ...(plans[at] as PlannedChange), seq }));
    for (let start = 0; start < changes.length; start += size) run.plan(changes.slice(start, start + size));
    const first = changes[0]?.seq ?? 0;
    const counted = (kind: string) => plans.filter(({ change }) => change.kind === kind).length;
    for (const [kind, count] of Object.entries(run.changes.kinds())) expect(count).toBe(counted(kind));
    expect(run.changes.count({ state: 'staged', resource: 'site' })).toBe(0);
    return changes.map(({ seq }) => {
      const { origin: _, ...change } = run.changes.at(seq) as StoredChange;
      return { ...change, seq: seq - first };
    });
  };
  fc.assert(
    fc.property(fc.array(planned, { minLength: 1, maxLength: 120, size: 'max' }), (plans) => {
      const together = kept(plans, 1000);
      expect(together).toEqual(kept(plans, 1));
      expect(together.map((change) => JSON.stringify(change.before))).toEqual(
        plans.map(({ change }) => JSON.stringify(change.before)),
      );
    }),
    { numRuns: 30 },
  );
});

it('stage plans none of many when one of them is not staged, or is there twice', async () => {
  const run = await newRun();
  run.stage(Array.from({ length: 110 }, (_, index) => record('customer', `C${index}`)));
  const plans = staged(run).map(({ seq, payload }) => ({ seq, change: { kind: 'create', payload } as const }));
  run.plan(plans.slice(70, 71));
  expect(() => run.plan(plans)).toThrow('not staged');
  expect(() => run.plan([...plans.slice(0, 60), ...plans.slice(0, 40)])).toThrow('not staged');
  expect(staged(run)).toHaveLength(109);
});

it('stage joins a transaction that is open: all or nothing', async () => {
  const run = await newRun();
  const failing = () =>
    run.transaction(() => {
      run.stage([record('customer', 'C1')]);
      throw new Error('half way');
    });
  expect(failing).toThrow('half way');
  expect(staged(run)).toEqual([]);
});

it('stage fails as JournalError on a full disk, and keeps what was there', async () => {
  const { journal, fill: fillDisk } = await smallJournal();
  const run = journal.createRun(runInfo);
  run.stage([record('customer', 'C1')]);
  fillDisk();
  const more = Array.from({ length: 1000 }, (_, index) => record('site', `S${index}`));
  expect(() => run.stage(more)).toThrow(JournalError);
  expect(() => run.stage(more)).toThrow('the disk is full');
  expect(run.counts().total.open).toBe(1);
});

const detach = (path: string) => ({
  ...record('job', 'J1', { path }),
  operation: 'v2.attachment.send',
});

it('operations may be as many as there are for a record, beside the record itself, which is found by its key', async () => {
  const run = await newRun();
  run.stage([detach('a.pdf'), record('job', 'J1', { num: 7 }), detach('b.pdf')]);
  expect(staged(run, 'job').map(({ operation, payload }) => operation ?? payload.num)).toEqual([
    'v2.attachment.send',
    7,
    'v2.attachment.send',
  ]);
  const key = { field: 'myId', value: 'J1' } as const;
  expect(run.changes.find('job', key)?.payload).toMatchObject({ num: 7 });
  expect(run.merge([{ resource: 'job', key, payload: { description: 'x' }, references: [] }])).toBe(1);
  const merged = staged(run, 'job').filter(({ payload }) => payload.description === 'x');
  expect(merged.map(({ operation }) => operation)).toEqual([undefined]);
  expect(() => run.stage([record('job', 'J1')])).toThrow('was staged twice');
});

it('operations can be told from records when they are read and counted', async () => {
  const run = await newRun();
  run.stage([record('job', 'J1'), detach('a.pdf'), detach('b.pdf')]);
  const selection = { state: 'staged', resource: 'job' } as const;
  expect(run.changes.count(selection)).toBe(3);
  for (const [only, count] of [
    ['records', 1],
    ['operations', 2],
  ] as const) {
    expect(run.changes.count({ ...selection, only })).toBe(count);
    expect([...run.changes.pages({ ...selection, only })].flat()).toHaveLength(count);
  }
});

it('operations keep the payload that was planned, and are to be sent', async () => {
  const run = await newRun();
  run.stage([detach('a.pdf')]);
  const payload = { num: 7, sha256: 'abc' };
  run.plan(staged(run, 'job').map(({ seq }) => ({ seq, change: { kind: 'apply', payload } })));
  const pending = [...run.changes.pages({ state: 'pending', resource: 'job' })].flat();
  expect(pending).toMatchObject([{ kind: 'apply', operation: 'v2.attachment.send', payload }]);
  expect(run.changes.kinds()).toEqual({ apply: 1 });
});

const refused = () => ({ record: record('customer', 'C1'), reason: 'The name is missing.' });

it('stageRefused keeps the record as rejected with the reason', async () => {
  const run = await newRun();
  run.stageRefused([refused(), { ...refused(), record: keyless('customer', {}) }]);
  const rejection = { message: 'The name is missing.' };
  expect([...run.changes.each({ state: 'rejected' })]).toMatchObject([rejection, rejection]);
});

it('stageRefused yields to a row that gives the record rightly, before or after', async () => {
  const run = await newRun();
  run.stage([record('customer', 'C0')]);
  run.stageRefused([refused(), { ...refused(), record: record('customer', 'C0') }]);
  run.stage([record('customer', 'C1')]);
  expect(run.counts().total).toMatchObject({ open: 2, rejected: 0 });
  expect(staged(run).every(({ message }) => message === undefined)).toBe(true);
});

it('merge fills what the staged record does not say, with the references, and says how many it found', async () => {
  const run = await newRun();
  run.stage([record('site', 'S1', { addressCity: 'Köln' })]);
  const reference = { field: 'customer', resource: 'customer', key: { field: 'myId', value: 'C1' } } as const;
  const addition = {
    resource: 'site',
    payload: { addressCity: 'Bonn', addressZIP: '53111', customer: { myId: 'C1' } },
    references: [reference],
  } as const;
  const merged = run.merge([
    { ...addition, key: { field: 'myId', value: 'S1' } },
    { ...addition, key: { field: 'myId', value: 'S2' } },
  ]);
  expect(merged).toBe(1);
  expect(staged(run, 'site')).toMatchObject([
    {
      payload: { addressCity: 'Köln', addressZIP: '53111', customer: { myId: 'C1' } },
      references: [reference],
    },
  ]);
});

it('plan and refuse keep the record before, the fields and the reason', async () => {
  const run = await newRun();
  run.stage([record('customer', 'C1'), record('customer', 'C2')]);
  const [first, second] = staged(run);
  const update = {
    kind: 'update',
    payload: { myId: 'C1', name: 'New' },
    before: { id: 7, myId: 'C1', name: 'Old' },
    fields: [{ field: 'name', from: 'Old', to: 'New' }],
  } as const;
  run.plan([{ seq: first?.seq ?? 0, change: update }]);
  run.reject([{ seq: second?.seq ?? 0, reason: 'Nobody knows it.' }]);
  expect(run.changes.find('customer', { field: 'myId', value: 'C1' })).toMatchObject(update);
  expect([...run.changes.each({ state: 'rejected' })]).toMatchObject([{ message: 'Nobody knows it.' }]);
  expect(run.changes.kinds()).toEqual({ update: 1 });
});

it('plan and refuse refuse a change that is not staged', async () => {
  const run = await newRun();
  run.stage([record('customer', 'C1')]);
  const [{ seq } = { seq: 0 }] = staged(run);
  const change = { kind: 'unchanged', payload: {} } as const;
  run.plan([{ seq, change }]);
  expect(() => run.plan([{ seq, change }])).toThrow('not staged');
  expect(() => run.reject([{ seq, reason: 'x' }])).toThrow('not staged');
});

it('cross refuses a crossing that the table has not, and a change that is elsewhere by now', async () => {
  const run = await newRun();
  run.stage([record('customer', 'C1')]);
  const [change] = staged(run);
  if (!change) throw new Error('nothing is staged');
  expect(() => run.changes.cross(change, 'created', { at: 0 })).toThrow('cannot go from staged to created');
  expect(() => run.changes.cross({ ...change, state: 'sending' }, 'created', { at: 0 })).toThrow('is not sending');
});

describe('what a record without a key says', () => {
  it('is kept as it was staged, whatever the plan puts into its payload, and does not hang on the order of its fields', async () => {
    const journal = await openTestJournal(newFolder());
    const run = journal.createRun(runInfo);
    const type = { name: 'Training' };
    run.stage([
      keyless('activity', { dateStart: '2026-03-02 08:00', activityType: type }),
      keyless('activity', { activityType: type, dateStart: '2026-03-02 08:00' }),
      keyless('activity', { activityType: type, dateStart: '2026-03-03 08:00' }),
      record('customer', 'C1'),
    ]);
    for (const page of run.staged('activity')) {
      const planned = (seq: number) => ({
        seq,
        change: { kind: 'create', payload: { activityType: { id: 7 } } } as const,
      });
      run.plan(page.map(({ seq }) => planned(seq)));
    }
    const [pages] = [...run.changes.pages({ state: 'pending', resource: 'activity' })];
    const [first, second, third] = (pages ?? []).map(({ content }) => content);
    expect(first).toBe(recordContent({ dateStart: '2026-03-02 08:00', activityType: type }));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect([...run.staged('customer')].flat().map(({ content }) => content)).toEqual([undefined]);
  });
});

/** After a name with a backslash, JSON.parse of some versions of Node 24 takes another escaped name for it. */
function readsNamesRightly(): boolean {
  JSON.parse('{"x":0,"\\\\":0}');
  return '\n' in JSON.parse('{"x":0,"\\n":0}');
}

it('the journal keeps a reason as a sentence that can be said in other languages, and words of others as they are', async () => {
  const run = await newRun();
  const reason = said('nameNone', said('noun', 'activity type'), 'name', '"Trainng"');
  run.stage([record('customer', 'C1'), record('customer', 'C2')]);
  const [one, other] = staged(run);
  run.reject([
    { seq: one?.seq ?? 0, reason },
    { seq: other?.seq ?? 0, reason: 'name: too long' },
  ]);
  const rejected = [...run.changes.pages({ state: 'rejected', resource: 'customer' })].flat();
  expect(rejected.map(({ message, said: kept }) => [message, kept])).toEqual([
    ['No activity type has the name "Trainng" in this account.', reason],
    ['name: too long', undefined],
  ]);
});
