import type { Journal, Run } from '../journal/index.js';
import type { RunDetails, RunResult } from '../reports/results.js';
import { retryDetails } from '../reports/run/command-details.js';
import type { RunContext } from '../runs/context.js';
import { keepKnownSince } from '../runs/planning/known-account.js';
import { recheck } from '../runs/planning/recheck.js';
import { attachedFiles } from './attach/report.js';
import { type KeptPictures, placeOf } from './photos/action.js';
import { removePhotoParts } from './photos/folder.js';
import { indexName, presentIn, writeIndex } from './photos/index-workbook.js';
import { doubtsOf, executeRun, resultOf } from './run.js';
import { Spending } from './spending.js';
import { adoptedKeys } from './undo/adopted-keys.js';

/** A run whose changes are planned, and what its command knows of it beside the journal. */
interface PlannedRun {
  readonly run: Run;
  readonly journal: Journal;
  readonly known?: Pick<RunResult, 'issues' | 'forecast' | 'details'>;
  /** Begun when the forecast was told. Default: when sending begins. */
  readonly spending?: Spending;
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
  const { run, known, spending = new Spending(run, options) } = planned;
  await executeRun(run, options, known?.issues);
  return finishedRun({ ...planned, spending }, options);
}

/** The result of a run, after what its command does at the end of each, however it ended. Throws OutputError. */
export async function finishedRun(
  { run, journal, known, spending }: PlannedRun,
  { maxIssues, onEvent }: Reported & Pick<RunContext, 'onEvent'>,
): Promise<RunResult> {
  const spent = spending?.end();
  const { command } = run.info;
  const followUp = Object.hasOwn(byCommand, command) ? byCommand[command] : undefined;
  const details = await followUp?.(run, journal, maxIssues);
  const result = { ...resultOf(run, maxIssues), ...known, spent, details };
  // Without it nothing was left to do.
  if (spending) onEvent?.({ type: 'ended', result });
  return result;
}

/** Compares what is left of a run with the account as it is now, and keeps since when the run knows it. */
export async function compareAgain(run: Run, options: RunContext, mayUnblock = false): Promise<void> {
  const began = options.clock.now();
  const sizes = await recheck(run, { ...options, mayUnblock });
  // What is in doubt was not compared; without doubts, the next comparison can start here.
  if (doubtsOf(run) > 0) return;
  keepKnownSince(run, options.client, began);
  run.keepOption('sizes', sizes);
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
  return { command: 'undo', of: info.options.of ?? '', notPutBack, adopted: adoptedKeys(run, max) };
}

async function keptPhotos(run: Run, journal: Journal): Promise<RunDetails> {
  const { folder, parts } = placeOf(run.info);
  await removePhotoParts(folder, parts);
  const present = await presentIn(folder);
  await writeIndex(present, { journal, run });
  const counts = { jobs: 0, without: 0, photos: 0, bytes: 0, missing: 0 };
  for (const { result } of run.changes.each({ state: 'applied' })) {
    const { files } = result as KeptPictures;
    const there = files.filter((picture) => present.isPresent(picture));
    counts.jobs += 1;
    counts.without += Number(files.length === 0);
    counts.photos += there.length;
    counts.missing += files.length - there.length;
    counts.bytes += there.reduce((sum, { bytes }) => sum + bytes, 0);
  }
  return { command: 'photos', ...counts, folder, index: indexName };
}
