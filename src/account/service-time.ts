import type { Client } from '../api/index.js';

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

/** A moment by both clocks, milliseconds since 1970. Where only the service's is known, nothing tells that it went back. */
export interface Moment {
  readonly service: number;
  readonly ours?: number | undefined;
}

/** So much, in milliseconds, the difference of the two clocks may seem to change. */
export const clockSlackMs = 2 * 60_000;

/** Whether the service's clock went back since a moment, or ours forward. */
export function hasClockGoneBack(client: Client, { service, ours }: Required<Moment>): boolean {
  return ours !== undefined && serviceMoment(client, ours) < service - clockSlackMs;
}

/**
 * A moment on the service's clock as it is set now: earlier where that clock went back since, because what was changed
 * after the moment is dated before it then.
 */
export function momentByNow(client: Client, { service, ours }: Moment): number {
  if (ours === undefined || client.usage().clockOffsetMs === 0) return service;
  return hasClockGoneBack(client, { service, ours }) ? serviceMoment(client, ours) : service;
}
