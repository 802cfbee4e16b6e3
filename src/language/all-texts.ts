import { dutch } from './dutch/dutch.js';
import { english } from './english/english.js';
import { french } from './french/french.js';
import { german } from './german/german.js';
import { italian } from './italian/italian.js';
import type { Language } from './languages.js';
import { portuguese } from './portuguese/portuguese.js';
import { spanish } from './spanish/spanish.js';
import type { Texts } from './texts.js';

/** What templates and exported workbooks say, in all languages: a file that comes back may be in any of them. */
export const allTexts: readonly Texts[] = [english, german, spanish, french, italian, dutch, portuguese];

export function textsOf(language: Language): Texts {
  return allTexts.find((texts) => texts.language === language) ?? english;
}
