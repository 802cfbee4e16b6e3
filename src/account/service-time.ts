import type { Client } from '../client/index.js';

/** How far our clock may be off, in ms, if no answer has told the service's time. */
export const unknownClockMs = 15 * 60_000;

/** How far a local time may be from UTC, in ms: section "v2 job search filters" names no time zone. */
export const anyZoneMs = 14 * 60 * 60_000;

/** A moment of our clock on the service's, ms since 1970; earlier, for safety, before the first `Date` header. */
export function serviceMoment(client: Client, ours: number): number {
  const { clockOffsetMs } = client.usage();
  return Math.floor(clockOffsetMs === undefined ? ours - unknownClockMs : ours + clockOffsetMs);
}

/** A moment (ms since 1970) in the format of `changedSince`: `yyyy-mm-dd hh:mm:ss`, UTC. */
export function serviceDateTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

/** A moment by both clocks, ms since 1970. Without `ours`, a service clock that went back is not noticed. */
export interface Moment {
  readonly service: number;
  readonly ours?: number | undefined;
}

/** Tolerated drift between the two clocks, in ms. */
export const clockSlackMs = 2 * 60_000;

/** Whether the service's clock went back since a moment, or ours forward. */
export function hasClockGoneBack(client: Client, { service, ours }: Required<Moment>): boolean {
  return ours !== undefined && serviceMoment(client, ours) < service - clockSlackMs;
}

/** The moment on the service's clock as it is set now: earlier if that clock went back, as later changes are too. */
export function momentByNow(client: Client, { service, ours }: Moment): number {
  if (ours === undefined || client.usage().clockOffsetMs === undefined) return service;
  return hasClockGoneBack(client, { service, ours }) ? serviceMoment(client, ours) : service;
}
