/** The letters beyond ASCII of the languages that Windows-1252 is used for: French, German, Spanish, and so on. */
const alphabets = ['àâæçéèêëîïôœùûüÿ', 'äöüßé', 'áéíóúüñ', 'àèéìíîòóùú', 'áàâãçéêíóôõúü', 'éèëïöüêáóí'];

const languagesOf = new Map<string, number>();
for (const [at, letters] of alphabets.entries())
  for (const letter of letters) languagesOf.set(letter, (languagesOf.get(letter) ?? 0) | (1 << at));

const signs = new Set('°€«»“”„‘–—…•§±·×½¼¾ªº©®™\u00a0');
const word = /\p{L}+/gu;
const notAscii = /[^\0-\x7f]/;

/**
 * Whether texts that were read as Windows-1252 are words: all their letters are those of one language, in upper case only
 * where words have it, and no sign stands between letters. What another encoding holds soon breaks one of these rules.
 */
export class WesternWords {
  #languages = (1 << alphabets.length) - 1;

  read(text: string): boolean {
    for (let at = 0; at < text.length; at++) {
      const character = text.charAt(at);
      if (!notAscii.test(character) || character === '’') continue;
      const languages = languagesOf.get(character.toLowerCase());
      if (languages !== undefined) this.#languages &= languages;
      else if (!isSign(character, text.charAt(at - 1), text.charAt(at + 1))) return false;
    }
    return this.#languages !== 0 && !text.match(word)?.some(isMixed);
  }
}

function isSign(character: string, before: string, after: string): boolean {
  if (character === '²' || character === '³') return /m/i.test(before) && !isLetter(after);
  return signs.has(character) && !(isLetter(before) && isLetter(after));
}

function isLetter(character: string): boolean {
  return /\p{L}/u.test(character);
}

/** `MŸller`: a capital letter beyond ASCII among small ones. */
function isMixed(letters: string): boolean {
  return notAscii.test(letters) && /\p{Ll}/u.test(letters) && /.[^\P{Lu}A-Z]/u.test(letters);
}
