import { isUtf8 } from 'node:buffer';
import { type Database, damaged, type Statement } from './database.js';

/** Tables that are small enough to be looked at whole. */
const smallTables = ['runs', 'tallies'];

/**
 * Looks at every text of the small tables. Throws JournalError where one is no UTF-8: SQLite does not see that a byte
 * has changed, and libsql ends the process when it reads such a text.
 */
export function assertReadable(database: Database): void {
  for (const table of smallTables) readableRows(database, `SELECT * FROM ${table}`, table).all();
}

/**
 * A statement that reads all columns of a table, and looks at their texts before it does. Throws as `assertReadable`
 * does.
 */
export function readableRows<Row>(database: Database, sql: string, table: string): Pick<Statement<Row>, 'all'> {
  const texts = textColumns(database, table).join(', ');
  const rows = database.prepare<Row>(sql);
  // As a blob it comes as it is. The separator keeps halves of characters apart.
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
