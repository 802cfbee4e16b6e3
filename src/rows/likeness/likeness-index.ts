import { type RecognisedBy, type ResourceName, resourceOf } from '../../contract/index.js';
import { hashText } from '../../messages/text/hash.js';
import { judgeLikeness } from './compare.js';
import { type Profile, phoneEnd, profileOf, type RecognisableRecord } from './profile.js';

/** An added record that is alike. */
export interface Alike {
  readonly at: number;
  /** 0 to 100. */
  readonly score: number;
  /** Whether it agrees by a rule that takes no two records for one. */
  readonly isCertain: boolean;
  /** What agrees, in words: `same e-mail`, `same name and postal code`. */
  readonly reasons: readonly string[];
}

export interface AskedRecord {
  readonly profile: Profile;
  readonly numbers: ReadonlySet<number>;
}

/** A value that more records share than this is no reason to compare them; another one may be. */
const mostInBlock = 60;

/** Finds records of a resource that are alike. Keeps hashes only, about 200 bytes a record. */
export class LikenessIndex {
  readonly #resource: ResourceName;
  readonly #by: RecognisedBy;
  readonly #recordAt: (at: number) => RecognisableRecord | undefined;
  readonly #blocks = new BlockIndex();
  #sketches = new Int32Array(1 << 10);
  #last: { readonly record: RecognisableRecord; readonly profile: Profile } | undefined;

  constructor(
    resource: ResourceName,
    { recordAt }: { readonly recordAt: (at: number) => RecognisableRecord | undefined },
  ) {
    this.#resource = resource;
    this.#by = resourceOf(resource).distinction.recognisedBy ?? { name: 'name' };
    this.#recordAt = recordAt;
  }

  /** Remembers a record by its number: hashes only. */
  add(at: number, record: RecognisableRecord): void {
    const profile = this.#profileOf(record);
    const { strong, named, placed } = blocksOf(profile);
    for (const hashes of [strong, named, placed]) for (const hash of hashes) this.#blocks.add(hash, at);
    this.#keepSketch(at, sketchOf(profile));
  }

  /** The added records that are alike, the most alike first. */
  alike(record: RecognisableRecord): Alike[] {
    return this.judge(this.ask(record));
  }

  /** A record with the numbers of the added ones that it may be, so that many of these can be fetched at a time. */
  ask(record: RecognisableRecord): AskedRecord {
    const profile = this.#profileOf(record);
    return { profile, numbers: this.#candidates(profile) };
  }

  judge({ profile, numbers }: AskedRecord): Alike[] {
    const found: Alike[] = [];
    for (const at of numbers) {
      const other = this.#recordAt(at);
      const verdict = other && judgeLikeness(this.#by, profile, profileOf(this.#resource, this.#by, other));
      if (verdict) found.push({ at, ...verdict });
    }
    return found.sort((one, other) => other.score - one.score || one.at - other.at);
  }

  /** A record that was looked for is often added then. */
  #profileOf(record: RecognisableRecord): Profile {
    if (this.#last?.record !== record) this.#last = { record, profile: profileOf(this.#resource, this.#by, record) };
    return this.#last.profile;
  }

  #candidates(profile: Profile): Set<number> {
    const { strong, named, placed } = blocksOf(profile);
    const candidates = new Set<number>();
    const sketch = sketchOf(profile);
    const note = (hashes: readonly number[], mayBe: (other: Sketch) => boolean) => {
      for (const hash of hashes) {
        for (const at of this.#blocks.recordsOf(hash, mostInBlock))
          if (!candidates.has(at) && mayBe(this.#sketchAt(at))) candidates.add(at);
      }
    };
    note(strong, () => true);
    note(named, (other) => mayBeOneName(sketch, other) && mayBeOnePlace(sketch, other));
    note(placed, (other) => mayHoldName(sketch, other));
    return candidates;
  }

  #keepSketch(at: number, { high, low, zip, numbers }: Sketch): void {
    const place = at * sketchWidth;
    if (place + sketchWidth > this.#sketches.length) {
      const before = this.#sketches;
      this.#sketches = new Int32Array(Math.max(before.length * 2, place + sketchWidth));
      this.#sketches.set(before);
    }
    this.#sketches.set([high, low, zip, numbers], place);
  }

  #sketchAt(at: number): Sketch {
    const sketches = this.#sketches;
    const place = at * sketchWidth;
    const [high, low] = [sketches[place] ?? 0, sketches[place + 1] ?? 0];
    return { high, low, zip: sketches[place + 2] ?? 0, numbers: sketches[place + 3] ?? 0 };
  }
}

/** What is kept of a record to tell most pairs apart without reading it: four 32-bit numbers. */
interface Sketch {
  /** Halves of 64 bits, of which each pair of neighbouring letters of a name sets one. */
  readonly high: number;
  readonly low: number;
  /** Hash of the postal code; 0 if unknown. */
  readonly zip: number;
  /** A bit for each house number; 0 if unknown. */
  readonly numbers: number;
}

const sketchWidth = 4;

function sketchOf({ name, zip, street }: Profile): Sketch {
  let [high, low] = [0, 0];
  for (const word of name.words) {
    for (let index = 0; index + 1 < word.length; index++) {
      const bit = Math.imul(word.charCodeAt(index) * 31 + word.charCodeAt(index + 1), 0x9e3779b1) >>> 26;
      if (bit < 32) low |= 1 << bit;
      else high |= 1 << (bit - 32);
    }
  }
  let numbers = 0;
  for (const number of street?.numbers ?? []) numbers |= 1 << (hashText(number).low & 31);
  return { high, low, zip: zip === '' ? 0 : hashText(zip).low | 1, numbers };
}

/** A swapped letter replaces three pairs by three others. */
const bitsOfLetter = 6;

/** Whether two names can be one, or one with a wrong letter. */
function mayBeOneName(one: Sketch, other: Sketch): boolean {
  return bits(one.high ^ other.high) + bits(one.low ^ other.low) <= bitsOfLetter;
}

/** Whether one name may have all words of the other: then it has most of its pairs. */
function mayHoldName(one: Sketch, other: Sketch): boolean {
  const shared = bits(one.high & other.high) + bits(one.low & other.low);
  const fewer = Math.min(bits(one.high) + bits(one.low), bits(other.high) + bits(other.low));
  return shared * 2 >= fewer || mayBeOneName(one, other);
}

/** Whether two records can be at one place: no two house numbers, and none given where postal codes differ. */
function mayBeOnePlace(one: Sketch, other: Sketch): boolean {
  if ((one.numbers & other.numbers) !== 0) return true;
  if (one.numbers !== 0 && other.numbers !== 0) return false;
  return one.zip === other.zip || one.zip === 0 || other.zip === 0;
}

function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Numbers per entry: hash, record, and the entry before in the same slot. */
const width = 3;

const chunkBits = 14;

const chunkEntries = 1 << chunkBits;

/**
 * Which records share a hash. A false match of two hashes costs one comparison, so that 32 bits are enough: about 16
 * bytes an entry.
 */
class BlockIndex {
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

/** Hashes under which a record is found. */
interface Blocks {
  /** Of what identifies a record: whoever shares one is compared. */
  readonly strong: readonly number[];
  /** Of names and parts of them, within a place or an owner: compared if the names may be one. */
  readonly named: readonly number[];
  /** Of addresses: compared if one name may hold the other. */
  readonly placed: readonly number[];
}

const [namedBlock, contactBlock, taxBlock, serialBlock, placeBlock, ownerBlock] = [1, 2, 3, 4, 5, 6] as const;

/** Words of a name that make blocks: the longest ones. */
const mostWords = 4;

const mostNumbers = 2;

const wordPart = 4;

function blocksOf(profile: Profile): Blocks {
  const { name, zip, city, emails, phones, taxNumber, serials, owners } = profile;
  const strong: number[] = [];
  for (const email of emails) strong.push(hashOf(contactBlock, email));
  for (const phone of phones) strong.push(hashOf(contactBlock, phoneEnd(phone)));
  if (taxNumber !== '') strong.push(hashOf(taxBlock, taxNumber));
  for (const [, serial] of serials) strong.push(hashOf(serialBlock, serial));
  if (name.sorted === '') return { strong, named: [], placed: [] };
  const named = [hashOf(namedBlock, `${name.sorted} ${name.marks}`)];
  for (const owner of owners) named.push(hashOf(ownerBlock, owner), hashOf(ownerBlock, `${owner} ${name.sorted}`));
  const place = zip === '' ? city : zip;
  if (place !== '') addParts(named, place, name.words);
  const numbers = place === '' ? [] : (profile.street?.numbers.slice(0, mostNumbers) ?? []);
  return { strong, named, placed: numbers.map((number) => hashOf(placeBlock, `${place} #${number}`)) };
}

/** Two spellings of a name share the beginning or the end of a word. */
function addParts(named: number[], place: string, all: readonly string[]): void {
  const words = all.length <= mostWords ? all : [...all].sort(longestFirst).slice(0, mostWords);
  for (const word of words) {
    named.push(hashOf(placeBlock, `${place} ${word.slice(0, wordPart)}`));
    named.push(hashOf(placeBlock, `${place} -${word.slice(-wordPart)}`));
  }
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length || (one < other ? -1 : 1);
}

function hashOf(kind: number, text: string): number {
  return hashText(text, kind).low;
}
