import { inWords, type ResourceName } from '../contract/index.js';
import { type Hash64, HashIndex } from '../mapping/hash-index.js';
import type { DistinctRecords, Origin, RecordReference, StagedRecord } from '../mapping/index.js';
import { keyHash } from '../mapping/index.js';
import { RowPlaces } from '../mapping/row-places.js';
import type { OpenTable, SeenRow } from '../rows/reading.js';
import { beyond } from '../rows/row-issues.js';
import { type Issue, type IssueCode, issueAt, quoted, shortened } from '../validation/index.js';

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
  readonly #places = new RowPlaces();
  #distinct: DistinctRecords | undefined;
  #table: OpenTable | undefined;
  #columns = new Map<string, string | undefined>();

  /** `keepAll` keeps what is needed to ask the account for each of them. */
  constructor({ keepAll }: { readonly keepAll: boolean }) {
    this.#most = keepAll ? Number.POSITIVE_INFINITY : most;
  }

  /** What is known of all records; undefined where there was no row. */
  get distinct(): DistinctRecords | undefined {
    return this.#distinct;
  }

  /** Takes in what a row yields, or would have yielded. */
  row({ table, status, records }: SeenRow, distinct: DistinctRecords): void {
    this.#distinct = distinct;
    if (table !== this.#table) {
      this.#table = table;
      this.#columns = new Map();
    }
    const [first] = records;
    if (!first) return;
    const at = this.#places.numberOf(first.origin);
    if (status === 'rejected') this.#addRejected(records, at);
    if (status === 'mapped') this.#add(records, at, distinct);
  }

  /**
   * What leads to no record of the files, in the order of the rows. Of resources of which they hold records; an id is
   * one of the account, whatever they hold.
   */
  *lost(): Generator<LostReference> {
    for (const [resource, index] of this.#open) {
      if (!this.#held.has(resource)) continue;
      yield* [...this.#lostIn(resource, index, true)].sort((one, other) => one.at - other.at);
      // There may be millions of them.
      yield* this.#lostIn(resource, index, false);
    }
  }

  /** Keys that are named, and that only the account can know, by resource. */
  outside(): Partial<Record<ResourceName, number>> {
    const counts: Partial<Record<ResourceName, number>> = {};
    for (const [resource, index] of this.#open) {
      let count = 0;
      for (const entry of index.entries()) {
        const isId = this.#known.get(nameOf(entry))?.key.field === 'id';
        if ((isId || !this.#held.has(resource)) && !this.#isGiven(entry)) count += 1;
      }
      if (count > 0) counts[resource] = count;
    }
    return counts;
  }

  /** Every reference whose target is no record of the files, for whoever asks the account. */
  *all(): Generator<OpenReference> {
    for (const reference of this.#known.values()) {
      if (!this.#isGiven(keyHash(reference.resource, reference.key))) yield reference;
    }
  }

  #add(records: readonly StagedRecord[], at: number, distinct: DistinctRecords): void {
    for (const record of records) {
      this.#held.add(record.resource);
      for (const reference of record.references) {
        const hash = keyHash(reference.resource, reference.key);
        if (distinct.has(hash)) continue;
        const index = this.#open.get(reference.resource) ?? new HashIndex();
        this.#open.set(reference.resource, index);
        const isNew = index.add(hash, { row: at, content: 0 }) === undefined;
        if (!isNew || this.#known.size >= this.#most) continue;
        const column = this.#columnOf(record.resource, reference.field);
        this.#known.set(nameOf(hash), { ...reference, record, column });
      }
    }
  }

  #addRejected(records: readonly StagedRecord[], at: number): void {
    for (const { resource, key } of records) {
      this.#held.add(resource);
      if (key) this.#rejected.add(keyHash(resource, key), { row: at, content: 0 });
    }
  }

  /** Those of which it is known what they name, or the others. */
  *#lostIn(
    resource: ResourceName,
    index: HashIndex,
    isKnown: boolean,
  ): Generator<LostReference & { readonly at: number }> {
    for (const entry of index.entries()) {
      const reference = this.#known.get(nameOf(entry));
      if ((reference !== undefined) !== isKnown || reference?.key.field === 'id' || this.#isGiven(entry)) continue;
      const rejected = this.#rejected.get(entry);
      yield {
        resource,
        origin: this.#places.placeOf(entry.row),
        at: entry.row,
        reference,
        rejected: rejected && this.#places.placeOf(rejected.row),
      };
    }
  }

  /** Whether a row of the files gives a record under the fingerprint of this key. */
  #isGiven(key: Hash64): boolean {
    return this.#distinct?.has(key) ?? false;
  }

  /** The letter of the column that a field is read from; kept, because many rows ask. */
  #columnOf(resource: ResourceName, field: string): string | undefined {
    const place = `${resource}.${field}`;
    if (this.#table && !this.#columns.has(place)) this.#columns.set(place, columnReading(this.#table, resource, field));
    return this.#columns.get(place);
  }
}

/** The letter of the column that a field of a resource is read from. */
export type ColumnOf = (resource: ResourceName, field: string) => string | undefined;

/**
 * The letter of the column that a field of a resource is read from, such as `customer` or `customFieldValues.Power`;
 * undefined where none is, or where it is made of several.
 */
export function columnReading(
  { reads, columns }: OpenTable,
  resource: ResourceName,
  field: string,
): string | undefined {
  const place = `${resource}.${field}`;
  const isRead = (read: string) => read === place || read.startsWith(`${place}.`);
  const [index, ...others] = [...reads].flatMap(([at, fields]) => (fields.some(isRead) ? [at] : []));
  return index === undefined || others.length > 0 ? undefined : columns[index]?.letter;
}

function nameOf({ high, low }: { readonly high: number; readonly low: number }): string {
  return `${high} ${low}`;
}

/** The issue of a reference to a record that the files do not hold, though they hold others of its resource. */
export function lostReferenceIssue({ resource, origin, reference, rejected }: LostReference): Issue {
  const named = reference ? ` ${quoted(reference.key.value)}` : '';
  const what = rejected
    ? `The ${inWords(resource)}${named} stands in row ${rejected.row}${beyond(origin, rejected)}, which has an error and is not sent.`
    : `The files hold ${inWords(resource)} records, but none with the key${named || ' that this row names'}.`;
  return referenceIssue('reference-outside', { origin, what, reference });
}

/** An issue of a row that names something, at the cell that does. */
export function referenceIssue(
  code: IssueCode,
  { origin, what, reference }: { origin: Origin; what: string; reference?: Pick<OpenReference, 'key' | 'column'> },
): Issue {
  const { file, sheet, row } = origin;
  const value = reference && shortened(reference.key.value);
  return issueAt(code, { file, sheet, row, column: reference?.column, value }, what);
}
