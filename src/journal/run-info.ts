import type { Reading } from '../account/reading.js';
import type { ResourceName } from '../contract/index.js';
import type { Database, SqlValue } from '../files/sqlite/database.js';
import type { OutcomeCounts } from '../plan/change.js';
import type { Forecast } from '../plan/forecast.js';
import type { RememberedRows } from '../plan/index.js';
import type { MissingSummary } from '../plan/missing.js';
import type { KeptSettings } from '../plan/settings.js';
import type { SourceOverrides } from '../rows/choose-tables.js';
import type { IssueSummary } from '../rows/issue-log.js';
import type { KeptSlice } from '../rows/slice/choice.js';
import { jsonMember, jsonObject, readAsJson, textMember } from './change.js';
import { isRunState, type RunState } from './states.js';

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

/** A run as the journal keeps it. */
export interface StoredRun extends RunInfo {
  /** Ascending in the order in which runs were created. */
  readonly number: number;
  readonly id: string;
  readonly state: RunState;
  /** Of a run that is paused, stopped or interrupted. */
  readonly endedBy?: RunEnd;
  readonly message?: string;
  readonly resumesAt?: Date | undefined;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly rows: RowTotals;
  readonly requests: RequestCounts;
}

export interface RunSummary extends Omit<StoredRun, 'number'> {
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
export function isSavedPlan({ state, info }: { readonly state: RunState; readonly info: Pick<RunInfo, 'options'> }) {
  return state === 'planned' && info.options.saved === true;
}

/** SQL for a row of the table `runs` as the JSON of a `StoredRun`. */
const runAsJson = jsonObject(
  ...['id', 'state', 'message', 'command', 'account'].map((name) => textMember(name)),
  ...['number', 'sources', 'mapping', 'options'].map((name) => jsonMember(name)),
  ...[jsonMember('rows', 'totals'), textMember('endedBy', 'ended_by'), jsonMember('resumesAt', 'resumes_at')],
  ...[jsonMember('createdAt', 'created_at'), jsonMember('changedAt', 'changed_at')],
  jsonMember('requests', jsonObject(jsonMember('sent'), jsonMember('retried'), jsonMember('throttled'))),
);

/** The runs for which a condition holds, with its ORDER and LIMIT. Throws JournalError if one cannot be read. */
export function readRuns(database: Database, where: string, ...values: readonly SqlValue[]): StoredRun[] {
  const runs = readAsJson<StoredRun>(database, runAsJson, `runs WHERE ${where}`, values);
  return runs.map(({ resumesAt, createdAt, changedAt, ...run }) => {
    // SQLite does not notice a changed byte.
    if (!isRunState(run.state)) throw database.damaged();
    const resumes = resumesAt && new Date(resumesAt);
    return { ...run, resumesAt: resumes, createdAt: new Date(createdAt), changedAt: new Date(changedAt) };
  });
}

/**
 * What a run keeps beside its changes, as JSON in the journal; not the options of the command line. `runs show --json`
 * prints all of it.
 */
export interface RunOptions extends KeptSettings {
  // How the sources of an import are read; a retry and the copies of the sources read them again.
  readonly overrides?: SourceOverrides;
  /** A trial: other records of the sources were left out. */
  readonly slice?: KeptSlice;
  /** IANA name of the account's time zone. */
  readonly timeZone?: string;
  // What planning found; kept for the safety limits, the next comparison and reports.
  /** Issues of the sources: all counted, the first ones listed. */
  readonly issues?: IssueSummary;
  /** What the exported workbooks among the sources remember. */
  readonly remembered?: readonly RememberedRows[];
  /** How the files compare with the records that earlier files held. */
  readonly missing?: MissingSummary;
  readonly readings?: readonly Reading[];
  readonly forecast?: Forecast;
  /** Requests that the plan took, before its forecast. */
  readonly planRequests?: number;
  /** Every few seconds while the run is running; absent afterwards, unless its process died. */
  readonly heartbeat?: Heartbeat;
  /** Seconds that sending took since then, in all sessions that were not killed. */
  readonly seconds?: number;
  /** What planning asked besides records. */
  readonly asked?: readonly Asked[];
  /** Custom fields that each new record needs, for resources of which something is to be decided. */
  readonly mandatory?: Readonly<Partial<Record<ResourceName, readonly string[]>>>;
  /** Records in the account when the plan was made, for resources that were counted. */
  readonly askedSizes?: AccountSizes;
  /** Records in the account at the last look, without the run's own writes. */
  readonly sizes?: AccountSizes;
  /** Since when the run knows the account, by the service's clock, ms since 1970. */
  readonly readAt?: number;
  /** The same moment by our clock. */
  readonly readAtOurs?: number;
  /** The same moments of the plan, where the run has looked at the account again since. */
  readonly plannedReadAt?: number;
  readonly plannedReadAtOurs?: number;
  /** A plan that waits to be applied or forgotten; stays when it is applied. */
  readonly saved?: boolean;
  // What commands keep to carry out and to report a run, also when it is resumed.
  /** Retry and undo: the run that is retried or undone. */
  readonly of?: string;
  /** The word for `applied`: deleted, attached. */
  readonly appliedLabel?: string;
  /** Attach and photos: most requests in flight, because of memory. */
  readonly atATime?: number;
  /** Photos: the run only reads the account. */
  readonly reads?: boolean;
  /** Attach: where the files lie. Photos: where they go. */
  readonly folder?: string;
  /** Attach: the files of a folder, as they were matched by their names. */
  readonly listed?: ListedFolder;
  /** Photos: prefix of unfinished files. */
  readonly parts?: string;
  /** Photos: hashes of the indexes that the run wrote. */
  readonly indexes?: readonly string[];
  /** Retry: source records that the retried run or a retry of it has dealt with. */
  readonly leftOut?: number;
  /** Retry: records that had arrived, but whose rows were edited since. */
  readonly editedSince?: NamedRows;
  /** Retry: rows of which the retried run and its retries know nothing. */
  readonly newRows?: NamedRows;
  /** Retry: rows that did not arrive before, and of which nothing was given. */
  readonly missingRows?: MissingRows;
  /** Bulk: its records are of a list of missing ones, so that it leaves what was changed or named since. */
  readonly ofMissing?: boolean;
  /** Undo: the newest change goes first, and referring records before the referenced ones. */
  readonly newestFirst?: boolean;
  /** Undo of an undo: operations go first. */
  readonly operationsFirst?: boolean;
  /** Undo: its deletions revert an undelete. */
  readonly revived?: boolean;
}

/** What only the process of a running run knows, as of a moment. */
export interface Heartbeat {
  /** Ms since 1970, as all moments here. */
  readonly at: number;
  /** Requests, over the last minute. */
  readonly perMinute?: number;
  /** When the last request will be answered, by the rate and the limits. */
  readonly endsAt?: number;
  /** Requests of the day; of the limit, our part is what others are not to have. */
  readonly quotaRemaining?: number;
  readonly quotaLimit?: number;
  /** Why nothing leaves at the moment. */
  readonly waits?: { readonly for: 'window' | 'day' | 'service'; readonly until: number; readonly reason?: string };
}

/** A number of rows, and the names of the first of their records. */
export interface NamedRows {
  readonly count: number;
  readonly first: readonly string[];
}

export interface MissingRows extends NamedRows {
  /** How many of them gave no record with a key. */
  readonly nameless: number;
}

/** How the files of a folder or a zip file met the records that their names tell. */
export interface ListedFolder {
  /** The sheet that was written of it, which `attach` takes again once it is corrected. */
  readonly sheet: string;
  readonly folder: string;
  /** The column or the pattern that was given. */
  readonly by: string;
  readonly resource: ResourceName;
  readonly files: number;
  readonly matched: number;
  /** Records that the matched files belong to. */
  readonly records: number;
  /** Files that name several records. */
  readonly ambiguous: number;
  readonly unmatched: number;
  /** Hidden files and those of systems and programs, which no row lists. */
  readonly passedOver: number;
  /** What the matching asked. */
  readonly readings: readonly Reading[];
}

/** Custom fields of a resource, or names that rows have: how many requests asked for them. */
export interface Asked {
  readonly what: 'customFields' | 'names';
  /** The resource, or what is named in words: `user`. */
  readonly of: string;
  /** Absent if the service does not tell. */
  readonly requests?: number;
}

/** Records by resource: without those that the run created, with those that it deleted. */
export type AccountSizes = Readonly<Partial<Record<ResourceName, number>>>;

/**
 * Whether a run left out rows of its sources: a slice, a retry, or chosen parts of a workbook. What such a run did not
 * see is not absent from the sources.
 */
export function isPartial({ sources, options }: Pick<RunInfo, 'options'> & { sources: readonly { file: string }[] }) {
  const { slice, of, overrides = {} } = options;
  // For a CSV file, a sheet only names the mapping to apply.
  const isSheetChosen = overrides.sheet !== undefined && sources.some(({ file }) => /\.xl\w+$/i.test(file));
  return slice !== undefined || of !== undefined || overrides.range !== undefined || isSheetChosen;
}
