import type { RequestCounts, RunState } from '../../journal/index.js';
import { momentText } from '../../messages/text/words.js';
import type { OutcomeCounts } from '../../plan/index.js';
import { oneLine } from '../layout.js';
import type { RunResult } from '../results.js';
import { outcomesOf, ownLabels, reconciliation, runExitCode } from './run.js';

/** What the command of `--notify` gets on its standard input: how a run ended, that it waits, that rejections repeat. */
export interface NoticeDocument {
  readonly event: RunState | 'waiting' | 'rejections';
  readonly run: string;
  readonly account: string;
  /** One sentence without line breaks. */
  readonly summary: string;
  readonly exitCode?: number;
  /** The command that goes on. */
  readonly resume?: string | undefined;
  readonly at: string;
  /** The command of the run. */
  readonly of?: string;
  readonly reason?: string | undefined;
  readonly resumesAt?: string | undefined;
  readonly records?: OutcomeCounts;
  /** Records that are not sent yet. */
  readonly open?: number;
  readonly requests?: RequestCounts;
  /** Of one that waits: when it goes on at the latest. */
  readonly until?: string;
  /** How many records in a row were rejected for one reason. */
  readonly inARow?: number;
}

/** What somebody wants to be told of who does not look. */
export type RunNotice = Omit<NoticeDocument, 'at'>;

const longestSummary = 500;

/** The notice of a run that has ended. */
export function endNotice(result: RunResult, resume: string): RunNotice {
  const { id: run, account, state, message: reason, resumesAt, command, counts, requests } = result.summary;
  const why = reason === undefined ? '' : ` ${reason}`;
  return {
    ...noticeOf({ run, account }, state, `is ${state}: ${reconciliation(counts.total, ownLabels(result))}.${why}`),
    exitCode: runExitCode(result),
    resume: state === 'done' ? undefined : resume,
    of: command,
    reason,
    resumesAt: resumesAt?.toISOString(),
    records: outcomesOf(counts.total),
    open: counts.total.open,
    requests,
  };
}

type OfRun = Pick<RunNotice, 'run' | 'account'>;

function noticeOf(of: OfRun, event: RunNotice['event'], text: string): RunNotice {
  return { event, ...of, summary: oneLine(`Run ${of.run} ${text}`, longestSummary) };
}

/** The notice of a run that an error has ended. */
export function errorNotice(
  of: OfRun,
  { error, ...end }: { error: unknown; exitCode: number; resume: string },
): RunNotice {
  const reason = error instanceof Error ? error.message : String(error);
  return { ...noticeOf(of, 'interrupted', `was interrupted: ${reason}`), ...end, reason };
}

/** The notice of a run that waits by itself until a moment, ms since the epoch. */
export function waitNotice(
  of: OfRun,
  { reason, until }: { readonly reason: string; readonly until: number },
): RunNotice {
  const end = new Date(until);
  const text = `waits: ${reason} It goes on by itself, at the latest ${momentText(end)}.`;
  return { ...noticeOf(of, 'waiting', text), reason, until: end.toISOString() };
}

/** The notice of several records in a row that were rejected for one reason. */
export function rejectionsNotice(of: OfRun, { reason, inARow }: { reason: string; inARow: number }): RunNotice {
  const text = `Run ${of.run}: ${inARow} records in a row were rejected for one reason: ${reason}`;
  return { event: 'rejections', ...of, summary: oneLine(text, longestSummary), reason, inARow };
}

/** The document that a command which is told gets on its standard input. */
export function noticeJson(notice: RunNotice, at: Date): NoticeDocument {
  const { event, run, account, summary, exitCode, resume, ...more } = notice;
  return { event, run, account, summary, exitCode, resume, at: at.toISOString(), ...more };
}
