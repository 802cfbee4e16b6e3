import type { ForeignWord } from './foreign-word.js';
import { wordsOfRecords } from './words-of-records.js';
import { wordsOfRuns } from './words-of-runs.js';

/** All of them, in the order of the alphabet; help, errors about unknown commands, and a document are made of them. */
export const foreignWords: readonly ForeignWord[] = [...wordsOfRecords, ...wordsOfRuns].sort((one, other) =>
  firstWord(one).localeCompare(firstWord(other), 'en'),
);

/** The most usual word. */
export function firstWord({ words: [first = ''] }: ForeignWord): string {
  return first;
}

/** What another tool calls so, however it is written: `dry run`, `Dry-Run`, `dryrun`, `dry runs`. */
export function foreignWordFor(text: string): ForeignWord | undefined {
  const wanted = folded(text);
  return foreignWords.find(({ words }) => words.some((word) => [folded(word), folded(`${word}s`)].includes(wanted)));
}

/** The same word in any spelling is the same text. */
export function folded(text: string): string {
  return text.toLowerCase().replace(/[-_\s]+/g, '');
}
