import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openRecordStore } from '../../src/account/open-store.js';
import type { RecordStore } from '../../src/account/record-store.js';
import { CopyError, ResourceCopy } from '../../src/account/resource-copy.js';

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

const customersIn = (store: RecordStore) => new ResourceCopy(store, 'customer', 'myId');

async function filled(path = newFolder()) {
  const store = await open(path);
  const copy = customersIn(store);
  copy.put(
    [
      { id: 1, myId: 'A', name: 'Anna' },
      { id: 2, myId: 'B', name: 'Ben' },
      { id: 3, myId: null, name: 'No key' },
    ],
    true,
  );
  copy.put([{ id: 4, myId: 'D', name: 'Dora' }], false);
  return { store, copy, path };
}

it('a copy is not complete before it is said to be, and counts active and inactive records', async () => {
  const { copy } = await filled();
  expect(copy.state()).toBeUndefined();
  copy.complete({ readAt: 1000.7, knownAt: 2000.9, knownAtOurs: 3000.9 });
  expect(copy.state()).toEqual({ readAt: 1000, knownAt: 2000, knownAtOurs: 3000, active: 3, inactive: 1 });
  copy.clear();
  expect(copy.state()).toBeUndefined();
  expect(copy.find({ field: 'myId', value: 'A' })).toBeUndefined();
});

it('a copy finds a record by its key and by its id, as the account showed it', async () => {
  const { copy } = await filled();
  expect(copy.find({ field: 'myId', value: 'B' })).toEqual({ id: 2, myId: 'B', name: 'Ben' });
  expect(copy.find({ field: 'id', value: '4' })).toEqual({ id: 4, myId: 'D', name: 'Dora' });
  expect(copy.find({ field: 'myId', value: 'null' })).toBeUndefined();
  expect(copy.find({ field: 'myId', value: '' })).toBeUndefined();
});

it('a copy keeps texts that SQLite would cut or change', async () => {
  const { copy } = await filled();
  const name = 'a\0b\ud83d\ude00"\u2028';
  copy.put([{ id: 9, myId: 'x\0y', name }], true);
  expect(copy.find({ field: 'myId', value: 'x\0y' })).toEqual({ id: 9, myId: 'x\0y', name });
  expect(copy.find({ field: 'myId', value: 'x' })).toBeUndefined();
  expect(copy.find({ field: 'myId', value: 'x\0z' })).toBeUndefined();
});

it('a copy takes over what a record holds now, another key and being inactive included', async () => {
  const { copy } = await filled();
  copy.put([{ id: 2, myId: 'B2', name: 'Ben' }], false);
  copy.complete({ readAt: 1, knownAt: 1, knownAtOurs: 1 });
  expect(copy.find({ field: 'myId', value: 'B' })).toBeUndefined();
  expect(copy.find({ field: 'myId', value: 'B2' })?.id).toBe(2);
  expect(copy.state()).toMatchObject({ active: 2, inactive: 2 });
});

it('a copy answers of two records with one key an active one, and of those the one that came first', async () => {
  const { copy } = await filled();
  copy.put([{ id: 10, myId: 'T' }], false);
  copy.put(
    [
      { id: 12, myId: 'T' },
      { id: 11, myId: 'T' },
    ],
    true,
  );
  expect(copy.find({ field: 'myId', value: 'T' })?.id).toBe(12);
  copy.put([{ id: 12, myId: 'T', name: 'changed' }], true);
  expect(copy.find({ field: 'myId', value: 'T' })).toEqual({ id: 12, myId: 'T', name: 'changed' });
});

it('a copy keeps many records of one call, two of them twice, as it keeps each of its own', async () => {
  const records = Array.from({ length: 130 }, (_, at) => ({ id: at, myId: `K${at % 110}`, name: `N${at}` }));
  // In one statement with the first of it, and far behind it.
  const near = { id: 8, myId: 'K8', name: 'again' };
  const far = { id: 7, myId: 'K7', name: 'again' };
  const given = [...records.slice(0, 20), near, ...records.slice(20), far];
  const [together, each] = [customersIn(await open(newFolder())), customersIn(await open(newFolder()))];
  together?.put(given, true);
  for (const record of given) each?.put([record], true);
  const known = (copy: typeof each) =>
    records.map(({ id, myId }) => [
      copy?.find({ field: 'id', value: String(id) }),
      copy?.find({ field: 'myId', value: myId }),
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
  const sites = new ResourceCopy(store, 'site', 'myId');
  expect(sites.find({ field: 'myId', value: 'A' })).toBeUndefined();
  sites.clear();
  expect(customersIn(store).find({ field: 'myId', value: 'A' })?.id).toBe(1);
});

it('a copy tells whether a record names another one by a key that it has no longer', async () => {
  const { store, copy } = await filled();
  const own = new ResourceCopy(store, 'site', 'myId');
  own.put([{ id: 50, customer: { id: 1, myId: 'A' } }, { id: 51, customer: { id: 3, myId: null } }, { id: 52 }], true);
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
  copy.put([{ id: 1, myId: 'A2' }], true);
  expect(own.hasOutdatedBeside('customer', copy)).toBe(true);
});

it('a copy is still there when its file is opened again', async () => {
  const { store, copy, path } = await filled();
  copy.complete({ readAt: 5, knownAt: 6, knownAtOurs: 7 });
  store.close();
  const again = customersIn(await open(path));
  expect(again.state()).toEqual({ readAt: 5, knownAt: 6, knownAtOurs: 7, active: 3, inactive: 1 });
  expect(again.find({ field: 'myId', value: 'A' })?.name).toBe('Anna');
});

it('a copy that cannot be read throws CopyError', async () => {
  const { store, copy } = await filled();
  store.query(`UPDATE records SET record = '{' RETURNING id`);
  expect(() => copy.find({ field: 'myId', value: 'A' })).toThrow(CopyError);
});
