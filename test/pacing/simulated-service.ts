import type { Headers } from '../../src/pacing/index.js';

/**
 * `fixed` starts with its first request, `second` with the whole second of its first request, `aligned` at multiples of
 * its length by the service's own clock, `sliding` counts what came in the last length.
 */
export type WindowKind = 'fixed' | 'second' | 'aligned' | 'sliding';

export interface ServiceOptions {
  readonly kind: WindowKind;
  readonly limit: number;
  readonly windowMs: number;
  /** How the reset header, whole seconds, is made of the end of the window. */
  readonly rounding: 'ceil' | 'floor' | 'round';
  readonly quota?: number;
  /** Used already when the test begins, of the window that is then open. */
  readonly used?: number;
  /** What a 429 says in Retry-After; default nothing. */
  readonly retryAfter?: 'seconds' | 'date';
  /** Changes the headers of an answer, to damage them. */
  readonly damage?: (headers: Record<string, string>) => Record<string, string | undefined>;
}

/** A moment: by a clock that nobody sets, and by the one that the service shows; ms. */
export interface Moment {
  readonly time: number;
  readonly shown: number;
}

interface Counted {
  readonly time: number;
  readonly isOurs: boolean;
}

/** The limits of the service as its document describes them; written apart from the code under test. */
export class SimulatedService {
  /** Requests of ours that were processed, refused by the window, and refused by the day. */
  accepted = 0;
  refused = 0;
  refusedByDay = 0;
  /** Requests of others that were processed. */
  foreign = 0;
  /** The most requests of ours that lay in one window. */
  mostOurs = 0;
  /** The least that was left of a day after one of our requests. */
  leastLeft = Number.POSITIVE_INFINITY;
  #counted: Counted[] = [];
  #ours = 0;
  #end = Number.NEGATIVE_INFINITY;
  #day = -1;
  #usedToday = 0;
  readonly #options: ServiceOptions;

  constructor(options: ServiceOptions, now: Moment) {
    this.#options = options;
    for (let i = 0; i < (options.used ?? 0); i += 1) this.#count(now, false);
  }

  /** One request of ours that arrives now. */
  request(now: Moment): { status: 200 | 429; headers: Headers } {
    const verdict = this.#count(now, true);
    if (verdict === 'window') this.refused += 1;
    else if (verdict === 'day') this.refusedByDay += 1;
    else {
      this.accepted += 1;
      this.mostOurs = Math.max(this.mostOurs, this.#ours);
      this.leastLeft = Math.min(this.leastLeft, (this.#options.quota ?? Number.POSITIVE_INFINITY) - this.#usedToday);
    }
    return { status: verdict ? 429 : 200, headers: this.#headers(now, verdict !== undefined) };
  }

  /** One request of another client with the same key, and its answer's headers. */
  other(now: Moment): { status: 200 | 429; headers: Headers } {
    const verdict = this.#count(now, false);
    if (!verdict) this.foreign += 1;
    return { status: verdict ? 429 : 200, headers: this.#headers(now, verdict !== undefined) };
  }

  /** Counts one request, or says what refuses it. */
  #count(now: Moment, isOurs: boolean): 'window' | 'day' | undefined {
    const { limit, quota } = this.#options;
    this.#turn(now);
    if (this.#counted.length >= limit) return 'window';
    if (quota !== undefined && this.#usedToday >= quota) return 'day';
    if (this.#counted.length === 0) this.#end = this.#endOf(now);
    this.#counted.push({ time: now.time, isOurs });
    if (isOurs) this.#ours += 1;
    this.#usedToday += 1;
    return undefined;
  }

  #turn({ time, shown }: Moment): void {
    const { kind, windowMs } = this.#options;
    const day = Math.floor(shown / 86_400_000);
    if (day !== this.#day) this.#usedToday = 0;
    this.#day = day;
    while (this.#isOver(time)) {
      if (this.#counted.shift()?.isOurs) this.#ours -= 1;
    }
    if (kind === 'sliding') this.#end = (this.#counted[0]?.time ?? time) + windowMs;
  }

  /** Whether the oldest counted request counts no more. */
  #isOver(time: number): boolean {
    const oldest = this.#counted[0];
    if (!oldest) return false;
    return time >= (this.#options.kind === 'sliding' ? oldest.time + this.#options.windowMs : this.#end);
  }

  #endOf({ time, shown }: Moment): number {
    const { kind, windowMs } = this.#options;
    if (kind === 'aligned') return time + windowMs - (shown % windowMs);
    return (kind === 'second' ? time - (shown % 1000) : time) + windowMs;
  }

  #headers({ time, shown }: Moment, isRefused: boolean): Headers {
    const { limit, rounding, quota = 50_000_000, retryAfter, damage } = this.#options;
    const end = shown + this.#end - time;
    const headers: Record<string, string> = {
      date: new Date(shown).toUTCString(),
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(limit - this.#counted.length),
      'x-ratelimit-reset': String(Math[rounding](end / 1000)),
      'x-quota-limit': String(quota),
      'x-quota-remaining': String(quota - this.#usedToday),
    };
    if (isRefused && retryAfter) {
      const seconds = Math.max(1, Math.ceil((end - shown) / 1000));
      headers['retry-after'] =
        retryAfter === 'seconds' ? String(seconds) : new Date(shown + seconds * 1000 + 999).toUTCString();
    }
    return damage ? damage(headers) : headers;
  }
}
