import { isDateTime, normaliseDateTime } from '../contract/index.js';

const minuteMs = 60_000;

export const dayMs = 24 * 60 * minuteMs;

/** Local time of the account minus UTC, in minutes. */
interface Zone {
  readonly utcOffset: number;
}

/** Whether a text is `yyyy-mm-dd hh:mm`, with or without seconds; section "v2 job search filters" has seconds. */
export function isTime(text: string): boolean {
  return isDateTime(text.replace(/^(.{16}):[0-5]\d$/, '$1'));
}

/** A time (ms since the epoch) as `yyyy-mm-dd hh:mm`, local time of the account. */
export function localTime(time: number, { utcOffset }: Zone): string {
  return new Date(time + utcOffset * minuteMs).toISOString().slice(0, 16).replace('T', ' ');
}

/** Converts a local time of the account to ms since the epoch. */
export function localMoment(text: string, { utcOffset }: Zone): number {
  const local = `${normaliseDateTime(text) ?? text}${text.slice(16)}`.replace(' ', 'T');
  return Date.parse(`${local}Z`) - utcOffset * minuteMs;
}

/** The start of a day `yyyy-mm-dd` in the account's local time, in ms since the epoch. */
export function localMidnight(day: string, zone: Zone): number {
  return localMoment(`${day} 00:00`, zone);
}
