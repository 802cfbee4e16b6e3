import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import { resume } from '../../src/commands/resume.js';
import type { Payload } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import { runExitCode } from '../../src/reports/run/run.js';
import type { Listener } from '../../src/runs/events.js';
import type { FaultKind, Readings, Sandbox, SandboxOptions } from '../../src/sandbox/index.js';
import {
  account as anAccount,
  call,
  connectionTo,
  faulty,
  fileOf,
  hurried,
  recording,
  requestsOf,
  send,
  stoppingAfter,
} from '../accounts.js';
import { isLong, rounds } from '../rounds.js';
import { rowsOf } from './sheet-cells.js';

async function account(options: SandboxOptions = {}) {
  const { load: run, context, ...all } = await anAccount(options);
  return { ...all, options: context, run };
}

type Page = { readonly data: readonly Payload[] };

const listed = async (sandbox: Sandbox, list: string) =>
  ((await call(sandbox, 'GET', `${list}?pageSize=100`)) as Page).data;
const activitiesOf = (sandbox: Sandbox) => listed(sandbox, 'activity/list');
const typeNamed = async (sandbox: Sandbox, name: string) =>
  (await listed(sandbox, 'activityType/list')).find((type) => type.name === name);

const headings = 'activityType.name,user.login,dateStart,dateEnd,note';
const row = (day: number, { type = 'Workshop', login = 'anna.schaefer', note = '' } = {}) => {
  const date = `2026-03-${String(day).padStart(2, '0')}`;
  return `${type},${login},${date} 08:00,${date} 09:00,${note}`;
};
const rowsFor = (count: number, more?: Parameters<typeof row>[1]) =>
  Array.from({ length: count }, (_, index) => row(index + 1, more));

const types = ['name,color,hasConflit', 'Training,#00AA00,true', 'Travel,#0000AA,false', 'Sick leave,#AA0000,true'];

it('activity types are written by v2, compared by one request, and sent once', async () => {
  const { sandbox, run } = await account();
  const { summary } = await run({ 'activity-types.csv': types });
  expect(summary.counts.total).toMatchObject({ created: 3, rejected: 0 });
  expect(requestsOf(sandbox, 'v2.activityType.search')).toBe(1);
  expect(await typeNamed(sandbox, 'Training')).toMatchObject({ color: '#00AA00' });
  const again = await run({ 'activity-types.csv': types });
  expect(again.summary.counts.total).toMatchObject({ unchanged: 3, created: 0, updated: 0 });
  expect(requestsOf(sandbox, 'v2.activityType.send')).toBe(3);
});

it('activity types are changed by their name; what v3 does not show is compared too', async () => {
  const { sandbox, run } = await account();
  await run({ 'activity-types.csv': types });
  const changed = ['name,hasConflit', 'Training,false', 'Travel,false'];
  const { summary } = await run({ 'activity-types.csv': changed });
  expect(summary.counts.total).toMatchObject({ updated: 1, unchanged: 1 });
  expect((await run({ 'activity-types.csv': changed })).summary.counts.total.unchanged).toBe(2);
  expect(requestsOf(sandbox, 'v2.activityType.send')).toBe(4);
});

it('activities are created by names, and a second import sends nothing', async () => {
  const { sandbox, run } = await account();
  const lines = [headings, ...rowsFor(5, { note: 'First' })];
  const { summary, issues } = await run({ 'activities.csv': lines });
  expect(issues?.list).toEqual([]);
  expect(summary.counts.total).toMatchObject({ created: 5, rejected: 0 });
  const [first] = await activitiesOf(sandbox);
  const named = { activityType: { name: 'Workshop' }, user: { login: 'anna.schaefer' }, note: 'First' };
  expect(first).toMatchObject({ ...named, dateStart: '2026-03-01 08:00', dateEnd: '2026-03-01 09:00' });
  const again = await run({ 'activities.csv': lines });
  expect(again.summary.counts.total).toMatchObject({ unchanged: 5, created: 0, updated: 0 });
  expect(sandbox.log().totals.writes).toEqual({ 'activity.send created': 5 });
});

it.each<Partial<Readings>>([{ activityPeriod: 'within' }, { unsetFields: 'null' }, { unsetFields: 'omitted' }])(
  'activities are found again under every reading: %j',
  async (readings) => {
    const { sandbox, run } = await account({ readings });
    const night = 'Workshop,anna.schaefer,2026-03-31 23:30,2026-04-01 00:30,over midnight';
    const open = 'Workshop,benoit.lefevre,2026-04-02 08:00,,no end';
    const nobody = 'Holiday,,2026-12-31 00:00,2026-12-31 23:59,everybody';
    for (const lines of [[night, open, nobody], [night], [open]]) {
      await run({ 'activities.csv': [headings, ...lines] });
    }
    expect(sandbox.log().totals.writes).toEqual({ 'activity.send created': 3 });
  },
);

it('activities that are alike are changed where they say something else', async () => {
  const { sandbox, run } = await account();
  await run({ 'activities.csv': [headings, row(1), row(2), row(3)] });
  const { connection, bodies } = recording(connectionTo(sandbox));
  const lines = [headings, row(1), row(2, { note: 'Now' }), row(3)];
  const { summary } = await run({ 'activities.csv': lines }, connection);
  expect(summary.counts.total).toMatchObject({ unchanged: 2, updated: 1, created: 0 });
  const [, second] = await activitiesOf(sandbox);
  expect(bodies('activity.send')).toEqual([{ id: second?.id, note: 'Now' }]);
});

it.runIf(isLong)('activities are looked for one by one where few lie far apart in a full account', async () => {
  const { sandbox, run } = await account();
  const type = await typeNamed(sandbox, 'Workshop');
  for (let index = 0; index < 520; index++) {
    const minute = String(index % 60).padStart(2, '0');
    const day = String((index % 28) + 1).padStart(2, '0');
    const month = String((index % 12) + 1).padStart(2, '0');
    const dateStart = `2026-${month}-${day} ${String(index % 24).padStart(2, '0')}:${minute}`;
    const activity = { activityType: { id: type?.id }, dateStart, dateEnd: dateStart, user: { id: 12 } };
    await send(sandbox, 'activity', activity);
  }
  const lines = [headings, row(1), row(1).replaceAll('2026-03', '2026-11')];
  const before = requestsOf(sandbox, 'activity.list');
  expect((await run({ 'activities.csv': lines })).summary.counts.total.created).toBe(2);
  expect((await run({ 'activities.csv': lines })).summary.counts.total.unchanged).toBe(2);
  // A page to learn how many there are, which shows one of them, then one for each of the others.
  expect(requestsOf(sandbox, 'activity.list') - before).toBe(5);
});

it('activities with an id are changed by it, also where they were moved', async () => {
  const { sandbox, run } = await account();
  await run({ 'activities.csv': [headings, row(1), row(12)] });
  const [first, second] = await activitiesOf(sandbox);
  const moved = `${first?.id},${row(1).replaceAll('2026-03', '2026-09')}`;
  const lines = [`id,${headings}`, moved, `${second?.id},${row(12)}`, `,${row(14)}`, `999,${row(15)}`];
  const result = await run({ 'activities.csv': lines });
  expect(result.summary.counts.total).toMatchObject({ updated: 1, unchanged: 1, created: 1, blocked: 1 });
  expect(result.problems[0]?.message).toContain('No activity has the id 999');
  const starts = (await activitiesOf(sandbox)).map(({ dateStart }) => dateStart);
  expect(starts).toEqual(['2026-03-12 08:00', '2026-03-14 08:00', '2026-09-01 08:00']);
});

it('activities are found by the name in another account, whose ids are others', async () => {
  const { path, options } = await account({ seed: 60 });
  const to = join(path, 'activities.csv');
  await exportRecords({ ...options, to, datasets: ['activity'] });
  const other = await account();
  await other.run({ 'activity-types.csv': ['name', 'Sick leave'] });
  const lines = (await rowsOf(to)).map((cells) =>
    [cells['activityType.name'], '1', cells['user.login'], cells.dateStart].map((cell) => cell ?? '').join(','),
  );
  const files = { 'activities.csv': ['activityType.name,activityType.id,user.login,dateStart', ...lines] };
  const { summary } = await other.run(files);
  expect(summary.counts.total.rejected + summary.counts.total.blocked).toBe(0);
});

it('wrong activities name a type or a user that is not there, and say which is near', async () => {
  const { sandbox, run } = await account();
  const lines = [headings, row(1, { type: 'Workshp' }), row(2, { login: 'anna.schafer' }), row(3)];
  const result = await run({ 'activities.csv': lines });
  expect(result.summary.counts.total).toMatchObject({ created: 1, rejected: 2, blocked: 0 });
  expect(result.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('No activity type of the account has the name "Workshp" (did you mean "Workshop"?).'),
    expect.stringContaining('No user of the account has the login "anna.schafer" (did you mean "anna.schaefer"?).'),
  ]);
  expect(runExitCode(result)).toBe(1);
  expect(await activitiesOf(sandbox)).toHaveLength(1);
});

it('wrong activities are told where the service lists no users; ids go without a list', async () => {
  const { sandbox, run } = await account({ undocumented: false });
  const lines = [`${headings},user.id`, `${row(1)},`, `${row(2)},11`, `${row(3, { login: '' })},12`];
  const result = await run({ 'activities.csv': lines });
  expect(result.summary.counts.total).toMatchObject({ created: 2, blocked: 1 });
  expect(result.problems[0]?.message).toContain('give user.id');
  expect((await activitiesOf(sandbox)).map(({ user }) => (user as Payload).id)).toEqual([11, 12]);
});

it('wrong activities give what an earlier row gives: the same is one, other things are a conflict', async () => {
  const { sandbox, run } = await account();
  const [same, ofId, other] = [row(1), row(1, { login: '' }), row(1, { note: 'Other' })];
  const lines = [`${headings},user.id`, `${same},`, `${same},`, `${ofId},11`, `${other},`, `${row(2)},`];
  const result = await run({ 'activities.csv': lines });
  expect(result.summary.counts.total).toMatchObject({ created: 2, unchanged: 1, conflict: 1 });
  expect(result.problems[0]).toMatchObject({ outcome: 'conflict', row: 5 });
  expect(result.problems[0]?.message).toMatch(/^Row 2 of .*activities\.csv gives the same activity/);
  expect(await activitiesOf(sandbox)).toHaveLength(2);
});

it('wrong activities lack what a creation needs, or end before they begin', async () => {
  const { run } = await account();
  const reversed = 'Workshop,anna.schaefer,2026-03-02 08:00,2026-03-01 08:00,';
  const lines = [headings, ',anna.schaefer,2026-03-01 08:00,,', 'Workshop,anna.schaefer,,,x', reversed];
  const result = await run({ 'activities.csv': lines });
  expect(result.summary.counts.total).toMatchObject({ blocked: 2, rejected: 1, created: 0 });
  expect(result.issues?.byCode).toMatchObject({ 'dates-reversed': 1, 'required-on-create': 2 });
  const reasons = ['needs activityType', 'needs dateStart', 'lies before'].map((text) => expect.stringContaining(text));
  expect(result.problems.map(({ message }) => message)).toEqual(expect.arrayContaining(reasons));
});

describe('activities of types that the same import creates', () => {
  const types = ['name,color', 'Training,#00AA00'];
  const lines = [headings, row(1, { type: 'Training' }), row(2), row(3, { type: 'Training' })];

  it('wait for them, and name them by the id that they got', async () => {
    const { sandbox, run } = await account();
    const files = { 'activities.csv': lines, 'activity-types.csv': types };
    expect((await run(files)).summary.counts.total).toMatchObject({ created: 4, rejected: 0, blocked: 0 });
    const { id } = (await typeNamed(sandbox, 'Training')) ?? {};
    const own = (await activitiesOf(sandbox)).filter(({ activityType }) => (activityType as Payload).id === id);
    expect(own).toHaveLength(2);
    expect((await run(files)).summary.counts.total).toMatchObject({ unchanged: 4, created: 0 });
  });

  it('go on with them after an interruption', async () => {
    const { sandbox, options, run } = await account();
    const stopping = stoppingAfter(connectionTo(sandbox), 'v2.activityType.send');
    const files = { 'activities.csv': lines, 'activity-types.csv': types };
    const stopped = await run(files, stopping);
    expect(stopped.summary).toMatchObject({ state: 'interrupted', counts: { total: { created: 1, open: 3 } } });
    const resumed = await resume({ ...options, run: 'latest' });
    expect(resumed.summary.counts.total).toMatchObject({ created: 4, rejected: 0 });
    expect((await run(files)).summary.counts.total).toMatchObject({ unchanged: 4 });
  });
});

it('whatever happens to the answers, after an import and, where it was interrupted, going on', async () => {
  const kinds = ['none', 'resetAfter', 'resetBefore', 'error500After', 'truncated'] as const;
  const faults = fc.array(fc.constantFrom<FaultKind | 'none'>(...kinds), { maxLength: 8 });
  const property = fc.asyncProperty(faults, fc.integer({ min: 1, max: 3 }), async (script, concurrency) => {
    const { sandbox, options, run } = await account();
    const quick = { clock: { now: () => Date.now(), sleep: async () => undefined } };
    const connection = faulty(sandbox, 'activity.send', script);
    const files = { 'activities.csv': [headings, ...rowsFor(4), row(9, { login: '' })] };
    const result = await run(files, { ...connection, ...quick, concurrency }).catch(() => undefined);
    sandbox.setFaults({});
    if (result?.summary.state !== 'done' || result.summary.counts.total.inDoubt > 0) {
      await resume({ ...options, ...quick, run: 'latest' });
    }
    expect(await activitiesOf(sandbox)).toHaveLength(5);
    expect((await run(files, options)).summary.counts.total).toMatchObject({ unchanged: 5, created: 0 });
  });
  await fc.assert(property, { numRuns: rounds(25) });
});

const time = { dateStart: '2026-03-02 08:00', dateEnd: '2026-03-02 09:00' };

/** An account with an activity of somebody, and the import of one of nobody at the same time whose answer is lost. */
async function lost(fault: 'error500' | 'resetBefore' | 'resetAfter') {
  const { sandbox, path, context } = await anAccount();
  const listOf = async (path: string) => ((await call(sandbox, 'GET', path)) as { data: Payload[] }).data;
  const [type] = await listOf('activityType/list');
  const [user] = await listOf('user/list');
  await send(sandbox, 'activity', { ...time, activityType: { id: type?.id }, user: { id: user?.id }, note: 'his' });
  const options = { ...context, clock: hurried() };
  const rows = ['dateStart,dateEnd,activityType.name,note', `${time.dateStart},${time.dateEnd},${type?.name},mine`];
  const onEvent: Listener = (event) => event.type === 'planned' && sandbox.setFaults({ script: [fault] });
  const result = await importFiles({ ...options, files: [fileOf(join(path, 'activities.csv'), rows)], onEvent });
  const notes = async () => (await listOf('activity/list')).map(({ note }) => note).sort();
  return { sandbox, options, result, notes };
}

it('an activity that the service failed is sent again beside that of another person at the same time', async () => {
  const { result, notes } = await lost('error500');
  expect(result.summary.counts.total).toMatchObject({ created: 1, inDoubt: 0 });
  expect(await notes()).toEqual(['his', 'mine']);
});

it('an activity that landed is its own, not that of another person', async () => {
  const { result, notes } = await lost('resetAfter');
  expect(result).toMatchObject({ summary: { counts: { total: { created: 1 } } }, problems: [] });
  expect(result.notes).toBeUndefined();
  expect(await notes()).toEqual(['his', 'mine']);
});

it('an activity whose request was lost is in doubt, and sent when the run goes on and it still is not there', async () => {
  const { sandbox, options, result, notes } = await lost('resetBefore');
  expect(result.problems).toMatchObject([{ outcome: 'inDoubt', message: expect.stringContaining('looks again') }]);
  expect(await notes()).toEqual(['his']);
  const before = requestsOf(sandbox, 'activity.send');
  expect((await resume({ ...options, run: 'latest' })).summary.counts.total).toMatchObject({ created: 1, inDoubt: 0 });
  expect(requestsOf(sandbox, 'activity.send')).toBe(before + 1);
  expect(await notes()).toEqual(['his', 'mine']);
});
