import { statSync } from 'node:fs';
import { join } from 'node:path';
import { JournalError } from '../errors.js';
import { createFolder, type Database, damaged, durableMode, journalWords } from '../files/sqlite/database.js';
import { type OwnFileKind, openOwnFile } from '../files/sqlite/own-file.js';
import { assertReadable } from './change.js';
import { diedMessage, Journal, type JournalOptions } from './journal.js';
import { isHeld, takeLock } from './lock.js';

/**
 * Opens `journal.sqlite` in a state folder. A missing one is created, or empty for reading. Throws JournalError if
 * another process holds it, it is damaged or of another version, or the folder is not writable.
 */
export async function openJournal(folder: string, options: JournalOptions): Promise<Journal> {
  return options.readOnly ? openForReading(folder, options) : openForWriting(folder, options);
}

async function openForWriting(folder: string, options: JournalOptions): Promise<Journal> {
  createFolder(folder, 'journal');
  const lock = await takeLock(folder, options.holder, options.now());
  let database: Database | undefined;
  try {
    database = await openOwnFile(join(folder, 'journal.sqlite'), journalKind);
    assertReadable(database);
    database.run(
      `UPDATE runs SET state = 'interrupted', ended_by = 'died', message = ? WHERE state = 'running'`,
      diedMessage,
    );
    return new Journal(database, options, true, lock);
  } catch (error) {
    database?.close();
    lock.release();
    throw error;
  }
}

async function openForReading(folder: string, options: JournalOptions): Promise<Journal> {
  const file = join(folder, 'journal.sqlite');
  const database = await openOwnFile(isThere(file) ? file : ':memory:', { ...journalKind, mode: '' });
  assertReadable(database);
  // libsql does not know better-sqlite3's option `readonly`.
  database.exec('PRAGMA query_only = 1');
  return new Journal(database, options, await isHeld(folder));
}

/** Throws JournalError if that cannot be seen: a folder of another user is not one without runs. */
function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (cause) {
    throw new JournalError(`The journal cannot be read (${(cause as NodeJS.ErrnoException).code}).`, {
      place: { file },
      advice: 'Check the owner and the rights of its folder: another user may have made it.',
      cause,
    });
  }
}

const schema = `
  CREATE TABLE runs (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    command TEXT NOT NULL,
    account TEXT NOT NULL,
    sources TEXT NOT NULL,
    mapping TEXT,
    options TEXT NOT NULL,
    totals TEXT NOT NULL,
    sent INTEGER NOT NULL DEFAULT 0,
    retried INTEGER NOT NULL DEFAULT 0,
    throttled INTEGER NOT NULL DEFAULT 0,
    message TEXT,
    ended_by TEXT,
    resumes_at INTEGER,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE changes (
    seq INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES runs (number),
    resource TEXT NOT NULL,
    state TEXT NOT NULL,
    -- An operation besides sending the record.
    operation TEXT,
    key_field TEXT,
    key_value TEXT,
    kind TEXT,
    -- What the plan said before the change was blocked.
    blocked_kind TEXT,
    payload TEXT NOT NULL,
    refs TEXT NOT NULL,
    before TEXT,
    -- The record after our write, as answered: an undo compares with it.
    after TEXT,
    fields TEXT,
    -- Of an exported workbook: the exported marks of edited cells, and whether the record is new.
    edited TEXT,
    is_new INTEGER NOT NULL DEFAULT 0,
    -- Fingerprint of a keyless record before the plan adds ids, by which it is recognised later.
    content TEXT,
    -- Which records of the account it may be.
    matching TEXT,
    message TEXT,
    -- The message as data, for other languages; absent for words of the service.
    said TEXT,
    answer_id TEXT,
    result TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    file TEXT NOT NULL,
    sheet TEXT,
    row INTEGER NOT NULL,
    sent_at INTEGER,
    ended_at INTEGER,
    -- The id of the record that the plan found, and whether that record shows the key of the row.
    found_id TEXT AS (CAST(json_extract(before, '$.id') AS TEXT)),
    shows_key INTEGER AS (CAST(json_extract(before, '$.' || key_field) AS TEXT) = json_extract(key_value, '$'))
  ) STRICT;

  CREATE INDEX changes_by_state ON changes (run, state, resource, seq);
  -- Records are unique by key; a record may have any number of operations.
  CREATE UNIQUE INDEX changes_by_key ON changes (run, resource, key_field, key_value)
    WHERE key_value IS NOT NULL AND operation IS NULL;
  CREATE INDEX changes_by_operation ON changes (operation, run, resource, key_field, key_value)
    WHERE operation IS NOT NULL;
  -- Finds the pending update of a record that somebody changed after the plan.
  CREATE INDEX changes_to_recheck ON changes (run, resource, found_id)
    WHERE state = 'pending' AND kind = 'update';

  -- Counting a million changes anew would delay every resume. Absent values are '': NULLs never match in a key.
  CREATE TABLE tallies (
    run INTEGER NOT NULL REFERENCES runs (number),
    resource TEXT NOT NULL,
    operation TEXT NOT NULL,
    kind TEXT NOT NULL,
    state TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (run, resource, operation, kind, state)
  ) STRICT, WITHOUT ROWID;

  CREATE VIEW counts AS
    SELECT run, resource, nullif(operation, '') AS operation, nullif(kind, '') AS kind, state, count FROM tallies
    WHERE count > 0;

  CREATE TRIGGER changes_inserted AFTER INSERT ON changes BEGIN
    ${tallied('NEW')}
  END;
  CREATE TRIGGER changes_deleted AFTER DELETE ON changes BEGIN
    ${tallied('OLD')}
  END;
  CREATE TRIGGER changes_crossed AFTER UPDATE OF state, kind ON changes BEGIN
    ${tallied('OLD')}
    ${tallied('NEW')}
  END;

  CREATE TABLE skipped (
    account TEXT NOT NULL,
    resource TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (account, resource, name)
  ) STRICT;
`;

function tallied(row: 'NEW' | 'OLD'): string {
  const step = row === 'NEW' ? 1 : -1;
  return `INSERT INTO tallies
      VALUES (${row}.run, ${row}.resource, coalesce(${row}.operation, ''), coalesce(${row}.kind, ''), ${row}.state, ${step})
      ON CONFLICT DO UPDATE SET count = count + ${step};`;
}

export const journalKind: OwnFileKind = {
  words: journalWords,
  // "fsjr"
  applicationId: 0x66736a72,
  version: 1,
  schema,
  // For a program that reads the journal at the same moment.
  busyMs: 5000,
  mode: durableMode,
  unusable(file, version) {
    if (version === undefined) return damaged(file, journalWords);
    const message = `The journal is of version ${version}, and this fieldsheet reads version ${journalKind.version}.`;
    const advice = 'Use the fieldsheet that wrote it, or another state folder.';
    return new JournalError(message, { place: { file }, advice });
  },
};
