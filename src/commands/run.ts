import { resourceNames } from '../contract/index.js';
import {
  type ExecutionResult,
  execute,
  type Journal,
  type Run,
  type RunSummary,
  recordShown,
  undoCommand,
} from '../journal/index.js';
import {
  arrivedOutcomes,
  commonWords,
  covers,
  endOfSending,
  holdsExactly,
  type Outcome,
  problemOutcomes,
  reasonOf,
  type Spent,
} from '../plan/index.js';
import type { Note, Problem, Rejections, RunDetails, RunResult } from '../reports/results.js';
import { sendingOf } from '../reports/run/followed.js';
import { retryDetails } from '../reports/run/run.js';
import { undoLabels } from '../reports/run/undo.js';
import type { IssueSummary } from '../rows/issue-log.js';
import type { RunContext } from '../runs/context.js';
import type { WorkflowEvent } from '../runs/events.js';
import { keepNamed } from '../runs/planning/deletions.js';
import { budgetOf } from '../runs/planning/expectation.js';
import { keepKnownSince } from '../runs/planning/known-account.js';
import { recheck } from '../runs/planning/recheck.js';
import { hasFailed, isImport } from '../runs/run-family.js';
import { actionOf } from './actions.js';
import { attachedFiles } from './attach/action.js';
import { type KeptPictures, placeOf } from './photos/action.js';
import { removePhotoParts } from './photos/folder.js';
import { indexName, presentIn, writeIndex } from './photos/index-workbook.js';
import { aboutDoubts } from './runs.js';
import { recheckUndo } from './undo/recheck.js';
import { adoptedKeys } from './undo/steps.js';

/** A run whose changes are planned, and what its command knows of it beside the journal. */
interface PlannedRun {
  readonly run: Run;
  readonly journal: Journal;
  readonly known?: Pick<RunResult, 'issues' | 'forecast' | 'details'>;
  /** Begun when the forecast was told. Default: when sending begins. */
  readonly spending?: () => Spent;
}

/** How a command shows what it would do, and asks before it does it. */
export interface Asking<Preview> {
  /** Only previews. */
  readonly dryRun: boolean;
  /** Called before anything is sent; if it returns false, nothing is. */
  readonly confirm: (preview: Preview) => Promise<boolean>;
}

interface Reported {
  /** Most problems to list. */
  readonly maxIssues: number;
}

/** What the run would do; nothing is sent. */
export function dryRunOf({ run, known }: PlannedRun, { maxIssues }: Reported): RunResult {
  return { ...resultOf(run, maxIssues), ...known, planned: run.changes.kinds(), dryRun: true };
}

/** Sends a planned run and finishes it. Throws what `execute` throws, and OutputError. */
export async function carryOut(planned: PlannedRun, options: RunContext & Reported): Promise<RunResult> {
  const { run, known, spending = spendingOf(run, options) } = planned;
  await executeRun(run, options, { issues: known?.issues });
  return finishedRun({ ...planned, spending }, options);
}

/** The result of a run, after what its command does at the end of each, however it ended. Throws OutputError. */
export async function finishedRun(
  { run, journal, known, spending }: PlannedRun,
  { maxIssues, onEvent }: Reported & Pick<RunContext, 'onEvent'>,
): Promise<RunResult> {
  const spent = spending?.();
  const { command } = run.info;
  const followUp = Object.hasOwn(byCommand, command) ? byCommand[command] : undefined;
  const details = await followUp?.(run, journal, maxIssues);
  const result = { ...resultOf(run, maxIssues), ...known, spent, details };
  // Without it nothing was left to do.
  if (spending) onEvent?.({ type: 'ended', result });
  return result;
}

/** Compares what is left of a run with the account as it is now, and keeps since when the run knows it. */
export async function compareAgain(run: Run, options: RunContext, hadDoubts = false): Promise<void> {
  const began = options.clock.now();
  const isUndo = run.info.command === undoCommand;
  if (isUndo) await recheckUndo(run, { ...options, isThorough: true });
  const sizes = isUndo ? undefined : await recheck(run, { ...options, mayUnblock: hadDoubts });
  // What is in doubt was not compared; without doubts, the next comparison can start here.
  if (isUndo ? hadDoubts : doubtsOf(run) > 0) return;
  keepKnownSince(run, options.client, began);
  if (sizes) run.keepOption('sizes', sizes);
}

/** Work and details at the end of a run, by its command. */
const byCommand: Readonly<Record<string, (run: Run, journal: Journal, max: number) => Promise<RunDetails>>> = {
  attach: async (run, _, max) => attachedFiles(run, max),
  photos: keptPhotos,
  undo: async (run, _, max) => undone(run, max),
  retry: async ({ info }) => retryDetails(info.options),
};

/** A message on an update says that the answer shows other values than were sent: something could not be taken back. */
function undone(run: Run, max: number): RunDetails {
  const { info, changes } = run;
  const notPutBack = changes.count({ state: 'updated', has: 'message' });
  return { of: info.options.of ?? '', notPutBack, adopted: adoptedKeys(run, max) };
}

async function keptPhotos(run: Run, journal: Journal): Promise<RunDetails> {
  const { folder, parts } = placeOf(run.info);
  await removePhotoParts(folder, parts);
  const isPresent = await presentIn(folder);
  await writeIndex(isPresent, { journal, run });
  const counts = { jobs: 0, without: 0, photos: 0, bytes: 0, missing: 0 };
  for (const { result } of run.changes.each({ state: 'applied' })) {
    const { files } = result as KeptPictures;
    const there = files.filter(isPresent);
    counts.jobs += 1;
    counts.without += Number(files.length === 0);
    counts.photos += there.length;
    counts.missing += files.length - there.length;
    counts.bytes += there.reduce((sum, { bytes }) => sum + bytes, 0);
  }
  return { photos: { ...counts, folder, index: indexName } };
}

interface Sending {
  readonly issues?: IssueSummary | undefined;
  /** Only looks up what is in doubt, and reports no start. */
  readonly looksUpOnly?: boolean;
  /** Looks at the account again, once nothing is in doubt that can be looked up. */
  readonly beforeSending?: () => Promise<void>;
}

/** Number of changes whose requests are without an answer. */
export function doubtsOf({ changes }: Run): number {
  return changes.count({ state: 'sending' }) + changes.count({ state: 'inDoubt' });
}

/** Sends the pending changes of a run, and reports events. Throws what `execute` throws. */
export async function executeRun(
  run: Run,
  context: RunContext,
  { issues, looksUpOnly, beforeSending }: Sending = {},
): Promise<ExecutionResult> {
  const { client, onEvent } = context;
  const reads = run.info.options.reads || undefined;
  // From this event on, a signal ends the run in good order: its look-up and its comparison too.
  if (!looksUpOnly) onEvent?.({ type: 'started', run: run.id, account: run.info.account, issues });
  const sending = (pace: () => RunPace) =>
    execute({
      ...context,
      ...{ actionOf, looksUpOnly, beforeSending, run },
      sender: client,
      keepNamed: () => keepNamed(run, context),
      // An undo removes items from lists, so extra items count as a difference; an import never removes any.
      covers: run.info.command === undoCommand ? holdsExactly : covers,
      concurrency: requestsAtATime(run, context),
      onEvent: (event) => onEvent?.({ type: 'execution', event, limits: client.usage(), pace: pace(), reads }),
    });
  return withHeartbeat(run, context, sending).catch((error: unknown) => {
    if (run.isThere && (run.state === 'running' || run.state === 'interrupted'))
      onEvent?.({ type: 'halted', run: run.id, error });
    throw error;
  });
}

/** Runs with large requests or answers limit concurrency by their option `atATime`, because of memory. */
function requestsAtATime({ info }: Run, { concurrency }: RunContext): number | undefined {
  const { atATime } = info.options;
  return atATime === undefined ? concurrency : Math.min(atATime, concurrency ?? atATime);
}

/** The result of a run as it stands. Its option `appliedLabel` is the word for `applied`. */
export function resultOf(run: Run, maxProblems: number): RunResult {
  const labels: RunResult['labels'] = run.info.command === undoCommand ? undoLabels : undefined;
  const problems: Problem[] = listed(run, problemOutcomes, { max: maxProblems, labels });
  const notes: Note[] = listed(run, arrivedOutcomes, { max: maxProblems, has: 'message' });
  const { appliedLabel } = run.info.options;
  const summary = run.summary();
  const rejections = rejectionsOf(run);
  const damage = run.changes.damagedValues();
  const held = run.changes.countHeld();
  return {
    summary,
    problems,
    rejections: rejections.length > 0 ? rejections : undefined,
    damage,
    undecided: held.undecided,
    // A killed process may have sent requests that it did not count.
    writes: run.info.options.reads ? undefined : Math.min(run.changes.attempts(), summary.requests.sent),
    notes: notes.length > 0 ? notes : undefined,
    appliedLabel,
    labels,
    ...(summary.counts.total.inDoubt > 0 && aboutDoubts(run)),
    retry: isImport(summary) && isRetryWorthwhile(run, summary, held) ? `fieldsheet retry ${summary.id}` : undefined,
    dryRun: false,
  };
}

/** A retry decides nothing: it helps where a row was wrong or somebody else changed a record. */
function isRetryWorthwhile(
  { changes }: Run,
  summary: RunSummary,
  { undecided, skipped }: ReturnType<Run['changes']['countHeld']>,
): boolean {
  const { rejected, conflict } = summary.counts.total;
  // Records without a row: a retry has no row to send.
  const rowless = changes.count({ state: 'conflict', only: 'operations' });
  const held = rowless + skipped + (undecided ? undecided.possible + undecided.ambiguous : 0);
  const isAllHeld = held > 0 && conflict === held && summary.rows.rejected + rejected === 0;
  return hasFailed(summary) && !isAllHeld;
}

function listed<O extends Outcome>(
  run: Run,
  outcomes: readonly O[],
  { max, has, labels = {} }: { readonly max: number; readonly has?: 'message'; readonly labels?: RunResult['labels'] },
): (Omit<Problem, 'outcome'> & { readonly outcome: O })[] {
  const list: (Omit<Problem, 'outcome'> & { readonly outcome: O })[] = [];
  for (const outcome of outcomes) {
    for (const change of run.changes.each({ state: outcome, has })) {
      if (list.length >= max) break;
      const { resource, key, file, sheet, row } = recordShown(change);
      list.push({ outcome, resource, key, file, sheet, row, message: change.message ?? '', label: labels[outcome] });
    }
  }
  return list;
}

const mostPlaces = 3;

/** Limit of distinct reasons; records with others are only listed one by one. */
const mostReasons = 100;

/** What the service rejected, by resource and reason, most frequent first; without reasons of a single record. */
function rejectionsOf({ changes }: Run): Rejections[] {
  const groups = new Map<string, Rejections>();
  for (const resource of resourceNames) {
    for (const page of changes.pages({ state: 'rejected', resource })) {
      for (const { attempts, message = '', key, origin } of page) {
        // What the check rejects is listed by its issues.
        if (attempts === 0) continue;
        const reason = reasonOf(message, key?.value);
        const name = `${resource} ${reason}`;
        const known = groups.get(name);
        if (!known && groups.size >= mostReasons) continue;
        groups.set(name, {
          resource,
          reason: known ? (commonWords(known.reason, message) ?? reason) : message,
          count: (known?.count ?? 0) + 1,
          places: [...(known?.places ?? []), origin].slice(0, mostPlaces),
        });
      }
    }
  }
  return [...groups.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
}

type Measured = Pick<RunContext, 'client' | 'clock'>;

/** Between two heartbeats, ms: each is a commit. */
const heartbeatMs = 5000;
/** Between two looks at the pace, ms. */
const lookMs = 1000;
/** The rate is measured over this, ms; over less than the least it means little. */
const measuredMs = 60_000;
const leastMs = 3000;

/** Does the work, and keeps heartbeats with its run meanwhile, for those who watch it. `work` may ask for the pace, too. */
async function withHeartbeat<T>(run: Run, context: Measured, work: (pace: () => RunPace) => Promise<T>): Promise<T> {
  const pace = paceOf(run, context);
  const keep = (isAlive: boolean) => {
    try {
      const { quotaRemaining, quotaLimit, waits } = context.client.usage();
      const { share: _, ...measured } = pace();
      run.keepOption('heartbeat', isAlive ? { ...measured, quotaRemaining, quotaLimit, waits } : undefined);
    } catch {
      // What fails the journal ends the run by itself.
    }
  };
  // A process that died leaves its last one behind.
  const forget = () => run.info.options.heartbeat && keep(false);
  forget();
  const timer = setInterval(keep, heartbeatMs, true).unref();
  try {
    return await work(pace);
  } finally {
    clearInterval(timer);
    forget();
  }
}

type RunPace = NonNullable<Extract<WorkflowEvent, { readonly type: 'execution' }>['pace']>;

/** Measures how fast a run goes from now on: the rate of the last minute, and the end by it and by the limits. */
export function paceOf(run: Run, { client, clock }: Measured): () => RunPace {
  const read = () => ({ at: clock.now(), sent: client.usage().sent });
  const readings = [read()];
  let last: RunPace | undefined;
  return () => {
    const now = read();
    if (last && now.at - last.at < lookMs) return last;
    while (readings.length > 1 && (readings[0]?.at ?? 0) < now.at - measuredMs) readings.shift();
    const [first = now] = readings;
    readings.push(now);
    const ms = now.at - first.at;
    const perMinute = ms < leastMs ? undefined : ((now.sent - first.sent) * 60_000) / ms;
    const counts = run.changes.countsOf();
    const budget = { ...budgetOf(client), windowLimit: perMinute ?? 0, windowSeconds: 60 };
    last = {
      at: Math.round(now.at),
      perMinute: perMinute === undefined ? undefined : Math.round(perMinute),
      endsAt: perMinute ? Math.round(endOfSending(counts.open, budget, now.at)) : undefined,
      share: sendingOf(counts).share,
    };
    return last;
  };
}

/** What a run sends from now on, where its forecast was told; the time is kept with the run. Ask for it once, at the end. */
export function spendingOf(run: Run, { client, clock }: Measured): () => Spent {
  const began = { sent: client.usage().sent, attempts: run.changes.attempts(), at: clock.now() };
  return () => {
    const seconds = (clock.now() - began.at) / 1000;
    run.keepOption('seconds', (run.info.options.seconds ?? 0) + seconds);
    const attempts = run.changes.attempts() - began.attempts;
    return spent(run, { requests: client.usage().sent - began.sent, attempts, seconds });
  };
}

/** The forecast of a run and what it has sent since, over all its sessions; the forecast alone if none of them ended. */
export function foreseenAndSpent(run: Run): Pick<RunResult, 'forecast' | 'spent'> {
  const { forecast, planRequests, seconds } = run.info.options;
  if (!forecast) return {};
  if (planRequests === undefined || seconds === undefined) return { forecast };
  const requests = run.summary().requests.sent - planRequests;
  return {
    forecast,
    spent: spent(run, { requests, attempts: run.changes.attempts(), seconds }),
  };
}

/** A killed process may have sent requests that it did not count, or counted attempts that did not leave. */
function spent(
  { info }: Run,
  { requests, attempts, seconds }: { readonly requests: number; readonly attempts: number; readonly seconds: number },
): Spent {
  const writes = info.options.reads ? 0 : Math.min(attempts, requests);
  return { requests, reads: requests - writes, writes, seconds };
}
