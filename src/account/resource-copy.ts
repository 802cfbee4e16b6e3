import type { Payload, ResourceName } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import type { FetchedRecord, RecordCounts, RecordOrder, RecordStore } from './record-store.js';

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

export interface ReadingNote {
  /** The custom fields that were defined before the records were read; absent if that is unknown. */
  readonly definitions?: unknown;
  /** Whether nothing changed meanwhile, so that the records arrived in the order of their lists. */
  readonly isQuiet: boolean;
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
        for (const name of ['times', 'reading', 'order'] as const) this.#store.keep(this.#fact(name), null);
        this.#store.clear(this.#resource);
      }),
    );
  }

  #fact(name: 'times' | 'reading' | 'order'): string {
    return `${this.#resource}.${name}`;
  }

  /** Adds records in the order of their list. A replaced record keeps its position. */
  put(records: readonly Payload[], isActive: boolean): void {
    this.#put(records, { isActive, isInPlace: true });
  }

  /** Takes over changed records, whose places in the lists are unknown if they are new or were switched. */
  update(records: readonly Payload[], isActive: boolean): void {
    this.#put(records, { isActive, isInPlace: false });
  }

  #put(records: readonly Payload[], state: Pick<FetchedRecord, 'isActive' | 'isInPlace'>): void {
    const keyOf = (record: Payload) => (this.#keyField === undefined ? undefined : record[this.#keyField]);
    const entries = records.map((record) => ({ id: String(record.id), record, key: keyOf(record), ...state }));
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
    const pages = this.#store.records(this.#resource);
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

  /** How the records were read; undefined if that was not for an export. */
  reading(): ReadingNote | undefined {
    return guarded(() => this.#store.fact<ReadingNote | null>(this.#fact('reading')) ?? undefined);
  }

  noteReading(note: ReadingNote): void {
    guarded(() => this.#store.keep(this.#fact('reading'), note));
  }

  /** The order in which the lists show the records; undefined if it is unknown. */
  order(): RecordOrder | undefined {
    const known = guarded(() => this.#store.fact<RecordOrder | 'unknown' | null>(this.#fact('order')));
    const order = known ?? (this.#areIdsAscending() ? 'id' : this.reading()?.isQuiet ? 'number' : 'unknown');
    if (known !== order) guarded(() => this.#store.keep(this.#fact('order'), order));
    return order === 'unknown' ? undefined : order;
  }

  #areIdsAscending(): boolean {
    return !this.#isAnyFound(
      `SELECT 1 FROM (
        SELECT CAST(id AS INTEGER) AS id,
          lag(CAST(id AS INTEGER)) OVER (PARTITION BY active ORDER BY number) AS earlier
        FROM records WHERE dataset = ? AND in_place
      ) WHERE id <= earlier LIMIT 1`,
      [this.#resource],
    );
  }

  /** Brings the records into the order of the lists, new and switched ones by guess; returns how many there are. */
  arrange(order: RecordOrder): RecordCounts {
    return guarded(() => {
      this.#store.arrange(this.#resource, order);
      return this.#store.countByState(this.#resource);
    });
  }

  /** Records at the places from `from` to before `to`, after `arrange`. */
  arranged(from: number, to: number): FetchedRecord[] {
    return guarded(() => this.#store.arranged(from, to));
  }

  /** Where records are, after `arrange`, that are new or switched. */
  uncertainPlaces(): number[] {
    const sql = `SELECT place FROM records JOIN places USING (number)
      WHERE dataset = ? AND NOT in_place ORDER BY place`;
    return guarded(() => this.#store.query<{ place: number }>(sql, this.#resource).map(({ place }) => place));
  }

  /** Notes that all records are where the lists show them. */
  noteInPlace(): void {
    const sql = 'UPDATE records SET in_place = 1 WHERE dataset = ? AND NOT in_place RETURNING number';
    guarded(() => this.#store.query(sql, this.#resource));
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
