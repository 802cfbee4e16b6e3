import { isObject, type Payload, type RecognisedBy, type ResourceName, resourceOf } from '../../contract/index.js';
import { type Hash64, HashIndex, hashText, joinHashes } from '../../mapping/hash-index.js';
import type { StagedRecord } from '../../mapping/index.js';
import { hashInto } from '../../tabular/index.js';
import { Folding, type Umlauts } from './fold.js';

/** What a record is like one of an earlier row in. */
export interface Likeness {
  /** `record`: in all by which a person recognises it. `address`: the address alone, and it is written otherwise. */
  readonly kind: 'record' | 'address';
  /** Number of the row of the first one. */
  readonly at: number;
}

/**
 * Finds records with different keys that say the same, written in another way, or under another postal code. Memory:
 * fingerprints, some 60 bytes a record of a resource that can be recognised.
 */
export class AlikeRecords {
  readonly #folding = new Folding();
  readonly #often = new Map<string, Forms>();
  readonly #byResource = new Map<ResourceName, Indexes | undefined>();

  /** The first record that a new one is like; `at` is the number of its own row. */
  add({ resource, payload }: StagedRecord, at: number): Likeness | undefined {
    const indexes = this.#indexesOf(resource);
    const texts = indexes && textsOf(indexes.by, payload);
    if (!texts) return undefined;
    const name = this.#fold(texts.name);
    const street = this.#fold(texts.street);
    const zip = this.#fold(texts.zip);
    const city = this.#foldOften(texts.city);
    const owner = texts.owner === '' ? none : hashText(texts.owner);
    const parts = { name, street, zip, city, owner };
    const found = look(indexes, texts, { folded: foldedFrom(parts, 'pairs'), at, isKept: true });
    if (found || !(name.hasUmlauts || street.hasUmlauts || zip.hasUmlauts || city.hasUmlauts)) return found;
    // Kept once, for the sake of memory: `Müller` is found after `Muller`, and not the other way round.
    return look(indexes, texts, { folded: foldedFrom(parts, 'letters'), at, isKept: false });
  }

  #fold(text: string): Forms {
    const pairs = this.#folding.hash(text, 'pairs');
    const { hasUmlauts } = this.#folding;
    return { pairs, letters: hasUmlauts ? this.#folding.hash(text, 'letters') : pairs, hasUmlauts };
  }

  /** Many records have one city: what was folded lately is kept. */
  #foldOften(text: string): Forms {
    const known = this.#often.get(text);
    if (known) return known;
    const forms = this.#fold(text);
    if (this.#often.size >= mostOften) this.#often.clear();
    this.#often.set(text, forms);
    return forms;
  }

  #indexesOf(resource: ResourceName): Indexes | undefined {
    if (this.#byResource.has(resource)) return this.#byResource.get(resource);
    const by = resourceOf(resource).recognisedBy;
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

/** A text without its umlauts: with two letters for each, and with one. */
interface Forms extends Readonly<Record<Umlauts, Hash64>> {
  readonly hasUmlauts: boolean;
}

interface Folded {
  readonly record: Hash64;
  readonly address: Hash64;
}

interface Parts extends Readonly<Record<Exclude<keyof Texts, 'owner'>, Forms>> {
  readonly owner: Hash64;
}

/** What is found, but for the owner, under the folded forms of its texts. */
function foldedFrom({ name, street, zip, city, owner }: Parts, umlauts: Umlauts): Folded {
  const record = joinHashes(joinHashes(owner, name[umlauts]), joinHashes(street[umlauts], city[umlauts]));
  return { record, address: joinHashes(joinHashes(street[umlauts], zip[umlauts]), city[umlauts]) };
}

const none: Hash64 = { high: 0, low: 0 };

/** Texts whose folded forms are kept. */
const mostOften = 5000;

function look(
  { records, addresses, spellings }: Indexes,
  { name, street, zip, city }: Texts,
  { folded, at, isKept }: { folded: Folded; at: number; isKept: boolean },
): Likeness | undefined {
  const place = hashInto(hashInto(hashInto(0, street), zip), city);
  const written = hashInto(place, name);
  const known = (index: HashIndex, hash: Hash64, content: number) =>
    isKept ? index.add(hash, { row: at, content }) : index.get(hash);
  const twin = known(records, folded.record, written);
  // Without an address two may have one name: only where it is written otherwise it is worth a look.
  const isTwin = twin !== undefined && name !== '' && (street !== '' || twin.content !== written);
  const neighbour = street === '' ? undefined : known(addresses, folded.address, place);
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
