import type { ResourceName } from '../contract/index.js';
import type { Origin, OutcomeCounts, RecordKey } from '../plan/change.js';
import { damaged } from './database.js';
import { isRunState, type RunState } from './states.js';
import { parse } from './stored-change.js';

/** A file that a run read, and how to tell whether it is still the same. */
export interface RunSource {
  /** Absolute path. */
  readonly file: string;
  readonly fingerprint: string;
}

/** What a run is about; written once. It holds no secret: the account is a domain and a host. */
export interface RunInfo {
  readonly command: string;
  readonly sources: readonly RunSource[];
  readonly mapping?: { readonly file: string; readonly hash: string };
  /** `domain@host`. */
  readonly account: string;
  /** The options of the command that resuming needs again, and what `Run.keepOption` has added. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Source rows by what became of them; read = mapped + skipped + rejected. */
export interface RowTotals {
  readonly read: number;
  readonly mapped: number;
  readonly skipped: number;
  readonly rejected: number;
}

/** HTTP requests of a run, added up over its resumes. */
export interface RequestCounts {
  readonly sent: number;
  readonly retried: number;
  readonly throttled: number;
}

/** The requests that were made between two readings of a count that only grows. */
export function requestsBetween(before: RequestCounts, after: RequestCounts): RequestCounts {
  return {
    sent: after.sent - before.sent,
    retried: after.retried - before.retried,
    throttled: after.throttled - before.throttled,
  };
}

/** Changes by outcome, and those that have none yet. */
export interface ChangeCounts extends OutcomeCounts {
  /** Staged, pending or sending. */
  readonly open: number;
}

/** How far a run is. */
export interface RunCounts {
  readonly total: ChangeCounts;
  readonly byResource: Readonly<Partial<Record<ResourceName, ChangeCounts>>>;
}

/** A run as the list of runs shows it. */
export interface RunSummary extends RunInfo {
  readonly id: string;
  readonly state: RunState;
  /** Why it is in this state, in a sentence. */
  readonly message?: string;
  /** When the quota of a paused run starts anew. */
  readonly resumesAt?: Date;
  readonly createdAt: Date;
  /** When its state last changed. */
  readonly changedAt: Date;
  readonly rows: RowTotals;
  readonly requests: RequestCounts;
  readonly counts: RunCounts;
  /** In the list of runs: the run because of which this one may not go on; see `overtakenBy`. */
  readonly overtakenBy?: string;
  /** In the list of runs: the newest run that has put back something of this one. */
  readonly undoneBy?: string;
}

/** Whether a run was started and has something left to do: one that ended before anything was sent is no loss. */
export function isUnfinished({ state, counts: { total } }: Pick<RunSummary, 'state' | 'counts'>): boolean {
  return state === 'done' ? total.inDoubt > 0 : state !== 'staging' && state !== 'planned';
}

/** The command of a run that puts back what another one wrote, which its option `of` names. */
export const undoCommand = 'undo';

/** The option by which a planned run says that it is kept until it is applied or forgotten. */
export const savedOption = 'saved';

/** Whether a run is a plan that was saved and not applied so far. */
export function isSavedPlan({
  state,
  info,
}: {
  readonly state: RunState;
  readonly info: Pick<RunInfo, 'options'>;
}): boolean {
  return state === 'planned' && info.options[savedOption] === true;
}

/** One change as reports list it. */
export interface ReportedChange {
  readonly origin: Origin;
  readonly resource: ResourceName;
  readonly key?: RecordKey;
  readonly message: string;
}

/** One change with what its answer gave. */
export interface ReportedResult extends ReportedChange {
  /** Name of the catalogue's operation; absent where the record itself was sent. */
  readonly operation?: string;
  /** The service's id of the record. */
  readonly answerId?: string;
  readonly result?: unknown;
}

/** A row of the table `runs`. */
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
  readonly resumes_at: number | null;
  readonly created_at: number;
  readonly changed_at: number;
}

/** A row as it was read. Throws JournalError where its state is none: SQLite does not see that a byte has changed. */
export function soundRow(row: RunRow, journalFile: string): RunRow {
  if (!isRunState(row.state)) throw damaged(journalFile);
  return row;
}

/** What a row says a run is about. Throws JournalError where it cannot be read. */
export function toRunInfo(row: RunRow, journalFile: string): RunInfo {
  return {
    command: row.command,
    account: row.account,
    sources: parse(row.sources, journalFile),
    options: parse(row.options, journalFile),
    mapping: row.mapping === null ? undefined : parse(row.mapping, journalFile),
  };
}
