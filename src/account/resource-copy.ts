import type { Payload, ResourceName } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import type { FetchedRecord, RecordCounts, RecordStore } from './record-store.js';

/** The local copy cannot be read or written; ask the account instead. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

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

/** The copy of one resource in the store of an account. Methods throw CopyError when the file fails. */
export class ResourceCopy {
  readonly #store: RecordStore;
  readonly #resource: ResourceName;
  readonly #keyField: string | undefined;

  /** `keyField`: finds the records besides the id. */
  constructor(store: RecordStore, resource: ResourceName, keyField: string | undefined) {
    this.#store = store;
    this.#resource = resource;
    this.#keyField = keyField;
  }

  /** Undefined while the copy is incomplete. */
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

  /** Adds or replaces records. */
  put(records: readonly Payload[], isActive: boolean): void {
    const keyOf = (record: Payload) => (this.#keyField === undefined ? undefined : record[this.#keyField]);
    const entries = records.map((record) => ({ id: String(record.id), record, key: keyOf(record), isActive }));
    guarded(() => this.#store.put(this.#resource, entries));
  }

  /** Marks the copy as complete: it holds all records that the account held at `knownAt`. */
  complete({ readAt, knownAt, knownAtOurs }: CopyTimes): void {
    const [read, known, ours] = [readAt, knownAt, knownAtOurs].map(Math.floor);
    guarded(() => this.#store.keep(this.#fact('times'), { readAt: read, knownAt: known, knownAtOurs: ours }));
  }

  find({ field, value }: RecordKey): Payload | undefined {
    return guarded(() => {
      if (field === 'id') return this.#store.record(this.#resource, value);
      if (field !== this.#keyField) throw new Error(`The copy is not searched by ${field}.`);
      return this.#store.recordByKey(this.#resource, value);
    });
  }

  *records(): Generator<Payload[]> {
    for (const page of this.entries()) yield page.map(({ record }) => record);
  }

  /** In order of their ids. */
  *entries(): Generator<FetchedRecord[]> {
    const pages = this.#store.entries(this.#resource);
    for (;;) {
      const next = guarded(() => pages.next());
      if (next.done) return;
      yield next.value;
    }
  }

  *keys(): Generator<RecordKey> {
    const field = this.#keyField as RecordKey['field'] | undefined;
    if (field === undefined) return;
    const keys = this.#store.keys(this.#resource);
    for (;;) {
      const next = guarded(() => keys.next());
      if (next.done) return;
      yield { field, value: next.value };
    }
  }

  /** Whether a record references one of `keys` (pairs of id and current natural key) by an outdated key. */
  hasOutdated(field: string, keyField: string, keys: readonly (readonly [id: string, key: string])[]): boolean {
    return this.#isAnyFound(
      `WITH named(id, key) AS MATERIALIZED (SELECT value ->> 0, value ->> 1 FROM json_each(?))
      SELECT records.number FROM records
      JOIN named ON named.id = CAST(json_extract(record, ?) AS TEXT)
      WHERE dataset = ? AND coalesce(CAST(json_extract(record, ?) AS TEXT), '') <> named.key LIMIT 1`,
      [JSON.stringify(keys), `$.${field}.id`, this.#resource, `$.${field}.${keyField}`],
    );
  }

  /** Like `hasOutdated`, against another copy in the store. */
  hasOutdatedBeside(field: string, other: ResourceCopy): boolean {
    return this.#isAnyFound(
      `SELECT own.number FROM records AS own
      JOIN records AS other ON other.dataset = ? AND other.id = CAST(json_extract(own.record, ?) AS TEXT)
      WHERE own.dataset = ? AND coalesce(json_extract(own.record, ?), '') <> coalesce(json_extract(other.record, ?), '')
      LIMIT 1`,
      [other.#resource, `$.${field}.id`, this.#resource, `$.${field}.${other.#keyField}`, `$.${other.#keyField}`],
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
      [other.#resource, `$.${field}.id`, this.#resource, `$.${field}`, `$.${field}`],
    );
  }

  /** The custom fields that were defined before the records were read; undefined if that is unknown. */
  definitions(): unknown {
    return guarded(() => this.#store.fact<unknown>(this.#fact('definitions')) ?? undefined);
  }

  noteDefinitions(definitions: unknown): void {
    guarded(() => this.#store.keep(this.#fact('definitions'), definitions ?? null));
  }

  #isAnyFound(sql: string, values: readonly string[]): boolean {
    return guarded(() => this.#store.query(sql, ...values).length > 0);
  }
}

/** Runs `work`; throws CopyError for any error. */
function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new CopyError('The local copy cannot be used.', { cause });
  }
}
