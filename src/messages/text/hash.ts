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

/** Two halves of a hash, as signed 32-bit integers: larger numbers would be heap objects. */
export interface Hash64 {
  readonly high: number;
  readonly low: number;
}

export interface IndexEntry {
  readonly row: number;
  readonly content: number;
}

/** Numbers per entry: both hash halves, row and content. */
const width = 4;
const [lowAt, rowAt, contentAt] = [1, 2, 3] as const;
/** Entries per block, as a power of two. */
const blockBits = 12;
const blockEntries = 1 << blockBits;

/** About 25 bytes per key, a sixth of a Map. A million keys collide with p < 1e-7. */
export class HashIndex {
  /** Entries in insertion order; in blocks, so that growing moves none. */
  readonly #blocks: Int32Array[] = [];
  #size = 0;
  /** Entry number, from 1, below bits of the hash: these reject most new keys without a cache miss on the entry. */
  #slots = new Int32Array(1 << 12);

  add({ high, low }: Hash64, { row, content }: IndexEntry): IndexEntry | undefined {
    const slot = this.#find(high, low);
    const number = this.#numberIn(slot);
    if (number !== 0) return this.#entryAt(number - 1);
    const at = this.#size++;
    if ((at & (blockEntries - 1)) === 0) this.#blocks.push(new Int32Array(blockEntries * width));
    const block = this.#blockOf(at);
    const place = placeOf(at);
    block[place] = high;
    block[place + lowAt] = low;
    block[place + rowAt] = row;
    block[place + contentAt] = content;
    this.#slots[slot] = (low & ~(this.#slots.length - 1)) | this.#size;
    if (this.#size * 5 > this.#slots.length * 3) this.#grow();
    return undefined;
  }

  get({ high, low }: Hash64): IndexEntry | undefined {
    const number = this.#numberIn(this.#find(high, low));
    return number === 0 ? undefined : this.#entryAt(number - 1);
  }

  has({ high, low }: Hash64): boolean {
    return this.#slots[this.#find(high, low)] !== 0;
  }

  get size(): number {
    return this.#size;
  }

  *entries(): Generator<Hash64 & IndexEntry> {
    for (let at = 0; at < this.#size; at++) {
      const block = this.#blockOf(at);
      const place = placeOf(at);
      yield { high: block[place] ?? 0, low: block[place + lowAt] ?? 0, ...this.#entryAt(at) };
    }
  }

  #entryAt(at: number): IndexEntry {
    const block = this.#blockOf(at);
    const place = placeOf(at);
    return { row: block[place + rowAt] ?? 0, content: block[place + contentAt] ?? 0 };
  }

  #numberIn(slot: number): number {
    return (this.#slots[slot] ?? 0) & (this.#slots.length - 1);
  }

  #blockOf(at: number): Int32Array {
    return this.#blocks[at >>> blockBits] as Int32Array;
  }

  /** The slot of a hash, or the free slot where it would go. */
  #find(high: number, low: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = high & mask; ; slot = (slot + 1) & mask) {
      const found = slots[slot] ?? 0;
      if (found === 0) return slot;
      if (((found ^ low) & ~mask) !== 0) continue;
      const number = found & mask;
      const block = this.#blockOf(number - 1);
      const place = placeOf(number - 1);
      if (block[place] === high && block[place + lowAt] === low) return slot;
    }
  }

  /** No comparison is needed: entries are known to be distinct. */
  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let at = 0; at < this.#size; at++) {
      const block = this.#blockOf(at);
      const place = placeOf(at);
      let slot = (block[place] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = ((block[place + lowAt] ?? 0) & ~mask) | (at + 1);
    }
    this.#slots = slots;
  }
}

function placeOf(at: number): number {
  return (at & (blockEntries - 1)) * width;
}

/** Hash of a text: two rounds of FNV-1a with different primes, mixed at the end. The seed separates kinds of texts. */
export function hashText(text: string, seed = 0): Hash64 {
  let high = 0x811c9dc5 ^ seed;
  let low = 0x9747b28c ^ seed;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
    low ^= low >>> 15;
  }
  return { high: mix(high ^ text.length), low: mix(low) };
}

/** Hash of the first codes of a buffer. */
export function hashCodes(codes: Uint16Array, length: number): Hash64 {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let index = 0; index < length; index++) {
    const code = codes[index] ?? 0;
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
    low ^= low >>> 15;
  }
  return { high: mix(high ^ length), low: mix(low) };
}

/** Hash of a payload; its fields must always come in the same order. */
export function hashValue(value: unknown, seed = 0x9e3779b9): number {
  if (typeof value === 'string') return hashInto(seed, value);
  if (typeof value !== 'object' || value === null) return hashInto(seed ^ 1, String(value));
  let hash = seed;
  if (Array.isArray(value)) {
    // By index: for-in over an array makes a string of every index.
    for (let index = 0; index < value.length; index++) hash = hashValue(value[index], withCode(hash, index));
    return hash;
  }
  for (const name in value) {
    const member = (value as Record<string, unknown>)[name];
    const place = hash ^ nameSeed(name);
    hash = typeof member === 'string' ? hashInto(place, member) : hashValue(member, place);
  }
  return hash;
}

const nameSeeds = new Map<string, number>();

/** Cached: the same few field names come with every record. */
function nameSeed(name: string): number {
  const known = nameSeeds.get(name);
  if (known !== undefined) return known;
  const seed = hashInto(0x27d4eb2f, name);
  nameSeeds.set(name, seed);
  return seed;
}
