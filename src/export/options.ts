import type { Mirror } from '../account/mirror.js';
import type { RecordStore } from '../account/record-store.js';
import type { Client } from '../client/index.js';
import type { Dataset, Payload } from '../contract/index.js';
import type { Language } from '../messages/index.js';
import type { ExportedDataset, ExportedFile, ExportFormat } from '../reports/results.js';
import type { Listener } from '../runs/events.js';

/** What an export calls its columns: plain words, or the names of the fields. */
export const headingForms = ['words', 'fields'] as const;

export type HeadingForm = (typeof headingForms)[number];

/** What to export, and where to. */
export interface ExportOptions {
  readonly client: Client;
  /** `domain@host`. */
  readonly account: string;
  /** Names of datasets: `customer`. */
  readonly datasets: readonly string[];
  /**
   * Path of a file or folder; may contain {date}, {time}, {resource} and {account}. Its ending sets the format if
   * `format` does not. Default: named after the resource and the day, in the working folder.
   */
  readonly to?: string;
  /** Default: by the ending of `to`, else xlsx. */
  readonly format?: ExportFormat;
  /** Filters by name, as a user writes them: `{ 'changed-since': '2026-01-31' }`. Default: all records. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Headings of the columns to write, in order, by dataset. Default: all. */
  readonly columns?: Readonly<Record<string, readonly string[]>>;
  /** Whether lists of objects are written, to tables of their own. Default true. */
  readonly lists?: boolean;
  /** Default: words in workbooks, which remember the fields; names of fields in CSV files, which programs read. */
  readonly headings?: HeadingForm | undefined;
  /** Of all words in workbooks and headings. Default: English. */
  readonly language?: Language | undefined;
  /** Rows per sheet, headings included; more go to another sheet. Default: 1,048,576, the limit of Excel. */
  readonly rowsPerSheet?: number;
  /** Only what changed since the last export for this reader; needs `stateFolder`. Default: all. */
  readonly sinceLast?: { readonly reader: string };
  /** Replaces existing files. Default false. */
  readonly overwrite?: boolean;
  /** Keeps fetched records until the files are complete. Default: a temporary folder, so nothing can be resumed. */
  readonly stateFolder?: string;
  /** Ignores what an interrupted export has fetched. Default false. */
  readonly fresh?: boolean;
  /** IANA time zone of the account, for the day in file names. Default: the machine's. */
  readonly timeZone?: string;
  /** Our clock, ms since 1970. Default: the machine's. */
  readonly now?: () => number;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

export interface Exporting extends Omit<ExportOptions, 'filters'> {
  /** What this export keeps until its files are whole. */
  readonly store: RecordStore;
  /** Where the records of a dataset are: in the mirror if it is exported whole and the next command can use them. */
  readonly held: (dataset: string) => RecordStore;
  /** Absent if nothing is left for other commands. */
  readonly mirror?: Mirror | undefined;
  readonly targets: readonly TargetFile[];
  /** Start of this attempt by our clock, ms since 1970; which custom fields are defined is asked again since then. */
  readonly attemptedAt: number;
  /** When it began, by our clock, ms since 1970. */
  readonly begunAt: number;
  readonly now: () => number;
  /** Filters by dataset, for its list or search (see `searchFilter`); without an entry, it is exported whole. */
  readonly filters: Readonly<Record<string, Payload>>;
  readonly saidFilters: Readonly<Record<string, string>>;
}

export interface Fetched extends Exporting {
  readonly fetched: readonly ExportedDataset[];
}

export interface TargetFile extends Pick<ExportedFile, 'file' | 'format'> {
  readonly datasets: readonly Dataset[];
  /** If set, the file holds only this list of its one dataset, `parts` for example: a CSV file has one table. */
  readonly list?: string;
}
