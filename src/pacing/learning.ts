import { documented, type RateReading } from './limit-headers.js';
import { SentLog, type SentRequest } from './sent-log.js';
import type { ServerClock } from './server-clock.js';
import { WindowLength } from './window-length.js';

const secondMs = 1000;
/** Timers and clocks are exact to a millisecond or so. */
export const marginMs = 2;

/** When the present window may end, soonest first, and when it has surely ended. */
export interface Ends {
  readonly possible: readonly number[];
  readonly surely: number;
}

/**
 * Learns from the answers what no header tells: how long the service's window is, when the present one began, and
 * whether somebody else uses the key. Times are ms of our clock.
 */
export class WindowLearning {
  readonly #clock: ServerClock;
  readonly #log = new SentLog();
  readonly #length = new WindowLength();
  #reset: number | undefined;
  #isFirst = true;
  #othersUntil = Number.NEGATIVE_INFINITY;
  /** When the service last said anything: an answer or a refusal. */
  #heard = Number.NEGATIVE_INFINITY;
  /** When the log last forgot requests that count no more. */
  #forgotAt = Number.NEGATIVE_INFINITY;
  /** When a refusal made the log forget everything. */
  #clearedAt = Number.NEGATIVE_INFINITY;
  /** The request that began the present window, as far as we know. */
  #start: SentRequest | undefined;
  /** The present window began after this moment; undefined when nothing proves it. */
  #turnedAfter: number | undefined;
  /** The present window had begun by this moment. */
  #turnedBefore = Number.NEGATIVE_INFINITY;
  /** When the newest request left of which we know that it was counted. */
  #newestCounted: number | undefined;

  constructor(clock: ServerClock) {
    this.#clock = clock;
  }

  /** Length of the window, ms; undefined until it is known well enough to rely on. */
  get length(): number | undefined {
    return this.#length.value;
  }

  /** Length of the window, ms, learned or else as its first answer announced it. */
  get likelyLength(): number | undefined {
    const announced = this.#start?.resetIn;
    return this.length ?? (announced === undefined ? undefined : announced * secondMs);
  }

  /** The length, ms, that the window is proved to have at most; Infinity while nothing proves one. */
  get provenLength(): number {
    return this.length ?? this.#length.atMost;
  }

  /**
   * The length, ms, that the window has at most; while nothing proves one, the documented one or what the headers tell.
   */
  get longest(): number {
    const proven = this.provenLength;
    return Number.isFinite(proven) ? proven : Math.max(documented.windowMs, this.#length.above + 3 * secondMs);
  }

  /** When the present window began, as far as we know. */
  get startedAt(): number | undefined {
    return this.#start?.answered;
  }

  /** Whether no other client seems to use the key. */
  isAlone(now: number): boolean {
    return now >= this.#othersUntil;
  }

  /** How many of our own requests the present window may count; Infinity while a refusal leaves that open. */
  mostCounted(now: number): number {
    return now < this.#clearedAt + this.longest ? Number.POSITIVE_INFINITY : this.#log.length;
  }

  /** A request leaves; `keep` is how many are worth remembering. */
  sent(now: number, keep: number): SentRequest {
    return this.#log.add(now, keep);
  }

  /** A request was not counted, or not in the present window. */
  remove(request: SentRequest): void {
    this.#log.remove(request);
  }

  /** Whether the service seems to have given this answer before the present window began. */
  isOfLastWindow(request: SentRequest, { limit, remaining }: RateReading): boolean {
    return request.sent < this.#turnedBefore && limit - remaining > this.#log.length;
  }

  /**
   * Takes in an answer of the present window; `serverTime` is the moment of which it speaks, by the service's clock.
   * Whether the window began with it.
   */
  answered(request: SentRequest, reading: RateReading, now: number, serverTime: number): boolean {
    this.#heard = now;
    // What was counted before the log forgot what is gone would look foreign now.
    if (request.sent < this.#forgotAt) return false;
    this.#reset = reading.reset;
    if (reading.reset !== undefined) {
      request.resetIn = Math.round((reading.reset - serverTime) / secondMs);
      // Both headers are rounded, so that together they are less than two seconds off.
      this.#length.isAbove((request.resetIn - 2) * secondMs);
    }
    const isTurn = this.#learn(request, reading, now);
    this.#newestCounted = Math.max(this.#newestCounted ?? request.sent, request.sent);
    return isTurn;
  }

  /**
   * A request was refused: somebody else uses the key, or what was learned is wrong. When the service says that it
   * ends, if it does.
   */
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

  /** Another limit holds: what was learned is void. */
  startAfresh(): void {
    this.#isFirst = true;
    this.#forget();
  }

  /** When the present window may end, and when it has surely ended. */
  ends(now: number): Ends {
    const start = this.startedAt;
    if (start !== undefined && this.length !== undefined) {
      const end = start + this.length + marginMs;
      return { possible: [end], surely: end };
    }
    const reset = this.#reset === undefined ? undefined : this.#clock.surelyReached(this.#reset) + marginMs;
    const resetIn = this.#start?.resetIn;
    const ours = this.isAlone(now) && start !== undefined && resetIn !== undefined ? { start, resetIn } : undefined;
    // Whatever was said last was said of a window that had begun: it must not move along with `now`.
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

  /**
   * The header is the end rounded up or down: with windows of whole seconds that start with our request it is one of
   * two.
   */
  #ownEnds({ start, resetIn }: { start: number; resetIn: number }): number[] {
    const ends = [start + (resetIn - 1) * secondMs, start + resetIn * secondMs];
    return this.#length.middle === undefined ? ends : [...ends, start + this.#length.middle];
  }

  /** Learns from how many requests the service counts when its window turned, and how long it is. */
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
    // With others in the count, one of ours being gone proves that the window turned, but not how many are gone.
    if (isTurn || !isAlone) {
      this.#turnedAfter = isAlone ? this.#newestCounted : undefined;
      this.#turnedBefore = now;
      this.#start = request;
      // Whatever was answered before this, and showed no turn, belongs to the window that ended.
      if (isTurn) this.#log.dropAnswered(request);
      else this.#log.drop(gone);
    } else {
      this.#turnedAfter = last.sent;
      this.#log.drop(gone);
      this.#start = this.#log.first;
    }
    return isTurn;
  }

  /** What was in flight when the window turned may show as gone later. */
  #isNoSecondTurn(gone: readonly SentRequest[], last: SentRequest, now: number): boolean {
    const turned = this.#turnedBefore;
    const isSoon = now - turned < this.#length.above && last.sent < turned;
    return isSoon || gone.every(({ sent, settled = now }) => sent < turned && settled > turned);
  }

  /** Ms from a request's answer to the end of the window that it announced, else the documented length. */
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
