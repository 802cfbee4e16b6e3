import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alignedLines, count, displayWidth, oneLine, plural } from '../../src/reports/index.js';

it('count and plural groups thousands by a thin space that does not break', () => {
  expect([0, 999, 1000, 1234567].map(count)).toEqual(['0', '999', '1\u202f000', '1\u202f234\u202f567']);
});

it('count and plural says one of one, and many of none', () => {
  expect([0, 1, 2].map((value) => plural(value, 'row'))).toEqual(['0 rows', '1 row', '2 rows']);
  expect(plural(2, 'kind', 'kinds of things')).toBe('2 kinds of things');
});

it('alignedLines aligns by what a terminal shows: wide characters and emoji take two columns', () => {
  const lines = alignedLines(
    [
      ['東京', '1'],
      ['ab', '22'],
      ['👩‍🔧', '3'],
      ['e\u0301', '4'],
    ],
    ['left', 'right'],
  );
  expect(lines).toEqual(['東京   1', 'ab    22', '👩‍🔧     3', 'e\u0301      4']);
});

it('alignedLines leaves no white space at the end of a line, and marks cells after they are padded', () => {
  expect(
    alignedLines(
      [
        ['a', 'b'],
        ['long', ''],
      ],
      ['left', 'left'],
    ),
  ).toEqual(['a     b', 'long']);
  const marked = alignedLines([['a'], ['bbb']], ['right'], (cell, { line }) => (line === 0 ? `<${cell}>` : cell));
  expect(marked).toEqual(['<  a>', 'bbb']);
});

it('oneLine takes out all that could steer a terminal or break a line, whatever the text', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 50 }), (value, max) => {
      const line = oneLine(value, max);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
      expect(displayWidth(line)).toBeLessThanOrEqual(max);
    }),
    { numRuns: 60 },
  );
});

it('oneLine leaves a text that fits as it is, and shows that one was cut', () => {
  expect(oneLine('as it is', 8)).toBe('as it is');
  expect(oneLine('as it was', 8)).toBe('as it w…');
});

it('oneLine never cuts a character in half, and takes no more columns than it may', () => {
  for (let max = 2; max < 8; max++) {
    const cut = oneLine('👩👩👩👩👩', max);
    // Half a character does not survive UTF-8.
    expect(Buffer.from(cut).toString()).toBe(cut);
    expect(displayWidth(oneLine('東京東京東京', max))).toBeLessThanOrEqual(max);
  }
});
