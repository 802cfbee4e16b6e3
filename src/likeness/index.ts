export { type Alike, LikenessIndex } from './likeness-index.js';
export { foldedFields, isRecognisable, ownersShown, type RecognisableRecord } from './profile.js';
