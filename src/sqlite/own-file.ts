import { existsSync, rmSync } from 'node:fs';
import { JournalError } from '../errors.js';
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
  /**
   * What becomes of a file of another program, of another version or a damaged one: it is replaced, or refused with
   * this error.
   */
  readonly unusable: 'replace' | { readonly message: string; readonly advice: string };
}

export interface FileIdentity {
  /** Version of the schema; 0 for an empty file. */
  readonly version: number;
  readonly isEmpty: boolean;
  readonly isOurs: boolean;
}

/** Whether a file is empty, or else of the kind with this application id. */
export function identityOf(database: Database, applicationId: number): FileIdentity {
  const version = Number(database.pragma('user_version'));
  const tables = database.prepare<{ count: number }>('SELECT count(*) AS count FROM sqlite_schema').get()?.count ?? 0;
  const isEmpty = version === 0 && tables === 0;
  return { version, isEmpty, isOurs: Number(database.pragma('application_id')) === applicationId };
}

/** Opens a file of ours, or creates it with its tables. Throws JournalError, e.g. if another process works with it. */
export async function openOwnFile(file: string, kind: OwnFileKind): Promise<Database> {
  if (kind.unusable !== 'replace' || !existsSync(file)) return prepared(file, kind);
  try {
    return await prepared(file, kind);
  } catch (error) {
    if (sqliteCode(error).startsWith('SQLITE_BUSY')) throw error;
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
    database.exec(kind.mode);
    const { isEmpty, isOurs, version } = identityOf(database, kind.applicationId);
    if (!isEmpty && !(isOurs && version === kind.version)) throw unusable(file, kind);
    if (kind.unusable === 'replace' && database.pragma('quick_check(1)') !== 'ok') throw unusable(file, kind);
    if (isEmpty) database.transaction(() => database.exec(tablesOf(kind)));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function tablesOf({ schema, applicationId, version }: OwnFileKind): string {
  return `${schema}; PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version};`;
}

function unusable(file: string, { words, unusable: rule }: OwnFileKind): JournalError {
  const said = rule === 'replace' ? { message: `The file is not a ${words.name} of this version.` } : rule;
  return new JournalError(said.message, { place: { file }, advice: rule === 'replace' ? undefined : rule.advice });
}
