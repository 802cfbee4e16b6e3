/** Section "Limits": the defaults without headers. */
export const documented = { limit: 120, windowMs: 60_000 } as const;

/** Names in lower case. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface QuotaReading {
  readonly limit: number;
  readonly remaining: number;
}

export interface RateReading extends QuotaReading {
  /** End of the window, ms of the service's clock, exact to the second; undefined if missing or absurd. */
  readonly reset: number | undefined;
}

const dayMs = 86_400_000;
/** Rounding of both headers can put a reset this far into the past, ms. */
const toleranceMs = 2000;

/** The first value of a header. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** Section "Rate and quota headers on every response"; undefined if missing or contradictory. */
export function readRate(headers: Headers, serverNow: number): RateReading | undefined {
  const counts = countsIn(headers, 'x-ratelimit');
  const seconds = integerOf(headers, 'x-ratelimit-reset');
  const reset = seconds === undefined ? undefined : seconds * 1000;
  const isPlausible = reset !== undefined && reset > serverNow - toleranceMs && reset < serverNow + dayMs;
  return counts && { ...counts, reset: isPlausible ? reset : undefined };
}

/** Section "Rate and quota headers on every response"; undefined if missing or contradictory. */
export function readQuota(headers: Headers): QuotaReading | undefined {
  return countsIn(headers, 'x-quota');
}

function countsIn(headers: Headers, name: string): QuotaReading | undefined {
  const [limit, remaining] = [integerOf(headers, `${name}-limit`), integerOf(headers, `${name}-remaining`)];
  const isUsable = limit !== undefined && remaining !== undefined && limit >= 1 && remaining <= limit;
  return isUsable ? { limit, remaining } : undefined;
}

/** Ms of the service's clock. */
export function readDate(headers: Headers): number | undefined {
  const date = Date.parse(headerOf(headers, 'date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}

function integerOf(headers: Headers, name: string): number | undefined {
  const text = headerOf(headers, name)?.trim() ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const longestMs = 86_400_000;
/** Longest Retry-After that is waited out without `waitForQuota`, ms; the caller should know of longer ones. */
export const longestRetryAfterMs = 600_000;

/** Retry-After in ms, at most a day; undefined if missing or absurd. `serverNow`: ms of the service's clock. */
export function readRetryAfter(header: string | undefined, serverNow: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, longestMs);
  if (!/^[A-Z][a-z]+,? /.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - serverNow), longestMs);
}
