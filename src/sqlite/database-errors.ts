import { JournalError, StorageError } from '../errors.js';

/** How errors name a file, and their advice. */
export interface FileWords {
  readonly name: string;
  readonly whenFull: string;
  readonly whenDamaged: string;
}

export const journalWords: FileWords = {
  name: 'journal',
  whenFull:
    'Make room on the disk, then resume the run, or give the command again where no run was begun: what was sent is ' +
    'looked up, nothing is sent twice.',
  whenDamaged:
    'Move the file away and start the import again. Lost with it: the list of earlier runs and the means to resume, ' +
    'retry or undo them. Records already in the account are found by their keys and not created again.',
};

/** The SQLite result code of an error or of its cause. */
export function sqliteCode(error: unknown): string {
  const source = error instanceof JournalError ? error.cause : error;
  const code = (source as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? knownCode(code) : '';
}

/** libsql has no names for extended codes; their lowest byte is the primary code. */
function knownCode(code: string): string {
  const [, number] = /^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(code) ?? [];
  return number === undefined ? code : (specialCases.get(Number(number) & 0xff) ?? code);
}

const specialCases = new Map([
  [5, 'SQLITE_BUSY'],
  [8, 'SQLITE_READONLY'],
  [10, 'SQLITE_IOERR'],
  [11, 'SQLITE_CORRUPT'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
]);

/** Turns known SQLite failures into errors with the file and advice; returns any other error unchanged. */
export function asJournalError(error: unknown, file: string, words: FileWords): unknown {
  if (error instanceof JournalError) return error;
  const code = sqliteCode(error);
  const details = { place: { file }, cause: error };
  if (code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR')) {
    const message = `The ${words.name} cannot be written: the disk is full or failing.`;
    return new StorageError(message, { ...details, advice: words.whenFull });
  }
  const isBroken = code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT') || hasForeignSchema(error);
  if (isBroken) return damaged(file, { cause: error, words });
  if (code.startsWith('SQLITE_BUSY') || code === 'SQLITE_LOCKED') {
    return new JournalError(`Another program keeps the ${words.name} locked.`, {
      ...details,
      advice: 'Close the program that has the file open, then try again.',
    });
  }
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY') || isOpenFailure(error)) {
    return new JournalError(`The ${words.name} cannot be opened for writing.`, {
      ...details,
      advice: 'Check that the folder exists and that you may write in it.',
    });
  }
  return error;
}

/** Error of a file that is damaged or no SQLite file. */
export function damaged(
  file: string,
  { cause, words = journalWords }: { readonly cause?: unknown; readonly words?: FileWords } = {},
): JournalError {
  const { name, whenDamaged } = words;
  return new JournalError(`The ${name} is damaged, or is not a ${name} at all.`, {
    ...{ place: { file }, advice: whenDamaged, cause },
  });
}

/** An unknown file format, or a schema without what all our versions have: SQLite has no code for either. */
function hasForeignSchema(error: unknown): boolean {
  return error instanceof Error && /^unsupported file format$|^no such (column|table): /.test(error.message);
}

/** libsql reports a file that cannot be opened without a code. */
function isOpenFailure(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Unable to open connection');
}
