import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextNormaliser, type Umlauts } from '../../src/rows/normalise-text.js';

const normaliser = new TextNormaliser();
const normalised = (text: string) => normaliser.normalise(text);

test.each([
  ['Müller GmbH ', 'Mueller  gmbh'],
  ['Hermannstr. 2', 'Hermannstraße 2'],
  ['Aachener Straße 12', 'Aachener Str. 12'],
  ['Willy-Brandt-Platz 3', 'Willy-Brandt Platz 3'],
  ['Kennedyplatz', 'KENNEDYPL.'],
  ['12 Station Road', '12 Station Rd'],
  ['1 Avenue Émile Zola', '1, Ave Emile Zola'],
  ['A.C.M.E., Inc.', 'ACME Inc'],
  ['Łódź', 'Lodz'],
  ['\u1d2d', 'Æ'],
  ['Mu\u0308ller', 'MÜLLER'.replace('Ü', 'U')],
])('the normalised form: %s is that of %s', (one, other) => {
  expect(normalised(one)).toBe(normalised(other));
});

test.each([
  ['Weg 1 12', 'Weg 11 2'],
  ['Weg 1', 'Weg 11'],
  ['Meier', 'Meyer'],
  ['Straßer', 'Strasser Weg'],
  ['Москва', 'Минск'],
  ['東京', '京都'],
])('the normalised form: %s is not that of %s', (one, other) => {
  expect(normalised(one)).not.toBe(normalised(other));
});

test('the normalised form: an umlaut may be one letter or two, and the text says that it has one', () => {
  expect(normaliser.normalise('Müller', 'pairs')).toBe('mueller');
  expect(normaliser.normalise('Müller', 'letters')).toBe('muller');
  expect(normaliser.hasUmlauts).toBe(true);
  expect(normaliser.normalise('Miller', 'letters')).toBe('miller');
  expect(normaliser.hasUmlauts).toBe(false);
});

test('the normalised form: no letter is lost of a text whose signs are many letters each', () => {
  const long = 'ﷺ'.repeat(90);
  expect(new TextNormaliser().normalise(`${long}a`)).toHaveLength(90 * 15 + 1);
  const hashOf = (text: string) => {
    const one = new TextNormaliser();
    one.write(text, 'pairs');
    return one.hash();
  };
  expect(hashOf(`${long}a`)).not.toEqual(hashOf(`${long}b`));
});

test('the normalised form: law: what is written is the same however it is normalised, and tells spellings apart', () => {
  const asWrittenOf = (texts: readonly string[], umlauts: Umlauts) => {
    normaliser.clear();
    for (const text of texts) normaliser.write(text, umlauts);
    return normaliser.asWritten;
  };
  const text = fc.string({ unit: fc.constantFrom(...'aA1 .-üß,'), maxLength: 8 });
  const texts = fc.tuple(text, text);
  const property = fc.property(texts, texts, (one, other) => {
    expect(asWrittenOf(one, 'pairs')).toBe(asWrittenOf(one, 'letters'));
    expect(asWrittenOf(one, 'pairs') === asWrittenOf(other, 'pairs')).toBe(one.join('|') === other.join('|'));
  });
  fc.assert(property, {
    examples: [
      [
        ['a', ''],
        ['', 'a'],
      ],
    ],
  });
});

test('the normalised form: law: case, and what is neither letter nor figure around words, never counts', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
  const gap = fc.constantFrom(' ', '  ', '-', '. ', ', ', '\u00a0');
  const property = fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), gap, gap, (words, one, other) => {
    expect(normalised(words.join(one))).toBe(normalised(` ${words.join(other).toUpperCase()}.`));
  });
  fc.assert(property);
});

test('the normalised form: law: a text of any length and any letters has a form, which folds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const once = normalised(text);
      expect(normalised(once).length).toBeLessThanOrEqual(once.length);
    }),
  );
});
