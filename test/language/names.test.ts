import { describe, expect, it } from 'vitest';
import { dutch } from '../../src/language/dutch/dutch.js';
import { english } from '../../src/language/english/english.js';
import { french } from '../../src/language/french/french.js';
import { german } from '../../src/language/german/german.js';
import { italian } from '../../src/language/italian/italian.js';
import { portuguese } from '../../src/language/portuguese/portuguese.js';
import { spanish } from '../../src/language/spanish/spanish.js';
import type { Texts } from '../../src/language/texts.js';

const others: readonly Texts[] = [german, spanish, french, italian, dutch, portuguese];

/** What is inserted into texts; the counts are plural, so that they take the longer form. */
const inserted = ['71', '72', '73'];

/** Commands, options, fields of the service, and figures: the same in each language. */
const names = /`[^`]+`|--[\w-]+|\bv[23]\b|\bidItem\b|\b(?:send|RGB|fieldsheet)\b|\.xlsx|\+?\d[\d.:-]*/g;

/** All texts below a member, by their path. */
function textsBelow(member: unknown, path: string): [path: string, text: string][] {
  if (typeof member === 'string') return [[path, member]];
  if (typeof member === 'function') {
    const said = path.endsWith('itNames') ? member(inserted) : member(...inserted.slice(0, member.length));
    return [[path, said]];
  }
  return Object.entries(member as object).flatMap(([name, inner]) => textsBelow(inner, `${path}.${name}`));
}

function namesIn({ contract, template, workbook }: Texts): Record<string, string[]> {
  // What is behind a semicolon of a meaning is for programmers, and said more freely.
  const read = Object.entries(contract).map(([text, own]) => [text, own.replace(/;.*$/, '.')]);
  const texts = textsBelow({ contract: Object.fromEntries(read), template, workbook }, '');
  return Object.fromEntries(texts.map(([path, text]) => [path, (text.match(names) ?? []).map(trimmed).sort()]));
}

/** Without the punctuation of the sentence. */
const trimmed = (name: string) => name.replace(/[.:]+$/, '');

describe.each(others.map((texts) => [texts.language, texts] as const))('the texts of %s', (_language, texts) => {
  it('keep each name, figure and inserted text of the English ones', () => {
    // The contract is written in English.
    const contract = Object.fromEntries(Object.keys(texts.contract).map((text) => [text, text]));
    expect(namesIn(texts)).toEqual(namesIn({ ...english, contract }));
  });
});
