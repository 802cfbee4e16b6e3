/** Longest value that an issue quotes, in characters. */
const maxQuoted = 120;

/** A text cut to what an issue quotes. */
export function shortened(text: string): string {
  if (text.length <= maxQuoted) return text;
  // Half of a pair of surrogates is no text.
  return `${text.slice(0, maxQuoted - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A value as messages quote it: on one line, shortened, in quotes. */
export function quoted(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return `"${shortened(text.replace(/\s+/g, ' '))}"`;
}
