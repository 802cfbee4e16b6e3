import type { Delays } from '../pacing/index.js';

/** How often and how far apart a write is made again that was looked up in vain. Outages are the sender's matter. */
export interface RetryPolicy extends Delays {
  /** How often a request is made at most, the first time included. */
  readonly attempts: number;
  /** After so many changes one after the other whose attempts are used up, the run is interrupted. */
  readonly changesInARow: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  attempts: 5,
  firstDelay: 1000,
  longestDelay: 30_000,
  changesInARow: 10,
};
