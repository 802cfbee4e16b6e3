import type { Payload } from '../contract/index.js';
import { type Database, damaged, type SqlValue, type Statement } from '../sqlite/database.js';
import { ManyRows, placesOf } from '../sqlite/many-rows.js';
import { removeDatabase } from '../sqlite/own-file.js';

const pageSize = 500;

export interface FetchedRecord {
  readonly id: string;
  readonly record: Payload;
  /** Value of the natural key, to find the record by it. */
  readonly key?: unknown;
  /** Default true. */
  readonly isActive?: boolean;
  /** Whether it arrives where a list shows it; false if it is new or switched and its place is unknown. Default true. */
  readonly isInPlace?: boolean;
}

interface RecordRow {
  readonly id: string;
  readonly active: number;
  readonly record: string;
}

/** By their ids, or by the numbers under which they arrived. */
export type RecordOrder = 'id' | 'number';

export interface RecordCounts {
  readonly active: number;
  readonly inactive: number;
}

/**
 * Records of an account by dataset, and facts about them, in a SQLite file: the local copy of an account, or what an
 * export has fetched. Nothing in it is needed for correctness. Methods throw JournalError.
 */
export class RecordStore {
  readonly #database: Database;
  readonly #put: ManyRows;
  readonly #known: Statement<{ count: number }>;
  readonly #byId: Statement<{ record: string }>;
  readonly #byKey: Statement<{ record: string }>;
  readonly #keyPage: Statement<{ key: string }>;
  readonly #page: Statement<RecordRow & { readonly number: number }>;
  readonly #count: Statement<{ total: number; active: number | null }>;
  readonly #any: Statement<{ number: number }>;
  readonly #fact: Statement<{ value: string }>;
  readonly #keep: Statement<unknown>;
  readonly #drop: Statement<unknown>;
  /** Records per dataset; counting them for every page would take longer than fetching them. */
  readonly #counts = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
    this.#put = new ManyRows((records) =>
      database.prepare(`
        INSERT INTO records (dataset, id, key, active, in_place, record) VALUES ${placesOf(records, 6)}
        ON CONFLICT (dataset, id) DO UPDATE SET key = excluded.key, active = excluded.active, record = excluded.record,
          in_place = excluded.in_place OR (in_place AND active = excluded.active)`),
    );
    this.#known = database.prepare(
      'SELECT count(*) AS count FROM records WHERE dataset = ? AND id IN (SELECT value FROM json_each(?))',
    );
    this.#byId = database.prepare('SELECT record FROM records WHERE dataset = ? AND id = ?');
    // Records may share a key: prefer an active one, then the oldest, as when lists are read.
    this.#byKey = database.prepare(
      'SELECT record FROM records WHERE dataset = ? AND key = ? ORDER BY active DESC, number LIMIT 1',
    );
    this.#keyPage = database.prepare('SELECT key FROM records WHERE dataset = ? AND key > ? ORDER BY key LIMIT 2000');
    this.#page = database.prepare(
      'SELECT number, id, active, record FROM records WHERE dataset = ? AND number > ? ORDER BY number LIMIT ?',
    );
    this.#count = database.prepare('SELECT count(*) AS total, sum(active) AS active FROM records WHERE dataset = ?');
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
    return row && this.#parsed<T>(row.value);
  }

  keep(name: string, value: unknown): void {
    this.#keep.run(name, JSON.stringify(value));
  }

  /** A replaced record keeps its position. */
  put(dataset: string, records: readonly FetchedRecord[]): void {
    this.transaction(() => {
      const ids = new Set(records.map(({ id }) => id));
      const known = this.#counts.has(dataset) ? (this.#known.get(dataset, JSON.stringify([...ids]))?.count ?? 0) : 0;
      this.#put.run(records.map((each) => columnsOf(dataset, each)));
      this.#counted(dataset, ids.size - known);
    });
  }

  drop(dataset: string, ids: readonly string[]): void {
    this.transaction(() => {
      const dropped = ids.reduce((sum, id) => sum + this.#drop.run(dataset, id), 0);
      this.#counted(dataset, -dropped);
    });
  }

  clear(dataset: string): void {
    this.#database.prepare('DELETE FROM records WHERE dataset = ?').run(dataset);
    this.#counts.delete(dataset);
  }

  #counted(dataset: string, more: number): void {
    const known = this.#counts.get(dataset);
    if (known !== undefined) this.#counts.set(dataset, known + more);
  }

  record(dataset: string, id: string): Payload | undefined {
    return this.#found(this.#byId.get(dataset, id));
  }

  recordByKey(dataset: string, key: unknown): Payload | undefined {
    return this.#found(this.#byKey.get(dataset, keyColumn(key)));
  }

  #found(row: { readonly record: string } | undefined): Payload | undefined {
    return row && this.#parsed<Payload>(row.record);
  }

  has(dataset: string, id: string): boolean {
    return this.#byId.get(dataset, id) !== undefined;
  }

  get isEmpty(): boolean {
    return this.#any.get() === undefined;
  }

  count(dataset: string): number {
    const count = this.#counts.get(dataset) ?? this.#count.get(dataset)?.total ?? 0;
    this.#counts.set(dataset, count);
    return count;
  }

  countByState(dataset: string): RecordCounts {
    const { total = 0, active } = this.#count.get(dataset) ?? {};
    return { active: active ?? 0, inactive: total - (active ?? 0) };
  }

  /** In the order of arrival. */
  *records(dataset: string): Generator<Payload[]> {
    for (const page of this.entries(dataset)) yield page.map(({ record }) => record);
  }

  /** In the order of arrival. */
  *entries(dataset: string): Generator<FetchedRecord[]> {
    for (let beyond = 0; ; ) {
      const rows = this.#page.all(dataset, beyond, pageSize);
      const last = rows.at(-1);
      if (!last) return;
      beyond = last.number;
      yield rows.map((row) => this.#entry(row));
    }
  }

  *keys(dataset: string): Generator<string> {
    let beyond = '';
    for (let rows = 1; rows > 0; ) {
      const found = this.#keyPage.all(dataset, beyond);
      for (const { key } of found) yield this.#parsed<string>(key);
      rows = found.length;
      beyond = found.at(-1)?.key ?? '';
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

  /** Numbers the records of a dataset from 0 for `arranged`: active before inactive ones, both in this order. */
  arrange(dataset: string, order: RecordOrder): void {
    const place = order === 'id' ? 'CAST(id AS INTEGER)' : 'number';
    this.#database.exec(`DROP TABLE IF EXISTS temp.places;
      CREATE TEMP TABLE places (place INTEGER PRIMARY KEY, number INTEGER NOT NULL UNIQUE)`);
    this.#database
      .prepare(`INSERT INTO places SELECT row_number() OVER (ORDER BY active DESC, ${place}) - 1, number
        FROM records WHERE dataset = ?`)
      .run(dataset);
  }

  /** The records at the places from `from` to before `to`. */
  arranged(from: number, to: number): FetchedRecord[] {
    return this.query<RecordRow>(
      `SELECT id, active, record FROM places JOIN records USING (number)
      WHERE place >= ? AND place < ? ORDER BY place`,
      from,
      to,
    ).map((row) => this.#entry(row));
  }

  /** Runs a query of its own on the tables of the store. */
  query<Row>(sql: string, ...values: SqlValue[]): Row[] {
    return this.#database.prepare<Row>(sql).all(...values);
  }

  #entry({ id, active, record }: RecordRow): FetchedRecord {
    return { id, record: this.#parsed<Payload>(record), isActive: active === 1 };
  }

  /** Throws JournalError for invalid JSON: SQLite does not notice a changed byte in a text. */
  #parsed<T>(json: string): T {
    try {
      return JSON.parse(json) as T;
    } catch (cause) {
      throw damaged(this.#database.file, { cause });
    }
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

  remove(): void {
    this.close();
    removeDatabase(this.#database.file);
  }

  /** libsql keeps a closed file locked while a statement is referenced. Leaving WAL and reading once unlocks it. */
  #unlock(): void {
    this.#database.exec('PRAGMA journal_mode = DELETE');
    this.#database.exec('PRAGMA locking_mode = NORMAL');
    this.#any.get();
  }
}

function columnsOf(dataset: string, each: FetchedRecord): SqlValue[] {
  const { id, record, key, isActive = true, isInPlace = true } = each;
  return [dataset, id, keyColumn(key), Number(isActive), Number(isInPlace), JSON.stringify(record)];
}

/** JSON, because libsql cuts a text at a NUL character. */
function keyColumn(value: unknown): string | null {
  return value === undefined || value === null || value === '' ? null : JSON.stringify(String(value));
}
