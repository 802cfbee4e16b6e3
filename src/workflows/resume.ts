import { JournalError } from '../errors.js';
import type { RunResult } from '../reports/results.js';
import { executeRun, type RunContext, resultOf, withJournal } from './import.js';

export interface ResumeOptions extends RunContext {
  /** Id of the run, or `latest`. */
  readonly run: string;
  readonly maxIssues: number;
}

/**
 * Goes on with a run: what is in doubt is looked up first, then what has no outcome is sent. Throws JournalError when the run
 * belongs to another account.
 */
export async function resume(options: ResumeOptions): Promise<RunResult> {
  return withJournal(options, async (journal) => {
    const run = journal.run(options.run);
    if (run.info.account !== options.account) {
      throw new JournalError(`Run ${run.id} belongs to ${run.info.account}, not to ${options.account}.`, {
        advice: 'Set the account of the run, or use --sandbox if it was made with it.',
      });
    }
    if (run.state === 'staging' || run.state === 'planned') {
      journal.discard(run);
      throw new JournalError(`Run ${run.id} ended before anything was sent; there is nothing to resume.`, {
        advice: 'Start the import again: nothing can be sent twice by it.',
      });
    }
    const { open, inDoubt } = run.counts().total;
    if (run.state !== 'done' || open + inDoubt > 0) await executeRun(run, options);
    return resultOf(run, options.maxIssues);
  });
}
