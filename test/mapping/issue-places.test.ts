import { expect, test } from 'vitest';
import type { Cell } from '../../src/files/types.js';
import {
  compute,
  constant,
  dateTime,
  email,
  equals,
  firstOf,
  join,
  key,
  phone,
  type SingleMapping,
  text,
} from '../../src/mapping/index.js';
import { mapRows, tableOf } from './map-rows.js';

type Customer = NonNullable<SingleMapping['records']['customer']>;

/** What is said of one row of the columns A to D, with the headings No, First, Second and Third. */
async function told(customer: Omit<Customer, 'myId'>, cells: readonly Cell[]) {
  const mapping = { records: { customer: { myId: key('No'), ...customer } } } as SingleMapping;
  const { issues } = await mapRows(mapping, tableOf(['No', 'First', 'Second', 'Third'], ['1', ...cells]));
  return issues.map(({ code, column, message }) => ({ code, column, message }));
}

const both = 'The value comes from the columns B "First" and C "Second".';

const moment = { customFieldValues: { Start: dateTime(join(' ', 'First', 'Second'), 'dd.MM.yyyy HH:mm') } };

test('an issue about columns stands at the row and names the columns where several cells are filled', async () => {
  const [issue, ...others] = await told(moment, ['12.03.2024', '25:99', '']);
  expect(issue).toMatchObject({ code: 'not-a-date', column: undefined });
  expect(issue?.message).toContain(both);
  expect(others).toEqual([]);
});

test.each([
  [['12.03', '', 'x'], 'B'],
  [['', '25:99', 'x'], 'C'],
])('an issue about columns stands at the only cell that is filled, of %j at %s', async (cells, column) => {
  const [issue] = await told(moment, cells);
  expect(issue).toMatchObject({ code: 'not-a-date', column });
  expect(issue?.message).not.toContain('The value comes from');
});

test('an issue about columns stands at the row and names the columns where no cell is filled', async () => {
  const [issue] = await told({ name: join(' ', 'First', 'Second').required() }, ['', '', 'x']);
  expect(issue).toMatchObject({ code: 'value-missing', column: undefined });
  expect(issue?.message).toContain(both);
});

test('an issue about columns stands at the cell that was taken of the first that is filled', async () => {
  const address = { contactEmail: email(firstOf(text('First'), text('Second'))) };
  expect(await told(address, ['nobody', 'ann@example.org', ''])).toMatchObject([{ code: 'not-an-email', column: 'B' }]);
  expect(await told(address, ['', 'nobody', ''])).toMatchObject([{ code: 'not-an-email', column: 'C' }]);
});

test('an issue about columns stands at the cell that holds an error, whatever is joined with it', async () => {
  expect(await told({ name: join(' ', 'First', 'Second') }, ['Ann', '#REF!', ''])).toMatchObject([
    { code: 'cell-error', column: 'C' },
  ]);
});

test('an issue about columns that a rule finds in the whole record is placed like one that a field finds', async () => {
  const wrong = { addressCity: compute(({ text }) => Number(text('First')) as unknown as string) };
  expect(await told(wrong, ['7', '', ''])).toMatchObject([{ code: 'wrong-type', column: 'B' }]);
  const sum = {
    addressCity: compute(({ text }) => (Number(text('First')) + Number(text('Second'))) as unknown as string),
  };
  const [issue] = await told(sum, ['7', '8', '']);
  expect(issue).toMatchObject({ code: 'wrong-type', column: undefined });
  expect(issue?.message).toContain(both);
});

test('an issue about columns counts neither the column of a condition nor that of a country', async () => {
  const name = text('First').when(equals('Second', 'x')).required();
  expect(await told({ name }, ['', 'x', ''])).toMatchObject([{ code: 'value-missing', column: 'B' }]);
  const contactPhone = phone('First', { country: text('Second') });
  expect(await told({ contactPhone }, ['call me', 'DE', ''])).toMatchObject([{ code: 'phone-doubtful', column: 'B' }]);
  expect(await told({ contactPhone: contactPhone.required() }, ['', 'DE', ''])).toMatchObject([
    { code: 'value-missing', column: 'B' },
  ]);
});

const failing = (headings: readonly string[]) =>
  compute((row) => {
    for (const heading of headings) row.text(heading);
    throw new Error('no city');
  });

test('a failing function is placed at the only column that it asked for, also where its cell is empty', async () => {
  expect(await told({ addressCity: failing(['First']) }, ['', 'x', ''])).toMatchObject([
    { code: 'custom-function-failed', column: 'B' },
  ]);
});

test('a failing function stands at the row and names the columns where it asked for several', async () => {
  const [issue] = await told({ addressCity: failing(['First', 'Second']) }, ['', 'x', '']);
  expect(issue).toMatchObject({ code: 'custom-function-failed', column: undefined });
  expect(issue?.message).toContain(`failed: no city. ${both} Correct the function`);
});

test('a failing function is placed at the row alone where it asked for nothing', async () => {
  const [issue] = await told({ addressCity: failing([]), name: constant('x') }, ['', 'x', '']);
  expect(issue).toMatchObject({ code: 'custom-function-failed', column: undefined });
  expect(issue?.message).not.toContain('The value comes from');
});
