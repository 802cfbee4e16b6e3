import type { ResourceName } from '../contract/index.js';
import type { Said } from '../language/said.js';
import type { Origin, OutcomeCounts, RecordKey } from '../plan/change.js';
import { damaged } from '../sqlite/database.js';
import type { RunOptions } from './run-options.js';
import { isRunState, type RunState } from './states.js';
import { parse } from './stored-change.js';

/** A source file, with a fingerprint to detect changes. */
export interface RunSource {
  readonly file: string;
  readonly fingerprint: string;
  /** Whether it came on standard input: the file was a temporary one, and is gone. Default false. */
  readonly isPiped?: true;
}

/** What a run is about. Holds no secret: the account is only a domain and a host. */
export interface RunInfo {
  readonly command: string;
  readonly sources: readonly RunSource[];
  readonly mapping?: { readonly file: string; readonly hash: string };
  /** `domain@host`. */
  readonly account: string;
  readonly options: RunOptions;
}

/** Source rows: read = mapped + skipped + rejected + left. */
export interface RowTotals {
  readonly read: number;
  readonly mapped: number;
  readonly skipped: number;
  readonly rejected: number;
  /** Rows beyond the slice of a trial. */
  readonly left?: number;
}

/** HTTP requests of a run, including its resumes. */
export interface RequestCounts {
  readonly sent: number;
  readonly retried: number;
  readonly throttled: number;
}

/** The increase between two readings of a growing count. */
export function requestsBetween(before: RequestCounts, after: RequestCounts): RequestCounts {
  return {
    sent: after.sent - before.sent,
    retried: after.retried - before.retried,
    throttled: after.throttled - before.throttled,
  };
}

export interface ChangeCounts extends OutcomeCounts {
  /** Staged, pending or sending. */
  readonly open: number;
}

export interface RunCounts {
  readonly total: ChangeCounts;
  readonly byResource: Readonly<Partial<Record<ResourceName, ChangeCounts>>>;
}

/** Why a run ended before all its changes had an outcome. */
export type RunEnd = 'asked' | 'lookedUp' | 'died' | 'quota' | 'service' | 'errors' | 'repeated' | 'failed';

export interface RunSummary extends RunInfo {
  readonly id: string;
  readonly state: RunState;
  /** Of a run that is paused, stopped or interrupted. */
  readonly endedBy?: RunEnd;
  readonly message?: string;
  readonly resumesAt?: Date;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly rows: RowTotals;
  readonly requests: RequestCounts;
  readonly counts: RunCounts;
  /** The run that keeps this one from being resumed; only in the list of runs; see `overtakenBy`. */
  readonly overtakenBy?: string;
  /** The newest run that has undone part of this one; only in the list of runs. */
  readonly undoneBy?: string;
}

/** Whether a run was started and has work left. */
export function isUnfinished({ state, counts: { total } }: Pick<RunSummary, 'state' | 'counts'>): boolean {
  return state === 'done' ? total.inDoubt > 0 : state !== 'staging' && state !== 'planned';
}

/** Command of an undo; its option `of` names the undone run. */
export const undoCommand = 'undo';

/** Whether a run is a saved plan that was not applied yet. */
export function isSavedPlan({
  state,
  info,
}: {
  readonly state: RunState;
  readonly info: Pick<RunInfo, 'options'>;
}): boolean {
  return state === 'planned' && info.options.saved === true;
}

/** A change as reports list it. */
export interface ReportedChange {
  readonly origin: Origin;
  readonly resource: ResourceName;
  readonly key?: RecordKey;
  readonly message: string;
  /** The message as data, to be said in other languages. */
  readonly said?: Said;
}

export interface ReportedResult extends ReportedChange {
  /** Name in the catalogue; absent for the record itself. */
  readonly operation?: string;
  readonly answerId?: string;
  readonly result?: unknown;
}

export interface RunRow {
  readonly number: number;
  readonly id: string;
  readonly state: RunState;
  readonly command: string;
  readonly account: string;
  readonly sources: string;
  readonly mapping: string | null;
  readonly options: string;
  readonly totals: string;
  readonly sent: number;
  readonly retried: number;
  readonly throttled: number;
  readonly message: string | null;
  readonly ended_by: RunEnd | null;
  readonly resumes_at: number | null;
  readonly created_at: number;
  readonly changed_at: number;
}

/** Checks a row's state. Throws JournalError if it is invalid: SQLite does not notice a changed byte. */
export function soundRow(row: RunRow, journalFile: string): RunRow {
  if (!isRunState(row.state)) throw damaged(journalFile);
  return row;
}

/** Throws JournalError if the row cannot be read. */
export function toRunInfo(row: RunRow, journalFile: string): RunInfo {
  return {
    command: row.command,
    account: row.account,
    sources: parse(row.sources, journalFile),
    options: parse(row.options, journalFile),
    mapping: row.mapping === null ? undefined : parse(row.mapping, journalFile),
  };
}
