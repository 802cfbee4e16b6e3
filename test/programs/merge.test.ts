import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportRecords } from '../../src/workflows/index.js';
import { cellsOf } from '../workflows/sheet-cells.js';
import { connectionTo, folder, sandboxWith, send } from '../workflows/support.js';
import { convert } from './programs.js';

it('a base that LibreOffice has saved is brought up to date like any other', async () => {
  const clock = { at: Date.UTC(2026, 10, 2, 8), now: () => clock.at, sleep: async () => undefined };
  const sandbox = await sandboxWith({ seed: 30, clock });
  clock.at += 10 * 60_000;
  const path = folder();
  const options = { ...connectionTo(sandbox, { clock }), stateFolder: join(path, 'state'), now: clock.now };
  const datasets = ['customer', 'site', 'equipment'];
  const exported = join(path, 'base.xlsx');
  await exportRecords({ ...options, datasets, to: exported });
  const base = await convert(exported, 'xlsx', join(path, 'saved'));
  clock.at += 60 * 60_000;
  await send(sandbox, 'customer', { myId: 'new', name: 'New' });
  const to = join(path, 'merged.xlsx');
  const merged = await exportRecords({ ...options, datasets: [], merge: { file: base, findDeleted: false }, to });
  expect(merged.datasets.map((dataset) => dataset.merged)).toMatchObject([
    { taken: 30, changed: 1, again: 0 },
    { changed: 0, again: 0 },
    { changed: 0, again: 0 },
  ]);
  const fresh = join(path, 'fresh.xlsx');
  await exportRecords({ ...options, datasets, to: fresh });
  expect(await cellsOf(to)).toEqual(await cellsOf(fresh));
});
