import { expect, it } from 'vitest';
import { recordRows } from '../../src/guess/record-rows.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';

const headings = ['Job no.', 'Date', 'Customer', 'Problem', 'Week'];
const job = (at: number): Cell[] => [`A-${at}`, `2026-03-${10 + at}`, `Firm ${at % 4}`, `Leak ${at}`, 11 + (at % 3)];
const jobs = Array.from({ length: 12 }, (_, at) => job(at));

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

const titles = ['Customer no.', 'Name', 'ZIP', 'City'];
const firms = ['Holm GmbH', 'Aurora AG', 'Busch KG'].map((firm, at) => [`${at + 1}`, firm, `5066${at}`, 'Cologne']);

it.each([
  ['is told where some rows have nothing of it', ['Meier', '0171 1', null, null, null, null], true],
  ['is not told where all rows have it', ['Meier', '0171 1', 'Schulz', '0172 2', 'Kunz', '0173 3'], false],
])('another table beside the first one %s', (_, cells, isTold) => {
  const rows = firms.map((firm, at) => [...firm, null, ...cells.slice(2 * at, 2 * at + 2)]);
  const table = guessTableOf('Firms', [...titles, '', 'Technician', 'Phone'], rows);
  expect(recordRows(table).doubts.some(({ message }) => message.includes('"Technician", "Phone"'))).toBe(isTold);
});

it('each thing that is doubtful is told: groups, and a table beside', () => {
  const beside = (cells: readonly Cell[], at: number) => [...cells, null, at < 3 ? `Technician ${at}` : null];
  const rows = [[null, null, null, 'Holm GmbH', null, null, null], ...jobs.map(beside)];
  const { doubts } = recordRows(guessTableOf('Jobs', [...headings, '', 'Technician'], rows));
  expect(doubts.map(({ message }) => message.slice(0, 15))).toEqual(['1 of 13 rows ho', 'Column F is emp']);
});
