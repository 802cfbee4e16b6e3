import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportRecords } from '../../src/commands/index.js';
import type { ExportOptions } from '../../src/export/options.js';
import type { WorkflowEvent } from '../../src/runs/events.js';
import { call, connectionTo, keyOf, newFolder, sandboxWith, send, watched } from '../accounts.js';
import { errorOf } from '../errors.js';

const hourMs = 60 * 60_000;

/** A sandbox with five customers, and how they are exported. */
async function account() {
  const sandbox = await sandboxWith();
  for (let index = 0; index < 5; index++) await send(sandbox, 'customer', { myId: keyOf(index), name: 'C' });
  const below = newFolder();
  const state = join(below, 'state');
  const options = (others: Partial<ExportOptions> = {}): ExportOptions => ({
    ...connectionTo(sandbox),
    ...{ datasets: ['customer'], to: join(below, 'out.csv'), overwrite: true, stateFolder: state, ...others },
  });
  return { sandbox, options, state, left: join(below, 'left') };
}

/** Keeps in `left` what a process leaves that is killed when so many files have their names. */
async function killedAfter(named: number, options: ExportOptions, left: string): Promise<void> {
  const onEvent = (event: WorkflowEvent) => {
    if (event.type === 'writing' && event.done === named && options.stateFolder)
      cpSync(options.stateFolder, left, { recursive: true });
  };
  await exportRecords({ ...options, onEvent });
}

/** Exports, and tells how many records an earlier export has left for it. */
async function exported(options: ExportOptions): Promise<{ records: number; resumed: number }> {
  let resumed = 0;
  const onEvent = (event: WorkflowEvent) => {
    if (event.type === 'export-resumed') resumed = event.records;
  };
  const { datasets } = await exportRecords({ ...options, onEvent });
  return { records: datasets[0]?.records ?? 0, resumed };
}

it('what a kill leaves is gone on with where its file is not there yet', async () => {
  const { options, left } = await account();
  await killedAfter(0, options(), left);
  expect(await exported(options({ stateFolder: left }))).toEqual({ records: 5, resumed: 5 });
});

it('what a kill leaves is thrown away where its file has its name: the next one is another export', async () => {
  const { sandbox, options, left } = await account();
  await killedAfter(1, options(), left);
  await call(sandbox, 'DELETE', `customer/delete?myId=${keyOf(0)}`);
  expect(readdirSync(join(left, 'exports')).length).toBeGreaterThan(0);
  expect(await exported(options({ stateFolder: left }))).toEqual({ records: 4, resumed: 0 });
});

/** Exports at a moment until the changes are asked for, which fails, and tells that five records are kept. */
async function interrupted(options: ExportOptions, at: number): Promise<void> {
  const controller = new AbortController();
  const { client } = watched(options, {
    after: (_, { query }) => 'changedSince' in (query as object) && controller.abort(),
  });
  const kept: WorkflowEvent[] = [];
  const onEvent = (event: WorkflowEvent) => void (event.type === 'export-kept' && kept.push(event));
  const { signal } = controller;
  const error = await errorOf(exportRecords({ ...options, client, signal, onEvent, now: () => at }));
  expect(error.name).toBe('AbortedError');
  expect(kept).toEqual([{ type: 'export-kept', records: 5 }]);
}

it('what an abort leaves is gone on with for two days after it was last worked with, and no longer', async () => {
  const { options } = await account();
  const begun = Date.now();
  await interrupted(options(), begun);
  // The quota of a day ends an export of many records again and again.
  await interrupted(options(), begun + 40 * hourMs);
  await interrupted(options(), begun + 80 * hourMs);
  const { resumed } = await exported(options({ now: () => begun + 129 * hourMs }));
  expect(resumed).toBe(0);
  await interrupted(options(), begun);
  await interrupted(options(), begun + 40 * hourMs);
  expect((await exported(options({ now: () => begun + 87 * hourMs }))).resumed).toBe(5);
});

it('what an abort leaves goes with a later export of anything, once it is no longer gone on with', async () => {
  const { options, state } = await account();
  const begun = Date.now();
  await interrupted(options(), begun);
  const other = { datasets: ['site'], to: join(state, 'sites.csv') };
  await exported(options({ ...other, now: () => begun + 40 * hourMs }));
  expect(readdirSync(join(state, 'exports'))).toHaveLength(1);
  await exported(options({ ...other, now: () => begun + 49 * hourMs }));
  expect(readdirSync(join(state, 'exports'))).toEqual([]);
});

it('what an abort leaves takes over what changed since also where our clock was set right meanwhile', async () => {
  const { sandbox, options } = await account();
  const { client } = connectionTo(sandbox);
  // Our clock is a day fast at first.
  const fast = { ...client, usage: () => ({ ...client.usage(), clockOffsetMs: -24 * hourMs }) };
  await interrupted(options({ client: fast as typeof client }), Date.now() + 24 * hourMs);
  await send(sandbox, 'customer', { myId: 'N', name: 'New' });
  expect(await exported(options())).toEqual({ records: 6, resumed: 5 });
});
