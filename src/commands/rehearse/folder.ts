import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError, JournalError } from '../../errors.js';
import { isHeld } from '../../execution/lock.js';

/** Empties the folder. Throws JournalError if another rehearsal uses it, ConfigurationError if it cannot be written. */
export async function renewFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'journal.lock')) && (await isHeld(folder))) {
    throw new JournalError('Another rehearsal is under way in this folder.', {
      place: { file: folder },
      advice: 'Wait until it ends, or stop it with Ctrl-C.',
    });
  }
  try {
    await rm(folder, { recursive: true, force: true });
    // Private, because it will hold records of customers.
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const cause = error as NodeJS.ErrnoException;
    throw new ConfigurationError(`The folder of the rehearsal cannot be made anew (${cause.code}).`, {
      place: { file: folder },
      advice: 'Check that you may write there, and end the sandbox that still uses the copy of an earlier rehearsal.',
      cause,
    });
  }
}
