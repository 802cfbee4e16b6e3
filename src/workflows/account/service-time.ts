import type { Client } from '../../api/index.js';

/** How far our clock may be off where no answer has told the service's time, in milliseconds. */
export const unknownClockMs = 15 * 60_000;

/**
 * A moment of our clock on the service's clock, both in milliseconds since 1970. To be asked after the first answer:
 * without one, or where answers carry no `Date`, it is earlier by as much as our clock may be fast.
 */
export function serviceMoment(client: Client, ours: number): number {
  const { clockOffsetMs } = client.usage();
  return Math.floor(clockOffsetMs === 0 ? ours - unknownClockMs : ours + clockOffsetMs);
}

/** A moment, milliseconds since 1970, as `changedSince` and its like want it: `yyyy-mm-dd hh:mm:ss`, UTC. */
export function serviceDateTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
