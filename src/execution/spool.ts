import { rmSync } from 'node:fs';
import type { Payload } from '../contract/index.js';
import type { Database, Statement } from '../sqlite/database.js';
import { parse } from './stored-change.js';

const pageSize = 500;

/** Deletes a SQLite file and its side files. */
export function removeFiles(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${suffix}`, { force: true });
}

/** What an export has fetched, so that it can continue after an interruption. Methods throw JournalError. */
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
  /** Records per dataset; counting them for every page would take longer than fetching them. */
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

  transaction<T>(work: () => T): T {
    try {
      return this.#database.transaction(work);
    } catch (error) {
      this.#counts.clear();
      throw error;
    }
  }

  fact<T>(name: string): T | undefined {
    const row = this.#fact.get(name);
    return row && parse<T>(row.value, this.#database.file);
  }

  keep(name: string, value: unknown): void {
    this.#keep.run(name, JSON.stringify(value));
  }

  /** A replaced record keeps its position. */
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

  get isEmpty(): boolean {
    return this.#any.get() === undefined;
  }

  count(dataset: string): number {
    const count = this.#counts.get(dataset) ?? this.#count.get(dataset)?.count ?? 0;
    this.#counts.set(dataset, count);
    return count;
  }

  /** In the order of arrival. */
  *records(dataset: string): Generator<Payload[]> {
    for (let beyond = 0; ; ) {
      const rows = this.#page.all(dataset, beyond, pageSize);
      const last = rows.at(-1);
      if (!last) return;
      beyond = last.number;
      yield rows.map(({ record }) => parse<Payload>(record, this.#database.file));
    }
  }

  /** Distinct values of a member in the objects of a list, such as the labels of custom fields. */
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
      // The next opening reports what is wrong with the file.
    }
    this.#database.close();
  }

  /** libsql keeps a closed file locked while a statement is referenced. Leaving WAL and reading once unlocks it. */
  #unlock(): void {
    this.#database.exec('PRAGMA journal_mode = DELETE');
    this.#database.exec('PRAGMA locking_mode = NORMAL');
    this.#count.get('');
  }
}
