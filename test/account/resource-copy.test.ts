import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openRecordStore } from '../../src/account/open-store.js';
import { CopyError, ResourceCopy } from '../../src/account/resource-copy.js';
import type { Payload } from '../../src/contract/index.js';
import type { RecordKey } from '../../src/mapping/index.js';

async function open(folder: string) {
  const store = await openRecordStore(folder, 'demo@here');
  onTestFinished(() => store.close());
  return store;
}

function putInto(copy: ResourceCopy, records: readonly Payload[], isActive = true): void {
  copy.put({ records, isActive, how: 'details' }, 1);
}

/** The record that a key names in a copy. */
function found(copy: ResourceCopy, field: RecordKey['field'], value: string): Payload | undefined {
  return copy.find([{ field, value }], 0).get(`${field} ${value}`)?.record;
}

async function filled() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldsheet-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const store = await open(folder);
  const copy = new ResourceCopy(store, 'customer');
  putInto(copy, [
    { id: 1, myId: 'A', name: 'Anna' },
    { id: 2, myId: 'B', name: 'Ben' },
    { id: 3, myId: null, name: 'No key' },
  ]);
  putInto(copy, [{ id: 4, myId: 'D', name: 'Dora' }], false);
  return { store, copy, folder };
}

it('a copy is not complete before it is said to be, and counts active and inactive records', async () => {
  const { copy } = await filled();
  expect(copy.state()).toBeUndefined();
  copy.complete({ readAt: 1000.7, knownAt: 2000.9, knownAtOurs: 3000.9 }, 1);
  expect(copy.state()).toEqual({ readAt: 1000, knownAt: 2000, knownAtOurs: 3000, active: 3, inactive: 1 });
  copy.clear();
  expect(copy.state()).toBeUndefined();
  expect(found(copy, 'myId', 'A')).toBeUndefined();
});

it('a copy finds a record by its key and by its id, as the account showed it, also with texts that SQLite would cut', async () => {
  const { copy } = await filled();
  expect(found(copy, 'myId', 'B')).toEqual({ id: 2, myId: 'B', name: 'Ben' });
  expect(found(copy, 'id', '4')).toEqual({ id: 4, myId: 'D', name: 'Dora' });
  const record = { id: 9, myId: 'x\0y', name: 'a\0b\ud83d\ude00"\u2028' };
  putInto(copy, [record]);
  expect(found(copy, 'myId', 'x\0y')).toEqual(record);
  for (const value of ['x', 'x\0z', 'null', '']) expect(found(copy, 'myId', value)).toBeUndefined();
});

it('a copy takes over what a record holds now, and forgets those that a whole reading did not show', async () => {
  const { copy } = await filled();
  copy.put({ records: [{ id: 2, myId: 'B2', name: 'Ben' }], isActive: false, how: 'details' }, 2);
  expect(found(copy, 'myId', 'B')).toBeUndefined();
  expect(found(copy, 'myId', 'B2')?.id).toBe(2);
  copy.complete({ readAt: 1, knownAt: 1, knownAtOurs: 1 }, 2);
  expect(copy.state()).toMatchObject({ active: 0, inactive: 1 });
});

it('a copy answers of two records with one key an active one, and of those the oldest, whose id is the lowest', async () => {
  const { copy } = await filled();
  putInto(copy, [{ id: 10, myId: 'T' }], false);
  putInto(copy, [{ id: 12, myId: 'T' }]);
  putInto(copy, [{ id: 11, myId: 'T' }]);
  expect(found(copy, 'myId', 'T')?.id).toBe(11);
  putInto(copy, [{ id: 11, myId: 'T', name: 'changed' }]);
  expect(found(copy, 'myId', 'T')).toEqual({ id: 11, myId: 'T', name: 'changed' });
});

it('a copy tells whether a record names another one by a key that it has no longer', async () => {
  const { store, copy } = await filled();
  const own = new ResourceCopy(store, 'site');
  putInto(own, [{ id: 50, customer: { id: 1, myId: 'A' } }, { id: 51, customer: { id: 3, myId: null } }, { id: 52 }]);
  expect(found(own, 'myId', 'A')).toBeUndefined();
  expect(own.hasOutdatedBeside('customer', copy)).toBe(false);
  const isOutdated = (id: string, key: string) => own.hasOutdated('customer', 'myId', [[id, key]]);
  expect([isOutdated('1', 'A'), isOutdated('3', ''), isOutdated('77', 'Z')]).toEqual([false, false, false]);
  expect([isOutdated('1', 'A2'), isOutdated('3', 'C')]).toEqual([true, true]);
  putInto(copy, [{ id: 1, myId: 'A2' }]);
  expect(own.hasOutdatedBeside('customer', copy)).toBe(true);
});

it('a copy is still there when its file is opened again', async () => {
  const { store, copy, folder } = await filled();
  copy.complete({ readAt: 5, knownAt: 6, knownAtOurs: 7 }, 1);
  store.close();
  const again = new ResourceCopy(await open(folder), 'customer');
  expect(again.state()).toEqual({ readAt: 5, knownAt: 6, knownAtOurs: 7, active: 3, inactive: 1 });
  expect(found(again, 'myId', 'A')?.name).toBe('Anna');
});

it('a copy that cannot be read throws CopyError', async () => {
  const { store, copy } = await filled();
  store.query(`UPDATE records SET record = '{' RETURNING id`);
  expect(copy.isReadable()).toBe(false);
  expect(() => store.record('customer', '1')).toThrow('The store of fetched records is damaged');
  expect(() => found(copy, 'myId', 'A')).toThrow(CopyError);
});
