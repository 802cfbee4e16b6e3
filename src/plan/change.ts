import type { Payload } from '../contract/index.js';
import type { Words } from '../language/said.js';
import type { Accident } from '../validation/index.js';
import type { Matching } from './matching.js';

export type {
  MovedColumn,
  Origin,
  RecordKey,
  RecordReference,
  RememberedRows,
  StagedRecord,
} from '../mapping/record.js';

export type ChangeKind = 'create' | 'update' | 'apply' | 'unchanged' | 'conflict' | 'blocked';

export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  /** What accidentally damaged the new value; absent if no known accident matches. */
  readonly damage?: Accident;
}

export interface Change {
  readonly kind: ChangeKind;
  /** All fields to create, changed fields and key to update, or the input of the operation. */
  readonly payload: Payload;
  /** The record before the change, as the account showed it; if unchanged, only the compared fields. */
  readonly before?: Payload;
  readonly fields?: readonly FieldChange[];
  /** Why it is a conflict or blocked, or which part of an update is not sent. */
  readonly reason?: Words;
  /** Records of the account that it may be. The payload of such a conflict is the record as it would be created. */
  readonly matching?: Matching;
}

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

export type OutcomeCounts = Readonly<Record<Outcome, number>>;
