import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { JournalError } from '../errors.js';
import { createFolder, sqliteCode } from '../sqlite/database.js';
import { type OwnFileKind, openOwnFile } from '../sqlite/own-file.js';
import { RecordStore } from './record-store.js';

const kind: OwnFileKind = {
  words: {
    name: 'store of fetched records',
    whenFull: 'Make room on the disk, then give the same command again.',
    whenDamaged: 'Give the same command again with --fresh.',
  },
  // "fsrs"
  applicationId: 0x66737273,
  version: 1,
  schema: `
    CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE records (
      number INTEGER PRIMARY KEY,
      dataset TEXT NOT NULL,
      id TEXT NOT NULL,
      key TEXT,
      other_key TEXT,
      active INTEGER NOT NULL,
      -- What was shown of it: 0 identifiers, 1 what an undocumented list has, 2 all values.
      how INTEGER NOT NULL,
      reading INTEGER NOT NULL,
      record TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX records_by_id ON records (dataset, id);
    CREATE INDEX records_by_key ON records (dataset, key, active DESC) WHERE key IS NOT NULL;
    CREATE INDEX records_by_other_key ON records (dataset, other_key, active DESC) WHERE other_key IS NOT NULL;
    -- Without it each page of a dataset would sort all that come after it.
    CREATE INDEX records_in_order ON records (dataset, CAST(id AS INTEGER), id, active)`,
  // For a process that is just ending.
  busyMs: 250,
  // One process at a time. A killed process loses nothing; a power cut may lose the last pages, which are fetched again.
  mode: 'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
  unusable: 'replace',
};

/** What a store is for: the copy of an account, or the records of an export. Each has a folder in the state folder. */
export type StoreUse = 'copies' | 'exports';

export interface StoreOptions {
  /** The state folder. */
  readonly folder: string;
  readonly use: StoreUse;
  /** Everything that decides which records are in it: the account, and what is asked of it. */
  readonly scope: unknown;
}

/** Opens the store of a scope or a new one; replaces a damaged one. Throws JournalError, e.g. if it is in use. */
export async function openRecordStore({ folder, use, scope }: StoreOptions): Promise<RecordStore> {
  const below = join(folder, use);
  createFolder(below, kind.words.name);
  const hash = createHash('sha256').update(JSON.stringify(scope)).digest('hex');
  const file = join(below, `${hash.slice(0, 16)}.sqlite`);
  try {
    return await opened(file);
  } catch (error) {
    throw sqliteCode(error).startsWith('SQLITE_BUSY') ? heldError(file, error) : error;
  }
}

/** Unused stores not written since `before`, ms since 1970, to close or remove. Skips files that cannot be opened. */
export async function* leftStores(folder: string, use: StoreUse, before: number): AsyncGenerator<RecordStore> {
  const below = join(folder, use);
  for (const name of existsSync(below) ? readdirSync(below) : []) {
    const file = join(below, name);
    if (!name.endsWith('.sqlite') || lastWritten(file) >= before) continue;
    const store = await opened(file).catch(() => undefined);
    if (store) yield store;
  }
}

function lastWritten(file: string): number {
  const times = ['', '-wal'].map((suffix) => statSync(`${file}${suffix}`, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.max(...times);
}

async function opened(file: string): Promise<RecordStore> {
  return new RecordStore(await openOwnFile(file, kind));
}

function heldError(file: string, cause: unknown): JournalError {
  return new JournalError('Another process is at work with the same export.', {
    place: { file },
    advice: 'Wait until it is done, or stop it first.',
    cause,
  });
}
