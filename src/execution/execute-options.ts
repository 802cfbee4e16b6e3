import { ConfigurationError } from '../errors.js';
import type { Clock } from '../pacing/index.js';
import type { ActionOf } from './action.js';
import type { ExecutionEvent } from './events.js';
import type { Covers } from './judge.js';
import type { MaxErrors } from './max-errors.js';
import type { RetryPolicy } from './retry-policy.js';
import type { Run } from './run.js';
import type { Sender } from './sender.js';

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
