import { sides } from './name-words.js';

/** How alike two lists of words are, whatever their order. `more`: one says all that the other says, or abbreviates it. */
export type WordLikeness = 'same' | 'one-letter' | 'more' | 'partial' | 'different';

export interface FoldedWords {
  readonly words: readonly string[];
  /** The words in alphabetical order. */
  readonly sorted: string;
  /** All words as written, without spaces. */
  readonly joined: string;
}

/** `all`: with the words that say nothing, which people join to others. */
export function foldedWords(words: readonly string[], all: readonly string[] = words): FoldedWords {
  const sorted = words.length < 2 ? words : [...words].sort();
  return { words, sorted: sorted.join(' '), joined: all.join('') };
}

/** Words that are shorter before the slip have too many neighbours. */
const fewestLetters = 4;
const fewestLoose = 5;

export function compareWords(one: FoldedWords, other: FoldedWords): WordLikeness {
  if (one.sorted === '' || other.sorted === '') return 'different';
  if (one.sorted === other.sorted || one.joined === other.joined) return 'same';
  const [left, right] = restsOf(one.words, other.words);
  if (areOpposite(left, right)) return 'different';
  if (isOneLetterApart(one, other, { left, right })) return 'one-letter';
  const shared = lettersOf(one.words) - lettersOf(left);
  const loose = matchLoosely(left, right);
  const matched = shared + loose;
  const isSide = [...left, ...right].some((word) => sides.has(word));
  if ((left.length === 0 || right.length === 0) && matched >= 3 && !isSide) return 'more';
  return matched * 2 >= Math.min(lettersOf(one.words), lettersOf(other.words)) ? 'partial' : 'different';
}

function isOneLetterApart(
  one: FoldedWords,
  other: FoldedWords,
  { left, right }: { readonly left: readonly string[]; readonly right: readonly string[] },
): boolean {
  const [a = '', b = ''] = [left[0], right[0]];
  if (left.length === 1 && right.length === 1)
    return Math.max(a.length, b.length) >= fewestLetters && !sides.has(a) && !sides.has(b) && differInOneLetter(a, b);
  return Math.min(one.joined.length, other.joined.length) > fewestLoose && differInOneLetter(one.joined, other.joined);
}

/** The words of each that the other lacks. */
function restsOf(one: readonly string[], other: readonly string[]): [string[], string[]] {
  const right = [...other];
  const left = one.filter((word) => {
    const at = right.indexOf(word);
    if (at >= 0) right.splice(at, 1);
    return at < 0;
  });
  return [left, right];
}

/** `Nord` against `Süd`, or `A` against `B`. */
function areOpposite(left: readonly string[], right: readonly string[]): boolean {
  const isMark = (word: string) => word.length === 1 || sides.has(word);
  const [a, b] = [left.find(isMark), right.find(isMark)];
  return a !== undefined && b !== undefined && a !== b;
}

/** Removes pairs of words that may be one, abbreviated or misspelt; returns the letters matched. */
function matchLoosely(left: string[], right: string[]): number {
  let letters = 0;
  for (let at = left.length - 1; at >= 0; at--) {
    const word = left[at] ?? '';
    const match = right.findIndex((each) => mayBeOne(word, each));
    if (match < 0) continue;
    letters += Math.min(word.length, right[match]?.length ?? 0);
    left.splice(at, 1);
    right.splice(match, 1);
  }
  return letters;
}

function mayBeOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length !== 2 && long.startsWith(short)) return true;
  if (short.length < fewestLoose) return false;
  return long.endsWith(short) || differInOneLetter(short, long);
}

function lettersOf(words: readonly string[]): number {
  let letters = 0;
  for (const word of words) letters += word.length;
  return letters;
}

/** Whether two words differ in exactly one letter: wrong, missing, doubled, or swapped with its neighbour. */
export function differInOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return isLetter(long[start]) && short.slice(start) === long.slice(start + 1);
  const [a, b, c, d] = [short[start], short[start + 1], long[start], long[start + 1]];
  if (!isLetter(a) || !isLetter(c)) return false;
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return a === d && b === c && isLetter(b) && short.slice(start + 2) === long.slice(start + 2);
}

/** Figures are never misspelt: another figure is another thing. */
function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && (sign < '0' || sign > '9');
}
