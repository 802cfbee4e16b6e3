import { type Sense, type SenseKind, sensesOf } from './dictionary.js';
import { lexicon } from './words.js';

/** A phrase of a heading; without senses it is a word that is not known. */
export interface Phrase {
  readonly text: string;
  readonly senses: readonly Sense[];
  /** Whether only other languages than that of the table know it. */
  readonly isForeign: boolean;
}

const longestPhrase = 6;

/**
 * Cuts words into the longest known phrases, without words such as `of`. Of a phrase that several languages know, the
 * senses in the language of the table count.
 */
export function phrasesOf(words: readonly string[], language?: string): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length; ) {
    let end = Math.min(at + longestPhrase, words.length);
    while (end > at + 1 && knownText(words.slice(at, end), language) === undefined) end--;
    const [word = ''] = words.slice(at, end);
    const text = end > at + 1 ? knownText(words.slice(at, end), language) : word;
    const isAlone = end === at + 1 && words.length > 1;
    if (text !== undefined && !(isAlone && isFiller(word))) phrases.push(phraseOf(text, language));
    at = end;
  }
  return phrases.filter(({ text, senses }) => senses.length > 0 || !/^\d+$/.test(text));
}

/** Of `no` it depends on the language whether it is a number. */
function isFiller(word: string): boolean {
  return lexicon.fillers.has(word) && !lexicon.keyWords.has(word);
}

/** Words under which a phrase is known, with or without the fillers among them. */
function knownText(words: readonly string[], language: string | undefined): string | undefined {
  const texts = [words.join('')];
  const others = words.filter((word) => !isFiller(word));
  if (others.length > 1) texts.push(others.join(''));
  return texts.find((text) => sensesOf(text).length > 0 && !phraseOf(text, language).isForeign);
}

/** English words stand in tables of all languages. */
const everywhere: ReadonlySet<string> = new Set(['', 'en']);

function phraseOf(text: string, language: string | undefined): Phrase {
  const all = sensesOf(text);
  if (language === undefined || all.length === 0) return { text, senses: all, isForeign: false };
  const own = all.filter((sense) => sense.language === language);
  if (own.length > 0)
    return { text, senses: [...own, ...all.filter((sense) => sense.language === '')], isForeign: false };
  return { text, senses: all, isForeign: !all.some((sense) => everywhere.has(sense.language)) };
}

export function hasSense({ senses }: Phrase, ...kinds: readonly (SenseKind | 'field' | 'noun')[]): boolean {
  return senses.some(({ kind }) => kinds.includes(kind));
}
