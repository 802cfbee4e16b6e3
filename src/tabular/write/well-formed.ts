/** Replaces halves of surrogate pairs that stand alone by U+FFFD. */
export function wellFormed(text: string): string {
  return /\p{Surrogate}/u.test(text) ? text.replace(/\p{Surrogate}/gu, '\uFFFD') : text;
}
