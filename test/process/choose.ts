/** Choices that a seed decides: the same seed, the same choices. */
export interface Choose {
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
}

/** Mulberry32: small, and good enough to scatter moments. */
export function chooser(seed: number): Choose {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { whole: (least, most) => least + Math.floor(next() * (most - least + 1)) };
}
