import { AbortedError } from '../../errors.js';
import type { Clock } from './clock.js';
import { nextMidnight, ServerClock } from './clock.js';
import {
  documented,
  type Headers,
  headerOf,
  longestRetryAfterMs,
  type QuotaReading,
  type RateReading,
  readDate,
  readQuota,
  readRate,
  readRetryAfter,
} from './limit-headers.js';
import {
  type Asking,
  assertNotAborted,
  quotaError,
  refusedError,
  type Waiter,
  WaitingRequests,
} from './waiting-errors.js';
import { RateWindow, type SentRequest } from './window.js';

/** Timers are off by up to this, ms; a finer pace is kept on average. */
const timerMs = 1;
/** The service's midnight may be this much later than we think, ms. */
const midnightMarginMs = 1000;
/** Longer waits for the window are reported, unless they are just the pace, ms. */
const longWaitMs = 10_000;

export interface PacerOptions {
  readonly clock: Clock;
  /** Above 0 and up to 1. */
  readonly share: number;
  /** Length of the rate window, ms; default: as documented. */
  readonly windowMs?: number | undefined;
  /** Requests of the day to leave to others. */
  readonly reserve: number;
  /** Whether to wait when the day is used up and for long after a 429; else acquire throws QuotaError. */
  readonly waitForQuota: boolean;
  /** Most requests in flight; default: no limit. */
  readonly concurrency?: number | undefined;
  /** Called when everything stops until `until`, ms of our clock. */
  readonly onPause?: (pause: { readonly limit: 'window' | 'day'; readonly until: number }) => void;
}

/** Call exactly one of the methods when the request has ended. */
export interface Permit {
  answered(headers: Headers): void;
  refused(headers: Headers): void;
  /** No answer came, or the request did not leave. `isCounted`: false if it certainly never reached the service. */
  failed(isCounted: boolean): void;
}

export interface PaceUsage {
  readonly windowLimit: number | undefined;
  readonly windowRemaining: number | undefined;
  readonly windowSeconds: number;
  /** Reset of the window by the service's clock, ms since the epoch. */
  readonly windowResetsAt: number | undefined;
  readonly quotaLimit: number | undefined;
  readonly quotaRemaining: number | undefined;
  /** The service's clock minus ours, ms; undefined until an answer has a Date header. */
  readonly clockOffsetMs: number | undefined;
}

/** Lets requests leave in order and as fast as window and day allow; one per client. */
export class Pacer {
  readonly #options: PacerOptions;
  readonly #clock: Clock;
  readonly #serverClock = new ServerClock();
  readonly #windowMs: number;
  readonly #window: RateWindow;
  readonly #quota: DailyQuota;
  readonly #waiting = new WaitingRequests<Permit>();
  #rate: RateReading | undefined;
  #alarm: { readonly at: number; readonly cancel: AbortController } | undefined;
  #pausedUntil = 0;
  #isClosed = false;

  constructor(options: PacerOptions) {
    this.#options = options;
    this.#clock = options.clock;
    this.#windowMs = options.windowMs ?? documented.windowMs;
    this.#window = new RateWindow(options.share, this.#windowMs, this.#serverClock);
    this.#quota = new DailyQuota(options.reserve);
  }

  /** Throws AbortedError, or QuotaError when the day is used up or a 429 asks for a long wait: see `waitForQuota`. */
  async acquire(operation: string, signals: readonly AbortSignal[] = []): Promise<Permit> {
    if (this.#isClosed) throw new AbortedError('The client is closed.');
    assertNotAborted(signals);
    const permit = this.#waiting.wait({ operation, signals });
    this.#pump();
    return permit;
  }

  usage(): PaceUsage {
    return {
      windowLimit: this.#rate?.limit,
      windowRemaining: this.#rate?.remaining,
      windowSeconds: this.#windowMs / 1000,
      windowResetsAt: this.#rate?.reset,
      quotaLimit: this.#quota.reading?.limit,
      quotaRemaining: this.#quota.reading?.remaining,
      clockOffsetMs: this.#serverClock.offset,
    };
  }

  /** Ms of the service's clock. */
  serverNow(): number {
    return this.#serverClock.serverTime(this.#clock.now());
  }

  close(): void {
    this.#isClosed = true;
    this.#alarm?.cancel.abort();
    this.#alarm = undefined;
    this.#waiting.rejectAll(() => new AbortedError('The client was closed.'));
  }

  #pump(): void {
    for (const waiter of this.#waiting.all) {
      const now = this.#clock.now();
      const at = this.#nextAt(now, waiter);
      if (at === undefined) continue;
      if (at > now) {
        this.#announceLongWait(now, at);
        this.#setAlarm(at);
        return;
      }
      waiter.pass(this.#permit(now));
    }
  }

  /** When the next request may leave; undefined if it was rejected. */
  #nextAt(now: number, { asking, reject }: Waiter<Permit, Asking>): number | undefined {
    const { inFlight, refusedUntil } = this.#window;
    if (inFlight >= (this.#options.concurrency ?? Number.POSITIVE_INFINITY)) return Number.POSITIVE_INFINITY;
    if (this.#quota.left(inFlight, this.#serverClock.serverTime(now)) > 0) {
      if (refusedUntil <= now + longestRetryAfterMs || this.#options.waitForQuota) return this.#window.nextAt(now);
      reject(refusedError(asking.operation, refusedUntil));
      return undefined;
    }
    // Requests in flight may have been counted already; wait for their answers.
    if (inFlight > 0) return Number.POSITIVE_INFINITY;
    const midnight = nextMidnight(this.#serverClock.serverTime(now));
    if (!this.#options.waitForQuota) {
      reject(quotaError(asking.operation, this.#quota.reading, midnight));
      return undefined;
    }
    const until = this.#serverClock.surelyReached(midnight) + midnightMarginMs;
    this.#announcePause('day', until);
    return until;
  }

  #permit(now: number): Permit {
    const request = this.#window.send(now);
    return {
      answered: (headers) => this.#answered(request, headers),
      refused: (headers) => this.#refused(request, headers),
      failed: (isCounted) => {
        this.#window.fail(isCounted, this.#clock.now());
        this.#pump();
      },
    };
  }

  #answered(request: SentRequest, headers: Headers): void {
    const now = this.#clock.now();
    const { rate } = this.#read(request, headers, now);
    this.#window.answer(request, rate, now);
    this.#pump();
  }

  #refused(request: SentRequest, headers: Headers): void {
    const now = this.#clock.now();
    const { rate, quota } = this.#read(request, headers, now);
    const retryAfter = readRetryAfter(headerOf(headers, 'retry-after'), this.#serverClock.serverTime(now));
    if (quota?.remaining === 0 && rate?.remaining !== 0) {
      // The day is used up, not the window; the quota holds all further requests back.
      this.#window.fail(false, now);
    } else {
      this.#window.refuse(request, { retryAfter, reading: rate }, now);
      this.#announcePause('window', this.#window.refusedUntil);
    }
    this.#pump();
  }

  #read(request: SentRequest, headers: Headers, now: number) {
    const date = readDate(headers);
    if (date !== undefined) this.#serverClock.observe(date, request.sent, now);
    const serverTime = this.#serverClock.serverTime(now);
    const rate = readRate(headers, serverTime);
    const quota = readQuota(headers);
    this.#rate = rate ?? this.#rate;
    if (quota) {
      // The answer's own Date tells its day: it may have crossed midnight on its way.
      const midnight = nextMidnight(date ?? serverTime);
      this.#quota.observe(quota, { sent: request.sent, answered: now, midnight });
    }
    return { rate, quota };
  }

  /** Reports a wait that is longer than the pace and that no answer can shorten. */
  #announceLongWait(now: number, until: number): void {
    const isLong = until > now + Math.max(longWaitMs, 2 * this.#window.evenSpacing);
    if (isLong && this.#window.inFlight === 0) this.#announcePause('window', until);
  }

  #announcePause(limit: 'window' | 'day', until: number): void {
    if (until <= this.#pausedUntil || !Number.isFinite(until)) return;
    this.#pausedUntil = until;
    this.#options.onPause?.({ limit, until });
  }

  #setAlarm(at: number): void {
    if (this.#alarm && this.#alarm.at <= at) return;
    this.#alarm?.cancel.abort();
    this.#alarm = undefined;
    if (!Number.isFinite(at)) return;
    const alarm = { at, cancel: new AbortController() };
    this.#alarm = alarm;
    const wait = Math.max(timerMs, Math.ceil(at - this.#clock.now()));
    this.#clock.sleep(wait, alarm.cancel.signal).then(
      () => {
        if (this.#alarm !== alarm) return;
        this.#alarm = undefined;
        this.#pump();
      },
      () => {},
    );
  }
}

/** `sent` and `answered`: ms of our clock; `midnight`: the end of the day, ms of the service's clock. */
interface ReadingTimes {
  readonly sent: number;
  readonly answered: number;
  readonly midnight: number;
}

export class DailyQuota {
  readonly #reserve: number;
  #reading: QuotaReading | undefined;
  #times: ReadingTimes = { sent: 0, answered: 0, midnight: 0 };

  constructor(reserve: number) {
    this.#reserve = reserve;
  }

  get reading(): QuotaReading | undefined {
    return this.#reading;
  }

  /** Answers may arrive out of order: a lower number wins, a higher one only if it is certainly newer. */
  observe(reading: QuotaReading, times: ReadingTimes): void {
    const isLower = this.#reading === undefined || reading.remaining < this.#reading.remaining;
    const isLater = times.sent >= this.#times.answered || times.midnight > this.#times.midnight;
    if (times.midnight < this.#times.midnight || !(isLower || isLater)) return;
    this.#reading = reading;
    this.#times = times;
  }

  /** Requests that may be sent today besides those in flight; Infinity while unknown. */
  left(inFlight: number, serverTime: number): number {
    if (!this.#reading || serverTime >= this.#times.midnight) return Number.POSITIVE_INFINITY;
    return this.#reading.remaining - inFlight - this.#reserve;
  }
}
