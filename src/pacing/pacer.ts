import { AbortedError } from '../errors.js';
import type { Clock } from './clock.js';
import { type Headers, headerOf, type RateReading, readDate, readQuota, readRate } from './limit-headers.js';
import { DailyQuota } from './quota.js';
import { longestRetryAfterMs, readRetryAfter } from './retry-after.js';
import type { SentRequest } from './sent-log.js';
import { nextMidnight, ServerClock } from './server-clock.js';
import { assertNotAborted, quotaError, refusedError } from './turned-away.js';
import { type Asking, type Waiter, WaitingRequests } from './waiting-requests.js';
import { RateWindow } from './window.js';

/** Timers fire up to this early and late, ms; a pace finer than that is kept on average. */
const timerMs = 1;
/** The service's midnight may be this much later than we think, ms. */
const midnightMarginMs = 1000;
/** A wait for the window that is longer than this, ms, and no mere matter of pace, is told of. */
const longWaitMs = 10_000;

export interface PacerOptions {
  readonly clock: Clock;
  /** Part of the window to use, above 0 and up to 1. */
  readonly share: number;
  /** Requests of the day to leave for others. */
  readonly reserve: number;
  /**
   * Whether to wait for the next day when the quota is spent, or for long after a 429; else acquire throws QuotaError.
   */
  readonly waitForQuota: boolean;
  /** Requests under way at a time; absent: as many as the window allows. */
  readonly concurrency?: number | undefined;
  /** Called when everything stops until `until`, ms of our clock. */
  readonly onPause?: (pause: { readonly limit: 'window' | 'day'; readonly until: number }) => void;
}

/** The right to send one request now. Exactly one of its methods is to be called when the request has ended. */
export interface Permit {
  /** An answer came, other than 429. */
  answered(headers: Headers): void;
  /** 429: the request did nothing; what follows waits for the window or the day. */
  refused(headers: Headers): void;
  /** No answer came, or the request did not leave; `isCounted` false when it surely never reached the service. */
  failed(isCounted: boolean): void;
}

/** What the newest answer said, and what was learned of the limits. */
export interface PaceUsage {
  readonly windowLimit: number | undefined;
  readonly windowRemaining: number | undefined;
  /** Length of the rate window in seconds, as learned from the answers; until then the documented or announced one. */
  readonly windowSeconds: number | undefined;
  /** When the window resets, by the service's clock, ms since the epoch. */
  readonly windowResetsAt: number | undefined;
  readonly quotaLimit: number | undefined;
  readonly quotaRemaining: number | undefined;
  /** Service's clock minus ours, ms. */
  readonly clockOffsetMs: number;
}

/**
 * Lets requests leave in the order of asking and as fast as the service's window and day allow, shared by all calls of
 * a client.
 */
export class Pacer {
  readonly #options: PacerOptions;
  readonly #clock: Clock;
  readonly #serverClock = new ServerClock();
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
    this.#window = new RateWindow(options.share, this.#serverClock);
    this.#quota = new DailyQuota(options.reserve);
  }

  /**
   * Waits for the right to send one request. Throws AbortedError when one of the signals aborts; QuotaError when the
   * day is used up, or when the service refused requests and asked for more than ten minutes.
   */
  async acquire(operation: string, signals: readonly AbortSignal[] = []): Promise<Permit> {
    if (this.#isClosed) throw new AbortedError('The client is closed.');
    assertNotAborted(signals);
    const permit = this.#waiting.wait({ operation, signals });
    this.#pump();
    return permit;
  }

  usage(): PaceUsage {
    const { expectedLength } = this.#window;
    return {
      windowLimit: this.#rate?.limit,
      windowRemaining: this.#rate?.remaining,
      windowSeconds: expectedLength === undefined ? undefined : expectedLength / 1000,
      windowResetsAt: this.#rate?.reset,
      quotaLimit: this.#quota.reading?.limit,
      quotaRemaining: this.#quota.reading?.remaining,
      clockOffsetMs: this.#serverClock.offset,
    };
  }

  /** The service's time at this moment, ms. */
  serverNow(): number {
    return this.#serverClock.serverTime(this.#clock.now());
  }

  /** Turns away everyone who waits, now and from now on. */
  close(): void {
    this.#isClosed = true;
    this.#alarm?.cancel.abort();
    this.#alarm = undefined;
    this.#waiting.rejectAll(() => new AbortedError('The client was closed.'));
  }

  /** Lets go whoever may go, and sets the alarm for the next. */
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

  /** When the next request may leave; undefined when the waiter was turned away. */
  #nextAt(now: number, { asking, reject }: Waiter<Permit, Asking>): number | undefined {
    const { inFlight, refusedUntil } = this.#window;
    if (inFlight >= (this.#options.concurrency ?? Number.POSITIVE_INFINITY)) return Number.POSITIVE_INFINITY;
    if (this.#quota.left(inFlight, this.#serverClock.serverTime(now)) > 0) {
      if (refusedUntil <= now + longestRetryAfterMs || this.#options.waitForQuota) return this.#window.nextAt(now);
      reject(refusedError(asking.operation, refusedUntil));
      return undefined;
    }
    // What is in flight may have been counted already: its answers tell.
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
        this.#window.fail(request, isCounted, this.#clock.now());
        this.#pump();
      },
    };
  }

  #answered(request: SentRequest, headers: Headers): void {
    const now = this.#clock.now();
    const { rate, date } = this.#read(request, headers, now);
    this.#window.answer(request, rate, now, date);
    this.#pump();
  }

  #refused(request: SentRequest, headers: Headers): void {
    const now = this.#clock.now();
    const { rate, quota } = this.#read(request, headers, now);
    const retryAfter = readRetryAfter(headerOf(headers, 'retry-after'), this.#serverClock.serverTime(now));
    if (quota?.remaining === 0 && rate?.remaining !== 0) {
      // The day is used up, not the window: the quota holds everything back from here on.
      this.#window.fail(request, false, now);
    } else {
      this.#window.refuse(request, { retryAfter, reading: rate }, now);
      this.#announcePause('window', this.#window.nextAt(now));
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
      // The answer's own Date says which day it speaks of: it may have crossed midnight on its way.
      const midnight = nextMidnight(date ?? serverTime);
      this.#quota.observe(quota, { sent: request.sent, answered: now, midnight });
    }
    return { rate, quota, date };
  }

  /** Tells of a wait that is no mere matter of pace and that no answer can shorten. */
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
