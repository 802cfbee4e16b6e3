import type { SentRequest } from './sent-log.js';

const firstMs = 250;
const longestMs = 60_000;

/** How long nothing may leave after a 429. Times are ms of our clock. */
export class Refusals {
  #count = 0;
  #last = Number.NEGATIVE_INFINITY;
  #until = Number.NEGATIVE_INFINITY;

  get until(): number {
    return this.#until;
  }

  /** `end`: when the service accepts requests again, if it said so. Refusals in a row double the wait. */
  add(request: SentRequest, end: number | undefined, now: number): void {
    // Requests that were in flight together count as one refusal.
    if (request.sent >= this.#last) {
      this.#count += 1;
      this.#last = now;
    }
    const patience = Math.min(firstMs * 2 ** (this.#count - 1), longestMs);
    this.#until = Math.max(this.#until, now + patience, end ?? now);
  }

  /** A request was accepted. */
  end(): void {
    this.#count = 0;
  }
}
