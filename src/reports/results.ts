import type { ResourceName } from '../contract/index.js';
import type { ListedFolder, MissingRows, NamedRows, RunSummary } from '../journal/index.js';
import type { DamagedValues } from '../mapping/validation/index.js';
import type {
  arrivedOutcomes,
  DecisionVerb,
  Forecast,
  Origin,
  Outcome,
  problemOutcomes,
  Spent,
  UndecidedCounts,
} from '../plan/index.js';
import type { IssueSummary } from '../rows/issue-log.js';

/** A file that a command has written besides its output. */
export interface WrittenFile {
  readonly file: string;
  readonly source?: string;
  /** Number of source rows, if it holds only rejected rows. */
  readonly rows?: number;
  readonly leftOut?: readonly string[];
}

/** A record that did not arrive as it should, and why. */
export interface Problem {
  readonly outcome: (typeof problemOutcomes)[number];
  readonly resource: ResourceName;
  readonly key?: string;
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
  readonly message: string;
  /** Label of the outcome in texts, if not the usual one. */
  readonly label?: string;
}

/** Records of one resource that the service rejected for the same reason. */
export interface Rejections {
  readonly resource: ResourceName;
  /** The service's words; where they differ from record to record, only the common part. */
  readonly reason: string;
  readonly count: number;
  readonly places: readonly Origin[];
}

/** A warning about a record that arrived. */
export interface Note extends Omit<Problem, 'outcome'> {
  readonly outcome: (typeof arrivedOutcomes)[number];
}

/** A file that was attached, is to be attached, or need not be attached, for the reason in `message`. */
export interface ListedFile {
  readonly sheet: string | null;
  readonly row: number;
  readonly resource: ResourceName;
  readonly key: string | null;
  readonly file?: string;
  readonly fileName?: string;
  readonly bytes?: number;
  /** What the service gave for it; null if it gave none. */
  readonly id?: string | number | null;
  readonly url?: string | null;
  readonly message?: string;
}

export interface FileList {
  readonly files: number;
  readonly bytes: number;
  /** At most as many as were requested; `leftOut` counts the others. */
  readonly list: readonly ListedFile[];
  readonly leftOut: number;
}

export interface AttachDetails {
  readonly attached: FileList;
  readonly toAttach: FileList;
  /** Not sent, because another row or an earlier run sent them. */
  readonly unchanged: FileList;
  /** Absent if a sheet named the files. */
  readonly listed?: ListedFolder;
}

export interface PhotosDetails {
  readonly jobs: number;
  readonly without: number;
  readonly photos: number;
  readonly bytes: number;
  /** Photos fetched before a resume that are no longer in the folder. */
  readonly missing: number;
  readonly folder: string;
  readonly index: string;
}

export interface RetryDetails {
  /** The run that a retry sends again. */
  readonly retryOf: string;
  /** Source records that the retried run or a retry of it has dealt with. */
  readonly leftOut: number;
  /** Records that had arrived but were edited in the file since; they are sent as well. */
  readonly edited?: NamedRows;
  /** Rows of which the retried run and its retries know nothing: their keys were corrected, or they are new. */
  readonly newRows?: NamedRows;
  /** Rows that did not arrive, and of which nothing was given to the retry. */
  readonly missingRows?: MissingRows;
}

export interface UndoDetails {
  readonly of: string;
  /** Records of which the service did not take back everything. */
  readonly notPutBack: number;
  /** Absent if the undone run gave no record a key. */
  readonly adopted?: AdoptedKeys;
}

/** What became of the keys that an undone run had given to records without one. */
export interface AdoptedKeys {
  readonly taken: number;
  readonly kept: number;
  /** Those that keep their key first, at most as many as were requested. */
  readonly records: readonly AdoptedKey[];
}

export interface AdoptedKey {
  readonly resource: ResourceName;
  readonly id: string;
  readonly name?: string;
  readonly key: string;
  readonly isTaken: boolean;
}

/** What a run did for its command, besides the counts: members of its JSON document. */
export interface RunDetails extends Partial<AttachDetails>, Partial<UndoDetails>, Partial<RetryDetails> {
  /** Of `photos`. */
  readonly photos?: PhotosDetails;
}

/** How an import, or a resumed one, ended. */
export interface RunResult {
  readonly summary: RunSummary;
  /** Issues of the sources; absent if a run is resumed after they were read. */
  readonly issues?: IssueSummary;
  readonly forecast?: Forecast;
  /** What was sent since the forecast; absent if nothing was to be sent, or the journal does not tell. */
  readonly spent?: Spent;
  /** Planned records by kind of change. */
  readonly planned?: Readonly<Record<string, number>>;
  /** At most as many as were requested. */
  readonly problems: readonly Problem[];
  /** Reasons for which the service rejected several records, the most frequent first. */
  readonly rejections?: readonly Rejections[];
  /** Warnings about records that arrived, at most as many as were requested. */
  readonly notes?: readonly Note[];
  /** Requests that wrote; the others read. After an interruption, some of them may not have left. */
  readonly writes?: number;
  /** Values that look damaged and were not sent. */
  readonly damage?: DamagedValues;
  /** Label of the outcome `applied` in texts: deleted, attached. */
  readonly appliedLabel?: string;
  /** Labels of other outcomes, if not the usual ones. */
  readonly labels?: Readonly<Partial<Record<Outcome, string>>>;
  readonly details?: RunDetails;
  /** Records that were sent again although they may have arrived; absent if there are none. */
  readonly resent?: number;
  /** Whether any record in doubt can be looked up again; default true. */
  readonly canLookUp?: boolean;
  /** What the user can do about records in doubt that cannot be looked up. */
  readonly byHand?: readonly string[];
  /** How many records were decided for this run; absent if no decisions were given. */
  readonly decisions?: Readonly<Record<Exclude<DecisionVerb, 'later'> | 'left', number>>;
  /** Records that wait for a decision; absent if there are none. */
  readonly undecided?: UndecidedCounts;
  /** The command that sends the failed records again once corrected; absent if there are none. */
  readonly retry?: string;
  /** True if the run to resume was over already; its report is shown again. */
  readonly nothingLeft?: boolean;
  /** True if nothing was to be written. */
  readonly dryRun: boolean;
}

/** What a rehearsal adds to the result of its run in the copy. */
export interface Rehearsal {
  /** The account that was read; nothing was written to it. */
  readonly account: string;
  /** Records in the copy before the run, by resource. */
  readonly copied: Readonly<Partial<Record<ResourceName, number>>>;
  readonly reads: number;
  readonly file: string;
}

/** How an import would end, rehearsed in a copy; the forecast is for the real account. */
export interface RehearsalResult extends RunResult {
  readonly rehearsal: Rehearsal;
}

/** One exported table: the records of a dataset, or the items of one of their lists. */
export interface ExportedTable {
  readonly dataset: string;
  /** Field of the list whose items it holds: `parts`. */
  readonly list?: string;
  /** Its sheets, several if it exceeds Excel's rows; none for CSV and JSON lines. */
  readonly sheets?: readonly string[];
  readonly rows: number;
  /** Values that no column holds and that are in no file; CSV only. */
  readonly leftOut?: number;
  /** Cells in which a NUL became U+FFFD, as no text file holds it; CSV only, absent if there are none. */
  readonly replaced?: ReplacedCells;
}

export interface ReplacedCells {
  readonly cells: number;
  /** At most 20. */
  readonly first: readonly ReplacedCell[];
}

export interface ReplacedCell {
  /** Id of the record, else its own number; absent without a column of either. */
  readonly record?: string;
  /** Row of the file. */
  readonly row: number;
  readonly field: string;
}

export interface ExportedFile {
  readonly file: string;
  readonly format: ExportFormat;
  readonly tables: readonly ExportedTable[];
}

export type ExportFormat = 'xlsx' | 'csv' | 'jsonl';

/** An incremental export of one dataset: since when, or why all records were written. */
export type ExportedChanges =
  | {
      /** The service's time, milliseconds since 1970: when the last export began. */
      readonly since: number;
      /** Records that the service listed again but that had been delivered unchanged. */
      readonly known: number;
    }
  /** First export; the service cannot tell what changed; or a clock was set back since. */
  | { readonly whole: 'first' | 'untold' | 'clock' };

/** What an export read of one dataset. */
export interface ChangedMeanwhile {
  /** Records that were created, changed, or switched between active and inactive. */
  readonly changed: number;
  /** Records in the end, less those in the beginning. */
  readonly growth: number;
  /** Whether the list never stood still, so that a record may be missing. */
  readonly isRestless: boolean;
}

export interface ExportedDataset {
  readonly dataset: string;
  /** Heading in plain words: `Customers`. */
  readonly title: string;
  readonly records: number;
  /** Requests used, including those of an interrupted export before. */
  readonly requests: number;
  /** Records that an interrupted export had fetched already. */
  readonly resumed?: number;
  /** What changed in the account during the export; absent if nothing did. */
  readonly meanwhile?: ChangedMeanwhile | undefined;
  readonly changes?: ExportedChanges;
}

/** What an export wrote. */
export interface ExportResult {
  readonly account: string;
  /** By our clock, milliseconds since 1970; for a resumed export, when its first part began. */
  readonly begunAt: number;
  /** When its files had their names, by the same clock. */
  readonly endedAt?: number;
  readonly files: readonly ExportedFile[];
  readonly datasets: readonly ExportedDataset[];
  /** Filters as option and value: `name: Ba*`. */
  readonly filters: Readonly<Record<string, string>>;
}
