import { type RunSummary, undoCommand } from '../journal/index.js';
import { retriesOf } from './run-family.js';

/**
 * The newest run that may have written, except undos. Never skips one that was undone: a command given twice by mistake
 * must do nothing. Expects the newest run first.
 */
export function runToUndo(runs: readonly RunSummary[]): RunSummary | undefined {
  return runs.find(
    ({ command, state, options }) =>
      command !== undoCommand && state !== 'staging' && state !== 'planned' && !options.reads,
  );
}

/** The runs that an undo could revert: they have written, and were not undone. */
export function undoableRuns(runs: readonly RunSummary[]): readonly RunSummary[] {
  return runs.filter(({ command, options, undoneBy, counts: { total } }) => {
    const hasWritten = total.created + total.updated + total.applied > 0;
    return hasWritten && command !== undoCommand && !options.reads && undoneBy === undefined;
  });
}

/** The retries of a run that an undo of it leaves as they are, newest first. Expects the newest run first. */
export function retriesToUndo(id: string, runs: readonly RunSummary[]): string[] {
  const retries = retriesOf(id, runs);
  return undoableRuns(runs).flatMap((run) => (retries.has(run.id) ? [run.id] : []));
}
