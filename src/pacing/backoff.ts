/** How far apart something is tried again. */
export interface Delays {
  /** Milliseconds before the second attempt; doubled for each further one. */
  readonly firstDelay: number;
  /** Milliseconds that a delay has at most. */
  readonly longestDelay: number;
}

/**
 * Milliseconds to wait after attempt number `attempt`, from 1, by a random number below 1: doubled each time and
 * between half and all of it, so that those that failed together do not come back together.
 */
export function backoff(attempt: number, { firstDelay, longestDelay }: Delays, random: number): number {
  const full = Math.min(firstDelay * 2 ** (attempt - 1), longestDelay);
  return Math.round(full * (0.5 + random / 2));
}
