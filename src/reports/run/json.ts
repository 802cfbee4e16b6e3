import type { ResourceName } from '../../contract/index.js';
import type { RequestCounts, RunState, RunSummary } from '../../journal/index.js';
import type { Forecast, OutcomeCounts, Spent } from '../../plan/index.js';
import { forecastJson, spentJson } from '../facts.js';
import { type IssueMembers, issuesJson } from '../issues.js';
import { type RememberedMembers, rememberedMember } from '../remembered.js';
import type { RunResult, WrittenFile } from '../results.js';
import { type DetailMembers, detailMembers } from './command-details.js';
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
export interface RunDocument<C extends RunCommand = RunCommand>
  extends Partial<IssueMembers>,
    RememberedMembers,
    DetailMembers,
    Pick<RunResult, 'resent' | 'problems' | 'rejections' | 'damage' | 'decisions' | 'undecided' | 'notes'> {
  readonly command: C;
  readonly run: string;
  /** Present if the run to resume was over already; this is its report again. */
  readonly nothingLeft?: true;
  readonly outcome: RunState;
  /** Why it ended so. */
  readonly reason?: string;
  /** When its quota starts anew. */
  readonly resumesAt?: string;
  /** The command that goes on; absent if nothing is left to do. */
  readonly resume?: string;
  /** What the user can do about records in doubt that cannot be looked up. */
  readonly byHand?: readonly string[];
  /** Present if rows were left out: a trial. */
  readonly partial?: true;
  readonly rows: RunSummary['rows'];
  readonly slice?: RunSummary['options']['slice'];
  /** Number of records by outcome. */
  readonly records: OutcomeCounts;
  readonly byResource: Readonly<Partial<Record<ResourceName, OutcomeCounts>>>;
  /** Records that are not sent yet; texts call them pending. */
  readonly open?: number;
  /** Number of records by what is planned for them; of a dry run only. */
  readonly planned?: RunResult['planned'];
  readonly forecast?: Forecast;
  readonly spent?: Spent;
  readonly requests: RunRequests;
  readonly written?: readonly WrittenFile[];
  readonly exitCode: number;
}

/** HTTP requests of a run, including its resumes. */
export interface RunRequests extends RequestCounts {
  readonly reads?: number;
  readonly writes?: number;
}

/** A run as JSON. */
export function runJson<C extends RunCommand>(
  command: C,
  result: RunResult,
  options: RunReportOptions = {},
): RunDocument<C> {
  const { summary, issues, forecast, spent, planned, problems, writes, dryRun } = result;
  const { rows, counts, requests, id, state } = summary;
  const resume = resumeOf(result, options.resume);
  const byResource = Object.entries(counts.byResource).map(([name, of]) => [name, outcomesOf(of)]);
  return {
    command,
    run: id,
    nothingLeft: result.nothingLeft || undefined,
    outcome: dryRun ? 'planned' : state,
    reason: summary.message,
    resumesAt: summary.resumesAt?.toISOString(),
    resume,
    byHand: result.byHand?.length ? result.byHand : undefined,
    partial: summary.options.slice ? true : undefined,
    rows,
    slice: summary.options.slice,
    records: outcomesOf(counts.total),
    byResource: Object.fromEntries(byResource),
    open: counts.total.open || undefined,
    planned: dryRun ? planned : undefined,
    forecast: forecast && forecastJson(forecast),
    spent: spent && spentJson(spent),
    requests: { ...requests, reads: writes === undefined ? undefined : requests.sent - writes, writes },
    ...rememberedMember(summary.options),
    ...(result.details && detailMembers(result.details)),
    resent: result.resent,
    ...(issues && issuesJson(issues)),
    problems,
    rejections: result.rejections,
    damage: result.damage,
    decisions: result.decisions,
    undecided: result.undecided,
    notes: result.notes,
    written: options.written,
    exitCode: runExitCode(result),
  };
}
