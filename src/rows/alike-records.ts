import { type Payload, type RecognisedBy, type ResourceName, resourceOf } from '../contract/index.js';
import { type Identity, LikenessIndex, plainIdentity, type RecognisableRecord } from '../likeness/index.js';
import type { StagedRecord } from '../mapping/index.js';
import { HashIndex } from '../text/hash.js';

export interface Likeness {
  /** `record`: two records look like one. `address`: only the address matches, with another spelling. */
  readonly kind: 'record' | 'address';
  /** Row number of the earlier record. */
  readonly at: number;
  /** What agrees, in words; absent if the records fold to the same. */
  readonly reasons?: readonly string[];
}

/** Records of each resource that are compared by all rules; later ones only with what folds to the same. */
const mostCompared = 10_000;

/** Below, only names agree: they count if they are written differently. */
const leastScore = 70;

/** Finds records with different keys that look like one. About 50 bytes a record, and 400 more of those that it compares. */
export class RowLikeness {
  readonly #byResource = new Map<ResourceName, RecordsOfResource | undefined>();

  add({ resource, payload, references }: StagedRecord, at: number): Likeness | undefined {
    const records = this.#recordsOf(resource);
    if (!records) return undefined;
    const owners = references.map((reference) => `${reference.resource}:${reference.key.field}:${reference.key.value}`);
    return records.add({ record: payload, owners }, at);
  }

  /** Undefined for machines of one kind, which may agree in all fields. */
  #recordsOf(resource: ResourceName): RecordsOfResource | undefined {
    if (this.#byResource.has(resource)) return this.#byResource.get(resource);
    const by = resourceOf(resource).distinction.recognisedBy;
    const records = by && !by.mayBeEqual ? new RecordsOfResource(resource, by) : undefined;
    this.#byResource.set(resource, records);
    return records;
  }
}

class RecordsOfResource {
  readonly #by: RecognisedBy;
  readonly #fields: readonly string[];
  readonly #identities = new HashIndex();
  readonly #addresses = new HashIndex();
  /** Spellings of addresses; each is reported once. */
  readonly #spellings = new Set<number>();
  readonly #compared: LikenessIndex;
  readonly #kept: { readonly record: RecognisableRecord; readonly at: number; readonly written: number }[] = [];

  constructor(resource: ResourceName, by: RecognisedBy) {
    const { name, street = [], zip, city, emails = [], phones = [], taxNumber } = by;
    this.#by = by;
    this.#fields = [name, ...street, zip, city, ...emails, ...phones, taxNumber].flatMap((field) => field ?? []);
    this.#compared = new LikenessIndex(resource, { recordAt: (number) => this.#kept[number]?.record });
  }

  add({ record, owners }: RecognisableRecord, at: number): Likeness | undefined {
    const identity = plainIdentity(this.#by, record, owners);
    if (!identity) return undefined;
    const respelt = this.#respeltAddress(identity, at);
    const twin = this.#identities.add(identity.record, { row: at, content: identity.written });
    const isTwin = twin && this.#isTold(identity, twin.content);
    const alike = this.#kept.length < mostCompared ? this.#compare({ record, owners }, at, identity) : undefined;
    return alike ?? (isTwin ? { kind: 'record', at: twin.row } : respelt);
  }

  /** Without an address, two records may share a name: only another spelling is told. */
  #isTold({ address, written }: Identity, other: number): boolean {
    return address !== undefined || other !== written;
  }

  #compare({ record, owners }: RecognisableRecord, at: number, identity: Identity): Likeness | undefined {
    const own = { record: this.#withoutOthers(record), owners };
    const alike = this.#compared.alike(own).find(({ at: number, score }) => {
      return score >= leastScore || this.#kept[number]?.written !== identity.written;
    });
    this.#compared.add(this.#kept.length, own);
    this.#kept.push({ record: own, at, written: identity.written });
    return alike && { kind: 'record', at: this.#kept[alike.at]?.at ?? 0, reasons: alike.reasons };
  }

  #withoutOthers(record: Payload): Payload {
    const kept: Record<string, unknown> = {};
    for (const field of this.#fields) if (record[field] !== undefined) kept[field] = record[field];
    return kept;
  }

  #respeltAddress({ address, written }: Identity, at: number): Likeness | undefined {
    const neighbour = address && this.#addresses.add(address, { row: at, content: written });
    if (!neighbour || neighbour.content === written || this.#spellings.has(written)) return undefined;
    this.#spellings.add(written);
    return { kind: 'address', at: neighbour.row };
  }
}
