import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { JournalError } from '../errors.js';
import { type FileWords, openDatabase, sqliteCode } from '../sqlite/database.js';
import { createFolder } from '../sqlite/folder.js';
import { removeFiles, Spool } from './spool.js';

/** Marks a SQLite file as a spool: "fssp". */
const applicationId = 0x66737370;

/** Spools of other versions are deleted and fetched again. */
const version = 1;

const schema = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE records (
    number INTEGER PRIMARY KEY,
    dataset TEXT NOT NULL,
    id TEXT NOT NULL,
    record TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX records_by_id ON records (dataset, id);
  -- Without it each page of a dataset would sort all that come after it.
  CREATE INDEX records_in_order ON records (dataset, number);
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${version};
`;

/** Wait for a process that is just ending, ms. */
const busyMs = 250;

const words: FileWords = {
  name: 'spool of the export',
  whenFull: 'Make room on the disk, then give the same command again.',
  whenDamaged: 'Give the same command again with --fresh.',
};

/** Identifies a spool: two exports of an account that ask for the same share one. */
export interface SpoolName {
  readonly account: string;
  /** Everything that decides which records are fetched. */
  readonly request: unknown;
}

export interface SpoolOptions {
  /** State folder; spools are in its subfolder `exports/`. */
  readonly folder: string;
  readonly name: SpoolName;
}

/** Opens an interrupted export's spool or a new one; replaces a damaged one. Throws JournalError, e.g. if in use. */
export async function openSpool({ folder, name }: SpoolOptions): Promise<Spool> {
  const below = folderIn(folder);
  createFolder(below, words.name);
  const hash = createHash('sha256')
    .update(JSON.stringify([name.account, name.request]))
    .digest('hex');
  const file = join(below, `${hash.slice(0, 16)}.sqlite`);
  try {
    return await opened(file);
  } catch (error) {
    if (sqliteCode(error).startsWith('SQLITE_BUSY')) throw heldError(file, error);
    removeFiles(file);
  }
  return opened(file);
}

/** Unused spools not written since `before`, ms since 1970, to close or remove. Skips files that cannot be opened. */
export async function* leftSpools(folder: string, before: number): AsyncGenerator<Spool> {
  const below = folderIn(folder);
  for (const name of existsSync(below) ? readdirSync(below) : []) {
    const file = join(below, name);
    if (!name.endsWith('.sqlite') || lastWritten(file) >= before) continue;
    const spool = await opened(file).catch(() => undefined);
    if (spool) yield spool;
  }
}

function folderIn(stateFolder: string): string {
  return join(stateFolder, 'exports');
}

function lastWritten(file: string): number {
  const times = ['', '-wal'].map((suffix) => statSync(`${file}${suffix}`, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.max(...times);
}

async function opened(file: string): Promise<Spool> {
  const database = await openDatabase(file, busyMs, words);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = WAL');
    // A killed process loses nothing; a power cut may lose the last pages, which are then fetched again.
    database.exec('PRAGMA synchronous = NORMAL');
    const found = Number(database.pragma('user_version'));
    const tables = database.prepare<{ count: number }>('SELECT count(*) AS count FROM sqlite_schema').get()?.count ?? 0;
    const isEmpty = found === 0 && tables === 0;
    if (!isEmpty && (found !== version || Number(database.pragma('application_id')) !== applicationId))
      throw new JournalError('The file is no spool of this version.', { place: { file } });
    database.transaction(() => database.exec(isEmpty ? schema : `PRAGMA user_version = ${version}`));
    // It holds customer records.
    chmodSync(file, 0o600);
    return new Spool(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function heldError(file: string, cause: unknown): JournalError {
  return new JournalError('Another process is at work with the same export.', {
    place: { file },
    advice: 'Wait until it is done, or stop it first.',
    cause,
  });
}
