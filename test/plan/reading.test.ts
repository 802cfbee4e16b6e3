import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cheaperReading, listRequests, otherReadings, type ReadingCosts, readingWays } from '../../src/plan/index.js';

const costs: fc.Arbitrary<ReadingCosts> = fc
  .dictionary(fc.constantFrom(...readingWays), fc.nat(20), { minKeys: 1, noNullPrototype: true })
  .map((found) => found as ReadingCosts);

it('the way of reading is one that costs least', () => {
  fc.assert(
    fc.property(costs, (known) => {
      const way = cheaperReading(known);
      for (const requests of Object.values(known)) expect(known[way]).toBeLessThanOrEqual(requests);
    }),
  );
});

it('the way of reading is, of two that cost the same, the one whose cost is sure', () => {
  expect(cheaperReading({ lists: 2, details: 2 })).toBe('details');
  expect(cheaperReading({ lists: 4, snapshot: 4 })).toBe('snapshot');
});

it('the way of reading is told beside all others of which the cost is known', () => {
  fc.assert(
    fc.property(costs, (known) => {
      const way = cheaperReading(known);
      const told = otherReadings(known, way);
      expect(Object.fromEntries([...told.map((one) => [one.way, one.requests]), [way, known[way]]])).toEqual(known);
    }),
  );
  expect(otherReadings({ lists: 200, details: 10_000 }, 'lists')).toEqual([{ way: 'details', requests: 10_000 }]);
});

it('the way of reading is none where none is known', () => {
  expect(() => cheaperReading({})).toThrow('no way');
});

it.each([
  [0, 1],
  [1, 1],
  [100, 1],
  [101, 2],
  [20_000, 200],
])('a list of %i records takes %i requests', (records, requests) => {
  expect(listRequests(records)).toBe(requests);
});
