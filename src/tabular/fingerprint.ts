import { cellText } from './cell-text.js';
import { hasOpenGap, presentPositions } from './open-gaps.js';
import type { Cell } from './types.js';

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

/** Half a fingerprint of a row's cells; trailing blank cells do not count. */
export function fingerprintOf(cells: readonly Cell[]): number {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] === null || cells[length - 1] === '')) length -= 1;
  // Mixed, because the last position is the length less one: in a row with one cell both would cancel out.
  let hash = mix(length);
  if (hasOpenGap(cells))
    for (const index of presentPositions(cells)) hash = withPlaced(hash, cells[index] ?? null, index);
  else for (let index = 0; index < length; index++) hash = withPlaced(hash, cells[index] ?? null, index);
  return hash;
}

/** Adds a filled cell with its position; empty cells add nothing, because wide sheets are mostly empty. */
function withPlaced(hash: number, cell: Cell, index: number): number {
  const text = typeof cell === 'string' ? cell : cell === null ? '' : cellText(cell);
  return text === '' ? hash : hashInto(withCode(hash, index), text);
}
