import { JournalError } from '../errors.js';
import type { Journal, Run, RunSummary } from '../execution/index.js';
import type { RunResult } from '../reports/results.js';
import { followUp } from './follow-up.js';
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
    const runs = journal.runs();
    const run = journal.run(options.run === 'latest' ? (runToResume(runs)?.id ?? 'latest') : options.run);
    if (run.info.account !== options.account) {
      throw new JournalError(`Run ${run.id} belongs to ${run.info.account}, not to ${options.account}.`, {
        advice: 'Set the account of the run, or use --sandbox if it was made with it.',
      });
    }
    refuseOverNewer(run, runs, journal);
    if (run.state === 'staging' || run.state === 'planned') {
      journal.discard(run);
      throw new JournalError(`Run ${run.id} ended before anything was sent; there is nothing to resume.`, {
        advice: `Start the ${run.info.command} again: nothing can be sent twice by it.`,
      });
    }
    const { open, inDoubt } = run.counts().total;
    if (run.state !== 'done' || open + inDoubt > 0) await executeRun(run, options);
    const { maxIssues } = options;
    return { ...resultOf(run, maxIssues), ...(await followUp({ run, journal, max: maxIssues })) };
  });
}

/** Of runs, the newest first, the first that has something left to do; the newest one where none has. */
export function runToResume(runs: readonly RunSummary[]): RunSummary | undefined {
  return runs.find(({ state, counts: { total } }) => state !== 'done' || total.inDoubt > 0) ?? runs[0];
}

/**
 * What a newer run has written since would be overwritten by an older one, which was compared with the account before that.
 * The same command given again compares anew, and does what is missing only. What only reads harms nobody.
 */
function refuseOverNewer(run: Run, runs: readonly RunSummary[], journal: Journal): void {
  const at = runs.findIndex(({ id }) => id === run.id);
  const newer = runs
    .slice(0, Math.max(0, at))
    .find(({ id, account }) => account === run.info.account && journal.run(id).hasWritten);
  if (!newer || runs[at]?.counts.total.open === 0 || !run.wouldWrite) return;
  throw new JournalError(`Run ${newer.id} has written to the account since run ${run.id} was planned.`, {
    advice: `Start the ${run.info.command} of this run again: it compares with the account as it is now, and does what is missing only.`,
  });
}
