import { vocabularies } from '../contract/index.js';
import type { ColumnFacts } from './facts.js';
import { compact, listed } from './fold.js';

/** Values of a choice, or true and false, by the words that mean them, as one word each. */
const meanings = new Map<string, Map<string, string>>();
for (const { values } of vocabularies) {
  for (const [path, words] of Object.entries(values)) {
    const known = meanings.get(path) ?? new Map<string, string>();
    meanings.set(path, known);
    for (const [value, all] of Object.entries(words)) {
      for (const word of listed(all)) if (!known.has(compact(word))) known.set(compact(word), value);
    }
  }
}

/** Different values that a choice has at most in a file. */
const mostValues = 20;

/** Share of the filled cells, 0 to 1, whose value means one of a choice. */
export function choiceMatches(path: string, facts: ColumnFacts): number {
  const known = meanings.get(path);
  if (!known || facts.distinct > mostValues || facts.filled === 0) return 0;
  const words = facts.texts.filter((text) => text !== '');
  return words.filter((text) => known.has(compact(text))).length / words.length;
}

/** The different values of a column, the most frequent first, and what each means; undefined for one that says nothing. */
export function choicesIn(path: string, { texts }: ColumnFacts): [text: string, value: string | undefined][] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a).slice(0, mostValues);
  return sorted.map(([text]) => [text, meanings.get(path)?.get(compact(text))]);
}
