/** The name that shares most pairs of letters with the one looked for, if it shares enough to be meant. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const wanted = pairsOf(name);
  let best: { name: string; score: number } | undefined;
  for (const candidate of candidates) {
    const pairs = pairsOf(candidate);
    const shared = [...wanted].filter((pair) => pairs.has(pair)).length;
    const score = (2 * shared) / (wanted.size + pairs.size || 1);
    if (score > 0.5 && score > (best?.score ?? 0)) best = { name: candidate, score };
  }
  return best?.name;
}

/** `"adressZIP" (did you mean "addressZIP"?)`, or the name alone where none is near. */
export function withNearest(name: string, candidates: readonly string[]): string {
  const near = nearest(name, candidates);
  return near === undefined ? `"${name}"` : `"${name}" (did you mean "${near}"?)`;
}

function pairsOf(text: string): Set<string> {
  const folded = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: folded.length - 1 }, (_, index) => folded.slice(index, index + 2)));
}
