import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { differInOneLetter } from '../../src/rows/likeness/compare-words.js';
import { fold, foldPostalCode, foldVatNumber } from '../../src/rows/likeness/fold.js';
import { compareNames, foldName } from '../../src/rows/likeness/names.js';
import { areSamePhone, foldPhone } from '../../src/rows/likeness/profile.js';
import { compareStreets, foldStreet } from '../../src/rows/likeness/streets.js';

test.each([
  ['Müller GmbH ', 'mueller  gmbh'],
  ['Müller', 'Muller'],
  ['Café Émile', 'CAFE EMILE'],
  ['Łódź', 'Lodz'],
  ['Yıldız', 'YILDIZ'],
  ['İnönü', 'INONU'],
  ['Đorđević', 'Dordevic'],
  ['Sørensen', 'SOERENSEN'],
  ['Bjørn Ærø', 'Bjorn Aero'],
  ['Guðmundur Þór', 'Gudmundur Thor'],
  ['Mu\u0308ller', 'MULLER'],
  ['ﷺ', 'ﷺ'],
  ["Patel's News", 'Patels News'],
  ['WEA 01', 'wea 1'],
])('%s folds to what %s folds to', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ['Weg 1 12', 'Weg 11 2'],
  ['Weg 1', 'Weg 11'],
  ['Weg 10', 'Weg 1'],
  ['Bauer', 'Baur'],
  ['Москва', 'Минск'],
  ['東京', '京都'],
])('%s does not fold to what %s folds to', (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

it('law: a folded text folds to itself, and neither case nor signs around words count', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(fold(` ${fold(text)}-`)).toBe(fold(fold(text)));
      expect(fold(text)).not.toMatch(/^ | $| {2}/);
    }),
  );
});

test.each([
  ['D-01067', '01067'],
  ['1067', '01067'],
  ['LS22 6RT', 'ls226rt'],
])('postal code %s is %s', (one, other) => {
  expect(foldPostalCode(one)).toBe(foldPostalCode(other));
});

test('a VAT number is the same without country and signs, and a text is none', () => {
  expect(foldVatNumber('DE 811 234 567')).toBe(foldVatNumber('811234567'));
  expect(foldVatNumber('exempt')).toBe('');
});

describe('phones', () => {
  test.each([
    ...['0421 398877', '+49 421 398877', '0049421398877', '(0421) 39 88-77', '0421/398877'],
    ...['+49 (0)421 398877', '421398877', '49421398877'],
  ])('%s is 0421 398877', (form) => {
    expect(areSamePhone(foldPhone(form), foldPhone('0421 398877'))).toBe(true);
  });

  test.each(['0421 398878', '0521 398877', '+43 421 398 8770', '112', ''])('%s is another one', (form) => {
    expect(areSamePhone(foldPhone(form), foldPhone('0421 398877'))).toBe(false);
  });
});

describe('names', () => {
  const compare = (one: string, other: string) => compareNames(foldName(one), foldName(other));

  test.each([
    ['Huber, Anton', 'Anton Huber', 'same'],
    ['Bäckerei Huber GmbH & Co. KG', 'HUBER BAECKEREI', 'same'],
    ['Copy Shop Uni', 'Copyshop Uni', 'same'],
    ['Schlosserei Hofmann', 'Schlosserei Hoffmann', 'one-letter'],
    ['Peter Hall', 'P. Hall', 'more'],
    ['Möbel Rieger', 'Möbel Rieger Einrichtungshaus', 'more'],
    ['Oven 1', 'Oven 2', 'different'],
    ['Halle A', 'Halle B', 'different'],
    ['Haus II', 'Haus III', 'different'],
    ['Entrepôt Nord', 'Entrepôt Sud', 'different'],
    ['Herr Müller', 'Frau Müller', 'partial'],
    ['Georg Bauer', 'Georg Bauer jun.', 'partial'],
    ['Łoś', 'Kunde Łoś', 'more'],
    ['Fa. Łoś', 'Kunde Łoś', 'partial'],
    ['Peña', 'Fa. Peña', 'same'],
    ['Kunde Peña', 'Fa. Peña', 'same'],
    ['van den Berg', 'Kunde van den Berg', 'same'],
    ['Klant van den Berg', 'Fa. van den Berg', 'same'],
    ['Kunde Łoś', 'Kunde Ott', 'different'],
    ['Kunde', 'Firma', 'different'],
    ['', '', 'different'],
  ])('%s and %s: %s', (one, other, likeness) => {
    expect(compare(one, other)).toBe(likeness);
    expect(compare(other, one)).toBe(likeness);
  });

  test('a figure is never misspelt, wherever it stands', () => {
    expect(differInOneLetter('a1', 'a2')).toBe(false);
    expect(differInOneLetter('a12', 'a21')).toBe(false);
    expect(differInOneLetter('halle', 'hlale')).toBe(true);
  });
});

describe('streets', () => {
  test.each([
    ['Hauptstraße 3', 'Hauptstr. 3', 'same'],
    ['5 bis, rue St-Jacques', '5bis rue Saint Jacques', 'same'],
    ['Breite Straße 40 a', 'Breite Str. 40A', 'same'],
    ['Neuer Wall 11-13', 'Neuer Wall 11', 'same'],
    ['70 r. Pasteur', '70 rue Pasteur', 'same'],
    ['Unit 4, 12 Queens Road', '12 Queens Rd', 'near'],
    ['Schillerstraße 4', 'Schilerstraße 4', 'near'],
    ['Am Hafen', 'Hafen 3', 'vague'],
    ['Via Po 77', 'Via Roma 77', 'number'],
    ['Weg 5a', 'Weg 5b', 'other-number'],
    ['Weg 5', 'Allee', 'other-street'],
    ['Weg 5', '', 'unknown'],
  ])('%s and %s: %s', (one, other, likeness) => {
    expect(compareStreets(foldStreet(one), foldStreet(other))).toBe(likeness);
  });
});
