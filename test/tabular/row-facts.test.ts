import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprintOf } from '../../src/tabular/fingerprint.js';
import type { Cell } from '../../src/tabular/types.js';
import { areOrdinary, isUnusual } from '../../src/tabular/unusual-text.js';

const text = fc.oneof(
  fc.constantFrom('', ' ', 'Weber', 'Müller ', '\u00a0x', '#', '4.05E+12', 'Ã¼', '\ufeff', 'x'.repeat(32_766)),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const cell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.constant({ error: '#N/A' }),
  fc.constant({ days: 1.5 }),
);
test('a row is ordinary when each of its texts is', () => {
  const isOdd = (value: Cell) => typeof value === 'string' && value !== '' && isUnusual(value);
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 6 }), (cells) => areOrdinary(cells) === !cells.some(isOdd)),
    { numRuns: 500 },
  );
});

test('blank cells at the end of a row do not change its fingerprint; any other difference does', () => {
  const short = fc.array(fc.constantFrom('', 'a', 'b', 'ab', null, 1), { maxLength: 4 });
  const bare = (cells: readonly Cell[]) =>
    JSON.stringify(cells.map((value) => String(value ?? ''))).replace(/(,?"")*]$/, ']');
  fc.assert(
    fc.property(short, short, (one, other) => {
      expect(fingerprintOf(one) === fingerprintOf(other)).toBe(bare(one) === bare(other));
    }),
    { examples: [[['', '', 'a'], ['a']]] },
  );
});
