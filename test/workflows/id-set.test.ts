import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IdSet } from '../../src/account/id-set.js';

/** Ids as they come: many that follow one another or differ by a round number, texts, and what is at the edges. */
const ids = fc.oneof(
  fc
    .tuple(fc.nat(2 ** 32), fc.constantFrom(1, 2, 1024, 65_536), fc.integer({ min: 1, max: 3000 }))
    .map(([first, step, count]) => Array.from({ length: count }, (_, at) => first + at * step)),
  fc.array(fc.oneof(fc.string(), fc.double(), fc.nat(20), fc.nat(20).map(String), fc.integer({ max: -1 }))),
  fc.constant([0, -0, 2 ** 32 - 3, 2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32, 2 ** 53, null, undefined, Number.NaN]),
);

it('holds what a Set holds', () => {
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 6 }), fc.array(ids, { maxLength: 3 }), (added, asked) => {
      const expected = new Set<unknown>(added.flat());
      const found = new IdSet(added.flat());
      expect(found.size).toBe(expected.size);
      const all = [...added, ...asked].flat();
      expect(all.filter((id) => found.has(id) !== expected.has(id))).toEqual([]);
    }),
  );
});
