import { fitted } from '../text/words.js';

/** In characters. */
const maxQuoted = 120;

/** Cuts a text to the length that issues quote. */
export function shortened(text: string): string {
  return fitted(text, maxQuoted);
}

/** A value for messages: on one line, shortened, in quotes. */
export function quoted(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return `"${shortened(text.replace(/\s+/g, ' '))}"`;
}
