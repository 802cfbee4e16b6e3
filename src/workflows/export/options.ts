import type { Client } from '../../api/index.js';
import type { Dataset, Payload } from '../../contract/index.js';
import type { Spool } from '../../execution/index.js';
import type { ExportedDataset, ExportedFile, ExportFormat } from '../../reports/results.js';
import type { Listener } from '../events.js';

/** What is exported, and where to. */
export interface ExportOptions {
  readonly client: Client;
  /** `domain@host`. */
  readonly account: string;
  /** Names of datasets: `customer`. */
  readonly datasets: readonly string[];
  /**
   * Path of the file, or of a folder; may hold {date}, {time}, {resource} and {account}. Its ending says the format
   * where `format` does not. Default: named after the resource and the day, in the working folder.
   */
  readonly to?: string;
  /** Default: by the ending of `to`, else xlsx. */
  readonly format?: ExportFormat;
  /** Which records, as a person says it, by the name of the filter: `{ 'changed-since': '2026-01-31' }`; default all. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Headings of the columns to write, in their order, by dataset; default: all. */
  readonly columns?: Readonly<Record<string, readonly string[]>>;
  /** Whether lists of objects are written, to tables of their own. Default true. */
  readonly lists?: boolean;
  /** Rows of a sheet, headings included, before they go on in another. Default: 1,048,576, as Excel has it. */
  readonly rowsPerSheet?: number;
  /** Only what changed since the last export for this reader; needs `stateFolder`. Default: all. */
  readonly sinceLast?: { readonly reader: string };
  /** Takes the place of a file that is there already. Default false. */
  readonly overwrite?: boolean;
  /** Folder in which what was fetched is kept until the file is whole; default: a temporary one, so nothing is resumed. */
  readonly stateFolder?: string;
  /** Fetches everything anew, whatever an interrupted export has left. Default false. */
  readonly fresh?: boolean;
  /** IANA name of the account's time zone, for the day in the names of files. Default: that of the machine. */
  readonly timeZone?: string;
  /** Our clock, milliseconds since 1970; default: the machine's. */
  readonly now?: () => number;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/** An export under way. */
export interface Exporting extends Omit<ExportOptions, 'filters'> {
  readonly spool: Spool;
  /** When it began, by our clock; milliseconds since 1970. */
  readonly begunAt: number;
  readonly now: () => number;
  /**
   * Which records of each dataset: parameters of its list, and what only its search knows, which `searchFilter` writes
   * as that wants it. A dataset without an entry is exported whole.
   */
  readonly filters: Readonly<Record<string, Payload>>;
  /** The filters as a person is told of them, by the names of their options. */
  readonly saidFilters: Readonly<Record<string, string>>;
}

/** An export whose records are all in the spool. */
export interface Fetched extends Exporting {
  readonly fetched: readonly ExportedDataset[];
}

/** A file that is to be written, and what goes into it. */
export interface TargetFile extends Pick<ExportedFile, 'file' | 'format'> {
  readonly datasets: readonly Dataset[];
  /** The list of its one dataset whose items alone it holds: `parts`; a CSV file has one table. */
  readonly list?: string;
}
