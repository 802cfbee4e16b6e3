import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isResourceName, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { JournalError } from '../errors.js';
import { Spool } from '../files/spool.js';
import { createFolder, type Database, type SqlValue } from '../files/sqlite/database.js';
import { type OwnFileKind, openOwnFile, removeDatabase } from '../files/sqlite/own-file.js';
import type { RecordKey } from '../mapping/index.js';
import type { ShownRecords } from './need.js';
import { keyText } from './record-keys.js';

const kind: OwnFileKind = {
  words: {
    name: 'store of fetched records',
    whenFull: 'Make room on the disk, then give the same command again.',
    whenDamaged: 'Give the same command again with --fresh.',
  },
  // "fsrs"
  applicationId: 0x66737273,
  version: 4,
  schema: `
    CREATE TABLE facts (
      section TEXT NOT NULL,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (section, name)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE records (
      number INTEGER PRIMARY KEY,
      dataset TEXT NOT NULL,
      id TEXT NOT NULL,
      -- The natural keys of a resource: JSON, because libsql cuts a text at a NUL character.
      key TEXT,
      other_key TEXT,
      active INTEGER NOT NULL,
      -- What was shown of it: 0 identifiers, 1 what an undocumented list has, 2 all values.
      how INTEGER NOT NULL,
      reading INTEGER NOT NULL,
      record TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX records_by_id ON records (dataset, id)`,
  // For a process that is just ending.
  busyMs: 250,
  // One process at a time. A killed process loses nothing; a power cut may lose the last pages, which are fetched again.
  // What is deleted cannot be read in the file: it is personal data.
  mode: 'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON',
  unusable: 'replace',
};

/**
 * Opens the store of an account or a new one; replaces a damaged one. Without `stateFolder`, a temporary one. Throws
 * JournalError, e.g. if it is in use, and OutputError if temporary files cannot be written.
 */
export async function openRecordStore(stateFolder: string | undefined, account: string): Promise<RecordStore> {
  const temporary = stateFolder === undefined ? Spool.create() : undefined;
  const folder = join(stateFolder ?? temporary?.path('') ?? '', 'mirror');
  createFolder(folder, kind.words.name);
  const hash = createHash('sha256').update(JSON.stringify(account)).digest('hex');
  const store = new RecordStore(await openOwnFile(join(folder, `${hash.slice(0, 16)}.sqlite`), kind), '', temporary);
  if ((store.fact<string>('account') ?? account) === account) {
    store.keep('account', account);
    return store;
  }
  // Somebody has copied the file of another account here.
  store.remove();
  return openRecordStore(stateFolder, account);
}

/** A record, and how much an answer showed of it. */
export interface FetchedRecord extends Pick<ShownRecords, 'how'> {
  readonly id: string;
  readonly record: Payload;
}

/** What is known of records that are put into a store. */
interface Shown extends Partial<Pick<ShownRecords, 'how'>> {
  /** Default: what each says, and true if it says nothing. */
  readonly isActive?: boolean | undefined;
  /** The reading that has shown them. Default 0. */
  readonly reading?: number;
  /** Default: their ids. */
  readonly idOf?: (record: Payload) => string;
}

export interface RecordCounts {
  readonly active: number;
  readonly inactive: number;
}

const hows: readonly ShownRecords['how'][] = ['hit', 'list', 'details'];

const keyColumns = ['key', 'other_key'] as const;

/** Made when they are first needed: keeping them up to date through a first reading takes ten times as long. */
const indexes = `
  CREATE INDEX IF NOT EXISTS records_by_key ON records (dataset, key, active DESC) WHERE key IS NOT NULL;
  CREATE INDEX IF NOT EXISTS records_by_other_key ON records (dataset, other_key, active DESC)
    WHERE other_key IS NOT NULL;
  -- Without it each page of a dataset would sort all that come after it.
  CREATE INDEX IF NOT EXISTS records_in_order ON records (dataset, CAST(id AS INTEGER), id, active)`;

/** Few enough to be gone when young objects are collected: by pages of 500, an export takes 60 MB more. */
const pageSize = 100;

const mostGathered = 2000;
const longestGatheredMs = 1000;

/** Ids are not negative. */
const beforeAllIds = '-1';

const anyRecord = 'SELECT number FROM records LIMIT 1';

/**
 * Records of an account by dataset, and facts about them, in a SQLite file. A section has datasets and facts of its own;
 * without a name it is the mirror of the account. Nothing in it is needed for correctness. Methods throw JournalError.
 */
export class RecordStore {
  readonly #database: Database;
  readonly #section: string;
  /** What is removed with the store. */
  readonly temporary: Spool | undefined;
  #isIndexed = false;

  constructor(database: Database, section: string, temporary?: Spool) {
    this.#database = database;
    this.#section = section;
    this.temporary = temporary;
  }

  transaction<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  /**
   * Passes pages on, and commits what is written between them each second, or for 2,000 records: a commit takes longer
   * than a page. A process that is killed loses no more than that. `beforeCommit` writes what belongs to the pages.
   */
  async *gathering<T extends { readonly records: readonly Payload[] }>(
    pages: AsyncIterable<T>,
    now: () => number,
    beforeCommit: () => unknown,
  ): AsyncGenerator<T> {
    let [records, since] = [0, now()];
    const commit = () => {
      if (records > 0) beforeCommit();
      this.#guarded(() => this.#database.keep());
    };
    try {
      for await (const page of pages) {
        if (records === 0) this.#guarded(() => this.#database.hold());
        yield page;
        records += Math.max(1, page.records.length);
        if (records < mostGathered && now() - since < longestGatheredMs) continue;
        commit();
        [records, since] = [0, now()];
      }
    } finally {
      commit();
    }
  }

  fact<T>(name: string): T | undefined {
    const sql = 'SELECT value FROM facts WHERE section = ? AND name = ?';
    const [row] = this.query<{ value: string }>(sql, this.#section, name);
    return row && this.#database.parse<T>(row.value);
  }

  keep(name: string, value: unknown): void {
    const sql = 'INSERT OR REPLACE INTO facts (section, name, value) VALUES (?, ?, ?)';
    this.#run(sql, this.#section, name, JSON.stringify(value));
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
    this.transaction(() => {
      this.#run('DELETE FROM records WHERE dataset BETWEEN ? AND ?', this.#named(''), this.#named('~'));
      this.#run('DELETE FROM facts WHERE section = ?', this.#section);
    });
  }

  /** The name of a dataset in the table of records. */
  #named(dataset: string): string {
    return this.#section === '' ? dataset : `${this.#section} ${dataset}`;
  }

  /** The number of a new reading; a later command continues the numbering. */
  nextReading(): number {
    const next = this.lastReading + 1;
    this.keep('reading', next);
    return next;
  }

  get lastReading(): number {
    return this.fact<number>('reading') ?? 0;
  }

  /** Adds or replaces records in one transaction. */
  put(dataset: string, records: readonly Payload[], shown: Shown = {}): void {
    const { how = 'details', reading = 0, idOf = ({ id }) => String(id) } = shown;
    const [key = '', otherKey = ''] = isResourceName(dataset) ? resourceOf(dataset).naturalKeys : [];
    this.transaction(() => {
      const rows = records.map((record): SqlValue[] => [
        ...[this.#named(dataset), idOf(record), keyColumn(record[key]), keyColumn(record[otherKey])],
        ...[Number(shown.isActive ?? record.active !== false), hows.indexOf(how), reading, JSON.stringify(record)],
      ]);
      const sql = (places: string) => `
        INSERT INTO records (dataset, id, key, other_key, active, how, reading, record) VALUES ${places}
        ON CONFLICT (dataset, id) DO UPDATE SET key = excluded.key, other_key = excluded.other_key,
          active = excluded.active, how = excluded.how, reading = excluded.reading, record = excluded.record
        -- An identifier says nothing of values that are known by now.
        WHERE excluded.how >= records.how OR excluded.reading > records.reading`;
      this.#guarded(() => this.#database.runMany(sql, rows));
    });
  }

  /** How many of these readings from this one on have not shown. */
  missing(dataset: string, ids: readonly string[], reading = 0): number {
    const distinct = [...new Set(ids)];
    const sql = `SELECT count(*) AS count FROM records
      WHERE dataset = ? AND id IN (SELECT value FROM json_each(?)) AND reading >= ?`;
    const [known] = this.query<{ count: number }>(sql, this.#named(dataset), JSON.stringify(distinct), reading);
    return distinct.length - (known?.count ?? 0);
  }

  drop(dataset: string, ids: readonly string[]): void {
    const sql = 'DELETE FROM records WHERE dataset = ? AND id IN (SELECT value FROM json_each(?))';
    this.#run(sql, this.#named(dataset), JSON.stringify(ids));
  }

  /** Deletes the records that keys name, unless a reading from this one on has shown their values. */
  dropNamed(resource: ResourceName, keys: readonly RecordKey[], reading: number): void {
    for (const { column, names } of columnsOf(resource, keys)) {
      if (column !== 'id') this.#index();
      const sql = `DELETE FROM records WHERE dataset = ? AND ${column} IN (SELECT value FROM json_each(?))
        AND (reading < ? OR how = 0)`;
      this.#run(sql, this.#named(resource), JSON.stringify([...names.keys()]), reading);
    }
  }

  clear(dataset: string): void {
    this.#run('DELETE FROM records WHERE dataset = ?', this.#named(dataset));
  }

  /** Deletes the records that no reading from this one on has shown. */
  keepSince(dataset: string, reading: number): void {
    this.#run('DELETE FROM records WHERE dataset = ? AND reading < ?', this.#named(dataset), reading);
  }

  /** As readings from this one on have shown it. */
  record(dataset: string, id: string, reading = 0): Payload | undefined {
    const sql = 'SELECT record FROM records WHERE dataset = ? AND id = ? AND reading >= ?';
    const [row] = this.query<{ record: string }>(sql, this.#named(dataset), id, reading);
    return row && this.#database.parse<Payload>(row.record);
  }

  /**
   * The records that keys name, by `keyText`, of those that readings from this one on have shown. Of several with one key
   * an active one counts, then the oldest, as when lists are read.
   */
  find(resource: ResourceName, keys: readonly RecordKey[], reading = 0): Map<string, FetchedRecord> {
    const found = new Map<string, FetchedRecord>();
    for (const { column, names } of columnsOf(resource, keys)) {
      if (column !== 'id') this.#index();
      const rows = this.query<{ id: string; how: number; record: string; value: string }>(
        `SELECT id, how, record, ${column} AS value FROM records
        WHERE dataset = ? AND ${column} IN (SELECT value FROM json_each(?)) AND reading >= ?
        ORDER BY active DESC, CAST(id AS INTEGER), id`,
        ...[this.#named(resource), JSON.stringify([...names.keys()]), reading],
      );
      for (const { id, how, record, value } of rows) {
        const name = names.get(value) ?? '';
        if (!found.has(name))
          found.set(name, { id, record: this.#database.parse<Payload>(record), how: hows[how] ?? 'hit' });
      }
    }
    return found;
  }

  /** False also for a file that cannot be read. */
  holdsAny(): boolean {
    try {
      return this.query(anyRecord).length > 0;
    } catch {
      return false;
    }
  }

  count(dataset: string, reading = 0): number {
    // All of them are counted in an index: with a condition, SQLite reads each record.
    const shown = reading === 0 ? '' : `AND reading >= ${reading}`;
    const sql = `SELECT count(*) AS count FROM records WHERE dataset = ? ${shown}`;
    return this.query<{ count: number }>(sql, this.#named(dataset))[0]?.count ?? 0;
  }

  countByState(dataset: string): RecordCounts {
    const sql = 'SELECT count(*) AS total, coalesce(sum(active), 0) AS active FROM records WHERE dataset = ?';
    const [counted] = this.query<{ total: number; active: number }>(sql, this.#named(dataset));
    const { total = 0, active = 0 } = counted ?? {};
    return { active, inactive: total - active };
  }

  /** The values of records in order of their ids: of their numbers, and where these are the same, of their texts. */
  records(dataset: string, reading = 0): Generator<Payload[]> {
    return this.#inOrder(dataset, reading, { record: 'record', how: 1 });
  }

  /** The id, the natural keys and the `number` of each record, in the same order. */
  identities(resource: ResourceName, reading = 0): Generator<Payload[]> {
    const keys = resourceOf(resource).naturalKeys.map((field) => `'"${field}":' || ${columnOf(resource, field)}`);
    const members = [`'"id":' || json_quote(id)`, `'"number":' || number`, ...keys];
    return this.#inOrder(resource, reading, { record: `'{' || concat_ws(',', ${members.join(', ')}) || '}'`, how: 0 });
  }

  /** `record`: what is read of a record, in SQL. `how`: how much of it must have been shown. */
  *#inOrder(
    dataset: string,
    reading: number,
    { record, how }: { readonly record: string; readonly how: number },
  ): Generator<Payload[]> {
    this.#index();
    // The first comparison finds the place in the index, which SQLite does not do for a pair of expressions.
    const sql = `SELECT id, ${record} AS record FROM records
      WHERE dataset = ? AND how >= ${how} AND reading >= ? AND CAST(id AS INTEGER) >= CAST(? AS INTEGER)
        AND (CAST(id AS INTEGER) > CAST(? AS INTEGER) OR id > ?)
      ORDER BY CAST(id AS INTEGER), id LIMIT ${pageSize}`;
    for (let beyond = beforeAllIds; ; ) {
      const values = [this.#named(dataset), reading, beyond, beyond, beyond];
      const rows = this.query<{ id: string; record: string }>(sql, ...values);
      const last = rows.at(-1);
      if (!last) return;
      beyond = last.id;
      yield rows.map((row) => this.#database.parse<Payload>(row.record));
    }
  }

  /** The ids of the active or inactive records that one reading was the last to show, as these hold them. */
  idsShown(dataset: string, reading: number, isActive: boolean): unknown[] {
    const sql =
      "SELECT json_extract(record, '$.id') AS id FROM records WHERE dataset = ? AND reading = ? AND active = ?";
    const rows = this.query<{ id: unknown }>(sql, this.#named(dataset), reading, Number(isActive));
    return rows.map(({ id }) => id);
  }

  /** The key of the record with a number. */
  keyAt(resource: ResourceName, field: string, number: number): string {
    const column = columnOf(resource, field);
    const [row] = this.query<{ value: string }>(`SELECT ${column} AS value FROM records WHERE number = ?`, number);
    return this.#database.parse<string>(row?.value ?? null);
  }

  /** Distinct values of a member in the objects of a list, such as the labels of custom fields. */
  distinct(dataset: string, { list, member }: { readonly list: string; readonly member: string }): string[] {
    const sql = `SELECT DISTINCT json_extract(item.value, '$.' || ?) AS text
      FROM records, json_each(record, '$.' || ?) AS item
      WHERE dataset = ? AND item.type = 'object'`;
    const rows = this.query<{ text: string }>(sql, member, list, this.#named(dataset));
    return rows.flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
  }

  /** SQLite does not notice a changed byte in a text. */
  isReadable(dataset: string): boolean {
    const sql = 'SELECT number FROM records WHERE dataset = ? AND NOT json_valid(record) LIMIT 1';
    return this.query(sql, this.#named(dataset)).length === 0;
  }

  /** Whether a record names one of `to` by a key that this has no longer. `now`: some as they are; default: those held. */
  hasOutdated(
    resource: ResourceName,
    { field, to, now }: { readonly field: string; readonly to: ResourceName; readonly now?: readonly Payload[] },
  ): boolean {
    // Without a table of its own, which SQLite indexes, the JSON would be read for each record.
    const named = now
      ? "MATERIALIZED (SELECT CAST(value ->> '$.id' AS TEXT) AS id, value AS record FROM json_each(?))"
      : '(SELECT id, record FROM records WHERE dataset = ?)';
    const sql = `WITH other AS ${named} SELECT own.number FROM records AS own
      JOIN other ON other.id = CAST(json_extract(own.record, ?) AS TEXT)
      WHERE own.dataset = ? AND coalesce(CAST(own.record ->> ? AS TEXT), '') <>
        coalesce(CAST(other.record ->> ? AS TEXT), '') LIMIT 1`;
    const [keyField] = resourceOf(to).naturalKeys;
    const others = now ? JSON.stringify(now) : this.#named(to);
    const values = [`$.${field}.id`, this.#named(resource), `$.${field}.${keyField}`, `$.${keyField}`];
    return this.query(sql, others, ...values).length > 0;
  }

  /**
   * Whether a record shows another one differently than the store holds that one, or one that it does not hold. All
   * members that it shows are compared; an empty text, null and an absent member are the same.
   */
  namesOtherwise(resource: ResourceName, field: string, to: ResourceName): boolean {
    const sql = `SELECT own.number FROM records AS own
      LEFT JOIN records AS other ON other.dataset = ? AND other.id = CAST(json_extract(own.record, ?) AS TEXT)
      WHERE own.dataset = ? AND json_type(own.record, ?) = 'object' AND (other.number IS NULL OR EXISTS (
        SELECT 1 FROM json_each(own.record, ?) AS member
        WHERE coalesce(member.value, '') IS NOT
          coalesce(json_extract(other.record, '$."' || member.key || '"'), '')
      )) LIMIT 1`;
    const path = `$.${field}`;
    return this.query(sql, this.#named(to), `${path}.id`, this.#named(resource), path, path).length > 0;
  }

  /** Runs a query on the tables of the store. */
  query<Row>(sql: string, ...values: SqlValue[]): Row[] {
    return this.#guarded(() => this.#database.all<Row>(sql, ...values));
  }

  #index(): void {
    if (!this.#isIndexed) this.#guarded(() => this.#database.exec(indexes));
    this.#isIndexed = true;
  }

  #run(sql: string, ...values: SqlValue[]): void {
    this.#guarded(() => this.#database.run(sql, ...values));
  }

  /** What SQLite has no name for, such as JSON with a changed byte, comes from a damaged file. */
  #guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw error instanceof JournalError ? error : this.#database.damaged(error);
    }
  }

  /** Whether an error is one of this file. */
  isOwn(error: unknown): boolean {
    return error instanceof JournalError && error.place?.file === this.#database.file;
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
    this.temporary?.remove();
  }

  /** libsql keeps a closed file locked while a statement is referenced. Leaving WAL and reading once unlocks it. */
  #unlock(): void {
    this.#database.exec('PRAGMA journal_mode = DELETE');
    this.#database.exec('PRAGMA locking_mode = NORMAL');
    this.#database.get(anyRecord);
  }
}

/** The columns that hold keys, with the texts of these keys by what the column has for them. */
function columnsOf(resource: ResourceName, keys: readonly RecordKey[]) {
  return [...new Set(keys.map(({ field }) => field))].map((field) => {
    const column = columnOf(resource, field);
    const own = keys.filter((key) => key.field === field);
    return {
      column,
      names: new Map(own.map((key) => [column === 'id' ? key.value : keyColumn(key.value), keyText(key)])),
    };
  });
}

function columnOf(resource: ResourceName, field: string): 'id' | (typeof keyColumns)[number] {
  const column = field === 'id' ? field : keyColumns[(resourceOf(resource).naturalKeys as string[]).indexOf(field)];
  if (!column) throw new Error(`${resource} records are not found by ${field}.`);
  return column;
}

function keyColumn(value: unknown): string | null {
  return value === undefined || value === null || value === '' ? null : JSON.stringify(String(value));
}
