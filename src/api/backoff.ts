const baseMs = 500;
const capMs = 30_000;

/** The wait before the retry of this number, from 1, in ms: exponential with full jitter, from a random number below 1. */
export function backoff(retry: number, random: number): number {
  return random * Math.min(capMs, baseMs * 2 ** (retry - 1));
}
