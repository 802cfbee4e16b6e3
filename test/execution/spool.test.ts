import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSpool, type Spool } from '../../src/execution/index.js';
import { openDatabase } from '../../src/sqlite/database.js';

const name = { account: 'demo@127.0.0.1', request: { datasets: ['customer'] } };
let folder: string;
let spool: Spool;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldsheet-spool-'));
  spool = await openSpool({ folder, name });
});

afterEach(() => {
  spool.close();
  rmSync(folder, { recursive: true });
});

const numbered = (from: number, to: number, text = 'as fetched') =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    id: String(from + index),
    record: { id: from + index, text },
  }));
const idsOf = (dataset: string) => [...spool.records(dataset)].flat().map(({ id }) => id);

describe('records in the spool', () => {
  it('come out in the order in which they were put, whatever was put between them', () => {
    spool.put('customer', numbered(1, 700));
    spool.put('site', numbered(1, 30));
    spool.put('customer', numbered(701, 1500));
    expect(idsOf('customer')).toEqual(numbered(1, 1500).map(({ record }) => record.id));
    expect(idsOf('site')).toHaveLength(30);
  });

  it('keep their place and take the new values where they are put again', () => {
    spool.put('customer', numbered(1, 3));
    spool.put('customer', [...numbered(2, 2, 'changed since'), ...numbered(4, 4)]);
    expect(idsOf('customer')).toEqual([1, 2, 3, 4]);
    expect(spool.record('customer', '2')).toEqual({ id: 2, text: 'changed since' });
    expect(spool.record('customer', '1')).toEqual({ id: 1, text: 'as fetched' });
  });

  it('are counted once each, also after some were dropped, and by the one that opens the spool again', async () => {
    expect(spool.count('customer')).toBe(0);
    spool.put('customer', numbered(1, 10));
    spool.put('customer', numbered(6, 15));
    expect(spool.count('customer')).toBe(15);
    spool.drop('customer', ['1', '15', 'never there']);
    expect(spool.count('customer')).toBe(13);
    spool.close();
    spool = await openSpool({ folder, name });
    expect(spool.count('customer')).toBe(13);
    spool.put('customer', numbered(15, 20));
    expect(spool.count('customer')).toBe(19);
  });

  it('are not counted where the transaction that put them failed', () => {
    spool.put('customer', numbered(1, 10));
    expect(spool.count('customer')).toBe(10);
    const failing = () =>
      spool.transaction(() => {
        spool.put('customer', numbered(11, 20));
        throw new Error('no more');
      });
    expect(failing).toThrow('no more');
    expect(spool.count('customer')).toBe(10);
    expect(idsOf('customer')).toHaveLength(10);
  });

  it('are read in pages that cost the same however many there are', () => {
    spool.transaction(() => spool.put('customer', numbered(1, 60_000)));
    const elapsed = (work: () => unknown) => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    };
    const whole = elapsed(() => idsOf('customer'));
    const first = elapsed(() => spool.records('customer').next());
    // 120 pages; a page that looks at all that come after it takes a third of the whole.
    expect(first).toBeLessThan(whole / 4);
  });
});

it('a spool that cannot be kept is told as that, and not as a journal, whose runs nobody has', async () => {
  const state = join(folder, 'other');
  mkdirSync(state);
  writeFileSync(join(state, 'exports'), '');
  await expect(openSpool({ folder: state, name })).rejects.toThrow(
    'The folder of the spool of the export cannot be created.',
  );
});

it('a spool that cannot be kept says what to do where the disk is full', async () => {
  const words = { name: 'spool', whenFull: 'Make room.', whenDamaged: 'Throw it away.' };
  const database = await openDatabase(join(folder, 'full.sqlite'), 0, words);
  database.exec('CREATE TABLE texts (text TEXT); PRAGMA max_page_count = 4');
  const fill = () => database.exec('INSERT INTO texts VALUES (hex(zeroblob(100000)))');
  expect(fill).toThrow(
    expect.objectContaining({
      message: 'The spool cannot be written: the disk is full or failing.',
      advice: 'Make room.',
    }),
  );
  database.close();
});
