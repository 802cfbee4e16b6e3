import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { JournalError } from '../../src/errors.js';
import { keepWatermarks, readWatermark, type WatermarkName } from '../../src/export/since-last.js';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'fieldsheet-watermarks-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const name: WatermarkName = { account: 'demo@host', dataset: 'customer', request: { filters: {}, reader: '' } };
const markAt = (at: number, delivered: Readonly<Record<string, string>> = {}) => ({
  at,
  atOurs: at + 5,
  delivered: new Map(Object.entries(delivered)),
});

it('watermarks are kept with what was delivered, and are not there before', async () => {
  const path = folder();
  expect(await readWatermark(path, name)).toBeUndefined();
  await keepWatermarks(path, [{ name, mark: markAt(1000, { 1: 'a', 2: 'b' }), from: undefined }]);
  expect(await readWatermark(path, name)).toEqual(markAt(1000, { 1: 'a', 2: 'b' }));
  await keepWatermarks(path, [{ name, mark: markAt(2000, { 3: 'c' }), from: 1000 }]);
  expect(await readWatermark(path, name)).toEqual(markAt(2000, { 3: 'c' }));
  expect(statSync(join(path, 'watermarks.sqlite')).mode & 0o077).toBe(0);
});

it('watermarks are told apart by account, dataset and request, whatever the order of its members', async () => {
  const path = folder();
  const request = { filters: { name: 'a', active: true }, reader: '' };
  await keepWatermarks(path, [{ name: { ...name, request }, mark: markAt(1), from: undefined }]);
  for (const other of [{ account: 'other@host' }, { dataset: 'site' }, { request: { ...request, reader: 'crm' } }])
    expect(await readWatermark(path, { ...name, request, ...other })).toBeUndefined();
  const turned = { reader: '', filters: { active: true, name: 'a' } };
  expect(await readWatermark(path, { ...name, request: turned })).toMatchObject({ at: 1 });
});

it('watermarks stay where another export has moved them further meanwhile, and go back where none has', async () => {
  const path = folder();
  await keepWatermarks(path, [{ name, mark: markAt(1000), from: undefined }]);
  await keepWatermarks(path, [{ name, mark: markAt(3000), from: 1000 }]);
  await keepWatermarks(path, [{ name, mark: markAt(2000), from: 1000 }]);
  expect(await readWatermark(path, name)).toMatchObject({ at: 3000 });
  // The service's clock was set back.
  await keepWatermarks(path, [{ name, mark: markAt(500), from: 3000 }]);
  expect(await readWatermark(path, name)).toMatchObject({ at: 500 });
});

it('watermarks say what to do where their file is none', async () => {
  const path = folder();
  writeFileSync(join(path, 'watermarks.sqlite'), 'no database at all, but long enough to be taken for one'.repeat(20));
  const error = await readWatermark(path, name).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(JournalError);
  expect((error as JournalError).place?.file).toContain('watermarks.sqlite');
  expect((error as JournalError).advice).toBeTruthy();
});
