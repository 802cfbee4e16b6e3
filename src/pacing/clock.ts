import { setTimeout as delay } from 'node:timers/promises';

/** Passed in so that tests neither wait nor guess. */
export interface Clock {
  /** Ms since the epoch, possibly with fractions. */
  now(): number;
  /** Waits for `ms` or until the signal aborts, then resolves or rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Monotonic: unaffected by changes of the system time. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal }),
};
