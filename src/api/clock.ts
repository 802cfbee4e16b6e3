import { setTimeout as delay } from 'node:timers/promises';

/** Time as the client knows it; passed in so that tests need not wait. */
export interface Clock {
  /** Ms since the epoch, with fractions; must not go backwards. */
  now(): number;
  /** Waits for `ms`; rejects when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's clock, monotonic: setting the system time does not disturb it. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal }),
};
