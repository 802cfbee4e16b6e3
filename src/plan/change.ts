import type { Payload } from '../contract/index.js';
import type { Accident } from '../validation/index.js';

export type { Origin, RecordKey, RecordReference, RememberedRows, StagedRecord } from '../mapping/record.js';

/** What a plan says about a record. */
export type ChangeKind =
  | 'create'
  | 'update'
  /** An operation is to be applied to a record of the account. */
  | 'apply'
  | 'unchanged'
  | 'conflict'
  | 'blocked';

/** One field that an update changes, with dotted path. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  /** The accident that made the new value out of the old one; absent where none of the known ones did. */
  readonly damage?: Accident;
}

/** What is to happen to one staged record. */
export interface Change {
  readonly kind: ChangeKind;
  /**
   * What is sent: the whole payload of a creation, the changed fields and the key of an update, what an operation
   * needs.
   */
  readonly payload: Payload;
  /** The record before the change, as the account showed it; of one that an import leaves unchanged, what was compared. */
  readonly before?: Payload;
  readonly fields?: readonly FieldChange[];
  /** Why it is a conflict or blocked, or what of an update is left alone. */
  readonly reason?: string;
}

/** How a change ended. */
export type Outcome = 'created' | 'updated' | 'applied' | 'unchanged' | 'rejected' | 'blocked' | 'conflict' | 'inDoubt';

export const outcomes: readonly Outcome[] = [
  'created',
  'updated',
  'applied',
  'unchanged',
  'rejected',
  'blocked',
  'conflict',
  'inDoubt',
];

/** Number of records by outcome; together they are all records of a run that is done. */
export type OutcomeCounts = Readonly<Record<Outcome, number>>;
