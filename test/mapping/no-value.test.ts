import { expect, it } from 'vitest';
import { key, text } from '../../src/mapping/index.js';
import type { Cell } from '../../src/tabular/types.js';
import { mapRows, tableOf } from './map-rows.js';

const customer = { myId: key('No'), name: text('Name') };

/** The names of the rows, undefined where there is none, and the issues. */
async function names(...cells: readonly Cell[]) {
  const rows = cells.map((cell, at) => [String(at), cell]);
  const { rows: found, issues } = await mapRows({ records: { customer } }, tableOf(['No', 'Name'], ...rows));
  return [
    found.map(({ records }) => records[0]?.payload.name),
    issues.map(({ code, row }) => `${code} ${row}`),
  ] as const;
}

const signs = ['\\N', '(null)', '(NULL)', '<null>', '<NULL>', '[NULL]', '<NA>'];
const words = ['NULL', 'null', 'nil', 'None', 'NaN', 'nan', 'undefined'];

it.each([...signs, ...words])('%s is no value where no cell of the column is empty, and told once', async (word) => {
  expect(await names('Ann', word, word)).toEqual([['Ann', undefined, undefined], ['word-for-nothing 3']]);
});

it.each(signs)('%s is no value in a column with empty cells, either', async (sign) => {
  expect(await names('Ann', '', sign)).toEqual([['Ann', undefined, undefined], ['word-for-nothing 4']]);
});

it.each(words)('%s is sent and told in a column with empty cells', async (word) => {
  expect(await names('', word, word)).toEqual([[undefined, word, word], ['word-for-nothing 3']]);
});

it.each(['Null', 'Nil', 'NULL & Sons', 'None of them', 'Nan', '\\Name', '(none)', '[x]', 'N', '<b>', 'Nullmeyer'])(
  '%s is a name',
  async (name) => {
    expect(await names(name)).toEqual([[name], []]);
  },
);
