import type { FieldsheetError } from '../errors.js';
import type { Clock } from './clock.js';

/** A failed attempt that is not its request's fault: the service may be down for everybody. */
export interface OutageSign {
  readonly error: FieldsheetError;
  /** What went wrong, without the operation, because that may be a probe: `503: Maintenance`. */
  readonly reason: string;
  /** The wait that the service asks for, ms. */
  readonly retryAfter?: number | undefined;
  /** Whether anything answered, such as a 503; the address is then right. */
  readonly isAnswer: boolean;
  /** Whether the answer says that the service is down, so the record is not at fault. */
  readonly isMaintenance?: boolean;
}

/** An outage as reported to the user. Times are ms of our clock. */
export interface OutageFacts {
  readonly host: string;
  readonly isOnlyWrites: boolean;
  readonly since: number;
  readonly until: number;
  readonly nextAt: number;
  readonly reason: string;
}

export interface OutageOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly host: string;
  /** How long to wait out an outage, ms. */
  readonly patience: number;
  /** The same before the first answer, ms, because the address may be wrong. */
  readonly startPatience: number;
  /** Sends one small read; returns undefined if the service answered, whatever it said. */
  readonly probe: (signal: AbortSignal) => Promise<OutageSign | undefined>;
  readonly onOutage?: (outage: OutageFacts) => void;
  /** Called only after `onOutage`. `at`: when the service answered again, ms of our clock. */
  readonly onEnd?: (outage: { readonly since: number; readonly at: number }) => void;
}

/** Permission for one request. Call `left` when the request is over. */
export interface Passage {
  readonly isRead: boolean;
  answered(): void;
  failed(sign: OutageSign): void;
  left(): void;
}
