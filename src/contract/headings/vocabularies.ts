import { dutch } from './dutch.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import { italian } from './italian.js';
import { polish } from './polish.js';
import { portuguese } from './portuguese.js';
import { spanish } from './spanish.js';
import type { Vocabulary } from './vocabulary.js';

/** The vocabularies of headings. English comes first because other languages borrow from it. */
export const vocabularies: readonly Vocabulary[] = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  polish,
];
