import { isObject, type Payload, type RecognisedBy, type ResourceName, resourceOf } from '../contract/index.js';
import { type Hash64, HashIndex } from '../mapping/hash-index.js';
import type { StagedRecord } from '../mapping/index.js';
import { TextNormaliser, type Umlauts } from './normalise-text.js';

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
  readonly #texts = new TextNormaliser();
  readonly #byResource = new Map<ResourceName, Indexes | undefined>();

  /** The first record that a new one is like; `at` is the number of its own row. */
  add({ resource, payload }: StagedRecord, at: number): Likeness | undefined {
    const indexes = this.#indexesOf(resource);
    const texts = indexes && textsOf(indexes.by, payload);
    if (!texts) return undefined;
    const found = look(indexes, texts, { normalised: this.#normalise(texts, 'pairs'), at, isKept: true });
    if (found || !this.#texts.hasUmlauts) return found;
    // Kept once, for the sake of memory: `Müller` is found after `Muller`, and not the other way round.
    return look(indexes, texts, { normalised: this.#normalise(texts, 'letters'), at, isKept: false });
  }

  /** What is found under the normalised forms of its texts, but for the owner, which counts as it is. */
  #normalise({ name, street, zip, city, owner }: Texts, umlauts: Umlauts): Normalised {
    const normaliser = this.#texts;
    normaliser.clear();
    normaliser.write(street, umlauts);
    normaliser.write(city, umlauts);
    const { length } = normaliser;
    normaliser.write(zip, umlauts);
    const address = normaliser.hash();
    const place = normaliser.asWritten;
    normaliser.backTo(length);
    normaliser.write(name, umlauts);
    const written = street === '' ? normaliser.asWritten : place;
    normaliser.writePlain(owner);
    return { record: normaliser.hash(), address, place, written };
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

interface Normalised {
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
  { normalised, at, isKept }: { normalised: Normalised; at: number; isKept: boolean },
): Likeness | undefined {
  const { place, written } = normalised;
  const entry = { row: at, content: written };
  const known = (index: HashIndex, hash: Hash64) => (isKept ? index.add(hash, entry) : index.get(hash));
  const twin = known(records, normalised.record);
  // Without an address two may have one name: only where it is written otherwise it is worth a look.
  const isTwin = twin !== undefined && name !== '' && (street !== '' || twin.content !== written);
  const neighbour = street === '' ? undefined : known(addresses, normalised.address);
  const isSpelt = neighbour !== undefined && neighbour.content !== place && !spellings.has(place);
  if (isSpelt) spellings.add(place);
  if (isTwin) return { kind: 'record', at: twin.row };
  return isSpelt ? { kind: 'address', at: neighbour.row } : undefined;
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
