import { distance } from 'fastest-levenshtein';

/** Part of the letters that may differ: a typing error, or a word with another end. */
const mostChanged = 0.4;

/** The name that takes the fewest changes of letters from the one looked for, if it is near enough to be meant. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  let best: { name: string; changed: number } | undefined;
  for (const candidate of candidates) {
    const changed = changes(wanted, candidate.toLowerCase()) / Math.max(wanted.length, candidate.length);
    if (changed <= mostChanged && changed < (best?.changed ?? 1)) best = { name: candidate, changed };
  }
  return best?.name;
}

/** Letters that differ; of two that only changed places, as in `nmae`, one does. */
function changes(one: string, other: string): number {
  const all = distance(one, other);
  const isReordered = all === 2 && sorted(one) === sorted(other);
  return isReordered ? 1 : all;
}

function sorted(text: string): string {
  return [...text].sort().join('');
}

/** `"adressZIP" (did you mean "addressZIP"?)`, or the name alone where none is near. */
export function withNearest(name: string, candidates: readonly string[]): string {
  const near = nearest(name, candidates);
  return near === undefined ? `"${name}"` : `"${name}" (did you mean "${near}"?)`;
}
