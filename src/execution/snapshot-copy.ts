import type { Payload, ResourceName } from '../contract/index.js';
import type { RecordKey } from '../plan/change.js';
import type { Database, SqlValue, Statement } from '../sqlite/database.js';
import { ManyRows, placesOf } from '../sqlite/many-rows.js';

/** The local copy cannot be read or written; ask the account instead. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** `keyField`: finds the records besides the id. */
export interface CopyName {
  readonly account: string;
  readonly resource: ResourceName;
  readonly keyField: string | undefined;
}

/** Until when a copy is known to be right. Times are ms since 1970 of the service's clock. */
export interface CopyState {
  /** Start of the full read. */
  readonly readAt: number;
  /** Start of the last update. */
  readonly knownAt: number;
  /** `knownAt` on our clock. */
  readonly knownAtOurs: number;
  readonly active: number;
  readonly inactive: number;
}

export class SnapshotCopy {
  readonly #database: Database;
  readonly #number: number;
  readonly #keyField: string | undefined;
  readonly #put: ManyRows;
  readonly #byId: Statement<{ record: string }>;
  readonly #byKey: Statement<{ record: string }>;
  readonly #keyPage: Statement<{ key: string }>;

  constructor(database: Database, number: number, { keyField }: CopyName) {
    this.#database = database;
    this.#number = number;
    this.#keyField = keyField;
    this.#put = new ManyRows((records) =>
      database.prepare(`
        INSERT INTO records (copy, id, key, active, record) VALUES ${placesOf(records, 5)}
        ON CONFLICT (copy, id) DO UPDATE SET key = excluded.key, active = excluded.active, record = excluded.record`),
    );
    this.#byId = database.prepare('SELECT record FROM records WHERE copy = ? AND id = ?');
    // Records may share a key: prefer an active one, then the oldest, as when lists are read.
    this.#byKey = database.prepare(
      'SELECT record FROM records WHERE copy = ? AND key = ? ORDER BY active DESC, number LIMIT 1',
    );
    this.#keyPage = database.prepare('SELECT key FROM records WHERE copy = ? AND key > ? ORDER BY key LIMIT 2000');
  }

  /** Undefined while the copy is incomplete. */
  state(): CopyState | undefined {
    return guarded(() => {
      const row = this.#database
        .prepare<{ read_at: number | null; known_at: number | null; known_at_ours: number | null }>(
          'SELECT read_at, known_at, known_at_ours FROM copies WHERE number = ?',
        )
        .get(this.#number);
      if (typeof row?.read_at !== 'number' || typeof row.known_at !== 'number') return undefined;
      const counts = this.#database
        .prepare<{ total: number; active: number | null }>(
          'SELECT count(*) AS total, sum(active) AS active FROM records WHERE copy = ?',
        )
        .get(this.#number);
      const [total, active] = [counts?.total ?? 0, counts?.active ?? 0];
      const { read_at: readAt, known_at: knownAt, known_at_ours: knownAtOurs } = row;
      return { readAt, knownAt, knownAtOurs: knownAtOurs ?? knownAt, active, inactive: total - active };
    });
  }

  /** Deletes all records; the copy is incomplete until `complete`. */
  clear(): void {
    guarded(() =>
      this.#database.transaction(() => {
        this.#mark([null, null, null]);
        this.#database.prepare('DELETE FROM records WHERE copy = ?').run(this.#number);
      }),
    );
  }

  /** A replaced record keeps its position. */
  put(records: readonly Payload[], isActive: boolean): void {
    guarded(() =>
      this.#database.transaction(() => this.#put.run(records.map((record) => this.#columns(record, isActive)))),
    );
  }

  #columns(record: Payload, isActive: boolean): SqlValue[] {
    const key = this.#keyField === undefined ? null : keyColumn(record[this.#keyField]);
    return [this.#number, String(record.id), key, Number(isActive), JSON.stringify(record)];
  }

  /** Marks the copy as complete: it holds all records that the account held at `knownAt`. */
  complete({ readAt, knownAt, knownAtOurs }: Omit<CopyState, 'active' | 'inactive'>): void {
    guarded(() => this.#mark([readAt, knownAt, knownAtOurs].map(Math.floor)));
  }

  find({ field, value }: RecordKey): Payload | undefined {
    return guarded(() => {
      if (field !== 'id' && field !== this.#keyField) throw new Error(`The snapshot is not searched by ${field}.`);
      const row =
        field === 'id' ? this.#byId.get(this.#number, value) : this.#byKey.get(this.#number, keyColumn(value));
      return row && (JSON.parse(row.record) as Payload);
    });
  }

  *keys(): Generator<RecordKey> {
    const field = this.#keyField as RecordKey['field'] | undefined;
    if (field === undefined) return;
    let beyond = '';
    for (let rows = 1; rows > 0; ) {
      const found = guarded(() => this.#keyPage.all(this.#number, beyond));
      for (const { key } of found) yield { field, value: guarded(() => JSON.parse(key) as string) };
      rows = found.length;
      beyond = found.at(-1)?.key ?? '';
    }
  }

  /** Whether a record references one of `keys` (pairs of id and current natural key) by an outdated key. */
  hasOutdated(field: string, keyField: string, keys: readonly (readonly [id: string, key: string])[]): boolean {
    return guarded(() => {
      const found = this.#database
        .prepare(`
          WITH named(id, key) AS MATERIALIZED (SELECT value ->> 0, value ->> 1 FROM json_each(?))
          SELECT records.number FROM records
          JOIN named ON named.id = CAST(json_extract(record, ?) AS TEXT)
          WHERE copy = ? AND coalesce(CAST(json_extract(record, ?) AS TEXT), '') <> named.key LIMIT 1`)
        .get(JSON.stringify(keys), `$.${field}.id`, this.#number, `$.${field}.${keyField}`);
      return found !== undefined;
    });
  }

  /** Like `hasOutdated`, against another copy of the account. */
  hasOutdatedBeside(field: string, other: SnapshotCopy): boolean {
    return guarded(() => {
      const found = this.#database
        .prepare(`
          SELECT own.number FROM records AS own
          JOIN records AS other ON other.copy = ? AND other.id = CAST(json_extract(own.record, ?) AS TEXT)
          WHERE own.copy = ? AND coalesce(json_extract(own.record, ?), '') <> coalesce(json_extract(other.record, ?), '')
          LIMIT 1`)
        .get(other.#number, `$.${field}.id`, this.#number, `$.${field}.${other.#keyField}`, `$.${other.#keyField}`);
      return found !== undefined;
    });
  }

  #mark(times: readonly (number | null)[]): void {
    this.#database
      .prepare('UPDATE copies SET read_at = ?, known_at = ?, known_at_ours = ? WHERE number = ?')
      .run(...times, this.#number);
  }
}

/** JSON, because libsql cuts a text at a NUL character. */
function keyColumn(value: unknown): string | null {
  return value === undefined || value === null || value === '' ? null : JSON.stringify(String(value));
}

/** Runs `work`; throws SnapshotError for any error. */
export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof SnapshotError) throw cause;
    throw new SnapshotError('The snapshot cannot be used.', { cause });
  }
}
