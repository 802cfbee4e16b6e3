import { type ResourceName, resourceOf } from '../../contract/index.js';
import { RowPlaces } from '../../mapping/distinct.js';
import {
  type DistinctRecords,
  keyHash,
  type Origin,
  type RecordKey,
  type RecordReference,
  type StagedRecord,
} from '../../mapping/index.js';
import { valuesToMatch } from '../../mapping/record.js';
import { type Issue, type IssueCode, issueAt, quotedKey, shortened } from '../../mapping/validation/index.js';
import { nounOf, said, type Words } from '../../messages/said.js';
import { type Hash64, HashIndex } from '../../messages/text/hash.js';
import type { OpenTable, SeenRow } from '../reading.js';
import { otherRow } from '../row-issues.js';

/** The first reference with a key whose target is not in the files. */
export interface OpenReference extends RecordReference {
  readonly record: StagedRecord;
  readonly column?: string;
}

export interface LostReference {
  readonly resource: ResourceName;
  readonly origin: Origin;
  /** Absent beyond the first 20,000, of which only the hashes are kept. */
  readonly reference?: OpenReference;
  readonly rejected?: Origin;
}

const most = 20_000;

/** Finds dangling references; keeps each until a row gives its target. About 30 bytes per key. */
export class OutsideReferences {
  readonly #open = new Map<ResourceName, HashIndex>();
  readonly #known = new Map<string, OpenReference>();
  readonly #rejected = new HashIndex();
  /** Keys that records of exported rows are to receive. */
  readonly #received = new HashIndex();
  /** Resources with records in the files, including rejected ones. */
  readonly #held = new Set<ResourceName>();
  readonly #most: number;
  readonly #places = new RowPlaces();
  #distinct: DistinctRecords | undefined;

  /** Keeps every reference in full, to look it up in the account. */
  constructor({ keepAll }: { readonly keepAll: boolean }) {
    this.#most = keepAll ? Number.POSITIVE_INFINITY : most;
  }

  get distinct(): DistinctRecords | undefined {
    return this.#distinct;
  }

  row({ table, status, records }: SeenRow, distinct: DistinctRecords): void {
    this.#distinct = distinct;
    const [first] = records;
    if (!first) return;
    const at = this.#places.numberOf(first.origin);
    if (status === 'rejected') this.#addRejected(records, at);
    if (status === 'mapped') this.#add(records, at, { distinct, table });
  }

  /** By resource, in row order. Only resources that the files hold; no ids, which belong to the account. */
  *lost(): Generator<LostReference> {
    for (const [resource, index] of this.#open) {
      if (!this.#held.has(resource)) continue;
      yield* [...this.#lostIn(resource, index, true)].sort((one, other) => one.at - other.at);
      // Not sorted: there may be millions.
      yield* this.#lostIn(resource, index, false);
    }
  }

  /** Keys that only the account can resolve. */
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

  *all(): Generator<OpenReference> {
    for (const reference of this.#known.values()) {
      if (!this.#isGiven(keyHash(reference.resource, reference.key))) yield reference;
    }
  }

  #add(
    records: readonly StagedRecord[],
    at: number,
    { distinct, table }: { readonly distinct: DistinctRecords; readonly table: OpenTable },
  ): void {
    for (const record of records) {
      this.#held.add(record.resource);
      if (record.edited) this.#addReceived(record, at);
      for (const reference of record.references) {
        // Which record has such a name is found by a plan, among those of the files and of the account.
        if (valuesToMatch(reference.key)) continue;
        const hash = keyHash(reference.resource, reference.key);
        if (distinct.has(hash)) continue;
        const index = this.#open.get(reference.resource) ?? new HashIndex();
        this.#open.set(reference.resource, index);
        const isNew = index.add(hash, { row: at, content: 0 }) === undefined;
        if (!isNew || this.#known.size >= this.#most) continue;
        const column = columnReading(table, record.resource, reference.field);
        this.#known.set(nameOf(hash), { ...reference, record, column });
      }
    }
  }

  #addReceived({ resource, payload }: StagedRecord, at: number): void {
    for (const field of resourceOf(resource).naturalKeys as RecordKey['field'][]) {
      const value = payload[field];
      if (value === undefined || value === '') continue;
      this.#received.add(keyHash(resource, { field, value: String(value) }), { row: at, content: 0 });
    }
  }

  #addRejected(records: readonly StagedRecord[], at: number): void {
    for (const { resource, key } of records) {
      this.#held.add(resource);
      if (key) this.#rejected.add(keyHash(resource, key), { row: at, content: 0 });
    }
  }

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

  #isGiven(key: Hash64): boolean {
    return this.#received.has(key) || (this.#distinct?.has(key) ?? false);
  }
}

export type ColumnOf = (resource: ResourceName, field: string) => string | undefined;

/** For a field such as `customer` or `customFieldValues.Power`; undefined if none or several columns are read. */
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

/** The issue for a reference to a missing record of a resource that the files do hold. */
export function lostReferenceIssue({ resource, origin, reference, rejected }: LostReference): Issue {
  const noun = nounOf(resource);
  const named = reference ? quotedKey(reference.key.value) : '';
  const what = rejected
    ? said('standsRejected', noun, named, otherRow(origin, rejected))
    : reference
      ? said('notInFiles', noun, named)
      : said('notInFilesAsNamed', noun);
  return referenceIssue('reference-outside', { origin, what, reference });
}

/** An issue at the cell that holds the reference. */
export function referenceIssue(
  code: IssueCode,
  {
    origin,
    what,
    reference,
  }: { origin: Origin; what: Words; reference?: Pick<RecordReference, 'key'> & { column?: string | undefined } },
): Issue {
  const { file, sheet, row } = origin;
  const value = reference && shortened(reference.key.value);
  return issueAt(code, { file, sheet, row, column: reference?.column, value }, what);
}
