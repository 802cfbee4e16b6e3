import type LibsqlDatabase from 'libsql';
import { isResourceName, type Resource, resourceNames, resourceOf } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { conditionsOf, nameKey, orderOf } from './query.sql.js';
import { columnsOf, type Row, storedRecord } from './rows.sql.js';
import {
  bodyField,
  firstIds,
  indexStatements,
  quoted,
  referenceColumn,
  schemaVersion,
  tableStatements,
} from './schema.sql.js';
import type { Definition, Draft, Lookup, RecordQuery, Span, SqlValue, Store, StoredRecord } from './store.js';

/** Totals remembered between two writes. */
const keptTotals = 1000;

/**
 * Opens the store in a file, which is created where it is missing, or in memory (`:memory:`).
 * @throws ConfigurationError when the file is held by another sandbox, is none, or cannot be opened.
 */
export async function openStore(path: string): Promise<Store> {
  const { default: Database } = await import('libsql');
  try {
    const database = new Database(path);
    try {
      return new SqlStore(database);
    } catch (cause) {
      database.close();
      throw cause;
    }
  } catch (cause) {
    throw cause instanceof ConfigurationError ? cause : unusable(path, cause);
  }
}

function unusable(path: string, cause: unknown): ConfigurationError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const [reason, advice] =
    code === 'SQLITE_BUSY'
      ? ['another sandbox is using it', 'Stop the other sandbox, or name another file.']
      : code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT'
        ? ['it is no sandbox store, or a damaged one', 'Name another file, or delete this one to start afresh.']
        : ['it cannot be opened', 'Check that the folder exists and may be written to.'];
  return new ConfigurationError(`The sandbox cannot keep its records in ${path}: ${reason}.`, {
    place: { file: path },
    advice,
    cause,
  });
}

class SqlStore implements Store {
  readonly #database: LibsqlDatabase.Database;
  readonly #statements = new Map<string, LibsqlDatabase.Statement>();
  /** Totals of lists, kept until the next write: paging through a long list counts once. */
  readonly #totals = new Map<string, number>();

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
    this.#createTables();
  }

  #createTables(): void {
    const [version] = this.#all('PRAGMA user_version', []);
    const [tables] = this.#all('SELECT count(*) AS n FROM sqlite_master', []);
    if (version?.user_version === schemaVersion) return;
    if (tables?.n !== 0) {
      throw new ConfigurationError('The file is a database, but no sandbox store of this version.', {
        advice: 'Name another file, or delete this one to start afresh.',
      });
    }
    this.transaction(() => {
      for (const statement of tableStatements()) this.#database.exec(statement);
      for (const { sql } of indexStatements()) this.#database.exec(sql);
      this.#database.exec(`PRAGMA user_version = ${schemaVersion}`);
    });
  }

  #prepare(sql: string): LibsqlDatabase.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #all(sql: string, values: readonly SqlValue[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[];
  }

  #run(sql: string, values: readonly SqlValue[]): number {
    this.#totals.clear();
    return Number(this.#prepare(sql).run(...values).lastInsertRowid);
  }

  get(resource: string, id: number): StoredRecord | undefined {
    return this.#read(resource, 't.id = ?', [id])[0];
  }

  find(resource: string, { field, value }: Lookup, deleted: boolean): StoredRecord[] {
    const state = `t.deleted = ${deleted ? 1 : 0}`;
    if (field === 'name') {
      // The key narrows by index, the name decides: "exact" minds the case.
      const where = `${state} AND t.active IN (0, 1) AND t.nameKey = ? AND t.name = ?`;
      return this.#read(resource, where, [nameKey(String(value)), value]);
    }
    const isColumn = field === 'id' || resourceByName(resource).naturalKeys.includes(field);
    return this.#read(resource, `${isColumn ? `t.${quoted(field)}` : bodyField(field, 't.')} = ? AND ${state}`, [
      value,
    ]);
  }

  #read(resource: string, where: string, values: readonly SqlValue[]): StoredRecord[] {
    const { references } = resourceByName(resource);
    const fields = Object.keys(references);
    const joins = Object.entries(references).map(([field, { to }], index) => {
      return `LEFT JOIN ${quoted(to)} r${index} ON r${index}.id = t.${referenceColumn(field)}`;
    });
    const joined = fields.map(
      (_, index) => `, r${index}.id AS id${index}, r${index}.name AS name${index}, r${index}.myId AS myId${index}`,
    );
    const sql = `SELECT t.id, t.active, t.deleted, t.created, t.modified, t.tags, t.body${joined.join('')}
      FROM ${quoted(resource)} t ${joins.join(' ')} WHERE ${where} ORDER BY t.id`;
    return this.#all(sql, values).map((row) => storedRecord(row, fields));
  }

  insert(resource: string, draft: Draft): number {
    const columns = columnsOf(resourceByName(resource), draft);
    const names = Object.keys(columns);
    const places = names.map(() => '?').join(', ');
    return this.#run(
      `INSERT INTO ${quoted(resource)} (${names.join(', ')}) VALUES (${places})`,
      Object.values(columns),
    );
  }

  update(resource: string, id: number, draft: Draft): void {
    const columns = columnsOf(resourceByName(resource), draft);
    const settings = Object.keys(columns).map((name) => `${name} = ?`);
    this.#run(`UPDATE ${quoted(resource)} SET ${settings.join(', ')} WHERE id = ?`, [...Object.values(columns), id]);
  }

  page(resource: string, query: RecordQuery, { limit, offset }: Span): { records: StoredRecord[]; total: number } {
    const { where, values } = conditionsOf(resourceByName(resource), query);
    const from = `FROM ${quoted(resource)} WHERE ${where}`;
    const ids = this.#all(`SELECT id ${from} ORDER BY ${orderOf(query)} LIMIT ? OFFSET ?`, [...values, limit, offset]);
    const wanted = ids.map(({ id }) => Number(id));
    const found = this.#read(resource, 't.id IN (SELECT value FROM json_each(?))', [JSON.stringify(wanted)]);
    const byId = new Map(found.map((record) => [record.id, record]));
    const records = wanted.flatMap((id) => byId.get(id) ?? []);
    return { records, total: this.#total(`SELECT count(*) AS n ${from}`, values) };
  }

  #total(sql: string, values: readonly SqlValue[]): number {
    const key = JSON.stringify([sql, values]);
    const known = this.#totals.get(key);
    if (known !== undefined) return known;
    const total = Number(this.#all(sql, values)[0]?.n);
    if (this.#totals.size >= keptTotals) this.#totals.clear();
    this.#totals.set(key, total);
    return total;
  }

  count(resource: string): number {
    return this.#total(`SELECT count(*) AS n FROM ${quoted(resource)} WHERE deleted = 0`, []);
  }

  highestNumber(resource: string): number {
    const sql = `SELECT max(n) AS n FROM (
      SELECT max(num) AS n FROM ${quoted(resource)} WHERE deleted = 0 AND num IS NOT NULL
      UNION ALL SELECT max(num) FROM ${quoted(resource)} WHERE deleted = 1 AND num IS NOT NULL)`;
    return Number(this.#all(sql, [])[0]?.n ?? 0);
  }

  definitions(owner: string): Definition[] {
    return this.#all('SELECT * FROM customField WHERE owner = ? ORDER BY id', [owner]).map((row) => ({
      id: Number(row.id),
      label: String(row.label),
      type: String(row.type),
      private: row.private === 1,
      mandatory: row.mandatory === 1,
      order: Number(row.position),
    }));
  }

  define(owner: string, definition: Omit<Definition, 'id'>): Definition {
    const { label, type, order } = definition;
    const flags = [definition.private ? 1 : 0, definition.mandatory ? 1 : 0];
    const [row] = this.#all(
      `INSERT INTO customField (owner, label, type, private, mandatory, position) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (owner, label) DO UPDATE SET type = excluded.type, private = excluded.private,
         mandatory = excluded.mandatory, position = excluded.position RETURNING id`,
      [owner, label, type, ...flags, order],
    );
    return { id: Number(row?.id), ...definition };
  }

  transaction<T>(work: () => T): T {
    return this.#database.transaction(work)();
  }

  bulk(work: () => void): void {
    this.transaction(() => {
      for (const { name } of indexStatements()) this.#database.exec(`DROP INDEX IF EXISTS ${name}`);
      work();
      for (const { sql } of indexStatements()) this.#database.exec(sql);
    });
    // Else the write-ahead log would stay as large as all that was written.
    this.#all('PRAGMA wal_checkpoint(TRUNCATE)', []);
  }

  isEmpty(): boolean {
    return resourceNames.every((name) => this.#all(`SELECT 1 FROM ${quoted(name)} LIMIT 1`, []).length === 0);
  }

  reset(): void {
    this.#totals.clear();
    this.transaction(() => {
      for (const name of resourceNames) this.#database.exec(`DELETE FROM ${quoted(name)}`);
      this.#database.exec('DELETE FROM customField');
      for (const statement of firstIds()) this.#database.exec(statement);
    });
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

function resourceByName(name: string): Resource {
  if (!isResourceName(name)) throw new Error(`The contract has no resource ${name}.`);
  return resourceOf(name);
}
