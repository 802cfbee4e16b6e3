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

const secondMs = 1000;
const dayMs = 86_400_000;

/** The service's clock: a Date header is exact to a second, but the bounds of many answers narrow it to a few ms. */
export class ServerClock {
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;

  /** `date`: the Date header, ms since the epoch; `sent` and `answered`: of its request, ms of our clock. */
  observe(date: number, sent: number, answered: number): void {
    const least = date - answered;
    const most = date + secondMs - sent;
    const contradicts = least > this.#most || most < this.#least;
    this.#least = contradicts ? least : Math.max(this.#least, least);
    this.#most = contradicts ? most : Math.min(this.#most, most);
  }

  /** The service's time minus ours, ms; undefined until an answer has a Date header. */
  get offset(): number | undefined {
    return Number.isFinite(this.#least) ? (this.#least + this.#most) / 2 : undefined;
  }

  /** Moment of our clock, ms, when the service's clock has certainly reached this time. */
  surelyReached(serverTime: number): number {
    return serverTime - (Number.isFinite(this.#least) ? this.#least : -secondMs);
  }

  /** The service's time, ms, at a moment of our clock; the same while the offset is unknown. */
  serverTime(now: number): number {
    return now + (this.offset ?? 0);
  }
}

/** The next UTC midnight after a moment, both in ms since the epoch. */
export function nextMidnight(time: number): number {
  return (Math.floor(time / dayMs) + 1) * dayMs;
}

/** A moment, ms since the epoch, as errors show it: `2026-11-22 12:03:10 UTC`. */
export function utcText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
