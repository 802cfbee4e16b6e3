/** Text that a spreadsheet program takes for a formula, with full-width forms and leading white space. */
const risky = /^[=+\-@\t\r\n＝＋－＠]/;
const riskyBehindApostrophes = /^'+[=+\-@\t\r\n＝＋－＠]/;
/** A number, or a telephone number of digits and spaces: no spreadsheet program calculates with these. */
const harmless = /^[+-]?\d[\d .,\u00a0\u202f]*(?:[eE][+-]?\d{1,3})?$/;
const apostrophe = 39;

/**
 * Protects a text that a spreadsheet program would take for a formula: `=1+1` is written `'=1+1`. Plain numbers and
 * telephone numbers such as `-5` and `+33 1 23 45` stay; `+1-800-555` would be calculated and is protected. A text that
 * begins with apostrophes before such a character gets one more, so that `unguard` is exact.
 */
export function guard(text: string): string {
  if (risky.test(text)) return harmless.test(text) ? text : `'${text}`;
  return text.charCodeAt(0) === apostrophe && riskyBehindApostrophes.test(text) ? `'${text}` : text;
}

/** Reverses `guard`, for every CSV file: other programs guard alike, and the apostrophe is never part of the value. */
export function unguard(text: string): string {
  return text.charCodeAt(0) === apostrophe && riskyBehindApostrophes.test(text) ? text.slice(1) : text;
}

/** Unguards all values of a record in place. */
export function unguardAll(record: string[]): void {
  for (let at = 0; at < record.length; at++) {
    const value = record[at] ?? '';
    if (value.charCodeAt(0) === apostrophe) record[at] = unguard(value);
  }
}
