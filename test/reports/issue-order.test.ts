import { expect, it } from 'vitest';
import { worstFirst } from '../../src/reports/issues.js';

it('the order of issues begins with what others follow from, then errors, then the most frequent', () => {
  const byCode = { 'record-repeated': 1, 'clearing-doubtful': 9, 'key-missing': 209, 'memory-not-used': 1 };
  expect(worstFirst(byCode).map(([code]) => code)).toEqual([
    'memory-not-used',
    'key-missing',
    'clearing-doubtful',
    'record-repeated',
  ]);
});
