import { JournalError } from '../errors.js';
import type { RunSummary } from '../journal/index.js';

/** Throws JournalError if a run belongs to another account than the connected one, `domain@host`. */
export function assertSameAccount({ id, account }: Pick<RunSummary, 'id' | 'account'>, connected: string): void {
  if (account === connected) return;
  throw new JournalError(`Run ${id} belongs to ${account}, not to ${connected}.`, {
    advice:
      'Set the account of the run, or use --sandbox if it was made with it. A run of a sandbox that was deleted can ' +
      'only be forgotten: `fieldsheet runs forget`.',
  });
}
