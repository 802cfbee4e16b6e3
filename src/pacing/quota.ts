import type { QuotaReading } from './limit-headers.js';

/**
 * When the answer that carries a reading was asked for and came, ms of our clock, and the midnight that ends its day,
 * ms of the service's.
 */
export interface ReadingTimes {
  readonly sent: number;
  readonly answered: number;
  readonly midnight: number;
}

/** What is left of the day's requests, as the answers say. */
export class DailyQuota {
  readonly #reserve: number;
  #reading: QuotaReading | undefined;
  #times: ReadingTimes = { sent: 0, answered: 0, midnight: 0 };

  /** `reserve`: requests of the day to leave for others. */
  constructor(reserve: number) {
    this.#reserve = reserve;
  }

  get reading(): QuotaReading | undefined {
    return this.#reading;
  }

  /** Takes in what an answer says; answers may come in another order than the service gave them. */
  observe(reading: QuotaReading, times: ReadingTimes): void {
    const isLower = this.#reading === undefined || reading.remaining < this.#reading.remaining;
    const isLater = times.sent >= this.#times.answered || times.midnight > this.#times.midnight;
    if (times.midnight < this.#times.midnight || !(isLower || isLater)) return;
    this.#reading = reading;
    this.#times = times;
  }

  /**
   * Requests that may be sent today besides `inFlight`, those that wait for their answer; Infinity when nothing tells.
   */
  left(inFlight: number, serverTime: number): number {
    if (!this.#reading || serverTime >= this.#times.midnight) return Number.POSITIVE_INFINITY;
    return this.#reading.remaining - inFlight - this.#reserve;
  }
}
