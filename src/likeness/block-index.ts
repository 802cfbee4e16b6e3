/** Numbers per entry: hash, record, and the entry before in the same slot. */
const width = 3;
const chunkBits = 14;
const chunkEntries = 1 << chunkBits;

/**
 * Which records share a hash. A false match of two hashes costs one comparison, so that 32 bits are enough: about 16
 * bytes an entry.
 */
export class BlockIndex {
  readonly #chunks: Int32Array[] = [];
  #size = 0;
  /** Number of the newest entry, from 1. */
  #slots = new Int32Array(1 << 12);

  add(hash: number, at: number): void {
    if (this.#size >= this.#slots.length) this.#grow();
    const entry = this.#size++;
    if ((entry & (chunkEntries - 1)) === 0) this.#chunks.push(new Int32Array(chunkEntries * width));
    const chunk = this.#chunks[entry >>> chunkBits] as Int32Array;
    const place = (entry & (chunkEntries - 1)) * width;
    chunk[place] = hash;
    chunk[place + 1] = at;
    this.#link(entry, hash);
  }

  /** The records under a hash; none if there are more than `most`, because such a value tells nothing. */
  recordsOf(hash: number, most: number): readonly number[] {
    const records: number[] = [];
    for (let entry = this.#slots[hash & (this.#slots.length - 1)] ?? 0; entry !== 0; ) {
      const chunk = this.#chunks[(entry - 1) >>> chunkBits] as Int32Array;
      const place = ((entry - 1) & (chunkEntries - 1)) * width;
      if (chunk[place] === hash) {
        if (records.length === most) return [];
        records.push(chunk[place + 1] ?? 0);
      }
      entry = chunk[place + 2] ?? 0;
    }
    return records;
  }

  #link(entry: number, hash: number): void {
    const chunk = this.#chunks[entry >>> chunkBits] as Int32Array;
    const slot = hash & (this.#slots.length - 1);
    chunk[(entry & (chunkEntries - 1)) * width + 2] = this.#slots[slot] ?? 0;
    this.#slots[slot] = entry + 1;
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let entry = 0; entry < this.#size; entry++) {
      const chunk = this.#chunks[entry >>> chunkBits] as Int32Array;
      this.#link(entry, chunk[(entry & (chunkEntries - 1)) * width] ?? 0);
    }
  }
}
