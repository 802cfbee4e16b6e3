export { distinctionOf } from './distinctions.js';
export { vocabularies } from './vocabularies.js';
export type { Vocabulary } from './vocabulary.js';
