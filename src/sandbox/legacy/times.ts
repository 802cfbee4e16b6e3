import { normaliseDateTime } from '../../contract/index.js';
import type { Context } from '../handler.js';

const minuteMs = 60_000;

/** A local time of the account in ms since the epoch; v2 names no time zone. */
export function localMoment(text: string, { utcOffset }: Pick<Context, 'utcOffset'>): number {
  const local = `${normaliseDateTime(text) ?? text}${text.slice(16)}`.replace(' ', 'T');
  return Date.parse(`${local}Z`) - utcOffset * minuteMs;
}

/** When a day `yyyy-mm-dd` begins in the account, in ms since the epoch. */
export function localMidnight(day: string, context: Pick<Context, 'utcOffset'>): number {
  return localMoment(`${day} 00:00`, context);
}

export const dayMs = 24 * 60 * minuteMs;
