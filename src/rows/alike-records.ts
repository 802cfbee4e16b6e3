import { isObject, type Payload, type RecognisedBy, type ResourceName, resourceOf } from '../contract/index.js';
import { type Hash64, HashIndex, type IndexEntry } from '../mapping/hash-index.js';
import type { StagedRecord } from '../mapping/index.js';
import { Folding, type Umlauts } from './normalise-text.js';

/** What a record is like one of an earlier row in. */
export interface Likeness {
  /** `record`: in all by which a person recognises it. `address`: the address alone, and it is written otherwise. */
  readonly kind: 'record' | 'address';
  /** Number of the row of the first one. */
  readonly at: number;
}

/**
 * Finds records with different keys that say the same, written in another way, or under another postal code. Memory:
 * fingerprints, some 50 bytes a record of a resource that can be recognised.
 */
export class LikenessIndex {
  readonly #folding = new Folding();
  readonly #byResource = new Map<ResourceName, Indexes | undefined>();

  /** The first record that a new one is like; `at` is the number of its own row. */
  add({ resource, payload }: StagedRecord, at: number): Likeness | undefined {
    const indexes = this.#indexesOf(resource);
    const texts = indexes && textsOf(indexes.by, payload);
    if (!texts) return undefined;
    const found = look(indexes, texts, { folded: this.#fold(texts, 'pairs'), at, isKept: true });
    if (found || !this.#folding.hasUmlauts) return found;
    // Kept once, for the sake of memory: `Müller` is found after `Muller`, and not the other way round.
    return look(indexes, texts, { folded: this.#fold(texts, 'letters'), at, isKept: false });
  }

  /** What is found under the folded forms of its texts, but for the owner, which counts as it is. */
  #fold({ name, street, zip, city, owner }: Texts, umlauts: Umlauts): Folded {
    const folding = this.#folding;
    folding.clear();
    folding.write(street, umlauts);
    folding.write(city, umlauts);
    const { length } = folding;
    folding.write(zip, umlauts);
    const address = folding.hash();
    const place = folding.unfolded;
    folding.backTo(length);
    folding.write(name, umlauts);
    const written = street === '' ? folding.unfolded : place;
    folding.writePlain(owner);
    return { record: folding.hash(), address, place, written };
  }

  #indexesOf(resource: ResourceName): Indexes | undefined {
    if (this.#byResource.has(resource)) return this.#byResource.get(resource);
    const by = resourceOf(resource).distinction.recognisedBy;
    const indexes = by && { by, records: new HashIndex(), addresses: new HashIndex(), spellings: new Set<number>() };
    this.#byResource.set(resource, indexes);
    return indexes;
  }
}

interface Indexes {
  readonly by: RecognisedBy;
  readonly records: HashIndex;
  readonly addresses: HashIndex;
  /** Fingerprints of addresses that were told: each spelling is told once. */
  readonly spellings: Set<number>;
}

interface Texts {
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly owner: string;
}

interface Folded {
  readonly record: Hash64;
  readonly address: Hash64;
  /** Fingerprint of the address as it is written. */
  readonly place: number;
  /** The same, with the name where there is no street. */
  readonly written: number;
}

function look(
  { records, addresses, spellings }: Indexes,
  { name, street }: Texts,
  { folded, at, isKept }: { folded: Folded; at: number; isKept: boolean },
): Likeness | undefined {
  const { place, written } = folded;
  const kept = isKept ? { row: at, content: written } : undefined;
  const twin = known(records, folded.record, kept);
  // Without an address two may have one name: only where it is written otherwise it is worth a look.
  const isTwin = twin !== undefined && name !== '' && (street !== '' || twin.content !== written);
  const neighbour = street === '' ? undefined : known(addresses, folded.address, kept);
  const isSpelt = neighbour !== undefined && neighbour.content !== place && !spellings.has(place);
  if (isSpelt) spellings.add(place);
  if (isTwin) return { kind: 'record', at: twin.row };
  return isSpelt ? { kind: 'address', at: neighbour.row } : undefined;
}

/** The entry under a fingerprint; where there is none, `kept` is kept. */
function known(index: HashIndex, hash: Hash64, kept: IndexEntry | undefined): IndexEntry | undefined {
  return kept ? index.add(hash, kept) : index.get(hash);
}

/** The texts by which a record is recognised; undefined where it has neither name nor street. */
function textsOf({ name, street, zip, city, owner }: RecognisedBy, payload: Payload): Texts | undefined {
  const way = street.find((field) => textAt(payload, field) !== '');
  if (way === undefined && textAt(payload, name) === '') return undefined;
  const parent = owner === undefined ? undefined : payload[owner];
  const [of] = isObject(parent) ? Object.values(parent) : [];
  return {
    name: textAt(payload, name),
    street: way === undefined ? '' : textAt(payload, way),
    zip: textAt(payload, zip),
    city: textAt(payload, city),
    owner: String(of ?? ''),
  };
}

function textAt(payload: Payload, field: string): string {
  const value = payload[field];
  return typeof value === 'string' ? value : '';
}
