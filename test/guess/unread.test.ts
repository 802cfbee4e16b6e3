import { describe, expect, it } from 'vitest';
import { guessMapping } from '../../src/guess/index.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';

const count = 24;
const firms = 8;
const rowsOf = (rows: number, row: (at: number) => readonly Cell[]) => Array.from({ length: rows }, (_, at) => row(at));

describe('a column of a record that the row only names', () => {
  const customers = guessTableOf(
    'customers',
    ['Customer no.', 'Customer name', 'Town'],
    rowsOf(firms, (at) => [`C-${100 + at}`, `Firm ${at} Ltd`, `Town ${at}`]),
  );
  const columnIn = (heading: string, value: (at: number) => Cell) => {
    const rows = rowsOf(count, (at) => [`J-${at}`, `C-${100 + (at % firms)}`, '2026-03-10', value(at), `Repair ${at}`]);
    const jobs = guessTableOf('jobs', ['Job no.', 'Customer no.', 'Planned date', heading, 'Work'], rows);
    const { tables } = guessMapping([customers, jobs]);
    const job = tables.find(({ table }) => table === jobs);
    return job?.columns.find((column) => column.heading === heading);
  };

  it('is left to the table of these records, if that says the same in each row', () => {
    const { fields, reason } = columnIn('Customer name', (at) => `Firm ${at % firms} Ltd`) ?? {};
    expect(fields).toEqual([]);
    expect(reason).toBe('it is read from "customers"');
  });

  it('is left to it where a name is written otherwise in a few rows', () => {
    const { fields, reason } =
      columnIn('Customer name', (at) => (at < 5 ? 'Firm, the' : `Firm ${at % firms} Ltd`)) ?? {};
    expect(fields).toEqual([]);
    expect(reason).toBe('it is read from "customers"');
  });

  it('is kept where that says something else in a row, or nothing', () => {
    const corrected = columnIn('Customer town', (at) => (at === 3 ? 'Town three' : `Town ${at % firms}`));
    expect(corrected?.fields).toEqual(['job.customFieldValues']);
    expect(columnIn('Customer name', (at) => `Branch ${at}`)?.fields).toEqual(['job.customFieldValues']);
    expect(columnIn('Customer order', (at) => `PO-${at}`)?.fields).toEqual(['job.customFieldValues']);
  });
});

it('the number of a machine that a job is about is no custom field of the job as well', () => {
  const rows = rowsOf(count, (at) => [`J-${at}`, '2026-03-10', `EQ-${at % 9}`, `Pump ${at % 9}`, `Repair ${at}`]);
  const jobs = guessTableOf('jobs', ['Job no.', 'Planned date', 'Equipment no.', 'Equipment name', 'Work'], rows);
  const { tables } = guessMapping([jobs]);
  const number = tables[0]?.columns.find(({ heading }) => heading === 'Equipment no.');
  expect(number?.fields).toEqual(['equipment.myId']);
});
