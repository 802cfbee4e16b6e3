import type { ResourceName } from '../contract/index.js';
import type { Origin, RecordKey } from '../plan/change.js';
import type { ChangeCounts } from './run-info.js';

/** What a listener is told while a run is under way. Outcomes are in the journal before they are told. */
export type ExecutionEvent = ProgressEvent | RejectedEvent | InDoubtEvent | RetryEvent | ResendEvent;

/**
 * A change of this resource has got its outcome. Comes with every change: whoever draws it takes as many as it needs.
 */
export interface ProgressEvent {
  readonly type: 'progress';
  readonly resource: ResourceName;
  /** Changes of the resource that have an outcome. */
  readonly done: number;
  readonly total: number;
  readonly counts: ChangeCounts;
}

interface ChangeEvent {
  readonly resource: ResourceName;
  readonly key?: RecordKey;
  readonly origin: Origin;
  readonly message: string;
}

/** The service rejected a record. */
export interface RejectedEvent extends ChangeEvent {
  readonly type: 'rejected';
}

/** It is not known whether a record landed. */
export interface InDoubtEvent extends ChangeEvent {
  readonly type: 'inDoubt';
}

/** A request is made again. */
export interface RetryEvent extends ChangeEvent {
  readonly type: 'retry';
  /** Milliseconds until then. */
  readonly delay: number;
}

/** Records of which is still not known whether they landed are sent again, as it was asked for. */
export interface ResendEvent {
  readonly type: 'resend';
  readonly changes: number;
}
