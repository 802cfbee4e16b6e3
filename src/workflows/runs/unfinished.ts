import { isUnfinished, type RunSummary } from '../../execution/index.js';

/**
 * Of runs, the newest first, the first that has something left to do and may go on; then one that has something left
 * and may not, so that it is not forgotten; the newest one where none has.
 */
export function runToResume(runs: readonly RunSummary[]): RunSummary | undefined {
  const left = runs.filter(isUnfinished);
  return left.find((run) => run.overtakenBy === undefined) ?? left[0] ?? runs[0];
}

/** Whether `resume` would go on with a run. */
export function isResumable(run: RunSummary): boolean {
  return isUnfinished(run) && run.overtakenBy === undefined;
}
