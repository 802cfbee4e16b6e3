export { vocabularies } from './vocabularies.js';
export type { Vocabulary } from './vocabulary.js';
