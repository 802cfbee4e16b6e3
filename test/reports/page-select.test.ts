import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Criteria, selector } from '../../src/reports/page/client/select.js';

interface Entry {
  readonly kind: string;
  readonly place: string;
  readonly row: number;
  readonly text: string;
}

const select = (entries: readonly Entry[], criteria: Partial<Criteria>) =>
  selector<Entry>({
    entries,
    facets: { kind: ({ kind }) => kind, place: ({ place }) => place },
    orders: { row: ({ row }) => row, text: ({ text }) => text },
    text: ({ text, place }) => `${text}\n${place}`,
  })({ facets: {}, search: '', ...criteria });

const entry = (some: Partial<Entry>): Entry => ({ kind: 'k', place: 'A', row: 1, text: '', ...some });
const entries = fc.array(
  fc.record({
    kind: fc.constantFrom('k', 'l'),
    place: fc.constantFrom('A', 'B', 'C'),
    row: fc.integer({ min: 0, max: 5 }),
    text: fc.constantFrom('Anna', 'anna 9', 'Anna 10', 'Köln', ''),
  }),
);

it('selector keeps what has every facet and every word, in its order', () => {
  const criteria = fc.record({
    facets: fc.record({ kind: fc.constantFrom('', 'k', 'l'), place: fc.constantFrom('', 'A', 'B') }),
    search: fc.constantFrom('', 'ANNA', '9 anna', 'köln', 'b', '  '),
  });
  fc.assert(
    fc.property(entries, criteria, (list, asked) => {
      const { facets, search } = asked;
      const words = search.split(' ').map((word) => word.toLowerCase());
      const expected = list.flatMap(({ kind, place, text }, at) => {
        const fits = [kind, ''].includes(facets.kind) && [place, ''].includes(facets.place);
        return fits && words.every((word) => `${text} ${place}`.toLowerCase().includes(word)) ? [at] : [];
      });
      expect(select(list, asked)).toEqual(expected);
    }),
  );
});

it('selector orders all that it keeps; equal ones stay as they were, in both directions', () => {
  fc.assert(
    fc.property(entries, fc.constantFrom('row', 'text'), fc.boolean(), (list, name, isDescending) => {
      const found = select(list, { order: { name, isDescending } });
      expect(found.toSorted((a, b) => a - b)).toEqual(list.map((_, at) => at));
      const { compare } = new Intl.Collator('en', { numeric: true });
      for (const [at, later] of found.entries()) {
        if (at === 0) continue;
        const earlier = found[at - 1] ?? 0;
        const [one, other] = [list[earlier], list[later]];
        const difference =
          name === 'row' ? (one?.row ?? 0) - (other?.row ?? 0) : compare(one?.text ?? '', other?.text ?? '');
        expect(isDescending ? -difference : difference).toBeLessThanOrEqual(0);
        if (difference === 0) expect(earlier).toBeLessThan(later);
      }
    }),
  );
});

it('selector takes numbers in texts for numbers', () => {
  const list = [entry({ text: 'row 10' }), entry({ text: 'row 9' }), entry({ text: 'Row 9' })];
  const order = { name: 'text', isDescending: false };
  expect(select(list, { order }).at(-1)).toBe(0);
});

it('selector leaves the order alone where it knows none of that name', () => {
  expect(select([entry({ row: 2 }), entry({ row: 1 })], { order: { name: 'other', isDescending: false } })).toEqual([
    0, 1,
  ]);
});
