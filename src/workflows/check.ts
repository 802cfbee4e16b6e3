import { type ResourceName, resourceNames } from '../contract/index.js';
import { loadMapping } from '../mapping/index.js';
import type { CheckedTable, CheckResult } from '../reports/results.js';
import type { Listener } from './events.js';
import type { SourceOverrides } from './sources/choose-tables.js';
import { IssueLog } from './sources/issue-log.js';
import { readRecords } from './sources/read-records.js';
import type { OpenTable, RowCounts } from './sources/reading.js';

export interface CheckOptions {
  readonly files: readonly string[];
  /** Path of the mapping file; without one the headings are the fields. */
  readonly mapping?: string;
  readonly overrides?: SourceOverrides;
  readonly timeZone?: string;
  /** Issues to list; all are counted. */
  readonly maxIssues: number;
  /** Profiles the columns, for reports that show them. Default false. */
  readonly profile?: boolean;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/** Dry run without the account: reads, maps and validates everything, and never stops at the first error. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const { files, overrides, timeZone, profile = false, onEvent, signal } = options;
  const tables: OpenTable[] = [];
  const onTable = (table: OpenTable) => void tables.push(table);
  const mapping = options.mapping === undefined ? undefined : await loadMapping(options.mapping);
  const issues = new IssueLog(options.maxIssues);
  const rows: RowCounts = { read: 0, mapped: 0, skipped: 0, rejected: 0 };
  const counts = new Map<ResourceName, number>();
  const read = { files, ...(mapping && { mapping }), ...(overrides && { overrides }), ...(timeZone && { timeZone }) };
  const listen = { onIssue: issues.add, onTable, profile, ...(onEvent && { onEvent }), ...(signal && { signal }) };
  for await (const { records } of readRecords({ ...read, ...listen }, rows)) {
    for (const { resource } of records) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  }
  const present = resourceNames.filter((name) => counts.has(name)).map((name) => [name, counts.get(name)]);
  return {
    rows,
    records: Object.fromEntries(present),
    issues: issues.summary(),
    tables: tables.map(checkedTable),
  };
}

function checkedTable({ columns, reads, profile, ...table }: OpenTable): CheckedTable {
  const profiles = profile?.columns();
  return {
    ...table,
    columns: columns.map(({ index, letter, heading }) => {
      const found = profiles?.[index];
      return { letter, heading, reads: reads.get(index) ?? [], ...(found && { profile: found }) };
    }),
  };
}
