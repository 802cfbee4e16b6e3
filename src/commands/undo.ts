import { operationNamed, type ResourceName, resourceNames } from '../contract/index.js';
import { AbortedError, JournalError } from '../errors.js';
import { isUnfinished, type Run, type RunInfo, type RunSummary, undoCommand } from '../journal/index.js';
import { bulkVerbs, isBulkVerb, pastOf } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import { type RecordPutBack, type UndoCounts, type UndoPreview, undoWrites } from '../reports/run/undo.js';
import { type RunContext, withJournal } from '../runs/context.js';
import { expectation, giveAgain, keepForecast, readingAccount } from '../runs/planning/expectation.js';
import { keepKnownSince } from '../runs/planning/known-account.js';
import { undocumentedIn } from '../runs/planning/view.js';
import { assertSameAccount, retriesLeftByUndo } from '../runs/run-family.js';
import { type Asking, carryOut, doubtsOf, executeRun, resultOf, spendingOf } from './run.js';
import { chooseRun } from './runs.js';
import { planUndo } from './undo/plan.js';
import { recheckUndo, recheckUndoRequests } from './undo/recheck.js';
import { countKeysToTake } from './undo/steps.js';

export interface UndoOptions extends RunContext, Asking<UndoPreview> {
  /** Id of the run, or `latest`: the newest that was started and is no undo itself. */
  readonly run: string;
  /** Most records to list of each kind. */
  readonly maxIssues: number;
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
  const { client, account } = options;
  return withJournal(options, async (journal) => {
    const { id } = chooseRun(journal.runs(), 'undo', options.run);
    refuseWrong(journal.run(id), options);
    await lookUpDoubts(journal.run(id), options);
    const undone = journal.run(id);
    journal.discardUnstarted();
    const run = journal.beginRun({ ...infoOf(undone), account });
    // If the process is killed while reading, `resume` reports the begun undo.
    if (!options.dryRun) run.keep();
    const earlier = journal
      .runs()
      .filter(({ command, options: { of }, undoneBy }) => command === undoCommand && of === id && !undoneBy)
      .flatMap((other) => (other.id === run.id ? [] : journal.run(other.id)));
    const began = options.clock.now();
    const unseen = await readingAccount(run, client, () => planUndo({ ...options, undone, run, earlier }));
    keepKnownSince(run, client, began);
    const planned = options.clock.now();
    const preview = undoPreview(undone, run, journal.runs(), unseen, options);
    if (options.dryRun || undoWrites(preview) === 0 || !(await options.confirm(preview))) {
      journal.discard(run);
      return { preview };
    }
    const isThorough = options.clock.now() - planned > longMs;
    const spending = spendingOf(run, options);
    await readingAccount(run, client, () => recheckUndo(run, { ...options, isThorough }));
    const { forecast } = preview;
    return { preview, run: await carryOut({ run, journal, known: { forecast }, spending }, options) };
  });
}

/** If the user takes longer than this to confirm, every record is checked again, in ms. */
const longMs = 60_000;

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
  if (doubtsOf(run) === 0) return;
  const { resendInDoubt: _, ...context } = options;
  const result = await executeRun(run, context, { looksUpOnly: true });
  if (options.signal?.aborted) throw new AbortedError('It was interrupted before anything was undone.');
  if (result.error) throw giveAgain(result.error, 'Nothing was undone.');
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
      revived: changes.count({ state: 'created' }) === 0 || undefined,
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

/** What a planned undo would do. `runs`: all of the folder, the newest first; in `unseen` nobody could look for referrers. */
function undoPreview(
  undone: Run,
  run: Run,
  runs: readonly RunSummary[],
  unseen: readonly ResourceName[],
  { client, maxIssues }: UndoOptions,
): UndoPreview {
  const summary = undone.summary();
  const byResource = run.changes.kindsByResource().map(({ resource, kinds }) => [resource, countsOf(kinds)] as const);
  const counts = countsOf(run.changes.kinds());
  const result = resultOf(run, maxIssues);
  const { id, command, state, createdAt, sources } = summary;
  const isOpen = isUnfinished(summary) && summary.counts.total.open + summary.counts.total.inDoubt > 0;
  const undoOf = (wanted: string) => runs.find((other) => other.id === wanted)?.undoneBy;
  const earlier = undoOf(id);
  const undoneBy = earlier !== undefined && undoOf(earlier) === undefined ? earlier : undefined;
  return {
    of: { id, command, state, createdAt, files: sources.map(({ file }) => file), isUnfinished: isOpen, undoneBy },
    account: summary.account,
    counts,
    byResource: Object.fromEntries(byResource),
    appliedLabel: result.appliedLabel ?? pastOf('delete'),
    putBack: putBackIn(run, maxIssues),
    problems: result.problems,
    laterRuns: laterRunsIn(runs, undone, run),
    retries: retriesLeftByUndo(id, runs),
    undocumented: undocumentedIn(run),
    unseen,
    compared: run.summary().requests.sent,
    forecast: keepForecast(
      run,
      expectation(client, counts.apply + counts.putBack, recheckUndoRequests(run, { isThorough: false })),
    ),
    adopted: countKeysToTake(run) || undefined,
  };
}

/** Later runs that wrote to the account, newest first: they should be undone first, unless they undid this one. */
function laterRunsIn(runs: readonly RunSummary[], undone: Run, run: Run): string[] {
  const { createdAt, account } = undone.summary();
  const wrote = ({ created, updated, applied }: RunSummary['counts']['total']) => created + updated + applied > 0;
  const later = runs.filter(
    (other) =>
      other.account === account && other.createdAt >= createdAt && !other.options.reads && wrote(other.counts.total),
  );
  const isOwn = (other: RunSummary) =>
    [undone.id, run.id].includes(other.id) || (other.command === undoCommand && other.options.of === undone.id);
  return later.flatMap((other) => (isOwn(other) ? [] : other.id));
}

function countsOf(kinds: ReturnType<Run['changes']['kinds']>): UndoCounts {
  const { apply = 0, update: putBack = 0, unchanged = 0, conflict: kept = 0, blocked: notUndone = 0 } = kinds;
  return { apply, putBack, unchanged, kept, notUndone };
}

/** Records of which something may stay come first. */
function putBackIn(run: Run, max: number): RecordPutBack[] {
  const list: RecordPutBack[] = [];
  for (const isNoted of [true, false]) {
    for (const change of run.changes.each({
      state: 'pending',
      only: 'records',
      has: isNoted ? 'message' : undefined,
    })) {
      const { resource, key, origin, fields = [], message } = change;
      if (list.length >= max) return list;
      if ((message !== undefined) !== isNoted) continue;
      list.push({ resource, key: key?.value, ...origin, fields, note: message });
    }
  }
  return list;
}
