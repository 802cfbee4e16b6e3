import { canonical, filledWith, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { compareRecords, type FieldDifference } from './compare-records.js';
import { type Hash64, HashIndex, hashText, hashValue } from './hash-index.js';
import type { Origin, RecordKey, StagedRecord } from './record.js';
import { RowPlaces } from './row-places.js';

/** How a record compares with those before it. */
export type Distinction =
  /** No earlier record has its key. */
  | { readonly kind: 'new' }
  /** Repeats what is known. */
  | (Known & { readonly kind: 'same' })
  /** Adds fields that the first one left empty. */
  | (Known & { readonly kind: 'fills'; readonly fill: Payload });

interface Known {
  /** The number of the first row that gives it; `placeOf` knows the row. */
  readonly at: number;
  /** Whether the two differ, or may differ; `onDisagreement` was called. */
  readonly disagrees: boolean;
}

/** Two rows that say different things about one record. */
export interface Disagreement {
  readonly record: StagedRecord;
  readonly first: Origin;
  /** Fields in which they differ, as dotted paths; absent when the first row is no longer in memory. */
  readonly fields?: readonly FieldDifference[];
}

/** A record without a key that an earlier row gives in the same words: the two are taken for one. */
export interface Repetition {
  readonly record: StagedRecord;
  readonly first: Pick<Origin, 'file' | 'sheet' | 'row'>;
}

export interface DistinctOptions {
  readonly onDisagreement: (disagreement: Disagreement) => void;
  readonly onRepetition?: (repetition: Repetition) => void;
  /** Reads a payload back that is no longer in memory, where the caller keeps all of them. */
  readonly recall?: (resource: ResourceName, key: RecordKey) => Payload | undefined;
  /** Payloads kept in memory, to say in what two rows differ; of the others only a fingerprint is kept. */
  readonly keep?: number;
}

const seeds = new Map<string, number>();

/** Keeps the keys of different resources, and of different fields, apart. */
function seedOf(resource: ResourceName, field: string): number {
  const name = field === 'myId' ? resource : `${resource} ${field}`;
  const seed = seeds.get(name) ?? hashText(name).high;
  seeds.set(name, seed);
  return seed;
}

/**
 * Tells records that many rows yield from new ones. Memory: a few payloads and some 40 bytes a record, so that
 * millions of rows fit. The first row counts; later ones may fill what it left empty.
 */
export class DistinctRecords {
  readonly #options: DistinctOptions;
  readonly #keep: number;
  /** Records as they were given first. As JSON: a fifth of the memory, and no text holds on to what it was read from. */
  readonly #kept = new Map<string, string>();
  readonly #index = new HashIndex();
  readonly #places = new RowPlaces();

  constructor(options: DistinctOptions) {
    this.#options = options;
    this.#keep = options.keep ?? 20_000;
  }

  add(record: StagedRecord): Distinction {
    if (!record.key) return this.#addKeyless(record);
    const { resource, key, payload: now, origin } = record;
    const isKept = this.#kept.size < this.#keep;
    const content = isKept ? 0 : hashValue(now);
    const first = this.#index.add(keyHash(resource, key), { row: this.#places.numberOf(origin), content });
    if (first === undefined) {
      if (isKept) this.#kept.set(nameOf(resource, key), JSON.stringify(now));
      return { kind: 'new' };
    }
    const at = first.row;
    const name = nameOf(resource, key);
    const kept = this.#kept.get(name);
    if (kept !== undefined) {
      if (kept === JSON.stringify(now)) return { kind: 'same', at, disagrees: false };
      const payload = JSON.parse(kept) as Payload;
      const found = this.#compare(record, payload, at);
      if (found.kind === 'fills') this.#kept.set(name, JSON.stringify(filledWith(payload, found.fill)));
      return found;
    }
    if (first.content === (isKept ? hashValue(now) : content)) return { kind: 'same', at, disagrees: false };
    const payload = this.#options.recall?.(resource, key);
    if (payload) return this.#compare(record, payload, at);
    this.#options.onDisagreement({ record, first: this.placeOf(at) });
    return { kind: 'same', at, disagrees: true };
  }

  /** The row that has this number. */
  placeOf(at: number): Origin {
    return this.#places.placeOf(at);
  }

  /** The first row that gives a record under the fingerprint of this key. */
  firstOf(key: Hash64): Origin | undefined {
    const found = this.#index.get(key);
    return found && this.placeOf(found.row);
  }

  /** Whether a record was given under the fingerprint of this key. */
  has(key: Hash64): boolean {
    return this.#index.has(key);
  }

  /**
   * Where fields tell records apart, rows that are equal in all say one record; others may be any number of records.
   */
  #addKeyless({ resource, payload, origin, ...record }: StagedRecord): Distinction {
    if (!resourceOf(resource).distinction.alikeBy) return { kind: 'new' };
    const hash = hashText(canonical(payload), seedOf(resource, ''));
    const found = this.#index.add(hash, { row: this.#places.numberOf(origin), content: 0 });
    if (!found) return { kind: 'new' };
    this.#options.onRepetition?.({ record: { ...record, resource, payload, origin }, first: this.placeOf(found.row) });
    return { kind: 'same', at: found.row, disagrees: false };
  }

  #compare(record: StagedRecord, payload: Payload, at: number): Distinction {
    const { fill, differences } = compareRecords(payload, record.payload);
    const disagrees = differences.length > 0;
    if (disagrees) this.#options.onDisagreement({ record, first: this.placeOf(at), fields: differences });
    return fill ? { kind: 'fills', fill, at, disagrees } : { kind: 'same', at, disagrees };
  }
}

/** Fingerprint of the key of a record. */
export function keyHash(resource: ResourceName, { field, value }: RecordKey): Hash64 {
  return hashText(value, seedOf(resource, field));
}

function nameOf(resource: ResourceName, { field, value }: RecordKey): string {
  return `${resource} ${field} ${value}`;
}
