import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SharedStrings } from '../../src/tabular/xlsx/shared-strings.js';

function packed(texts: Iterable<string>): SharedStrings {
  const strings = new SharedStrings();
  for (const text of texts) strings.add(text);
  strings.finish();
  return strings;
}

it('shared strings are given back by their index, however many there are (law)', () => {
  const border = fc.constantFrom(0, 256, 512, 16_384, 32_768);
  const count = fc.tuple(border, fc.integer({ min: 0, max: 2 })).map(([at, more]) => Math.max(0, at + more - 1));
  const sample = fc.array(fc.string({ maxLength: 30 }), { minLength: 1, maxLength: 7 });
  const law = fc.property(count, sample, (length, some) => {
    const texts = Array.from({ length }, (_, index) => `${some[index % some.length]}${index}`);
    const strings = packed(texts);
    expect(texts.map((_, index) => strings.get(index))).toEqual(texts);
    expect([-1, length, length + 1, length + 20_000].map((index) => strings.get(index))).toEqual(
      Array.from({ length: 4 }),
    );
  });
  fc.assert(law, { numRuns: 50 });
});

it('shared strings may be empty', () => {
  expect(['', 'a', ''].map((_, index) => packed(['', 'a', '']).get(index))).toEqual(['', 'a', '']);
});
