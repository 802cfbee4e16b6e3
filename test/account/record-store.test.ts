import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRecordStore, type RecordStore } from '../../src/account/record-store.js';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { JournalError } from '../../src/errors.js';
import type { RecordKey } from '../../src/mapping/index.js';

let folder: string;
let store: RecordStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldsheet-store-'));
  store = await openRecordStore(folder, account);
});

const account = 'demo@127.0.0.1';

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const numbered = (from: number, to: number, text = 'as fetched') =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index, text }));
const idsOf = (dataset: string) => [...store.records(dataset)].flat().map(({ id }) => id);

describe('records in a store', () => {
  it('come out in order of their ids, whatever the order in which they were put', () => {
    store.put('customer', numbered(701, 1500));
    store.put('site', numbered(1, 30));
    store.put('customer', numbered(1, 700));
    expect(idsOf('customer')).toEqual(numbered(1, 1500).map(({ id }) => id));
    expect(idsOf('site')).toHaveLength(30);
  });

  it('come out in order of the numbers that their ids begin with, then of the texts, also of ids that they do not hold', () => {
    const names = ['b', '10 site', '9', '10 job', 'a', '99999999999999999999'];
    const records = names.map((name) => ({ name }));
    store.put('customField', records, { idOf: ({ name }) => String(name) });
    const sorted = [...store.records('customField')].flat().map(({ name }) => name);
    expect(sorted).toEqual(['a', 'b', '9', '10 job', '10 site', '99999999999999999999']);
  });

  it('keep their place and take the new values where they are put again', () => {
    store.put('customer', numbered(1, 3));
    store.put('customer', [...numbered(2, 2, 'changed since'), ...numbered(4, 4)]);
    expect(idsOf('customer')).toEqual([1, 2, 3, 4]);
    expect(store.record('customer', '2')).toEqual({ id: 2, text: 'changed since' });
    expect(store.record('customer', '1')).toEqual({ id: 1, text: 'as fetched' });
  });

  it('are counted once each, also after some were dropped, and by the one that opens the store again', async () => {
    store.put('customer', numbered(1, 10));
    store.put('customer', numbered(6, 15));
    expect(store.count('customer')).toBe(15);
    store.drop('customer', ['1', '15', 'never there']);
    expect(store.count('customer')).toBe(13);
    store.close();
    store = await openRecordStore(folder, account);
    expect(store.count('customer')).toBe(13);
    store.put('customer', numbered(15, 20));
    expect(store.count('customer')).toBe(19);
  });
});

it('a store whose folder cannot be made is not called a journal in the error', async () => {
  const state = join(folder, 'a file');
  writeFileSync(state, '');
  const what = 'The folder of the store of fetched records cannot be created.';
  await expect(openRecordStore(state, account)).rejects.toThrow(what);
});

it('a store is in use by one process at a time', async () => {
  await expect(openRecordStore(folder, account)).rejects.toThrow(JournalError);
});

describe('a section of the store', () => {
  it('has datasets and facts of its own, and takes them along when it is removed', () => {
    const section = store.section('export');
    store.put('customer', numbered(1, 3));
    section.put('customer', numbered(4, 8));
    section.keep('begun', 1);
    expect([store.count('customer'), section.count('customer')]).toEqual([3, 5]);
    expect([store.fact('begun'), section.fact('begun')]).toEqual([undefined, 1]);
    expect(store.sections()).toEqual(['export']);
    section.removeSection();
    expect([store.sections(), store.count('customer'), section.count('customer')]).toEqual([[], 3, 0]);
  });

  it('leaves nothing of its records in the file', () => {
    const section = store.section('export');
    section.put('job', numbered(1, 500, 'personal'));
    section.removeSection();
    store.close();
    const [name = ''] = readdirSync(join(folder, 'mirror'));
    expect(readFileSync(join(folder, 'mirror', name)).includes('personal')).toBe(false);
  });
});

describe('a resource in the store', () => {
  const put = (resource: ResourceName, records: readonly Payload[], isActive = true, reading = 1) =>
    store.put(resource, records, { isActive, reading });
  const found = (resource: ResourceName, field: RecordKey['field'], value: string): Payload | undefined =>
    store.find(resource, [{ field, value }]).get(`${field} ${value}`)?.record;

  beforeEach(() => {
    put('customer', [
      { id: 1, myId: 'A', name: 'Anna' },
      { id: 2, myId: 'B', name: 'Ben' },
      { id: 3, myId: null, name: 'No key' },
    ]);
    put('customer', [{ id: 4, myId: 'D', name: 'Dora' }], false);
  });

  it('shows a record by each key and by its id, as the account showed it, also with texts that SQLite would cut', () => {
    expect(found('customer', 'myId', 'B')).toEqual({ id: 2, myId: 'B', name: 'Ben' });
    expect(found('customer', 'id', '4')).toEqual({ id: 4, myId: 'D', name: 'Dora' });
    const record = { id: 9, myId: 'x\0y', name: 'a\0b\ud83d\ude00"\u2028' };
    put('customer', [record]);
    expect(found('customer', 'myId', 'x\0y')).toEqual(record);
    for (const value of ['x', 'x\0z', 'null', '']) expect(found('customer', 'myId', value)).toBeUndefined();
    put('job', [{ id: 70, myId: 'J', num: '7' }]);
    expect([found('job', 'num', '7')?.id, found('job', 'myId', 'J')?.id]).toEqual([70, 70]);
    const [{ number, ...identity } = {}] = [...store.identities('job')].flat();
    expect(identity).toEqual({ id: '70', myId: 'J', num: '7' });
    expect(['myId', 'num'].map((field) => store.keyAt('job', field, Number(number)))).toEqual(['J', '7']);
  });

  it('takes over what a record holds now, and forgets those that a whole reading did not show', () => {
    expect(store.countByState('customer')).toEqual({ active: 3, inactive: 1 });
    put('customer', [{ id: 2, myId: 'B2', name: 'Ben' }], false, 2);
    expect(found('customer', 'myId', 'B')).toBeUndefined();
    expect(found('customer', 'myId', 'B2')?.id).toBe(2);
    store.keepSince('customer', 2);
    expect(store.countByState('customer')).toEqual({ active: 0, inactive: 1 });
  });

  it('forgets what a reading asked for in vain, and no values that it showed', () => {
    put('customer', [{ id: 2, myId: 'B', name: 'Ben' }], true, 2);
    store.put('customer', [{ id: 2, myId: 'B' }], { how: 'hit', reading: 2 });
    const keys = ['A', 'B'].map((value): RecordKey => ({ field: 'myId', value }));
    store.dropNamed('customer', keys, 2);
    expect([found('customer', 'myId', 'A'), found('customer', 'myId', 'B')?.name]).toEqual([undefined, 'Ben']);
  });

  it('answers of two records with one key an active one, and of those the oldest, whose id is the lowest', () => {
    put('customer', [{ id: 10, myId: 'T' }], false);
    put('customer', [{ id: 12, myId: 'T' }]);
    put('customer', [{ id: 11, myId: 'T' }]);
    expect(found('customer', 'myId', 'T')?.id).toBe(11);
  });

  it('tells whether a record names another one by a key that it has no longer', () => {
    put('site', [{ id: 50, customer: { id: 1, myId: 'A' } }, { id: 51, customer: { id: 3, myId: null } }, { id: 52 }]);
    const named = { field: 'customer', to: 'customer' } as const;
    expect(store.hasOutdated('site', named)).toBe(false);
    const isOutdated = (id: number, myId: unknown) => store.hasOutdated('site', { ...named, now: [{ id, myId }] });
    expect([isOutdated(1, 'A'), isOutdated(3, ''), isOutdated(3, null), isOutdated(77, 'Z')]).not.toContain(true);
    expect([isOutdated(1, 'A2'), isOutdated(3, 'C')]).toEqual([true, true]);
    put('customer', [{ id: 1, myId: 'A2' }]);
    expect(store.hasOutdated('site', named)).toBe(true);
  });

  it('tells whether a record shows anything of another one otherwise, or one that is not there', () => {
    const isOtherwise = () => store.namesOtherwise('site', 'customer', 'customer');
    put('site', [{ id: 50, customer: { id: 1, myId: 'A', name: 'Anna' } }]);
    put('site', [{ id: 51, customer: { id: 3, myId: '' } }]);
    expect(isOtherwise()).toBe(false);
    put('customer', [{ id: 1, myId: 'A', name: 'Anne' }]);
    expect(isOtherwise()).toBe(true);
    put('customer', [{ id: 1, myId: 'A', name: 'Anna' }]);
    put('site', [{ id: 53, customer: { id: 77 } }]);
    expect(isOtherwise()).toBe(true);
  });

  it('with a damaged record gives an error of its file wherever that is read', () => {
    store.query(`UPDATE records SET record = '{' RETURNING id`);
    expect(store.isReadable('customer')).toBe(false);
    expect(() => store.record('customer', '1')).toThrow('The store of fetched records is damaged');
    const readings = [
      () => found('customer', 'myId', 'A'),
      () => store.hasOutdated('customer', { field: 'customer', to: 'customer' }),
      () => store.namesOtherwise('customer', 'customer', 'customer'),
    ];
    for (const read of readings) expect(read).toThrow(expect.toSatisfy((error) => store.isOwn(error)));
  });
});
