/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32): small, and good enough to scatter moments. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Choices that a seed decides: the same seed, the same choices. */
export interface Choose {
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
}

export function chooser(seed: number): Choose {
  const next = seeded(seed);
  return { whole: (least, most) => least + Math.floor(next() * (most - least + 1)) };
}
