/** Half a fingerprint of a text (signed 32 bits), continued from `seed`. */
export function hashInto(seed: number, text: string): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) hash = withCode(hash, text.charCodeAt(index));
  return withEnd(hash, text.length);
}

/** Adds one character, for callers that loop over the characters themselves. */
export function withCode(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** Finishes a text of this length. */
export function withEnd(hash: number, length: number): number {
  return mix(hash ^ length);
}

/** Avalanche: every input bit can change every output bit. */
export function mix(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
