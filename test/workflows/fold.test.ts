import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Folding, type Umlauts } from '../../src/rows/normalise-text.js';

const folding = new Folding();
const fold = (text: string) => folding.fold(text);

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
])('the folded form: %s is that of %s', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ['Weg 1 12', 'Weg 11 2'],
  ['Weg 1', 'Weg 11'],
  ['Meier', 'Meyer'],
  ['Straßer', 'Strasser Weg'],
  ['Москва', 'Минск'],
  ['東京', '京都'],
])('the folded form: %s is not that of %s', (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test('the folded form: an umlaut may be one letter or two, and the text says that it has one', () => {
  expect(folding.fold('Müller', 'pairs')).toBe('mueller');
  expect(folding.fold('Müller', 'letters')).toBe('muller');
  expect(folding.hasUmlauts).toBe(true);
  expect(folding.fold('Miller', 'letters')).toBe('miller');
  expect(folding.hasUmlauts).toBe(false);
});

test('the folded form: no letter is lost of a text whose signs are many letters each', () => {
  const long = 'ﷺ'.repeat(90);
  expect(new Folding().fold(`${long}a`)).toHaveLength(90 * 15 + 1);
  const hashOf = (text: string) => {
    const one = new Folding();
    one.write(text, 'pairs');
    return one.hash();
  };
  expect(hashOf(`${long}a`)).not.toEqual(hashOf(`${long}b`));
});

test('the folded form: law: what is written is the same however it is folded, and tells spellings apart', () => {
  const unfoldedOf = (texts: readonly string[], umlauts: Umlauts) => {
    folding.clear();
    for (const text of texts) folding.write(text, umlauts);
    return folding.unfolded;
  };
  const text = fc.string({ unit: fc.constantFrom(...'aA1 .-üß,'), maxLength: 8 });
  const texts = fc.tuple(text, text);
  const property = fc.property(texts, texts, (one, other) => {
    expect(unfoldedOf(one, 'pairs')).toBe(unfoldedOf(one, 'letters'));
    expect(unfoldedOf(one, 'pairs') === unfoldedOf(other, 'pairs')).toBe(one.join('|') === other.join('|'));
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

test('the folded form: law: case, and what is neither letter nor figure around words, never counts', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
  const gap = fc.constantFrom(' ', '  ', '-', '. ', ', ', '\u00a0');
  const property = fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), gap, gap, (words, one, other) => {
    expect(fold(words.join(one))).toBe(fold(` ${words.join(other).toUpperCase()}.`));
  });
  fc.assert(property);
});

test('the folded form: law: a text of any length and any letters has a form, which folds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const once = fold(text);
      expect(fold(once).length).toBeLessThanOrEqual(once.length);
    }),
  );
});
