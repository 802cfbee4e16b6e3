import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { JournalError, StorageError } from '../../errors.js';

/** How errors name a file, and their advice. */
export interface FileWords {
  readonly name: string;
  readonly whenFull: string;
  readonly whenDamaged: string;
}

export const journalWords: FileWords = {
  name: 'journal',
  whenFull:
    'Make room on the disk, then resume the run, or give the command again where no run was begun: what was sent is ' +
    'looked up, nothing is sent twice.',
  whenDamaged:
    'Move the file away and start the import again. Lost with it: the list of earlier runs and the means to resume, ' +
    'retry or undo them. Records already in the account are found by their keys and not created again.',
};

/** A column's value. No booleans: libsql ends the process when it is given one. */
export type SqlValue = string | number | null;

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

/** SQLite keeps undo data per statement: one of fifty rows takes two thirds of the time of fifty. More gain nothing. */
const rowsAtATime = 50;

/** Hides the SQLite library. Known SQLite failures leave as JournalError with the file and advice. */
export class Database {
  readonly file: string;
  readonly #connection: Connection;
  readonly #words: FileWords;
  /** By their text, compiled once. */
  readonly #statements = new Map<string, NativeStatement>();

  constructor(connection: Connection, file: string, words: FileWords = journalWords) {
    this.#connection = connection;
    this.file = file;
    this.#words = words;
  }

  exec(sql: string): void {
    this.#guard(() => this.#connection.exec(sql));
  }

  /** Runs a statement; returns how many rows it changed. */
  run(sql: string, ...values: SqlValue[]): number {
    return this.#guard(() => this.#compiled(sql).run(values).changes);
  }

  /**
   * Runs a statement for many rows; returns how many it changed. `sql` is given the places of their values for VALUES;
   * those of the rows are bound before the common ones.
   */
  runMany(sql: (places: string) => string, rows: readonly (readonly SqlValue[])[], ...same: SqlValue[]): number {
    const row = `(${rows[0]?.map(() => '?').join(', ')})`;
    const [many, one] = [sql(Array(rowsAtATime).fill(row).join(', ')), sql(row)];
    let changed = 0;
    for (let start = 0; start < rows.length; start += rowsAtATime) {
      const some = rows.slice(start, start + rowsAtATime);
      if (some.length === rowsAtATime) changed += this.run(many, ...some.flat(), ...same);
      else for (const values of some) changed += this.run(one, ...values, ...same);
    }
    return changed;
  }

  /** The first row of a query. */
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined {
    // Not get() of the library, which adds a member of its own to the row.
    return this.all<Row>(sql, ...values)[0];
  }

  all<Row>(sql: string, ...values: SqlValue[]): Row[] {
    return this.#guard(() => this.#compiled(sql).all(values) as Row[]);
  }

  /** Row by row, so that any number takes no memory. Its texts are not checked: select numbers. */
  *each<Row>(sql: string, ...values: SqlValue[]): Generator<Row> {
    // A statement of its own: another reader may be at another of its rows.
    const rows = this.#guard(() => this.#connection.prepare(sql).iterate(values));
    for (;;) {
      const { done, value } = this.#guard(() => rows.next());
      if (done) return;
      yield value as Row;
    }
  }

  pragma(name: string): unknown {
    return Object.values(this.get<object>(`PRAGMA ${name}`) ?? {})[0];
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

  /** Throws JournalError for invalid JSON: SQLite does not notice a changed byte in a text, or NULL instead of one. */
  parse<T>(json: string | null): T {
    try {
      if (json !== null) return JSON.parse(json) as T;
    } catch (error) {
      throw this.damaged(error);
    }
    throw this.damaged();
  }

  /** The error of a file that holds what cannot be read. */
  damaged(cause?: unknown): JournalError {
    return damaged(this.file, this.#words, cause);
  }

  get isOpen(): boolean {
    return this.#connection.open;
  }

  close(): void {
    this.#statements.clear();
    this.#guard(() => this.#connection.close());
  }

  #compiled(sql: string): NativeStatement {
    const statement = this.#statements.get(sql) ?? this.#connection.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
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

/** How a connection makes every commit survive a power cut, while others can read. */
export const durableMode = `
  PRAGMA journal_mode = WAL;
  -- Otherwise a log that once held a whole plan keeps that size until the file is closed; bytes, about what sending needs.
  PRAGMA journal_size_limit = ${4 * 1024 * 1024};
  PRAGMA synchronous = FULL`;

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

/** The SQLite result code of an error or of its cause. */
export function sqliteCode(error: unknown): string {
  const source = error instanceof JournalError ? error.cause : error;
  const code = (source as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? knownCode(code) : '';
}

/** libsql has no names for extended codes; their lowest byte is the primary code. */
function knownCode(code: string): string {
  const [, number] = /^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(code) ?? [];
  return number === undefined ? code : (specialCases.get(Number(number) & 0xff) ?? code);
}

const specialCases = new Map([
  [5, 'SQLITE_BUSY'],
  [8, 'SQLITE_READONLY'],
  [10, 'SQLITE_IOERR'],
  [11, 'SQLITE_CORRUPT'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
]);

/** Turns known SQLite failures into errors with the file and advice; returns any other error unchanged. */
function asJournalError(error: unknown, file: string, words: FileWords): unknown {
  if (error instanceof JournalError) return error;
  const code = sqliteCode(error);
  const details = { place: { file }, cause: error };
  if (code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR')) {
    const message = `The ${words.name} cannot be written: the disk is full or failing.`;
    return new StorageError(message, { ...details, advice: words.whenFull });
  }
  const isBroken = code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT') || isUnreadable(error);
  if (isBroken) return damaged(file, words, error);
  if (code.startsWith('SQLITE_BUSY') || code === 'SQLITE_LOCKED') {
    return new JournalError(`Another program keeps the ${words.name} locked.`, {
      ...details,
      advice: 'Close the program that has the file open, then try again.',
    });
  }
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY') || isOpenFailure(error)) {
    return new JournalError(`The ${words.name} cannot be opened for writing.`, {
      ...details,
      advice: 'Check that the folder exists and that you may write in it.',
    });
  }
  return error;
}

/** Error of a file that is damaged or no SQLite file. */
export function damaged(file: string, { name, whenDamaged }: FileWords, cause?: unknown): JournalError {
  const message = `The ${name} is damaged, or is not a ${name} at all.`;
  return new JournalError(message, { place: { file }, advice: whenDamaged, cause });
}

/** What SQLite has no code for: an unknown file format, a schema without what all our versions have, JSON that is none. */
function isUnreadable(error: unknown): boolean {
  const said = /^unsupported file format$|^no such (column|table): |^malformed JSON$|^JSON cannot hold BLOB values$/;
  return error instanceof Error && said.test(error.message);
}

/** libsql reports a file that cannot be opened without a code. */
function isOpenFailure(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Unable to open connection');
}
