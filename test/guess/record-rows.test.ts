import { describe, expect, it } from 'vitest';
import { guessMapping, printMapping } from '../../src/guess/index.js';
import { recordRows } from '../../src/guess/record-rows.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';

const headings = ['Job no.', 'Date', 'Customer', 'Problem', 'Week'];
const job = (at: number): Cell[] => [`A-${at}`, `2026-03-${10 + at}`, `Firm ${at % 4}`, `Leak ${at}`, 11 + (at % 3)];
const jobs = Array.from({ length: 12 }, (_, at) => job(at));

/** How many rows stay, and the condition that skips the others. */
function found(rows: readonly (readonly Cell[])[]) {
  const { rows: kept, skip } = recordRows(guessTableOf('Jobs', headings, rows));
  return [kept.length, skip?.text];
}

it('rows of records are all kept', () => {
  expect(found(jobs)).toEqual([12, undefined]);
  expect(found([...jobs, ['A-99', null, 'Firm 2', null, null]])).toEqual([13, undefined]);
});

it('a total at the end is skipped', () => {
  const skip = "all(equals('Job no.', 'Total'), not(filled('Date')))";
  expect(found([...jobs, ['Total', null, null, null, 12]])).toEqual([12, skip]);
  expect(found([...jobs, ['Total', null, null, null, 12], [null, null, 'printed today', null, null]])).toEqual([
    12,
    skip,
  ]);
});

it('a customer that is called Total is no total, and its name alone skips no row', () => {
  const headings = ['Name', 'Customer no.', 'Town', 'Phone', 'Turnover'];
  const customer = (name: string, at: number): Cell[] => [name, `K00${at}`, 'Köln', `0221 12340${at}`, 100 * at];
  const names = ['Adler GmbH', 'Busch AG', 'Total', 'Egger', 'Summe GmbH', 'Gesamt'];
  const foundIn = (rows: readonly (readonly Cell[])[]) => {
    const { rows: kept, skip } = recordRows(guessTableOf('Customers', headings, rows));
    return [kept.length, skip?.text];
  };
  expect(foundIn(names.map(customer))).toEqual([6, undefined]);
  expect(foundIn([...names.map(customer), ['Total', null, null, null, 2100]])).toEqual([
    6,
    "all(equals('Name', 'Total'), not(filled('Customer no.')))",
  ]);
  expect(foundIn([...names.map(customer), ['Total', 'K009', null, null, 50]])).toEqual([7, undefined]);
});

it('rows of subtotals are no records, and each is rejected when it is read', () => {
  const grouped = (words: (firm: string) => string) =>
    ['Firm A', 'Firm B', 'Firm C'].flatMap((firm, block) => [
      ...Array.from({ length: 4 }, (_, at) => [firm, `A-${block * 4 + at}`, '2026-03-10', `Leak ${at}`, 60]),
      [words(firm), null, null, null, 240],
    ]);
  const foundIn = (words: (firm: string) => string) => {
    const columns = ['Customer', 'Job no.', 'Date', 'Problem', 'Minutes'];
    const { rows, skip } = recordRows(guessTableOf('Jobs', columns, grouped(words)));
    return [rows.length, skip];
  };
  expect(foundIn((firm) => `${firm} Total`)).toEqual([12, undefined]);
  expect(foundIn((firm) => `Total ${firm}`)).toEqual([12, undefined]);
  expect(foundIn((firm) => `${firm} North`)).toEqual([15, undefined]);
});

it('a row that only says the units of the numbers below it is skipped', () => {
  const measured = (units: readonly Cell[]) => {
    const machines = Array.from({ length: 8 }, (_, at) => [`Oven ${at}`, `KB-${at}`, 10.5 + at, `0,${90 + at}`, 'ok']);
    const titles = ['Machine', 'Serial', 'Power', 'Efficiency', 'State'];
    const { rows, skip } = recordRows(guessTableOf('Machines', titles, [units, ...machines]));
    return [rows.length, skip?.text];
  };
  expect(measured([null, null, 'kW', '%', null])).toEqual([8, "equals('Power', 'kW')"]);
  expect(measured(['Oven', null, 'kW', '%', null])).toEqual([9, undefined]);
  expect(measured([null, null, 11, '0,9', null])).toEqual([9, undefined]);
  expect(measured([null, null, 'not known yet', '%', null])).toEqual([9, undefined]);
});

it('headings that stand above each block are skipped', () => {
  const rows = [...jobs.slice(0, 6), headings, ...jobs.slice(6)];
  expect(found(rows)).toEqual([12, "equals('Job no.', 'Job no.')"]);
});

it('a row that only says the day of those below it is skipped', () => {
  const rows = [
    [null, '2026-03-10', null, null, null],
    ...jobs.slice(0, 6),
    [null, '2026-03-16', null, null, null],
    ...jobs,
  ];
  expect(found(rows)).toEqual([18, "not(filled('Job no.'))"]);
});

it('rows below the records in which formulas alone have values are skipped, also where these are errors', () => {
  const formulas = (cell: Cell) => Array.from({ length: 30 }, () => [null, null, null, null, cell]);
  expect(found([...jobs, ...formulas({ error: '#N/A' })])).toEqual([12, "not(filled('Job no.'))"]);
  const numbered = Array.from({ length: 30 }, () => [{ error: 'formula without value' }, null, null, null, null]);
  expect(found([...jobs, ...numbered])).toEqual([12, "not(filled('Date'))"]);
  const week = Array.from({ length: 30 }, () => [null, null, 'Firm', 'none', 0]);
  expect(found([...jobs, ...week])).toEqual([12, "not(filled('Job no.'))"]);
});

it('rows that lack something, and say something else each, are records', () => {
  const open = Array.from({ length: 8 }, (_, at) => [`B-${at}`, null, `Firm ${at}`, null, 12]);
  expect(found([...jobs, ...open])).toEqual([20, undefined]);
});

describe('another table', () => {
  const titles = ['Customer no.', 'Name', 'ZIP', 'City'];
  const firms = ['Holm GmbH', 'Aurora AG', 'Busch KG'].map((firm, at) => [`${at + 1}`, firm, `5066${at}`, 'Cologne']);

  it('below the first one is told by its headings', () => {
    const others = [
      ['Machine no.', 'Customer no.', 'Type', 'Year'],
      ...['M1', 'M2'].map((no) => [no, '1', 'Oven', '2001']),
    ];
    const { rows, skip, doubts } = recordRows(guessTableOf('Firms', titles, [...firms, ...others]));
    expect([rows.length, skip?.text]).toEqual([5, "equals('Customer no.', 'Machine no.')"]);
    expect(doubts[0]?.message).toContain('headings of another table, "Machine no.", "Customer no.", "Type", "Year"');
  });

  it.each([
    ['is told where some rows have nothing of it', ['Meier', '0171 1', null, null, null, null], true],
    ['is not told where all rows have it', ['Meier', '0171 1', 'Schulz', '0172 2', 'Kunz', '0173 3'], false],
  ])('beside the first one %s', (_, cells, isTold) => {
    const rows = firms.map((firm, at) => [...firm, null, ...cells.slice(2 * at, 2 * at + 2)]);
    const table = guessTableOf('Firms', [...titles, '', 'Technician', 'Phone'], rows);
    expect(recordRows(table).doubts.some(({ message }) => message.includes('"Technician", "Phone"'))).toBe(isTold);
  });
});

it('each thing that is doubtful is told: groups, and a table beside', () => {
  const beside = (cells: readonly Cell[], at: number) => [...cells, null, at < 3 ? `Technician ${at}` : null];
  const rows = [[null, null, null, 'Holm GmbH', null, null, null], ...jobs.map(beside)];
  const { doubts } = recordRows(guessTableOf('Jobs', [...headings, '', 'Technician'], rows));
  expect(doubts.map(({ message }) => message.slice(0, 15))).toEqual(['1 of 13 rows ho', 'Column F is emp']);
});

describe('a row of a wide table with two cells', () => {
  const titles = ['No.', 'Firm', 'First name', 'Last name', 'ZIP', 'City', 'Phone', 'Mobile'];
  const firms = Array.from({ length: 12 }, (_, at) => {
    const all = [`K-${at}`, `Firm ${at}`, 'Ann', 'Lee', `5066${at}`, 'Cologne', `0221 ${at}`, `0171 ${at}`];
    return all as (string | null)[];
  });
  const empty = Array.from({ length: 6 }, () => null);
  const read = (first: string) => recordRows(guessTableOf('Firms', titles, [...firms, [first, 'Graf KG', ...empty]]));

  it('is a record where its number is written like the others', () => {
    expect(read('K-77')).toMatchObject({ skip: undefined, doubts: [] });
    expect(read('K-77').rows).toHaveLength(13);
  });

  it('is skipped and told where it has none', () => {
    const { rows, doubts } = read('Region North');
    expect(rows).toHaveLength(12);
    expect(doubts.map(({ message }) => message)).toEqual([
      '1 of 13 rows holds only "No.", "Firm", such as "Region North": it is skipped.',
    ]);
  });
});

describe('rows that stand above others and hold hardly anything', () => {
  const doubtOf = (rows: readonly (readonly Cell[])[]) => recordRows(guessTableOf('Jobs', headings, rows)).doubts[0];
  const group = (text: string): Cell[] => [null, null, null, text, null];

  it('are skipped and doubtful, for they may say whose the rows below are', () => {
    const rows = [group('Holm GmbH'), ...jobs.slice(0, 6), group('Aurora'), ...jobs.slice(6)];
    expect(found(rows)).toEqual([12, "not(filled('Job no.'))"]);
    expect(doubtOf(rows)).toEqual({
      message: '2 of 14 rows hold only "Problem", such as "Holm GmbH": they are skipped.',
      advice:
        'If they say whose the rows below are, write that into a column of its own; if they are records, take out skip.',
    });
    expect(doubtOf([group('Holm GmbH'), ...jobs])?.message).toBe(
      '1 of 13 rows holds only "Problem", such as "Holm GmbH": it is skipped.',
    );
  });

  it('are not doubtful where they hold no words, or no row follows', () => {
    expect(doubtOf([group('2026'), ...jobs])).toBeUndefined();
    expect(doubtOf([[null, '2026-03-10', null, 'nothing', null], ...jobs, ...jobs])).toBeUndefined();
    expect(found([...jobs, group('Last edited by Anna')])).toEqual([12, "not(filled('Job no.'))"]);
    expect(doubtOf([...jobs, group('Last edited by Anna')])).toBeUndefined();
  });

  it('are doubtful at the line that skips them', () => {
    const rows = [group('Holm GmbH'), ...jobs.slice(0, 6), group('Aurora'), ...jobs.slice(6)];
    const guess = guessMapping([guessTableOf('Jobs', headings, rows)]);
    expect(guess.doubts.map(({ id }) => id)).toContain('skipped:Jobs');
    expect(printMapping(guess)).toMatch(/doubtful: 2 of 14 rows hold only .*\n +skip: not\(/);
  });
});
