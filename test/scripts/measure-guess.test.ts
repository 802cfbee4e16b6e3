import { describe, expect, it } from 'vitest';
// @ts-expect-error: the scripts are without types.
import { compareGuess, sumOf } from '../../scripts/measure-guess/compare.mjs';

const column = (heading: string, ...fields: string[]) => ({ heading, letter: 'A', fields });
const machines = {
  records: true,
  row: ['equipment'],
  columns: {
    'Serial  no': { is: ['equipment.customFieldValues'], may: ['equipment.myId'] },
    Owner: { is: ['customer.name'] },
    Kind: { is: ['equipment.name'], may: ['equipment.customFieldValues', 'equipment.myId'] },
  },
  keys: { equipment: [['Serial no'], 'rowKey'], customer: [['Owner', 'Kind']] },
};
const guessed = (more: object) => ({
  file: 'x.csv',
  sheet: null,
  name: 'Machines',
  records: ['customer', 'equipment'],
  columns: [],
  keys: {},
  ...more,
});

describe('what was guessed, compared with an answer', () => {
  it('counts what a row is by the last of its records', () => {
    const right = compareGuess([guessed({})], { Machines: machines });
    expect(right.rows).toEqual({ right: 1, of: 1 });
    const wrong = compareGuess([guessed({ records: ['equipment', 'customer'] })], { Machines: machines });
    expect(wrong.rows).toEqual({ right: 0, of: 1 });
    expect(compareGuess([], { Machines: machines }).rows).toEqual({ right: 0, of: 1 });
  });

  it('counts what is read by precision, and what is wanted by recall', () => {
    const columns = [
      column('Serial no', 'equipment.myId'),
      column('Owner', 'customer.name', 'customer.myId'),
      column('Kind', 'equipment.customFieldValues'),
      column('Remark', 'equipment.customFieldValues'),
    ];
    const score = compareGuess([guessed({ columns })], { Machines: machines });
    // The key of the owner is right, because the answer names its columns; the remark is not.
    expect(score.precision).toEqual({ right: 4, of: 5 });
    // The number is read as a field that is right as well; the kind is only kept as a custom field.
    expect(score.recall).toEqual({ right: 2, of: 3 });
    expect(score.misses).toContain('Machines: "Kind" is not read as equipment.name');
  });

  it('counts all that is wanted of a table that was left out', () => {
    expect(compareGuess([], { Machines: machines }).recall).toEqual({ right: 0, of: 3 });
  });

  it('counts tables that hold no records, and tables without an answer, by whether they are mapped', () => {
    const answers = { Machines: { records: false }, Pivot: { records: false } };
    const score = compareGuess([guessed({}), guessed({ name: 'Other' })], answers);
    expect(score.junk).toEqual({ right: 1, of: 3 });
  });

  it('takes a key for right if it is one of those of the answer, in any order', () => {
    const keys = (equipment: readonly string[], customer: readonly string[]) => ({
      equipment: { columns: equipment },
      customer: { columns: customer },
    });
    const right = compareGuess([guessed({ keys: keys([], ['Kind', 'Owner']) })], { Machines: machines });
    expect(right.keys).toEqual({ right: 2, of: 2 });
    const wrong = compareGuess([guessed({ keys: keys(['Kind'], ['Owner']) })], { Machines: machines });
    expect(wrong.keys).toEqual({ right: 0, of: 2 });
  });
});

it('the sum of scores adds up the counts, so that a large table weighs more', () => {
  const one = compareGuess([guessed({})], { Machines: machines });
  const sum = sumOf([one, compareGuess([], { Machines: machines })]);
  expect([sum.rows, sum.recall]).toEqual([
    { right: 1, of: 2 },
    { right: 0, of: 6 },
  ]);
});
