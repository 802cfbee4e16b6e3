import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase, sqliteCode } from '../sqlite/database.js';
import { type CopyName, guarded, SnapshotCopy, SnapshotError } from './snapshot-copy.js';

/** Marks a SQLite file as a snapshot: "fssn". */
const applicationId = 0x6673736e;

/** Snapshots of other versions are deleted; the account can tell everything again. */
const version = 3;

const schema = `
  CREATE TABLE copies (
    number INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    resource TEXT NOT NULL,
    read_at INTEGER,
    known_at INTEGER,
    known_at_ours INTEGER,
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
  CREATE INDEX records_by_key ON records (copy, key, active DESC);

  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${version};
`;

/** Wait for another process, ms. Short, because everything also works without a snapshot. */
const busyMs = 200;

/** Opens `snapshot.sqlite` in a folder, or one in memory. Replaces an unusable file; undefined if none opens. */
export async function openSnapshot(folder: string | ':memory:'): Promise<Snapshot | undefined> {
  if (folder === ':memory:') return new Snapshot(prepared(await openDatabase(':memory:', busyMs)));
  const file = join(folder, 'snapshot.sqlite');
  for (const attempt of ['as it is', 'anew']) {
    let database: Database | undefined;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      database = await openDatabase(file, busyMs);
      const snapshot = new Snapshot(prepared(database));
      // It holds customer records.
      chmodSync(file, 0o600);
      return snapshot;
    } catch (error) {
      database?.close();
      // Another process works with it.
      if (sqliteCode(error).startsWith('SQLITE_BUSY')) return undefined;
      if (attempt === 'as it is') removeSnapshot(folder);
    }
  }
  return undefined;
}

/** Deletes a folder's snapshot, to be rebuilt from the account. A file that cannot be removed is not used either. */
export function removeSnapshot(folder: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) {
    try {
      rmSync(join(folder, `snapshot.sqlite${suffix}`), { force: true });
    } catch {
      // The next opening meets the same problem.
    }
  }
}

/** Throws for a foreign or broken file. */
function prepared(database: Database): Database {
  const found = Number(database.pragma('user_version'));
  const tables = database.prepare<{ count: number }>('SELECT count(*) AS count FROM sqlite_schema').get()?.count;
  const isEmpty = found === 0 && tables === 0;
  if (!isEmpty && (Number(database.pragma('application_id')) !== applicationId || found !== version))
    throw new SnapshotError('The file is no snapshot of this version.');
  if (database.pragma('quick_check(1)') !== 'ok') throw new SnapshotError('The snapshot is damaged.');
  // A killed process leaves it intact; what a power cut damages is read again from the account.
  database.exec('PRAGMA journal_mode = TRUNCATE');
  database.exec('PRAGMA synchronous = OFF');
  if (isEmpty) database.transaction(() => database.exec(schema));
  return database;
}

/** Every method throws SnapshotError when the file fails. */
export class Snapshot {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Possibly empty or incomplete. */
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
