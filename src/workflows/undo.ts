import { operationNamed, type ResourceName, resourceNames } from '../contract/index.js';
import { AbortedError, JournalError } from '../errors.js';
import { isUnfinished, type Run, type RunInfo, type RunSummary, undoCommand } from '../execution/index.js';
import { bulkVerbs, isBulkVerb, pastOf } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import { type RecordPutBack, type UndoCounts, type UndoPreview, undoWrites } from '../reports/run/undo.js';
import { followUp } from './follow-up.js';
import { giveAgain } from './give-again.js';
import { expectation, readingAccount } from './planning/expectation.js';
import { keepKnownSince } from './planning/known-since.js';
import { executeRun, hasDoubts, lookUpRun, type RunContext, resultOf, withJournal, withNewRun } from './run.js';
import { assertSameAccount } from './runs/same-account.js';
import { runToUndo } from './runs/undoable.js';
import { planUndo } from './undo/plan.js';
import { recheckUndo, recheckUndoRequests, revivedOption } from './undo/recheck.js';

export interface UndoOptions extends RunContext {
  /** Id of the run, or `latest`: the newest that was started and is no undo itself. */
  readonly run: string;
  /** Tells what would be done, and forgets it. */
  readonly dryRun: boolean;
  /** Records to list at most of each kind. */
  readonly maxIssues: number;
  /** Told what would be done, before anything is. */
  readonly onPreview?: (preview: UndoPreview) => void;
  /** Asked where something would be sent; false: nothing is. */
  readonly confirm: (preview: UndoPreview) => Promise<boolean>;
}

export interface UndoResult {
  readonly preview: UndoPreview;
  /** Absent where nothing was to be sent. */
  readonly run?: RunResult;
}

/**
 * Puts a run back: looks up what of it is in doubt, compares what it wrote with the account as it is now, shows what
 * would be done, asks, looks once more, and then deletes what it created and sends what its updates wrote over, as a run of its own.
 * What somebody has changed since is kept. Throws JournalError for a run of another account and for one that wrote
 * nothing, QuotaError and AbortedError where what is in doubt could not be looked up, and what `execute` throws.
 */
export async function undo(options: UndoOptions): Promise<UndoResult> {
  const { id, info } = await withJournal(options, async (journal) => {
    const run = journal.run(options.run === 'latest' ? idToUndo(journal.runs()) : options.run);
    refuseWrong(run, options);
    await lookUpDoubts(run, options);
    return { id: run.id, info: infoOf(run) };
  });
  return withNewRun(options, info, async (run, journal) => {
    // Whoever kills it while it reads is told by `resume` that it was begun.
    if (!options.dryRun) run.keep();
    const undone = journal.run(id);
    const { client } = options;
    const began = options.clock.now();
    const unseen = await readingAccount(run, client, () => planUndo({ ...options, undone, run }));
    keepKnownSince(run, client, began);
    const planned = options.clock.now();
    const laterRuns = laterRunsIn(journal.runs(), undone, run);
    const preview = previewOf({ undone, run, unseen, laterRuns, began }, options);
    options.onPreview?.(preview);
    if (options.dryRun || undoWrites(preview) === 0 || !(await options.confirm(preview))) {
      journal.discard(run);
      return { preview };
    }
    const isThorough = options.clock.now() - planned > longMs;
    await recheckUndo(run, { ...options, isThorough });
    await executeRun(run, options);
    const max = options.maxIssues;
    const details = await followUp({ run, journal, max });
    return { preview, run: { ...resultOf(run, max), ...details, forecast: preview.forecast } };
  });
}

/** Whoever takes longer to confirm, in milliseconds, has each record looked at once more. */
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
  if (info.options.reads === true) {
    throw new JournalError(`Run ${id}, ${info.command}, only reads the account; there is nothing to undo.`, {
      advice: '`fieldsheet runs` lists the runs of this folder.',
    });
  }
}

/** Whether a request landed whose answer never came is to be known before anything is compared. */
async function lookUpDoubts(run: Run, options: UndoOptions): Promise<void> {
  if (!hasDoubts(run)) return;
  const { resendInDoubt: _, ...context } = options;
  const result = await lookUpRun(run, context);
  if (options.signal?.aborted) throw new AbortedError('It was interrupted before anything was undone.');
  if (result.state === 'paused') throw giveAgain(result.error, 'Nothing was undone.');
}

/**
 * An undo goes backwards; the undo of an undo goes forwards again: what was deleted comes back before what names it.
 */
function infoOf({ id, info, changes }: Run): Omit<RunInfo, 'account'> {
  const goesBack = info.options.newestFirst !== true;
  const labels = new Set(appliedLabels(changes));
  const [label = pastOf('delete')] = labels;
  return {
    command: undoCommand,
    sources: info.sources,
    options: {
      of: id,
      [revivedOption]:
        resourceNames.every((resource) => changes.count({ state: 'created', resource }) === 0) || undefined,
      appliedLabel: labels.size > 1 ? 'taken back' : label,
      [goesBack ? 'newestFirst' : 'operationsFirst']: true,
    },
  };
}

/** How is called what an undo does to what the run created, and to what it applied operations to. */
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

interface Planned {
  readonly undone: Run;
  readonly run: Run;
  readonly unseen: readonly ResourceName[];
  readonly laterRuns: readonly string[];
  /** When the account began to be read, in milliseconds since 1970 of our clock. */
  readonly began: number;
}

/** Runs that have written to the account since, the newest first: an undo of them comes first. */
function laterRunsIn(runs: readonly RunSummary[], undone: Run, run: Run): string[] {
  const { createdAt, account } = undone.summary();
  const wrote = ({ created, updated, applied }: RunSummary['counts']['total']) => created + updated + applied > 0;
  const later = runs.filter(
    (other) =>
      other.account === account &&
      other.createdAt >= createdAt &&
      other.options.reads !== true &&
      wrote(other.counts.total),
  );
  return later.map(({ id }) => id).filter((id) => id !== undone.id && id !== run.id);
}

function previewOf({ undone, run, unseen, laterRuns, began }: Planned, options: UndoOptions): UndoPreview {
  const { client, maxIssues } = options;
  const summary = undone.summary();
  const byResource = run.changes.kindsByResource().map(({ resource, kinds }) => {
    const { apply = 0, update: putBack = 0, unchanged = 0, conflict: kept = 0, blocked: notUndone = 0 } = kinds;
    return [resource, { apply, putBack, unchanged, kept, notUndone }] as const;
  });
  const counts = sumOf(byResource.map(([, each]) => each));
  const result = resultOf(run, maxIssues);
  const { id, command, state, createdAt, sources } = summary;
  const isOpen = isUnfinished(summary) && summary.counts.total.open + summary.counts.total.inDoubt > 0;
  return {
    of: { id, command, state, createdAt, files: sources.map(({ file }) => file), isUnfinished: isOpen },
    account: summary.account,
    counts,
    byResource: Object.fromEntries(byResource),
    appliedLabel: result.appliedLabel ?? pastOf('delete'),
    putBack: putBackIn(run, maxIssues),
    problems: result.problems,
    laterRuns,
    undocumented: undocumentedIn(run),
    unseen,
    compared: run.summary().requests.sent,
    forecast: expectation(client, counts.apply + counts.putBack, recheckUndoRequests(run, { undone, since: began })),
  };
}

function sumOf(all: readonly UndoCounts[]): UndoCounts {
  const sum = (name: keyof UndoCounts) => all.reduce((total, each) => total + each[name], 0);
  return {
    apply: sum('apply'),
    putBack: sum('putBack'),
    unchanged: sum('unchanged'),
    kept: sum('kept'),
    notUndone: sum('notUndone'),
  };
}

/** Those of which something may stay come first. */
function putBackIn(run: Run, max: number): RecordPutBack[] {
  const list: RecordPutBack[] = [];
  for (const isNoted of [true, false]) {
    for (const resource of resourceNames) {
      for (const page of run.changes.pages({ state: 'pending', resource, only: 'records', withMessage: isNoted })) {
        for (const { key, origin, fields = [], message } of page) {
          if (list.length >= max) return list;
          if ((message !== undefined) !== isNoted) continue;
          const note = message === undefined ? {} : { note: message };
          list.push({ resource, key: key?.value, ...origin, fields, ...note });
        }
      }
    }
  }
  return list;
}

function undocumentedIn({ changes }: Run): string[] {
  const names = resourceNames.flatMap((resource) => {
    const [[first] = []] = changes.pages({ state: 'pending', resource, only: 'operations' }, 1);
    return first?.operation ?? [];
  });
  return names.filter((name) => operationNamed(name)?.documented === false);
}
