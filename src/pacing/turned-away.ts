import { AbortedError, QuotaError } from '../errors.js';
import type { QuotaReading } from './limit-headers.js';
import { utcText } from './server-clock.js';

/** Throws AbortedError when one of the signals has aborted: the request is not sent, or not again. */
export function assertNotAborted(signals: readonly AbortSignal[]): void {
  const signal = signals.find(({ aborted }) => aborted);
  if (signal) throw aborted(signal);
}

/** Why a request does not leave whose signal has aborted. */
export function aborted(signal: AbortSignal): AbortedError {
  return new AbortedError('The request was aborted before it was sent.', { cause: signal.reason });
}

/** The service refuses requests until this moment, ms of our clock, and the caller does not wait for so long. */
export function refusedError(operation: string, until: number): QuotaError {
  const resetsAt = new Date(until);
  return new QuotaError(`The service refuses requests of this key (429) until ${utcText(until)}.`, {
    operation,
    status: 429,
    resetsAt,
    advice: 'Go on after that, or wait for it with --wait.',
  });
}

/** The day is used up as far as it may be; it ends at this midnight, ms of the service's clock. */
export function quotaError(operation: string, reading: QuotaReading | undefined, midnight: number): QuotaError {
  const resetsAt = new Date(midnight);
  const left = reading
    ? `${reading.remaining} of ${reading.limit} requests are left today`
    : 'no requests are left today';
  return new QuotaError(`The daily quota is used up as far as it may be: ${left}.`, {
    operation,
    resetsAt,
    advice: `Go on after ${utcText(midnight)}, or wait for it with --wait.`,
  });
}
