import { isUtf8 } from 'node:buffer';
import { type Database, damaged, type SqlValue, type Statement } from '../sqlite/database.js';

const smallTables = ['runs', 'tallies'];

/** Throws JournalError if a text is not UTF-8: SQLite misses that, and libsql ends the process when it reads one. */
export function assertReadable(database: Database): void {
  // First the names of the columns, which the other statements read.
  textCheck(database, 'SELECT CAST(group_concat(sql, char(31)) AS BLOB) AS bytes FROM sqlite_schema')();
  for (const table of smallTables) readableRows(database, `SELECT * FROM ${table}`, table).all();
}

/** A SELECT that checks its texts like `assertReadable` before it reads them. */
export function readableRows<Row>(database: Database, sql: string, table: string): Pick<Statement<Row>, 'all'> {
  const texts = textColumns(database, table).join(', ');
  const rows = database.prepare<Row>(sql);
  // A blob is returned unchanged. The separator keeps two broken characters from forming a valid one.
  const check = textCheck(
    database,
    `SELECT CAST(group_concat(concat_ws(char(31), ${texts})) AS BLOB) AS bytes FROM (${sql})`,
  );
  return {
    all(...values) {
      check(...values);
      return rows.all(...values);
    },
  };
}

/** Throws JournalError where the bytes that a SELECT gives are not UTF-8. */
function textCheck(database: Database, sql: string): (...values: SqlValue[]) => void {
  const statement = database.prepare<{ bytes: ArrayBuffer | null }>(sql);
  return (...values) => {
    const found = statement.get(...values)?.bytes;
    if (found && !isUtf8(found)) throw damaged(database.file);
  };
}

function textColumns(database: Database, table: string): string[] {
  const columns = database.prepare<{ name: string; type: string }>(`PRAGMA table_info(${table})`).all();
  return columns.filter(({ type }) => type === 'TEXT').map(({ name }) => name);
}
