import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Payload, ResourceName } from '../contract/index.js';
import type { RecordKey } from '../plan/change.js';
import { type Database, openDatabase, type Statement, sqliteCode } from './database.js';

/** Marks a SQLite file as a snapshot: "fssn". */
const applicationId = 0x6673736e;

/** Another version is thrown away: it is a copy of what the account can tell again. */
const version = 1;

const schema = `
  CREATE TABLE copies (
    number INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    resource TEXT NOT NULL,
    read_at INTEGER,
    known_at INTEGER,
    UNIQUE (account, resource)
  ) STRICT;

  CREATE TABLE records (
    number INTEGER PRIMARY KEY,
    copy INTEGER NOT NULL REFERENCES copies (number),
    id TEXT NOT NULL,
    key TEXT,
    active INTEGER NOT NULL,
    record TEXT NOT NULL
  ) STRICT;

  CREATE UNIQUE INDEX records_by_id ON records (copy, id);
  CREATE INDEX records_by_key ON records (copy, key, active);

  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${version};
`;

/** Waiting, in milliseconds, for another process; without a snapshot everything works as well. */
const busyMs = 200;

/** The local copy cannot be read or written: what it would have told is to be asked of the account. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** Which copy is meant, and by which field its records are found besides the id. */
export interface CopyName {
  /** `domain@host`. */
  readonly account: string;
  readonly resource: ResourceName;
  readonly keyField: string | undefined;
}

/** Until when a copy is known to be right; times of the service's clock, milliseconds since 1970. */
export interface CopyState {
  /** When it began to be read whole. */
  readonly readAt: number;
  /** When it began to be brought up to date the last time. */
  readonly knownAt: number;
  readonly active: number;
  readonly inactive: number;
}

/**
 * Opens the snapshot of a state folder, `snapshot.sqlite`, or one in memory. A file that is damaged, of another version or no
 * snapshot at all is replaced; undefined where none can be had.
 */
export async function openSnapshot(folder: string | ':memory:'): Promise<Snapshot | undefined> {
  if (folder === ':memory:') return new Snapshot(prepared(await openDatabase(':memory:', busyMs)));
  const file = join(folder, 'snapshot.sqlite');
  for (const attempt of ['as it is', 'anew']) {
    let database: Database | undefined;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      database = await openDatabase(file, busyMs);
      const snapshot = new Snapshot(prepared(database));
      // Records of customers are in it.
      chmodSync(file, 0o600);
      return snapshot;
    } catch (error) {
      database?.close();
      // Another process is at work with it.
      if (sqliteCode(error).startsWith('SQLITE_BUSY')) return undefined;
      if (attempt === 'as it is') removeSnapshot(folder);
    }
  }
  return undefined;
}

/** Throws the snapshot of a folder away: it is made again from the account. What cannot be removed is not used either. */
export function removeSnapshot(folder: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) {
    try {
      rmSync(join(folder, `snapshot.sqlite${suffix}`), { force: true });
    } catch {
      // The next one who opens it finds the same.
    }
  }
}

/** The database with its tables. Throws an error for a file that is none of ours, or broken. */
function prepared(database: Database): Database {
  const found = Number(database.pragma('user_version'));
  const tables = database.prepare<{ count: number }>('SELECT count(*) AS count FROM sqlite_schema').get()?.count;
  const isEmpty = found === 0 && tables === 0;
  if (!isEmpty && (Number(database.pragma('application_id')) !== applicationId || found !== version))
    throw new SnapshotError('The file is no snapshot of this version.');
  if (database.pragma('quick_check(1)') !== 'ok') throw new SnapshotError('The snapshot is damaged.');
  // A process that is killed leaves it whole; what a power cut spoils is read anew from the account.
  database.exec('PRAGMA journal_mode = TRUNCATE');
  database.exec('PRAGMA synchronous = OFF');
  if (isEmpty) database.transaction(() => database.exec(schema));
  return database;
}

/** Copies of what accounts hold, by account and resource. Every method throws SnapshotError when the file fails. */
export class Snapshot {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The copy of one resource of an account; it may be empty and not complete. */
  copy(name: CopyName): SnapshotCopy {
    return guarded(() => {
      const { account, resource } = name;
      this.#database.prepare('INSERT OR IGNORE INTO copies (account, resource) VALUES (?, ?)').run(account, resource);
      const row = this.#database
        .prepare<{ number: number }>('SELECT number FROM copies WHERE account = ? AND resource = ?')
        .get(account, resource);
      return new SnapshotCopy(this.#database, row?.number ?? 0, name);
    });
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

/** The records of one resource of one account, as the account showed them. */
export class SnapshotCopy {
  readonly #database: Database;
  readonly #number: number;
  readonly #keyField: string | undefined;
  readonly #put: Statement<unknown>;
  readonly #byId: Statement<{ record: string }>;
  readonly #byKey: Statement<{ record: string }>;

  constructor(database: Database, number: number, { keyField }: CopyName) {
    this.#database = database;
    this.#number = number;
    this.#keyField = keyField;
    this.#put = database.prepare(`
      INSERT INTO records (copy, id, key, active, record) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (copy, id) DO UPDATE SET key = excluded.key, active = excluded.active, record = excluded.record`);
    this.#byId = database.prepare('SELECT record FROM records WHERE copy = ? AND id = ?');
    // Two records may have one key: an active one counts, and of those the older one, as where lists are read.
    this.#byKey = database.prepare(
      'SELECT record FROM records WHERE copy = ? AND key = ? ORDER BY active DESC, number LIMIT 1',
    );
  }

  /** Undefined while the copy is not complete. */
  state(): CopyState | undefined {
    return guarded(() => {
      const row = this.#database
        .prepare<{ read_at: number | null; known_at: number | null }>(
          'SELECT read_at, known_at FROM copies WHERE number = ?',
        )
        .get(this.#number);
      if (typeof row?.read_at !== 'number' || typeof row.known_at !== 'number') return undefined;
      const counts = this.#database
        .prepare<{ total: number; active: number | null }>(
          'SELECT count(*) AS total, sum(active) AS active FROM records WHERE copy = ?',
        )
        .get(this.#number);
      const [total, active] = [counts?.total ?? 0, counts?.active ?? 0];
      return { readAt: row.read_at, knownAt: row.known_at, active, inactive: total - active };
    });
  }

  /** Forgets all records: the copy is not complete until `complete` says so. */
  clear(): void {
    guarded(() =>
      this.#database.transaction(() => {
        this.#mark(null, null);
        this.#database.prepare('DELETE FROM records WHERE copy = ?').run(this.#number);
      }),
    );
  }

  /** Adds records, or takes over what they hold now; the order in which they come first is kept. */
  put(records: readonly Payload[], isActive: boolean): void {
    guarded(() =>
      this.#database.transaction(() => {
        for (const record of records) {
          const key = this.#keyField === undefined ? null : keyColumn(record[this.#keyField]);
          this.#put.run(this.#number, String(record.id), key, Number(isActive), JSON.stringify(record));
        }
      }),
    );
  }

  /** Says that all records are in it that the account held at that moment, read whole or brought up to date. */
  complete({ readAt, knownAt }: Pick<CopyState, 'readAt' | 'knownAt'>): void {
    guarded(() => this.#mark(Math.floor(readAt), Math.floor(knownAt)));
  }

  /** The record that has a key. */
  find({ field, value }: RecordKey): Payload | undefined {
    return guarded(() => {
      if (field !== 'id' && field !== this.#keyField) throw new Error(`The snapshot is not searched by ${field}.`);
      const row =
        field === 'id' ? this.#byId.get(this.#number, value) : this.#byKey.get(this.#number, keyColumn(value));
      return row && (JSON.parse(row.record) as Payload);
    });
  }

  /**
   * Whether a record names one of these by another key than it has by now. `keys`: of records that it may name, the id and the
   * natural key.
   */
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

  /** The same against another copy of the account. */
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

  #mark(readAt: number | null, knownAt: number | null): void {
    this.#database
      .prepare('UPDATE copies SET read_at = ?, known_at = ? WHERE number = ?')
      .run(readAt, knownAt, this.#number);
  }
}

/** As JSON, because libsql cuts a text at a NUL character. */
function keyColumn(value: unknown): string | null {
  return value === undefined || value === null || value === '' ? null : JSON.stringify(String(value));
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof SnapshotError) throw cause;
    throw new SnapshotError('The snapshot cannot be used.', { cause });
  }
}
