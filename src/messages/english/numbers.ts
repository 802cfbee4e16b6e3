import { count, durationText, momentText, plural } from '../text/words.js';

/** How numbers, moments and durations are written, in English as on a terminal; other languages have the same members. */
export const englishNumbers = {
  count: (value: number): string => count(value),
  /** What stands between thousands, for the script of a page. */
  thousands: '\u202f',
  /** A decimal number that comes as a text, with a point. */
  decimal: (text: string): string => decimalIn(text, '\u202f', '.'),
  /** A share, with one decimal: `41.2%`. */
  percent: (share: number): string => `${Math.round(share * 1000) / 10}%`,
  moment: (moment: Date): string => momentText(moment),
  /** To the second, in UTC. */
  second: (moment: Date): string => `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  /** Milliseconds in words. */
  duration: (ms: number, round?: (value: number) => number): string => durationText(ms, round),
  seconds: (value: number): string => plural(value, 'second'),
  minutes: (value: number): string => plural(value, 'minute'),
};

export type NumberTexts = typeof englishNumbers;

/** A decimal number that comes with a point, with what stands between thousands and before the decimals. */
export function decimalIn(text: string, thousands: string, sign: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${sign}${fraction}`;
}
