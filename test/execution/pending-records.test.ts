import { expect, it } from 'vitest';
import { newFolder } from '../accounts.js';
import { openTestJournal, runInfo } from './support.js';

/** A planned run: updates of the records 1 and 2, the creation of a third one, and an operation. */
async function plannedRun() {
  const journal = await openTestJournal(newFolder());
  const run = journal.createRun(runInfo);
  const origin = (row: number) => ({ file: 'rows.csv', row });
  run.stage([
    ...['A', 'B', 'C'].map((value, index) => ({
      resource: 'customer' as const,
      key: { field: 'myId' as const, value },
      payload: { myId: value },
      references: [],
      origin: origin(index + 2),
    })),
    {
      resource: 'customer',
      operation: 'customer.delete',
      key: { field: 'id', value: '1' },
      payload: {},
      references: [],
      origin: origin(5),
    },
  ]);
  const [a, b, c, operation] = [...run.staged('customer')].flat().map(({ seq }) => seq);
  run.plan([
    { seq: a ?? 0, change: { kind: 'update', payload: { id: 1, name: 'x' }, before: { id: 1, name: 'y' } } },
    { seq: b ?? 0, change: { kind: 'update', payload: { id: 'two', name: 'x' }, before: { id: 'two', name: 'y' } } },
    { seq: c ?? 0, change: { kind: 'create', payload: { myId: 'C' } } },
    { seq: operation ?? 0, change: { kind: 'apply', payload: {}, before: { id: 1 } } },
  ]);
  run.enter('planned');
  return run;
}

it('pending records are counted by kind, and found by the id of what they change, a number or a text', async () => {
  const { pending } = await plannedRun();
  expect([pending.count('customer', 'update'), pending.count('customer', 'create')]).toEqual([2, 1]);
  expect(pending.count('site', 'update')).toBe(0);
  expect(pending.updateOf('customer', { id: 1 })?.key?.value).toBe('A');
  expect(pending.updateOf('customer', { id: '1' })?.key?.value).toBe('A');
  expect(pending.updateOf('customer', { id: 'two' })?.key?.value).toBe('B');
  expect(pending.updateOf('customer', { id: 3 })).toBeUndefined();
  expect(pending.updateOf('site', { id: 1 })).toBeUndefined();
  expect(pending.updateOf('customer', {})).toBeUndefined();
});

it('pending records are withdrawn with the reason, together or not at all', async () => {
  const run = await plannedRun();
  const [a, b] = [run.pending.updateOf('customer', { id: 1 }), run.pending.updateOf('customer', { id: 'two' })];
  if (!a || !b) throw new Error('Both are pending.');
  const twice = { change: a, to: 'conflict', message: 'why' } as const;
  expect(() => run.pending.withdraw([twice, twice])).toThrow('is not pending');
  expect(run.pending.count('customer', 'update')).toBe(2);
  run.pending.withdraw([twice, { change: b, to: 'unchanged', message: 'done' }]);
  expect(run.counts().total).toMatchObject({ conflict: 1, unchanged: 1, open: 2 });
  expect([...run.reported('conflict')]).toMatchObject([{ key: { value: 'A' }, message: 'why' }]);
  expect(run.pending.updateOf('customer', { id: 1 })).toBeUndefined();
});
