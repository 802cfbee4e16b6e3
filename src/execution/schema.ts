import { JournalError } from '../errors.js';
import { type Database, damaged } from '../sqlite/database.js';
import { identityOf } from '../sqlite/own-file.js';

/** Migrates one version to the next. Never change a released step; add a new one. */
export type Migration = (database: Database) => void;

/** Marks a SQLite file as a journal: "fsjr". */
const applicationId = 0x66736a72;

const firstVersion = `
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
    resumes_at INTEGER,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE changes (
    seq INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES runs (number),
    resource TEXT NOT NULL,
    state TEXT NOT NULL,
    key_field TEXT,
    key_value TEXT,
    kind TEXT,
    payload TEXT NOT NULL,
    refs TEXT NOT NULL,
    before TEXT,
    fields TEXT,
    message TEXT,
    answer_id TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    file TEXT NOT NULL,
    sheet TEXT,
    row INTEGER NOT NULL,
    sent_at INTEGER,
    ended_at INTEGER
  ) STRICT;

  CREATE INDEX changes_by_state ON changes (run, state, resource, seq);
  CREATE UNIQUE INDEX changes_by_key ON changes (run, resource, key_field, key_value) WHERE key_value IS NOT NULL;
`;

/** Operations besides sending records. Records are unique by key; a record may have any number of operations. */
const operations = `
  ALTER TABLE changes ADD COLUMN operation TEXT;
  ALTER TABLE changes ADD COLUMN result TEXT;

  DROP INDEX changes_by_key;
  CREATE UNIQUE INDEX changes_by_key ON changes (run, resource, key_field, key_value)
    WHERE key_value IS NOT NULL AND operation IS NULL;
  CREATE INDEX changes_by_operation ON changes (operation, run, resource, key_field, key_value)
    WHERE operation IS NOT NULL;
`;

/** The record after our write, as answered; an undo compares with it. */
const afterImages = 'ALTER TABLE changes ADD COLUMN after TEXT';

/** Fingerprint of a keyless record before the plan adds ids; recognises it later. */
const contents = 'ALTER TABLE changes ADD COLUMN content TEXT';

/** Counting a million changes anew would delay every resume. Absent values are '': NULLs never match in a key. */
const tallies = `
  CREATE TABLE tallies (
    run INTEGER NOT NULL REFERENCES runs (number),
    resource TEXT NOT NULL,
    operation TEXT NOT NULL,
    kind TEXT NOT NULL,
    state TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (run, resource, operation, kind, state)
  ) STRICT, WITHOUT ROWID;

  INSERT INTO tallies
    SELECT run, resource, coalesce(operation, ''), coalesce(kind, ''), state, count(*) FROM changes GROUP BY 1, 2, 3, 4, 5;

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
`;

function tallied(row: 'NEW' | 'OLD'): string {
  const step = row === 'NEW' ? 1 : -1;
  return `INSERT INTO tallies
      VALUES (${row}.run, ${row}.resource, coalesce(${row}.operation, ''), coalesce(${row}.kind, ''), ${row}.state, ${step})
      ON CONFLICT DO UPDATE SET count = count + ${step};`;
}

/** Finds the pending update of a record, to recheck records that somebody changed after the plan. */
const pendingUpdates = `
  CREATE INDEX changes_to_recheck ON changes (run, resource, json_extract(before, '$.id'))
    WHERE state = 'pending' AND kind = 'update';
`;

/** From an exported workbook: the exported marks of edited cells, and whether the record is new. */
const remembered = `
  ALTER TABLE changes ADD COLUMN edited TEXT;
  ALTER TABLE changes ADD COLUMN is_new INTEGER NOT NULL DEFAULT 0;
`;

/** Which records of the account a record may be, what the plan said before it was blocked, and what people decided. */
const matched = `
  ALTER TABLE changes ADD COLUMN matching TEXT;
  ALTER TABLE changes ADD COLUMN blocked_kind TEXT;

  CREATE TABLE decisions (
    account TEXT NOT NULL,
    resource TEXT NOT NULL,
    name TEXT NOT NULL,
    candidate TEXT NOT NULL,
    decision TEXT NOT NULL,
    run TEXT NOT NULL,
    decided_at INTEGER NOT NULL,
    PRIMARY KEY (account, resource, name, candidate)
  ) STRICT;
`;

/** The reason in `message` as data, to be said in other languages; absent for words of the service. */
const sayings = 'ALTER TABLE changes ADD COLUMN said TEXT';

/** Why a run ended, as data. Until here only English sentences told it. */
const ends = `
  ALTER TABLE runs ADD COLUMN ended_by TEXT;

  UPDATE runs SET ended_by = CASE
    WHEN state = 'paused' THEN iif(resumes_at IS NULL, 'service', 'quota')
    WHEN state = 'stopped' THEN iif(message LIKE 'Stopped: %', 'errors', 'repeated')
    WHEN message = 'It was asked to end.' THEN 'asked'
    WHEN message = 'What was in doubt was looked up, and nothing was sent.' THEN 'lookedUp'
    WHEN message = 'Its process ended before the run did.' THEN 'died'
    ELSE 'failed'
  END WHERE state IN ('paused', 'stopped', 'interrupted');
`;

/** The step at position n leads from version n to version n + 1. */
export const migrations: readonly Migration[] = [
  (database) => database.exec(firstVersion),
  (database) => database.exec(operations),
  (database) => database.exec(afterImages),
  (database) => database.exec(contents),
  (database) => database.exec(tallies),
  (database) => database.exec(pendingUpdates),
  (database) => database.exec(remembered),
  (database) => database.exec(matched),
  (database) => database.exec(sayings),
  (database) => database.exec(ends),
];

/** Schema version of a journal file; 0 for an empty file. Throws JournalError for a file that is no journal. */
export function schemaVersion(database: Database): number {
  const { version, isEmpty, isOurs } = identityOf(database, applicationId);
  if (!isEmpty && !isOurs) throw damaged(database.file);
  return version;
}

/** Migrates in one transaction per step. Throws JournalError for a journal of a newer fieldsheet. */
export function migrate(database: Database, steps: readonly Migration[] = migrations): void {
  const version = schemaVersion(database);
  refuseNewer(database.file, version, steps.length);
  for (const [index, step] of steps.entries()) {
    if (index < version) continue;
    database.transaction(() => {
      step(database);
      database.exec(`PRAGMA application_id = ${applicationId}`);
      database.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
}

function refuseNewer(file: string, version: number, known: number): void {
  if (version <= known) return;
  throw new JournalError(
    `The journal was written by a newer fieldsheet (version ${version}, this one knows ${known}).`,
    {
      place: { file },
      advice: 'Update fieldsheet, or use another state folder.',
    },
  );
}
