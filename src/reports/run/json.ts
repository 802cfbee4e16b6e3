import type { RequestCounts } from '../../journal/index.js';
import { picked } from '../documents/format.js';
import { forecastJson, spentJson } from '../facts.js';
import { issuesJson } from '../issues.js';
import { rememberedMember } from '../remembered.js';
import type { RunResult } from '../results.js';
import { outcomesOf, type RunReportOptions, resumeOf, runExitCode } from './run.js';

/** The commands whose documents are those of a run. */
export type RunCommand =
  | 'apply'
  | 'attach'
  | 'bulk'
  | 'import'
  | 'photos'
  | 'rehearse'
  | 'resume'
  | 'retry'
  | 'runs'
  | 'undo';

/** What a run prints with `--json`. */
export interface RunDocument<C extends RunCommand = RunCommand> extends ReturnType<typeof runJson<C>> {}

/** HTTP requests of a run, including its resumes. */
export interface RunRequests extends RequestCounts {
  readonly reads?: number;
  readonly writes?: number;
}

/** A run as JSON. */
export function runJson<C extends RunCommand>(command: C, result: RunResult, options: RunReportOptions = {}) {
  const { summary, issues, forecast, spent, planned, writes, dryRun, byHand = [] } = result;
  const { rows, counts, id, state, options: chosen } = summary;
  const byResource = Object.entries(counts.byResource).map(([name, of]) => [name, outcomesOf(of)] as const);
  const { sent } = summary.requests;
  const requests: RunRequests = {
    ...summary.requests,
    reads: writes === undefined ? undefined : sent - writes,
    writes,
  };
  return {
    command,
    run: id,
    /** Present if the run to resume was over already; this is its report again. */
    nothingLeft: result.nothingLeft || undefined,
    outcome: dryRun ? 'planned' : state,
    /** Why it ended so. */
    reason: summary.message,
    /** When its quota starts anew. */
    resumesAt: summary.resumesAt?.toISOString(),
    /** The command that goes on; absent if nothing is left to do. */
    resume: resumeOf(result, options.resume),
    /** What the user can do about records in doubt that cannot be looked up. */
    byHand: byHand.length > 0 ? byHand : undefined,
    /** Present if rows were left out: a trial. */
    partial: chosen.slice ? true : undefined,
    rows,
    slice: chosen.slice,
    /** Number of records by outcome. */
    records: outcomesOf(counts.total),
    byResource: Object.fromEntries(byResource),
    /** Records that are not sent yet; texts call them pending. */
    open: counts.total.open || undefined,
    /** Number of records by what is planned for them; of a dry run only. */
    planned: dryRun ? planned : undefined,
    forecast: forecast && forecastJson(forecast),
    spent: spent && spentJson(spent),
    requests,
    ...rememberedMember(chosen),
    ...result.details,
    ...picked(result, 'resent'),
    ...(issues && issuesJson(issues)),
    ...picked(result, 'problems', 'rejections', 'damage', 'decisions', 'undecided', 'notes'),
    written: options.written,
    exitCode: runExitCode(result),
  } as const;
}
