import { expect, it } from 'vitest';
import { countedIn } from '../../src/language/counted.js';

it('takes the number of a noun from the language', () => {
  const english = countedIn('en-GB');
  expect([0, 1, 2, 1200].map((count) => english(count, 'row', 'rows'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '1,200 rows',
  ]);
  const french = countedIn('fr-FR');
  expect([0, 1, 2, 1_000_000].map((count) => french(count, 'ligne', 'lignes').replace(/\s/g, ' '))).toEqual([
    '0 ligne',
    '1 ligne',
    '2 lignes',
    '1 000 000 lignes',
  ]);
});
