import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JournalError } from '../errors.js';
import { type Database, openDatabase, sqliteCode } from '../files/sqlite/database.js';

export interface Holder {
  readonly pid: number;
  readonly command: string;
}

export interface Lock {
  release(): void;
}

/** The holder, and since when, in UTC by ISO 8601. */
type HolderNote = Holder & { readonly since: string };

/** Keeps the locks referenced; otherwise garbage collection closes the file and releases the lock. */
const held = new Set<Database>();

/** Two processes that start together may block each other; this is how long each retries, ms. */
const startMs = 250;

/**
 * The lock is a SQLite file in an exclusive transaction, which the operating system ends with the process. A note
 * beside it names the holder. Throws JournalError with the holder.
 */
export async function takeLock(folder: string, holder: Holder, now: number): Promise<Lock> {
  const database = await openDatabase(join(folder, 'journal.lock'), startMs);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw sqliteCode(error).startsWith('SQLITE_BUSY') ? heldError(folder, error) : error;
  }
  held.add(database);
  writeNote(folder, { ...holder, since: new Date(now).toISOString() });
  return {
    release: () => {
      held.delete(database);
      rmSync(notePath(folder), { force: true });
      database.exec('ROLLBACK');
      database.close();
    },
  };
}

/** Whether a living process holds the lock; true also if that cannot be determined. */
export function isHeld(folder: string): Promise<boolean> {
  return lockRefusal(folder).then(Boolean, () => true);
}

/** The error that a run would get now because another process holds the lock. Throws JournalError for a lock that cannot be tried. */
export async function lockRefusal(folder: string): Promise<JournalError | undefined> {
  const database = await openDatabase(join(folder, 'journal.lock'), 0);
  try {
    database.exec('BEGIN EXCLUSIVE');
    database.exec('ROLLBACK');
    return undefined;
  } catch (error) {
    if (sqliteCode(error).startsWith('SQLITE_BUSY')) return heldError(folder, error);
    throw error;
  } finally {
    database.close();
  }
}

/** Who holds the lock, as messages show it; undefined if nobody does or the holder is unknown. */
export async function holderOf(folder: string): Promise<string | undefined> {
  return (await isHeld(folder)) ? readNote(folder) : undefined;
}

function heldError(folder: string, cause: unknown): JournalError {
  return new JournalError(`The journal is in use by another run: ${readNote(folder) ?? 'another process'}.`, {
    place: { file: join(folder, 'journal.sqlite') },
    advice: 'Wait until it ends, stop it with Ctrl-C, or use another state folder.',
    cause,
  });
}

function notePath(folder: string): string {
  return join(folder, 'journal.holder.json');
}

/** The lock works without the note, and half a note counts as none, so errors are ignored. */
function writeNote(folder: string, note: HolderNote): void {
  try {
    rmSync(notePath(folder), { force: true });
    writeFileSync(notePath(folder), JSON.stringify(note));
  } catch {}
}

function readNote(folder: string): string | undefined {
  try {
    const { pid, command, since }: Partial<HolderNote> = JSON.parse(readFileSync(notePath(folder), 'utf8'));
    if (pid === undefined || command === undefined || since === undefined) return undefined;
    return `"${command}", process ${pid}, since ${since.slice(0, 16).replace('T', ' ')} UTC`;
  } catch {
    return undefined;
  }
}
