import { type Database, type FileWords, openDatabase } from './database.js';

const words: FileWords = { name: 'database', whenFull: '', whenDamaged: '' };

/** A table or view of a file of another program. */
export interface ForeignTable {
  readonly name: string;
  readonly type: 'table' | 'view' | 'virtual';
}

/** A stored value. A text is bytes: it need not be valid. */
export type ForeignValue =
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
export class ForeignFile {
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
    const rows = this.#database
      .prepare<{ name: Uint8Array; type: string }>(
        `SELECT CAST(s.name AS BLOB) AS name, l.type AS type FROM sqlite_schema s
         JOIN pragma_table_list l ON l.schema = 'main' AND l.name = s.name
         WHERE s.type IN ('table', 'view') AND s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND l.type <> 'shadow'
         ORDER BY s.rowid`,
      )
      .all();
    return rows.map(({ name, type }) => ({ name: this.text(name), type: type as ForeignTable['type'] }));
  }

  /** Names of the columns of a table. Throws JournalError. */
  columns(table: string): string[] {
    return this.#database
      .prepare<{ name: Uint8Array }>(
        `SELECT CAST(name AS BLOB) AS name FROM pragma_table_xinfo(${literal(table)}) WHERE hidden <> 1 ORDER BY cid`,
      )
      .all()
      .map(({ name }) => this.text(name));
  }

  /** The rows of a table as they are stored. Throws JournalError. */
  *rows(table: string, columns: readonly string[]): Generator<ForeignValue[]> {
    const values = columns.map((column, index) => `${expressionFor(identifier(column))} AS v${index}`);
    const names = columns.map((_, index) => `v${index}`);
    const statement = this.#database.prepare<Record<string, null | number | string | Uint8Array>>(
      `SELECT ${values.join(', ')} FROM ${identifier(table)}`,
    );
    for (const row of statement.each()) yield names.map((name) => storedValue(row[name] ?? null));
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
