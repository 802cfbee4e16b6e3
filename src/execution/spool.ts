import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Payload } from '../contract/index.js';
import { JournalError } from '../errors.js';
import { type Database, openDatabase, type Statement, sqliteCode } from './database.js';
import { parse } from './stored-change.js';

/** Marks a SQLite file as a spool: "fssp". */
const applicationId = 0x66737370;

/** One of another version is thrown away: what it holds is fetched again. */
const version = 1;

const schema = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE records (
    number INTEGER PRIMARY KEY,
    dataset TEXT NOT NULL,
    id TEXT NOT NULL,
    record TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX records_by_id ON records (dataset, id);
  -- Without it each page of a dataset would sort all that come after it.
  CREATE INDEX records_in_order ON records (dataset, number);
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${version};
`;

/** Waiting, in milliseconds, for another process that ends just now. */
const busyMs = 250;

const pageSize = 500;

/** What a spool is for: two exports of the same account that ask for the same have one. */
export interface SpoolName {
  /** `domain@host`. */
  readonly account: string;
  /** All that decides which records are fetched. */
  readonly request: unknown;
}

export interface SpoolOptions {
  /** State folder; spools lie in `exports/` below it. */
  readonly folder: string;
  readonly name: SpoolName;
  /** Throws away what an interrupted export has left. Default false. */
  readonly fresh?: boolean;
}

/**
 * Opens the spool of an export: the one that an interrupted export has left, or a new one. A damaged one is replaced.
 * Throws JournalError where another process has it open, or where none can be made.
 */
export async function openSpool({ folder, name, fresh = false }: SpoolOptions): Promise<Spool> {
  const below = join(folder, 'exports');
  mkdirSync(below, { recursive: true, mode: 0o700 });
  const hash = createHash('sha256')
    .update(JSON.stringify([name.account, name.request]))
    .digest('hex');
  const file = join(below, `${hash.slice(0, 16)}.sqlite`);
  try {
    const spool = await opened(file);
    if (!fresh) return spool;
    spool.remove();
  } catch (error) {
    if (sqliteCode(error).startsWith('SQLITE_BUSY')) throw heldError(file, error);
    removeFiles(file);
  }
  return opened(file);
}

async function opened(file: string): Promise<Spool> {
  const database = await openDatabase(file, busyMs);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = WAL');
    // A process that is killed loses nothing; a power cut may take the last pages, which are fetched again then.
    database.exec('PRAGMA synchronous = NORMAL');
    const found = Number(database.pragma('user_version'));
    const tables = database.prepare<{ count: number }>('SELECT count(*) AS count FROM sqlite_schema').get()?.count ?? 0;
    const isEmpty = found === 0 && tables === 0;
    if (!isEmpty && (found !== version || Number(database.pragma('application_id')) !== applicationId))
      throw new JournalError('The file is no spool of this version.', { place: { file } });
    database.transaction(() => database.exec(isEmpty ? schema : `PRAGMA user_version = ${version}`));
    // Records of customers are in it.
    chmodSync(file, 0o600);
    return new Spool(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function heldError(file: string, cause: unknown): JournalError {
  return new JournalError('Another process is at work with the same export.', {
    place: { file },
    advice: 'Wait until it is done, or stop it first.',
    cause,
  });
}

function removeFiles(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${suffix}`, { force: true });
}

/**
 * What an export has fetched, on disk until its file is whole: an export that was interrupted goes on where it ended.
 * Every method throws JournalError when the file fails.
 */
export class Spool {
  readonly #database: Database;
  readonly #add: Statement<unknown>;
  readonly #replace: Statement<unknown>;
  readonly #get: Statement<{ record: string }>;
  readonly #page: Statement<{ number: number; record: string }>;
  readonly #count: Statement<{ count: number }>;
  readonly #any: Statement<{ number: number }>;
  readonly #fact: Statement<{ value: string }>;
  readonly #keep: Statement<unknown>;
  readonly #drop: Statement<unknown>;
  /** Records of each dataset; counting them at every page would take longer than fetching them. */
  readonly #counts = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
    this.#add = database.prepare('INSERT OR IGNORE INTO records (dataset, id, record) VALUES (?, ?, ?)');
    this.#replace = database.prepare('UPDATE records SET record = ? WHERE dataset = ? AND id = ?');
    this.#get = database.prepare('SELECT record FROM records WHERE dataset = ? AND id = ?');
    this.#page = database.prepare(
      'SELECT number, record FROM records WHERE dataset = ? AND number > ? ORDER BY number LIMIT ?',
    );
    this.#count = database.prepare('SELECT count(*) AS count FROM records WHERE dataset = ?');
    this.#any = database.prepare('SELECT number FROM records LIMIT 1');
    this.#fact = database.prepare('SELECT value FROM facts WHERE name = ?');
    this.#keep = database.prepare('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)');
    this.#drop = database.prepare('DELETE FROM records WHERE dataset = ? AND id = ?');
  }

  /** Runs `work` in one transaction. */
  transaction<T>(work: () => T): T {
    try {
      return this.#database.transaction(work);
    } catch (error) {
      this.#counts.clear();
      throw error;
    }
  }

  /** A fact that was kept, such as how far a list was read. */
  fact<T>(name: string): T | undefined {
    const row = this.#fact.get(name);
    return row && parse<T>(row.value, this.#database.file);
  }

  keep(name: string, value: unknown): void {
    this.#keep.run(name, JSON.stringify(value));
  }

  /** Takes records by their ids; one that is there already keeps its place and takes the new values. */
  put(dataset: string, records: readonly { readonly id: string; readonly record: Payload }[]): void {
    this.transaction(() => {
      let added = 0;
      for (const { id, record } of records) {
        const text = JSON.stringify(record);
        const isNew = this.#add.run(dataset, id, text) > 0;
        if (isNew) added++;
        else this.#replace.run(text, dataset, id);
      }
      this.#counted(dataset, added);
    });
  }

  /** Takes records out. */
  drop(dataset: string, ids: readonly string[]): void {
    this.transaction(() => {
      const dropped = ids.reduce((sum, id) => sum + this.#drop.run(dataset, id), 0);
      this.#counted(dataset, -dropped);
    });
  }

  #counted(dataset: string, more: number): void {
    const known = this.#counts.get(dataset);
    if (known !== undefined) this.#counts.set(dataset, known + more);
  }

  /** Closes the spool and throws its file away. */
  remove(): void {
    this.close();
    removeFiles(this.#database.file);
  }

  record(dataset: string, id: string): Payload | undefined {
    const row = this.#get.get(dataset, id);
    return row && parse<Payload>(row.record, this.#database.file);
  }

  has(dataset: string, id: string): boolean {
    return this.#get.get(dataset, id) !== undefined;
  }

  /** Whether it holds no record of any dataset. */
  get isEmpty(): boolean {
    return this.#any.get() === undefined;
  }

  count(dataset: string): number {
    const count = this.#counts.get(dataset) ?? this.#count.get(dataset)?.count ?? 0;
    this.#counts.set(dataset, count);
    return count;
  }

  /** The records of a dataset in pages, in the order in which they came. */
  *records(dataset: string): Generator<Payload[]> {
    for (let beyond = 0; ; ) {
      const rows = this.#page.all(dataset, beyond, pageSize);
      const last = rows.at(-1);
      if (!last) return;
      beyond = last.number;
      yield rows.map(({ record }) => parse<Payload>(record, this.#database.file));
    }
  }

  /** What a member of the objects in a list of the records holds, each text once: the labels of their custom fields. */
  distinct(dataset: string, { list, member }: { readonly list: string; readonly member: string }): string[] {
    const rows = this.#database
      .prepare<{ text: string }>(`SELECT DISTINCT json_extract(item.value, '$.' || ?) AS text
        FROM records, json_each(record, '$.' || ?) AS item
        WHERE dataset = ? AND item.type = 'object'`)
      .all(member, list, dataset);
    return rows.flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
  }

  close(): void {
    if (!this.#database.isOpen) return;
    try {
      this.#unlock();
    } catch {
      // Whatever is wrong with the file is said by whoever opens it next.
    }
    this.#database.close();
  }

  /**
   * libsql keeps a closed file locked as long as a statement of it is referred to. The lock of a write-ahead log is given
   * back with the log, and then by the next look at the file.
   */
  #unlock(): void {
    this.#database.exec('PRAGMA journal_mode = DELETE');
    this.#database.exec('PRAGMA locking_mode = NORMAL');
    this.#count.get('');
  }
}
