import { normaliseDateTime } from '../../contract/index.js';
import type { Context } from '../handler.js';

const minuteMs = 60_000;

/** Converts a local time of the account to ms since the epoch. */
export function localMoment(text: string, { utcOffset }: Pick<Context, 'utcOffset'>): number {
  const local = `${normaliseDateTime(text) ?? text}${text.slice(16)}`.replace(' ', 'T');
  return Date.parse(`${local}Z`) - utcOffset * minuteMs;
}

/** The start of a day `yyyy-mm-dd` in the account's local time, in ms since the epoch. */
export function localMidnight(day: string, context: Pick<Context, 'utcOffset'>): number {
  return localMoment(`${day} 00:00`, context);
}

export const dayMs = 24 * 60 * minuteMs;
