import {
  holderOf,
  holderText,
  isSavedPlan,
  isUnfinished,
  type Journal,
  openJournal,
  type RunSummary,
} from '../execution/index.js';
import { actionOf } from './actions.js';
import { aboutDoubts } from './in-doubt.js';
import { type RunContext, withJournal } from './run.js';
import { retryCommand, subjectOf } from './runs/family.js';
import { begunUndo, runsToResume } from './runs/unfinished.js';

/** The runs of a state folder, the newest first; works while another process runs. */
export async function listRuns(stateFolder: string): Promise<RunSummary[]> {
  return withReadJournal(stateFolder, async (journal) => journal.runs());
}

/** The runs of a folder that can be gone on with, and those that are left and cannot. */
export interface OpenRuns {
  /** The oldest first. */
  readonly toResume: readonly RunSummary[];
  /** What they would still write, another run has written since. */
  readonly overtaken: readonly RunSummary[];
  /** An undo that was begun and had sent nothing when its process ended. */
  readonly begunUndo?: RunSummary | undefined;
}

/** What is left to do in a folder; where nothing but a person can tell what became of a request, nothing is. */
export async function openRuns(stateFolder: string): Promise<OpenRuns> {
  return withReadJournal(stateFolder, async (journal) => {
    const runs = journal.runs();
    const canGoOn = ({ id, state }: RunSummary) =>
      state !== 'done' || aboutDoubts(journal.run(id), actionOf).canLookUp === true;
    return {
      toResume: runsToResume(runs).filter(canGoOn),
      overtaken: runs.filter((run) => isUnfinished(run) && run.overtakenBy !== undefined && run.counts.total.open > 0),
      begunUndo: begunUndo(runs),
    };
  });
}

/** Who is at work in a folder of which none of these, its runs, is under way: what they plan is not listed so far. */
export async function whoIsAtWork(stateFolder: string, runs: readonly RunSummary[]): Promise<string | undefined> {
  if (runs.some(({ state }) => state === 'running')) return undefined;
  const holder = await holderOf(stateFolder);
  return holder && holderText(holder);
}

/** Opens the journal for reading, which works while another process runs, and lets it go at the end. */
export async function withReadJournal<T>(stateFolder: string, work: (journal: Journal) => Promise<T>): Promise<T> {
  const journal = await openJournal(stateFolder, {
    readOnly: true,
    now: () => 0,
    random: () => 0,
    holder: { pid: 0, command: 'runs' },
  });
  try {
    return await work(journal);
  } finally {
    journal.close();
  }
}

/** What is lost with a run that is forgotten, as clauses. */
export interface Loss {
  readonly run: string;
  readonly what: readonly string[];
}

export interface ForgetOptions extends Pick<RunContext, 'stateFolder' | 'clock' | 'random' | 'holder'> {
  /** Ids of the runs. */
  readonly runs: readonly string[];
  /** Asked where something is lost with them; false: nothing is forgotten. */
  readonly confirm: (losses: readonly Loss[]) => Promise<boolean>;
}

/**
 * Takes runs out of the journal, with all that it keeps of their records; the ids of those that were. Throws
 * JournalError for a run that there is not, and where another process is at work on the journal.
 */
export async function forgetRuns(options: ForgetOptions): Promise<readonly string[]> {
  return withJournal(options, async (journal) => {
    const ids = [...new Set(options.runs)];
    const runs = ids.map((id) => journal.run(id));
    const all = journal.runs();
    const losses = all
      .filter(({ id }) => ids.includes(id))
      .map((run) => ({ run: run.id, what: lossesOf(run, all) }))
      .filter(({ what }) => what.length > 0);
    if (losses.length > 0 && !(await options.confirm(losses))) return [];
    journal.forget(runs);
    return ids;
  });
}

function lossesOf(run: RunSummary, all: readonly RunSummary[]): string[] {
  const { created, updated, applied, inDoubt, open } = run.counts.total;
  return [
    ...(isSavedPlan({ state: run.state, info: run }) ? ['its plan cannot be applied'] : []),
    ...(isUnfinished(run) && open + inDoubt > 0 ? ['it cannot be resumed'] : []),
    ...(created + updated + applied > 0 && run.undoneBy === undefined ? ['it cannot be undone'] : []),
    ...(all.some((other) => subjectOf(other) === run.id && other.command === retryCommand)
      ? ['what retried it cannot be retried']
      : []),
  ];
}
