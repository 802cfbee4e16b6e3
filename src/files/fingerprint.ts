import { hashInto, mix, withCode } from '../messages/text/hash.js';
import { cellText, hasOpenGap, presentPositions } from './cell-text.js';
import type { Cell } from './types.js';

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
