import type { CustomFieldsUntold } from '../account/untold-custom-fields.js';
import type { ResourceName } from '../contract/index.js';
import type { RememberedRows } from '../mapping/index.js';
import type { IssueSummary } from '../rows/issue-log.js';
import type { CheckedTable, ReadingEvent, RowCounts } from '../rows/reading.js';

/** What a check found. Every report of a check is made of it. */
export interface CheckResult {
  readonly rows: Readonly<RowCounts>;
  /** Records that the valid rows yield, by resource. */
  readonly records: Readonly<Partial<Record<ResourceName, number>>>;
  readonly issues: IssueSummary;
  /** The tables that were read, in their order. */
  readonly tables: readonly CheckedTable[];
  /** Name of the account that was asked; absent where the files alone were looked at. */
  readonly account?: string;
  /** Requests that asking the account took; nothing was written. */
  readonly requests?: number;
  /** References to records that the files do not hold at all, by resource: whether they lead somewhere is not known. */
  readonly outside?: Readonly<Partial<Record<ResourceName, number>>>;
  /** What was edited in exported workbooks since; absent where none came back. */
  readonly remembered?: readonly RememberedRows[];
}

/** What is told while files are checked. */
export type CheckEvent =
  | ReadingEvent
  | CustomFieldsUntold
  /** The account is being read: so many of the records that rows name are found. */
  | { readonly type: 'compare'; readonly resource: ResourceName; readonly done: number; readonly total: number };
