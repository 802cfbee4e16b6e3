import type { SentRequest } from './sent-log.js';

const firstMs = 250;
const longestMs = 60_000;

/** How long nothing may leave after the service refused a request (429); times in ms of our clock. */
export class Refusals {
  #count = 0;
  #last = Number.NEGATIVE_INFINITY;
  #until = Number.NEGATIVE_INFINITY;

  get until(): number {
    return this.#until;
  }

  /**
   * A request was refused; `end` is the moment that the service named, if it did. Refusals in a row are met with
   * growing patience.
   */
  add(request: SentRequest, end: number | undefined, now: number): void {
    // Requests that were under way together are refused together: that is one refusal.
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
