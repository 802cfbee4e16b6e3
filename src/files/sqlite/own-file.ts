import { rmSync } from 'node:fs';
import type { JournalError } from '../../errors.js';
import { type Database, type FileWords, openDatabase, sqliteCode } from './database.js';

/** A kind of SQLite file that this program writes. */
export interface OwnFileKind {
  readonly words: FileWords;
  /** Marks the file as ours: four letters as a number. */
  readonly applicationId: number;
  readonly version: number;
  readonly schema: string;
  /** Wait for another process, ms. */
  readonly busyMs: number;
  /** Statements that set how the connection works: journal mode, locking, durability. */
  readonly mode: string;
  /** What becomes of a file of another program or version, or a damaged one: it is replaced, or refused with this. */
  readonly unusable: 'replace' | ((file: string, version?: number) => JournalError);
}

/** Opens a file of ours, or creates it with its tables. Throws JournalError, e.g. if another process works with it. */
export async function openOwnFile(file: string, kind: OwnFileKind): Promise<Database> {
  try {
    return await prepared(file, kind);
  } catch (error) {
    if (kind.unusable !== 'replace' || sqliteCode(error).startsWith('SQLITE_BUSY')) throw error;
    removeDatabase(file);
    return prepared(file, kind);
  }
}

/** Deletes a SQLite file and its side files. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${suffix}`, { force: true });
}

async function prepared(file: string, kind: OwnFileKind): Promise<Database> {
  const database = await openDatabase(file, kind.busyMs, kind.words);
  try {
    // Before the mode is set, so that the file of another program is refused unchanged.
    isNewFile(database, kind);
    database.exec(kind.mode);
    if (kind.unusable === 'replace' && database.pragma('quick_check(1)') !== 'ok') throw database.damaged();
    if (isNewFile(database, kind)) {
      const marks = `PRAGMA application_id = ${kind.applicationId}; PRAGMA user_version = ${kind.version};`;
      database.transaction(() => database.exec(`${kind.schema}; ${marks}`));
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Whether the file is empty. Throws the error of `unusable` for a file of another program or version. */
function isNewFile(database: Database, kind: OwnFileKind): boolean {
  const version = Number(database.pragma('user_version'));
  const tables = database.get<{ count: number }>('SELECT count(*) AS count FROM sqlite_schema')?.count ?? 0;
  if (version === 0 && tables === 0) return true;
  const isOurs = Number(database.pragma('application_id')) === kind.applicationId;
  if (isOurs && version === kind.version) return false;
  throw kind.unusable === 'replace' ? database.damaged() : kind.unusable(database.file, isOurs ? version : undefined);
}
