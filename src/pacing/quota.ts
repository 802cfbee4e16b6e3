import type { QuotaReading } from './limit-headers.js';

/** `sent` and `answered`: ms of our clock; `midnight`: the end of the day, ms of the service's clock. */
export interface ReadingTimes {
  readonly sent: number;
  readonly answered: number;
  readonly midnight: number;
}

export class DailyQuota {
  readonly #reserve: number;
  #reading: QuotaReading | undefined;
  #times: ReadingTimes = { sent: 0, answered: 0, midnight: 0 };

  constructor(reserve: number) {
    this.#reserve = reserve;
  }

  get reading(): QuotaReading | undefined {
    return this.#reading;
  }

  /** Answers may arrive out of order: a lower number wins, a higher one only if it is certainly newer. */
  observe(reading: QuotaReading, times: ReadingTimes): void {
    const isLower = this.#reading === undefined || reading.remaining < this.#reading.remaining;
    const isLater = times.sent >= this.#times.answered || times.midnight > this.#times.midnight;
    if (times.midnight < this.#times.midnight || !(isLower || isLater)) return;
    this.#reading = reading;
    this.#times = times;
  }

  /** Requests that may be sent today besides those in flight; Infinity while unknown. */
  left(inFlight: number, serverTime: number): number {
    if (!this.#reading || serverTime >= this.#times.midnight) return Number.POSITIVE_INFINITY;
    return this.#reading.remaining - inFlight - this.#reserve;
  }
}
