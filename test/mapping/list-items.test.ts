import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListItems, RowPlaces, withoutItems } from '../../src/mapping/distinct.js';
import type { Origin, StagedRecord } from '../../src/mapping/index.js';

const at = (row: number, file = 'test.csv', sheet?: string): Origin => ({ file, row, ...(sheet && { sheet }) });

function job(payload: StagedRecord['payload'], origin: Origin, key = 'J'): StagedRecord {
  return {
    resource: 'job',
    key: { field: 'myId', value: key },
    payload: { myId: key, ...payload },
    references: [],
    gathered: Object.keys(payload),
    origin,
  };
}

/** What each of some rows adds, and what of it was there. */
function gather(...records: readonly StagedRecord[]) {
  const items = new ListItems();
  return records.map((record) => {
    const known = items.known([record]).map(({ kind, isNamed, first }) => ({ kind, isNamed, first }));
    return { known, added: items.add(record) };
  });
}

test('ListItems: the order of the members does not matter', () => {
  const [, second] = gather(
    job({ report: [{ nmItem: 'Oil', value: 'ok' }] }, at(2)),
    job({ report: [{ value: 'ok', nmItem: 'Oil' }] }, at(3)),
  );
  expect(second?.known).toMatchObject([{ kind: 'repeated' }]);
});

test.each([
  ['customFieldValues', { label: 'A', value: '1' }, { label: 'A', value: '2' }],
  ['report', { nmCategory: 'C', nmItem: 'I', value: '1' }, { nmCategory: 'C', nmItem: 'I', value: '2' }],
  ['timeEntries', { user: { login: 'ann' }, start: 's', stop: '1' }, { user: { login: 'ann' }, start: 's', stop: '2' }],
  ['otherTechnicians', { login: 'ann', name: 'Ann' }, { login: 'ann', name: 'Eve' }],
])('ListItems: two items of one name differ: %s', (field, one, other) => {
  const [, second] = gather(job({ [field]: [one] }, at(2)), job({ [field]: [other] }, at(3)));
  expect(second?.known).toMatchObject([{ kind: 'differs', first: at(2) }]);
});

test('ListItems: an iteration of its own makes a report item another one', () => {
  const item = (iteration: number) => ({ report: [{ nmItem: 'I', iteration, value: String(iteration) }] });
  expect(gather(job(item(1), at(2)), job(item(2), at(3)))[1]?.known).toEqual([]);
});

test('ListItems: two records of one row are compared with each other', () => {
  const items = new ListItems();
  const value = (text: string) => job({ customFieldValues: [{ label: 'A', value: text }] }, at(2));
  expect(items.known([value('1'), value('2')])).toMatchObject([{ kind: 'differs', first: at(2) }]);
  expect(items.known([value('1'), value('2')])).toHaveLength(1);
});

test('ListItems: records that nothing identifies have lists of their own', () => {
  const { key: _, ...keyless } = job({ parts: [{ reference: 'F' }] }, at(2));
  const found = gather(keyless, keyless);
  expect(found.map(({ known, added }) => [known, added])).toEqual([
    [[], { parts: [{ reference: 'F' }] }],
    [[], { parts: [{ reference: 'F' }] }],
  ]);
});

test('ListItems: a list that is given in two ways is told, whichever comes first', () => {
  const inRows = job({ parts: [{ reference: 'F' }] }, at(2));
  const { gathered: _, ...inColumns } = job({ parts: [{ reference: 'G' }] }, at(3), 'K');
  for (const [first, second] of [
    [inRows, inColumns],
    [inColumns, inRows],
  ] as const) {
    const items = new ListItems();
    expect(items.mixed(first)).toEqual([]);
    items.add(first);
    expect(items.mixed(second)).toMatchObject([{ field: 'parts', first: first.origin }]);
    expect(items.mixed({ ...first, origin: at(9) })).toEqual([]);
  }
});

test('ListItems: withoutItems leaves what is not gathered', () => {
  const record = {
    ...job({ parts: [{ reference: 'F' }] }, at(2)),
    payload: { myId: 'J', parts: [{}], skills: ['a'] },
  };
  expect(withoutItems(record)).toEqual({ myId: 'J', skills: ['a'] });
  const { gathered: _, ...whole } = record;
  expect(withoutItems(whole)).toBe(whole.payload);
});

test('RowPlaces: law: gives back each place, whatever tables come one after another', () => {
  const tables = fc.array(
    fc.record({
      file: fc.constantFrom('a.csv', 'b.xlsx'),
      sheet: fc.option(fc.constantFrom('One', 'Two'), { nil: undefined }),
      rows: fc.array(fc.integer({ min: 1, max: 1_048_576 }), { minLength: 1, maxLength: 5 }),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(tables, (found) => {
      const places = new RowPlaces();
      const rows = found.flatMap(({ file, sheet, rows }) =>
        [...rows].sort((a, b) => a - b).map((row): Origin => ({ file, row, ...(sheet !== undefined && { sheet }) })),
      );
      const numbers = rows.map((row) => places.numberOf(row));
      expect(numbers.map((number) => places.placeOf(number))).toEqual(rows);
    }),
  );
});
