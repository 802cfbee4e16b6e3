import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Target, Targets } from '../../src/workflows/bulk/targets.js';

type Also = Target['also'];

it('Targets keeps what rows name in their order, with the place of each, and finds it again', () => {
  const targets = new Targets({ file: 'rows.xlsx', sheet: 'Old' });
  expect(targets.add({ by: 'id', value: '7', also: [] }, 2)).toBeUndefined();
  expect(targets.add({ by: 'myId', value: '7', also: [] }, 3)).toBeUndefined();
  expect(targets.add({ by: 'id', value: '7', also: [] }, 5)?.origin.row).toBe(2);
  expect([...targets].map(({ by, origin }) => [by, origin])).toEqual([
    ['id', { file: 'rows.xlsx', sheet: 'Old', row: 2 }],
    ['myId', { file: 'rows.xlsx', sheet: 'Old', row: 3 }],
  ]);
  expect(targets.named('myId', '7').map(({ origin }) => origin.row)).toEqual([3]);
  expect(targets.named('name', '7')).toEqual([]);
  expect([...targets.identifiers]).toEqual(['id', 'myId']);
  expect(targets.slice(1, 9).map(({ origin }) => origin.row)).toEqual([3]);
  expect(targets.lastRow).toBe(3);
});

it('Targets tells whether two rows may hit the same record', () => {
  const targets = new Targets({ file: 'rows.csv' });
  const overlap = (by: string, value: string, also: Also = []) => {
    targets.add({ by, value, also }, targets.lastRow + 1);
    return targets.mayOverlap;
  };
  expect([overlap('name', 'A'), overlap('name', 'B'), overlap('name', 'A')]).toEqual([false, false, false]);
  expect(overlap('name', 'B', [['email', 'b@example.org']])).toBe(true);
  const others = new Targets({ file: 'rows.csv' });
  others.add({ by: 'id', value: '1', also: [] }, 2);
  others.add({ by: 'name', value: 'A', also: [] }, 3);
  expect(others.mayOverlap).toBe(true);
});

it('Targets takes rows for the same when all that they say is the same, however many there are', () => {
  const also: fc.Arbitrary<Also> = fc.array(
    fc.tuple(fc.constantFrom('myId', 'name'), fc.constantFrom('a', 'b', '", "')),
    { maxLength: 2 },
  );
  const named = fc.record({ by: fc.constantFrom('id', 'name'), value: fc.constantFrom('1', '2', ''), also });
  fc.assert(
    fc.property(fc.array(named, { maxLength: 40 }), (rows) => {
      const targets = new Targets({ file: 'rows.csv' });
      const firsts = new Map<string, number>();
      for (const [at, row] of rows.entries()) {
        const said = JSON.stringify([row.by, row.value, row.also]);
        expect(targets.add(row, at)?.origin.row).toBe(firsts.get(said));
        if (!firsts.has(said)) firsts.set(said, at);
      }
      const first = [...firsts.values()];
      expect([...targets].map(({ origin }) => origin.row)).toEqual(first);
      expect(targets.size).toBe(first.length);
      for (const { by, value } of rows) {
        const same = first.filter((at) => rows[at]?.by === by && rows[at]?.value === value);
        expect(targets.named(by, value).map(({ origin }) => origin.row)).toEqual(same);
      }
    }),
  );
});
