export { allTexts, textsOf } from './all-texts.js';
export {
  addedSheetNames,
  choiceSaid,
  choicesShown,
  customLabelIn,
  cutMarkOf,
  foldedHeading,
  inAllLanguages,
  type KnownLabels,
  knownLabels,
  knownWords,
  type ListLabels,
} from './known-words.js';
export type { Language } from './languages.js';
export { inWordsOf, type Texts } from './texts.js';
