import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinTexts, splitTexts } from '../../src/tabular/text-list.js';

test('several texts in one cell come back as they were, whatever they are (law)', () => {
  const text = fc.oneof(
    fc.constantFrom('', ' ', ';', '"', '""', 'a;b', ' a', 'a ', '"a"', 'a"b', '; "', '\n', '";"'),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(fc.property(fc.array(text), (texts) => void expect(splitTexts(joinTexts(texts))).toEqual(texts)));
});

test('several texts in one cell stand behind one another as a person would write them, as long as that is clear', () => {
  expect(joinTexts(['welding', 'painting 3" pipes'])).toBe('welding; painting 3" pipes');
  expect(joinTexts(['a;b', ' c', '"d"'])).toBe('"a;b"; " c"; """d"""');
});

test.each([
  ['welding;painting ;; ', ['welding', 'painting']],
  ['"12" pipe; x', ['"12" pipe', 'x']],
  ['"never closed; x', ['"never closed', 'x']],
  ['', []],
  [' ; ', []],
])('several texts in one cell: typed by hand as %j are %j', (cell, texts) => {
  expect(splitTexts(cell)).toEqual(texts);
});
