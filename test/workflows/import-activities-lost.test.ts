import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiles, resume } from '../../src/commands/index.js';
import type { Payload } from '../../src/contract/index.js';
import { account, call, fileOf, hurried, requestsOf, send } from '../accounts.js';

const time = { dateStart: '2026-03-02 08:00', dateEnd: '2026-03-02 09:00' };

/** An account with an activity of somebody, and the import of one of nobody at the same time whose answer is lost. */
async function lost(fault: 'error500' | 'resetBefore' | 'resetAfter') {
  const { sandbox, path, context } = await account();
  const listOf = async (path: string) => ((await call(sandbox, 'GET', path)) as { data: Payload[] }).data;
  const [type] = await listOf('activityType/list');
  const [user] = await listOf('user/list');
  await send(sandbox, 'activity', { ...time, activityType: { id: type?.id }, user: { id: user?.id }, note: 'his' });
  const options = { ...context, clock: hurried() };
  const rows = ['dateStart,dateEnd,activityType.name,note', `${time.dateStart},${time.dateEnd},${type?.name},mine`];
  const result = await importFiles({
    ...options,
    files: [fileOf(join(path, 'activities.csv'), rows)],
    onEvent: (event) => event.type === 'planned' && sandbox.setFaults({ script: [fault] }),
  });
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
