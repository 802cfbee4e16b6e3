import { JournalError } from '../errors.js';
import { isUnfinished, type Journal, type RunInfo, type RunSummary, undoCommand } from '../journal/index.js';
import type { NextStep } from '../reports/run/details.js';
import type { LeftRun, Listener } from './events.js';

// What can be done with a run, and why not. Lists of runs have the newest first.

/** Command of runs that retry an import. */
export const retryCommand = 'retry';

/** Whether a run is an import, with sources and perhaps a mapping; only these can be retried. */
export function isImport({ options: { mode } }: Pick<RunSummary, 'options'>): boolean {
  return mode !== undefined;
}

/** Whether a run may have sent something. */
export function hasStarted({ state }: Pick<RunSummary, 'state'>): boolean {
  return state !== 'staging' && state !== 'planned';
}

/** Throws JournalError if a run belongs to another account than the connected one, `domain@host`. */
export function assertSameAccount({ id, account }: Pick<RunSummary, 'id' | 'account'>, connected: string): void {
  if (account === connected) return;
  throw new JournalError(`Run ${id} belongs to ${account}, not to ${connected}.`, {
    advice:
      'Set the account of the run, or use --sandbox if it was made with it. A run of a sandbox that was deleted can ' +
      'only be forgotten: `fieldsheet runs forget`.',
  });
}

interface Surroundings {
  readonly runs: readonly RunSummary[];
  readonly canLookUp: boolean;
  readonly isUndoable: boolean;
}

/** The commands that make sense for a run as it stands. */
export function nextSteps(run: RunSummary, { runs, canLookUp, isUndoable }: Surroundings): NextStep[] {
  const { id, command, counts, overtakenBy } = run;
  const isOpen = run.state !== 'done';
  const canGoOn = isResumable(run) && (isOpen || canLookUp);
  // If a run was retried, its retry is the one to look at.
  const isRetried = runs.some((other) => other.command === retryCommand && other.options.of === id);
  const canRetry = !isRetried && hasFailed(run) && retryObstacle(run, runs) === undefined;
  // An undone run has nothing to undo. To revert an undo, the original command is repeated.
  const canUndo = isUndoable && command !== undoCommand && run.undoneBy === undefined;
  const isOvertaken = isUnfinished(run) && overtakenBy !== undefined && counts.total.open > 0;
  return [
    ...(canGoOn ? [step(`resume ${id}`, isOpen ? 'to go on with it' : 'to look up again what is in doubt')] : []),
    ...(canRetry ? [retryStep(run)] : []),
    ...(canUndo ? [step(`undo ${id}`, 'to see what putting it back would do')] : []),
    ...(isOvertaken ? [step(command, `again: run ${overtakenBy} has written since, so this one cannot go on`)] : []),
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

/** Whether `resume` can continue a run. */
export function isResumable(run: RunSummary): boolean {
  return isUnfinished(run) && run.overtakenBy === undefined;
}

/** The newest run if it is an undo that ended while reading: `resume` must not continue it, nor the undone run. */
export function begunUndo([newest]: readonly RunSummary[]): RunSummary | undefined {
  return newest?.command === undoCommand && !hasStarted(newest) ? newest : undefined;
}

/** The run to resume by default: a begun undo, else the newest resumable, else unfinished run, else the newest. */
export function runToResume(runs: readonly RunSummary[]): RunSummary | undefined {
  return begunUndo(runs) ?? runs.find(isResumable) ?? runs.find(isUnfinished) ?? runs[0];
}

/** All runs that `resume --all` continues, oldest first. */
export function runsToResume(runs: readonly RunSummary[]): readonly RunSummary[] {
  const undone = begunUndo(runs)?.options.of;
  return runs.filter((run) => isResumable(run) && run.id !== undone).toReversed();
}

/** The resumable imports of the account that read one of these files, changed since or not; the oldest first. */
export function leftRuns(journal: Journal, { sources, account }: Pick<RunInfo, 'sources' | 'account'>): LeftRun[] {
  const given = new Set(sources.map(({ fingerprint }) => fingerprint));
  const paths = new Set(sources.map(({ file }) => file));
  const left: LeftRun[] = [];
  for (const run of journal.runs().toReversed()) {
    const { open, inDoubt } = run.counts.total;
    if (!isResumable(run) || run.account !== account || !isImport(run) || open + inDoubt === 0) continue;
    const others = run.sources.filter(({ fingerprint }) => !given.has(fingerprint));
    const changed = others.map(({ file }) => file).filter((file) => paths.has(file));
    if (changed.length > 0 || others.length < run.sources.length)
      left.push({ run: run.id, state: run.state, left: open + inDoubt, changed });
  }
  return left;
}

/** Reports those runs. */
export function tellLeftRuns(
  journal: Journal,
  of: Pick<RunInfo, 'sources' | 'account'>,
  onEvent: Listener | undefined,
): void {
  for (const left of leftRuns(journal, of)) onEvent?.({ type: 'left-run', ...left });
}

/** A run, what it retried, what that retried and so on, as far as the journal still has them. */
function lineOf(run: RunSummary, runs: readonly RunSummary[]): RunSummary[] {
  const earlier = run.command === retryCommand && runs.find(({ id }) => id === run.options.of);
  return earlier ? [run, ...lineOf(earlier, runs)] : [run];
}

/** Whether a run is another one, or a retry of it, or a retry of such a retry. */
function isInLine(run: RunSummary, id: string, runs: readonly RunSummary[]): boolean {
  return lineOf(run, runs).some((each) => each.id === id);
}

/** The import that a run belongs to, and all its retries, in the order of `runs`. */
export function familyOf(run: RunSummary, runs: readonly RunSummary[]): RunSummary[] {
  const root = lineOf(run, runs).find(({ command }) => command !== retryCommand) ?? run;
  return runs.filter((other) => isInLine(other, root.id, runs) && hasStarted(other));
}

/** The run to retry by default: the latest of an import and its retries with failures. */
export function runToRetry(runs: readonly RunSummary[]): RunSummary | undefined {
  const retried = new Set<string>();
  for (const run of runs) {
    if (!isImport(run) || !hasStarted(run)) continue;
    if (run.command === retryCommand) retried.add(run.options.of ?? '');
    if (!retried.has(run.id) && hasFailed(run)) return run;
  }
  return undefined;
}

/** Whether records were rejected, blocked or in conflict, or rows were rejected; or a retry was not given all that were. */
export function hasFailed({
  rows,
  counts: { total },
  options: { missingRows },
}: Pick<RunSummary, 'rows' | 'counts' | 'options'>): boolean {
  return rows.rejected + total.rejected + total.blocked + total.conflict > 0 || missingRows !== undefined;
}

/** Why a run cannot be retried now, with advice; undefined if it can. */
export function retryObstacle(run: RunSummary, runs: readonly RunSummary[]): JournalError | undefined {
  const { id } = run;
  if (!isImport(run)) return noImport(run);
  if (!hasStarted(run)) {
    return new JournalError(`Run ${id} has not sent anything so far, so there is nothing to retry.`, {
      advice: `Apply the plan with \`fieldsheet apply ${id}\`, or import its files.`,
    });
  }
  if (lineOf(run, runs).every(({ command }) => command === retryCommand)) {
    return new JournalError(`Run ${id} retried a run that is no longer in the journal.`, {
      advice: 'What that one sent is not known any more: import the rejected rows in a file of their own.',
    });
  }
  const obstacles = familyOf(run, runs).map((member) => unfinished(member) ?? undone(member, runs));
  return obstacles.find((obstacle) => obstacle !== undefined);
}

function noImport({ id, command, options: { of } }: RunSummary): JournalError {
  return new JournalError(`Run ${id} is not an import but "${command}", and only imports are retried.`, {
    advice:
      of === undefined
        ? `Start the ${command} again: it shows first what it would do, and leaves alone what is done.`
        : `Start the ${command} of run ${of} again.`,
  });
}

/** Pending changes must be sent by a resume first. */
function unfinished({ id, counts: { total }, overtakenBy }: RunSummary): JournalError | undefined {
  if (total.open === 0) return undefined;
  const advice =
    overtakenBy === undefined
      ? `Go on with it first: fieldsheet resume ${id}`
      : `Run ${overtakenBy} has written since, so it cannot go on: import its files again, which compares with the account as it is now.`;
  const are = total.open === 1 ? 'record is' : 'records are';
  return new JournalError(`Run ${id} is not finished: ${total.open} ${are} pending.`, { advice });
}

function undone({ id, undoneBy }: RunSummary, runs: readonly RunSummary[]): JournalError | undefined {
  const undo = runs.find((run) => run.id === undoneBy);
  if (!undo) return undefined;
  return new JournalError(`Run ${id} was undone by run ${undo.id}.`, {
    advice: isUnfinished(undo) ? `Finish that first: fieldsheet resume ${undo.id}` : 'Import its files again instead.',
  });
}

/**
 * The newest run that may have written, except undos. Never skips one that was undone: a command given twice by mistake
 * must do nothing.
 */
export function runToUndo(runs: readonly RunSummary[]): RunSummary | undefined {
  return runs.find((run) => run.command !== undoCommand && hasStarted(run) && !run.options.reads);
}

/** The runs that an undo could revert: they have written, and were not undone. */
export function undoableRuns(runs: readonly RunSummary[]): readonly RunSummary[] {
  return runs.filter(({ command, options, undoneBy, counts: { total } }) => {
    const hasWritten = total.created + total.updated + total.applied > 0;
    return hasWritten && command !== undoCommand && !options.reads && undoneBy === undefined;
  });
}

/** The retries of a run that an undo of it leaves as they are, newest first. */
export function retriesLeftByUndo(id: string, runs: readonly RunSummary[]): string[] {
  return undoableRuns(runs).flatMap((run) => (run.id !== id && isInLine(run, id, runs) ? [run.id] : []));
}
