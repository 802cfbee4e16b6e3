import type { FieldsheetError } from '../errors.js';
import type { Clock } from './clock.js';

/** An attempt that failed in a way that says nothing against its own request: the service may be away for everybody. */
export interface OutageSign {
  readonly error: FieldsheetError;
  /** What went wrong, without the operation, which need not be one that the user asked for: `503: Maintenance`. */
  readonly reason: string;
  /** How long the service asks to be left alone, ms. */
  readonly retryAfter?: number | undefined;
  /** Whether something at the service's address answered, such as a 503: the address is no wrong one then. */
  readonly isAnswer: boolean;
  /** Whether the answer says that the service is away: the record that was sent is not at fault. */
  readonly isMaintenance?: boolean;
}

/** An outage as a person is told of it. Times are ms of our clock. */
export interface OutageFacts {
  /** Host of the service. */
  readonly host: string;
  /** Whether reads are answered, so that only writes wait. */
  readonly isOnlyWrites: boolean;
  readonly since: number;
  /** When the patience ends. */
  readonly until: number;
  /** When the service is tried next. */
  readonly nextAt: number;
  /** What the newest attempt met with. */
  readonly reason: string;
}

export interface OutageOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly host: string;
  /** How long an outage is waited out, ms. */
  readonly patience: number;
  /** The same, ms, as long as the service has never answered: its address may be wrong. */
  readonly startPatience: number;
  /** Makes one small request that changes nothing; undefined when the service answered it, whatever it said. */
  readonly probe: (signal: AbortSignal) => Promise<OutageSign | undefined>;
  readonly onOutage?: (outage: OutageFacts) => void;
  /** Told only of an outage that `onOutage` was told of. `at`: when the service answered again, ms of our clock. */
  readonly onEnd?: (outage: { readonly since: number; readonly at: number }) => void;
}

/** The right to make one request, as far as outages are concerned. `left` is to be called when the request is over. */
export interface Passage {
  readonly isRead: boolean;
  /** The service dealt with the request. */
  answered(): void;
  failed(sign: OutageSign): void;
  left(): void;
}
