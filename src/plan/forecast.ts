/** What may be sent: all that the account allows, as its headers say, or our part of it. */
export interface Budget {
  /** Requests a window. */
  readonly windowLimit: number;
  /** Seconds a window lasts. */
  readonly windowSeconds: number;
  /** Requests left today; undefined where the service does not say. */
  readonly quotaRemaining?: number;
  /** Requests a day. */
  readonly quotaLimit?: number;
}

/** What of a budget is ours. */
export interface Part {
  /** Part of the window that may be used, above 0 and up to 1. */
  readonly share: number;
  /** Requests of each day that are left for others. */
  readonly reserve: number;
}

/** Our part of a budget. Of a window it is at least one request, of a day it may be nothing. */
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

export interface Forecast {
  /** All requests, those that read included. */
  readonly requests: number;
  /** Of them those that look at the account again before anything is written; default: none. */
  readonly reads?: number;
  /** Minutes of sending, without pauses for the quota. */
  readonly minutes: number;
  /** Days on which requests are sent, today included. */
  readonly days: number;
}

/** What so many requests cost in time and quota; a day that allows none is taken to allow one. */
export function forecast(requests: number, budget: Budget): Forecast {
  const minutes = (requests / budget.windowLimit) * (budget.windowSeconds / 60);
  const byRate = (86_400 / budget.windowSeconds) * budget.windowLimit;
  const perDay = Math.max(1, Math.min(budget.quotaLimit ?? Number.POSITIVE_INFINITY, byRate));
  const today = Math.min(budget.quotaRemaining ?? perDay, byRate);
  const later = Math.max(0, requests - today);
  return { requests, minutes, days: requests === 0 ? 0 : 1 + Math.ceil(later / perDay) };
}

const dayMs = 86_400_000;

/**
 * When so many requests will be sent, in milliseconds since 1970, if sending starts at `now` and goes on at UTC
 * midnight, section "Limits", whenever the quota of a day is used up.
 */
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
