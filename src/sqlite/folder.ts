import { mkdirSync } from 'node:fs';
import { JournalError } from '../errors.js';

/** Creates a state folder that only the owner may read, because it holds customer records. Throws JournalError. */
export function createFolder(folder: string, of: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new JournalError(`The folder of the ${of} cannot be created.`, {
      place: { file: folder },
      advice: 'Check that its parent folder exists and that you may write there, and that no file has its name.',
      cause: error,
    });
  }
}
