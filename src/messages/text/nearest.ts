import { distance } from 'fastest-levenshtein';

/** Share of letters that may differ: enough for a typo or another word ending. */
const mostChanged = 0.4;

/** The candidate with the fewest changed letters, if it is near enough to be meant. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  let best: { name: string; changed: number } | undefined;
  for (const candidate of candidates) {
    const changed = changes(wanted, candidate.toLowerCase()) / Math.max(wanted.length, candidate.length);
    if (changed <= mostChanged && changed < (best?.changed ?? 1)) best = { name: candidate, changed };
  }
  return best?.name;
}

/** Swapped letters, as in `nmae`, count once. */
function changes(one: string, other: string): number {
  const all = distance(one, other);
  const isReordered = all === 2 && sorted(one) === sorted(other);
  return isReordered ? 1 : all;
}

function sorted(text: string): string {
  return [...text].sort().join('');
}

/** `"adressZIP" (did you mean "addressZIP"?)`, or the name alone if no candidate is near. */
export function withNearest(name: string, candidates: readonly string[]): string {
  const near = nearest(name, candidates);
  return near === undefined ? `"${name}"` : `"${name}" (did you mean "${near}"?)`;
}
