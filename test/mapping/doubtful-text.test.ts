import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { isUnusual } from '../../src/files/unusual-text.js';
import { doubtAbout, type TextUse } from '../../src/mapping/doubtful-text.js';
import { ungarbled } from '../../src/mapping/validation/garbled.js';
import { inEnglish } from '../../src/messages/said.js';

const use = { verbatim: false, isText: true };

function messageAbout(text: string, wanted: TextUse): string | undefined {
  const doubt = doubtAbout(text, wanted);
  return doubt && inEnglish(doubt.what);
}

test.each([
  ...['Weber & Söhne GmbH – Köln, 1° links', '“Châlons” naïve Île ÂME MAÇÃ DÃO', '1E5', 'E+05', '2E-1'],
  ...['line\nline\ttab\r\n'.trim(), '   ', '👩‍🔧', 'x'.repeat(32_766)],
])('doubtAbout finds nothing in %j', (text) => {
  expect(doubtAbout(text, use)).toBeUndefined();
});

test('doubtAbout says what a garbled text was, which characters cannot be seen, and where spaces stand', () => {
  expect(messageAbout('MÃ¼ller â€“ Ã„rzte', use)).toContain('is probably "Müller – Ärzte"');
  expect(messageAbout('a\u00a0b\u200bc\u00a0d', use)).toContain('U+00A0 (no-break space), U+200B (zero-width');
  // The second half of a letter may be a space.
  expect(messageAbout('CittÃ\u00a0', use)).toContain('is probably "Città"');
  expect(messageAbout(' a', use)).toContain('before "a"; they are taken off');
  expect(messageAbout('a ', { ...use, verbatim: true })).toContain('after "a"; they are sent as they are');
  expect(messageAbout(' a ', use)).toContain('before and after');
  expect(doubtAbout('\u00a0a', use)?.code).toBe('characters-invisible');
});

test('doubtAbout takes powers of ten for damage where a text is wanted only', () => {
  expect(doubtAbout('1.00E+217', use)?.code).toBe('number-shortened');
  expect(doubtAbout('1.00E+217', { ...use, isText: false })).toBeUndefined();
});

test('doubtAbout: the quick look passes over no text that the close one finds doubtful', () => {
  const piece = fc.constantFrom(
    'a',
    'Ä',
    ' ',
    '\u00a0',
    '\ufeff',
    '\0',
    '\u0007',
    '\ufffd',
    'Ã¼',
    'â€“',
    '1',
    '.',
    'E+12',
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(fc.property(text, (value) => doubtAbout(value, use) === undefined || isUnusual(value)));
});

test('ungarbled undoes what reading UTF-8 as Windows-1252 does to letters of western Europe and to typographic signs', () => {
  const letters = fc.constantFrom(...'abc äöüÄÖÜßéèêçñÑãõíóúæøå–—‘’“„…•€°§');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 20 }), (all) => {
      const text = all.join('');
      expect(ungarbled(iconv.decode(Buffer.from(text, 'utf8'), 'windows-1252'))).toBe(text);
    }),
  );
});

test('ungarbled leaves alone what is sound', () => {
  const letters = fc.constantFrom(...'abc äöüÄÖÜßéèêçñÑõíóúæøåâÂïÏ ', 'ÃO', 'â…', 'ï–', '„Ä“', '10 €');
  fc.assert(fc.property(fc.array(letters, { maxLength: 20 }), (all) => ungarbled(all.join('')) === all.join('')));
});
