import { compareWords, type FoldedWords, foldedWords, type WordLikeness } from './compare-words.js';
import { fold } from './fold.js';
import { addressForms, fillerWords, legalForms, phrases, romanNumbers, synonyms, titles } from './name-words.js';

/** A name in parts. */
export interface FoldedName extends FoldedWords {
  /** Figures and Roman numbers, which tell one of several apart. */
  readonly marks: string;
  readonly legalForm: string;
  /** `mister`, `madam` or `family`. */
  readonly addressForm: string;
}

const dottedLetters = /(?<!\p{L})(\p{L})\.(?=\p{L}\.)/gu;
const anyPhrase = /gesellschaft|ges m b|societ|sociedad|vennootschap|f lli|\be [kvg]\b|\b[sb] [avrlpn]\b/;

export function foldName(text: string): FoldedName {
  const folded = fold(text.includes('.') ? text.replace(dottedLetters, '$1') : text);
  const tokens = (anyPhrase.test(folded) ? withShortPhrases(folded) : folded).split(' ');
  const words: string[] = [];
  const all: string[] = [];
  const marks: string[] = [];
  const legal: string[] = [];
  let addressForm = '';
  for (const [index, token] of tokens.entries()) {
    if (isFigures(token) || romanNumbers.has(token)) marks.push(token);
    else if (legalForms.has(token)) legal.push(token);
    else if (addressForms.has(token)) addressForm = addressForms.get(token) ?? '';
    // A letter at the end is a mark: `Haus E`.
    else if (!titles.has(token)) {
      const word = synonyms.get(token) ?? token;
      all.push(word);
      if (!fillerWords.has(token) || (token.length === 1 && index === tokens.length - 1)) words.push(word);
    }
  }
  const folds = words.length > 0 ? foldedWords(words, all) : foldedWords(tokens);
  return { ...folds, marks: marks.sort().join(' '), legalForm: legal.sort().join(' '), addressForm };
}

function withShortPhrases(folded: string): string {
  return phrases.reduce((text, [long, short]) => text.replace(long, short), folded);
}

function isFigures(token: string): boolean {
  const code = token.charCodeAt(0);
  return code >= 48 && code <= 57;
}

export function compareNames(one: FoldedName, other: FoldedName): WordLikeness {
  if (one.marks !== other.marks) return 'different';
  const likeness = compareWords(one, other);
  const isAnother = one.addressForm !== '' && other.addressForm !== '' && one.addressForm !== other.addressForm;
  return isAnother && likeness !== 'different' ? 'partial' : likeness;
}

/** Whether two names have different legal forms, so that they may be two firms. */
export function haveOtherForms(one: FoldedName, other: FoldedName): boolean {
  return one.legalForm !== '' && other.legalForm !== '' && one.legalForm !== other.legalForm;
}
