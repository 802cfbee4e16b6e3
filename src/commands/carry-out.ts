import type { Journal, Run } from '../execution/index.js';
import type { RunResult } from '../reports/results.js';
import type { RunContext } from '../runs/context.js';
import { keepKnownSince } from '../runs/planning/known-since.js';
import { recheck } from '../runs/planning/recheck.js';
import { followUp } from './follow-up.js';
import { executeRun, hasDoubts, resultOf } from './run.js';
import { Spending } from './spending.js';

/** A run whose changes are planned, and what its command knows of it beside the journal. */
export interface PlannedRun {
  readonly run: Run;
  readonly journal: Journal;
  readonly known?: Pick<RunResult, 'issues' | 'forecast' | 'details'>;
  /** Begun when the forecast was told. Default: when sending begins. */
  readonly spending?: Spending;
}

interface Reported {
  /** Most problems to list. */
  readonly maxIssues: number;
}

/** What the run would do; nothing is sent. */
export function dryRunOf({ run, known }: PlannedRun, { maxIssues }: Reported): RunResult {
  return { ...resultOf(run, maxIssues), ...known, planned: run.changes.kinds(), dryRun: true };
}

/** Sends a planned run and finishes it. Throws what `execute` throws, and OutputError. */
export async function carryOut(planned: PlannedRun, options: RunContext & Reported): Promise<RunResult> {
  const { run, known, spending = new Spending(run, options) } = planned;
  await executeRun(run, options, known);
  return finishedRun({ ...planned, spending }, options);
}

/** The result of a run, after what its command does at the end of each, however it ended. Throws OutputError. */
export async function finishedRun(
  { run, journal, known, spending }: PlannedRun,
  { maxIssues, onEvent }: Reported & Pick<RunContext, 'onEvent'>,
): Promise<RunResult> {
  const spent = spending?.end();
  const details = await followUp({ run, journal, max: maxIssues });
  const result = { ...resultOf(run, maxIssues), ...known, spent, details };
  // Without it nothing was left to do.
  if (spending) onEvent?.({ type: 'ended', result });
  return result;
}

/** Compares what is left of a run with the account as it is now, and keeps since when the run knows it. */
export async function compareAgain(run: Run, options: RunContext): Promise<void> {
  const began = options.clock.now();
  const isAllKnown = !hasDoubts(run);
  const { sizes } = await recheck(run, options);
  // What is in doubt was not compared; without doubts, the next comparison can start here.
  if (!isAllKnown) return;
  keepKnownSince(run, options.client, began);
  run.keepOption('sizes', sizes);
}
