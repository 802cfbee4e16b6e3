import { isUnfinished, type Journal, type RunInfo, type RunSummary, undoCommand } from '../journal/index.js';
import type { Listener } from './events.js';
import { isImport, subjectOf } from './run-family.js';

/** The newest run if it is an undo that ended while reading: `resume` must not continue it, nor the undone run. */
export function begunUndo([newest]: readonly RunSummary[]): RunSummary | undefined {
  const isBegun = newest?.command === undoCommand && (newest.state === 'staging' || newest.state === 'planned');
  return isBegun ? newest : undefined;
}

/** The run to resume by default: a begun undo, else the newest resumable, else unfinished run, else the newest. */
export function runToResume(runs: readonly RunSummary[]): RunSummary | undefined {
  const left = runs.filter(isUnfinished);
  return begunUndo(runs) ?? left.find((run) => run.overtakenBy === undefined) ?? left[0] ?? runs[0];
}

/** Whether `resume` can continue a run. */
export function isResumable(run: RunSummary): boolean {
  return isUnfinished(run) && run.overtakenBy === undefined;
}

/** The runs that `resume` continues by default, oldest first. Expects the newest first. */
export function runsToResume(runs: readonly RunSummary[]): readonly RunSummary[] {
  const undo = begunUndo(runs);
  const isBeingUndone = ({ id }: RunSummary) => undo !== undefined && subjectOf(undo) === id;
  return runs.filter((run) => isResumable(run) && !isBeingUndone(run)).toReversed();
}

export interface LeftRun {
  readonly run: RunSummary;
  /** Records to send or in doubt. */
  readonly left: number;
  /** The files that were changed since it read them. */
  readonly changed: readonly string[];
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
    if (changed.length > 0 || others.length < run.sources.length) left.push({ run, left: open + inDoubt, changed });
  }
  return left;
}

/** Reports those runs. */
export function tellLeftRuns(
  journal: Journal,
  of: Pick<RunInfo, 'sources' | 'account'>,
  onEvent: Listener | undefined,
): void {
  for (const { run, left, changed } of leftRuns(journal, of)) {
    onEvent?.({ type: 'left-run', run: run.id, state: run.state, left, changed });
  }
}
