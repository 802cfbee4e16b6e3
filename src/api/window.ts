import { Allowance } from './allowance.js';
import type { RateReading } from './limit-headers.js';
import { Refusals } from './refusals.js';
import { SentLog, type SentRequest } from './sent-log.js';
import type { ServerClock } from './server-clock.js';
import { WindowLength } from './window-length.js';

/** Section "Limits": what holds where no header says otherwise. */
const documented = { limit: 120, windowMs: 60_000 } as const;
const secondMs = 1000;
/** Answers without usable headers, one after the other, after which the headers are given up. */
const silentAnswers = 3;
/** With more requests a window than this, single requests are not worth remembering. */
const largestTracked = 2000;
/** Timers and clocks are exact to a millisecond or so. */
const marginMs = 2;
/** The pace is never more than this many times the even one, however much is left to catch up with. */
const fastest = 4;

/** What a 429 says: its Retry-After in ms, and its headers. */
export interface Refusal {
  readonly retryAfter: number | undefined;
  readonly reading: RateReading | undefined;
}

/**
 * Decides when the next request may leave so that the service never refuses it, whether its windows are fixed, aligned to
 * the clock or sliding. Two proofs allow a request: an answer said that more remain than are in flight; or, once the
 * length of the window is known and nobody else uses the key, fewer of ours lie within one length than the limit. Until
 * then the ends that the window may have are tried with one request each, kept back for that. Times are ms of our clock.
 */
export class RateWindow {
  readonly #share: number;
  readonly #clock: ServerClock;
  readonly #log = new SentLog();
  readonly #length = new WindowLength();
  readonly #allowance = new Allowance();
  readonly #refusals = new Refusals();
  #limit: number | undefined;
  #reset: number | undefined;
  #inFlight = 0;
  #silent = 0;
  #isBlind = false;
  #isFirst = true;
  #othersUntil = Number.NEGATIVE_INFINITY;
  /** When the service last said anything: an answer or a refusal. */
  #heard = Number.NEGATIVE_INFINITY;
  /** When the log last forgot requests that count no more. */
  #forgotAt = Number.NEGATIVE_INFINITY;
  /** The request that began the present window, as far as we know. */
  #start: SentRequest | undefined;
  /** The present window began after this moment; undefined when nothing proves it. */
  #turnedAfter: number | undefined;
  /** The present window had begun by this moment. */
  #turnedBefore = Number.NEGATIVE_INFINITY;
  /** When the newest request left of which we know that it was counted. */
  #newestCounted: number | undefined;
  #probed = Number.NEGATIVE_INFINITY;
  #lastSent = Number.NEGATIVE_INFINITY;
  #slot = Number.NEGATIVE_INFINITY;
  #due = Number.NEGATIVE_INFINITY;

  /** `share`: the part of the limit, above 0 and up to 1, that may be used. */
  constructor(share: number, clock: ServerClock) {
    this.#share = share;
    this.#clock = clock;
  }

  /** Requests that wait for their answer. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** Until when nothing leaves because of a refusal, ms of our clock; in the past when nothing is refused. */
  get refusedUntil(): number {
    return this.#refusals.until;
  }

  /** Length of the window, ms, learned or else as its first answer announced it. */
  get length(): number | undefined {
    const announced = this.#start?.resetIn;
    return this.#length.value ?? (announced === undefined ? undefined : announced * secondMs);
  }

  /** When the next request may leave: `now` or before for at once, Infinity for not before an answer comes. */
  nextAt(now: number): number {
    this.#due = now;
    if (now < this.#refusals.until) return this.#refusals.until;
    if (this.#isBlind) return this.#byOwnLog(now, documented.windowMs);
    if (!this.#allowance.isKnown) return this.#inFlight === 0 ? now : Number.POSITIVE_INFINITY;
    const length = this.#length.value;
    const isAlone = now >= this.#othersUntil;
    return length !== undefined && isAlone ? this.#byLength(now, length) : this.#byHeaders(now);
  }

  /** Notes that a request leaves now; call it only when `nextAt(now)` allows it. */
  send(now: number): SentRequest {
    const slack = 5 + 2 * this.#evenSpacing();
    this.#slot = Math.max(this.#due, now - slack);
    if (this.#left(now) <= 0) this.#probed = now;
    this.#lastSent = now;
    this.#inFlight += 1;
    const isTracked = this.#limit === undefined || this.#limit <= largestTracked;
    return this.#log.add(now, isTracked ? 3 * (this.#limit ?? documented.limit) : 0);
  }

  /** Takes in an answer; `reading` is what its headers say, `date` its Date header. */
  answer(request: SentRequest, reading: RateReading | undefined, now: number, date?: number): void {
    this.#inFlight -= 1;
    request.answered = now;
    request.settled = now;
    this.#heard = now;
    this.#refusals.end();
    if (!reading) {
      this.#noteSilence();
      return;
    }
    this.#silent = 0;
    if (this.#isBlind || reading.limit !== this.#limit) this.#startAfresh(reading.limit);
    const used = reading.limit - reading.remaining;
    if (request.sent < this.#turnedBefore && used > this.#log.length) {
      // The service gave this answer before the window turned; it says nothing about the present one.
      this.#log.remove(request);
      return;
    }
    this.#allowance.observe(request, reading.remaining, now);
    // What was counted before the log forgot what is gone would look foreign now.
    if (request.sent < this.#forgotAt) return;

    if (reading.reset !== undefined) {
      request.resetIn = Math.round((reading.reset - (date ?? this.#clock.serverTime(now))) / secondMs);
      // Both headers are rounded, so that together they are less than two seconds off.
      this.#length.isAbove((request.resetIn - 2) * secondMs);
    }
    this.#reset = reading.reset;
    this.#learn(request, reading, now);
    this.#newestCounted = Math.max(this.#newestCounted ?? request.sent, request.sent);
  }

  /** A request ended without an answer; `isCounted` false when it surely never reached the service. */
  fail(request: SentRequest, isCounted: boolean, now: number): void {
    this.#inFlight -= 1;
    request.settled = now;
    if (isCounted) this.#allowance.spendOne();
    else this.#log.remove(request);
  }

  /** A request was refused (429) and did not count; nothing leaves before `retryAfter` ms or the announced end of the window. */
  refuse(request: SentRequest, { retryAfter, reading }: Refusal, now: number): void {
    this.#inFlight -= 1;
    request.settled = now;
    this.#heard = now;
    this.#limit ??= reading?.limit;
    this.#reset = reading?.reset ?? this.#reset;
    const isExplained = reading?.remaining === 0;
    const announced = isExplained && this.#reset !== undefined ? this.#clock.surelyReached(this.#reset) : undefined;
    this.#refusals.add(request, retryAfter === undefined ? announced : now + retryAfter, now);
    this.#length.forget();
    this.#forgetTurn();
    this.#log.clear();
    this.#allowance.allowOne(this.#inFlight, now);
  }

  /** Learns from how many requests the service counts when its window turned, and how long it is. */
  #learn(request: SentRequest, { limit, remaining }: RateReading, now: number): void {
    const { foreign, countedBefore, gone, isTurn } = this.#log.evidence(request, limit - remaining);
    if (foreign > 0) this.#othersUntil = now + (this.#length.value ?? (request.resetIn ?? 60) * secondMs);
    const isAlone = now >= this.#othersUntil;
    if (isAlone) this.#length.isAbove(request.sent - countedBefore);
    if (this.#isFirst && foreign === 0) this.#start = request;
    this.#isFirst = false;
    const last = gone.at(-1);
    if (!last) return;
    this.#forgotAt = now;

    // What was in flight when the window turned may show as gone later: that is no second turn.
    const turned = this.#turnedBefore;
    const isSoon = now - turned < this.#length.above && last.sent < turned;
    if (isSoon || gone.every(({ sent, settled = now }) => sent < turned && settled > turned)) {
      this.#log.drop(gone);
      return;
    }
    if (isAlone && this.#turnedAfter !== undefined) this.#length.isAtMost(now - this.#turnedAfter);
    // With others in the count, one of ours being gone proves that the window turned, but not how many are gone.
    if (isTurn || !isAlone) {
      this.#turnedAfter = isAlone ? this.#newestCounted : undefined;
      this.#turnedBefore = now;
      this.#start = request;
      // Whatever was answered before this, and showed no turn, belongs to the window that ended.
      this.#log.dropAnswered(request);
      if (isTurn) this.#allowance.renew(remaining, now);
    } else {
      this.#turnedAfter = last.sent;
      this.#log.drop(gone);
      this.#start = this.#log.first;
    }
  }

  /** Alone and with a known window: an even pace, a faster one to catch up, always within both proofs. */
  #byLength(now: number, length: number): number {
    const left = this.#left(now);
    if (left <= 0) return this.#byOwnLog(now, length);
    const even = this.#evenSpacing();
    const start = this.#start?.answered ?? now;
    return this.#paced(now, Math.min(even, Math.max((start + length - now) / left, even / fastest)));
  }

  #byOwnLog(now: number, length: number): number {
    return Math.max(
      this.#paced(now, length / this.#budget()),
      this.#log.freeAt(this.#budget(), length + marginMs, now),
    );
  }

  /** Spreads what remains over the time to the first possible end of the window, keeping one request to try each end with. */
  #byHeaders(now: number): number {
    const left = this.#left(now);
    const { possible, surely } = this.#ends(now);
    const over = Math.max(surely, this.#probed + Math.max(secondMs, this.#evenSpacing()));
    if (left <= 0) return Math.max(now, over);
    const untried = possible.filter((end) => end > this.#lastSent);
    const end = untried[0] ?? surely;
    if (untried.length > 0 && end <= now) return now;
    const spare = left - untried.length;
    if (spare <= 0) return end;
    return this.#paced(now, Math.max((end - now) / spare, this.#evenSpacing() / fastest));
  }

  #paced(now: number, spacing: number): number {
    this.#due = Math.max(this.#slot + spacing, now - 5 - 2 * spacing);
    return this.#due;
  }

  /** When the present window may end, soonest first, and when it has surely ended. */
  #ends(now: number): { possible: readonly number[]; surely: number } {
    const start = this.#start?.answered;
    const length = this.#length.value;
    if (start !== undefined && length !== undefined)
      return { possible: [start + length + marginMs], surely: start + length + marginMs };
    const reset = this.#reset === undefined ? undefined : this.#clock.surelyReached(this.#reset) + marginMs;
    const resetIn = this.#start?.resetIn;
    const isOurs = now >= this.#othersUntil && start !== undefined && resetIn !== undefined;
    // The header is the end rounded up or down; with windows of whole seconds that start with their first request it is one of two.
    const guesses = isOurs
      ? [start + (resetIn - 1) * secondMs, start + resetIn * secondMs]
      : [(reset ?? now) + secondMs];
    if (isOurs && this.#length.middle !== undefined) guesses.push(start + this.#length.middle);
    const all = reset === undefined ? guesses : [...guesses, reset];
    const earliest = (start ?? now) + this.#length.above;
    const possible = all.filter((end) => end > earliest).map((end) => end + marginMs);
    // Whatever was said last was said of a window that had begun: it must not move along with `now`.
    if (reset === undefined && !isOurs) return { possible: [], surely: (start ?? this.#heard) + documented.windowMs };
    const surely = reset === undefined ? Math.max(...all) + secondMs : Math.max(...all, reset + secondMs);
    return { possible: possible.sort((a, b) => a - b), surely };
  }

  /** How many requests the newest answer still allows; those that it may not have counted are taken off. */
  #left(now: number): number {
    const allowed = this.#allowance.left(this.#inFlight);
    if (this.#share === 1) return allowed;
    const limit = this.#limit ?? documented.limit;
    if (limit > largestTracked) return allowed - (limit - this.#budget());
    const length = this.#length.value;
    const own = length === undefined ? this.#log.length : this.#log.countWithin(length, now);
    return Math.min(allowed, this.#budget() - own);
  }

  /** Requests a window that we may send. */
  #budget(): number {
    return Math.max(1, Math.floor((this.#limit ?? documented.limit) * this.#share));
  }

  #evenSpacing(): number {
    return (this.length || documented.windowMs) / this.#budget();
  }

  #noteSilence(): void {
    this.#silent += 1;
    this.#allowance.spendOne();
    if (this.#allowance.isKnown && this.#silent < silentAnswers) return;
    this.#isBlind = true;
    this.#limit = undefined;
    this.#allowance.forget();
  }

  #startAfresh(limit: number): void {
    this.#isBlind = false;
    this.#isFirst = true;
    this.#limit = limit;
    this.#allowance.forget();
    this.#forgetTurn();
    this.#length.forget();
  }

  #forgetTurn(): void {
    this.#start = undefined;
    this.#turnedAfter = undefined;
    this.#newestCounted = undefined;
  }
}
