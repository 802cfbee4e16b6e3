import { expect, it } from 'vitest';
import { englishReport } from '../../src/messages/english/report.js';
import type { Language } from '../../src/messages/languages.js';
import { reportTextsOf } from '../../src/messages/report-languages.js';
import { nounOf, nounsOf, said, sayIn } from '../../src/messages/said.js';
import { recordsFact } from '../../src/reports/facts.js';
import { issuesFact } from '../../src/reports/issues.js';
import { styleFor } from '../../src/reports/layout.js';

const [frenchReport, germanReport] = [reportTextsOf('fr'), reportTextsOf('de')];
const [portugueseReport, spanishReport] = [reportTextsOf('pt'), reportTextsOf('es')];

it.each<[Language, thousands: string, date: string]>([
  ['es', '.', '02/11/2026'],
  ['pt', '\u00a0', '02/11/2026'],
  ['de', '.', '02.11.2026'],
])('numbers and moments are written as readers of %s write them', (language, thousands, date) => {
  const { numbers } = reportTextsOf(language);
  expect(numbers.count(1_234_567)).toBe(`1${thousands}234${thousands}567`);
  expect(numbers.count(1234)).toBe(`1${thousands}234`);
  expect(numbers.decimal('-1234567.50')).toBe(`-1${thousands}234${thousands}567,50`);
  expect(numbers.moment(new Date('2026-11-02T08:05:00Z'))).toBe(`${date} 08:05 UTC`);
  expect(numbers.second(new Date('2026-11-02T00:05:09Z'))).toBe(`${date} 00:05:09 UTC`);
});

it.each<[Language, one: string, several: string]>([
  ['es', '1 segundo', '2 horas 5 minutos'],
  ['pt', '1 segundo', '2 horas 5 minutos'],
  ['de', '1 Sekunde', '2 Stunden 5 Minuten'],
  ['it', '1 secondo', '2 ore e 5 minuti'],
])('durations are written as readers of %s write them', (language, one, several) => {
  const { numbers } = reportTextsOf(language);
  expect([numbers.duration(1000), numbers.duration(7_500_000)]).toEqual([one, several]);
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

it('what rows name beside records has a German noun, too', () => {
  expect(sayIn(germanReport, said('nameInactive', said('noun', 'user'), '"anna"'))).toBe(
    'Benutzer "anna" ist im Konto inaktiv.',
  );
  const { pages, sentences } = germanReport;
  expect(pages.facts.namedByRows(sentences.noun('job type'))).toBe('was Zeilen nennen (Auftragsart)');
});
