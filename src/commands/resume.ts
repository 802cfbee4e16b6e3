import { JournalError } from '../errors.js';
import { isSavedPlan, type Run, type RunSummary, undoCommand } from '../journal/index.js';
import type { Forecast } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import { type RunContext, withJournal } from '../runs/context.js';
import type { Listener } from '../runs/events.js';
import { reportForecast, workOf } from '../runs/planning/expectation.js';
import { recheckRequests } from '../runs/planning/recheck.js';
import { assertSameAccount, begunUndo, isImport } from '../runs/run-family.js';
import { compareAgain, doubtsOf, executeRun, finishedRun, spendingOf } from './run.js';
import { chooseRun } from './runs.js';
import { recheckUndoRequests } from './undo/recheck.js';

export interface ResumeOptions extends RunContext {
  /** Id of the run, or `latest`. */
  readonly run: string;
  readonly maxIssues: number;
}

/** Resumes a run. Throws JournalError if it belongs to another account or another run has overtaken it. */
export async function resume(options: ResumeOptions): Promise<RunResult> {
  return withJournal(options, async (journal) => {
    const runs = journal.runs();
    const run = journal.run(chooseRun(runs, 'resume', options.run).id);
    assertSameAccount({ id: run.id, account: run.info.account }, options.account);
    if (isSavedPlan(run)) {
      throw new JournalError(`Run ${run.id} is a plan that was not applied so far.`, {
        advice: `Carry it out with: fieldsheet apply ${run.id}`,
      });
    }
    refuseOvertaken(run, runs);
    refuseBegunUndo(run, runs);
    if (run.state === 'staging' || run.state === 'planned') {
      journal.discard(run);
      throw new JournalError(`Run ${run.id} ended before anything was sent; there is nothing to resume.`, {
        advice: `Start the ${run.info.command} again: nothing can be sent twice by it.`,
      });
    }
    const { open, inDoubt } = run.counts().total;
    const nothingLeft = run.state === 'done' && open + inDoubt === 0;
    const spending = nothingLeft ? undefined : spendingOf(run, options);
    const { resent = 0, forecast } = nothingLeft ? {} : await goOn(run, options);
    const result = await finishedRun({ run, journal, known: { forecast }, spending }, options);
    return { ...result, nothingLeft: nothingLeft || undefined, resent: resent || undefined };
  });
}

async function goOn(run: Run, options: ResumeOptions): Promise<{ resent?: number; forecast?: Forecast }> {
  let resent = 0;
  const onEvent: Listener = (event) => {
    if (event.type === 'execution' && event.event.type === 'resend') resent += event.event.changes;
    options.onEvent?.(event);
  };
  const { client } = options;
  const isUndo = run.info.command === undoCommand;
  const reads = isUndo ? recheckUndoRequests(run, { isThorough: true }) : recheckRequests(run);
  const work = workOf(run, reads, { doubts: doubtsOf(run) });
  const hadDoubts = doubtsOf(run) > 0;
  let forecast: Forecast | undefined;
  const beforeSending = async () => {
    // Days may have passed: what somebody changed meanwhile must not be overwritten or deleted.
    await compareAgain(run, options, hadDoubts);
    // Not before: the first answers tell the limits, and what is left of the day.
    forecast = reportForecast(run, work, { client, onEvent }, true);
  };
  await executeRun(run, { ...options, onEvent }, { beforeSending });
  return { resent, forecast };
}

/** Does not discard the begun undo: every further call gets the same answer until the undo is started again. */
function refuseBegunUndo({ id }: Run, runs: readonly RunSummary[]): void {
  const undo = begunUndo(runs);
  if (undo?.id !== id) return;
  const of = undo.options.of;
  throw new JournalError(`The undo of run ${of} ended before anything was put back.`, {
    advice: `Start it again: fieldsheet undo ${of}. To go on with that run instead: fieldsheet resume ${of}`,
  });
}

/** Resuming would revert what the other run wrote; repeating the command takes it into account. */
function refuseOvertaken(own: Run, runs: readonly RunSummary[]): void {
  const { command } = own.info;
  const { id } = own;
  const other = runs.find((run) => run.id === id)?.overtakenBy;
  if (other === undefined) return;
  throw new JournalError(`Run ${other} has written to the account since run ${id} was planned.`, {
    advice: `Start the ${command} of this run again: ${isImport(own.info) ? comparesAnew : showsAnew}`,
  });
}

const comparesAnew = 'it compares with the account as it is now, and does what is missing only.';
const showsAnew = 'it shows anew what it would do to the account as it is now.';
