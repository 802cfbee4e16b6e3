import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  canonicalText,
  cellMark,
  emptyMark,
  itemMark,
  listMark,
  MarkRow,
  markAt,
  markLength,
} from '../../../src/mapping/memory/index.js';
import type { Cell } from '../../../src/tabular/types.js';

/** A wall clock, as a cell has it. */
const at = (text: string) => new Date(`${text}Z`);

it.each<[what: string, one: Cell, other: Cell]>([
  ['line breaks of other systems', 'a\nb', 'a\r\nb'],
  ['a line break alone', 'a\nb', 'a\rb'],
  ['a number as text', 48, '48'],
  ['a number with more digits than a spreadsheet program keeps', 0.1 + 0.2, 0.3],
  ['a whole number with more digits than it keeps', 2 ** 53 + 2, Math.round(2 ** 53 / 10) * 10],
  ['a number that LibreOffice rounds by its decimal form', 7.793738677244095, 7.7937386772441],
  ['a tiny number that it rounds so', -4.078191992684305e-93, -4.07819199268431e-93],
  ['an escape of an escape, which LibreOffice takes for one', '_x005F_x0041_', '_x0041_'],
  ['an escape that LibreOffice does not know', 'a\u007Fb', 'a_x007F_b'],
  ['a time that a spreadsheet program has rounded', at('2026-03-01T08:15:00'), at('2026-03-01T08:14:59.999')],
  ['a date as text', at('2026-03-01T00:00:00'), '2026-03-01'],
  ['a time as text', at('2026-03-01T08:15:00'), '2026-03-01 08:15'],
  ['a truth value as a number', true, 1],
  ['nothing and white space', null, ' \n '],
  ['a control character that no workbook holds', 'a\u0001b', 'ab'],
  ['nothing and white space beside such characters', null, '\u0000\t'],
  ['nothing and an escape of white space', '', '_x0009_'],
  ['half a surrogate pair', 'a\uD800', 'a\uFFFD'],
])('cellMark does not tell apart %s', (_, one, other) => {
  expect(cellMark(one)).toBe(cellMark(other));
});

it.each<[what: string, one: Cell, other: Cell]>([
  ['a leading zero', '0123', '123'],
  ['white space at an end', 'a ', 'a'],
  ['case', 'Ann', 'ann'],
  ['the 15th digit', 7.7937386772441, 7.79373867724411],
  ['what only looks like an escape', '_x41_', 'A'],
  ['a minute', at('2026-03-01T08:15:00'), at('2026-03-01T08:16:00')],
  ['accents', 'é', 'e'],
  ['a tab', 'a\tb', 'ab'],
])('cellMark tells apart %s', (_, one, other) => {
  expect(cellMark(one)).not.toBe(cellMark(other));
});

it('cellMark has one length, and one mark for what is empty', () => {
  for (const empty of [null, '', '   ', '\r\n']) expect(cellMark(empty)).toBe(emptyMark);
  expect(cellMark('x'.repeat(40_000))).toHaveLength(markLength);
});

it('cellMark differs for texts of which the canonical texts differ', () => {
  const marks = new Set<string>();
  for (let number = 0; number < 10_000; number++) marks.add(cellMark(`C${number}`));
  // Among 10,000 marks of 36 bits two are the same with a probability below 1 in 1,000.
  expect(marks.size).toBe(10_000);
});

it('cellMark is that of the canonical text', () => {
  const pieces = ['\0', '\t', ' ', '\r', '\n', '\uFEFF', '\uFFFE', '\uD800', '_', '_x', '005F', '0009', '_x000D_', 'a'];
  const hostile = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), hostile), (text) => {
      expect(canonicalText(canonicalText(text))).toBe(canonicalText(text));
      expect(cellMark(canonicalText(text))).toBe(cellMark(text));
    }),
  );
});

it('rows of marks hold the mark of each cell at its position', () => {
  const cells = fc.array(fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), { maxLength: 60 });
  fc.assert(
    fc.property(cells, cells, (first, second) => {
      const row = new MarkRow(60);
      for (const own of [first, second]) {
        for (const cell of own) row.add(cell);
        const text = row.text();
        expect(own.map((_, position) => markAt(text, position))).toEqual(own.map(cellMark));
        expect(text).toHaveLength(own.length * markLength);
      }
    }),
  );
});

it('rows of marks take a mark that is known as it is', () => {
  const row = new MarkRow(3);
  for (const text of ['a', 'b', 'c']) row.copy(cellMark(text));
  expect(row.text()).toBe(['a', 'b', 'c'].map(cellMark).join(''));
});

const items = fc.array(fc.array(fc.string(), { minLength: 3, maxLength: 3 }), { maxLength: 12 });

it('listMark does not depend on the order of the items', () => {
  fc.assert(
    fc.property(items, fc.nat(), (list, turn) => {
      const marks = list.map(itemMark);
      const at = list.length === 0 ? 0 : turn % list.length;
      expect(listMark([...marks.slice(at), ...marks.slice(0, at)])).toBe(listMark(marks));
    }),
  );
});

it('listMark changes with an item, and with one more of the same', () => {
  const marks = [
    ['P1', 1],
    ['P2', 2],
  ].map(itemMark);
  const [first = ''] = marks;
  expect(listMark([first, itemMark(['P2', 3])])).not.toBe(listMark(marks));
  expect(listMark([...marks, first])).not.toBe(listMark(marks));
  expect(listMark([])).toBe(emptyMark);
});
