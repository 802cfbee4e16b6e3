import { chmodSync, closeSync, openSync } from 'node:fs';
import { asJournalError, type FileWords, journalWords } from './database-errors.js';

export { damaged, type FileWords, sqliteCode } from './database-errors.js';

/** What a column holds here. No booleans: libsql ends the process when it is given one. */
export type SqlValue = string | number | null;

export interface Statement<Row> {
  /** Runs the statement; the number of rows that it changed. */
  run(...values: SqlValue[]): number;
  get(...values: SqlValue[]): Row | undefined;
  all(...values: SqlValue[]): Row[];
}

/**
 * What is used of the library. Declared here, so that whoever uses our types needs neither the library's nor Node's.
 */
interface Connection {
  readonly open: boolean;
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  prepare(sql: string): NativeStatement;
  close(): unknown;
}

interface NativeStatement {
  run(values: SqlValue[]): { readonly changes: number };
  all(values: SqlValue[]): unknown[];
}

/**
 * The only place that knows which SQLite library is used. Every failure of SQLite leaves as a JournalError that names
 * the file and the way out.
 */
export class Database {
  readonly file: string;
  readonly #connection: Connection;
  readonly #words: FileWords;

  constructor(connection: Connection, file: string, words: FileWords = journalWords) {
    this.#connection = connection;
    this.file = file;
    this.#words = words;
  }

  exec(sql: string): void {
    this.#guard(() => this.#connection.exec(sql));
  }

  /** SQLite sees the statement when it is first run: a store declares many of which a command needs few. */
  prepare<Row = unknown>(sql: string): Statement<Row> {
    let prepared: NativeStatement | undefined;
    const native = () => {
      prepared ??= this.#connection.prepare(sql);
      return prepared;
    };
    return {
      run: (...values) => this.#guard(() => native().run(values).changes),
      // Not get(): libsql adds a member of its own to that row.
      get: (...values) => this.#guard(() => native().all(values)[0] as Row | undefined),
      all: (...values) => this.#guard(() => native().all(values) as Row[]),
    };
  }

  /** The value of a PRAGMA, such as `user_version`. */
  pragma(name: string): unknown {
    const row = this.prepare<Record<string, unknown>>(`PRAGMA ${name}`).get();
    return row && Object.values(row)[0];
  }

  /**
   * Runs `work` in one transaction: all of it is on disk when this returns, or nothing of it when it throws. Inside
   * another transaction it becomes a part of that one.
   */
  transaction<T>(work: () => T): T {
    if (this.#isInTransaction) return work();
    this.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.exec('COMMIT');
      return result;
    } catch (error) {
      this.drop();
      throw error;
    }
  }

  /** Makes all that is written from now on one transaction, until it is kept or dropped. */
  hold(): void {
    this.exec('BEGIN IMMEDIATE');
  }

  /** What was held is on disk when this returns. */
  keep(): void {
    if (this.#isInTransaction) this.exec('COMMIT');
  }

  /** Takes back what was held; a full disk may have done so already. */
  drop(): void {
    if (this.#isInTransaction) this.exec('ROLLBACK');
  }

  /** Whether tables and indexes agree. Reads the whole file: to be asked only when something is wrong. */
  get isSound(): boolean {
    return this.pragma('integrity_check(1)') === 'ok';
  }

  get isOpen(): boolean {
    return this.#connection.open;
  }

  close(): void {
    this.#guard(() => this.#connection.close());
  }

  /** libsql ends the process when a closed connection is asked for this. */
  get #isInTransaction(): boolean {
    return this.isOpen && this.#connection.inTransaction;
  }

  /** libsql goes on working after close() as long as a statement is referred to. */
  #guard<T>(work: () => T): T {
    if (!this.isOpen) throw new Error(`The ${this.#words.name} is closed.`);
    try {
      return work();
    } catch (error) {
      throw asJournalError(error, this.file, this.#words);
    }
  }
}

/**
 * Opens or creates a database file. `busyMs`: how long a statement waits for another connection, in milliseconds;
 * `words`: those of a file that is no journal. Throws JournalError.
 */
export async function openDatabase(file: string, busyMs: number, words: FileWords = journalWords): Promise<Database> {
  const { default: Libsql } = await import('libsql');
  if (file !== ':memory:') keepPrivate(file);
  try {
    // The library declares bound values one by one; it takes them as a list as well.
    const connection = new Libsql(file, { timeout: busyMs }) as object as Connection;
    return new Database(connection, file, words);
  } catch (error) {
    throw asJournalError(error, file, words);
  }
}

/**
 * Only the owner reads the file: it holds copies of records. SQLite gives its log the permissions of the file. A file
 * that is there is not opened: closing it would end the locks that this process holds on it.
 */
function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch {
    for (const suffix of ['', '-wal', '-shm']) makePrivate(`${file}${suffix}`);
  }
}

/** A file of somebody else keeps its permissions; one that is missing is SQLite's to report. */
function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {}
}

/** What the log may keep of the disk when all of it is in the file, in bytes: as much as it needs while changes are sent. */
const largestIdleLog = 4 * 1024 * 1024;

/** Makes every commit of this connection survive a power cut, and lets others read meanwhile. */
export function makeDurable(database: Database): void {
  database.exec('PRAGMA journal_mode = WAL');
  // Else a log that once took a whole plan stays as large until the journal is closed.
  database.exec(`PRAGMA journal_size_limit = ${largestIdleLog}`);
  database.exec('PRAGMA synchronous = FULL');
}
