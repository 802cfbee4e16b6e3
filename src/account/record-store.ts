import type { Payload } from '../contract/index.js';
import { type Database, damaged, type SqlValue, type Statement } from '../sqlite/database.js';
import { ManyRows, placesOf } from '../sqlite/many-rows.js';
import { removeDatabase } from '../sqlite/own-file.js';

const pageSize = 500;

/** Ids are not negative. */
const beforeAllIds = '-1';

export interface FetchedRecord {
  readonly id: string;
  readonly record: Payload;
  /** Value of the natural key, to find the record by it. */
  readonly key?: unknown;
  /** Default true. */
  readonly isActive?: boolean;
}

interface RecordRow {
  readonly id: string;
  readonly active: number;
  readonly record: string;
}

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
  readonly #page: Statement<RecordRow>;
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
        INSERT INTO records (dataset, id, key, active, record) VALUES ${placesOf(records, 5)}
        ON CONFLICT (dataset, id) DO UPDATE SET key = excluded.key, active = excluded.active, record = excluded.record`),
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
    // The first comparison finds the place in the index, which SQLite does not do for a pair of expressions.
    this.#page = database.prepare(`
      SELECT id, active, record FROM records
      WHERE dataset = ? AND CAST(id AS INTEGER) >= CAST(? AS INTEGER)
        AND (CAST(id AS INTEGER) > CAST(? AS INTEGER) OR id > ?)
      ORDER BY CAST(id AS INTEGER), id LIMIT ?`);
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

  /** In order of their ids: of their numbers, and where these are the same, of their texts. */
  *records(dataset: string): Generator<Payload[]> {
    for (const page of this.entries(dataset)) yield page.map(({ record }) => record);
  }

  /** In order of their ids. */
  *entries(dataset: string): Generator<FetchedRecord[]> {
    for (let beyond = beforeAllIds; ; ) {
      const rows = this.#page.all(dataset, beyond, beyond, beyond, pageSize);
      const last = rows.at(-1);
      if (!last) return;
      beyond = last.id;
      yield rows.map((row) => this.#entry(row));
    }
  }

  /** The ids of the records, as these hold them, in the order of arrival. */
  arrivedIds(dataset: string): unknown[] {
    const sql = "SELECT json_extract(record, '$.id') AS id FROM records WHERE dataset = ? ORDER BY number";
    return this.query<{ id: unknown }>(sql, dataset).map(({ id }) => id);
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
  const { id, record, key, isActive = true } = each;
  return [dataset, id, keyColumn(key), Number(isActive), JSON.stringify(record)];
}

/** JSON, because libsql cuts a text at a NUL character. */
function keyColumn(value: unknown): string | null {
  return value === undefined || value === null || value === '' ? null : JSON.stringify(String(value));
}
