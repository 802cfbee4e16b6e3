import { expect, it } from 'vitest';
import { listRuns, resume } from '../../src/commands/index.js';
import { UncertainError, UnreachableError } from '../../src/errors.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import { connectionTo, recordsIn, send, watched } from '../accounts.js';
import { errorOf } from '../errors.js';
import { working, world } from './undo-support.js';

const files = {
  'customers.csv': [
    'myId,name',
    'Old,New name',
    'Changed,Theirs',
    'Named,Parent',
    'Up,Upper',
    'Gone,Child',
    'Left,Alone',
  ],
  'sites.csv': ['myId,name,customer.myId', 'Site,Ours,Up'],
  'jobs.csv': ['myId,description,customer.myId', 'Job,Ours,Left'],
};

/** What another client does while an undo waits. */
async function somebody(sandbox: Sandbox): Promise<void> {
  await send(sandbox, 'customer', { myId: 'Old', name: 'Named by somebody' });
  await send(sandbox, 'customer', { myId: 'Changed', contactPhone: '+49 1' });
  await send(sandbox, 'site', { myId: 'Foreign', name: 'Theirs', customer: { myId: 'Named' } });
  await send(sandbox, 'equipment', { myId: 'Boiler', name: 'Theirs', site: { myId: 'Site' } });
  await send(sandbox, 'job', { myId: 'Job', description: 'Half done' });
}

/** Only `Gone` may go: all else was changed, or is named by what stays. */
async function expectKept(sandbox: Sandbox): Promise<void> {
  const customers = await recordsIn(sandbox, 'customer');
  expect(customers.map(({ myId, name }) => `${myId} ${name}`)).toEqual([
    'Old Named by somebody',
    'Changed Theirs',
    'Named Parent',
    'Up Upper',
    'Left Alone',
  ]);
  expect((await recordsIn(sandbox, 'site')).map(({ myId }) => myId)).toEqual(['Site', 'Foreign']);
  expect((await recordsIn(sandbox, 'job')).map(({ description }) => description)).toEqual(['Half done']);
}

const keptKeys = [
  'customer Changed',
  'customer Left',
  'customer Named',
  'customer Old',
  'customer Up',
  'job Job',
  'site Site',
];

async function imported() {
  const account = await world();
  await send(account.sandbox, 'customer', { myId: 'Old', name: 'Old name' });
  const { summary } = await account.import(files);
  expect(summary.counts.total).toMatchObject({ created: 7, updated: 1, rejected: 0 });
  return { ...account, id: summary.id };
}

it('a change meanwhile between its preview and the yes, however long that takes', async () => {
  const { sandbox, id, ...account } = await imported();
  let late = 0;
  const clock = { ...account.context.clock, now: () => Date.now() + late };
  const confirm = async () => {
    await somebody(sandbox);
    late = 3_600_000;
    return true;
  };
  const { preview, run } = await account.undo(id, { clock, confirm });
  expect(preview.counts).toMatchObject({ apply: 7, putBack: 1, kept: 0 });
  await expectKept(sandbox);
  expect(run?.problems.map(({ resource, key }) => `${resource} ${key}`).sort()).toEqual(keptKeys);
  expect(run?.summary.counts.total).toMatchObject({ applied: 1, updated: 0 });
});

it('a change meanwhile before an interrupted one is resumed, also where one of its deletions is in doubt', async () => {
  const { sandbox, path, id, ...account } = await imported();
  let isGone = false;
  const connection = watched(connectionTo(sandbox), {
    before: (operation) => {
      if (isGone) throw new UnreachableError('The service is gone.', { operation });
      if (operation !== 'job.delete') return;
      isGone = true;
      throw new UncertainError('The answer never came.', { operation });
    },
  });
  const clock = { now: () => Date.now(), sleep: async () => undefined };
  await errorOf(account.undo(id, { ...connection, clock, concurrency: 1 }));
  const [undo] = await listRuns(path);
  expect(undo).toMatchObject({ state: 'interrupted', counts: { total: { updated: 1, applied: 0, open: 7 } } });

  await somebody(sandbox);
  const { problems } = await resume({ ...account.context, run: undo?.id ?? '', maxIssues: 100 });
  await expectKept(sandbox);
  expect(problems.map(({ resource, key }) => `${resource} ${key}`).sort()).toEqual(
    keptKeys.filter((key) => key !== 'customer Old'),
  );
});

it('an undelete is not taken back from a record that somebody has changed since', async () => {
  const { sandbox, ...account } = await world();
  const { summary } = await account.import({ 'customers.csv': ['myId,name', 'C1,Ann', 'C2,Bob'] });
  const undone = await account.undo(summary.id);
  const again = await account.undo(undone.run?.summary.id ?? '');
  expect(again.run?.summary.counts.total).toMatchObject({ applied: 2 });
  await send(sandbox, 'customer', { myId: 'C1', contactPhone: '+49 1' });
  const third = await account.undo(again.run?.summary.id ?? '');
  expect(third.preview.counts).toMatchObject({ apply: 1, kept: 1 });
  expect((await recordsIn(sandbox, 'customer')).map(({ myId }) => myId)).toEqual(['C1']);
});

it('a record that another program creates counts as updated with a warning, and undo leaves it', async () => {
  let now = Date.UTC(2026, 10, 20, 9, 12, 30);
  const { sandbox, path } = await world({ clock: { now: () => now } });
  let hasSent = false;
  const connection = watched(connectionTo(sandbox), {
    before: async (operation) => {
      if (operation !== 'customer.send' || hasSent) return;
      hasSent = true;
      await send(sandbox, 'customer', { myId: 'C2', name: 'Two' });
      now += 60_000;
    },
  });
  const account = working(sandbox, path);
  const files = { 'customers.csv': ['myId,name', 'C1,One', 'C2,Two', 'C3,Three'] };
  const { summary, notes } = await account.import(files, { ...connection, concurrency: 1 });
  expect(summary.counts.total).toMatchObject({ created: 2, updated: 1 });
  expect(notes).toMatchObject([
    { outcome: 'updated', key: 'C2', message: expect.stringContaining('already, created 2026-11-20') },
  ]);
  const { preview } = await account.undo(summary.id);
  expect(preview.counts).toMatchObject({ apply: 2, putBack: 0, notUndone: 1 });
  expect((await recordsIn(sandbox, 'customer')).map(({ myId }) => myId)).toEqual(['C2']);
});
