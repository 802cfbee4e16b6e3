export { fileWords, fileWordsIn } from './file-words.js';
export {
  addedSheetNames,
  asideHeadings,
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
  lookUpSheetNames,
} from './known-words.js';
export type { Language } from './languages.js';
export { inWordsOf, type Texts } from './texts.js';
