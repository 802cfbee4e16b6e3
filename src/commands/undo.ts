import { operationNamed, resourceNames } from '../contract/index.js';
import { AbortedError, JournalError } from '../errors.js';
import { type Run, type RunInfo, type RunSummary, undoCommand } from '../execution/index.js';
import { bulkVerbs, isBulkVerb, pastOf } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import { type UndoPreview, undoWrites } from '../reports/run/undo.js';
import { type RunContext, withJournal, withNewRun } from '../runs/context.js';
import { giveAgain } from '../runs/give-again.js';
import { readingAccount } from '../runs/planning/expectation.js';
import { keepKnownSince } from '../runs/planning/known-since.js';
import { assertSameAccount } from '../runs/same-account.js';
import { runToUndo } from '../runs/undoable.js';
import { carryOut } from './carry-out.js';
import { hasDoubts, lookUpRun } from './run.js';
import { Spending } from './spending.js';
import { planUndo } from './undo/plan.js';
import { undoPreview } from './undo/preview.js';
import { recheckUndo } from './undo/recheck.js';

export interface UndoOptions extends RunContext {
  /** Id of the run, or `latest`: the newest that was started and is no undo itself. */
  readonly run: string;
  /** Only previews. */
  readonly dryRun: boolean;
  /** Most records to list of each kind. */
  readonly maxIssues: number;
  /** Called before anything is sent, also in a dry run. */
  readonly onPreview?: (preview: UndoPreview) => void;
  /** Called before anything is sent; if it returns false, nothing is. */
  readonly confirm: (preview: UndoPreview) => Promise<boolean>;
}

export interface UndoResult {
  readonly preview: UndoPreview;
  /** Absent if nothing was to be sent. */
  readonly run?: RunResult;
}

/**
 * Undoes a run, as a run of its own: looks up doubts, compares, previews, asks, checks again, then deletes what the run
 * created and restores what it overwrote. Keeps what somebody has changed since. Throws JournalError for a run of
 * another account or one that wrote nothing, QuotaError, OutageError and AbortedError, and what `execute` throws.
 */
export async function undo(options: UndoOptions): Promise<UndoResult> {
  const { id, info } = await withJournal(options, async (journal) => {
    const run = journal.run(options.run === 'latest' ? idToUndo(journal.runs()) : options.run);
    refuseWrong(run, options);
    await lookUpDoubts(run, options);
    return { id: run.id, info: infoOf(run) };
  });
  return withNewRun(options, info, async (run, journal) => {
    // If the process is killed while reading, `resume` reports the begun undo.
    if (!options.dryRun) run.keep();
    const undone = journal.run(id);
    const earlier = journal
      .runs()
      .filter(({ command, options: { of }, undoneBy }) => command === undoCommand && of === id && !undoneBy)
      .flatMap((other) => (other.id === run.id ? [] : journal.run(other.id)));
    const { client } = options;
    const began = options.clock.now();
    const unseen = await readingAccount(run, client, () => planUndo({ ...options, undone, run, earlier }));
    keepKnownSince(run, client, began);
    const planned = options.clock.now();
    const preview = undoPreview({ undone, run, runs: journal.runs(), unseen }, options);
    options.onPreview?.(preview);
    if (options.dryRun || undoWrites(preview) === 0 || !(await options.confirm(preview))) {
      journal.discard(run);
      return { preview };
    }
    const isThorough = options.clock.now() - planned > longMs;
    const spending = new Spending(run, options);
    await recheckUndo(run, { ...options, isThorough });
    const { forecast } = preview;
    return { preview, run: await carryOut({ run, journal, known: { forecast }, spending }, options) };
  });
}

/** If the user takes longer than this to confirm, every record is checked again, in ms. */
const longMs = 60_000;

function idToUndo(runs: readonly RunSummary[]): string {
  const run = runToUndo(runs);
  if (run) return run.id;
  throw new JournalError('There is no run in this folder that could be undone.', {
    advice: '`fieldsheet runs` lists them.',
  });
}

function refuseWrong({ id, info, state }: Run, { account }: UndoOptions): void {
  assertSameAccount({ id, account: info.account }, account);
  if (state === 'staging' || state === 'planned') {
    throw new JournalError(`Of run ${id} nothing was sent; there is nothing to undo.`, {
      advice: '`fieldsheet runs` lists the runs of this folder.',
    });
  }
  if (info.options.reads) {
    throw new JournalError(`Run ${id}, ${info.command}, only reads the account; there is nothing to undo.`, {
      advice: '`fieldsheet runs` lists the runs of this folder.',
    });
  }
}

/** Before the comparison, it must be known whether requests without an answer landed. */
async function lookUpDoubts(run: Run, options: UndoOptions): Promise<void> {
  if (!hasDoubts(run)) return;
  const { resendInDoubt: _, ...context } = options;
  const result = await lookUpRun(run, context);
  if (options.signal?.aborted) throw new AbortedError('It was interrupted before anything was undone.');
  if (result.state === 'paused') throw giveAgain(result.error, 'Nothing was undone.');
}

/** An undo goes in reverse order; the undo of an undo forwards: deleted records come back before their referrers. */
function infoOf({ id, info, changes }: Run): Omit<RunInfo, 'account'> {
  const goesBack = !info.options.newestFirst;
  const labels = new Set(appliedLabels(changes));
  const [label = pastOf('delete')] = labels;
  return {
    command: undoCommand,
    sources: info.sources,
    options: {
      of: id,
      revived: resourceNames.every((resource) => changes.count({ state: 'created', resource }) === 0) || undefined,
      appliedLabel: labels.size > 1 ? 'taken back' : label,
      newestFirst: goesBack || undefined,
      operationsFirst: !goesBack || undefined,
    },
  };
}

/** Words for the undo of creations and of applied operations. */
function* appliedLabels(changes: Run['changes']): Generator<string> {
  for (const resource of resourceNames) {
    if (changes.count({ state: 'created', resource }) > 0) yield pastOf('delete');
    for (const [first] of changes.pages({ state: 'applied', resource, only: 'operations' }, 1)) {
      const effect = operationNamed(first?.operation ?? '')?.effect ?? '';
      const verb = isBulkVerb(effect) && bulkVerbs[effect].takenBackBy;
      if (verb) yield pastOf(verb);
      break;
    }
  }
}
