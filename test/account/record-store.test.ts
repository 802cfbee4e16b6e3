import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRecordStore } from '../../src/account/open-store.js';
import type { RecordStore } from '../../src/account/record-store.js';
import { JournalError } from '../../src/errors.js';

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
  Array.from({ length: to - from + 1 }, (_, index) => ({
    id: String(from + index),
    record: { id: from + index, text },
  }));
const idsOf = (dataset: string) => [...store.records(dataset)].flat().map(({ id }) => id);

describe('records in a store', () => {
  it('come out in order of their ids, whatever the order in which they were put', () => {
    store.put('customer', numbered(701, 1500));
    store.put('site', numbered(1, 30));
    store.put('customer', numbered(1, 700));
    expect(idsOf('customer')).toEqual(numbered(1, 1500).map(({ record }) => record.id));
    expect(idsOf('site')).toHaveLength(30);
    expect(store.arrivedIds('customer').slice(799, 801)).toEqual([1500, 1]);
  });

  it('come out in order of the numbers that their ids begin with, then of the texts', () => {
    const ids = ['b', '10 site', '9', '10 job', 'a', '99999999999999999999'];
    store.put(
      'customField',
      ids.map((id) => ({ id, record: { id } })),
    );
    expect(idsOf('customField')).toEqual(['a', 'b', '9', '10 job', '10 site', '99999999999999999999']);
  });

  it('keep their place and take the new values where they are put again', () => {
    store.put('customer', numbered(1, 3));
    store.put('customer', [...numbered(2, 2, 'changed since'), ...numbered(4, 4)]);
    expect(idsOf('customer')).toEqual([1, 2, 3, 4]);
    expect(store.record('customer', '2')).toEqual({ id: 2, text: 'changed since' });
    expect(store.record('customer', '1')).toEqual({ id: 1, text: 'as fetched' });
  });

  it('are counted once each, also after some were dropped, and by the one that opens the store again', async () => {
    expect(store.count('customer')).toBe(0);
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

  it('are not counted where the transaction that put them failed', () => {
    store.put('customer', numbered(1, 10));
    expect(store.count('customer')).toBe(10);
    const failing = () =>
      store.transaction(() => {
        store.put('customer', numbered(11, 20));
        throw new Error('no more');
      });
    expect(failing).toThrow('no more');
    expect(store.count('customer')).toBe(10);
    expect(idsOf('customer')).toHaveLength(10);
  });

  it('are read in pages that cost the same however many there are', () => {
    store.transaction(() => store.put('customer', numbered(1, 60_000)));
    const elapsed = (work: () => unknown) => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    };
    const whole = elapsed(() => idsOf('customer'));
    const first = elapsed(() => store.records('customer').next());
    // 120 pages; a page that looks at all that come after it takes a third of the whole.
    expect(first).toBeLessThan(whole / 4);
  });
});

it('a store whose folder cannot be made is not called a journal in the error', async () => {
  const state = join(folder, 'other');
  mkdirSync(state);
  writeFileSync(join(state, 'copies'), '');
  await expect(openRecordStore(state, account)).rejects.toThrow(
    'The folder of the store of fetched records cannot be created.',
  );
});

it('a store is in use by one process at a time', async () => {
  await expect(openRecordStore(folder, account)).rejects.toThrow(JournalError);
  store.close();
  store = await openRecordStore(folder, account);
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

  it('shares a dataset, which stays as long as one of both names it', () => {
    const section = store.section('export');
    store.put('customer', numbered(1, 3));
    section.put('customer', numbered(4, 8));
    store.share(section, 'customer');
    section.put('customer', numbered(9, 9));
    expect(store.count('customer')).toBe(6);
    section.removeSection();
    expect(idsOf('customer')).toEqual([4, 5, 6, 7, 8, 9]);
    expect(store.query('SELECT DISTINCT dataset FROM records')).toHaveLength(1);
  });

  it('leaves nothing of its records in the file', () => {
    const section = store.section('export');
    section.put('job', numbered(1, 500, 'personal'));
    section.removeSection();
    store.close();
    const [name = ''] = readdirSync(join(folder, 'copies'));
    expect(readFileSync(join(folder, 'copies', name)).includes('personal')).toBe(false);
  });
});
