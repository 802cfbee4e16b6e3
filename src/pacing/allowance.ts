import type { SentRequest } from './sent-log.js';

/** More requests than this are hardly ever under way at once. */
const recentAnswers = 64;

/** A request that ended, and what its answer said. */
interface Ended {
  /** Undefined when it says nothing about the present window. */
  readonly remaining: number | undefined;
  /** Ms of our clock. */
  readonly at: number;
}

/**
 * How many requests the service will surely still accept, from what its answers say remains. Times are ms of our clock.
 */
export class RequestAllowance {
  #held: { readonly remaining: number; readonly answered: number } | undefined;
  #recent: Ended[] = [];

  get isKnown(): boolean {
    return this.#held !== undefined;
  }

  /**
   * Answers may come in another order than the service gave them. What ended while this request was under way may have
   * been counted after it, so the least that was said holds, and one is taken off for each that said nothing; and a
   * higher number than the one held is believed only when its request left after that one came. Whatever else the
   * service has counted since is in flight still.
   */
  observe(request: SentRequest, remaining: number, now: number): void {
    const meanwhile = this.#endedSince(request.sent);
    const said = meanwhile.flatMap((other) => other.remaining ?? []);
    const least = Math.min(remaining, ...said) - (meanwhile.length - said.length);
    this.#note({ remaining, at: now });
    const held = this.#held;
    if (held && least >= held.remaining && request.sent < held.answered) return;
    this.#held = { remaining: least, answered: now };
  }

  /**
   * This request, answered now, is of a new window, of which so many remain: what was said of the last one is void. But
   * whatever ended while it was under way may be of the new window too, and counted after it.
   */
  renew(request: SentRequest, remaining: number, now: number): void {
    const meanwhile = this.#endedSince(request.sent).filter(({ at }) => at < now);
    this.#held = { remaining: remaining - meanwhile.length, answered: now };
    this.#recent = [...meanwhile.map(({ at }) => ({ remaining: undefined, at })), { remaining, at: now }];
  }

  /** A request ended that may have been counted in the present window, and nothing said what remains of it. */
  spendOne(now: number): void {
    this.#note({ remaining: undefined, at: now });
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

  #endedSince(moment: number): readonly Ended[] {
    return this.#recent.filter(({ at }) => at > moment);
  }

  #note(ended: Ended): void {
    this.#recent.push(ended);
    if (this.#recent.length > recentAnswers) this.#recent.shift();
  }
}
