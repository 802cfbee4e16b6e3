import { expect, it } from 'vitest';
import { commonWords, reasonOf } from '../../src/plan/index.js';

const cases: [message: string, key: string | undefined, reason: string][] = [
  ['There is no customer Müller.', 'Müller', 'There is no customer ….'],
  ['The custom field "Power (kW)" is not known.', 'E1', 'The custom field … is not known.'],
  ['Row 7 names C-0042.', undefined, 'Row … names …'],
  // A key of one letter is no part of other words.
  ['A name is needed, Anna.', 'A', '… name is needed, Anna.'],
  ['The name is not valid.', '', 'The name is not valid.'],
];
it.each(cases)('reasonOf of %s, key %s, is %s', (message, key, reason) => {
  expect(reasonOf(message, key)).toBe(reason);
});

it('commonWords keeps the words in which two messages agree, numbers too', () => {
  const [one, other] = ['No customer C-1 (404): not found.', 'No customer C-2 (404): not found.'];
  expect(commonWords(one, other)).toBe('No customer … (404): not found.');
  expect(commonWords('No customer … (404): not found.', 'No customer C-3 (404): not found.')).toBe(
    'No customer … (404): not found.',
  );
  expect(commonWords('No customer A B.', 'No customer A.')).toBeUndefined();
});
