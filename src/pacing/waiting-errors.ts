import { AbortedError, QuotaError } from '../errors.js';
import type { QuotaReading } from './limit-headers.js';
import { utcText } from './server-clock.js';

/** Throws AbortedError if one of the signals has aborted. */
export function assertNotAborted(signals: readonly AbortSignal[]): void {
  const signal = signals.find(({ aborted }) => aborted);
  if (signal) throw aborted(signal);
}

/** Error of a request whose signal aborted before it left. */
export function aborted(signal: AbortSignal): AbortedError {
  return new AbortedError('The request was aborted before it was sent.', { cause: signal.reason });
}

/** Error of a 429 with a longer wait than the caller accepts. `until`: ms of our clock. */
export function refusedError(operation: string, until: number): QuotaError {
  const resetsAt = new Date(until);
  return new QuotaError(`The service refuses requests of this key (429) until ${utcText(until)}.`, {
    operation,
    status: 429,
    resetsAt,
    advice: 'Go on after that, or wait for it with --wait.',
  });
}

/** Error of a used-up day. `midnight`: its end, ms of the service's clock. */
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
