import { compareWords, type FoldedWords, foldedWords } from './compare-words.js';
import { fold, isFigure } from './fold.js';

/** A street with its house number, in parts. */
export interface FoldedStreet extends FoldedWords {
  /** Numbers with their letter, in alphabetical order: `11 13`, `40a`. */
  readonly numbers: readonly string[];
}

/**
 * `near`: the same number, and words one letter apart, abbreviated, or with a complement. `vague`: the same without a
 * number. `number`: the same number, and other words.
 */
export type StreetLikeness = 'same' | 'near' | 'vague' | 'number' | 'other-street' | 'other-number' | 'unknown';

/** Abbreviations of whole words; the first is the form kept. */
const abbreviations = new Map(
  [
    'str strasse straat',
    'av avenue ave avda avenida',
    'bd boulevard blvd bld bvd',
    'rd road',
    'st street saint sainte sankt san santa ste s',
    'pl platz place',
    'g gasse',
    'sq square',
    'ln lane',
    'drive dr doktor docteur',
    'cl close',
    'ch chemin che',
    'rte route',
    'imp impasse',
    'all allee',
    'crs cours',
    'fg faubourg fbg',
    'gal general gen',
    'prof professor',
    'piazza pza pzza',
    'loc localita',
    'calle c',
  ].flatMap((line) => {
    const [kept = '', ...others] = fold(line).split(' ');
    return others.map((word) => [word, kept] as const);
  }),
);

/** Abbreviations at the end of a word: `Hermannstr.`, `Kennedypl.`. */
const endings = [
  ['strasse', 'str'],
  ['straat', 'str'],
  ['platz', 'pl'],
  ['gasse', 'g'],
] as const;

const fillers = new Set(
  fold(
    'de du des la le les l d della dell di del dei der die das am an im in zum zur n no nr the rue r via v calle strada',
  ).split(' '),
);

/** Abbreviations of several signs: `V.le`, `P.zza`, `C.so`, `S.S.`. */
const dotted = [
  [/\bv le\b/, 'viale'],
  [/\bp z?za\b/, 'piazza'],
  [/\bc so\b/, 'corso'],
  [/\b(?:strada statale|s s)\b/, 'ss'],
] as const;

const anyDotted = /\b(?:v le|p z?za|c so|s s|strada)\b/;

const repeated = new Set(['bis', 'ter', 'quater']);

export function foldStreet(text: string): FoldedStreet | undefined {
  if (text === '') return undefined;
  let folded = fold(text);
  if (anyDotted.test(folded)) for (const [long, short] of dotted) folded = folded.replace(long, short);
  const numbers: string[] = [];
  const words: string[] = [];
  const tokens = folded.split(' ');
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const next = tokens[at + 1] ?? '';
    if (!isFigure(token.charCodeAt(0))) {
      if (!fillers.has(token)) words.push(abbreviated(token));
    } else if ((next.length === 1 && !isFigure(next.charCodeAt(0)) && !fillers.has(next)) || repeated.has(next)) {
      numbers.push(token + next);
      at += 1;
    } else numbers.push(token);
  }
  if (words.length === 0 && numbers.length === 0) return undefined;
  return { ...foldedWords(words), numbers: numbers.sort() };
}

function abbreviated(word: string): string {
  const short = abbreviations.get(word);
  if (short !== undefined) return short;
  const ending = endings.find(([long]) => word.endsWith(long));
  return ending ? word.slice(0, -ending[0].length) + ending[1] : word;
}

export function compareStreets(one: FoldedStreet | undefined, other: FoldedStreet | undefined): StreetLikeness {
  if (!one || !other) return 'unknown';
  const [few, many] =
    one.numbers.length <= other.numbers.length ? [one.numbers, other.numbers] : [other.numbers, one.numbers];
  if (few.some((number) => !many.includes(number))) return 'other-number';
  const words = one.sorted === '' && other.sorted === '' ? 'same' : compareWords(one, other);
  const isNumbered = few.length > 0;
  if (words === 'same') return isNumbered || many.length === 0 ? 'same' : 'vague';
  if (words === 'one-letter' || words === 'more') return isNumbered ? 'near' : 'vague';
  return isNumbered ? 'number' : 'other-street';
}
