import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createFolder } from '../sqlite/database.js';
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
  version: 2,
  schema: `
    CREATE TABLE facts (
      section TEXT NOT NULL,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (section, name)
    ) STRICT, WITHOUT ROWID;
    -- A dataset with two names is in two sections and written once.
    CREATE TABLE datasets (
      section TEXT NOT NULL,
      name TEXT NOT NULL,
      number INTEGER NOT NULL,
      PRIMARY KEY (section, name)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE records (
      number INTEGER PRIMARY KEY,
      dataset INTEGER NOT NULL,
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
  // What is deleted cannot be read in the file: it is personal data.
  mode: 'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON',
  unusable: 'replace',
};

/** Opens the store of an account or a new one; replaces a damaged one. Throws JournalError, e.g. if it is in use. */
export async function openRecordStore(stateFolder: string, account: string): Promise<RecordStore> {
  const folder = join(stateFolder, 'copies');
  createFolder(folder, kind.words.name);
  const hash = createHash('sha256').update(JSON.stringify(account)).digest('hex');
  const file = join(folder, `${hash.slice(0, 16)}.sqlite`);
  const store = new RecordStore(await openOwnFile(file, kind));
  if ((store.fact<string>('account') ?? account) === account) {
    store.keep('account', account);
    return store;
  }
  // Somebody has copied the file of another account here.
  store.remove();
  return openRecordStore(stateFolder, account);
}
