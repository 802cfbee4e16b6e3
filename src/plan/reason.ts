/**
 * A message without what differs from record to record: its key, what is quoted, and words with digits. Two messages
 * with the same reason tell of one cause.
 */
export function reasonOf(message: string, key?: string): string {
  const general = key === undefined ? message : withoutWord(message, key);
  return general.replace(/"[^"]*"/g, '…').replace(/[\w.-]*\d[\w.-]*/g, '…');
}

/** The text with an ellipsis for each time that the word stands in it by itself. */
function withoutWord(text: string, word: string): string {
  const parts = text.split(word);
  if (word === '' || parts.length === 1) return text;
  return parts.reduce((left, right) => {
    const isPartOfWord = /[\p{L}\p{N}]$/u.test(left) || /^[\p{L}\p{N}]/u.test(right);
    return `${left}${isPartOfWord ? word : '…'}${right}`;
  });
}

/** What two messages of one reason have in common, word by word; undefined where they have not as many words. */
export function commonWords(one: string, other: string): string | undefined {
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length !== others.length) return undefined;
  return words.map((word, at) => (word === others[at] ? word : '…')).join(' ');
}
