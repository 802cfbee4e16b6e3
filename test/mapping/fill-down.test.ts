import { describe, expect, test } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import { key, rows as listRows, number, ref, text } from '../../src/mapping/index.js';
import { mapRows, tableOf } from './map-rows.js';

const records = {
  customer: { myId: key('Customer') },
  job: {
    myId: key('Job'),
    customer: ref('customer'),
    description: text('Work'),
    parts: listRows({ reference: text('Part'), quantity: number('Quantity') }),
  },
};
const headings = ['Job', 'Customer', 'Work', 'Part', 'Quantity'];

async function parts(fillDown: readonly string[], ...cells: readonly (readonly Cell[])[]) {
  const { rows, issues } = await mapRows({ records, fillDown } as never, tableOf(headings, ...cells));
  const jobs = rows.flatMap((row) => row.records.filter(({ resource }) => resource === 'job'));
  return {
    jobs: jobs.map(({ key, payload }) => `${key?.value}: ${(payload.parts as [{ reference: string }])[0].reference}`),
    states: rows.map(({ status }) => status),
    issues: issues.map(({ code, row }) => `${row} ${code}`),
  };
}

describe('a row that continues the one above', () => {
  test('takes the values that fillDown names', async () => {
    const found = await parts(
      ['Job', 'Customer'],
      ['J-1', 'C-1', 'Repair', 'P-1', '1'],
      ['', '', '', 'P-2', '2'],
      [null, '  ', null, 'P-3', '3'],
      ['J-2', 'C-2', 'Service', 'P-4', '4'],
      ['', '', '', 'P-5', '5'],
    );
    expect(found).toEqual({
      jobs: ['J-1: P-1', 'J-1: P-2', 'J-1: P-3', 'J-2: P-4', 'J-2: P-5'],
      states: Array(5).fill('mapped'),
      issues: [],
    });
  });

  test('takes nothing where one of them is filled: it begins a record', async () => {
    const found = await parts(['Job', 'Customer'], ['J-1', 'C-1', 'Repair', 'P-1', '1'], ['', 'C-2', '', 'P-2', '2']);
    expect(found.states).toEqual(['mapped', 'rejected']);
    expect(found.issues).toEqual(['3 key-missing']);
  });

  test('takes nothing below a blank row, and none is above the first', async () => {
    const found = await parts(
      ['Job', 'Customer'],
      ['', '', '', 'P-0', '1'],
      ['J-1', 'C-1', 'Repair', 'P-1', '1'],
      ['', '', '', '', ''],
      ['', '', '', 'P-2', '2'],
    );
    expect(found.states).toEqual(['rejected', 'mapped', 'skipped', 'rejected']);
  });

  test('is rejected with the row that it continues, for it would be a record without what that row says', async () => {
    const found = await parts(
      ['Job', 'Customer'],
      ['J-1', 'C-1', 'Repair', 'P-1', 'many'],
      ['', '', '', 'P-2', '2'],
      ['', '', '', 'P-3', '3'],
      ['J-2', 'C-1', 'Repair', 'P-4', '4'],
    );
    expect(found.states).toEqual(['rejected', 'rejected', 'rejected', 'mapped']);
  });

  test('must name columns of the table', async () => {
    await expect(parts(['Jobs'], ['J-1', 'C-1', 'Repair', 'P-1', '1'])).rejects.toThrow('"Jobs"');
  });

  test('is rejected without it, and the message names it', async () => {
    const table = tableOf(headings, ['J-1', 'C-1', 'Repair', 'P-1', '1'], ['', '', '', 'P-2', '2']);
    const { rows, issues } = await mapRows({ records }, table, { lineOf: () => 1 });
    expect(rows.map(({ status }) => status)).toEqual(['mapped', 'rejected']);
    expect(issues[0]?.message).toContain('fillDown');
  });
});
