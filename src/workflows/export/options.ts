import type { Client } from '../../api/index.js';
import type { Payload } from '../../contract/index.js';
import type { Spool } from '../../execution/index.js';
import type { ExportFormat } from '../../reports/results.js';
import type { Listener } from '../events.js';

/** What is exported, and where to. */
export interface ExportOptions {
  readonly client: Client;
  /** `domain@host`. */
  readonly account: string;
  /** Names of datasets: `customer`. */
  readonly datasets: readonly string[];
  /** Path of the file; its ending says the format where `format` does not. */
  readonly to: string;
  readonly format?: ExportFormat;
  /** Which records, by the name of the filter; default: all. */
  readonly filters?: Payload;
  /** Headings of the columns to write, in their order, by dataset; default: all. */
  readonly columns?: Readonly<Record<string, readonly string[]>>;
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
export interface Exporting extends ExportOptions {
  readonly spool: Spool;
  /** When it began, by our clock; milliseconds since 1970. */
  readonly begunAt: number;
  readonly now: () => number;
}
