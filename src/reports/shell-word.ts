/**
 * A word of a command as a shell takes it: in double quotes where it must be quoted, which every shell knows, and in
 * single ones where those would not do.
 */
export function shellWord(word: string): string {
  if (/^[\p{L}\p{N}_@%+=:,./\\-]+$/u.test(word)) return word;
  return /["$`!]|\\$/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
}
