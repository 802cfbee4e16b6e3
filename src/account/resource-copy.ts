import { type ResourceName, resourceOf } from '../contract/index.js';
import { JournalError } from '../errors.js';
import type { RecordKey } from '../mapping/index.js';
import type { SqlValue } from '../sqlite/database.js';
import type { ShownRecords } from './need.js';
import { keyText } from './record-keys.js';
import type { FetchedRecord, RecordColumn, RecordCounts, RecordStore } from './record-store.js';

/** What is known of the account cannot be read or written. */
export class CopyError extends JournalError {}

/** Until when a copy is known to be right. Times are ms since 1970 of the service's clock. */
export interface CopyTimes {
  /** Start of the full read. */
  readonly readAt: number;
  /** Start of the last update. */
  readonly knownAt: number;
  /** `knownAt` on our clock. */
  readonly knownAtOurs: number;
}

export interface CopyState extends CopyTimes, RecordCounts {}

const columns: readonly Exclude<RecordColumn, 'id'>[] = ['key', 'other_key'];

/** What the mirror knows of one resource. Methods throw CopyError when the file fails. */
export class ResourceCopy {
  readonly #store: RecordStore;
  readonly #resource: ResourceName;
  readonly #keyFields: readonly string[];

  constructor(store: RecordStore, resource: ResourceName) {
    this.#store = store;
    this.#resource = resource;
    this.#keyFields = resourceOf(resource).naturalKeys;
  }

  /** Undefined if it was never read whole. */
  state(): CopyState | undefined {
    return guarded(() => {
      const times = this.#store.fact<CopyTimes | null>(this.#fact('times'));
      return times ? { ...times, ...this.#store.countByState(this.#resource) } : undefined;
    });
  }

  /** Deletes all records; the copy is incomplete until `complete`. */
  clear(): void {
    guarded(() =>
      this.#store.transaction(() => {
        for (const name of ['times', 'definitions'] as const) this.#store.keep(this.#fact(name), null);
        this.#store.clear(this.#resource);
      }),
    );
  }

  #fact(name: 'times' | 'definitions'): string {
    return `${this.#resource}.${name}`;
  }

  /** Stores the number of a reading that begins, so that a later command counts on. */
  noteReading(number: number): void {
    guarded(() => this.#store.keep('reading', number));
  }

  /** Adds or replaces records, in one transaction. */
  put(shown: Pick<ShownRecords, 'records' | 'isActive' | 'how'>, reading: number): void {
    guarded(() => this.#store.put(this.#resource, storedRecords(this.#resource, shown), reading));
  }

  /** Notes that it holds all records that the account held at `knownAt`; those that no reading since showed are gone. */
  complete({ readAt, knownAt, knownAtOurs }: CopyTimes, reading: number): void {
    const [read, known, ours] = [readAt, knownAt, knownAtOurs].map(Math.floor);
    guarded(() =>
      this.#store.transaction(() => {
        this.#store.keepSince(this.#resource, reading);
        this.#store.keep(this.#fact('times'), { readAt: read, knownAt: known, knownAtOurs: ours });
      }),
    );
  }

  /** Records by their keys, as `keyText` writes them, that readings from this one on have shown. */
  find(keys: readonly RecordKey[], reading: number): Map<string, FetchedRecord> {
    const found = new Map<string, FetchedRecord>();
    for (const { field, column, values } of this.#columnsOf(keys)) {
      const records = guarded(() => this.#store.recordsBy(column, { dataset: this.#resource, values, reading }));
      for (const [value, record] of records) found.set(keyText({ field, value }), record);
    }
    return found;
  }

  /** Forgets what these keys named before this reading, which has asked for them in vain. */
  drop(keys: readonly RecordKey[], reading: number): void {
    for (const { column, values } of this.#columnsOf(keys))
      guarded(() => this.#store.dropBy(column, { dataset: this.#resource, values, reading }));
  }

  #columnsOf(keys: readonly RecordKey[]) {
    return [...new Set(keys.map(({ field }) => field))].map((field) => {
      const column: RecordColumn | undefined = field === 'id' ? 'id' : columns[this.#keyFields.indexOf(field)];
      if (!column) throw new Error(`${this.#resource} records are not found by ${field}.`);
      return { field, column, values: keys.filter((key) => key.field === field).map(({ value }) => value) };
    });
  }

  /** Those that readings from this one on have shown, in order of their ids. */
  *entries(reading = 0): Generator<FetchedRecord[]> {
    const pages = this.#store.entries(this.#resource, reading);
    for (;;) {
      const next = guarded(() => pages.next());
      if (next.done) return;
      yield next.value;
    }
  }

  *keys(): Generator<RecordKey> {
    for (const [at, field] of this.#keyFields.entries()) {
      const keys = this.#store.keys(this.#resource, columns[at] ?? 'key');
      for (;;) {
        const next = guarded(() => keys.next());
        if (next.done) break;
        yield { field: field as RecordKey['field'], value: next.value };
      }
    }
  }

  /** Whether a record references one of `keys` (pairs of id and current natural key) by an outdated key. */
  hasOutdated(field: string, keyField: string, keys: readonly (readonly [id: string, key: string])[]): boolean {
    return this.#isAnyFound(
      `WITH named(id, key) AS MATERIALIZED (SELECT value ->> 0, value ->> 1 FROM json_each(?))
      SELECT records.number FROM records
      JOIN named ON named.id = CAST(json_extract(record, ?) AS TEXT)
      WHERE dataset = ? AND coalesce(CAST(json_extract(record, ?) AS TEXT), '') <> named.key LIMIT 1`,
      [JSON.stringify(keys), `$.${field}.id`, this.#number, `$.${field}.${keyField}`],
    );
  }

  /** Like `hasOutdated`, against another copy in the store. */
  hasOutdatedBeside(field: string, other: ResourceCopy): boolean {
    return this.#isAnyFound(
      `SELECT own.number FROM records AS own
      JOIN records AS other ON other.dataset = ? AND other.id = CAST(json_extract(own.record, ?) AS TEXT)
      WHERE own.dataset = ? AND coalesce(json_extract(own.record, ?), '') <> coalesce(json_extract(other.record, ?), '')
      LIMIT 1`,
      [other.#number, `$.${field}.id`, this.#number, `$.${field}.${other.#keyFields[0]}`, `$.${other.#keyFields[0]}`],
    );
  }

  /**
   * Whether a record shows another one differently than the copy of that one does, or one that it does not hold. All
   * members that it shows are compared; an empty text, null and an absent member are the same.
   */
  namesOtherwise(field: string, other: ResourceCopy): boolean {
    return this.#isAnyFound(
      `SELECT own.number FROM records AS own
      LEFT JOIN records AS other ON other.dataset = ? AND other.id = CAST(json_extract(own.record, ?) AS TEXT)
      WHERE own.dataset = ? AND json_type(own.record, ?) = 'object' AND (other.number IS NULL OR EXISTS (
        SELECT 1 FROM json_each(own.record, ?) AS member
        WHERE coalesce(member.value, '') IS NOT
          coalesce(json_extract(other.record, '$."' || member.key || '"'), '')
      )) LIMIT 1`,
      [other.#number, `$.${field}.id`, this.#number, `$.${field}`, `$.${field}`],
    );
  }

  /** SQLite does not notice a changed byte in a text. */
  isReadable(): boolean {
    return !this.#isAnyFound('SELECT number FROM records WHERE dataset = ? AND NOT json_valid(record) LIMIT 1', [
      this.#number,
    ]);
  }

  /** The custom fields that were defined before the records were read; undefined if that is unknown. */
  definitions(): unknown {
    return guarded(() => this.#store.fact<unknown>(this.#fact('definitions')) ?? undefined);
  }

  noteDefinitions(definitions: unknown): void {
    guarded(() => this.#store.keep(this.#fact('definitions'), definitions ?? null));
  }

  get #number(): number {
    return guarded(() => this.#store.numberOf(this.#resource));
  }

  #isAnyFound(sql: string, values: readonly SqlValue[]): boolean {
    return guarded(() => this.#store.query(sql, ...values).length > 0);
  }
}

/** Records as a store keeps them. */
export function storedRecords(
  resource: ResourceName,
  { records, isActive, how }: Pick<ShownRecords, 'records' | 'isActive'> & Partial<Pick<ShownRecords, 'how'>>,
): FetchedRecord[] {
  const [key, otherKey] = resourceOf(resource).naturalKeys;
  return records.map((record) => ({
    ...{ id: String(record.id), record, key: key && record[key], otherKey: otherKey && record[otherKey], how },
    isActive: isActive ?? record.active !== false,
  }));
}

/** Runs `work`; throws CopyError for any error. */
function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new CopyError('What is known of the account cannot be stored or read.', {
      advice: 'Make room on the disk if it is full, then give the same command again.',
      cause,
    });
  }
}
