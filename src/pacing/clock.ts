import { setTimeout as delay } from 'node:timers/promises';

/** Time, passed in so that tests neither wait nor guess. */
export interface Clock {
  /** Ms since the epoch, with fractions or without. */
  now(): number;
  /** Waits for `ms`, or until the signal aborts; then it ends with an error or without one. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's clock, monotonic: setting the system time does not disturb it. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal }),
};
