/** How often and how far apart something is tried again. */
export interface RetryPolicy {
  /** How often a request is made at most, the first time included. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; doubled for each further one. */
  readonly firstDelay: number;
  /** Milliseconds that a delay has at most. */
  readonly longestDelay: number;
  /** After so many changes one after the other whose attempts are used up, the run is interrupted. */
  readonly changesInARow: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  attempts: 5,
  firstDelay: 1000,
  longestDelay: 30_000,
  changesInARow: 10,
};

/**
 * Milliseconds to wait after attempt number `attempt`, from 1: doubled each time and between half and all of it at
 * random, so that workers that failed together do not come back together.
 */
export function backoff(attempt: number, policy: RetryPolicy, random: () => number): number {
  const full = Math.min(policy.firstDelay * 2 ** (attempt - 1), policy.longestDelay);
  return Math.round(full * (0.5 + random() / 2));
}
