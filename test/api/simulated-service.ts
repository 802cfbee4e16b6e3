import type { Headers } from '../../src/api/limit-headers.js';

/**
 * `fixed` starts with its first request, `second` with the whole second of its first request, `aligned` at multiples of its
 * length, `sliding` counts what came in the last length.
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
  readonly retryAfter?: boolean;
  /** Changes the headers of an answer, to damage them. */
  readonly damage?: (headers: Record<string, string>) => Record<string, string | undefined>;
}

/** The limits of the service as `interface.md` describes them, on its own clock; written apart from the code under test. */
export class SimulatedService {
  accepted = 0;
  refused = 0;
  /** Times of ours and of others that count in the window. */
  #times: number[] = [];
  #start = Number.NEGATIVE_INFINITY;
  #day = -1;
  #usedToday = 0;
  readonly #options: ServiceOptions;

  constructor(options: ServiceOptions, now: number) {
    this.#options = options;
    for (let i = 0; i < (options.used ?? 0); i += 1) this.#count(now);
  }

  /** One request of ours that arrives now, in ms of the service's clock. */
  request(now: number): { status: 200 | 429; headers: Headers } {
    const isAllowed = this.#count(now);
    if (isAllowed) this.accepted += 1;
    else this.refused += 1;
    return { status: isAllowed ? 200 : 429, headers: this.#headers(now, isAllowed) };
  }

  /** One request of another client with the same key; false when it was refused. */
  foreign(now: number): boolean {
    return this.#count(now);
  }

  #count(now: number): boolean {
    const { limit, quota } = this.#options;
    this.#turn(now);
    if (this.#times.length >= limit) return false;
    if (quota !== undefined && this.#usedToday >= quota) return false;
    if (this.#times.length === 0) this.#start = this.#startOf(now);
    this.#times.push(now);
    this.#usedToday += 1;
    return true;
  }

  #turn(now: number): void {
    const { kind, windowMs } = this.#options;
    const day = Math.floor(now / 86_400_000);
    if (day !== this.#day) this.#usedToday = 0;
    this.#day = day;
    if (kind === 'sliding') this.#times = this.#times.filter((time) => time > now - windowMs);
    else if (now >= this.#start + windowMs) this.#times = [];
  }

  #startOf(now: number): number {
    const { kind, windowMs } = this.#options;
    if (kind === 'aligned') return now - (now % windowMs);
    return kind === 'second' ? now - (now % 1000) : now;
  }

  #headers(now: number, isAllowed: boolean): Headers {
    const { kind, limit, windowMs, rounding, quota, damage } = this.#options;
    const end = (kind === 'sliding' ? (this.#times[0] ?? now) : this.#start) + windowMs;
    const headers: Record<string, string> = {
      date: new Date(now).toUTCString(),
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(limit - this.#times.length),
      'x-ratelimit-reset': String(Math[rounding](end / 1000)),
      'x-quota-limit': String(quota ?? 50_000),
      'x-quota-remaining': String((quota ?? 50_000) - this.#usedToday),
    };
    if (!isAllowed && this.#options.retryAfter)
      headers['retry-after'] = String(Math.max(1, Math.ceil((end - now) / 1000)));
    return damage ? damage(headers) : headers;
  }
}
