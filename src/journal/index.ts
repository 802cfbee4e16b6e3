export {
  type Action,
  type ActionOf,
  type ActionRequest,
  type Ask,
  type Refused,
  type Settled,
  unknownOperation,
  withIds,
} from './action.js';
export { foreignAnswer } from './answer.js';
export type { Selection } from './change.js';
export { type PlannedRecord, recordContent, type StagedChange, type StoredChange } from './change.js';
export type {
  ExecuteOptions,
  ExecutionEvent,
  InDoubtEvent,
  ProgressEvent,
  RejectedEvent,
  ResendEvent,
  RetryEvent,
  RetryPolicy,
  Sender,
  SenderInput,
} from './execute-options.js';
export type { MaxErrors } from './halt.js';
export type {
  IdentifiedRecord,
  IdentifierQuery,
  JournalDigest,
  KnownRecord,
  KnownRecords,
  LastOperation,
} from './history.js';
export { peoplesKey } from './history.js';
export type { AppliedQuery, Journal, JournalOptions } from './journal.js';
export { type Covers, judge, type Verdict } from './judge.js';
export { type Holder, holderOf, holderText } from './lock.js';
export { openJournal } from './open-journal.js';
export type { FoundCandidate, MatchedChange, MatchedRecord, PendingRecords, PlannedOwner, Withdrawn } from './plan.js';
export { canLookUpRecord } from './record-action.js';
export type { Run, RunStateDetails } from './run.js';
export {
  type AccountSizes,
  type Asked,
  type ChangeCounts,
  type Heartbeat,
  isPartial,
  isSavedPlan,
  isUnfinished,
  type ListedFolder,
  type MissingRows,
  type NamedRows,
  type ReportedChange,
  type ReportedResult,
  type RequestCounts,
  type RowTotals,
  type RunCounts,
  type RunInfo,
  type RunOptions,
  type RunSource,
  type RunSummary,
  requestsBetween,
  undoCommand,
} from './run-info.js';
export { type ExecutionResult, execute, missingParent } from './send.js';
export type { Addition, ChangeRefusal, PlannedChange, RefusedRecord } from './stage.js';
export { type ChangeState, changeCrossings, type RunState, renderCrossings, runCrossings } from './states.js';
