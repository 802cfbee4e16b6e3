import type { ServerClock } from './clock.js';
import { documented, type RateReading } from './limit-headers.js';

/** Timers and clocks are exact to about a millisecond. */
const marginMs = 2;
/** After this many answers in a row without usable headers, none are expected. */
const silentAnswers = 3;
/** Beside others, what is left may be sent this many times as fast as evenly. */
const fastest = 2;
/** Beside others, so many are left to them, because they send while an answer is on its way. */
const leftToOthers = 2;

/** A request under way. */
export interface SentRequest {
  /** Ms of our clock. */
  readonly sent: number;
}

export interface Refusal {
  readonly retryAfter: number | undefined;
  readonly reading: RateReading | undefined;
}

interface Stated extends SentRequest {
  readonly remaining: number;
  /** When the window that it speaks of has ended, ms of our clock. */
  readonly until: number;
}

/**
 * Paces requests so that the service refuses as few as possible, none if nobody else uses the key: at most the limit of
 * ours lie within any length of the window, evenly spread. Where an answer counts more than ours, somebody else uses the
 * key, and for a window no more leave than the newest answer leaves. Times are ms of our clock.
 */
export class RateWindow {
  readonly #windowMs: number;
  readonly #share: number;
  readonly #clock: ServerClock;
  readonly #log = new OwnLog();
  readonly #refusals = new Refusals();
  /** The last two that answers stated: one alone may be a slip. */
  #limits: readonly number[] = [];
  #silent = 0;
  #stated: Stated | undefined;
  #othersUntil = Number.NEGATIVE_INFINITY;
  /** When the last request was due by the pace, and when the next one is. */
  #slot = Number.NEGATIVE_INFINITY;
  #due = Number.NEGATIVE_INFINITY;

  constructor(share: number, windowMs: number, clock: ServerClock) {
    this.#share = share;
    this.#windowMs = windowMs;
    this.#clock = clock;
  }

  get inFlight(): number {
    return this.#log.inFlight;
  }

  /** No request leaves before this moment because of a refusal; in the past if there is none. */
  get refusedUntil(): number {
    return this.#refusals.until;
  }

  /** Ms between two requests at an even pace. */
  get evenSpacing(): number {
    return this.#windowMs / this.#budget;
  }

  /** When the next request may leave: at once if not after `now`; Infinity means after the next answer. */
  nextAt(now: number): number {
    this.#due = now;
    const byLog = this.#log.freeAt(this.#budget, this.#windowMs + marginMs, now);
    return Math.max(this.#refusals.until, byLog, this.#byPace(now));
  }

  #byPace(now: number): number {
    const stated = this.#stated;
    const even = this.evenSpacing;
    if (this.#silent >= silentAnswers) return this.#paced(even, now);
    const isExpected = stated === undefined || (now < this.#othersUntil && now >= stated.until);
    // The first answer of a window tells what others have left of it.
    if (isExpected) return this.inFlight > 0 ? Number.POSITIVE_INFINITY : now;
    if (now >= this.#othersUntil) return this.#paced(even, now);
    const left = this.#left(stated);
    if (left <= leftToOthers) return this.inFlight > 0 ? Number.POSITIVE_INFINITY : stated.until;
    return this.#paced(Math.max((stated.until - now) / left, even / fastest), now);
  }

  /** Notes that a request leaves now; call it only if `nextAt(now)` allows it. */
  send(now: number): SentRequest {
    this.#slot = Math.max(this.#due, now - slackOf(this.evenSpacing));
    this.#log.send();
    return { sent: now };
  }

  /** `reading`: what the answer's headers state. */
  answer(request: SentRequest, reading: RateReading | undefined, now: number): void {
    this.#refusals.end();
    this.#log.end(now, this.#windowMs + marginMs);
    this.#silent = reading ? 0 : this.#silent + 1;
    if (reading) this.#believe(request, reading, now, true);
  }

  /** `isCounted`: false if it certainly never reached the service. */
  fail(isCounted: boolean, now: number): void {
    if (isCounted) this.#log.end(now, this.#windowMs + marginMs);
    else this.#log.takeBack();
  }

  /** A 429, not counted; nothing leaves before `retryAfter` ms or the announced end of the window. */
  refuse(request: SentRequest, { retryAfter, reading }: Refusal, now: number): void {
    this.#log.takeBack();
    const asked = retryAfter === undefined ? undefined : now + retryAfter;
    if (reading) this.#believe(request, reading, now, false, asked);
    this.#noteOthers(now, this.#stated?.until);
    const announced = reading?.remaining === 0 && reading.reset !== undefined ? this.#stated?.until : undefined;
    this.#refusals.add(request, asked ?? announced, now);
  }

  #believe(
    { sent }: SentRequest,
    { limit, remaining, reset }: RateReading,
    now: number,
    isCounted: boolean,
    asked?: number,
  ): void {
    this.#limits = [limit, ...this.#limits].slice(0, 2);
    const until = asked ?? (reset === undefined ? now + this.#windowMs : this.#clock.surelyReached(reset) + marginMs);
    // What still counts was on its way when this request left, or ended within a window before.
    const ours = this.inFlight + this.#log.endedAfter(sent - this.#windowMs - marginMs);
    if (limit - remaining > ours) this.#noteOthers(now, until);
    // Answers may arrive out of order.
    if (this.#stated && sent < this.#stated.sent) return;
    // It stands in the log itself, among those that ended after it had left.
    this.#stated = { sent, remaining: isCounted ? remaining + 1 : remaining, until };
  }

  #noteOthers(now: number, until = now): void {
    this.#othersUntil = Math.max(now + this.#windowMs, until);
  }

  /** Requests that ended after the one that was answered had left may be counted after it. */
  #left({ sent, remaining }: Stated): number {
    return remaining - this.#log.endedAfter(sent) - this.inFlight;
  }

  #paced(spacing: number, now: number): number {
    this.#due = Math.max(this.#slot + spacing, now - slackOf(spacing));
    return this.#due;
  }

  get #budget(): number {
    const limit =
      this.#limits.length > 0 && this.#silent < silentAnswers ? Math.max(...this.#limits) : documented.limit;
    return Math.max(1, Math.floor(limit * this.#share));
  }
}

/** What a timer lost, and a pause of two requests, are caught up. */
function slackOf(spacing: number): number {
  return 5 + 2 * spacing;
}

/** Our requests of the last window. The service counts one by its end at the latest. */
class OwnLog {
  #ends: number[] = [];
  #inFlight = 0;

  get inFlight(): number {
    return this.#inFlight;
  }

  send(): void {
    this.#inFlight += 1;
  }

  /** A request ended that may have been counted. */
  end(now: number, length: number): void {
    this.#inFlight -= 1;
    this.#ends.push(now);
    // Dropping half of what is kept costs little.
    if ((this.#ends[0] ?? now) < now - 2 * length) this.#ends = this.#ends.slice(this.#after(now - length));
  }

  takeBack(): void {
    this.#inFlight -= 1;
  }

  endedAfter(moment: number): number {
    return this.#ends.length - this.#after(moment);
  }

  /** How many may still count at `now` in a window of `length` ms. */
  countWithin(length: number, now: number): number {
    return this.#inFlight + this.endedAfter(now - length);
  }

  /** First moment from `now` at which fewer than `budget` count; Infinity while too many are in flight. */
  freeAt(budget: number, length: number, now: number): number {
    const excess = this.countWithin(length, now) - budget;
    if (excess < 0) return now;
    const end = this.#ends[this.#after(now - length) + excess];
    return end === undefined ? Number.POSITIVE_INFINITY : end + length;
  }

  /** Where the ends after a moment begin. */
  #after(moment: number): number {
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) > moment) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

const firstMs = 1000;
const longestMs = 60_000;

/** How long nothing may leave after a 429. */
class Refusals {
  #count = 0;
  #last = Number.NEGATIVE_INFINITY;
  #until = Number.NEGATIVE_INFINITY;

  get until(): number {
    return this.#until;
  }

  /** `end`: when the service accepts requests again, if it said so. Refusals in a row double the wait. */
  add({ sent }: SentRequest, end: number | undefined, now: number): void {
    // Requests that were in flight together count as one refusal.
    if (sent >= this.#last) {
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
