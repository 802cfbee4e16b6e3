import { describe, expect, it } from 'vitest';
import { isAside } from '../../src/guess/heading.js';
import { asides } from './headings/concepts/asides.js';
import { type Word, wordsOf } from './headings/concepts/concepts.js';

/** The words that fail, each with its language. */
function failing(table: string, isKnown: (word: Word) => boolean): string[] {
  return wordsOf(table)
    .filter((word) => !isKnown(word))
    .map(({ language, word }) => `${language} ${word}`);
}

describe('in each language is known', () => {
  it('a name of a sheet that holds no records', () => {
    expect(failing(asides, ({ word }) => isAside(word))).toEqual([]);
  });
});
