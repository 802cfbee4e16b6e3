const secondMs = 1000;
const dayMs = 86_400_000;

/**
 * The service's clock, from the Date header of its answers. A header tells the time only to the second, but each answer
 * bounds the difference to our clock from both sides, and the bounds of many answers together leave a few milliseconds.
 */
export class ServerClock {
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;

  /**
   * Takes in a Date header (ms since the epoch) of an answer to a request sent and answered at these times of our
   * clock, ms.
   */
  observe(date: number, sent: number, answered: number): void {
    const least = date - answered;
    const most = date + secondMs - sent;
    const contradicts = least > this.#most || most < this.#least;
    this.#least = contradicts ? least : Math.max(this.#least, least);
    this.#most = contradicts ? most : Math.min(this.#most, most);
  }

  /** Service's time minus ours, ms; 0 while nothing is known. */
  get offset(): number {
    return Number.isFinite(this.#least) ? (this.#least + this.#most) / 2 : 0;
  }

  /** The moment of our clock, ms, at which the service's clock has surely reached this time. */
  surelyReached(serverTime: number): number {
    return serverTime - (Number.isFinite(this.#least) ? this.#least : -secondMs);
  }

  /** The service's time, ms, at a moment of ours. */
  serverTime(now: number): number {
    return now + this.offset;
  }
}

/** The UTC midnight that follows a moment, both in ms since the epoch. */
export function nextMidnight(time: number): number {
  return (Math.floor(time / dayMs) + 1) * dayMs;
}

/** A moment, ms since the epoch, as errors write it: `2026-11-22 12:03:10 UTC`. */
export function utcText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
