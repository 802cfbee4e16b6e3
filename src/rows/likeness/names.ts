import { compareWords, type FoldedWords, foldedWords, type WordLikeness } from './compare-words.js';
import { fold, isFigure } from './fold.js';
import { nameWords, phrases } from './name-words.js';

/** A name in parts. */
export interface FoldedName extends FoldedWords {
  /** Figures and Roman numbers, which tell one of several apart. */
  readonly marks: string;
  /** The same in their order: `Hall 1, Gate 5` is hardly `Hall 5, Gate 1`. */
  readonly orderedMarks: string;
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
  const last = tokens.length - 1;
  for (let index = 0; index <= last; index++) {
    const token = tokens[index] ?? '';
    const { role, as } = nameWords.get(token) ?? { role: isFigure(token.charCodeAt(0)) ? 'mark' : 'word', as: token };
    if (role === 'mark') marks.push(as);
    else if (role === 'legal') legal.push(as);
    else if (role === 'address') addressForm = as;
    else if (role !== 'title') {
      all.push(as);
      // A letter at the end is a mark: `Haus E`.
      if (role === 'word' || (token.length === 1 && index === last)) words.push(as);
    }
  }
  const folds = words.length > 0 ? foldedWords(words, all) : foldedWords(tokens);
  const orderedMarks = marks.join(' ');
  return { ...folds, marks: marks.sort().join(' '), orderedMarks, legalForm: legal.sort().join(' '), addressForm };
}

function withShortPhrases(folded: string): string {
  return phrases.reduce((text, [long, short]) => text.replace(long, short), folded);
}

export function compareNames(one: FoldedName, other: FoldedName): WordLikeness {
  if (one.marks !== other.marks) return 'different';
  const likeness = compareWords(one, other);
  const isAnother = one.addressForm !== '' && other.addressForm !== '' && one.addressForm !== other.addressForm;
  const isReordered = one.orderedMarks !== other.orderedMarks;
  return (isAnother || isReordered) && likeness !== 'different' ? 'partial' : likeness;
}

/** Whether two names have different legal forms, so that they may be two firms. */
export function haveOtherForms(one: FoldedName, other: FoldedName): boolean {
  return one.legalForm !== '' && other.legalForm !== '' && one.legalForm !== other.legalForm;
}
