/**
 * The words of a heading or a value, ready to be compared: lower case, without accents and punctuation; `camelCase` is
 * two words, and so is `n°` one.
 */
export function wordsIn(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/#|№/g, ' nr ')
    .replace(/\bn\.?[°º]/giu, 'no ')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The same as one word. */
export function compact(text: string): string {
  return wordsIn(text).join('');
}

/** `Postal code, ZIP` as its members. */
export function listed(words: string | undefined): string[] {
  return words === undefined ? [] : words.split(',').map((word) => word.trim());
}
