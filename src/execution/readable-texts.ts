import { isUtf8 } from 'node:buffer';
import { type Database, damaged, type Statement } from '../sqlite/database.js';

const smallTables = ['runs', 'tallies'];

/** Throws JournalError if a text is not UTF-8: SQLite misses that, and libsql ends the process when it reads one. */
export function assertReadable(database: Database): void {
  for (const table of smallTables) readableRows(database, `SELECT * FROM ${table}`, table).all();
}

/** A SELECT that checks its texts like `assertReadable` before it reads them. */
export function readableRows<Row>(database: Database, sql: string, table: string): Pick<Statement<Row>, 'all'> {
  const texts = textColumns(database, table).join(', ');
  const rows = database.prepare<Row>(sql);
  // A blob is returned unchanged. The separator keeps two broken characters from forming a valid one.
  const bytes = database.prepare<{ bytes: ArrayBuffer | null }>(
    `SELECT CAST(group_concat(concat_ws(char(31), ${texts})) AS BLOB) AS bytes FROM (${sql})`,
  );
  return {
    all(...values) {
      const found = bytes.get(...values)?.bytes;
      if (found && !isUtf8(found)) throw damaged(database.file);
      return rows.all(...values);
    },
  };
}

function textColumns(database: Database, table: string): string[] {
  const columns = database.prepare<{ name: string; type: string }>(`PRAGMA table_info(${table})`).all();
  return columns.filter(({ type }) => type === 'TEXT').map(({ name }) => name);
}
