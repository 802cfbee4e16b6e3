import { stat } from 'node:fs/promises';
import { type DatabaseTable, databaseSource } from '../database-source.js';
import { sourceError } from '../failure.js';
import { Spool } from '../spool.js';
import type { Cell, LeftOut, Source } from '../types.js';
import { type Database, type FileWords, openDatabase } from './database.js';

/** Files beside a SQLite file that belong to its content. */
const sideFiles = ['-wal', '-journal'];

/**
 * Opens a SQLite file: tables and views are sheets. SQLite writes files beside the one that it opens (libsql ignores
 * `readonly`), so a copy is opened, with the changes that its log still holds. Throws SourceError.
 */
export async function openSqlite(file: string): Promise<Source> {
  const spool = Spool.create();
  try {
    const database = await openCopy(file, spool);
    const { tables, leftOut } = tablesOf(file, database);
    const close = () => {
      database.close();
      spool.remove();
    };
    return databaseSource({ file, kind: 'sqlite', tables, leftOut, close });
  } catch (error) {
    spool.remove();
    throw error;
  }
}

async function openCopy(file: string, spool: Spool): Promise<Database> {
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
    return await openDatabase(copy, 0, words);
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

/** Tables in the order of their creation, without those of SQLite itself. */
const listTables = `SELECT CAST(s.name AS BLOB) AS name, l.type AS type FROM sqlite_schema s
  JOIN pragma_table_list l ON l.schema = 'main' AND l.name = s.name
  WHERE s.type IN ('table', 'view') AND s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND l.type <> 'shadow'
  ORDER BY s.rowid`;

function tablesOf(file: string, database: Database): { tables: DatabaseTable[]; leftOut: LeftOut[] } {
  try {
    // A view may call functions; those that reach out of the database are not for a file of somebody else.
    database.exec('PRAGMA trusted_schema = OFF');
    // Names and texts are fetched as bytes: libsql ends the process at a text that is not valid.
    const decoder = new TextDecoder(String(database.pragma('encoding')).toLowerCase());
    const text = (bytes: Uint8Array) => decoder.decode(bytes);
    const found = database.all<{ name: Uint8Array; type: string }>(listTables);
    const named = found.map(({ name, type }) => ({ name: text(name), isVirtual: type === 'virtual' }));
    const leftOut = named.filter(({ isVirtual }) => isVirtual);
    const tables = named.filter(({ isVirtual }) => !isVirtual);
    if (tables.length > 0)
      return {
        tables: tables.map(({ name }) => ({ name, open: () => openTable(database, name, text) })),
        leftOut: leftOut.map(({ name }) => ({ name, why: { key: 'virtualTable', values: [] } })),
      };
  } catch (cause) {
    database.close();
    throw damaged(file, cause);
  }
  throw sourceError({ file }, 'the database has no tables.', {
    fault: 'noTables',
    advice: 'Check that it is the right file.',
  });
}

function openTable(
  database: Database,
  table: string,
  text: (bytes: Uint8Array) => string,
): ReturnType<DatabaseTable['open']> {
  const list = `SELECT CAST(name AS BLOB) AS name FROM pragma_table_xinfo(${literal(table)}) WHERE hidden <> 1 ORDER BY cid`;
  const columns = database.all<{ name: Uint8Array }>(list).map(({ name }) => text(name));
  const values = columns.map((column, index) => `${expressionFor(identifier(column))} AS v${index}`);
  const names = columns.map((_, index) => `v${index}`);
  function* rows(): Generator<Cell[]> {
    const sql = `SELECT ${values.join(', ')} FROM ${identifier(table)}`;
    for (const row of database.each<Record<string, StoredValue>>(sql))
      yield names.map((name) => cellOf(row[name] ?? null, text));
  }
  return { columns, rows };
}

type StoredValue = null | number | string | Uint8Array;

/** Texts arrive as bytes, so that the texts which arrive are ours: `blob`, or the digits of a long number. */
function expressionFor(column: string): string {
  return (
    `CASE typeof(${column}) WHEN 'text' THEN CAST(${column} AS BLOB) WHEN 'blob' THEN 'blob' ` +
    `WHEN 'integer' THEN CASE WHEN ${column} BETWEEN ${Number.MIN_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER} ` +
    `THEN ${column} ELSE CAST(${column} AS TEXT) END ELSE ${column} END`
  );
}

/** Bytes of a text that are none become U+FFFD. */
function cellOf(value: StoredValue, text: (bytes: Uint8Array) => string): Cell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : { error: 'unreadable number' };
  if (value === 'blob') return { error: 'binary data' };
  return typeof value === 'object' && value !== null ? text(value) : value;
}

function damaged(file: string, cause: unknown) {
  return sourceError({ file }, 'the database is damaged, cut short or encrypted.', {
    fault: 'damaged',
    advice: 'Get the file again, or export its tables as CSV in the program that it belongs to.',
    cause,
  });
}

const words: FileWords = { name: 'database', whenFull: '', whenDamaged: '' };

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
