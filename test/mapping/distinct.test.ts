import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Payload } from '../../src/contract/index.js';
import { type Disagreement, DistinctRecords, type StagedRecord } from '../../src/mapping/index.js';
import { HashIndex, hashText, hashValue } from '../../src/messages/text/hash.js';

function record(key: string, payload: Payload, row = 2): StagedRecord {
  return {
    resource: 'customer',
    key: { field: 'myId', value: key },
    payload,
    references: [],
    origin: { file: 'a.csv', row },
  };
}

function distinct(options: { keep?: number; recall?: () => Payload } = {}) {
  const disagreements: Disagreement[] = [];
  const records = new DistinctRecords({ ...options, onDisagreement: (found) => disagreements.push(found) });
  return { records, disagreements };
}

test('DistinctRecords: the first record of a key is new, the same again is the same', () => {
  const { records, disagreements } = distinct();
  expect(records.add(record('A', { name: 'Ann' }))).toEqual({ kind: 'new' });
  expect(records.add(record('A', { name: 'Ann' }))).toMatchObject({ kind: 'same' });
  expect(records.add(record('a', { name: 'Ann' }))).toEqual({ kind: 'new' });
  expect(disagreements).toEqual([]);
});

test('DistinctRecords: keys of two resources, and of two fields, are apart', () => {
  const { records } = distinct();
  records.add(record('A', {}));
  expect(records.add({ ...record('A', {}), resource: 'site' })).toEqual({ kind: 'new' });
  expect(records.add({ ...record('A', {}), key: { field: 'id', value: 'A' } })).toEqual({ kind: 'new' });
});

test('DistinctRecords: a record without a key is always new', () => {
  const { records } = distinct();
  const { key, ...keyless } = record('A', { name: 'Ann' });
  expect(key).toBeDefined();
  expect(records.add(keyless)).toEqual({ kind: 'new' });
  expect(records.add(keyless)).toEqual({ kind: 'new' });
});

test('DistinctRecords: a later row fills what the first one left empty, once', () => {
  const { records, disagreements } = distinct();
  records.add(record('A', { name: 'Ann' }));
  expect(records.add(record('A', { name: 'Ann', addressCity: 'Cologne' }))).toMatchObject({
    kind: 'fills',
    fill: { addressCity: 'Cologne' },
  });
  expect(records.add(record('A', { addressCity: 'Cologne' }))).toMatchObject({ kind: 'same' });
  expect(disagreements).toEqual([]);
});

test('DistinctRecords: custom fields are filled by label, objects by member', () => {
  const { records, disagreements } = distinct();
  const power = { label: 'Power', value: '22' };
  const year = { label: 'constructor', value: '2021' };
  records.add(record('A', { position: { latitude: '1' }, customFieldValues: [power] }));
  const more = { position: { longitude: '2' }, customFieldValues: [power, year] };
  const fill = { position: { longitude: '2' }, customFieldValues: [year] };
  expect(records.add(record('A', more))).toMatchObject({ kind: 'fills', fill });
  expect(records.add(record('A', more))).toMatchObject({ kind: 'same' });
  expect(disagreements).toEqual([]);
});

test('DistinctRecords: references and named objects are never mixed', () => {
  const { records, disagreements } = distinct();
  records.add(record('A', { customer: { id: 1 }, type: { name: 'Repair' } }));
  expect(records.add(record('A', { customer: { myId: 'C' }, type: { id: 3 } }, 9))).toMatchObject({ kind: 'same' });
  expect(disagreements[0]?.fields?.map(({ field }) => field)).toEqual(['customer', 'type']);
});

test('DistinctRecords: a disagreement names both rows and every field, and the first row counts', () => {
  const { records, disagreements } = distinct();
  const first = { name: 'Ann', position: { latitude: '1', longitude: '2' }, skills: ['a'] };
  records.add(record('A', first, 5));
  const second = record('A', { name: 'Bob', position: { longitude: '3', latitude: '1' }, skills: ['a'] }, 9);
  expect(records.add(second)).toMatchObject({ kind: 'same' });
  expect(disagreements).toEqual([
    {
      record: second,
      first: { file: 'a.csv', row: 5 },
      fields: [
        { field: 'name', first: 'Ann', now: 'Bob' },
        { field: 'position.longitude', first: '2', now: '3' },
      ],
    },
  ]);
  records.add(record('A', { name: 'Ann' }, 10));
  expect(disagreements).toHaveLength(1);
  // Two names of one hash.
  records.add(record('B', { name: 'n94675' }, 11));
  expect(records.add(record('B', { name: 'n480110' }, 12))).toMatchObject({ disagrees: true });
});

test('DistinctRecords: the order of members is no disagreement', () => {
  const { records, disagreements } = distinct();
  records.add(record('A', { parts: [{ reference: 'a', quantity: 1 }] }));
  expect(records.add(record('A', { parts: [{ quantity: 1, reference: 'a' }] }))).toMatchObject({ kind: 'same' });
  expect(disagreements).toEqual([]);
});

test('DistinctRecords on disk still tells new, same and different apart', () => {
  const { records, disagreements } = distinct({ keep: 0 });
  expect(records.add(record('A', { name: 'Ann' }, 5))).toEqual({ kind: 'new' });
  expect(records.add(record('B', { name: 'Ann' }, 6))).toEqual({ kind: 'new' });
  expect(records.add(record('A', { name: 'Ann' }, 7))).toMatchObject({ kind: 'same' });
  expect(disagreements).toEqual([]);
  const other = record('A', { name: 'Bob' }, 8);
  expect(records.add(other)).toMatchObject({ kind: 'same' });
  expect(disagreements).toEqual([{ record: other, first: { file: 'a.csv', row: 5 } }]);
});

test('DistinctRecords on disk recalls what it does not keep, to fill it and to say what differs', () => {
  const { records, disagreements } = distinct({ keep: 0, recall: () => ({ name: 'Ann' }) });
  records.add(record('A', { name: 'Ann' }, 5));
  expect(records.add(record('A', { name: 'Bob', addressCity: 'Bonn' }, 8))).toMatchObject({
    kind: 'fills',
    fill: { addressCity: 'Bonn' },
  });
  expect(disagreements).toEqual([
    {
      record: expect.anything(),
      first: { file: 'a.csv', row: 5 },
      fields: [{ field: 'name', first: 'Ann', now: 'Bob' }],
    },
  ]);
});

test('DistinctRecords on disk: law: what is kept in memory and what is not agree on new, same and different', () => {
  const payload = fc.record({ name: fc.constantFrom('a', 'b'), addressCity: fc.constantFrom('x', 'y') });
  const rows = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), payload), { maxLength: 30 });
  const property = fc.property(rows, fc.nat(4), (list, keep) => {
    const [whole, partly] = [distinct(), distinct({ keep })];
    const kinds = ({ records }: typeof whole) =>
      list.map(([key, value], row) => records.add(record(key, value, row + 2)).kind);
    expect(kinds(partly)).toEqual(kinds(whole));
    const rowsOf = ({ disagreements }: typeof whole) =>
      disagreements.map(({ record: { origin }, first }) => [origin.row, first.row]);
    expect(rowsOf(partly)).toEqual(rowsOf(whole));
  });
  fc.assert(property);
});

/** A generator of its own (mulberry32), so that 200,000 keys are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

test('HashIndex: 200,000 keys with repetitions are told apart as by a Map, while it grows', () => {
  const random = randomFrom(1);
  const [index, map] = [new HashIndex(), new Map<string, { row: number; content: number }>()];
  let wrong = 0;
  for (let row = 0; row < 200_000; row++) {
    const key = `customer myId ${(random() % 150_000).toString(36)}`;
    const entry = { row, content: random() | 0 };
    const [found, expected] = [index.add(hashText(key), entry), map.get(key)];
    if (!expected) map.set(key, entry);
    if (found?.row !== expected?.row || found?.content !== expected?.content) wrong += 1;
  }
  expect(wrong).toBe(0);
  expect(map.size).toBeGreaterThan(100_000);
});

test('HashIndex all of 170,000 keys are found again, and no other: the table grows by a leap before', () => {
  const index = new HashIndex();
  const hashes = Array.from({ length: 170_000 }, (_, row) => hashText(`customer ${row}`));
  for (const [row, hash] of hashes.entries()) index.add(hash, { row, content: -row });
  const isThere = (hash: (typeof hashes)[number], row: number) => {
    const found = index.get(hash);
    return found?.row === row && found.content === -row;
  };
  expect(hashes.filter((hash, row) => !isThere(hash, row))).toEqual([]);
  expect(hashes.filter((_, row) => index.has(hashText(`site ${row}`)))).toEqual([]);
});

test('HashIndex: keys that want the same slot stand side by side, also over the end of the table', () => {
  const index = new HashIndex();
  const entry = (row: number) => ({ row, content: row });
  for (let row = 0; row < 10; row++) expect(index.add({ high: 0xfffff, low: row * 2 + 1 }, entry(row))).toBeUndefined();
  for (let row = 0; row < 10; row++)
    expect(index.add({ high: 0xfffff, low: row * 2 + 1 }, entry(99))).toEqual(entry(row));
});

test('HashIndex: keys that share a slot and one half of the fingerprint are two', () => {
  const index = new HashIndex();
  expect(index.add({ high: 1, low: 5 }, { row: 1, content: 1 })).toBeUndefined();
  expect(index.add({ high: 1 + (1 << 20), low: 5 }, { row: 2, content: 2 })).toBeUndefined();
  expect(index.add({ high: 1, low: 7 }, { row: 3, content: 3 })).toBeUndefined();
});

test('HashIndex: a key whose fingerprint is nothing but zeros is a key', () => {
  const index = new HashIndex();
  expect(index.add({ high: 0, low: 0 }, { row: 0, content: 0 })).toBeUndefined();
  expect(index.add({ high: 0, low: 0 }, { row: 1, content: 1 })).toEqual({ row: 0, content: 0 });
});

test('HashIndex all entries come back with their fingerprints in the order in which they came', () => {
  const random = randomFrom(2);
  const index = new HashIndex();
  const given = Array.from({ length: 20_000 }, (_, row) => ({
    high: random() | 0,
    low: random() | 0,
    row,
    content: row + 1,
  }));
  for (const { high, low, row, content } of given) index.add({ high, low }, { row, content });
  expect([...index.entries()]).toEqual(given);
  expect(index.size).toBe(given.length);
});

test('HashIndex: keys as old systems make them have fingerprints of their own', () => {
  const seen = new Set<string>();
  for (let number = 0; number < 100_000; number++) {
    for (const key of [
      `customer myId ${number}`,
      `site myId C-${String(number).padStart(7, '0')}/Hauptstra\u00dfe ${number % 97}`,
    ]) {
      const { high, low } = hashText(key);
      seen.add(`${high} ${low}`);
    }
  }
  expect(seen.size).toBe(200_000);
});

test('hashValue tells values apart that look alike', () => {
  const values = [
    { a: '1' },
    { a: 1 },
    { b: '1' },
    { a: ['1'] },
    { a: { b: '1' } },
    { a: '', b: '1' },
    { a: '1', b: '' },
    { a: true },
    { a: 'true' },
    { a: ['1', '2'] },
    { a: ['2', '1'] },
    { a: [['1'], '2'] },
    { a: [{ b: '1', c: '2' }] },
    { a: [{ b: '1' }, { c: '2' }] },
  ];
  expect(new Set(values.map((value) => hashValue(value))).size).toBe(values.length);
  expect(hashValue({ a: ['1', { b: 2 }] })).toBe(hashValue({ a: ['1', { b: 2 }] }));
});
