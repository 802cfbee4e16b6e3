import { fingerprintOf, type SourceRow } from '../tabular/index.js';

/**
 * Knows of two rows of one table that give the same record whether they are the same to the letter. Memory: four bytes
 * a row.
 */
export class RepeatedRows {
  #hashes = new Int32Array(1 << 10);

  add({ number: row, cells, fingerprint = fingerprintOf(cells) }: SourceRow): void {
    if (row >= this.#hashes.length) {
      const before = this.#hashes;
      this.#hashes = new Int32Array(row * 2);
      this.#hashes.set(before);
    }
    this.#hashes[row] = fingerprint;
  }

  areSame(row: number, other: number): boolean {
    return this.#hashes[row] === this.#hashes[other];
  }
}
