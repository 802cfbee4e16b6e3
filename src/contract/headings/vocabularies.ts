import { dutch } from './dutch.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import { italian } from './italian.js';
import { portuguese } from './portuguese.js';
import { spanish } from './spanish.js';
import type { Vocabulary } from './vocabulary.js';

/** What headings of old systems are called, by language; English first, which others borrow from. */
export const vocabularies: readonly Vocabulary[] = [english, german, french, spanish, italian, portuguese, dutch];
