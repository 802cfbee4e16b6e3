import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TableProfile } from '../../src/files/index.js';
import type { Cell } from '../../src/files/types.js';

/** The profile of one column that holds these cells. */
function profileOf(cells: readonly Cell[]) {
  const profile = new TableProfile(1);
  for (const [at, cell] of cells.entries()) profile.add({ number: at + 2, cells: [cell] });
  const [column] = profile.columns();
  if (!column) throw new Error('A table of one column has one.');
  return column;
}

it('TableProfile counts what is filled, what differs, and how long it is', () => {
  const column = profileOf(['Köln', ' Köln ', 'Bonn am Rhein', '', '  ', null, 12]);
  expect(column).toEqual({
    filled: 4,
    empty: 3,
    distinct: 3,
    distinctIsLeast: false,
    shortest: 2,
    longest: 13,
    samples: [
      { value: 'Köln', count: 2 },
      { value: 'Bonn am Rhein', count: 1 },
      { value: '12', count: 1 },
    ],
  });
});

it('TableProfile holds for any short texts: every filled cell is one of the counted values', () => {
  const cell = fc.oneof(fc.constantFrom('a', 'b', ' ', ''), fc.string({ maxLength: 5 }));
  fc.assert(
    fc.property(fc.array(cell), (cells) => {
      const filled = cells.map((each) => each.trim()).filter((each) => each !== '');
      const column = profileOf(cells);
      expect([column.filled, column.empty]).toEqual([filled.length, cells.length - filled.length]);
      expect([column.distinct, column.distinctIsLeast]).toEqual([new Set(filled).size, false]);
      expect(column.longest).toBe(Math.max(0, ...filled.map(({ length }) => length)));
      for (const { value, count } of column.samples) {
        expect(count).toBe(filled.filter((each) => each === value).length);
      }
    }),
  );
});

it('TableProfile says that there may be more where long texts begin alike', () => {
  const long = 'x'.repeat(100);
  expect(profileOf([`${long}1`, 'short'])).toMatchObject({ distinct: 2, distinctIsLeast: false, longest: 101 });
  expect(profileOf([`${long}1`, `${long}2`])).toMatchObject({ distinct: 1, distinctIsLeast: true });
});

it('TableProfile cuts no character in two', () => {
  const [sample] = profileOf([`${'x'.repeat(58)}😀😀`]).samples;
  expect(sample?.value).toBe(`${'x'.repeat(58)}…`);
});

it('TableProfile tells ten thousand values apart, and then says that there are more', () => {
  const column = profileOf(Array.from({ length: 12_000 }, (_, at) => at));
  expect([column.distinct, column.distinctIsLeast, column.filled]).toEqual([10_000, true, 12_000]);
});

it('TableProfile takes a missing cell for an empty one', () => {
  const profile = new TableProfile(2);
  profile.add({ number: 2, cells: ['a'] });
  expect(profile.columns().map(({ filled, empty }) => [filled, empty])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});
