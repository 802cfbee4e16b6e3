import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyPlan, importFiles, planFiles, resume } from '../../src/commands/index.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  call,
  connectionTo,
  fileOf,
  importing,
  newFolder,
  requestsOf,
  sandboxWith,
  send,
  watched,
} from '../accounts.js';

const headings = 'activityType.name,user.login,dateStart,dateEnd,note';
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
const row = (number: number) => `Workshop,anna.schaefer,${day(number)} 08:00,${day(number)} 09:00,`;
const theirs = (type: unknown, number: number, user = 11) => ({
  activityType: { id: type },
  user: { id: user },
  dateStart: `${day(number)} 08:00`,
  dateEnd: `${day(number)} 09:00`,
  note: 'Theirs',
});

async function account() {
  const sandbox = await sandboxWith();
  const types = (await call(sandbox, 'GET', 'activityType/list')) as { data: { id: number; name: string }[] };
  return { sandbox, path: newFolder(), type: types.data.find(({ name }) => name === 'Workshop')?.id };
}

const countOf = async (sandbox: Sandbox) =>
  ((await call(sandbox, 'GET', 'activity/list?pageSize=1')) as { recordsTotal: number }).recordsTotal;

it.each([
  { way: 'with a page of their days', others: 0, requests: 1 },
  { way: 'with the days and the person of the one', others: 201, requests: 1 },
])('activities are not created twice by a plan that is applied later: seen $way', async ({ others, requests }) => {
  const { sandbox, path, type } = await account();
  const file = fileOf(join(path, 'activities.csv'), [headings, row(2)]);
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
  await planFiles({ ...context, files: [file], save: true }, async () => undefined);
  for (let at = 0; at < others; at++) await send(sandbox, 'activity', theirs(type, 2, 12));
  await send(sandbox, 'activity', theirs(type, 2));
  const before = requestsOf(sandbox, 'activity.list');
  const result = await applyPlan({ ...context, plan: 'latest' });
  expect(result.summary.counts.total).toMatchObject({ created: 0, conflict: 1 });
  expect(result.problems).toMatchObject([{ message: expect.stringContaining('somebody else since the plan') }]);
  expect(requestsOf(sandbox, 'activity.list') - before).toBe(requests);
  expect(await countOf(sandbox)).toBe(others + 1);
});

/** An import with a request at a time that ends after the first. */
async function interrupted(rows: readonly string[]) {
  const { sandbox, path, type } = await account();
  const aborting = new AbortController();
  const connection = watched(connectionTo(sandbox), {
    after: (operation) => operation === 'activity.send' && aborting.abort(),
  });
  const files = [fileOf(join(path, 'activities.csv'), [headings, ...rows])];
  const stopped = { signal: aborting.signal, concurrency: 1 };
  const { summary } = await importFiles({ ...importing(connection, path), ...stopped, files });
  expect(summary.counts.total).toMatchObject({ created: 1, open: rows.length - 1 });
  const goOn = () => resume({ ...importing(connectionTo(sandbox), path), run: 'latest' });
  return { sandbox, type, goOn };
}

it('activities are left alone by a run that goes on, where somebody else created one of them', async () => {
  const { sandbox, type, goOn } = await interrupted([row(2), row(3), row(4)]);
  await send(sandbox, 'activity', theirs(type, 4));
  const before = requestsOf(sandbox, 'activity.list');
  const { summary } = await goOn();
  expect(summary.counts.total).toMatchObject({ created: 2, conflict: 1, open: 0 });
  expect(requestsOf(sandbox, 'activity.list') - before).toBe(1);
  expect(await countOf(sandbox)).toBe(3);
});

it('activities are not taken for those of somebody else where the run has created them itself', async () => {
  // One that leaves its end open is like each that begins with it.
  const { sandbox, goOn } = await interrupted([row(2), row(2).replace(`${day(2)} 09:00`, '')]);
  const { summary } = await goOn();
  expect(summary.counts.total).toMatchObject({ created: 2, conflict: 0, open: 0 });
  expect(await countOf(sandbox)).toBe(2);
});
