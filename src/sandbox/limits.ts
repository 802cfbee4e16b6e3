import { dayMs } from './times.js';

/**
 * `fixed`: a window starts with the first request after the previous one. `aligned`: windows start at multiples of
 * their length. `sliding`: the requests of the last `windowMs` count.
 */
export type WindowKind = (typeof windowKinds)[number];

export const windowKinds = ['fixed', 'aligned', 'sliding'] as const;

export interface LimitOptions {
  /** Requests per window; 0 for no limit. */
  readonly rate: number;
  /** Length of the window in ms. */
  readonly windowMs: number;
  readonly windowKind: WindowKind;
  /** Requests per UTC day; 0 for no limit. */
  readonly quota: number;
  /** Clock, ms since the epoch. */
  readonly now: () => number;
}

/** The values of the rate and quota headers. Times in ms since the epoch. */
export interface LimitState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: number;
  readonly quotaLimit: number;
  readonly quotaRemaining: number;
}

/** The headers show this number if there is no limit. */
const unlimited = 1_000_000_000;

const secondMs = 1000;

interface Window {
  /** Requests counted in the current window. */
  used(now: number): number;
  resetsAt(now: number): number;
  add(now: number, count: number): void;
}

/** Section "Limits": the rate window and the daily quota of one API key. */
export class Limits {
  readonly #options: LimitOptions;
  readonly #window: Window;
  #day = -1;
  #usedToday = 0;

  constructor(options: LimitOptions) {
    this.#options = options;
    this.#window = openWindow(options);
  }

  /** Counts a request and returns true, if window and day allow it. */
  take(): boolean {
    const state = this.state();
    if (state.remaining < 1 || state.quotaRemaining < 1) return false;
    this.spend(1);
    return true;
  }

  /** Counts requests of another client with the same key, at most those that remain. */
  spend(count: number): void {
    const now = this.#options.now();
    const { remaining, quotaRemaining } = this.state();
    this.#window.add(now, Math.min(count, remaining));
    this.#usedToday += Math.min(count, quotaRemaining);
  }

  /** Uncounts the last request and uses up the window, as if another integration had been faster. */
  exhaustWindow(): void {
    if (this.#options.rate > 0) this.#window.add(this.#options.now(), this.state().remaining);
    this.#usedToday -= 1;
  }

  state(): LimitState {
    const { rate, quota } = this.#options;
    const now = this.#options.now();
    this.#turnDay(now);
    return {
      limit: rate || unlimited,
      remaining: rate ? Math.max(0, rate - this.#window.used(now)) : unlimited,
      resetsAt: this.#window.resetsAt(now),
      quotaLimit: quota || unlimited,
      quotaRemaining: quota ? Math.max(0, quota - this.#usedToday) : unlimited,
    };
  }

  /** Section "Limits": the daily quota resets at UTC midnight. */
  #turnDay(now: number): void {
    const day = Math.floor(now / dayMs);
    if (day === this.#day) return;
    this.#day = day;
    this.#usedToday = 0;
  }
}

function openWindow(options: LimitOptions): Window {
  const { windowMs } = options;
  switch (options.windowKind) {
    case 'fixed':
      // Start on a whole second, so that the reset header, which is in seconds, is exact.
      return countingWindow(windowMs, (now) => (windowMs % secondMs === 0 ? now - (now % secondMs) : now));
    case 'aligned':
      return countingWindow(windowMs, (now) => now - (now % windowMs));
    case 'sliding':
      return slidingWindow(windowMs);
  }
}

function countingWindow(windowMs: number, startAt: (now: number) => number): Window {
  let start = Number.NEGATIVE_INFINITY;
  let used = 0;
  // A clock that went back also ends the window; otherwise it would last until the old time is reached again.
  const isOpen = (now: number) => now >= start && now < start + windowMs;
  return {
    used: (now) => (isOpen(now) ? used : 0),
    resetsAt: (now) => (isOpen(now) ? start : startAt(now)) + windowMs,
    add(now, count) {
      if (!isOpen(now)) {
        start = startAt(now);
        used = 0;
      }
      used += count;
    },
  };
}

function slidingWindow(windowMs: number): Window {
  let times: { readonly at: number; readonly count: number }[] = [];
  const forget = (now: number) => {
    const kept = times.findIndex(({ at }) => at > now - windowMs && at <= now);
    times = kept === -1 ? [] : kept > 0 ? times.slice(kept) : times;
  };
  return {
    used(now) {
      forget(now);
      return times.reduce((sum, { count }) => sum + count, 0);
    },
    resetsAt(now) {
      forget(now);
      return (times[0]?.at ?? now) + windowMs;
    },
    add(now, count) {
      if (count > 0) times.push({ at: now, count });
    },
  };
}
