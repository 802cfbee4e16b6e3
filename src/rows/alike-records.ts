import { isObject, type Payload, type RecognisedBy, type ResourceName, resourceOf } from '../contract/index.js';
import { type Hash64, HashIndex } from '../mapping/hash-index.js';
import type { StagedRecord } from '../mapping/index.js';
import { TextNormaliser, type Umlauts } from './normalise-text.js';

export interface Likeness {
  /** `record`: all identifying fields match. `address`: only the address matches, with another spelling. */
  readonly kind: 'record' | 'address';
  /** Row number of the earlier record. */
  readonly at: number;
}

/** Finds records with different keys that match in another spelling. About 50 bytes per recognisable record. */
export class RowLikeness {
  readonly #texts = new TextNormaliser();
  readonly #byResource = new Map<ResourceName, Indexes | undefined>();

  add({ resource, payload }: StagedRecord, at: number): Likeness | undefined {
    const indexes = this.#indexesOf(resource);
    const texts = indexes && textsOf(indexes.by, payload);
    if (!texts) return undefined;
    const found = look(indexes, texts, { normalised: this.#normalise(texts, 'pairs'), at, isKept: true });
    if (found || !this.#texts.hasUmlauts) return found;
    // Indexed in one form only, to save memory: `Müller` is found after `Muller`, but not the other way round.
    return look(indexes, texts, { normalised: this.#normalise(texts, 'letters'), at, isKept: false });
  }

  /** The owner is not normalised. */
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
    const indexes = by?.street && {
      by,
      records: new HashIndex(),
      addresses: new HashIndex(),
      spellings: new Set<number>(),
    };
    this.#byResource.set(resource, indexes);
    return indexes;
  }
}

interface Indexes {
  readonly by: RecognisedBy;
  readonly records: HashIndex;
  readonly addresses: HashIndex;
  /** Each is reported once. */
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
  readonly place: number;
  /** The same; without a street, of address and name. */
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
  // Without an address, two records may share a name: report only a different spelling.
  const isTwin = twin !== undefined && name !== '' && (street !== '' || twin.content !== written);
  const neighbour = street === '' ? undefined : known(addresses, normalised.address);
  const isSpelt = neighbour !== undefined && neighbour.content !== place && !spellings.has(place);
  if (isSpelt) spellings.add(place);
  if (isTwin) return { kind: 'record', at: twin.row };
  return isSpelt ? { kind: 'address', at: neighbour.row } : undefined;
}

function textsOf(
  { name, street = [], zip, city, owners: [owner] = [] }: RecognisedBy,
  payload: Payload,
): Texts | undefined {
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

function textAt(payload: Payload, field: string | undefined): string {
  const value = field === undefined ? undefined : payload[field];
  return typeof value === 'string' ? value : '';
}
