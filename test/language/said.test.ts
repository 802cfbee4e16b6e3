import { expect, it, test } from 'vitest';
import { countedIn } from '../../src/language/counted.js';
import { englishSentences } from '../../src/language/english/sentences.js';
import { englishIssues } from '../../src/language/issues.js';
import { inEnglish, isSaid, nearestWords, nounOf, nounsOf, said, sayIn } from '../../src/language/said.js';
import { issueAt } from '../../src/validation/index.js';

test('a sentence as data is said with its parts, and with the advice of its issue', () => {
  const what = said('unknownField', nearestWords('adressZIP', ['addressZIP']), nounOf('activityType'));
  expect(inEnglish(what)).toBe(
    '"adressZIP" (did you mean "addressZIP"?) is not a field of activity type; only a mapping could read it.',
  );
  const issue = issueAt('column-unknown', { file: 'a.csv' }, what);
  expect(issue.message).toBe(`${inEnglish(what)} ${englishIssues['column-unknown'].advice}`);
  expect(inEnglish(issue.said ?? '')).toBe(issue.message);
});

test('a part in a list is said in the language of the whole', () => {
  const texts = {
    issues: englishIssues,
    sentences: { ...englishSentences, character: (code: string) => `<${code}>` },
  };
  const what = said('holdsCharacters', [said('character', 'U+00A0'), said('character', 'U+FEFF')]);
  expect(sayIn(texts, what)).toBe('The value holds <U+00A0>, <U+FEFF>.');
  expect(inEnglish(said('columnsGiveNoKey', nounsOf('equipment'), 'myId'))).toBe(
    'No column gives these equipment a myId.',
  );
});

it('words of others stay as they are', () => {
  expect(inEnglish('name: too long')).toBe('name: too long');
});

it('a sentence that this version does not know is none', () => {
  const what = said('nothingIdentifies');
  expect(isSaid(JSON.parse(JSON.stringify(what)))).toBe(true);
  expect(isSaid({ ...what, key: 'saidLater' })).toBe(false);
  expect(isSaid('Nothing identifies the record.')).toBe(false);
});

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
