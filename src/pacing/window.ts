import { RequestAllowance } from './allowance.js';
import { marginMs, WindowLearning } from './learning.js';
import { documented, type RateReading } from './limit-headers.js';
import { OwnLog } from './own-log.js';
import type { SentRequest } from './sent-log.js';
import type { ServerClock } from './server-clock.js';
import { Refusals } from './wait-after-refusal.js';

const secondMs = 1000;
/** After this many answers in a row without usable headers, we stop expecting headers. */
const silentAnswers = 3;
/** For larger limits, single requests are not tracked. */
const largestTracked = 2000;
/** To catch up, the pace may be this many times the even one. */
const fastest = 4;
/** At most this part of the budget, but at least one request, is kept back to try possible ends of the window. */
const mostKept = 0.05;

export interface Refusal {
  readonly retryAfter: number | undefined;
  readonly reading: RateReading | undefined;
}

/**
 * Paces requests so that the service never refuses one, with fixed, clock-aligned or sliding windows. A request may
 * leave if an answer stated more remaining requests than are in flight, or if nobody else uses the key and fewer of
 * ours than the limit lie within the proven upper bound of the window length. While the length is unknown, one request
 * is kept back for each possible window end, to try it. Times are ms of our clock.
 */
export class RateWindow {
  readonly #share: number;
  readonly #clock: ServerClock;
  readonly #own = new OwnLog();
  readonly #allowance = new RequestAllowance();
  readonly #refusals = new Refusals();
  readonly #learning: WindowLearning;
  #limit: number | undefined;
  #silent = 0;
  /** No headers: the documented limit applies. */
  #isBlind = false;
  /** When a request last left without proof, to try whether the window had ended. */
  #triedAt = Number.NEGATIVE_INFINITY;
  #lastSent = Number.NEGATIVE_INFINITY;
  /** When the last request was due by the pace, and when the next one is. */
  #slot = Number.NEGATIVE_INFINITY;
  #due = Number.NEGATIVE_INFINITY;

  constructor(share: number, clock: ServerClock) {
    this.#share = share;
    this.#clock = clock;
    this.#learning = new WindowLearning(clock);
  }

  get inFlight(): number {
    return this.#own.inFlight;
  }

  /** No request leaves before this moment because of a refusal; in the past if there is none. */
  get refusedUntil(): number {
    return this.#refusals.until;
  }

  /** Window length, ms, learned or else as its first answer announced it. */
  get length(): number | undefined {
    return this.#learning.likelyLength;
  }

  /** For forecasts, ms. An announced length may be off, so the documented limit implies the documented length. */
  get expectedLength(): number | undefined {
    return this.#learning.length ?? (this.#limit === documented.limit ? documented.windowMs : this.length);
  }

  /** Ms between two requests at an even pace. */
  get evenSpacing(): number {
    return (this.length || documented.windowMs) / this.#budget();
  }

  /** When the next request may leave: at once if not after `now`; Infinity means after the next answer. */
  nextAt(now: number): number {
    this.#due = now;
    if (now < this.#refusals.until) return this.#refusals.until;
    if (this.#isBlind) return this.#byOwnLog(now, documented.windowMs);
    if (!this.#allowance.isKnown) return this.inFlight === 0 ? now : Number.POSITIVE_INFINITY;
    const { length } = this.#learning;
    return length !== undefined && this.#learning.isAlone(now) ? this.#byLength(now, length) : this.#byHeaders(now);
  }

  /** Notes that a request leaves now; call it only if `nextAt(now)` allows it. */
  send(now: number): SentRequest {
    const slack = 5 + 2 * this.evenSpacing;
    this.#slot = Math.max(this.#due, now - slack);
    if (this.#left(now) <= 0) this.#triedAt = now;
    this.#lastSent = now;
    this.#own.send();
    return this.#learning.sent(now, this.#worthKeeping());
  }

  /** `reading`: what the answer's headers state; `date`: its Date header, ms of the service's clock. */
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
      // It only seems so; the present window may have counted it.
      this.#learning.remove(request);
      this.#allowance.spendOne(now);
      return;
    }
    this.#allowance.observe(request, reading.remaining, now);
    const serverTime = date ?? this.#clock.serverTime(now);
    if (this.#learning.answered(request, reading, now, serverTime))
      this.#allowance.renew(request, reading.remaining, now);
  }

  /** `isCounted`: false if it certainly never reached the service. */
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

  /** A 429, not counted; nothing leaves before `retryAfter` ms or the announced end of the window. */
  refuse(request: SentRequest, { retryAfter, reading }: Refusal, now: number): void {
    this.#own.takeBack();
    request.settled = now;
    this.#limit ??= reading?.limit;
    const announced = this.#learning.refused(reading, now);
    this.#refusals.add(request, retryAfter === undefined ? announced : now + retryAfter, now);
    this.#allowance.allowOne(this.inFlight, now);
  }

  /** Alone with a known length: an even pace, or a faster one to catch up, within both proofs. */
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

  /** Spreads the remaining requests up to the first possible end of the window, less those kept to try the ends. */
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

  /** If nobody else uses the key, an upper bound of the length serves as well as the length. */
  #byProof(now: number): number {
    return this.#learning.isAlone(now) ? this.#freeAt(now, this.#learning.provenLength) : Number.POSITIVE_INFINITY;
  }

  /** Whether only our share is used up, beside others: their requests hide a turn of the window. */
  #isShareUsed(now: number): boolean {
    return this.#allowance.left(this.inFlight) > 0 && !this.#learning.isAlone(now);
  }

  /** When one request may try whether the window has ended: only with none in flight, because an answer would tell. */
  #byTrying(now: number, surely: number): number {
    if (this.inFlight > 0) return Number.POSITIVE_INFINITY;
    return Math.max(now, surely, this.#triedAt + Math.max(secondMs, this.evenSpacing));
  }

  #paced(now: number, spacing: number): number {
    this.#due = Math.max(this.#slot + spacing, now - 5 - 2 * spacing);
    return this.#due;
  }

  /** How many requests the newest answer still allows, less those that it may not have counted. */
  #left(now: number): number {
    const allowed = this.#allowance.left(this.inFlight);
    if (this.#share === 1) return allowed;
    const limit = this.#limit ?? documented.limit;
    if (limit > largestTracked) return allowed - (limit - this.#budget());
    const own = this.#own.countWithin(this.#learning.longest, now);
    // A window that turned early no longer counts some of them.
    return Math.min(allowed, this.#budget() - Math.min(own, this.#learning.mostCounted(now)));
  }

  #budget(): number {
    return Math.max(1, Math.floor((this.#limit ?? documented.limit) * this.#share));
  }

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
