import type { Payload } from '../contract/index.js';
import type { Database, SqlValue } from '../sqlite/database.js';
import { ManyRows, placesOf } from '../sqlite/many-rows.js';
import { removeDatabase } from '../sqlite/own-file.js';

/** Few enough to be gone when young objects are collected: by pages of 500, an export takes 60 MB more. */
const pageSize = 100;

const anyRecord = 'SELECT number FROM records LIMIT 1';

/** Ids are not negative. */
const beforeAllIds = '-1';

export interface FetchedRecord {
  readonly id: string;
  readonly record: Payload;
  /** Value of the natural key, to find the record by it. */
  readonly key?: unknown;
  /** Value of the second natural key. */
  readonly otherKey?: unknown;
  /** Default true. */
  readonly isActive?: boolean;
  /** How much an answer showed of it; default: all. */
  readonly how?: ShownHow;
}

/** What an answer shows of a record: its identifiers, what an undocumented list has of it, or all values. */
export type ShownHow = 'hit' | 'list' | 'details';

/** Columns by which records are found. */
export type RecordColumn = 'id' | 'key' | 'other_key';

const hows: readonly ShownHow[] = ['hit', 'list', 'details'];

interface RecordRow {
  readonly id: string;
  readonly active: number;
  readonly how: number;
  readonly record: string;
}

export interface RecordCounts {
  readonly active: number;
  readonly inactive: number;
}

/**
 * Records of an account by dataset, and facts about them, in a SQLite file. A section has datasets and facts of its own;
 * without a name it is the mirror of the account. Nothing in it is needed for correctness. Methods throw JournalError.
 */
export class RecordStore {
  readonly #database: Database;
  readonly #section: string;
  readonly #put: ManyRows;

  constructor(database: Database, section = '') {
    this.#database = database;
    this.#section = section;
    this.#put = new ManyRows((records) =>
      database.statement(`
        INSERT INTO records (dataset, id, key, other_key, active, how, reading, record) VALUES ${placesOf(records, 8)}
        ON CONFLICT (dataset, id) DO UPDATE SET key = excluded.key, other_key = excluded.other_key,
          active = excluded.active, how = excluded.how, reading = excluded.reading, record = excluded.record
        -- An identifier says nothing of values that are known by now.
        WHERE excluded.how >= records.how OR excluded.reading > records.reading`),
    );
  }

  transaction<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  fact<T>(name: string): T | undefined {
    const row = this.#database.get<{ value: string }>(
      'SELECT value FROM facts WHERE section = ? AND name = ?',
      this.#section,
      name,
    );
    return row && this.#parsed<T>(row.value);
  }

  keep(name: string, value: unknown): void {
    const sql = 'INSERT OR REPLACE INTO facts (section, name, value) VALUES (?, ?, ?)';
    this.#database.run(sql, this.#section, name, JSON.stringify(value));
  }

  /** The section of this name in the same file. */
  section(name: string): RecordStore {
    return new RecordStore(this.#database, name);
  }

  /** Names of the sections that hold facts. */
  sections(): string[] {
    const rows = this.query<{ section: string }>("SELECT DISTINCT section FROM facts WHERE section <> ''");
    return rows.map(({ section }) => section);
  }

  /** Deletes all datasets and facts of the section. */
  removeSection(): void {
    const held = this.query<{ number: number }>('SELECT number FROM datasets WHERE section = ?', this.#section);
    this.transaction(() => {
      for (const table of ['datasets', 'facts'])
        this.#database.run(`DELETE FROM ${table} WHERE section = ?`, this.#section);
      for (const { number } of held) this.#unnamed(number);
    });
  }

  /** Names the dataset of another section here, too, instead of what has this name; its records are not written again. */
  share(from: RecordStore, dataset: string): void {
    const before = this.numberOf(dataset);
    this.transaction(() => {
      this.#name(dataset, from.#numbered(dataset));
      this.#unnamed(before);
    });
  }

  /** The number of a dataset in the table of records; 0 if nothing was put into it. */
  numberOf(dataset: string): number {
    const sql = 'SELECT number FROM datasets WHERE section = ? AND name = ?';
    return this.#database.get<{ number: number }>(sql, this.#section, dataset)?.number ?? 0;
  }

  #numbered(dataset: string): number {
    const known = this.numberOf(dataset);
    if (known > 0) return known;
    const [last] = this.query<{ number: number | null }>('SELECT max(number) AS number FROM datasets');
    const number = (last?.number ?? 0) + 1;
    this.#name(dataset, number);
    return number;
  }

  #name(dataset: string, number: number): void {
    const sql = 'INSERT OR REPLACE INTO datasets (section, name, number) VALUES (?, ?, ?)';
    this.#database.run(sql, this.#section, dataset, number);
  }

  /** Deletes the records of a dataset if no section names it any more. */
  #unnamed(number: number): void {
    const sql = 'DELETE FROM records WHERE dataset = ? AND NOT EXISTS (SELECT 1 FROM datasets WHERE number = dataset)';
    this.#database.run(sql, number);
  }

  /** Adds or replaces records in one transaction; `reading` says which reading has shown them. */
  put(dataset: string, records: readonly FetchedRecord[], reading = 0): void {
    this.transaction(() => {
      const number = this.#numbered(dataset);
      this.#put.run(records.map((each) => columnsOf(number, each, reading)));
    });
  }

  drop(dataset: string, ids: readonly string[]): void {
    const number = this.numberOf(dataset);
    this.transaction(() => {
      for (const id of ids) this.#database.run('DELETE FROM records WHERE dataset = ? AND id = ?', number, id);
    });
  }

  /** Deletes records by a column, unless a reading from this one on has shown their values. */
  dropBy(
    column: RecordColumn,
    { dataset, values, reading }: { readonly dataset: string; readonly values: readonly string[]; reading: number },
  ): void {
    const asked = column === 'id' ? values : values.map(keyColumn);
    const sql = `DELETE FROM records WHERE dataset = ? AND ${column} IN (SELECT value FROM json_each(?))
      AND (reading < ? OR how = 0)`;
    this.#database.run(sql, this.numberOf(dataset), JSON.stringify(asked), reading);
  }

  /** Deletes a dataset; its records stay if another section names them, too. */
  clear(dataset: string): void {
    const number = this.numberOf(dataset);
    this.transaction(() => {
      this.#database.run('DELETE FROM datasets WHERE section = ? AND name = ?', this.#section, dataset);
      this.#unnamed(number);
    });
  }

  /** Deletes the records that no reading from this one on has shown. */
  keepSince(dataset: string, reading: number): void {
    this.#database.run('DELETE FROM records WHERE dataset = ? AND reading < ?', this.numberOf(dataset), reading);
  }

  record(dataset: string, id: string): Payload | undefined {
    const row = this.#byId(dataset, id);
    return row && this.#parsed<Payload>(row.record);
  }

  /**
   * The records that readings from this one on have shown, by a column: the first of those that share a value. Active
   * ones come first, then the oldest, as when lists are read.
   */
  recordsBy(
    column: RecordColumn,
    {
      dataset,
      values,
      reading = 0,
    }: { readonly dataset: string; readonly values: readonly string[]; reading?: number },
  ): Map<string, FetchedRecord> {
    const asked = column === 'id' ? values : values.map(keyColumn);
    const rows = this.query<RecordRow & { readonly value: string }>(
      `SELECT id, active, how, record, ${column} AS value FROM records
      WHERE dataset = ? AND ${column} IN (SELECT value FROM json_each(?)) AND reading >= ?
      ORDER BY active DESC, CAST(id AS INTEGER), id`,
      ...[this.numberOf(dataset), JSON.stringify(asked), reading],
    );
    const found = new Map<string, FetchedRecord>();
    for (const row of rows) {
      const value = column === 'id' ? row.value : this.#parsed<string>(row.value);
      if (!found.has(value)) found.set(value, this.#entry(row));
    }
    return found;
  }

  has(dataset: string, id: string): boolean {
    return this.#byId(dataset, id) !== undefined;
  }

  #byId(dataset: string, id: string): { readonly record: string } | undefined {
    return this.#database.get('SELECT record FROM records WHERE dataset = ? AND id = ?', this.numberOf(dataset), id);
  }

  get isEmpty(): boolean {
    return this.#database.get(anyRecord) === undefined;
  }

  count(dataset: string): number {
    const { active, inactive } = this.countByState(dataset);
    return active + inactive;
  }

  countByState(dataset: string): RecordCounts {
    const sql = 'SELECT count(*) AS total, coalesce(sum(active), 0) AS active FROM records WHERE dataset = ?';
    const { total = 0, active = 0 } =
      this.#database.get<{ total: number; active: number }>(sql, this.numberOf(dataset)) ?? {};
    return { active, inactive: total - active };
  }

  /** In order of their ids: of their numbers, and where these are the same, of their texts. */
  *records(dataset: string): Generator<Payload[]> {
    for (const page of this.entries(dataset)) yield page.map(({ record }) => record);
  }

  /** Those that readings from this one on have shown, in order of their ids. */
  *entries(dataset: string, reading = 0): Generator<FetchedRecord[]> {
    const number = this.numberOf(dataset);
    // The first comparison finds the place in the index, which SQLite does not do for a pair of expressions.
    const sql = `SELECT id, active, how, record FROM records
      WHERE dataset = ? AND reading >= ? AND CAST(id AS INTEGER) >= CAST(? AS INTEGER)
        AND (CAST(id AS INTEGER) > CAST(? AS INTEGER) OR id > ?)
      ORDER BY CAST(id AS INTEGER), id LIMIT ${pageSize}`;
    for (let beyond = beforeAllIds; ; ) {
      const rows = this.#database.all<RecordRow>(sql, number, reading, beyond, beyond, beyond);
      const last = rows.at(-1);
      if (!last) return;
      beyond = last.id;
      yield rows.map((row) => this.#entry(row));
    }
  }

  /** The ids of the records, as these hold them, in the order of arrival. */
  arrivedIds(dataset: string): unknown[] {
    const sql = "SELECT json_extract(record, '$.id') AS id FROM records WHERE dataset = ? ORDER BY number";
    return this.query<{ id: unknown }>(sql, this.numberOf(dataset)).map(({ id }) => id);
  }

  /** All values of a column, without empty ones. */
  *keys(dataset: string, column: Exclude<RecordColumn, 'id'>): Generator<string> {
    const sql = `SELECT ${column} AS key FROM records WHERE dataset = ? AND ${column} > ? ORDER BY ${column} LIMIT 2000`;
    let beyond = '';
    for (let rows = 1; rows > 0; ) {
      const found = this.#database.all<{ key: string }>(sql, this.numberOf(dataset), beyond);
      for (const { key } of found) yield this.#parsed<string>(key);
      rows = found.length;
      beyond = found.at(-1)?.key ?? '';
    }
  }

  /** Distinct values of a member in the objects of a list, such as the labels of custom fields. */
  distinct(dataset: string, { list, member }: { readonly list: string; readonly member: string }): string[] {
    const sql = `SELECT DISTINCT json_extract(item.value, '$.' || ?) AS text
      FROM records, json_each(record, '$.' || ?) AS item
      WHERE dataset = ? AND item.type = 'object'`;
    const rows = this.query<{ text: string }>(sql, member, list, this.numberOf(dataset));
    return rows.flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
  }

  /** Runs a query of its own on the tables of the store. */
  query<Row>(sql: string, ...values: SqlValue[]): Row[] {
    return this.#database.all<Row>(sql, ...values);
  }

  #entry({ id, active, how, record }: RecordRow): FetchedRecord {
    return { id, record: this.#parsed<Payload>(record), isActive: active === 1, how: hows[how] };
  }

  /** Throws JournalError for invalid JSON: SQLite does not notice a changed byte in a text. */
  #parsed<T>(json: string): T {
    try {
      return JSON.parse(json) as T;
    } catch (cause) {
      throw this.#database.damaged(cause);
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
    this.#database.get(anyRecord);
  }
}

function columnsOf(dataset: number, each: FetchedRecord, reading: number): SqlValue[] {
  const { id, record, key, otherKey, isActive = true, how = 'details' } = each;
  const keys = [key, otherKey].map(keyColumn) as [string | null, string | null];
  return [dataset, id, ...keys, Number(isActive), hows.indexOf(how), reading, JSON.stringify(record)];
}

/** JSON, because libsql cuts a text at a NUL character. */
function keyColumn(value: unknown): string | null {
  return value === undefined || value === null || value === '' ? null : JSON.stringify(String(value));
}
