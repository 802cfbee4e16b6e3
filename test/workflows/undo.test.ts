import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planFiles } from '../../src/commands/import.js';
import { resume } from '../../src/commands/resume.js';
import { retry } from '../../src/commands/retry.js';
import { listRuns } from '../../src/commands/runs.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { UncertainError, UnreachableError } from '../../src/errors.js';
import { runExitCode } from '../../src/reports/run/run.js';
import { undoExitCode, undoText } from '../../src/reports/run/undo.js';
import type { Readings, Sandbox } from '../../src/sandbox/index.js';
import {
  call,
  connectionTo,
  fileOf,
  recording,
  recordsIn,
  requestsOf,
  send,
  stoppingAfter,
  watched,
} from '../accounts.js';
import { errorOf } from '../errors.js';
import { casesOf } from '../rounds.js';
import { differences, dump, everything, named, oldRecords, twoOwners, working, world } from './undo-support.js';

/** What an empty record of these fields cannot become again, whatever the reading. */
const impossible = ['job J-old scheduledStart', 'site S-old position'];

const texts = ['customer C-old vatNumber'];
const fields = ['customer C-old customFieldValues'];
const lists = ['job J-old parts'];
const cases: { readings: Partial<Readings>; stays: readonly string[] }[] = [
  { readings: {}, stays: [] },
  { readings: { emptyText: 'ignored' }, stays: [...texts, ...fields] },
  { readings: { emptyText: 'ignored', customFieldValues: 'replaced' }, stays: texts },
  { readings: { objectLists: 'merged', customFieldValues: 'replaced', unsetFields: 'null' }, stays: lists },
  { readings: { objectLists: 'merged', unsetFields: 'omitted', dateTimes: 'iso' }, stays: lists },
  { readings: { deletedRecord: 'revives', listWithoutActive: 'allWhenFiltered' }, stays: [] },
  { readings: { deletedRecord: 'refused', activityPeriod: 'within', v2Failures: 'byStatus' }, stays: [] },
];
it.each(casesOf(cases, 2))(
  'undo leaves the account as before, but for what was named: %j',
  async ({ readings, stays }) => {
    const { sandbox, ...account } = await world({ readings });
    const { activity } = await oldRecords(sandbox);
    const before = await dump(sandbox);
    const { summary } = await account.import(everything(activity));
    expect(summary.counts.total).toMatchObject({ created: 6, updated: 6 });

    const { preview, run } = await account.undo(summary.id);
    expect(preview.counts).toEqual({ apply: 6, putBack: 6, unchanged: 0, kept: 0, notUndone: 2 });
    const { surely, perhaps } = named(preview);
    expect(surely.sort()).toEqual(impossible);
    expect(perhaps.sort()).toEqual([...fields, ...texts, ...lists].sort());
    expect(differences(before, await dump(sandbox)).sort()).toEqual([...impossible, ...stays].sort());
    expect(run && runExitCode(run)).toBe(1);
    // Only what did stay is a warning in the end.
    const warned = run?.notes?.map(({ resource, key, message }) => `${resource} ${key}: ${message}`) ?? [];
    expect(warned.length).toBe(new Set(stays.map((name) => name.split(' ')[1])).size);
    for (const name of stays) expect(warned.join()).toContain(name.split(' ')[2]);
    if (stays.length > 0) return;
    // Done twice it finds nothing left, asks nobody, and says again what the interface cannot undo.
    const again = await account.undo(summary.id, { confirm: async () => expect.fail('Nobody is to be asked.') });
    expect(again.run).toBeUndefined();
    expect(again.preview.counts).toEqual({ apply: 0, putBack: 0, unchanged: 10, kept: 0, notUndone: 2 });
    expect(undoExitCode(again.preview)).toBe(1);
  },
);

it('undo sends nothing when it is declined, or only to be shown, and leaves no run behind', async () => {
  const { sandbox, path, ...account } = await world();
  const { summary } = await account.import({ 'customers.csv': ['myId,name', 'C1,Ann'] });
  const writes = () => sandbox.log({ writesOnly: true }).entries.length;
  const sent = writes();
  const declined = await account.undo(summary.id, { confirm: async () => false });
  const shown = await account.undo(summary.id, { dryRun: true });
  expect([declined.run, shown.run]).toEqual([undefined, undefined]);
  expect(shown.preview.counts).toMatchObject({ apply: 1 });
  expect(writes()).toBe(sent);
  expect((await listRuns(path)).map(({ id }) => id)).toEqual([summary.id]);
});

it('undo takes the newest run that was started for the latest one, and itself never', async () => {
  const { sandbox, path, context, ...account } = await world();
  const error = await errorOf(account.undo('latest'));
  expect(error.message).toBe('There is no run in this folder that could be undone.');
  await account.import({ 'customers.csv': ['myId,name', 'C1,Ann'] });
  const { summary } = await account.import({ 'customers.csv': ['myId,name', 'C2,Bob'] });
  // A plan that waits has written nothing.
  await planFiles({ ...context, files: [join(path, 'customers.csv')], save: true }, async () => {});
  expect((await account.undo('latest')).preview).toMatchObject({ of: { id: summary.id }, counts: { apply: 1 } });
  const again = await account.undo('latest');
  expect(again.run).toBeUndefined();
  expect(again.preview).toMatchObject({ of: { id: summary.id }, counts: { apply: 0, unchanged: 1 } });
  expect((await recordsIn(sandbox, 'customer')).map(({ myId }) => myId)).toEqual(['C1']);
});

it('undo done twice names the run that undid it, and never advises to undo that one', async () => {
  const { sandbox, ...account } = await world();
  const names = async () => (await recordsIn(sandbox, 'customer')).map(({ name }) => name);
  await account.import({ 'customers.csv': ['myId,name', 'A,Ann', 'B,Bob'] });
  const { summary } = await account.import({ 'customers.csv': ['myId,name', 'A,Anna', 'B,Berta'] });
  await send(sandbox, 'customer', { myId: 'B', name: 'Bea' });
  const undone = await account.undo(summary.id);
  const again = await account.undo(summary.id);
  expect(again.preview.counts).toMatchObject({ putBack: 0, unchanged: 1, kept: 1 });
  const text = undoText(again.preview, { colour: false, width: 1000 });
  expect(text).toContain(`Run ${summary.id} was undone already, by run ${undone.run?.summary.id}.`);
  expect(text).not.toContain('wrote to the account');
  expect(await names()).toEqual(['Ann', 'Bea']);

  await account.undo(undone.run?.summary.id ?? '');
  const third = await account.undo(summary.id);
  expect(undoText(third.preview, { colour: false, width: 1000 })).not.toContain('was undone already');
  expect(await names()).toEqual(['Ann', 'Bea']);
});

it('undo done twice leaves what a later run has written again', async () => {
  const { sandbox, ...account } = await world();
  const shown = async () => Object.fromEntries((await recordsIn(sandbox, 'customer')).map((r) => [r.name, r.active]));
  await account.import({ 'customers.csv': ['myId,name,active', 'A,Ann,true', 'B,Bob,true'] });
  const changed = { 'customers.csv': ['myId,name,active', 'A,Anna,false', 'B,Berta,true'] };
  const { summary } = await account.import(changed);
  const first = await account.undo(summary.id);
  expect(await shown()).toEqual({ Ann: true, Bob: true });
  await account.import(changed);
  const again = await account.undo(summary.id, { confirm: async () => expect.fail('Nobody is to be asked.') });
  expect(again.preview.counts).toEqual({ apply: 0, putBack: 0, unchanged: 2, kept: 0, notUndone: 0 });
  expect(undoText(again.preview, { colour: false, width: 1000 })).toContain(
    `was undone already, by run ${first.run?.summary.id}`,
  );
  expect(await shown()).toEqual({ Anna: false, Berta: true });
});

describe('what somebody has changed since', () => {
  it('is kept and listed, and so is what it names', async () => {
    const { sandbox, ...account } = await world();
    const { activity } = await oldRecords(sandbox);
    const { summary } = await account.import(everything(activity));
    await send(sandbox, 'site', { myId: 'S-new', contactLastName: 'Somebody' });
    await send(sandbox, 'equipment', { myId: 'E-old', name: 'Named by somebody' });
    const { preview, run } = await account.undo(summary.id);
    expect(preview.counts).toMatchObject({ apply: 4, putBack: 5, kept: 3 });
    const kept = run?.problems.filter(({ outcome }) => outcome === 'conflict');
    expect(kept?.map(({ resource, key, message }) => `${resource} ${key}: ${message}`).sort()).toEqual([
      'customer C-new: It is named by the site S-new, which stays.',
      'equipment E-old: Somebody has changed it since: name.',
      'site S-new: Somebody has changed it since: contactLastName.',
    ]);
    expect((await recordsIn(sandbox, 'site')).map(({ myId }) => myId)).toEqual(['S-old', 'S-new']);
    expect((await recordsIn(sandbox, 'customer')).map(({ myId }) => myId)).toEqual(['C-old', 'C-new']);
    expect((await recordsIn(sandbox, 'equipment')).map(({ name }) => name)).toEqual(['Named by somebody']);
  });

  const rows = {
    'customers.csv': ['myId,name', 'C1,Ann', 'C2,Bob'],
    'sites.csv': ['myId,name,customer.myId', 'S1,X,C1'],
  };
  type Addition = readonly [resource: ResourceName, body: Payload, kept: string, left: readonly string[]];
  const additions: readonly Addition[] = [
    ['site', { customer: { myId: 'C2' } }, 'customer C2', ['C2', 'F']],
    ['site', { customer: { myId: 'C2' }, active: false }, 'customer C2', ['C2', 'F']],
    ['job', { customer: { myId: 'C2' } }, 'customer C2', ['C2']],
    // The site keeps its customer.
    ['equipment', { site: { myId: 'S1' } }, 'site S1', ['C1', 'S1']],
  ];
  it.each(additions)('with a %s added to it, %j, a record is kept: %s', async (resource, body, kept, left) => {
    const { sandbox, ...account } = await world();
    const { summary } = await account.import(rows);
    await send(sandbox, resource, { myId: 'F', ...body });
    const { run } = await account.undo(summary.id);
    const messages = run?.problems.map((problem) => `${problem.resource} ${problem.key}: ${problem.message}`);
    expect(messages).toContain(`${kept}: It is named by the ${resource} F, which stays.`);
    const found = [...(await recordsIn(sandbox, 'customer')), ...(await recordsIn(sandbox, 'site'))];
    expect(found.map(({ myId }) => myId)).toEqual(left);
  });

  it('an activity of a type that the run created keeps the type', async () => {
    const { sandbox, ...account } = await world();
    const { summary } = await account.import({ 'activity-types.csv': ['name,color', 'Fair,#222222', 'Trip,#333333'] });
    const { data } = (await call(sandbox, 'GET', 'activityType/list')) as { data: Payload[] };
    const fair = data.find(({ name }) => name === 'Fair');
    const times = { dateStart: '2026-03-02 08:00', dateEnd: '2026-03-02 09:00' };
    await send(sandbox, 'activity', { activityType: { id: fair?.id }, user: { id: 11 }, ...times });
    const { preview, run } = await account.undo(summary.id);
    expect(preview.counts).toMatchObject({ apply: 1, kept: 1 });
    expect(run?.problems[0]).toMatchObject({ resource: 'activityType', key: 'Fair', outcome: 'conflict' });
  });

  it('searches for each created record where many jobs were changed meanwhile', async () => {
    const { sandbox, ...account } = await world();
    const { summary } = await account.import(rows);
    await send(sandbox, 'customer', { myId: 'Z' });
    for (let number = 0; number < 5; number++)
      await send(sandbox, 'job', { myId: `Z${number}`, customer: { myId: 'Z' } });
    await send(sandbox, 'job', { myId: 'F', customer: { myId: 'C1' } });
    const { preview } = await account.undo(summary.id, { dryRun: true });
    expect(preview.counts).toMatchObject({ apply: 2, kept: 1 });
    // One search for what was changed, then one for each record that the run created.
    expect(requestsOf(sandbox, 'v2.job.search')).toBe(4);
    expect(requestsOf(sandbox, 'job.details')).toBe(0);
  });

  it('a created record that somebody deleted leaves nothing to do; an updated one is told', async () => {
    const { sandbox, ...account } = await world();
    await send(sandbox, 'customer', { myId: 'C1', name: 'Old' });
    const { summary } = await account.import({ 'customers.csv': ['myId,name', 'C1,Ann', 'C2,Bob'] });
    await call(sandbox, 'DELETE', 'customer/delete?myId=C1');
    await call(sandbox, 'DELETE', 'customer/delete?myId=C2');
    const { preview } = await account.undo(summary.id);
    expect(preview.counts).toEqual({ apply: 0, putBack: 0, unchanged: 1, kept: 1, notUndone: 0 });
    expect(preview.problems).toMatchObject([{ key: 'C1', message: 'Somebody has deleted it since.' }]);
  });
});

it('undo of an unfinished run looks up what is in doubt, puts back what was done, and lets nobody resume it', async () => {
  const { sandbox, path, ...account } = await world();
  const lost = new UncertainError('The answer never came.', { operation: 'site.send' });
  const gone = new UnreachableError('The service is gone.', { operation: 'site.details' });
  let isGone = false;
  const connection = watched(connectionTo(sandbox), {
    before: () => {
      if (isGone) throw gone;
    },
    after: (operation) => {
      if (operation !== 'site.send') return;
      isGone = true;
      throw lost;
    },
  });
  const files = {
    'customers.csv': ['myId,name', 'C1,Ann'],
    'sites.csv': ['myId,name,customer.myId', 'S1,X,C1', 'S2,Y,C1'],
  };
  const quick = { now: () => Date.now(), sleep: async () => undefined };
  await account.import(files, { ...connection, clock: quick, concurrency: 1 }).catch(() => undefined);
  const [interrupted] = await listRuns(path);
  expect(interrupted).toMatchObject({ state: 'interrupted', counts: { total: { created: 1, open: 2 } } });
  expect((await recordsIn(sandbox, 'site')).length).toBe(1);

  const id = interrupted?.id ?? '';
  const { preview, run } = await account.undo(id);
  expect(preview.of.isUnfinished).toBe(true);
  expect(run?.summary.counts.total).toMatchObject({ applied: 2, conflict: 0, blocked: 0 });
  expect(run && runExitCode(run)).toBe(0);
  for (const resource of ['customer', 'site'] as const) expect(await recordsIn(sandbox, resource)).toEqual([]);

  const error = await errorOf(resume({ ...account.context, run: id }));
  expect(error.message).toContain(`Run ${run?.summary.id} has written`);
  expect(await recordsIn(sandbox, 'site')).toEqual([]);
});

it('without job.delete: the created job stays with all that it names; the rest is undone', async () => {
  const { sandbox, ...account } = await world({ undocumented: false });
  const { summary } = await account.import({
    'customers.csv': ['myId,name', 'C1,Ann', 'C2,Bob'],
    'jobs.csv': ['myId,description,customer.myId', 'J1,Repair,C1', 'J2,Check,C1'],
  });
  const { connection, bodies } = recording(connectionTo(sandbox));
  const { preview, run } = await account.undo(summary.id, { ...connection, concurrency: 1 });
  expect(preview.undocumented).toEqual(['job.delete']);
  // It is not tried again for each job.
  expect(bodies('job.delete').length).toBe(1);
  expect(run?.summary).toMatchObject({ state: 'done', counts: { total: { applied: 1, rejected: 2, blocked: 1 } } });
  expect(run?.problems.find(({ key }) => key === 'C1')?.message).toMatch(
    /^The job J\d, which was rejected, names it\.$/,
  );
  expect((await recordsIn(sandbox, 'customer')).map(({ myId }) => myId)).toEqual(['C1']);
});

it('undo of an undo brings back what has an undelete, and the values of the import', async () => {
  const { sandbox, ...account } = await world();
  await oldRecords(sandbox);
  const imported = await account.import({
    'customers.csv': ['myId,name', 'C-old,Renamed', 'C-new,New'],
    'sites.csv': ['myId,name,customer.myId', 'S-old,Moved,C-new', 'S-new,New,C-new'],
  });
  const after = await dump(sandbox);
  const undone = await account.undo(imported.summary.id);
  const again = await account.undo(undone.run?.summary.id ?? '');
  expect(again.preview).toMatchObject({ appliedLabel: 'undeleted', counts: { apply: 2, putBack: 2, kept: 0 } });
  expect(again.run && runExitCode(again.run)).toBe(0);
  expect(differences(after, await dump(sandbox))).toEqual([]);
  // And forth once more.
  const third = await account.undo(again.run?.summary.id ?? '');
  expect(third.run?.summary.counts.total).toMatchObject({ applied: 2, updated: 2 });
  expect((await recordsIn(sandbox, 'customer')).map(({ myId }) => myId)).toEqual(['C-old']);
});

it('the undo of an import names the retries of it, which stay until they are undone', async () => {
  const { sandbox, path, context, ...account } = await world();
  const head = 'myId,name,active';
  const rows = [head, 'C1,One,', 'C2,Two,perhaps', 'C3,Three,perhaps'];
  const { summary } = await account.import({ 'customers.csv': rows });
  const corrected = (name: string, row: string) => fileOf(join(path, name), [head, row]);
  const retried = async (run: string, file: string) => (await retry({ ...context, run, files: [file] })).summary.id;
  const second = await retried(summary.id, corrected('two.csv', 'C2,Two,true'));
  const third = await retried(second, corrected('three.csv', 'C3,Three,true'));
  const { preview } = await account.undo(summary.id);
  expect(preview.retries).toEqual([third, second]);
  expect(undoText(preview, { colour: false })).toContain(`fieldsheet undo ${second}`);
  expect((await recordsIn(sandbox, 'customer')).map(({ myId }) => myId)).toEqual(['C2', 'C3']);
  expect((await account.undo(second)).preview.retries).toEqual([third]);
  await account.undo(third);
  expect((await account.undo(summary.id)).preview.retries).toEqual([]);
  expect(await recordsIn(sandbox, 'customer')).toEqual([]);
});

it('an interrupted undo is resumed like every run', async () => {
  const { sandbox, path, ...account } = await world();
  const { activity } = await oldRecords(sandbox);
  const before = await dump(sandbox);
  const { summary } = await account.import(everything(activity));
  const stopping = stoppingAfter(connectionTo(sandbox), /send|delete/i, 4);
  const stopped = await account.undo(summary.id, { ...stopping, concurrency: 1 });
  expect(stopped.run && runExitCode(stopped.run)).toBe(130);
  const resumed = await resume({ ...working(sandbox, path).context, run: 'latest' });
  expect(resumed.summary.id).toBe(stopped.run?.summary.id);
  expect(resumed.details).toMatchObject({ of: summary.id });
  expect(differences(before, await dump(sandbox)).sort()).toEqual(impossible);
});

it.each(['equipment', 'job'] as const)(
  'the %s that was moved between sites gets its customer back although both sites change owners',
  async (resource) => {
    const { sandbox, ...account } = await world();
    await twoOwners(sandbox, resource);
    const before = await dump(sandbox);
    const { summary } = await account.import({
      'sites.csv': ['myId,customer.myId', 'S1,C2', 'S2,C1'],
      [resource === 'job' ? 'jobs.csv' : 'equipment.csv']: ['myId,site.myId', 'X,S2'],
    });
    expect(summary.counts.total).toMatchObject({ updated: 3 });
    const { preview, run } = await account.undo(summary.id);
    expect([preview.counts.putBack, run?.problems]).toEqual([3, []]);
    expect(differences(before, await dump(sandbox))).toEqual([]);
  },
);

it('undo of an unfinished run is refused for a run of another account, and for one that sent nothing', async () => {
  const { sandbox, path, ...account } = await world();
  const { summary } = await account.import({ 'customers.csv': ['myId,name', 'C1,Ann'] });
  const other = await errorOf(account.undo(summary.id, { account: 'other@example.org' }));
  expect(other).toMatchObject({ name: 'JournalError' });
  expect(other.message).toContain('belongs to');
  expect(await errorOf(account.undo('20260101-0000-aaaa'))).toMatchObject({ name: 'JournalError' });
  expect((await recordsIn(sandbox, 'customer')).length).toBe(1);
  expect((await listRuns(path)).length).toBe(1);
});

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
