/** Two halves of a fingerprint, whole numbers of 32 bits with a sign: others cost an object each. */
export interface Hash64 {
  readonly high: number;
  readonly low: number;
}

export interface IndexEntry {
  readonly row: number;
  /** Fingerprint of what the record said, 32 bits with a sign. */
  readonly content: number;
}

/** What a slot holds: both halves of the fingerprint, and the entry. Side by side, so that a look costs one of memory. */
const width = 4;
const [lowAt, rowAt, contentAt] = [1, 2, 3] as const;

/**
 * Remembers fingerprints of keys, 16 bytes each in a flat array: a million strings in a Map would need ten times as
 * much. Two of a million keys share a fingerprint with a probability below one in ten million.
 */
export class HashIndex {
  #slots = 1 << 12;
  #table = new Int32Array(this.#slots * width);
  #size = 0;

  /** Adds an entry, or returns the one that is there already under the same fingerprint. */
  add(hash: Hash64, { row, content }: IndexEntry): IndexEntry | undefined {
    if (this.#size * 5 > this.#slots * 3) this.#grow();
    // A slot is free where the low half is zero, so that of a key never is.
    const low = hash.low | 1;
    const at = this.#find(hash.high, low);
    if (this.#table[at + lowAt] !== 0) return this.#entryAt(at);
    this.#put(at, { high: hash.high, low, row, content });
    this.#size += 1;
    return undefined;
  }

  /** The entry that is there under a fingerprint. */
  get(hash: Hash64): IndexEntry | undefined {
    const at = this.#find(hash.high, hash.low | 1);
    return this.#table[at + lowAt] === 0 ? undefined : this.#entryAt(at);
  }

  /** Whether an entry is there under a fingerprint. */
  has({ high, low }: Hash64): boolean {
    return this.#table[this.#find(high, low | 1) + lowAt] !== 0;
  }

  get size(): number {
    return this.#size;
  }

  /** All entries with their fingerprints, in no order. */
  *entries(): Generator<Hash64 & IndexEntry> {
    const table = this.#table;
    for (let at = 0; at < table.length; at += width) {
      const low = table[at + lowAt] ?? 0;
      if (low !== 0) yield { high: table[at] ?? 0, low, ...this.#entryAt(at) };
    }
  }

  #entryAt(at: number): IndexEntry {
    return { row: this.#table[at + rowAt] ?? 0, content: this.#table[at + contentAt] ?? 0 };
  }

  #put(at: number, { high, low, row, content }: Hash64 & IndexEntry): void {
    this.#table[at] = high;
    this.#table[at + lowAt] = low;
    this.#table[at + rowAt] = row;
    this.#table[at + contentAt] = content;
  }

  #find(high: number, low: number): number {
    const mask = this.#slots - 1;
    let slot = high & mask;
    for (;;) {
      const at = slot * width;
      const found = this.#table[at + lowAt];
      if (found === 0 || (found === low && this.#table[at] === high)) return at;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const before = this.#table;
    this.#slots *= 2;
    this.#table = new Int32Array(this.#slots * width);
    for (let from = 0; from < before.length; from += width) {
      const low = before[from + lowAt] ?? 0;
      if (low === 0) continue;
      const to = this.#find(before[from] ?? 0, low);
      for (let part = 0; part < width; part++) this.#table[to + part] = before[from + part] ?? 0;
    }
  }
}

/**
 * Fingerprint of a text: two rounds of FNV-1a with different primes, mixed at the end. A seed keeps kinds of texts
 * apart.
 */
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

/** Fingerprint of the first codes of a buffer. */
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

/** Puts two fingerprints together, in their order. */
export function joinHashes(one: Hash64, other: Hash64): Hash64 {
  return {
    high: mix(Math.imul(one.high, 0x01000193) ^ other.high),
    low: mix(Math.imul(one.low, 0x5bd1e995) ^ other.low),
  };
}

const fnvPrime = 0x01000193;

/** Fingerprint of a payload, whose fields always come in the same order. */
export function hashValue(value: unknown, seed = 0x9e3779b9): number {
  if (typeof value === 'string') return hashInto(seed, value);
  if (typeof value !== 'object' || value === null) return hashInto(seed ^ 1, String(value));
  let hash = seed;
  if (Array.isArray(value)) {
    // By its places: to go through an array as through an object makes a text of each.
    for (let index = 0; index < value.length; index++)
      hash = hashValue(value[index], Math.imul(hash ^ index, fnvPrime));
    return hash;
  }
  for (const name in value) {
    const member = (value as Record<string, unknown>)[name];
    const place = hash ^ nameSeed(name);
    hash = typeof member === 'string' ? hashInto(place, member) : hashValue(member, place);
  }
  return hash;
}

/** Half a fingerprint of a text, going on from what came before it. */
export function hashInto(seed: number, text: string): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), fnvPrime);
  return mix(hash ^ text.length);
}

const nameSeeds = new Map<string, number>();

/** Names of fields are few and come again with every record, so each is hashed once. */
function nameSeed(name: string): number {
  const known = nameSeeds.get(name);
  if (known !== undefined) return known;
  const seed = hashInto(0x27d4eb2f, name);
  nameSeeds.set(name, seed);
  return seed;
}

function mix(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
