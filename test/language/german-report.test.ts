import { expect, it } from 'vitest';
import { englishReport } from '../../src/language/english/report.js';
import { germanReport } from '../../src/language/german/report.js';
import { nounOf, nounsOf, said, sayIn } from '../../src/language/said.js';

/** Texts that are the same in two languages, with where they stand; short ones may be one word of both. */
function sameTexts(one: unknown, other: unknown, path: string): string[] {
  if (typeof one === 'string') return one === other && /\p{L}.{12}/u.test(one) ? [path] : [];
  if (typeof one !== 'object' || one === null) return [];
  return Object.entries(one).flatMap(([name, each]) =>
    sameTexts(each, (other as Readonly<Record<string, unknown>>)[name], `${path}.${name}`),
  );
}

it('no text of German reports is left in English', () => {
  const { issues, pages } = germanReport;
  expect(sameTexts(issues, englishReport.issues, 'issues')).toEqual([]);
  expect(sameTexts(pages, englishReport.pages, 'pages')).toEqual([]);
});

it('a sentence names records in German, and its parts too', () => {
  const why = said('whyOtherId', said('rowIn', 7, 'Alt'), '15');
  expect(sayIn(germanReport, said('goneDoubtful', 2, nounOf('site'), nounsOf('site'), why))).toBe(
    '2 Datensätze (Standorte) haben keine Zeile mehr, sind aber vielleicht nicht entfernt: Zeile 7 des Blatts „Alt“ hat die ID 15, die nicht exportiert wurde.',
  );
  expect(sayIn(germanReport, 'name: too long')).toBe('name: too long');
});

it('numbers, moments and durations are written as German readers write them', () => {
  const { numbers } = germanReport;
  expect(numbers.count(1_234_567)).toBe('1.234.567');
  expect(numbers.decimal('-1234567.50')).toBe('-1.234.567,50');
  expect(numbers.moment(new Date('2026-11-02T08:05:00Z'))).toBe('02.11.2026 08:05 UTC');
  expect(numbers.duration(90_000)).toBe('90 Sekunden');
  expect(numbers.duration(7_500_000)).toBe('2 Stunden 5 Minuten');
});

it('what rows name beside records has a German noun, too', () => {
  expect(sayIn(germanReport, said('nameInactive', said('noun', 'user'), '"anna"'))).toBe(
    'Benutzer "anna" ist im Konto inaktiv.',
  );
  expect(germanReport.pages.facts.namedByRows('job type')).toBe('was Zeilen nennen (Auftragsart)');
});
