import { isUnfinished, type RunSummary, undoCommand } from '../journal/index.js';
import type { NextStep } from '../reports/run/details.js';
import { hasFailed, retryCommand, retryObstacle, subjectOf } from './run-family.js';
import { isResumable } from './unfinished.js';

interface Surroundings {
  readonly runs: readonly RunSummary[];
  readonly canLookUp: boolean;
  readonly isUndoable: boolean;
}

/** The commands that make sense for a run as it stands. */
export function nextSteps(run: RunSummary, { runs, canLookUp, isUndoable }: Surroundings): NextStep[] {
  const { total } = run.counts;
  const isOpen = run.state !== 'done';
  const canGoOn = isResumable(run) && (isOpen || canLookUp);
  return [
    ...(canGoOn ? [step(`resume ${run.id}`, isOpen ? 'to go on with it' : 'to look up again what is in doubt')] : []),
    ...(canRetry(run, runs) ? [retryStep(run)] : []),
    ...(isUndoable && canUndo(run) ? [step(`undo ${run.id}`, 'to see what putting it back would do')] : []),
    ...(isUnfinished(run) && run.overtakenBy !== undefined && total.open > 0
      ? [step(run.command, `again: run ${run.overtakenBy} has written since, so this one cannot go on`)]
      : []),
  ];
}

function step(command: string, why: string): NextStep {
  return { command: `fieldsheet ${command}`, why };
}

function retryStep({ id, sources, options }: RunSummary): NextStep {
  const why = 'to send again what did not arrive';
  return options.missingRows || sources.some(({ isPiped }) => isPiped)
    ? step(`retry ${id} --with <file>`, `${why}, from a file with the corrected rows`)
    : step(`retry ${id}`, `${why}; --with names a corrected file`);
}

/** If a run was retried, its retry is the one to look at. */
function canRetry(run: RunSummary, runs: readonly RunSummary[]): boolean {
  const isRetried = runs.some((other) => other.command === retryCommand && subjectOf(other) === run.id);
  return !isRetried && hasFailed(run) && retryObstacle(run, runs) === undefined;
}

/** An undone run has nothing to undo. To revert an undo, the original command is repeated. */
function canUndo({ command, undoneBy }: RunSummary): boolean {
  return command !== undoCommand && undoneBy === undefined;
}
