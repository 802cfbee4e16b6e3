export { recordContent, type Selection, type StagedChange, type StoredChange } from './change.js';
export * from './execute-options.js';

export {
  type IdentifiedRecord,
  type IdentifierQuery,
  type JournalDigest,
  journalDigest,
  type KnownRecord,
  type KnownRecords,
  type LastOperation,
  peoplesKey,
} from './history.js';
export type { Journal, JournalOptions } from './journal.js';
export { type Covers, judge, type Verdict } from './judge.js';
export { type Holder, holderOf, holderText } from './lock.js';
export { openJournal } from './open-journal.js';
export type * from './plan.js';
export { canLookUpRecord, foreignAnswer, withIds } from './record-action.js';
export type { ChangeRefusal, Run, RunStateDetails } from './run.js';
export * from './run-info.js';
export { type ExecutionResult, execute, missingParent } from './send.js';
export type { Addition, RefusedRecord } from './stage.js';
export * from './states.js';
