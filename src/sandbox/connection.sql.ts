import { closeSync, openSync } from 'node:fs';
import type LibsqlDatabase from 'libsql';
import type { Row, SqlValue } from './store.js';

/** Opens a database in a file, which is created if it is missing, or in memory. Throws errors of the driver. */
export async function openConnection(path: string): Promise<Connection> {
  const { default: Database } = await import('libsql');
  if (path !== ':memory:') createPrivate(path);
  const database = new Database(path);
  try {
    return new Connection(database);
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/** Creates the file readable by its owner only: a sandbox may hold copies of real records. */
function createPrivate(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch {
    // The file exists, or the driver will report why it cannot be created.
  }
}

/** An open database. Statements are prepared once; no other process can open the file. */
export class Connection {
  readonly #database: LibsqlDatabase.Database;
  readonly #statements = new Map<string, LibsqlDatabase.Statement>();

  constructor(database: LibsqlDatabase.Database) {
    this.#database = database;
    // Exclusive: two sandboxes on one file would count independently.
    for (const pragma of [
      'locking_mode = EXCLUSIVE',
      'journal_mode = WAL',
      'synchronous = NORMAL',
      'cache_size = -65536',
    ]) {
      database.exec(`PRAGMA ${pragma}`);
    }
  }

  all(sql: string, values: readonly SqlValue[] = []): Row[] {
    return this.#prepare(sql).all(...values) as Row[];
  }

  /** Runs a statement; the id of the row inserted last. */
  run(sql: string, values: readonly SqlValue[]): number {
    return Number(this.#prepare(sql).run(...values).lastInsertRowid);
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  transaction<T>(work: () => T): T {
    return this.#database.transaction(work)();
  }

  #prepare(sql: string): LibsqlDatabase.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    try {
      // Release the lock: the driver would keep it until the statements are garbage-collected.
      this.#database.exec(
        'PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_master',
      );
    } catch {
      // The file was deleted, so there is no lock.
    }
    this.#database.close();
  }
}
