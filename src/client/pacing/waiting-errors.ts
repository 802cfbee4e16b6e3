import { AbortedError, QuotaError } from '../../errors.js';
import { utcText } from './clock.js';
import type { QuotaReading } from './limit-headers.js';

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

export interface Asking {
  readonly operation: string;
  readonly signals: readonly AbortSignal[];
}

export interface Waiter<Right, A extends Asking> {
  readonly asking: A;
  pass(right: Right): void;
  reject(error: Error): void;
}

export class WaitingRequests<Right, A extends Asking = Asking> {
  readonly #waiters = new Set<Waiter<Right, A>>();
  readonly #onEmpty: () => void;

  /** `onEmpty` is called when the last one has left. */
  constructor(onEmpty = () => {}) {
    this.#onEmpty = onEmpty;
  }

  get isEmpty(): boolean {
    return this.#waiters.size === 0;
  }

  /** In the order of asking. A live set: iteration sees requests that join, and not those that have left. */
  get all(): ReadonlySet<Waiter<Right, A>> {
    return this.#waiters;
  }

  /** Waits until the request is passed. Throws AbortedError when a signal aborts, or the error given to `reject`. */
  wait(asking: A): Promise<Right> {
    const { signals } = asking;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiters.delete(waiter);
        for (const signal of signals) signal.removeEventListener('abort', onAbort);
        if (this.isEmpty) this.#onEmpty();
      };
      const onAbort = ({ target }: Event) => waiter.reject(aborted(target as AbortSignal));
      const waiter: Waiter<Right, A> = {
        asking,
        pass(right) {
          leave();
          resolve(right);
        },
        reject(error) {
          leave();
          reject(error);
        },
      };
      for (const signal of signals) signal.addEventListener('abort', onAbort, { once: true });
      this.#waiters.add(waiter);
    });
  }

  rejectAll(errorOf: (operation: string) => Error): void {
    for (const waiter of [...this.#waiters]) waiter.reject(errorOf(waiter.asking.operation));
  }
}
