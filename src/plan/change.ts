import type { Payload, ResourceName } from '../contract/index.js';

/** The field by which the service and we recognise a record, and its value as text. */
export interface RecordKey {
  readonly field: 'id' | 'myId' | 'num';
  readonly value: string;
}

/** The source row that a record came from; the first one where several rows yield it. */
export interface Origin {
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
}

/** Another record that this one names. */
export interface RecordReference {
  /** Field of the payload: `customer`. */
  readonly field: string;
  readonly resource: ResourceName;
  readonly key: RecordKey;
}

/** A record as the mapping made it, before the account is known. */
export interface StagedRecord {
  readonly resource: ResourceName;
  /** Absent for a record that nothing identifies: it can only be created, and never safely sent twice. */
  readonly key?: RecordKey;
  readonly payload: Payload;
  readonly references: readonly RecordReference[];
  readonly origin: Origin;
}

/** What a plan says about a record. */
export type ChangeKind = 'create' | 'update' | 'unchanged' | 'conflict' | 'blocked';

/** One field that an update changes, with dotted path. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What is to happen to one staged record. */
export interface Change {
  readonly kind: ChangeKind;
  /** What is sent: the whole payload of a creation, the changed fields and the key of an update. */
  readonly payload: Payload;
  /** The record before the change, as the account showed it. */
  readonly before?: Payload;
  readonly fields?: readonly FieldChange[];
  /** Why it is a conflict or blocked. */
  readonly reason?: string;
}

/** How a change ended. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'rejected' | 'blocked' | 'conflict' | 'inDoubt';

export const outcomes: readonly Outcome[] = [
  'created',
  'updated',
  'unchanged',
  'rejected',
  'blocked',
  'conflict',
  'inDoubt',
];

/** Number of records by outcome; together they are all records of a run that is done. */
export type OutcomeCounts = Readonly<Record<Outcome, number>>;
