import { expect, it } from 'vitest';
import type { MovedColumn } from '../../src/mapping/index.js';
import { bindTo, memoryOf, toldOfRecords, workbookOf } from '../mapping/remembered.js';

type Row = readonly [id: number, phone: string | null, city: string | null, since: string | null];

const headings = ['id', 'contactPhone', 'addressCity', 'customFieldValues.Since'];
const types = { 'customFieldValues.Since': 'date' };

/** Twelve customers with phones and dates of their own, of three cities. */
const exported: readonly Row[] = Array.from({ length: 12 }, (_, at) => [
  at + 1,
  `0221 ${100 + at}`,
  ['Bonn', 'Köln', 'Trier'][at % 3] ?? null,
  `2026-01-${10 + at}`,
]);

/** What is told of the columns, where the rows come back like this. */
async function movedIn(rows: readonly Row[]): Promise<readonly MovedColumn[]> {
  const workbook = workbookOf('customer', memoryOf('customer', headings, exported, [], types));
  const { mapper, table, returned } = await bindTo(workbook, 'customer', { headings, rows });
  for await (const batch of table.batches) for (const row of batch) mapper.map(row);
  const told = toldOfRecords(returned);
  const columns = told.rows.flatMap(({ moved = [] }) => moved);
  expect(told.issues.map(({ code }) => code)).toEqual(columns.map(() => 'column-moved'));
  return columns;
}

const phones = exported.map(([, phone]) => phone);

/** The rows as exported, but for some phones by their position. */
const withPhones = (phoneAt: (at: number) => string | null) =>
  exported.map(([id, , city, since], at): Row => [id, phoneAt(at), city, since]);

it.each<[what: string, rows: readonly Row[], expected: readonly Omit<MovedColumn, 'heading'>[]]>([
  ['left out of a sort', withPhones((at) => phones[11 - at] ?? null), [{ moved: 12, edited: 12 }]],
  ['shifted down by a row', withPhones((at) => phones[at - 1] ?? '0221 1'), [{ moved: 11, edited: 12 }]],
  ['its last three shifted down', withPhones((at) => phones[at < 9 ? at : at - 1] ?? null), [{ moved: 3, edited: 3 }]],
  ['rotated over 3 rows', withPhones((at) => phones[at < 3 ? (at + 1) % 3 : at] ?? null), [{ moved: 3, edited: 3 }]],
  ['rotated apart', withPhones((at) => phones[at % 4 === 0 ? (at + 4) % 12 : at] ?? null), [{ moved: 3, edited: 3 }]],
  ['rotated, and a fourth', withPhones((at) => (at === 5 ? '0228 5' : phones[at < 3 ? (at + 1) % 3 : at]) ?? null), []],
  ['shifted up from row eight', withPhones((at) => phones[at < 7 ? at : at + 1] ?? null), [{ moved: 4, edited: 5 }]],
  ['as exported', exported, []],
  ['with new values', withPhones((at) => `0228 ${at}`), []],
  ['with two values swapped', withPhones((at) => phones[at === 2 ? 7 : at === 7 ? 2 : at] ?? null), []],
  ['with one value for all', withPhones(() => phones[3] ?? null), []],
  ['with the values of rows that stay', withPhones((at) => phones[at % 6] ?? null), []],
])('a column of phones %s', async (_, rows, expected) => {
  expect(await movedIn(rows)).toEqual(expected.map((moved) => ({ heading: 'contactPhone', ...moved })));
});

const beside: readonly [string, (row: Row, at: number) => Row, readonly Partial<MovedColumn>[]][] = [
  [
    'with another column exchanged',
    ([id, phone, city, since], at) => (at < 5 ? [id, city, phone, since] : [id, phone, city, since]),
    [
      { heading: 'contactPhone', moved: 5, edited: 5 },
      { heading: 'addressCity', moved: 5, edited: 5 },
    ],
  ],
  [
    'moved into the next column',
    ([id, phone, city, since], at) => (at < 4 ? [id, null, phone, since] : [id, phone, city, since]),
    [{ heading: 'addressCity', moved: 4, edited: 4 }],
  ],
  ['copied into the next column', ([id, phone, , since]) => [id, phone, phone, since], []],
  [
    'exchanged in two rows',
    ([id, phone, city, since], at) => (at < 2 ? [id, city, phone, since] : [id, phone, city, since]),
    [],
  ],
];

it.each(beside)('a column of phones %s', async (_, edited, expected) => {
  expect(await movedIn(exported.map(edited))).toMatchObject(expected);
});

it('a column of few values, or of times, may hold what others had', async () => {
  const cities = exported.map(([id, phone, , since], at): Row => [id, phone, exported[11 - at]?.[2] ?? null, since]);
  const dates = exported.map(([id, phone, city], at): Row => [id, phone, city, exported[11 - at]?.[3] ?? null]);
  expect(await movedIn(cities)).toEqual([]);
  expect(await movedIn(dates)).toEqual([]);
});

/** The rows as exported, but for some cities by their position. */
const withCities = (cityAt: (at: number) => string | null | undefined) =>
  exported.map(([id, phone, , since], at): Row => [id, phone, cityAt(at) ?? null, since]);

const cityOf = (at: number) => exported[at]?.[2];

it.each<[what: string, rows: readonly Row[], expected: readonly MovedColumn[]]>([
  [
    'shifted down over six rows',
    withCities((at) => (at < 6 ? (cityOf(at - 1) ?? 'Mainz') : cityOf(at))),
    [{ heading: 'addressCity', moved: 5, edited: 6 }],
  ],
  ['6 shifted up', withCities((at) => cityOf(at < 6 ? at + 1 : at)), [{ heading: 'addressCity', moved: 6, edited: 6 }]],
  ['given one city', withCities(() => 'Bonn'), []],
  ['given one city in half of the rows', withCities((at) => (at % 2 === 0 ? 'Trier' : cityOf(at))), []],
  ['given new cities', withCities((at) => `New ${at % 3}`), []],
  ['with two neighbours swapped', withCities((at) => cityOf(at === 3 ? 4 : at === 4 ? 3 : at)), []],
])('a column of cities, which many share, %s', async (_, rows, expected) => {
  expect(await movedIn(rows)).toEqual(expected);
});

it.each<[what: string, phoneAt: (at: number) => string | null, moved: number, edited: number]>([
  ['every other cell from the next row, which stays', (at) => phones[at % 2 === 0 ? at + 1 : at] ?? null, 6, 6],
  ['seven of ten edited cells from the next row', (at) => phones[at < 7 ? at + 1 : at] ?? null, 7, 7],
  ['seven moved, three new', (at) => (at < 7 ? phones[at + 1] : at < 10 ? `0228 ${at}` : phones[at]) ?? null, 7, 10],
])('a column of phones pasted: %s', async (_, phoneAt, moved, edited) => {
  expect(await movedIn(withPhones(phoneAt))).toEqual([{ heading: 'contactPhone', moved, edited }]);
});

it('a column is compared with the neighbours that its rows have now, wherever they stood', async () => {
  const sorted = [...exported].sort(([, one], [, other]) => String(other).localeCompare(String(one)));
  const shifted = sorted.map(([id, phone, , since], at): Row => [id, phone, sorted[at - 1]?.[2] ?? 'Mainz', since]);
  expect(await movedIn(sorted)).toEqual([]);
  expect(await movedIn(shifted)).toEqual([{ heading: 'addressCity', moved: 11, edited: 12 }]);
});
