export {
  type Action,
  type ActionOf,
  type ActionRequest,
  type Ask,
  type Refused,
  type Settled,
  unknownOperation,
} from './action.js';
export { withIds } from './add-ids.js';
export { foreignAnswer } from './answered-record.js';
export type { ExecutionEvent, InDoubtEvent, ProgressEvent, RejectedEvent, ResendEvent, RetryEvent } from './events.js';
export type { ExecuteOptions, RetryPolicy, Sender, SenderInput } from './execute-options.js';
export { type ExecutionResult, execute, missingParent } from './executor.js';
export type { MaxErrors } from './halt.js';
export type { IdentifiedRecord, IdentifierQuery } from './identifier-map.js';
export type { AppliedQuery, Journal, JournalOptions } from './journal.js';
export type { JournalDigest } from './journal-digest.js';
export { type Covers, judge, type Verdict } from './judge.js';
export type { KnownRecord, KnownRecords, LastOperation } from './known-records.js';
export { type Holder, holderOf, holderText } from './lock.js';
export type { FoundCandidate, MatchedChange, MatchedRecord, PlannedOwner } from './matches.js';
export { openJournal } from './open-journal.js';
export type { PendingRecords, Withdrawn } from './pending-records.js';
export { canLookUpRecord } from './record-action.js';
export { peoplesKey } from './reported-changes.js';
export type { Run, RunStateDetails } from './run.js';
export {
  type ChangeCounts,
  isSavedPlan,
  isUnfinished,
  type ReportedChange,
  type ReportedResult,
  type RequestCounts,
  type RowTotals,
  type RunCounts,
  type RunInfo,
  type RunSource,
  type RunSummary,
  requestsBetween,
  undoCommand,
} from './run-info.js';
export {
  type AccountSizes,
  type Asked,
  type Heartbeat,
  isPartial,
  type ListedFolder,
  type MissingRows,
  type NamedRows,
  type RunOptions,
} from './run-options.js';
export type { Selection } from './selection.js';
export type { Addition, ChangeRefusal, PlannedChange, RefusedRecord } from './staging.js';
export { type ChangeState, changeCrossings, type RunState, renderCrossings, runCrossings } from './states.js';
export { type PlannedRecord, recordContent, type StagedChange, type StoredChange } from './stored-change.js';
