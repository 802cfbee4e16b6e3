import { type RunSummary, undoCommand } from '../../execution/index.js';

/**
 * Of runs, the newest first, the one that is undone where none is named: the newest that was started and may have
 * written. An undo is passed over, and never is an older run taken for one that was undone already: what is given twice
 * by mistake finds nothing left to do.
 */
export function runToUndo(runs: readonly RunSummary[]): RunSummary | undefined {
  return runs.find(
    ({ command, state, options }) =>
      command !== undoCommand && state !== 'staging' && state !== 'planned' && options.reads !== true,
  );
}

/** Of runs, the newest first, those that an undo would put something of back: they have written, and none has undone it. */
export function undoableRuns(runs: readonly RunSummary[]): readonly RunSummary[] {
  return runs.filter(({ command, options, undoneBy, counts: { total } }) => {
    const hasWritten = total.created + total.updated + total.applied > 0;
    return hasWritten && command !== undoCommand && options.reads !== true && undoneBy === undefined;
  });
}
