export type { RetryPolicy } from './backoff.js';
export type { ExecutionEvent, InDoubtEvent, ProgressEvent, RejectedEvent, RetryEvent } from './events.js';
export type { ExecuteOptions, MaxErrors } from './execution.js';
export { type ExecutionResult, execute } from './executor.js';
export { type Journal, type JournalOptions, openJournal } from './journal.js';
export { type Covers, judge, type Verdict } from './judge.js';
export type { Holder } from './lock.js';
export type { Run, RunStateDetails } from './run.js';
export type {
  ChangeCounts,
  ReportedChange,
  RequestCounts,
  RowTotals,
  RunCounts,
  RunInfo,
  RunSource,
  RunSummary,
} from './run-info.js';
export { type Clock, detailsQuery, type Sender, type SenderInput } from './sender.js';
export type { Addition, PlannedChange, Refusal, RefusedRecord } from './staging.js';
export { type ChangeState, changeCrossings, type RunState, renderCrossings, runCrossings } from './states.js';
export type { StoredChange } from './stored-change.js';
