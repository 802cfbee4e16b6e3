import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { JournalError } from '../errors.js';
import { asJournalError, type FileWords, journalWords } from './database-errors.js';

export { damaged, type FileWords, sqliteCode } from './database-errors.js';

/** A column's value. No booleans: libsql ends the process when it is given one. */
export type SqlValue = string | number | null;

export interface Statement<Row> {
  run(...values: SqlValue[]): number;
  get(...values: SqlValue[]): Row | undefined;
  all(...values: SqlValue[]): Row[];
  /** Row by row, so that any number takes no memory. Its texts are not checked: select numbers. */
  each(...values: SqlValue[]): Generator<Row>;
}

/** What we use of the library, declared here so that users of our types need neither its types nor Node's. */
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
  iterate(values: SqlValue[]): Iterator<unknown>;
}

/** Hides the SQLite library. Known SQLite failures leave as JournalError with the file and advice. */
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

  /** Compiles the statement on first use: stores declare many, and a command needs few. */
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
      each: (...values) => this.#each<Row>(() => native().iterate(values)),
    };
  }

  *#each<Row>(begin: () => Iterator<unknown>): Generator<Row> {
    const rows = this.#guard(begin);
    for (;;) {
      const { done, value } = this.#guard(() => rows.next());
      if (done) return;
      yield value as Row;
    }
  }

  pragma(name: string): unknown {
    const row = this.prepare<Record<string, unknown>>(`PRAGMA ${name}`).get();
    return row && Object.values(row)[0];
  }

  /** Runs `work` in one transaction, durable on return and rolled back on an error. Joins an open transaction. */
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

  /** Opens a transaction for everything written from now on, until `keep` or `drop`. */
  hold(): void {
    this.exec('BEGIN IMMEDIATE');
  }

  keep(): void {
    if (this.#isInTransaction) this.exec('COMMIT');
  }

  /** Rolls back what was held; a full disk may have done so already. */
  drop(): void {
    if (this.#isInTransaction) this.exec('ROLLBACK');
  }

  /** Whether tables and indexes agree. Reads the whole file, so ask only when something is wrong. */
  get isSound(): boolean {
    return this.pragma('integrity_check(1)') === 'ok';
  }

  get isOpen(): boolean {
    return this.#connection.open;
  }

  close(): void {
    this.#guard(() => this.#connection.close());
  }

  /** libsql ends the process when asked for this on a closed connection. */
  get #isInTransaction(): boolean {
    return this.isOpen && this.#connection.inTransaction;
  }

  /** Needs its own check: libsql keeps working after close() while a statement is referenced. */
  #guard<T>(work: () => T): T {
    if (!this.isOpen) throw new Error(`The ${this.#words.name} is closed.`);
    try {
      return work();
    } catch (error) {
      throw asJournalError(error, this.file, this.#words);
    }
  }
}

/** `busyMs`: wait for other connections. `words`: for files other than the journal. Throws JournalError. */
export async function openDatabase(file: string, busyMs: number, words: FileWords = journalWords): Promise<Database> {
  const { default: Libsql } = await import('libsql');
  if (file !== ':memory:') keepPrivate(file);
  try {
    // The library's types take bound values one by one; it accepts a list too.
    const connection = new Libsql(file, { timeout: busyMs }) as object as Connection;
    return new Database(connection, file, words);
  } catch (error) {
    throw asJournalError(error, file, words);
  }
}

/**
 * Only the owner may read the file and, by SQLite's rule, its log: they hold records. An existing file is not opened
 * here, because closing it would release this process's locks on it.
 */
function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch {
    for (const suffix of ['', '-wal', '-shm']) makePrivate(`${file}${suffix}`);
  }
}

/** Permissions of other users' files stay; SQLite reports a missing file. */
function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {}
}

/** Size that the log may keep when it is empty, bytes: about what sending needs. */
const largestIdleLog = 4 * 1024 * 1024;

/** Makes every commit survive a power cut, while others can read. */
export function makeDurable(database: Database): void {
  database.exec('PRAGMA journal_mode = WAL');
  // Otherwise a log that once held a whole plan keeps that size until the journal is closed.
  database.exec(`PRAGMA journal_size_limit = ${largestIdleLog}`);
  database.exec('PRAGMA synchronous = FULL');
}

/** Creates a state folder that only the owner may read, because it holds customer records. Throws JournalError. */
export function createFolder(folder: string, of: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new JournalError(`The folder of the ${of} cannot be created.`, {
      place: { file: folder },
      advice: 'Check that its parent folder exists and that you may write there, and that no file has its name.',
      cause: error,
    });
  }
}
