import { isUnfinished, type Journal, type RunInfo, type RunSummary, undoCommand } from '../../execution/index.js';
import type { Listener } from '../events.js';
import { isImport, subjectOf } from './family.js';

/**
 * Of runs, the newest first, an undo whose process ended while it still read the account: nothing was sent, and what
 * it was to put back is not to be gone on with by itself.
 */
export function begunUndo([newest]: readonly RunSummary[]): RunSummary | undefined {
  const isBegun = newest?.command === undoCommand && (newest.state === 'staging' || newest.state === 'planned');
  return isBegun ? newest : undefined;
}

/**
 * Of runs, the newest first, an undo that was begun; then the first that has something left to do and may go on; then
 * one that has something left and may not, so that it is not forgotten; the newest one where none has.
 */
export function runToResume(runs: readonly RunSummary[]): RunSummary | undefined {
  const left = runs.filter(isUnfinished);
  return begunUndo(runs) ?? left.find((run) => run.overtakenBy === undefined) ?? left[0] ?? runs[0];
}

/** Whether `resume` would go on with a run. */
export function isResumable(run: RunSummary): boolean {
  return isUnfinished(run) && run.overtakenBy === undefined;
}

/** Of runs, the newest first, those that `resume` would go on with unasked, the oldest first. */
export function runsToResume(runs: readonly RunSummary[]): readonly RunSummary[] {
  const undo = begunUndo(runs);
  const isBeingUndone = ({ id }: RunSummary) => undo !== undefined && subjectOf(undo) === id;
  return runs.filter((run) => isResumable(run) && !isBeingUndone(run)).toReversed();
}

/** Tells of runs that `resume` would go on with and that have read one of the same files, as it still is. */
export function tellLeftRuns(
  journal: Journal,
  { sources, account }: Pick<RunInfo, 'sources' | 'account'>,
  onEvent: Listener | undefined,
): void {
  const read = new Set(sources.map(({ fingerprint }) => fingerprint));
  for (const run of journal.runs().toReversed()) {
    const { open, inDoubt } = run.counts.total;
    if (!isResumable(run) || run.account !== account || !isImport(run) || open + inDoubt === 0) continue;
    if (run.sources.some(({ fingerprint }) => read.has(fingerprint)))
      onEvent?.({ type: 'left-run', run: run.id, state: run.state, left: open + inDoubt });
  }
}
