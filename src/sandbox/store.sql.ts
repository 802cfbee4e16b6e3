import { randomUUID } from 'node:crypto';
import { resourceNames } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { entriesIn } from './back-office.sql.js';
import { type Connection, openConnection } from './connection.sql.js';
import { definitionsIn } from './definitions.sql.js';
import { filesIn } from './files.sql.js';
import { Lists } from './lists.sql.js';
import { nameKey } from './query.sql.js';
import { resourceByName, storedReferences } from './resource-fields.js';
import { joinsOf, storedColumns, storedRecord } from './rows.sql.js';
import {
  bodyField,
  firstIds,
  indexStatements,
  missingColumns,
  otherTables,
  sqlName,
  storeVersion,
  tableStatements,
} from './schema.sql.js';
import type {
  DefinitionStore,
  Draft,
  EntryStore,
  FileStore,
  Lookup,
  RecordQuery,
  Span,
  SqlValue,
  Store,
  StoredRecord,
} from './store.js';

/**
 * Opens the store in a file, which is created if it is missing, or in memory (`:memory:`). Migrates a store of an
 * earlier version.
 * @throws ConfigurationError if another sandbox uses the file, it is not a store, or it cannot be opened.
 */
export async function openStore(path: string): Promise<Store> {
  try {
    const connection = await openConnection(path);
    try {
      return new SqlStore(connection);
    } catch (cause) {
      connection.close();
      throw cause;
    }
  } catch (cause) {
    throw cause instanceof ConfigurationError || isNoDriver(cause) ? cause : unusable(path, cause);
  }
}

/** Whether the library could not be loaded, which has nothing to do with the file. */
function isNoDriver(cause: unknown): boolean {
  const { code, message } = cause as NodeJS.ErrnoException;
  return code === 'MODULE_NOT_FOUND' || code === 'ERR_DLOPEN_FAILED' || message.startsWith('Neon: ');
}

function unusable(path: string, cause: unknown): ConfigurationError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const [reason, advice] =
    code === 'SQLITE_BUSY'
      ? ['another process is using it', 'Wait for the command with --sandbox that runs, or end `fieldsheet sandbox`.']
      : code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT'
        ? ['it is not a sandbox store, or a damaged one', 'Name another file, or delete this one to start afresh.']
        : ['it cannot be opened', 'Check that the folder exists and may be written to.'];
  return new ConfigurationError(`The sandbox cannot keep its records in ${path}: ${reason}.`, {
    place: { file: path },
    advice,
    cause,
  });
}

class SqlStore implements Store {
  readonly files: FileStore;
  entries: EntryStore;
  readonly definitions: DefinitionStore;
  readonly #connection: Connection;
  readonly #lists: Lists;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#lists = new Lists(connection);
    this.files = filesIn(connection);
    this.definitions = definitionsIn(connection);
    this.#createTables();
    this.entries = entriesIn(connection);
  }

  #createTables(): void {
    const [row] = this.#connection.all('PRAGMA user_version');
    const [tables] = this.#connection.all('SELECT count(*) AS n FROM sqlite_master');
    const version = Number(row?.user_version);
    if (version === storeVersion) return;
    if (tables?.n !== 0 && !(version >= 1 && version < storeVersion)) {
      throw new ConfigurationError('The file is a database, but no sandbox store of this version.', {
        advice: 'Name another file, or delete this one to start afresh.',
      });
    }
    this.transaction(() => {
      for (const statement of tableStatements()) this.#connection.exec(statement);
      for (const statement of missingColumns(this.#connection.all('PRAGMA table_info(customField)')))
        this.#connection.exec(statement);
      for (const { sql } of indexStatements()) this.#connection.exec(sql);
      this.#renew();
      this.#connection.exec(`PRAGMA user_version = ${storeVersion}`);
    });
  }

  get id(): string {
    return String(this.#connection.all('SELECT id FROM identity')[0]?.id);
  }

  /** Gives the store a new random id, so that restarted record ids are not mistaken for earlier ones. */
  #renew(): void {
    this.#connection.exec('DELETE FROM identity');
    this.#connection.run('INSERT INTO identity (id) VALUES (?)', [randomUUID()]);
  }

  #run(sql: string, values: readonly SqlValue[]): number {
    this.#lists.forget();
    return this.#connection.run(sql, values);
  }

  get(resource: string, id: number): StoredRecord | undefined {
    return this.#read(resource, 't.id = ?', [id])[0];
  }

  find(resource: string, { field, value }: Lookup, deleted: boolean): StoredRecord[] {
    const state = `t.deleted = ${deleted ? 1 : 0}`;
    if (field === 'name') {
      // `nameKey` has the index; `name` makes the match case-sensitive ("exact").
      const where = `${state} AND t.active IN (0, 1) AND t.nameKey = ? AND t.name = ?`;
      return this.#read(resource, where, [nameKey(String(value)), value]);
    }
    const isColumn = field === 'id' || resourceByName(resource).naturalKeys.includes(field);
    const column = isColumn ? `t.${sqlName(field)}` : bodyField(field, 't.');
    return this.#read(resource, `${column} = ? AND ${state}`, [value]);
  }

  #read(resource: string, where: string, values: readonly SqlValue[]): StoredRecord[] {
    const { columns, joins } = joinsOf(resourceByName(resource));
    const sql = `SELECT t.id, t.active, t.deleted, t.created, t.modified, t.tags, t.body${columns}
      FROM ${sqlName(resource)} t ${joins} WHERE ${where} ORDER BY t.id`;
    const references = Object.keys(storedReferences(resourceByName(resource)));
    return this.#connection.all(sql, values).map((row) => storedRecord(row, references));
  }

  insert(resource: string, draft: Draft, id?: number): number {
    const columns = { id: id ?? null, ...storedColumns(resourceByName(resource), draft) };
    const names = Object.keys(columns);
    const places = names.map(() => '?').join(', ');
    const sql = `INSERT INTO ${sqlName(resource)} (${names.join(', ')}) VALUES (${places})`;
    return this.#run(sql, Object.values(columns));
  }

  update(resource: string, id: number, draft: Draft): void {
    const columns = storedColumns(resourceByName(resource), draft);
    const settings = Object.keys(columns).map((name) => `${name} = ?`);
    this.#run(`UPDATE ${sqlName(resource)} SET ${settings.join(', ')} WHERE id = ?`, [...Object.values(columns), id]);
  }

  page(resource: string, query: RecordQuery, span: Span): { records: StoredRecord[]; total: number } {
    const { ids, total } = this.#lists.page(resourceByName(resource), query, span);
    const found = this.#read(resource, 't.id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]);
    const byId = new Map(found.map((record) => [record.id, record]));
    return { records: ids.flatMap((id) => byId.get(id) ?? []), total };
  }

  count(resource: string): number {
    return this.#lists.count(resource);
  }

  highestNumber(resource: string): number {
    const sql = `SELECT max(n) AS n FROM (
      SELECT max(num) AS n FROM ${sqlName(resource)} WHERE deleted = 0 AND num IS NOT NULL
      UNION ALL SELECT max(num) FROM ${sqlName(resource)} WHERE deleted = 1 AND num IS NOT NULL)`;
    return Number(this.#connection.all(sql)[0]?.n ?? 0);
  }

  transaction<T>(work: () => T): T {
    return this.#connection.transaction(work);
  }

  bulk(work: () => void): void {
    this.transaction(() => {
      for (const { name } of indexStatements()) this.#connection.exec(`DROP INDEX IF EXISTS ${name}`);
      work();
      for (const { sql } of indexStatements()) this.#connection.exec(sql);
    });
    // Truncate the write-ahead log, which is as large as all the inserts.
    this.#connection.all('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  isEmpty(resource: string): boolean {
    return this.#connection.all(`SELECT 1 FROM ${sqlName(resource)} LIMIT 1`).length === 0;
  }

  reset(): void {
    this.#lists.forget();
    this.transaction(() => {
      for (const name of [...resourceNames, ...otherTables]) this.#connection.exec(`DELETE FROM ${sqlName(name)}`);
      this.#connection.exec(`DELETE FROM sqlite_sequence WHERE name <> 'customField'`);
      for (const statement of firstIds()) this.#connection.exec(statement);
      this.#renew();
    });
    this.entries = entriesIn(this.#connection);
  }

  close(): void {
    this.#connection.close();
  }
}
