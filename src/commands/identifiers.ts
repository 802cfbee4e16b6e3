import { JournalError } from '../errors.js';
import type { RunSummary } from '../journal/index.js';
import type { Identifiers } from '../reports/identifiers.js';
import type { ReadOptions } from '../rows/reading.js';
import { askedOnce, knownIn } from '../runs/known-identifiers.js';
import { hasStarted } from '../runs/run-family.js';
import { withReadJournal } from './runs.js';

export interface IdentifiersOptions {
  readonly stateFolder: string;
  /** Ids of runs of one account. Default: all runs of the account. */
  readonly runs?: readonly string[];
  /** `domain@host`. Default: that of the runs. */
  readonly account?: string;
}

/**
 * The map of identifiers, for the time of `tell`; works while another process runs. Throws JournalError for an unknown
 * run, and for runs of several accounts, whose ids must not be mixed.
 */
export async function withIdentifiers<T>(
  { stateFolder, runs: ids, account }: IdentifiersOptions,
  tell: (identifiers: Identifiers) => Promise<T>,
): Promise<T> {
  return withReadJournal(stateFolder, async (journal) => {
    const chosen = ids ? ids.map((id) => journal.run(id).summary()) : journal.runs();
    const one = accountOf(chosen.filter(hasStarted), account);
    const runs = ids && chosen.map(({ id }) => id);
    return tell({ account: one, runs, pages: journal.identified({ account: one, runs }) });
  });
}

/**
 * What the runs of a folder know of keys, for mappings with `ids(…)`. Without an account, that of the runs counts. Throws
 * JournalError, when it is asked, if they belong to several accounts.
 */
export function identifierLookUp(stateFolder: string, account?: string): NonNullable<ReadOptions['identifiers']> {
  return askedOnce((resource) =>
    withReadJournal(stateFolder, async (journal) => {
      const [one, other] = account === undefined ? accountsOf(journal.runs().filter(hasStarted)) : [account];
      if (other !== undefined)
        throw new JournalError('The mapping looks up ids, and the runs of this folder belong to several accounts.', {
          advice: 'Say which account is meant: set it in the environment or in .env, or check with --live.',
        });
      return one === undefined ? new Map() : knownIn(journal.identified({ account: one, resource }));
    }),
  );
}

function accountsOf(started: readonly RunSummary[]): readonly string[] {
  return [...new Set(started.map(({ account }) => account))];
}

function accountOf(started: readonly RunSummary[], wanted: string | undefined): string {
  const accounts = accountsOf(started);
  const [only] = accounts;
  if (only === undefined)
    throw new JournalError('No run has sent anything yet, so there are no ids.', {
      advice: '`fieldsheet runs` lists the runs of this folder.',
    });
  if (wanted !== undefined && accounts.includes(wanted)) return wanted;
  const advice = `Name one of them with --account: ${accounts.join(', ')}.`;
  if (wanted !== undefined) throw new JournalError(`No run of this folder was made with ${wanted}.`, { advice });
  if (accounts.length === 1) return only;
  const what = `The runs belong to ${accounts.length} accounts, and the ids of one mean nothing in another.`;
  throw new JournalError(what, { advice });
}
