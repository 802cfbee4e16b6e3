import { stat } from 'node:fs/promises';
import { Spool } from '../../spool/spool.js';
import { ForeignFile, type ForeignValue } from '../../sqlite/foreign-file.js';
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
