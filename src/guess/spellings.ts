import { distance } from 'fastest-levenshtein';
import { isWord, sensesOf, wordsLike } from './dictionary.js';
import { phrasesOf } from './meanings.js';
import { lexicon, stemsOf, wordsIn } from './words.js';

/** A heading as words that may be known, and how much of its meaning is sure by its spelling, 0 to 1. */
export interface Spelling {
  readonly words: readonly string[];
  readonly certainty: number;
}

const mostSpellings = 24;
const leastLetters = 3;

/**
 * The ways to read a heading: as it stands; without what is in brackets; one half of `State / Province`; with words that
 * are written together, cut short or misspelt.
 */
export function spellingsOf(heading: string, language?: string): Spelling[] {
  const bare = heading.replace(/[([{][^)\]}]*[)\]}]?/g, (note) => (isOfOther(note) ? note : ' '));
  const texts = [heading, bare].filter((text) => wordsIn(text).length > 0);
  const halves = bare.split(/[/|\n]| - /).filter((half) => wordsIn(half).length > 0);
  const whole = [...new Set(texts)].flatMap((text) => spelt(text, language));
  const parts = halves.length < 2 ? [] : halves.flatMap((half) => spelt(half, language));
  const all = [...whole, ...parts.map((each) => ({ ...each, certainty: 0.95 * each.certainty }))];
  return all.slice(0, mostSpellings);
}

/** Whether a note in brackets makes another thing of a heading: `Length (mm)`, `Phone (supplier)`. */
function isOfOther(note: string): boolean {
  const senses = wordsIn(note).map(sensesOf);
  return senses.some((each) => each.length > 0 && each.every(({ kind }) => kind === 'other'));
}

/** The ways to read the words of a text, of which those that are not known have several. */
function spelt(text: string, language: string | undefined): Spelling[] {
  const plain = wordsIn(text);
  if (phrasesOf(plain, language).every(({ senses }) => senses.length > 0)) return [{ words: plain, certainty: 1 }];
  const cut = new Set([...text.matchAll(/(?<!\p{L})(\p{L}+)\./gu)].flatMap(([, word = '']) => wordsIn(word)));
  const isCapital = text === text.toUpperCase();
  let ways: Spelling[] = [{ words: [], certainty: 1 }];
  for (const word of plain) {
    const readings = readingsOf(word, { isCut: cut.has(word), isCapital, language });
    ways = ways
      .flatMap((way) =>
        readings.map((reading) => ({
          words: [...way.words, ...reading.words],
          certainty: Math.min(way.certainty, reading.certainty),
        })),
      )
      .slice(0, mostSpellings);
  }
  return ways;
}

function readingsOf(
  word: string,
  { isCut, isCapital, language }: Readonly<{ isCut: boolean; isCapital: boolean; language: string | undefined }>,
): Spelling[] {
  const plain = { words: [word], certainty: 1 };
  const stem = sensesOf(word).length > 0 || lexicon.fillers.has(word) ? undefined : stemOf(word);
  const singular = stem === undefined ? [] : [{ words: [stem], certainty: 0.98 }];
  if (isWord(word) || lexicon.fillers.has(word) || /^\d/.test(word)) return [plain, ...singular];
  if (isCut && word.length >= leastLetters) {
    const longer = longerThan(word, language).slice(0, 5);
    if (longer.length > 0) return longer.map((each) => ({ words: [each], certainty: 0.95 }));
  }
  if (singular.length > 0) return singular;
  const parts = partsOf(word);
  if (parts !== undefined) return [{ words: parts, certainty: 0.97 }];
  const corrected = corrections(word, language);
  if (corrected.length > 0) return corrected.map((each) => ({ words: [each], certainty: 0.94 }));
  // Old systems cut names of columns without a sign: `DESCRI`. Of things there are too many to complete `bolla` to one.
  const longer = word.length >= leastOfCut ? longerThan(word, language) : [];
  const likely = isCapital ? longer : longer.filter((each) => !isThing(each));
  return likely.length > 0 ? likely.slice(0, 3).map((each) => ({ words: [each], certainty: 0.9 })) : [plain];
}

const leastOfCut = 5;

/** Whether a word is just a kind of record. */
function isThing(word: string): boolean {
  const senses = sensesOf(word);
  return senses.length > 0 && senses.every(({ kind }) => kind === 'noun');
}

/** Known words that begin so, the shortest first. */
function longerThan(word: string, language: string | undefined): string[] {
  return wordsLike((each) => each.startsWith(word), language).sort((a, b) => a.length - b.length);
}

/** A known word of which this is the plural or a case: `codigos`, `Kunden`, `maszyny`. */
function stemOf(word: string): string | undefined {
  return stemsOf(word).find((stem) => stem.length >= 4 && sensesOf(stem).length > 0);
}

/** Known words written together: `CODPOSTAL`, `Auftragsdatum`. The first is the longest. */
function partsOf(word: string): string[] | undefined {
  for (let length = word.length - 2; length >= leastLetters; length--) {
    const first = word.slice(0, length);
    if (!isPart(first)) continue;
    for (const rest of restsOf(word.slice(length))) {
      if (isPart(rest)) return [first, rest];
      const others = rest.length >= 2 * leastLetters ? partsOf(rest) : undefined;
      if (others) return [first, ...others];
    }
  }
  return undefined;
}

/** What follows a part, with and without the sound or the preposition that joins them: `nomedocliente`. */
function restsOf(text: string): string[] {
  const ends = Array.from({ length: Math.min(longestJoint, text.length) }, (_, at) => at + 1);
  return [text, ...ends.filter((end) => joints.has(text.slice(0, end))).map((end) => text.slice(end))];
}

const joints: ReadonlySet<string> = new Set([
  ...['s', 'es', 'n', 'en', 'e'],
  ...[...lexicon.fillers].filter(({ length }) => length >= 2),
]);
const longestJoint = Math.max(...[...joints].map(({ length }) => length));

/** A part says something by itself; only a word for a key may be as short as `nr`. */
function isPart(text: string): boolean {
  if (text.length < leastLetters) return text.length === 2 && lexicon.keyWords.has(text);
  return sensesOf(text).length > 0;
}

/** Known words that differ in a letter, or in two of a long word, and begin alike. */
function corrections(word: string, language: string | undefined): string[] {
  if (word.length < 6) return [];
  const most = word.length < 10 ? 1 : 2;
  const isNear = (each: string) =>
    each[0] === word[0] &&
    Math.abs(each.length - word.length) <= most &&
    each.length >= 6 &&
    distance(each, word) <= most;
  const near = wordsLike(isNear, language);
  return near.sort((a, b) => distance(a, word) - distance(b, word)).slice(0, 3);
}
