import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canonical } from '../contract/index.js';
import type { Database } from '../sqlite/database.js';
import { createFolder } from '../sqlite/folder.js';
import { type OwnFileKind, openOwnFile } from '../sqlite/own-file.js';

const schema = `
  CREATE TABLE marks (
    number INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    dataset TEXT NOT NULL,
    request TEXT NOT NULL,
    at INTEGER NOT NULL,
    at_ours INTEGER NOT NULL,
    UNIQUE (account, dataset, request)
  ) STRICT;

  CREATE TABLE delivered (
    mark INTEGER NOT NULL REFERENCES marks (number),
    id TEXT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (mark, id)
  ) STRICT, WITHOUT ROWID;
`;

const kind: OwnFileKind = {
  words: {
    name: 'list of what was exported last',
    whenFull: 'Make room on the disk, then give the same command again.',
    whenDamaged: 'Delete the file: then the next export begins with everything.',
  },
  // "fsws"
  applicationId: 0x66737773,
  version: 1,
  schema,
  // For another export that is just ending.
  busyMs: 5000,
  mode: '',
  unusable: {
    message: 'What was exported last cannot be read: the file is none of this version.',
    advice: 'Use the newer fieldsheet, or delete the file: then the next export begins with everything.',
  },
};

/** Identifies a watermark: exports of an account with the same request for the same reader. */
export interface WatermarkName {
  readonly account: string;
  readonly dataset: string;
  /** Everything that decides which records are delivered, and to whom. */
  readonly request: unknown;
}

/** Until when a reader knows all changes. */
export interface Watermark {
  /** Start of the last complete export, ms since 1970 of the service's clock. */
  readonly at: number;
  /** `at` on our clock. */
  readonly atOurs: number;
  /** Contents, by id, of delivered records that the next export may show again. */
  readonly delivered: ReadonlyMap<string, string>;
}

export interface MovedWatermark {
  readonly name: WatermarkName;
  readonly mark: Watermark;
  /** The mark when the export began; undefined if there was none. */
  readonly from: number | undefined;
}

/** The watermark of that name; undefined before the first delivery. Throws JournalError. */
export async function readWatermark(folder: string, name: WatermarkName): Promise<Watermark | undefined> {
  if (!existsSync(fileIn(folder))) return undefined;
  return withDatabase(folder, (database) => {
    const row = markRow(database, name);
    if (!row) return undefined;
    const delivered = database
      .prepare<{ id: string; content: string }>('SELECT id, content FROM delivered WHERE mark = ?')
      .all(row.number);
    return { at: row.at, atOurs: row.at_ours, delivered: new Map(delivered.map(({ id, content }) => [id, content])) };
  });
}

/** Stores all marks or none, except any that another export has moved further. Throws JournalError. */
export async function keepWatermarks(folder: string, moved: readonly MovedWatermark[]): Promise<void> {
  if (moved.length === 0) return;
  createFolder(folder, kind.words.name);
  await withDatabase(folder, (database) =>
    database.transaction(() => {
      for (const one of moved) keep(database, one);
    }),
  );
}

function keep(database: Database, { name, mark, from }: MovedWatermark): void {
  const found = markRow(database, name);
  // Another export moved the mark further; one of the two has delivered each change in between.
  if (found && found.at !== from && found.at >= mark.at) return;
  database
    .prepare(`INSERT INTO marks (account, dataset, request, at, at_ours) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (account, dataset, request) DO UPDATE SET at = excluded.at, at_ours = excluded.at_ours`)
    .run(...columnsOf(name), Math.floor(mark.at), Math.floor(mark.atOurs));
  const number = markRow(database, name)?.number ?? 0;
  database.prepare('DELETE FROM delivered WHERE mark = ?').run(number);
  const add = database.prepare('INSERT INTO delivered (mark, id, content) VALUES (?, ?, ?)');
  for (const [id, content] of mark.delivered) add.run(number, id, content);
}

function markRow(database: Database, name: WatermarkName) {
  return database
    .prepare<{ number: number; at: number; at_ours: number }>(
      'SELECT number, at, at_ours FROM marks WHERE account = ? AND dataset = ? AND request = ?',
    )
    .get(...columnsOf(name));
}

/** JSON, because libsql cuts a text at a NUL character. */
function columnsOf({ account, dataset, request }: WatermarkName): [string, string, string] {
  return [account, dataset, canonical(request)];
}

function fileIn(folder: string): string {
  return join(folder, 'watermarks.sqlite');
}

async function withDatabase<T>(folder: string, work: (database: Database) => T): Promise<T> {
  const database = await openOwnFile(fileIn(folder), kind);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
