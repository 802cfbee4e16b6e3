import { damaged } from './database.js';
import type { RunInfo } from './run-info.js';
import { isRunState, type RunState } from './states.js';
import { parse } from './stored-change.js';

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
