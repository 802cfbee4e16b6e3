/** Request limits: the account's, from its headers, or our share of them. */
export interface Budget {
  readonly windowLimit: number;
  readonly windowSeconds: number;
  /** Requests left today; undefined if the service does not tell. */
  readonly quotaRemaining?: number;
  readonly quotaLimit?: number;
}

export interface Part {
  /** Usable share of the window, above 0 and up to 1. */
  readonly share: number;
  /** Daily requests left for others. */
  readonly reserve: number;
}

/** Our part of a budget: at least one request per window, possibly none per day. */
export function partOf(budget: Budget, { share, reserve }: Part): Budget {
  const { windowLimit, quotaRemaining, quotaLimit } = budget;
  const unreserved = (requests: number) => Math.max(0, requests - reserve);
  return {
    ...budget,
    windowLimit: Math.max(1, Math.floor(windowLimit * share)),
    quotaRemaining: quotaRemaining === undefined ? undefined : unreserved(quotaRemaining),
    quotaLimit: quotaLimit === undefined ? undefined : unreserved(quotaLimit),
  };
}

/** What a run has sent since its forecast was made. */
export interface Spent {
  /** Reads and writes. */
  readonly requests: number;
  /** Reads check the account again before writing, look up what is in doubt, or fetch. */
  readonly reads: number;
  readonly writes: number;
  /** Seconds of sending; of a forecast, without pauses for the quota. */
  readonly seconds: number;
}

/** What a run will send until it is done. */
export interface Forecast extends Spent {
  readonly minutes: number;
  /** Days on which requests are sent, including today. */
  readonly days: number;
}

type Counted = Pick<Forecast, 'requests' | 'minutes' | 'days'> & { readonly reads?: number };

/** Makes a forecast of what was counted. Default: no reads. */
export function wholeForecast({ requests, reads = 0, minutes, days }: Counted): Forecast {
  return { requests, reads, writes: requests - reads, seconds: minutes * 60, minutes, days };
}

/**
 * Time and quota needed for a number of requests, `reads` of them reading. The pacer spreads requests evenly from the
 * first one on, so that there is no burst to be subtracted. A daily quota of none counts as one.
 */
export function forecast(requests: number, budget: Budget, reads = 0): Forecast {
  const minutes = (requests / budget.windowLimit) * (budget.windowSeconds / 60);
  const byRate = (86_400 / budget.windowSeconds) * budget.windowLimit;
  const perDay = Math.max(1, Math.min(budget.quotaLimit ?? Number.POSITIVE_INFINITY, byRate));
  const today = Math.min(budget.quotaRemaining ?? perDay, byRate);
  const later = Math.max(0, requests - today);
  return wholeForecast({ requests, reads, minutes, days: requests === 0 ? 0 : 1 + Math.ceil(later / perDay) });
}

const dayMs = 86_400_000;

/** When the requests will be sent, in ms since 1970. A used-up daily quota renews at UTC midnight; section "Limits". */
export function endOfSending(requests: number, budget: Budget, now: number): number {
  const each = (budget.windowSeconds * 1000) / budget.windowLimit;
  const midnight = (Math.floor(now / dayMs) + 1) * dayMs;
  const quota = budget.quotaLimit ?? Number.POSITIVE_INFINITY;
  const today = Math.min(budget.quotaRemaining ?? quota, (midnight - now) / each);
  if (requests <= today) return now + requests * each;
  const perDay = Math.max(1, Math.min(quota, dayMs / each));
  const later = requests - today;
  const whole = Math.ceil(later / perDay) - 1;
  return midnight + whole * dayMs + (later - whole * perDay) * each;
}
