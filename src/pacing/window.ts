import { RequestAllowance } from './allowance.js';
import { marginMs, WindowLearning } from './learning.js';
import { documented, type RateReading } from './limit-headers.js';
import { OwnLog } from './own-log.js';
import { Refusals } from './refusals.js';
import type { SentRequest } from './sent-log.js';
import type { ServerClock } from './server-clock.js';

const secondMs = 1000;
/** Answers without usable headers, one after the other, after which the headers are given up. */
const silentAnswers = 3;
/** With more requests a window than this, single requests are not worth remembering. */
const largestTracked = 2000;
/** The pace is never more than this many times the even one, however much is left to catch up with. */
const fastest = 4;
/** The part of a window's requests that may be kept back to try its possible ends with, but one of them. */
const mostKept = 0.05;

/** What a 429 says: its Retry-After in ms, and its headers. */
export interface Refusal {
  readonly retryAfter: number | undefined;
  readonly reading: RateReading | undefined;
}

/**
 * Decides when the next request may leave so that the service never refuses it, whether its windows are fixed, aligned
 * to the clock or sliding. Two proofs allow a request: an answer said that more remain than are in flight; or, when
 * nobody else uses the key, fewer of ours lie within the length that the window is proved to have at most than the
 * limit. Until the length is known, the ends that the window may have are tried with one request each, kept back for
 * that. Times are ms of our clock.
 */
export class RateWindow {
  readonly #share: number;
  readonly #clock: ServerClock;
  readonly #own = new OwnLog();
  readonly #allowance = new RequestAllowance();
  readonly #refusals = new Refusals();
  readonly #learning: WindowLearning;
  #limit: number | undefined;
  /** Answers without usable headers, one after the other. */
  #silent = 0;
  /** No headers: the documented limit holds. */
  #isBlind = false;
  /** When a request last left though nothing said that it may, to try whether the window had ended. */
  #triedAt = Number.NEGATIVE_INFINITY;
  #lastSent = Number.NEGATIVE_INFINITY;
  /** When the last request was to leave by the pace, and when the next one is. */
  #slot = Number.NEGATIVE_INFINITY;
  #due = Number.NEGATIVE_INFINITY;

  /** `share`: the part of the limit, above 0 and up to 1, that may be used. */
  constructor(share: number, clock: ServerClock) {
    this.#share = share;
    this.#clock = clock;
    this.#learning = new WindowLearning(clock);
  }

  /** Requests that wait for their answer. */
  get inFlight(): number {
    return this.#own.inFlight;
  }

  /** Until when nothing leaves because of a refusal; in the past when nothing is refused. */
  get refusedUntil(): number {
    return this.#refusals.until;
  }

  /** Length of the window, ms, learned or else as its first answer announced it. */
  get length(): number | undefined {
    return this.#learning.likelyLength;
  }

  /**
   * Length of the window, ms, to forecast with. The first answer tells too little where its window had begun before, and
   * too much where the end is rounded up to a second: until the length is learned, the documented one counts for the
   * documented limit.
   */
  get expectedLength(): number | undefined {
    return this.#learning.length ?? (this.#limit === documented.limit ? documented.windowMs : this.length);
  }

  /** Ms between two requests at an even pace. */
  get evenSpacing(): number {
    return (this.length || documented.windowMs) / this.#budget();
  }

  /** When the next request may leave: `now` or before for at once, Infinity for not before an answer comes. */
  nextAt(now: number): number {
    this.#due = now;
    if (now < this.#refusals.until) return this.#refusals.until;
    if (this.#isBlind) return this.#byOwnLog(now, documented.windowMs);
    if (!this.#allowance.isKnown) return this.inFlight === 0 ? now : Number.POSITIVE_INFINITY;
    const { length } = this.#learning;
    return length !== undefined && this.#learning.isAlone(now) ? this.#byLength(now, length) : this.#byHeaders(now);
  }

  /** Notes that a request leaves now; call it only when `nextAt(now)` allows it. */
  send(now: number): SentRequest {
    const slack = 5 + 2 * this.evenSpacing;
    this.#slot = Math.max(this.#due, now - slack);
    if (this.#left(now) <= 0) this.#triedAt = now;
    this.#lastSent = now;
    this.#own.send();
    return this.#learning.sent(now, this.#worthKeeping());
  }

  /** Takes in an answer; `reading` is what its headers say, `date` its Date header, ms of the service's clock. */
  answer(request: SentRequest, reading: RateReading | undefined, now: number, date?: number): void {
    this.#own.end(now, this.#worthKeeping());
    request.answered = now;
    request.settled = now;
    this.#refusals.end();
    if (!reading) {
      this.#noteSilence(now);
      return;
    }
    this.#silent = 0;
    if (this.#isBlind || reading.limit !== this.#limit) this.#startAfresh(reading.limit);
    if (this.#learning.isOfLastWindow(request, reading)) {
      // That is how it looks: it may be of the present one all the same.
      this.#learning.remove(request);
      this.#allowance.spendOne(now);
      return;
    }
    this.#allowance.observe(request, reading.remaining, now);
    const serverTime = date ?? this.#clock.serverTime(now);
    if (this.#learning.answered(request, reading, now, serverTime))
      this.#allowance.renew(request, reading.remaining, now);
  }

  /** A request ended without an answer; `isCounted` false when it surely never reached the service. */
  fail(request: SentRequest, isCounted: boolean, now: number): void {
    request.settled = now;
    if (isCounted) {
      this.#own.end(now, this.#worthKeeping());
      this.#allowance.spendOne(now);
    } else {
      this.#own.takeBack();
      this.#learning.remove(request);
    }
  }

  /**
   * A request was refused (429) and did not count; nothing leaves before `retryAfter` ms or the announced end of the
   * window.
   */
  refuse(request: SentRequest, { retryAfter, reading }: Refusal, now: number): void {
    this.#own.takeBack();
    request.settled = now;
    this.#limit ??= reading?.limit;
    const announced = this.#learning.refused(reading, now);
    this.#refusals.add(request, retryAfter === undefined ? announced : now + retryAfter, now);
    this.#allowance.allowOne(this.inFlight, now);
  }

  /** Alone and with a known window: an even pace, a faster one to catch up, always within both proofs. */
  #byLength(now: number, length: number): number {
    const left = this.#left(now);
    if (left <= 0) return this.#byOwnLog(now, length);
    const even = this.evenSpacing;
    const start = this.#learning.startedAt ?? now;
    return this.#paced(now, Math.min(even, Math.max((start + length - now) / left, even / fastest)));
  }

  #byOwnLog(now: number, length: number): number {
    return Math.max(this.#paced(now, length / this.#budget()), this.#freeAt(now, length));
  }

  #freeAt(now: number, length: number): number {
    return this.#own.freeAt(this.#budget(), length + marginMs, now);
  }

  /**
   * Spreads what remains over the time to the first possible end of the window, keeping requests to try the ends with.
   */
  #byHeaders(now: number): number {
    const left = this.#left(now);
    const { possible, surely } = this.#learning.ends(now);
    if (left <= 0) {
      if (this.#isShareUsed(now)) return this.#freeAt(now, this.#learning.longest);
      return Math.min(this.#byProof(now), this.#byTrying(now, surely));
    }
    const untried = possible.filter((end) => end > this.#lastSent);
    const end = untried[0] ?? surely;
    if (untried.length > 0 && end <= now) return now;
    const spare = left - Math.min(untried.length, Math.max(1, Math.floor(mostKept * this.#budget())));
    if (spare <= 0) return end;
    return this.#paced(now, Math.max((end - now) / spare, this.evenSpacing / fastest));
  }

  /** Alone, a length that the window surely does not exceed does as well as its length. */
  #byProof(now: number): number {
    return this.#learning.isAlone(now) ? this.#freeAt(now, this.#learning.provenLength) : Number.POSITIVE_INFINITY;
  }

  /**
   * Whether it is our share, not the window, that is used up, beside others: their requests hide when the window turns.
   */
  #isShareUsed(now: number): boolean {
    return this.#allowance.left(this.inFlight) > 0 && !this.#learning.isAlone(now);
  }

  /**
   * When one request may try whether the window has ended: alone, for what is in flight may have been counted since,
   * and tells.
   */
  #byTrying(now: number, surely: number): number {
    if (this.inFlight > 0) return Number.POSITIVE_INFINITY;
    return Math.max(now, surely, this.#triedAt + Math.max(secondMs, this.evenSpacing));
  }

  #paced(now: number, spacing: number): number {
    this.#due = Math.max(this.#slot + spacing, now - 5 - 2 * spacing);
    return this.#due;
  }

  /** How many requests the newest answer still allows; those that it may not have counted are taken off. */
  #left(now: number): number {
    const allowed = this.#allowance.left(this.inFlight);
    if (this.#share === 1) return allowed;
    const limit = this.#limit ?? documented.limit;
    if (limit > largestTracked) return allowed - (limit - this.#budget());
    const own = this.#own.countWithin(this.#learning.longest, now);
    // A window that turned early has forgotten some of them.
    return Math.min(allowed, this.#budget() - Math.min(own, this.#learning.mostCounted(now)));
  }

  /** Requests a window that we may send. */
  #budget(): number {
    return Math.max(1, Math.floor((this.#limit ?? documented.limit) * this.#share));
  }

  /** How many of our own requests are worth remembering. */
  #worthKeeping(): number {
    const limit = this.#limit ?? documented.limit;
    return limit <= largestTracked ? 3 * limit : 0;
  }

  #noteSilence(now: number): void {
    this.#silent += 1;
    this.#allowance.spendOne(now);
    if (this.#allowance.isKnown && this.#silent < silentAnswers) return;
    this.#isBlind = true;
    this.#limit = undefined;
    this.#allowance.forget();
  }

  #startAfresh(limit: number): void {
    this.#isBlind = false;
    this.#limit = limit;
    this.#allowance.forget();
    this.#learning.startAfresh();
  }
}
