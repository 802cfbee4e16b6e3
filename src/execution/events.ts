import type { ResourceName } from '../contract/index.js';
import type { Origin, RecordKey } from '../plan/change.js';
import type { ChangeCounts } from './run-info.js';

/** Events of a running run. Outcomes are in the journal before they are reported. */
export type ExecutionEvent = ProgressEvent | RejectedEvent | RepeatedEvent | InDoubtEvent | RetryEvent | ResendEvent;

/** A change got its outcome. Emitted for every change; listeners throttle themselves. */
export interface ProgressEvent {
  readonly type: 'progress';
  readonly resource: ResourceName;
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

export interface RejectedEvent extends ChangeEvent {
  readonly type: 'rejected';
}

/** Several records in a row were rejected for one reason; told once, at the newest of them. */
export interface RepeatedEvent extends ChangeEvent {
  readonly type: 'repeated';
  readonly inARow: number;
}

export interface InDoubtEvent extends ChangeEvent {
  readonly type: 'inDoubt';
}

/** A change is looked up after a pause, and sent again if it did not land. */
export interface RetryEvent extends ChangeEvent {
  readonly type: 'retry';
  readonly delay: number;
}

/** Changes still in doubt are sent again, on the user's request. */
export interface ResendEvent {
  readonly type: 'resend';
  readonly changes: number;
}
