export { emptiedKeysOf, recordContent, type StagedChange, type StoredChange } from './change.js';
export type { PlannedOwner, Selection } from './change-store.js';
export * from './execute-options.js';

export {
  type IdentifiedRecord,
  type IdentifierQuery,
  type JournalDigest,
  journalDigest,
  type KnownRecord,
  type KnownRecords,
  type LastOperation,
  recordShown,
} from './history.js';
export type { Journal, JournalOptions } from './journal.js';
export { type Covers, judge, type Verdict } from './judge.js';
export { type Holder, holderOf } from './lock.js';
export { openJournal } from './open-journal.js';
export { canLookUpRecord, foreignAnswer, withIds } from './record-action.js';
export type * from './run.js';
export * from './run-info.js';
export { type ExecutionResult, execute, missingParent } from './send.js';
export * from './states.js';
