export { foldedFields, isRecognisable, LikenessIndex, ownersShown, type RecognisableRecord } from './likeness-index.js';
