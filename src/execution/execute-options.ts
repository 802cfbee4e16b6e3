import type { Operation, Payload } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import type { Clock, Delays } from '../pacing/index.js';
import type { ActionOf } from './action.js';
import type { ExecutionEvent } from './events.js';
import type { MaxErrors } from './halt.js';
import type { Covers } from './judge.js';
import type { Run } from './run.js';
import type { RequestCounts } from './run-info.js';

export interface ExecuteOptions {
  /** A run whose records are all planned. */
  readonly run: Run;
  readonly sender: Sender;
  readonly covers: Covers;
  readonly clock: Clock;
  /** From 0 up to 1; spreads retries. */
  readonly random: () => number;
  /** Requests under way at a time; default 8. */
  readonly concurrency?: number;
  /**
   * Stops the run when so many records were rejected or are in doubt since this start, 1 at least; Infinity: never.
   * Default: only when one reason rejects 20 in a row.
   */
  readonly maxErrors?: MaxErrors;
  readonly retry?: Partial<RetryPolicy>;
  /**
   * Carries out the changes that name an operation; default: there are none. A record is sent by its resource's own.
   */
  readonly actionOf?: ActionOf;
  /** Works on the newest change first, and on those that name others before those others: what an undo does. */
  readonly newestFirst?: boolean;
  /** Carries out operations before records are sent; default: after them. */
  readonly operationsFirst?: boolean;
  /** Only looks up what is in doubt; what is pending stays so, and the run is left interrupted where anything is. */
  readonly lookUpOnly?: boolean;
  /** Sends again what stays in doubt after it was looked up, as whoever resumes the run has decided. */
  readonly resendInDoubt?: boolean;
  /** Ends the run in good order; it can be resumed. */
  readonly signal?: AbortSignal;
  /** Milliseconds that requests under way have to end when the run does; then they are given up. Default 10,000. */
  readonly grace?: number;
  readonly onEvent?: (event: ExecutionEvent) => void;
}

/**
 * Throws ConfigurationError: with no request at a time, or a limit that is no number, a run would end before its time.
 */
export function checkOptions({ concurrency = 1, maxErrors = 1 }: ExecuteOptions): void {
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    throw new ConfigurationError(`The number of requests at a time must be a whole number from 1, not ${concurrency}.`);
  }
  const limit = typeof maxErrors === 'number' ? maxErrors : maxErrors.percent;
  if (!(limit >= 0)) throw new ConfigurationError(`The number of errors allowed must be 0 or more, not ${limit}.`);
}

/** How often and how far apart a write is made again that was looked up in vain. Outages are the sender's matter. */
export interface RetryPolicy extends Delays {
  /** How often a request is made at most, the first time included. */
  readonly attempts: number;
  /** After so many changes one after the other whose attempts are used up, the run is interrupted. */
  readonly changesInARow: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  attempts: 5,
  firstDelay: 1000,
  longestDelay: 30_000,
  changesInARow: 10,
};

/**
 * What the executor needs of the client. `call` makes one operation and throws the errors of the ApiError family; it
 * waits for the rate limit and for the end of outages itself, and never repeats a write that may have landed. It must await `beforeLeaving` before
 * each time that a request leaves: a change is `sending` from then on, and its outcome is refused without that.
 */
export interface Sender {
  call(operation: Operation, input: SenderInput): Promise<unknown>;
  /** Whether the service is away, so that writes wait: one that failed then says nothing against its record. */
  isAway?(): boolean;
  /** All requests so far; what is added during a run is kept with it. */
  usage?(): RequestCounts;
}

export interface SenderInput {
  readonly query?: Payload;
  readonly body?: Payload;
  /** Members of the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  /**
   * Gives the call up wherever it stands: AbortedError, with an UncertainError as its cause when a write was under way.
   */
  readonly signal?: AbortSignal;
  /**
   * Gives the call up until its request leaves, and before it is repeated; a request under way goes on. AbortedError.
   */
  readonly waitSignal?: AbortSignal;
  /**
   * To be awaited each time just before the request leaves; when it fails, nothing leaves and its error comes out as it
   * is.
   */
  readonly beforeLeaving?: () => Promise<void>;
  /** To be awaited when a request surely did nothing and is to leave again, before it waits for that. */
  readonly beforeWaiting?: () => Promise<void>;
}
