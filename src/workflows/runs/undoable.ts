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
