import type { SentRequest } from './sent-log.js';

/** More requests than this are hardly ever under way at once. */
const recentAnswers = 64;

interface Remaining {
  readonly remaining: number;
  /** When the answer that says so came, ms of our clock. */
  readonly answered: number;
}

/** How many requests the service will surely still accept, from what its answers say remains. */
export class Allowance {
  #held: Remaining | undefined;
  #recent: Remaining[] = [];

  get isKnown(): boolean {
    return this.#held !== undefined;
  }

  /**
   * Answers may come in another order than the service gave them. What came while this request was under way may have been
   * counted after it, so the least of them holds; and a higher number than the one held is believed only when its request
   * left after that one came. Whatever else the service has counted since is in flight still.
   */
  observe(request: SentRequest, remaining: number, now: number): void {
    const meanwhile = this.#recent.filter(({ answered }) => answered > request.sent);
    const least = Math.min(remaining, ...meanwhile.map((other) => other.remaining));
    this.#recent.push({ remaining, answered: now });
    if (this.#recent.length > recentAnswers) this.#recent.shift();
    const held = this.#held;
    if (held && least >= held.remaining && request.sent < held.answered) return;
    this.#held = { remaining: least, answered: now };
  }

  /** A new window began, of which so many remain: what was said of the last one is void. */
  renew(remaining: number, now: number): void {
    this.#held = { remaining, answered: now };
    this.#recent = [this.#held];
  }

  /** A request ended that may have been counted, and nothing said what remains. */
  spendOne(): void {
    if (this.#held) this.#held = { ...this.#held, remaining: this.#held.remaining - 1 };
  }

  /** After a refusal: one request more may try, besides those in flight. */
  allowOne(inFlight: number, now: number): void {
    this.#recent = [];
    if (this.#held) this.#held = { remaining: inFlight + 1, answered: now };
  }

  forget(): void {
    this.#held = undefined;
    this.#recent = [];
  }

  /** Requests that may leave besides those in flight. */
  left(inFlight: number): number {
    return this.#held ? this.#held.remaining - inFlight : 0;
  }
}
