export { type Identity, plainIdentity } from './identity.js';
export { type Alike, type AskedRecord, LikenessIndex } from './likeness-index.js';
export { foldedFields, isRecognisable, ownersShown, type RecognisableRecord } from './profile.js';
