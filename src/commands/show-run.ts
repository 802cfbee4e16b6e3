import type { Clock } from '../client/pacing/clock.js';
import { resourceNames } from '../contract/index.js';
import { AbortedError, JournalError } from '../errors.js';
import {
  type ChangeState,
  holderOf,
  isSavedPlan,
  type Journal,
  type Run,
  type RunSummary,
  recordShown,
  type StoredChange,
} from '../journal/index.js';
import { diff, type FieldChange, outcomes } from '../plan/index.js';
import type { Plan } from '../reports/plan/view.js';
import type { RunDetail, RunLink, ShownChange } from '../reports/run/details.js';
import type { FollowedRun, Refusal } from '../reports/run/followed.js';
import { planOf } from '../runs/planning/view.js';
import { hasStarted, nextSteps } from '../runs/run-family.js';
import { foreseenAndSpent, resultOf } from './run.js';
import { withReadJournal } from './runs.js';
import { stepsOf } from './undo/steps.js';

/** Filter of changes: an outcome, or `open` for those without one. */
export type ShownState = (typeof shownStates)[number];

export const shownStates = [...outcomes, 'open'] as const;

export interface ShowOptions {
  readonly stateFolder: string;
  /** Id of the run. Default: the newest. */
  readonly run?: string;
  /** Shows only these changes. Default: those that were written, then open ones. */
  readonly changes?: ShownState;
  /** Most changes to show. */
  readonly limit: number;
  /** Most problems to list. */
  readonly maxProblems: number;
}

/** A saved plan that was not applied, or a run that was started. */
export type Shown = { readonly plan: Plan } | { readonly detail: RunDetail };

/** Everything about one run, for the time of `tell`; works while another process runs. Throws JournalError. */
export async function showRun<T>(options: ShowOptions, tell: (shown: Shown) => Promise<T>): Promise<T> {
  const { stateFolder } = options;
  return withReadJournal(stateFolder, async (journal) => {
    const run = journal.run(options.run ?? 'latest');
    const isPlan = isSavedPlan(run);
    return tell(isPlan ? { plan: planOf(run, { isSaved: true }) } : { detail: detailOf(journal, run, options) });
  });
}

function detailOf(journal: Journal, run: Run, options: ShowOptions): RunDetail {
  const runs = journal.runs();
  const listed = runs.find(({ id }) => id === run.id) ?? run.summary();
  const result = { ...resultOf(run, options.maxProblems), ...foreseenAndSpent(run), summary: listed };
  const of = listed.options.of;
  const states = options.changes === undefined ? usualStates : statesOf(options.changes);
  const total = states.reduce((sum, state) => sum + run.changes.count({ state }), 0);
  const changes = changesIn(run, states, options.limit);
  return {
    result,
    of: of === undefined ? undefined : linkOf(runs, of),
    followers: runs.filter((other) => other.options.of === run.id).map(({ id }) => linkOf(runs, id)),
    changes,
    changesLeft: total - changes.length,
    next: nextSteps(listed, { runs, canLookUp: result.canLookUp ?? true, isUndoable: isUndoable(run) }),
  };
}

/** What was written comes first, because people look for it; problems are listed separately. */
const usualStates: readonly ChangeState[] = ['updated', 'created', 'applied', 'sending', 'pending'];

function statesOf(shown: ShownState): readonly ChangeState[] {
  return shown === 'open' ? ['sending', 'pending', 'staged'] : [shown];
}

function changesIn({ changes }: Run, states: readonly ChangeState[], limit: number): ShownChange[] {
  const shown: ShownChange[] = [];
  if (limit === 0) return shown;
  for (const state of states)
    for (const change of changes.each({ state })) if (shown.push(shownChange(change)) >= limit) return shown;
  return shown;
}

function shownChange(change: StoredChange): ShownChange {
  const { state, operation, key, before, message, answerId, attempts } = change;
  const id = answerId ?? before?.id;
  const { resource, name } = recordShown(change);
  return {
    ...{ state, resource, operation, key: key?.value, name, id: id == null ? undefined : String(id) },
    ...{ ...change.origin, attempts, fields: fieldsOf(change), message },
  };
}

/** A creation is a change from an empty record. The payload of an operation is not a record. */
function fieldsOf({ resource, kind, operation, payload, fields = [] }: StoredChange): readonly FieldChange[] {
  return kind === 'create' && operation === undefined ? diff(resource, {}, payload).fields : fields;
}

/** Attachments and validations, for example, cannot be undone. */
function isUndoable({ changes }: Run): boolean {
  return writtenStates.some((state) =>
    resourceNames.some((resource) => {
      const [first] = changes.pages({ state, resource }, 1);
      return first?.some((change) => stepsOf(change).length > 0);
    }),
  );
}

const writtenStates = ['created', 'updated', 'applied'] as const;

function linkOf(runs: readonly RunSummary[], id: string): RunLink {
  const run = runs.find((candidate) => candidate.id === id);
  return run ? { run: id, command: run.command, outcome: run.state } : { run: id };
}

export interface FollowOptions {
  readonly stateFolder: string;
  /** Id of the run. Default: the running one; if none is, the next of the process at work, otherwise the newest. */
  readonly run?: string;
  /** Between two looks, ms. */
  readonly everyMs: number;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  /** Told once, with who is at work, if its run has not begun to send. */
  readonly onWait?: (holder: string) => void;
}

/**
 * Looks at a run until it ends; the last look is of its end. Only reads the journal, so it may end at any time. Throws
 * JournalError for a run that does not exist or was not started, and AbortedError.
 */
export async function* followRun(options: FollowOptions): AsyncGenerator<FollowedRun> {
  const { stateFolder, clock, everyMs, signal, onWait } = options;
  let id = options.run;
  let isTold = false;
  for (;;) {
    const holder = await holderOf(stateFolder);
    const seen = await withReadJournal(stateFolder, async (journal) => look(journal, id, holder !== undefined));
    if (seen) {
      id = seen.summary.id;
      yield { ...seen, at: new Date(clock.now()) };
      if (seen.summary.state !== 'running') return;
    } else if (holder && !isTold) {
      onWait?.(holder);
      isTold = true;
    }
    await clock.sleep(everyMs, signal).catch((error: unknown) => {
      if (!signal?.aborted) throw error;
    });
    if (signal?.aborted) throw new AbortedError('It is not followed any more; the run itself goes on.');
  }
}

/** Undefined if a process is at work whose run is not there yet. */
function look(journal: Journal, id: string | undefined, isAtWork: boolean): Omit<FollowedRun, 'at'> | undefined {
  const run = id === undefined ? chosen(journal, isAtWork) : journal.run(id);
  if (!run) return undefined;
  const summary = journal.standing(run);
  if (!hasStarted(summary)) throw notStarted(summary);
  // A process that died has left its last one.
  const heartbeat = summary.state === 'running' ? summary.options.heartbeat : undefined;
  return { summary, heartbeat, refusals: lastRefusals(run) };
}

function chosen(journal: Journal, isAtWork: boolean): Run | undefined {
  const runs = journal.runs().filter(hasStarted);
  const running = runs.find(({ state }) => state === 'running');
  if (!running && isAtWork) return undefined;
  const [newest] = runs;
  return journal.run((running ?? newest)?.id ?? 'latest');
}

function notStarted({ id }: RunSummary): JournalError {
  return new JournalError(`Run ${id} has not been started, so there is nothing to follow.`, {
    advice: `Start it with: fieldsheet apply ${id}`,
  });
}

const shownRefusals = 5;

/** The newest of each resource first, which is the order of sending but for what waited. */
function lastRefusals({ changes }: Run): Refusal[] {
  const found = (['rejected', 'inDoubt'] as const).flatMap((outcome) =>
    resourceNames.flatMap((resource) => {
      const [newest = []] = changes.pages({ state: outcome, resource, newestFirst: true }, shownRefusals);
      return newest.map(({ key, origin, message = '', endedAt = 0 }) => {
        return { endedAt, refusal: { outcome, resource, key, origin, message } };
      });
    }),
  );
  return found
    .sort((one, other) => other.endedAt - one.endedAt)
    .slice(0, shownRefusals)
    .map(({ refusal }) => refusal);
}
