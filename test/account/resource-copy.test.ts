import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openRecordStore } from '../../src/account/open-store.js';
import { keyText } from '../../src/account/record-keys.js';
import type { RecordStore } from '../../src/account/record-store.js';
import { CopyError, ResourceCopy } from '../../src/account/resource-copy.js';
import type { Payload } from '../../src/contract/index.js';
import type { RecordKey } from '../../src/mapping/index.js';

function newFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'fieldsheet-copy-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function open(folder: string): Promise<RecordStore> {
  const store = await openRecordStore({ folder, use: 'copies', scope: 'demo@here' });
  onTestFinished(() => store.close());
  return store;
}

const customersIn = (store: RecordStore) => new ResourceCopy(store, 'customer');

const put = (copy: ResourceCopy, records: readonly Payload[], isActive: boolean) =>
  copy.putAll([{ records, isActive, how: 'details' }], 1);
const find = (copy: ResourceCopy, key: RecordKey) => copy.find([key], 1).get(keyText(key))?.record;

async function filled(path = newFolder()) {
  const store = await open(path);
  const copy = customersIn(store);
  put(
    copy,
    [
      { id: 1, myId: 'A', name: 'Anna' },
      { id: 2, myId: 'B', name: 'Ben' },
      { id: 3, myId: null, name: 'No key' },
    ],
    true,
  );
  put(copy, [{ id: 4, myId: 'D', name: 'Dora' }], false);
  return { store, copy, path };
}

it('a copy is not complete before it is said to be, and counts active and inactive records', async () => {
  const { copy } = await filled();
  expect(copy.state()).toBeUndefined();
  copy.complete({ readAt: 1000.7, knownAt: 2000.9, knownAtOurs: 3000.9 }, 0);
  expect(copy.state()).toEqual({ readAt: 1000, knownAt: 2000, knownAtOurs: 3000, active: 3, inactive: 1 });
  copy.clear();
  expect(copy.state()).toBeUndefined();
  expect(find(copy, { field: 'myId', value: 'A' })).toBeUndefined();
});

it('a copy finds a record by its key and by its id, as the account showed it', async () => {
  const { copy } = await filled();
  expect(find(copy, { field: 'myId', value: 'B' })).toEqual({ id: 2, myId: 'B', name: 'Ben' });
  expect(find(copy, { field: 'id', value: '4' })).toEqual({ id: 4, myId: 'D', name: 'Dora' });
  expect(find(copy, { field: 'myId', value: 'null' })).toBeUndefined();
  expect(find(copy, { field: 'myId', value: '' })).toBeUndefined();
});

it('a copy keeps texts that SQLite would cut or change', async () => {
  const { copy } = await filled();
  const name = 'a\0b\ud83d\ude00"\u2028';
  put(copy, [{ id: 9, myId: 'x\0y', name }], true);
  expect(find(copy, { field: 'myId', value: 'x\0y' })).toEqual({ id: 9, myId: 'x\0y', name });
  expect(find(copy, { field: 'myId', value: 'x' })).toBeUndefined();
  expect(find(copy, { field: 'myId', value: 'x\0z' })).toBeUndefined();
});

it('a copy takes over what a record holds now, another key and being inactive included', async () => {
  const { copy } = await filled();
  put(copy, [{ id: 2, myId: 'B2', name: 'Ben' }], false);
  copy.complete({ readAt: 1, knownAt: 1, knownAtOurs: 1 }, 0);
  expect(find(copy, { field: 'myId', value: 'B' })).toBeUndefined();
  expect(find(copy, { field: 'myId', value: 'B2' })?.id).toBe(2);
  expect(copy.state()).toMatchObject({ active: 2, inactive: 2 });
});

it('a copy answers of two records with one key an active one, and of those the one that came first', async () => {
  const { copy } = await filled();
  put(copy, [{ id: 10, myId: 'T' }], false);
  put(
    copy,
    [
      { id: 12, myId: 'T' },
      { id: 11, myId: 'T' },
    ],
    true,
  );
  expect(find(copy, { field: 'myId', value: 'T' })?.id).toBe(12);
  put(copy, [{ id: 12, myId: 'T', name: 'changed' }], true);
  expect(find(copy, { field: 'myId', value: 'T' })).toEqual({ id: 12, myId: 'T', name: 'changed' });
});

it('a copy keeps many records of one call, two of them twice, as it keeps each of its own', async () => {
  const records = Array.from({ length: 130 }, (_, at) => ({ id: at, myId: `K${at % 110}`, name: `N${at}` }));
  // In one statement with the first of it, and far behind it.
  const near = { id: 8, myId: 'K8', name: 'again' };
  const far = { id: 7, myId: 'K7', name: 'again' };
  const given = [...records.slice(0, 20), near, ...records.slice(20), far];
  const [together, each] = [customersIn(await open(newFolder())), customersIn(await open(newFolder()))];
  put(together, given, true);
  for (const record of given) put(each, [record], true);
  const known = (copy: typeof each) =>
    records.map(({ id, myId }) => [
      find(copy, { field: 'id', value: String(id) }),
      find(copy, { field: 'myId', value: myId }),
    ]);
  expect(known(together)).toEqual(known(each));
  expect(known(together).slice(7, 9)).toEqual([
    [far, far],
    [near, near],
  ]);
  expect(known(together)[119]).toEqual([records[119], records[9]]);
});

it('a copy is one for each resource', async () => {
  const { store } = await filled();
  const sites = new ResourceCopy(store, 'site');
  expect(find(sites, { field: 'myId', value: 'A' })).toBeUndefined();
  sites.clear();
  expect(find(customersIn(store), { field: 'myId', value: 'A' })?.id).toBe(1);
});

it('a copy tells whether a record names another one by a key that it has no longer', async () => {
  const { store, copy } = await filled();
  const own = new ResourceCopy(store, 'site');
  put(own, [{ id: 50, customer: { id: 1, myId: 'A' } }, { id: 51, customer: { id: 3, myId: null } }, { id: 52 }], true);
  expect(own.hasOutdatedBeside('customer', copy)).toBe(false);
  expect(
    own.hasOutdated('customer', 'myId', [
      ['1', 'A'],
      ['3', ''],
      ['77', 'Z'],
    ]),
  ).toBe(false);
  expect(own.hasOutdated('customer', 'myId', [['1', 'A2']])).toBe(true);
  expect(own.hasOutdated('customer', 'myId', [['3', 'C']])).toBe(true);
  put(copy, [{ id: 1, myId: 'A2' }], true);
  expect(own.hasOutdatedBeside('customer', copy)).toBe(true);
});

it('a copy is still there when its file is opened again', async () => {
  const { store, copy, path } = await filled();
  copy.complete({ readAt: 5, knownAt: 6, knownAtOurs: 7 }, 0);
  store.close();
  const again = customersIn(await open(path));
  expect(again.state()).toEqual({ readAt: 5, knownAt: 6, knownAtOurs: 7, active: 3, inactive: 1 });
  expect(find(again, { field: 'myId', value: 'A' })?.name).toBe('Anna');
});

it('a copy that cannot be read throws CopyError', async () => {
  const { store, copy } = await filled();
  store.query(`UPDATE records SET record = '{' RETURNING id`);
  expect(() => find(copy, { field: 'myId', value: 'A' })).toThrow(CopyError);
});
