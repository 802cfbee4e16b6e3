import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { nearest, withNearest } from '../../src/messages/text/nearest.js';
import { PlainText } from '../../src/rows/likeness/plain-text.js';

const plain = new PlainText();
const folded = (text: string) => plain.folded(text);

test.each([
  ['Müller GmbH ', 'Mueller  gmbh'],
  ['Müller', 'Muller'],
  ['Hermannstr. 2', 'Hermannstraße 2'],
  ['Aachener Straße 12', 'Aachener Str. 12'],
  ['Willy-Brandt-Platz 3', 'Willy-Brandt Platz 3'],
  ['Kennedyplatz', 'KENNEDYPL.'],
  ['12 Station Road', '12 Station Rd'],
  ['1 Avenue Émile Zola', '1, Ave Emile Zola'],
  ['A.C.M.E., Inc.', 'ACME Inc'],
  ['Łódź', 'Lodz'],
  ['\u1d2d', 'Æ'],
  ['Mu\u0308ller', 'MULLER'],
])('%s is folded as %s', (one, other) => {
  expect(folded(one)).toBe(folded(other));
});

test.each([
  ['Weg 1 12', 'Weg 11 2'],
  ['Weg 1', 'Weg 11'],
  ['Meier', 'Meyer'],
  ['Straßer', 'Strasser Weg'],
  ['Bauer', 'Baur'],
  ['Москва', 'Минск'],
  ['東京', '京都'],
])('%s is not folded as %s', (one, other) => {
  expect(folded(one)).not.toBe(folded(other));
});

test('no letter is lost of a text whose signs are many letters each', () => {
  const long = 'ﷺ'.repeat(90);
  expect(new PlainText().folded(`${long}a`)).toHaveLength(90 * 15 + 1);
  const hashOf = (text: string) => {
    const one = new PlainText();
    one.write(text);
    return one.hash();
  };
  expect(hashOf(`${long}a`)).not.toEqual(hashOf(`${long}b`));
});

test('law: what is written tells spellings apart, and where a text ends', () => {
  const asWrittenOf = (texts: readonly string[]) => {
    plain.clear();
    for (const text of texts) plain.write(text);
    return plain.asWritten;
  };
  const text = fc.string({ unit: fc.constantFrom(...'aA1 .-üß,'), maxLength: 8 });
  const texts = fc.tuple(text, text);
  const property = fc.property(texts, texts, (one, other) => {
    expect(asWrittenOf(one) === asWrittenOf(other)).toBe(one.join('|') === other.join('|'));
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

test('law: case, and what is neither letter nor figure around words, never counts', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
  const gap = fc.constantFrom(' ', '  ', '-', '. ', ', ', '\u00a0');
  const property = fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), gap, gap, (words, one, other) => {
    expect(folded(words.join(one))).toBe(folded(` ${words.join(other).toUpperCase()}.`));
  });
  fc.assert(property);
});

test('law: a text of any length and any letters has a form, which does not grow', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const once = folded(text);
      expect(folded(once).length).toBeLessThanOrEqual(once.length);
    }),
  );
});

const fields = ['name', 'myId', 'addressCity', 'addressZIP'];

it.each([
  ['two letters that changed places', 'nmae', 'name'],
  ['a letter that is missing', 'adressCity', 'addressCity'],
  ['another case', 'ADDRESSZIP', 'addressZIP'],
])('nearest finds what was meant in spite of %s', (_, written, meant) => {
  expect(nearest(written, fields)).toBe(meant);
});

it('nearest finds nothing where most letters differ', () => {
  expect(nearest('mean', fields)).toBeUndefined();
  expect(nearest('phone', fields)).toBeUndefined();
});

it('nearest is put beside the name in quotes', () => {
  expect(withNearest('nmae', fields)).toBe('"nmae" (did you mean "name"?)');
  expect(withNearest('phone', fields)).toBe('"phone"');
});
