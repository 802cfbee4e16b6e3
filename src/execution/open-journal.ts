import { statSync } from 'node:fs';
import { join } from 'node:path';
import { JournalError } from '../errors.js';
import { createFolder, type Database, makeDurable, openDatabase } from '../sqlite/database.js';
import { diedMessage, Journal, type JournalOptions } from './journal.js';
import { isHeld, takeLock } from './lock.js';
import { assertReadable } from './readable-texts.js';
import { createTables, isEmptyJournal } from './schema.js';

/** Wait for a program that reads the journal at the same moment, ms. */
const busyMs = 5000;

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
    database = await openDatabase(join(folder, 'journal.sqlite'), busyMs);
    // Before WAL is switched on, so that a foreign file is refused unchanged.
    const isEmpty = isEmptyJournal(database);
    makeDurable(database);
    if (isEmpty) createTables(database);
    assertReadable(database);
    database
      .prepare(`UPDATE runs SET state = 'interrupted', ended_by = 'died', message = ? WHERE state = 'running'`)
      .run(diedMessage);
    return new Journal(database, options, { lock });
  } catch (error) {
    database?.close();
    lock.release();
    throw error;
  }
}

async function openForReading(folder: string, options: JournalOptions): Promise<Journal> {
  const file = join(folder, 'journal.sqlite');
  const database = await openDatabase(isThere(file) ? file : ':memory:', busyMs);
  if (isEmptyJournal(database)) createTables(database);
  assertReadable(database);
  // libsql does not know better-sqlite3's option `readonly`.
  database.exec('PRAGMA query_only = 1');
  return new Journal(database, options, { isHeld: await isHeld(folder) });
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
