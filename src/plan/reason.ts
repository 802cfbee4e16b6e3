/** Removes the key, quotes and words with digits, so that messages with one cause are equal. */
export function reasonOf(message: string, key?: string): string {
  const general = key === undefined ? message : withoutWord(message, key);
  return general.replace(/"[^"]*"/g, '…').replace(/(?<![\w.-])[\w.-]*\d[\w.-]*/g, '…');
}

function withoutWord(text: string, word: string): string {
  const parts = text.split(word);
  if (word === '' || parts.length === 1) return text;
  return parts.reduce((left, right) => {
    const isPartOfWord = /[\p{L}\p{N}]$/u.test(left) || /^[\p{L}\p{N}]/u.test(right);
    return `${left}${isPartOfWord ? word : '…'}${right}`;
  });
}

/** The words two messages share, by position; undefined if their word counts differ. */
export function commonWords(one: string, other: string): string | undefined {
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length !== others.length) return undefined;
  return words.map((word, at) => (word === others[at] ? word : '…')).join(' ');
}
