import type { ResourceName } from '../../contract/index.js';
import { HashIndex } from '../../mapping/hash-index.js';
import type { DistinctRecords, Origin, RecordReference, StagedRecord } from '../../mapping/index.js';
import { keyHash } from '../../mapping/index.js';

/** A reference that no record of the files is the target of; the first one with its key. */
export interface OpenReference extends RecordReference {
  readonly record: StagedRecord;
  /** Letter of the column that names it, where it is read from one. */
  readonly column?: string;
}

/** A reference that leads to no record of the files. */
export interface LostReference {
  readonly resource: ResourceName;
  /** The row that names it. */
  readonly origin: Origin;
  /** Absent where so many are lost that only their fingerprints are kept. */
  readonly reference?: OpenReference;
  /** The row of its target, which has an error. */
  readonly rejected?: Origin;
}

interface Search {
  readonly index: HashIndex;
  readonly distinct: DistinctRecords;
  readonly placeOf: (at: number) => Origin;
  /** Whether those are wanted of which it is known what they name. */
  readonly isKnown: boolean;
}

/** References of which the files say what they name; of more only fingerprints are kept. */
const most = 20_000;

/**
 * Finds references that lead nowhere: it keeps those whose target no row has given so far, because it may still come.
 * Memory: some 30 bytes a key that is named, more for the first 20,000.
 */
export class OutsideReferences {
  readonly #open = new Map<ResourceName, HashIndex>();
  readonly #known = new Map<string, OpenReference>();
  readonly #rejected = new HashIndex();
  /** Resources of which the files hold records, rejected ones included. */
  readonly #held = new Set<ResourceName>();
  readonly #most: number;

  /** `keepAll` keeps what is needed to ask the account for each of them. */
  constructor({ keepAll }: { readonly keepAll: boolean }) {
    this.#most = keepAll ? Number.POSITIVE_INFINITY : most;
  }

  /** Takes in what a row yields; `at` is the number of the row. */
  add(
    records: readonly StagedRecord[],
    { at, distinct, columnOf }: { at: number; distinct: DistinctRecords; columnOf: ColumnOf },
  ): void {
    for (const record of records) {
      this.#held.add(record.resource);
      for (const reference of record.references) {
        const hash = keyHash(reference.resource, reference.key);
        if (distinct.has(hash)) continue;
        const index = this.#open.get(reference.resource) ?? new HashIndex();
        this.#open.set(reference.resource, index);
        const isNew = index.add(hash, { row: at, content: 0 }) === undefined;
        if (!isNew || this.#known.size >= this.#most) continue;
        const column = columnOf(record.resource, reference.field);
        this.#known.set(nameOf(hash), { ...reference, record, ...(column !== undefined && { column }) });
      }
    }
  }

  /** Takes in what a row with an error would have yielded. */
  addRejected(records: readonly StagedRecord[], at: number): void {
    for (const { resource, key } of records) {
      this.#held.add(resource);
      if (key) this.#rejected.add(keyHash(resource, key), { row: at, content: 0 });
    }
  }

  /**
   * What leads to no record of the files, in the order of the rows. Of resources of which they hold records; an id is
   * one of the account, whatever they hold.
   */
  *lost(distinct: DistinctRecords, placeOf: (at: number) => Origin): Generator<LostReference> {
    for (const [resource, index] of this.#open) {
      if (!this.#held.has(resource)) continue;
      const lost = (isKnown: boolean) => this.#lostIn(resource, { index, distinct, placeOf, isKnown });
      yield* [...lost(true)].sort((one, other) => one.at - other.at);
      // There may be millions of them.
      yield* lost(false);
    }
  }

  *#lostIn(
    resource: ResourceName,
    { index, distinct, placeOf, isKnown }: Search,
  ): Generator<LostReference & { readonly at: number }> {
    for (const entry of index.entries()) {
      const reference = this.#known.get(nameOf(entry));
      if ((reference !== undefined) !== isKnown || reference?.key.field === 'id' || distinct.has(entry)) continue;
      const rejected = this.#rejected.get(entry);
      yield {
        resource,
        origin: placeOf(entry.row),
        at: entry.row,
        ...(reference && { reference }),
        ...(rejected && { rejected: placeOf(rejected.row) }),
      };
    }
  }

  /** Keys that are named, and that only the account can know, by resource. */
  outside(distinct: DistinctRecords): Partial<Record<ResourceName, number>> {
    const counts: Partial<Record<ResourceName, number>> = {};
    for (const [resource, index] of this.#open) {
      let count = 0;
      for (const entry of index.entries()) {
        const isId = this.#known.get(nameOf(entry))?.key.field === 'id';
        if ((isId || !this.#held.has(resource)) && !distinct.has(entry)) count += 1;
      }
      if (count > 0) counts[resource] = count;
    }
    return counts;
  }

  /** Every reference whose target is no record of the files, for whoever asks the account. */
  *all(distinct: DistinctRecords): Generator<OpenReference> {
    for (const reference of this.#known.values()) {
      if (!distinct.has(keyHash(reference.resource, reference.key))) yield reference;
    }
  }
}

/** The letter of the column that a field of a resource is read from. */
export type ColumnOf = (resource: ResourceName, field: string) => string | undefined;

function nameOf({ high, low }: { readonly high: number; readonly low: number }): string {
  return `${high} ${low}`;
}
