import type { Payload, ResourceName } from '../contract/index.js';

/** The field by which the service and we recognise a record, and its value as text. */
export interface RecordKey {
  readonly field: 'id' | 'myId' | 'num';
  readonly value: string;
}

/** Fields by which a record is recognised, the best first; an id comes only from our own exports. */
export const keyFields = ['myId', 'num', 'id'] as const satisfies readonly RecordKey['field'][];

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
