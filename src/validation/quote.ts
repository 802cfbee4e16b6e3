/** In characters. */
const maxQuoted = 120;

/** Cuts a text to the length that issues quote. */
export function shortened(text: string): string {
  if (text.length <= maxQuoted) return text;
  // Do not end in half of a surrogate pair.
  return `${text.slice(0, maxQuoted - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A value for messages: on one line, shortened, in quotes. */
export function quoted(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return `"${shortened(text.replace(/\s+/g, ' '))}"`;
}
