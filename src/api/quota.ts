import type { QuotaReading } from './limit-headers.js';

/** What is left of the day's requests, as the newest answer said, less those that left since. */
export class DailyQuota {
  readonly #reserve: number;
  #reading: QuotaReading | undefined;
  #number = 0;
  #counted = 0;
  /** Service's time of the midnight that ends the day of the reading, ms. */
  #midnight = Number.NEGATIVE_INFINITY;

  /** `reserve`: requests of the day to leave for others. */
  constructor(reserve: number) {
    this.#reserve = reserve;
  }

  get reading(): QuotaReading | undefined {
    return this.#reading;
  }

  /** Takes in what the answer to request `number` says; `counted` requests were surely in it, `midnight` ends its day. */
  observe(reading: QuotaReading, at: { number: number; counted: number; midnight: number }): void {
    if (at.number < this.#number) return;
    this.#number = at.number;
    this.#reading = reading;
    this.#counted = at.counted;
    this.#midnight = at.midnight;
  }

  /** Whether another request would use the day up, or touch the reserve; `sent` is the number of requests sent ever. */
  isSpent(sent: number, serverTime: number): boolean {
    if (!this.#reading || serverTime >= this.#midnight) return false;
    return this.#reading.remaining - Math.max(0, sent - this.#counted) <= this.#reserve;
  }
}
