import type { CustomFieldsUntold } from '../../account/name-lists.js';
import type { ResourceName } from '../../contract/index.js';
import type { RememberedRows } from '../../mapping/index.js';
import type { IssueSummary } from '../issue-log.js';
import type { CheckedTable, ReadingEvent, RowCounts } from '../reading.js';
import type { KeptSlice } from '../slice/choice.js';

/** What a check found; the source of every report on it. */
export interface CheckResult {
  readonly rows: Readonly<RowCounts>;
  /** Records from valid rows, by resource. */
  readonly records: Readonly<Partial<Record<ResourceName, number>>>;
  /** What was chosen; rows and records beyond it were left. */
  readonly slice?: KeptSlice | undefined;
  readonly issues: IssueSummary;
  readonly tables: readonly CheckedTable[];
  /** Name of the account; absent if only the files were checked. */
  readonly account?: string;
  /** Requests sent to the account, all of them reads. */
  readonly requests?: number;
  /** References by resource that only the account could resolve. */
  readonly outside?: Readonly<Partial<Record<ResourceName, number>>>;
  /** Edits found in exported workbooks; absent if there was none. */
  readonly remembered?: readonly RememberedRows[];
  /** Lines of the mapping in which `guess` says what is doubtful. */
  readonly doubts?: readonly number[] | undefined;
}

export type CheckEvent =
  | ReadingEvent
  | CustomFieldsUntold
  /** Referenced records looked up in the account so far. */
  | { readonly type: 'compare'; readonly resource: ResourceName; readonly done: number; readonly total: number };
