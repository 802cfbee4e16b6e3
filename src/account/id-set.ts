/** A slot holds an id and one more, so that zero is a free slot. */
const largest = 2 ** 32 - 2;

/**
 * Ids of records, each once. Whole numbers, as nearly all ids are, lie in a flat array outside of the heap: a Set of a
 * million of them takes 21 MB, half as much again each time that it grows, and lets the garbage collector wait longer.
 */
export class IdSet {
  #slots = new Uint32Array(1 << 10);
  #numbers = 0;
  readonly #others = new Set<unknown>();

  constructor(ids: Iterable<unknown> = []) {
    for (const id of ids) this.add(id);
  }

  get size(): number {
    return this.#numbers + this.#others.size;
  }

  has(id: unknown): boolean {
    return isWhole(id) ? this.#slots[this.#find(id + 1)] !== 0 : this.#others.has(id);
  }

  add(id: unknown): void {
    if (!isWhole(id)) {
      this.#others.add(id);
      return;
    }
    const slot = this.#find(id + 1);
    if (this.#slots[slot] !== 0) return;
    this.#slots[slot] = id + 1;
    this.#numbers += 1;
    if (this.#numbers * 4 > this.#slots.length * 3) this.#grow();
  }

  /** The slot that holds a value, or else the free one where it belongs. */
  #find(value: number): number {
    const mask = this.#slots.length - 1;
    // Ids that follow one another, or differ by a round number, are spread.
    const spread = Math.imul(value, 0x9e3779b1);
    let slot = (spread ^ (spread >>> 15)) & mask;
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== value) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(before.length * 2);
    for (const value of before) if (value !== 0) this.#slots[this.#find(value)] = value;
  }
}

function isWhole(id: unknown): id is number {
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 && id <= largest;
}
