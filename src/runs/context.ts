import type { Client } from '../client/index.js';
import {
  type ExecuteOptions,
  type Journal,
  openJournal,
  type Run,
  type RunInfo,
  type RunSettings,
} from '../journal/index.js';
import type { Listener } from './events.js';
import type { SafetyOptions } from './planning/safety.js';

/** What every command that writes to an account needs. */
export interface RunContext extends SafetyOptions, RunSettings, Pick<ExecuteOptions, 'clock' | 'random' | 'signal'> {
  readonly client: Client;
  /** `domain@host`. */
  readonly account: string;
  /** Folder of the journal. */
  readonly stateFolder: string;
  /** Whether the account creates unknown custom fields, as a folder's sandbox does. Default false. */
  readonly makesCustomFields?: boolean;
  /** Holder of the journal, shown to other processes. */
  readonly holder: { readonly pid: number; readonly command: string };
  readonly onEvent?: Listener;
}

/** Opens the journal for writing, and closes it at the end. Throws JournalError. */
export async function withJournal<T>(
  context: Pick<RunContext, 'stateFolder' | 'clock' | 'random' | 'holder'>,
  work: (journal: Journal) => Promise<T>,
): Promise<T> {
  const { stateFolder, clock, random, holder } = context;
  const journal = await openJournal(stateFolder, { now: () => clock.now(), random, holder });
  try {
    return await work(journal);
  } finally {
    journal.close();
  }
}

/** Runs the work with a new run. Also discards runs that sent nothing, except saved plans. */
export async function withNewRun<T>(
  context: RunContext,
  info: Omit<RunInfo, 'account'>,
  work: (run: Run, journal: Journal) => Promise<T>,
): Promise<T> {
  return withJournal(context, async (journal) => {
    journal.discardUnstarted();
    return work(journal.beginRun({ ...info, account: context.account }), journal);
  });
}
