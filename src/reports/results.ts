import type { ResourceName } from '../contract/index.js';
import type { RunSummary } from '../execution/index.js';
import type { Forecast, Origin, Outcome } from '../plan/index.js';
import type { IssueSummary } from '../rows/issue-log.js';
import type { DamagedValues } from '../validation/index.js';

/** A file that a command has written beside what it prints. */
export interface WrittenFile {
  readonly file: string;
  /** The file that it is about, where it is about one of several. */
  readonly source?: string;
  /** Source rows in it, where it holds rejected rows alone. */
  readonly rows?: number;
  /** What found no room in it, a sentence each. */
  readonly leftOut?: readonly string[];
}

/** A record that did not arrive as it should, and why. */
export interface Problem {
  readonly outcome: Extract<Outcome, 'rejected' | 'blocked' | 'conflict' | 'inDoubt'>;
  readonly resource: ResourceName;
  readonly key?: string;
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
  readonly message: string;
  /** How the outcome is called in texts, where it is not by its usual word. */
  readonly label?: string;
}

/** Records of one resource that the service rejected for one reason. */
export interface Rejections {
  readonly resource: ResourceName;
  /** The words of the service; where they differ from record to record, without what differs. */
  readonly reason: string;
  readonly count: number;
  /** The first three. */
  readonly places: readonly Origin[];
}

/** A record that arrived, and what is to be known about it: a warning. */
export interface Note extends Omit<Problem, 'outcome'> {
  readonly outcome: Extract<Outcome, 'created' | 'updated' | 'applied'>;
}

/** What a command has to say about its run beside the counts. */
export interface RunDetails {
  /** Lines of a label and a text. */
  readonly facts: readonly (readonly [label: string, text: string])[];
  /** The same as data: members of the document. */
  readonly members: Readonly<Record<string, unknown>>;
  /** Set where what the run was for is not reached, though no change has failed. */
  readonly isIncomplete?: true;
}

/** How an import, or going on with one, ended. */
export interface RunResult {
  readonly summary: RunSummary;
  /** What the sources showed; absent where a run goes on whose sources were read before. */
  readonly issues?: IssueSummary;
  /** What the plan foresaw. */
  readonly forecast?: Forecast;
  /** Records to be created, updated and so on, as the plan has them. */
  readonly planned?: Readonly<Record<string, number>>;
  /** What did not arrive as it should: as many as were asked for. */
  readonly problems: readonly Problem[];
  /** What the service rejected more than once for one reason, the most frequent first. */
  readonly rejections?: readonly Rejections[];
  /** What is to be known about what arrived: as many as were asked for. */
  readonly notes?: readonly Note[];
  /**
   * Of the requests of the run those that wrote; the others have read. After an interruption, the few that were about to
   * leave may be among them.
   */
  readonly writes?: number;
  /** Values that look damaged and were not sent. */
  readonly damage?: DamagedValues;
  /** How the outcome `applied` is called in texts, by what was to be done: deleted, attached. */
  readonly appliedLabel?: string;
  /** How other outcomes are called, where it is not by their usual words. */
  readonly labels?: Readonly<Partial<Record<Outcome, string>>>;
  readonly details?: RunDetails;
  /** Whether any of what is in doubt can be looked up again; true where nothing is said. */
  readonly canLookUp?: boolean;
  /** What a person can do about what is in doubt and cannot be looked up, a sentence or two each. */
  readonly byHand?: readonly string[];
  /** The command that sends the failed records again, once they are corrected; absent where there are none. */
  readonly retry?: string;
  /** True when a run was to go on that had come to its end: then it is told once more. */
  readonly nothingLeft?: boolean;
  /** True when nothing was to be written. */
  readonly dryRun: boolean;
}

/** What a rehearsal knows beside what became of its run in the copy. */
export interface Rehearsal {
  /** The account that was read; nothing was written to it. */
  readonly account: string;
  /** Records in the copy before the run, by resource. */
  readonly copied: Readonly<Partial<Record<ResourceName, number>>>;
  /** Requests that reading the account took. */
  readonly reads: number;
  /** File of the copy. */
  readonly file: string;
}

/** How an import would end, as its rehearsal did; the forecast is that of the account. */
export interface RehearsalResult extends RunResult {
  readonly rehearsal: Rehearsal;
}

/** One table that an export wrote: the records of a dataset, or the items of one of their lists. */
export interface ExportedTable {
  /** Name of the dataset: `customer`. */
  readonly dataset: string;
  /** Field of the list whose items it holds: `parts`. */
  readonly list?: string;
  /** Its sheets, more than one where Excel's rows did not suffice; none for CSV and JSON lines. */
  readonly sheets?: readonly string[];
  readonly rows: number;
  /** Values of its records that no column holds and that are in no file: of CSV alone, where there are some. */
  readonly leftOut?: number;
}

export interface ExportedFile {
  readonly file: string;
  readonly format: ExportFormat;
  readonly tables: readonly ExportedTable[];
}

export type ExportFormat = 'xlsx' | 'csv' | 'jsonl';

/** What an export of changes knows of one dataset: since when they were asked for, or why all records were written. */
export type ExportedChanges =
  | {
      /** Service's time, milliseconds since 1970: when the last export began. */
      readonly since: number;
      /** Records that the service showed again though they had been delivered as they are. */
      readonly known: number;
    }
  /** Nothing was delivered before; the service cannot tell what changed; or a clock was set back since. */
  | { readonly whole: 'first' | 'untold' | 'clock' };

/** What an export read of one dataset. */
export interface ExportedDataset {
  readonly dataset: string;
  /** Heading in plain words: `Customers`. */
  readonly title: string;
  readonly records: number;
  /** Requests that this took, those of an interrupted export before it included. */
  readonly requests: number;
  /** Records that an interrupted export had fetched already. */
  readonly resumed?: number;
  /** What changed in the account while it was read, in words; absent where nothing did. */
  readonly meanwhile?: string;
  /** Present where only what changed since the last export was asked for. */
  readonly changes?: ExportedChanges;
}

/** What an export wrote. */
export interface ExportResult {
  readonly account: string;
  /** When it began, by our clock; milliseconds since 1970. One that was interrupted began with its first part. */
  readonly begunAt: number;
  /** When its files had their names, by the same clock. */
  readonly endedAt?: number;
  readonly files: readonly ExportedFile[];
  readonly datasets: readonly ExportedDataset[];
  /** What was asked for, as option and value: `name: Ba*`. */
  readonly filters: Readonly<Record<string, string>>;
}
