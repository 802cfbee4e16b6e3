import { expect, it } from 'vitest';
import { guessMapping, printMapping } from '../../src/guess/index.js';
import { guessTableOf } from './corpus.js';

const headings = ['Job no.', 'Customer no.', 'Customer', 'Town', 'Planned start'];
const towns = ['Köln', 'Bonn', 'Trier', 'Mainz', 'Ulm'];

/** Jobs of five numbered customers; `nameOf` gets the customer and the row. */
function guessed(nameOf: (customer: number, at: number) => string) {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const customer = at % 5;
    return [`J-${at}`, `K-${customer}`, nameOf(customer, at), towns[customer] ?? '', '2026-03-10'];
  });
  const guess = guessMapping([guessTableOf('Jobs', headings, rows)]);
  const key = guess.tables[0]?.records.find(({ resource }) => resource === 'customer')?.key?.headings;
  return { key, mapping: printMapping(guess) };
}

it('a customer whose name is spelt in two ways goes by the number, and by the spelling that most rows have', () => {
  const { key, mapping } = guessed((customer, at) => {
    if (at === 6) return "O'BRIEN 1 (SOUTH)";
    return at === 11 ? "O'Brien 1 South" : `O'Brien ${customer} (South)`;
  });
  expect(key).toEqual(['Customer no.']);
  expect(mapping).toContain(
    String.raw`name: text('Customer').replace(/^(?:o.brien 1 \(south\)|o.brien 1 south)$/i, "O'Brien 1 (South)")`,
  );
});

it('one number over different names is no key, and the names stay as they are', () => {
  const { key, mapping } = guessed((customer, at) => (at % 12 === 6 ? 'Bakery' : `Firm ${customer}`));
  expect(key).toEqual(['Customer']);
  expect(mapping).not.toContain('.replace(');
});

it('one number over the name of another in one row of many is the key, and the doubt says so', () => {
  const { key, mapping } = guessed((customer, at) => (at === 6 ? 'Bakery' : `Firm ${customer}`));
  expect(key).toEqual(['Customer no.']);
  expect(mapping).not.toContain('.replace(');
  expect(mapping).toContain('1 row says another "Customer" than the other rows of one "Customer no."');
});
