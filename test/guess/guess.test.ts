import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import { dateFormOf } from '../../src/guess/date-forms.js';
import { separatorShown } from '../../src/guess/facts.js';
import { headingLikeness, isRowOfData } from '../../src/guess/header-row.js';
import { recordRows } from '../../src/guess/record-rows.js';
import { propertyName, quote } from '../../src/mapping/file/code.js';
import { grouped } from '../rounds.js';
import { guessTableOf, nastyHeadings } from './corpus.js';

const evaluated = (code: string): unknown => new Function(`'use strict'; return ${code}`)();

it('literals of a mapping file are the text again, whatever it holds', () => {
  const text = fc.oneof(
    fc.constantFrom(...nastyHeadings),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(text, (value) => {
      expect(evaluated(quote(value))).toBe(value);
      expect(quote(value)).not.toMatch(/[\n\r\u2028\u2029]/);
      expect(Object.entries(evaluated(`({ ${propertyName(value)}: 1 })`) as object)).toEqual([[value, 1]]);
    }),
  );
});

it.each([
  [['31.12.2020', '01.02.2021'], ['dd.MM.yyyy'], false],
  [['12/31/2020', '01/02/2021'], ['MM/dd/yyyy'], false],
  [['3/4/2020', '5/6/2021'], ['d/M/yyyy'], true],
  [['31.12.20 07:15'], ['dd.MM.yy HH:mm'], false],
  [['1/2/2026 3:05 PM', '1/31/2026 11:00 AM'], ['M/d/yyyy h:mm a'], false],
  [['02.01.2023-08:29:58'], ['dd.MM.yyyy-HH:mm:ss'], false],
  [['5. März 2024', '1. Mai 2024'], ['d. MMM yyyy'], false],
  [['05/Mar/26 9:05 AM', '17/Dec/25 11:30 PM'], ['d/MMM/yy h:mm a'], false],
  [['05/Mar/26 09:05', '17/Dec/25 23:30'], ['d/MMM/yy HH:mm'], false],
  [['2024-02-03', '2024-02-04T10:00'], [], false],
  [['20240203', '20231231'], ['yyyyMMdd'], false],
])('dates: %j are written %j', (texts, formats, isAmbiguous) => {
  expect(dateFormOf(texts, 'dayFirst')).toMatchObject({ formats, isAmbiguous, share: 1 });
});

it('dates are none in names and numbers', () => {
  expect(dateFormOf(['Weber', '12', '1.5'], 'dayFirst')).toBeUndefined();
});

it.each(
  grouped(
    [',', ['1,5', '20'], ['1.234,50'], ['1.234.567'], ['0,125']],
    ['.', ['1.5', '20'], ['1,234.50']],
    [undefined, ['1.234', '5.678']],
  ),
)('the decimal separator of %j is %s', (texts, separator) => {
  expect(separatorShown(texts)).toBe(separator);
});

it('headings are likelier than a title above and data below', () => {
  const title = headingLikeness(['Customers, exported 03/11/2026', null, null]);
  const headings = headingLikeness(['Client no.', 'Company', 'Since']);
  const data = headingLikeness(['1001', 'Weber', '2020-01-01']);
  expect(headings).toBeGreaterThan(title);
  expect(headings).toBeGreaterThan(data);
});

it('headings are not a row of values', () => {
  expect(isRowOfData(['1001', 'Weber', 'w@x.example'])).toBe(true);
  expect(isRowOfData(['No.', 'Name', '2024'])).toBe(false);
  expect(isRowOfData(['Foo', 'Bar'])).toBe(false);
});

it('numbers of records are no headings, though a word beside them is known', () => {
  expect(isRowOfData(['Pump', 'MA-00012', 'xyz'])).toBe(true);
  expect(isRowOfData(['Pump', 'ISO 9001', 'xyz'])).toBe(false);
});

it('a row of numbers, phones and addresses is no headings, though words in it are known', () => {
  const row = ['K508', 'Reinders Logistik AG', '06108', 'Halle', '02234-88996', 'info@reinders.example'];
  expect(isRowOfData(row)).toBe(true);
  expect(headingLikeness(row)).toBeLessThan(headingLikeness(['c_gid', 'c_nom', 'c_adr_num', 'c_com_cp']));
});

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
