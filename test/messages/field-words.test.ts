import { expect, test } from 'vitest';
import { choicesShown } from '../../src/messages/index.js';
import type { Language } from '../../src/messages/languages.js';
import { reportTextsOf } from '../../src/messages/report-languages.js';
import { inEnglish, keyWords, nounOf, type Said, said, sayIn } from '../../src/messages/said.js';
import { decideAgain } from '../../src/reports/plan/text.js';
import { fieldText, valueText } from '../../src/reports/values.js';

const nbsp = '\u00a0';

test.each<[Language, Said, string]>([
  ['fr', said('needsToCreate', ['customer']), `La création exige «${nbsp}Client${nbsp}».`],
  ['en', said('needsToCreate', ['customer']), 'Creating it needs customer.'],
  ['de', said('needsToCreate', ['myId', 'num']), 'Zum Anlegen ist nötig: „Eigene Nummer“ oder „Auftragsnummer“.'],
  ['it', said('needsToCreate', ['timeEntries']), 'La creazione richiede «Tempi di lavoro».'],
  ['de', said('fromTo', 'customFieldValues.Baujahr', '"1"', '"2"'), '„Baujahr“ von "1" zu "2"'],
  ['de', said('fromTo', 'active', said('yes'), said('no')), '„Aktiv“ von ja zu nein'],
  [
    'de',
    said('fromTo', 'customer', keyWords({ field: 'myId', value: 'A' }), said('noValue')),
    '„Kunde“ von „Eigene Nummer“ A zu nichts',
  ],
  ['de', said('fromTo', 'unknown', '"1"', '"2"'), 'unknown von "1" zu "2"'],
])('in %s, a sentence calls fields as the columns: %j', (language, sentence, words) => {
  expect(sayIn(reportTextsOf(language), sentence)).toBe(words);
});

test.each<Language>(['de', 'es', 'fr', 'it', 'nl', 'pt'])('in %s, no sentence about a key says myId', (language) => {
  const texts = reportTextsOf(language);
  const sentences = [
    said('idOfStranger', nounOf('site'), '5', 'X'),
    said('rivalWithKey', nounOf('job'), 'num', '7', '5', 'X'),
    said('rivalWithoutKey', nounOf('job'), 'num', '7', '5'),
    said('columnsGiveNoKey', nounOf('site'), 'myId'),
    said('recordNowhere', nounOf('site'), [keyWords({ field: 'myId', value: '"X"' })]),
  ];
  for (const sentence of sentences) {
    expect(inEnglish(sentence)).toContain('myId');
    expect(sayIn(texts, sentence)).not.toContain('myId');
  }
});

test.each<[Language | undefined, string, string]>([
  [undefined, 'Decide', '-o plan.xlsx,'],
  ['fr', 'Décider', '-o plan.xlsx --language fr,'],
  ['de', 'Entscheiden', '-o plan.xlsx --language de,'],
  ['it', 'Decidere', '-o plan.xlsx --language it,'],
])('with the language %s, a run names the sheet %s', (language, sheet, option) => {
  const undecided = { ambiguous: 1, possible: 0, certain: 0 } as never;
  const [line = ''] = decideAgain({ undecided }, language && reportTextsOf(language));
  expect(line).toContain(`in its sheet ${sheet}, then`);
  expect(line).toContain(option);
  if (language) expect(reportTextsOf(language).pages.sheets.names.decide).toBe(sheet);
});

test('a report shows fields and values in its language, an English one as mappings name them', () => {
  const [french, english] = [reportTextsOf('fr'), reportTextsOf('en')];
  expect([fieldText('active', french), valueText(true, french)]).toEqual(['Actif', 'oui']);
  const values = [valueText('completed', french, 'status'), valueText('completed', french, 'description')];
  expect([...values, valueText('completed', english, 'status')]).toEqual(['terminé', 'completed', 'completed']);
  const sentence = said('noneOf', '"x"', choicesShown(undefined, ['low', 'high']));
  expect(sayIn(french, sentence)).toBe(`"x" n’est aucune de ces valeurs${nbsp}: basse, haute.`);
  expect(valueText({ myId: 'C-1' }, french)).toBe('Code interne C-1');
  expect([fieldText('active', english), valueText(true, english), valueText({ myId: 'C-1' })]).toEqual([
    'active',
    'true',
    'myId C-1',
  ]);
});
