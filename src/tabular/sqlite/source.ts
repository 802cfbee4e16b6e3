import { stat } from 'node:fs/promises';
import { Spool } from '../../spool/spool.js';
import { type Database, type FileWords, openDatabase } from '../../sqlite/database.js';
import { databaseSource } from '../database-source.js';
import { sourceError } from '../failure.js';
import type { Cell, LeftOut, Source } from '../types.js';

/** Files beside a SQLite file that belong to its content. */
const sideFiles = ['-wal', '-journal'];

/**
 * Opens a SQLite file: tables and views are sheets. SQLite writes files beside the one that it opens, so a copy is
 * opened, with the changes that its log still holds. Throws SourceError.
 */
export async function openSqlite(file: string): Promise<Source> {
  const spool = Spool.create();
  try {
    const foreign = await openCopy(file, spool);
    const { tables, leftOut } = tablesOf(file, foreign);
    const close = () => {
      foreign.close();
      spool.remove();
    };
    return databaseSource({ file, kind: 'sqlite', tables, leftOut, close });
  } catch (error) {
    spool.remove();
    throw error;
  }
}

async function openCopy(file: string, spool: Spool): Promise<ForeignFile> {
  const before = await stateOf(file);
  const copy = await spool.copy(file, 'database').catch((cause: unknown) => {
    throw sourceError({ file }, 'the database cannot be copied to be read.', {
      advice: 'Make room in the folder for temporary files, or name another one with TMPDIR.',
      cause,
    });
  });
  for (const side of sideFiles) await spool.copy(`${file}${side}`, `database${side}`).catch(() => undefined);
  if ((await stateOf(file)) !== before) {
    throw sourceError({ file }, 'another program is writing to the database.', {
      advice: 'Close that program, or take a copy of the database while it rests.',
    });
  }
  try {
    return await ForeignFile.open(copy);
  } catch (cause) {
    throw damaged(file, cause);
  }
}

async function stateOf(file: string): Promise<string> {
  const states = await Promise.all(
    ['', ...sideFiles].map((side) => stat(`${file}${side}`, { bigint: true }).catch(() => undefined)),
  );
  return states.map((found) => (found ? `${found.ino} ${found.size} ${found.mtimeNs}` : '')).join(';');
}

function tablesOf(file: string, foreign: ForeignFile) {
  try {
    const found = foreign.tables();
    const leftOut: LeftOut[] = found
      .filter(({ type }) => type === 'virtual')
      .map(({ name }) => ({ name, why: { key: 'virtualTable', values: [] } }));
    const tables = found
      .filter(({ type }) => type !== 'virtual')
      .map(({ name }) => ({
        name,
        open: () => {
          const columns = foreign.columns(name);
          return { columns, rows: () => cellsOf(foreign, name, columns) };
        },
      }));
    if (tables.length > 0) return { tables, leftOut };
  } catch (cause) {
    throw damaged(file, cause);
  }
  throw sourceError({ file }, 'the database has no tables.', {
    fault: 'noTables',
    advice: 'Check that it is the right file.',
  });
}

function* cellsOf(foreign: ForeignFile, table: string, columns: readonly string[]): Generator<Cell[]> {
  for (const row of foreign.rows(table, columns)) yield row.map((value) => cellOf(foreign, value));
}

function cellOf(foreign: ForeignFile, value: ForeignValue): Cell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : { error: 'unreadable number' };
  if (value === null) return value;
  if (value === 'blob') return { error: 'binary data' };
  return 'digits' in value ? value.digits : foreign.text(value);
}

function damaged(file: string, cause: unknown) {
  return sourceError({ file }, 'the database is damaged, cut short or encrypted.', {
    fault: 'damaged',
    advice: 'Get the file again, or export its tables as CSV in the program that it belongs to.',
    cause,
  });
}

const words: FileWords = { name: 'database', whenFull: '', whenDamaged: '' };

/** A table or view of a file of another program. */
interface ForeignTable {
  readonly name: string;
  readonly type: 'table' | 'view' | 'virtual';
}

/** A stored value. A text is bytes: it need not be valid. */
type ForeignValue =
  | null
  | number
  | Uint8Array
  /** A whole number that JavaScript cannot hold, in digits. */
  | { readonly digits: string }
  /** Its bytes are not read. */
  | 'blob';

/**
 * The tables of a SQLite file of another program. SQLite may write to the file (libsql ignores `readonly`), so give it a
 * private copy. Names and texts are fetched as bytes: libsql ends the process at a text that is not valid.
 */
class ForeignFile {
  readonly #database: Database;
  /** Name of the encoding of its texts, as TextDecoder spells it. */
  readonly encoding: string;

  private constructor(database: Database) {
    this.#database = database;
    this.encoding = String(database.pragma('encoding')).toLowerCase();
  }

  /** Throws JournalError for a damaged or encrypted file. */
  static async open(copy: string): Promise<ForeignFile> {
    const database = await openDatabase(copy, 0, words);
    try {
      // A view may call functions; those that reach out of the database are not for a file of somebody else.
      database.exec('PRAGMA trusted_schema = OFF');
      return new ForeignFile(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** In the order of their creation, without those of SQLite itself. Throws JournalError. */
  tables(): ForeignTable[] {
    const rows = this.#database.all<{ name: Uint8Array; type: string }>(
      `SELECT CAST(s.name AS BLOB) AS name, l.type AS type FROM sqlite_schema s
       JOIN pragma_table_list l ON l.schema = 'main' AND l.name = s.name
       WHERE s.type IN ('table', 'view') AND s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND l.type <> 'shadow'
       ORDER BY s.rowid`,
    );
    return rows.map(({ name, type }) => ({ name: this.text(name), type: type as ForeignTable['type'] }));
  }

  /** Names of the columns of a table. Throws JournalError. */
  columns(table: string): string[] {
    const sql = `SELECT CAST(name AS BLOB) AS name FROM pragma_table_xinfo(${literal(table)}) WHERE hidden <> 1 ORDER BY cid`;
    return this.#database.all<{ name: Uint8Array }>(sql).map(({ name }) => this.text(name));
  }

  /** The rows of a table as they are stored. Throws JournalError. */
  *rows(table: string, columns: readonly string[]): Generator<ForeignValue[]> {
    const values = columns.map((column, index) => `${expressionFor(identifier(column))} AS v${index}`);
    const names = columns.map((_, index) => `v${index}`);
    const sql = `SELECT ${values.join(', ')} FROM ${identifier(table)}`;
    for (const row of this.#database.each<Record<string, null | number | string | Uint8Array>>(sql))
      yield names.map((name) => storedValue(row[name] ?? null));
  }

  /** Decodes a text of the file; bytes that are none become U+FFFD. */
  text(bytes: Uint8Array): string {
    return new TextDecoder(this.encoding).decode(bytes);
  }

  close(): void {
    this.#database.close();
  }
}

/** Texts arrive as bytes, so that the texts which arrive are ours: `blob`, or the digits of a long number. */
function expressionFor(column: string): string {
  return (
    `CASE typeof(${column}) WHEN 'text' THEN CAST(${column} AS BLOB) WHEN 'blob' THEN 'blob' ` +
    `WHEN 'integer' THEN CASE WHEN ${column} BETWEEN ${Number.MIN_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER} ` +
    `THEN ${column} ELSE CAST(${column} AS TEXT) END ELSE ${column} END`
  );
}

function storedValue(value: null | number | string | Uint8Array): ForeignValue {
  if (typeof value !== 'string') return value;
  return value === 'blob' ? value : { digits: value };
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
