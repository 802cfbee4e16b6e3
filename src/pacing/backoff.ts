export interface Delays {
  /** Ms before the second attempt; doubled for each further one. */
  readonly firstDelay: number;
  readonly longestDelay: number;
}

/** Ms to wait after attempt `attempt` (from 1). `random` in [0, 1) spreads retries of requests that failed together. */
export function backoff(attempt: number, { firstDelay, longestDelay }: Delays, random: number): number {
  const full = Math.min(firstDelay * 2 ** (attempt - 1), longestDelay);
  return Math.round(full * (0.5 + random / 2));
}
