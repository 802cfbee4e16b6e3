/** What makes a spreadsheet program take a cell for a formula, full-width forms and white space before it included. */
const risky = /^[=+\-@\t\r\n＝＋－＠]/;
const riskyBehindApostrophes = /^'+[=+\-@\t\r\n＝＋－＠]/;
/** A number, or a telephone number of digits and spaces: no spreadsheet program calculates anything from it. */
const harmless = /^[+-]?\d[\d .,\u00a0\u202f]*(?:[eE][+-]?\d{1,3})?$/;
const apostrophe = 39;

/**
 * Makes a text that a spreadsheet program would take for a formula one that it shows: `=1+1` is written `'=1+1`. Plain
 * numbers and telephone numbers such as `-5` and `+33 1 23 45` stay as they are; `+1-800-555` would be calculated and
 * does not. A text that begins with apostrophes before such a character gets one more, so that `unguard` gives back
 * exactly what was written, whatever it was.
 */
export function guard(text: string): string {
  if (risky.test(text)) return harmless.test(text) ? text : `'${text}`;
  return text.charCodeAt(0) === apostrophe && riskyBehindApostrophes.test(text) ? `'${text}` : text;
}

/**
 * Takes back what `guard` did. It is done for every CSV file, because other programs guard their exports in the same
 * way, and a value such as `'=1+1` or `'+33 1 23` is never meant with its apostrophe.
 */
export function unguard(text: string): string {
  return text.charCodeAt(0) === apostrophe && riskyBehindApostrophes.test(text) ? text.slice(1) : text;
}

/** Does it to all values of a record. */
export function unguardAll(record: string[]): void {
  for (let at = 0; at < record.length; at++) {
    const value = record[at] ?? '';
    if (value.charCodeAt(0) === apostrophe) record[at] = unguard(value);
  }
}
