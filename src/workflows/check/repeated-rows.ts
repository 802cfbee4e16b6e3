import { hashInto } from '../../mapping/hash-index.js';
import { type Cell, cellText } from '../../tabular/index.js';

/**
 * Knows of two rows of one table that give the same record whether they are the same to the letter. Memory: four bytes
 * a row.
 */
export class RepeatedRows {
  #hashes = new Uint32Array(1 << 10);

  add(cells: readonly Cell[], row: number): void {
    if (row >= this.#hashes.length) {
      const before = this.#hashes;
      this.#hashes = new Uint32Array(row * 2);
      this.#hashes.set(before);
    }
    this.#hashes[row] = hashOf(cells);
  }

  areSame(row: number, other: number): boolean {
    return this.#hashes[row] === this.#hashes[other];
  }
}

/** Half a fingerprint of a row; blank cells at its end do not count. */
function hashOf(cells: readonly Cell[]): number {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] === null || cells[length - 1] === '')) length -= 1;
  let hash = length;
  for (let index = 0; index < length; index++) {
    const cell = cells[index] ?? null;
    hash = hashInto(hash, typeof cell === 'string' ? cell : cellText(cell));
  }
  return hash;
}
