import { JournalError } from '../errors.js';
import { isUnfinished, type RunSummary } from '../journal/index.js';

/** Command of runs that retry an import. */
export const retryCommand = 'retry';

/** The run that another one retries or undoes. */
export function subjectOf({ options: { of } }: Pick<RunSummary, 'options'>): string | undefined {
  return of;
}

/** The import behind a chain of retries; undefined if it was forgotten. */
function rootOf(run: RunSummary, runs: readonly RunSummary[]): RunSummary | undefined {
  const of = run.command === retryCommand ? subjectOf(run) : undefined;
  if (of === undefined) return run;
  const earlier = runs.find(({ id }) => id === of);
  return earlier && rootOf(earlier, runs);
}

/** The import that a run belongs to, and all its retries, in the order of `runs`. */
export function familyOf(run: RunSummary, runs: readonly RunSummary[]): RunSummary[] {
  const root = (rootOf(run, runs) ?? run).id;
  const retries = retriesOf(root, runs);
  return runs.filter((other) => (other.id === root || retries.has(other.id)) && hasStarted(other));
}

/** The runs that retried a run, or a retry of it. Expects newest first. */
export function retriesOf(id: string, runs: readonly RunSummary[]): ReadonlySet<string> {
  const retries = new Set<string>();
  // Oldest first, because a retry is newer than what it retries.
  for (const other of runs.toReversed()) {
    const of = other.command === retryCommand ? subjectOf(other) : undefined;
    if (of !== undefined && (of === id || retries.has(of))) retries.add(other.id);
  }
  return retries;
}

/** Whether a run is an import, with sources and perhaps a mapping; only these can be retried. */
export function isImport({ options: { mode } }: Pick<RunSummary, 'options'>): boolean {
  return mode !== undefined;
}

/** The run to retry by default: the latest of an import and its retries with failures. Expects newest first. */
export function runToRetry(runs: readonly RunSummary[]): RunSummary | undefined {
  const retried = new Set<string>();
  for (const run of runs) {
    if (!isImport(run) || !hasStarted(run)) continue;
    if (run.command === retryCommand) retried.add(subjectOf(run) ?? '');
    if (!retried.has(run.id) && hasFailed(run)) return run;
  }
  return undefined;
}

/** The error if there is nothing to retry. */
export function nothingToRetry(): JournalError {
  return new JournalError('No import of this folder has records that were rejected, blocked or in conflict.', {
    advice: '`fieldsheet runs` lists the runs; name the one to retry.',
  });
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
  const { id, state } = run;
  if (!isImport(run)) return noImport(run);
  if (state === 'planned' || state === 'staging') {
    return new JournalError(`Run ${id} has not sent anything so far, so there is nothing to retry.`, {
      advice: `Apply the plan with \`fieldsheet apply ${id}\`, or import its files.`,
    });
  }
  const root = rootOf(run, runs);
  if (root === undefined) {
    return new JournalError(`Run ${id} retried a run that is no longer in the journal.`, {
      advice: 'What that one sent is not known any more: import the rejected rows in a file of their own.',
    });
  }
  const obstacles = familyOf(run, runs).map((member) => unfinished(member) ?? undone(member, runs));
  return obstacles.find((obstacle) => obstacle !== undefined);
}

function noImport(run: RunSummary): JournalError {
  const of = subjectOf(run);
  return new JournalError(`Run ${run.id} is not an import but "${run.command}", and only imports are retried.`, {
    advice:
      of === undefined
        ? `Start the ${run.command} again: it shows first what it would do, and leaves alone what is done.`
        : `Start the ${run.command} of run ${of} again.`,
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

/** Whether a run may have sent something. */
export function hasStarted({ state }: Pick<RunSummary, 'state'>): boolean {
  return state !== 'staging' && state !== 'planned';
}
