import { expect, it } from 'vitest';
import { englishReport } from '../../src/language/english/report.js';
import { frenchReport } from '../../src/language/french/report.js';
import { germanReport } from '../../src/language/german/report.js';
import { portugueseReport } from '../../src/language/portuguese/report.js';
import { nounOf, nounsOf, said, sayIn } from '../../src/language/said.js';
import { spanishReport } from '../../src/language/spanish/report.js';
import { recordsFact } from '../../src/reports/facts.js';
import { issuesFact } from '../../src/reports/issues.js';
import { styleFor } from '../../src/reports/layout.js';

it('numbers, moments and durations are written as Spanish readers write them', () => {
  const { numbers } = spanishReport;
  expect(numbers.count(1_234_567)).toBe('1.234.567');
  expect(numbers.count(1234)).toBe('1.234');
  expect(numbers.decimal('-1234567.50')).toBe('-1.234.567,50');
  expect(numbers.moment(new Date('2026-11-02T08:05:00Z'))).toBe('02/11/2026 08:05 UTC');
  expect(numbers.second(new Date('2026-11-02T00:05:09Z'))).toBe('02/11/2026 00:05:09 UTC');
  expect(numbers.duration(1000)).toBe('1 segundo');
  expect(numbers.duration(7_500_000)).toBe('2 horas 5 minutos');
});

it('numbers, moments and durations are written as Portuguese readers write them', () => {
  const { numbers } = portugueseReport;
  expect(numbers.count(1_234_567)).toBe('1\u00a0234\u00a0567');
  expect(numbers.count(1234)).toBe('1\u00a0234');
  expect(numbers.decimal('-1234567.50')).toBe('-1\u00a0234\u00a0567,50');
  expect(numbers.moment(new Date('2026-11-02T08:05:00Z'))).toBe('02/11/2026 08:05 UTC');
  expect(numbers.second(new Date('2026-11-02T00:05:09Z'))).toBe('02/11/2026 00:05:09 UTC');
  expect(numbers.duration(1000)).toBe('1 segundo');
  expect(numbers.duration(7_500_000)).toBe('2 horas 5 minutos');
});

it('sentences agree with the gender of what they are about', () => {
  const job = said('nameInactive', nounOf('job'), '"A-1"');
  const site = said('nameInactive', nounOf('site'), '"A-1"');
  expect(sayIn(spanishReport, job)).toBe('La orden de trabajo "A-1" está inactiva en la cuenta.');
  expect(sayIn(spanishReport, site)).toBe('El emplazamiento "A-1" está inactivo en la cuenta.');
  expect(sayIn(portugueseReport, job)).toBe('A ordem de serviço "A-1" está inativa na conta.');
  expect(sayIn(portugueseReport, site)).toBe('O local "A-1" está inativo na conta.');
  const gone = said('goneDoubtful', 2, nounOf('site'), nounsOf('site'), said('whyTwice', '15'));
  expect(sayIn(spanishReport, gone)).toBe(
    '2 registros (emplazamientos) ya no tienen fila, pero puede que no falte nada: el id 15 está en dos filas.',
  );
});

it('nothing agrees with the gender of what there is none of', () => {
  const noIssues = { errors: 0, warnings: 0, byCode: {}, list: [], leftOut: 0 };
  const plain = styleFor(false);
  expect(issuesFact(noIssues, plain, frenchReport)).toBe('aucune');
  expect(recordsFact({}, frenchReport)).toBe('aucun');
  expect(issuesFact(noIssues, plain, spanishReport)).toBe('ninguna');
  expect(recordsFact({}, spanishReport)).toBe('ninguno');
});

it('one row is read in the singular', () => {
  const { facts } = spanishReport.pages;
  expect([facts.read('1'), facts.read('292')]).toEqual(['1 leída', '292 leídas']);
  expect(portugueseReport.pages.facts.rejected('1')).toBe('1 rejeitada');
});

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
