import type { SentRequest } from './sent-log.js';

/** More requests than this are hardly ever in flight at once. */
const recentAnswers = 64;

interface Ended {
  /** Undefined if the answer says nothing about the present window. */
  readonly remaining: number | undefined;
  readonly at: number;
}

/** How many requests the service will certainly still accept. Times are ms of our clock. */
export class RequestAllowance {
  #held: { readonly remaining: number; readonly answered: number } | undefined;
  #recent: Ended[] = [];

  get isKnown(): boolean {
    return this.#held !== undefined;
  }

  /**
   * Answers may arrive out of order. Requests that ended while this one was in flight may be counted after it, so the
   * lowest number stated holds, less one for each that stated none. A higher number is believed only if its request
   * left after the held one arrived.
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

  /** Starts a new window. Requests that ended while this one was in flight may count in it too. */
  renew(request: SentRequest, remaining: number, now: number): void {
    const meanwhile = this.#endedSince(request.sent).filter(({ at }) => at < now);
    this.#held = { remaining: remaining - meanwhile.length, answered: now };
    this.#recent = [...meanwhile.map(({ at }) => ({ remaining: undefined, at })), { remaining, at: now }];
  }

  /** A request ended without a usable number; the present window may have counted it. */
  spendOne(now: number): void {
    this.#note({ remaining: undefined, at: now });
    if (this.#held) this.#held = { ...this.#held, remaining: this.#held.remaining - 1 };
  }

  /** After a refusal, one more request may try, besides those in flight. */
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
