import { closeSync, openSync } from 'node:fs';
import type LibsqlDatabase from 'libsql';
import type { Row, SqlValue } from './store.js';

/** Opens a database in a file, which is created where it is missing, or in memory. Throws the driver's errors. */
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

/** A sandbox may hold copies of real records: its file is for its owner alone. */
function createPrivate(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch {
    // The file is there, or the driver says why it cannot be.
  }
}

/** An open database: statements are prepared once, and the file belongs to this sandbox alone. */
export class Connection {
  readonly #database: LibsqlDatabase.Database;
  readonly #statements = new Map<string, LibsqlDatabase.Statement>();

  constructor(database: LibsqlDatabase.Database) {
    this.#database = database;
    // Exclusive: two sandboxes on one file would each believe their own counters.
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

  /** The id of the row that was inserted last. */
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
      // The driver keeps the file locked until the statements are collected as garbage: let go of it by hand.
      this.#database.exec(
        'PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_master',
      );
    } catch {
      // The file is gone, and its lock with it.
    }
    this.#database.close();
  }
}
