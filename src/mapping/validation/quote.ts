import { fitted } from '../../messages/text/words.js';

/** In characters. */
const maxQuoted = 120;

/** Cuts a text to the length that issues quote. */
export function shortened(text: string): string {
  return fitted(text, maxQuoted);
}

/** A mark that one character with its letter could stand for. */
const markApart = /(?<=\p{L})\p{M}/gu;

/**
 * A key, quoted for messages. An accent that is a character of its own stands on a
 * dotted circle: else two values that differ in it alone would look the same.
 */
export function quotedKey(value: string): string {
  return quoted(value === value.normalize('NFC') ? value : value.replace(markApart, '\u25cc$&'));
}

/** A value for messages: on one line, shortened, in quotes. */
export function quoted(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return `"${shortened(text.replace(/\s+/g, ' '))}"`;
}
