import type { Client, Clock } from '../api/index.js';
import { type ActionOf, execute, type Journal, openJournal, type Run, type RunInfo } from '../execution/index.js';
import { covers, type Outcome } from '../plan/index.js';
import type { Note, Problem, RunResult } from '../reports/results.js';
import { actionOf as knownActionOf } from './actions.js';
import type { Listener } from './events.js';
import { aboutDoubts } from './in-doubt.js';

/** What every workflow that writes to an account needs. */
export interface RunContext {
  readonly client: Client;
  /** `domain@host`. */
  readonly account: string;
  /** Folder of the journal. */
  readonly stateFolder: string;
  readonly clock: Clock;
  readonly random: () => number;
  /** Who holds the journal, to be named to others. */
  readonly holder: { readonly pid: number; readonly command: string };
  /** Requests in flight at a time. */
  readonly concurrency?: number;
  readonly maxErrors?: number | { readonly percent: number };
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/** Opens the journal for writing and lets it go at the end. */
export async function withJournal<T>(context: RunContext, work: (journal: Journal) => Promise<T>): Promise<T> {
  const { stateFolder, clock, random, holder } = context;
  const journal = await openJournal(stateFolder, { now: () => clock.now(), random, holder });
  try {
    return await work(journal);
  } finally {
    journal.close();
  }
}

/**
 * Begins a run of the journal and works with it. A run of which nothing was sent is forgotten in the end: the same command
 * reads everything anew, so nothing is lost with it.
 */
export async function withNewRun<T>(
  context: RunContext,
  info: Omit<RunInfo, 'account'>,
  work: (run: Run, journal: Journal) => Promise<T>,
): Promise<T> {
  return withJournal(context, async (journal) => {
    journal.discardUnstarted();
    const run = journal.createRun({ ...info, account: context.account });
    try {
      return await work(run, journal);
    } finally {
      if (run.state === 'staging' || run.state === 'planned') journal.discard(run);
    }
  });
}

/** Sends what the run has pending, and tells what happens meanwhile. */
export async function executeRun(run: Run, context: RunContext, actionOf: ActionOf = knownActionOf): Promise<void> {
  const { client, clock, random, maxErrors, onEvent, signal } = context;
  const concurrency = requestsAtATime(run, context);
  await execute({
    run,
    sender: client,
    clock,
    random,
    covers,
    actionOf,
    ...(concurrency !== undefined && { concurrency }),
    ...(maxErrors !== undefined && { maxErrors }),
    ...(signal && { signal }),
    onEvent: (event) =>
      onEvent?.({ type: 'execution', event, ...(run.info.options.reads === true && { reads: true }) }),
  }).catch((error: unknown) => {
    if (run.state === 'running' || run.state === 'interrupted') onEvent?.({ type: 'halted', run: run.id });
    throw error;
  });
}

/** A run whose requests or answers are large says itself, in its option `atATime`, how many the memory takes. */
function requestsAtATime({ info }: Run, { concurrency }: RunContext): number | undefined {
  const { atATime } = info.options;
  return typeof atATime === 'number' ? Math.min(atATime, concurrency ?? atATime) : concurrency;
}

const problemOutcomes = ['rejected', 'blocked', 'conflict', 'inDoubt'] as const;
const arrivedOutcomes = ['created', 'updated', 'applied'] as const;

/**
 * A run as it stands, with what did not arrive as it should and what is to be known about the rest; its option `appliedLabel`
 * says how `applied` is called.
 */
export function resultOf(run: Run, maxProblems: number): RunResult {
  const problems: Problem[] = listed(run, problemOutcomes, { max: maxProblems });
  const notes: Note[] = listed(run, arrivedOutcomes, { max: maxProblems, withMessage: true });
  const { appliedLabel } = run.info.options;
  const summary = run.summary();
  return {
    summary,
    problems,
    ...(notes.length > 0 && { notes }),
    ...(typeof appliedLabel === 'string' && { appliedLabel }),
    ...(summary.counts.total.inDoubt > 0 && aboutDoubts(run, knownActionOf)),
    dryRun: false,
  };
}

/** The changes of these outcomes as reports list them. */
function listed<O extends Outcome>(
  run: Run,
  outcomes: readonly O[],
  { max, withMessage = false }: { readonly max: number; readonly withMessage?: boolean },
): (Omit<Problem, 'outcome'> & { readonly outcome: O })[] {
  const list: (Omit<Problem, 'outcome'> & { readonly outcome: O })[] = [];
  for (const outcome of outcomes) {
    for (const { resource, key, origin, message } of run.reported(outcome, { withMessage })) {
      if (list.length >= max) break;
      const { file, sheet, row } = origin;
      const place = { file, ...(sheet !== undefined && { sheet }), row };
      list.push({ outcome, resource, ...(key && { key: key.value }), ...place, message });
    }
  }
  return list;
}
