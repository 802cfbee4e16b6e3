import type { RequestCounts, RunState } from '../../journal/index.js';
import type { OutcomeCounts } from '../../plan/index.js';
import { momentText } from '../../text/words.js';
import { oneLine } from '../layout.js';
import type { RunResult } from '../results.js';
import { labelsOf, outcomesOf, reconciliation, runExitCode } from './run.js';

/** What somebody wants to be told of who does not look: how a run ended, that it waits, or that rejections repeat. */
export interface RunNotice {
  readonly event: RunState | 'waiting' | 'rejections';
  readonly run: string;
  readonly account: string;
  /** One sentence without line breaks. */
  readonly summary: string;
  readonly exitCode?: number;
  /** The command that goes on. */
  readonly resume?: string;
  /** Further members of the JSON document. */
  readonly more?: NoticeDetails;
}

/** What only some notices tell. */
interface NoticeDetails {
  /** The command of the run. */
  readonly of?: string;
  readonly reason?: string;
  readonly resumesAt?: string;
  readonly records?: OutcomeCounts;
  /** Records that are not sent yet. */
  readonly open?: number;
  readonly requests?: RequestCounts;
  /** Of one that waits: when it goes on at the latest. */
  readonly until?: string;
  /** How many records in a row were rejected for one reason. */
  readonly inARow?: number;
}

/** What the command of `--notify` gets on its standard input. */
export interface NoticeDocument extends Omit<RunNotice, 'more'>, NoticeDetails {
  readonly at: string;
}

const longestSummary = 500;

/** The notice of a run that has ended. */
export function endNotice(result: RunResult, resume: string): RunNotice {
  const { summary } = result;
  const { id: run, account, state, message, resumesAt, command, counts, requests } = summary;
  const why = message === undefined ? '' : ` ${message}`;
  const text = `Run ${run} is ${state}: ${reconciliation(counts.total, labelsOf(result))}.${why}`;
  return {
    ...{ event: state, run, account, summary: oneLine(text, longestSummary), exitCode: runExitCode(result) },
    resume: state === 'done' ? undefined : resume,
    more: {
      of: command,
      reason: message,
      resumesAt: resumesAt?.toISOString(),
      records: outcomesOf(counts.total),
      open: counts.total.open,
      requests,
    },
  };
}

interface OfRun {
  readonly run: string;
  readonly account: string;
}

/** The notice of a run that an error has ended. */
export function errorNotice(
  of: OfRun,
  { error, ...end }: { error: unknown; exitCode: number; resume: string },
): RunNotice {
  const reason = error instanceof Error ? error.message : String(error);
  const text = `Run ${of.run} was interrupted: ${reason}`;
  return { event: 'interrupted', ...of, ...end, summary: oneLine(text, longestSummary), more: { reason } };
}

/** The notice of a run that waits by itself until a moment, ms since the epoch. */
export function waitNotice(
  of: OfRun,
  { reason, until }: { readonly reason: string; readonly until: number },
): RunNotice {
  const text = `Run ${of.run} waits: ${reason} It goes on by itself, at the latest ${momentText(new Date(until))}.`;
  const more = { reason, until: new Date(until).toISOString() };
  return { event: 'waiting', ...of, summary: oneLine(text, longestSummary), more };
}

/** The notice of several records in a row that were rejected for one reason. */
export function rejectionsNotice(of: OfRun, { reason, inARow }: { reason: string; inARow: number }): RunNotice {
  const text = `Run ${of.run}: ${inARow} records in a row were rejected for one reason: ${reason}`;
  return { event: 'rejections', ...of, summary: oneLine(text, longestSummary), more: { reason, inARow } };
}

/** The document that a command which is told gets on its standard input. */
export function noticeJson({ more, ...notice }: RunNotice, at: Date): NoticeDocument {
  return { ...notice, at: at.toISOString(), ...more };
}
