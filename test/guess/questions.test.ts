import { describe, expect, it } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import { guessMapping, printMapping } from '../../src/guess/index.js';
import { guessTableOf } from './corpus.js';

const customers = guessTableOf(
  'Kunden',
  ['Kundennr.', 'Name', 'Ort', 'Gruppe'],
  Array.from({ length: 30 }, (_, at) => [`K-${at}`, `Kunde ${at}`, 'Köln', ['A1', 'B2', 'C3'][at % 3] ?? null]),
);

const days = Array.from({ length: 31 }, (_, at) => String(at + 1));

it('that a table is left out is said in one line of the mapping; one that somebody has chosen never is', () => {
  const grid = guessTableOf('März', ['Name', 'Kundennr.', ...days], [['Weber', 'K-1', ...days.map(() => 8)]]);
  expect(printMapping(guessMapping([customers, grid]))).toContain(
    "\n// Left out: 'März', it is a grid with a column for each of 31 days, hours or years.\n",
  );
  expect(guessMapping([grid]).tables).toEqual([]);
  expect(guessMapping([grid], { isChosen: true }).leftOut).toEqual([]);
});

it.each([
  ['cells of dates', (day: Date) => day],
  ['days with points', (day: Date) => day.toLocaleDateString('de-DE', { timeZone: 'UTC' })],
  ['days with slashes', (day: Date) => day.toLocaleDateString('en-GB', { timeZone: 'UTC' })],
  [
    'months by name',
    (day: Date) => day.toLocaleDateString('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ],
])('a sheet with a row for each week is left out beside customers, in %s', (_form, written) => {
  const day = (at: number) => written(new Date(Date.UTC(2026, 0, 5 + 7 * at)));
  const rows = Array.from({ length: 12 }, (_, at) => [at + 2, day(at), ['Jo', 'Udo', 'Eva'][at % 3] ?? '']);
  const rota = guessTableOf('Bereitschaft', ['Woche', 'Von', 'Wer'], rows);
  expect(guessMapping([customers, rota]).leftOut.map(({ reason }) => reason)).toEqual([
    'it is a calendar: a row for each week',
  ]);
});

describe('of sheets that are alike', () => {
  const preamble = (at: number) => [
    { number: 1, cells: ['Cliente', `Ditta ${at}`] },
    { number: 2, cells: ['Indirizzo', `Via Roma ${at}`] },
  ];
  const sheet = (at: number, above: readonly { number: number; cells: Cell[] }[]) => {
    const rows = [[`RT-${at}`, 'Kyocera', '2023-02-01']];
    const table = guessTableOf(`Scheda ${at}`, ['Matricola', 'Modello', 'Data di installazione'], rows);
    const numbered = table.rows.map((row) => ({ ...row, number: 4 }));
    return { ...table, file: 'a.xlsx', sheet: table.name, headerRow: 3, rows: numbered, preamble: above };
  };

  it('those are left out that are cards: cells above their headings say whose the rows are', () => {
    const { leftOut } = guessMapping([1, 2, 3].map((at) => sheet(at, preamble(at))));
    const card = 'it is one of several cards: labelled cells outside its table say whose the rows are';
    expect(leftOut.map(({ reason }) => reason)).toEqual([card, card, card]);
  });

  it('those that name and number their customer are, too', () => {
    const numbered = (at: number) => [
      { number: 1, cells: ['Cliente:', `Ditta ${at}`] },
      { number: 2, cells: ['Cod. cliente:', 10 + at] },
    ];
    expect(guessMapping([1, 2, 3].map((at) => sheet(at, numbered(at)))).leftOut).toHaveLength(3);
  });

  it('those are read that have a mere title', () => {
    const titled = [1, 2, 3].map((at) => sheet(at, [{ number: 1, cells: [`Impianti ${at}`] }]));
    const { leftOut, doubts } = guessMapping(titled.map((each) => ({ ...each, isOneOfSeveral: true })));
    expect(leftOut).toEqual([]);
    expect(doubts.map(({ advice }) => advice)).toContain(
      'Name it with --customer, or read it from a column. If each sheet is that of another, guess each alone, with --sheet and --customer.',
    );
  });
});

describe('what a row is, where the columns leave it open', () => {
  const headings = ['Customer', 'Phone', 'Machine'];
  const rows = Array.from({ length: 40 }, (_, at) => [
    `Firm ${at}`,
    `+49 221 5550${100 + at}`,
    ['Pump', 'Fan'][at % 2] ?? '',
  ]);
  const table = guessTableOf('extract', headings, rows);

  it('is asked with the columns that speak for each answer, and said at its line', () => {
    const guess = guessMapping([table]);
    const doubt = guess.doubts.find(({ id }) => id === 'rows:extract');
    expect(doubt?.options).toEqual([
      { value: 'customer', label: 'a customer, for which "Customer" speaks' },
      { value: 'equipment', label: 'an equipment, for which "Machine" speaks' },
    ]);
    expect(printMapping(guess)).toMatch(/\/\/ doubtful: A row of "extract" is taken for a customer.*\n *records: \{/);
  });

  it('is what the user answers', () => {
    const { tables, doubts } = guessMapping([table], { decisions: new Map([['rows:extract', 'equipment']]) });
    expect(tables[0]?.records.at(-1)?.resource).toBe('equipment');
    expect(doubts.map(({ id }) => id)).not.toContain('rows:extract');
  });
});
