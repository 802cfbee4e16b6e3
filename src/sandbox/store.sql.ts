import { randomUUID } from 'node:crypto';
import { type Resource, resourceNames } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { type Connection, openConnection } from './connection.sql.js';
import { conditionsOf, nameKey, orderOf } from './query.sql.js';
import { fieldReferences, resourceByName, storedReferences } from './resource-fields.js';
import {
  bodyField,
  firstIds,
  indexStatements,
  otherTables,
  referenceColumn,
  sqlName,
  storeVersion,
  tableStatements,
} from './schema.sql.js';
import type {
  AttachedFile,
  Definition,
  Draft,
  Entry,
  Lookup,
  RecordQuery,
  ReferencedRecord,
  Row,
  Span,
  SqlValue,
  StoredPhoto,
  StoredRecord,
} from './store.js';

/**
 * Opens the store in a file, which is created if it is missing, or in memory (`:memory:`).
 * @throws ConfigurationError if another sandbox uses the file, it is not a store, or it cannot be opened.
 */
export async function openStore(path: string): Promise<Store> {
  try {
    const connection = await openConnection(path);
    try {
      return new Store(connection);
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

/** Stores records. All calls are synchronous, so a handler is not interrupted by others. */
export class Store {
  readonly files: ReturnType<typeof filesIn>;
  entries: ReturnType<typeof entriesIn>;
  readonly definitions: ReturnType<typeof definitionsIn>;
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
    if (Number(row?.user_version) === storeVersion) return;
    if (tables?.n !== 0) {
      throw new ConfigurationError('The file is a database, but not a sandbox store of this version.', {
        advice: 'Name another file, or delete this one to start afresh.',
      });
    }
    this.transaction(() => {
      for (const statement of tableStatements()) this.#connection.exec(statement);
      for (const { sql } of indexStatements()) this.#connection.exec(sql);
      this.#renew();
      this.#connection.exec(`PRAGMA user_version = ${storeVersion}`);
    });
  }

  /** Identifies this store; `reset` changes it, because record ids start again. */
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

  /** The matching records by id, either those that are deleted or those that are not. */
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

  /** Inserts a record under the given or the next id. */
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

  /** One page and the total number of matches, without deleted records. */
  page(resource: string, query: RecordQuery, span: Span): { records: StoredRecord[]; total: number } {
    const { ids, total } = this.#lists.page(resourceByName(resource), query, span);
    const found = this.#read(resource, 't.id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]);
    const byId = new Map(found.map((record) => [record.id, record]));
    return { records: ids.flatMap((id) => byId.get(id) ?? []), total };
  }

  /** Number of records that are not deleted. */
  count(resource: string): number {
    return this.#lists.count(resource);
  }

  /** Highest `num` of all records, deleted ones included; 0 if there is none. */
  highestNumber(resource: string): number {
    const sql = `SELECT max(n) AS n FROM (
      SELECT max(num) AS n FROM ${sqlName(resource)} WHERE deleted = 0 AND num IS NOT NULL
      UNION ALL SELECT max(num) FROM ${sqlName(resource)} WHERE deleted = 1 AND num IS NOT NULL)`;
    return Number(this.#connection.all(sql)[0]?.n ?? 0);
  }

  transaction<T>(work: () => T): T {
    return this.#connection.transaction(work);
  }

  /** A transaction for many inserts into an empty store; indexes are built at the end. */
  bulk(work: () => void): void {
    this.transaction(() => {
      for (const { name } of indexStatements()) this.#connection.exec(`DROP INDEX IF EXISTS ${name}`);
      work();
      for (const { sql } of indexStatements()) this.#connection.exec(sql);
    });
    // Truncate the write-ahead log, which is as large as all the inserts.
    this.#connection.all('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** Whether a resource has no records, not even deleted ones. */
  isEmpty(resource: string): boolean {
    return this.#connection.all(`SELECT 1 FROM ${sqlName(resource)} LIMIT 1`).length === 0;
  }

  /** Drops all records, files, entries and definitions. */
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

/** Joins the referenced records: columns id0, name0, myId0, body0 and so on, in the order of the references. */
function joinsOf(resource: Resource): { columns: string; joins: string } {
  const references = Object.entries(storedReferences(resource));
  const withBody = fieldReferences(resource);
  const columns = references.map(([field], index) => {
    const members = ['id', 'name', 'myId', ...(withBody.includes(field) ? ['body'] : [])];
    return members.map((member) => `, r${index}.${member} AS ${member}${index}`).join('');
  });
  const joins = references.map(
    ([field, { to }], index) => `LEFT JOIN ${sqlName(to)} r${index} ON r${index}.id = t.${referenceColumn(field)}`,
  );
  return { columns: columns.join(''), joins: joins.join(' ') };
}

/** Converts a row with the columns of `joinsOf`. */
function storedRecord(row: Row, references: readonly string[]): StoredRecord {
  return {
    id: Number(row.id),
    active: row.active === 1,
    deleted: row.deleted === 1,
    created: Number(row.created),
    modified: Number(row.modified),
    tags: JSON.parse(String(row.tags)) as string[],
    references: Object.fromEntries(references.map((field, index) => [field, referencedRecord(row, index)])),
    fields: JSON.parse(String(row.body)) as Record<string, unknown>,
  };
}

function referencedRecord(row: Row, index: number): ReferencedRecord | undefined {
  const id = row[`id${index}`];
  if (id === null) return undefined;
  const body = row[`body${index}`];
  return {
    id: Number(id),
    name: row[`name${index}`] as string | null,
    myId: row[`myId${index}`] as string | null,
    fields: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : undefined,
  };
}

/** The columns of a record to write, without the id. */
function storedColumns(resource: Resource, draft: Draft): Record<string, SqlValue> {
  const { fields } = draft;
  const name = typeof fields.name === 'string' ? fields.name : null;
  const references = Object.keys(storedReferences(resource)).map((field) => [
    referenceColumn(field),
    draft.references[field] ?? null,
  ]);
  return {
    myId: typeof fields.myId === 'string' ? fields.myId : null,
    num: typeof fields.num === 'number' ? fields.num : null,
    name,
    nameKey: name === null ? null : nameKey(name),
    active: draft.active ? 1 : 0,
    deleted: draft.deleted ? 1 : 0,
    created: draft.created,
    modified: draft.modified,
    tags: JSON.stringify(draft.tags),
    ...Object.fromEntries(references),
    body: JSON.stringify(fields),
  };
}

/** Maximum number of cached lists. */
const mostLists = 1000;

/** Valid until the next write. */
interface KnownList {
  readonly total: number;
  /** The first record of the page read last, and the number of records before it. */
  readonly begin?: { readonly offset: number; readonly time: SqlValue; readonly id: SqlValue };
}

/**
 * Pages of lists. The total and the start of the last page are cached until the next write: a long list is counted
 * once, and reading the next page does not skip all rows before it.
 */
export class Lists {
  readonly #connection: Pick<Connection, 'all'>;
  readonly #known = new Map<string, KnownList>();

  constructor(connection: Pick<Connection, 'all'>) {
    this.#connection = connection;
  }

  /** Must be called at every write. */
  forget(): void {
    this.#known.clear();
  }

  /** The ids of a page in order, and the number of records in the list. */
  page(resource: Resource, query: RecordQuery, { limit, offset }: Span): { ids: number[]; total: number } {
    const { where, values } = conditionsOf(resource, query);
    const from = `FROM ${sqlName(resource.name)} WHERE ${where}`;
    const order = orderOf(resource, query);
    const key = JSON.stringify([from, values, order]);
    const known = this.#known.get(key);
    const time = timeOf(query);
    const near = known?.begin && known.begin.offset <= offset ? known.begin : undefined;
    // The likelihood of 1.0 makes SQLite keep the index of the sort order: it would take this condition for selective.
    const beyond = near ? ` AND likelihood((${time}, id) ${query.descending ? '<=' : '>='} (?, ?), 1.0)` : '';
    const rows = this.#connection.all(
      `SELECT id${time ? `, ${time} AS time` : ''} ${from}${beyond} ORDER BY ${order} LIMIT ? OFFSET ?`,
      [...values, ...(near ? [near.time, near.id] : []), limit, offset - (near?.offset ?? 0)],
    );
    const total = known?.total ?? this.#count(from, values);
    const begin = time === undefined ? undefined : (beginOf(rows, offset) ?? known?.begin);
    this.#keep(key, { total, begin });
    return { ids: rows.map(({ id }) => Number(id)), total };
  }

  /** Number of records of a resource that are not deleted. */
  count(resource: string): number {
    const from = `FROM ${sqlName(resource)} WHERE deleted = 0`;
    const total = this.#known.get(from)?.total ?? this.#count(from, []);
    this.#keep(from, { total });
    return total;
  }

  #count(from: string, values: readonly SqlValue[]): number {
    return Number(this.#connection.all(`SELECT count(*) AS n ${from}`, values)[0]?.n);
  }

  #keep(key: string, list: KnownList): void {
    if (this.#known.size >= mostLists) this.#known.clear();
    this.#known.set(key, list);
  }
}

/** The time column by which a list is sorted. Only time columns are used as page starts: they are never null. */
function timeOf({ sort }: RecordQuery): string | undefined {
  return sort === 'created' || sort === 'modified' ? sort : undefined;
}

function beginOf([first]: readonly Row[], offset: number): KnownList['begin'] {
  return first && { offset, time: first.time ?? null, id: first.id ?? null };
}

/**
 * Photos and attachments, by the stored ids of jobs and records. Contents are stored in Base64, because the driver
 * aborts the process when it reads an empty BLOB. Names are stored as JSON, because the driver cuts a text at NUL.
 */
function filesIn(connection: Connection) {
  return {
    addPhoto(job: number, { fileName, comment, iteration, imageData }: StoredPhoto): void {
      const about = JSON.stringify({ fileName, comment, iteration });
      connection.run('INSERT INTO photo (job, about, data) VALUES (?, ?, ?)', [job, about, imageData]);
    },
    /** Oldest first. */
    photosOf: (job: number) =>
      connection
        .all('SELECT about, data FROM photo WHERE job = ? ORDER BY id', [job])
        .map(({ about, data }): StoredPhoto => ({ ...JSON.parse(String(about)), imageData: String(data) })),
    /** Stores a file, its content in Base64; returns its id. */
    attach: ({ resource, record, fileName, fileData }: NewFile) =>
      connection.run('INSERT INTO attachment (resource, record, fileName, data) VALUES (?, ?, ?, ?)', [
        ...[resource, record, JSON.stringify(fileName)],
        fileData,
      ]),
    attachments: () => connection.all(`${attachments} ORDER BY id`).map(attachedFile),
    contentOf(id: number): Uint8Array | undefined {
      const [row] = connection.all('SELECT data FROM attachment WHERE id = ?', [id]);
      return row && Buffer.from(String(row.data), 'base64');
    },
  };
}

type NewFile = Pick<AttachedFile, 'resource' | 'record' | 'fileName'> & { readonly fileData: string };

/** The size follows from Base64: four characters are three bytes, minus the padding. */
const attachments = `SELECT id, resource, record, fileName,
  length(data) / 4 * 3 - (length(data) - length(rtrim(data, '='))) AS size FROM attachment`;

function attachedFile({ id, resource, record, fileName, size }: Row): AttachedFile {
  return {
    id: Number(id),
    resource: String(resource),
    record: Number(record),
    fileName: JSON.parse(String(fileName)) as string,
    size: Number(size),
  };
}

/** The copied entries of another account's back office, by kind; they are read once. */
function entriesIn(connection: Connection) {
  const rows = connection.all('SELECT kind, entries FROM backOffice');
  const known = new Map<string, readonly Entry[] | 'unknown'>(
    rows.map(({ kind, entries }) => [
      String(kind),
      entries === null ? 'unknown' : (JSON.parse(String(entries)) as Entry[]),
    ]),
  );
  return {
    /** `unknown` if the copied account did not show them; undefined if the store is not a copy. */
    of: (kind: string) => known.get(kind),
    set(kind: string, entries: readonly Entry[] | 'unknown'): void {
      const text = entries === 'unknown' ? null : JSON.stringify(entries);
      connection.run('INSERT OR REPLACE INTO backOffice (kind, entries) VALUES (?, ?)', [kind, text]);
      known.set(kind, entries);
    },
  };
}

/** Custom field definitions by owner: a resource, or `user`. */
function definitionsIn(connection: Connection) {
  return {
    /** Oldest first. */
    of: (owner: string): Definition[] =>
      connection.all('SELECT * FROM customField WHERE owner = ? ORDER BY id', [owner]).map((row) => ({
        id: Number(row.shown ?? row.id),
        label: String(row.label),
        type: String(row.type),
        private: row.private === 1,
        mandatory: row.mandatory === 1,
        order: Number(row.position),
      })),
    /** Adds a definition. If the owner already has the label, it is changed and keeps its id. */
    define(owner: string, definition: Omit<Definition, 'id'>): Definition {
      const [row] = connection.all(
        `INSERT INTO customField (owner, label, type, private, mandatory, position) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (owner, label) DO UPDATE SET type = excluded.type, private = excluded.private,
           mandatory = excluded.mandatory, position = excluded.position RETURNING coalesce(shown, id) AS id`,
        valuesOf(owner, definition),
      );
      return { id: Number(row?.id), ...definition };
    },
    /** Adds a definition with its id in the copied account, unless the owner already has the label. */
    adopt(owner: string, definition: Definition): void {
      connection.run(
        `INSERT OR IGNORE INTO customField (owner, label, type, private, mandatory, position, shown)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        [...valuesOf(owner, definition), definition.id],
      );
      // Later definitions must not get the id of a copied one.
      connection.run(`UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'customField'`, [definition.id]);
    },
  };
}

function valuesOf(owner: string, { label, type, order, ...flags }: Omit<Definition, 'id'>) {
  return [owner, label, type, flags.private ? 1 : 0, flags.mandatory ? 1 : 0, order];
}
