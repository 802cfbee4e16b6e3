import { documented, type RateReading } from './limit-headers.js';
import { SentLog, type SentRequest } from './sent-log.js';
import type { ServerClock } from './server-clock.js';
import { WindowLength } from './window-length.js';

const secondMs = 1000;
/** Timers and clocks are exact to about a millisecond. */
export const marginMs = 2;

/** `possible`: earliest first; `surely`: when the present window has certainly ended. */
export interface Ends {
  readonly possible: readonly number[];
  readonly surely: number;
}

/** Learns what no header states: the window's length and start, and whether others use the key. In ms of our clock. */
export class WindowLearning {
  readonly #clock: ServerClock;
  readonly #log = new SentLog();
  readonly #length = new WindowLength();
  #reset: number | undefined;
  #isFirst = true;
  #othersUntil = Number.NEGATIVE_INFINITY;
  #heard = Number.NEGATIVE_INFINITY;
  #forgotAt = Number.NEGATIVE_INFINITY;
  #clearedAt = Number.NEGATIVE_INFINITY;
  /** The request that started the present window, as far as known. */
  #start: SentRequest | undefined;
  /** The present window started after this moment; undefined without proof. */
  #turnedAfter: number | undefined;
  /** The present window had started by this moment. */
  #turnedBefore = Number.NEGATIVE_INFINITY;
  /** When the newest request left that was certainly counted. */
  #newestCounted: number | undefined;

  constructor(clock: ServerClock) {
    this.#clock = clock;
  }

  /** Window length, ms; undefined until it is reliable. */
  get length(): number | undefined {
    return this.#length.value;
  }

  /** Window length, ms, learned or else as the window's first answer announced it. */
  get likelyLength(): number | undefined {
    const announced = this.#start?.resetIn;
    return this.length ?? (announced === undefined ? undefined : announced * secondMs);
  }

  /** Proven upper bound of the length, ms; Infinity without proof. */
  get provenLength(): number {
    return this.length ?? this.#length.atMost;
  }

  /** Upper bound of the length, ms; without proof, from the document or the headers. */
  get longest(): number {
    const proven = this.provenLength;
    return Number.isFinite(proven) ? proven : Math.max(documented.windowMs, this.#length.above + 3 * secondMs);
  }

  get startedAt(): number | undefined {
    return this.#start?.answered;
  }

  /** Whether nobody else seems to use the key. */
  isAlone(now: number): boolean {
    return now >= this.#othersUntil;
  }

  /** Most of our requests that the present window can count; Infinity while a refusal leaves that open. */
  mostCounted(now: number): number {
    return now < this.#clearedAt + this.longest ? Number.POSITIVE_INFINITY : this.#log.length;
  }

  sent(now: number, keep: number): SentRequest {
    return this.#log.add(now, keep);
  }

  /** A request was not counted, or not in the present window. */
  remove(request: SentRequest): void {
    this.#log.remove(request);
  }

  /** Whether this answer seems to come from before the present window. */
  isOfLastWindow(request: SentRequest, { limit, remaining }: RateReading): boolean {
    return request.sent < this.#turnedBefore && limit - remaining > this.#log.length;
  }

  /** Returns whether the window began with this request. `serverTime`: the service's time in the answer. */
  answered(request: SentRequest, reading: RateReading, now: number, serverTime: number): boolean {
    this.#heard = now;
    // The log has dropped requests that this answer still counts; they would look like somebody else's.
    if (request.sent < this.#forgotAt) return false;
    this.#reset = reading.reset;
    if (reading.reset !== undefined) {
      request.resetIn = Math.round((reading.reset - serverTime) / secondMs);
      // Both headers are rounded; together they are off by less than two seconds.
      this.#length.isAbove((request.resetIn - 2) * secondMs);
    }
    const isTurn = this.#learn(request, reading, now);
    this.#newestCounted = Math.max(this.#newestCounted ?? request.sent, request.sent);
    return isTurn;
  }

  /** A 429: somebody else uses the key, or what was learned is wrong. Returns the window's announced end, if any. */
  refused(reading: RateReading | undefined, now: number): number | undefined {
    this.#heard = now;
    this.#reset = reading?.reset ?? this.#reset;
    const announcedMs = reading?.reset === undefined ? undefined : reading.reset - this.#clock.serverTime(now);
    this.#othersUntil = now + (this.likelyLength ?? announcedMs ?? documented.windowMs);
    this.#forget();
    this.#log.clear();
    this.#clearedAt = now;
    const isExplained = reading?.remaining === 0 && this.#reset !== undefined;
    return isExplained ? this.#clock.surelyReached(this.#reset ?? 0) : undefined;
  }

  startAfresh(): void {
    this.#isFirst = true;
    this.#forget();
  }

  ends(now: number): Ends {
    const start = this.startedAt;
    if (start !== undefined && this.length !== undefined) {
      const end = start + this.length + marginMs;
      return { possible: [end], surely: end };
    }
    const reset = this.#reset === undefined ? undefined : this.#clock.surelyReached(this.#reset) + marginMs;
    const resetIn = this.#start?.resetIn;
    const ours = this.isAlone(now) && start !== undefined && resetIn !== undefined ? { start, resetIn } : undefined;
    // Anchor the end to the last answer; with `now` it would keep moving away.
    if (reset === undefined && !ours) return { possible: [], surely: (start ?? this.#heard) + documented.windowMs };
    const all = ours ? this.#ownEnds(ours) : [(reset ?? now) + secondMs];
    if (reset !== undefined) all.push(reset);
    const earliest = (start ?? now) + this.#length.above;
    const possible = all.filter((end) => end > earliest).map((end) => end + marginMs);
    return {
      possible: possible.sort((a, b) => a - b),
      surely: reset === undefined ? Math.max(...all) + secondMs : Math.max(...all, reset + secondMs),
    };
  }

  /** The header rounds: a window of whole seconds that our request started ends at one of two times. */
  #ownEnds({ start, resetIn }: { start: number; resetIn: number }): number[] {
    const ends = [start + (resetIn - 1) * secondMs, start + resetIn * secondMs];
    return this.#length.middle === undefined ? ends : [...ends, start + this.#length.middle];
  }

  /** Learns from `used` when the window turned and how long it is. Returns whether the window turned. */
  #learn(request: SentRequest, { limit, remaining }: RateReading, now: number): boolean {
    const { foreign, countedBefore, gone, isTurn } = this.#log.evidence(request, limit - remaining, this.longest);
    if (foreign > 0)
      this.#othersUntil = now + (this.length ?? Math.max(this.#announcedBy(request), this.#length.above));
    const isAlone = this.isAlone(now);
    if (isAlone) this.#length.isAbove(request.sent - countedBefore);
    if (this.#isFirst && foreign === 0) this.#start = request;
    this.#isFirst = false;
    const last = gone.at(-1);
    if (!last) return false;
    this.#forgotAt = now;
    if (this.#isNoSecondTurn(gone, last, now)) {
      this.#log.drop(gone);
      return false;
    }
    if (isAlone && this.#turnedAfter !== undefined) this.#length.isAtMost(now - this.#turnedAfter);
    // If others use the key, one missing request proves a turn, but not how many requests are gone.
    if (isTurn || !isAlone) {
      this.#turnedAfter = isAlone ? this.#newestCounted : undefined;
      this.#turnedBefore = now;
      this.#start = request;
      // Requests answered before this one, without a sign of a turn, belong to the previous window.
      if (isTurn) this.#log.dropAnswered(request);
      else this.#log.drop(gone);
    } else {
      this.#turnedAfter = last.sent;
      this.#log.drop(gone);
      this.#start = this.#log.first;
    }
    return isTurn;
  }

  /** Requests that were in flight at a turn may only later show as gone; that is no second turn. */
  #isNoSecondTurn(gone: readonly SentRequest[], last: SentRequest, now: number): boolean {
    const turned = this.#turnedBefore;
    const isSoon = now - turned < this.#length.above && last.sent < turned;
    return isSoon || gone.every(({ sent, settled = now }) => sent < turned && settled > turned);
  }

  #announcedBy({ resetIn }: SentRequest): number {
    return resetIn === undefined ? documented.windowMs : resetIn * secondMs;
  }

  #forget(): void {
    this.#length.forget();
    this.#start = undefined;
    this.#turnedAfter = undefined;
    this.#newestCounted = undefined;
  }
}
